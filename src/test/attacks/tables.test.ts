import { afterAll, expect, test } from 'vitest';
import { MAX_IMPORT } from '#api/import/import-rows.ts';
import { everythingStored } from '#test/database/database-snapshot.ts';
import { openTestSite, tenancy } from '#test/site.ts';

const site = await openTestSite();
afterAll(site.close);
const admin = await site.admin();
const flat = await site.addApartment();

const row = Object.fromEntries(Object.entries(tenancy(flat)).map(([field, value]) => [field, String(value)]));
const IMPORTS = {
  '/api/residents/import': row,
  '/api/apartments/import': { block: 'Z', apartmentNo: 'Z1', floor: '1', rent: '100' },
};

const send = async (path: string, body: string) => {
  const answer = await admin.send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return { status: answer.status, text: await answer.text() };
};

test.each(Object.entries(IMPORTS))('%s: columns of the prototype set nothing', async (path, right) => {
  const before = await everythingStored(site);
  for (const key of ['__proto__', 'constructor', 'prototype', 'toString', '_id', 'status', 'user_id', 'userId']) {
    const rows = JSON.stringify([{ ...right, smuggled: 'x' }]).replace('smuggled', key);
    const { status, text } = await send(path, `{"rows":${rows},"dryRun":true}`);
    const problems = key === '__proto__' ? [] : [{ row: 1, field: key, reason: 'There is no such column.' }];
    expect([key, status, JSON.parse(text)]).toEqual([key, 200, { imported: 0, problems }]);
    const nested = await send(path, `{"rows":${rows.replace('"x"', '{"rent":"1"}')},"dryRun":true}`);
    expect([key, nested.status]).toEqual([key, key === '__proto__' ? 200 : 400]);
  }
  expect(Reflect.get({}, 'rent')).toBeUndefined();
  expect(await everythingStored(site)).toEqual(before);
});

/** Texts that make a backtracking regular expression explode. */
const HEAVY = [
  ...['1', ' ', '1,', '1 ', 'a', '.', '-', '(', '\u200d', '৳', 'a.', 'a@', '1/', '\u{e0061}', '\u{1f3f4}'],
  ...['=', "'", '\u0301', 'ﷺ', 'Ａ'],
].map((piece) => `${piece.repeat(4_998 / piece.length)}!`);

test.each(Object.entries(IMPORTS))('%s: cells that are slow to read are read in time', async (path, right) => {
  const rows = HEAVY.flatMap((heavy) => Object.keys(right).map((field) => ({ ...right, [field]: heavy })));
  const since = performance.now();
  const { status } = await send(path, JSON.stringify({ rows, dryRun: true }));
  expect(status).toBe(200);
  // About a second on a busy processor; one exploding expression takes minutes.
  expect(performance.now() - since).toBeLessThan(3_000);
});

test.each(Object.keys(IMPORTS))('%s: a hundred thousand columns make no large answer', async (path) => {
  for (const [value, expected] of [
    ['"x"', 200],
    ['1', 400],
  ] as const) {
    const columns = Array.from({ length: 100_000 }, (_, n) => `"${n}":${value}`).join(',');
    const body = `{"rows":[{${columns}}],"dryRun":true}`;
    expect(body.length).toBeLessThan(MAX_IMPORT);
    const { status, text } = await send(path, body);
    expect([status, text.length < 10_000]).toEqual([expected, true]);
  }
});

test('a version that no row can have is no version', async () => {
  const { body: building } = await admin.get<object>('/api/building');
  const { body: note } = await admin.post<{ _id: string }>('/api/announcements', {
    title: 'Lift',
    description: 'Works.',
  });
  const calls: [method: string, path: string, body: object][] = [
    ['PUT', '/api/building', building],
    ['PATCH', `/api/apartments/${flat._id}`, { rent: 1 }],
    ['PATCH', `/api/announcements/${note._id}`, { title: 'Lifts' }],
  ];
  const before = await everythingStored(site);
  for (const [method, path, body] of calls)
    for (const version of [2_147_483_647, 2_147_483_648, 9_007_199_254_740_991, 1e21, -2_147_483_649, 1.5]) {
      const { status } = await admin.call(method, path, { ...body, version });
      expect([path, version, status]).toEqual([path, version, expect.toBeOneOf([400, 409])]);
    }
  expect(await everythingStored(site)).toEqual(before);
});
