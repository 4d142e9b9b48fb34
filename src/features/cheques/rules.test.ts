import { expect, test } from 'vitest';
import { bankKey, monthsAfter, noticeBy, seriesOf, validThrough } from './rules.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-05', 1, '2027-01-05'],
  ['2026-03-05', 0, '2026-03-05'],
  ['2026-03-31', 13, '2027-04-30'],
])('%s and %i months is %s', (day, months, later) => {
  expect(monthsAfter(day, months)).toBe(later);
});

test('six months and thirty days', () => {
  expect([validThrough('2026-08-31'), noticeBy('2026-01-31')]).toEqual(['2027-02-28', '2026-03-02']);
});

test('numbers keep their zeros, and do not pass their digits', () => {
  expect(seriesOf({ number: '0099', dated: '2026-01-31', month: '2026-12', count: 3 })).toEqual([
    { number: '0099', dated: '2026-01-31', month: '2026-12' },
    { number: '0100', dated: '2026-02-28', month: '2027-01' },
    { number: '0101', dated: '2026-03-31', month: '2027-02' },
  ]);
  expect(seriesOf({ number: '9998', dated: '2026-01-01', count: 3 })).toBeUndefined();
  expect(seriesOf({ number: '999999999998', dated: '2026-01-01', count: 2 })?.[1]).toMatchObject({
    number: '999999999999',
    month: null,
  });
});

test.each([
  [1, ['2026-01-31', '2026-02-28', '2026-03-31'], ['2026-01', '2026-02', '2026-03']],
  [2, ['2026-01-31', '2026-03-31', '2026-05-31'], ['2026-01', '2026-03', '2026-05']],
  [3, ['2026-01-31', '2026-04-30', '2026-07-31'], ['2026-01', '2026-04', '2026-07']],
  [6, ['2026-01-31', '2026-07-31', '2027-01-31'], ['2026-01', '2026-07', '2027-01']],
  [12, ['2026-01-31', '2027-01-31', '2028-01-31'], ['2026-01', '2027-01', '2028-01']],
])('a series every %i months keeps the last day of a month', (every, days, months) => {
  const series = seriesOf({ number: '1001', dated: '2026-01-31', month: '2026-01', count: 3, every }) ?? [];
  expect(series.map(({ dated }) => dated)).toEqual(days);
  expect(series.map(({ month }) => month)).toEqual(months);
});

test.each([
  ['The City Bank Ltd.', 'city bank PLC'],
  ['Dutch-Bangla Bank Limited', 'DUTCH BANGLA BANK'],
  ['দি সিটি ব্যাংক লিমিটেড', 'দি সিটি ব্যাংক পিএলসি'],
  ['Bank Asia', 'BANK ASIA PLC.'],
])('%s and %s are one bank', (one, other) => {
  expect(bankKey(one)).toBe(bankKey(other));
});

test.each([
  ['City Bank', 'City Bank, Gulshan'],
  ['AB Bank', 'IFIC Bank'],
  ['সিটি ব্যাংক', 'সিটিজেনস ব্যাংক'],
  ['Bank', 'Ltd'],
  ['Limited Edition Bank', 'Bank'],
])('%s and %s are two', (one, other) => {
  expect(bankKey(one)).not.toBe(bankKey(other));
});
