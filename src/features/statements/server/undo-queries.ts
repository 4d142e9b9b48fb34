import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { isMatchedLine } from '#features/payments/server/line-queries.ts';
import type { StatementHolds } from '../endpoints.ts';
import { MATCH } from './queries.ts';

/** Most lines that are named. */
const SHOWN = 50;

/** A statement that was brought, for the audit trail. */
export const findBrought = (db: Db, id: string) =>
  db
    .selectFrom('statement_imports as statement')
    .innerJoin('places', 'places.id', 'statement.place_id')
    .where('statement.id', '=', id)
    .select([
      'statement.place_id as placeId',
      'places.method',
      'statement.first_day as firstDay',
      'statement.last_day as lastDay',
      'statement.file_name as fileName',
      sql<number>`(select count(*) from statement_lines where import_id = statement.id)`.as('added'),
    ])
    .executeTakeFirst();

/** The matched lines of a statement, and the last day that was proved with lines of it. */
export async function listHolds(db: Db, id: string): Promise<StatementHolds> {
  const { rows } = await sql<StatementHolds['lines'][number] & { total: number }>`
    select line.id as _id, line.day, ${takaOf('line.amount_poisha')} as amount, concat_ws(' · ', line.reference, line.phone, line.words) as words,
      ${MATCH} as match, count(*) over () as total
    from standing_lines line
    where line.import_id = ${id}::uuid and ${isMatchedLine}
      -- What the statement's number has matched by itself, though another file had the line.
      or line.numbered_by = ${id}::uuid and exists (select from matched_lines joined join matches on matches.id = match_id
        where line_id = line.id and not is_undone and matched_by is null)
    order by line.day, line.position limit ${SHOWN}`.execute(db);
  const { rows: proved } = await sql<{ day: string | null }>`
    select to_char(max(proof.day), 'YYYY-MM-DD') as day from reconciliations proof
    join statement_lines line on line.place_id = proof.place_id and line.day <= proof.day
    where line.import_id = ${id}::uuid and undone_at is null
      and not exists (select from taken_lines taken where line_id = line.id and reconciliation_id = standing_start(line.place_id))`.execute(
    db,
  );
  const lines = rows.map(({ total: _, ...line }) => line);
  return { lines, total: rows[0]?.total ?? 0, provedOn: proved[0]?.day ?? null };
}

/** The lines of a statement that are put aside. */
export async function listAsideLines(tx: Db, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('standing_lines as line')
    .innerJoin('matched_lines', (join) =>
      join.onRef('matched_lines.line_id', '=', 'line.id').on('matched_lines.is_undone', '=', false),
    )
    .where('line.import_id', '=', id)
    .select('line.id')
    .orderBy('line.id')
    .execute();
  return rows.map((line) => line.id);
}

type Undone = { at: Date; actorId: string; reason: string };

/**
 * Takes a statement back. Returns false if it was taken back already.
 * @throws DatabaseError statement_imports_matched, statement_imports_proved
 */
export async function updateStatementUndone(tx: Db, id: string, { at, actorId, reason }: Undone): Promise<boolean> {
  const row = await tx
    .updateTable('statement_imports')
    .set({ undone_at: at.toISOString(), undone_by: actorId, reason })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the place of a statement that was taken back the layout that the last standing one left. */
export const restoreLayout = (tx: Db, id: string) =>
  sql`update places set layout = coalesce((select layout from statement_imports other
      where other.place_id = places.id and other.undone_at is null and other.layout is not null order by other.id desc limit 1), '{}')
    from statement_imports undone where undone.id = ${id}::uuid and undone.layout is not null and places.id = undone.place_id`.execute(
    tx,
  );
