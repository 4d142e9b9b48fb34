import { sql } from 'kysely';
import { HAS_ACCOUNT } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import type { Building } from '#features/building/endpoints.ts';
import { firstDay, lastDay } from '#features/ledger/server/rent-queries.ts';
import type { Period } from '#locale/calendar.ts';
import type { BillDraft } from '../endpoints.ts';

const firstOf = ({ year, month }: Period) => sql<string>`make_date(${year}::int, ${month}::int, 1)`;

const hasDayIn = (period: Period) => sql<boolean>`${firstDay} < ${firstOf(period)} + interval '1 month'
  and coalesce(${lastDay} >= ${firstOf(period)}, true)`;

/** True if the agreement of the query is a tenancy with a day in the month. Owners are left out: they do not hand a flat over. */
const isOfMonth = (period: Period) => sql<boolean>`status in ('accepted', 'ended') and ${hasDayIn(period)}`;

/** True if the agreement of the query can have a bill of the month, as a tenancy or as the account of the flat's owner. */
export const isBilledIn = (period: Period) => sql<boolean>`${HAS_ACCOUNT} and ${hasDayIn(period)}`;

type Row = Omit<BillDraft['handover'][number], 'payer'> & { fixedLines: Building['fixedLines'] | null };

/** Flats with more than one tenancy in the month, the days of each, and the payer of fixed lines by the building's setting. */
export async function listHandovers(db: Db, period: Period): Promise<BillDraft['handover']> {
  const monthEnd = sql`(${firstOf(period)} + interval '1 month - 1 day')::date`;
  const month = sql`(${period.year}::int, ${period.month}::int)`;
  const { rows } = await sql<Row>`
    select apartment_id as "apartmentId", (select building->>'fixedLines' from settings) as "fixedLines",
      json_agg(json_build_object('agreementId', id, 'from', since, 'to', until, 'days', until - since + 1, 'readings', readings)
        order by since, id) as tenancies
    from (
      select id, apartment_id, greatest(${firstDay}, ${firstOf(period)}) as since, least(${lastDay}, ${monthEnd}) as until
      from agreements where ${isOfMonth(period)}
    ) as tenancy
    cross join lateral (
      select coalesce(json_agg(json_build_object('lineId', line_id, 'reading', coalesce(reading, figure)) order by line_id), '[]') as readings
      from (
        select line_id, figure from bill_cells join bill_lines on bill_lines.id = line_id and method = 'meter'
        where agreement_id = tenancy.id and figure is not null and (year, month) = ${month}
      ) as cell full join (
        select distinct on (line_id) line_id, reading from meter_readings where agreement_id = tenancy.id and (year, month) = ${month}
        order by line_id, meter_readings.id desc
      ) as billed using (line_id)
    ) as read
    group by apartment_id having count(*) > 1 order by apartment_id`.execute(db);
  return rows.map(({ apartmentId, fixedLines, tenancies }) => {
    const payers = { days: undefined, leaving: tenancies[0], coming: tenancies.at(-1) };
    return { apartmentId, payer: payers[fixedLines ?? 'days']?.agreementId ?? null, tenancies };
  });
}
