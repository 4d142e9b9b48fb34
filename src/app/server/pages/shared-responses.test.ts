import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import { NO_LIMITS } from '#http/limits/limits.ts';
import { recordStatements } from '#test/sent-statements.ts';
import { type Site, testSite } from '#test/site.ts';
import { visitor } from '#test/visitor.ts';
import { api } from '../app.ts';
import { calls } from '../calls.ts';
import { wings } from '../wings.ts';
import { isSameForAll, isShared } from './shared-responses.ts';

const sent = recordStatements();
const statements = async (work: () => Promise<unknown>) => (await sent(work)).length;
const ALL = '/api/apartments';
type Apartments = { total: number; apartments: { apartmentNo: string }[] };

/** The same building, served by another process; `nameState` replaces the name of the database's state. */
function otherProcess({ database, auth, log }: Site, nameState?: () => Promise<string>) {
  const { db, pool } = connect(database.connection);
  onTestFinished(() => pool.end());
  const publicUrl = new URL('http://onebuilding.test');
  const now = () => new Date('2026-03-15T06:00:00Z');
  const parts = { wings: wings(), db, auth, publicUrl, limits: NO_LIMITS, log, now, isReady: async () => true };
  const app = api({ ...parts, ...(nameState && { nameState }) });
  return {
    anonymous: () => visitor(app, publicUrl.origin),
    withCookie: (cookie: string) => visitor(app, publicUrl.origin, cookie),
  };
}

test('an unchanged list is read once, however many ask, and a session once', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  let state = 'before';
  // Time stands still, so that a slow machine does not expire the cache.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => void vi.mocked(performance.now).mockRestore());
  const unchanged = otherProcess(site, async () => state);
  const [session, list] = [1, 3];
  const many = () => Promise.all(Array.from({ length: 30 }, () => unchanged.anonymous().get(ALL)));
  expect([await statements(many), await statements(many)]).toEqual([list, 0]);
  const own = () => unchanged.withCookie(rima.cookie()).get(ALL);
  expect([await statements(own), await statements(own)]).toEqual([session, 0]);
  state = 'after';
  expect([await statements(own), await statements(many)]).toEqual([session + list, 0]);
});

test('who has the answer hears that it is unchanged, until it changes', async () => {
  const site = await testSite();
  await site.addApartment();
  const first = await site.anonymous().get(ALL);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await site.anonymous().get(ALL, known);
  expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: '' });
  expect(again.headers.get('etag')).toBe(known['if-none-match']);
  expect(again.headers.get('vary')).toBe('Cookie');
  const rima = await site.signUp('rima@example.test');
  expect((await rima.get(ALL, known)).status).toBe(304);
  // A change of another table leaves the list unchanged.
  await site.addCoupon();
  expect((await site.anonymous().get(ALL, known)).status).toBe(304);
  await site.addApartment();
  const changed = await site.anonymous().get<Apartments>(ALL, known);
  expect([changed.status, changed.body.total]).toEqual([200, 2]);
  expect(changed.headers.get('etag')).not.toBe(known['if-none-match']);
});

test('no caller gets a response from before a change, whichever process made it', async () => {
  const site = await testSite();
  const other = otherProcess(site);
  const numbers = async () => {
    const answers = [site, other].map((one) => one.anonymous().get<Apartments>(ALL));
    return (await Promise.all(answers)).map(({ body }) => body.apartments.map(({ apartmentNo }) => apartmentNo).sort());
  };
  const expected: string[] = [];
  for (let n = 1; n <= 5; n += 1) {
    expected.push((await site.addApartment()).apartmentNo);
    expect(await numbers()).toEqual([expected, expected]);
  }
  // A response read during a write is not cached beyond the commit.
  const changing = await site.pool.connect();
  await changing.query(`begin; update apartments set apartment_no = apartment_no || 'X'`);
  expect(await numbers()).toEqual([expected, expected]);
  await changing.query('commit');
  changing.release();
  const renamed = expected.map((number) => `${number}X`);
  expect(await numbers()).toEqual([renamed, renamed]);
});

test('what depends on the time is kept within its second', async () => {
  const site = await testSite();
  const { body } = await (await site.admin()).post<{ _id: string }>('/api/announcements', {
    title: 'Lift',
    description: 'No.',
  });
  await site.pool.query(`update announcements set until = '2026-03-16T18:00:00Z' where id = $1`, [body._id]);
  site.at('2026-03-16T17:59:59.900Z');
  expect((await site.anonymous().get('/api/announcements')).body).toHaveLength(1);
  site.at('2026-03-16T18:00:00.000Z');
  expect((await site.anonymous().get('/api/announcements')).body).toHaveLength(0);
});

test('a caller with a cookie gets a response of its own, which no cache may keep, where it differs', async () => {
  const site = await testSite();
  const rima = await site.signUp('rima@example.test');
  const residents = { title: 'Roof', description: 'For residents.', audience: 'signedIn' };
  await (await site.admin()).post('/api/announcements', residents);
  for (const round of [1, 2]) {
    const own = await rima.get('/api/announcements');
    expect([round, own.body]).toEqual([round, [expect.objectContaining({ title: 'Roof' })]]);
    expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['no-store', null]);
    expect((await site.anonymous().get('/api/announcements')).body).toEqual([]);
  }
});

test('shared responses come from calls for anyone, and refusals are not shared', async () => {
  const shared = calls.filter(({ endpoint }) => isShared(endpoint)).map(({ endpoint }) => endpoint);
  expect(shared.length).toBeGreaterThan(5);
  for (const { method, path, access, limit } of shared)
    expect([path, method, access, limit]).toEqual([path, 'get', 'anyone', undefined]);
  const site = await testSite();
  const refused = () => site.anonymous().get<{ requestId: string }>('/api/apartments?page=none');
  const [one, other] = [await refused(), await refused()];
  expect([one.status, other.status, one.headers.get('cache-control')]).toEqual([400, 400, 'no-store']);
  expect(one.body.requestId).not.toBe(other.body.requestId);
});

test('a response declared the same for all is the same for a visitor, a user and an administrator', async () => {
  const site = await testSite();
  const { block, apartmentNo } = await site.addApartment();
  const people = [site.anonymous(), await site.signUp('rima@example.test'), await site.admin()];
  const same = calls.filter(({ endpoint }) => isSameForAll(endpoint));
  const paths = new Set(same.map(({ endpoint }) => endpoint.path));
  expect(paths.size).toBe(4);
  for (const path of paths) {
    const query = path.endsWith('/one') ? `?${new URLSearchParams({ block, apartmentNo })}` : '';
    const bodies: unknown[] = [];
    for (const [n, person] of people.entries()) {
      // In another second each, so that no caller gets another's cached response.
      site.at(`2026-03-15T06:00:0${n}.000Z`);
      bodies.push((await person.get(path + query)).body);
    }
    expect([path, bodies]).toEqual([path, Array(people.length).fill(bodies[0])]);
    expect([path, bodies[0]]).not.toEqual([path, expect.objectContaining({ code: expect.anything() })]);
  }
});

test('a shared answer counts as one that was made', async () => {
  const site = await testSite({ isLimited: true });
  const reader = site.anonymous();
  for (let n = 0; n < 1_000; n += 1) await reader.get(ALL);
  expect((await reader.get(ALL)).status).toBe(429);
});

test('a role, a sign-out and the end of a session hold from the next request on', async () => {
  const site = await testSite();
  const other = otherProcess(site);
  // Another owner, since the building's last one must stay.
  await site.admin();
  const rima = await site.signUp('rima@example.test');
  const there = other.withCookie(rima.cookie());
  const role = (who: typeof there) => who.get<{ role: string }>('/api/user-role?email=rima@example.test');
  for (const now of ['member', 'admin', 'user']) {
    await site.pool.query('update users set role = $1 where email = $2', [now, rima.email]);
    expect([(await role(rima)).body.role, (await role(there)).body.role]).toEqual([now, now]);
  }
  // A session expires at its time, without a write.
  await site.pool.query(`update identity.sessions set expires_at = '2026-03-15T06:00:01Z'`);
  expect((await role(rima)).status).toBe(200);
  site.at('2026-03-15T06:00:01.000Z');
  expect((await role(rima)).status).toBe(401);
  expect((await role(there)).status).toBe(200);
  await rima.post('/api/identity/sign-out');
  expect((await role(there)).status).toBe(401);
});
