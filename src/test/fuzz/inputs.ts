import fc from 'fast-check';
import { AUDIT_KINDS } from '#features/audit/rules.ts';
import { MONTHS } from '#locale/calendar.ts';
import { PASSWORD } from '../site.ts';

// Values that break programs: other types, edges, other scripts, code of other languages, addresses of other files.
const HOSTILE: unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff',
  '\u202egnp',
  'é'.normalize('NFD'),
  'İ',
  'ﬀ@example.test',
  'x'.repeat(5_001),
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  '{{7*7}}',

  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test',
  'HTTPS://X.TEST/A.png',
  'http://[::1',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '0x10',
  '1e-9',
  '12000.004',
  '9007199254740993',
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e-9,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  [[]],
  {},
  { a: 1 },
  { toString: 1 },
  ['a', 'b'],
  { $gt: '' },
  '2027',
  'a@b.test',
  'A@B.TEST ',
  ' a@b.test',
  'a@b',
  'a+b@c.test',
  'a@b.test\r\nX-Evil: 1',
];

const DAYS = [
  '0001-01-01',
  '1999-12-31',
  '2000-01-01',
  '2026-01-01',
  '2026-02-29',
  '2026-03-15',
  '9999-12-31',
  '+02026',
];

/** The site's own e-mails, ids and codes, with which an input gets past validation. */
export type World = { emails: string[]; ids: string[]; apartments: Record<string, unknown>[]; codes: string[] };

const anything = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Usual values for a field of this name. */
function usual(name: string, world: World): fc.Arbitrary<unknown> {
  if (/email|^person$/i.test(name)) return fc.constantFrom(...world.emails);
  if (name === 'id' || name === 'before') return fc.constantFrom(...world.ids);
  if (name === 'month') return fc.constantFrom(...MONTHS);
  if (/code/i.test(name)) return fc.constantFrom(...world.codes);
  if (/password$/i.test(name)) return fc.constantFrom(PASSWORD, PASSWORD, 'Changed1', 'secret');
  if (name === 'token') return fc.constantFrom('x'.repeat(24), 'eyJhbGciOiJIUzI1NiJ9.e30.x');
  if (name === 'kind') return fc.constantFrom(...Object.keys(AUDIT_KINDS));
  if (name === 'from' || name === 'to') return fc.constantFrom(...DAYS);
  if (name === 'available') return fc.boolean();
  if (name === 'year') return fc.integer({ min: 2024, max: 2029 });
  if (/^(amount|discount|min|max|page|floor|rent)$/.test(name))
    return fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 100 }).map(String));
  return fc.string({ minLength: 1, maxLength: 30 });
}

const field = (name: string, world: World) =>
  fc.oneof({ weight: 4, arbitrary: usual(name, world) }, { weight: 1, arbitrary: anything });

/** A body with the call's own fields, often with some missing, some strange, and sometimes with unknown fields. */
export function body(names: string[], world: World): fc.Arbitrary<unknown> {
  const own = fc.record(Object.fromEntries(names.map((name) => [name, field(name, world)])), { requiredKeys: [] });
  const strange = fc.dictionary(fc.constantFrom('role', 'status', '_id', 'constructor', 'createdAt', 'x'), anything, {
    maxKeys: 2,
  });
  const known = world.apartments.length > 0 ? fc.constantFrom(...world.apartments) : fc.constant({});
  const whole = fc.record(Object.fromEntries(names.map((name) => [name, usual(name, world)])));
  return fc.oneof(
    { weight: 6, arbitrary: own },
    { weight: 2, arbitrary: whole },
    { weight: 2, arbitrary: fc.tuple(known, own).map(([apartment, rest]) => ({ ...rest, ...apartment })) },
    { weight: 2, arbitrary: fc.tuple(own, strange).map(([mine, theirs]) => ({ ...mine, ...theirs })) },
    { weight: 1, arbitrary: anything },
  );
}

/** A query string with the call's own parameters, some of them twice. */
export function query(names: string[], world: World): fc.Arbitrary<string> {
  const pair = (name: string) => field(name, world).map((value) => [name, asText(value)]);
  const pairs = fc.tuple(...names.map((name) => fc.array(pair(name), { minLength: 0, maxLength: 2 })));
  return pairs.map((all) => new URLSearchParams(all.flat() as string[][]).toString());
}

/** A path parameter, encoded as a client would, or sometimes raw. */
export const segment = (name: string, world: World): fc.Arbitrary<string> =>
  field(name, world).map((value) => encodeURIComponent(asText(value).toWellFormed().slice(0, 500)) || 'x');

const asText = (value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? 'undefined');
