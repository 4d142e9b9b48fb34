import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { dayInDhaka, takaOf } from '#database/list-queries.ts';
import type { NewRow } from '#database/schema/tables.ts';
import type { PartMonths } from '#features/building/endpoints.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Rent } from '../endpoints.ts';
import { ownReason } from '../reason-kinds.ts';

/** The first day in Asia/Dhaka of an accepted agreement's tenancy. */
export const firstDay = sql<string>`coalesce(starts_on, ${dayInDhaka(sql.ref('accepted_at'))})`;

/** The last day in Asia/Dhaka of a tenancy that has ended or is under notice; otherwise null. */
export const lastDay = sql<string | null>`coalesce(ends_on, ${dayInDhaka(sql.ref('closed_at'))})`;

type Beginning = { agreementIds: readonly string[]; at: Date; actorId: string };

/** Sets the agreed rent of these accepted agreements, from the first month whose rent is recorded here. */
export async function startRents(db: Db, { agreementIds, at, actorId }: Beginning): Promise<void> {
  await sql`
    insert into rents (agreement_id, from_month, rent_poisha, reason, recorded_at, recorded_by)
    select id, coalesce(billed_from, date_trunc('month', ${dayInDhaka(sql.ref('accepted_at'))})::date), rent_poisha,
      ${ownReason('rent_agreed')}, ${at.toISOString()}::timestamptz, ${actorId}::uuid
    from agreements where id = any (${agreementIds}::uuid[])`.execute(db);
}

/** The rent of a month: among the rows that begin by then, the one recorded last. */
export const rentOf = (agreementId: RawBuilder<unknown>, month: RawBuilder<unknown>) => sql`
  select rent_poisha from rents where agreement_id = ${agreementId} and from_month <= ${month} order by id desc limit 1`;

/**
 * The rent that an agreement of the query owes for a month, from its `whole` rent: `from_day` and `to_day` are null for the whole month.
 * `amount_poisha` is 0 or below if nothing is owed.
 */
export const rentForMonth = (month: RawBuilder<unknown>, whole: RawBuilder<unknown>) => sql`
  select case when is_part then rent_of_days(${whole}, ${month}::date, since, until) else ${whole} end as amount_poisha,
    case when is_part then since end as from_day, case when is_part then until end as to_day, case when is_part then ${whole} end as whole_poisha
  from (
    select since, until, since > ${month} or until < ${month} + interval '1 month - 1 day' as is_part
    from (select greatest(rent_from, ${month}::date) as since, least(rent_until, (${month} + interval '1 month - 1 day')::date) as until) as days
  ) as part`;

/** Days of a partial month's charge, such as `16–31`; null for a whole month. */
export const daysOfPart = sql<
  string | null
>`case when from_day < to_day then extract(day from from_day) || '–' || extract(day from to_day)
  else extract(day from from_day)::text end`;

/** The office's choice how to charge the month of a first or last day; undefined for the building's setting. */
export type ChosenPart = { partMonths?: PartMonths | undefined };

/** The day for `rent_from` or `rent_until`: null unless its month is charged by days. */
export const dayOfPart = (day: string, { partMonths }: ChosenPart) => sql<string | null>`
  case when coalesce(${partMonths ?? null}, (select building->>'partMonths' from settings)) = 'days' then ${day}::date end`;

/**
 * The rent of the query's agreement in the month of `now`, or in its last month, in taka. Before its first month, and for a request, the
 * agreed rent.
 */
export const rentNow = (now: Date) =>
  takaOf(sql`coalesce(
  (select rents.rent_poisha from rents
    where rents.agreement_id = agreements.id
      and from_month <= least(${dayAt(now)}::date, ${lastDay})
    order by rents.id desc limit 1),
  agreements.rent_poisha)`);

/** Rents of a tenancy, in the order in which they were recorded. */
export function listRents(db: Db, agreementId: string): Promise<Rent[]> {
  return db
    .selectFrom('rents')
    .leftJoin('users', 'users.id', 'recorded_by')
    .where('agreement_id', '=', agreementId)
    .select(['rents.id as _id', 'reason', 'recorded_at as recordedAt', 'users.name as recordedBy'])
    .select(sql<string>`to_char(from_month, 'YYYY-MM')`.as('fromMonth'))
    .select(takaOf('rent_poisha').as('rent'))
    .orderBy('rents.id')
    .execute();
}

/** The first month without a charge, also none ahead, as `2026-04`. The agreement is charged up to now. */
export async function findFreeMonth(db: Db, agreementId: string): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(greatest(
      (select max(make_date(year, month, 1)) + interval '1 month' from charges
        where agreement_id = ${agreementId} and kind = 'rent' and cancelled_at is null),
      -- Months without rent have no charge, only charged_through.
      (select charged_through + interval '1 month' from agreements where id = ${agreementId}),
      (select min(from_month) from rents where agreement_id = ${agreementId})), 'YYYY-MM') as month`.execute(db);
  return rows[0]?.month ?? null;
}

/** Inserts a rent from a month on, such as `2026-04`. The agreement is locked. */
export async function insertRent(
  db: Db,
  { fromMonth, ...row }: Omit<NewRow<'rents'>, 'from_month'> & { fromMonth: string },
) {
  await db
    .insertInto('rents')
    .values({ ...row, from_month: `${fromMonth}-01` })
    .execute();
}
