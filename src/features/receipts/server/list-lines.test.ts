import { expect, test } from 'vitest';
import { MONTHS } from '#locale/calendar.ts';
import type { Receipt } from '../endpoints.ts';
import { listLines } from './list-lines.ts';

/** The settled part of a month that is `later` months after January 2025; the rent is 18,000 taka. */
const settled = (later: number, more: Partial<Receipt['months'][number]> = {}): Receipt['months'][number] => ({
  month: MONTHS[later % 12] ?? null,
  year: 2025 + Math.floor(later / 12),
  label: null,
  rent: 18_000,
  discount: 0,
  amount: 18_000,
  ...more,
});

const shown = (months: Receipt['months']) =>
  listLines({ months }).map(({ name, amount, isPart }) => `${name.en}: ${amount}${isPart ? ' part' : ''}`);

test('up to six months get a line each, with what was rent before a coupon', () => {
  expect(shown([settled(2, { discount: 1_800, amount: 16_200 })])).toEqual(['March 2025: 18000']);
  expect(shown([settled(0), settled(1, { amount: 0.1 })])).toEqual(['January 2025: 18000', 'February 2025: 0.1 part']);
  expect(shown([0, 1, 2, 3, 4, 5].map((later) => settled(later)))).toHaveLength(6);
});

test('more of them are spans of months that follow each other, over the turn of the year too', () => {
  const year = Array.from({ length: 12 }, (_, n) => settled(n + 6));
  expect(shown([settled(0), ...year])).toEqual(['January 2025: 18000', 'July 2025 – June 2026: 216000']);
  expect(shown([...year, settled(18, { amount: 500.5 })])).toEqual(['July 2025 – July 2026: 216500.5 part']);
});

test('more than twelve spans are one line, so that the receipt stays on its page', () => {
  const apart = Array.from({ length: 13 }, (_, n) => settled(2 * n));
  expect(shown(apart)).toEqual(['13 × January 2025 – January 2027: 234000']);
  expect(shown(apart.slice(1))).toHaveLength(12);
});

test('what is no month’s rent has its label', () => {
  const opening = settled(0, { month: null, year: null, label: 'Arrears of 2024' });
  expect(shown([opening, settled(0)])).toEqual(['Arrears of 2024: 18000', 'January 2025: 18000']);
});
