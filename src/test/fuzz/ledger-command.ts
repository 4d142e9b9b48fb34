import type fc from 'fast-check';
import { MONTHS } from '#locale/calendar.ts';
import type { Flat, Person, Site } from '../site.ts';
import type { Building } from './reference-building.ts';

/** The server, whose calls the commands make. */
export type Real = {
  site: Site;
  admin: Person;
  people: Person[];
  /** Members of the first tenants' homes, who sometimes pay for them. */
  partners: Person[];
  flats: Flat[];
  couponIds: string[];
  /** Counter of sent forms, from which each gets its idempotency key. */
  forms: number;
};

type Command = fc.AsyncCommand<Building, Real>;

export const command = (name: string, run: (model: Building, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run,
  toString: () => name,
});

export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];
/** The tenant or, every second time, a member of the home: it must make no difference to the home's money. */
export const payerOf = ({ people, partners, forms }: Real, person: number): Person | undefined =>
  (forms % 2 === 0 ? partners[person % people.length] : undefined) ?? pick(people, person);
export const taka = (poisha: number) => poisha / 100;
export const poisha = (taka: number) => Math.round(taka * 100);
export const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
export const placed = (month: number) => ({ month: MONTHS[month % 12], year: Math.floor(month / 12) });
export const newKey = (real: Real) => {
  real.forms += 1;
  return `form ${real.forms} of the year`;
};

export const noon = (day: string, second = 43_200) => new Date(Date.parse(`${day}T00:00:00+06:00`) + second * 1000);
