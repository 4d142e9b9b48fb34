import '#ui/theme/styles.css';
import { toast } from 'react-toastify/unstyled';
import { afterEach, expect } from 'vitest';
import { dropAsks } from '#ui/feedback/dialog.ts';
import { takeComplaints } from './complaints.ts';

// All tests of a file are in one page: what one leaves there must not meet the next.
afterEach(async () => {
  dropAsks();
  toast.dismiss();
  await expect.poll(() => document.querySelectorAll('.Toastify__toast').length).toBe(0);
  sessionStorage.clear();
  localStorage.clear();
  expect(takeComplaints()).toEqual([]);
});
