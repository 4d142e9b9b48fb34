import { html } from 'hono/html';
import type { Db } from '#database/connect.ts';
import { printedIn } from '#features/building/rules.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { findReceiptByCode } from '#features/receipts/server/queries.ts';
import { renderVerification } from '#features/receipts/server/render-receipt.ts';
import { findCertificateByCode } from '#features/settlements/server/certificate-queries.ts';
import { renderCertificateCheck } from '#features/settlements/server/render-certificate.ts';
import { findOrigin, navigation, notice, plainPage } from './plain-page.ts';

type Parts = { db: Db; publicUrl: URL };

/**
 * The page of a paper's QR code: says if a receipt or a certificate is genuine. The 80 bits of its code prove that the reader
 * has the paper.
 */
export async function checkPaper(request: Request, code: string, { db, publicUrl }: Parts): Promise<Response> {
  const nav = navigation(findOrigin(request, publicUrl));
  const receipt = await findReceiptByCode(db, code);
  const certificate = receipt ? undefined : await findCertificateByCode(db, code);
  if (!receipt && !certificate) return plainPage(request, { ...NO_CODE, nav, status: 404 });
  const languages = printedIn(await findDescription(db));
  const page = { language: languages.lead, nav };
  if (receipt)
    return plainPage(request, { ...page, title: receipt.receiptNo, body: renderVerification(receipt, languages) });
  const body = certificate && renderCertificateCheck(certificate, languages);
  return plainPage(request, { ...page, title: certificate?.certificateNo ?? '', body: body ?? html`` });
}

// One address checks receipts and certificates, so for an unknown code the server cannot tell which paper it was.
const NO_CODE = notice(
  'There is no paper with this code',
  'এই কোডের কোনো কাগজ নেই',
  html`<p>We looked among all receipts of payments and all no-dues certificates of this building. Please compare the address with the one on the paper. A paper without a true address is not one of ours. Bills and agreements have no code to check.</p>
<p lang="bn">এই ভবনের সব টাকার রসিদ ও দায়মুক্তির প্রত্যয়নপত্রে খোঁজা হয়েছে। কাগজে লেখা ঠিকানার সঙ্গে এই ঠিকানাটি মিলিয়ে দেখুন। কাগজে এই সাইটের ঠিকানা না থাকলে সেটি আসল নয়। বিল ও চুক্তিতে যাচাইয়ের কোড থাকে না।</p>`,
);
