import { expect, test } from 'vitest';
import { inBangla } from './bangla.ts';

test('months and digits are written in Bangla, and all else stays', () => {
  expect(inBangla('5 March 2026')).toBe('৫ মার্চ ২০২৬');
  expect(inBangla('January–December 2027')).toBe('জানুয়ারি–ডিসেম্বর ২০২৭');
  expect(inBangla('৳1,25,000.50')).toBe('৳১,২৫,০০০.৫০');
  expect(inBangla('B-402 of Block B')).toBe('B-৪০২ of Block B');
});
