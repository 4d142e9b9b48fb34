import { html } from 'hono/html';
import { methodIn } from '#features/ledger/rules.ts';
import { amountInWords } from '#locale/amount-in-words.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka, toPoisha } from '#locale/taka.ts';
import type { PrintedRefund } from '../endpoints.ts';

const taka = (amount: number) => formatTaka(amount, { decimals: 2 });
const bn = (text: string) => html`<i lang="bn">${text}</i>`;
const both = (text: string) => html`${text} ${bn(inBangla(text))}`;
const fact = (name: string, bangla: string, value: unknown) =>
  html`<div><dt>${name} ${bn(bangla)}</dt><dd>${value}</dd></div>`;
const line = (what: unknown, amount: number, kind = '') =>
  html`<li class="${kind}"><span>${what}</span><span>${both(taka(amount))}</span></li>`;

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
${fact('Apartment', 'ফ্ল্যাট', html`${apartmentNo}, block ${block}, floor ${floor} ${bn(`ব্লক ${block}, তলা ${inBangla(String(floor))}`)}`)}
${fact('Paid by', 'মাধ্যম', html`${method} ${bn(methodIn(method, 'bn'))} ${reference ?? ''}`)}
</dl>
<ul>
${advance > 0 ? line(html`Of the advance ${bn('অগ্রিম থেকে')}`, advance) : ''}
${credit > 0 ? line(html`Of what was paid ahead or too much ${bn('আগাম বা বাড়তি দেওয়া টাকা থেকে')}`, credit) : ''}
${line(html`Paid back ${bn('ফেরত দেওয়া হলো')}`, amount, 'total')}
</ul>
<p class="words">${amountInWords(toPoisha(amount), 'en')} ${bn(amountInWords(toPoisha(amount), 'bn'))}</p>
<footer><p>Landlord or agent ${bn('বাড়িওয়ালা বা প্রতিনিধি')}${building.landlord ? html`<b>${building.landlord}</b>` : ''}</p>
<p>Received by the tenant ${bn('ভাড়াটিয়া বুঝে পেলেন')}</p></footer>
</article>`;
}
