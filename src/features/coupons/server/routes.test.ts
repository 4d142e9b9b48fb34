import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openTestSite, testSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import type { Coupon } from '../endpoints.ts';

// What is refused changes nothing, so these refusals share one site.
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
