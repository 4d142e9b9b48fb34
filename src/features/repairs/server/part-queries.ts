import { type SqlBool, sql } from 'kysely';
import { lockForTransaction } from '#database/advisory-locks.ts';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import type { ManagedPart } from '../endpoints.ts';
import { IS_OPEN } from './queries.ts';

type Listed = { today: string; withCost: boolean };

/** The common parts, retired ones last, each with its open repairs and what those of twelve months cost; one of them by its id. */
export async function listManaged(db: Db, { today, withCost }: Listed, id?: string): Promise<ManagedPart[]> {
  const parts = await db
    .selectFrom('common_parts as part')
    .$if(id !== undefined, (query) => query.where('part.id', '=', id ?? ''))
    .select(['part.id as _id', 'part.name', 'part.name_bangla as nameBangla'])
    .select(sql<number>`(select count(*) from repairs where common_part_id = part.id and ${IS_OPEN})`.as('open'))
    .$if(withCost, (query) => query.select(costSince(today).as('cost')))
    .select(['part.is_ended as isEnded', 'part.version'])
    .orderBy('part.is_ended')
    .orderBy('part.position')
    .orderBy('part.name')
    .execute();
  return parts;
}

/** Expenses that were paid within twelve months until this day in Asia/Dhaka, without what was reversed or given back. */
const costSince = (today: string) => sql<number>`(
  select ${takaOf(sql`coalesce(sum(amount_poisha - (
    select coalesce(sum(given.amount_poisha), 0) from vouchers given where given.refunds = spent.id and given.reversed_at is null)), 0)`)}
  from repair_costs join repairs on repairs.id = repair_id join vouchers spent on spent.id = voucher_id
  where repairs.common_part_id = part.id and spent.reversed_at is null and spent.paid_on > ${today}::date - interval '12 months')`;

/** Makes changes of parts queue, so that no two get the same name. */
export const lockPartNames = (tx: Db) => lockForTransaction(tx, 'partNames', '');

/** A part, also a retired one, that has one of these names in either language. */
export const findPartNamed = (tx: Db, { name, nameBangla, id }: { name: string; nameBangla: string; id?: string }) =>
  tx
    .selectFrom('common_parts')
    .where(sql<SqlBool>`(lower(name) = lower(${name}) or lower(name_bangla) = lower(${nameBangla}))`)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .select('is_ended as isEnded')
    .executeTakeFirst();

/** Locks a part until the transaction ends: nothing is reported of it meanwhile. */
export const lockPart = (tx: Db, id: string) =>
  tx
    .selectFrom('common_parts')
    .where('id', '=', id)
    .select(['name', 'name_bangla as nameBangla', 'is_ended as isEnded', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The name of a plan of this part that goes on. */
export const findPlanOf = (tx: Db, partId: string) =>
  tx
    .selectFrom('upkeep_plans')
    .where('common_part_id', '=', partId)
    .where('is_ended', '=', false)
    .select(['name', 'name_bangla as nameBangla'])
    .orderBy('name')
    .executeTakeFirst();

export const insertPart = (tx: Db, row: NewRow<'common_parts'>) =>
  tx.insertInto('common_parts').values(row).returning('id').executeTakeFirstOrThrow();

/** Sets columns of a locked part, and counts its version. */
export const updatePart = (tx: Db, id: string, set: Partial<NewRow<'common_parts'>>) =>
  tx
    .updateTable('common_parts')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
