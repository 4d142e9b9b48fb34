import { afterAll, expect, test } from 'vitest';
import { everythingStored } from '#test/database/database-snapshot.ts';
import { openTestSite } from '#test/site.ts';

const site = await openTestSite();
afterAll(site.close);
const admin = await site.admin();
const mina = await site.member('mina@example.test');
const coupon = await site.addCoupon();

const CALLS: [method: string, before: string, body?: object][] = [
  ['GET', '/api/users/'],
  ['PUT', '/api/users/downgrade/', {}],
  ['PUT', '/api/agreements/accept/', {}],
  ['PUT', '/api/agreements/reject/', {}],
  ['PATCH', '/api/coupons/', { available: false }],
];

/** Replacements for an e-mail or an id: other addresses, other files, other encodings. */
const INSTEAD: [segment: string, status: number][] = [
  ['..%2f..%2fetc%2fpasswd', 400],
  ['..%5c..%5cwindows', 400],
  ['%2e%2e%2f%2e%2e%2fsecret', 400],
  ['%252e%252e%252f', 400],
  ['%c0%ae%c0%ae%c0%af', 400],
  ['..;', 400],
  ['%00', 400],
  [`${mina.agreementId}%00`, 400],
  [`${mina.agreementId}%0a`, 400],
  [`${mina.agreementId}%20`, 400],
  [`{${mina.agreementId}}`, 400],
  [`urn:uuid:${mina.agreementId}`, 400],
  [`${mina.agreementId},${coupon._id}`, 400],
  [`${coupon._id}.json`, 400],
  ['*', 400],
  ['1', 400],
  ['-1', 400],
  ['NaN', 400],
  ['null', 400],
  ['undefined', 400],
  ['[object%20Object]', 400],
  ['__proto__', 400],
  ['constructor', 400],
  ['%E0%A4%A', 400],
  ['%', 400],
  ['%ff', 400],
  ['a'.repeat(300), 400],
  ['x/y', 404],
];

test('what is neither an e-mail nor an id in a path is refused, and nothing changes', async () => {
  const before = await everythingStored(site);
  for (const [method, path, body] of CALLS)
    for (const [segment, status] of INSTEAD) {
      const answer = await admin.call(method, `${path}${segment}`, body);
      expect([method, path, segment, answer.status]).toEqual([method, path, segment, status]);
    }
  expect(await everythingStored(site)).toEqual(before);
});

test('an id of another kind of thing, or of nothing, is not found', async () => {
  const before = await everythingStored(site);
  const absent = '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d';
  for (const id of [absent, mina.flat._id, mina.agreementId])
    expect((await admin.patch(`/api/coupons/${id}`, { available: false })).status).toBe(404);
  for (const id of [absent, mina.flat._id, coupon._id])
    for (const decision of ['accept', 'reject'])
      expect((await admin.put(`/api/agreements/${decision}/${id}`)).status).toBe(404);
  for (const id of [absent, coupon._id]) expect((await mina.delete(`/api/identity/sessions/${id}`)).status).toBe(404);
  expect(await everythingStored(site)).toEqual(before);
});

test('another spelling of an address is another address', async () => {
  for (const path of [
    '/API/members',
    '/api/Members',
    '/api//members',
    '/api/members/',
    '/api/members%2f',
    '/api/./x',
    '/api;/members',
  ])
    for (const who of [admin, site.anonymous()]) {
      const { status, body } = await who.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(JSON.stringify(body)).not.toContain('mina');
    }
  for (const path of ['/api/%6dembers', '/api/x/../members']) expect((await mina.get(path)).status).toBe(403);
});
