import type { Building } from '#features/building/endpoints.ts';
import { inBangla, localized } from '#locale/bangla.ts';
import { addMonths, MONTHS, monthOf, monthsBetween, periodOf } from '#locale/calendar.ts';
import type { Language, Text } from '#locale/language.ts';
import { formatTaka, type Poisha, toPoisha, toTaka } from '#locale/taka.ts';
import { monthText } from './rules.ts';

/** Rents in the order in which they were recorded; months as `2026-07`, taka a month. */
type Rents = readonly { fromMonth: string; rent: number }[];

/** The monthly rent in a month such as `2026-07`; undefined before the first rent. */
export const rentAt = (rents: Rents, month: string): number | undefined =>
  rents.findLast(({ fromMonth }) => fromMonth <= month)?.rent;

/** First and last day that rent is owed for, where the first and last months are charged by days; days as `2026-03-16`. */
type Stay = { rentFrom?: string | null | undefined; rentUntil?: string | null | undefined };

/** Rent of the first days of a month, rounded down to whole taka; all days together cost the whole rent. Amounts in poisha. */
function rentOfFirstDays(rent: Poisha, { month, days }: { month: string; days: number }): Poisha {
  const all = daysOfMonth(month);
  return days >= all ? rent : Math.floor((rent * days) / (all * 100)) * 100;
}

/**
 * Rent of the days of a month such as `2026-03`, from the first to the last, counted from 1. Partial months add up to the month's rent.
 * Amounts in poisha. The database's function `rent_of_days` computes the same.
 */
export const rentOfDays = (rent: Poisha, { month, from, to }: { month: string; from: number; to: number }): Poisha =>
  rentOfFirstDays(rent, { month, days: to }) - rentOfFirstDays(rent, { month, days: from - 1 });

const daysOfMonth = (month: string) => {
  const { year, month: number } = periodOf(month);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** The days of a month such as `2026-03` that rent is owed for, counted from 1; undefined for the whole month. */
export function partOfMonth(month: string, { rentFrom, rentUntil }: Stay): { from: number; to: number } | undefined {
  const from = rentFrom?.startsWith(month) ? Number(rentFrom.slice(8)) : 1;
  const to = rentUntil?.startsWith(month) ? Number(rentUntil.slice(8)) : daysOfMonth(month);
  return from > 1 || to < daysOfMonth(month) ? { from, to } : undefined;
}

/** Rent of a month that is not charged yet, in taka; undefined before the first rent. */
export function rentOwed(rents: Rents, month: string, stay: Stay): number | undefined {
  const rent = rentAt(rents, month);
  const part = partOfMonth(month, stay);
  if (rent === undefined || !part) return rent;
  return Math.max(0, toTaka(rentOfDays(toPoisha(rent), { month, ...part })));
}

type PartChoice = Stay & {
  /** The month of the first or the last day, such as `2026-03`. */
  month: string;
  /** Rent of the whole month, in taka. */
  rent: number;
};

/** Ways to charge the month of a first or last day, each with its amount; none if it is a whole month. */
export function partOptions({ month, rent, ...stay }: PartChoice, language: Language) {
  const part = partOfMonth(month, stay);
  if (!part || part.from > part.to || !(rent > 0)) return [];
  const option = (value: 'whole' | 'days', days: string, amount: number) => {
    const text = `${monthText(month)}${days}: ${formatTaka(amount)}`;
    return { value, text: localized(text, language) };
  };
  const ofDays = toTaka(rentOfDays(toPoisha(rent), { month, ...part }));
  return [option('whole', '', rent), option('days', ` (${part.from}–${part.to})`, ofDays)];
}

/** The chosen option of `partOptions`; undefined if there was no choice. */
export const readPartMonths = (value: string | undefined) =>
  value === 'days' || value === 'whole' ? value : undefined;

/** Audit details of the office's choice how to charge a partial month. */
export const partAuditDetails = ({ partMonths }: { partMonths?: 'whole' | 'days' | undefined }) => ({
  ...(partMonths && { partMonths }),
});

/** Latest first month of a new rent, in years ahead. */
const YEARS_AHEAD = 10;

/** The reason why the rent cannot change from a month on; months as `2026-07`. */
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

/** The building's settings of custom and law on rising rents. */
type Customs = Pick<Building, 'riseGap' | 'riseFrom' | 'riseTo' | 'valueShare'>;

type Change = {
  rents: Rents;
  fromMonth: string;
  rent: number;
  /** The first day of the tenancy. */
  startsOn: string;
  /** Selling price of the flat in taka, if known. */
  marketValue?: number | undefined;
  customs: Customs;
};

/** Warnings before a rent changes; they do not block it. */
export function rentWarnings({ rents, fromMonth, rent, startsOn, marketValue, customs }: Change): Text[] {
  const before = rentBefore(rents, fromMonth);
  // Custom and law limit a rise, not the first rent of a home that was rent-free.
  const isIncrease = before !== undefined && before > 0 && rent > before;
  const planned = monthsOfChange(rents).filter((month) => month >= fromMonth);
  return [
    ...planned.map((month) => WARNINGS.planned(formatTaka(rentAt(rents, month) ?? 0), monthText(month))),
    ...(rent === 0 ? [WARNINGS.none(monthText(fromMonth))] : []),
    ...(isIncrease ? increaseWarnings({ rents, fromMonth, startsOn, customs }) : []),
    ...(marketValue && rent * 12 * 100 > marketValue * customs.valueShare
      ? [WARNINGS.share(`${customs.valueShare}%`)]
      : []),
  ];
}

const WARNINGS = {
  none: (month: string): Text => ({
    en: `No rent is added from ${month} on.`,
    bn: `${inBangla(month)} থেকে কোনো ভাড়া যোগ হবে না।`,
  }),
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
    bn: `চুক্তি শুরু হয়েছে ${inBangla(month)} থেকে, ${inBangla(months)} মাসেরও কম আগে।`,
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

/** True if the month of the year is in the season of rises, which may span the turn of the year. */
function isWithin(month: number, { riseFrom, riseTo }: Customs): boolean {
  const [first, last] = [MONTHS.indexOf(riseFrom) + 1, MONTHS.indexOf(riseTo) + 1];
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}

function customWarning({ riseFrom, riseTo }: Customs): Text {
  if (riseFrom === riseTo) return WARNINGS.inMonth(riseFrom);
  const isNext = (MONTHS.indexOf(riseFrom) + 1) % MONTHS.length === MONTHS.indexOf(riseTo);
  return isNext ? WARNINGS.inMonths(riseFrom, riseTo) : WARNINGS.inSpan(riseFrom, riseTo);
}

/** Months with another rent than the month before, without the first month. */
const monthsOfChange = (rents: Rents) =>
  [...new Set(rents.map(({ fromMonth }) => fromMonth))]
    .toSorted()
    .filter((month) => rentBefore(rents, month) !== undefined && rentBefore(rents, month) !== rentAt(rents, month));

const rentBefore = (rents: Rents, month: string) => rentAt(rents, monthOf(addMonths(periodOf(month), -1)));
const isIncreaseIn = (rents: Rents, month: string) => {
  const before = rentBefore(rents, month) ?? 0;
  return before > 0 && (rentAt(rents, month) ?? 0) > before;
};
