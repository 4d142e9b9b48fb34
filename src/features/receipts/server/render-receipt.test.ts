import { expect, test } from 'vitest';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import type { Receipt } from '../endpoints.ts';
import { renderReceipt } from './render-receipt.ts';

const RECEIPT: Receipt = {
  _id: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4e',
  receiptNo: '2026-0042',
  code: '79e66d7eedd51eaf8d6f',
  issuedAt: '2026-03-06T06:00:00.000Z',
  cancelled: false,
  building: { name: 'OneBuilding', address: 'Dhaka 1212', landlord: '' },
  payer: 'Tanvir Ahmed',
  apartment: { block: 'B', floor: 4, apartmentNo: 'B-402' },
  months: [{ month: 'March', year: 2026, label: null, rent: 18_000, discount: 0, amount: 18_000 }],
  coupon: null,
  amount: 18_000,
  advance: 0,
  held: 0,
  method: 'Cash',
  reference: '',
  receivedOn: '2026-03-05',
};

const BOTH = { lead: 'bn', under: 'en' } as const;
const printed = (more: Partial<Receipt>, languages: PaperLanguages = BOTH) =>
  `${renderReceipt({ ...RECEIPT, ...more }, 'https://one.example', languages)}`;
const line = (label: string | null, more: Partial<Receipt['months'][number]> = {}) => ({
  ...{ month: 'March' as const, year: 2026, label, rent: 500, discount: 0, amount: 500 },
  ...more,
});

test('the language that leads has the values, each once, and the other one stands under the labels', () => {
  const page = printed({});
  for (const words of [
    'B-402, ব্লক B, তলা ৪',
    '৳১৮,০০০.০০',
    '২০২৬-০০৪২',
    '<i lang="en">Received from</i>',
    'আঠারো হাজার টাকা মাত্র <i lang="en">Eighteen thousand taka only</i>',
  ])
    expect(page).toContain(words);
  for (const words of ['৳18,000', 'block B']) expect(page).not.toContain(words);
});

test.each([
  ['bn', /[A-Z][a-z]{3}/, 'ভাড়ার রসিদ'],
  ['en', /[\u0985-\u09ef]/, 'Rent receipt'],
] as const)('in %s alone it has no word of the other language but names', (lead, other, title) => {
  const page = printed({ payer: '', building: { name: '', address: '', landlord: '' } }, { lead, under: null });
  expect(page).toContain(title);
  expect(page.replace(/<svg.*?<\/svg>/gs, '').replace(/<[^>]+>/g, ' ')).not.toMatch(other);
});

test.each([
  ['ভাড়ার রসিদ', { months: [line(null)] }],
  ['বিলের রসিদ', { months: [line('Gas')] }],
  ['ভাড়া ও বিলের রসিদ', { months: [line(null), line('Gas')] }],
  ['আগের বকেয়ার রসিদ', { months: [line('From 2024', { month: null, year: null })] }],
  ['অগ্রিমের রসিদ', { months: [], held: 18_000 }],
  ['রসিদ', { months: [line(null)], held: 5_000 }],
  ['রসিদ', { months: [], advance: 18_000 }],
])('a receipt is called “%s” by what it holds', (title, more) => {
  expect(printed(more)).toContain(`<h1>${title} <i`);
});

test('the receipt of a flat’s owner has no word of rent or of a tenant', () => {
  const months = [line('Sinking fund'), line(null, { month: null, year: null })];
  const page = printed({ months, tenure: 'ownership' }, { lead: 'en', under: 'bn' });
  for (const words of ['Owner’s copy', 'মালিকের কপি', '<p>Owner <i lang="bn">মালিক</i></p>', 'Earlier dues'])
    expect(page).toContain(words);
  expect(page).not.toMatch(/\b(Tenant|[Rr]ent)\b|ভাড়া/);
});

test('the line of a receipt of 1.0, which has one name, has the Bangla one of a known kind', () => {
  expect(printed({ months: [line('Service charge'), line('Roof garden')] })).toMatch(
    /সার্ভিস চার্জ, মার্চ ২০২৬.*Roof garden, মার্চ ২০২৬/s,
  );
});

test('it says what is still open, where it is known', () => {
  expect(printed({})).not.toContain('বাকি');
  expect(printed({ open: 0 })).toContain('এর পর আর কিছু বাকি নেই।');
  expect(printed({ open: 2_500.5 })).toMatch(/এর পরও বাকি.*৳২,৫০০\.৫০/s);
});

test('the address that checks it breaks before its code alone', () => {
  expect(printed({})).toContain('>one.example/verify/<wbr>79e66d7eedd51eaf8d6f</a>');
});
