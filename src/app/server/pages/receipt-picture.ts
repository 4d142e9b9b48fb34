import { html } from 'hono/html';
import type { Receipt } from '#features/receipts/endpoints.ts';
import { isDrawable } from '#features/receipts/letter-rules.ts';
import { receiptPath } from '#features/receipts/rules.ts';
import { pictureOf } from '#features/receipts/server/receipt-pictures.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { notice, plainPage } from './plain-page.ts';

/** The site's origin, the languages in which its building prints, and the cookies that the call's response sets. */
export type Sent = { origin: string; languages: PaperLanguages; cookies: readonly string[] };

/**
 * The receipt as a PNG to be sent. Browsers must not cache it, like the page: a reversal cancels it. HEAD draws nothing,
 * since it may omit the length (RFC 9110, section 9.3.2).
 */
export async function receiptPicture(
  request: Request,
  receipt: Receipt,
  { origin, languages, cookies }: Sent,
): Promise<Response> {
  if (!isDrawable(receipt)) return plainPage(request, { ...noPicture(receipt)(languages.lead), status: 422, cookies });
  const png = request.method === 'HEAD' ? undefined : await pictureOf(receipt, origin, languages);
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

/** Shown if a name has letters that the fonts lack: see `isDrawable`. */
export const NO_PICTURE = html`<p>An image cannot show all letters of the names here. Print the receipt, or save it as a PDF.
<i lang="bn">এখানকার নামের সব অক্ষর ছবিতে দেখানো যায় না। রসিদটি প্রিন্ট করুন, অথবা PDF হিসেবে সংরক্ষণ করুন।</i></p>`;
const noPicture = ({ _id }: Receipt) =>
  notice(
    'This receipt has no image',
    'এই রসিদের ছবি নেই',
    (language) =>
      html`${NO_PICTURE}<p><a href="${receiptPath(_id)}">${{ en: 'Open the receipt', bn: 'রসিদটি খুলুন' }[language]}</a></p>`,
  );
