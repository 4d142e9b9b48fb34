import { defineList, type ShownBy } from '#api/list.ts';
import type { CsvColumn } from '#csv/read-csv.ts';
import { inBangla } from '#locale/bangla.ts';
import { daysAfter } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Language, Text } from '#locale/language.ts';
import { formatTaka } from '#locale/taka.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long an invitation can be used, in milliseconds. */
export const INVITATION_LASTS = 30 * DAY;

/** How far ahead, in days, a last day may lie. */
const LAST_DAY_AHEAD = 366;

export const RESIDENT_SORTS = ['apartment', 'name', 'since', 'rent'] as const;

/** Who lives here, who leaves, who has left, and of whom who left with something open. */
export const RESIDENT_STATES = ['living', 'notice', 'ended', 'open'] as const;

/** The administrators' list of residents. */
export const RESIDENTS = defineList({
  path: '/dashboard/residents',
  choices: { state: RESIDENT_STATES, sort: RESIDENT_SORTS },
});
export type ResidentSearch = ShownBy<typeof RESIDENTS>;

/** Where administrators import residents. */
export const IMPORT_PATH = '/dashboard/residents/import';

type ApartmentName = { block: string; apartmentNo: string };

const monthOf = (day: string) => day.slice(0, 7);

type Dates = { startsOn: string; billedFrom?: string | undefined };

/**
 * The first month whose rent is kept here, as `2026-03`: what the office says, else the current one, or that of the first day
 * where that is later. Rent of the years before the building came here was kept elsewhere.
 */
export function billedFromOf({ startsOn, billedFrom }: Dates, today: string): string {
  if (billedFrom) return billedFrom;
  return startsOn > today ? monthOf(startsOn) : monthOf(today);
}

/** The columns of a table of residents, in the order of our downloads. */
export const RESIDENT_COLUMNS = [
  { field: 'block', title: { en: 'Block', bn: 'ব্লক' }, alsoCalled: ['Building', 'Tower', 'টাওয়ার'] },
  {
    field: 'apartmentNo',
    title: { en: 'Apartment No', bn: 'ফ্ল্যাট নং' },
    alsoCalled: ['Apartment', 'Flat', 'Flat No', 'Room No', 'Unit', 'Number', 'ফ্ল্যাট', 'ফ্ল্যাট নম্বর', 'রুম নং'],
  },
  {
    field: 'tenantName',
    title: { en: 'Name', bn: 'নাম' },
    alsoCalled: ['Tenant', 'Tenant Name', 'Resident', 'Tenant’s name', 'ভাড়াটিয়া', 'ভাড়াটিয়ার নাম', 'বাসিন্দা'],
  },
  {
    field: 'phone',
    title: { en: 'Phone', bn: 'ফোন' },
    alsoCalled: ['Mobile', 'Mobile No', 'Phone No', 'Telephone', 'ফোন নম্বর', 'মোবাইল', 'মোবাইল নম্বর', 'মোবাইল নং'],
    isOptional: true,
  },
  {
    field: 'secondPhone',
    title: { en: 'Second phone', bn: 'দ্বিতীয় ফোন' },
    alsoCalled: [
      'Alternative phone',
      'Alternate phone',
      'Other phone',
      'Phone 2',
      'Mobile 2',
      'Second mobile',
      'Emergency phone',
      'বিকল্প ফোন',
      'বিকল্প নম্বর',
      'অন্য ফোন',
      'ফোন ২',
      'মোবাইল ২',
      'দ্বিতীয় মোবাইল',
    ],
    isOptional: true,
  },
  {
    field: 'email',
    title: { en: 'Email', bn: 'ইমেইল' },
    alsoCalled: ['Mail', 'Email Address', 'ই-মেইল', 'ইমেল'],
    isOptional: true,
  },
  {
    field: 'household',
    title: { en: 'People in the household', bn: 'পরিবারের লোকসংখ্যা' },
    alsoCalled: [
      'Household',
      'Family',
      'Family members',
      'Family size',
      'People',
      'Persons',
      'Members',
      'Number of people',
      'পরিবার',
      'পরিবারের সদস্য',
      'পরিবারের সদস্য সংখ্যা',
      'সদস্য সংখ্যা',
      'লোকসংখ্যা',
      'লোক',
    ],
    isOptional: true,
  },
  {
    field: 'rent',
    title: { en: 'Rent', bn: 'ভাড়া' },
    alsoCalled: ['Monthly Rent', 'Rent BDT', 'Rent Taka', 'মাসিক ভাড়া'],
  },
  {
    field: 'startsOn',
    title: { en: 'Since', bn: 'কবে থেকে' },
    alsoCalled: ['Lives here since', 'From', 'Start', 'Move in', 'শুরু', 'শুরুর তারিখ', 'ওঠার তারিখ'],
  },
  {
    field: 'billedFrom',
    title: { en: 'First month of rent', bn: 'ভাড়ার প্রথম মাস' },
    alsoCalled: ['Billed from'],
    isOptional: true,
  },
  {
    field: 'owedBefore',
    title: { en: 'Owed before', bn: 'আগের বকেয়া' },
    alsoCalled: [
      'Due',
      'Dues',
      'Previous due',
      'Arrears',
      'Old debt',
      'Outstanding',
      'Baki',
      'বকেয়া',
      'বাকি',
      'পূর্বের বকেয়া',
    ],
    isOptional: true,
  },
  {
    field: 'advance',
    title: { en: 'Advance held', bn: 'অগ্রিম জমা' },
    alsoCalled: ['Advance', 'Security', 'Deposit', 'Security deposit', 'Advance money', 'অগ্রিম', 'জামানত', 'সিকিউরিটি'],
    isOptional: true,
  },
  {
    field: 'paidAhead',
    title: { en: 'Paid ahead', bn: 'আগাম দেওয়া ভাড়া' },
    alsoCalled: ['Credit', 'Prepaid', 'Paid in advance', 'আগাম ভাড়া', 'আগাম পরিশোধ'],
    isOptional: true,
  },
] as const satisfies CsvColumn<string>[];
type ResidentField = (typeof RESIDENT_COLUMNS)[number]['field'];

type OpeningField = 'owedBefore' | 'advance' | 'paidAhead';
const OPENING_FIELDS = new Set<string>(['owedBefore', 'advance', 'paidAhead']);

/** Those of a download: it says nothing of the money at the beginning, which a second import would add once more. */
const DOWNLOADED_COLUMNS = RESIDENT_COLUMNS.filter(({ field }) => !OPENING_FIELDS.has(field));

export const columnTitles = (language: Language) => DOWNLOADED_COLUMNS.map(({ title }) => title[language]);

type ResidentRow = Record<Exclude<ResidentField, OpeningField | 'rent' | 'household'>, string | null> & {
  rent: number;
  household: number | null;
};

/** A resident as a row of a download. */
export const residentCells = (resident: ResidentRow) => {
  const row: Partial<Record<ResidentField, string | number | null>> = resident;
  return DOWNLOADED_COLUMNS.map(({ field }) => row[field] ?? null);
};

const REFUSED = {
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
  endsBeforeStart: { en: 'The last day is not before the first.', bn: 'শেষ দিন প্রথম দিনের আগে হতে পারে না।' },
  endsTooLate: {
    en: `The last day is at most ${LAST_DAY_AHEAD} days ahead.`,
    bn: `শেষ দিন বড়জোর ${inBangla(String(LAST_DAY_AHEAD))} দিন পরে হতে পারে।`,
  },
  noticeTooLate: { en: 'Notice is given for a day to come.', bn: 'নোটিশ দেওয়া হয় আগামী কোনো দিনের জন্য।' },
};

/** What is wrong with a tenancy's dates, and which of them. A date that could not be read is absent. */
export function datesRefusals({ startsOn, billedFrom }: Partial<Dates>, today: string) {
  const yearAhead = daysAfter(today, 366);
  const refusals: { field: string; reason: Text }[] = [];
  const hasStart = startsOn !== undefined && startsOn >= '1950-01-01' && startsOn <= yearAhead;
  if (startsOn !== undefined && !hasStart) refusals.push({ field: 'startsOn', reason: REFUSED.startsOn });
  if (billedFrom === undefined) return refusals;
  if (hasStart && billedFrom < monthOf(startsOn)) refusals.push({ field: 'billedFrom', reason: REFUSED.beforeStart });
  else if (billedFrom < '2000-01' || billedFrom > monthOf(yearAhead))
    refusals.push({ field: 'billedFrom', reason: REFUSED.billedFrom });
  return refusals;
}

type Stay = { startsOn: string; today: string };

/** What is wrong with the last day of a tenancy that ends. */
export function lastDayRefusal(endsOn: string, { startsOn, today }: Stay): Text | undefined {
  if (endsOn < startsOn) return REFUSED.endsBeforeStart;
  // A tenancy that is ended before it has begun ends on its first day.
  if (endsOn > daysAfter(today, LAST_DAY_AHEAD) && endsOn > startsOn) return REFUSED.endsTooLate;
  return undefined;
}

/** Whether a tenancy with this last day goes on until then; one that has not begun ends at once. */
export const isNotice = (endsOn: string, { startsOn, today }: Stay) => endsOn > today && startsOn <= today;

/** What is wrong with the last day for which notice is given. */
export const noticeRefusal = (endsOn: string, stay: Stay): Text | undefined =>
  endsOn > stay.today ? lastDayRefusal(endsOn, stay) : REFUSED.noticeTooLate;

/** What is to be said of a notice that is shorter than the building's; it forbids nothing. */
export function noticeWarning(endsOn: string, { today, months }: { today: string; months: number }): Text | undefined {
  const first = daysAfter(sameDayAfter(today, months), -1);
  if (months === 0 || endsOn >= first) return undefined;
  return {
    en: `The building’s notice is ${months === 1 ? 'one month' : `${months} months`}: until ${formatDay(first)}.`,
    bn: `এই ভবনে নোটিশ ${inBangla(String(months))} মাসের: ${inBangla(formatDay(first))} পর্যন্ত।`,
  };
}

/** The same day of a later month, or that month's last one. */
function sameDayAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** What the audit trail says of a tenancy. */
export const tenancyAuditDetails = ({ block, apartmentNo, name }: ApartmentName & { name: string }) => ({
  block,
  apartment: apartmentNo,
  tenant: name,
});

/** What the audit trail says of an event of a resident, and on whom it is. */
export const residentAuditDetails = (resident: ApartmentName & { name: string; email: string | null }) => ({
  subject: resident.email ?? undefined,
  details: tenancyAuditDetails(resident),
});

export const NO_TENANCY: Text = { en: 'There is no such tenancy.', bn: 'এমন কোনো ভাড়ার মেয়াদ নেই।' };

/** Months of rent that the Act allows without the Rent Controller's order, and that custom asks at most. */
const MONTHS = { law: 1, custom: 3 };

/** What is to be said of an advance; none of it forbids anything. Amounts in taka. */
export function advanceWarnings(advance: number, rent: number): Text[] {
  if (!(advance > rent * MONTHS.law)) return [];
  const [most, allowed] = [formatTaka(rent * MONTHS.custom), formatTaka(rent * MONTHS.law)];
  const law: Text = {
    en: `This is more than one month’s rent (${allowed}): the law wants the Rent Controller’s order for it.`,
    bn: `এটি এক মাসের ভাড়ার (${inBangla(allowed)}) বেশি: আইনে এর জন্য ভাড়া নিয়ন্ত্রকের আদেশ লাগে।`,
  };
  if (advance <= rent * MONTHS.custom) return [law];
  const custom: Text = {
    en: `It is even more than three months’ rent (${most}), the most that is customary.`,
    bn: `এটি তিন মাসের ভাড়ারও (${inBangla(most)}) বেশি, যা প্রচলিত সর্বোচ্চ অগ্রিম।`,
  };
  return [law, custom];
}
