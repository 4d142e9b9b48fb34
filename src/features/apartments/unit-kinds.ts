import type { Language, Text } from '#locale/language.ts';

type KindFacts = {
  /** Name in a list of choices. */
  name: Text;
  /** Name before a number, such as `Shop S-1`; by default `name`. */
  called?: Text;
  /** Default use. */
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

/** Default use of a unit of this kind. */
export const usualUse = (kind: UnitKind): UnitUse => FACTS[kind].use;

/** A kind as the word before a number, such as `Shop` of `Shop S-1`. */
export function calledIn(kind: UnitKind, language: Language): string {
  const { name, called = name }: KindFacts = FACTS[kind];
  return called[language];
}

type Unit = { apartmentNo: string; kind?: UnitKind | undefined };

/** A unit's name for the office: a flat's number alone, or kind and number, such as `Shop S-1`. */
export const unitName = ({ apartmentNo, kind = 'flat' }: Unit, language: Language) =>
  kind === 'flat' ? apartmentNo : `${calledIn(kind, language)} ${apartmentNo}`;

/** True for flats, the only kind that visitors can apply for. A flat without a rent is hidden (`isShown`). */
export const isPublic = ({ kind = 'flat' }: { kind?: UnitKind | undefined }) => kind === 'flat';

/** Translates the values of kind and use; other cells stay as they are. */
export function shownKind(field: string, value: string, language: Language): string {
  if (field === 'kind') return kindIn(value as UnitKind, language);
  return field === 'use' ? nameOfUse(value as UnitUse, language) : value;
}
