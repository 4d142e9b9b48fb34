import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import type { Period } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import type { BillLine, BillLineChange, NewBillLine } from '../endpoints.ts';

const lineColumns = [
  'id as _id',
  'name',
  'name_bangla as nameBangla',
  'kind',
  'method',
  takaOf('amount_poisha').as('amount'),
  'steps',
  'shared_by as sharedBy',
  sql<string>`to_char(from_month, 'YYYY-MM')`.as('since'),
  sql<string | null>`to_char(until_month, 'YYYY-MM')`.as('until'),
  'version',
] as const;

const firstDayOf = (month: string) => `${month}-01`;

/** All lines, or those of a month, in the order in which they were added. */
export function listLines(db: Db, period?: Period): Promise<BillLine[]> {
  const first = period && sql`make_date(${period.year}::int, ${period.month}::int, 1)`;
  return db
    .selectFrom('bill_lines')
    .$if(first !== undefined, (query) =>
      query.where(sql<SqlBool>`from_month <= ${first} and (until_month is null or until_month >= ${first})`),
    )
    .select(lineColumns)
    .orderBy('id')
    .execute();
}

export function insertLine(
  db: Db,
  { name, nameBangla, kind, method, amount = 0, steps, sharedBy, since }: NewBillLine,
): Promise<BillLine> {
  return db
    .insertInto('bill_lines')
    .values({
      name,
      name_bangla: nameBangla,
      kind,
      method,
      amount_poisha: toPoisha(amount),
      steps: steps ? JSON.stringify(steps) : null,
      shared_by: sharedBy ?? null,
      from_month: firstDayOf(since),
    })
    .returning(lineColumns)
    .executeTakeFirstOrThrow();
}

export const lockLine = (db: Db, id: string): Promise<BillLine | undefined> =>
  db.selectFrom('bill_lines').where('id', '=', id).select(lineColumns).forNoKeyUpdate().executeTakeFirst();

/** The line is locked. */
export function updateLine(
  db: Db,
  id: string,
  { name, nameBangla, amount, steps, sharedBy, until }: BillLineChange,
): Promise<BillLine> {
  return db
    .updateTable('bill_lines')
    .set({
      version: sql<number>`version + 1`,
      ...(name !== undefined && { name }),
      ...(nameBangla !== undefined && { name_bangla: nameBangla }),
      ...(amount !== undefined && { amount_poisha: toPoisha(amount) }),
      ...(steps !== undefined && { steps: JSON.stringify(steps) }),
      ...(sharedBy !== undefined && { shared_by: sharedBy }),
      ...(until !== undefined && { until_month: until === null ? null : firstDayOf(until) }),
    })
    .where('id', '=', id)
    .returning(lineColumns)
    .executeTakeFirstOrThrow();
}
