import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import type { RepairCosts } from '../endpoints.ts';

/**
 * What a repair cost, in one statement: its expenses with what was given back of each, what homes were charged for it, and the homes of its
 * flat. A charge that was corrected counts as the one that replaced it.
 */
export async function readCosts(db: Db, repairId: string): Promise<RepairCosts> {
  const { rows } = await sql<RepairCosts>`
    with recursive spent as (
      select vouchers.id as _id, paid_on as day, debit as category, payee, amount_poisha, (
          select coalesce(sum(amount_poisha), 0) from vouchers given where given.refunds = vouchers.id and given.reversed_at is null
        ) as given_poisha,
        (select count(*)::integer from papers where voucher_id = vouchers.id and removed_at is null) as papers
      from repair_costs join vouchers on vouchers.id = voucher_id where repair_id = ${repairId}::uuid and reversed_at is null
    ), versions as (
      select charges.* from repair_costs join charges on charges.id = charge_id where repair_id = ${repairId}::uuid
      union all select charges.* from versions join charges on charges.corrects = versions.id
    ), charged as (
      select versions.id as _id, agreement_id as "agreementId", ${tenantName} as name, label, amount_poisha
      from versions join agreements on agreements.id = agreement_id left join users on users.id = user_id where cancelled_at is null
    )
    select (select ${takaOf(sql`coalesce(sum(amount_poisha - given_poisha), 0)`)} from spent) as sum,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', _id, 'day', day, 'category', category, 'payee', payee,
        'amount', ${takaOf(sql`amount_poisha`)}, 'givenBack', ${takaOf(sql`given_poisha`)}, 'papers', papers) order by day, _id), '[]')
        from spent) as expenses,
      (select ${takaOf(sql`coalesce(sum(amount_poisha), 0)`)} from charged) as charged,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', _id, 'agreementId', "agreementId", 'name', name, 'label', label,
        'amount', ${takaOf(sql`amount_poisha`)}) order by _id), '[]') from charged) as charges,
      (select coalesce(jsonb_agg(jsonb_build_object('agreementId', agreements.id, 'name', ${tenantName}, 'isOwner', status = 'owned')
          order by status, agreements.id), '[]')
        from repairs join agreements on agreements.apartment_id = repairs.apartment_id and status in ('accepted', 'owned')
        left join users on users.id = user_id where repairs.id = ${repairId}::uuid) as homes`.execute(db);
  const costs = rows[0];
  if (!costs) throw new Error('a statement without a from answers one row');
  return costs;
}

/** The number and the flat of a repair; for an agreement also whether that one is of the flat. */
export const findRepairOf = (db: Db, id: string) =>
  db.selectFrom('repairs').where('id', '=', id).select(['id', 'number', 'apartment_id']).executeTakeFirst();

export async function isHomeOfFlat(db: Db, { agreementId, apartmentId }: { agreementId: string; apartmentId: string }) {
  const home = await db
    .selectFrom('agreements')
    .where('id', '=', agreementId)
    .where('apartment_id', '=', apartmentId)
    .select('id')
    .executeTakeFirst();
  return home !== undefined;
}

/** An expense of the building, or what was given back of one. */
export const findCost = (db: Db, id: string) =>
  db
    .selectFrom('vouchers')
    .where('id', '=', id)
    .where('kind', '=', 'expense')
    .select(['id', 'paid_on as day', 'payee', takaOf('amount_poisha').as('amount'), 'reversed_at as reversedAt'])
    .executeTakeFirst();

/**
 * A charge with the first one of its corrections, to which its repair is linked, and the home that it charges. `isCancelled`: nothing stands of
 * it.
 */
export async function findChargedCost(db: Db, id: string) {
  const { rows } = await sql<ChargedCost>`
    with recursive before as (
      select id, corrects from charges where id = ${id}::uuid
      union all select charges.id, charges.corrects from before join charges on charges.id = before.corrects
    )
    select first.id as "firstId", charges.agreement_id as "agreementId", charges.due_on as day, charges.label,
      ${takaOf(sql`charges.amount_poisha`)} as amount, ${tenantName} as name, charges.cancelled_at is not null as "isCancelled"
    from charges join before as first on first.corrects is null join agreements on agreements.id = agreement_id
    left join users on users.id = user_id where charges.id = ${id}::uuid`.execute(db);
  return rows[0];
}
type ChargedCost = {
  firstId: string;
  agreementId: string;
  /** The day on which it is due. */
  day: string;
  label: string | null;
  amount: number;
  name: string;
  isCancelled: boolean;
};

/** @throws DatabaseError of `duties_own_home` for a home of this flat that is the person's own, but for an owner of the building */
export async function refuseHomesOfFlat(tx: Db, { apartmentId, userId }: { apartmentId: string; userId: string }) {
  await sql`
    select refuse_own_home(id, ${userId}::uuid) from agreements
    where apartment_id = ${apartmentId}::uuid and status in ('accepted', 'owned')`.execute(tx);
}

/** Inserts a link, unless the expense or the charge has one. @throws DatabaseError of `duties_own_home`, or `repair_costs_flat` */
export async function insertCost(tx: Db, row: Omit<NewRow<'repair_costs'>, 'id'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('repair_costs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** What a link names beside its repair: an expense, or the first of a charge's corrections. */
export type LinkedCost = { voucher_id: string } | { charge_id: string };

const isOf = (cost: LinkedCost) =>
  'voucher_id' in cost
    ? sql<SqlBool>`voucher_id = ${cost.voucher_id}::uuid`
    : sql<SqlBool>`charge_id = ${cost.charge_id}::uuid`;

/** The repair to which an expense or a charge is linked. */
export const findLinked = (db: Db, cost: LinkedCost) =>
  db
    .selectFrom('repair_costs')
    .innerJoin('repairs', 'repairs.id', 'repair_id')
    .where(isOf(cost))
    .select(['repairs.id', 'repairs.number'])
    .executeTakeFirst();

export async function deleteCost(tx: Db, { repairId, cost }: { repairId: string; cost: LinkedCost }) {
  const deleted = await tx
    .deleteFrom('repair_costs')
    .where('repair_id', '=', repairId)
    .where(isOf(cost))
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
