import { html } from 'hono/html';
import { verifyPath } from '#features/receipts/rules.ts';
import { qrCode } from '#features/receipts/server/qr-code.ts';
import { formatDate, formatDay } from '#locale/dates.ts';
import { apartmentFact, bn, both, fact, landlordSigns } from '#print/paper.ts';
import type { Certificate } from '../endpoints.ts';

/** The certificate that a tenant who moved out owes nothing, in English and Bangla; the QR code leads to its check. */
export function renderCertificate(certificate: Certificate, origin: string) {
  const { building, certificateNo, issuedAt, isVoid, tenant, apartment, startsOn, endsOn, code } = certificate;
  const { apartmentNo, block, floor } = apartment;
  const address = origin + verifyPath(code);
  return html`<main>
<article>
<header><p><b>${building.name}</b>${building.address}</p><div><h1>No-dues certificate ${bn('দায়মুক্তির প্রত্যয়নপত্র')}</h1></div></header>
${isVoid ? html`<p class="void">Void ${bn('বাতিল')}</p>` : ''}
<dl>
${fact('Certificate no.', 'প্রত্যয়নপত্র নম্বর', both(certificateNo))}
${fact('Issued on', 'প্রত্যয়নপত্রের তারিখ', both(formatDate(issuedAt)))}
${fact('Tenant', 'ভাড়াটিয়া', tenant)}
${apartmentFact({ apartmentNo, block, floor })}
${fact('From', 'কবে থেকে', both(formatDay(startsOn)))}
${fact('Until', 'কবে পর্যন্ত', both(formatDay(endsOn)))}
</dl>
<p>The tenancy above has ended. The tenant owes the building nothing, and the building holds no money of the tenant: rent, bills, other charges and the advance are settled.</p>
<p lang="bn">উপরের চুক্তি শেষ হয়েছে। ভাড়াটিয়ার কাছে ভবনের কোনো পাওনা নেই, এবং ভাড়াটিয়ার কোনো টাকা ভবনে জমা নেই: ভাড়া, বিল, অন্যান্য পাওনা ও অগ্রিম নিষ্পত্তি হয়েছে।</p>
<footer>${landlordSigns(building)}
<p>Tenant ${bn('ভাড়াটিয়া')}</p>
<p class="check">Check this certificate ${bn('প্রত্যয়নপত্র যাচাই করুন')}<a href="${verifyPath(code)}">${address.replace(/^https?:\/\//, '')}</a></p>${qrCode(address).code}</footer>
</article>
</main>`;
}

/** What the holder of a certificate can verify: number, last day, validity. No name, no apartment. */
export const renderCertificateCheck = ({ certificateNo, endsOn, isVoid }: Certificate) => html`<main class="card">
${isVoid ? html`<h1 class="cancelled">This certificate is void ${bn('প্রত্যয়নপত্রটি বাতিল')}</h1>` : html`<h1 class="valid">This certificate is valid ${bn('প্রত্যয়নপত্রটি বৈধ')}</h1>`}
<dl>
<div><dt>Certificate no. ${bn('প্রত্যয়নপত্র নম্বর')}</dt><dd>${both(certificateNo)}</dd></div>
<div><dt>For ${bn('বাবদ')}</dt><dd>No dues of a tenancy until ${both(formatDay(endsOn))}</dd></div>
</dl>
<p>Compare these with the paper. ${bn('কাগজের সঙ্গে মিলিয়ে দেখুন।')}</p>
</main>`;
