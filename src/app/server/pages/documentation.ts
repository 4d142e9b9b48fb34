import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { fileResponse } from '#http/compressed-file.ts';
import { countAnonymous } from '#http/guards.ts';
import { DOCUMENTATION_ASSETS, documentationAsset } from './documentation-assets.ts';
import { openApiDocument } from './documentation-document.ts';

/** As how many reads of a stranger each counts: they are up to a hundred times as large. */
const WEIGHT = 10;

/** The calls for programs (`/api/openapi.json`) and for people (`/api/docs`); nothing of it comes from elsewhere. */
export function documentation(endpoints: readonly Endpoint[]) {
  const app = new Hono<ApiEnv>();
  for (const path of ['/api/openapi.json', '/api/docs/*'])
    app.use(path, async (c, next) => {
      await countAnonymous(c, WEIGHT);
      await next();
    });
  let document: string | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(endpoints));
    return c.body(document, 200, { 'content-type': 'application/json' });
  });
  app.get('/api/docs', (c) => {
    const nonce = randomBytes(16).toString('base64');
    return c.html(page(nonce), 200, { ...PAGE_HEADERS, 'content-security-policy': policy(nonce) });
  });
  // One address for each file: no part of a request becomes a path.
  for (const name of DOCUMENTATION_ASSETS)
    app.get(`/api/docs/${name}`, async (c) => fileResponse(await documentationAsset(name), c.req.raw));
  return app;
}

/** Swagger UI runs under this as it is; Scalar and RapiDoc want inline styles, and Redoc 3 is larger and wants five peers. */
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

// The validator would be asked at swagger.io.
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});`;
