import { expect, test } from 'vitest';
import { calls, sections } from '#app/server/calls.ts';
import { openApiDocument } from '#app/server/pages/openapi-document.ts';
import { brokenPromises, type CallsDocument } from './broken-promises.ts';
import promised from './promised-calls.json' with { type: 'json' };

// docs/versions.md promises the calls of promised-calls.json through 1.x. A release adds its own by scripts/promise-calls.ts.

const RECORD = '/api/payments/record';
const RESIDENTS = '/api/residents';
const DUES = '/api/dues';
const today: CallsDocument & { components: { schemas: Schemas } } = JSON.parse(
  JSON.stringify(openApiDocument({ calls, sections })),
);

type Schemas = Record<string, object>;
type Schema = { properties: Record<string, object>; required: string[] };
type Operation = { description: string; summary: string; parameters: { required: boolean }[]; responses: object };
type Part = {
  info: { version: string };
  paths: {
    [RECORD]: { post: Operation & { requestBody: { content: { 'application/json': { schema: Schema } } } } };
    [RESIDENTS]: { get: Operation };
    [DUES]: { get: Operation };
  };
  components: { schemas: { Resident: Schema; PaymentDocument: Schema } };
};

/** Three calls of the document with the shapes that they use, which are compared within milliseconds. */
function part(): Part {
  const { paths = {}, components, ...rest } = structuredClone(today);
  const only = Object.fromEntries([RECORD, RESIDENTS, DUES].map((path) => [path, paths[path]]));
  return { ...rest, paths: only, components: { schemas: schemasOf(only, components.schemas) } } as unknown as Part;
}

/** The schemas that a part of the document refers to, directly or through others. */
function schemasOf(part: unknown, all: Schemas): Schemas {
  const used: Schemas = {};
  const add = (it: unknown) => {
    for (const [, name = ''] of JSON.stringify(it).matchAll(/#\/components\/schemas\/([^"]+)/g)) {
      const schema = all[name];
      if (!schema || name in used) continue;
      used[name] = schema;
      add(schema);
    }
  };
  add(part);
  return used;
}
const form = ({ paths }: Part) => paths[RECORD].post.requestBody.content['application/json'].schema;
const methods = (it: Part) => (form(it).properties.method as { enum: string[] }).enum;
const states = ({ components }: Part) =>
  (components.schemas.PaymentDocument.properties.state as { enum: string[] }).enum;
const resident = ({ components }: Part) => components.schemas.Resident;
const without = (object: object, name: string) => Reflect.deleteProperty(object, name);

test.each<[string, string, string, (it: Part) => unknown]>([
  ['a call that is gone', 'GET /api/dues', 'operation GET', (it) => without(it.paths[DUES], 'get')],
  ['an address that is gone', 'GET /api/dues', 'operation GET', (it) => without(it.paths, DUES)],
  ['a field that must be sent now', 'POST', '`reference`', (it) => form(it).required.push('reference')],
  ['a field that is taken no more', 'POST', '`reference`', (it) => without(form(it).properties, 'reference')],
  ['a value that is taken no more', 'POST', '`method`', (it) => methods(it).pop()],
  [
    'a query that must be there',
    'GET /api/dues',
    '`month`',
    (it) => {
      Object.assign(it.paths[DUES].get.parameters[0] ?? {}, { required: true });
    },
  ],
  ['a field that is returned no more', 'GET /api/residents', 'rent', (it) => without(resident(it).properties, 'rent')],
  [
    'a field that may be missing now',
    'GET /api/residents',
    'rent',
    (it) => {
      resident(it).required = resident(it).required.filter((name) => name !== 'rent');
    },
  ],
  [
    'a field of another type',
    'GET /api/residents',
    'rent',
    (it) => {
      resident(it).properties.rent = { type: 'string' };
    },
  ],
  [
    'a field of what several calls return',
    'POST',
    'amount',
    (it) => without(it.components.schemas.PaymentDocument.properties, 'amount'),
  ],
  ['another status', 'POST', '201', (it) => without(it.paths[RECORD].post.responses, '201')],
  [
    'a call that fewer people may make',
    'POST',
    'no longer for admin',
    (it) => {
      it.paths[RECORD].post.description = 'Who: member.';
    },
  ],
])('%s is refused with a sentence that names the call', (_, call, what, change) => {
  const narrowed = part();
  change(narrowed);
  const sentences = brokenPromises(part(), narrowed);
  expect(sentences.length).toBeGreaterThan(0);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z]+ \/api\/.*docs\/versions\.md/);
  expect(
    sentences.find((sentence) => sentence.startsWith(call) && sentence.includes(what)),
    sentences.join('\n'),
  ).toBeDefined();
});

test.each<[string, (it: Part) => unknown]>([
  ['nothing', () => undefined],
  ['a call', (it) => Object.assign(it.paths, { '/api/more': it.paths[DUES] })],
  ['a field that may be sent', (it) => Object.assign(form(it).properties, { bank: { type: 'string' } })],
  ['a value that is taken', (it) => methods(it).push('Upay')],
  [
    'a field that is returned',
    (it) => {
      resident(it).properties.parking = { type: 'string' };
      resident(it).required.push('parking');
    },
  ],
  ['a value that is returned', (it) => states(it).push('lost')],
  [
    'a value that is returned',
    (it) => {
      const { anyOf } = resident(it).properties.noticeFrom as { anyOf?: { enum?: string[] }[] };
      const { enum: own } = resident(it).properties.noticeFrom as { enum?: string[] };
      (own ?? anyOf?.find((one) => one.enum)?.enum ?? []).push('court');
    },
  ],
  [
    'people who may make it',
    (it) => {
      it.paths[DUES].get.description = 'Who: signedIn.';
    },
  ],
  [
    'words and a number of the version',
    (it) => {
      it.info.version = '1.1.0';
      it.paths[DUES].get.summary = 'Another word';
    },
  ],
])('more of %s breaks no promise', (_, change) => {
  const wider = part();
  change(wider);
  expect(brokenPromises(part(), wider)).toEqual([]);
});

test('each call that was promised is here, and gives what it gave', () => {
  expect(Object.keys(promised.paths).length).toBeGreaterThan(100);
  expect(brokenPromises(promised as CallsDocument, today)).toEqual([]);
});

type Shape = { $ref?: string; properties?: object; allOf?: Shape[] };

test('a shape that extends another one says nothing else of the same field', () => {
  const { schemas } = (today as unknown as { components: { schemas: Record<string, Shape> } }).components;
  const fieldsOf = ({ $ref, properties = {}, allOf = [] }: Shape): string[] => [
    ...($ref ? fieldsOf(schemas[$ref.replace('#/components/schemas/', '')] ?? {}) : Object.keys(properties)),
    ...allOf.flatMap(fieldsOf),
  ];
  const contradictory = Object.entries(schemas).flatMap(([name, shape]) => {
    const fields = fieldsOf(shape);
    return fields.filter((field, place) => fields.indexOf(field) !== place).map((field) => `${name}.${field}`);
  });
  expect(contradictory).toEqual([]);
});
