import { afterAll, expect, test } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import { application, type Member, openTestSite, type Person, testSite } from '#test/site.ts';
import type { RentPayment } from '../endpoints.ts';

// Refused requests change nothing, so these tests share one site.
const building = await openTestSite();
afterAll(building.close);
const tenant = await building.member('tenant@example.test', { rent: 18_000 });

/** A payment of March's whole rent. */
const rentOf = ({ email, flat }: Pick<Member, 'email' | 'flat'>, more: Record<string, unknown> = {}) => ({
  userEmail: email,
  amount: flat.rent,
  month: 'March',
  method: 'Card',
  ...more,
});

const history = async ({ email, get }: Person) =>
  (await get<RentPayment[]>(`/api/payments/user?email=${email}`)).body.map(({ month, year }) => `${month} ${year}`);

const check = async ({ email, get }: Person, search: string) =>
  (await get(`/api/payments/check?email=${email}&${search}`)).body;

test.each([0.01, 17_999.99, 18_000.01, 20_000_000, 0, 1e-9, '1', '18000.01'])(
  'an amount of %j is not the rent: 409 says what is due',
  async (amount) => {
    const answer = await tenant.post('/api/payments', rentOf(tenant, { amount }));
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The amount due for March 2026 is ৳18,000.00.' },
    });
    expect(await building.count('payments')).toBe(0);
  },
);

test.each([-1, 18_000.004, 1e308, 20_000_000.01, null, 'NaN', '1e4', '', ' ', [18_000], { taka: 18_000 }, true])(
  'an amount of %j is no amount: 400',
  async (amount) => {
    const answer = await tenant.post('/api/payments', rentOf(tenant, { amount }));
    expect(answer).toMatchObject({ status: 400, body: { fields: { amount: expect.any(String) } } });
    expect(await building.count('payments')).toBe(0);
  },
);

test.each([
  [{ month: 'march' }, 'Please select a month'],
  [{ month: 'Mar' }, 'Please select a month'],
  [{ month: '' }, 'Please select a month'],
  [{ month: 3 }, 'Please select a month'],
  [{ month: undefined }, 'Please select a month'],
  [{ method: 'Cash' }, 'Rent is paid by Card.'],
  [{ year: 1999 }, 'Please give a year.'],
  [{ year: 2026.5 }, 'Please give a year.'],
])('a payment with %j is refused', async (wrong, message) => {
  expect(await tenant.post('/api/payments', rentOf(tenant, wrong))).toMatchObject({ status: 400, body: { message } });
});

test('a coupon that does not exist pays nothing', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const answer = await mina.post('/api/payments', rentOf(mina, { couponCode: 'NOSUCH' }));
  expect(answer).toMatchObject({ status: 409, body: { message: 'Invalid coupon code' } });
});

test('a coupon that is not available pays nothing, named or not', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { rent: 18_000 });
  await site.addCoupon({ code: 'OLD', discount: 15, available: false });
  const named = await mina.post('/api/payments', rentOf(mina, { amount: 15_300, couponCode: 'OLD' }));
  expect(named).toMatchObject({ status: 409, body: { message: 'This coupon is no longer available.' } });
  const unnamed = await mina.post('/api/payments', rentOf(mina, { amount: 15_300 }));
  expect(unnamed).toMatchObject({ status: 409, body: { message: 'The amount due for March 2026 is ৳18,000.00.' } });
  expect(await site.count('payments')).toBe(0);
});

test('a coupon that is deactivated between Apply and Pay pays nothing', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { rent: 18_000 });
  const coupon = await site.addCoupon({ discount: 15 });
  await (await site.admin()).patch(`/api/coupons/${coupon._id}`, { available: false });
  const answer = await mina.post('/api/payments', rentOf(mina, { amount: 15_300, couponCode: coupon.code }));
  expect(answer.status).toBe(409);
});

test('with a coupon, the amount must be the price under it and nothing else', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { rent: 18_000 });
  await site.addCoupon({ code: 'TEN', discount: 10 });
  await site.addCoupon({ code: 'HALF', discount: 50 });
  for (const amount of [18_000, 9_000, 16_199.98, 16_200.02, 0]) {
    const answer = await mina.post('/api/payments', rentOf(mina, { amount, couponCode: 'TEN' }));
    expect(answer).toMatchObject({ status: 409, body: { message: 'The amount due for March 2026 is ৳16,200.00.' } });
  }
  const answer = await mina.post('/api/payments', rentOf(mina, { amount: 16_200, couponCode: 'TEN' }));
  expect(answer).toMatchObject({
    status: 201,
    body: { amount: 16_200, rent: 18_000, discount: 10, couponCode: 'TEN' },
  });
});

test('the full rent is paid without a coupon, and answered with what section 3 names', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { rent: 18_000 });
  await site.addCoupon({ discount: 15 });
  const { status, body } = await mina.post('/api/payments', rentOf(mina));
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    userEmail: 'mina@example.test',
    amount: 18_000,
    rent: 18_000,
    discount: null,
    couponCode: null,
    month: 'March',
    year: 2026,
    method: 'Card',
    paidAt: '2026-03-15T06:00:00.000Z',
    waiting: true,
    paymentId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    receiptNo: null,
    payer: mina.name,
    apartment: { block: mina.flat.block, floor: mina.flat.floor, apartmentNo: mina.flat.apartmentNo },
  });
});

test('a discounted amount is taken without the name of the coupon', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { rent: 15_000 });
  await site.addCoupon({ code: 'EID15', discount: 15 });
  const answer = await mina.post('/api/payments', rentOf(mina, { amount: '12750.00' }));
  expect(answer).toMatchObject({ status: 201, body: { amount: 12_750, discount: 15, couponCode: 'EID15' } });
});

test('a code is read trimmed and without case', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { rent: 15_000 });
  await site.addCoupon({ code: 'Eid15', discount: 15 });
  const answer = await mina.post('/api/payments', rentOf(mina, { amount: 12_750, couponCode: '  eID15 ' }));
  expect(answer).toMatchObject({ status: 201, body: { couponCode: 'Eid15' } });
});

test.each(['Straße', 'ﬁn', 'café', 'ঈদ২৬'])('a coupon that was added as %s is found by that code', async (code) => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const form = { code, discount: 15, description: 'A welcome' };
  expect((await (await site.admin()).post('/api/coupons', form)).status).toBe(201);
  const answer = await mina.post('/api/payments', rentOf(mina, { amount: 15_300, couponCode: ` ${code} ` }));
  expect(answer).toMatchObject({ status: 201, body: { couponCode: code } });
});

test('an empty code is no coupon', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  expect((await mina.post('/api/payments', rentOf(mina, { couponCode: ' ' }))).status).toBe(201);
});

test('a coupon of 100 % makes a payment of 0, still recorded', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  await site.addCoupon({ code: 'FREE', discount: 100 });
  const answer = await mina.post('/api/payments', rentOf(mina, { amount: 0, couponCode: 'FREE' }));
  expect(answer).toMatchObject({ status: 201, body: { amount: 0, discount: 100 } });
  expect(await check(mina, 'month=March')).toEqual({ paid: true, year: 2026 });
  expect(await history(mina)).toEqual(['March 2026']);
});

test.each([
  [100.01, 50, 50.01],
  [333.33, 33.33, 222.23],
  [18_000, 0.01, 17_998.2],
  [12_345.67, 12.5, 10_802.46],
])(
  '৳%d at %d percent off is ৳%d, half-up; one poisha beside it is taken, and ours is stored',
  async (rent, discount, price) => {
    const site = await testSite();
    const { code } = await site.addCoupon({ discount });
    const off = [-0.02, -0.01, 0, 0.01, 0.02];
    for (const [place, more] of off.flatMap((amount) => [{ amount, couponCode: code }, { amount }]).entries()) {
      const mina = await site.member(`${place}@example.test`, { rent });
      const answer = await mina.post(
        '/api/payments',
        rentOf(mina, { ...more, amount: Math.round((price + more.amount) * 100) / 100 }),
      );
      if (Math.abs(more.amount) > 0.01) expect(answer.status).toBe(409);
      else expect(answer).toMatchObject({ status: 201, body: { amount: price, couponCode: code } });
    }
  },
);

test('of two coupons, the one that makes the amount exactly counts as used', async () => {
  const site = await testSite();
  await site.addCoupon({ code: 'A', discount: 0.01 });
  await site.addCoupon({ code: 'B', discount: 0.02 });
  const mina = await site.member('mina@example.test', { rent: 100 });
  expect(await mina.post('/api/payments', rentOf(mina, { amount: 99.98 }))).toMatchObject({
    body: { couponCode: 'B' },
  });
});

test('a rent without a coupon is paid exactly', async () => {
  const site = await testSite();
  await site.addCoupon({ discount: 15 });
  const mina = await site.member('mina@example.test');
  for (const amount of [17_999.99, 18_000.01])
    expect((await mina.post('/api/payments', rentOf(mina, { amount }))).status).toBe(409);
});

test('what a payer may not set is ignored', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const extra = { paidAt: '2001-01-01T00:00:00Z', discount: 100, rent: 1, _id: 'mine', receiptNo: 'mine' };
  const answer = await mina.post('/api/payments', rentOf(mina, extra));
  expect(answer).toMatchObject({
    status: 201,
    body: { rent: 18_000, discount: null, paidAt: '2026-03-15T06:00:00.000Z' },
  });
});

test('a month is paid once', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  expect((await mina.post('/api/payments', rentOf(mina))).status).toBe(201);
  for (const year of [undefined, 2026, '2026']) {
    const answer = await mina.post('/api/payments', rentOf(mina, { year }));
    expect(answer).toMatchObject({ status: 409, body: { message: 'You have already paid for this month' } });
  }
  expect(await site.count('payments')).toBe(1);
});

test('paying March twice in April is "already paid"', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-15T06:00:00Z' });
  site.at('2026-04-10T06:00:00Z');
  expect(await mina.post('/api/payments', rentOf(mina))).toMatchObject({ status: 201, body: { year: 2026 } });
  expect((await mina.post('/api/payments', rentOf(mina))).status).toBe(409);
});

test('arrears come first', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2024-02-10T06:00:00Z' });
  for (const year of [2024, 2025, 2026]) {
    expect(await check(mina, 'month=February')).toEqual({ paid: false, year });
    const answer = await mina.post('/api/payments', rentOf(mina, { month: 'February' }));
    expect(answer).toMatchObject({ status: 201, body: { month: 'February', year } });
  }
  expect(await check(mina, 'month=February')).toEqual({ paid: true, year: 2026 });
  expect((await mina.post('/api/payments', rentOf(mina, { month: 'February' }))).status).toBe(409);
});

test('a new member can pay all twelve names, each once', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const names = ['January', 'June', 'December', 'February', 'March', 'April', 'May', 'July', 'August', 'September'];
  for (const month of [...names, 'October', 'November'])
    expect((await mina.post('/api/payments', rentOf(mina, { month }))).status).toBe(201);
  expect(new Set(await history(mina)).size).toBe(12);
  expect((await history(mina)).filter((period) => period.endsWith('2027'))).toEqual(['February 2027', 'January 2027']);
});

test('a year that is given is exact', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2025-01-10T06:00:00Z' });
  expect(await mina.post('/api/payments', rentOf(mina, { year: 2026 }))).toMatchObject({ body: { year: 2026 } });
  expect(await check(mina, 'month=March&year=2026')).toEqual({ paid: true, year: 2026 });
  expect(await check(mina, 'month=March&year=2025')).toEqual({ paid: false, year: 2025 });
  expect(await mina.post('/api/payments', rentOf(mina, { year: '2025' }))).toMatchObject({ body: { year: 2025 } });
});

test('a month before the agreement began, or further off than eleven months, cannot be paid', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-02-10T06:00:00Z' });
  for (const wrong of [
    { month: 'January', year: 2026 },
    { month: 'March', year: 2027 },
    { month: 'March', year: 2200 },
    { month: 'March', year: 2000 },
  ]) {
    const answer = await mina.post('/api/payments', rentOf(mina, wrong));
    expect(answer).toMatchObject({
      status: 409,
      body: { message: `${wrong.month} ${wrong.year} cannot be paid now.` },
    });
  }
  expect((await mina.post('/api/payments', rentOf(mina, { month: 'February', year: 2027 }))).status).toBe(201);
});

test('months begin at midnight in Dhaka, which is 18:00 UTC', async () => {
  const site = await testSite();
  const early = await site.member('early@example.test', { since: '2026-02-28T17:59:59Z' });
  const late = await site.member('late@example.test', { since: '2026-02-28T18:00:00Z' });
  expect(await check(early, 'month=February')).toEqual({ paid: false, year: 2026 });
  expect(await check(late, 'month=February')).toEqual({ paid: false, year: 2027 });
});

test('a person who is no member has paid nothing', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  expect(await check(rima, 'month=March')).toEqual({ paid: false });
  expect(await history(rima)).toEqual([]);
});

test('the history is newest first, and an administrator reads it as well', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  for (const [month, instant] of [
    ['February', '2026-03-01T00:00:00Z'],
    ['January', '2026-03-02T00:00:00Z'],
    ['March', '2026-03-03T00:00:00Z'],
  ] as const) {
    site.at(instant);
    await mina.post('/api/payments', rentOf(mina, { month }));
  }
  expect(await history(mina)).toEqual(['March 2026', 'January 2026', 'February 2026']);
  const { body } = await (await site.admin()).get<RentPayment[]>('/api/payments/user?email=mina@example.test');
  expect(body).toHaveLength(3);
});

test('an agreement on another apartment starts a new account: what the old one paid does not pay for it', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test');
  await mina.post('/api/payments', rentOf(mina));
  await admin.put('/api/users/downgrade/mina@example.test');
  expect(await check(mina, 'month=March')).toEqual({ paid: false });
  const { body } = await mina.post<{ _id: string }>('/api/agreements', application(mina, await site.addApartment()));
  await admin.put(`/api/agreements/accept/${body._id}`);
  expect((await mina.post('/api/payments', rentOf(mina))).status).toBe(201);
  expect(await history(mina)).toEqual(['March 2026', 'March 2026']);
});

test.each([{ year: null }, { year: '' }, { couponCode: null }, { couponCode: '' }])(
  '%j in a payment is as if absent',
  async (more) => {
    const site = await testSite();
    const mina = await site.member('mina@example.test');
    expect(await mina.post('/api/payments', rentOf(mina, more))).toMatchObject({ status: 201, body: { year: 2026 } });
    expect(await check(mina, 'month=March&year=')).toEqual({ paid: true, year: 2026 });
  },
);

test('money of a released month that settles another one is in one row, and a coupon only where it took something off', async () => {
  const site = await testSite();
  const boss = await site.admin();
  site.at('2026-08-05T06:00:00Z');
  const mina = await site.member('mina@example.test', { rent: 1000 });
  await site.addCoupon({ code: 'HALF', discount: 12.5 });
  await mina.post('/api/payments', rentOf(mina, { month: 'August' }));
  await mina.post('/api/payments', rentOf(mina, { month: 'October', amount: 875, couponCode: 'HALF' }));
  const rows = async () =>
    (await mina.get<RentPayment[]>(`/api/payments/user?email=${mina.email}`)).body.map(
      ({ month, amount, couponCode }) => [month, amount, couponCode],
    );
  const end = await boss.put(`/api/agreements/end/${mina.agreementId}`, {
    endsOn: '2026-09-05',
    reason: 'They move.',
  });
  expect(end.status).toBe(200);
  // The money for October, beyond the last day, is unapplied until September begins.
  expect(await rows()).toEqual([
    ['October', 875, 'HALF'],
    ['August', 1000, null],
  ]);
  site.at('2026-09-01T06:00:00Z');
  await boss.get(`/api/ledger/${mina.agreementId}`);
  expect(await rows()).toEqual([
    ['September', 875, null],
    ['August', 1000, null],
  ]);
});

test('a month that an advance settles is a row with its sum, and none once the advance is held again', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const mina = await site.member('mina@example.test', { rent: 1000 });
  const rows = async () =>
    (await mina.get<RentPayment[]>(`/api/payments/user?email=${mina.email}`)).body.map(({ month, amount }) => [
      month,
      amount,
    ]);
  const advance = {
    agreementId: mina.agreementId,
    amount: 1500,
    advance: 1500,
    method: 'Cash',
    receivedOn: '2026-03-10',
  };
  const { body } = await boss.post<{ _id: string }>('/api/advances', { ...advance, requestKey: crypto.randomUUID() });
  const use = () =>
    boss.put<{ owed: number }>(`/api/advances/use/${mina.agreementId}`, { requestKey: crypto.randomUUID() });
  expect((await use()).status).toBe(200);
  expect(await rows()).toEqual([['March', 1000]]);
  const { body: statement } = await boss.get<Statement>(`/api/ledger/${mina.agreementId}`);
  expect(statement.payments.find(({ _id }) => _id === body._id)).toMatchObject({
    months: [{ month: 'March', amount: 1000 }],
  });
  const used = statement.entries.find(({ kind }) => kind === 'use');
  expect((await boss.put(`/api/advances/hold/${used?._id}`, { reason: 'Not agreed.' })).status).toBe(200);
  expect(await rows()).toEqual([]);
  expect((await use()).status).toBe(200);
  expect(await rows()).toEqual([['March', 1000]]);
});

test('a month that was corrected is one row, and none where it was corrected to 0', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const mina = await site.member('mina@example.test', { rent: 1000 });
  await mina.post('/api/payments', rentOf(mina));
  const rows = async () =>
    (await mina.get<RentPayment[]>(`/api/payments/user?email=${mina.email}`)).body.map(({ month, amount }) => [
      month,
      amount,
    ]);
  const correct = async (before: number, amount: number) => {
    const { body } = await boss.get<Statement>(`/api/ledger/${mina.agreementId}`);
    const rent = body.charges.find(({ kind, amount }) => kind === 'rent' && amount === before);
    return boss.put(`/api/charges/correct/${rent?._id}`, {
      amount,
      before,
      reason: 'Agreed.',
      requestKey: crypto.randomUUID(),
    });
  };
  expect((await correct(1000, 800)).status).toBe(200);
  expect(await rows()).toEqual([['March', 800]]);
  expect((await correct(800, 0)).status).toBe(200);
  expect(await rows()).toEqual([]);
});

test('before a tenancy begins, each month that is offered can be paid', async () => {
  const site = await testSite();
  site.at('2026-04-06T06:00:00Z');
  const mina = await site.signUp('mina@example.test');
  const flat = await site.addApartment();
  const { body: request } = await mina.post<{ _id: string }>('/api/agreements', application(mina, flat));
  const accepted = await (await site.admin()).put(`/api/agreements/accept/${request._id}`, { startsOn: '2026-05-15' });
  expect(accepted.status).toBe(200);
  const { body } = await mina.get<{ month: string; year: number; due: number }[]>(
    `/api/payments/months?email=${mina.email}`,
  );
  expect(body.at(-1)).toMatchObject({ month: 'April', year: 2027, ahead: 12 });
  for (const { month, year } of body)
    expect((await mina.post('/api/payments', rentOf({ ...mina, flat }, { month, year }))).status).toBe(201);
});
