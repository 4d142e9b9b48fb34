import { type SqlBool, sql } from 'kysely';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import type { UpkeepPlan } from '../endpoints.ts';

/** All plans, those that have ended last, by their next day; a paper whose repair is open by that one's day. */
export async function listPlans(db: Db, id?: string): Promise<UpkeepPlan[]> {
  const plans = await db
    .selectFrom('upkeep_plans as plan')
    .innerJoin('common_parts as part', 'part.id', 'plan.common_part_id')
    // A literal, like the condition of the partial index.
    .leftJoin('repairs', (join) =>
      join
        .onRef('repairs.plan_id', '=', 'plan.id')
        .on(sql<SqlBool>`repairs.plan_id is not null and repairs.state in ('new', 'taken')`),
    )
    .$if(id !== undefined, (query) => query.where('plan.id', '=', id ?? ''))
    .select([
      'plan.id as _id',
      'plan.name',
      'plan.name_bangla as nameBangla',
      sql<UpkeepPlan['part']>`json_build_object('_id', part.id, 'name', part.name, 'nameBangla', part.name_bangla)`.as(
        'part',
      ),
      'plan.category',
      'plan.every_months as everyMonths',
      'plan.first_on as firstOn',
      'plan.next_on as nextOn',
      'plan.lead_days as leadDays',
      'plan.worker_name as workerName',
      'plan.worker_phone as workerPhone',
      'plan.note',
      'plan.is_ended as isEnded',
      sql<
        UpkeepPlan['open']
      >`case when repairs.id is not null then json_build_object('_id', repairs.id, 'number', repairs.number,
        'on', repairs.plan_on, 'state', repairs.state) end`.as('open'),
      'plan.version',
    ])
    .orderBy('plan.is_ended')
    .orderBy(sql`coalesce(repairs.plan_on, plan.next_on)`)
    .orderBy('plan.name')
    .execute();
  return plans;
}

/** Makes changes of plans queue, so that no two get the same name. */
export async function lockNames(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.planNames})`.execute(tx);
}

/** A plan that goes on and has this name in either language. */
export async function findNamesake(
  tx: Db,
  { name, nameBangla, id }: { name: string; nameBangla: string; id?: string },
) {
  return tx
    .selectFrom('upkeep_plans')
    .where('is_ended', '=', false)
    .where(sql<SqlBool>`(lower(name) = lower(${name}) or lower(name_bangla) = lower(${nameBangla}))`)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .select('id')
    .executeTakeFirst();
}

/** Locks a plan until the transaction ends: after the repair that it opened, before one that it opens. */
export const lockPlan = (tx: Db, id: string) =>
  tx
    .selectFrom('upkeep_plans')
    .where('id', '=', id)
    .select(['id', 'name', 'name_bangla as nameBangla', 'common_part_id as commonPartId', 'category'])
    .select(['every_months as everyMonths', 'first_on as firstOn', 'next_on as nextOn', 'lead_days as leadDays'])
    .select(['worker_name as workerName', 'worker_phone as workerPhone', 'note', 'is_ended as isEnded', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedPlan = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

/** The latest day for which a plan has opened a repair, and whether that one or another is open; `besides` is not counted as open. */
export async function findOpened(tx: Db, planId: string, besides: string | null = null) {
  const { lastOn, isOpen } = await tx
    .selectFrom('repairs')
    .where('plan_id', '=', planId)
    .select([
      sql<string | null>`max(plan_on)::text`.as('lastOn'),
      sql<boolean>`coalesce(bool_or(state in ('new', 'taken') and id is distinct from ${besides}::uuid), false)`.as(
        'isOpen',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { lastOn, isOpen };
}

export const insertPlan = (tx: Db, row: NewRow<'upkeep_plans'>) =>
  tx.insertInto('upkeep_plans').values(row).returning('id').executeTakeFirstOrThrow();

/** Sets columns of a locked plan, and counts its version. */
export const updatePlan = (tx: Db, id: string, set: Partial<NewRow<'upkeep_plans'>>) =>
  tx
    .updateTable('upkeep_plans')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

/** Plans for whose next day a repair is to be opened on this day in Asia/Dhaka, unless one is open. */
export async function listDue(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('upkeep_plans')
    .where(sql<SqlBool>`not is_ended and next_on is not null and next_on - lead_days <= ${today}::date`)
    .where(sql<SqlBool>`not exists (select from repairs where plan_id = upkeep_plans.id and state in ('new', 'taken'))`)
    .select('id')
    .orderBy('next_on')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
