import { afterAll, expect, test } from 'vitest';
import { accessRequests, accessWorld } from '#test/contract/access-requests.ts';
import { everythingStored } from '#test/database/database-snapshot.ts';
import { rememberTables } from '#test/database/remember-tables.ts';
import { listeningSite } from '#test/listening-site.ts';
import { openTestSite } from '#test/site.ts';

const site = await openTestSite();
afterAll(site.close);
const world = await accessWorld(site);
const about = { ...world, about: world.subjects.admin, isOwn: true };

const restore = await rememberTables(site);

/** Each path of a call, filled in, and its methods. */
const addresses = new Map<string, { path: string; takes: Set<string> }>();
for (const { method, path: pattern } of site.endpoints) {
  const call = `${method.toUpperCase()} ${pattern}`;
  const [path = ''] = (await accessRequests[call]?.(about)) ?? [];
  const known = addresses.get(pattern) ?? { path, takes: new Set() };
  addresses.set(pattern, { path, takes: known.takes.add(method.toUpperCase()) });
}
await restore();
/** Two calls may match a path, such as `/api/apartments/all` and `/api/apartments/{id}`: it accepts the methods of both. */
const takenAt = (address: string) =>
  [...addresses].flatMap(([pattern, { takes }]) => {
    const shape = pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${shape}$`).test(address) ? [...takes] : [];
  });
for (const known of addresses.values())
  known.takes = new Set([...known.takes, ...takenAt(new URL(known.path, 'http://a').pathname)]);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'CONFIRM'];
const admin = await site.admin();

// Comparing all tables takes as long as all of these calls, so each path begins with the snapshot after the previous one.
let stored = await everythingStored(site);

test.each([...addresses])('%s takes its own methods and no other', async (_, { path, takes }) => {
  const allow = [...takes, ...(takes.has('GET') ? ['HEAD'] : [])].sort().join(', ');
  for (const method of METHODS.filter((one) => !takes.has(one.toUpperCase()))) {
    const { status, headers } = await admin.call(method, path);
    expect([method, status, headers.get('allow')]).toEqual([method, 405, allow]);
  }
  const before = stored;
  stored = await everythingStored(site);
  expect(stored).toEqual(before);
});

test('HEAD asks what GET asks, of the same people, and is answered without a body', async () => {
  for (const [, { path, takes }] of addresses) {
    if (!takes.has('GET')) continue;
    for (const who of ['anonymous', 'user', 'admin'] as const) {
      const browser = site.withCookie(world.cookies[who]);
      const [head, get] = [await browser.send(path, { method: 'HEAD' }), await browser.send(path, { method: 'GET' })];
      expect([path, who, head.status, await head.text()]).toEqual([path, who, get.status, '']);
    }
  }
});

const OVERRIDES: { path?: string; headers?: Record<string, string>; body?: object }[] = [
  { headers: { 'x-http-method-override': 'DELETE' } },
  { headers: { 'x-http-method': 'DELETE' } },
  { headers: { 'x-method-override': 'PUT' } },
  { path: '?_method=DELETE' },
  { path: '?method=delete' },
  { body: { _method: 'DELETE' } },
];

test('a method in a header, the address or the body is none', async () => {
  const [rima, phone] = [await site.signUp('rima@example.test'), site.anonymous()];
  await phone.post('/api/identity/sign-in', { email: rima.email, password: 'Secret1' });
  for (const { path = '', headers, body } of OVERRIDES) {
    expect((await rima.get(`/api/identity/sessions${path}`, headers)).status).toBe(200);
    expect((await rima.post(`/api/identity/sessions${path}`, body, headers)).status).toBe(405);
  }
  expect((await phone.get('/api/identity/account')).status).toBe(200);
});

test('TRACE and CONNECT are refused on the socket, and TRACE repeats nothing', async () => {
  const { say, ask } = await listeningSite({ second: 100 });
  for (const path of ['/', '/api/coupons', '/app.js']) {
    const heard = await say(`TRACE ${path} HTTP/1.1\r\nHost: a\r\nCookie: secret=1\r\nConnection: close\r\n\r\n`);
    expect([path, /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]]).toEqual([path, '405']);
    expect(heard).not.toContain('secret');
  }
  expect(await say('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toBe('');
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await ask('/', { method })).status).toBe(405);
});
