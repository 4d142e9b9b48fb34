import { afterAll, expect, test } from 'vitest';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import { accessRequests, accessWorld } from '#test/contract/access-requests.ts';
import { everythingStored } from '#test/database/database-snapshot.ts';
import { rememberTables } from '#test/database/remember-tables.ts';
import { openTestSite } from '#test/site.ts';

const OURS = 'http://onebuilding.test';
const site = await openTestSite();
afterAll(site.close);
const world = await accessWorld(site);
const about = { ...world, about: world.subjects.other, isOwn: false };

const restore = await rememberTables(site);
const calls = site.endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
const unsafe = calls.filter((call) => !call.startsWith('GET '));
const requests = new Map<string, { method: string; path: string; body?: unknown }>();
for (const call of calls) {
  const [path = '', body] = (await accessRequests[call]?.(about)) ?? [];
  requests.set(call, { method: call.split(' ')[0] ?? '', path, body });
}
await restore();
// A call that reads a month charges it first, and a cross-site link may cause that. Charged here, the months do not count as
// a change.
await chargeAllRents(site.db, new Date('2026-03-15T06:00:00.000Z'));
const requestOf = (call: string) => requests.get(call) ?? { method: '', path: '' };
/** A download is recorded as an event, from whichever page its link was followed. */
async function storedButDownloads() {
  const { audit_events: events = [], ...tables } = await everythingStored(site);
  return { ...tables, events: events.filter((event) => (event as { kind: string }).kind !== 'list_downloaded') };
}
const before = await storedButDownloads();

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: `${OURS}.evil.example` },
  { origin: 'https://onebuilding.test' },
  { origin: 'http://onebuilding.test:8080' },
  { origin: OURS, 'sec-fetch-site': 'cross-site' },
  { origin: OURS, 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
];

test.each(unsafe)('%s from another site is refused, though the cookie came along', async (call) => {
  const { method, path, body } = requestOf(call);
  for (const headers of FOREIGN)
    for (const cookie of [world.cookies.admin, world.cookies.user, '']) {
      const type = body === undefined ? undefined : { 'content-type': 'application/json' };
      const sent = {
        method,
        headers: { ...type, ...headers, cookie },
        body: body === undefined ? null : JSON.stringify(body),
      };
      const answer = await site.anonymous().send(path, sent);
      expect([headers, answer.status]).toEqual([headers, 403]);
      expect(await answer.json()).toMatchObject({ code: 'forbidden', message: 'This request came from another site.' });
    }
});

// Content types that a form, or a fetch without preflight, can send cross-site.
const SIMPLE = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'TEXT/PLAIN;application/json',
];

const endpointOf = (call: string) =>
  site.endpoints.find(({ method, path }) => call === `${method.toUpperCase()} ${path}`);

/** A session with access: without it the call is refused before its body is read. */
function cookieFor(call: string): string {
  const { access } = endpointOf(call) ?? {};
  return world.cookies[access === 'member' || access === 'user' ? access : 'admin'];
}

test.each(unsafe)('%s takes no content that another site could send unasked', async (call) => {
  const { method, path, body = {} } = requestOf(call);
  // A mail program's one-click unsubscribe sends a form. It acts by the token in its address, not by the session.
  const taken = endpointOf(call)?.takesForm ? SIMPLE.filter((type) => type.includes('form')) : [];
  for (const type of SIMPLE) {
    const headers = { 'content-type': type, cookie: cookieFor(call) };
    const answer = await site.anonymous().send(path, { method, headers, body: JSON.stringify(body) });
    expect([type, answer.status]).toEqual([type, taken.includes(type) ? 200 : 415]);
  }
});

test('no other site may read or is told that it may ask', async () => {
  const asked = { origin: 'https://evil.example', 'access-control-request-method': 'PUT', cookie: world.cookies.admin };
  for (const call of calls) {
    const { path } = requestOf(call);
    for (const method of ['OPTIONS', 'GET', 'HEAD']) {
      const answer = await site.anonymous().send(path, { method, headers: { ...asked, cookie: '' } });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      if (method === 'OPTIONS') expect([path, answer.status]).toEqual([path, 405]);
    }
  }
});

test('what a link or a picture can ask for changes nothing', async () => {
  const asked = { 'sec-fetch-site': 'cross-site', cookie: world.cookies.admin };
  for (const call of calls) {
    const { path } = requestOf(call);
    for (const method of ['GET', 'HEAD']) await site.anonymous().send(path, { method, headers: asked });
  }
});

test('and none of all this has changed anything', async () => {
  expect(await storedButDownloads()).toEqual(before);
});
