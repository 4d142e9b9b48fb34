import { type RawBuilder, sql } from 'kysely';
import { type Acting, may } from '#api/permissions.ts';
import type { Db } from '#database/connect.ts';
import { countStuck } from '#features/approvals/server/approver-queries.ts';
import { firstUndoneDay } from '#features/audit/rules.ts';
import { isTakenBack } from '#features/audit/server/queries.ts';
import { STALE_AHEAD } from '#features/cheques/rules.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { isOpenLine } from '#features/payments/server/line-queries.ts';
import { ANSWERED_WITHIN_DAYS } from '#features/repairs/rules.ts';
import { MOVES_AHEAD } from '#features/residents/rules.ts';
import { listHeldNow } from '#features/till/server/drawer-queries.ts';
import { dayAt, daysAfter, startOfDay, TIME_ZONE } from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import type { Today, TodayEvent, UnreadMeters, WaitingSums } from '../endpoints.ts';
import { TODAY_KINDS, type TodayKind } from '../today-kinds.ts';

/** The current time, and the user, whose own approvals are counted apart. */
type Reader = { now: Date; userId: string };

/** The office's open work, and events that need an action, newest first. Days are Asia/Dhaka's. */
export async function findToday(db: Db, reader: Reader): Promise<Today> {
  const { now } = reader;
  const today = dayAt(now);
  const [{ stuck, ...waiting }, approvals, tenancies, work, unreadMeters, numbers, held, undone] = await Promise.all([
    findWaiting(db, now),
    findApprovals(db, reader),
    listTenancyEvents(db, { today, soon: daysAfter(today, MOVES_AHEAD) }),
    listUnfinishedWork(db, today),
    listUnreadMeters(db, today),
    listSameNumbers(db, now),
    listHeldNow(db, today),
    listUndone(db, reader),
  ]);
  const events = [...tenancies, ...work, ...numbers, ...undone, ...noApproverEvents(stuck)].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
  const drawers = held
    .filter(({ personId, poisha }) => personId !== reader.userId && poisha > 0)
    .map(({ name, poisha }) => ({ name, held: toTaka(poisha) }));
  return { ...waiting, ...approvals, drawers, events, unreadMeters };
}

/** An event while open sums above a limit wait in vain, or new ones would. It is dated when the last duty of an approver ended. */
const noApproverEvents = ({ total, since }: Today['requests']): TodayEvent[] =>
  since ? [{ kind: 'noApprover', at: since, stuck: total }] : [];

const NOTHING = { total: 0, since: null };

/** Removes the work that this person may not read, as if there were none. */
export function forWhom(
  person: Acting,
  {
    requests,
    payments,
    withoutRent,
    cheques,
    approvals,
    asked,
    lines,
    repairs,
    drawers,
    events,
    unreadMeters = [],
  }: Today,
): Today {
  const reads = (kind: TodayKind) => may(person, TODAY_KINDS[kind].needs);
  return {
    requests: reads('requests') ? requests : NOTHING,
    payments: reads('payments') ? payments : NOTHING,
    withoutRent: reads('withoutRent') ? withoutRent : NOTHING,
    ...(reads('due') && { cheques }),
    ...(reads('approvals') && { approvals, asked }),
    ...(reads('lines') && { lines }),
    ...(reads('repairs') && { repairs }),
    ...(reads('drawers') && { drawers }),
    events: events.filter(({ kind }) => reads(kind)),
    unreadMeters: reads('unreadMeters') ? unreadMeters : [],
  };
}

type Waiting = Pick<Today, 'requests' | 'payments' | 'withoutRent' | 'cheques' | 'lines' | 'repairs'> & {
  stuck: Today['requests'];
};

/**
 * Counts open work. A free flat without a rent waits since its last account ended, or since it was added; a cheque since its date, since
 * 30 days before it goes out of date, or since it was returned.
 */
async function findWaiting(db: Db, now: Date): Promise<Waiting> {
  const today = dayAt(now);
  // That of an upkeep plan is opened days ahead, and waits for its day.
  const isUnanswered = sql`plan_id is null and state_since < ${now.toISOString()}::timestamptz
    - case when is_urgent then ${sql.lit(ANSWERED_WITHIN_DAYS.urgent)} else ${sql.lit(ANSWERED_WITHIN_DAYS.other)} end * interval '1 day'`;
  const { rows } = await sql<Today['requests']>`
    select count(*)::int as total, min(applied_at) as since from agreements where status = 'pending'
    union all
    select count(*)::int, min(recorded_at) from payments where state = 'pending'
    union all
    select count(*)::int, min(coalesce(
      (select max(closed_at) from agreements where apartment_id = apartments.id and status in ('ended', 'sold')), created_at))
    from apartments
    where retired_at is null and unit_kind = 'flat' and rent_poisha = 0 and not exists (
      select from agreements where apartment_id = apartments.id and status in ('accepted', 'owned'))
    union all
    select count(*)::int, ${startOf(sql`min(dated)`)} from cheques_now
    where state = 'held' and not is_security and dated <= ${today}::date
    union all
    select count(*)::int, ${startOf(sql`min(valid_through) - ${sql.lit(STALE_AHEAD)}::integer`)} from cheques_now
    where state in ('held', 'returned') and valid_through <= ${daysAfter(today, STALE_AHEAD)}::date
    union all
    select count(*)::int, ${startOf(sql`min(unpaid_on)`)} from cheques_now where state = 'returned'
    union all
    select count(*)::int, ${startOf(sql`min(day)`)} from standing_lines line where ${isOpenLine}
    union all
    select count(*)::int, min(state_since) from repairs where state = 'new'
    union all
    select count(*)::int, min(state_since) from repairs where state = 'new' and ${isUnanswered}
    union all
    select count(*)::int, min(state_since) from repairs where state = 'new' and is_urgent and ${isUnanswered}
    union all
    select count(*)::int, ${startOf(sql`min(visit_on)`)} from repairs where state = 'taken' and visit_on < ${today}::date
    union all
    select count(*)::int, ${startOf(sql`min(plan_on)`)} from repairs
    where plan_id is not null and state in ('new', 'taken') and plan_on < ${today}::date
    union all
    ${countStuck(now)}`.execute(db);
  const [requests, payments, withoutRent, due, stale, returned, lines, ...others] = rows;
  const [fresh, unanswered, urgent, passed, late, stuck] = others;
  if (!requests || !payments || !due || !stale || !returned || !lines || !stuck) throw new Error('a count has no row');
  if (!fresh || !unanswered || !urgent || !passed || !late) throw new Error('a count of repairs has no row');
  const repairs = { fresh, unanswered: { ...unanswered, urgent: urgent.total }, passed, late };
  return { requests, payments, withoutRent, cheques: { due, stale, returned }, lines, repairs, stuck };
}

const NO_SUMS = { ...NOTHING, largest: null };

/** The open sums above a limit, of which the largest is named: those that others asked for, and the reader's own. */
async function findApprovals(db: Db, { now, userId }: Reader): Promise<Pick<Today, 'approvals' | 'asked'>> {
  const { rows } = await sql<WaitingSums & { isOwn: boolean }>`
    select is_own as "isOwn", total, since, jsonb_build_object('kind', kind, 'amount', amount_poisha / 100.0, 'tenant', nullif(${tenantName}, ''),
      'apartmentNo', apartment_no, 'category', case when category.name is not null
        then jsonb_build_object('en', category.name, 'bn', name_bangla) end) as largest
    from (
      select distinct on (is_own) is_own, kind, amount_poisha, agreement_id, event->'details'->>'category' as category,
        (count(*) over same)::int as total, min(asked_at) over same as since
      from approvals, lateral (select asked_by = ${userId} as is_own) as asker
      where decision is null and expires_at > ${now.toISOString()}
      window same as (partition by is_own)
      order by is_own, amount_poisha desc, id
    ) as approval
    left join agreements on agreements.id = agreement_id left join apartments on apartments.id = apartment_id
    left join users on users.id = user_id left join cost_categories category on category.name = approval.category`.execute(
    db,
  );
  const of = (own: boolean): WaitingSums => {
    const { isOwn, ...found } = rows.find((row) => row.isOwn === own) ?? { isOwn: own, ...NO_SUMS };
    return found;
  };
  return { approvals: of(false), asked: of(true) };
}

/** Lists a tenant's notice until the move is near, then the move alone. */
async function listTenancyEvents(db: Db, { today, soon }: { today: string; soon: string }): Promise<TodayEvent[]> {
  const { rows } = await sql<TodayEvent>`
    select kind, at, agreements.id as "agreementId", ${tenantName} as name, apartment_no as "apartmentNo", day
    from agreements join apartments on apartments.id = apartment_id left join users on users.id = user_id, lateral (
      select 'notice' as kind, notice_at as at, ends_on as day where notice_from = 'tenant' and ends_on > ${soon}::date
      union all
      select 'movesOut', ${startOf(sql`ends_on`)}, ends_on where ends_on between ${today}::date and ${soon}::date
      union all
      select 'movesIn', ${startOf(sql`starts_on`)}, starts_on where starts_on between ${today}::date and ${soon}::date
    ) as event
    where status = 'accepted'
    order by at desc, agreements.id`.execute(db);
  return rows;
}

/** The first day without a cash count, the first of the last two months that has bill lines but no bill, and the first proved day with a line to sort. */
async function listUnfinishedWork(db: Db, today: string): Promise<TodayEvent[]> {
  const { rows } = await sql<TodayEvent>`
    select 'openTill' as kind, ${startOf(sql`day + 1`)} as at, day from (
      select min(counted_on) as day from postings
      where (debit = 'cash' or credit = 'cash') and counted_on < ${today}::date
        and counted_on > (select coalesce(closed_through, '-infinity') from settings)
    ) as cash where day is not null
    union all
    select 'unissued', ${startOf(sql`day`)}, day from (
      select min(begins)::date as day
      from generate_series(date_trunc('month', ${today}::date) - interval '1 month', ${today}::date, '1 month') as months (begins)
      where exists (select from bill_lines where from_month <= begins and coalesce(until_month, 'infinity') >= begins)
        and exists (select from agreements where status in ('accepted', 'ended') and billed_from <= begins
          and coalesce(ends_on, 'infinity') >= begins)
        and not exists (select from charges where line_id is not null and cancelled_at is null
          and (year, month) = (extract(year from begins), extract(month from begins)))
    ) as bills where day is not null
    union all
    select 'reopened', ${startOf(sql`day + 1`)}, day from (
      select min(day) as day from standing_lines line where ${isOpenLine}
        and day <= (select max(day) from reconciliations proof where proof.place_id = line.place_id and undone_at is null)
    ) as reopened where day is not null`.execute(db);
  return rows;
}

/** Numbers that a second home reported, while the first home's money waits, and for a week once it was confirmed. */
async function listSameNumbers(db: Db, now: Date): Promise<TodayEvent[]> {
  const { rows } = await sql<TodayEvent>`
    select 'sameNumber' as kind, max(at) as at, reference as number, apartment_no as "apartmentNo", details->>'apartment' as "secondApartmentNo"
    from audit_events join payments on method = details->>'method' and reference = details->>'reference'
    join agreements on agreements.id = agreement_id join apartments on apartments.id = apartment_id
    where audit_events.kind = 'number_reported_again' and payments.recorded_at <= at
      and (state = 'pending' or state = 'confirmed' and at > ${now.toISOString()}::timestamptz - interval '7 days')
    group by reference, apartment_no, details->>'apartment'`.execute(db);
  return rows;
}

/** By each person who took money back or gave some up within a week, without the reader: what the trail lists from there. */
async function listUndone(db: Db, { now, userId }: Reader): Promise<TodayEvent[]> {
  const since = startOfDay(firstUndoneDay(dayAt(now))).toISOString();
  const { rows } = await sql<TodayEvent>`
    select 'undone' as kind, max(at) as at, name, email, count(*)::int as total
    from audit_events join users on email = actor_email
    where ${isTakenBack} and at >= ${since} and at <= ${now.toISOString()} and users.id <> ${userId}
    group by name, email`.execute(db);
  return rows;
}

/** For tenancies that ended by notice: dialogs of other ends and of moves ask for the readings themselves. */
async function listUnreadMeters(db: Db, today: string): Promise<UnreadMeters[]> {
  const month = sql`(extract(year from ends_on), extract(month from ends_on))`;
  const { rows } = await sql<UnreadMeters>`
    select ${startOf(sql`ends_on + 1`)} as at, agreements.id as "agreementId", ${tenantName} as name, apartment_no as "apartmentNo",
      ends_on as day
    from agreements join apartments on apartments.id = apartment_id left join users on users.id = user_id
    where status = 'ended' and notice_at is not null
      and ends_on >= date_trunc('month', ${today}::date) - interval '1 month' and ends_on < ${today}::date
      and exists (
        select from bill_lines
        where method = 'meter' and from_month <= ends_on and coalesce(until_month >= date_trunc('month', ends_on), true)
          and (blocks = '{}' and apartment_ids = '{}' or block = any (blocks) or apartment_id = any (apartment_ids))
          and not exists (
            select from bill_cells cell
            where cell.agreement_id = agreements.id and cell.line_id = bill_lines.id and (cell.year, cell.month) = ${month}
              and figure is not null)
          and not exists (
            select from meter_readings
            where meter_readings.agreement_id = agreements.id and line_id = bill_lines.id and (year, month) = ${month}))
    order by ends_on desc, agreements.id`.execute(db);
  return rows;
}

/** Start of a day in Dhaka. */
const startOf = (day: RawBuilder<unknown>) => sql<string>`((${day})::timestamp at time zone ${sql.lit(TIME_ZONE)})`;
