import { expect, test } from 'vitest';
import type { Duty } from '#api/duties.ts';
import { PASSWORD, type Person, type Site, testSite } from '#test/site.ts';
import type { DutyInvitation, StaffMember } from '../endpoints.ts';
import { endWhatHasPassed } from './manage-staff.ts';

type Staff = { staff: StaffMember[]; invitations: DutyInvitation[]; appointable: Duty[] };
type Link = DutyInvitation & { token: string };

const staffOf = async (who: Person) => (await who.get<Staff>('/api/staff')).body;
const invite = (who: Person, duty: Duty, more: object = {}) =>
  who.post<Link>('/api/staff/invitations', { name: 'Rahim', duty, ...more });
const join = (who: Person, token: string) => who.post<{ duty: Duty; duties: Duty[] }>('/api/staff/join', { token });
const dutyOf = async (boss: Person, email: string, duty: Duty) =>
  (await staffOf(boss)).staff.find((one) => one.email === email)?.duties.find((held) => held.duty === duty)?._id ?? '';
const end = (who: Person, id: string, more: object = {}) =>
  who.put<{ ended: number }>(`/api/staff/end/${id}`, { reason: 'He went home.', ...more });

/** The building's owner, a manager, and a person who has signed up. */
async function building() {
  const site = await testSite();
  const boss = await site.admin();
  const manager = await site.signUp('manager@example.test', { name: 'Manik' });
  await site.appoint(manager.email, 'manager');
  return { site, boss, manager, rahim: await site.signUp('rahim@example.test', { name: 'Rahim' }) };
}
const told = async (site: Site) =>
  (
    await site.pool.query<{ kind: string; actor: string; subject: string | null; details: object }>(
      `select kind, actor_email as actor, subject_email as subject, details from audit_events where kind like 'duty%' order by id`,
    )
  ).rows;

test('a link gives its duty once, to whoever has it but its maker, and each step is on the trail', async () => {
  const { site, boss, rahim } = await building();
  const { status, body: link } = await invite(boss, 'caretaker');
  expect({ status, link }).toMatchObject({
    status: 201,
    link: {
      name: 'Rahim',
      duty: 'caretaker',
      until: null,
      invitedBy: boss.name,
      expiresAt: '2026-03-22T06:00:00.000Z',
    },
  });
  expect(await join(boss, link.token)).toMatchObject({
    status: 409,
    body: { message: 'You made this link. Somebody else has to use it.' },
  });
  expect((await join(rahim, 'guessed')).status).toBe(409);
  expect((await site.anonymous().post('/api/staff/join', { token: link.token })).status).toBe(401);
  expect((await join(rahim, link.token)).body).toEqual({ duty: 'caretaker', duties: ['caretaker'] });
  expect((await rahim.get('/api/dues')).status).toBe(200);
  expect((await rahim.get('/api/staff')).status).toBe(403);
  const other = await site.signUp('other@example.test');
  expect((await join(other, link.token)).status).toBe(409);
  const { staff, invitations } = await staffOf(boss);
  expect(invitations).toEqual([]);
  expect(staff.map(({ email, duties }) => [email, duties.map(({ duty, appointedBy }) => [duty, appointedBy])])).toEqual(
    [
      [boss.email, [['owner', null]]],
      ['manager@example.test', [['manager', null]]],
      [rahim.email, [['caretaker', boss.name]]],
    ],
  );
  expect(await told(site)).toEqual([
    { kind: 'duty_link_made', actor: boss.email, subject: null, details: { duty: 'caretaker', name: 'Rahim' } },
    { kind: 'duty_given', actor: rahim.email, subject: rahim.email, details: { duty: 'caretaker' } },
  ]);
});

test('a link says house, name and duty to its holder alone, and before its person registers that it is over', async () => {
  const { site, boss, manager, rahim } = await building();
  const { body: link } = await invite(boss, 'caretaker');
  type Opened = { state: string; link: DutyInvitation | null };
  const open = async (who: Pick<Person, 'post'>, token = link.token) =>
    (await who.post<Opened>('/api/staff/link', { token })).body;
  const OVER = { state: 'over', link: null };
  expect(await open(site.anonymous(), 'guessed')).toEqual(OVER);
  const { token, _id, ...offer } = link;
  expect(await open(site.anonymous())).toEqual({ state: 'open', link: offer });
  expect((await open(boss)).state).toBe('own');
  await join(rahim, link.token);
  expect((await open(rahim)).state).toBe('used');
  for (const other of [site.anonymous(), manager, boss]) expect(await open(other)).toEqual(OVER);
  await end(boss, await dutyOf(boss, rahim.email, 'caretaker'));
  await rahim.post('/api/identity/sign-in', { email: rahim.email, password: PASSWORD });
  expect(await open(rahim)).toEqual(OVER);
  const { body: revoked } = await invite(boss, 'guard');
  await boss.delete(`/api/staff/invitations/${revoked._id}`);
  expect(await open(rahim, revoked.token)).toEqual(OVER);
  const { body: managers } = await invite(manager, 'guard');
  await end(boss, await dutyOf(boss, manager.email, 'manager'));
  expect(await open(site.anonymous(), managers.token)).toEqual(OVER);
  const { body: old } = await invite(boss, 'guard');
  site.at('2026-03-22T06:00:01Z');
  expect(await open(site.anonymous(), old.token)).toEqual(OVER);
});

test('neither the list nor the database has the token; a revoked link and one of eight days open nothing', async () => {
  const { site, boss, rahim } = await building();
  const { body: revoked } = await invite(boss, 'guard');
  const { body: old } = await invite(boss, 'guard');
  const { rows } = await site.pool.query('select * from duty_invitations');
  expect(JSON.stringify([rows, await staffOf(boss)])).not.toContain(revoked.token);
  expect((await boss.delete(`/api/staff/invitations/${revoked._id}`)).status).toBe(200);
  expect((await boss.delete(`/api/staff/invitations/${revoked._id}`)).status).toBe(404);
  expect((await join(rahim, revoked.token)).status).toBe(409);
  site.at('2026-03-22T06:00:01Z');
  expect((await join(rahim, old.token)).status).toBe(409);
  expect((await staffOf(boss)).invitations).toEqual([]);
  expect(await site.count('duties')).toBe(2);
});

test('an account with the e-mail that was meant gets nothing by it', async () => {
  const { boss, site } = await building();
  await invite(boss, 'accountant', { name: 'tania@example.test' });
  const tania = await site.signUp('tania@example.test');
  expect((await tania.get('/api/dues')).status).toBe(403);
});

test('a manager appoints and lets go caretakers and guards, and nobody else; others appoint nobody', async () => {
  const { site, boss, manager, rahim } = await building();
  for (const duty of ['owner', 'manager', 'accountant'] as const)
    expect([duty, (await invite(manager, duty)).status]).toEqual([duty, 403]);
  expect((await invite(manager, 'auditor', { until: '2026-12-31' })).status).toBe(403);
  expect((await staffOf(manager)).appointable).toEqual(['caretaker', 'guard']);
  const { body: link } = await invite(manager, 'guard');
  expect((await join(rahim, link.token)).status).toBe(200);
  const accountant = await site.signUp('accountant@example.test');
  await site.appoint(accountant.email, 'accountant');
  expect((await staffOf(accountant)).appointable).toEqual([]);
  expect((await invite(accountant, 'guard')).status).toBe(403);
  const { body: owners } = await invite(boss, 'accountant');
  expect((await manager.delete(`/api/staff/invitations/${owners._id}`)).status).toBe(403);
  for (const [email, duty] of [
    [boss.email, 'owner'],
    [manager.email, 'manager'],
    [accountant.email, 'accountant'],
  ] as const)
    expect([duty, (await end(manager, await dutyOf(boss, email, duty))).status]).toEqual([duty, 403]);
  await site.appoint(rahim.email, 'accountant');
  // The manager may not end one of the two duties.
  const guard = await dutyOf(boss, rahim.email, 'guard');
  expect((await end(manager, guard, { all: true })).status).toBe(403);
  expect((await end(manager, guard)).body).toEqual({ ended: 1 });
});

test('an audit has a last day, an owner none, and no duty one that has passed', async () => {
  const { boss } = await building();
  const until = async (duty: Duty, day?: string) => {
    const { status, body } = await invite(boss, duty, day === undefined ? {} : { until: day });
    return status === 400 ? (body as unknown as { fields: { until: string } }).fields.until : status;
  };
  expect(await until('auditor')).toBe('An audit has a last day. Please enter it.');
  expect(await until('owner', '2026-12-31')).toBe('An owner has no last day.');
  expect(await until('caretaker', '2026-03-14')).toBe('This day has passed.');
  expect(await until('caretaker', '2026-03-15')).toBe(201);
  expect(await until('auditor', '2026-12-31')).toBe(201);
  expect((await invite(boss, 'king' as Duty)).status).toBe(400);
  expect((await invite(boss, 'guard', { name: ' ' })).status).toBe(400);
});

test('a member may keep the books, but be neither owner nor manager', async () => {
  const { site, boss } = await building();
  const mina = await site.member('mina@example.test');
  for (const duty of ['owner', 'manager'] as const) {
    const { body: link } = await invite(boss, duty);
    expect((await join(mina, link.token)).status).toBe(409);
  }
  const { body: link } = await invite(boss, 'accountant');
  expect((await join(mina, link.token)).body).toEqual({ duty: 'accountant', duties: ['accountant'] });
  const { body: again } = await invite(boss, 'accountant');
  expect(await join(mina, again.token)).toMatchObject({
    status: 409,
    body: { message: 'This person has that duty already.' },
  });
});

test('somebody on the list gets another duty at once; a stranger and oneself do not', async () => {
  const { site, boss, rahim } = await building();
  const give = (personId: string, duty: Duty) => boss.post<StaffMember>('/api/staff', { personId, duty });
  const { rows } = await site.pool.query<{ id: string; email: string }>('select id, email from users');
  const idOf = (email: string) => rows.find((user) => user.email === email)?.id ?? '';
  expect((await give(idOf(rahim.email), 'guard')).status).toBe(404);
  expect((await give(idOf(boss.email), 'accountant')).status).toBe(409);
  await site.appoint(rahim.email, 'caretaker');
  expect((await give(idOf(rahim.email), 'caretaker')).status).toBe(409);
  const { status, body } = await give(idOf(rahim.email), 'guard');
  expect([status, body.duties.map(({ duty }) => duty)]).toEqual([201, ['caretaker', 'guard']]);
});

test('ending shows what is left behind, ends duty and sessions, and all of it when they leave', async () => {
  const { site, boss, rahim } = await building();
  const mina = await site.member('mina@example.test');
  await site.appoint(rahim.email, 'caretaker');
  await site.appoint(rahim.email, 'guard');
  const cash = { agreementId: mina.agreementId, amount: 5_000, method: 'Cash', receivedOn: '2026-03-15' };
  await rahim.post('/api/payments/record', { ...cash, requestKey: crypto.randomUUID() });
  const before = (await staffOf(boss)).staff.find(({ email }) => email === rahim.email);
  expect(before).toMatchObject({ open: { held: 5_000, cash: 0, links: 0, tokens: 0 }, lastSeen: expect.any(String) });
  const id = await dutyOf(boss, rahim.email, 'caretaker');
  expect((await boss.put(`/api/staff/end/${id}`, { reason: '' })).status).toBe(400);
  expect((await end(boss, id, { all: true })).body).toEqual({ ended: 2 });
  expect((await end(boss, id)).status).toBe(409);
  expect((await end(boss, crypto.randomUUID())).status).toBe(404);
  expect((await rahim.get('/api/identity/account')).status).toBe(401);
  expect((await told(site)).slice(-2)).toMatchObject([
    {
      kind: 'duty_ended',
      actor: boss.email,
      subject: rahim.email,
      details: { duty: 'caretaker', reason: 'He went home.' },
    },
    { kind: 'duty_ended', details: { duty: 'guard' } },
  ]);
  // His records stay, and he may be appointed again.
  expect(await site.count('payments where unapplied_poisha >= 0')).toBe(1);
});

test('a link opens nothing once its maker may not appoint any more, whichever way that went', async () => {
  const { site, boss, manager, rahim } = await building();
  const { body: first } = await invite(manager, 'guard');
  expect((await end(boss, await dutyOf(boss, manager.email, 'manager'))).status).toBe(200);
  expect((await join(rahim, first.token)).status).toBe(409);
  expect((await staffOf(boss)).invitations).toEqual([]);
  const second = await site.signUp('second@example.test', { role: 'admin' });
  const { body: link } = await invite(second, 'accountant');
  // As the operator and a server of 1.0 take the role away.
  await site.pool.query(`update users set role = 'user' where email = $1`, [second.email]);
  expect((await join(rahim, link.token)).status).toBe(409);
});

test('the last owner stays; of two who end each other at once one does', async () => {
  const { site, boss } = await building();
  const own = await dutyOf(boss, boss.email, 'owner');
  expect(await end(boss, own)).toMatchObject({
    status: 409,
    body: { message: 'This is the last owner. Please make somebody else one first.' },
  });
  const second = await site.signUp('second@example.test');
  const { body: link } = await invite(boss, 'owner');
  expect((await join(second, link.token)).status).toBe(200);
  const theirs = await dutyOf(boss, second.email, 'owner');
  const both = await Promise.all([end(boss, theirs), end(second, own)]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await site.count(`duties where duty = 'owner' and ended_at is null`)).toBe(1);
});

test('of 64 who open one link at once one has the duty', async () => {
  const { site, boss } = await building();
  const { body: link } = await invite(boss, 'guard');
  const people: Person[] = [];
  for (const name of ['a', 'b', 'c', 'd']) people.push(await site.signUp(`${name}@example.test`));
  const crowd = Array.from({ length: 64 }, (_, place) => site.withCookie(people[place % 4]?.cookie() ?? ''));
  const answers = await Promise.all(crowd.map((browser) => browser.post('/api/staff/join', { token: link.token })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(63);
  expect(await site.count(`duties where duty = 'guard'`)).toBe(1);
});

test('a duty ends by itself after its last day, on the trail by nobody; until then it can be given again', async () => {
  const { site, boss, rahim } = await building();
  await site.appoint(rahim.email, 'caretaker', '2026-03-16');
  await endWhatHasPassed(site.db, new Date('2026-03-16T17:59:00Z'));
  expect((await rahim.get('/api/dues')).status).toBe(200);
  site.at('2026-03-16T18:01:00Z');
  expect((await rahim.get('/api/dues')).status).toBe(403);
  const { body: link } = await invite(boss, 'caretaker');
  expect((await join(rahim, link.token)).status).toBe(200);
  await site.appoint(rahim.email, 'guard', '2026-03-17');
  await endWhatHasPassed(site.db, new Date('2026-03-18T06:00:00Z'));
  expect((await told(site)).at(-1)).toMatchObject({
    kind: 'duty_ended',
    actor: null,
    subject: rahim.email,
    details: { duty: 'guard', until: '2026-03-17', reason: 'The last day has passed.' },
  });
});

test('who leaves by deleting the account has no duty and no link any more', async () => {
  const { site, boss, manager, rahim } = await building();
  const { body: link } = await invite(manager, 'guard');
  expect((await manager.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  expect((await join(rahim, link.token)).status).toBe(409);
  expect((await staffOf(boss)).staff.map(({ email }) => email)).toEqual([boss.email]);
  expect(await site.count('duties where ended_at is null')).toBe(1);
});
