import { afterAll, expect, test } from 'vitest';
import { openTestSite, type Site, tenancy, testSite } from '#test/site.ts';
import type { Receipt } from '../endpoints.ts';
import { issueReceipts } from './issue-receipts.ts';

const NOW = new Date('2026-03-15T06:00:00Z');
let forms = 0;

// Refused requests change nothing, so these tests share one site.
const building = await openTestSite();
afterAll(building.close);
const mina = await building.member('mina@example.test', { name: 'Mina Haque' });
const admin = await building.admin();
const waiting = await paidBy(building);
const paid = await recorded(building, { agreementId: mina.agreementId, amount: 20_000 });

/** Records money of a tenancy, as the office does. */
async function recorded(site: Site, more: { agreementId: string; amount: number }) {
  forms += 1;
  const money = { method: 'Cash', receivedOn: '2026-03-14', requestKey: `the form ${forms}`, ...more };
  const boss = await site.admin();
  return (await boss.post<{ _id: string; receiptNo: string }>('/api/payments/record', money)).body;
}

/** Karim pays a month by card; the payment is pending. */
async function paidBy(site: Site) {
  const karim = await site.member('karim@example.test');
  const rent = { userEmail: karim.email, amount: 18_000, month: 'March' };
  return (await karim.post<{ paymentId: string; receiptNo?: string }>('/api/payments', rent)).body;
}

test('signed out, another member, and a receipt that does not exist get nothing', async () => {
  const address = `/api/receipts/${paid._id}`;
  const other = await building.member('omar@example.test');
  expect((await building.anonymous().get(address)).status).toBe(401);
  const refused = { status: 404, body: { message: 'There is no such receipt.' } };
  expect(await other.get(address)).toMatchObject(refused);
  expect(await other.get(`/api/receipts/${crypto.randomUUID()}`)).toMatchObject(refused);
  expect(await admin.get(`/api/receipts/${crypto.randomUUID()}`)).toMatchObject(refused);
  expect((await admin.get('/api/receipts/7')).status).toBe(400);
});

test('money that waits has no receipt, nor has money that was declined', async () => {
  expect(waiting).toMatchObject({ waiting: true });
  expect(waiting.receiptNo ?? null).toBe(null);
  expect((await admin.get(`/api/receipts/${waiting.paymentId}`)).status).toBe(404);
  await admin.put(`/api/payments/decline/${waiting.paymentId}`, { reason: 'No such money came.' });
  expect((await admin.get(`/api/receipts/${waiting.paymentId}`)).status).toBe(404);
  expect(await building.count('receipts_due')).toBe(0);
});

test('the payer and an administrator read the receipt, the office alone who of it recorded the money', async () => {
  const { body } = await mina.get<Receipt>(`/api/receipts/${paid._id}`);
  const office = { recordedBy: 'Farhana Rahman', confirmedBy: null };
  expect((await admin.get(`/api/receipts/${paid._id}`)).body).toEqual({ ...body, office });
  expect(body).toEqual({
    _id: paid._id,
    receiptNo: '2026-0001',
    tenure: 'tenancy',
    code: expect.stringMatching(/^[0-9a-f]{20}$/),
    issuedAt: '2026-03-15T06:00:00.000Z',
    cancelled: false,
    building: {
      name: 'OneBuilding',
      address: '',
      landlord: '',
    },
    payer: 'Mina Haque',
    apartment: { block: 'A', floor: 1, apartmentNo: mina.flat.apartmentNo },
    months: [{ month: 'March', year: 2026, label: null, rent: 18_000, discount: 0, amount: 18_000 }],
    coupon: null,
    held: 0,
    open: 0,
    amount: 20_000,
    advance: 2_000,
    method: 'Cash',
    reference: null,
    receivedOn: '2026-03-14',
  });
});

test('the answers and the history of payments name the document and its receipt', async () => {
  expect(paid.receiptNo).toBe('2026-0001');
  const { body } = await mina.get(`/api/payments/user?email=${mina.email}`);
  expect(body).toMatchObject([{ paymentId: paid._id, receiptNo: '2026-0001', amount: 18_000 }]);
});

test('what people and things are called later does not change a receipt, and a reversal cancels it', async () => {
  const site = await testSite();
  const rima = await site.member('rima@example.test', { name: 'Rima Akter' });
  const coupon = await site.addCoupon({ code: 'TEN', discount: 10 });
  await site.pool.query(`update settings set card_payments = 'instant'`);
  const rent = { userEmail: rima.email, amount: 16_200, month: 'March', couponCode: 'TEN' };
  const { body } = await rima.post<{ paymentId: string; receiptNo: string }>('/api/payments', rent);
  const read = async () => (await rima.get<Receipt>(`/api/receipts/${body.paymentId}`)).body;
  const before = await read();
  expect(before).toMatchObject({
    receiptNo: body.receiptNo,
    coupon: { code: 'TEN', discount: 10 },
    months: [{ rent: 18_000, discount: 1_800, amount: 16_200 }],
    advance: 0,
  });
  await site.pool.query(`update users set name = 'Another Name';
    update apartments set apartment_no = 'Z-9';
    update settings set building = '{"name": "Another House"}'`);
  const boss = await site.admin();
  await boss.delete(`/api/coupons/${coupon._id}`);
  await boss.put(`/api/payments/reverse/${body.paymentId}`, { reason: 'It bounced.' });
  expect(await read()).toEqual({ ...before, cancelled: true });
  const refused = 'only ever added to';
  for (const change of ['update receipts set number = 7', 'delete from receipts', 'truncate receipts'])
    await expect(site.pool.query(change)).rejects.toThrow(refused);
});

test('a receipt and the slip name the tenant as the office accepted them, whatever their account is called later', async () => {
  const site = await testSite();
  const rima = await site.member('rima@example.test', { name: 'Rima Akter' });
  const boss = await site.admin();
  await site.pool.query(`update settings set card_payments = 'instant'`);
  const rename = (name: string) => rima.post('/api/register', { email: rima.email, name });
  const pay = async (month: string) => {
    const rent = { userEmail: rima.email, amount: 18_000, month };
    const { body } = await rima.post<{ paymentId: string; payer: string }>('/api/payments', rent);
    const { payer } = (await boss.get<Receipt>(`/api/receipts/${body.paymentId}`)).body;
    return { slip: body.payer, receipt: payer };
  };
  expect((await rename('Chairman of the Committee')).status).toBe(200);
  expect(await pay('March')).toEqual({ slip: 'Rima Akter', receipt: 'Rima Akter' });
  const change = { tenantName: 'Rima Akter Banu' };
  expect((await boss.patch(`/api/residents/${rima.agreementId}`, change)).status).toBe(200);
  expect(await pay('April')).toEqual({ slip: 'Rima Akter Banu', receipt: 'Rima Akter Banu' });
  expect((await rima.get(`/api/payments/user?email=${rima.email}`)).body).toMatchObject([
    { month: 'April', payer: 'Rima Akter Banu' },
    { month: 'March', payer: 'Rima Akter Banu' },
  ]);
  const { rows } = await site.pool.query<{ kind: string; details: { name?: string } }>(
    `select kind, details from audit_events where kind in ('name_changed', 'tenant_changed') order by id`,
  );
  expect(rows).toMatchObject([
    { kind: 'name_changed' },
    { kind: 'tenant_changed', details: { name: 'Rima Akter Banu, before: Rima Akter' } },
  ]);
});

test('a receipt names a tenant who joined as the office recorded them', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const flat = await site.addApartment();
  const { body: home } = await boss.post<{ _id: string }>('/api/residents', tenancy(flat, 'Golam Kibria'));
  const { body: slip } = await boss.post<{ token: string }>(`/api/agreements/invite/${home._id}`);
  const kibria = await site.signUp('kibria@example.test', { name: 'kibria99' });
  await kibria.post('/api/agreements/join', { token: slip.token });
  const { _id } = await recorded(site, { agreementId: home._id, amount: 500 });
  expect((await kibria.get<Receipt>(`/api/receipts/${_id}`)).body.payer).toBe('Golam Kibria');
});

test('numbers begin with 1 in each year of issue in Dhaka', async () => {
  const site = await testSite();
  const { agreementId } = await site.member('rima@example.test');
  const pay = async () => (await recorded(site, { agreementId, amount: 18_000 + (forms % 7) })).receiptNo;
  site.at('2026-12-31T17:59:59Z');
  expect([await pay(), await pay()]).toEqual(['2026-0001', '2026-0002']);
  site.at('2026-12-31T18:00:00Z');
  expect([await pay(), await pay()]).toEqual(['2027-0001', '2027-0002']);
});

test('64 confirmations at once are numbered without a gap', { tags: ['deep'] }, async () => {
  const site = await testSite({ connections: 20 });
  const members = await Promise.all(Array.from({ length: 8 }, (_, n) => site.member(`m${n}@example.test`)));
  const numbers = await Promise.all(
    Array.from({ length: 64 }, async (_, n) => {
      const { agreementId = '' } = members[n % 8] ?? {};
      return (await recorded(site, { agreementId, amount: 1_000 + n })).receiptNo;
    }),
  );
  expect(numbers.toSorted()).toEqual(Array.from({ length: 64 }, (_, n) => `2026-${String(n + 1).padStart(4, '0')}`));
});

test('what was confirmed but never numbered is numbered later, in batches, and cancelled where it was reversed meanwhile', async () => {
  const site = await testSite();
  const { agreementId } = await site.member('rima@example.test');
  const { _id } = await recorded(site, { agreementId, amount: 18_000 });
  // The state after a crash right after the commit, with more payments than one batch takes.
  await site.pool.query(`
    alter table receipts disable trigger user;
    delete from receipts;
    alter table receipts enable trigger user;
    insert into receipts_due select id from payments`);
  await site.pool.query(`
    insert into payments (agreement_id, method, amount_poisha, received_on, state, recorded_at, decided_at)
      select '${agreementId}', 'Nagad', 100, '2026-01-01'::date + n % 60, 'confirmed', '2026-03-15', '2026-03-15'
      from generate_series(1, 1100) n;
    insert into journal_entries (id, kind, agreement_id, effective_on)
      select id, 'record', agreement_id, received_on from payments where method = 'Nagad';
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, payment_id)
      select id, agreement_id, received_on, 'nagad', 'unapplied', amount_poisha, id from payments where method = 'Nagad';
    insert into audit_events (at, kind, address, request_id)
      select recorded_at, 'payment_recorded', 'test', 'test' from payments where method = 'Nagad'`);
  const boss = await site.admin();
  await boss.put(`/api/payments/reverse/${_id}`, { reason: 'Counted twice.' });
  expect((await boss.get(`/api/receipts/${_id}`)).body).toMatchObject({
    receiptNo: '2026-1101',
    cancelled: true,
    months: [{ month: 'March', amount: 18_000 }],
  });
  await issueReceipts(site.db, NOW);
  expect(await site.count('receipts')).toBe(1_101);
  expect(await site.count('receipts_due')).toBe(0);
});

test('a receipt that is issued after its month was released names no coupon', async () => {
  const site = await testSite();
  const rima = await site.member('rima@example.test');
  await site.addCoupon({ code: 'TEN', discount: 10 });
  const boss = await site.admin();
  const rent = { userEmail: rima.email, amount: 16_200, month: 'May', couponCode: 'TEN' };
  const { body } = await rima.post<{ paymentId: string }>('/api/payments', rent);
  await boss.put('/api/users/downgrade/rima@example.test');
  await boss.put(`/api/payments/confirm/${body.paymentId}`);
  expect((await boss.get<Receipt>(`/api/receipts/${body.paymentId}`)).body).toMatchObject({
    coupon: null,
    // The freed money settles due charges.
    advance: 0,
  });
});
