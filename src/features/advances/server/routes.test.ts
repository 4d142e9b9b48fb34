import { expect, test } from 'vitest';
import type { LedgerAccount, Statement } from '#features/ledger/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import type { Receipt } from '#features/receipts/endpoints.ts';
import type { Resident } from '#features/residents/endpoints.ts';
import { type Person, tenancy, testSite } from '#test/site.ts';
import type { Instalment } from '../endpoints.ts';

/** Salma’s tenancy is recorded with opening balances from the office’s paper; today is 15 March 2026. */
async function building(money: Record<string, unknown> = {}) {
  const site = await testSite();
  const admin = await site.admin();
  const flat = await site.addApartment();
  const { status, body } = await admin.post<Resident>('/api/residents', { ...tenancy(flat), rent: 16_500, ...money });
  expect(status).toBe(201);
  return { site, admin, id: body._id };
}

const read = async (admin: Person, id: string) => (await admin.get<Statement>(`/api/ledger/${id}`)).body;

const money = (agreementId: string, more: object) => ({
  agreementId,
  amount: 33_000,
  advance: 33_000,
  method: 'Cash',
  receivedOn: '2026-03-14',
  requestKey: crypto.randomUUID(),
  ...more,
});

test('an advance that cannot be is refused', async () => {
  const { site, admin, id } = await building();
  const mina = await site.member('mina@example.test');
  expect((await mina.post('/api/advances', money(id, {}))).status).toBe(403);
  expect((await admin.post('/api/advances', money(crypto.randomUUID(), {}))).status).toBe(404);
  for (const wrong of [{ advance: 33_000.01 }, { advance: 0 }, { receivedOn: '2026-03-16' }, { requestKey: undefined }])
    expect((await admin.post('/api/advances', money(id, wrong))).status).toBe(400);
});

test('what was owed before, an advance and what was paid ahead come into the books with the tenancy, in no till', async () => {
  const { admin, id } = await building({ owedBefore: '৳৫,০০০', advance: '33,000', paidAhead: 2_000 });
  const { account, charges, payments, entries } = await read(admin, id);
  // The rent of March is charged too; unapplied money settles the charges due first.
  expect(account).toMatchObject({ owed: 5_000 + 16_500 - 2_000, credit: 0, held: 33_000 });
  expect(charges).toContainEqual(
    expect.objectContaining({ kind: 'opening', amount: 5_000, dueOn: '2026-02-10', month: null }),
  );
  expect(payments).toEqual([
    expect.objectContaining({ method: 'Opening', amount: 35_000, advance: 33_000, held: 33_000, unapplied: 0 }),
  ]);
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['charge', 'charge', 'open']);
  const till = (await admin.get<{ expectedCash: number }>('/api/till?day=2026-03-15')).body;
  expect(JSON.stringify(till)).not.toContain('35000');
  expect((await admin.get(`/api/receipts/${payments[0]?._id}`)).status).toBe(404);
  const trail = (await admin.get('/api/audit?kind=tenancy_recorded')).body;
  expect(JSON.stringify(trail)).toContain('"owedBefore":5000');
});

test('an opening figure is taken back like a payment', async () => {
  const { admin, id } = await building({ advance: 33_000, paidAhead: 2_000 });
  const [payment] = (await read(admin, id)).payments;
  const answer = await admin.put(`/api/payments/reverse/${payment?._id}`, { reason: 'It was ৳30,000.' });
  expect(answer.status).toBe(200);
  expect((await read(admin, id)).account).toMatchObject({ owed: 16_500, credit: 0, held: 0 });
});

test('a table of tenancies brings its opening figures, by the names that people give them', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [one, other] = [await site.addApartment(), await site.addApartment()];
  const rows = [
    { ...tenancy(one), rent: '16,500', owedBefore: '5,000', advance: '৳৩৩,০০০', paidAhead: '' },
    { ...tenancy(other), rent: '20,000', owedBefore: '', advance: '', paidAhead: '40000' },
  ];
  const wrong = await admin.post<{ problems: { field: string }[] }>('/api/residents/import', {
    rows: [{ ...rows[0], advance: 'much' }],
    dryRun: true,
  });
  expect(wrong.body.problems).toMatchObject([{ field: 'advance' }]);
  expect((await admin.post('/api/residents/import', { rows, dryRun: false })).body).toMatchObject({ imported: 2 });
  const sums = await site.pool.query(
    `select sum(held_poisha) as held, sum(unapplied_poisha) as unapplied, (select sum(amount_poisha) from charges where kind = 'opening') as owed
    from payments`,
  );
  expect(sums.rows).toEqual([{ held: 3_300_000, unapplied: 4_000_000, owed: 500_000 }]);
});

test('of one sum a part is an advance; the receipt says so, and the law’s warnings come with it', async () => {
  const { admin, id } = await building();
  const answer = await admin.post<MoneyReceived & { warnings: string[] }>(
    '/api/advances',
    money(id, { amount: 66_000, advance: 49_500.5, method: 'bKash', reference: '9gh7xk2m' }),
  );
  expect(answer).toMatchObject({
    status: 201,
    body: { amount: 66_000, advance: 49_500.5, held: 49_500.5, unapplied: 0 },
  });
  expect(answer.body.warnings).toHaveLength(2);
  expect(answer.body.months).toEqual([{ month: 'March', year: 2026, amount: 16_499.5 }]);
  const receipt = (await admin.get<Receipt>(`/api/receipts/${answer.body._id}`)).body;
  expect(receipt).toMatchObject({ amount: 66_000, held: 49_500.5, advance: 0 });
  const { account } = await read(admin, id);
  expect(account).toMatchObject({ owed: 0.5, held: 49_500.5 });
  // An advance is neither rent nor income: the month's received sum does not include it.
  const dues = (await admin.get<{ figures: { received: number } }>('/api/dues?month=March&year=2026')).body;
  expect(dues.figures.received).toBe(16_499.5);
});

test('an advance is set against what is due, once for each form, and held again', async () => {
  const { admin, id } = await building({ owedBefore: 5_000, advance: 20_000 });
  const use = (body: object) =>
    admin.put<LedgerAccount>(`/api/advances/use/${id}`, { requestKey: 'the first form', ...body });
  expect((await use({ charges: [{ id: crypto.randomUUID(), amount: 1 }] })).status).toBe(409);
  const charge = (await read(admin, id)).charges.find(({ kind }) => kind === 'opening');
  const charges = [{ id: charge?._id, amount: 5_000.01 }];
  expect((await use({ charges })).status).toBe(409);
  const part = { charges: [{ id: charge?._id, amount: 1_000 }], requestKey: 'the second form' };
  expect(await use(part)).toMatchObject({ status: 200, body: { held: 19_000, owed: 20_500 } });
  // A repeat of the same form, and another form under its key.
  expect(await use(part)).toMatchObject({ status: 200, body: { held: 19_000, owed: 20_500 } });
  expect((await use({ requestKey: 'the second form' })).status).toBe(409);
  // The rest of the advance settles the charges due first.
  expect(await use({})).toMatchObject({ status: 200, body: { held: 0, owed: 1_500 } });
  expect(await use({ requestKey: 'the third form' })).toMatchObject({ status: 409 });
  const { entries } = await read(admin, id);
  const used = entries.filter(({ kind }) => kind === 'use');
  expect(used.map(({ amount }) => amount).toSorted()).toEqual([-1_000, -19_000]);
  const whole = used.find(({ amount }) => amount === -19_000)?._id;
  expect((await admin.put(`/api/advances/hold/${id}`, { reason: 'Not agreed.' })).status).toBe(404);
  const back = () => admin.put<LedgerAccount>(`/api/advances/hold/${whole}`, { reason: 'Not agreed.' });
  expect(await back()).toMatchObject({ status: 200, body: { held: 19_000, owed: 20_500 } });
  expect((await back()).status).toBe(409);
});

test('a payment that is reversed takes the uses of its advance with it', async () => {
  const { admin, id } = await building();
  const { body } = await admin.post<MoneyReceived>('/api/advances', money(id, {}));
  const use = () => admin.put<{ entryId: string }>(`/api/advances/use/${id}`, { requestKey: 'the only form' });
  const { entryId } = (await use()).body;
  expect((await use()).body.entryId).toBe(entryId);
  expect((await read(admin, id)).account).toMatchObject({ owed: 0, held: 16_500 });
  expect((await admin.put(`/api/payments/reverse/${body._id}`, { reason: 'It bounced.' })).status).toBe(200);
  expect((await read(admin, id)).account).toMatchObject({ owed: 16_500, held: 0 });
});

test('what happens to a tenancy on one day is listed as it happened, also instalments of its advance', async () => {
  const { admin, id } = await building({ advance: 5_000 });
  await read(admin, id);
  const happened: string[] = [];
  for (const amount of [100, 200, 300, 400]) {
    await admin.put(`/api/advances/instalment/${id}`, { amount });
    const { body } = await admin.post<{ entryIds: [string] }>('/api/advances/instalments', { agreementIds: [id] });
    await admin.put(`/api/advances/hold/${body.entryIds[0]}`, { reason: 'Too early.' });
    happened.push('use', 'hold');
  }
  const { entries } = await read(admin, id);
  const kinds = entries.map(({ kind }) => kind).filter((kind) => happened.includes(kind));
  expect(kinds.toReversed()).toEqual(happened);
});

test('instalments of an advance are set against the month’s rent once', async () => {
  const { site, admin, id } = await building({ advance: 5_000 });
  const mina = await site.member('mina@example.test');
  expect((await mina.put(`/api/advances/instalment/${id}`, { amount: 2_000 })).status).toBe(403);
  expect((await admin.put(`/api/advances/instalment/${crypto.randomUUID()}`, { amount: 2_000 })).status).toBe(404);
  expect(await admin.put(`/api/advances/instalment/${id}`, { amount: 2_000 })).toMatchObject({
    body: { instalment: 2_000 },
  });
  const due = async () => (await admin.get<Instalment[]>('/api/advances/instalments')).body;
  const take = () => admin.post('/api/advances/instalments', { agreementIds: [id] });
  expect(await due()).toMatchObject([{ agreementId: id, amount: 2_000, held: 5_000, month: 'March', year: 2026 }]);
  expect(await take()).toMatchObject({
    status: 200,
    body: { taken: 1, amount: 2_000, entryIds: [expect.any(String)] },
  });
  expect(await take()).toMatchObject({ status: 200, body: { taken: 0, amount: 0 } });
  expect(await due()).toEqual([]);
  expect((await read(admin, id)).account).toMatchObject({ owed: 14_500, held: 3_000 });
  site.at('2026-05-02T06:00:00Z');
  expect(await due()).toMatchObject([{ amount: 2_000, month: 'May' }]);
  await take();
  site.at('2026-06-02T06:00:00Z');
  expect(await due()).toMatchObject([{ amount: 1_000, month: 'June' }]);
  expect(await admin.put(`/api/advances/instalment/${id}`, { amount: 0 })).toMatchObject({
    body: { instalment: null },
  });
  expect(await due()).toEqual([]);
});

test('of 32 who use an advance while 32 reverse it, nothing is used that is not held', { tags: ['deep'] }, async () => {
  const { site, admin, id } = await building();
  const { body } = await admin.post<MoneyReceived>('/api/advances', money(id, { amount: 10_000, advance: 10_000 }));
  await read(admin, id);
  const calls = Array.from({ length: 64 }, (_, place) =>
    place % 2 > 0
      ? admin.put(`/api/payments/reverse/${body._id}`, { reason: 'It bounced.' })
      : admin.put(`/api/advances/use/${id}`, { requestKey: `the form ${place}` }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status, place) => place % 2 > 0 && status === 200)).toHaveLength(1);
  expect(statuses.filter((status, place) => place % 2 === 0 && status === 200).length).toBeLessThanOrEqual(1);
  expect((await read(admin, id)).account).toMatchObject({ owed: 16_500, held: 0 });
  const { rows } = await site.pool.query(`select sum(held_poisha) as held from payments`);
  expect(rows).toEqual([{ held: 0 }]);
});
