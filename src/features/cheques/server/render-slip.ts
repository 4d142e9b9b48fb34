import { html } from 'hono/html';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { LANDLORD, type PaperKit, paperIn, TENANT } from '#print/paper.ts';
import type { ChequeSlip } from '../endpoints.ts';
import { chequeStateIn } from '../rules.ts';

export const SLIP_TITLE = { en: 'Cheques received', bn: 'চেক প্রাপ্তির স্লিপ' };

const WORDS = {
  notReceipt: {
    en: 'This is not a receipt of rent. A cheque counts as paid when the bank has paid it; a receipt is issued then.',
    bn: 'এটি ভাড়ার রসিদ নয়। ব্যাংক টাকা দিলে চেকটি পরিশোধ হিসেবে গণ্য হয়; তখন রসিদ দেওয়া হয়।',
  },
  tenantsCopy: { en: 'Tenant’s copy', bn: 'ভাড়াটিয়ার কপি' },
  officesCopy: { en: 'Office’s copy', bn: 'কর্তৃপক্ষের কপি' },
  printedOn: { en: 'Held on', bn: 'হাতে আছে' },
  security: { en: 'security', bn: 'জামানত' },
  total: { en: 'Together, once the bank has paid', bn: 'মোট, ব্যাংক টাকা দিলে' },
  number: { en: 'Cheques', bn: 'চেক' },
};

/**
 * Renders the slip of a tenancy's held cheques in the building's printed language: one copy each for the tenant and the office, on half
 * an A4 page, or on a page of its own if there are more than a few.
 */
export function renderChequeSlip(slip: ChequeSlip, languages: PaperLanguages) {
  const paper = paperIn(languages);
  return html`<main>
${copyOf(slip, paper, 'tenantsCopy')}
<hr>
${copyOf(slip, paper, 'officesCopy')}
</main>`;
}

function copyOf(slip: ChequeSlip, paper: PaperKit, whose: 'tenantsCopy' | 'officesCopy') {
  const { label, fact, line, formats, signs, words, lead } = paper;
  const { building, name, apartmentNo, block, floor, printedOn, cheques, total } = slip;
  const about = ({ number, bank, dated, isSecurity, state }: ChequeSlip['cheques'][number]) =>
    [
      `${number}, ${bank}, ${formats.day(dated)}`,
      isSecurity && words(WORDS.security),
      state === 'returned' && chequeStateIn(state, lead),
    ]
      .filter(Boolean)
      .join(' · ');
  return html`<article>
<header><p><b>${building.name}</b>${building.address}</p><div><h1>${label(SLIP_TITLE)}</h1><p>${label(WORDS[whose])}</p></div></header>
<dl>
${fact(WORDS.printedOn, formats.day(printedOn))}
${fact(TENANT, name)}
${paper.apartmentFact({ apartmentNo, block, floor })}
${fact(WORDS.number, formats.digits(cheques.length))}
</dl>
<ul>
${cheques.map((cheque) => line(about(cheque), cheque.amount))}
${line(label(WORDS.total), total, 'total')}
</ul>
${paper.inWords(total)}
${paper.paragraph(WORDS.notReceipt)}
<footer>${signs(LANDLORD, building.landlord)}
${signs(TENANT)}</footer>
</article>`;
}
