import type { Language, Text } from '#locale/language.ts';

type ChargeKindFacts = {
  /** Name within a sentence. */
  name: Text;
  /** Name on a bill and for its lines; otherwise the name with a capital letter. */
  onBill?: Text;
  /** Name in the books: the year, the trial balance and the tax statement; otherwise the name with a capital letter. */
  inBooks?: Text;
  /**
   * Origin of the charge: the server each month, the form of arrears from before the records, or a line of the bills. Late fees and
   * charges that the office adds to one tenancy are of a `line` kind too.
   */
  billedBy: 'month' | 'opening' | 'line';
  /** Order of settlement among charges due on the same day: the lowest rank first. */
  rank: number;
  /** The line of the tax statement that the charges add to; `none`: arrears from before the records are no income of a year. */
  taxLine: 'rents' | 'benefits' | 'passed_on' | 'none';
};

/**
 * Kinds of charges. Each kind is the account that its charges credit. A new kind needs an entry here and a row of the table
 * `charge_kinds`; lists, forms, checks, names, sums and SQL follow. Forms and documents keep this order.
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

/** A kind that a line of the bills can have. */
export type LineKind = {
  [Kind in ChargeKind]: (typeof CHARGE_KIND_FACTS)[Kind]['billedBy'] extends 'line' ? Kind : never;
}[ChargeKind];
export const LINE_KINDS = CHARGE_KINDS.filter((kind): kind is LineKind => FACTS[kind].billedBy === 'line');

/** Kinds that are income in the books. */
export const INCOME_KINDS = CHARGE_KINDS.filter((kind) => FACTS[kind].billedBy !== 'opening');

export const kindRank = (kind: ChargeKind) => FACTS[kind].rank;
export const kindsOnTaxLine = (line: ChargeKindFacts['taxLine']) =>
  CHARGE_KINDS.filter((kind) => FACTS[kind].taxLine === line);

/** Name within a sentence, such as `service charge`. */
export const kindName = (kind: ChargeKind, language: Language): string => FACTS[kind].name[language];
/** Name on a bill and in the choice of a line's kind, such as `Service charge`. */
export const kindOnBill = (kind: ChargeKind, language: Language): string =>
  FACTS[kind].onBill?.[language] ?? withCapital(kindName(kind, language));
/** Name in the books, such as `Other charges`. */
export const kindInBooks = (kind: ChargeKind, language: Language): string =>
  FACTS[kind].inBooks?.[language] ?? withCapital(kindName(kind, language));

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the stored text as a kind; undefined if it is none. */
export const readKind = (text: string): ChargeKind | undefined => CHARGE_KINDS.find((kind) => kind === text);
