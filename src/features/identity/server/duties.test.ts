import { expect, test } from 'vitest';
import type { Duty } from '#api/duties.ts';
import { inTransaction } from '#database/connect.ts';
import type { Today } from '#features/statistics/endpoints.ts';
import { PASSWORD, type Person, type Site, tenancy, testSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import { insertDuty } from './duty-queries.ts';

const end = (site: Site, email: string, duty: Duty) =>
  site.pool.query(
    `update duties set ended_at = now(), reason = 'They moved.' where ended_at is null and duty = $2
     and user_id = (select id from users where email = $1)`,
    [email, duty],
  );
const roleOf = async (site: Site, email: string) =>
  (await site.pool.query<{ role: string }>('select role from users where email = $1', [email])).rows[0]?.role;
const session = async (person: Visitor) => (await person.get<{ duties?: Duty[] }>('/api/identity/session')).body.duties;
const STAYS = 'the last owner stays';

test('the role follows the duty and the duty the role, in one transaction', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const rima = await site.signUp('rima@example.test');
  expect([await session(boss), await session(rima)]).toEqual([['owner'], []]);
  for (const duty of ['accountant', 'caretaker', 'guard', 'auditor'] as const) {
    await site.appoint(rima.email, duty);
    expect(await roleOf(site, rima.email)).toBe('user');
  }
  await site.appoint(rima.email, 'manager');
  expect(await roleOf(site, rima.email)).toBe('admin');
  expect((await rima.get('/api/user-role?email=rima@example.test')).body).toEqual({ role: 'admin' });
  await end(site, rima.email, 'manager');
  expect(await roleOf(site, rima.email)).toBe('user');
  expect(await session(rima)).toEqual(['accountant', 'caretaker', 'guard', 'auditor']);
  // Set as a server of 1.0, or an operator by SQL, does.
  await site.pool.query(`update users set role = 'admin' where email = $1`, [rima.email]);
  expect(await session(rima)).toContain('owner');
  await site.pool.query(`update users set role = 'user' where email = $1`, [rima.email]);
  expect(await session(rima)).not.toContain('owner');
});

test('a duty is ended once and never changed or deleted, and a member is neither owner nor manager', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  for (const duty of ['owner', 'manager'] as const)
    await expect(site.appoint(mina.email, duty)).rejects.toMatchObject({ constraint: 'duties_of_whom' });
  await site.appoint(mina.email, 'accountant');
  await expect(site.appoint(mina.email, 'accountant')).rejects.toMatchObject({ constraint: 'duties_once' });
  await expect(site.appoint(mina.email, 'owner', '2026-12-31')).rejects.toThrow();
  await expect(
    inTransaction(site.db, (tx) => insertDuty(tx, { userId: 'nobody', duty: 'auditor', since: new Date() })),
  ).rejects.toThrow();
  for (const statement of [
    'delete from duties',
    'truncate duties',
    `update duties set duty = 'guard'`,
    `update duties set since = now() - interval '1 year'`,
    `update duties set until = '2030-01-01'`,
  ])
    await expect(site.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  await end(site, mina.email, 'accountant');
  await expect(
    site.pool.query(`update duties set ended_at = null, reason = null where duty = 'accountant'`),
  ).rejects.toMatchObject({ code: '42501' });
});

test('the last owner stays, whichever way they would go', async () => {
  const site = await testSite();
  const boss = await site.admin();
  await site.appoint((await site.signUp('manager@example.test')).email, 'manager');
  await expect(end(site, boss.email, 'owner')).rejects.toThrow(STAYS);
  await expect(site.pool.query(`update users set role = 'user' where email = $1`, [boss.email])).rejects.toThrow(STAYS);
  const leaves = await boss.post('/api/members/close-account', { currentPassword: PASSWORD });
  expect(leaves).toMatchObject({ status: 409, body: { message: expect.stringContaining('last administrator') } });
  await site.appoint((await site.signUp('second@example.test')).email, 'owner');
  expect((await boss.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  expect(await site.count(`duties where ended_at is not null and reason = 'The account was deleted.'`)).toBe(1);
});

test('64 at once end an owner each: one stays', { tags: ['deep'] }, async () => {
  const site = await testSite({ connections: 20 });
  const boss = await site.admin();
  const owners = [boss.email, ...Array.from({ length: 63 }, (_, place) => `owner${place}@example.test`)];
  await site.pool.query(`insert into users (email, name, role) select unnest($1::text[]), 'Owner', 'admin'`, [
    owners.slice(1),
  ]);
  const ended = await Promise.allSettled(owners.map((email) => end(site, email, 'owner')));
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(63);
  expect(await site.count(`duties where duty = 'owner' and ended_at is null`)).toBe(1);
  expect(await site.count(`users where role = 'admin'`)).toBe(1);
});

test('a manager’s last day is part of the duty; afterwards the manager is nobody, also before anything has tidied up', async () => {
  const site = await testSite();
  await site.admin();
  const rima = await site.signUp('rima@example.test');
  await site.appoint(rima.email, 'manager', '2026-03-20');
  site.at('2026-03-20T17:59:00Z');
  expect((await rima.get('/api/members')).status).toBe(200);
  site.at('2026-03-20T18:01:00Z');
  expect((await rima.get('/api/members')).status).toBe(403);
  expect((await rima.get('/api/user-role?email=rima@example.test')).body).toEqual({ role: 'user' });
  expect((await rima.get('/api/user-role?email=boss@building.test')).status).toBe(403);
});

test('a caretaker records cash, and no other money', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const rahim = await site.signUp('rahim@example.test');
  await site.appoint(rahim.email, 'caretaker');
  const money = (more: object) => ({
    agreementId: mina.agreementId,
    amount: 500,
    receivedOn: '2026-03-15',
    requestKey: crypto.randomUUID(),
    ...more,
  });
  const byBank = money({ method: 'bKash', reference: '9GH7XK2M' });
  expect((await rahim.post('/api/payments/record', byBank)).status).toBe(403);
  expect((await rahim.post('/api/payments/record', money({ method: 'Cash' }))).status).toBe(201);
  expect((await rahim.get('/api/payments/waiting')).status).toBe(403);
});

test('nobody acts by a duty on a home of their own: money of it is somebody else’s to record, decide and give up', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const mina = await site.member('mina@example.test');
  const omar = await site.member('omar@example.test');
  await site.appoint(mina.email, 'accountant');
  const money = (agreementId: string) => ({
    agreementId,
    amount: 500,
    method: 'Cash',
    receivedOn: '2026-03-15',
    requestKey: crypto.randomUUID(),
  });
  const own = await mina.post('/api/payments/record', money(mina.agreementId));
  expect(own).toMatchObject({ status: 403, body: { message: expect.stringContaining('home of your own') } });
  expect((await mina.post('/api/payments/record', money(omar.agreementId))).status).toBe(201);
  const claim = { ...money(mina.agreementId), method: 'bKash', reference: '9GH7XK2M', agreementId: undefined };
  const claimed = await mina.post<{ _id: string }>('/api/payments/claim', claim);
  expect(claimed.status).toBe(201);
  expect((await mina.put(`/api/payments/confirm/${claimed.body._id}`)).status).toBe(403);
  const { body } = await boss.get<{ charges: { _id: string; outstanding: number }[] }>(
    `/api/ledger/${mina.agreementId}`,
  );
  const [charge] = body.charges;
  const waiver = { amount: 100, outstanding: charge?.outstanding, reason: 'The lift stood still.' };
  expect((await mina.put(`/api/charges/waive/${charge?._id}`, waiver)).status).toBe(403);
  const rent = { agreementId: mina.agreementId, rent: 1_000, fromMonth: '2026-07', reason: 'As agreed.' };
  expect((await mina.post('/api/rents', rent)).status).toBe(403);
  // Refused too where no journal entry would name the person: another charge, an instalment, a cheque.
  const fine = {
    agreementId: mina.agreementId,
    label: 'A lost key',
    amount: 1,
    dueOn: '2026-03-20',
    requestKey: 'the key 1',
  };
  const series = {
    ...{ agreementId: mina.agreementId, bank: 'City Bank', number: '0001234', amount: 500, dated: '2026-03-14' },
    ...{ takenOn: '2026-03-14', requestKey: 'the cheque 1' },
  };
  const paid = async (who: Person) => [
    (await who.post('/api/charges', fine)).status,
    (await who.put(`/api/advances/instalment/${mina.agreementId}`, { amount: 5 })).status,
    (await who.post('/api/cheques', series)).status,
  ];
  expect(await paid(mina)).toEqual([403, 403, 403]);
  expect(await paid(boss)).toEqual([201, 200, 201]);
  const { cheques } = (await boss.get<{ cheques: { _id: string }[] }>('/api/cheques')).body;
  const deposit = { depositedOn: '2026-03-15', requestKey: 'the deposit 1' };
  expect((await mina.put(`/api/cheques/deposit/${cheques[0]?._id}`, deposit)).status).toBe(403);
  expect((await boss.put(`/api/charges/waive/${charge?._id}`, waiver)).status).toBe(200);
  // A tenant can still act on their own home.
  const notice = { endsOn: '2026-05-31', reason: 'A house of our own.' };
  expect((await mina.put(`/api/agreements/notice/${mina.agreementId}`, notice)).body).toMatchObject({
    noticeFrom: 'tenant',
  });
});

test('who lives here and keeps the books still pays and reads as a tenant, and others’ notice is not theirs to give', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const omar = await site.member('omar@example.test');
  await site.appoint(mina.email, 'accountant');
  const rent = { userEmail: mina.email, amount: mina.flat.rent, month: 'March' };
  expect((await mina.post('/api/payments', rent)).status).toBe(201);
  const notice = { endsOn: '2026-05-31', reason: 'They are loud.' };
  expect((await mina.put(`/api/agreements/notice/${omar.agreementId}`, notice)).status).toBe(404);
});

test('what waits is told to each as far as they may read it', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const mina = await site.member('mina@example.test');
  const claim = { amount: 500, method: 'bKash', reference: '9GH7XK2M', receivedOn: '2026-03-15' };
  await mina.post('/api/payments/claim', { ...claim, requestKey: crypto.randomUUID() });
  const cash = { agreementId: mina.agreementId, amount: 5_000, method: 'Cash', receivedOn: '2026-03-15' };
  await boss.post('/api/payments/record', { ...cash, requestKey: crypto.randomUUID() });
  site.at('2026-03-16T06:00:00Z');
  const seen = async (duty: Duty) => {
    const person = await site.signUp(`${duty}@example.test`);
    await site.appoint(person.email, duty);
    const { status, body } = await person.get<Today>('/api/today');
    return status === 200 ? [body.payments.total, body.events.map(({ kind }) => kind)] : status;
  };
  expect(await seen('accountant')).toEqual([1, ['openTill']]);
  expect(await seen('auditor')).toEqual([1, ['openTill']]);
  expect(await seen('caretaker')).toEqual([0, []]);
  expect(await seen('guard')).toBe(403);
});

test('whoever may decide money or appoint needs a second step where the building asks for one; others do not', async () => {
  const site = await testSite({ identity: { requireAdminSecondStep: true } });
  const needs = async (duty: Duty) => {
    const person = await site.signUp(`${duty}@example.test`);
    await site.appoint(person.email, duty);
    return (await person.get<object>('/api/identity/session')).body;
  };
  for (const duty of ['owner', 'manager', 'accountant'] as const)
    expect(await needs(duty)).toMatchObject({ needsSecondStep: true });
  for (const duty of ['caretaker', 'guard', 'auditor'] as const)
    expect(await needs(duty)).toMatchObject({ duties: [duty] });
});

test('a manager’s token reads what the manager may, and none is left when the duty ends', async () => {
  const site = await testSite();
  await site.admin();
  const rima = await site.signUp('rima@example.test');
  await site.appoint(rima.email, 'manager');
  const form = { name: 'Grafana', permissions: ['state', 'people'], days: '90', currentPassword: PASSWORD };
  const { status, body } = await rima.post<{ token: string }>('/api/tokens', form);
  expect(status).toBe(201);
  const bearer = { authorization: `Bearer ${body.token}` };
  const read = async () => (await site.anonymous().get('/api/check-up', bearer)).status;
  expect(await read()).toBe(200);
  await end(site, rima.email, 'manager');
  expect(await read()).toBe(401);
  expect(await site.count('api_tokens')).toBe(0);
});

test('no link for a new password is made by the office for who has a duty: whoever makes it could act under that name', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const mina = await site.member('mina@example.test');
  await site.appoint(mina.email, 'accountant');
  expect((await boss.post(`/api/people/${mina.agreementId}/new-link`)).status).toBe(409);
  const { body } = await boss.post<{ _id: string }>('/api/residents', tenancy(await site.addApartment()));
  expect((await boss.post(`/api/people/${body._id}/new-link`)).status).toBe(409);
});
