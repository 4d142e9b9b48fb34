import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredCalls } from '#api/routes.ts';
import { connect } from '#database/connect.ts';
import { identityProvider } from '#features/identity/server/provider.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { api } from './app.ts';

type Json = { [key: string]: Json } & Json[] & string;

let site: ReturnType<typeof api>;
let document: Json;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const database = await freshDatabase();
  const { db, pool } = connect(database.connection);
  const publicUrl = new URL('http://127.0.0.1:3000');
  const provider = await identityProvider(db, database.connection, publicUrl);
  undo.push(provider.close, () => pool.end(), database.drop);
  const log = pino({ level: 'silent' });
  site = api({ db, provider, publicUrl, log, now: () => new Date(), isReady: async () => true });
  document = await (await site.request('/api/openapi.json')).json();
});
afterAll(async () => {
  for (const step of undo) await step();
});

const operation = ({ method, path }: { method: string; path: string }) => document.paths?.[path]?.[method];

test('the document says what it is', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'OneBuilding', version: expect.any(String), description: expect.stringContaining('**Errors.**') },
    servers: [{ url: '/' }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie' } } },
  });
});

test('every registered call is in it, with a summary, its answer and its problems', () => {
  expect(registeredCalls.length).toBeGreaterThanOrEqual(21);
  for (const call of registeredCalls) {
    const described = operation(call);
    expect(described, `${call.method} ${call.path}`).toBeDefined();
    expect(described?.summary).toMatch(/\w/);
    const responses = Object.entries(described?.responses ?? {});
    expect(responses.some(([status]) => /^20[01]$/.test(status))).toBe(true);
    for (const [status, { description, content }] of responses) {
      expect(description).toMatch(/\w/);
      const schema = content?.['application/json']?.schema;
      if (status >= '400') expect(schema).toEqual({ $ref: '#/components/schemas/Problem' });
      else expect(schema).toBeDefined();
    }
    const isGuarded = call.access !== 'anyone';
    expect(Boolean(described?.responses?.['401']) || !isGuarded).toBe(true);
    expect(described?.security).toEqual(isGuarded ? [{ session: [] }] : [{}, { session: [] }]);
  }
});

test('nothing is in it that is not registered', () => {
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  expect(new Set(described)).toEqual(new Set(registeredCalls.map(({ method, path }) => `${method} ${path}`)));
});

test('the parameters of a path are declared, once, and have a type', () => {
  for (const { method, path } of registeredCalls) {
    const parameters: Json[] = operation({ method, path })?.parameters ?? [];
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => String(name));
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const { schema } of parameters) expect(schema?.type).toMatch(/^(string|integer|number)$/);
  }
});

test('every reference leads somewhere', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  const names = new Set([...references].map(([, name]) => String(name)));
  expect(names.size).toBeGreaterThan(5);
  for (const name of names) expect(document.components?.schemas?.[name], name).toBeDefined();
});

test('the page for people brings everything itself and allows nothing else', async () => {
  const answer = await site.request('/api/docs');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const html = await answer.text();
  expect(html).not.toMatch(/https?:\/\//);
  expect(policy).toContain(`'nonce-${/nonce="([^"]+)"/.exec(html)?.[1]}'`);
  const assets = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, address]) => String(address));
  expect(assets).toHaveLength(2);
  for (const address of assets) {
    const asset = await site.request(address);
    expect(asset.status).toBe(200);
    expect(asset.headers.get('content-type')).toMatch(address.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(100_000);
  }
});

test('an asset is sent compressed, and not again while it is the same', async () => {
  const first = await site.request('/api/docs/swagger-ui.css', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  const etag = first.headers.get('etag') ?? '';
  const again = await site.request('/api/docs/swagger-ui.css', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test.each([
  '/api/docs/swagger-ui.js',
  '/api/docs/package.json',
  '/api/docs/..%2Fpackage.json',
  '/api/docs/%2e%2e/package.json',
  '/api/docs/swagger-ui.css/..%2f..%2f..%2fetc%2fpasswd',
  '/api/docs/__proto__',
])('%s is nothing we serve', async (path) => {
  const answer = await site.request(path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});
