import '#ui/theme/styles.css';
import { toast } from 'react-toastify/unstyled';
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { dropAsks } from '#ui/feedback/dialog.ts';
import { takeComplaints } from './console-guard.ts';

const SCREEN = [innerWidth, innerHeight] as const;

/** Waits for what still has the database open: deleted later, it would take the next test's rounds with it. */
const deleteRounds = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('rounds');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

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
  await deleteRounds();
  document.documentElement.style.removeProperty('font-size');
  if (innerWidth !== SCREEN[0] || innerHeight !== SCREEN[1]) await page.viewport(...SCREEN);
  expect(takeComplaints()).toEqual([]);
});
