import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { Poisha } from '#locale/taka.ts';

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

/** The payment of the line's transaction that others can name as their first (`claimed_with`), of those that stand. */
export async function findFirst(tx: Db, { paymentIds }: PartOfLine): Promise<string | undefined> {
  if (paymentIds.length === 0) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from payments where id = any (${paymentIds}::uuid[]) and claimed_with is null and reference is not null`.execute(
    tx,
  );
  return rows[0]?.id;
}
