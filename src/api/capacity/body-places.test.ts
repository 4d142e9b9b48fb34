import { expect, test } from 'vitest';
import { bodyPlaces } from './body-places.ts';

const MAX = { person: 20, pool: 30 };
const PLACES = { atOnce: 2, atOnceOfKey: 1, waiting: 4, waitingOfKey: 1, maxWaitMs: 60_000 };
const TENANT = { person: 'rima', isOffice: false };
const OTHER = { person: 'sadia', isOffice: false };
const OFFICE = { person: 'boss', isOffice: true };
const never = () => new Promise<never>(() => undefined);
const busy = { code: 'unavailable', headers: { 'retry-after': '5' } };

test('bodies that arrive slowly hold their bytes and no place at work', async () => {
  const hold = bodyPlaces({ maxBytes: MAX, places: PLACES });
  for (let n = 0; n < 100; n += 1) void hold(TENANT).next(never());
  const quick = hold(TENANT);
  quick.grow(10);
  await quick.complete();
  const office = hold(OFFICE);
  await office.complete();
});

test('where the memory is needed the oldest arriving body is refused, also when it is the one that grows', async () => {
  const hold = bodyPlaces({ maxBytes: MAX, places: PLACES });
  const [old, quick] = [hold(TENANT), hold(OTHER)];
  old.grow(18);
  const read = old.next(never());
  quick.grow(12);
  expect(() => old.grow(1)).toThrow(expect.objectContaining(busy));
  quick.grow(1);
  await expect(read).rejects.toMatchObject(busy);
  await expect(old.next(Promise.resolve('more'))).rejects.toMatchObject(busy);
  expect(await quick.next(Promise.resolve('more'))).toBe('more');
});

test('one person holds no more than their share, and what is released is free again', () => {
  const hold = bodyPlaces({ maxBytes: MAX, places: PLACES });
  const [one, two] = [hold(TENANT), hold(TENANT)];
  one.grow(15);
  expect(() => two.grow(6)).toThrow(expect.objectContaining(busy));
  one.release();
  two.grow(6);
});

test('a complete body is never refused for another one, and the office has a pool of its own', async () => {
  const hold = bodyPlaces({ maxBytes: MAX, places: PLACES });
  const complete = hold(TENANT);
  complete.grow(20);
  await complete.complete();
  const other = hold(OTHER);
  expect(() => other.grow(11)).toThrow(expect.objectContaining(busy));
  hold(OFFICE).grow(20);
  complete.release();
  other.grow(11);
});

test('a person has one place at work, and waits for it while others take theirs', async () => {
  const hold = bodyPlaces({ maxBytes: MAX, places: PLACES });
  const [first, second, third, other] = [hold(TENANT), hold(TENANT), hold(TENANT), hold(OTHER)];
  await first.complete();
  const waiting = second.complete();
  await expect(third.complete()).rejects.toMatchObject(busy);
  await other.complete();
  first.release();
  await waiting;
});
