import type { Db } from '#database/connect.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { toTaka } from '#locale/taka.ts';
import { ownReason } from '../reason-kinds.ts';
import { type Document, undoMatchesOf } from './match-queries.ts';

/**
 * Undoes the matches of a document that is about to be reversed, so that the lines of its money are to be sorted again: no line is the
 * money of a document that no longer counts. Other documents of these matches stay, and the line's rest can be recorded.
 */
export async function openLines(
  tx: Db,
  source: AuditSource,
  { actorId, ...document }: Document & { actorId: string | null },
): Promise<void> {
  const reason = ownReason('record_taken_back');
  const lines = await undoMatchesOf(tx, document, { at: source.now, actorId, reason });
  for (const { day, poisha, method, reference } of lines) {
    const details = { day, amount: toTaka(poisha), method, ...(reference && { reference }), reason };
    await recordEvent(tx, source, { kind: 'match_undone', details });
  }
}
