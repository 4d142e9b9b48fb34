import { defineList, type ShownBy } from '#api/list.ts';
import type { CsvColumn } from '#csv/read-csv.ts';
import { daysAfter } from '#locale/calendar.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long an invitation can be used, in milliseconds. */
export const INVITATION_LASTS = 30 * DAY;

/** How far ahead, in days, the last day of a tenancy that ends now may lie: people move out after the office has heard of it. */
const LAST_DAY_AHEAD = 31;

export const RESIDENT_SORTS = ['apartment', 'name', 'since', 'rent'] as const;

/** The administrators' list of residents. */
export const RESIDENTS = defineList({
  path: '/dashboard/residents',
  choices: { state: ['living', 'ended'], sort: RESIDENT_SORTS },
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
  { field: 'block', title: 'Block', alsoCalled: ['Building', 'Tower'] },
  {
    field: 'apartmentNo',
    title: 'Apartment No',
    alsoCalled: ['Apartment', 'Flat', 'Flat No', 'Room No', 'Unit', 'Number'],
  },
  { field: 'tenantName', title: 'Name', alsoCalled: ['Tenant', 'Tenant Name', 'Resident', 'Tenant’s name'] },
  { field: 'phone', title: 'Phone', alsoCalled: ['Mobile', 'Mobile No', 'Phone No', 'Telephone'], isOptional: true },
  { field: 'email', title: 'Email', alsoCalled: ['Mail', 'Email Address'], isOptional: true },
  { field: 'rent', title: 'Rent', alsoCalled: ['Monthly Rent', 'Rent BDT', 'Rent Taka'] },
  { field: 'startsOn', title: 'Since', alsoCalled: ['Lives here since', 'From', 'Start', 'Move in'] },
  { field: 'billedFrom', title: 'First month of rent', alsoCalled: ['Billed from'], isOptional: true },
] as const satisfies CsvColumn<string>[];
type ResidentField = (typeof RESIDENT_COLUMNS)[number]['field'];

export const COLUMN_TITLES = RESIDENT_COLUMNS.map(({ title }) => title);

type ResidentRow = Omit<Record<ResidentField, string | null>, 'rent'> & { rent: number };

/** A resident as a row of that table. */
export const residentCells = (resident: ResidentRow) => RESIDENT_COLUMNS.map(({ field }) => resident[field]);

/** What is wrong with a tenancy's dates, and which of them. A date that could not be read is absent. */
export function datesRefusals({ startsOn, billedFrom }: Partial<Dates>, today: string) {
  const yearAhead = daysAfter(today, 366);
  const refusals: { field: string; reason: string }[] = [];
  const hasStart = startsOn !== undefined && startsOn >= '1950-01-01' && startsOn <= yearAhead;
  if (startsOn !== undefined && !hasStart)
    refusals.push({ field: 'startsOn', reason: 'Please enter a day from 1950 on, and at most a year ahead.' });
  if (billedFrom === undefined) return refusals;
  if (hasStart && billedFrom < monthOf(startsOn))
    refusals.push({ field: 'billedFrom', reason: 'Rent is due from the month of the first day, or later.' });
  else if (billedFrom < '2000-01' || billedFrom > monthOf(yearAhead))
    refusals.push({ field: 'billedFrom', reason: 'Please enter a month from 2000 on, and at most a year ahead.' });
  return refusals;
}

/** What is wrong with the last day of a tenancy that ends. */
export function lastDayRefusal(endsOn: string, { startsOn, today }: { startsOn: string; today: string }) {
  if (endsOn < startsOn) return 'The last day is not before the first.';
  // A tenancy that is ended before it has begun ends on its first day.
  if (endsOn > daysAfter(today, LAST_DAY_AHEAD) && endsOn > startsOn)
    return `The last day is at most ${LAST_DAY_AHEAD} days ahead, since the tenancy ends here at once.`;
  return undefined;
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
