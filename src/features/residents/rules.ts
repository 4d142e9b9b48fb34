import { defineList, type ShownBy } from '#api/list.ts';
import type { Occupancy } from '#features/ledger/occupancy-kinds.ts';
import { monthText } from '#features/ledger/rules.ts';
import type { Tenure } from '#features/ledger/tenure-kinds.ts';
import { inBangla } from '#locale/bangla.ts';
import { DAY, daysAfter } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { LAST_DAY_FIRST, OWNER_PAYS_NO_RENT } from '#locale/refusals.ts';

/** Lifetime of an invitation, in milliseconds. */
export const INVITATION_LASTS = 30 * DAY;

/** Most people of a home beside its tenant, and most accounts with the tenant's. */
export const MAX_PEOPLE = 12;
export const MAX_ACCOUNTS = 6;

export const MANY_PEOPLE: Text = {
  en: `A home has at most ${MAX_PEOPLE} people beside its tenant.`,
  bn: `ভাড়াটিয়া ছাড়া এক বাসায় বড়জোর ${inBangla(String(MAX_PEOPLE))} জন থাকতে পারেন।`,
};

/** Latest last day, in days from today. */
const LAST_DAY_AHEAD = 366;

export const RESIDENT_SORTS = ['apartment', 'name', 'since', 'rent'] as const;

/** Days from today within which a move is near. */
export const MOVES_AHEAD = 7;

/**
 * Present tenants, those who move in or out within a week, tenants under notice, owners, former tenants, and former tenants or owners with
 * open money.
 */
export const RESIDENT_STATES = ['living', 'moving', 'notice', 'owners', 'ended', 'open'] as const;

type Term = { startsOn: string; endsOn: string | null };

/** The move of a tenancy that is near on this day: out on its last day, or in on its first one. */
export const moveOf = ({ startsOn, endsOn }: Term, today: string) => {
  const isNear = (day: string | null): day is string =>
    day !== null && day >= today && day <= daysAfter(today, MOVES_AHEAD);
  if (isNear(startsOn)) return { day: startsOn, isOut: false };
  return isNear(endsOn) ? { day: endsOn, isOut: true } : undefined;
};

/** The administrators' list of residents. */
export const RESIDENTS = defineList({
  path: '/dashboard/residents',
  choices: { state: RESIDENT_STATES, sort: RESIDENT_SORTS },
});
export type ResidentSearch = ShownBy<typeof RESIDENTS>;

export const IMPORT_PATH = '/dashboard/residents/import';

type ApartmentName = { block: string; apartmentNo: string };

const monthOf = (day: string) => day.slice(0, 7);

type Dates = { startsOn: string; billedFrom?: string | undefined };
type Debt = { owedBefore?: number | undefined; owedSince?: string | undefined };

/**
 * The first month whose rent is kept here, as `2026-03`: as the office entered it, else the current one, or that of the first day where
 * that is later. Earlier rent was kept elsewhere.
 */
export function billedFromOf({ startsOn, billedFrom }: Dates, today: string): string {
  if (billedFrom) return billedFrom;
  return startsOn > today ? monthOf(startsOn) : monthOf(today);
}

/**
 * The first month of a debt from before the records, as `2026-02`: as the office entered it, else the month before the first one of rent
 * here, and never a month in the future.
 */
export function owedSinceOf({ owedSince, ...dates }: Dates & Debt, today: string): string {
  if (owedSince) return owedSince;
  const [earlier = today] = [monthBefore(billedFromOf(dates, today)), monthOf(today)].toSorted();
  return earlier;
}

const monthBefore = (month: string) => monthOf(daysAfter(`${month}-01`, -1));

const REFUSED = {
  noRent: { en: 'A rent is above 0.', bn: 'ভাড়া ০-এর বেশি হতে হবে।' },
  ownersRent: OWNER_PAYS_NO_RENT,
  noDebt: {
    en: 'Please enter what is owed, or leave this empty.',
    bn: 'কত টাকা বাকি তা লিখুন, অথবা এই ঘর খালি রাখুন।',
  },
  owedSince: (month: string): Text => ({
    en: `What was owed before is older than the first month of rent here: ${monthText(month)} at the latest.`,
    bn: `আগের বকেয়া এখানে ভাড়ার প্রথম মাসের আগের: বড়জোর ${inBangla(monthText(month))}।`,
  }),
  owedBeforeStart: {
    en: 'Nothing is owed before the month of the first day.',
    bn: 'প্রথম দিনের মাসের আগে কিছু বাকি থাকতে পারে না।',
  },
  startsOn: {
    en: 'Please enter a day from 1950 on, and at most a year ahead.',
    bn: '১৯৫০ সাল থেকে আগামী এক বছরের মধ্যে একটি দিন লিখুন।',
  },
  beforeStart: {
    en: 'Rent is due from the month of the first day, or later.',
    bn: 'ভাড়া ধরা হয় প্রথম দিনের মাস থেকে বা তার পরে।',
  },
  billedFrom: {
    en: 'Please enter a month from 2000 on, and at most a year ahead.',
    bn: '২০০০ সাল থেকে আগামী এক বছরের মধ্যে একটি মাস লিখুন।',
  },
  endsBeforeStart: LAST_DAY_FIRST,
  endsTooLate: {
    en: `The last day is at most ${LAST_DAY_AHEAD} days ahead.`,
    bn: `শেষ দিন বড়জোর ${inBangla(String(LAST_DAY_AHEAD))} দিন পরে হতে পারে।`,
  },
  noticeTooLate: { en: 'Notice is given for a day to come.', bn: 'নোটিশ দেওয়া হয় আগামী কোনো দিনের জন্য।' },
};

/** Refusals of a tenancy's dates, by field. A date that could not be read is absent. */
export function datesRefusals({ startsOn, billedFrom, ...debt }: Partial<Dates> & Debt, today: string) {
  const yearAhead = daysAfter(today, 366);
  const refusals: { field: string; reason: Text }[] = debtRefusals({ startsOn, billedFrom, ...debt }, today);
  const hasStart = startsOn !== undefined && startsOn >= '1950-01-01' && startsOn <= yearAhead;
  if (startsOn !== undefined && !hasStart) refusals.push({ field: 'startsOn', reason: REFUSED.startsOn });
  if (billedFrom === undefined) return refusals;
  if (hasStart && billedFrom < monthOf(startsOn)) refusals.push({ field: 'billedFrom', reason: REFUSED.beforeStart });
  else if (billedFrom < '2000-01' || billedFrom > monthOf(yearAhead))
    refusals.push({ field: 'billedFrom', reason: REFUSED.billedFrom });
  return refusals;
}

function debtRefusals({ startsOn, billedFrom, owedBefore, owedSince }: Partial<Dates> & Debt, today: string) {
  if (owedSince === undefined) return [];
  const refuse = (reason: Text) => [{ field: 'owedSince', reason }];
  if (!owedBefore) return refuse(REFUSED.noDebt);
  const latest = owedSinceOf({ startsOn: startsOn ?? today, billedFrom }, today);
  if (owedSince > latest) return refuse(REFUSED.owedSince(latest));
  return startsOn !== undefined && owedSince < monthOf(startsOn) ? refuse(REFUSED.owedBeforeStart) : [];
}

/** Refuses a rent of 0 in a rented home, unless the flat has its own owner, who gets the rent. Refuses any rent of an owner. */
export const rentRefusal = ({ rent, occupancy = 'rented', tenure, isOwned = false }: OfRent) => {
  if (tenure === 'ownership') return rent > 0 ? REFUSED.ownersRent : undefined;
  return rent === 0 && occupancy === 'rented' && !isOwned ? REFUSED.noRent : undefined;
};
type OfRent = {
  rent: number;
  occupancy?: Occupancy | undefined;
  tenure?: Tenure | undefined;
  /** True if the flat has an owner of its own. */
  isOwned?: boolean;
};

type Stay = { startsOn: string; today: string };

/** Refuses a last day before the first one or too far ahead. */
export function lastDayRefusal(endsOn: string, { startsOn, today }: Stay): Text | undefined {
  if (endsOn < startsOn) return REFUSED.endsBeforeStart;
  // A tenancy that is ended before it has begun ends on its first day.
  if (endsOn > daysAfter(today, LAST_DAY_AHEAD) && endsOn > startsOn) return REFUSED.endsTooLate;
  return undefined;
}

/** True if the tenancy goes on until this last day; a tenancy that has not begun ends at once. */
export const isNotice = (endsOn: string, { startsOn, today }: Stay) => endsOn > today && startsOn <= today;

/** Refuses a day for which notice cannot be given. */
export const noticeRefusal = (endsOn: string, stay: Stay): Text | undefined =>
  endsOn > stay.today ? lastDayRefusal(endsOn, stay) : REFUSED.noticeTooLate;

/** Warns of a notice that is shorter than the building's period; it is not refused. */
export function noticeWarning(endsOn: string, { today, months }: { today: string; months: number }): Text | undefined {
  const first = daysAfter(sameDayAfter(today, months), -1);
  if (months === 0 || endsOn >= first) return undefined;
  return {
    en: `The building’s notice is ${months === 1 ? 'one month' : `${months} months`}: until ${formatDay(first)}.`,
    bn: `এই ভবনে ${inBangla(String(months))} মাস আগে জানাতে হয়: সবচেয়ে আগে ${inBangla(formatDay(first))}।`,
  };
}

/** The same day of the month, `months` later, or that month's last day. */
function sameDayAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Details that the audit trail records of a tenancy. */
export const tenancyAuditDetails = ({ block, apartmentNo, name }: ApartmentName & { name: string }) => ({
  block,
  apartment: apartmentNo,
  tenant: name,
});

/** Subject and details that the audit trail records of a resident. */
export const residentAuditDetails = (resident: ApartmentName & { name: string; email: string | null }) => ({
  subject: resident.email ?? undefined,
  details: tenancyAuditDetails(resident),
});
