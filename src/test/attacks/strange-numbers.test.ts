import { afterAll, expect, test } from 'vitest';
import { everythingStored } from '#test/database/database-snapshot.ts';
import { application, openTestSite } from '#test/site.ts';

const site = await openTestSite();
afterAll(site.close);
const admin = await site.admin();
const mina = await site.member('mina@example.test');
const rima = await site.signUp('rima@example.test');
const flat = await site.addApartment({ floor: 3, rent: 12_000 });

/** Values that are invalid as any number of a building, as JSON text. */
const NONE = [
  '-1',
  '1e308',
  '1e999',
  '1e-9',
  '0.001',
  '"NaN"',
  '"Infinity"',
  '"-Infinity"',
  '"0x10"',
  '"1e3"',
  '"1,00"',
  '"12 00"',
  '"١٢"',
  '"１２"',
  '""',
  '" "',
  'null',
  'true',
  '[1]',
  '{"a":1}',
  '-1.5',
  '99999999999999999999',
];

type Field = { who: typeof rima; path: string; field: string; body: object; another?: string[]; absent?: string[] };

/** `another`: valid numbers of this kind, but not the expected one; `absent`: values that mean no number. */
const FIELDS: Field[] = [
  {
    who: mina,
    path: '/api/payments',
    field: 'amount',
    body: { userEmail: mina.email, month: 'March' },
    another: ['1e-9'],
  },
  {
    who: mina,
    path: '/api/payments',
    field: 'year',
    body: { userEmail: mina.email, month: 'March', amount: 18_000 },
    absent: ['""', 'null'],
  },
  { who: admin, path: '/api/coupons', field: 'discount', body: { code: 'X', description: 'X' } },
  { who: rima, path: '/api/agreements', field: 'rent', body: application(rima, flat), another: ['1e-9'] },
  {
    who: rima,
    path: '/api/agreements',
    field: 'floor',
    body: application(rima, flat),
    another: ['-1', '1e308', '1e-9', '0.001', '-1.5', '99999999999999999999'],
  },
];

test.each(FIELDS)(
  '$path: a strange $field is refused and stored nowhere',
  async ({ who, path, field, body, another, absent = [] }) => {
    const before = await everythingStored(site);
    for (const number of NONE.filter((one) => !absent.includes(one))) {
      const text = JSON.stringify({ ...body, [field]: 0 }).replace(`"${field}":0`, `"${field}":${number}`);
      const headers = { 'content-type': 'application/json' };
      const { status } = await who.send(path, { method: 'POST', body: text, headers });
      expect([number, status]).toEqual([number, another?.includes(number) ? 409 : 400]);
    }
    expect(await everythingStored(site)).toEqual(before);
  },
);
