import { html } from 'hono/html';
import type { RequestOrigin } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import type { Receipt } from '#features/receipts/endpoints.ts';
import { isDrawable } from '#features/receipts/letter-rules.ts';
import { receiptPath, receiptPicturePath } from '#features/receipts/rules.ts';
import { findReceiptByCode } from '#features/receipts/server/queries.ts';
import { pictureOf } from '#features/receipts/server/receipt-pictures.ts';
import { renderReceipt, renderVerification } from '#features/receipts/server/render-receipt.ts';
import { findCertificateByCode } from '#features/settlements/server/certificate-queries.ts';
import { renderCertificateCheck } from '#features/settlements/server/render-certificate.ts';
import { findOrigin, navigation, notice, plainPage } from './plain-page.ts';

type Parts = {
  db: Db;
  /** Runs the building's own calls, inside this process. */
  callApi: (request: Request, origin: RequestOrigin) => Response | Promise<Response>;
  publicUrl: URL;
};

/**
 * Responds to requests for a receipt, its picture (`.png`) and its check; undefined for any other address. Both are plain HTML
 * (docs/decisions/0017-receipts.md). Its call decides who may read a receipt; the 80 bits of its code let the bearer check it.
 */
export const receiptPages =
  ({ db, callApi, publicUrl }: Parts) =>
  (request: Request, address: string): Promise<Response> | undefined => {
    const { pathname } = new URL(request.url);
    const [, kind, key = '', png] = /^\/(receipts|verify)\/([\w-]+)(\.png)?$/.exec(pathname) ?? [];
    if (kind === 'verify' && !png) return verification(db, request, { code: key, publicUrl });
    if (kind !== 'receipts') return undefined;
    const headers = { cookie: request.headers.get('cookie') ?? '' };
    const call = new Request(`${publicUrl.origin}/api/receipts/${key}`, { headers });
    return Promise.resolve(callApi(call, { address, isFromPage: true })).then((response) =>
      receiptPage(request, response, { publicUrl, isPicture: png !== undefined }),
    );
  };

type Shown = { publicUrl: URL; isPicture: boolean };

async function receiptPage(request: Request, response: Response, { publicUrl, isPicture }: Shown): Promise<Response> {
  const cookies = response.headers.getSetCookie();
  if (response.ok) {
    const receipt = (await response.json()) as Receipt;
    const canDraw = isDrawable(receipt);
    if (isPicture && !canDraw) return plainPage(request, { ...noPicture(receipt), status: 422, cookies });
    if (isPicture) return receiptPicture(request, receipt, { origin: publicUrl.origin, cookies });
    const title = `Receipt ${receipt.receiptNo} · ${receipt.building.name}`;
    const nav = navigation(findOrigin(request, publicUrl) ?? '/dashboard/profile', {
      ...(canDraw ? { picture: receiptPicturePath(receipt._id) } : { note: NO_PICTURE }),
    });
    return plainPage(request, { title, nav, body: renderReceipt(receipt, publicUrl.origin), cookies });
  }
  if (response.status === 401) return plainPage(request, { ...LOG_IN, status: 401, cookies });
  if (response.status === 400 || response.status === 404)
    return plainPage(request, { ...NO_RECEIPT, status: 404, cookies });
  return plainPage(request, { ...FAILED, status: response.status, cookies });
}

type Check = { code: string; publicUrl: URL };

type Picture = { origin: string; cookies: readonly string[] };

/**
 * The receipt as a PNG that can be sent. No browser keeps it, like the page: a reversal cancels it. Nothing is drawn for HEAD, which
 * may leave out the length (RFC 9110, section 9.3.2).
 */
async function receiptPicture(request: Request, receipt: Receipt, { origin, cookies }: Picture): Promise<Response> {
  const png = request.method === 'HEAD' ? undefined : await pictureOf(receipt, origin);
  const response = new Response(png ? new Uint8Array(png) : null, {
    headers: {
      'content-type': 'image/png',
      ...(png && { 'content-length': String(png.byteLength) }),
      'content-disposition': `inline; filename="Receipt-${receipt.receiptNo}.png"`,
      'cache-control': 'no-store',
      vary: 'Cookie',
    },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

async function verification(db: Db, request: Request, { code, publicUrl }: Check): Promise<Response> {
  const nav = navigation(findOrigin(request, publicUrl));
  const receipt = await findReceiptByCode(db, code);
  const certificate = receipt ? undefined : await findCertificateByCode(db, code);
  if (certificate) {
    const title = `Certificate ${certificate.certificateNo}`;
    return plainPage(request, { title, nav, body: renderCertificateCheck(certificate) });
  }
  if (!receipt) return plainPage(request, { ...NO_CODE, status: 404 });
  return plainPage(request, { title: `Receipt ${receipt.receiptNo}`, nav, body: renderVerification(receipt) });
}

// One address checks receipts and certificates: of an unknown code the server cannot tell which paper it was to be on.
const NO_CODE = notice(
  'There is no paper with this code',
  'এই কোডের কোনো কাগজ নেই',
  html`<p>Please compare the address with the one on the receipt or certificate. A paper without a true address is not one of ours.</p>
<p lang="bn">রসিদ বা সনদে লেখা ঠিকানার সঙ্গে এই ঠিকানাটি মিলিয়ে দেখুন। কাগজে এই সাইটের ঠিকানা না থাকলে সেটি আসল নয়।</p>`,
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
/** Which letters it lacks: `isDrawable`. */
const NO_PICTURE = html`<p>An image cannot show all letters of the names here. Print the receipt, or save it as a PDF.
<i lang="bn">এখানকার নামের সব অক্ষর ছবিতে দেখানো যায় না। রসিদটি প্রিন্ট করুন, অথবা PDF হিসেবে সংরক্ষণ করুন।</i></p>`;
const noPicture = ({ _id }: Receipt) =>
  notice(
    'This receipt has no image',
    'এই রসিদের ছবি নেই',
    html`${NO_PICTURE}<p><a href="${receiptPath(_id)}">Open the receipt <i lang="bn">রসিদটি খুলুন</i></a></p>`,
  );
const FAILED = notice(
  'The receipt could not be shown',
  'রসিদটি দেখানো গেল না',
  html`<p>Please try again in a moment.</p>
<p lang="bn">একটু পরে আবার চেষ্টা করুন।</p>`,
);
