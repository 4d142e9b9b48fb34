import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashOf } from '#auth/secrets.ts';
import type { AuditEvent } from '#features/audit/endpoints.ts';
import { operator } from '#features/audit/server/record-event.ts';
import type { Mail, Mailer } from '#mail/mailer.ts';
import { testPicture } from '#test/pictures.ts';
import { application, PASSWORD, testSite } from '#test/site.ts';
import { signOutEverywhere } from './sessions.ts';

/** A mailer that passes the mails to the test. */
function mailbox() {
  const mails: Mail[] = [];
  const mailer: Mailer = { post: (mail) => void mails.push(mail) };
  const tokens = (path: string) =>
    mails.flatMap(({ text }) => new RegExp(`${path}#token=(\\S+)`).exec(text)?.[1] ?? []).map(decodeURIComponent);
  return { mailer, mails, tokens };
}

const signIn = (password: string, email = 'rima@example.test') =>
  ['/api/identity/sign-in', { email, password }] as const;

test('without a session there is no account page', async () => {
  const site = await testSite();
  for (const path of ['account', 'sessions'])
    expect((await site.anonymous().get(`/api/identity/${path}`)).status).toBe(401);
});

test('a new password needs the current one, follows the rule, and ends all other sessions', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const other = site.anonymous();
  await other.post(...signIn(PASSWORD));
  const change = (currentPassword: string, newPassword: string) =>
    rima.post('/api/identity/password', { currentPassword, newPassword });

  expect(await change('Wrong1', 'Rooftop1')).toMatchObject({
    status: 400,
    body: { message: 'This is not your current password.' },
  });
  expect((await change(PASSWORD, 'weak')).status).toBe(400);
  expect((await other.get('/api/identity/session')).body).toMatchObject({ user: { email: rima.email } });

  expect((await change(PASSWORD, 'Rooftop1')).status).toBe(200);
  expect((await rima.get('/api/identity/session')).body).toMatchObject({ user: { email: rima.email } });
  expect((await other.get('/api/identity/session')).body).toEqual({ user: null });
  expect((await site.anonymous().post(...signIn(PASSWORD))).status).toBe(401);
  expect((await site.anonymous().post(...signIn('Rooftop1'))).status).toBe(200);
});

test('the sessions of this person alone, with this one marked', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  await site.signUp('omar@example.test');
  const phone = site.anonymous();
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
  await phone.post(...signIn(PASSWORD), { 'user-agent': iPhone });
  const { body } = await rima.get('/api/identity/sessions');
  expect(body).toMatchObject([
    { isThis: true, device: 'Unknown device' },
    { isThis: false, device: 'Safari on iPhone' },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/token|userAgent/);
});

test('one session can be ended, all others can, and another person’s cannot', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const omar = await site.signUp('omar@example.test');
  const [phone, tablet] = [site.anonymous(), site.anonymous()];
  await phone.post(...signIn(PASSWORD));
  const { body } = await rima.get<{ _id: string; isThis: boolean }[]>('/api/identity/sessions');
  const ofPhone = body.find(({ isThis }) => !isThis)?._id ?? '';

  expect((await omar.delete(`/api/identity/sessions/${ofPhone}`)).status).toBe(404);
  expect((await phone.get('/api/identity/session')).body).toMatchObject({ user: { email: rima.email } });
  expect((await rima.delete(`/api/identity/sessions/${ofPhone}`)).status).toBe(200);
  expect((await phone.get('/api/identity/session')).body).toEqual({ user: null });

  await phone.post(...signIn(PASSWORD));
  await tablet.post(...signIn(PASSWORD));
  expect((await rima.delete('/api/identity/sessions')).body).toEqual({ ended: 2 });
  for (const ended of [phone, tablet]) expect((await ended.get('/api/identity/session')).body).toEqual({ user: null });
  for (const one of [rima, omar])
    expect((await one.get('/api/identity/session')).body).toMatchObject({ user: { email: one.email } });
});

test('deleting an account asks for the password', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  for (const body of [{}, { currentPassword: 'Wrong1' }])
    expect((await rima.post('/api/members/close-account', body)).status).toBe(400);
  expect(await site.count('identity.accounts')).toBe(1);
});

test('who leaves is forgotten: identity, sessions and name go, the request is withdrawn, the e-mail is free again', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  await rima.post('/api/register', { email: rima.email, photo: 'https://example.test/rima.jpg' });
  await rima.post('/api/agreements', application(rima, await site.addApartment()));
  expect((await rima.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);

  expect((await rima.get('/api/identity/session')).body).toEqual({ user: null });
  expect((await site.anonymous().post(...signIn(PASSWORD))).status).toBe(401);
  expect(await site.count("agreements where status = 'withdrawn'")).toBe(1);
  const { rows } = await site.pool.query('select name, photo, role, email from users');
  expect(rows).toEqual([
    {
      name: 'Former resident',
      photo: null,
      role: 'user',
      email: expect.stringMatching(/^former resident [0-9a-f-]+$/),
    },
  ]);
  const again = await site.signUp('rima@example.test');
  expect((await again.get('/api/agreements?email=rima@example.test')).body).toEqual({ agreement: null });
  const figures = await (await site.admin()).get('/api/admin-dashboard-info');
  expect(figures.body).toMatchObject({ totalUsers: 2 });
});

test('payments stay without a name, and the next owner of the e-mail does not see them', async () => {
  const site = await testSite();
  const rima = await site.member('rima@example.test', { rent: 18_000 });
  const bill = { userEmail: rima.email, amount: 18_000, month: 'March', method: 'Card' };
  expect((await rima.post('/api/payments', bill)).status).toBe(201);

  const member = await rima.post('/api/members/close-account', { currentPassword: PASSWORD });
  expect(member).toMatchObject({ status: 409, body: { message: expect.stringContaining('still have an apartment') } });
  await (await site.admin()).put(`/api/users/downgrade/${rima.email}`);
  expect((await rima.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  expect(await site.count(`payments join users on users.id = recorded_by where name = 'Former resident'`)).toBe(1);
  const next = await site.signUp('rima@example.test');
  expect((await next.get('/api/payments/user?email=rima@example.test')).body).toEqual([]);
});

test('the last administrator cannot leave; of two who leave at once one stays', async () => {
  const site = await testSite();
  const boss = await site.admin();
  const alone = await boss.post('/api/members/close-account', { currentPassword: PASSWORD });
  expect(alone).toMatchObject({ status: 409, body: { message: expect.stringContaining('last administrator') } });
  const second = await site.signUp('second@example.test', { role: 'admin' });
  const both = await Promise.all(
    [boss, second].map((admin) => admin.post('/api/members/close-account', { currentPassword: PASSWORD })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await site.count("users where role = 'admin'")).toBe(1);
});

test('without mail a forgotten password says so', async () => {
  const site = await testSite();
  const answer = await site.anonymous().post('/api/identity/forgot-password', { email: 'rima@example.test' });
  expect(answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('not set up') } });
  expect((await site.anonymous().get('/api/identity/ways')).body).toMatchObject({ mail: 'none' });
  expect((await site.anonymous().get('/api/identity/demo-mails')).status).toBe(404);
});

test('the same answer whether or not there is such an account, and a link for who has one', async () => {
  const { mailer, mails } = mailbox();
  const site = await testSite({ identity: { mailer } });
  await site.signUp('rima@example.test');
  const before = mails.length;
  const [known, unknown] = [
    await site.anonymous().post('/api/identity/forgot-password', { email: ' Rima@Example.test' }),
    await site.anonymous().post('/api/identity/forgot-password', { email: 'unknown@example.test' }),
  ];
  expect(known.body).toEqual(unknown.body);
  expect(known.status).toBe(unknown.status);
  expect(mails.slice(before).map(({ to }) => to)).toEqual(['rima@example.test']);
});

test('the link sets a new password once, ends all sessions, and shows the e-mail to be one’s own', async () => {
  const { mailer, tokens } = mailbox();
  const site = await testSite({ identity: { mailer } });
  const rima = await site.signUp('rima@example.test');
  await site.anonymous().post('/api/identity/forgot-password', { email: rima.email });
  const [token = ''] = tokens('/reset-password');
  const reset = (newPassword: string, which = token) =>
    site.anonymous().post('/api/identity/reset-password', { token: which, newPassword });

  expect((await reset('weak')).status).toBe(400);
  expect((await reset('Rooftop1', 'guessed')).status).toBe(400);
  expect((await reset('Rooftop1')).status).toBe(200);
  expect(await reset('Rooftop2')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('used already') },
  });
  expect((await rima.get('/api/identity/session')).body).toEqual({ user: null });
  expect((await site.anonymous().post(...signIn('Rooftop2'))).status).toBe(401);
  const again = site.anonymous();
  expect((await again.post(...signIn('Rooftop1'))).status).toBe(200);
  expect((await again.get('/api/identity/account')).body).toMatchObject({ isVerified: true, hasPassword: true });
});

/** Mina, a tenant who is known here without an account to sign in with, as the demo has them. */
async function tenantWithoutAccount() {
  const { mailer, mails, tokens } = mailbox();
  const site = await testSite({ identity: { mailer } });
  const mina = await site.member('mina@example.test', { name: 'Mina' });
  await site.pool.query('delete from identity.accounts where email = $1', [mina.email]);
  return { site, mina, mails, tokens };
}
const form = { name: 'Eve', email: 'mina@example.test', password: PASSWORD };

test.each(['a tenant', 'an administrator'])(
  'who types the e-mail of %s without an account is a stranger',
  async (who) => {
    const { site, mina, mails } = await tenantWithoutAccount();
    const boss = await site.admin();
    await site.pool.query('delete from identity.accounts');
    const { email } = who === 'a tenant' ? mina : boss;
    const before = mails.length;
    const eve = site.anonymous();
    for (const written of [email, ` ${email.toUpperCase()}`])
      expect(await eve.post('/api/identity/sign-up', { ...form, email: written })).toMatchObject({ status: 409 });
    expect((await eve.post('/api/identity/sign-in', { ...form, email })).status).toBe(401);
    expect((await eve.get('/api/identity/session')).body).toEqual({ user: null });
    for (const path of ['/api/identity/account', `/api/agreements?email=${email}`, `/api/ledger/${mina.agreementId}`])
      expect({ path, status: (await eve.get(path)).status }).toEqual({ path, status: 401 });
    expect((await eve.post('/api/my-data', {})).status).toBe(401);
    expect(await site.count('identity.accounts')).toBe(0);
    expect(mails.length).toBe(before);
  },
);

test('the link that is sent to the e-mail opens the record of a person who had no account', async () => {
  const { site, mina, tokens } = await tenantWithoutAccount();
  await site.anonymous().post('/api/identity/forgot-password', { email: mina.email });
  // Until the link is used there is no password, so nothing opens the account, nor does signing up again.
  expect((await site.anonymous().post('/api/identity/sign-in', form)).status).toBe(401);
  expect((await site.anonymous().post('/api/identity/sign-up', form)).status).toBe(409);
  const [token = ''] = tokens('/reset-password');
  const reset = { token, newPassword: 'Rooftop1' };
  expect((await site.anonymous().post('/api/identity/reset-password', reset)).status).toBe(200);
  const again = site.anonymous();
  expect((await again.post('/api/identity/sign-in', { ...form, password: 'Rooftop1' })).status).toBe(200);
  expect((await again.get('/api/identity/account')).body).toMatchObject({ name: 'Mina', isVerified: true });
  const { body } = await again.get(`/api/agreements?email=${mina.email}`);
  expect(body).toMatchObject({ agreement: { _id: mina.agreementId } });
});

test('a new password takes back the links that were asked for before it', async () => {
  const { mailer, tokens } = mailbox();
  const site = await testSite({ identity: { mailer } });
  const rima = await site.signUp('rima@example.test');
  for (let n = 0; n < 3; n += 1) await site.anonymous().post('/api/identity/forgot-password', { email: rima.email });
  const [first = '', second = ''] = tokens('/reset-password');
  const reset = (token: string) =>
    site.anonymous().post('/api/identity/reset-password', { token, newPassword: 'Stolen1' });
  const change = { currentPassword: PASSWORD, newPassword: 'Rooftop1' };
  expect((await rima.post('/api/identity/password', change)).status).toBe(200);
  expect((await reset(first)).status).toBe(400);

  await site.anonymous().post('/api/identity/forgot-password', { email: rima.email });
  await site.anonymous().post('/api/identity/forgot-password', { email: rima.email });
  const [third = '', fourth = ''] = tokens('/reset-password').slice(3);
  const byLink = { token: third, newPassword: 'Rooftop2' };
  expect((await site.anonymous().post('/api/identity/reset-password', byLink)).status).toBe(200);
  for (const token of [second, fourth]) expect((await reset(token)).status).toBe(400);
});

test('a link is good for an hour', async () => {
  const { mailer, tokens } = mailbox();
  const site = await testSite({ identity: { mailer } });
  await site.signUp('rima@example.test');
  await site.anonymous().post('/api/identity/forgot-password', { email: 'rima@example.test' });
  const { rows } = await site.pool.query<{ minutes: number }>(
    `select extract(epoch from expires_at - now()) / 60 as minutes from identity.tokens where purpose = 'reset password'`,
  );
  expect(Number(rows[0]?.minutes)).toBeCloseTo(60, 0);
  await site.pool.query(`update identity.tokens set expires_at = now() - interval '1 second'`);
  const [token = ''] = tokens('/reset-password');
  const late = await site.anonymous().post('/api/identity/reset-password', { token, newPassword: 'Rooftop1' });
  expect(late.status).toBe(400);
});

test('signing up and closing the account again and again fills no mailbox, by whatever tag', async () => {
  const { mailer, mails } = mailbox();
  const site = await testSite({ identity: { mailer }, isLimited: true });
  await site.spend(`mail:confirmation ${hashOf('rima@example.test', 'base64url')}`, 4 * 500);
  for (let n = 0; n < 4; n += 1) {
    const eve = await site.signUp(n % 2 ? 'rima@example.test' : `rima+${n}@example.test`);
    expect((await eve.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  }
  // The last two of the six mails allowed in an hour.
  expect(mails).toHaveLength(2);
});

test.each([
  [300, 'mail:reset 203.0.113.1', 10],
  [1_000, 'mail:reset', 3],
])('%i links for a new password an hour: %s', async (budget, key, points) => {
  const { mailer } = mailbox();
  const site = await testSite({ identity: { mailer }, isLimited: true });
  const [rima, from] = [await site.signUp('rima@example.test'), site.visitorFrom('203.0.113.1')];
  await site.spend(key, (budget - 1) * points);
  const forgot = async (email: string) => (await from.post('/api/identity/forgot-password', { email })).status;
  // Then an e-mail without an account is refused in the same way.
  const asked = [await forgot(rima.email), await forgot(rima.email), await forgot('unknown@example.test')];
  expect(asked).toEqual([200, 429, 429]);
});

test.each([
  [300, 'mail:confirmation 203.0.113.1', 10],
  [1_000, 'mail:confirmation', 3],
])(
  '%i confirmations an hour: %s; a sign-up beyond that makes an account, and takes no other mail away',
  async (budget, key, points) => {
    const { mailer, mails } = mailbox();
    const site = await testSite({ identity: { mailer }, isLimited: true });
    await site.spend(key, budget * points);
    const from = site.visitorFrom('203.0.113.1');
    const join = { name: 'Rima', email: 'rima@example.test', password: PASSWORD };
    expect((await from.post('/api/identity/sign-up', join)).status).toBe(201);
    expect((await from.post('/api/identity/send-verification')).status).toBe(429);
    expect(mails).toEqual([]);
    expect((await from.post('/api/identity/forgot-password', { email: join.email })).status).toBe(200);
    expect(mails).toMatchObject([{ to: join.email, subject: 'Set a new password' }]);
  },
);

test.each(['mail:reset', 'mail:confirmation'])('the owner is warned of guesses although %s is used up', async (key) => {
  const { mailer, mails } = mailbox();
  const site = await testSite({ identity: { mailer }, isLimited: true });
  await site.signUp('rima@example.test');
  mails.length = 0;
  await site.pool.query('delete from rate_limits');
  await site.spend(key, 1_000 * 3);
  await site.spend(`accountFailure:${hashOf('rima@example.test', 'base64url')}`, 19);
  const wrong = { email: 'rima@example.test', password: 'Wrong1' };
  expect((await site.anonymous().post('/api/identity/sign-in', wrong)).status).toBe(401);
  expect(mails).toMatchObject([{ subject: 'Somebody is guessing your password' }]);
});

test('a mailbox is not flooded', async () => {
  const { mailer, mails, tokens } = mailbox();
  const site = await testSite({ identity: { mailer }, isLimited: true });
  const eve = await site.signUp('rima@example.test', { name: 'Pay now at evil.example' });
  const ask = (n: number, email: string) =>
    site.visitorFrom(`203.0.113.${n}`).post('/api/identity/forgot-password', { email });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n, eve.email)));
  // Six an hour, not counting the confirmations.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(answers.filter(({ status, headers }) => status === 429 && headers.has('retry-after'))).toHaveLength(14);
  expect(tokens('/reset-password')).toHaveLength(6);
  for (let n = 0; n < 5; n += 1) expect((await eve.post('/api/identity/send-verification')).status).toBe(200);
  expect((await eve.post('/api/identity/send-verification')).status).toBe(429);
  for (const { text } of mails) expect(text).not.toContain('evil');
  for (let n = 0; n < 6; n += 1) expect((await ask(n, 'unknown@example.test')).status).toBe(200);
  expect((await ask(99, 'unknown@example.test')).status).toBe(429);
});

test('signing up sends a mail whose link shows the e-mail to be one’s own', async () => {
  const { mailer, tokens } = mailbox();
  const site = await testSite({ identity: { mailer } });
  const rima = await site.signUp('rima@example.test');
  expect((await rima.get('/api/identity/account')).body).toEqual({
    name: 'Rima Akter',
    email: rima.email,
    photo: null,
    isVerified: false,
    hasPassword: true,
    hasSecondStep: false,
    needsSecondStep: false,
  });
  const [token = ''] = tokens('/verify-email');
  expect((await rima.post('/api/identity/verify-email', { token: `${token}x` })).status).toBe(400);
  expect((await rima.post('/api/identity/send-verification')).status).toBe(200);
  expect(tokens('/verify-email')).toHaveLength(2);
  expect((await rima.post('/api/identity/verify-email', { token })).status).toBe(200);
  expect((await rima.get('/api/identity/account')).body).toMatchObject({ isVerified: true });
  expect((await rima.post('/api/identity/send-verification')).status).toBe(409);
});

test('a link confirms the account that it was sent for, and no later one with the same e-mail', async () => {
  const { mailer, tokens } = mailbox();
  const site = await testSite({ identity: { mailer } });
  const first = await site.signUp('rima@example.test');
  await first.post('/api/members/close-account', { currentPassword: PASSWORD });
  const second = await site.signUp('rima@example.test');
  const [ofFirst, ofSecond] = tokens('/verify-email');
  const confirm = async (token = '') => (await second.post('/api/identity/verify-email', { token })).status;
  expect(await confirm(ofFirst)).toBe(400);
  expect((await second.get('/api/identity/account')).body).toMatchObject({ isVerified: false });
  expect(await confirm(ofSecond)).toBe(200);
  expect((await second.get('/api/identity/account')).body).toMatchObject({ isVerified: true });
});

test('an e-mail that another person has registered is not confirmed for them by its owner', async () => {
  const { mailer, tokens } = mailbox();
  const site = await testSite({ identity: { mailer } });
  const mallory = await site.signUp('owner@example.test');
  const omar = await site.signUp('omar@example.test');
  const [token] = tokens('/verify-email');
  const confirm = (actor: Pick<typeof omar, 'post'>) => actor.post('/api/identity/verify-email', { token });
  expect((await confirm(site.anonymous())).status).toBe(401);
  expect(await confirm(omar)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('another account') },
  });
  expect((await mallory.get('/api/identity/account')).body).toMatchObject({ isVerified: false });
});

test('what changes an account is on the trail, with whom it is about and who did it; what is refused is not', async () => {
  const { mailer, tokens } = mailbox();
  const site = await testSite({ identity: { mailer } });
  const rima = await site.signUp('rima@example.test');
  const anonymous = site.anonymous();
  const change = (currentPassword: string) =>
    rima.post('/api/identity/password', { currentPassword, newPassword: 'Rooftop1' });
  const reset = (token = '') => anonymous.post('/api/identity/reset-password', { token, newPassword: 'Rooftop2' });
  const confirm = (token = '') => rima.post('/api/identity/verify-email', { token });

  expect((await change('Wrong1')).status).toBe(400);
  expect((await reset('guessed')).status).toBe(400);
  expect((await confirm('guessed')).status).toBe(400);
  expect((await rima.delete('/api/identity/sessions/nowhere')).status).toBe(404);
  expect((await rima.delete('/api/identity/sessions')).body).toEqual({ ended: 0 });
  expect(await site.count('audit_events')).toBe(0);

  const [token] = tokens('/verify-email');
  // A second use succeeds and records nothing new.
  for (let time = 0; time < 2; time += 1) expect((await confirm(token)).status).toBe(200);
  await anonymous.post(...signIn(PASSWORD));
  expect((await rima.delete('/api/identity/sessions')).body).toEqual({ ended: 1 });
  expect((await change(PASSWORD)).status).toBe(200);
  await anonymous.post('/api/identity/forgot-password', { email: rima.email });
  expect((await reset(tokens('/reset-password')[0])).status).toBe(200);
  expect((await reset(tokens('/reset-password')[0])).status).toBe(400);

  const { body } = await (await site.admin()).get<{ events: AuditEvent[] }>('/api/audit?person=rima@example.test');
  expect(body.events.toReversed().map(({ kind, actor, subject }) => [kind, actor, subject])).toEqual([
    ['email_confirmed', rima.email, rima.email],
    ['sessions_ended', rima.email, rima.email],
    ['password_changed', rima.email, rima.email],
    ['password_reset', null, rima.email],
  ]);
  expect(body.events.every(({ address }) => address.startsWith('10.'))).toBe(true);
});

test('without its row on the trail nothing of an account changes', async () => {
  const { mailer, tokens } = mailbox();
  const site = await testSite({ identity: { mailer } });
  const rima = await site.signUp('rima@example.test');
  const phone = site.anonymous();
  await phone.post(...signIn(PASSWORD));
  await phone.post('/api/identity/forgot-password', { email: rima.email });
  await site.pool.query('alter table audit_events add constraint full_up check (false)');
  const [token] = tokens('/reset-password');
  for (const answer of [
    await rima.post('/api/identity/password', { currentPassword: PASSWORD, newPassword: 'Rooftop1' }),
    await phone.post('/api/identity/reset-password', { token, newPassword: 'Rooftop1' }),
    await rima.post('/api/identity/verify-email', { token: tokens('/verify-email')[0] }),
    await rima.delete('/api/identity/sessions'),
  ])
    expect(answer.status).toBe(500);
  expect((await site.anonymous().post(...signIn(PASSWORD))).status).toBe(200);
  expect((await phone.get('/api/identity/account')).body).toMatchObject({ email: rima.email, isVerified: false });
});

test('the operator ends all sessions of one person, and the trail says so', async () => {
  const site = await testSite();
  const [rima, sami] = [await site.signUp('rima@example.test'), await site.signUp('sami@example.test')];
  await signOutEverywhere(site.db, operator(), 'rima@example.test');
  expect((await rima.get('/api/user-role?email=rima@example.test')).status).toBe(401);
  expect((await sami.get('/api/user-role?email=sami@example.test')).status).toBe(200);
  expect(await site.count("audit_events where kind = 'sessions_ended' and subject_email = 'rima@example.test'")).toBe(
    1,
  );
  await expect(signOutEverywhere(site.db, operator(), 'unknown@example.test')).rejects.toThrow('has signed up yet');
});

test('ten new passwords at once hold no other call up, and each that counts is on the trail', {
  tags: ['deep'],
}, async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const change = { currentPassword: PASSWORD, newPassword: 'Another1' };
  const changes = Array.from({ length: 10 }, () => rima.post('/api/identity/password', change));
  expect((await site.anonymous().get('/api/coupons')).status).toBe(200);
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  const counted = statuses.filter((status) => status === 200).length;
  expect(counted).toBeGreaterThan(0);
  for (const status of statuses) expect([200, 400, 401]).toContain(status);
  expect(await site.count(`audit_events where kind = 'password_changed'`)).toBe(counted);
});

test('a photo is refused without a session, and where it is no picture; nothing is kept of it', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const picture = await testPicture();
  const anonymous = site.anonymous();
  expect((await anonymous.post('/api/identity/photo', picture)).status).toBe(401);
  expect((await anonymous.delete('/api/identity/photo')).status).toBe(401);
  expect(await rima.post('/api/identity/photo', undefined)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((await rima.post('/api/identity/photo', new TextEncoder().encode('<svg/>'))).status).toBe(400);
  expect((await rima.post('/api/identity/photo', picture, { 'content-type': 'text/html' })).status).toBe(415);
  expect((await rima.post('/api/identity/photo', new Uint8Array(12_000_001))).status).toBe(413);
  const elsewhere = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' };
  expect((await rima.post('/api/identity/photo', picture, elsewhere)).status).toBe(403);
  for (const [name, status] of [
    ['0'.repeat(32), 404],
    ['..%2F..%2Faccount', 400],
  ] as const)
    expect((await rima.get(`/api/identity/photos/${name}`)).status).toBe(status);
  expect(await site.count('profile_photos')).toBe(0);
  expect((await rima.get('/api/identity/account')).body).toMatchObject({ photo: null });
});

/** A person with a photo of this colour. */
async function personWithPhoto() {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const take = async (colour: string) => {
    const picture = await testPicture({ width: 90, height: 60, colour });
    const { status, body } = await rima.post<{ photo: string }>('/api/identity/photo', picture);
    expect(status).toBe(201);
    return body.photo;
  };
  const photo = async () => (await rima.get<{ photo: string | null }>('/api/identity/account')).body.photo;
  return { site, rima, take, photo, first: await take('teal') };
}

test('a photo is a square of 256 pixels at an address that only people who are signed in can open', async () => {
  const { site, rima, photo, first } = await personWithPhoto();
  expect(first).toMatch(/^\/api\/identity\/photos\/[0-9a-f]{32}$/);
  expect(await photo()).toBe(first);
  expect((await rima.get('/api/identity/session')).body).toMatchObject({ user: { photo: first } });
  expect((await site.anonymous().get(first)).status).toBe(401);
  const { status, headers } = await (await site.signUp('omar@example.test')).get(first);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  const { rows } = await site.pool.query<{ picture: Buffer }>('select picture from profile_photos');
  const made = await sharp(rows[0]?.picture).metadata();
  expect(made).toMatchObject({ format: 'webp', width: 256, height: 256 });
});

test('the next photo, an address, and a removal each take the place of a photo; a change of the name does not', async () => {
  const { site, rima, take, photo, first } = await personWithPhoto();
  const second = await take('navy');
  expect((await rima.get(first)).status).toBe(404);
  await rima.post('/api/register', { email: rima.email, name: 'Rima Begum' });
  expect(await photo()).toBe(second);
  expect((await rima.get(second)).status).toBe(200);

  const address = 'https://example.test/rima.jpg';
  expect((await rima.post('/api/register', { email: rima.email, photo: second })).status).toBe(400);
  expect((await rima.post('/api/register', { email: rima.email, photo: address })).status).toBe(200);
  expect(await site.count('profile_photos')).toBe(0);
  expect(await photo()).toBe(address);

  const third = await take('red');
  expect((await rima.delete('/api/identity/photo')).status).toBe(200);
  expect(await photo()).toBe(null);
  expect((await rima.get(third)).status).toBe(404);
});

test('the photo of who leaves goes with the account', async () => {
  const { site, rima, first } = await personWithPhoto();
  expect((await rima.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  expect(await site.count('profile_photos')).toBe(0);
  expect((await (await site.signUp('omar@example.test')).get(first)).status).toBe(404);
});

test('links for made-up e-mails use up none of the site’s mails, and then everybody is refused alike', async () => {
  const { mailer, mails } = mailbox();
  const site = await testSite({ isLimited: true, identity: { mailer } });
  const rima = await site.signUp('rima@example.test');
  const ask = async (email: string) => (await site.anonymous().post('/api/identity/forgot-password', { email })).status;
  // A mail costs three points, so two mails are left.
  await site.spend('mail:reset', 2_994);
  const madeUp = Array.from({ length: 8 }, (_, n) => ask(`made-up-${n}@example.test`));
  expect(await Promise.all(madeUp)).toEqual(Array(8).fill(200));
  mails.length = 0;
  for (let n = 0; n < 2; n += 1) expect(await ask(rima.email)).toBe(200);
  expect(mails).toHaveLength(2);
  expect(await Promise.all([ask(rima.email), ask('made-up@example.test')])).toEqual([429, 429]);
});
