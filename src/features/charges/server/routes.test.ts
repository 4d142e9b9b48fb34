import { expect, test } from 'vitest';
import type { Charge, LedgerAccount, Statement } from '#features/ledger/endpoints.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import { type Member, type Person, testSite } from '#test/site.ts';

/** Mina has been a tenant since January at ৳18,000; today is 15 March 2026. */
async function building() {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  return { site, mina, admin: await site.admin(), id: mina.agreementId };
}

const read = async (admin: Person, id: string) => (await admin.get<Statement>(`/api/ledger/${id}`)).body;

const chargeOf = async (admin: Person, id: string, month: string) =>
  (await read(admin, id)).charges.find((charge) => charge.month === month && !charge.cancelled);

async function record(admin: Person, agreementId: string, amount: number, more: object = {}) {
  const form = {
    agreementId,
    amount,
    method: 'Cash',
    receivedOn: '2026-03-14',
    requestKey: crypto.randomUUID(),
    ...more,
  };
  const { status, body } = await admin.post<MoneyReceived>('/api/payments/record', form);
  expect(status).toBe(201);
  return body;
}

type Correction = { before?: number; reason?: string; requestKey?: string };
const correct = (admin: Person, charge: Charge | undefined, amount: number, more: Correction = {}) =>
  admin.put<Charge>(`/api/charges/correct/${charge?._id}`, {
    amount,
    before: charge?.amount,
    reason: 'It was agreed so.',
    requestKey: crypto.randomUUID(),
    ...more,
  });

const payByCoupon = (mina: Member, amount: number) =>
  mina.post<{ paymentId: string }>('/api/payments', {
    userEmail: mina.email,
    month: 'January',
    amount,
    couponCode: 'TEN',
  });

test('a correction that cannot be is refused', async () => {
  const { mina, admin, id } = await building();
  const january = await chargeOf(admin, id, 'January');
  expect((await correct(mina, january, 16_000)).status).toBe(403);
  expect(
    (await admin.put(`/api/charges/correct/${id}`, { amount: 1, before: 1, reason: 'x', requestKey: 'the form x' }))
      .status,
  ).toBe(404);
  for (const wrong of [{ reason: '' }, { requestKey: '' }])
    expect((await correct(admin, january, 16_000, wrong)).status).toBe(400);
  expect((await correct(admin, january, -1)).status).toBe(400);
  expect((await correct(admin, january, 18_000)).status).toBe(400);
  expect((await correct(admin, january, 16_000, { before: 17_000 })).status).toBe(409);
  expect((await correct(admin, january, 16_000)).status).toBe(200);
  expect((await correct(admin, january, 15_000)).body).toMatchObject({
    message: 'This charge was corrected already. Please look again.',
  });
});

test('a month that was too high is charged anew, and what was paid too much settles the next', async () => {
  const { admin, id } = await building();
  await record(admin, id, 18_000);
  const january = (await read(admin, id)).charges.find(({ month }) => month === 'January');
  const requestKey = 'the only form';
  const answer = await correct(admin, january, 16_500, { requestKey });
  expect(answer).toMatchObject({ status: 200, body: { month: 'January', amount: 16_500, outstanding: 0 } });
  expect((await correct(admin, january, 16_500, { requestKey })).body).toEqual(answer.body);
  expect((await correct(admin, january, 16_000, { requestKey })).status).toBe(409);
  const { account, charges } = await read(admin, id);
  expect(account).toMatchObject({ owed: 36_000 - 1_500, credit: 0 });
  expect(charges.find(({ month, cancelled }) => month === 'February' && !cancelled)).toMatchObject({
    outstanding: 16_500,
  });
});

test('a month that was too low is open again with the difference', async () => {
  const { admin, id } = await building();
  await record(admin, id, 18_000);
  const january = (await read(admin, id)).charges.find(({ month }) => month === 'January');
  expect((await correct(admin, january, 20_000)).body).toMatchObject({ amount: 20_000, outstanding: 2_000 });
});

test('nothing is owed of a charge that is corrected to 0', async () => {
  const { admin, id } = await building();
  await record(admin, id, 20_000);
  const january = (await read(admin, id)).charges.find(({ month }) => month === 'January');
  expect(await correct(admin, january, 0)).toMatchObject({ status: 200, body: { cancelled: true, outstanding: 0 } });
  expect((await read(admin, id)).account).toMatchObject({ owed: 36_000 - 20_000 });
});

test('a coupon keeps its percentage, whether its payment waits or counts', async () => {
  const { site, mina, admin, id } = await building();
  await site.addCoupon({ code: 'TEN', discount: 10 });
  const { body } = await payByCoupon(mina, 16_200);
  const january = (await read(admin, id)).charges.find(({ month }) => month === 'January');
  // The payment is pending: of ৳20,000 less a tenth, ৳16,200 are pending and ৳1,800 open.
  const waiting = await correct(admin, january, 20_000);
  expect(waiting.body).toMatchObject({ outstanding: 1_800 });
  expect((await admin.put(`/api/payments/confirm/${body.paymentId}`)).status).toBe(200);
  const lower = await correct(admin, waiting.body, 10_000);
  expect(lower.body).toMatchObject({ outstanding: 0 });
  // ৳9,000 settle it; ৳7,200 settle a part of February.
  expect(await chargeOf(admin, id, 'February')).toMatchObject({ outstanding: 18_000 - 7_200 });
  expect((await admin.put(`/api/payments/reverse/${body.paymentId}`, { reason: 'It bounced.' })).status).toBe(200);
  expect((await read(admin, id)).account).toMatchObject({ owed: 10_000 + 36_000, credit: 0 });
});

test('what was settled by an advance is held again, and what was given up stays given up', async () => {
  const { admin, id } = await building();
  const advance = {
    agreementId: id,
    amount: 10_000,
    advance: 10_000,
    method: 'Cash',
    receivedOn: '2026-03-14',
    requestKey: 'advance 1',
  };
  expect((await admin.post('/api/advances', advance)).status).toBe(201);
  const january = await chargeOf(admin, id, 'January');
  const charges = [{ id: january?._id, amount: 10_000 }];
  expect((await admin.put(`/api/advances/use/${id}`, { charges, requestKey: 'use 1234' })).status).toBe(200);
  const waiver = { amount: 8_000, outstanding: 8_000, reason: 'The lift stood still.' };
  expect((await admin.put(`/api/charges/waive/${january?._id}`, waiver)).status).toBe(200);
  expect((await correct(admin, { ...january, amount: 18_000 } as Charge, 9_000)).body).toMatchObject({
    outstanding: 0,
  });
  expect((await read(admin, id)).account).toMatchObject({ held: 1_000, owed: 36_000 });
});

test('in closed days a correction counts today, with its own month', async () => {
  const { site, admin, id } = await building();
  const january = await chargeOf(admin, id, 'January');
  await site.pool.query(`update settings set closed_through = '2026-03-14'`);
  await correct(admin, january, 16_000);
  const { entries } = await read(admin, id);
  expect(entries.filter(({ kind }) => kind === 'correct').map(({ day }) => day)).toEqual(['2026-03-15']);
});

test('a rent that was wrong from a past month on is corrected in all of its months, shown beforehand', async () => {
  const { mina, admin, id } = await building();
  await record(admin, id, 20_000);
  const form = { rent: '১৬,৫০০', fromMonth: '2026-02', reason: 'The agreement says so.', requestKey: 'the rent 1' };
  const send = (more: object, by: Person = admin) =>
    by.put<{ months: object[]; account: LedgerAccount }>(`/api/rents/correct/${id}`, { ...form, ...more });
  expect((await send({ dryRun: true }, mina)).status).toBe(403);
  expect((await send({ fromMonth: '2025-12' })).status).toBe(400);
  expect((await send({ fromMonth: '2026-04' })).status).toBe(409);
  expect((await send({ rent: 18_000 })).status).toBe(409);
  expect((await admin.put(`/api/rents/correct/${crypto.randomUUID()}`, form)).status).toBe(404);
  const shown = await send({ dryRun: true });
  expect(shown.body.months).toEqual([
    { month: 'February', year: 2026, before: 18_000, after: 16_500, paid: 2_000 },
    { month: 'March', year: 2026, before: 18_000, after: 16_500, paid: 0 },
  ]);
  expect(shown.body.account.owed).toBe(34_000);
  expect((await send({ months: 3 })).status).toBe(409);
  const done = await send({ months: 2 });
  expect(done).toMatchObject({ status: 200, body: { account: { owed: 31_000, rent: 16_500 } } });
  expect((await send({ months: 2 })).body.account.owed).toBe(31_000);
  const { rents } = await read(admin, id);
  expect(rents.at(-1)).toMatchObject({ fromMonth: '2026-02', rent: 16_500 });
});

test('another charge is added once for each form, and free money settles it', async () => {
  const { mina, admin, id } = await building();
  await record(admin, id, 55_000);
  const form = { agreementId: id, label: 'A lost key', amount: '1,500', dueOn: '2026-03-20', requestKey: 'the key 1' };
  expect((await mina.post('/api/charges', form)).status).toBe(403);
  expect((await admin.post('/api/charges', { ...form, agreementId: crypto.randomUUID() })).status).toBe(404);
  for (const wrong of [{ label: ' ' }, { amount: 0 }, { dueOn: '2027-04-01' }, { dueOn: '2025-01-01' }])
    expect((await admin.post('/api/charges', { ...form, ...wrong })).status).toBe(400);
  const { status, body } = await admin.post<Charge>('/api/charges', form);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { kind: 'other', label: 'A lost key', outstanding: 500 },
  });
  expect((await admin.post('/api/charges', form)).body).toEqual(body);
  expect((await admin.post('/api/charges', { ...form, amount: 2 })).status).toBe(409);
  expect((await read(admin, id)).account).toMatchObject({ owed: 500, credit: 0 });
});

test('what will never come is written off, and taken back before it is paid after all', async () => {
  const { mina, admin, id } = await building();
  const january = await chargeOf(admin, id, 'January');
  const off = { amount: 18_000, outstanding: 18_000, reason: 'He went abroad.' };
  const path = `/api/charges/write-off/${january?._id}`;
  expect((await mina.put(path, off)).status).toBe(403);
  expect((await admin.put(`/api/charges/write-off/${id}`, off)).status).toBe(404);
  expect((await admin.put(path, { ...off, outstanding: 17_000 })).status).toBe(409);
  expect((await admin.put(path, { ...off, amount: 18_001 })).status).toBe(400);
  expect(await admin.put(path, off)).toMatchObject({ status: 200, body: { outstanding: 0 } });
  const entry = (await read(admin, id)).entries.find(({ kind }) => kind === 'write off')?._id;
  const restore = () => admin.put<LedgerAccount>(`/api/charges/restore/${entry}`, { reason: 'He came back.' });
  expect((await mina.put(`/api/charges/restore/${entry}`, { reason: 'x' })).status).toBe(403);
  expect((await admin.put(`/api/charges/restore/${january?._id}`, { reason: 'x' })).status).toBe(404);
  expect(await restore()).toMatchObject({ status: 200, body: { owed: 54_000 } });
  expect((await restore()).status).toBe(409);
});

test('of 32 who correct a month while 32 pay it, all agree in the end', { tags: ['deep'] }, async () => {
  const { mina, admin, id } = await building();
  const january = await chargeOf(admin, id, 'January');
  const calls = Array.from({ length: 64 }, (_, place) =>
    place % 2 > 0
      ? mina.post('/api/payments', { userEmail: mina.email, month: 'January', amount: 18_000 })
      : correct(admin, january, 17_000),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status, place) => place % 2 === 0 && status === 200)).toHaveLength(1);
  const paid = statuses.filter((status, place) => place % 2 > 0 && status === 201).length;
  expect(paid).toBeLessThanOrEqual(1);
  expect((await read(admin, id)).account.owed).toBe(17_000 + 36_000 - paid * 18_000);
});
