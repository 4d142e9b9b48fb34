import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAt, HOUR, MONTHS } from './calendar.ts';
import { formatDate, formatDateTime, formatDay, formatDayAndMonth } from './dates.ts';

test.each([
  ['2026-03-05T09:04:00.000Z', '5 March 2026, 3:04 PM'],
  ['2026-03-05T18:00:00.000Z', '6 March 2026, 12:00 AM'],
  ['2026-12-31T17:59:59.999Z', '31 December 2026, 11:59 PM'],
  ['2026-12-31T18:00:00.000Z', '1 January 2027, 12:00 AM'],
  ['2028-02-29T06:30:00.000Z', '29 February 2028, 12:30 PM'],
])('%s is %s in Dhaka', (instant, text) => {
  expect(formatDateTime(instant)).toBe(text);
});

test('text, number and Date of one instant read the same', () => {
  const text = '2026-03-05T20:00:00.000Z';
  expect([formatDate(text), formatDate(Date.parse(text)), formatDate(new Date(text))]).toEqual(
    Array(3).fill('6 March 2026'),
  );
});

test('the day of an instant is that of Dhaka, and reads as the instant does', () => {
  expect(dayAt('2026-12-31T18:00:00.000Z')).toBe('2027-01-01');
  expect(dayAt('2026-03-05T17:59:59.999Z')).toBe('2026-03-05');
  expect(formatDay('2026-03-05')).toBe('5 March 2026');
});

test('a day says its year where it is not this one, of Dhaka', () => {
  expect(formatDayAndMonth('2026-12-31T17:59:59.999Z', '2026-03-05T09:00:00.000Z')).toBe('31 December');
  expect(formatDayAndMonth('2026-12-31T18:00:00.000Z', '2026-12-31T17:00:00.000Z')).toBe('1 January 2027');
});

test('what is not an instant is refused', () => {
  expect(() => formatDate('tomorrow')).toThrow(RangeError);
});

test('the text is that of the clock six hours ahead of UTC', () => {
  const instants = fc.date({ min: new Date('2012-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const shifted = new Date(instant.getTime() + 6 * HOUR);
      const date = `${shifted.getUTCDate()} ${MONTHS[shifted.getUTCMonth()]} ${shifted.getUTCFullYear()}`;
      expect(formatDate(instant)).toBe(date);
      const [, hour, minute, half] = / (\d+):(\d\d) (AM|PM)$/.exec(formatDateTime(instant)) ?? [];
      expect((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).toBe(shifted.getUTCHours());
      expect(Number(minute)).toBe(shifted.getUTCMinutes());
    }),
  );
});
