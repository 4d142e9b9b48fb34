import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { homesBefore } from '#features/ledger/server/owed-queries.ts';

type PlannedKind = 'due_soon' | 'overdue_first' | 'overdue_second' | 'overdue_office';
export type Planned = {
  kind: PlannedKind;
  agreementId: string;
  month: string;
  dueOn: string;
  name: string;
  apartmentNo: string;
};

/**
 * Lists the reminders of a day in Asia/Dhaka: 3 days before the month's due day, 3 and 7 after it, and 15 after it to the
 * office instead. A missed day is made up for on the next two. A home gets none within three days after money, received or
 * reported, or after another reminder. Reported money has settled its charges already, so only the rest is open.
 */
export async function listPlanned(db: Db, { day, now }: { day: string; now: Date }): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    with steps as (
      select kind, due_on, to_char(due_on, 'YYYY-MM') as month
      from settings, message_settings
      cross join generate_series(date_trunc('month', ${day}::timestamp) - interval '1 month', date_trunc('month', ${day}::timestamp) + interval '1 month',
        interval '1 month') as m (first)
      cross join lateral (select m.first::date + (due_day - 1) as due_on) as due
      cross join (values ('due_soon', -3), ('overdue_first', 3), ('overdue_second', 7), ('overdue_office', 15)) as step (kind, days)
      where due_on + days between ${day}::date - 2 and ${day}::date and due_on + days > planned_through
    ), debts as (
      select agreement_id, coalesce(sum(outstanding_poisha) filter (where due_on < ${day}::date), 0) as overdue,
        coalesce(sum(outstanding_poisha) filter (where due_on between ${day}::date and ${day}::date + 3), 0) as soon
      from charges where outstanding_poisha > 0 group by agreement_id
    ), owing as (
      select debts.*,
        exists (select from payments where (payments.agreement_id = debts.agreement_id and state in ('pending', 'confirmed')
            or state = 'pending' and payments.agreement_id in ${homesBefore(sql`debts.agreement_id`)})
          and amount_poisha > advance_poisha
          and method not in ('Opening', 'Transfer', 'Tax withheld') and received_on > ${day}::date - 3) as has_just_paid,
        exists (select from reminders where reminders.agreement_id = debts.agreement_id
          and reminded_at > ${now.toISOString()}::timestamptz - interval '3 days') as was_reminded
      from debts
    )
    select kind, agreements.id as "agreementId", month, due_on::text as "dueOn", ${tenantName} as name, apartment_no as "apartmentNo"
    from steps cross join owing join agreements on agreements.id = owing.agreement_id and agreements.status in ('accepted', 'owned')
    join apartments on apartments.id = apartment_id left join users on users.id = agreements.user_id
    where case kind
      when 'due_soon' then soon > 0 and not has_just_paid and not was_reminded
      when 'overdue_office' then overdue > 0
      else overdue > 0 and not has_just_paid and not was_reminded end
    order by block, floor, apartment_no, agreements.id, kind`.execute(db);
  return rows;
}

/** The keys among these whose reminder was planned before. */
export async function listKnown(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notifications')
    .where('key', 'in', [...keys, ''])
    .select('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}
