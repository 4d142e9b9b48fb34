import type { Language, Text } from '#locale/language.ts';

type ChargeKindFacts = {
  /** In a sentence. */
  name: Text;
  /** Where a bill and its lines call it otherwise than by its name with a capital letter. */
  onBill?: Text;
  /** The same of the books: the year, the trial balance and the tax statement. */
  inBooks?: Text;
  /**
   * What bills it: the server each month, the form of what was owed before the records, or a line of the bills. Late fees and the
   * charges that the office adds to one tenancy are of a kind of a line too.
   */
  billedBy: 'month' | 'opening' | 'line';
  /** Of what is due on one day, the lowest rank is settled first. */
  rank: number;
  /** The line of the tax statement to which what is billed adds; `none`: what was owed before the records is no income of a year. */
  taxLine: 'rents' | 'benefits' | 'passed_on' | 'none';
};

/**
 * What a charge can be for. Each kind is the account that its charges credit. A new kind is an entry here and a row of the table
 * `charge_kinds`: lists, forms, checks, names, sums and SQL follow. Their order is that of forms and documents.
 */
const CHARGE_KIND_FACTS = {
  rent: { name: { en: 'rent', bn: 'ভাড়া' }, billedBy: 'month', rank: 1, taxLine: 'rents' },
  opening: {
    name: { en: 'what was owed before', bn: 'আগের বকেয়া' },
    onBill: { en: 'From before', bn: 'আগের বকেয়া' },
    inBooks: { en: 'Owed before the books', bn: 'হিসাব শুরুর আগের বকেয়া' },
    billedBy: 'opening',
    rank: 0,
    taxLine: 'none',
  },
  service: {
    name: { en: 'service charge', bn: 'সার্ভিস চার্জ' },
    billedBy: 'line',
    rank: 2,
    taxLine: 'passed_on',
  },
  water: { name: { en: 'water', bn: 'পানি' }, billedBy: 'line', rank: 3, taxLine: 'passed_on' },
  gas: { name: { en: 'gas', bn: 'গ্যাস' }, billedBy: 'line', rank: 3, taxLine: 'passed_on' },
  electricity: { name: { en: 'electricity', bn: 'বিদ্যুৎ' }, billedBy: 'line', rank: 3, taxLine: 'passed_on' },
  generator: { name: { en: 'generator', bn: 'জেনারেটর' }, billedBy: 'line', rank: 3, taxLine: 'passed_on' },
  garage: { name: { en: 'garage', bn: 'গ্যারেজ' }, billedBy: 'line', rank: 3, taxLine: 'passed_on' },
  late_fee: { name: { en: 'late fee', bn: 'বিলম্ব ফি' }, billedBy: 'line', rank: 4, taxLine: 'benefits' },
  other: {
    name: { en: 'another charge', bn: 'অন্যান্য' },
    onBill: { en: 'Other', bn: 'অন্যান্য' },
    inBooks: { en: 'Other charges', bn: 'অন্যান্য পাওনা' },
    billedBy: 'line',
    rank: 3,
    taxLine: 'benefits',
  },
} as const satisfies Record<string, ChargeKindFacts>;

export type ChargeKind = keyof typeof CHARGE_KIND_FACTS;
export const CHARGE_KINDS = Object.keys(CHARGE_KIND_FACTS) as ChargeKind[];

const FACTS: Record<ChargeKind, ChargeKindFacts> = CHARGE_KIND_FACTS;

/** A kind of a line of the bills. */
export type LineKind = {
  [Kind in ChargeKind]: (typeof CHARGE_KIND_FACTS)[Kind]['billedBy'] extends 'line' ? Kind : never;
}[ChargeKind];
export const LINE_KINDS = CHARGE_KINDS.filter((kind): kind is LineKind => FACTS[kind].billedBy === 'line');

/** The kinds that are income of the books. */
export const INCOME_KINDS = CHARGE_KINDS.filter((kind) => FACTS[kind].billedBy !== 'opening');

export const kindRank = (kind: ChargeKind) => FACTS[kind].rank;
export const kindsOnTaxLine = (line: ChargeKindFacts['taxLine']) =>
  CHARGE_KINDS.filter((kind) => FACTS[kind].taxLine === line);

/** In a sentence, such as `service charge`. */
export const kindName = (kind: ChargeKind, language: Language): string => FACTS[kind].name[language];
/** On a bill and where its lines are chosen, such as `Service charge`. */
export const kindOnBill = (kind: ChargeKind, language: Language): string =>
  FACTS[kind].onBill?.[language] ?? withCapital(kindName(kind, language));
/** In the books, such as `Other charges`. */
export const kindInBooks = (kind: ChargeKind, language: Language): string =>
  FACTS[kind].inBooks?.[language] ?? withCapital(kindName(kind, language));

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The kind that a stored text names; undefined where it names none. */
export const readKind = (text: string): ChargeKind | undefined => CHARGE_KINDS.find((kind) => kind === text);
