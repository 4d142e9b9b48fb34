import { html } from 'hono/html';
import { inBangla } from '#locale/bangla.ts';
import { formatTaka } from '#locale/taka.ts';
import type { Receipt } from '../endpoints.ts';
import { listLines } from './list-lines.ts';

const bn = (text: string) => html`<i lang="bn">${text}</i>`;

/** What anybody may know who holds a receipt: its number, months and amount, and whether it counts. No name, no apartment. */
export function renderVerification({ receiptNo, months, advance, amount, cancelled }: Receipt) {
  const paid = formatTaka(amount, { decimals: 2 });
  const periods = listLines({ months }).map(({ what }) => what);
  return html`<main class="card">
${cancelled ? html`<h1 class="cancelled">This receipt is cancelled ${bn('রসিদটি বাতিল')}</h1>` : html`<h1 class="valid">This receipt is valid ${bn('রসিদটি বৈধ')}</h1>`}
<dl>
<div><dt>Receipt no. ${bn('রসিদ নম্বর')}</dt><dd>${receiptNo} ${bn(inBangla(receiptNo))}</dd></div>
${periods.map((what) => html`<div><dt>For ${bn('বাবদ')}</dt><dd>${what} ${bn(inBangla(what))}</dd></div>`)}
${advance > 0 ? html`<div><dt>For ${bn('বাবদ')}</dt><dd>For months to come ${bn('অগ্রিম')}</dd></div>` : ''}
<div><dt>Amount ${bn('পরিমাণ')}</dt><dd>${paid} ${bn(inBangla(paid))}</dd></div>
</dl>
<p>Compare these with the paper. ${bn('কাগজের সাথে মিলিয়ে দেখুন।')}</p>
</main>`;
}
