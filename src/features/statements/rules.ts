import type { Permission } from '#api/permissions.ts';
import { type MethodAt, methodsAt } from '#features/ledger/rules.ts';

/** Payment methods whose statements can be imported: banks and wallets. */
export type StatementMethod = MethodAt<'wallet' | 'bank'>;
export const STATEMENT_METHODS: readonly StatementMethod[] = methodsAt('wallet', 'bank');

export const SOURCES = ['messages', 'table', 'workbook', 'pdf'] as const;
/** Most lines of one import. */
export const MAX_LINES = 3000;
/** Most places that import statements. */
export const MAX_PLACES = 20;

export const STATEMENTS_PATH = '/dashboard/statements';

/** Normalizes words for comparison: capital letters and digits between single spaces. */
export const plainWords = (words: string) =>
  words
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

export const LINES_A_PAGE = 50;
/** Days after a line was brought until it is proposed to be put aside, if nothing explains it. */
export const ASIDE_AFTER_DAYS = 7;

/** Actions of a proposal's button; a proposal without one is only shown. */
export const PRESSES = [
  'confirm',
  'replace',
  'record',
  'share',
  'join',
  'expense',
  'income',
  'given_back',
  'refund',
  'move',
  'aside',
  // What the bank takes back: money that still waits, and money that was confirmed.
  'not_paid',
  'reverse',
] as const;
export type Press = (typeof PRESSES)[number];

/** Permissions that each proposal's button requires. */
export const PRESS_PERMISSIONS: Record<Press, Permission> = {
  confirm: 'money.decide',
  replace: 'money.decide',
  record: 'money.record',
  share: 'money.record',
  join: 'money.decide',
  expense: 'costs.record',
  income: 'money.record',
  given_back: 'costs.record',
  refund: 'money.refund',
  move: 'costs.record',
  aside: 'money.decide',
  not_paid: 'money.decide',
  reverse: 'money.reverse',
};
/** Most lines that one call presses. */
export const MAX_PRESSED = 100;
