import { expect, test } from 'vitest';
import { application, type Site, testSite } from '#test/site.ts';

test('a person who is not a member cannot be removed', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const rima = await site.signUp('rima@example.test');
  await rima.post('/api/agreements', application(rima, await site.addApartment()));
  const answer = await admin.put('/api/users/downgrade/rima@example.test');
  expect(answer).toMatchObject({ status: 409, body: { message: 'This person is not a member.' } });
  expect(await site.count("agreements where status = 'pending'")).toBe(1);
});

test('an administrator is never downgraded, neither another one nor oneself', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await site.signUp('second@example.test', { role: 'admin' });
  for (const email of ['second@example.test', admin.email])
    expect((await admin.put(`/api/users/downgrade/${email}`)).status).toBe(409);
  expect(await site.count("users where role = 'admin'")).toBe(2);
});

test('a person who is not there cannot be removed', async () => {
  const site = await testSite();
  expect((await (await site.admin()).put('/api/users/downgrade/nobody@example.test')).status).toBe(404);
});

test('a removed member is a user, the agreement has its end, and the apartment is free', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const rima = await site.member('rima@example.test', { since: '2026-01-10T06:00:00Z' });
  const answer = await admin.put('/api/users/downgrade/rima@example.test');
  expect(answer).toMatchObject({ status: 200, body: { role: 'user' } });
  const { rows } = await site.pool.query('select status, accepted_at, closed_at from agreements');
  expect(rows).toEqual([
    { status: 'ended', accepted_at: '2026-01-10T06:00:00.000Z', closed_at: '2026-03-15T06:00:00.000Z' },
  ]);
  expect((await rima.get('/api/member-agreement?email=rima@example.test')).body).toEqual({});
  const { body } = await admin.get<{ apartments: { available: boolean }[] }>('/api/apartments');
  expect(body.apartments.map(({ available }) => available)).toEqual([true]);
});

test('the removal holds from the next request of that person on', async () => {
  const site = await testSite();
  const rima = await site.member('rima@example.test');
  const payment = { userEmail: rima.email, amount: 18_000, month: 'March', method: 'Card' };
  expect((await rima.post('/api/payments', payment)).status).toBe(201);
  await (await site.admin()).put('/api/users/downgrade/rima@example.test');
  expect((await rima.post('/api/payments', { ...payment, month: 'April' })).status).toBe(403);
  expect((await rima.get('/api/user-role?email=rima@example.test')).body).toEqual({ role: 'user' });
});

test('payments stay, and stay readable to the removed member', async () => {
  const site = await testSite();
  const rima = await site.member('rima@example.test');
  await rima.post('/api/payments', { userEmail: rima.email, amount: 18_000, month: 'March', method: 'Card' });
  await (await site.admin()).put('/api/users/downgrade/rima@example.test');
  const { status, body } = await rima.get('/api/payments/user?email=rima@example.test');
  expect({ status, body }).toMatchObject({ status: 200, body: [{ month: 'March', amount: 18_000 }] });
});

test('a removed member may apply and become a member again', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const rima = await site.member('rima@example.test');
  await admin.put('/api/users/downgrade/rima@example.test');
  const { body } = await rima.post<{ _id: string }>('/api/agreements', application(rima, rima.flat));
  expect((await admin.put(`/api/agreements/accept/${body._id}`)).status).toBe(200);
  expect((await rima.get('/api/user-role?email=rima@example.test')).body).toEqual({ role: 'member' });
});

test.each([
  ['paid, stays paid', 18_000],
  ['paid in part, stays with the tenancy before', 7_000],
  ['not paid, passes to the new tenancy', 0],
])('the month in which a member is removed and accepted again is owed once: %s', async (_, amount) => {
  const site = await testSite();
  const admin = await site.admin();
  const rima = await site.member('rima@example.test');
  const pay = async (month: string, taka: number) =>
    (await rima.post('/api/payments', { userEmail: rima.email, amount: taka, month, year: 2026, method: 'Card' }))
      .status;
  const received = { agreementId: rima.agreementId, amount, method: 'Cash', receivedOn: '2026-03-15' };
  if (amount) await admin.post('/api/payments/record', { ...received, requestKey: 'a-form-of-its-own' });
  await admin.put('/api/users/downgrade/rima@example.test');
  const { body } = await rima.post<{ _id: string }>('/api/agreements', application(rima, rima.flat));
  await admin.put(`/api/agreements/accept/${body._id}`);
  expect(await pay('March', 18_000)).toBe(amount ? 409 : 201);
  expect(await pay('April', 18_000)).toBe(201);
  const { rows } = await site.pool.query(
    `select month, agreement_id = $1 as before, outstanding_poisha as open
    from charges where cancelled_at is null order by month`,
    [rima.agreementId],
  );
  const ofMarch = { month: 3, before: amount > 0, open: amount === 7_000 ? 1_100_000 : 0 };
  expect(rows).toEqual([ofMarch, { month: 4, before: false, open: 0 }]);
  const sum = 'select sum(amount_poisha) as paid from payments';
  expect((await site.pool.query(sum)).rows).toEqual([{ paid: (amount || 18_000) * 100 + 1_800_000 }]);
});

test('the e-mail in the path may be raw, percent-encoded, in capitals or with spaces around it', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (const form of ['a@example.test', 'b%40example.test', 'C@Example.TEST', '%20d@example.test%20']) {
    const email = decodeURIComponent(form).trim().toLowerCase();
    await site.member(email);
    expect(await admin.put(`/api/users/downgrade/${form}`)).toMatchObject({ status: 200, body: { role: 'user' } });
  }
});

test('members are listed by name, and no one else is', async () => {
  const site = await testSite();
  await site.member('z@example.test', { name: 'Anika Rahman' });
  await site.member('a@example.test', { name: 'Zahid Hasan' });
  await site.signUp('user@example.test');
  const { status, body } = await (await site.admin()).get('/api/members');
  expect(status).toBe(200);
  expect(body).toEqual([
    { _id: expect.any(String), name: 'Anika Rahman', email: 'z@example.test', photo: null, role: 'member' },
    { _id: expect.any(String), name: 'Zahid Hasan', email: 'a@example.test', photo: null, role: 'member' },
  ]);
});

type Found = { members: { name: string; phone: string | null; apartmentNo: string }[]; total: number };
const found = async (site: Site, query = '') =>
  (await (await site.admin()).get<Found>(`/api/members/search${query}`)).body;
const names = async (site: Site, query: string) => (await found(site, query)).members.map(({ name }) => name);

test('a person who lives with the tenant is a member in both lists, and their removal ends no agreement', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { name: 'Mina' });
  const admin = await site.admin();
  const people = `/api/residents/${mina.agreementId}/people`;
  const added = await admin.post<{ _id: string }>(people, { name: 'Rafi', relation: 'family', phone: '01811 222333' });
  const slip = await admin.post<{ token: string }>(`${people}/${added.body._id}/invitation`);
  const rafi = await site.signUp('rafi@example.test', { name: 'Rafi' });
  expect((await rafi.post('/api/agreements/join', { token: slip.body.token })).status).toBe(200);
  const all = (await admin.get<{ name: string }[]>('/api/members')).body;
  const { members, total } = await found(site);
  expect([members.map(({ name }) => name), total]).toEqual([all.map(({ name }) => name), all.length]);
  expect(members).toMatchObject([
    { name: 'Mina', isTenant: true },
    { name: 'Rafi', isTenant: false, phone: expect.stringContaining('1811'), apartmentNo: members[0]?.apartmentNo },
  ]);
  expect(await admin.put('/api/users/downgrade/rafi@example.test')).toMatchObject({ status: 200 });
  expect((await found(site)).members).toMatchObject([{ name: 'Mina' }]);
});

test('a search is refused where it makes no sense', async () => {
  const site = await testSite();
  for (const wrong of ['sort=rent', 'page=0', 'page=two', 'search=a&search=b', `search=${'x'.repeat(101)}`])
    expect((await (await site.admin()).get(`/api/members/search?${wrong}`)).status).toBe(400);
});

test('of 500 members 50 stand on a page, found by name, e-mail, phone and apartment, and in an order that is asked for', {
  tags: ['deep'],
}, async () => {
  const site = await testSite();
  await site.pool.query(`
    with homes as (
      insert into apartments (block, floor, apartment_no, rent_poisha)
      select 'B', n % 20, 'B-' || n, 1800000 from generate_series(1, 500) n returning id, substr(apartment_no, 3)::int as n
    ), people as (
      insert into users (email, name, role)
      select 'member' || n || '@example.test', 'Tenant ' || lpad((1000 - n)::text, 3, '0'), 'member'
      from generate_series(1, 500) n returning id, email
    )
    insert into agreements (user_id, apartment_id, rent_poisha, status, applied_at, accepted_at, phone)
    select people.id, homes.id, 1800000, 'accepted', now(), now(), '01711-' || (600000 + n)
    from people join homes on people.email = 'member' || homes.n || '@example.test'`);
  const began = performance.now();
  const first = await found(site);
  process.stdout.write(`search: 500 members in ${Math.round(performance.now() - began)} ms\n`);
  expect(first.total).toBe(500);
  expect(first.members).toHaveLength(50);
  expect(first.members[0]).toEqual({
    _id: expect.any(String),
    agreementId: expect.any(String),
    isTenant: true,
    others: [],
    name: 'Tenant 500',
    email: 'member500@example.test',
    photo: null,
    role: 'member',
    block: 'B',
    floor: 0,
    apartmentNo: 'B-500',
    phone: '01711-600500',
  });
  expect(await names(site, '?page=10')).toHaveLength(50);
  expect(await found(site, '?page=11')).toEqual({ members: [], total: 500 });
  expect((await names(site, '?sort=apartment'))[0]).toBe('Tenant 900');
  expect(await names(site, '?search=tenant 777')).toEqual(['Tenant 777']);
  expect(await names(site, '?search=MEMBER223@')).toEqual(['Tenant 777']);
  expect(await names(site, '?search=01711 600223')).toEqual(['Tenant 777']);
  expect(await names(site, '?search=০১৭১১ ৬০০২২৩')).toEqual(['Tenant 777']);
  expect(await names(site, '?search=B-223')).toEqual(['Tenant 777']);
  expect(await found(site, '?search=tenant 77')).toMatchObject({ total: 10 });
  for (const nothing of ['%25', '_', 'nobody', "'"]) expect(await names(site, `?search=${nothing}`)).toEqual([]);
  const everybody = (await (await site.admin()).get<object[]>('/api/members')).body;
  expect(everybody).toHaveLength(500);
  // These rows were not made by calls, so they are deleted before the invariants are checked after the test.
  await site.pool.query(`delete from agreements; delete from users where role = 'member'`);
});
