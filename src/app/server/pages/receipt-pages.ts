import { html } from 'hono/html';
import type { RequestOrigin } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import type { Receipt } from '#features/receipts/endpoints.ts';
import { findReceiptByCode } from '#features/receipts/server/queries.ts';
import { renderReceipt, renderVerification } from '#features/receipts/server/render-receipt.ts';
import { plainPage } from './plain-page.ts';

type Parts = {
  db: Db;
  /** Answers the building's own calls, inside this process. */
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  publicUrl: URL;
};

/**
 * Answers requests for a receipt and for what checks one; undefined for any other address. Both are pages without script
 * (docs/decisions/0017-receipts.md). Who may read a receipt its call decides; whoever has the 80 bits of its code may check it.
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
    return Promise.resolve(callApi(call, { address, isFromPage: true })).then((answer) =>
      receiptPage(request, answer, publicUrl),
    );
  };

async function receiptPage(request: Request, answer: Response, publicUrl: URL): Promise<Response> {
  const cookies = answer.headers.getSetCookie();
  if (answer.ok) {
    const receipt = (await answer.json()) as Receipt;
    const title = `Receipt ${receipt.receiptNo} · ${receipt.building.name}`;
    return plainPage(request, { title, body: renderReceipt(receipt, publicUrl.origin), cookies });
  }
  if (answer.status === 401) return plainPage(request, { ...LOG_IN, status: 401, cookies });
  if (answer.status === 400 || answer.status === 404)
    return plainPage(request, { ...NO_RECEIPT, status: 404, cookies });
  return plainPage(request, { ...FAILED, status: answer.status, cookies });
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
