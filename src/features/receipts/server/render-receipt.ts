import { html } from 'hono/html';
import { methodIn } from '#features/ledger/rules.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatDate, formatDay } from '#locale/dates.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import { apartmentFact, bn, both, fact, type Html, inWords, landlordSigns, line, taka } from '#print/paper.ts';
import type { Receipt } from '../endpoints.ts';
import { verifyPath } from '../rules.ts';
import { listLines } from './list-lines.ts';
import { litWindow } from './lit-window.ts';
import { qrCode } from './qr-code.ts';

/** The receipt and, below it, the landlord's counterfoil, in English and Bangla: one A4 page when printed. */
export function renderReceipt(receipt: Receipt, origin: string) {
  const address = origin + verifyPath(receipt.code);
  const qr = qrCode(address);
  return html`<main>
${copyOf(receipt, { title: html`<h1>Rent receipt ${bn('ভাড়ার রসিদ')}</h1>`, whose: 'Tenant’s copy', banglaWhose: 'ভাড়াটিয়ার কপি', address, qr: qr.code, house: drawHouse(receipt) })}
<hr>
${copyOf(receipt, { title: html`<h2>Counterfoil ${bn('রসিদের মুড়ি')}</h2>`, whose: 'Landlord’s copy', banglaWhose: 'বাড়িওয়ালার কপি', address, qr: qr.again, house: html`<svg aria-hidden="true"><use href="#house"></use></svg>` })}
</main>`;
}

type Copy = { title: Html; whose: string; banglaWhose: string; address: string; qr: Html; house: Html };

function copyOf(receipt: Receipt, { title, whose, banglaWhose, address, qr, house }: Copy) {
  const { building, amount, cancelled, code } = receipt;
  // The code is what people copy: it stays on one line.
  const site = address.replace(/^https?:\/\//, '').slice(0, -code.length);
  // On paper an article is a column that pushes its own footer to the cut: in a block the signatures follow the words.
  return html`<article><div>
<header><p>${house}<b>${building.name}</b>${building.address}</p><div>${title}<p>${whose} ${bn(banglaWhose)}</p></div></header>
${cancelled ? html`<p class="void">Cancelled ${bn('বাতিল')}</p>` : ''}
${facts(receipt)}
${lines(receipt)}
${inWords(amount)}
<footer>${landlordSigns(building)}
<p>Tenant ${bn('ভাড়াটিয়া')}</p>
<p class="check">Check this receipt ${bn('রসিদ যাচাই করুন')}<a href="${verifyPath(code)}">${site}<wbr>${code}</a></p>${qr}</footer>
</div></article>`;
}

/** The house with the tenant's window lit: filled shapes, which are printed where backgrounds are not. */
function drawHouse({ apartment }: Receipt): Html {
  const { width, height, dark, lit, dashes } = litWindow(apartment.floor);
  return html`<svg aria-hidden="true"><symbol id="house" viewBox="0 0 ${width} ${height}"><path fill="#1f3a2e" d="M0 0h${width}v${height}H0z"></path><path stroke="#5f7a6b" stroke-width="14" stroke-dasharray="${dashes}" d="${dark}"></path><path stroke="#dcae62" stroke-width="20" d="${lit}"></path></symbol><use href="#house"></use></svg>`;
}

function facts({ receiptNo, issuedAt, payer, paidBy, apartment, receivedOn, method, reference }: Receipt) {
  const { apartmentNo, block, floor } = apartment;
  return html`<dl>
${fact('Receipt no.', 'রসিদ নম্বর', both(receiptNo))}
${fact('Issued on', 'রসিদের তারিখ', both(formatDate(issuedAt)))}
${fact('Received from', 'যাঁর কাছ থেকে', paidBy ? html`${payer}, paid by ${paidBy} ${bn(`দিয়েছেন ${paidBy}`)}` : payer)}
${fact('Received on', 'প্রাপ্তির তারিখ', both(formatDay(receivedOn)))}
${apartmentFact({ apartmentNo, block, floor })}
${fact('Paid by', 'মাধ্যম', html`${method} ${bn(methodIn(method, 'bn'))} ${reference}`)}
</dl>`;
}

/** Up to this many lines have the whole width; more are in columns, with their amounts in Latin digits alone. */
const WIDE_LINES = 6;

function lines({ months, coupon, amount, advance, held }: Receipt) {
  const settled = listLines({ months });
  const isMany = settled.length > WIDE_LINES;
  const shown = (sum: number) => (isMany ? taka(sum) : both(taka(sum)));
  const discount = toTaka(months.reduce((sum, month) => sum + toPoisha(month.discount), 0));
  const off =
    coupon && html`Coupon ${coupon.code}, ${coupon.discount}% off ${bn(`কুপন ছাড় ${inBangla(`${coupon.discount}%`)}`)}`;
  return html`<ul class="${isMany ? 'many' : ''}">
${settled.map(({ what, bangla, isPart, ...of }) => line(html`${what}${isPart ? ' (part)' : ''} ${bn(bangla + (isPart ? ' (আংশিক)' : ''))}`, shown(of.amount)))}
${advance > 0 ? line(html`For months to come ${bn('আগামী মাসের জন্য')}`, shown(advance)) : ''}
${held > 0 ? line(html`Advance, held ${bn('জমা অগ্রিম')}`, shown(held)) : ''}
${discount > 0 && off ? line(off, shown(-discount)) : ''}
${line(html`Paid ${bn('পরিশোধিত')}`, both(taka(amount)), 'total')}
</ul>`;
}

/** What the holder of a receipt can verify: number, months, amount, validity. No name, no apartment. */
export function renderVerification({ receiptNo, months, advance, held, amount, cancelled }: Receipt) {
  const paid = formatTaka(amount, { decimals: 2 });
  const periods = listLines({ months });
  return html`<main class="card">
${cancelled ? html`<h1 class="cancelled">This receipt is cancelled ${bn('রসিদটি বাতিল')}</h1>` : html`<h1 class="valid">This receipt is valid ${bn('রসিদটি বৈধ')}</h1>`}
<dl>
<div><dt>Receipt no. ${bn('রসিদ নম্বর')}</dt><dd>${receiptNo} ${bn(inBangla(receiptNo))}</dd></div>
${periods.map(({ what, bangla }) => html`<div><dt>For ${bn('বাবদ')}</dt><dd>${what} ${bn(bangla)}</dd></div>`)}
${advance > 0 ? html`<div><dt>For ${bn('বাবদ')}</dt><dd>For months to come ${bn('আগামী মাসের জন্য')}</dd></div>` : ''}
${held > 0 ? html`<div><dt>For ${bn('বাবদ')}</dt><dd>Advance, held ${bn('জমা অগ্রিম')}</dd></div>` : ''}
<div><dt>Amount ${bn('পরিমাণ')}</dt><dd>${paid} ${bn(inBangla(paid))}</dd></div>
</dl>
<p>Compare these with the paper. ${bn('কাগজের সঙ্গে মিলিয়ে দেখুন।')}</p>
</main>`;
}
