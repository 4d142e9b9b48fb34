import { expect, test } from 'vitest';
import { bengaliDay, bengaliDigits, bengaliPeriod, bengaliTaka } from './bengali.ts';
import { latinDigits } from './numbers.ts';

test('digits are Bengali, and come back', () => {
  expect(bengaliDigits('A-1024, 567890')).toBe('A-১০২৪, ৫৬৭৮৯০');
  expect(latinDigits(bengaliDigits(1234567890))).toBe('1234567890');
});

test('amounts, months and days are written as in Bangla', () => {
  expect(bengaliTaka(125_000)).toBe('৳১,২৫,০০০');
  expect(bengaliTaka(18_000.5)).toBe('৳১৮,০০০.৫০');
  expect(bengaliPeriod({ year: 2026, month: 1 })).toBe('জানুয়ারি ২০২৬');
  expect(bengaliDay('2026-12-05')).toBe('৫ ডিসেম্বর ২০২৬');
});
