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
 * Responds to requests for a receipt and for its check; undefined for any other address. Both are plain HTML
 * (docs/decisions/0017-receipts.md). Its call decides who may read a receipt; the 80 bits of its code let the bearer check it.
 */
export const receiptPages =
  ({ db, callApi, publicUrl }: Parts) =>
  (request: Request, address: string): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url);
    const [, kind, key = ''] = /^\/(receipts|verify)\/([\w-]+)$/.exec(pathname) ?? [];
    if (kind === 'verify') return verification(db, request, { code: key, publicUrl });
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
    const nav = navigation(findOrigin(request, publicUrl) ?? '/dashboard/profile');
    return plainPage(request, { title, nav, body: renderReceipt(receipt, publicUrl.origin), cookies });
  }
  if (response.status === 401) return plainPage(request, { ...LOG_IN, status: 401, cookies });
  if (response.status === 400 || response.status === 404)
    return plainPage(request, { ...NO_RECEIPT, status: 404, cookies });
  return plainPage(request, { ...FAILED, status: response.status, cookies });
}

type Check = { code: string; publicUrl: URL };

async function verification(db: Db, request: Request, { code, publicUrl }: Check): Promise<Response> {
  const receipt = await findReceiptByCode(db, code);
  if (!receipt) return plainPage(request, { ...NO_CODE, status: 404 });
  const nav = navigation(findOrigin(request, publicUrl));
  return plainPage(request, { title: `Receipt ${receipt.receiptNo}`, nav, body: renderVerification(receipt) });
}

/** The page of the dashboard, or the receipt, from which the visitor came. */
function findOrigin(request: Request, publicUrl: URL): string | undefined {
  const referrer = URL.parse(request.headers.get('referer') ?? '');
  if (referrer?.origin !== publicUrl.origin) return undefined;
  return /^\/(dashboard|receipts)\/./.test(referrer.pathname) ? referrer.pathname + referrer.search : undefined;
}

/** Back, and Print. A stranger who scanned the QR code is led to the home page. */
const navigation = (back: string | undefined) => html`<nav>
${back ? html`<a href="${back}">← Back <i lang="bn">ফিরে যান</i></a>` : html`<a href="/">About this building <i lang="bn">ভবনের কথা</i></a>`}
<button type="button" hidden>Print <i lang="bn">প্রিন্ট</i></button>
</nav>`;

const notice = (title: string, bangla: string, more = html``) => ({
  title,
  body: html`<main class="card"><h1>${title} <i lang="bn">${bangla}</i></h1>${more}</main>`,
});

const NO_CODE = notice(
  'There is no receipt with this code',
  'এই কোডের কোনো রসিদ নেই',
  html`<p>Please compare the address with the one on the paper. A receipt without a true address is not one of ours.</p>
<p lang="bn">কাগজের ঠিকানার সঙ্গে ঠিকানাটি মিলিয়ে দেখুন। সঠিক ঠিকানা ছাড়া রসিদ আমাদের নয়।</p>`,
);
const NO_RECEIPT = notice(
  'There is no such receipt',
  'এমন কোনো রসিদ নেই',
  html`<p>A payment that waits has none yet, and you see only your own. <a href="/dashboard/profile">Open the dashboard</a></p>
<p lang="bn">অপেক্ষায় থাকা পেমেন্টের রসিদ এখনও নেই, আর আপনি শুধু নিজেরটি দেখতে পান। <a href="/dashboard/profile">ড্যাশবোর্ড খুলুন</a></p>`,
);
const LOG_IN = notice(
  'Please log in first',
  'আগে লগইন করুন',
  html`<p>Then open this receipt again. <a href="/login?from=%2Fdashboard%2Fprofile">Log in</a></p>
<p lang="bn">তারপর রসিদটি আবার খুলুন। <a href="/login?from=%2Fdashboard%2Fprofile">লগইন করুন</a></p>`,
);
const FAILED = notice(
  'The receipt could not be shown',
  'রসিদটি দেখানো গেল না',
  html`<p>Please try again in a moment.</p>
<p lang="bn">একটু পরে আবার চেষ্টা করুন।</p>`,
);

// Not the site's stylesheet: this one is 3 kB, the site's is 60.
const STYLES = readFileSync(new URL('./receipt-pages.css', import.meta.url), 'utf8')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ');

/** Without script the button stays hidden, and the browser's own menu prints. */
const SCRIPT = `const button = document.querySelector('button'); button.hidden = false; button.addEventListener('click', () => print());`;

const FONTS = ['text', 'display', 'bangla'].map((name) => `/fonts/receipt-${name}.woff2`);

type Html = ReturnType<typeof html>;
type PlainPage = { title: string; nav?: Html; body: Html; status?: number; cookies?: readonly string[] };

/** A page in one response and three fonts, for print and for any phone. It is neither cached nor indexed. */
async function plainPage(request: Request, page: PlainPage): Promise<Response> {
  const { title, nav, body, status = 200, cookies = [] } = page;
  const nonce = randomBytes(18).toString('base64url');
  const document = String(
    await html`<!doctype html>
<html lang="en"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${FONTS.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)}
<style nonce="${nonce}">${raw(STYLES)}</style>
</head><body>
${nav ?? ''}
${body}
${nav ? html`<script nonce="${nonce}">${raw(SCRIPT)}</script>` : ''}
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
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  // The check leads back to the receipt.
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'Cookie, Accept-Encoding',
});
