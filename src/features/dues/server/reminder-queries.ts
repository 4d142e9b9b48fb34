import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { NewRow } from '#database/schema/tables.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import type { Reminder, SkippedDebtor } from '../endpoints.ts';
import { REMINDER_REST_DAYS } from '../rules.ts';

/**
 * Tenants who are late and need no reminder yet: money that they reported waits for the office, or money came in the last three days,
 * after the last of what is late was due and after the last reminder. `today` in Asia/Dhaka.
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
      where payments.agreement_id = debt.agreement_id and method not in ('Opening', 'Transfer', 'Tax withheld')
        and (state = 'pending' or state = 'confirmed' and amount_poisha > advance_poisha and received_on > greatest(debt.due_on, ${today}::date - ${REMINDER_REST_DAYS}::int)
          and not exists (select from reminders where reminders.agreement_id = debt.agreement_id and reminded_at >= recorded_at))
    ) as money
    where money.waits is not null
    order by block, floor, apartment_no, agreements.id`.execute(db);
  return rows;
}

const reminders = (tx: Db) =>
  tx
    .selectFrom('reminders')
    .leftJoin('users', 'users.id', 'reminded_by')
    .select((eb) => ['reminded_at as at', 'way', eb.fn.coalesce('users.name', eb.val('')).as('by')]);

export const findReminder = (tx: Db, id: string) => reminders(tx).where('reminders.id', '=', id).executeTakeFirst();

/** Of a tenancy. */
export const findLastReminder = (tx: Db, agreementId: string) =>
  reminders(tx)
    .where('agreement_id', '=', agreementId)
    .orderBy('reminded_at', 'desc')
    .orderBy('reminders.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Records a reminder; gives it back with the name of the person who reminded. */
export async function insertReminder(tx: Db, reminder: NewRow<'reminders'>, by: string): Promise<Reminder> {
  const { at, way } = await tx
    .insertInto('reminders')
    .values(reminder)
    .returning(['reminded_at as at', 'way'])
    .executeTakeFirstOrThrow();
  return { at, way, by };
}
