import type { Poisha } from '#locale/taka.ts';

/** A parsed line of a statement: `amount` is positive for money received, negative for money paid. `day` is Dhaka's. */
export type ReadLine = {
  day: string;
  amount: Poisha;
  /** The balance after the line. */
  balance?: Poisha;
  /** The transaction's number, normalized like those of payments. */
  reference?: string;
  /** True for the fee of the transaction with the same number. */
  isFee?: true;
  /** The payer's phone, whole or masked, such as `0157XXXX173`. */
  phone?: string;
  name?: string;
  words?: string;
};

/** The days between which the balances do not add up, and the missing sum. */
export type Gap = { after: string; before: string; missing: Poisha };

type Ends = { opening?: Poisha | undefined; closing?: Poisha | undefined };

/**
 * Finds the lines whose balance does not follow from the previous one, and a difference between the lines' sum and the opening and closing
 * balances.
 */
export function findGaps(lines: readonly ReadLine[], { opening, closing }: Ends): Gap[] {
  const gaps: Gap[] = [];
  let expected = opening;
  let after = lines[0]?.day ?? '';
  for (const { day, amount, balance } of lines) {
    if (expected !== undefined) expected += amount;
    if (balance === undefined) continue;
    if (expected !== undefined && expected !== balance) gaps.push({ after, before: day, missing: balance - expected });
    expected = balance;
    after = day;
  }
  const last = lines.at(-1)?.day ?? after;
  if (closing !== undefined && expected !== undefined && expected !== closing)
    gaps.push({ after, before: last, missing: closing - expected });
  return gaps;
}

/** Splits a fee off a transaction as a line of its own. `moved` is the total change of the balance. */
export function withFee(line: ReadLine, fee: Poisha): ReadLine[] {
  if (fee === 0) return [line];
  const { day, balance, reference } = line;
  const own: ReadLine = { ...line };
  if (balance !== undefined) own.balance = balance + fee;
  return [
    own,
    { day, amount: -fee, ...(balance !== undefined && { balance }), ...(reference && { reference }), isFee: true },
  ];
}

/** Telephone numbers within text, also masked: `01711000000`, `8801571XXX173`. */
const PHONE = /(?<![\dA-Z])(?:\+?88)?(01[3-9][\dX*x]{8})(?![\dA-Z])/;

export const phoneIn = (words: string): string | undefined =>
  PHONE.exec(words.replace(/(?<=\d)[-](?=\d)/g, ''))?.[1]?.replace(/[x*]/g, 'X');
