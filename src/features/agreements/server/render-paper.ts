import { html } from 'hono/html';
import { amountInWords } from '#locale/amount-in-words.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatDay } from '#locale/dates.ts';
import { toPoisha } from '#locale/taka.ts';
import { bn, both, fact, taka } from '#print/paper.ts';
import type { AgreementPaper } from '../endpoints.ts';

/** A tenancy's agreement in English and Bangla, with two lines to sign, on A4. */
export function renderAgreement(paper: AgreementPaper) {
  const { building } = paper;
  return html`<main>
<article class="agreement">
<header><p><b>${building.name}</b>${building.address}</p><div><h1>Tenancy agreement ${bn('ভাড়ার চুক্তি')}</h1></div></header>
${parties(paper)}
<ol>${terms(paper).map(({ en, bangla }) => html`<li>${en}${en && bangla ? html`<br>` : ''}${bangla ? bn(bangla) : ''}</li>`)}</ol>
<footer><p>Landlord or agent, date ${bn('বাড়িওয়ালা বা প্রতিনিধি, তারিখ')}${building.landlord ? html`<b>${building.landlord}</b>` : ''}</p>
<p>Tenant, date ${bn('ভাড়াটিয়া, তারিখ')}<b>${paper.tenant.name}</b></p></footer>
</article>
</main>`;
}

function parties({ building, tenant, apartment, startsOn, endsOn }: AgreementPaper) {
  const { block, floor, apartmentNo, sizeSqft, bedrooms } = apartment;
  const size = [
    ...(sizeSqft === null ? [] : [{ en: `${sizeSqft} square feet`, bangla: `${sizeSqft} বর্গফুট` }]),
    ...(bedrooms === null ? [] : [{ en: `bedrooms: ${bedrooms}`, bangla: `শোবার ঘর: ${bedrooms}` }]),
  ];
  const flat = [`${apartmentNo}, block ${block}, floor ${floor}`, ...size.map(({ en }) => en)].join(', ');
  const flatBangla = [`ব্লক ${block}, তলা ${floor}`, ...size.map(({ bangla }) => bangla)].join(', ');
  return html`<dl>
${fact('Landlord or agent', 'বাড়িওয়ালা বা প্রতিনিধি', html`${building.landlord || building.name}${building.phone ? html`, ${building.phone}` : ''}`)}
${fact('Tenant', 'ভাড়াটিয়া', [tenant.name, tenant.phone, tenant.secondPhone, tenant.email].filter(Boolean).join(', '))}
${tenant.household ? fact('People in the household', 'পরিবারের লোকসংখ্যা', both(String(tenant.household))) : ''}
${fact('Apartment', 'ফ্ল্যাট', html`${flat} ${bn(inBangla(flatBangla))}`)}
${fact('First day', 'প্রথম দিন', both(formatDay(startsOn)))}
${endsOn ? fact('Last day', 'শেষ দিন', both(formatDay(endsOn))) : ''}
</dl>`;
}

type Term = { en: string; bangla: string };

/** What holds in every tenancy here by the record, then the building's own terms. */
function terms({ building, rent, held }: AgreementPaper): Term[] {
  const [money, advance] = [sum(rent), sum(held)];
  return [
    rent === 0
      ? withoutRent(building.dueDay)
      : {
          en: `The rent is ${money.en} a month. It is due by day ${building.dueDay} of each month. The landlord or agent gives a receipt for each payment.`,
          bangla: `মাসিক ভাড়া ${money.bangla}। প্রতি মাসের ${inBangla(String(building.dueDay))} তারিখের মধ্যে ভাড়া দিতে হবে। বাড়িওয়ালা বা প্রতিনিধি প্রতিটি পেমেন্টের রসিদ দেবেন।`,
        },
    held > 0
      ? {
          en: `An advance of ${advance.en} is held. It is set against what is owed, or given back when the tenancy ends.`,
          bangla: `${advance.bangla} অগ্রিম জমা আছে। এটি বাকি টাকার সঙ্গে সমন্বয় হবে, অথবা চুক্তি শেষে ফেরত দেওয়া হবে।`,
        }
      : { en: 'No advance is held.', bangla: 'কোনো অগ্রিম জমা নেই।' },
    ...notice(building.noticeMonths),
    ...building.clauses.map(({ text, textBangla }) => ({ en: text, bangla: textBangla })),
  ];
}

const withoutRent = (dueDay: number): Term => ({
  en: `No rent is paid. Bills are due by day ${dueDay} of each month. The landlord or agent gives a receipt for each payment.`,
  bangla: `কোনো ভাড়া দিতে হয় না। প্রতি মাসের ${inBangla(String(dueDay))} তারিখের মধ্যে বিল দিতে হবে। বাড়িওয়ালা বা প্রতিনিধি প্রতিটি পেমেন্টের রসিদ দেবেন।`,
});

/** How either side ends the tenancy; nothing where the building wants no notice. */
function notice(months: number): Term[] {
  if (months === 0) return [];
  return [
    {
      en: `Either side ends the tenancy by written notice, ${months === 1 ? 'a month' : `${months} months`} before its last day.`,
      bangla: `যেকোনো পক্ষ শেষ দিনের ${inBangla(String(months))} মাস আগে লিখিত নোটিশ দিয়ে চুক্তি শেষ করতে পারেন।`,
    },
  ];
}

/** Such as `৳18,000.00 (eighteen thousand taka only)`. */
function sum(amount: number): Term {
  const [figure, poisha] = [taka(amount), toPoisha(amount)];
  return {
    en: `${figure} (${amountInWords(poisha, 'en')})`,
    bangla: `${inBangla(figure)} (${amountInWords(poisha, 'bn')})`,
  };
}
