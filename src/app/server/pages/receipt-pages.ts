import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { RequestOrigin } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import type { Receipt } from '#features/receipts/endpoints.ts';
import { findReceiptByCode } from '#features/receipts/server/queries.ts';
import { renderReceipt, renderVerification } from '#features/receipts/server/render-receipt.ts';

import { accepts, compress } from '#http/compressed-file.ts';

type Parts = {
  db: Db;
  /** Runs the building's own calls, inside this process. */
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  publicUrl: URL;
};

/**
 * Responds to requests for a receipt and for its check; undefined for any other address. Both are pages without script
 * (docs/decisions/0017-receipts.md). Its call decides who may read a receipt; the 80 bits of its code let the bearer check it.
 */
export const receiptPages =
  ({ db, callApi, publicUrl }: Parts) =>
  (request: Request, address: string): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url);
    const [, kind, key = ''] = /^\/(receipts|verify)\/([\w-]+)$/.exec(pathname) ?? [];
    if (kind === 'verify') return verification(db, request, key);
    if (kind !== 'receipts') return undefined;
    const headers = { cookie: request.headers.get('cookie') ?? '' };
    const call = new Request(`${publicUrl.origin}/api/receipts/${key}`, { headers });
    return Promise.resolve(callApi(call, { address, isFromPage: true })).then((response) =>
      receiptPage(request, response, publicUrl),
    );
  };

async function receiptPage(request: Request, response: Response, publicUrl: URL): Promise<Response> {
  const cookies = response.headers.getSetCookie();
  if (response.ok) {
    const receipt = (await response.json()) as Receipt;
    const title = `Receipt ${receipt.receiptNo} · ${receipt.building.name}`;
    return plainPage(request, { title, body: renderReceipt(receipt, publicUrl.origin), cookies });
  }
  if (response.status === 401) return plainPage(request, { ...LOG_IN, status: 401, cookies });
  if (response.status === 400 || response.status === 404)
    return plainPage(request, { ...NO_RECEIPT, status: 404, cookies });
  return plainPage(request, { ...FAILED, status: response.status, cookies });
}

async function verification(db: Db, request: Request, code: string): Promise<Response> {
  const receipt = await findReceiptByCode(db, code);
  if (!receipt) return plainPage(request, { ...NO_CODE, status: 404 });
  return plainPage(request, { title: `Receipt ${receipt.receiptNo}`, body: renderVerification(receipt) });
}

const notice = (title: string, bangla: string, more = html``) => ({
  title,
  body: html`<main class="card"><h1>${title} <i lang="bn">${bangla}</i></h1>${more}</main>`,
});

const NO_CODE = notice(
  'There is no receipt with this code',
  'এই কোডের কোনো রসিদ নেই',
  html`<p>Please compare the address with the one on the paper. A receipt without a true address is not one of ours.</p>`,
);
const NO_RECEIPT = notice(
  'There is no such receipt',
  'এমন কোনো রসিদ নেই',
  html`<p>A payment that waits has none yet, and you see only your own. <a href="/dashboard/profile">Open the dashboard</a></p>`,
);
const LOG_IN = notice(
  'Please log in first',
  'আগে লগইন করুন',
  html`<p>Then open this receipt again. <a href="/login?from=%2Fdashboard%2Fprofile">Log in</a></p>`,
);
const FAILED = notice(
  'The receipt could not be shown',
  'রসিদটি দেখানো গেল না',
  html`<p>Please try again in a moment.</p>`,
);

// Not the site's stylesheet: this one is 3 kB, the site's is 60.
const STYLES = readFileSync(new URL('./receipt-pages.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ');

type PlainPage = { title: string; body: ReturnType<typeof html>; status?: number; cookies?: readonly string[] };

/** A page without script, in one response, for print and for any phone. It is neither cached nor indexed. */
async function plainPage(request: Request, { title, body, status = 200, cookies = [] }: PlainPage): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url');
  const document = String(
    await html`<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${raw(STYLES)}</style>
</head><body>
${body}
</body></html>
`,
  );
  const isBrotli = accepts(request, 'br');
  const response = new Response(request.method === 'HEAD' ? null : isBrotli ? await compress(document, 4) : document, {
    status,
    headers: { ...headers(nonce), ...(isBrotli && { 'content-encoding': 'br' }) },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const headers = (nonce: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  vary: 'Cookie, Accept-Encoding',
});
