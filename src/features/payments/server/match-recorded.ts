import { type Db, inTransaction, isCheckViolation, isUniqueViolation } from '#database/connect.ts';
import { insertMatch, listRecorded, type NewMatch } from './line-queries.ts';

/** Joins what is recorded already with its line. It moves no money. Gives how many were joined. */
export async function matchRecorded(db: Db, at: Date): Promise<number> {
  let joined = 0;
  for (const { placeId, rule, lineId, paymentId, voucherId } of await listRecorded(db)) {
    const documents = voucherId ? { voucherIds: [voucherId] } : { paymentIds: paymentId ? [paymentId] : [] };
    if (await tryMatch(db, { placeId, rule, at, by: null, lineIds: [lineId], ...documents })) joined += 1;
  }
  return joined;
}

/** Whether one of the two stands in a match already. */
export const isMatched = (error: unknown) =>
  isUniqueViolation(error, 'matched_lines_once') || isUniqueViolation(error, 'matched_postings_once');

/** Whether it was joined; not where another request has joined one of the two meanwhile, or the document was reversed. */
async function tryMatch(db: Db, match: NewMatch): Promise<boolean> {
  try {
    await inTransaction(db, (tx) => insertMatch(tx, match));
    return true;
  } catch (error) {
    if (isMatched(error) || isCheckViolation(error, 'matches_balance')) return false;
    throw error;
  }
}
