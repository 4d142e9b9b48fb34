import { html } from 'hono/html';
import { amountInWords } from '#locale/amount-in-words.ts';
import { inBangla } from '#locale/bangla.ts';
import type { Text } from '#locale/language.ts';
import type { PaperLanguages } from '#locale/paper-languages.ts';
import { formatTaka, toPoisha } from '#locale/taka.ts';
import { LANDLORD, type PaperKit, paperIn, TENANT } from '#print/paper.ts';
import type { AgreementPaper } from '../endpoints.ts';

const WORDS = {
  title: { en: 'Tenancy agreement', bn: 'ভাড়ার চুক্তি' },
  household: { en: 'People in the household', bn: 'পরিবারের লোকসংখ্যা' },
  apartment: { en: 'Apartment', bn: 'ফ্ল্যাট' },
  size: { en: 'square feet', bn: 'বর্গফুট' },
  bedrooms: { en: 'bedrooms', bn: 'শোবার ঘর' },
  firstDay: { en: 'First day', bn: 'প্রথম দিন' },
  lastDay: { en: 'Last day', bn: 'শেষ দিন' },
  landlordSigns: { en: 'Landlord or agent, date', bn: 'বাড়িওয়ালা বা প্রতিনিধি, তারিখ' },
  tenantSigns: { en: 'Tenant, date', bn: 'ভাড়াটিয়া, তারিখ' },
};

/** Renders a tenancy's agreement in the building's printed language, with two lines to sign, on A4. */
export function renderAgreement(agreement: AgreementPaper, languages: PaperLanguages) {
  const { building, tenant } = agreement;
  const paper = paperIn(languages);
  const { label, signs } = paper;
  return html`<main>
<article class="agreement">
<header><p><b>${building.name}</b>${building.address}</p><div><h1>${label(WORDS.title)}</h1></div></header>
${parties(agreement, paper)}
<ol>${terms(agreement).map((term) => html`<li>${inLanguages(term, languages)}</li>`)}</ol>
<footer>${signs(WORDS.landlordSigns, building.landlord)}
${signs(WORDS.tenantSigns, tenant.name)}</footer>
</article>
</main>`;
}

/** A term, with its translation where both languages are printed. A term written in one language only is printed in that one. */
function inLanguages(term: Text, { lead, under }: PaperLanguages) {
  const other = under ?? ({ en: 'bn', bn: 'en' } as const)[lead];
  if (term[lead] === '') return html`<span lang="${other}">${term[other]}</span>`;
  return html`${term[lead]}${under && term[under] ? html` <i lang="${under}">${term[under]}</i>` : ''}`;
}

function parties({ building, tenant, apartment, startsOn, endsOn }: AgreementPaper, paper: PaperKit) {
  const { fact, formats, words } = paper;
  const { sizeSqft, bedrooms } = apartment;
  const flat = [
    paper.flat(apartment),
    ...(sizeSqft === null ? [] : [`${formats.digits(sizeSqft)} ${words(WORDS.size)}`]),
    ...(bedrooms === null ? [] : [`${words(WORDS.bedrooms)}: ${formats.digits(bedrooms)}`]),
  ].join(', ');
  return html`<dl>
${fact(LANDLORD, html`${building.landlord || building.name}${building.phone ? html`, ${building.phone}` : ''}`)}
${fact(TENANT, [tenant.name, tenant.phone, tenant.secondPhone, tenant.email].filter(Boolean).join(', '))}
${tenant.household ? fact(WORDS.household, formats.digits(tenant.household)) : ''}
${fact(WORDS.apartment, flat)}
${fact(WORDS.firstDay, formats.day(startsOn))}
${endsOn ? fact(WORDS.lastDay, formats.day(endsOn)) : ''}
</dl>`;
}

/** Terms that follow from the record, then the building's own ones. */
function terms({ building, rent, held }: AgreementPaper): Text[] {
  const [money, advance] = [sum(rent), sum(held)];
  return [
    rent === 0
      ? withoutRent(building.dueDay)
      : {
          en: `The rent is ${money.en} a month. It is due by day ${building.dueDay} of each month. The landlord or agent gives a receipt for each payment.`,
          bn: `মাসিক ভাড়া ${money.bn}। প্রতি মাসের ${inBangla(String(building.dueDay))} তারিখের মধ্যে ভাড়া দিতে হবে। বাড়িওয়ালা বা প্রতিনিধি প্রতিটি পেমেন্টের রসিদ দেবেন।`,
        },
    held > 0
      ? {
          en: `An advance of ${advance.en} is held. It is set against what is owed, or given back when the tenancy ends.`,
          bn: `${advance.bn} অগ্রিম জমা আছে। এটি বাকি টাকার সঙ্গে সমন্বয় হবে, অথবা চুক্তি শেষে ফেরত দেওয়া হবে।`,
        }
      : { en: 'No advance is held.', bn: 'কোনো অগ্রিম জমা নেই।' },
    ...notice(building.noticeMonths),
    ...building.clauses.map(({ text, textBangla }) => ({ en: text, bn: textBangla })),
  ];
}

const withoutRent = (dueDay: number): Text => ({
  en: `No rent is paid. Bills are due by day ${dueDay} of each month. The landlord or agent gives a receipt for each payment.`,
  bn: `কোনো ভাড়া দিতে হয় না। প্রতি মাসের ${inBangla(String(dueDay))} তারিখের মধ্যে বিল দিতে হবে। বাড়িওয়ালা বা প্রতিনিধি প্রতিটি পেমেন্টের রসিদ দেবেন।`,
});

/** Terms of notice; none if the building requires no notice. */
function notice(months: number): Text[] {
  if (months === 0) return [];
  return [
    {
      en: `Either side ends the tenancy by written notice, ${months === 1 ? 'a month' : `${months} months`} before its last day.`,
      bn: `যেকোনো পক্ষ শেষ দিনের ${inBangla(String(months))} মাস আগে লিখিত নোটিশ দিয়ে চুক্তি শেষ করতে পারেন।`,
    },
  ];
}

/** Such as `৳18,000.00 (eighteen thousand taka only)`. */
function sum(amount: number): Text {
  const [figure, poisha] = [formatTaka(amount, 'paper'), toPoisha(amount)];
  return {
    en: `${figure} (${amountInWords(poisha, 'en')})`,
    bn: `${inBangla(figure)} (${amountInWords(poisha, 'bn')})`,
  };
}
