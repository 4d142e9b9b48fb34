import { expect, test } from 'vitest';
import { formatsIn } from '#locale/formats.ts';
import type { Debtor } from './endpoints.ts';
import { laterInWords } from './later-rules.ts';
import { writeReminder } from './reminder-rules.ts';

const RENT = { kind: 'rent', label: null, labelBangla: null } as const;

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
  language: null,
  reminded: null,
  charges: [
    { ...RENT, month: 'February', year: 2026, dueOn: '2026-02-10', amount: 10_500.5 },
    { ...RENT, month: 'March', year: 2026, dueOn: '2026-03-10', amount: 18_000 },
  ],
};

const charge = (month: 'January' | 'February' | 'March' | 'April' | 'May', year = 2026) => ({
  ...RENT,
  month,
  year,
  dueOn: '2026-01-10',
  amount: 18_000,
});

test('a reminder names the person, the apartment, the amount, what it is for and the due day in Bangla and in English', () => {
  expect(writeReminder(DEBTOR, 'OneBuilding')).toBe(`প্রিয় Arif Chowdhury,
OneBuilding-এর B-201 নম্বর ফ্ল্যাটের ৳২৮,৫০০.৫০ এখনও বাকি আছে:
- ফেব্রুয়ারি ২০২৬, মার্চ ২০২৬ মাসের ভাড়া: ৳২৮,৫০০.৫০
পরিশোধের শেষ তারিখ ছিল ১০ ফেব্রুয়ারি ২০২৬।
অনুগ্রহ করে পরিশোধ করুন। ইতিমধ্যে পরিশোধ করে থাকলে আমাদের জানাবেন। ধন্যবাদ।

Dear Arif Chowdhury,
৳28,500.50 is still open for apartment B-201:
- Rent of February 2026, March 2026: ৳28,500.50
It was due on 10 February 2026.
Please pay it, or tell us if you have already. Thank you.

OneBuilding`);
});

test('lines of bills, arrears and other charges are named by their labels, each with its sum', () => {
  const line = { kind: 'service', label: 'Service charge', labelBangla: 'সার্ভিস চার্জ' } as const;
  const dueOn = '2026-01-01';
  const charges: Debtor['charges'] = [
    { kind: 'opening', label: null, labelBangla: null, month: null, year: null, dueOn, amount: 5 },
    charge('March'),
    { ...charge('February'), ...line, amount: 3_500 },
    { ...charge('March'), ...line, amount: 3_500.5 },
    { kind: 'other', label: 'Key of May', labelBangla: null, month: null, year: null, dueOn, amount: 300 },
  ];
  const text = writeReminder({ ...DEBTOR, charges }, 'OneBuilding');
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- আগের বকেয়া: ৳৫',
    '- মার্চ ২০২৬ মাসের ভাড়া: ৳১৮,০০০',
    '- ফেব্রুয়ারি ২০২৬, মার্চ ২০২৬ মাসের সার্ভিস চার্জ: ৳৭,০০০.৫০',
    '- Key of May: ৳৩০০',
    '- What was owed before: ৳5',
    '- Rent of March 2026: ৳18,000',
    '- Service charge of February 2026, March 2026: ৳7,000.50',
    '- Key of May: ৳300',
  ]);
});

test('before the due day it is due, not late; many months are the first to the last', () => {
  const [first] = DEBTOR.charges;
  if (!first) throw new Error('a debtor owes nothing');
  const early = { ...DEBTOR, daysLate: 0, charges: [first] };
  expect(writeReminder(early, 'OneBuilding')).toContain('It is due on 10 February 2026.');
  const many = [charge('January'), charge('February'), charge('March'), charge('April'), charge('May')];
  expect(writeReminder({ ...DEBTOR, charges: many }, 'OneBuilding')).toContain('- Rent of January 2026 to May 2026: ');
});

test('what is not due yet is named in the sum, not beside it', () => {
  // The tenth of February was 28 days ago: the rent of March is due in two days.
  const text = writeReminder({ ...DEBTOR, daysLate: 26 }, 'OneBuilding');
  expect(text).toContain('৳28,500.50 is still open');
  expect(text).toContain('৳18,000 of it are due by 10 March 2026; the rest was due on 10 February 2026.');
  expect(text).toContain('এর মধ্যে ৳১৮,০০০ পরিশোধের শেষ তারিখ ১০ মার্চ ২০২৬; বাকিটার শেষ তারিখ ছিল ১০ ফেব্রুয়ারি ২০২৬।');
  const formats = formatsIn('bn');
  expect(laterInWords(DEBTOR.charges, '2026-03-08', formats)).toBe('এর মধ্যে ৳১৮,০০০-এর শেষ দিন ১০ মার্চ ২০২৬');
  for (const day of ['2026-02-09', '2026-03-10']) expect(laterInWords(DEBTOR.charges, day, formats)).toBeUndefined();
});

test('to a tenant whose language is known a reminder is in that language alone', () => {
  const bangla = writeReminder({ ...DEBTOR, language: 'bn' }, 'OneBuilding');
  expect(bangla).toMatch(/^প্রিয় Arif Chowdhury,\n/);
  expect(bangla).toMatch(/ধন্যবাদ।\n\nOneBuilding$/);
  expect(bangla).not.toContain('Dear');
  const english = writeReminder({ ...DEBTOR, language: 'en' }, 'OneBuilding');
  expect(english).toMatch(/^Dear Arif Chowdhury,\n৳28,500.50 is still open/);
  expect(english).toMatch(/Thank you.\n\nOneBuilding$/);
  expect(english).not.toContain('প্রিয়');
});

test('where the building has named its ways to pay the reminder says them, and what is written with the money', () => {
  const none = { wallet: null, number: '', holder: '', address: '', hours: '', qr: null, version: 1 };
  const ways = [
    {
      ...none,
      _id: 'one',
      method: 'bKash' as const,
      wallet: 'personal' as const,
      number: '01711000000',
      holder: 'Kamal',
    },
    { ...none, _id: 'two', method: 'Cash' as const, address: 'At the gate', hours: '9 to 17' },
  ];
  const text = writeReminder(DEBTOR, 'OneBuilding', ways);
  expect(text).toContain(`টাকা দেওয়ার উপায়:
- বিকাশ 01711-000000 (পার্সোনাল, Kamal)
- নগদ টাকা: At the gate, 9 to 17
রেফারেন্সে B-201 লিখুন।`);
  expect(text).toContain(`Ways to pay:
- bKash 01711-000000 (personal, Kamal)
- Cash: At the gate, 9 to 17
Please write B-201 as the reference.`);
  expect(writeReminder(DEBTOR, 'OneBuilding', ways.slice(1))).not.toContain('reference');
  const codesAt = 'https://one.example/dashboard/rent';
  expect(writeReminder(DEBTOR, 'OneBuilding', ways, codesAt)).not.toContain(codesAt);
  const withCode = ways.map((way) => ({ ...way, qr: '/api/ways/one/qr?name=code' }));
  expect(writeReminder(DEBTOR, 'OneBuilding', withCode, codesAt)).toContain(`QR code to scan: ${codesAt}`);
});
