import type { Db } from '#database/connect.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { enterVoucherReversal } from '#features/ledger/server/voucher-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import { insertMatch, type NewMatch, undoAsides } from './line-queries.ts';

/**
 * Matches lines with the documents that are their money, in the caller's transaction. Money of the lines that was put aside is reversed
 * first.
 * @throws DatabaseError as insertMatch
 */
export async function joinLines(tx: Db, source: AuditSource, match: NewMatch): Promise<string> {
  await reverseAsides(tx, source, { lineIds: match.lineIds, actorId: match.actorId, reason: ownReason('money_known') });
  return insertMatch(tx, match);
}

type Asides = { lineIds: readonly string[]; actorId: string | null; reason: string };

/** Reverses money of these lines that was put aside, each on its own day or the first open one. Returns their number. */
export async function reverseAsides(
  tx: Db,
  source: AuditSource,
  { lineIds, actorId, reason }: Asides,
): Promise<number> {
  const decision = { at: source.now, actorId, reason };
  const asides = await undoAsides(tx, lineIds, decision);
  for (const { voucherId, day, poisha, reference } of asides) {
    await enterVoucherReversal(tx, { ...decision, id: voucherId, today: dayAt(source.now) });
    const details = { day, amount: toTaka(poisha), ...(reference && { reference }), reason };
    await recordEvent(tx, source, { kind: 'aside_reversed', details });
  }
  return asides.length;
}
