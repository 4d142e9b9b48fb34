import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Poisha } from '#locale/taka.ts';

export type Document = { paymentId: string } | { voucherId: string };
type Undone = { at: Date; actorId: string | null; reason: string };

/** Undoes the matches of a document with lines of statements, and returns those lines. */
export async function undoMatchesOf(tx: Db, document: Document, { at, actorId, reason }: Undone) {
  const isOfDocument =
    'paymentId' in document
      ? sql`payment_id = ${document.paymentId}::uuid and voucher_id is null`
      : sql`voucher_id = ${document.voucherId}::uuid`;
  const { rows } = await sql<{ day: string; poisha: Poisha; method: string; reference: string | null }>`
    with opened as (
      update matches set undone_at = ${at.toISOString()}::timestamptz, undone_by = ${actorId}::uuid, reason = ${reason}
      where undone_at is null and id in (
        select match_id from matched_postings join postings on postings.id = posting_id
        where not is_undone and reverses is null and ${isOfDocument})
      returning id
    )
    select to_char(line.day, 'YYYY-MM-DD') as day, line.amount_poisha as poisha, places.method, line.reference
    from opened join matched_lines on matched_lines.match_id = opened.id join statement_lines line on line.id = line_id
    join places on places.id = line.place_id order by line.day, line.id`.execute(tx);
  return rows;
}
