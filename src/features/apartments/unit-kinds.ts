import type { Language, Text } from '#locale/language.ts';

type KindFacts = {
  /** As a choice of a list. */
  name: Text;
  /** Before a number, such as `Shop S-1`; the choice's name where it is absent. */
  called?: Text;
  /** What it is used for, where nothing else is said. */
  use: 'residential' | 'commercial';
};

const FACTS = {
  flat: { name: { en: 'Flat', bn: 'ফ্ল্যাট' }, use: 'residential' },
  shop: { name: { en: 'Shop', bn: 'দোকান' }, use: 'commercial' },
  office: { name: { en: 'Office', bn: 'অফিস' }, use: 'commercial' },
  garage: { name: { en: 'Garage', bn: 'গ্যারেজ' }, use: 'residential' },
  other: { name: { en: 'Other', bn: 'অন্যান্য' }, called: { en: 'Unit', bn: 'ইউনিট' }, use: 'residential' },
} as const satisfies Record<string, KindFacts>;
export type UnitKind = keyof typeof FACTS;
export const UNIT_KINDS = Object.keys(FACTS) as UnitKind[];

const USE_NAMES = {
  residential: { en: 'Residential', bn: 'আবাসিক' },
  commercial: { en: 'Commercial', bn: 'বাণিজ্যিক' },
} as const satisfies Record<string, Text>;
export type UnitUse = keyof typeof USE_NAMES;
export const UNIT_USES = Object.keys(USE_NAMES) as UnitUse[];

export const kindIn = (kind: UnitKind, language: Language) => FACTS[kind].name[language];
export const nameOfUse = (use: UnitUse, language: Language) => USE_NAMES[use][language];

/** What a unit of this kind is used for, where nothing else is said. */
export const usualUse = (kind: UnitKind): UnitUse => FACTS[kind].use;

/** A kind as the first word before a number, such as `Shop` of `Shop S-1`. */
export function calledIn(kind: UnitKind, language: Language): string {
  const { name, called = name }: KindFacts = FACTS[kind];
  return called[language];
}

type Unit = { apartmentNo: string; kind?: UnitKind | undefined };

/** What the office calls a unit: a flat by its number alone, another one with what it is, such as `Shop S-1`. */
export const unitName = ({ apartmentNo, kind = 'flat' }: Unit, language: Language) =>
  kind === 'flat' ? apartmentNo : `${calledIn(kind, language)} ${apartmentNo}`;

/** Only flats are shown to visitors, and can be applied for. One without a rent is not (`isShown`). */
export const isPublic = ({ kind = 'flat' }: { kind?: UnitKind | undefined }) => kind === 'flat';

/** What counts as a room of the building: where one lives or works. A garage is none. */
export const ROOM_KINDS = ['flat', 'shop', 'office'] as const satisfies UnitKind[];

/** The value of a field of a table for people; of other fields it stays. */
export function shownKind(field: string, value: string, language: Language): string {
  if (field === 'kind') return kindIn(value as UnitKind, language);
  return field === 'use' ? nameOfUse(value as UnitUse, language) : value;
}
