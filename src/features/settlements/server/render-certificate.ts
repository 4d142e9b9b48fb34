import { html } from 'hono/html';
import { verifyPath } from '#features/receipts/rules.ts';
import { qrCode } from '#features/receipts/server/qr-code.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { COMPARE_WITH_PAPER, LANDLORD, type Markup, outcome, paperIn, TENANT } from '#print/paper.ts';
import type { Certificate } from '../endpoints.ts';

const WORDS = {
  title: { en: 'No-dues certificate', bn: 'ছাড়পত্র' },
  void: { en: 'Void', bn: 'বাতিল' },
  number: { en: 'Certificate no.', bn: 'প্রত্যয়নপত্র নম্বর' },
  issuedOn: { en: 'Issued on', bn: 'প্রত্যয়নপত্রের তারিখ' },
  from: { en: 'From', bn: 'কবে থেকে' },
  until: { en: 'Until', bn: 'কবে পর্যন্ত' },
  text: {
    en: 'The tenancy above has ended. The tenant owes the building nothing, and the building holds no money of the tenant: rent, bills, other charges and the advance are settled.',
    bn: 'উপরের চুক্তি শেষ হয়েছে। ভাড়াটিয়ার কাছে ভবনের কোনো পাওনা নেই, এবং ভাড়াটিয়ার কোনো টাকা ভবনে জমা নেই: ভাড়া, বিল, অন্যান্য পাওনা ও অগ্রিম নিষ্পত্তি হয়েছে।',
  },
  check: { en: 'Check this certificate', bn: 'প্রত্যয়নপত্র যাচাই করুন' },
  isVoid: { en: 'This certificate is void', bn: 'প্রত্যয়নপত্রটি বাতিল' },
  isValid: { en: 'This certificate is valid', bn: 'প্রত্যয়নপত্রটি আসল' },
  kind: { en: 'Paper', bn: 'কাগজ' },
  compare: COMPARE_WITH_PAPER,
};

/** The certificate that a former tenant owes nothing, in the building's printed language; the QR code leads to its verification. */
export function renderCertificate(certificate: Certificate, origin: string, languages: PaperLanguages) {
  const { building, certificateNo, issuedAt, isVoid, tenant, apartment, startsOn, endsOn, code } = certificate;
  const { label, fact, formats, signs, ...paper } = paperIn(languages);
  const address = origin + verifyPath(code);
  // The holder copies the code, so it stays on one line.
  const site = address.replace(/^https?:\/\//, '').slice(0, -code.length);
  return html`<main>
<article>
<header><p><b>${building.name}</b>${building.address}</p><div><h1>${label(WORDS.title)}</h1></div></header>
${isVoid ? html`<p class="void">${label(WORDS.void)}</p>` : ''}
<dl>
${fact(WORDS.number, formats.digits(certificateNo))}
${fact(WORDS.issuedOn, formats.date(issuedAt))}
${fact(TENANT, tenant)}
${paper.apartmentFact(apartment)}
${fact(WORDS.from, formats.day(startsOn))}
${fact(WORDS.until, formats.day(endsOn))}
</dl>
${paper.paragraph(WORDS.text)}
<footer>${signs(LANDLORD, building.landlord)}
${signs(TENANT)}
<p class="check">${label(WORDS.check)}<a href="${verifyPath(code)}">${site}<wbr>${code}</a></p>${qrCode(address).code}</footer>
</article>
</main>`;
}

/** Facts to compare with a certificate: building, number, flat, days, validity. No name, since the page is public. */
export function renderCertificateCheck(certificate: Certificate, languages: PaperLanguages, more: Markup) {
  const { building, apartment, certificateNo, startsOn, endsOn, isVoid } = certificate;
  const { label, fact, formats, flat } = paperIn(languages);
  return html`<main class="card">
${isVoid ? outcome('cancelled', label(WORDS.isVoid)) : outcome('valid', label(WORDS.isValid), label(WORDS.compare))}
<dl>
${fact(WORDS.kind, label(WORDS.title))}
${fact(WORDS.number, formats.digits(certificateNo))}
${fact({ en: 'Apartment', bn: 'ফ্ল্যাট' }, flat(apartment))}
${fact(WORDS.from, formats.day(startsOn))}
${fact(WORDS.until, formats.day(endsOn))}
</dl>
${more}
<p>${building.name}<br>${building.address}</p>
</main>`;
}
