import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { isThisMachine } from '#features/building/address-rules.ts';
import { type CompressedFile, compressedFile, fileResponse } from '#http/compressed-file.ts';
import { countAnonymous } from '#http/guards.ts';
import type { Wings } from '../app.ts';
import { DEMO_SITE } from './examples.ts';
import { openApiDocument, SPECIFIED_TAG } from './openapi-document.ts';

/** Weight of each request, in anonymous reads: the responses are up to a hundred times as large. */
const WEIGHT = 10;

/** The calls for programs (`/api/openapi.json`) and for people (`/api/docs`); every file is served by this site. */
export function documentation(wings: Pick<Wings, 'calls' | 'sections'>) {
  const app = new Hono<ApiEnv>();
  for (const path of ['/api/openapi.json', '/api/docs/*'])
    app.use(path, async (c, next) => {
      await countAnonymous(c, WEIGHT);
      await next();
    });
  let document: string | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(wings));
    // A demo on another port: its examples are copied from its own page.
    const { hostname, origin } = new URL(c.req.url);
    const shown = isThisMachine(hostname) ? document.replaceAll(DEMO_SITE, origin) : document;
    return c.body(shown, 200, { 'content-type': 'application/json' });
  });
  app.get('/api/docs', (c) => {
    const nonce = randomBytes(16).toString('base64');
    return c.html(page(nonce), 200, { ...PAGE_HEADERS, 'content-security-policy': policy(nonce) });
  });
  // A route for each file, so that no part of a request becomes a path.
  for (const name of ASSETS) app.get(`/api/docs/${name}`, async (c) => fileResponse(await readAsset(name), c.req.raw));
  return app;
}

/** The files of swagger-ui-dist that the page needs. */
const TYPES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
type AssetName = keyof typeof TYPES;
const ASSETS = Object.keys(TYPES) as AssetName[];

const { resolve } = createRequire(import.meta.url);
const files = new Map<AssetName, Promise<CompressedFile>>();

/** Reads and compresses the file at the first request, since most starts never need it. */
function readAsset(name: AssetName): Promise<CompressedFile> {
  const read = async () => {
    const built = new URL(`../../../../dist/swagger-ui/${name}`, import.meta.url);
    // `npm run dev` runs without a build.
    const body = new Uint8Array(await readFile(built).catch(() => readFile(resolve(`swagger-ui-dist/${name}`))));
    return compressedFile({ body, type: TYPES[name], cacheControl: 'public, max-age=3600' });
  };
  const file = files.get(name) ?? read();
  files.set(name, file);
  file.catch(() => files.delete(name));
  return file;
}

/** Swagger UI runs under this policy unchanged; Scalar and RapiDoc need inline styles, and Redoc 3 is larger. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const PAGE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const page = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of OneBuilding</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<noscript>This page needs JavaScript. The same is in <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<main id="calls"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">${START}</script>
</body>
</html>
`;

// Without its validator, which is a service of swagger.io. The wings are folded, and the specified calls are not.
const START = `const ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  onComplete: () => ui.layoutActions.show(['operations-tag', '${SPECIFIED_TAG}'], true),
});`;
