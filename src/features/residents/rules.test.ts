import { expect, test } from 'vitest';
import { billedFromOf, lastDayRefusal, RESIDENTS } from './rules.ts';

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

test('a tenancy ends at most a month ahead, or on its first day where that is later', () => {
  const asked = { startsOn: '2026-03-01', today: '2026-03-15' };
  expect(lastDayRefusal('2026-02-28', asked)?.en).toContain('not before');
  expect(lastDayRefusal('2026-04-15', asked)).toBeUndefined();
  expect(lastDayRefusal('2026-04-16', asked)?.en).toContain('31 days');
  const ahead = { ...asked, startsOn: '2026-06-01' };
  expect(lastDayRefusal('2026-06-01', ahead)).toBeUndefined();
  expect(lastDayRefusal('2026-06-02', ahead)?.en).toContain('31 days');
});
