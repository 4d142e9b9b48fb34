import { sql } from 'kysely';
import { IS_OWNERS, tenure } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { tenantEmail, tenantName } from '#features/identity/server/queries.ts';
import { isDecided } from '#features/ledger/server/decided-charges.ts';
import { firstDay, lastDay } from '#features/ledger/server/rent-queries.ts';
import { monthName, type Period } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import type { BillDraft, TypedCell } from '../endpoints.ts';
import { payersOf } from '../payer-rules.ts';
import { holdsFor, monthBefore } from '../rules.ts';
import { isBilledIn, listHandovers } from './handover-queries.ts';
import { listLines } from './line-queries.ts';

type Flat = BillDraft['flats'][number];
type Cell = BillDraft['cells'][number];

/** Reads everything that the grid of a month needs. */
export async function readDraft(db: Db, period: Period): Promise<BillDraft> {
  const [{ wholeTaka }, lines, accounts, handover, cells, meters, usual, issued] = await Promise.all([
    findDescription(db),
    listLines(db, period),
    listFlats(db, period),
    listHandovers(db, period),
    listCells(db, period),
    listMeters(db, period),
    listUsual(db, period),
    listIssued(db, period),
  ]);
  // Leaves out owners for whom no line applies and nothing is issued.
  const isShown = ({ tenure, ...flat }: Flat) =>
    tenure !== 'ownership' ||
    lines.some((line) => holdsFor(line, flat)) ||
    issued.some(({ agreementId }) => agreementId === flat.agreementId);
  const flats = accounts.filter(isShown);
  return {
    month: monthName(period),
    year: period.year,
    wholeTaka,
    lines,
    flats,
    handover,
    cells,
    meters,
    usual,
    issued,
  };
}

/** The accounts that can have a bill of the month, by flat and first day. */
export async function listFlats(db: Db, period: Period): Promise<Flat[]> {
  const rows = await db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where(isBilledIn(period))
    .select([
      'agreements.id as agreementId',
      'apartments.id as apartmentId',
      tenantName.as('name'),
      tenantEmail.as('email'),
      'agreements.phone',
      'apartments.block',
      'apartments.floor',
      'apartments.apartment_no as apartmentNo',
      // One person until the office records the household, which the grid, the question before issuing and the bill say.
      sql<number>`coalesce(household, 1)`.as('people'),
      sql<boolean>`household is not null`.as('isCounted'),
      'apartments.size_sqft as size',
      sql<Flat['own']>`(
        select coalesce(json_agg(json_build_object('lineId', line_id, 'amount', amount_poisha / 100.0)), '[]')
        from bill_line_flats where apartment_id = apartments.id)`.as('own'),
      tenure.as('tenure'),
      'agreements.occupancy',
    ])
    .orderBy('apartments.block')
    .orderBy('apartments.floor')
    .orderBy('apartments.apartment_no')
    .orderBy(firstDay)
    .orderBy('agreements.id')
    .execute();
  const payers = payersOf(rows);
  return rows.map(({ occupancy: _, ...row }, place) => ({ ...row, pays: payers[place] }));
}

const cellColumns = sql<Cell>`line_id as "lineId", agreement_id as "agreementId", figure, old_end as "oldEnd",
  new_start as "newStart", version, (select name from users where users.id = changed_by) as "changedBy"`;

/**
 * Typed cells. Where a cell was not typed, the building's own reading of the month passes to the flat's last tenancy of that month, or
 * else to its owner.
 */
async function listCells(db: Db, period: Period): Promise<Cell[]> {
  const { year, month } = period;
  const { rows } = await sql<Cell>`
    select ${cellColumns} from bill_cells where year = ${year} and month = ${month}
    union all
    select bill_lines.id, next.id, reading, old_end, new_start, 0, null
    from (
      select distinct on (apartment_id) agreements.id, apartment_id from agreements where ${isBilledIn(period)}
      order by apartment_id, ${IS_OWNERS}, ${firstDay} desc, agreements.id desc
    ) as next
    cross join bill_lines cross join lateral (
      select * from (
        ${readingsInOrder} where meter_readings.apartment_id = next.apartment_id and line_id = bill_lines.id
          and (year, month) = (${year}::int, ${month}::int)
        order by line_id, apartment_id, year, month, agreement_id, meter_readings.id desc
      ) as known
      where not is_tenants order by first_day desc, agreement_id desc limit 1
    ) as own
    where method = 'meter' and not exists (
        select from bill_cells typed where (typed.year, typed.month, typed.line_id, typed.agreement_id) = (own.year, own.month, own.line_id, next.id))
      and not exists (
        select from meter_readings issued
        where (issued.year, issued.month, issued.line_id, issued.agreement_id) = (own.year, own.month, own.line_id, next.id))`.execute(
    db,
  );
  return rows;
}

/**
 * The valid reading of each meter, tenancy and month, which is the one recorded last, with the tenancy's first day to order those of one
 * month. `is_tenants` is false for a month after the tenancy's last day, if that was recorded late: the reading is the building's own.
 */
const readingsInOrder = sql`
  select distinct on (line_id, apartment_id, year, month, agreement_id) meter_readings.*, first_day,
    coalesce(last_day >= make_date(year, month, 1), true) as is_tenants
  from meter_readings
  join (select id as reader_id, ${firstDay} as first_day, ${lastDay} as last_day from agreements) as reader on reader_id = agreement_id`;

/**
 * Each meter's last reading before a tenancy's month, and the average of its last six. Tenancies of a flat follow each other within the
 * month by first day. A meter's first reading counts no units, so the average leaves it out. The building's own reading of the same
 * month is not an earlier one: `listCells` passes it to the tenancy as its own figure.
 */
export async function listMeters(db: Db, period: Period): Promise<BillDraft['meters']> {
  const month = sql`(${period.year}::int, ${period.month}::int)`;
  const { rows } = await sql<BillDraft['meters'][number]>`
    select bill_lines.id as "lineId", tenancy.id as "agreementId", previous, average, (
        -- From the last meter that was replaced or went round: an old_end of 10^n, which n digits never show, means round (rules.ts).
        select case when new_start = 0 and old_end = power(10, length(old_end::bigint::text) - 1) and old_end >= 10
          then length(old_end::bigint::text) - 1 end
        from meter_readings turned
        where turned.apartment_id = tenancy.apartment_id and turned.line_id = bill_lines.id and turned.new_start is not null
          and (turned.year, turned.month) <= ${month}
        order by turned.year desc, turned.month desc, turned.id desc limit 1) as digits
    from (select agreements.id, apartment_id, ${firstDay} as first_day from agreements where ${isBilledIn(period)}) as tenancy
    cross join bill_lines cross join lateral (
      select (array_agg(reading order by year desc, month desc, first_day desc, agreement_id desc))[1] as previous,
        round(avg(units) filter (where latest.previous is not null or new_start is not null), 2) as average
      from (
        select * from (
          ${readingsInOrder} where meter_readings.apartment_id = tenancy.apartment_id and line_id = bill_lines.id
            and (year, month) <= ${month} and (year, month) >= (${period.year - 1}::int, ${period.month}::int)
          order by line_id, apartment_id, year, month, agreement_id, meter_readings.id desc
        ) as known
        where (year, month) < ${month} or is_tenants and (first_day, agreement_id) < (tenancy.first_day, tenancy.id)
        order by year desc, month desc, first_day desc, agreement_id desc limit 6
      ) as latest
    ) as before
    where method = 'meter' and previous is not null`.execute(db);
  return rows.map(({ digits, ...row }) => ({ ...row, ...(digits && { digits }) }));
}

/** The month, tenancy and meter of a reading. */
export type ReadingKey = Period & { agreementId: string; lineId: string };
export type Reading = {
  previous: number | null;
  reading: number;
  oldEnd: number | null;
  newStart: number | null;
  units: number;
  /** Name, fixed part and rates of its line. */
  name: string;
  fixedPoisha: Poisha;
  steps: { upTo: number | null; rate: number }[];
  /** Its valid charge, if any. */
  chargeId: string | null;
  amountPoisha: Poisha | null;
  /** True if its charge was corrected to 0. */
  isDecided: boolean;
  /** True if the tenancy has a day in the month; otherwise the reading is the building's own, and costs nothing. */
  isTenants: boolean;
};

/** The valid reading of a month, and its charge. */
export async function findReading(
  db: Db,
  { agreementId, lineId, year, month }: ReadingKey,
): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    select previous, reading, old_end as "oldEnd", new_start as "newStart", units, name, bill_lines.amount_poisha as "fixedPoisha", steps,
      valid_charge.id as "chargeId", valid_charge.amount_poisha as "amountPoisha",
      valid_charge.id is null and exists (
        select from charges where charges.line_id = meter_readings.line_id and charges.agreement_id = meter_readings.agreement_id
          and (charges.year, charges.month) = (meter_readings.year, meter_readings.month) and ${isDecided('charges')}) as "isDecided",
      coalesce((select ${lastDay} from agreements where id = meter_readings.agreement_id)
        >= make_date(meter_readings.year, meter_readings.month, 1), true) as "isTenants"
    from meter_readings join bill_lines on bill_lines.id = meter_readings.line_id
    left join charges valid_charge on valid_charge.line_id = meter_readings.line_id and valid_charge.agreement_id = meter_readings.agreement_id
      and (valid_charge.year, valid_charge.month) = (meter_readings.year, meter_readings.month) and valid_charge.cancelled_at is null
    where meter_readings.agreement_id = ${agreementId} and meter_readings.line_id = ${lineId}
      and (meter_readings.year, meter_readings.month) = (${year}::int, ${month}::int)
    order by meter_readings.id desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Tenancy and month of the meter's next reading, which counts from this one. The building's own reading of a month counts only if no
 * tenant was read in it.
 */
export async function findNextReading(db: Db, { agreementId, lineId, year, month }: ReadingKey) {
  const { rows } = await sql<Period & { agreementId: string }>`
    select agreement_id as "agreementId", year, month
    from (select apartment_id as flat, id as own, ${firstDay} as own_day from agreements where id = ${agreementId}) as tenancy
    cross join lateral (
      select *, bool_or(is_tenants) over (partition by year, month) as has_tenants from (
        ${readingsInOrder} where meter_readings.apartment_id = flat and line_id = ${lineId} and (year, month) >= (${year}::int, ${month}::int)
        order by line_id, apartment_id, year, month, agreement_id, meter_readings.id desc
      ) as known
    ) as later
    where (is_tenants or not has_tenants) and (year, month, first_day, agreement_id) > (${year}::int, ${month}::int, own_day, own)
    order by year, month, first_day, agreement_id limit 1`.execute(db);
  return rows[0];
}

/** Last month's figures: by tenancy for typed lines, the sum for shared ones. */
async function listUsual(db: Db, period: Period): Promise<BillDraft['usual']> {
  const before = monthBefore(period);
  const { rows } = await sql<BillDraft['usual'][number]>`
    select line_id as "lineId", agreement_id as "agreementId", ${takaOf('charges.amount_poisha')} as amount
    from charges join bill_lines on bill_lines.id = line_id
    where year = ${before.year} and month = ${before.month} and method = 'typed' and cancelled_at is null
    union all
    select line_id, null, figure::float8 from bill_cells
    where year = ${before.year} and month = ${before.month} and agreement_id is null and figure is not null`.execute(
    db,
  );
  return rows;
}

/** Issued items: valid charges, charges corrected to 0, and readings, which have no charge if they cost nothing. */
async function listIssued(db: Db, { year, month }: Period): Promise<BillDraft['issued']> {
  const { rows } = await sql<BillDraft['issued'][number]>`
    select coalesce(charge.line_id, read.line_id) as "lineId", coalesce(charge.agreement_id, read.agreement_id) as "agreementId",
      charge.id as "chargeId", ${takaOf(sql`coalesce(charge.amount_poisha, 0)`)} as amount, read.id as "readingId", reading,
      previous, old_end as "oldEnd", new_start as "newStart", units
    from (
      select distinct on (line_id, agreement_id) case when cancelled_at is null then id end as id, line_id, agreement_id,
        case when cancelled_at is null then amount_poisha end as amount_poisha
      from charges
      where year = ${year} and month = ${month} and line_id is not null and (cancelled_at is null or ${isDecided('charges')})
      order by line_id, agreement_id, cancelled_at nulls first
    ) as charge full join (
      select distinct on (line_id, agreement_id) id, line_id, agreement_id, reading, previous, old_end, new_start, units from meter_readings
      where year = ${year} and month = ${month} order by line_id, agreement_id, id desc
    ) as read using (line_id, agreement_id)`.execute(db);
  return rows;
}

type Typed = Period & { cells: readonly TypedCell[]; at: Date; actorId: string };

/**
 * Writes each cell that is unchanged since its version, and returns the written ones. If two people type into a cell at once, the
 * first write wins.
 */
export async function upsertCells(db: Db, { year, month, cells, at, actorId }: Typed): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    insert into bill_cells (year, month, line_id, agreement_id, figure, old_end, new_start, changed_at, changed_by)
    select ${year}, ${month}, "lineId", "agreementId", figure, "oldEnd", "newStart", ${at.toISOString()}::timestamptz, ${actorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
      as typed ("lineId" uuid, "agreementId" uuid, figure numeric, "oldEnd" numeric, "newStart" numeric, version integer)
    where version = 0 or exists (
      select from bill_cells before where (before.year, before.month, before.line_id) = (${year}, ${month}, "lineId")
        and before.agreement_id is not distinct from "agreementId" and before.version = typed.version)
    order by "lineId", "agreementId"
    on conflict on constraint bill_cells_key do update set figure = excluded.figure, old_end = excluded.old_end,
      new_start = excluded.new_start, version = bill_cells.version + 1, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by
    -- The conflicting row is locked now, so this sees a version that a concurrent transaction has just raised.
    where bill_cells.version = (
      select version from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as typed ("lineId" uuid, "agreementId" uuid, version integer)
      where "lineId" = bill_cells.line_id and "agreementId" is not distinct from bill_cells.agreement_id)
    returning ${cellColumns}`.execute(db);
  return rows;
}

/** The present content of these cells. */
export async function findCells(db: Db, period: Period, keys: readonly Pick<TypedCell, 'lineId' | 'agreementId'>[]) {
  if (keys.length === 0) return [];
  const { rows } = await sql<Cell>`
    select ${cellColumns} from bill_cells where year = ${period.year} and month = ${period.month} and exists (
      select from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as typed ("lineId" uuid, "agreementId" uuid)
      where "lineId" = line_id and "agreementId" is not distinct from agreement_id)`.execute(db);
  return rows;
}
