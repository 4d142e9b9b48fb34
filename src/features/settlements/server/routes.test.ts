import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LedgerAccount } from '#features/ledger/endpoints.ts';
import type { Resident } from '#features/residents/endpoints.ts';
import type { Site } from '#test/site.ts';
import { testSite } from '#test/site.ts';
import type { Certificate, Refund, Settlement } from '../endpoints.ts';

/** Mina has paid March in cash, and an advance of 36,000 is held for her. */
async function building() {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { name: 'Mina' });
  const { agreementId } = mina;
  await money(site, agreementId, { amount: 54_000, advance: 36_000 });
  const settlement = async () => (await admin.get<Settlement>(`/api/agreements/settlement/${agreementId}`)).body;
  const end = () => admin.put(`/api/agreements/end/${agreementId}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  return { site, admin, mina, agreementId, settlement, end };
}

async function money(site: Site, agreementId: string, more: { amount: number; advance?: number }) {
  const payment = { agreementId, method: 'Cash', receivedOn: '2026-03-15', requestKey: randomUUID(), ...more };
  const { status, body } = await (await site.admin()).post<{ _id: string }>('/api/payments/record', payment);
  expect(status).toBe(201);
  return body._id;
}

const refundOf = (agreementId: string, amount: number) => ({
  ...{ agreementId, amount, method: 'Cash', paidOn: '2026-03-15', requestKey: randomUUID() },
});

test('a refund that cannot be is refused, and why is said', async () => {
  const { admin, agreementId } = await building();
  const wrong: [object, number, string][] = [
    [{ amount: 0 }, 400, 'amount'],
    [{ amount: 36_000.01 }, 409, 'amount'],
    [{ method: 'Cheque' }, 400, 'method'],
    [{ paidOn: '2026-03-16' }, 400, 'paidOn'],
    [{ method: 'bKash', reference: '??' }, 400, 'reference'],
  ];
  for (const [part, status, field] of wrong) {
    const answer = await admin.post<{ fields: object }>('/api/refunds', { ...refundOf(agreementId, 100), ...part });
    expect({ status: answer.status, fields: Object.keys(answer.body.fields) }).toEqual({ status, fields: [field] });
  }
  expect((await admin.post('/api/refunds', refundOf(randomUUID(), 1))).status).toBe(404);
});

test('a refund is taken of what is unapplied first, out of that day’s drawer, and its reversal restores all', async () => {
  const { site, admin, agreementId, settlement } = await building();
  await money(site, agreementId, { amount: 1_000 });
  expect(await settlement()).toMatchObject({ account: { credit: 1_000, held: 36_000 }, toRefund: 37_000, toPay: 0 });
  const form = refundOf(agreementId, 3_000);
  const { status, body } = await admin.post<Refund>('/api/refunds', form);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { number: 1, amount: 3_000, advance: 2_000, name: 'Mina' },
  });
  expect(await admin.post('/api/refunds', form)).toMatchObject({ status: 201, body: { _id: body._id } });
  expect((await admin.post('/api/refunds', { ...form, amount: 4_000 })).status).toBe(409);
  expect(await settlement()).toMatchObject({ account: { credit: 0, held: 34_000 }, refunds: [{ number: 1 }] });
  const till = await admin.get<{ moves: object[] }>('/api/till?day=2026-03-15');
  expect(till.body.moves).toMatchObject([{ kind: 'refund', from: 'cash', amount: 1_000 }, { amount: 2_000 }]);
  const reverse = `/api/refunds/reverse/${body._id}`;
  expect(await admin.put(reverse, { reason: 'Not paid.' })).toMatchObject({ status: 200, body: { reversed: {} } });
  expect(await admin.put(reverse, { reason: 'Not paid.' })).toMatchObject({ status: 409 });
  expect(await settlement()).toMatchObject({ account: { credit: 1_000, held: 36_000 }, toRefund: 37_000 });
  expect((await admin.put(`/api/refunds/reverse/${randomUUID()}`, { reason: 'Wrong.' })).status).toBe(404);
});

test('more cash than the drawer has is not paid back', async () => {
  const { admin, agreementId } = await building();
  const owner = { from: 'Cash', to: 'Owner', amount: 30_000, day: '2026-03-15', requestKey: randomUUID() };
  expect((await admin.post('/api/transfers', owner)).status).toBe(201);
  expect(await admin.post('/api/refunds', refundOf(agreementId, 30_000))).toMatchObject({
    status: 409,
    body: { fields: { amount: expect.stringContaining('not so much cash') } },
  });
});

test('a payment whose money was paid back is reversed after its refund', async () => {
  const { site, admin, agreementId } = await building();
  const id = await money(site, agreementId, { amount: 5_000 });
  const { body } = await admin.post<Refund>('/api/refunds', refundOf(agreementId, 41_000));
  const reverse = () => admin.put(`/api/payments/reverse/${id}`, { reason: 'Twice.' });
  const first = 'Some of this money was paid back. Please take back its refund first.';
  expect(await reverse()).toMatchObject({ status: 409, body: { message: first } });
  await admin.put(`/api/refunds/reverse/${body._id}`, { reason: 'Wrong.' });
  expect((await reverse()).status).toBe(200);
});

test('a tenant moves out: one press sets the advance against all that is due and pays back the rest, and a certificate says so', async () => {
  const { site, admin, mina, agreementId, settlement, end } = await building();
  const damage = {
    agreementId,
    label: 'A broken window',
    amount: 2_500,
    dueOn: '2026-03-15',
    requestKey: randomUUID(),
  };
  expect((await admin.post('/api/charges', damage)).status).toBe(201);
  expect(await admin.post('/api/certificates', { agreementId })).toMatchObject({
    status: 409,
    body: { message: 'This tenancy goes on. A certificate is for one that has ended.' },
  });
  await end();
  const owed = { status: 409, body: { message: 'Something is still owed.' } };
  expect(await admin.post('/api/certificates', { agreementId })).toMatchObject(owed);
  expect(await settlement()).toMatchObject({ account: { owed: 2_500, held: 36_000 }, toRefund: 33_500, toPay: 0 });
  const press = (more: object) =>
    admin.put<Settlement>(`/api/agreements/settlement/${agreementId}`, {
      ...{ refund: 33_500, method: 'bKash', reference: 'REF1', requestKey: 'the one form', ...more },
    });
  expect(await press({ refund: 36_000 })).toMatchObject({
    status: 409,
    body: { message: 'What is to be paid back is now ৳33,500.00. Please look again.' },
  });
  expect(await press({ method: '' })).toMatchObject({ status: 400, body: { fields: { method: expect.any(String) } } });
  const done = await press({});
  expect(done).toMatchObject({
    status: 200,
    body: { toRefund: 0, toPay: 0, account: { owed: 0, held: 0, credit: 0 } },
  });
  expect(done.body.refunds).toMatchObject([{ amount: 33_500, method: 'bKash', reference: 'REF1' }]);
  expect((await press({})).body.refunds).toHaveLength(1);
  expect(await press({ requestKey: 'another form', refund: 0 })).toMatchObject({
    status: 409,
    body: { message: 'There is nothing to settle.' },
  });
  const { status, body } = await admin.post<Certificate>('/api/certificates', { agreementId });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { certificateNo: '2026-0001', isVoid: false, tenant: 'Mina', endsOn: '2026-03-15' },
  });
  expect((await admin.post<Certificate>('/api/certificates', { agreementId })).body._id).toBe(body._id);
  // The former tenant can still read everything; other people can't.
  const rima = await site.signUp('rima@example.test');
  for (const path of [
    `/api/agreements/settlement/${agreementId}`,
    `/api/certificates/${body._id}`,
    `/api/refunds/${done.body.refunds[0]?._id}`,
  ]) {
    expect((await mina.get(path)).status).toBe(200);
    expect((await rima.get(path)).status).toBe(404);
  }
  const [refund] = done.body.refunds;
  await admin.put(`/api/refunds/reverse/${refund?._id}`, { reason: 'It came back.' });
  expect((await admin.get<Certificate>(`/api/certificates/${body._id}`)).body.isVoid).toBe(true);
});

test('while money waits nothing is settled', async () => {
  const { admin, mina, agreementId } = await building();
  const claim = { amount: 500, method: 'bKash', reference: 'W1', receivedOn: '2026-03-15', requestKey: randomUUID() };
  expect((await mina.post('/api/payments/claim', claim)).status).toBe(201);
  const form = { refund: 36_000, method: 'Cash', requestKey: 'the one form' };
  expect(await admin.put(`/api/agreements/settlement/${agreementId}`, form)).toMatchObject({
    status: 409,
    body: { message: 'Money of this tenant still waits. Please confirm or decline it first.' },
  });
});

test('a tenant moves to another flat in one step: debts stay, credit settles them first, and the rest goes over', async () => {
  const { site, admin, mina, agreementId, settlement } = await building();
  await money(site, agreementId, { amount: 20_000 });
  const flat = await site.addApartment({ rent: 20_000 });
  site.at('2026-04-10T06:00:00Z');
  const path = `/api/agreements/move/${agreementId}`;
  const home = { block: flat.block, apartmentNo: flat.apartmentNo, startsOn: '2026-04-10' };
  const refused: [object, number, string][] = [
    [{ startsOn: '2026-04-11' }, 400, 'startsOn'],
    [{ startsOn: '2026-03-15' }, 400, 'startsOn'],
    [{ apartmentNo: 'Z9' }, 404, 'apartmentNo'],
    [{ block: mina.flat.block, apartmentNo: mina.flat.apartmentNo }, 409, 'apartmentNo'],
  ];
  for (const [part, status, field] of refused) {
    const answer = await admin.put<{ fields: object }>(path, { ...home, ...part });
    expect({ status: answer.status, fields: Object.keys(answer.body.fields) }).toEqual({ status, fields: [field] });
  }
  const meter = {
    name: 'Water',
    nameBangla: 'পানি',
    kind: 'water',
    method: 'meter',
    steps: [{ upTo: null, rate: 20 }],
    since: '2026-04',
  };
  const { body: line } = await admin.post<{ _id: string }>('/api/bill-lines', meter);
  const read = { lineId: line._id, reading: 412 };
  expect((await admin.put(path, { ...home, readings: [read, read] })).status).toBe(400);
  expect((await admin.put(path, { ...home, readings: [{ ...read, lineId: agreementId }] })).status).toBe(409);
  const { status, body } = await admin.put<Resident>(path, { ...home, readings: [read] });
  // The next tenant of the old flat counts from this reading.
  expect(await site.count(`bill_cells where agreement_id = '${agreementId}' and figure = 412 and month = 4`)).toBe(1);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { apartmentNo: flat.apartmentNo, rent: 20_000, name: 'Mina' },
  });
  expect(body.billedFrom).toBe('2026-05');
  expect((await mina.get<{ role: string }>('/api/user-role?email=mina@example.test')).body.role).toBe('member');
  // 18,000 of the 20,000 settled April.
  expect(await settlement()).toMatchObject({
    account: { status: 'ended', endsOn: '2026-04-09', owed: 0, credit: 0, held: 0 },
    others: [{ agreementId: body._id, credit: 2_000, held: 36_000 }],
  });
  const statement = await admin.get<{ payments: { _id: string; method: string }[] }>(`/api/ledger/${body._id}`);
  const [transfer] = statement.body.payments;
  expect(transfer).toMatchObject({ method: 'Transfer', amount: 38_000 });
  const back = await admin.put(`/api/payments/reverse/${transfer?._id}`, { reason: 'Wrong.' });
  expect(back.status).toBe(200);
  expect(await settlement()).toMatchObject({ account: { credit: 2_000, held: 36_000 } });
  const over = await admin.put<Settlement>(`/api/agreements/move-money/${agreementId}`, {
    ...{ to: body._id, requestKey: 'the one form' },
  });
  expect(over).toMatchObject({ status: 200, body: { account: { credit: 0, held: 0 }, others: [{ held: 36_000 }] } });
});

test('money that went over is refunded there, and what gave it is reversed after its move', async () => {
  const { site, admin, agreementId } = await building();
  const id = await money(site, agreementId, { amount: 5_000 });
  const flat = await site.addApartment();
  site.at('2026-03-20T06:00:00Z');
  const home = { block: flat.block, apartmentNo: flat.apartmentNo, startsOn: '2026-03-20' };
  const { body: next } = await admin.put<Resident>(`/api/agreements/move/${agreementId}`, home);
  const first = 'Some of this money was moved to another tenancy. Please take back its move first.';
  expect(await admin.put(`/api/payments/reverse/${id}`, { reason: 'Twice.' })).toMatchObject({
    status: 409,
    body: { message: first },
  });
  const { body: refund } = await admin.post<Refund>('/api/refunds', refundOf(next._id, 1_000));
  const { body } = await admin.get<{ payments: { _id: string }[] }>(`/api/ledger/${next._id}`);
  const reverse = () => admin.put(`/api/payments/reverse/${body.payments[0]?._id}`, { reason: 'Wrong.' });
  expect((await reverse()).status).toBe(409);
  await admin.put(`/api/refunds/reverse/${refund._id}`, { reason: 'Wrong.' });
  expect((await reverse()).status).toBe(200);
  const account = (await admin.get<{ account: LedgerAccount }>(`/api/ledger/${agreementId}`)).body.account;
  expect(account).toMatchObject({ credit: 5_000, held: 36_000 });
});

test('who has moved out reports a payment of what is open, while something is', async () => {
  const { site, admin, mina, agreementId, end } = await building();
  await admin.post('/api/refunds', refundOf(agreementId, 36_000));
  const key = { agreementId, label: 'A lost key', amount: 500, dueOn: '2026-03-15', requestKey: randomUUID() };
  await admin.post('/api/charges', key);
  await end();
  const claim = (reference: string) =>
    mina.post<{ _id: string }>('/api/payments/claim', {
      ...{ amount: 500, method: 'bKash', reference, receivedOn: '2026-03-15', requestKey: randomUUID() },
    });
  const rima = await site.signUp('rima@example.test');
  const form = { amount: 500, method: 'Cash', receivedOn: '2026-03-15', requestKey: randomUUID() };
  expect((await rima.post('/api/payments/claim', form)).status).toBe(409);
  const { status, body } = await claim('KEY1');
  expect(status).toBe(201);
  expect((await claim('KEY2')).status).toBe(409);
  expect((await admin.put(`/api/payments/confirm/${body._id}`)).status).toBe(200);
  expect((await admin.post('/api/certificates', { agreementId })).status).toBe(201);
});

test('refunds of several tenancies at once have a number each', { tags: ['deep'] }, async () => {
  const { site, admin } = await building();
  const ids: string[] = [];
  for (let place = 0; place < 8; place += 1) {
    const { agreementId } = await site.member(`${place}@example.test`);
    await money(site, agreementId, { amount: 1_000, advance: 1_000 });
    ids.push(agreementId);
  }
  const answers = await Promise.all(ids.map((id) => admin.post<Refund>('/api/refunds', refundOf(id, 1_000))));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
  expect(answers.map(({ body }) => body.number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a refund from an account that this version does not know is an error, and never called cash', async () => {
  const { site, admin, agreementId } = await building();
  const { body } = await admin.post<Refund>('/api/refunds', refundOf(agreementId, 3_000));
  const payFrom = async (account: string) => {
    await site.pool.query('alter table vouchers disable trigger user');
    await site.pool.query('update vouchers set credit = $1 where id = $2', [account, body._id]);
    await site.pool.query('alter table vouchers enable trigger user');
  };
  await site.pool.query(`insert into accounts (code, kind, method) values ('upay', 'money', 'Upay')`);
  await payFrom('upay');
  const { status, body: answer } = await admin.get(`/api/refunds/${body._id}`);
  expect(status).toBe(500);
  expect(JSON.stringify(answer)).not.toContain('Cash');
  await payFrom('cash');
  expect((await admin.get(`/api/refunds/${body._id}`)).body).toMatchObject({ method: 'Cash' });
});

test('what was paid back out of the advance stands on the statement beside the balance, which it leaves', async () => {
  const { admin, agreementId } = await building();
  const { status, body } = await admin.post<Refund>('/api/refunds', refundOf(agreementId, 6_000));
  expect(status).toBe(201);
  expect((await admin.put(`/api/refunds/reverse/${body._id}`, { reason: 'A mistake.' })).status).toBe(200);
  const statement = await admin.get<{ entries: object[] }>(`/api/ledger/${agreementId}`);
  const entries = statement.body.entries as { kind: string; amount: number; ofAdvance: number; isOfRefund: boolean }[];
  expect(
    entries
      .filter(({ kind }) => kind === 'refund' || kind === 'reverse')
      .map(({ kind, amount, ofAdvance, isOfRefund }) => [kind, amount, ofAdvance, isOfRefund]),
  ).toEqual([
    ['reverse', 0, 6_000, true],
    ['refund', 0, -6_000, true],
  ]);
});
