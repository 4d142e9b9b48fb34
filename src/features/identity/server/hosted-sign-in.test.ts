import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { type StandInPerson, startGoogleStandIn } from '#app/demo/google-stand-in.ts';
import { api } from '#app/server/app.ts';
import { wings } from '#app/server/wings.ts';
import { openAuth } from '#auth/engine.ts';
import { PASSWORD, testSite } from '#test/site.ts';
import { type Visitor, visitor } from '#test/visitor.ts';
import { walkProvider } from '#test/walk-provider.ts';

const SITE = 'http://onebuilding.test';
const rima: StandInPerson = { sub: 'auth0|1', email: 'rima@example.test', email_verified: true, name: 'Rima Akter' };
/** A later owner of Rima's e-mail. */
const next: StandInPerson = { ...rima, sub: 'auth0|3', name: 'Rima Begum' };
const sami: StandInPerson = { sub: 'auth0|2', email: 'sami@example.test', email_verified: false, name: 'Sami' };

async function siteWithHosted() {
  const hosted = await startGoogleStandIn({ origins: [SITE], people: [rima, sami] });
  onTestFinished(hosted.close);
  return testSite({ publicUrl: SITE, identity: { hosted } });
}

/** Signs in at the provider, and returns the address that our site then redirects to. */
async function continueAs(person: Visitor, choice: Record<string, string>, from = '/') {
  const { headers } = await person.get(`/api/identity/hosted/start?from=${encodeURIComponent(from)}`);
  const back = await walkProvider(headers.get('location') ?? '', SITE, choice);
  const answer = await person.get(back.pathname + back.search);
  expect(answer.status).toBe(302);
  return answer.headers.get('location');
}

test('Continue leads to the provider and back, signed in, to the page that was wanted', async () => {
  const site = await siteWithHosted();
  const person = site.anonymous();
  expect(await continueAs(person, { sub: 'auth0|1' }, '/dashboard/profile')).toBe('/dashboard/profile');
  const user = { name: 'Rima Akter', email: 'rima@example.test', photo: null };
  expect((await person.get('/api/identity/session')).body).toEqual({ user, duties: [], permissions: [] });
  expect((await person.get('/api/user-role?email=rima@example.test')).body).toEqual({ role: 'user' });
  await person.post('/api/identity/sign-out');
  await continueAs(person, { sub: 'auth0|1' });
  expect(await site.count(`audit_events where kind = 'joined_elsewhere' and actor_email = 'rima@example.test'`)).toBe(
    1,
  );
  await person.post('/api/identity/sign-out');
  expect((await person.get('/api/identity/session')).body).toEqual({ user: null });
});

test('passwords and Google are the provider’s affair then', async () => {
  const site = await siteWithHosted();
  const person = site.anonymous();
  expect((await person.get('/api/identity/ways')).body).toMatchObject({ password: false, google: false, hosted: true });
  const form = { name: 'Rima', email: 'rima@example.test', password: PASSWORD };
  expect((await person.post('/api/identity/sign-up', form)).status).toBe(403);
  expect((await person.post('/api/identity/sign-in', form)).status).toBe(403);
  expect(await site.count('identity.accounts')).toBe(0);
});

test('refusals end at the login page, which says what was wrong', async () => {
  const site = await siteWithHosted();
  const cancelled = await continueAs(site.anonymous(), { cancel: 'yes' }, '/dashboard/profile');
  expect(cancelled).toBe('/login?refused=denied&from=%2Fdashboard%2Fprofile');
  expect(await continueAs(site.anonymous(), { sub: 'auth0|2' })).toBe('/login?refused=unverified&from=%2F');
  const { headers } = await site.anonymous().get('/api/identity/hosted/callback?code=guessed&state=guessed');
  expect(headers.get('location')).toBe('/login?refused=expired');
});

test('the way back never leads to another site', async () => {
  const site = await siteWithHosted();
  for (const from of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect(await continueAs(site.anonymous(), { sub: 'auth0|1' }, from)).toBe('/');
});

test('a person without a password here leaves within ten minutes of signing in', async () => {
  const site = await siteWithHosted();
  const person = site.anonymous();
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await continueAs(person, { sub: rima.sub });
  site.at(minutesFromNow(11));
  expect(await person.post('/api/members/close-account', {})).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('within ten minutes') },
  });
  site.at(minutesFromNow(9));
  expect((await person.post('/api/members/close-account', {})).status).toBe(200);
});

test('an e-mail that passes to another person opens the account for them only', async () => {
  const people = [rima, next];
  const hosted = await startGoogleStandIn({ origins: [SITE], people });
  onTestFinished(hosted.close);
  const site = await testSite({ publicUrl: SITE, identity: { hosted } });
  const [before, after, again] = [site.anonymous(), site.anonymous(), site.anonymous()];
  await continueAs(before, { sub: rima.sub });
  await continueAs(after, { sub: next.sub });
  expect((await before.get('/api/identity/session')).body).toEqual({ user: null });
  people[0] = { ...rima, email: 'rima.former@example.test' };
  await continueAs(again, { sub: rima.sub });
  expect((await again.get('/api/identity/session')).body).toMatchObject({
    user: { email: 'rima.former@example.test' },
  });
  expect((await after.get('/api/identity/session')).body).toMatchObject({ user: { email: rima.email } });
  expect(await site.count('identity.external_accounts')).toBe(2);
});

test('an account from before passes to the person that the provider vouches for; password and sessions end', async () => {
  const hosted = await startGoogleStandIn({ origins: [SITE], people: [rima] });
  onTestFinished(hosted.close);
  const site = await testSite({ publicUrl: SITE, identity: { hosted } });
  await site.pool.query(`
    insert into identity.accounts (id, name, email, password_hash) values ('1', 'Mallory', 'rima@example.test', 'hash');
    insert into identity.external_accounts values ('google', 'mallory', '1');
    insert into identity.second_steps (account_id, secret, backup_codes, is_on) values ('1', 'secret', 'codes', true);
    insert into identity.tokens (hash, purpose, account_id, expires_at) values ('x', 'reset password', '1', '2999-01-01');
    insert into identity.sessions (token_hash, account_id, expires_at) values ('old', '1', '2999-01-01')`);

  const person = site.anonymous();
  await continueAs(person, { sub: 'auth0|1' });
  expect((await person.get('/api/identity/session')).body).toMatchObject({ user: { email: 'rima@example.test' } });
  expect(await site.count('identity.accounts')).toBe(1);
  expect(await site.count(`identity.sessions where token_hash = 'old'`)).toBe(0);
  expect(await site.count(`identity.external_accounts where provider <> 'hosted'`)).toBe(0);
  expect(await site.count('identity.second_steps')).toBe(0);
  expect(await site.count('identity.tokens')).toBe(0);
  expect(await site.count('identity.accounts where password_hash is not null')).toBe(0);
});

test('sessions from before the hosted provider count no more', async () => {
  const hosted = await startGoogleStandIn({ origins: [SITE], people: [rima] });
  onTestFinished(hosted.close);
  const before = await testSite({ publicUrl: SITE });
  const person = await before.signUp('rima@example.test');
  const auth = await openAuth(before.db, new URL(SITE), { hosted });
  const app = api({
    ...before,
    wings: wings(),
    auth,
    publicUrl: new URL(SITE),
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    isReady: async () => true,
  });
  const browser = visitor(app, SITE, person.cookie());
  expect((await browser.get('/api/identity/session')).body).toEqual({ user: null });
  await continueAs(browser, { sub: rima.sub });
  expect((await browser.get('/api/identity/session')).body).toMatchObject({ user: { email: 'rima@example.test' } });
});
