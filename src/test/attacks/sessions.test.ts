import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startGoogleStandIn } from '#app/demo/google-stand-in.ts';
import { clientKey } from '#http/limits/load-shedding.ts';
import { openTestSite, PASSWORD, type Site, testSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';

const NAME = 'onebuilding_session';
const whoIs = async (site: Site, cookie: string) => {
  const { body } = await site.withCookie(cookie).get<{ user: { email: string } | null }>('/api/identity/session');
  return body.user?.email;
};

/** Signs in with a browser that has these cookies already. Returns its new session. */
async function signInWith(site: Site, cookie: string, email: string) {
  const browser = site.withCookie(cookie);
  const { status } = await browser.post('/api/identity/sign-in', { email, password: PASSWORD });
  expect(status).toBe(200);
  return (
    browser
      .cookie()
      .split('; ')
      .find((one) => one.startsWith(NAME)) ?? ''
  );
}

const shared = await openTestSite();
afterAll(shared.close);

test('fixation: a session that was there before signing in is over, with any owner', async () => {
  const site = await testSite();
  await site.signUp('rima@example.test');
  const eve = await site.signUp('eve@example.test');
  const planted = [`${NAME}=planted`, `${NAME}=planted.${'A'.repeat(43)}=`, eve.cookie(), `__Host-${NAME}=planted`];
  const kept = new Set<string>();
  for (const cookie of planted) {
    const session = await signInWith(site, cookie, 'rima@example.test');
    expect(session).not.toBe(cookie);
    expect(await whoIs(site, session)).toBe('rima@example.test');
    expect(await whoIs(site, cookie)).toBe(undefined);
    kept.add(session);
  }
  expect(kept.size).toBe(planted.length);
});

test('a session is only ever in the cookie: nowhere else is it taken, and no answer tells it', async () => {
  const rima = await shared.signUp('rima@example.test');
  const value = rima.cookie().slice(NAME.length + 1);
  const token = decodeURIComponent(value).split('.')[0] ?? '';
  const headers: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${value}` },
    { 'x-session': value, 'x-auth-token': token },
    { cookie: `session=${value}` },
    { cookie: `__Host-${NAME}=${value}` },
    { cookie: `${NAME}=${token}` },
    { cookie: `better-auth.session_token=${value}; ${NAME.toUpperCase()}=${value}` },
  ];
  for (const sent of headers)
    expect([sent, (await shared.anonymous().get('/api/identity/account', sent)).status]).toEqual([sent, 401]);
  for (const query of [`${NAME}=${value}`, `token=${token}`, `session=${value}`, `access_token=${token}`])
    expect([query, (await shared.anonymous().get(`/api/identity/account?${query}`)).status]).toEqual([query, 401]);
  for (const path of ['account', 'session', 'sessions'])
    expect(JSON.stringify((await rima.get(`/api/identity/${path}`)).body)).not.toContain(token);
});

test('a token cannot be guessed: 32 random characters, none like another, of which only the hash is kept', async () => {
  const site = await testSite();
  const tokens: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    const { cookie } = await site.signUp(`n${n}@example.test`);
    tokens.push(
      cookie()
        .slice(NAME.length + 1)
        .split('.')[0] ?? '',
    );
  }
  for (const token of tokens) expect(token).toMatch(/^\w{32}$/);
  expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(8);
  const { rows } = await site.pool.query('select * from identity.sessions');
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
});

test('replay: a kept cookie is worth what its owner is worth now', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test');
  const deputy = await site.signUp('deputy@example.test', { role: 'admin' });
  const payment = { userEmail: mina.email, amount: 18_000, month: 'March' };
  const [ofMember, ofAdmin] = [mina.cookie(), deputy.cookie()];
  const admin = await site.admin();

  expect((await site.withCookie(ofAdmin).get('/api/members')).status).toBe(200);
  await site.pool.query(`update users set role = 'user' where email = 'deputy@example.test'`);
  expect((await site.withCookie(ofAdmin).get('/api/members')).status).toBe(403);
  expect((await site.withCookie(ofAdmin).put('/api/users/downgrade/mina@example.test')).status).toBe(403);

  expect((await admin.put('/api/users/downgrade/mina@example.test')).status).toBe(200);
  expect((await site.withCookie(ofMember).post('/api/payments', payment)).status).toBe(403);
  expect(await site.count('payments')).toBe(0);
});

const ENDINGS: Record<string, (site: Site, owner: Awaited<ReturnType<Site['signUp']>>) => Promise<{ status: number }>> =
  {
    'signing out': (_, owner) => owner.post('/api/identity/sign-out'),
    'a new password': (_, owner) =>
      owner.post('/api/identity/password', { currentPassword: PASSWORD, newPassword: 'Another1' }),
    'ending all others from another place': async (site, { email }) => {
      const elsewhere = site.anonymous();
      await elsewhere.post('/api/identity/sign-in', { email, password: PASSWORD });
      return elsewhere.delete('/api/identity/sessions');
    },
    'leaving for good': (_, owner) => owner.post('/api/members/close-account', { currentPassword: PASSWORD }),
  };

test.each(Object.keys(ENDINGS))('replay: after %s a kept cookie opens nothing and changes nothing', async (ending) => {
  const site = await testSite();
  const owner = await site.signUp('rima@example.test');
  await site.admin();
  const kept = owner.cookie();
  expect(await ENDINGS[ending]?.(site, owner)).toMatchObject({ status: 200 });
  const thief = site.withCookie(kept);
  expect(await whoIs(site, kept)).toBeUndefined();
  expect((await thief.get('/api/user-role?email=rima@example.test')).status).toBe(401);
  expect((await thief.post('/api/register', { email: 'rima@example.test', name: 'Eve' })).status).toBe(401);
  const change = { currentPassword: 'Another1', newPassword: 'Stolen1' };
  expect((await thief.post('/api/identity/password', change)).status).toBe(401);
  expect(await site.count(`users where name = 'Eve'`)).toBe(0);
});

const changed = (site: Site, email: string) =>
  site.count(`audit_events where kind = 'password_changed' and subject_email = '${email}'`);

test.each([
  ['a quote that is not closed', (eve: string, rima: string) => `${NAME}="${eve}x; ${NAME}=${rima}`],
  ['the same, after the other', (eve: string, rima: string) => `${NAME}=${rima}; ${NAME}="${eve}x`],
  ['quotes around one', (eve: string, rima: string) => `${NAME}="${eve}"; ${NAME}=${rima}`],
  ['a quote within one', (eve: string, rima: string) => `${NAME}=${eve}"; ${NAME}=${rima}`],
  ['one after the other', (eve: string, rima: string) => `${NAME}=${eve}; ${NAME}=${rima}`],
])('two sessions in one Cookie header: who was found is who acts (%s)', async (_, both) => {
  const site = await testSite();
  const [eve, rima] = [await site.signUp('eve@example.test'), await site.signUp('rima@example.test')];
  await eve.post('/api/identity/password', { currentPassword: PASSWORD, newPassword: 'OfEve1' });
  const value = ({ cookie }: { cookie: () => string }) => cookie().slice(NAME.length + 1);
  const headers = { cookie: both(value(eve), value(rima)) };
  const found = await site.anonymous().get<{ user: { email: string } }>('/api/identity/session', headers);
  const isEve = found.body.user.email === eve.email;

  const guess = { currentPassword: 'OfEve1', newPassword: 'OfEve2' };
  const answer = await site.anonymous().post('/api/identity/password', guess, headers);
  expect(answer.status).toBe(isEve ? 200 : 400);
  expect(await changed(site, eve.email)).toBe(isEve ? 2 : 1);
  expect(await changed(site, rima.email)).toBe(0);
  if (isEve) return;
  const closing = { currentPassword: 'OfEve1' };
  expect((await site.anonymous().post('/api/members/close-account', closing, headers)).status).toBe(400);
  expect((await site.anonymous().post('/api/identity/second-step', closing, headers)).status).toBe(400);
});

test('what was signed for one cookie counts in no other', async () => {
  const google = await startGoogleStandIn({ origins: ['http://onebuilding.test'] });
  onTestFinished(google.close);
  const site = await testSite({ identity: { google } });
  const rima = await site.signUp('rima@example.test');
  const [session = ''] = rima
    .cookie()
    .slice(NAME.length + 1)
    .split('; ');
  const back = await site.anonymous().get('/api/identity/google/callback', { cookie: `onebuilding_flow=${session}` });
  expect(back.status).toBe(200);

  const start = await site.anonymous().get('/api/identity/google/start?popup=0123456789abcdef');
  const [, flow = ''] = /onebuilding_flow=([^;]+)/.exec(start.headers.get('set-cookie') ?? '') ?? [];
  expect(flow).not.toBe('');
  const whose = clientKey(site.auth.cookies);
  expect(whose(`${NAME}=${session}`, '203.0.113.1').key).toContain('account');
  expect(whose(`${NAME}=${flow}`, '203.0.113.1').key).toBe('203.0.113.1');
  expect(whose(`onebuilding_device=${session}`, '203.0.113.1').key).toBe('203.0.113.1');
});

test('of a person’s sessions the eleventh ends the one that was not used for longest, however many begin at once', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const signIn = async () => {
    const browser = site.anonymous();
    await browser.post('/api/identity/sign-in', { email: rima.email, password: PASSWORD });
    return browser;
  };
  const isOpen = async (browser: Visitor) => (await browser.get(`/api/user-role?email=${rima.email}`)).status === 200;
  const browsers: Visitor[] = [rima];
  for (let n = 0; n < 9; n += 1) browsers.push(await signIn());
  expect(await Promise.all(browsers.map(isOpen))).toEqual(Array(10).fill(true));
  await site.pool.query(`update identity.sessions set used_at = now() - interval '1 day' where created_at =
    (select min(created_at) from identity.sessions)`);
  browsers.push(await signIn());
  expect(await Promise.all(browsers.map(isOpen))).toEqual([false, ...Array(10).fill(true)]);
  const ended = `select actor_email as actor, details from audit_events where kind = 'sessions_ended'`;
  expect((await site.pool.query(ended)).rows).toEqual([
    { actor: rima.email, details: { sessions: 1, what: 'more than ten' } },
  ]);

  await Promise.all(Array.from({ length: 14 }, signIn));
  expect(await site.count('identity.sessions')).toBe(10);
});
