import { html } from 'hono/html';
import { methodIn } from '#features/ledger/rules.ts';
import { qrCode } from '#features/receipts/server/qr-code.ts';
import { wayPictures } from '#features/ways/rules.ts';
import { referenceInWords, takesReference, wayInWords } from '#features/ways/word-rules.ts';
import { formatsIn } from '#locale/formats.ts';
import { type Text, writtenIn } from '#locale/language.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { LANDLORD, type Markup, OWNER, type PaperKit, paperIn, TENANT } from '#print/paper.ts';
import type { Bill } from '../endpoints.ts';

const WORDS = {
  title: (period: string, banglaPeriod: string): Text => ({ en: `Bill of ${period}`, bn: `${banglaPeriod} মাসের বিল` }),
  tenantsCopy: { en: 'Tenant’s copy', bn: 'ভাড়াটিয়ার কপি' },
  ownersCopy: { en: 'Owner’s copy', bn: 'মালিকের কপি' },
  officesCopy: { en: 'Office’s copy', bn: 'কর্তৃপক্ষের কপি' },
  number: { en: 'Bill no.', bn: 'বিল নম্বর' },
  issuedOn: { en: 'Issued on', bn: 'বিলের তারিখ' },
  afterDueDay: { en: 'after the due day', bn: 'শেষ তারিখের পরে' },
  dueOn: { en: 'To be paid by', bn: 'শেষ তারিখ' },
  rentDueOn: { en: 'rent', bn: 'ভাড়া' },
  total: { en: 'This month', bn: 'এই মাসে' },
  before: { en: 'Open from before', bn: 'আগের বকেয়া' },
  givenUp: { en: 'Discount or given up', bn: 'ছাড় বা মওকুফ' },
  paid: { en: 'Paid already', bn: 'আগেই পরিশোধিত' },
  later: { en: 'Open of later months', bn: 'পরের মাসের বাকি' },
  toPay: { en: 'To pay', bn: 'দিতে হবে' },
  nothing: { en: 'Nothing is open.', bn: 'কিছুই বাকি নেই।' },
  ways: { en: 'Ways to pay', bn: 'টাকা দেওয়ার উপায়' },
  look: { en: 'Pay and look it up', bn: 'অনলাইনে দেখুন ও পরিশোধ করুন' },
  units: { en: 'units', bn: 'ইউনিট' },
  asOnePerson: { en: 'by people: counted as 1', bn: 'লোকসংখ্যায়: ১ জন ধরা' },
};

/** Bills in the building's printed language: the tenant's and the office's copy on one A4 page. The QR code leads to the tenant's rent. */
export function renderBills(bills: readonly Bill[], address: string, languages: PaperLanguages) {
  const paper = paperIn(languages);
  const qr = qrCode(address);
  return html`<main>
${bills.map((bill, place) => sheet(bill, paper, check(paper, address, place === 0 ? qr.code : qr.again)))}
</main>`;
}

const check = ({ label }: PaperKit, address: string, qr: Markup) =>
  html`<p class="check">${label(WORDS.look)}<a href="${address}">${address.replace(/^https?:\/\//, '')}</a></p>${qr}`;

/** Above these numbers of lines the layout gets denser, so that both copies fit on a page: notes beside labels, then lines in columns. */
const [WIDE_LINES, TIGHT_LINES] = [4, 8];

function sheet(bill: Bill, paper: PaperKit, look: Markup) {
  const { length } = bill.lines;
  const room = length > TIGHT_LINES ? ' tight long' : length > WIDE_LINES ? ' tight' : '';
  return html`<section class="sheet${room}">
${copyOf(bill, paper, { whose: bill.tenure === 'ownership' ? WORDS.ownersCopy : WORDS.tenantsCopy, ways: waysToPay(bill, paper), look })}
<hr>
${copyOf(bill, paper, { whose: WORDS.officesCopy })}
</section>`;
}

/** Only the tenant's copy has the ways to pay and the link to look the bill up. */
type Copy = { whose: Text; ways?: Markup | undefined; look?: Markup };

function copyOf(bill: Bill, paper: PaperKit, { whose, ways, look }: Copy) {
  const { building } = bill;
  const { label, signs } = paper;
  return html`<article>
<header><p><b>${building.name}</b>${building.address}</p><div><h1>${label(titleOf(bill))}</h1><p>${label(whose)}</p></div></header>
${facts(bill, paper)}
${lines(bill, paper)}
${box(bill, paper, ways)}
<footer>${signs(LANDLORD, building.landlord)}
${signs(payerOf(bill))}
${look ?? ''}</footer>
</article>`;
}

const titleOf = ({ month, year }: Bill) => {
  const [en, bn] = [formatsIn('en'), formatsIn('bn')].map(({ digits }) => digits(`${month} ${year}`));
  return WORDS.title(en ?? '', bn ?? '');
};

const payerOf = ({ tenure }: Pick<Bill, 'tenure'>) => (tenure === 'ownership' ? OWNER : TENANT);

function facts({ number, issuedOn, tenant, tenure, apartment, dueOn, linesDueOn }: Bill, paper: PaperKit) {
  const { fact, formats, words } = paper;
  const isLate = issuedOn && dueOn && issuedOn > dueOn && !linesDueOn;
  const by = linesDueOn ?? dueOn;
  const rentBy = linesDueOn && dueOn ? ` (${words(WORDS.rentDueOn)}: ${formats.day(dueOn)})` : '';
  return html`<dl>
${number ? fact(WORDS.number, formats.digits(number)) : ''}
${issuedOn ? fact(WORDS.issuedOn, `${formats.day(issuedOn)}${isLate ? `, ${words(WORDS.afterDueDay)}` : ''}`) : ''}
${fact(payerOf({ tenure }), tenant)}
${paper.apartmentFact(apartment)}
${by ? fact(WORDS.dueOn, formats.day(by) + rentBy) : ''}
</dl>`;
}

function lines({ lines: all, before, earlier = [], total, givenUp, paid, later }: Bill, paper: PaperKit) {
  const { label, line, lead, amount } = paper;
  const months = earlier.map(({ name, nameBangla, open }) => `${writtenIn(lead, name, nameBangla)} ${amount(open)}`);
  return html`<ul>
${line(html`${label(WORDS.before)}${months.length > 0 ? html`<small>${months.join(' · ')}</small>` : ''}`, before)}
${all.map((one) => line(html`${label({ en: one.name, bn: one.nameBangla })}${one.meter ? readings(one.meter, paper) : ''}${one.asOnePerson ? html`<small>${paper.words(WORDS.asOnePerson)}</small>` : ''}`, one.amount))}
${line(label(WORDS.total), total, 'sum')}
${givenUp > 0 ? line(label(WORDS.givenUp), -givenUp) : ''}
${paid > 0 ? line(label(WORDS.paid), -paid) : ''}
${later ? line(label(WORDS.later), later) : ''}
</ul>`;
}

function box({ toPay }: Bill, paper: PaperKit, ways: Markup | undefined) {
  const { label, amount } = paper;
  return html`<section class="box">
<p class="total"><span>${label(WORDS.toPay)}</span><span>${amount(toPay)}</span></p>
${toPay > 0 ? paper.inWords(toPay) : html`<p class="words">${label(WORDS.nothing)}</p>`}
${ways ?? ''}
</section>`;
}

/** The ways to pay, the reference to write, and the QR codes that a wallet's app scans. */
function waysToPay({ toPay, ways = [], apartment: { apartmentNo } }: Bill, { label, lead }: PaperKit) {
  if (toPay <= 0 || ways.length === 0) return undefined;
  return html`<div class="ways"><div><p>${label(WORDS.ways)}</p>
${ways.map((way) => html`<p>${wayInWords(way, lead)}</p>`)}
${takesReference(ways) ? html`<p>${referenceInWords(apartmentNo, lead)}</p>` : ''}</div>
${wayPictures(ways).map(({ method, qr }) => html`<figure><img src="${qr}" alt=""><figcaption>${methodIn(method, lead)}</figcaption></figure>`)}
</div>`;
}

/** Such as `1,050 → 1,150.5 = 100.5 units`. */
function readings(meter: NonNullable<Bill['lines'][number]['meter']>, { formats, words }: PaperKit) {
  const { previous, reading, oldEnd, newStart, units } = meter;
  const old = newStart === null ? (previous ?? reading) : previous;
  const spans = [
    ...(old === null ? [] : [`${old} → ${newStart === null ? reading : (oldEnd ?? old)}`]),
    ...(newStart === null ? [] : [`${newStart} → ${reading}`]),
  ].join(' + ');
  return html`<small>${formats.digits(`${spans} = ${units}`)} ${words(WORDS.units)}</small>`;
}
