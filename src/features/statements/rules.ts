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
