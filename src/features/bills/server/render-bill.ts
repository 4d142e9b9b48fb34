import { html } from 'hono/html';
import { qrCode } from '#features/receipts/server/qr-code.ts';
import { referenceInWords, takesReference, wayInWords } from '#features/ways/word-rules.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatDay } from '#locale/dates.ts';
import type { Language } from '#locale/language.ts';
import { apartmentFact, bn, both, fact, type Html, inWords, landlordSigns, line, taka } from '#print/paper.ts';
import type { Bill } from '../endpoints.ts';

/** Bills in English and Bangla, each with the tenant's and the office's copy on one A4 page; the QR code leads to the tenant's rent. */
export function renderBills(bills: readonly Bill[], address: string) {
  const qr = qrCode(address);
  return html`<main>
${bills.map((bill, place) => sheet(bill, address, place === 0 ? qr : { ...qr, code: qr.again }))}
</main>`;
}

const sheet = (bill: Bill, address: string, qr: { code: Html; again: Html }) => html`<section class="sheet">
${copyOf(bill, { whose: 'Tenant’s copy', banglaWhose: 'ভাড়াটিয়ার কপি', isTenants: true, address, qr: qr.code })}
<hr>
${copyOf(bill, { whose: 'Office’s copy', banglaWhose: 'কর্তৃপক্ষের কপি', isTenants: false, address, qr: qr.again })}
</section>`;

type Copy = { whose: string; banglaWhose: string; isTenants: boolean; address: string; qr: Html };

function copyOf(bill: Bill, { whose, banglaWhose, isTenants, address, qr }: Copy) {
  const { building, toPay } = bill;
  return html`<article>
<header><p><b>${building.name}</b>${building.address}</p><div><h1>Bill of ${bill.month} ${bill.year} ${bn(`${inBangla(`${bill.month} ${bill.year}`)} মাসের বিল`)}</h1><p>${whose} ${bn(banglaWhose)}</p></div></header>
${facts(bill)}
${lines(bill)}
${toPay > 0 && isTenants ? waysToPay(bill) : ''}
${toPay > 0 ? inWords(toPay) : html`<p class="words">Nothing is open. ${bn('কিছুই বাকি নেই।')}</p>`}
<footer>${landlordSigns(building)}
<p>Tenant ${bn('ভাড়াটিয়া')}</p>
<p class="check">Pay and look it up ${bn('অনলাইনে দেখুন ও পরিশোধ করুন')}<a href="${address}">${address.replace(/^https?:\/\//, '')}</a></p>${qr}</footer>
</article>`;
}

function facts({ tenant, apartment: { block, floor, apartmentNo }, dueOn }: Bill) {
  return html`<dl>
${fact('Tenant', 'ভাড়াটিয়া', tenant)}
${apartmentFact({ apartmentNo, block, floor })}
${dueOn ? fact('To be paid by', 'শেষ তারিখ', both(formatDay(dueOn))) : ''}
</dl>`;
}

function lines({ lines: all, before, total, givenUp, paid, toPay }: Bill) {
  return html`<ul>
${all.map((one) => line(html`${one.name} ${bn(one.nameBangla)}${one.meter ? readings(one.meter) : ''}`, both(taka(one.amount))))}
${line(html`This month ${bn('এই মাসে')}`, both(taka(total)), 'sum')}
${before > 0 ? line(html`Open from before ${bn('আগের বকেয়া')}`, both(taka(before))) : ''}
${givenUp > 0 ? line(html`Discount or given up ${bn('ছাড় বা মওকুফ')}`, both(taka(-givenUp))) : ''}
${paid > 0 ? line(html`Paid already ${bn('আগেই পরিশোধিত')}`, both(taka(-paid))) : ''}
${line(html`To pay ${bn('দিতে হবে')}`, both(taka(toPay)), 'total')}
</ul>`;
}

/** Where the money goes, and what is written with it. */
function waysToPay({ ways = [], apartment: { apartmentNo } }: Bill) {
  if (ways.length === 0) return '';
  const inLanguage = (language: Language) =>
    [
      `${ways.map((way) => wayInWords(way, language)).join(' · ')}${language === 'bn' ? '।' : '.'}`,
      ...(takesReference(ways) ? [referenceInWords(apartmentNo, language)] : []),
    ].join(' ');
  return html`<p class="ways"><b>Ways to pay:</b> ${inLanguage('en')} <i lang="bn"><b>টাকা দেওয়ার উপায়:</b> ${inLanguage('bn')}</i></p>`;
}

/** Such as `1,050 → 1,150.5 = 100.5 units`. */
function readings({ previous, reading, oldEnd, newStart, units }: NonNullable<Bill['lines'][number]['meter']>) {
  const old = newStart === null ? (previous ?? reading) : previous;
  const spans = [
    ...(old === null ? [] : [`${old} → ${newStart === null ? reading : (oldEnd ?? old)}`]),
    ...(newStart === null ? [] : [`${newStart} → ${reading}`]),
  ].join(' + ');
  return html`<small>${spans} = ${units} units ${bn(inBangla(`${spans} = ${units} ইউনিট`))}</small>`;
}
