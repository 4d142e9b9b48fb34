import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { application, type Flat, PASSWORD, type Person } from '#test/site.ts';
import type { TestResponse } from '#test/visitor.ts';
import { browsers, busySite, CROWD, crowd, race, startTogether, waiting } from './race.ts';

test('an e-mail that signs up 64 times at once has one account and one record', async () => {
  const site = await busySite();
  const body = { name: 'Rima Akter', password: 'Secret1' };
  const signUp = crowd((place) => () => {
    const email = place % 2 ? 'rima@example.test' : 'RIMA@Example.test';
    return site.anonymous().post('/api/identity/sign-up', { ...body, email });
  });
  await race('sign up with one e-mail', signUp, 201);
  expect(await site.count('identity.accounts')).toBe(1);
});

const ROUNDS = 4;
const close = (leaver: Person) => leaver.post('/api/members/close-account', { currentPassword: PASSWORD });

test.each<[string, (leaver: Person, flat: Flat) => Promise<TestResponse>]>([
  ['apply', (leaver, flat) => leaver.post('/api/agreements', application(leaver, flat))],
  ['register', (leaver) => leaver.post('/api/register', { email: leaver.email, name: leaver.name })],
  ['close', close],
])('who closes the account while calls of theirs to %s are under way leaves once, and wholly', async (name, call) => {
  const site = await busySite();
  const flat = await site.addApartment();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const leaver = await site.signUp(`${round}@example.test`);
    // Closing checks the password first, which takes a while: the other calls come before, meanwhile and afterwards.
    const others = Array.from({ length: 15 }, (_, place) => () => sleep(place * 4).then(() => call(leaver, flat)));
    const { counts } = await startTogether(`close against ${name}`, [() => close(leaver), ...others]);
    expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([]);
    expect(await site.count("audit_events where kind = 'account_closed'")).toBe(round);
    expect(await site.count('users where left_at is null')).toBe(0);
    expect(await site.brokenInvariants()).toEqual([]);
  }
});

test('a table that is imported 64 times at once is imported once', async () => {
  const site = await busySite();
  const rows = crowd((place) => ({ block: 'A', floor: '1', apartmentNo: `A-${place}`, rent: '18,000' }));
  const runners = browsers(site, await site.admin()).map((browser, place) => () => {
    return browser.post('/api/apartments/import', { rows: place % 2 ? rows : rows.toReversed() });
  });
  const { counts } = await startTogether('import one table', runners);
  // Later requests find the apartments there: 400. Concurrent ones get a conflict: 409. Only a few large bodies are read at a
  // time; the rest are refused: 503.
  const { 200: imported, 400: found = 0, 409: late = 0, 503: sentAway = 0 } = counts;
  expect({ imported, others: found + late + sentAway }).toEqual({ imported: 1, others: CROWD - 1 });
  expect(await site.count('apartments')).toBe(CROWD);
});

test('an apartment that is changed by 64 at once takes one of the changes', async () => {
  const site = await busySite();
  const { _id } = await site.addApartment();
  const change = browsers(site, await site.admin()).map((browser, place) => () => {
    return browser.patch(`/api/apartments/${_id}`, { version: 1, rent: 20_000 + place });
  });
  await race('change one apartment', change, 200);
});

test('an announcement that is changed by 64 at once takes one of the changes', async () => {
  const site = await busySite();
  const admin = await site.admin();
  const { body } = await admin.post<{ _id: string }>('/api/announcements', { title: 'Lift', description: 'It works.' });
  const change = browsers(site, admin).map((browser, place) => () => {
    return browser.patch(`/api/announcements/${body._id}`, { version: 1, title: `Lift ${place}` });
  });
  await race('change one announcement', change, 200);
});

test('an announcement that is withdrawn 64 times at once is withdrawn once', async () => {
  const site = await busySite();
  const admin = await site.admin();
  const { body } = await admin.post<{ _id: string }>('/api/announcements', { title: 'Lift', description: 'It works.' });
  const withdraw = browsers(site, admin).map((browser) => () => browser.put(`/api/announcements/withdraw/${body._id}`));
  await race('withdraw one announcement', withdraw, 200);
});

test('of 64 who swap two numbers at once one does, and a form that is sent 64 times swaps once', async () => {
  const site = await busySite();
  const admin = await site.admin();
  const [one, other] = [await site.addApartment({ apartmentNo: 'X1' }), await site.addApartment({ apartmentNo: 'X2' })];
  const swap = (place: number, requestKey: string) => {
    const [own, number] = place % 2 ? [one, 'X2'] : [other, 'X1'];
    return { id: own._id, version: 1, apartmentNo: number, requestKey };
  };
  const swaps = browsers(site, admin).map(
    (browser, place) => () => browser.put('/api/apartments/swap', swap(place, `the form of ${place}`)),
  );
  await race('swap two numbers', swaps, 200);
  expect(await site.count('former_numbers')).toBe(2);

  const again = { ...swap(1, 'one form for all'), version: 2, apartmentNo: 'X1' };
  const repeats = browsers(site, admin).map((browser) => () => browser.put('/api/apartments/swap', again));
  const { counts } = await startTogether('send one swap', repeats);
  expect(counts).toEqual({ 200: CROWD });
  expect(await site.count("audit_events where kind = 'apartment_numbers_swapped'")).toBe(2);
});

test('numbers that are swapped while an applicant is accepted leave the tenant in the rooms that were applied for', async () => {
  const site = await busySite();
  const admin = await site.admin();
  const [one, other] = [await site.addApartment({ apartmentNo: 'X1' }), await site.addApartment({ apartmentNo: 'X2' })];
  const { id } = await waiting(site, 'rima@example.test', one);
  const both = browsers(site, admin).map((browser, place) => () => {
    if (place % 2) return browser.put(`/api/agreements/accept/${id}`);
    const swap = { id: other._id, version: 1, apartmentNo: 'X1', requestKey: `the form of ${place}` };
    return browser.put('/api/apartments/swap', swap);
  });
  const { counts, answers } = await startTogether('swap against accept', both);
  expect(counts).toEqual({ 200: 2, 409: CROWD - 2 });
  expect(answers.filter(({ status }, place) => status === 200 && place % 2)).toHaveLength(1);
  const { rows } = await site.pool.query(
    `select apartment_id, apartment_no, status from agreements join apartments on apartments.id = apartment_id`,
  );
  expect(rows).toEqual([{ apartment_id: one._id, apartment_no: 'X2', status: 'accepted' }]);
});
