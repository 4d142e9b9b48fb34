import { expect, test } from 'vitest';
import { dayWithoutYear, plainDay, plainMonth } from './plain-days.ts';

test.each([
  ['2024-07-01', '2024-07-01'],
  ['1/7/2024', '2024-07-01'],
  [' ০১-০৭-২০২৪ ', '2024-07-01'],
  ['31.12.2024', '2024-12-31'],
  ['1-Jul-24', '2024-07-01'],
  ['15-Jan-98', '1998-01-15'],
  ['১ July ২০২৪', '2024-07-01'],
  ['1st Jul, 2024', '2024-07-01'],
  ['July 1, 2024', '2024-07-01'],
  ['2024/7/1', '2024-07-01'],
  ['July 1', 'July 1'],
  ['1/7/24', '1/7/24'],
  ['1 Ju 2024', '1 Ju 2024'],
])('the day %s is %s', (written, day) => {
  expect(plainDay(written)).toBe(day);
});

test.each([
  ['2024-07', '2024-07'],
  ['7/2024', '2024-07'],
  ['July 2024', '2024-07'],
  ['jul-2024', '2024-07'],
  ['Jul-24', '2024-07'],
  ['1-Jul-24', '2024-07'],
  ['July 24', 'July 24'],
  ['01/07/2024', '2024-07'],
  ['2024-07-02', '2024-07-02'],
  ['Someday 2024', 'Someday 2024'],
])('the month %s is %s', (written, month) => {
  expect(plainMonth(written)).toBe(month);
});

test.each([
  ['Jan 15', '01-15'],
  ['১৫ january', '01-15'],
  ['15-Jan', '01-15'],
  ['15/1', '01-15'],
  ['Flat 15', undefined],
  ['15', undefined],
])('%s names no year', (written, day) => {
  expect(dayWithoutYear(written)).toBe(day);
});
