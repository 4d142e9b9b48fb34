import type { Poisha } from '#locale/taka.ts';

/** A line of a statement as it was read: what came is above 0, what went is below. `day` is Dhaka's. */
export type ReadLine = {
  day: string;
  amount: Poisha;
  /** What was there after it. */
  balance?: Poisha;
  /** The transaction's number, in the one form of payments. */
  reference?: string;
  /** What the bank or wallet took for the transaction of the same number. */
  isFee?: true;
  /** Whole, or as far as it is shown, such as `0157XXXX173`. */
  phone?: string;
  name?: string;
  words?: string;
};

/** The days between which the balances do not follow from one another, and the sum that is missing between them. */
export type Gap = { after: string; before: string; missing: Poisha };

type Ends = { opening?: Poisha | undefined; closing?: Poisha | undefined };

/** The places at which a balance does not follow from the one before, or the lines do not lead from the opening to the closing balance. */
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

/** Splits what was taken for a transaction off it, as a line of its own. `moved` is what the balance moved by in all. */
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

/** Telephone numbers as they stand in words, also masked: `01711000000`, `8801571XXX173`. */
const PHONE = /(?<![\dA-Z])(?:\+?88)?(01[3-9][\dX*x]{8})(?![\dA-Z])/;

export const phoneIn = (words: string): string | undefined =>
  PHONE.exec(words.replace(/(?<=\d)[-](?=\d)/g, ''))?.[1]?.replace(/[x*]/g, 'X');
