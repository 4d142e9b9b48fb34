import { expect, test } from 'vitest';
import type { Wings } from '#app/server/app.ts';
import { coreCalls } from '#app/server/core-calls.ts';
import { application, type Flat, type Person, testSite } from '#test/site.ts';

/** The core without wings: no program's token, nothing to approve, nobody in a home besides its tenant. */
const alone = (): Wings => ({
  calls: coreCalls,
  sections: [],
  askApproval: () => Promise.reject(new Error('nothing is approved without its wing')),
  variables: {
    leaveHome: () => Promise.reject(new Error('a home has only its tenant without its wing')),
    listUses: async () => [],
  },
  tokenOf: () => undefined,
  findTokenUser: async () => undefined,
});

/** The calls of the specification. */
const SPECIFIED = [
  ...['GET /api/coupons', 'POST /api/register', 'GET /api/apartments', 'GET /api/agreements', 'POST /api/agreements'],
  ...['GET /api/users/{email}', 'GET /api/user-role', 'GET /api/member-agreement', 'GET /api/admin-dashboard-info'],
  ...['GET /api/agreements/pending', 'PUT /api/agreements/accept/{id}', 'PUT /api/agreements/reject/{id}'],
  ...['GET /api/members', 'PUT /api/users/downgrade/{email}', 'POST /api/announcements', 'GET /api/announcements'],
  ...['POST /api/coupons', 'PATCH /api/coupons/{id}', 'GET /api/payments/check', 'POST /api/payments'],
  'GET /api/payments/user',
];

test('§7 the core alone answers the 21 specified calls, from an application to the end of a membership, and no others than its own', async () => {
  const site = await testSite({ wings: alone });
  const asked = new Set<string>();
  async function call<T>(who: Pick<Person, 'call'>, name: string, at: string, body?: object): Promise<T> {
    const [method = ''] = name.split(' ');
    const { status, body: answer } = await who.call<T>(method, at, body);
    expect(status, `${name}: ${JSON.stringify(answer)}`).toBeLessThan(300);
    asked.add(name);
    return answer;
  }
  const admin = await site.admin();
  const mina = await site.signUp('mina@example.test', { name: 'Mina Begum' });
  const jamal = await site.signUp('jamal@example.test', { name: 'Jamal Uddin' });
  const flat = await site.addApartment({ rent: 20_000 });
  const visitor = site.anonymous();

  const profile = { name: mina.name, email: mina.email, photo: '', role: 'user' };
  await call(mina, 'POST /api/register', '/api/register', profile);
  const { apartments } = await call<{ apartments: Flat[] }>(visitor, 'GET /api/apartments', '/api/apartments?page=1');
  expect(apartments).toMatchObject([{ apartmentNo: flat.apartmentNo, rent: 20_000 }]);

  await call(admin, 'POST /api/announcements', '/api/announcements', { title: 'Water', description: 'Off on Friday.' });
  expect(await call(visitor, 'GET /api/announcements', '/api/announcements')).toMatchObject([{ title: 'Water' }]);
  const eid = { code: 'EID25', discount: 25, description: 'For Eid' };
  const { _id: couponId } = await call<{ _id: string }>(admin, 'POST /api/coupons', '/api/coupons', eid);
  await call(admin, 'PATCH /api/coupons/{id}', `/api/coupons/${couponId}`, { available: true });
  expect(await call(visitor, 'GET /api/coupons', '/api/coupons')).toMatchObject([{ code: 'EID25', discount: 25 }]);

  for (const person of [mina, jamal])
    await call(person, 'POST /api/agreements', '/api/agreements', application(person, flat));
  const hers = `email=${mina.email}`;
  expect(await call(mina, 'GET /api/agreements', `/api/agreements?${hers}`)).toMatchObject({
    agreement: { status: 'pending' },
  });
  const pending = await call<{ _id: string; userEmail: string }[]>(
    admin,
    'GET /api/agreements/pending',
    '/api/agreements/pending',
  );
  const [first, second] = [mina, jamal].map(({ email }) => pending.find(({ userEmail }) => userEmail === email));
  await call(admin, 'PUT /api/agreements/reject/{id}', `/api/agreements/reject/${second?._id}`);
  const accepted = { userEmail: mina.email, apartmentNo: flat.apartmentNo };
  await call(admin, 'PUT /api/agreements/accept/{id}', `/api/agreements/accept/${first?._id}`, accepted);

  expect(await call(mina, 'GET /api/user-role', `/api/user-role?${hers}`)).toEqual({ role: 'member' });
  expect(await call(mina, 'GET /api/users/{email}', `/api/users/${mina.email}`)).toEqual({ role: 'member' });
  expect(await call(mina, 'GET /api/member-agreement', `/api/member-agreement?${hers}`)).toMatchObject({
    rent: 20_000,
  });
  expect(await call(admin, 'GET /api/members', '/api/members')).toMatchObject([{ email: mina.email }]);
  const figures = { totalRooms: 1, availablePercentage: 0, unavailablePercentage: 100, totalUsers: 3, totalMembers: 1 };
  expect(await call(admin, 'GET /api/admin-dashboard-info', '/api/admin-dashboard-info')).toEqual(figures);

  const payment = { userEmail: mina.email, amount: 15_000, month: 'March', method: 'Card', couponCode: 'EID25' };
  await call(mina, 'POST /api/payments', '/api/payments', payment);
  const march = `/api/payments/check?${hers}&month=March`;
  expect(await call(mina, 'GET /api/payments/check', march)).toMatchObject({ paid: true });
  const paid = await call(mina, 'GET /api/payments/user', `/api/payments/user?${hers}`);
  expect(paid).toMatchObject([{ month: 'March', amount: 15_000, method: 'Card' }]);

  await call(admin, 'PUT /api/users/downgrade/{email}', `/api/users/downgrade/${mina.email}`);
  expect(await call(admin, 'GET /api/members', '/api/members')).toEqual([]);

  expect([...asked].toSorted()).toEqual(SPECIFIED.toSorted());
  for (const path of ['/api/dues', '/api/statements', '/api/books/trial-balance', '/api/messages', '/api/cheques'])
    expect(await admin.get(path), path).toMatchObject({ status: 404 });
});
