import { listPath } from '#api/list.ts';
import { accountIn as placeIn } from '#features/till/rules.ts';
import type { Language, Text } from '#locale/language.ts';

/** What the accounts of the books belong to, in the order of a trial balance. */
export const ACCOUNT_GROUPS = ['money', 'residents', 'income', 'relief', 'costs', 'owner'] as const;
export type AccountGroup = (typeof ACCOUNT_GROUPS)[number];

/** The group of each kind of account in src/database/schema/06_ledger.sql. */
const GROUP_OF: Record<string, AccountGroup> = {
  money: 'money',
  between: 'money',
  tax: 'money',
  receivable: 'residents',
  waiting: 'residents',
  waiting_discount: 'residents',
  credit: 'residents',
  advance: 'residents',
  income: 'income',
  discount: 'relief',
  given_up: 'relief',
  expense: 'costs',
  owner: 'owner',
  opening: 'owner',
  over_short: 'owner',
};
export const groupOf = (kind: string): AccountGroup => GROUP_OF[kind] ?? 'owner';

/** Kinds of charges: the accounts of income. */
const INCOME_NAMES = {
  rent: { en: 'Rent', bn: 'ভাড়া' },
  service: { en: 'Service charge', bn: 'সার্ভিস চার্জ' },
  water: { en: 'Water', bn: 'পানি' },
  gas: { en: 'Gas', bn: 'গ্যাস' },
  electricity: { en: 'Electricity', bn: 'বিদ্যুৎ' },
  generator: { en: 'Generator', bn: 'জেনারেটর' },
  garage: { en: 'Garage', bn: 'গ্যারেজ' },
  late_fee: { en: 'Late fee', bn: 'বিলম্ব ফি' },
  other: { en: 'Other charges', bn: 'অন্যান্য দেনা' },
} as const satisfies Record<string, Text>;

const NAMES: Record<string, Text> = {
  ...INCOME_NAMES,
  transfers: { en: 'Between tenancies', bn: 'ভাড়ার মেয়াদের মধ্যে' },
  tax_withheld: { en: 'Tax withheld', bn: 'উৎসে কাটা কর' },
  receivable: { en: 'Owed by residents', bn: 'বাসিন্দাদের কাছে পাওনা' },
  pending: { en: 'Payments to confirm', bn: 'নিশ্চিত করার অপেক্ষায় টাকা' },
  pending_discounts: { en: 'Discounts to confirm', bn: 'নিশ্চিত করার অপেক্ষায় ছাড়' },
  discounts: { en: 'Discounts', bn: 'ছাড়' },
  waivers: { en: 'Given up', bn: 'মওকুফ' },
  bad_debts: { en: 'Written off', bn: 'অনাদায়ী বাদ' },
  other_costs: { en: 'Other costs', bn: 'অন্যান্য খরচ' },
};

/** What people call an account of the books. */
export const accountIn = (account: string, language: Language): string =>
  NAMES[account]?.[language] ?? placeIn(account, language);

export const TRIAL_BALANCE = '/dashboard/trial-balance';
/** Its page for the end of a day such as `2026-03-15`; none is today. */
export const trialBalancePath = (on = '') => listPath(TRIAL_BALANCE, { on });
