import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#locale/calendar.ts';
import { findRightTimes, lastRightBy } from './clock.ts';

/** A commit a minute from 10:00 on; then so many of a clock that is wrong by `by`; then a commit a minute again. */
function journal({ before = 60, wrong = 3, by = DAY, after = 60 }) {
  const from = Date.UTC(2026, 10, 25, 10);
  const right = (n: number) => from + n * MINUTE;
  const times = [
    ...Array.from({ length: before }, (_, n) => right(n)),
    ...Array.from({ length: wrong }, (_, n) => right(before) + n * 200 + by),
    ...Array.from({ length: after }, (_, n) => right(before + 1 + n)),
  ];
  return { times, from, before, wrong, at: (minute: number) => from + minute * MINUTE + 30_000 };
}

test.each([
  ['ahead by a day, for some seconds', { by: DAY }],
  ['ahead by a day, with more commits in those seconds than ever since', { by: DAY, wrong: 40, after: 5 }],
  ['ahead by ten minutes', { by: 10 * MINUTE }],
  ['behind by an hour', { by: -60 * MINUTE }],
  ['behind by six years, as after a start without a battery', { by: -6 * 365 * DAY, wrong: 20 }],
  ['behind, at the end of the copy', { by: -6 * 365 * DAY, before: 200, after: 0 }],
])('a clock that was wrong moves no moment: %s', (_, change) => {
  const { times, before, wrong, at } = journal(change);
  for (let minute = 0; minute < before - 1; minute += 1) expect(lastRightBy(times, at(minute))).toBe(minute);
  for (let place = before + wrong; place < times.length; place += 1)
    expect(lastRightBy(times, (times[place] ?? 0) + 1000)).toBe(place);
  expect(lastRightBy(times, at(-2))).toBe(-1);
});

test('a clock that was ahead for hours and was set right: of two moments of one name it is the later', () => {
  const from = Date.UTC(2026, 10, 25, 10);
  const ahead = Array.from({ length: 120 }, (_, n) => from + (n + 60) * MINUTE);
  const right = Array.from({ length: 100 }, (_, n) => from + (n + 120) * MINUTE);
  const times = [...ahead, ...right];
  expect(lastRightBy(times, from + 130 * MINUTE)).toBe(130);
  expect(findRightTimes(times).slice(120)).not.toContain(false);
});

test('times that only grow, but for concurrent commits, are all right', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -400, max: 20_000 }), { maxLength: 200 }), (steps) => {
      let clock = Date.UTC(2026, 10, 25);
      const times = steps.map((step) => {
        clock += Math.max(step, 0);
        return clock + Math.min(step, 0);
      });
      expect(findRightTimes(times)).not.toContain(false);
    }),
  );
});
