import { expect, test } from 'vitest';
import { tenancy, testSite } from '#test/site.ts';
import type { BuildingYear } from '../endpoints.ts';
import { occupancy } from './read-year.ts';

const NOTHING = { expected: 0, collected: 0, discounts: 0, waived: 0 };

test('a year that is none is refused', async () => {
  const admin = await (await testSite()).admin();
  for (const year of ['1999', '2201', '2026.5', 'this'])
    expect((await admin.get(`/api/statistics/year?year=${year}`)).status).toBe(400);
});

test('each month has the rents of its own, the confirmed money that counts for its days, and how full the building was', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  const [admin, flat] = [await site.admin(), await site.addApartment({ rent: 10_000 })];
  await site.addCoupon({ code: 'HALF', discount: 50 });
  const { body: karim } = await admin.post<{ _id: string }>('/api/residents', {
    ...tenancy(flat),
    billedFrom: '2026-03',
  });
  const record = (more: object) =>
    admin.post<{ _id: string }>('/api/payments/record', {
      ...{ agreementId: mina.agreementId, amount: 18_000, method: 'Cash', requestKey: crypto.randomUUID() },
      ...more,
    });
  await record({ receivedOn: '2026-02-28', amount: 18_000.5 });
  const { body: wrong } = await record({ receivedOn: '2026-03-01', amount: 700 });
  await admin.put(`/api/payments/reverse/${wrong._id}`, { reason: 'Counted twice.' });
  await record({ receivedOn: '2026-03-02', agreementId: karim._id, amount: 4_000, method: 'bKash', reference: 'B1' });
  // Neither this money nor its discount counts before the office has confirmed it.
  const half = { userEmail: mina.email, amount: 9_000, month: 'March', couponCode: 'HALF' };
  expect((await mina.post('/api/payments', half)).status).toBe(201);
  const year = async (wanted = 2026) => (await admin.get<BuildingYear>(`/api/statistics/year?year=${wanted}`)).body;
  expect((await year()).months.slice(0, 4)).toEqual([
    { month: 'January', ...NOTHING, expected: 18_000, occupancy: 100 },
    { month: 'February', ...NOTHING, expected: 18_000, collected: 18_000.5, occupancy: 100 },
    { month: 'March', ...NOTHING, expected: 28_000, collected: 4_000, occupancy: 100 },
    { month: 'April', ...NOTHING, occupancy: null },
  ]);
  const { body: waiting } = await admin.get<{ _id: string }[]>('/api/payments/waiting');
  await admin.put(`/api/payments/confirm/${waiting[0]?._id}`);
  await admin.put('/api/users/downgrade/mina@example.test');
  const now = await year();
  expect(now.months[2]).toMatchObject({ collected: 13_000, discounts: 9_000, occupancy: 50 });
  expect(now.total).toEqual({ expected: 64_000, collected: 31_000.5, discounts: 9_000, waived: 0 });
  expect(await year(2025)).toMatchObject({ total: NOTHING });
});

test('a year of a building without apartments is nothing', async () => {
  const admin = await (await testSite()).admin();
  const { body } = await admin.get<BuildingYear>('/api/statistics/year');
  expect(body).toMatchObject({ year: 2026, total: NOTHING });
  expect(body.months.map(({ occupancy }) => occupancy)).toEqual([0, 0, 0, ...Array.from({ length: 9 }, () => null)]);
});

test('an apartment is let once where tenancies overlap, not before they begin, and not there once it is retired', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  const { flat } = mina;
  const retired = await site.addApartment();
  const put = async (path: string, body: object) => expect((await admin.put(path, body)).status).toBe(200);
  await put(`/api/agreements/end/${mina.agreementId}`, { endsOn: '2026-04-10', reason: 'Moved.' });
  const next = await admin.post<{ _id: string }>('/api/residents', { ...tenancy(flat), startsOn: '2026-03-16' });
  expect(next.status).toBe(201);
  await put(`/api/apartments/retire/${retired._id}`, { reason: 'Sold.' });
  site.at('2026-06-15T06:00:00Z');
  await put(`/api/agreements/end/${next.body._id}`, { endsOn: '2026-05-30', reason: 'Moved.' });
  const early = await admin.post<{ _id: string }>('/api/residents', { ...tenancy(flat), startsOn: '2026-07-01' });
  await put(`/api/agreements/end/${early.body._id}`, { endsOn: '2026-07-01', reason: 'Never came.' });
  const { body } = await admin.get<BuildingYear>('/api/statistics/year');
  expect(body.months.map(({ occupancy }) => occupancy).slice(0, 7)).toEqual([50, 50, 100, 100, 0, 0, null]);
  expect((await admin.get<BuildingYear>('/api/statistics/year?year=2025')).body.months[11]?.occupancy).toBe(0);
});

const buildings = Array.from({ length: 251 }, (_, rooms) => rooms).flatMap((rooms) =>
  Array.from({ length: rooms + 1 }, (_, taken) => ({ rooms, taken })),
);

test('without rooms both parts are 0', () => {
  expect(occupancy(0, 0)).toEqual({ available: 0, unavailable: 0 });
});

test('a third let is 33.33 and 66.67', () => {
  expect(occupancy(3, 1)).toEqual({ available: 66.67, unavailable: 33.33 });
});

test('the parts add up to exactly 100 in every building of up to 250 rooms', () => {
  const wrong = buildings.filter(({ rooms, taken }) => {
    const { available, unavailable } = occupancy(rooms, taken);
    return rooms > 0 && available + unavailable !== 100;
  });
  expect(wrong).toEqual([]);
});

test('neither has more than two decimals, nor is below 0 or above 100', () => {
  const parts = buildings.flatMap(({ rooms, taken }) => Object.values(occupancy(rooms, taken)));
  expect(parts.filter((part) => !/^\d{1,3}(\.\d{1,2})?$/.test(String(part)) || part > 100)).toEqual([]);
});

test('an empty building is wholly free, a full one wholly let', () => {
  expect(occupancy(80, 0)).toEqual({ available: 100, unavailable: 0 });
  expect(occupancy(80, 80)).toEqual({ available: 0, unavailable: 100 });
});
