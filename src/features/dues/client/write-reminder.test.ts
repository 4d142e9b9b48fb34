import { expect, test } from 'vitest';
import type { Debtor } from '../endpoints.ts';
import { writeReminder } from './write-reminder.ts';

const DEBTOR: Debtor = {
  _id: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d',
  name: 'Arif Chowdhury',
  email: null,
  phone: null,
  block: 'B',
  floor: 2,
  apartmentNo: 'B-201',
  hasEnded: false,
  open: 18_000,
  earlier: 10_500.5,
  waiting: 0,
  credit: 0,
  dueOn: '2026-02-10',
  daysLate: 33,
  charges: [
    { month: 'February', year: 2026, dueOn: '2026-02-10', amount: 10_500.5 },
    { month: 'March', year: 2026, dueOn: '2026-03-10', amount: 18_000 },
  ],
};

const charge = (month: 'January' | 'February' | 'March' | 'April' | 'May', year = 2026) => ({
  month,
  year,
  dueOn: '2026-01-10',
  amount: 18_000,
});

test('a reminder names the person, the apartment, the months, the amount and the due day in Bangla and in English', () => {
  expect(writeReminder(DEBTOR, 'OneBuilding')).toBe(`প্রিয় Arif Chowdhury,
OneBuilding-এর B-201 নম্বর ফ্ল্যাটের ফেব্রুয়ারি ২০২৬, মার্চ ২০২৬ ভাড়া বাবদ ৳২৮,৫০০.৫০ এখনো বাকি আছে।
পরিশোধের শেষ তারিখ ছিল ১০ ফেব্রুয়ারি ২০২৬।
অনুগ্রহ করে পরিশোধ করুন। ইতিমধ্যে পরিশোধ করে থাকলে আমাদের জানাবেন। ধন্যবাদ।

Dear Arif Chowdhury,
৳28,500.50 of the rent for February 2026, March 2026 of apartment B-201 is still open.
It was due on 10 February 2026.
Please pay it, or tell us if you have already. Thank you.

OneBuilding`);
});

test('before the due day it is due, not late; many months are the first to the last; arrears without a month need none', () => {
  expect(writeReminder({ ...DEBTOR, daysLate: 0 }, 'OneBuilding')).toContain('It is due on 10 February 2026.');
  const many = [charge('January'), charge('February'), charge('March'), charge('April'), charge('May')];
  expect(writeReminder({ ...DEBTOR, charges: many }, 'OneBuilding')).toContain('for January 2026 to May 2026 of');
  const arrears = [{ month: null, year: null, dueOn: '2026-01-10', amount: 5 }];
  expect(writeReminder({ ...DEBTOR, charges: arrears }, 'OneBuilding')).toContain('of the rent of apartment B-201');
});
