import { html } from 'hono/html';
import type { Db } from '#database/connect.ts';
import { findReceiptByCode } from '#features/receipts/server/queries.ts';
import { renderVerification } from '#features/receipts/server/render-receipt.ts';
import { findCertificateByCode } from '#features/settlements/server/certificate-queries.ts';
import { renderCertificateCheck } from '#features/settlements/server/render-certificate.ts';
import { findOrigin, navigation, notice, plainPage } from './plain-page.ts';

type Parts = { db: Db; publicUrl: URL };

/** Says whether a receipt or a certificate is ours: the page that its QR code opens. The 80 bits of its code let the bearer check it. */
export async function checkPaper(request: Request, code: string, { db, publicUrl }: Parts): Promise<Response> {
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
