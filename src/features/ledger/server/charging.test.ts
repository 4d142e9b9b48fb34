import { expect, test } from 'vitest';
import { application, type Member, type Site, tenancy, testSite } from '#test/site.ts';
import { chargeAllRents } from './charge-rents.ts';

const charged = async (site: Site) => {
  const { rows } = await site.pool.query<{ period: string; outstanding: number }>(`
    select to_char(make_date(year, month, 1), 'YYYY-MM') as period, outstanding_poisha as outstanding
    from charges where cancelled_at is null order by 1`);
  return rows.map(({ period, outstanding }) => `${period}: ${outstanding / 100}`);
};

const rentOf = (month: string, amount = 18_000) => ({ userEmail: 'mina@example.test', amount, month });

test('each month that has begun in Dhaka is charged, once, however often', async () => {
  const site = await testSite();
  await site.member('mina@example.test', { since: '2026-01-31T18:00:00Z' });
  await chargeAllRents(site.db, new Date('2026-03-31T17:59:59Z'));
  expect(await charged(site)).toEqual(['2026-02: 18000', '2026-03: 18000']);
  await chargeAllRents(site.db, new Date('2026-03-31T18:00:00Z'));
  await chargeAllRents(site.db, new Date('2026-04-30T00:00:00Z'));
  await chargeAllRents(site.db, new Date('2026-02-01T00:00:00Z'));
  expect(await charged(site)).toEqual(['2026-02: 18000', '2026-03: 18000', '2026-04: 18000']);
});

test('64 servers and members that charge at once charge each month once', { tags: ['deep'] }, async () => {
  const site = await testSite({ connections: 12 });
  const mina = await site.member('mina@example.test', { since: '2025-04-10T06:00:00Z' });
  await site.member('karim@example.test', { since: '2025-10-10T06:00:00Z' });
  const now = new Date('2026-03-15T06:00:00Z');
  await Promise.all(
    Array.from({ length: 64 }, (_, place) =>
      place % 2 ? chargeAllRents(site.db, now) : mina.get(`/api/payments/check?email=${mina.email}&month=March`),
    ),
  );
  expect(await site.count('charges')).toBe(12 + 6);
});

const dueDays = async (site: Site) =>
  (await site.pool.query<{ due_on: string }>('select due_on from charges order by due_on')).rows.map(
    (row) => row.due_on,
  );

test('rent is due on the building’s day of the month, and in no month before the first day of the tenancy', async () => {
  const site = await testSite();
  await site.member('mina@example.test', { since: '2026-02-20T06:00:00Z' });
  await site.pool.query('update settings set due_day = 5');
  await chargeAllRents(site.db, new Date('2026-03-15T06:00:00Z'));
  expect(await dueDays(site)).toEqual(['2026-02-20', '2026-03-05']);
});

const daysCharged = async (site: Site) => {
  const { rows } = await site.pool.query<{ charged: string }>(`
    select to_char(make_date(year, month, 1), 'YYYY-MM') || ' on ' || charged_on as charged from charges
    where cancelled_at is null order by year, month`);
  return rows.map(({ charged: one }) => one);
};

test('a month that is charged late counts from its own first day in the tenancy, one that is charged ahead counts today', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-20T06:00:00Z' });
  expect((await mina.post('/api/payments', { ...rentOf('May'), year: 2026 })).status).toBe(201);
  expect(await daysCharged(site)).toEqual([
    '2026-01 on 2026-01-20',
    '2026-02 on 2026-02-01',
    '2026-03 on 2026-03-01',
    '2026-05 on 2026-03-15',
  ]);
});

test('a month that has begun counts today where the tenancy begins later, never in the future', async () => {
  const site = await testSite();
  const [admin, rima, flat] = [await site.admin(), await site.signUp('rima@example.test'), await site.addApartment()];
  const { body } = await rima.post<{ _id: string }>('/api/agreements', application(rima, flat));
  await admin.put(`/api/agreements/accept/${body._id}`, { startsOn: '2026-03-25' });
  await chargeAllRents(site.db, new Date('2026-03-15T06:00:00Z'));
  expect(await daysCharged(site)).toEqual(['2026-03 on 2026-03-15']);
});

test('a month whose first day is closed counts today', async () => {
  const site = await testSite();
  await site.member('mina@example.test', { since: '2026-01-20T06:00:00Z' });
  const admin = await site.admin();
  const closing = { day: '2026-02-10', putIn: 0, countedCash: 0, handedOver: 0 };
  expect((await admin.put('/api/till/close', closing)).status).toBe(200);
  await chargeAllRents(site.db, new Date('2026-03-15T06:00:00Z'));
  expect(await daysCharged(site)).toEqual(['2026-01 on 2026-03-15', '2026-02 on 2026-03-15', '2026-03 on 2026-03-01']);
});

test('a first month that is paid ahead is due on the first day too', async () => {
  const site = await testSite();
  const [admin, rima] = [await site.admin(), await site.signUp('rima@example.test')];
  const flat = await site.addApartment();
  const { body } = await rima.post<{ _id: string }>('/api/agreements', application(rima, flat));
  await admin.put(`/api/agreements/accept/${body._id}`, { startsOn: '2026-04-20' });
  const april = { userEmail: rima.email, amount: 18_000, month: 'April', year: 2026 };
  expect((await rima.post('/api/payments', april)).status).toBe(201);
  expect(await dueDays(site)).toEqual(['2026-04-20']);
});

test('a tenancy that the office recorded is charged from the month that it named, without an account', async () => {
  const site = await testSite();
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  await admin.post('/api/residents', { ...tenancy(flat), billedFrom: '2026-01' });
  await chargeAllRents(site.db, new Date('2026-03-15T06:00:00Z'));
  expect(await charged(site)).toEqual(['2026-01: 18000', '2026-02: 18000', '2026-03: 18000']);
});

test('a tenancy that begins later is charged from then on', async () => {
  const site = await testSite();
  const [admin, flat] = [await site.admin(), await site.addApartment()];
  await admin.post('/api/residents', { ...tenancy(flat), startsOn: '2026-05-10' });
  await chargeAllRents(site.db, new Date('2026-04-15T06:00:00Z'));
  expect(await charged(site)).toEqual([]);
  await chargeAllRents(site.db, new Date('2026-06-15T06:00:00Z'));
  expect(await charged(site)).toEqual(['2026-05: 18000', '2026-06: 18000']);
});

test('what is left over is kept for the months that begin first, also where a later one is open already', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
  const cash = { agreementId: mina.agreementId, method: 'Cash', receivedOn: '2026-03-14', requestKey: 'in parts' };
  const parts = [{ month: 'June', year: 2026, amount: 9_000 }];
  expect((await admin.post('/api/payments/record', { ...cash, amount: 50_000, parts })).status).toBe(201);
  await chargeAllRents(site.db, new Date('2026-04-01T06:00:00Z'));
  expect(await charged(site)).toEqual(['2026-03: 0', '2026-04: 0', '2026-06: 9000']);
  await chargeAllRents(site.db, new Date('2026-05-01T06:00:00Z'));
  expect(await charged(site)).toEqual(['2026-03: 0', '2026-04: 0', '2026-05: 13000', '2026-06: 9000']);
});

test('a member who is removed owes the months up to then, and months paid ahead are released', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test', { since: '2026-02-10T06:00:00Z' })];
  await site.addCoupon({ code: 'HALF', discount: 50 });
  await mina.post('/api/payments', { ...rentOf('April', 9_000), couponCode: 'HALF' });
  await mina.post('/api/payments', rentOf('May'));
  expect((await admin.put(`/api/users/downgrade/${mina.email}`)).status).toBe(200);
  // The released money settles due charges.
  expect(await charged(site)).toEqual(['2026-02: 0', '2026-03: 9000']);
  const { body } = await mina.get<{ month: string; amount: number }[]>(`/api/payments/user?email=${mina.email}`);
  expect(body.map(({ month, amount }) => `${month} ${amount}`).toSorted()).toEqual([
    'February 9000',
    'February 9000',
    'March 9000',
  ]);
  await chargeAllRents(site.db, new Date('2027-03-15T06:00:00Z'));
  expect(await charged(site)).toEqual(['2026-02: 0', '2026-03: 9000']);
});

test('a tenancy that ended weeks ago owes nothing for the months since', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test', { since: '2025-12-10T06:00:00Z' })];
  await chargeAllRents(site.db, new Date('2026-03-15T06:00:00Z'));
  const end = { endsOn: '2026-01-31', reason: 'They moved out.' };
  expect((await admin.put(`/api/agreements/end/${mina.agreementId}`, end)).status).toBe(200);
  expect(await charged(site)).toEqual(['2025-12: 18000', '2026-01: 18000']);
});

const comeBack = async (site: Site, member: Member) => {
  const { body } = await member.post<{ _id: string }>('/api/agreements', application(member, member.flat));
  expect((await (await site.admin()).put(`/api/agreements/accept/${body._id}`)).status).toBe(200);
  return body._id;
};

test('a month that is not charged yet is owed once by a tenant who is accepted again in it', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
  site.at('2026-04-02T06:00:00Z');
  const end = { endsOn: '2026-04-01', reason: 'They move out.' };
  expect((await admin.put(`/api/agreements/end/${mina.agreementId}`, end)).status).toBe(200);
  await comeBack(site, mina);
  await chargeAllRents(site.db, new Date('2026-04-02T06:00:00Z'));
  expect(await charged(site)).toEqual(['2026-03: 18000', '2026-04: 18000']);
});

test('a tenant who is accepted a third time in a month owes it once', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
  site.at('2026-04-12T06:00:00Z');
  const end = { endsOn: '2026-04-10', reason: 'They move out.' };
  await admin.put(`/api/agreements/end/${mina.agreementId}`, end);
  await admin.put(`/api/agreements/end/${await comeBack(site, mina)}`, { ...end, endsOn: '2026-04-12' });
  site.at('2026-04-13T06:00:00Z');
  await comeBack(site, mina);
  await chargeAllRents(site.db, new Date('2026-04-13T06:00:00Z'));
  expect(await charged(site)).toEqual(['2026-03: 18000', '2026-04: 18000']);
});

test('a month that passed to the next tenancy is not paid in the one before', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
  await admin.put(`/api/users/downgrade/${mina.email}`);
  await comeBack(site, mina);
  const parts = [{ month: 'March', year: 2026, amount: 18_000 }];
  const money = { agreementId: mina.agreementId, amount: 18_000, method: 'Cash', receivedOn: '2026-03-15', parts };
  expect(await admin.post('/api/payments/record', { ...money, requestKey: 'the one form' })).toMatchObject({
    status: 409,
    body: { message: 'March 2026 cannot be paid now.' },
  });
  expect(await charged(site)).toEqual([]);
});

test('a tenancy that ends next month is charged for it', async () => {
  const site = await testSite();
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
  const end = { endsOn: '2026-04-10', reason: 'They move out.' };
  expect((await admin.put(`/api/agreements/end/${mina.agreementId}`, end)).status).toBe(200);
  await chargeAllRents(site.db, new Date('2026-06-15T06:00:00Z'));
  expect(await charged(site)).toEqual(['2026-03: 18000', '2026-04: 18000']);
});

test('a card payment waits in a real building, and counts at once in one that says so', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  expect(await mina.post('/api/payments', rentOf('March'))).toMatchObject({ status: 201, body: { waiting: true } });
  expect((await mina.get(`/api/payments/check?email=${mina.email}&month=March`)).body).toMatchObject({ paid: true });
  await site.pool.query(`update settings set card_payments = 'instant'`);
  expect(await mina.post('/api/payments', rentOf('April'))).toMatchObject({ status: 201, body: { waiting: false } });
  const { rows } = await site.pool.query(
    `select debit, count(*) as n from postings where credit = 'unapplied' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { debit: 'card', n: 1 },
    { debit: 'pending', n: 1 },
  ]);
});
