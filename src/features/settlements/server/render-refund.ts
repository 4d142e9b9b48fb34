import { html } from 'hono/html';
import { methodIn } from '#features/ledger/rules.ts';
import type { Text } from '#locale/language.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { LANDLORD, type PaperKit, paperIn } from '#print/paper.ts';
import type { PrintedRefund } from '../endpoints.ts';

const WORDS = {
  title: { en: 'Refund receipt', bn: 'টাকা ফেরতের রসিদ' },
  tenantsCopy: { en: 'Tenant’s copy', bn: 'ভাড়াটিয়ার কপি' },
  officesCopy: { en: 'Office’s copy', bn: 'কর্তৃপক্ষের কপি' },
  cancelled: { en: 'Cancelled', bn: 'বাতিল' },
  number: { en: 'Refund no.', bn: 'ফেরত নম্বর' },
  paidOn: { en: 'Paid on', bn: 'ফেরতের তারিখ' },
  name: { en: 'Paid back to', bn: 'প্রাপক' },
  method: { en: 'Paid by', bn: 'মাধ্যম' },
  advance: { en: 'Of the advance', bn: 'অগ্রিম থেকে' },
  credit: { en: 'Of what was paid ahead or too much', bn: 'আগাম বা বাড়তি দেওয়া টাকা থেকে' },
  total: { en: 'Paid back', bn: 'ফেরত দেওয়া হলো' },
  received: { en: 'Received by the tenant', bn: 'ভাড়াটিয়া বুঝে পেলেন' },
};

/** The receipt of a refund, which the tenant signs, and the office's copy, in the building's printed language: one A4 page when printed. */
export function renderRefund(refund: PrintedRefund, languages: PaperLanguages) {
  const paper = paperIn(languages);
  return html`<main>
${copyOf(refund, paper, WORDS.tenantsCopy)}
<hr>
${copyOf(refund, paper, WORDS.officesCopy)}
</main>`;
}

function copyOf(refund: PrintedRefund, { label, fact, line, formats, signs, lead, ...paper }: PaperKit, whose: Text) {
  const { building, name, apartmentNo, block, floor, amount, advance, method, reference, paidOn, number, reversed } =
    refund;
  const credit = Math.round((amount - advance) * 100) / 100;
  return html`<article>
<header><p><b>${building.name}</b>${building.address}</p><div><h1>${label(WORDS.title)}</h1><p>${label(whose)}</p></div></header>
${reversed ? html`<p class="void">${label(WORDS.cancelled)}</p>` : ''}
<dl>
${fact(WORDS.number, formats.digits(number))}
${fact(WORDS.paidOn, formats.day(paidOn))}
${fact(WORDS.name, name)}
${paper.apartmentFact({ apartmentNo, block, floor })}
${fact(WORDS.method, [methodIn(method, lead), reference].filter(Boolean).join(' '))}
</dl>
<ul>
${advance > 0 ? line(label(WORDS.advance), advance) : ''}
${credit > 0 ? line(label(WORDS.credit), credit) : ''}
${line(label(WORDS.total), amount, 'total')}
</ul>
${paper.inWords(amount)}
<footer>${signs(LANDLORD, building.landlord)}
${signs(WORDS.received)}</footer>
</article>`;
}
