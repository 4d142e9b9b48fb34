import { type List, listPath, readSearch } from '#api/list.ts';
import type { CostCategory } from '#features/expenses/endpoints.ts';
import { categoryIn, type TaxLine } from '#features/expenses/rules.ts';
import { TAKINGS } from '#features/income/rules.ts';
import { INCOME_KINDS, kindInBooks, kindsOnTaxLine } from '#features/ledger/charge-kinds.ts';
import { placeName } from '#features/till/rules.ts';
import type { Language, Text } from '#locale/language.ts';

/** Groups of accounts, in the order of a trial balance. */
export const ACCOUNT_GROUPS = ['money', 'residents', 'aside', 'income', 'relief', 'costs', 'owner'] as const;
export type AccountGroup = (typeof ACCOUNT_GROUPS)[number];

/** Group of each kind of account in src/database/schema/06_ledger.sql. */
const GROUP_OF: Record<string, AccountGroup> = {
  money: 'money',
  between: 'money',
  tax: 'money',
  receivable: 'residents',
  waiting: 'residents',
  waiting_discount: 'residents',
  credit: 'residents',
  advance: 'residents',
  suspense: 'aside',
  income: 'income',
  takings: 'income',
  discount: 'relief',
  given_up: 'relief',
  expense: 'costs',
  owner: 'owner',
  opening: 'owner',
  over_short: 'owner',
};
/** Group of an account's kind. @throws Error for an unknown kind */
export function groupOf(kind: string): AccountGroup {
  const group = GROUP_OF[kind];
  if (!group) throw new Error(`accounts of the kind ${kind} have no group`);
  return group;
}

const NAMES: Record<string, Text> = {
  transfers: { en: 'Between tenancies', bn: 'দুই চুক্তির মধ্যে' },
  tax_withheld: { en: 'Tax withheld', bn: 'উৎসে কাটা কর' },
  receivable: { en: 'Owed by residents', bn: 'বাসিন্দাদের কাছে পাওনা' },
  pending: { en: 'Payments to confirm', bn: 'নিশ্চিত করার অপেক্ষায় টাকা' },
  pending_discounts: { en: 'Discounts to confirm', bn: 'নিশ্চিত করার অপেক্ষায় ছাড়' },
  discounts: { en: 'Discounts', bn: 'ছাড়' },
  waivers: { en: 'Given up', bn: 'মওকুফ' },
  bad_debts: { en: 'Written off', bn: 'অনাদায়ী বাদ' },
};

/** The building's categories of costs; undefined while loading. */
type Categories = readonly CostCategory[] | undefined;

/** Name of an account of the books. */
export function accountName(account: string, language: Language, categories: Categories): string {
  const kind = INCOME_KINDS.find((each) => each === account);
  if (kind) return kindInBooks(kind, language);
  const place = NAMES[account]?.[language] ?? placeName(account, language);
  // An account without a name of its own is a category of costs.
  return place === account ? categoryIn(categories, account, language) : place;
}

/** Figures of the owner's year that are not accounts, with their names. */
const FIGURE_NAMES = {
  billed: { en: 'Added to residents’ accounts', bn: 'বাসিন্দাদের হিসাবে যোগ' },
  came: { en: 'Came in', bn: 'এসেছে' },
  ahead: { en: 'Came and not used yet', bn: 'এসেছে, এখনও সমন্বয় হয়নি' },
  tax: { en: 'Withheld as tax', bn: 'উৎসে কর কাটা' },
  received: { en: 'Received', bn: 'পাওয়া টাকা' },
  refunded: { en: 'Paid back', bn: 'ফেরত' },
  income: { en: 'Other income', bn: 'অন্য আয়' },
  spent: { en: 'Spent', bn: 'খরচ' },
  owner: { en: 'The owner’s money', bn: 'মালিকের টাকা' },
  'owner:in': { en: 'Put in by the owner', bn: 'মালিক দিয়েছেন' },
  'owner:out': { en: 'Taken out by the owner', bn: 'মালিক নিয়েছেন' },
  begun: { en: 'There before the books', bn: 'হিসাব শুরুর আগে ছিল' },
  over_short: { en: 'Over or short in the drawer', bn: 'ড্রয়ারে কম-বেশি' },
  aside: { en: 'Put aside, not known yet', bn: 'আলাদা রাখা, কার জানা যায়নি' },
  discounts: { en: 'Discounts', bn: 'ছাড়' },
  waivers: { en: 'Given up', bn: 'মওকুফ' },
  bad_debts: { en: 'Written off', bn: 'অনাদায়ী বাদ' },
  left: { en: 'Left', bn: 'নিট (খরচ ও ফেরত বাদে)' },
  relief: { en: 'Not to be paid', bn: 'ছাড় ও মওকুফ' },
  open: { en: 'Open', bn: 'বাকি' },
  advance_kept: { en: 'Kept as advance', bn: 'অগ্রিম হিসেবে রাখা' },
  advance_used: { en: 'Advance set against what was owed', bn: 'অগ্রিম থেকে সমন্বয়' },
  benefits: { en: 'Late fees and other charges', bn: 'বিলম্ব ফি ও অন্যান্য পাওনা' },
  passed_on: { en: 'Service charge and utilities', bn: 'সার্ভিস চার্জ ও ইউটিলিটি' },
  insurance_costs: { en: 'Insurance (s. 38(1)(a))', bn: 'বিমা (ধারা ৩৮(১)(ক))' },
  interest_costs: { en: 'Interest (s. 38(1)(b))', bn: 'সুদ (ধারা ৩৮(১)(খ))' },
  tax_costs: { en: 'Holding tax and yearly charges (s. 38(1)(c))', bn: 'হোল্ডিং ট্যাক্স ও বার্ষিক ফি (ধারা ৩৮(১)(গ))' },
  flat_costs: { en: 'Costs under the flat-rate deduction', bn: 'নির্ধারিত হারে ছাড়ের আওতায় খরচ' },
  other_tax_costs: { en: 'Costs without a tax line', bn: 'করের ধারা ছাড়া খরচ' },
} as const satisfies Record<string, Text>;

/** Kinds of charges, with debts from before the books. */
const OWED_KINDS = [...INCOME_KINDS, 'opening'] as const;

/** Figures with entries: `came:rent`, `spent:fuel`, `billed:rent`, `account:cash`, or one of those above. */
export type Figure = string;
export const FIGURE = new RegExp(
  `^(${Object.keys(FIGURE_NAMES).join('|')}|(came|billed):(${OWED_KINDS.join('|')})|income:(${TAKINGS.join('|')})|(spent|account):[a-z][a-z0-9_]{0,39})$`,
);
export const NO_FIGURE: Text = { en: 'There is no such figure.', bn: 'এমন কোনো অঙ্ক নেই।' };
/** The account of an account's figure; undefined for a figure of the year. */
export const accountOfFigure = (figure: Figure) =>
  figure.startsWith('account:') ? figure.slice('account:'.length) : undefined;

/** Figures of costs by their categories' tax line. */
const COSTS_OF_LINE: Record<Figure, TaxLine> = {
  insurance_costs: '38a',
  interest_costs: '38b',
  tax_costs: '38c',
  flat_costs: '38e',
  other_tax_costs: 'none',
};

const billed = (line: 'benefits' | 'passed_on') => kindsOnTaxLine(line).map((kind) => `billed:${kind}`);

/** Parts that a sum adds and subtracts, each with its details, such as `spent` with `spent:fuel`. */
const SUMS: Record<Figure, { adds: string[]; takes: string[] }> = {
  came: { adds: ['received', 'tax', 'income'], takes: [] },
  // Money received that settles nothing yet, less earlier money that settles charges now.
  ahead: { adds: ['received', 'tax'], takes: ['came'] },
  // What is owed: a waiting payment lessens it once it is confirmed, and only by what it settles.
  open: { adds: ['open'], takes: ['came'] },
  left: { adds: ['received', 'tax', 'income'], takes: ['refunded', 'spent'] },
  benefits: { adds: billed('benefits'), takes: [] },
  passed_on: { adds: billed('passed_on'), takes: [] },
  relief: { adds: ['discounts', 'waivers', 'bad_debts'], takes: [] },
};
export function partsOf(figure: Figure, categories: readonly CostCategory[]) {
  const line = COSTS_OF_LINE[figure];
  if (line === undefined) return SUMS[figure] ?? { adds: [figure], takes: [] };
  return {
    adds: categories.filter(({ taxLine }) => taxLine === line).map(({ code }) => `spent:${code}`),
    takes: [],
  };
}

export function figureIn(figure: Figure, language: Language, categories: Categories): string {
  const [group = '', account] = figure in FIGURE_NAMES ? [figure] : figure.split(':');
  if (account === undefined) return (FIGURE_NAMES as Record<string, Text>)[group]?.[language] ?? figure;
  if (account === 'opening' && group !== 'account') return kindInBooks(account, language);
  return accountName(account, language, categories);
}

/** Heading of a figure, such as `Came in: Rent`. */
export function figureTitle(figure: Figure, language: Language, categories: Categories): string {
  const [group = ''] = figure.split(':');
  const isPart = figure !== group && group in FIGURE_NAMES && !(figure in FIGURE_NAMES);
  const name = figureIn(figure, language, categories);
  return isPart ? `${figureIn(group, language, categories)}: ${name}` : name;
}

const ENTRIES = '/dashboard/entries';

/** Figure, days in Asia/Dhaka and page in the address of a list of entries. Without a first day it begins with the first entry. */
export type EntrySearch = { figure: Figure; from: string; to: string; page: number };
export const ENTRIES_LIST: List<EntrySearch> = {
  pageSize: 50,
  read: (params) => {
    const day = (name: string) => (/^2\d{3}-\d\d-\d\d$/.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
    const figure = params.get('figure') ?? '';
    return {
      figure: FIGURE.test(figure) ? figure : 'account:cash',
      from: day('from'),
      to: day('to'),
      page: readSearch(params).page,
    };
  },
  path: (search = {}) => listPath(ENTRIES, search),
};

export const TRIAL_BALANCE = '/dashboard/trial-balance';
/** Address of the trial balance at the end of a day such as `2026-03-15`; by default today. */
export const trialBalancePath = (on = '') => listPath(TRIAL_BALANCE, { on });

/** Lines of a tax statement. Those of commercial use came after 1.0, so they are last in the API's document. */
export const TAX_STATEMENT_CODES = [
  'rents',
  'discounts',
  'earned',
  'annual_value',
  'advance_used',
  'benefits',
  'passed_on',
  'vacancy',
  'rental_value',
  'flat_rate',
  'insurance',
  'interest',
  'taxes',
  'property_income',
  'flat_costs',
  'unspent',
  'no_line',
  'withheld',
  'commercial_value',
  'commercial_flat_rate',
  'other_income',
] as const;
export type TaxStatementLine = (typeof TAX_STATEMENT_CODES)[number];

/** Shown only with rent from commercial use, as `other_income` only with other income. */
export const COMMERCIAL_LINES: readonly TaxStatementLine[] = ['commercial_value', 'commercial_flat_rate'];

/** In the order of the statement: each line of commercial use follows the line that it belongs to. */
export const TAX_STATEMENT_LINES = TAX_STATEMENT_CODES.flatMap((code): TaxStatementLine[] => {
  if (code === 'rental_value') return [code, 'commercial_value'];
  if (code === 'flat_rate') return [code, 'commercial_flat_rate'];
  return COMMERCIAL_LINES.includes(code) ? [] : [code];
});

/** Default deduction from residential rental value, in percent, by section 38(1)(e). */
export const USUAL_RATE = 25;
/** Default deduction from commercial rental value, in percent. */
export const USUAL_COMMERCIAL_RATE = 30;

export const TAX_STATEMENT = '/dashboard/tax-statement';

/** Name of an income year, such as `2026-2027` for the one that begins in July 2026. */
export const incomeYearOf = (begins: number) => `${begins}-${begins + 1}`;
/** First calendar year of an income year such as `2026-2027`; undefined for an invalid name. */
export const incomeYearBegins = (name: string): number | undefined => {
  const begins = Number(name.slice(0, 4));
  return /^2[01]\d\d-2[012]\d\d$/.test(name) && name === incomeYearOf(begins) ? begins : undefined;
};
/** First calendar year of the income year that contains a day such as `2026-03-15`. */
export const incomeYearAt = (day: string) => Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
