import type { CsvColumn } from '#csv/columns.ts';
import type { TemplateRow } from '#csv/template.ts';
import { KIND_COLUMNS } from '#features/apartments/column-rules.ts';
import { OCCUPANCY_NAMES, type Occupancy } from '#features/ledger/occupancy-kinds.ts';
import { TENURE_NAMES, type Tenure } from '#features/ledger/tenure-kinds.ts';
import { addMonths, monthOf, periodOf } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import { type PersonInCell, writePeople } from './people-rules.ts';

/** The columns of a table of residents, in the order of our downloads. */
export const RESIDENT_COLUMNS = [
  { field: 'block', title: { en: 'Block', bn: 'ব্লক' }, alsoCalled: ['Building', 'Tower', 'টাওয়ার'] },
  {
    field: 'apartmentNo',
    title: { en: 'Apartment No', bn: 'ফ্ল্যাট নং' },
    isKey: true,
    alsoCalled: ['Apartment', 'Flat', 'Flat No', 'Room No', 'Unit', 'Number', 'ফ্ল্যাট', 'ফ্ল্যাট নম্বর', 'রুম নং'],
  },
  {
    field: 'tenantName',
    title: { en: 'Name', bn: 'নাম' },
    kind: 'name',
    isKey: true,
    alsoCalled: ['Tenant', 'Tenant Name', 'Resident', 'Tenant’s name', 'ভাড়াটিয়া', 'ভাড়াটিয়ার নাম', 'বাসিন্দা'],
  },
  {
    field: 'phone',
    title: { en: 'Phone', bn: 'ফোন' },
    kind: 'phone',
    alsoCalled: ['Mobile', 'Mobile No', 'Phone No', 'Telephone', 'ফোন নম্বর', 'মোবাইল', 'মোবাইল নম্বর', 'মোবাইল নং'],
    isOptional: true,
  },
  {
    field: 'secondPhone',
    title: { en: 'Second phone', bn: 'দ্বিতীয় ফোন' },
    kind: 'phone',
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
    kind: 'people',
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
    field: 'people',
    title: { en: 'Others in the home', bn: 'সঙ্গে যাঁরা থাকেন' },
    alsoCalled: [
      'Others',
      'Other people',
      'Other tenants',
      'Co-tenants',
      'Flatmates',
      'Roommates',
      'Spouse',
      'সহ-ভাড়াটিয়া',
      'রুমমেট',
      'সঙ্গী',
      'স্বামী/স্ত্রী',
    ],
    isOptional: true,
  },
  {
    field: 'rent',
    title: { en: 'Rent', bn: 'ভাড়া' },
    kind: 'money',
    alsoCalled: ['Monthly Rent', 'Rent BDT', 'Rent Taka', 'মাসিক ভাড়া'],
  },
  {
    field: 'occupancy',
    title: { en: 'Occupancy', bn: 'কী হিসেবে থাকেন' },
    alsoCalled: [
      'Occupied by',
      'Occupant type',
      'Occupancy type',
      'Owner or tenant',
      'Owner/Tenant',
      'মালিক না ভাড়াটিয়া',
      'মালিক/ভাড়াটিয়া',
    ],
    isOptional: true,
  },
  {
    field: 'tenure',
    title: { en: 'Whose account', bn: 'কার হিসাব' },
    alsoCalled: ['Tenure', 'Account of', 'Account type', 'Billed to', 'Ownership', 'হিসাব কার', 'যাঁর নামে বিল'],
    isOptional: true,
  },
  {
    field: 'startsOn',
    title: { en: 'Since', bn: 'কবে থেকে' },
    kind: 'day',
    alsoCalled: ['Lives here since', 'From', 'Start', 'Move in', 'শুরু', 'শুরুর তারিখ', 'ওঠার তারিখ'],
  },
  {
    field: 'billedFrom',
    title: { en: 'First month of rent', bn: 'ভাড়ার প্রথম মাস' },
    kind: 'month',
    alsoCalled: ['Billed from'],
    isOptional: true,
  },
  {
    field: 'owedBefore',
    title: { en: 'Owed before', bn: 'আগের বকেয়া' },
    kind: 'money',
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
    field: 'owedSince',
    title: { en: 'Owed since', bn: 'কবে থেকে বকেয়া' },
    kind: 'month',
    alsoCalled: ['Due since', 'Arrears since', 'বকেয়া কবে থেকে', 'যে মাস থেকে বকেয়া'],
    isOptional: true,
  },
  {
    field: 'advance',
    title: { en: 'Advance held', bn: 'অগ্রিম জমা' },
    kind: 'money',
    alsoCalled: ['Advance', 'Security', 'Deposit', 'Security deposit', 'Advance money', 'অগ্রিম', 'জামানত', 'সিকিউরিটি'],
    isOptional: true,
  },
  {
    field: 'paidAhead',
    title: { en: 'Paid ahead', bn: 'আগাম দেওয়া ভাড়া' },
    kind: 'money',
    alsoCalled: ['Credit', 'Prepaid', 'Paid in advance', 'আগাম ভাড়া', 'আগাম পরিশোধ'],
    isOptional: true,
  },
] as const satisfies CsvColumn<string>[];
type ResidentField = (typeof RESIDENT_COLUMNS)[number]['field'];

type OpeningField = 'owedBefore' | 'owedSince' | 'advance' | 'paidAhead';
const OPENING_FIELDS = new Set<string>(['owedBefore', 'owedSince', 'advance', 'paidAhead']);

/** Columns added after 1.0, in the order of their addition. They follow the columns of 1.0. */
const LATER_FIELDS: readonly string[] = ['occupancy', 'tenure', 'people'];

/** Columns of a download, which begins with those of 1.0. Opening balances are left out: a second import would add them again. */
const DOWNLOADED_COLUMNS = RESIDENT_COLUMNS.filter(({ field }) => !OPENING_FIELDS.has(field)).toSorted(
  (one, other) => LATER_FIELDS.indexOf(one.field) - LATER_FIELDS.indexOf(other.field),
);

export const columnTitles = (language: Language) => DOWNLOADED_COLUMNS.map(({ title }) => title[language]);

type ResidentRow = Record<
  Exclude<ResidentField, OpeningField | 'rent' | 'household' | 'occupancy' | 'tenure' | 'people'>,
  string | null
> & {
  occupancy: Occupancy;
  tenure: Tenure;
  rent: number;
  household: number | null;
  people: readonly PersonInCell[];
};

/** A resident as a row of a download. */
export const residentCells = ({ occupancy, tenure, people, ...resident }: ResidentRow, language: Language) => {
  const row: Partial<Record<ResidentField, string | number | null>> = {
    ...resident,
    occupancy: OCCUPANCY_NAMES[occupancy][language],
    tenure: TENURE_NAMES[tenure][language],
    people: writePeople(people),
  };
  return DOWNLOADED_COLUMNS.map(({ field }) => row[field] ?? null);
};

const EXAMPLE_NAMES = {
  en: ['Karim Uddin', 'Salma Akter', 'Rafiqul Islam'],
  bn: ['করিম উদ্দিন', 'সালমা আক্তার', 'রফিকুল ইসলাম'],
} as const;

/**
 * The rows of the template: a tenant with an old debt, one whose advance is held, and one who paid ahead. Rent is kept from the
 * month of `today` on, since an earlier one would charge what was paid long ago.
 */
export function residentExamples(today: string, language: Language): TemplateRow<ResidentField>[] {
  const [owing, secured, ahead] = EXAMPLE_NAMES[language];
  return [
    {
      block: 'A',
      apartmentNo: 'A-101',
      tenantName: owing,
      phone: '01711 000000',
      secondPhone: '01811 000000',
      email: 'karim@example.com',
      household: 4,
      rent: 18_000,
      startsOn: '2024-07-01',
      billedFrom: today.slice(0, 7),
      owedBefore: 36_000,
      owedSince: monthOf(addMonths(periodOf(today), -2)),
    },
    { block: 'A', apartmentNo: 'A-102', tenantName: secured, rent: 16_500, startsOn: '2025-01-01', advance: 33_000 },
    { block: 'A', apartmentNo: 'A-201', tenantName: ahead, rent: 18_500, startsOn: '2023-03-01', paidAhead: 18_500 },
  ];
}

/**
 * Columns of an imported table: ours, floor, kind and use of apartments that it adds, and a signed balance, where a debt is above zero
 * and a prepayment below.
 */
export const RESIDENT_SHEET_COLUMNS: readonly CsvColumn<string>[] = [
  ...RESIDENT_COLUMNS,
  {
    field: 'floor',
    title: { en: 'Floor', bn: 'তলা' },
    kind: 'floor',
    alsoCalled: ['Level', 'Storey'],
    isOptional: true,
  },
  ...KIND_COLUMNS,
  { field: 'balance', title: { en: 'Balance', bn: 'ব্যালেন্স' }, kind: 'money', isOptional: true },
];
