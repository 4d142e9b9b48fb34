import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { type Poisha, toTaka } from '#locale/taka.ts';

/**
 * Payments that a line was matched with before that match was undone, and that still stand without a match: the line of one transaction
 * for several homes, one of which was reversed. `line` is a row of `statement_lines`.
 */
const keptOf = (line: RawBuilder<unknown>) => sql`
  select payment_id, sum(amount_poisha) as poisha from standing_postings posting
  join matched_postings former on former.posting_id = posting.id and former.is_undone
  join matched_lines on matched_lines.match_id = former.match_id and matched_lines.line_id = ${line}
  where posting.payment_id is not null and not exists (
    select from matched_postings joined where joined.posting_id = posting.id and not joined.is_undone)
  group by payment_id`;

/** The part of an open line that is still to be recorded, in poisha; the whole line unless part of it stands. */
export const restOfLine = sql<Poisha>`(
  select case when sum(poisha) < line.amount_poisha then line.amount_poisha - sum(poisha) else line.amount_poisha end
  from (${keptOf(sql`line.id`)}) as kept)`;

export type PartOfLine = { paymentIds: string[]; poisha: Poisha };

/** The payments of a line that stand, and their sum, if that is less than the line; none else. */
export async function listKept(db: Db, lineId: string): Promise<PartOfLine> {
  const { rows } = await sql<{ id: string; poisha: Poisha; line: Poisha }>`
    select payment_id as id, poisha, line.amount_poisha as line from statement_lines line
    cross join lateral (${keptOf(sql`line.id`)}) as kept where line.id = ${lineId}::uuid`.execute(db);
  const poisha = rows.reduce((sum, row) => sum + row.poisha, 0);
  const isPart = rows.every(({ line }) => poisha < line);
  return isPart ? { paymentIds: rows.map(({ id }) => id), poisha } : { paymentIds: [], poisha: 0 };
}

/**
 * Undoes the match of a payment that is about to be reversed, if other payments stand in it: their line is open again, and its rest can be
 * recorded.
 */
export async function openSharedLines(tx: Db, source: AuditSource, paymentId: string, actorId: string): Promise<void> {
  const { rows } = await sql<{ day: string; poisha: Poisha; method: string; reference: string | null }>`
    with shared as (
      update matches set undone_at = ${source.now.toISOString()}::timestamptz, undone_by = ${actorId}::uuid, reason = ${ownReason('part_taken_back')}
      where undone_at is null
        and id in (select match_id from matched_postings join postings on postings.id = posting_id where payment_id = ${paymentId}::uuid)
        and exists (
          select from matched_postings join standing_postings posting on posting.id = posting_id
          where match_id = matches.id and payment_id <> ${paymentId}::uuid)
      returning id
    )
    select to_char(line.day, 'YYYY-MM-DD') as day, line.amount_poisha as poisha, places.method, line.reference
    from shared join matched_lines on matched_lines.match_id = shared.id join statement_lines line on line.id = line_id
    join places on places.id = line.place_id`.execute(tx);
  for (const { poisha, reference, ...line } of rows)
    await recordEvent(tx, source, {
      kind: 'match_undone',
      details: {
        ...line,
        amount: toTaka(poisha),
        ...(reference && { reference }),
        reason: ownReason('part_taken_back'),
      },
    });
}

/** The payment of the line's transaction that others can name as their first (`claimed_with`), of those that stand. */
export async function findFirst(tx: Db, { paymentIds }: PartOfLine): Promise<string | undefined> {
  if (paymentIds.length === 0) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from payments where id = any (${paymentIds}::uuid[]) and claimed_with is null and reference is not null`.execute(
    tx,
  );
  return rows[0]?.id;
}
