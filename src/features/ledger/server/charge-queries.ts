import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import type { Db } from '#database/connect.ts';
import { MAY_WRITE } from '#database/may-write.ts';
import { type Clocks, doubtOfClock } from '#features/building/server/clock-queries.ts';
import { dayAt, type Period } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import { CHARGE_KINDS, kindRank } from '../charge-kinds.ts';
import { isDecided } from './decided-charges.ts';
import { openDay } from './queries.ts';
import { firstDay, lastDay, rentForMonth, rentOf } from './rent-queries.ts';

/** Waits for another server that charges all agreements; holds the lock until the transaction ends. */
export const lockCharging = (tx: Db) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.charging})`.execute(tx);

/** The day on which a month's charge counts, for `agreements`: its first day in the tenancy, or today if that day is closed or ahead. */
const dayCharged = (month: RawBuilder<unknown>, now: Date) =>
  sql`open_day(least(greatest(${month}, ${firstDay}), ${dayAt(now)}::date), ${dayAt(now)}::date)`;

/** The last month to charge, for `agreements`. */
const chargedUntil = (now: Date) =>
  sql`least(date_trunc('month', ${dayAt(now)}::date), date_trunc('month', ${lastDay}))::date`;

type Due = { now: Date; agreementId?: string };

/** Condition on `agreements`: there are months to charge. */
const hasDue = ({ now, agreementId }: Due) => sql`
  status in ('accepted', 'ended') and (charged_through is null or charged_through < ${chargedUntil(now)})
    ${agreementId ? sql`and agreements.id = ${agreementId}` : sql``}`;

/** True if an agreement has months to charge and the database takes writes. Locks nothing. */
export async function isChargeDue(db: Db, due: Due): Promise<boolean> {
  const { rows } = await sql`select from agreements where ${MAY_WRITE} and ${hasDue(due)} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Locks the agreements that have months to charge. A statement of its own: the next statement's snapshot then includes a rent that an
 * administrator changed before the lock was granted. Returns none while the clock is in doubt.
 */
export async function lockDue(tx: Db, due: Due): Promise<string[]> {
  const { rows } = await sql<Clocks & { id: string }>`
    select agreements.id, clock_seen_at as "seenAt", clock_timestamp() as "databaseAt" from agreements cross join settings
    where ${hasDue(due)}
    order by agreements.id for no key update of agreements`.execute(tx);
  const [first] = rows;
  if (first && doubtOfClock(first, due.now)) return [];
  return rows.map(({ id }) => id);
}

export async function insertDueCharges(tx: Db, { agreementIds, now }: Application): Promise<void> {
  await sql`
    with billed as (
      update agreements set charged_through = ${chargedUntil(now)} where id = any (${agreementIds}::uuid[])
      returning agreements.id, new.charged_through as until, coalesce(
        old.charged_through + interval '1 month', (select min(from_month) from rents where agreement_id = agreements.id)) as since
    )
    insert into charges (agreement_id, kind, year, month, amount_poisha, from_day, to_day, whole_poisha, due_on, charged_on)
    select billed.id, 'rent', extract(year from month), extract(month from month), part.*,
      greatest(month::date + due_day - 1, ${firstDay}), ${dayCharged(sql`month::date`, now)}
    from billed join agreements using (id) cross join settings
    cross join generate_series(since::timestamp, until::timestamp, interval '1 month') as month
    cross join lateral (${rentOf(sql`billed.id`, sql`month`)}) as rent
    cross join lateral (${rentForMonth(sql`month`, sql`rent.rent_poisha`)}) as part
    where part.amount_poisha > 0 and not exists (
      select from charges decided where decided.agreement_id = billed.id and decided.kind = 'rent'
        and make_date(decided.year, decided.month, 1) = month.month and ${isDecided('decided')})
    on conflict do nothing`.execute(tx);
}

export type MonthAhead = { agreementId: string; period: Period; now: Date };

/**
 * Inserts the rent of one month of the tenancy, which may lie ahead, and reports if the clock is in doubt. It inserts no charge if the
 * month is charged already, was corrected to 0, or has no rent. The agreement is locked.
 */
export async function insertMonth(tx: Db, { agreementId, period, now }: MonthAhead) {
  const { year, month } = period;
  const first = sql`make_date(${year}::int, ${month}::int, 1)`;
  const { rows } = await sql<Clocks & (RentCharge | { id: null })>`
    with charged as (
      insert into charges (agreement_id, kind, year, month, amount_poisha, from_day, to_day, whole_poisha, due_on, charged_on)
      select agreements.id, 'rent', ${year}::int, ${month}::int, part.*,
        greatest(${first} + due_day - 1, ${firstDay}), ${dayCharged(first, now)}
      from agreements cross join settings cross join lateral (${rentOf(sql`agreements.id`, first)}) as rent
      cross join lateral (${rentForMonth(first, sql`rent.rent_poisha`)}) as part
      where agreements.id = ${agreementId} and coalesce(${first} <= ${lastDay}, true) and part.amount_poisha > 0
        and not exists (
          select from charges decided where decided.agreement_id = agreements.id and decided.kind = 'rent'
            and (decided.year, decided.month) = (${year}::int, ${month}::int) and ${isDecided('decided')})
      on conflict do nothing
      returning id, year, month, amount_poisha as "amountPoisha", amount_poisha as "outstandingPoisha"
    )
    select charged.*, clock_seen_at as "seenAt", clock_timestamp() as "databaseAt" from settings left join charged on true`.execute(
    tx,
  );
  const [row] = rows;
  if (!row?.id) return {};
  const { seenAt, databaseAt, ...charge } = row;
  return { charge, isInDoubt: doubtOfClock({ seenAt, databaseAt }, now) !== undefined };
}

/**
 * Order of charges due on the same day: arrears from before the records, then the rent, the service charge, utilities and the rest, and
 * fees.
 */
export const KIND_RANK = sql`case kind ${sql.join(
  CHARGE_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(kindRank(kind))}`),
  sql` `,
)} end`;

/** The order in which money and advances settle the charges of a query: by due day, then by kind, then by month. */
export const SETTLING_ORDER = sql`due_on, ${KIND_RANK}, year, month, id`;

/** True if the charge of a query is due: its month has begun, or it has none. `today` in Asia/Dhaka. */
export const hasBegun = (today: string) => sql<SqlBool>`(month is null or make_date(year, month, 1) <= ${today}::date)`;

type Application = { agreementIds: readonly string[]; now: Date };
/** `ahead`: rents of months ahead are settled too, which are charged only where money was paid for them. */
type Settlement = Application & { ahead?: boolean };

/**
 * Settles open charges with unapplied money, the oldest payment first, in settling order. Running totals give each payment and each
 * charge an interval of amounts; where two intervals overlap, that part of the payment settles that part of the charge. No month is
 * settled before it begins, unless `ahead` says so. The agreements are locked.
 */
export async function applyUnapplied(tx: Db, { agreementIds, now, ahead = false }: Settlement): Promise<void> {
  await sql`
    with open as (
      select id, agreement_id, sum(outstanding_poisha) over line - outstanding_poisha as since, sum(outstanding_poisha) over line as until
      from charges where outstanding_poisha > 0 and agreement_id = any (${agreementIds}::uuid[])
        and (${hasBegun(dayAt(now))} or ${ahead} and kind = 'rent')
      window line as (partition by agreement_id order by ${SETTLING_ORDER})
    ), money as (
      select id, agreement_id, sum(unapplied_poisha) over line - unapplied_poisha as since, sum(unapplied_poisha) over line as until
      from payments where unapplied_poisha > 0 and agreement_id = any (${agreementIds}::uuid[])
      window line as (partition by agreement_id order by received_on, id)
    ), used as (
      select agreement_id, open.id as charge_id, money.id as payment_id,
        least(open.until, money.until) - greatest(open.since, money.since) as amount_poisha
      from open join money using (agreement_id)
      where least(open.until, money.until) > greatest(open.since, money.since)
    ), entry as (
      insert into journal_entries (kind, agreement_id, effective_on)
      select distinct 'apply', agreement_id, ${openDay(dayAt(now))} from used
      returning id, agreement_id, effective_on
    )
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id, payment_id)
    select entry.id, agreement_id, effective_on, 'unapplied', 'receivable', amount_poisha, charge_id, payment_id
    from used join entry using (agreement_id)`.execute(tx);
}

export type RentCharge = Period & { id: string; amountPoisha: Poisha; outstandingPoisha: Poisha };

/** Valid rent charges of an agreement, by month; months that were corrected to 0 appear as charges of 0. Amounts in poisha. */
export function listRentCharges(db: Db, agreementId: string): Promise<RentCharge[]> {
  return (
    db
      .selectFrom('charges')
      .where('agreement_id', '=', agreementId)
      // A literal, so that the partial index is used and PostgreSQL does not plan the statement anew each time.
      .where(sql<SqlBool>`kind = 'rent'`)
      .where((eb) => eb.or([eb('cancelled_at', 'is', null), isDecided('charges')]))
      .select((eb) => ['id', eb.ref('year').$notNull().as('year'), eb.ref('month').$notNull().as('month')])
      .select(sql<Poisha>`case when cancelled_at is null then amount_poisha else 0 end`.as('amountPoisha'))
      .select('outstanding_poisha as outstandingPoisha')
      // Version 1.0 charged a month again after a correction to 0; the valid charge wins.
      .distinctOn(['year', 'month'])
      .orderBy('year')
      .orderBy('month')
      .orderBy('cancelled_at', (order) => order.nullsFirst())
      .execute()
  );
}
