import { html } from 'hono/html';
import { methodIn } from '#features/ledger/rules.ts';
import { formatDay } from '#locale/dates.ts';
import { apartmentFact, bn, both, fact, inWords, landlordSigns, line, taka } from '#print/paper.ts';
import type { PrintedRefund } from '../endpoints.ts';

/** The receipt of a refund, which the tenant signs, and the office's copy of it, in English and Bangla: one A4 page when printed. */
export const renderRefund = (refund: PrintedRefund) => html`<main>
${copyOf(refund, 'Tenant’s copy', 'ভাড়াটিয়ার কপি')}
<hr>
${copyOf(refund, 'Office’s copy', 'কর্তৃপক্ষের কপি')}
</main>`;

function copyOf(refund: PrintedRefund, whose: string, banglaWhose: string) {
  const { building, name, apartmentNo, block, floor, amount, advance, method, reference, paidOn, number, reversed } =
    refund;
  const credit = Math.round((amount - advance) * 100) / 100;
  return html`<article>
<header><p><b>${building.name}</b>${building.address}</p><div><h1>Refund receipt ${bn('টাকা ফেরতের রসিদ')}</h1><p>${whose} ${bn(banglaWhose)}</p></div></header>
${reversed ? html`<p class="void">Cancelled ${bn('বাতিল')}</p>` : ''}
<dl>
${fact('Refund no.', 'ফেরত নম্বর', both(String(number)))}
${fact('Paid on', 'ফেরতের তারিখ', both(formatDay(paidOn)))}
${fact('Paid back to', 'প্রাপক', name)}
${apartmentFact({ apartmentNo, block, floor })}
${fact('Paid by', 'মাধ্যম', html`${method} ${bn(methodIn(method, 'bn'))} ${reference ?? ''}`)}
</dl>
<ul>
${advance > 0 ? line(html`Of the advance ${bn('অগ্রিম থেকে')}`, both(taka(advance))) : ''}
${credit > 0 ? line(html`Of what was paid ahead or too much ${bn('আগাম বা বাড়তি দেওয়া টাকা থেকে')}`, both(taka(credit))) : ''}
${line(html`Paid back ${bn('ফেরত দেওয়া হলো')}`, both(taka(amount)), 'total')}
</ul>
${inWords(amount)}
<footer>${landlordSigns(building)}
<p>Received by the tenant ${bn('ভাড়াটিয়া বুঝে পেলেন')}</p></footer>
</article>`;
}
