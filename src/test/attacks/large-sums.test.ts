import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import type { Settlement } from '#features/settlements/endpoints.ts';
import { type Person, type Site, testSite } from '#test/site.ts';

// One amount is at most ৳20,000,000, but a sum of several can be more: it must not overflow in the database.

const MOST = 20_000_000;
const TOO_MUCH = 'Please enter at most 2,00,00,000.';

async function record(site: Site, more: object) {
  const { block, apartmentNo } = await site.addApartment();
  const tenancy = { block, apartmentNo, tenantName: 'Karim Uddin', rent: 18_000, startsOn: '2024-07-01', ...more };
  return (await site.admin()).post<{ _id: string }>('/api/residents', tenancy);
}

const accountOf = async (admin: Person, id: string) => (await admin.get<Statement>(`/api/ledger/${id}`)).body.account;

const cash = (agreementId: string, more: object) => ({
  ...{ agreementId, amount: MOST, method: 'Cash', receivedOn: '2026-03-14', again: true, requestKey: randomUUID() },
  ...more,
});

test.each(['owedBefore', 'advance', 'paidAhead', 'rent'])('%s is at most ৳20,000,000', async (field) => {
  const site = await testSite();
  for (const amount of [MOST + 0.01, 1e15, '99999999999'])
    expect(await record(site, { [field]: amount })).toMatchObject({
      status: 400,
      body: { fields: { [field]: TOO_MUCH } },
    });
  expect(await site.count('agreements')).toBe(0);
});

test('the largest debt, advance and rent, all that came, what is moved, settled and paid back, and the drawer add up', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const opening = { owedBefore: MOST, advance: MOST, paidAhead: MOST, rent: MOST, billedFrom: '2026-04' };
  const { status, body } = await record(site, opening);
  expect(status).toBe(201);
  const id = body._id;
  // The opening credit settles the debt.
  expect(await accountOf(admin, id)).toMatchObject({ owed: 0, credit: 0, held: MOST });
  for (const more of [{}, { advance: MOST, method: 'Bank', reference: 'B1' }, { amount: MOST - 1 }])
    expect(await admin.post('/api/payments/record', cash(id, more))).toMatchObject({ status: 201 });
  const [credit, held] = [2 * MOST - 1, 2 * MOST];
  expect(await accountOf(admin, id)).toMatchObject({ credit, held });

  // A month's rent of twenty million is charged, and paid from the credit.
  site.at('2026-04-05T06:00:00Z');
  expect(await accountOf(admin, id)).toMatchObject({ owed: 0, credit: credit - MOST, held });

  // A drawer with more than one maximal amount is counted and handed over.
  const till = { day: '2026-04-05', countedCash: 2 * MOST - 1, handedOver: 1 };
  expect(await admin.put('/api/till/close', till)).toMatchObject({
    status: 200,
    body: { expectedCash: 2 * MOST - 1, left: 2 * MOST - 2 },
  });

  // All of it is moved to another flat, and from there refunded to the tenant in one payment.
  const { block, apartmentNo } = await site.addApartment();
  site.at('2026-04-06T06:00:00Z');
  const home = { block, apartmentNo, startsOn: '2026-04-06', rent: 18_000 };
  const { status: moved, body: next } = await admin.put<{ _id: string }>(`/api/agreements/move/${id}`, home);
  expect(moved).toBe(200);
  const sum = credit - MOST + held;
  expect(await accountOf(admin, next._id)).toMatchObject({ credit: credit - MOST, held, owed: 0 });
  const settling = { refund: sum, method: 'Bank', requestKey: randomUUID() };
  expect(await admin.put<Settlement>(`/api/agreements/settlement/${next._id}`, settling)).toMatchObject({
    status: 200,
    body: { toRefund: 0, refunds: [{ amount: sum }] },
  });
  for (const path of [
    '/api/trial-balance?on=2026-04-06',
    '/api/statistics/year?year=2026',
    '/api/till?day=2026-04-06',
    '/api/dues',
  ])
    expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
});

test('a debt of more than one amount is reminded', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { body } = await record(site, { owedBefore: MOST, rent: MOST });
  const reminder = { agreementId: body._id, amount: MOST * 2, language: 'en', way: 'copied', requestKey: randomUUID() };
  expect(await admin.post('/api/reminders', reminder)).toMatchObject({ status: 201 });
});

test('a line of a bill that costs more than a charge can is refused, and a late fee is at most one', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { body: karim } = await record(site, { rent: MOST, billedFrom: '2026-03' });
  const line = { nameBangla: 'খাত', since: '2026-01' };
  const add = async (more: object) =>
    (await admin.post<{ _id: string }>('/api/bill-lines', { ...line, ...more })).body._id;
  const gas = await add({ name: 'Gas', kind: 'gas', method: 'typed' });
  const power = await add({
    name: 'Power',
    kind: 'electricity',
    method: 'meter',
    steps: [{ upTo: null, rate: 1_000 }],
  });
  const water = await add({ name: 'Water', kind: 'water', method: 'shared', sharedBy: 'flat' });
  const type = async (lineId: string, figure: number | null, version: number, agreementId: string | null = karim._id) =>
    admin.put('/api/bills/2026/3/draft', { cells: [{ lineId, agreementId, figure, version }] });
  const sentence = 'A line costs more than ৳2,00,00,000, the most that can be';
  for (const [lineId, figure, whose] of [
    [gas, MOST + 0.01, karim._id],
    [gas, 1_000_000_000, karim._id],
    [water, 1_000_000_000, null],
  ] as const) {
    expect(await type(lineId, figure, 0, whose)).toMatchObject({ status: 200 });
    expect(await admin.post('/api/bills/2026/3', { total: figure })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(sentence) },
    });
    await site.pool.query('delete from bill_cells');
  }
  await type(gas, MOST, 0);
  await type(power, 1, 0);
  expect(await admin.post('/api/bills/2026/3', { total: MOST })).toMatchObject({ status: 200, body: { amount: MOST } });

  const rule = { lateFeeAmount: 1_000_000, lateFeePercent: 100, lateFeeMost: 0, lateFeeAfter: 1 };
  const building = (await admin.get<object>('/api/building')).body;
  expect(await admin.put('/api/building', { ...building, ...rule })).toMatchObject({ status: 200 });
  const { body } = await admin.post<{ fees: { chargeId: string; amount: number }[] }>('/api/late-fees', {
    dryRun: true,
    charges: [],
  });
  expect(body.fees).toMatchObject([{ amount: MOST }]);
  const charges = body.fees.map(({ chargeId }) => chargeId);
  expect(await admin.post('/api/late-fees', { dryRun: false, charges })).toMatchObject({ status: 200 });
  expect(await accountOf(admin, karim._id)).toMatchObject({ owed: 3 * MOST });
});
