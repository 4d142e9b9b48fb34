import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { firstDay, lastDay } from '#features/ledger/server/rent-queries.ts';
import type { Period } from '#locale/calendar.ts';
import type { BillDraft } from '../endpoints.ts';

const firstOf = ({ year, month }: Period) => sql<string>`make_date(${year}::int, ${month}::int, 1)`;

/** Whether the agreement of a query is a tenancy of the month. */
export const isOfMonth = (period: Period) => sql<boolean>`status in ('accepted', 'ended')
  and ${firstDay} < ${firstOf(period)} + interval '1 month' and coalesce(${lastDay} >= ${firstOf(period)}, true)`;

/** The flats that have more than one tenancy in the month, with the days of each. */
export async function listHandovers(db: Db, period: Period): Promise<BillDraft['handover']> {
  const monthEnd = sql`(${firstOf(period)} + interval '1 month - 1 day')::date`;
  const { rows } = await sql<BillDraft['handover'][number]>`
    select apartment_id as "apartmentId",
      json_agg(json_build_object('agreementId', id, 'from', since, 'to', until, 'days', until - since + 1) order by since, id) as tenancies
    from (
      select id, apartment_id, greatest(${firstDay}, ${firstOf(period)}) as since, least(${lastDay}, ${monthEnd}) as until
      from agreements where ${isOfMonth(period)}
    ) as tenancy
    group by apartment_id having count(*) > 1 order by apartment_id`.execute(db);
  return rows;
}
