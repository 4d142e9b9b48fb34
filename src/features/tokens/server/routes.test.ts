import { afterAll, expect, test } from 'vitest';
import { isPermission } from '#api/access.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { openTestSite, PASSWORD } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import type { ApiToken } from '../endpoints.ts';

type Made = ApiToken & { token: string };

const site = await openTestSite();
afterAll(site.close);
const admin = await site.admin();

const form = { name: 'Grafana', permissions: ['state'], days: '90', currentPassword: PASSWORD };
const make = (who: Visitor, more: object = {}) => who.post<Made>('/api/tokens', { ...form, ...more });
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const program = site.anonymous();
const read = async (token: Made, path = '/api/check-up') => (await program.get(path, bearer(token))).status;

test('no token without the password, for no permission, none that there is not, and no days but those offered', async () => {
  const mina = await site.member('mina@example.test');
  expect((await make(mina)).status).toBe(403);
  for (const wrong of [
    { currentPassword: 'Wrong123' },
    { currentPassword: undefined },
    { permissions: [] },
    { permissions: ['everything'] },
    { permissions: ['state', '__proto__'] },
    { days: '3650' },
    { name: ' ' },
    { role: 'admin' },
  ])
    expect([wrong, (await make(admin, wrong)).status]).toEqual([wrong, 400]);
  expect(await site.count('api_tokens')).toBe(0);
});

test('with all permissions a token makes the calls that name one, and no other: no change, account, session, backup or trail', async () => {
  const { body: token } = await make(admin, { permissions: ['state', 'money', 'homes', 'people'] });
  const named = site.endpoints.filter((endpoint) => endpoint.token);
  expect(named.filter(({ method, access }) => method !== 'get' || !isPermission(access))).toEqual([]);
  const secret =
    /^\/api\/(identity|tokens|backups|audit|papers|search|residents\/invitations|payments\/(pictures|round))/;
  expect(named.filter(({ path }) => secret.test(path))).toEqual([]);
  const before = await site.count('audit_events');
  for (const { method, path } of site.endpoints.filter((endpoint) => !endpoint.token)) {
    const address = path.replaceAll(/\{\w+\}/g, 'x');
    const answer = await program.call(method.toUpperCase(), address, method === 'get' ? undefined : {}, bearer(token));
    expect([method, path, answer.status]).toEqual([method, path, 403]);
  }
  expect(await site.count('audit_events')).toBe(before);
  // A session's cookie beside the token adds no permission.
  const cookie = { cookie: admin.cookie(), ...bearer(token) };
  expect((await program.get('/api/audit', cookie)).status).toBe(403);
  expect(await read(token, '/api/dues')).toBe(200);
});

test('it reads what it is permitted until it expires, and its downloads name it on the trail', async () => {
  const { body: token } = await make(admin, { name: 'Bookkeeper', permissions: ['money'], days: '30' });
  expect(token).toMatchObject({ permissions: ['money'], madeBy: admin.email, hasExpired: false, usedAt: null });
  expect(await read(token)).toBe(403);
  expect(await read(token, '/api/dues.csv')).toBe(200);
  const { rows: downloads } = await site.pool.query(`select details from audit_events where kind = 'list_downloaded'`);
  expect(downloads).toEqual([{ details: { file: expect.any(String), token: 'Bookkeeper' } }]);
  site.at('2026-04-14T05:59:59Z');
  expect(await read(token, '/api/dues')).toBe(200);
  site.at('2026-04-14T06:00:01Z');
  expect(await read(token, '/api/dues')).toBe(401);
  site.at('2026-03-15T06:00:00Z');
  await site.pool.query(`update api_tokens set expires_at = '2026-03-15T05:00:00Z' where name = 'Bookkeeper'`);
  const { body: listed } = await admin.get<ApiToken[]>('/api/tokens');
  expect(listed.find(({ name }) => name === 'Bookkeeper')).toMatchObject({ hasExpired: true });
});

test('neither the list nor the database has the token itself; a wrong one opens nothing, also a call for anyone', async () => {
  const { body: token } = await make(admin);
  expect(token.token).toMatch(/^onebuilding_[0-9a-f]{64}$/);
  expect(await read(token)).toBe(200);
  const { body: listed } = await admin.get<ApiToken[]>('/api/tokens');
  expect(listed.find(({ _id }) => _id === token._id)).toMatchObject({ usedAt: '2026-03-15T06:00:00.000Z' });
  const { rows } = await site.pool.query('select * from api_tokens');
  expect(JSON.stringify([listed, rows])).not.toContain(token.token.slice(12));
  const wrong = { ...token, token: `${token.token.slice(0, -1)}x` };
  expect(await read(wrong)).toBe(401);
  expect(await read(wrong, '/api/apartments')).toBe(401);
  // Credentials for a proxy are ignored.
  expect((await program.get('/api/apartments', { authorization: 'Basic b25lOnR3bw==' })).status).toBe(200);
});

test('a revoked one stops at once, also by another administrator; so do those of an administrator who is none any more', async () => {
  const other = await site.signUp('other@building.test', { role: 'admin' });
  const { body: revoked } = await make(other);
  const { body: kept } = await make(other);
  expect((await admin.call('DELETE', `/api/tokens/${revoked._id}`)).status).toBe(200);
  expect((await admin.call('DELETE', `/api/tokens/${revoked._id}`)).status).toBe(404);
  expect([await read(revoked), await read(kept)]).toEqual([401, 200]);
  await site.pool.query(`update users set role = 'user' where email = $1`, [other.email]);
  expect(await read(kept)).toBe(401);
  await site.pool.query(`update users set role = 'admin' where email = $1`, [other.email]);
  expect(await read(kept)).toBe(401);
});

test('none is left to an administrator who loses the role while it is made', async () => {
  const third = await site.signUp('third@building.test', { role: 'admin' });
  const before = await site.count('api_tokens');
  const demoting = await site.pool.connect();
  try {
    await demoting.query('begin');
    await demoting.query(`update users set role = 'user' where email = $1`, [third.email]);
    const making = make(third);
    await expect.poll(() => countLockWaits(site.pool), { timeout: 4_000 }).toBe(1);
    await demoting.query('commit');
    expect((await making).status).toBe(409);
  } finally {
    demoting.release();
  }
  expect(await site.count('api_tokens')).toBe(before);
});

test('there are twenty at once', async () => {
  await site.pool.query(`insert into api_tokens (user_id, name, token_hash, permissions, created_at, expires_at)
    select user_id, api_tokens.name, md5(n::text) || md5(n::text), permissions, created_at, expires_at
    from (select * from api_tokens limit 1) as api_tokens, generate_series(1, 20 - (select count(*) from api_tokens)) as n`);
  expect((await make(admin)).status).toBe(409);
});
