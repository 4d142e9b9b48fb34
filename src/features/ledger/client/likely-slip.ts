import { toPoisha } from '#locale/taka.ts';

/** How many times what a home usually pays an amount is taken for a slip of the finger, such as one zero too many. */
const SLIP_TIMES = 3;

/**
 * True for an amount, in taka, far above what is owed: more than three times that, or three rents where less than a rent is open. Where
 * nothing is owed, the money is meant for months to come.
 */
export const isLikelySlip = (amount: number, { owed, rent = 0 }: { owed: number; rent?: number }) =>
  owed > 0 && toPoisha(amount) > SLIP_TIMES * toPoisha(Math.max(owed, rent));
