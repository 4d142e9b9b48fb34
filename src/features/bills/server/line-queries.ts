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
  'blocks',
  'apartment_ids as apartmentIds',
  'payer',
  sql<BillLine['apartments']>`(
    select coalesce(json_agg(json_build_object('_id', id, 'block', block, 'apartmentNo', apartment_no) order by block, floor, apartment_no), '[]')
    from apartments where apartments.id = any (bill_lines.apartment_ids))`.as('apartments'),
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

type Names = Pick<BillLine, 'name' | 'nameBangla'>;

export function insertLine(
  db: Db,
  {
    name,
    nameBangla,
    kind,
    method,
    amount = 0,
    steps,
    sharedBy,
    since,
    blocks,
    apartmentIds,
    payer,
  }: NewBillLine & Names,
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
      blocks,
      apartment_ids: apartmentIds,
      payer,
    })
    .returning(lineColumns)
    .executeTakeFirstOrThrow();
}

export const lockLine = (db: Db, id: string): Promise<BillLine | undefined> =>
  db.selectFrom('bill_lines').where('id', '=', id).select(lineColumns).forNoKeyUpdate().executeTakeFirst();

/** The caller has locked the line. */
export function updateLine(
  db: Db,
  id: string,
  { name, nameBangla, amount, steps, sharedBy, until, blocks, apartmentIds, payer }: BillLineChange,
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
      ...(blocks !== undefined && { blocks }),
      ...(apartmentIds !== undefined && { apartment_ids: apartmentIds }),
      ...(payer !== undefined && { payer }),
      ...(until !== undefined && { until_month: until === null ? null : firstDayOf(until) }),
    })
    .where('id', '=', id)
    .returning(lineColumns)
    .executeTakeFirstOrThrow();
}

type Scope = { blocks?: readonly string[] | undefined; apartmentIds?: readonly string[] | undefined };

/** True if a block has no flat, or a flat does not exist. */
export async function hasUnknown(db: Db, { blocks = [], apartmentIds = [] }: Scope): Promise<boolean> {
  const { rows } = await sql<{ unknown: boolean }>`
    select exists (select from unnest(${blocks}::text[]) as named (block) where not exists (select from apartments where apartments.block = named.block))
      or exists (select from unnest(${apartmentIds}::uuid[]) as named (id) where not exists (select from apartments where apartments.id = named.id))
      as unknown`.execute(db);
  return rows[0]?.unknown ?? false;
}
