import { expect, test } from 'vitest';
import { plainDay, plainMonth } from './plain-days.ts';

test.each([
  ['2024-07-01', '2024-07-01'],
  ['1/7/2024', '2024-07-01'],
  [' ০১-০৭-২০২৪ ', '2024-07-01'],
  ['31.12.2024', '2024-12-31'],
  ['July 1', 'July 1'],
])('the day %s is %s', (written, day) => {
  expect(plainDay(written)).toBe(day);
});

test.each([
  ['2024-07', '2024-07'],
  ['7/2024', '2024-07'],
  ['July 2024', '2024-07'],
  ['jul-2024', '2024-07'],
  ['01/07/2024', '2024-07'],
  ['2024-07-02', '2024-07-02'],
  ['Someday 2024', 'Someday 2024'],
])('the month %s is %s', (written, month) => {
  expect(plainMonth(written)).toBe(month);
});
