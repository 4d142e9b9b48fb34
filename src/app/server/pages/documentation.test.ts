import { afterAll, expect, test } from 'vitest';
import { nameOf } from '#api/handle.ts';
import { code, textOf } from '#test/contract/imports.ts';
import { WINGS } from '#test/contract/wings.ts';
import { openTestSite } from '#test/site.ts';
import { DEMO_SITE, EXAMPLES } from './examples.ts';

// These tests only read, so they share one site.
const site = await openTestSite();
afterAll(site.close);
const anonymous = site.anonymous();

/** Any part of the document: a missing one is undefined, as in JavaScript. */
type Part = { [key: string]: Part | undefined };

async function openApi() {
  const { status, body } = await anonymous.get<Part>('/api/openapi.json');
  expect(status).toBe(200);
  return { document: body, endpoints: site.endpoints };
}

const find = (document: Part, { method, path }: { method: string; path: string }) => document.paths?.[path]?.[method];
const list = (part: Part | undefined) => (Array.isArray(part) ? (part as Part[]) : []);

test('the document says what it is', async () => {
  expect((await openApi()).document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'OneBuilding', version: expect.any(String), description: expect.stringContaining('**Errors.**') },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie' }, token: { type: 'http', scheme: 'bearer' } },
    },
  });
});

test('a demo on another port shows examples with its own address, a building that of the demo', async () => {
  const demo = await openTestSite({ publicUrl: 'http://127.0.0.1:4890' });
  const shown = async (asked: typeof site) => JSON.stringify((await asked.anonymous().get('/api/openapi.json')).body);
  expect(await shown(demo).finally(demo.close)).toContain('http://127.0.0.1:4890/api/coupons');
  expect(await shown(site)).toContain(`${DEMO_SITE}/api/coupons`);
});

test('every registered call is in it, with a summary, its answer and its problems', async () => {
  const { document, endpoints } = await openApi();
  expect(endpoints.length).toBeGreaterThanOrEqual(21);
  for (const call of endpoints) {
    const described = find(document, call);
    expect(described?.summary, `${call.method} ${call.path}`).toMatch(/\w/);
    const responses = Object.entries(described?.responses ?? {});
    expect(responses.filter(([status]) => /^(20[01]|302)$/.test(status))).toHaveLength(1);
    for (const [status, response] of responses) {
      const [content] = Object.values(response?.content ?? {});
      expect(response?.description).toMatch(/\w/);
      expect(content?.schema).toBeDefined();
      if (status >= '400') expect(content?.schema).toEqual({ $ref: '#/components/schemas/Problem' });
    }
    const isGuarded = call.access !== 'anyone';
    expect(responses.map(([status]) => status)).toEqual(expect.arrayContaining(isGuarded ? ['401'] : []));
    const byToken = call.token ? [{ token: [] }] : [];
    expect(described?.security).toEqual(isGuarded ? [{ session: [] }, ...byToken] : []);
  }
});

test('every call says who may make it, with which token, and what else it asks for', async () => {
  const { document, endpoints } = await openApi();
  const isSaid = (description: string, start: string) =>
    description.split('\n\n').some((line) => line.startsWith(start));
  for (const call of endpoints) {
    const description = String(find(document, call)?.description);
    expect(isSaid(description, `Who: ${call.access}`), `${call.method} ${call.path}`).toBe(true);
    expect(isSaid(description, 'Own: ')).toBe(Boolean(call.owner && !call.others));
    expect(isSaid(description, `Token: an API token with \`${call.token}\``)).toBe(Boolean(call.token));
    expect(isSaid(description, 'Fresh: ')).toBe(Boolean(call.fresh));
    expect(isSaid(description, 'Approval: ')).toBe(Boolean(call.approval));
  }
});

test('nothing is in it that is not registered', async () => {
  const { document, endpoints } = await openApi();
  const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item ?? {}).map((method) => `${method} ${path}`),
  );
  expect(new Set(described)).toEqual(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)));
});

test('the 21 specified calls come first, each with an example; each other one is in its wing, which has one sentence', async () => {
  const { document, endpoints } = await openApi();
  const tags = list(document.tags);
  expect(tags.map(({ name }) => name)).toEqual(['specified', 'core', ...Object.keys(WINGS)]);
  expect(tags.filter(({ description }) => !/^[^.]+\.$/.test(String(description)))).toEqual([]);
  const tagOf = (call: { method: string; path: string }) => list(find(document, call)?.tags).map(String).join();
  const specified = endpoints.filter((call) => tagOf(call) === 'specified');
  expect(new Set(specified.map(nameOf))).toEqual(new Set(Object.keys(EXAMPLES)));
  for (const call of specified) expect(String(find(document, call)?.description)).toContain('```sh\ncurl ');
  for (const call of endpoints.filter((each) => !specified.includes(each))) {
    const wing = Object.entries(WINGS).find(([, features]) => features.some((feature) => isCallOf(feature, call)));
    expect(tagOf(call), nameOf(call)).toBe(wing?.[0] ?? 'core');
  }
});

/** True if a feature's file of endpoints declares the call. */
const isCallOf = (feature: string, { path }: { path: string }) => {
  const file = `features/${feature}/endpoints.ts`;
  return code.includes(file) && textOf(file).includes(`'${path}'`);
};

test('parameters have a type, and those of the path are all declared', async () => {
  const { document, endpoints } = await openApi();
  for (const call of endpoints) {
    const parameters = list(find(document, call)?.parameters);
    const inPath = parameters.filter((parameter) => String(parameter.in) === 'path').map(({ name }) => name);
    expect(inPath).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const { schema, name } of parameters) {
      const kinds = schema?.anyOf ? list(schema.anyOf) : [schema];
      // Null means absent, in a query too.
      for (const kind of kinds) expect(kind?.type, `${call.path} ${name}`).toMatch(/^(string|integer|number|null)$/);
    }
  }
});

test('every reference leads somewhere', async () => {
  const { document } = await openApi();
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  const names = new Set([...references].map(([, name]) => String(name)));
  expect(names.size).toBeGreaterThan(5);
  for (const name of names) expect(document.components?.schemas?.[name], name).toBeDefined();
});

test('the page for people brings everything itself and allows nothing else', async () => {
  const { status, headers, body: html } = await anonymous.get<string>('/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain(`'nonce-${/nonce="([^"]+)"/.exec(html)?.[1]}'`);
  expect(html).not.toMatch(/https?:\/\//);
  const assets = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, address]) => String(address));
  expect(assets).toHaveLength(2);
  for (const address of assets) {
    const asset = await anonymous.get<string>(address);
    expect(asset.status).toBe(200);
    expect(asset.headers.get('content-type')).toMatch(address.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    expect(asset.body.length).toBeGreaterThan(100_000);
  }
});

test('an asset is sent compressed, and not again while it is the same', async () => {
  const { headers } = await anonymous.get('/api/docs/swagger-ui.css', { 'accept-encoding': 'gzip, br' });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  const etag = headers.get('etag') ?? '';
  const again = await anonymous.get('/api/docs/swagger-ui.css', { 'if-none-match': etag });
  expect(again.status).toBe(304);
});

test.each([
  '/api/docs/swagger-ui.js',
  '/api/docs/package.json',
  '/api/docs/..%2Fpackage.json',
  '/api/docs/%2e%2e%2fpackage.json',
  '/api/docs/swagger-ui.css/..%2f..%2f..%2fetc%2fpasswd',
  '/api/docs/__proto__',
])('%s is nothing we serve', async (path) => {
  expect(await anonymous.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
