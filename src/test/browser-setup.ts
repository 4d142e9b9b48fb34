import '#ui/theme/styles.css';
import { toast } from 'react-toastify/unstyled';
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { dropAsks } from '#ui/feedback/dialog.ts';
import { takeComplaints } from './console-guard.ts';

const SCREEN = [innerWidth, innerHeight] as const;

// All tests of a file are in one page: what one leaves there must not meet the next.
afterEach(async () => {
  dropAsks();
  // Each time: a message may come while the ones before go.
  const countToasts = () => {
    toast.dismiss();
    return document.querySelectorAll('.Toastify__toast').length;
  };
  await expect.poll(countToasts).toBe(0);
  sessionStorage.clear();
  localStorage.clear();
  indexedDB.deleteDatabase('rounds');
  document.documentElement.style.removeProperty('font-size');
  if (innerWidth !== SCREEN[0] || innerHeight !== SCREEN[1]) await page.viewport(...SCREEN);
  expect(takeComplaints()).toEqual([]);
});
