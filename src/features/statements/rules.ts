import type { WayMethod } from '#features/ways/rules.ts';

/** Methods whose statements are brought: banks and wallets. */
export type StatementMethod = Exclude<WayMethod, 'Cash'>;
export const STATEMENT_METHODS = ['bKash', 'Nagad', 'Rocket', 'Bank'] as const satisfies readonly StatementMethod[];

export const SOURCES = ['messages', 'table', 'workbook', 'pdf'] as const;
/** Lines that one statement brings at most. */
export const MAX_LINES = 3000;
/** Places that bring statements, at most. */
export const MAX_PLACES = 20;

/** Where the office brings statements and sorts their lines. */
export const STATEMENTS_PATH = '/dashboard/statements';

/** Words as statements are compared: capital letters and digits between single spaces. */
export const plainWords = (words: string) =>
  words
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** Lines on a page. */
export const LINES_A_PAGE = 50;
/** After so many days a line that nobody knows is proposed to be put aside. */
export const ASIDE_AFTER_DAYS = 7;

export type LineFacts = {
  day: string;
  /** Taka; what came is above 0. */
  amount: number;
  reference?: string | undefined;
  isFee: boolean;
  mark?: string | undefined;
};

/**
 * By what each line of a file is known in another one: the number of its transaction with its direction, a fee apart; else its mark, which
 * says its day, sum and balance; else its day, sum and count in that day.
 */
export function identitiesOf(lines: readonly LineFacts[]): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ day, amount, reference, isFee, mark }) => {
    const known = reference
      ? `trx:${reference}:${isFee ? 'fee' : amount > 0 ? 'in' : 'out'}`
      : mark
        ? `bal:${mark}`
        : `nth:${day}:${amount.toFixed(2)}`;
    const count = (counts.get(known) ?? 0) + 1;
    counts.set(known, count);
    return count === 1 && !known.startsWith('nth:') ? known : `${known}:${count}`;
  });
}
