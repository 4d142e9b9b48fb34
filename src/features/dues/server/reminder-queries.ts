import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { homesBefore } from '#features/ledger/server/owed-queries.ts';
import type { Reminder, SkippedDebtor, UnreachedDebtor } from '../endpoints.ts';
import { REMINDER_REST_DAYS } from '../rules.ts';

/**
 * Late tenants who need no reminder yet: their claim is pending, here or for a home that they have left, or money arrived in the last three days, after the last overdue charge was
 * due and after the last reminder. `today` in Asia/Dhaka.
 */
export async function listSkipped(db: Db, today: string): Promise<SkippedDebtor[]> {
  const { rows } = await sql<SkippedDebtor>`
    select agreements.id as "_id", ${tenantName} as name, apartment_no as "apartmentNo",
      case when money.waits then 'reported' else 'paid' end as why
    from (
      select agreement_id, max(due_on) as due_on from charges
      where outstanding_poisha > 0 and due_on < ${today}::date group by agreement_id
    ) as debt
    join agreements on agreements.id = debt.agreement_id
    join apartments on apartments.id = apartment_id
    left join users on users.id = agreements.user_id
    cross join lateral (
      select bool_or(state = 'pending') as waits from payments
      where (payments.agreement_id = debt.agreement_id or state = 'pending' and payments.agreement_id in ${homesBefore(sql`debt.agreement_id`)}) and method not in ('Opening', 'Transfer', 'Tax withheld')
        and (state = 'pending' or state = 'confirmed' and amount_poisha > advance_poisha and received_on > greatest(debt.due_on, ${today}::date - ${REMINDER_REST_DAYS}::int)
          and not exists (select from reminders where reminders.agreement_id = debt.agreement_id and reminded_at >= recorded_at))
    ) as money
    where money.waits is not null
    order by block, floor, apartment_no, agreements.id`.execute(db);
  return rows;
}

type Unreached = { agreementIds: readonly string[]; since: Date };

/** Tenancies whom the site's last reminder since then did not reach, and whom the office has not reminded after it. */
export async function listUnreached(db: Db, { agreementIds, since }: Unreached): Promise<UnreachedDebtor[]> {
  const { rows } = await sql<UnreachedDebtor>`
    with last as (
      select distinct on (agreement_id) id, agreement_id, made_at, spread_at >= expires_at as was_late from notifications
      where agreement_id = any (${agreementIds}::uuid[]) and kind in ('due_soon', 'overdue_first', 'overdue_second')
        and spread_at is not null and made_at > ${since.toISOString()}::timestamptz and (select is_on from message_settings)
      order by agreement_id, id desc
    )
    select agreements.id as "_id", ${tenantName} as name, apartment_no as "apartmentNo", why
    from last
    cross join lateral (
      select case
        when bool_or(state in ('sent', 'delivered', 'sending')) then null
        when bool_or(state = 'queued' and paused_at is null) then null
        when bool_or(state = 'queued') then 'paused'
        when bool_or(state = 'held') then 'held'
        when bool_or(state = 'unknown') then 'unknown'
        when bool_or(state = 'failed' or reason in ('stopped', 'gone')) then 'refused'
        when bool_or(reason in ('too_old', 'restored', 'left_by_office')) then 'unsent'
        -- The other deliveries were dropped since their text is no longer true.
        when count(*) > 0 then null
        when was_late then 'unsent'
        else 'nowhere' end as why
      from deliveries join message_channels using (channel)
      where notification_id = last.id and channel <> 'webhook'
    ) as outcome
    join agreements on agreements.id = last.agreement_id
    join apartments on apartments.id = apartment_id
    left join users on users.id = agreements.user_id
    where why is not null and not exists (
      select from reminders where reminders.agreement_id = last.agreement_id and reminded_at >= made_at)
    order by block, floor, apartment_no, agreements.id`.execute(db);
  return rows;
}

const reminders = (tx: Db) =>
  tx
    .selectFrom('reminders')
    .leftJoin('users', 'users.id', 'reminded_by')
    .select((eb) => ['reminded_at as at', 'way', eb.fn.coalesce('users.name', eb.val('')).as('by')]);

export const findReminder = (tx: Db, id: string) => reminders(tx).where('reminders.id', '=', id).executeTakeFirst();

/** The last reminder of a tenancy. */
export const findLastReminder = (tx: Db, agreementId: string) =>
  reminders(tx)
    .where('agreement_id', '=', agreementId)
    .orderBy('reminded_at', 'desc')
    .orderBy('reminders.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Inserts a reminder; returns it with the name of the person who reminded. */
export async function insertReminder(tx: Db, reminder: NewRow<'reminders'>, actorName: string): Promise<Reminder> {
  const { at, way } = await tx
    .insertInto('reminders')
    .values(reminder)
    .returning(['reminded_at as at', 'way'])
    .executeTakeFirstOrThrow();
  return { at, way, by: actorName };
}
