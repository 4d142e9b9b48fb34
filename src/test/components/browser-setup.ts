import '#ui/theme/styles.css';
import { toast } from 'react-toastify/unstyled';
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { dropAsks } from '#ui/feedback/dialog.ts';
import { takeComplaints } from '../console-guard.ts';

const SCREEN = [innerWidth, innerHeight] as const;

/** Waits for open connections to the database: a later deletion would remove the next test's rounds. */
const deleteRounds = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('rounds');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

// All tests of a file share one page, so each cleans up.
afterEach(async () => {
  dropAsks();
  // Counted each time, since a toast may appear while earlier ones disappear.
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
