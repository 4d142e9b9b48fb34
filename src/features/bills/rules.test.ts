import { expect, test } from 'vitest';
import { readFigure } from './figure-rules.ts';
import { shareInTaka, shareOut } from './item-rules.ts';
import { digitsGoneRound, digitsShown, hasLateFee, lateFeeOf, priceOf, unitsOf, wentRound } from './rules.ts';

test.each([
  ['37oo', 'Please enter a number.'],
  ['1.2.3', 'Please enter a number.'],
  ['-5', 'A figure is not below 0.'],
  ['0.234', 'Please give at most two decimals.'],
  ['1.234', 'Is this 1,234 or 1.234? Please write it as one of them.'],
  ['2+1', 'Please enter one number, such as 3.'],
  ['1000000001', 'Please enter at most 1,000,000,000.'],
])('%s is no figure: %s', (typed, sentence) => {
  expect(readFigure(typed)).toMatchObject({ figure: null, refusal: { en: sentence } });
});

test.each([
  ['', null],
  [' ', null],
  ['0', 0],
  ['৳১,২০,০০০', 120_000],
  ['1,050.25', 1_050.25],
])('%j is read as %s', (typed, figure) => {
  expect(readFigure(typed)).toEqual({ figure });
});

const STEPS = [
  { upTo: 75, rate: 5.26 },
  { upTo: 200, rate: 7.2 },
  { upTo: null, rate: 7.59 },
];

test.each([
  [0, 0],
  [75, 394.5],
  [75.5, 398.1],
  [200, 1_294.5],
  [300, 2_053.5],
])('%d units cost ৳%d by steps', (units, taka) => {
  expect(priceOf(units, STEPS)).toBe(Math.round(taka * 100));
});

test.each([
  [{ previous: 1_000, reading: 1_050.25, oldEnd: null, newStart: null }, 50.25],
  [{ previous: 1_000, reading: 1_000, oldEnd: null, newStart: null }, 0],
  [{ previous: 1_000, reading: 999, oldEnd: null, newStart: null }, undefined],
  // A replaced meter, with and without the old one's last reading; and a new one read below its start.
  [{ previous: 1_000, reading: 30, oldEnd: 1_020, newStart: 5 }, 45],
  [{ previous: 1_000, reading: 30, oldEnd: null, newStart: 0 }, 30],
  [{ previous: 1_000, reading: 30, oldEnd: 990, newStart: 0 }, undefined],
  [{ previous: 1_000, reading: 30, oldEnd: null, newStart: 40 }, undefined],
  // A meter's first reading, and one of a meter with a known opening reading.
  [{ previous: null, reading: 500, oldEnd: null, newStart: null }, 0],
  [{ previous: null, reading: 500, oldEnd: null, newStart: 480 }, 20],
])('the units of %j are %j', (readings, units) => {
  expect(unitsOf(readings)).toBe(units);
});

test.each([
  [100_000, [1, 1, 1], [33_333, 33_334, 33_333]],
  [100_000, [4, 0, 1], [80_000, 0, 20_000]],
  [1, [1, 1], [1, 0]],
  [500, [0, 0], [0, 0]],
])('%d poisha by %j are %j', (sum, weights, parts) => {
  expect(shareOut(sum, weights)).toEqual(parts);
});

test.each([
  [2_250_000, [4, 5, 6, 3, 17], [257_100, 321_400, 385_700, 192_900, 1_092_900]],
  // The largest share takes the remainder with its poisha; of equal shares, the first.
  [100_020, [1, 1, 1], [33_420, 33_300, 33_300]],
  // Rounding sixty shares up would take more than the sum.
  [3_000, Array.from({ length: 60 }, () => 1), [3_000, ...Array.from({ length: 59 }, () => 0)]],
  [500, [0, 0], [0, 0]],
])('%d poisha in whole taka by %j are %j', (sum, weights, parts) => {
  expect(shareInTaka(sum, weights)).toEqual(parts);
  if (weights.some((weight) => weight > 0)) expect(parts.reduce((all, part) => all + part, 0)).toBe(sum);
});

test('units cost whole taka where the building counts so', () => {
  expect([75, 75.5, 100].map((units) => priceOf(units, STEPS, { wholeTaka: true }))).toEqual([39_500, 39_800, 57_500]);
});

test('a meter that goes round counts up to its highest figure and on from 0', () => {
  const round = { previous: 9_995, reading: 12, ...wentRound(4) };
  expect(unitsOf(round)).toBe(17);
  expect(digitsGoneRound(round)).toBe(4);
  expect(unitsOf({ ...round, previous: 10_000.5 })).toBeUndefined();
  expect(digitsShown(9_995.75)).toBe(4);
  expect(digitsGoneRound({ oldEnd: 9_999, newStart: 0 })).toBeUndefined();
  expect(digitsGoneRound({ oldEnd: 10_000, newStart: 5 })).toBeUndefined();
  expect(digitsGoneRound({ oldEnd: null, newStart: 0 })).toBeUndefined();
});

const NO_FEE = { lateFeeAmount: 0, lateFeePercent: 0, lateFeeMost: 0 };

test.each([
  [1_800_000, { lateFeeAmount: 100, lateFeePercent: 2 }, 46_000],
  [1_800_000, { lateFeeAmount: 100, lateFeePercent: 2, lateFeeMost: 300 }, 30_000],
  // Half a poisha rounds up, less rounds down: 1.005 taka, which a computer holds as 1.00499…, is 1.01.
  [10_050, { lateFeePercent: 1 }, 101],
  [10_049, { lateFeePercent: 1 }, 100],
  [24, { lateFeePercent: 2 }, 0],
  [1, { lateFeeAmount: 10_000_000, lateFeeMost: 0 }, 1_000_000_000],
  [2_000_000_000, { lateFeeAmount: 1, lateFeePercent: 100 }, 2_000_000_000],
])('the fee for %i poisha late by %o is %i poisha', (open, rule, fee) => {
  expect(hasLateFee({ ...NO_FEE, ...rule })).toBe(true);
  expect(lateFeeOf(open, { ...NO_FEE, ...rule })).toBe(fee);
});
