import { expect, onTestFinished, test } from 'vitest';
import { type StandInPerson, startGoogleStandIn } from '#app/demo/google-stand-in.ts';
import { PASSWORD, testSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import { walkProvider } from '#test/walk-provider.ts';
import { POPUP_MESSAGE } from '../rules.ts';

const SITE = 'http://onebuilding.test';
const POPUP = 'a-word-of-the-opener';

const rima: StandInPerson = { sub: 'g-1', email: 'Rima@Example.test', email_verified: true, name: 'Rima Akter' };
const nadia: StandInPerson = {
  sub: 'g-3',
  email: 'nadia@example.test',
  email_verified: true,
  name: ' Nadia\r\n\u0000\tIslam\u2028',
  picture: 'HTTPS://X.TEST/Nadia\n.png',
};
const sami: StandInPerson = { sub: 'g-2', email: 'sami@example.test', email_verified: false, name: 'Sami' };

async function siteWithGoogle() {
  const google = await startGoogleStandIn({ origins: [SITE], people: [rima, sami, nadia] });
  onTestFinished(google.close);
  const site = await testSite({ publicUrl: SITE, identity: { google } });
  return { site, google };
}

async function start(person: Visitor) {
  const { status, headers } = await person.get(`/api/identity/google/start?popup=${POPUP}`);
  return { status, address: headers.get('location') ?? '' };
}

const said = (html: unknown) => JSON.parse(/id="outcome">(.*?)<\/script>/s.exec(String(html))?.[1] ?? '{}');

async function signInWithGoogle(person: Visitor, choice: Record<string, string>) {
  const { address } = await start(person);
  const back = await walkProvider(address, SITE, choice);
  const page = await person.get(back.pathname + back.search);
  return { page, outcome: said(page.body) };
}

test('not set up: the popup says so, and the ways to sign in do not name Google', async () => {
  const site = await testSite({ publicUrl: SITE });
  expect((await site.anonymous().get('/api/identity/ways')).body).toMatchObject({ google: false, password: true });
  const page = await site.anonymous().get(`/api/identity/google/start?popup=${POPUP}`);
  expect(said(page.body).message).toEqual({ type: POPUP_MESSAGE, popup: POPUP, refusal: 'unset' });
});

test('a popup that was opened by no page of ours speaks the language of the device', async () => {
  const site = await testSite({ publicUrl: SITE });
  const page = await site.anonymous().get('/api/identity/google/callback', { cookie: 'language=bn' });
  expect(page.body).toContain('<html lang="bn">');
  expect(page.body).toContain('লগইনে বেশি সময় লেগেছে, অথবা এটি অন্য উইন্ডোর। আবার চেষ্টা করুন।');
});

test('the request to Google carries PKCE with S256, state, nonce and the choice of an account', async () => {
  const { site } = await siteWithGoogle();
  const { address } = await start(site.anonymous());
  const asked = new URL(address).searchParams;
  expect(asked.get('code_challenge_method')).toBe('S256');
  expect(asked.get('prompt')).toBe('select_account');
  for (const name of ['code_challenge', 'state', 'nonce']) expect(asked.get(name)?.length).toBeGreaterThan(20);
});

test('a person of Google gets an account, a session and a record; the next time it is the same one', async () => {
  const { site } = await siteWithGoogle();
  const person = site.anonymous();
  const { page, outcome } = await signInWithGoogle(person, { sub: 'g-1' });
  const user = { name: 'Rima Akter', email: 'rima@example.test', photo: null };
  expect(outcome).toEqual({ origin: SITE, message: { type: POPUP_MESSAGE, popup: POPUP, user } });
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'nonce-/);
  expect(page.headers.getSetCookie().find((line) => line.includes('_session='))).toMatch(/HttpOnly; SameSite=Lax/i);

  const form = { ...user, photo: '', role: 'user' };
  expect((await person.post('/api/register', form)).body).toEqual({ role: 'user' });
  expect((await person.get('/api/identity/session')).body).toEqual({ user, duties: [], permissions: [] });
  await signInWithGoogle(site.anonymous(), { sub: 'g-1' });
  expect(await site.count('users')).toBe(1);
  expect(await site.count('identity.external_accounts')).toBe(1);
  expect(await site.count(`audit_events where kind = 'joined_elsewhere' and subject_email = 'rima@example.test'`)).toBe(
    1,
  );
});

test('a name of Google is kept in one line, and a picture in the one form of addresses', async () => {
  const { site } = await siteWithGoogle();
  const person = site.anonymous();
  const { outcome } = await signInWithGoogle(person, { sub: 'g-3' });
  const user = { name: 'Nadia Islam', email: 'nadia@example.test', photo: 'https://x.test/Nadia.png' };
  expect(outcome.message).toMatchObject({ user });
  expect((await person.get('/api/identity/session')).body).toEqual({ user, duties: [], permissions: [] });
});

test('two windows of one person at once make one account', async () => {
  const { site } = await siteWithGoogle();
  const windows = Array.from({ length: 6 }, () => signInWithGoogle(site.anonymous(), { sub: 'g-1' }));
  for (const { outcome } of await Promise.all(windows)) expect(outcome.message).toHaveProperty('user');
  expect(await site.count('identity.accounts')).toBe(1);
  expect(await site.count(`audit_events where kind = 'joined_elsewhere'`)).toBe(1);
});

test('an email that Google has not verified is refused', async () => {
  const { site } = await siteWithGoogle();
  const person = site.anonymous();
  expect((await signInWithGoogle(person, { sub: 'g-2' })).outcome.message.refusal).toBe('unverified');
  expect((await person.get('/api/identity/session')).body).toEqual({ user: null });
  expect(await site.count('identity.accounts')).toBe(0);
});

test('an email with a password account stays with its password, also when Google vouches for it', async () => {
  const { site } = await siteWithGoogle();
  await site.signUp('rima@example.test');
  const person = site.anonymous();
  expect((await signInWithGoogle(person, { sub: 'g-1' })).outcome.message.refusal).toBe('taken');
  expect((await person.get('/api/identity/session')).body).toEqual({ user: null });
  const own = { email: 'rima@example.test', password: PASSWORD };
  expect((await site.anonymous().post('/api/identity/sign-in', own)).status).toBe(200);
});

test('and the other way round: signing up with its email does not take a Google account over', async () => {
  const { site } = await siteWithGoogle();
  await signInWithGoogle(site.anonymous(), { sub: 'g-1' });
  const form = { name: 'Mallory', email: 'rima@example.test', password: PASSWORD };
  expect((await site.anonymous().post('/api/identity/sign-up', form)).status).toBe(409);
});

test('cancelled at Google is a refusal of its own', async () => {
  const { site } = await siteWithGoogle();
  expect((await signInWithGoogle(site.anonymous(), { cancel: 'yes' })).outcome.message.refusal).toBe('denied');
});

test('Google away is a refusal of its own', async () => {
  const { site, google } = await siteWithGoogle();
  await google.close();
  const page = await site.anonymous().get(`/api/identity/google/start?popup=${POPUP}`);
  expect(said(page.body).message.refusal).toBe('unreachable');
});

test('an answer is good once, for the browser that asked, and with the state that was given', async () => {
  const { site } = await siteWithGoogle();
  const person = site.anonymous();
  const { address } = await start(person);
  const back = await walkProvider(address, SITE, { sub: 'g-1' });
  const path = back.pathname + back.search;

  expect(said((await site.anonymous().get(path)).body).message).toEqual({
    type: POPUP_MESSAGE,
    popup: '',
    refusal: 'expired',
  });
  const cookie = person.cookie();
  expect(said((await person.get(path)).body).message).toHaveProperty('user');
  // The browser has deleted its cookie; a thief with a copy finds the code spent.
  expect(said((await person.get(path)).body).message.refusal).toBe('expired');
  expect(said((await site.withCookie(cookie).get(path)).body).message.refusal).toBe('expired');

  const other = site.anonymous();
  await start(other);
  const forged = await other.get(path);
  expect(said(forged.body).message.refusal).toBe('expired');
});

test('what a browser makes up of an answer is no failure of the provider in the log', async () => {
  const lines: string[] = [];
  const google = await startGoogleStandIn({ origins: [SITE], people: [rima] });
  onTestFinished(google.close);
  const log = (line: string) => void (line.includes('the provider failed') && lines.push(line));
  const site = await testSite({ publicUrl: SITE, identity: { google }, log });
  const person = site.anonymous();
  const { address } = await start(person);
  const kept = person.cookie();
  const state = `state=${new URL(address).searchParams.get('state')}`;
  const own = `${state}&iss=${encodeURIComponent(google.issuer)}`;
  const forge = async (query: string) =>
    said((await site.withCookie(kept).get(`/api/identity/google/callback?${query}`)).body).message.refusal;
  for (const query of [
    'code=x',
    `${state}&code=x`,
    `${state}&code=x&iss=https://evil.test`,
    own,
    `${own}&code=x`,
    `${own}&code=x&code=y`,
    `${own}&response=x&code=x`,
  ])
    expect([query, await forge(query)]).toEqual([query, 'expired']);
  expect(await forge(`${own}&error=server_error`)).toBe('unreachable');
  expect(lines).toEqual([]);
  await google.close();
  expect(await forge(`${own}&code=x`)).toBe('unreachable');
  expect(lines).toHaveLength(1);
});

test('a changed cookie of the flow is no cookie', async () => {
  const { site } = await siteWithGoogle();
  const person = site.anonymous();
  const { address } = await start(person);
  const back = await walkProvider(address, SITE, { sub: 'g-1' });
  const cookie = person.cookie().replace('onebuilding_flow=e', 'onebuilding_flow=f');
  const page = await site.withCookie(cookie).get(back.pathname + back.search);
  expect(said(page.body).message.refusal).toBe('expired');
});

test('only a word made by our own page starts a popup, and what it says cannot leave its place', async () => {
  const site = await testSite({ publicUrl: SITE });
  for (const popup of ['', 'short', '</script><script>alert(1)</script>', 'a'.repeat(65)]) {
    const { status } = await site.anonymous().get(`/api/identity/google/start?popup=${encodeURIComponent(popup)}`);
    expect(status).toBe(400);
  }
});
