import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Rima Khatun', 'RK'],
  ['  md. abdul  karim ', 'MK'],
  ['Rima', 'R'],
  ['রিমা খাতুন', 'রখ'],
  ['👩‍🚀 Ada', '👩A'],
  ['', ''],
])('%j has the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
