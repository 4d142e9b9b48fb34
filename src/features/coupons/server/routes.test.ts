import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import { openTestSite, testSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import type { Coupon } from '../endpoints.ts';

// Refused requests change nothing, so these tests share one site.
const building = await openTestSite();
afterAll(building.close);
const administrator = await building.admin();
const welcome = await building.addCoupon();

const EID = { code: 'EID25', discount: 25, description: 'Eid Mubarak' };

test.each([0, -1, -0.01, 100.01, 1_000, 33.333, 0.001, 1e-9, 'ten', '', null, true, [10], '1e1'])(
  'a discount of %j is refused',
  async (discount) => {
    const answer = await administrator.post('/api/coupons', { ...EID, discount });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { discount: expect.any(String) } } });
    expect(await building.count('coupons')).toBe(1);
  },
);

test.each([
  [0.01, 0.01],
  [12.5, 12.5],
  [100, 100],
  ['20', 20],
  ['12.50', 12.5],
])('a discount of %j is taken', async (discount, stored) => {
  const site = await testSite();
  const answer = await (await site.admin()).post('/api/coupons', { ...EID, discount });
  expect(answer).toMatchObject({ status: 201, body: { discount: stored } });
});

test.each(['code', 'discount', 'description'])('a coupon needs its %s', async (field) => {
  const { [field as keyof typeof EID]: _, ...rest } = EID;
  expect((await administrator.post('/api/coupons', rest)).status).toBe(400);
  expect((await administrator.post('/api/coupons', { ...EID, [field]: '   ' })).status).toBe(400);
  expect(await building.count('coupons')).toBe(1);
});

test('two coupons never share a code, whatever its case and the spaces around it', async () => {
  const site = await testSite();
  const admin = await site.admin();
  expect((await admin.post('/api/coupons', { ...EID, code: ' Eid25 ' })).body).toMatchObject({ code: 'Eid25' });
  for (const code of ['Eid25', 'EID25', 'eid25', '  eID25\t']) {
    const answer = await admin.post('/api/coupons', { ...EID, code });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'There is already a coupon with this code.' },
    });
  }
  expect(await site.count('coupons')).toBe(1);
});

test('a new coupon is available, whatever was sent', async () => {
  const site = await testSite();
  const sent = { ...EID, available: false, _id: randomUUID() };
  const { status, body } = await (await site.admin()).post<Coupon>('/api/coupons', sent);
  expect(status).toBe(201);
  expect(body).toEqual({ _id: expect.any(String), ...EID, available: true });
  expect(body._id).not.toBe(sent._id);
});

test.each([
  {},
  { available: 'yes' },
  { available: 1 },
  { available: null },
  { available: false, discount: 100 },
  { available: true, code: 'MINE' },
  { discount: 100 },
  [],
])('changing a coupon takes exactly { available }: not %j', async (body) => {
  expect((await administrator.patch(`/api/coupons/${welcome._id}`, body)).status).toBe(400);
  expect((await building.anonymous().get('/api/coupons')).body).toEqual([welcome]);
});

test.each([
  [{ limit: 0 }, 'limit'],
  [{ limit: 1.5 }, 'limit'],
  [{ limitEach: -1 }, 'limitEach'],
  [{ firstDay: 'soon' }, 'firstDay'],
  [{ firstDay: '2026-04-02', lastDay: '2026-04-01' }, 'lastDay'],
])('days and limits that make no sense are refused: %j', async (terms, field) => {
  const refused = { status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } };
  expect(await administrator.post('/api/coupons', { ...EID, ...terms })).toMatchObject(refused);
  expect(await administrator.patch(`/api/coupons/${welcome._id}`, terms)).toMatchObject(refused);
  expect((await building.anonymous().get('/api/coupons')).body).toEqual([welcome]);
});

test('a coupon that is not there cannot be changed', async () => {
  const site = await testSite();
  const admin = await site.admin();
  expect((await admin.patch(`/api/coupons/${randomUUID()}`, { available: true })).status).toBe(404);
  expect((await admin.patch('/api/coupons/first', { available: true })).status).toBe(400);
});

test('a coupon is deactivated and activated again', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const coupon = await site.addCoupon();
  for (const available of [false, false, true]) {
    const answer = await admin.patch(`/api/coupons/${coupon._id}`, { available });
    expect(answer).toMatchObject({ status: 200, body: { ...coupon, available } });
  }
});

test('only administrators see the coupons that are not available', async () => {
  const site = await testSite();
  await site.addCoupon({ code: 'OLD', available: false, discount: 50 });
  await site.addCoupon({ code: 'NEW', discount: 10 });
  const codes = async (reader: Visitor) => (await reader.get<Coupon[]>('/api/coupons')).body.map(({ code }) => code);
  expect(await codes(site.anonymous())).toEqual(['NEW']);
  expect(await codes(await site.signUp('rima@example.test'))).toEqual(['NEW']);
  expect(await codes(await site.member('mina@example.test'))).toEqual(['NEW']);
  expect(await codes(await site.admin())).toEqual(['OLD', 'NEW']);
});

const SENTENCE = 'Somebody has paid with this coupon, so it stays. You can deactivate it.';

test('a coupon with a payment stays', async () => {
  const site = await testSite();
  const [admin, mina, coupon] = [
    await site.admin(),
    await site.member('mina@example.test'),
    await site.addCoupon({ discount: 50 }),
  ];
  const payment = { userEmail: mina.email, amount: 9_000, month: 'March', couponCode: coupon.code };
  expect((await mina.post('/api/payments', payment)).status).toBe(201);
  const answer = await admin.delete(`/api/coupons/${coupon._id}`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', message: SENTENCE } });
  expect((await admin.get('/api/coupons')).body).toEqual([coupon]);
});

test('a coupon that was never used is deleted once, and its code is free again', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const coupon = await site.addCoupon({ code: 'EID25' });
  await admin.patch(`/api/coupons/${coupon._id}`, { available: false });
  expect(await admin.delete(`/api/coupons/${coupon._id}`)).toMatchObject({ status: 200, body: { code: 'EID25' } });
  expect((await admin.delete(`/api/coupons/${coupon._id}`)).status).toBe(404);
  expect((await admin.get(`/api/coupons/uses/${coupon._id}`)).status).toBe(404);
  expect((await admin.post('/api/coupons', EID)).status).toBe(201);
});

test('who used a coupon is listed, the latest first, and others may not read it', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [coupon, other] = [await site.addCoupon({ discount: 50 }), await site.addCoupon({ code: 'OTHER' })];
  const [mina, omar] = [
    await site.member('mina@example.test', { name: 'Mina' }),
    await site.member('omar@example.test', { name: 'Omar' }),
  ];
  for (const [person, minute] of [
    [mina, 1],
    [omar, 2],
  ] as const) {
    site.at(`2026-03-15T06:0${minute}:00.000Z`);
    const payment = { userEmail: person.email, amount: 9_000, month: 'March', couponCode: coupon.code };
    expect((await person.post('/api/payments', payment)).status).toBe(201);
  }
  const { body: waiting } = await admin.get<{ _id: string }[]>('/api/payments/waiting');
  expect((await admin.put(`/api/payments/confirm/${waiting[0]?._id}`)).status).toBe(200);
  expect((await mina.get(`/api/coupons/uses/${coupon._id}`)).status).toBe(403);
  expect((await admin.get(`/api/coupons/uses/${coupon._id}`)).body).toMatchObject({
    coupon,
    total: 2,
    uses: [
      { name: 'Omar', apartmentNo: omar.flat.apartmentNo, month: 'March', year: 2026, discount: 50 },
      { name: 'Mina', paidAt: '2026-03-15T06:01:00.000Z' },
    ],
  });
  expect((await admin.get(`/api/coupons/uses/${coupon._id}?page=2`)).body).toMatchObject({ uses: [], total: 2 });
  expect((await admin.get(`/api/coupons/uses/${other._id}`)).body).toMatchObject({ uses: [], total: 0 });
});

test('a coupon is listed once for a payment whose month is corrected', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
  const coupon = await site.addCoupon({ discount: 50 });
  expect((await mina.post('/api/payments', order(mina, coupon))).status).toBe(201);
  const { body: waiting } = await admin.get<{ _id: string }[]>('/api/payments/waiting');
  expect((await admin.put(`/api/payments/confirm/${waiting[0]?._id}`)).status).toBe(200);
  const { body: statement } = await admin.get<Statement>(`/api/ledger/${mina.agreementId}?page=1`);
  const rent = statement.charges.find(({ kind, month }) => kind === 'rent' && month === 'March');
  const right = { amount: 16_000, before: rent?.amount, reason: 'As agreed.', requestKey: 'March as agreed' };
  expect(await admin.put(`/api/charges/correct/${rent?._id}`, right)).toMatchObject({ status: 200 });
  const { body } = await admin.get<{ uses: object[]; total: number }>(`/api/coupons/uses/${coupon._id}`);
  expect(body).toMatchObject({ total: 1, uses: [{ month: 'March', year: 2026, discount: 50 }] });
  expect(body.uses).toHaveLength(1);
});

const order = (person: { email: string }, coupon: { code: string }, month = 'March') =>
  ({ userEmail: person.email, amount: 9_000, month, couponCode: coupon.code }) as const;

test('a coupon is valid from its first to its last day in Dhaka, and says so where it is checked and where it is paid with', async () => {
  const site = await testSite();
  site.at('2026-03-14T17:59:00.000Z');
  const mina = await site.member('mina@example.test');
  const coupon = await site.addCoupon({ discount: 50, firstDay: '2026-03-15', lastDay: '2026-03-16' });
  const check = () => mina.get(`/api/coupons/check?code=${coupon.code.toLowerCase()}`);
  const expectRefusal = async (message: string) => {
    expect(await check()).toMatchObject({ status: 200, body: { coupon: null, refusal: { en: message } } });
    expect(await mina.post('/api/payments', order(mina, coupon))).toMatchObject({ status: 409, body: { message } });
    expect((await mina.post('/api/payments', { ...order(mina, coupon), couponCode: undefined })).status).toBe(409);
    expect((await site.anonymous().get('/api/coupons')).body).toEqual([]);
    expect((await mina.get('/api/coupons')).body).toEqual([]);
  };
  await expectRefusal('This coupon is not valid yet. Its first day is 15 March 2026.');
  expect((await (await site.admin()).get('/api/coupons')).body).toEqual([{ ...coupon, barrier: 'early' }]);
  site.at('2026-03-16T18:00:00.000Z');
  await expectRefusal('This coupon has expired. Its last day was 16 March 2026.');
  expect(await check()).toMatchObject({ body: { refusal: { bn: 'কুপনটির মেয়াদ শেষ। শেষ দিন ছিল ১৬ মার্চ ২০২৬।' } } });
  site.at('2026-03-16T17:59:59.000Z');
  expect(await check()).toMatchObject({ status: 200, body: { coupon, refusal: null } });
  expect((await site.anonymous().get('/api/coupons')).body).toEqual([coupon]);
  expect((await mina.post('/api/payments', order(mina, coupon))).status).toBe(201);
});

test('a code that nobody knows, or that is switched off, is an invalid one', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const off = await site.addCoupon({ available: false, lastDay: '2020-01-01' });
  for (const code of ['NOBODY', off.code])
    expect(await mina.get(`/api/coupons/check?code=${code}`)).toMatchObject({
      status: 200,
      body: { coupon: null, refusal: { en: 'Invalid coupon code', bn: 'কুপন কোডটি সঠিক নয়' } },
    });
  for (const code of ['', 'X'.repeat(33)]) expect((await mina.get(`/api/coupons/check?code=${code}`)).status).toBe(400);
});

test('a coupon is used as often as its limits say, and a decline or a reversal gives the use back', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [mina, omar] = [await site.member('mina@example.test'), await site.member('omar@example.test')];
  const coupon = await site.addCoupon({ discount: 50, limit: 2, limitEach: 1 });
  const pay = async (person: typeof mina, month?: string) => {
    const { status, body } = await person.post<{ paymentId: string; message: string }>(
      '/api/payments',
      order(person, coupon, month),
    );
    return status === 201 ? body.paymentId : body.message;
  };
  const codes = async (reader: Visitor) => (await reader.get<Coupon[]>('/api/coupons')).body.map(({ code }) => code);
  const first = await pay(mina);
  const mine = 'You have used this coupon as often as one person can.';
  expect(await pay(mina, 'April')).toBe(mine);
  expect((await mina.get(`/api/coupons/check?code=${coupon.code}`)).body).toMatchObject({ refusal: { en: mine } });
  expect([await codes(mina), await codes(omar), await codes(site.anonymous())]).toEqual([
    [],
    [coupon.code],
    [coupon.code],
  ]);
  const second = await pay(omar);
  const usedUp = 'This coupon is used up: it was used as often as it can be.';
  const late = await site.member('rima@example.test');
  expect(await pay(late)).toBe(usedUp);
  expect([await codes(late), await codes(site.anonymous())]).toEqual([[], []]);
  expect((await admin.get('/api/coupons')).body).toEqual([{ ...coupon, uses: 2, barrier: 'usedUp' }]);
  expect((await admin.put(`/api/payments/decline/${first}`, { reason: 'It did not come.' })).status).toBe(200);
  const third = await pay(late);
  expect(await pay(mina)).toBe(usedUp);
  expect((await admin.put(`/api/payments/confirm/${third}`)).status).toBe(200);
  expect((await admin.put(`/api/payments/confirm/${second}`)).status).toBe(200);
  expect((await admin.put(`/api/payments/reverse/${second}`, { reason: 'It bounced.' })).status).toBe(200);
  expect((await admin.get('/api/coupons')).body).toEqual([{ ...coupon, uses: 1 }]);
  expect(await pay(mina)).toMatch(/^[0-9a-f-]{36}$/);
});

test('days and limits are set, changed and taken away, and no limit goes below what was used', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test');
  const terms = { firstDay: '2026-03-01', lastDay: '2026-12-31', limit: 5, limitEach: 3 };
  const { status, body: coupon } = await admin.post<Coupon>('/api/coupons', { ...EID, discount: 50, ...terms });
  expect({ status, coupon }).toMatchObject({ status: 201, coupon: { ...terms, uses: 0, available: true } });
  for (const month of ['March', 'April'])
    expect((await mina.post('/api/payments', order(mina, coupon, month))).status).toBe(201);
  const change = (body: object) => admin.patch(`/api/coupons/${coupon._id}`, body);
  expect(await change({ limit: 1 })).toMatchObject({
    status: 409,
    body: { fields: { limit: 'It was used 2 times already.' } },
  });
  expect(await change({ limitEach: 1 })).toMatchObject({
    status: 409,
    body: { fields: { limitEach: 'It was used 2 times by one person already.' } },
  });
  expect((await change({ firstDay: '2027-01-01' })).status).toBe(400);
  expect(await change({ limit: 2, limitEach: '2' })).toMatchObject({
    status: 200,
    body: { limit: 2, limitEach: 2, barrier: 'usedUp' },
  });
  const { body: free } = await change({ firstDay: '', lastDay: null, limit: null, limitEach: '' });
  expect(free).toEqual({ _id: coupon._id, ...EID, discount: 50, available: true });
  const { rows } = await site.pool.query<{ details: object }>(
    "select details from audit_events where kind like 'coupon%' order by at, id",
  );
  expect(rows.map(({ details }) => details)).toEqual([
    { code: EID.code, discount: 50, ...terms },
    { code: EID.code, available: true, limit: 2, limitEach: 2 },
    { code: EID.code, available: true, firstDay: 'none', lastDay: 'none', limit: 'none', limitEach: 'none' },
  ]);
});

test('a coupon has words in Bangla where they are given, which change and go again', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { body } = await admin.post<Coupon>('/api/coupons', { ...EID, descriptionBangla: 'ঈদ মোবারক' });
  expect(body.descriptionBangla).toBe('ঈদ মোবারক');
  const shown = async () => (await site.anonymous().get<Coupon[]>('/api/coupons')).body[0];
  expect(await shown()).toMatchObject({ description: EID.description, descriptionBangla: 'ঈদ মোবারক' });
  const change = (words: string) => admin.patch<Coupon>(`/api/coupons/${body._id}`, { descriptionBangla: words });
  expect((await change('ঈদের ছাড়')).body.descriptionBangla).toBe('ঈদের ছাড়');
  expect((await change('x'.repeat(501))).status).toBe(400);
  await change('');
  expect(await shown()).not.toHaveProperty('descriptionBangla');
});
