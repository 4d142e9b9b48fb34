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

export type LineFacts = {
  day: string;
  /** In taka; money received is above 0. */
  amount: number;
  reference?: string | undefined;
  isFee: boolean;
  mark?: string | undefined;
};

/**
 * Adds to each line the key that identifies it across files: its transaction number and direction, with fees apart; else its mark, which
 * covers day, sum and balance; else its day, sum and its count among equal lines of that day.
 */
export function withIdentities<Line extends LineFacts>(lines: readonly Line[]): (Line & { identity: string })[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const { day, amount, reference, isFee, mark } = line;
    const known = reference
      ? `trx:${reference}:${isFee ? 'fee' : amount > 0 ? 'in' : 'out'}`
      : mark
        ? `bal:${mark}`
        : `nth:${day}:${amount.toFixed(2)}`;
    const count = (counts.get(known) ?? 0) + 1;
    counts.set(known, count);
    return { ...line, identity: count === 1 && !known.startsWith('nth:') ? known : `${known}:${count}` };
  });
}
