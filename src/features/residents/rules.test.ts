import { expect, test } from 'vitest';
import { daysAfter } from '#locale/calendar.ts';
import { billedFromOf, isNotice, lastDayRefusal, noticeRefusal, noticeWarning, RESIDENTS } from './rules.ts';

test('rent is kept from this month on, unless the tenancy begins later or the office says another month', () => {
  expect(billedFromOf({ startsOn: '2019-07-15' }, '2026-03-15')).toBe('2026-03');
  expect(billedFromOf({ startsOn: '2026-04-01' }, '2026-03-15')).toBe('2026-04');
  expect(billedFromOf({ startsOn: '2019-07-15', billedFrom: '2026-01' }, '2026-03-15')).toBe('2026-01');
});

test('a search is read from the address and written there, and what makes no sense is the usual', () => {
  const read = (query: string) => RESIDENTS.path(RESIDENTS.read(new URLSearchParams(query)));
  expect(read('search=+Golam+&state=ended&sort=rent&page=3')).toBe(
    '/dashboard/residents?search=Golam&state=ended&sort=rent&page=3',
  );
  for (const usual of ['', 'state=all&sort=toString&page=-1', 'page=1.5', 'search=+', 'page=1', 'page=1e9'])
    expect(read(usual)).toBe('/dashboard/residents');
});

test('a tenancy ends at most a year ahead, or on its first day where that is later', () => {
  const asked = { startsOn: '2026-03-01', today: '2026-03-15' };
  expect(lastDayRefusal('2026-02-28', asked)?.en).toContain('not before');
  expect(lastDayRefusal('2027-03-16', asked)).toBeUndefined();
  expect(lastDayRefusal('2027-03-17', asked)?.en).toContain('366 days');
  const ahead = { ...asked, startsOn: '2027-06-01' };
  expect(lastDayRefusal('2027-06-01', ahead)).toBeUndefined();
  expect(lastDayRefusal('2027-06-02', ahead)?.en).toContain('366 days');
});

test('a last day to come is a notice, except of a tenancy that has not begun', () => {
  const stay = { startsOn: '2026-03-01', today: '2026-03-15' };
  expect(isNotice('2026-03-15', stay)).toBe(false);
  expect(isNotice('2026-03-16', stay)).toBe(true);
  expect(isNotice('2026-04-01', { ...stay, startsOn: '2026-04-01' })).toBe(false);
  expect(noticeRefusal('2026-03-15', stay)?.en).toBe('Notice is given for a day to come.');
  expect(noticeRefusal('2026-03-16', stay)).toBeUndefined();
});

test.each([
  ['2026-01-31', 1, '2026-02-27'],
  ['2026-03-15', 2, '2026-05-14'],
  ['2026-03-01', 2, '2026-04-30'],
  ['2026-12-31', 2, '2027-02-27'],
])('on %s a notice of %d months is short before %s', (today, months, first) => {
  expect(noticeWarning(first, { today, months })).toBeUndefined();
  expect(noticeWarning(daysAfter(first, -1), { today, months })?.en).toContain(months === 1 ? 'one month' : '2 months');
  expect(noticeWarning(today, { today, months: 0 })).toBeUndefined();
});
