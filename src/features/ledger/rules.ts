import { defineList } from '#api/list.ts';
import type { Building } from '#features/building/endpoints.ts';
import { inBangla } from '#locale/bangla.ts';
import { addMonths, MONTHS, type MonthName, monthsBetween, type Period, periodName } from '#locale/calendar.ts';
import type { Language, Text } from '#locale/language.ts';
import { formatTaka, type Poisha, toPoisha, toTaka } from '#locale/taka.ts';

type MethodFacts = {
  /** The account in which its money arrives: a row of `accounts` in src/database/schema/06_ledger.sql. */
  account: string;
  bangla: string;
  /** Whether a member can claim such a payment, and with the transaction's number. */
  claim: 'with number' | 'without number' | 'never';
};

/** How money comes, by the names that the wire, screens, receipts and files have. A new method is a row here and an account there. */
const METHOD_FACTS = {
  Card: { account: 'card', bangla: 'কার্ড', claim: 'never' },
  Cash: { account: 'cash', bangla: 'নগদ টাকা', claim: 'without number' },
  bKash: { account: 'bkash', bangla: 'বিকাশ', claim: 'with number' },
  Nagad: { account: 'nagad', bangla: 'নগদ (Nagad)', claim: 'with number' },
  Rocket: { account: 'rocket', bangla: 'রকেট', claim: 'with number' },
  Bank: { account: 'bank', bangla: 'ব্যাংক', claim: 'with number' },
} as const satisfies Record<string, MethodFacts>;

export type Method = keyof typeof METHOD_FACTS;

export const METHODS = Object.keys(METHOD_FACTS) as Method[];

/** What stands for money that came, and is none that came into the office. */
const OTHER_SOURCES = {
  Opening: { account: 'opening', en: 'From before the records', bn: 'আগের হিসাব থেকে' },
  Transfer: { account: 'transfers', en: 'From another tenancy', bn: 'অন্য ভাড়ার মেয়াদ থেকে' },
  'Tax withheld': { account: 'tax_withheld', en: 'Tax withheld', bn: 'উৎসে কাটা কর' },
} as const;

/** From where the money of a document comes, by the names on the wire. */
export type Source = Method | keyof typeof OTHER_SOURCES;
export const SOURCES = [...METHODS, ...(Object.keys(OTHER_SOURCES) as (keyof typeof OTHER_SOURCES)[])];

const isMethod = (source: Source): source is Method => source in METHOD_FACTS;

export const accountOf = (source: Source) =>
  isMethod(source) ? METHOD_FACTS[source].account : OTHER_SOURCES[source].account;
export const methodIn = (source: Source, language: Language): string => {
  if (!isMethod(source)) return OTHER_SOURCES[source][language];
  return language === 'bn' ? METHOD_FACTS[source].bangla : source;
};
/** The choices of a select. */
export const methodOptions = (methods: readonly Method[], language: Language) =>
  methods.map((method) => ({ value: method, text: methodIn(method, language) }));
export const needsNumber = (method: Method) => METHOD_FACTS[method].claim === 'with number';

/** The methods that a member can claim, those with a number first. */
export const CLAIMED_METHODS = METHODS.filter((method) => METHOD_FACTS[method].claim !== 'never').toSorted(
  (one, other) => Number(needsNumber(other)) - Number(needsNumber(one)),
);

/** Rents in the order in which they were recorded; months as `2026-07`, taka a month. */
type Rents = readonly { fromMonth: string; rent: number }[];

/** What a tenancy costs in a month such as `2026-07`; undefined before its first. */
export const rentAt = (rents: Rents, month: string): number | undefined =>
  rents.findLast(({ fromMonth }) => fromMonth <= month)?.rent;

/** Of which days of a tenancy rent is owed, where the months in which it begins and ends are charged by days; days as `2026-03-16`. */
type Stay = { rentFrom?: string | null | undefined; rentUntil?: string | null | undefined };

/** What the first days of a month cost of its rent, in whole taka; all of its days cost all of it. Amounts in poisha. */
function rentOfFirstDays(rent: Poisha, { month, days }: { month: string; days: number }): Poisha {
  const all = daysOfMonth(month);
  return days >= all ? rent : Math.floor((rent * days) / (all * 100)) * 100;
}

/**
 * What the days of a month such as `2026-03` cost of its rent, from the first one to the last, counted from 1. Parts of a month add up
 * to its rent. Amounts in poisha. The database's `rent_of_days` says the same.
 */
export const rentOfDays = (rent: Poisha, { month, from, to }: { month: string; from: number; to: number }): Poisha =>
  rentOfFirstDays(rent, { month, days: to }) - rentOfFirstDays(rent, { month, days: from - 1 });

const daysOfMonth = (month: string) => {
  const { year, month: number } = periodOf(month);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** The part of a month such as `2026-03` of which rent is owed, its days counted from 1; undefined of a whole month. */
export function partOfMonth(month: string, { rentFrom, rentUntil }: Stay): { from: number; to: number } | undefined {
  const from = rentFrom?.startsWith(month) ? Number(rentFrom.slice(8)) : 1;
  const to = rentUntil?.startsWith(month) ? Number(rentUntil.slice(8)) : daysOfMonth(month);
  return from > 1 || to < daysOfMonth(month) ? { from, to } : undefined;
}

/** What a month that is not charged yet will cost a tenancy, in taka; undefined before its first. */
export function rentOwed(rents: Rents, month: string, stay: Stay): number | undefined {
  const rent = rentAt(rents, month);
  const part = partOfMonth(month, stay);
  if (rent === undefined || !part) return rent;
  return Math.max(0, toTaka(rentOfDays(toPoisha(rent), { month, ...part })));
}

type PartChoice = Stay & {
  /** The month of the first or the last day, such as `2026-03`. */
  month: string;
  /** Of the whole month, in taka. */
  rent: number;
};

/** How the month of a first or a last day can be charged, and what it costs then; none where it is a whole month. */
export function partOptions({ month, rent, ...stay }: PartChoice, language: Language) {
  const part = partOfMonth(month, stay);
  if (!part || part.from > part.to || !(rent > 0)) return [];
  const option = (value: 'whole' | 'days', days: string, amount: number) => {
    const text = `${monthText(month)}${days}: ${formatTaka(amount, { decimals: 2 })}`;
    return { value, text: language === 'bn' ? inBangla(text) : text };
  };
  const ofDays = toTaka(rentOfDays(toPoisha(rent), { month, ...part }));
  return [option('whole', '', rent), option('days', ` (${part.from}–${part.to})`, ofDays)];
}

/** What was chosen of `partOptions`; undefined where there was no choice. */
export const readPartMonths = (value: string | undefined) =>
  value === 'days' || value === 'whole' ? value : undefined;

/** What the audit trail says where the office chose how a month is charged. */
export const partAuditDetails = ({ partMonths }: { partMonths?: 'whole' | 'days' | undefined }) => ({
  ...(partMonths && { partMonths }),
});

/** Of `2026-07`. */
export const periodOf = (month: string): Period => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5, 7)),
});
/** Such as `2026-07`. */
export const monthOf = ({ year, month }: Period) => `${year}-${String(month).padStart(2, '0')}`;

/** Such as `July 2026` of `2026-07`. */
export const monthText = (month: string) => periodName(periodOf(month));

/** How far ahead a rent can be set, in years. */
const YEARS_AHEAD = 10;

/** Why the rent cannot change from a month on, months as `2026-07`. */
export function fromMonthRefusal(
  fromMonth: string,
  { freeMonth, current }: { freeMonth: string; current: string },
): Text | undefined {
  const free = monthText(freeMonth);
  if (fromMonth < freeMonth)
    return {
      en: `The rent can change from ${free} on: the rent of the months before is added already.`,
      bn: `ভাড়া ${inBangla(free)} থেকে বদলানো যাবে: আগের মাসগুলোর ভাড়া যোগ হয়ে গেছে।`,
    };
  if (monthsBetween(periodOf(current), periodOf(fromMonth)) > YEARS_AHEAD * 12)
    return {
      en: `Please enter a month in the next ${YEARS_AHEAD} years.`,
      bn: `আগামী ${inBangla(`${YEARS_AHEAD}`)} বছরের মধ্যে একটি মাস লিখুন।`,
    };
  return undefined;
}

/** What custom and law say of a rent that rises, as the building's settings have it. */
type Customs = Pick<Building, 'riseGap' | 'riseFrom' | 'riseTo' | 'valueShare'>;

type Change = {
  rents: Rents;
  fromMonth: string;
  rent: number;
  /** The first day of the tenancy. */
  startsOn: string;
  /** What the flat would sell for, in taka, where it is known. */
  marketValue?: number | undefined;
  customs: Customs;
};

/** What is to be said before a rent changes; none of it forbids anything. */
export function rentWarnings({ rents, fromMonth, rent, startsOn, marketValue, customs }: Change): Text[] {
  const before = rentBefore(rents, fromMonth);
  const isIncrease = before !== undefined && rent > before;
  const planned = monthsOfChange(rents).filter((month) => month >= fromMonth);
  return [
    ...planned.map((month) => WARNINGS.planned(formatTaka(rentAt(rents, month) ?? 0), monthText(month))),
    ...(isIncrease ? increaseWarnings({ rents, fromMonth, startsOn, customs }) : []),
    ...(marketValue && rent * 12 * 100 > marketValue * customs.valueShare
      ? [WARNINGS.share(`${customs.valueShare}%`)]
      : []),
  ];
}

const WARNINGS = {
  planned: (rent: string, month: string): Text => ({
    en: `The rent of ${rent} that is planned from ${month} on is replaced.`,
    bn: `${inBangla(month)} থেকে ${inBangla(rent)} ভাড়া ঠিক করা আছে; তার জায়গায় এটি বসবে।`,
  }),
  share: (percent: string): Text => ({
    en: `A year’s rent is more than ${percent} of the flat’s market value.`,
    bn: `এক বছরের ভাড়া ফ্ল্যাটের বাজারদরের ${inBangla(percent)} ছাড়িয়ে যায়।`,
  }),
  roseIn: (month: string, months: string): Text => ({
    en: `The rent last rose in ${month}, less than ${months} months before.`,
    bn: `ভাড়া শেষ বেড়েছে ${inBangla(month)} থেকে, ${inBangla(months)} মাসেরও কম আগে।`,
  }),
  beganIn: (month: string, months: string): Text => ({
    en: `The tenancy began in ${month}, less than ${months} months before.`,
    bn: `ভাড়ার মেয়াদ শুরু হয়েছে ${inBangla(month)} থেকে, ${inBangla(months)} মাসেরও কম আগে।`,
  }),
  inMonth: (month: string): Text => ({
    en: `Rents rise in ${month}, by custom.`,
    bn: `রীতি অনুযায়ী ভাড়া বাড়ে ${inBangla(month)} মাসে।`,
  }),
  inMonths: (first: string, last: string): Text => ({
    en: `Rents rise in ${first} or ${last}, by custom.`,
    bn: `রীতি অনুযায়ী ভাড়া বাড়ে ${inBangla(first)} বা ${inBangla(last)} মাসে।`,
  }),
  inSpan: (first: string, last: string): Text => ({
    en: `Rents rise from ${first} to ${last}, by custom.`,
    bn: `রীতি অনুযায়ী ভাড়া বাড়ে ${inBangla(first)} থেকে ${inBangla(last)} মাসের মধ্যে।`,
  }),
};

function increaseWarnings({ rents, fromMonth, startsOn, customs }: Omit<Change, 'rent' | 'marketValue'>): Text[] {
  const { year, month } = periodOf(fromMonth);
  const last = monthsOfChange(rents).findLast((each) => each < fromMonth && isIncreaseIn(rents, each));
  const since = last ?? startsOn.slice(0, 7);
  const isSoon = monthsBetween(periodOf(since), { year, month }) < customs.riseGap;
  const soon = last ? WARNINGS.roseIn : WARNINGS.beganIn;
  return [
    ...(isSoon ? [soon(monthText(since), `${customs.riseGap}`)] : []),
    ...(isWithin(month, customs) ? [] : [customWarning(customs)]),
  ];
}

/** Whether a month of the year is one in which rents rise; the last one may lie in the next year. */
function isWithin(month: number, { riseFrom, riseTo }: Customs): boolean {
  const [first, last] = [MONTHS.indexOf(riseFrom) + 1, MONTHS.indexOf(riseTo) + 1];
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}

function customWarning({ riseFrom, riseTo }: Customs): Text {
  if (riseFrom === riseTo) return WARNINGS.inMonth(riseFrom);
  const isNext = (MONTHS.indexOf(riseFrom) + 1) % MONTHS.length === MONTHS.indexOf(riseTo);
  return isNext ? WARNINGS.inMonths(riseFrom, riseTo) : WARNINGS.inSpan(riseFrom, riseTo);
}

/** The months in which the rent is another one than in the month before, the first one left out. */
const monthsOfChange = (rents: Rents) =>
  [...new Set(rents.map(({ fromMonth }) => fromMonth))]
    .toSorted()
    .filter((month) => rentBefore(rents, month) !== undefined && rentBefore(rents, month) !== rentAt(rents, month));

const rentBefore = (rents: Rents, month: string) => rentAt(rents, monthOf(addMonths(periodOf(month), -1)));
const isIncreaseIn = (rents: Rents, month: string) => (rentAt(rents, month) ?? 0) > (rentBefore(rents, month) ?? 0);

/** What a charge can be for: the accounts of income in src/database/schema/06_ledger.sql, and what was owed before the records. */
const CHARGE_NAMES = {
  rent: { en: 'rent', bn: 'ভাড়া' },
  opening: { en: 'what was owed before', bn: 'আগের বকেয়া' },
  service: { en: 'service charge', bn: 'সার্ভিস চার্জ' },
  water: { en: 'water', bn: 'পানি' },
  gas: { en: 'gas', bn: 'গ্যাস' },
  electricity: { en: 'electricity', bn: 'বিদ্যুৎ' },
  generator: { en: 'generator', bn: 'জেনারেটর' },
  garage: { en: 'garage', bn: 'গ্যারেজ' },
  late_fee: { en: 'late fee', bn: 'বিলম্ব ফি' },
  other: { en: 'another charge', bn: 'অন্যান্য' },
} as const satisfies Record<string, Text>;

export type ChargeKind = keyof typeof CHARGE_NAMES;
export const CHARGE_KINDS = Object.keys(CHARGE_NAMES) as ChargeKind[];

type ChargeFacts = {
  kind: ChargeKind;
  month: MonthName | null;
  year: number | null;
  label: string | null;
  labelBangla?: string | null | undefined;
  /** Of a part of a month, such as `16–31`. */
  days?: string | null | undefined;
};

/** What a charge is for, without its month, such as `rent` or the label of a bill's line. */
export const chargeName = (
  { kind, label, labelBangla }: Pick<ChargeFacts, 'kind' | 'label' | 'labelBangla'>,
  language: Language = 'en',
): string => (language === 'bn' && labelBangla) || (label ?? CHARGE_NAMES[kind][language]);

/** What a charge is for, such as `the rent of March 2026`. */
export function chargeText(charge: ChargeFacts, language: Language = 'en'): string {
  const { kind, month, year, days } = charge;
  const name = chargeName(charge, language);
  if (month === null) return name;
  const part = days ? ` (${days})` : '';
  if (language === 'bn') return inBangla(`${month} ${year}${part} মাসের ${name}`);
  return `${kind === 'rent' ? 'the ' : ''}${name} of ${month} ${year}${part}`;
}

/** As a heading, such as `Rent of March 2026`. */
export function chargeTitle(charge: ChargeFacts, language: Language = 'en'): string {
  const text = chargeText(charge, language).replace(/^the rent of/, 'rent of');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Settled = { months: readonly { month: MonthName; year: number }[]; others?: readonly ChargeFacts[] | undefined };

/** What money settles: the months of rent, and of each month the other lines, such as `March 2026; Service charge, Gas: March 2026`. */
export function settledText({ months, others = [] }: Settled, language: Language): string {
  const named = ({ month, year }: { month: MonthName | null; year: number | null }) =>
    month === null ? '' : language === 'bn' ? inBangla(`${month} ${year}`) : `${month} ${year}`;
  const ofMonths = Map.groupBy(others, named);
  const lines = [...ofMonths].map(([month, charges]) => {
    const names = charges.map((charge) => chargeTitle({ ...charge, month: null, year: null }, language)).join(', ');
    return month === '' ? names : `${names}: ${month}`;
  });
  return [...(months.length > 0 ? [months.map(named).join(', ')] : []), ...lines].join('; ');
}

/** The reasons that the server writes by itself, which are stored in English. */
const OWN_REASONS = new Map([
  ['The rent agreed on.', 'চুক্তির ভাড়া।'],
  ['The whole month is owed.', 'পুরো মাসের ভাড়া দিতে হবে।'],
  ['A part of the month is owed.', 'মাসের একটি অংশের ভাড়া দিতে হবে।'],
  ['The tenancy ends before this month.', 'এই মাসের আগেই ভাড়ার মেয়াদ শেষ হয়।'],
  ['The tenancy ended before this month.', 'এই মাসের আগেই ভাড়ার মেয়াদ শেষ হয়েছে।'],
  ['The tenancy goes on.', 'ভাড়ার মেয়াদ চলছে।'],
  ['Its payment was declined or reversed.', 'এর পেমেন্ট ফিরিয়ে দেওয়া বা বাতিল করা হয়েছে।'],
  ['Charged ahead by a wrong clock.', 'সার্ভারের ঘড়ি ভুল থাকায় আগে যোগ হয়েছিল।'],
]);

/** A stored reason: one that the server wrote in the reader's language, one that a person wrote as it is. */
export const reasonIn = (reason: string, language: Language): string =>
  language === 'en'
    ? reason
    : (OWN_REASONS.get(reason) ??
      reason.replace(/^Received on (\d{1,2} [A-Z][a-z]+ \d{4})\.$/, (_, day) => `পাওয়া গেছে ${inBangla(day)}।`));

type Whose = { name: string; email: string | null; block: string; apartmentNo: string };

/** What the audit trail says of an event of a tenancy's money, and on whom it is. */
export const accountAuditDetails = ({ email, block, apartmentNo, name }: Whose) => ({
  subject: email ?? undefined,
  details: { block, apartment: apartmentNo, tenant: name },
});

/** Entries on a page of a statement. */
export const ENTRIES_A_PAGE = 50;

export const statementList = (path: string) => defineList({ path, pageSize: ENTRIES_A_PAGE });

/** Where administrators read a tenancy's statement. */
export const statementPath = (agreementId: string) => `/dashboard/statement/${agreementId}`;

/** The page of a tenancy's tenant, for administrators. */
export const personPath = (agreementId: string) => `/dashboard/person/${agreementId}`;
