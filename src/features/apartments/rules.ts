import { defineList, type List, listPath, readSearch, type ShownBy } from '#api/list.ts';
import type { Text } from '#locale/language.ts';
import { latinDigits, plainDigits } from '#locale/numbers.ts';
import type { ManagedApartment, NewApartment } from './endpoints.ts';

/** A filter in the address bar. `undefined` is no bound; `isFree` leaves out let homes. Taka a month. */
export type ApartmentFilter = { page: number; min: number | undefined; max: number | undefined; isFree: boolean };

const bound = (text: string | null) => {
  // Parses few formats, to keep the public page small; the server's filter parses all of them.
  const digits = latinDigits(text ?? '').replace(/^৳|[,\s]/g, '');
  // `18.000` may be two amounts.
  const number = digits && !/^[1-9]\d{0,2}\.\d{3}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isFinite(number) && number >= 0 ? number : undefined;
};

/** True if a bound's text is no rent; an empty text is no bound, and no mistake. */
export const isNoRent = (text: string | null) => Boolean(text?.trim()) && bound(text) === undefined;

/** The list of homes, six on a page (docs/resident.md section R1.3); an invalid address has no filter. */
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

/** A third of the building's rents or so; `undefined` is no bound. Taka a month. */
export type RentBand = { min: number | undefined; max: number | undefined };

/** Bands of rent in steps that are easily said, the cheapest first, each with a home; none where the rents do not divide into two. */
export function rentBands(rents: readonly number[]): RentBand[] {
  const sorted = rents.toSorted((one, other) => one - other);
  const most = sorted.at(-1) ?? 0;
  const step = most >= 100_000 ? 10_000 : most >= 20_000 ? 5_000 : 1_000;
  const cuts = [1, 2]
    .map((third) => Math.round((sorted[Math.floor((sorted.length * third) / 3)] ?? 0) / step) * step)
    .filter((cut, place, all) => cut < most && sorted.some((rent) => rent >= (all[place - 1] ?? 0) && rent < cut));
  if (cuts.length === 0) return [];
  return [undefined, ...cuts].map((min, place) => ({ min, max: cuts[place] }));
}

/** The administrators' list of apartments; without a state it shows all. */
export const MANAGED_APARTMENTS = defineList({
  path: '/dashboard/apartments',
  choices: { state: ['', 'free', 'rented', 'retired'], kind: ['', 'flat', 'shop', 'office', 'garage', 'other'] },
});
export type ManagedSearch = ShownBy<typeof MANAGED_APARTMENTS>;

export const IMPORT_PATH = '/dashboard/apartments/import';

type Name = { block: string; apartmentNo: string };

/** Block and number as one unique key. */
export const apartmentName = ({ block, apartmentNo }: Name) => JSON.stringify([block, apartmentNo]);

/**
 * The same key for every spelling of an apartment, such as `a101`, `A 101`, `১০১` and A-101 in block A. Letters and digits are compared
 * in runs, so that `1-11` and `11-1` differ, without the block before the number.
 */
export function looseName({ block, apartmentNo }: Name): string {
  const [first = '', ...others] = runsOf(block);
  const blockRuns = first === 'block' && others.length > 0 ? others : [first, ...others];
  const runs = runsOf(apartmentNo);
  const hasBlock = runs.length > blockRuns.length && blockRuns.every((run, place) => run === runs[place]);
  return JSON.stringify([blockRuns, hasBlock ? runs.slice(blockRuns.length) : runs]);
}

const runsOf = (text: string) => plainDigits(text.normalize('NFKC').toLowerCase()).match(/\d+|[\p{L}\p{M}]+/gu) ?? [];

/** Finds the apartments of a name: the one with exactly this name, else all with the same loose name. */
export function findByName<A extends Name>(apartments: readonly A[]): (name: Name) => A[] {
  const exact = Map.groupBy(apartments, apartmentName);
  const loose = Map.groupBy(apartments, looseName);
  return (name) => exact.get(apartmentName(name)) ?? loose.get(looseName(name)) ?? [];
}

/** Reason why another apartment cannot have this block and number. */
export const takenReason = ({ block, apartmentNo, isRetired }: Name & { isRetired: boolean }): Text => ({
  en: `Block ${block} has an apartment ${apartmentNo} already${isRetired ? '. It is retired: you can restore it' : ''}.`,
  bn: `ব্লক ${block}-এ ${apartmentNo} ফ্ল্যাট আগে থেকেই আছে।${isRetired ? ' সেটি তুলে নেওয়া হয়েছে; ফিরিয়ে আনতে পারেন।' : ''}`,
});

/** Changes for the audit trail: each changed field with both values; of a description only that it changed. */
export function listChanges(before: ManagedApartment, changes: Partial<NewApartment>): Record<string, string> {
  const fields = Object.keys(changes) as (keyof NewApartment)[];
  const changed = fields.filter((field) => changes[field] !== undefined && changes[field] !== before[field]);
  const told = (field: keyof NewApartment) => `${before[field] ?? 'none'} → ${changes[field] ?? 'none'}`;
  return Object.fromEntries(
    changed.map((field) => [`${field} changed`, field === 'description' ? 'yes' : told(field)]),
  );
}
