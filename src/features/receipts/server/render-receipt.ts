import { html } from 'hono/html';
import { methodIn } from '#features/ledger/rules.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { flatIn, LANDLORD, type Markup, OWNER, outcome, type PaperKit, paperIn, TENANT } from '#print/paper.ts';
import type { Receipt } from '../endpoints.ts';
import { verifyPath } from '../rules.ts';
import { discountOf, listLines, titleOf } from './list-lines.ts';
import { litWindow } from './lit-window.ts';
import { qrCode } from './qr-code.ts';
import type { CheckedReceipt } from './queries.ts';
import {
  couponName,
  HELD,
  NOTHING_OPEN,
  partly,
  RECEIPT_WORDS,
  STILL_OPEN,
  TO_COME,
  withdrawnOn,
} from './receipt-words.ts';

/** The receipt and, below it, the landlord's counterfoil, in the building's printed language: one A4 page when printed. */
export function renderReceipt(receipt: Receipt, origin: string, languages: PaperLanguages) {
  const paper = paperIn(languages);
  const address = origin + verifyPath(receipt.code);
  const qr = qrCode(address);
  return html`<main>
${copyOf(receipt, paper, { title: html`<h1>${paper.label(titleOf(receipt))}</h1>`, whose: paper.label(isOwners(receipt) ? RECEIPT_WORDS.ownersCopy : RECEIPT_WORDS.tenantsCopy), address, qr: qr.code, house: drawHouse(receipt) })}
<hr>
${copyOf(receipt, paper, { title: html`<h2>${paper.label(RECEIPT_WORDS.counterfoil)}</h2>`, whose: landlordsCopy(receipt, paper), address, qr: qr.again, house: html`<svg aria-hidden="true"><use href="#house"></use></svg>` })}
</main>`;
}

/** The landlord's half names the people who handled the money, if `office` is given. */
const landlordsCopy = ({ office }: Receipt, { label, words }: PaperKit): Markup =>
  html`${label(RECEIPT_WORDS.landlordsCopy)}${office ? html`. ${words(RECEIPT_WORDS.hands(office.recordedBy, office.confirmedBy))}` : ''}`;

const isOwners = ({ tenure }: Receipt) => tenure === 'ownership';

type Copy = { title: Markup; whose: Markup; address: string; qr: Markup; house: Markup };

function copyOf(receipt: Receipt, paper: PaperKit, { title, whose, address, qr, house }: Copy) {
  const { building, amount, cancelled, code } = receipt;
  const { label, signs } = paper;
  // The holder copies the code, so it stays on one line.
  const site = address.replace(/^https?:\/\//, '').slice(0, -code.length);
  // Printed, an article is a column that pushes its footer to the cut; the block keeps the signatures right below the words.
  return html`<article class="${listLines(receipt).length > WIDE_LINES ? 'tight' : ''}"><div>
<header><p>${house}<b>${building.name}</b>${building.address}</p><div>${title}<p>${whose}</p></div></header>
${cancelled ? html`<p class="void">${label(RECEIPT_WORDS.cancelled)}</p>` : ''}
${facts(receipt, paper)}
${lines(receipt, paper)}
${paper.inWords(amount)}
<footer>${signs(LANDLORD, building.landlord)}
${signs(isOwners(receipt) ? OWNER : TENANT)}
<p class="check">${label(RECEIPT_WORDS.check)}<a href="${verifyPath(code)}">${site}<wbr>${code}</a></p>${qr}</footer>
</div></article>`;
}

/** The house with the tenant's window lit, in filled shapes: browsers print them, unlike backgrounds. */
function drawHouse({ apartment }: Receipt): Markup {
  const { width, height, dark, lit, dashes } = litWindow(apartment.floor);
  return html`<svg aria-hidden="true"><symbol id="house" viewBox="0 0 ${width} ${height}"><path fill="#1f3a2e" d="M0 0h${width}v${height}H0z"></path><path stroke="#5f7a6b" stroke-width="14" stroke-dasharray="${dashes}" d="${dark}"></path><path stroke="#dcae62" stroke-width="20" d="${lit}"></path></symbol><use href="#house"></use></svg>`;
}

function facts(
  { receiptNo, issuedAt, payer, paidBy, apartment, receivedOn, method, reference }: Receipt,
  paper: PaperKit,
) {
  const { fact, words, formats, lead } = paper;
  return html`<dl>
${fact(RECEIPT_WORDS.number, formats.digits(receiptNo))}
${fact(RECEIPT_WORDS.issuedOn, formats.date(issuedAt))}
${fact(RECEIPT_WORDS.payer, paidBy ? words(RECEIPT_WORDS.paidBy(payer, paidBy)) : payer)}
${fact(RECEIPT_WORDS.receivedOn, formats.day(receivedOn))}
${paper.apartmentFact(apartment)}
${fact(RECEIPT_WORDS.method, [methodIn(method, lead), reference].filter(Boolean).join(' '))}
</dl>`;
}

/** Above these numbers of lines the layout gets denser: notes beside labels, then lines in columns. */
const [WIDE_LINES, TIGHT_LINES] = [2, 6];

function lines(receipt: Receipt, { label, line }: PaperKit) {
  const { coupon, amount, advance, held, open } = receipt;
  const settled = listLines(receipt);
  const discount = discountOf(receipt);
  return html`<ul class="${settled.length > TIGHT_LINES ? 'many' : ''}">
${settled.map(({ name, isPart, amount: sum }) => line(label(isPart ? partly(name) : name), sum))}
${advance > 0 ? line(label(TO_COME), advance) : ''}
${held > 0 ? line(label(HELD), held) : ''}
${discount > 0 && coupon ? line(label(couponName(coupon)), -discount) : ''}
${line(label(RECEIPT_WORDS.paid), amount, 'total')}
${open ? line(label(STILL_OPEN), open, 'open') : ''}
</ul>${open === 0 ? html`<p class="open">${label(NOTHING_OPEN)}</p>` : ''}`;
}

/**
 * First whether a receipt is genuine, and what to do; then the facts to compare with it: amount, number, flat, months. No name, since the
 * page is public. `more` stands at the end.
 */
export function renderVerification(receipt: CheckedReceipt, languages: PaperLanguages, more: Markup) {
  const { building, apartment, receiptNo, advance, held, amount, withdrawnOn: day, replacedBy } = receipt;
  const { label, fact, formats, ...paper } = paperIn(languages);
  const parts = [
    ...listLines(receipt).map(({ name }) => name),
    ...(advance > 0 ? [TO_COME] : []),
    ...(held > 0 ? [HELD] : []),
  ];
  return html`<main class="card">
${day ? outcome('cancelled', label(withdrawnOn(day)), label(RECEIPT_WORDS.countsNot)) : outcome('valid', label(RECEIPT_WORDS.isValid), label(RECEIPT_WORDS.compare))}
<dl>
<div class="sum"><dt>${label(RECEIPT_WORDS.amount)}</dt><dd>${paper.amount(amount)}</dd></div>
${fact(RECEIPT_WORDS.kind, label(titleOf(receipt)))}
${fact(RECEIPT_WORDS.number, formats.digits(receiptNo))}
${replacedBy ? fact(RECEIPT_WORDS.replacedBy, formats.digits(replacedBy)) : ''}
${fact({ en: 'Apartment', bn: 'ফ্ল্যাট' }, flatIn(apartment, formats))}
${parts.map((name) => fact(RECEIPT_WORDS.for, label(name)))}
</dl>
${more}
<p>${building.name}<br>${building.address}</p>
</main>`;
}
