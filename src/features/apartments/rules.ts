import { defineList, type List, listPath, readSearch, type ShownBy } from '#api/list.ts';
import type { Text } from '#locale/language.ts';
import { latinDigits, plainDigits } from '#locale/numbers.ts';
import type { ManagedApartment, NewApartment } from './endpoints.ts';

/** A filter as it stands in the address bar. `undefined` is no bound; `isFree` leaves out what is let. Taka a month. */
export type ApartmentFilter = { page: number; min: number | undefined; max: number | undefined; isFree: boolean };

const bound = (text: string | null) => {
  // The public page does not load all ways to write an amount: the filter of the call reads those.
  const digits = latinDigits(text ?? '').replace(/^৳|[,\s]/g, '');
  // `18.000` may be two amounts.
  const number = digits && !/^[1-9]\d{0,2}\.\d{3}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isFinite(number) && number >= 0 ? number : undefined;
};

/** Whether a text in a bound's field is no rent: such a text is refused at the field, an empty one is no bound. */
export const isNoRent = (text: string | null) => Boolean(text?.trim()) && bound(text) === undefined;

/** The list of homes, six on a page (docs/product.md section 10); an address that makes no sense is no filter. */
export const APARTMENTS: List<ApartmentFilter> = {
  pageSize: 6,
  read: (params) => ({
    page: readSearch(params).page,
    min: bound(params.get('min')),
    max: bound(params.get('max')),
    isFree: params.get('free') === '1',
  }),
  path: ({ page, min, max, isFree } = {}) => listPath('/apartments', { min, max, free: isFree ? 1 : '', page }),
};

type Offered = { rent: number; available: boolean };

/** How many homes are within the bounds, and how many of them are free. */
export function countFree(
  homes: readonly Offered[],
  { min = 0, max = Number.POSITIVE_INFINITY }: Partial<ApartmentFilter>,
) {
  const within = homes.filter(({ rent }) => rent >= min && rent <= max);
  return { free: within.filter(({ available }) => available).length, homes: within.length };
}

/** The administrators' list of apartments; without a state it shows all. */
export const MANAGED_APARTMENTS = defineList({
  path: '/dashboard/apartments',
  choices: { state: ['', 'free', 'rented', 'retired'], kind: ['', 'flat', 'shop', 'office', 'garage', 'other'] },
});
export type ManagedSearch = ShownBy<typeof MANAGED_APARTMENTS>;

/** Where administrators import apartments. */
export const IMPORT_PATH = '/dashboard/apartments/import';

type Name = { block: string; apartmentNo: string };

/** Block and number as one text, the same for no two apartments. */
export const apartmentName = ({ block, apartmentNo }: Name) => JSON.stringify([block, apartmentNo]);

/**
 * The same for every way to write one apartment, such as `a101`, `A 101`, `১০১` and A-101 in block A: letters and digits in runs,
 * so that `1-11` and `11-1` differ, without the block before the number.
 */
export function looseName({ block, apartmentNo }: Name): string {
  const [first = '', ...others] = runsOf(block);
  const blockRuns = first === 'block' && others.length > 0 ? others : [first, ...others];
  const runs = runsOf(apartmentNo);
  const hasBlock = runs.length > blockRuns.length && blockRuns.every((run, place) => run === runs[place]);
  return JSON.stringify([blockRuns, hasBlock ? runs.slice(blockRuns.length) : runs]);
}

const runsOf = (text: string) => plainDigits(text.normalize('NFKC').toLowerCase()).match(/\d+|[\p{L}\p{M}]+/gu) ?? [];

/** Finds the apartments that a name means: the one that is called exactly so, else all that are when written loosely. */
export function findByName<A extends Name>(apartments: readonly A[]): (name: Name) => A[] {
  const exact = Map.groupBy(apartments, apartmentName);
  const loose = Map.groupBy(apartments, looseName);
  return (name) => exact.get(apartmentName(name)) ?? loose.get(looseName(name)) ?? [];
}

/** Why no other apartment can have this block and number. */
export const takenReason = ({ block, apartmentNo, isRetired }: Name & { isRetired: boolean }): Text => ({
  en: `Block ${block} has an apartment ${apartmentNo} already${isRetired ? '. It is retired: you can restore it' : ''}.`,
  bn: `ব্লক ${block}-এ ${apartmentNo} ফ্ল্যাট আগে থেকেই আছে।${isRetired ? ' সেটি তুলে নেওয়া হয়েছে; ফিরিয়ে আনতে পারেন।' : ''}`,
});

/** What the audit trail says of a change: each field that differs, as it was and as it is; of a description only that it did. */
export function listChanges(before: ManagedApartment, changes: Partial<NewApartment>): Record<string, string> {
  const fields = Object.keys(changes) as (keyof NewApartment)[];
  const changed = fields.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);
  const told = (field: keyof NewApartment) => `${before[field] ?? 'none'} → ${changes[field] ?? 'none'}`;
  return Object.fromEntries(
    changed.map((field) => [`${field} changed`, field === 'description' ? 'yes' : told(field)]),
  );
}
