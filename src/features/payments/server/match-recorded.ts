import { type Db, inTransaction, isCheckViolation, isUniqueViolation } from '#database/connect.ts';
import type { AuditSource } from '#features/audit/server/record-event.ts';
import { joinLines } from './join-lines.ts';
import { listRecorded, type NewMatch } from './line-queries.ts';

/** Matches recorded documents with their lines, which moves no money. Returns the number of matches. */
export async function matchRecorded(db: Db, source: AuditSource): Promise<number> {
  let joined = 0;
  for (const { placeId, rule, lineId, paymentId, voucherId } of await listRecorded(db)) {
    const documents = voucherId ? { voucherIds: [voucherId] } : { paymentIds: paymentId ? [paymentId] : [] };
    if (await tryMatch(db, source, { placeId, rule, at: source.now, actorId: null, lineIds: [lineId], ...documents }))
      joined += 1;
  }
  return joined;
}

/** True if the error says that a line or a posting is in a match already. */
export const isMatched = (error: unknown) =>
  isUniqueViolation(error, 'matched_lines_once') || isUniqueViolation(error, 'matched_postings_once');

/** True if the error says that one side was taken as there when the proof of its place began. */
export const isTakenAtStart = (error: unknown) => isCheckViolation(error, 'matches_start');

/** True if the error says that a line was taken back with its statement. */
export const isTakenBack = (error: unknown) => isCheckViolation(error, 'matched_lines_standing');

/** True if it was matched; false if another request has matched one of the two meanwhile, the document was reversed, or the line taken back. */
async function tryMatch(db: Db, source: AuditSource, match: NewMatch): Promise<boolean> {
  try {
    await inTransaction(db, (tx) => joinLines(tx, source, match));
    return true;
  } catch (error) {
    if (isMatched(error) || isTakenBack(error) || isTakenAtStart(error) || isCheckViolation(error, 'matches_balance'))
      return false;
    throw error;
  }
}
