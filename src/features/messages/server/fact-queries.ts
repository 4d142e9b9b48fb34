import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import type { WaitingBefore } from '#features/ledger/endpoints.ts';
import { SETTLING_ORDER } from '#features/ledger/server/charge-queries.ts';
import { homesBefore, waitingBefore } from '#features/ledger/server/owed-queries.ts';
import { receiptNo } from '#features/ledger/server/statement-queries.ts';
import type { RepairCategory, RepairState } from '#features/repairs/rules.ts';
import { FOLLOWING } from '#features/repairs/server/queries.ts';

/** The home that a message is about, with its tenant or owner. */
export const findHome = (db: Db, agreementId: string) =>
  db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where('agreements.id', '=', agreementId)
    .select(['agreements.status', 'apartment_no as flat', tenantName.as('name')])
    .select(['starts_on as startsOn', 'ends_on as endsOn', 'notice_at as noticeAt', 'closed_reason as reason'])
    .executeTakeFirst();

/** A payment as it is now. Amounts in poisha. */
export const findPaid = (db: Db, id: string) =>
  db
    .selectFrom('payments')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .where('payments.id', '=', id)
    .select(['payments.state', 'payments.method', 'amount_poisha as amountPoisha', 'reason'])
    .select(receiptNo.as('receipt'))
    .executeTakeFirst();

/** Totals of a month's charges: billed and outstanding, in poisha, and the last due day. */
export async function findBill(db: Db, agreementId: string, month: string) {
  const { rows } = await sql<{ billed: number; open: number; dueOn: string | null }>`
    select coalesce(sum(amount_poisha), 0)::bigint as billed, coalesce(sum(outstanding_poisha), 0)::bigint as open, max(due_on)::text as "dueOn"
    from charges where agreement_id = ${agreementId} and kind <> 'opening' and cancelled_at is null
      and (year, month) = (extract(year from ${`${month}-01`}::date), extract(month from ${`${month}-01`}::date))`.execute(
    db,
  );
  return rows[0];
}

/** The charges of a month's bill, in taka. */
export async function listBilled(db: Db, agreementId: string, month: string): Promise<NamedCharge[]> {
  const { rows } = await sql<NamedCharge>`
    select kind, label, label_bangla as "labelBangla", year, month, due_on::text as "dueOn", (amount_poisha / 100.0)::float8 as amount
    from charges where agreement_id = ${agreementId} and kind <> 'opening' and cancelled_at is null
      and (year, month) = (extract(year from ${`${month}-01`}::date), extract(month from ${`${month}-01`}::date))
    order by ${SETTLING_ORDER}`.execute(db);
  return rows;
}

type NamedCharge = {
  kind: string;
  label: string | null;
  labelBangla: string | null;
  year: number | null;
  month: number | null;
  dueOn: string;
  amount: number;
};

/** All that a home owes, whenever it is due, by charge, in taka, in the order in which they are settled. */
export async function listOpen(db: Db, agreementId: string): Promise<NamedCharge[]> {
  const { rows } = await sql<NamedCharge>`
    select kind, label, label_bangla as "labelBangla", year, month, due_on::text as "dueOn", (outstanding_poisha / 100.0)::float8 as amount
    from charges where agreement_id = ${agreementId} and outstanding_poisha > 0
    order by ${SETTLING_ORDER}`.execute(db);
  return rows;
}

type Rest = { waits: boolean; waitingBefore: WaitingBefore[] | null; hasJustPaid: boolean; wasReminded: boolean };

/**
 * Reasons against a reminder: money received or reported in the last three days, also for a home that was left, another reminder in that
 * time, a payment that waits for confirmation. And what waits for the homes that were left.
 */
export async function findRest(
  db: Db,
  { agreementId, now, notificationId }: { agreementId: string; now: Date; notificationId: string | null },
) {
  const { rows } = await sql<Rest>`
    select exists (select from payments where agreement_id = ${agreementId} and state = 'pending') as waits,
      ${waitingBefore(sql`${agreementId}::uuid`)} as "waitingBefore",
      exists (select from payments where (agreement_id = ${agreementId} and state in ('pending', 'confirmed')
          or state = 'pending' and agreement_id in ${homesBefore(sql`${agreementId}::uuid`)}) and amount_poisha > advance_poisha
        and method not in ('Opening', 'Transfer', 'Tax withheld')
        and received_on > (${now.toISOString()}::timestamptz at time zone 'Asia/Dhaka')::date - 3) as "hasJustPaid",
      exists (select from reminders left join deliveries on deliveries.id = delivery_id
        where reminders.agreement_id = ${agreementId} and reminded_at > ${now.toISOString()}::timestamptz - interval '3 days'
          and notification_id is distinct from ${notificationId}::uuid) as "wasReminded"`.execute(db);
  return rows[0] ?? { waits: false, waitingBefore: null, hasJustPaid: false, wasReminded: false };
}

/** True if the voucher of a refund was reversed, or does not exist. */
export async function isRefundReversed(db: Db, voucher: string): Promise<boolean> {
  const row = await db.selectFrom('vouchers').where('id', '=', voucher).select('reversed_at').executeTakeFirst();
  return !row || row.reversed_at !== null;
}

/** An announcement that is shown now. */
export const findAnnouncement = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('announcements')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now.toISOString())]))
    .select(['title', 'description', 'title_bangla as titleBangla', 'description_bangla as descriptionBangla'])
    .executeTakeFirst();

/** The first day whose cash is not counted, before a day. */
export async function findOpenTill(db: Db, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(counted_on)::text as day from postings
    where (debit = 'cash' or credit = 'cash') and counted_on < ${today}::date
      and counted_on > (select coalesce(closed_through, '-infinity') from settings)`.execute(db);
  return rows[0]?.day ?? undefined;
}

type RepairNow = {
  number: number;
  category: RepairCategory;
  isUrgent: boolean;
  state: RepairState;
  reopened: number;
  apartmentNo: string | null;
  partName: string | null;
  partNameBangla: string | null;
  workerName: string | null;
  visitOn: string | null;
  visitTime: string | null;
  waitsFor: string | null;
  /** The last step of its story, and the reason that stands there. */
  lastStep: string;
  reason: string | null;
  /** The day of the upkeep plan that opened it. */
  planOn: string | null;
  /** True if the home that reported it goes on, and for a person if they belong to it. */
  isOfHome: boolean;
  /** The reader belongs to the home that is told, which follows it. */
  isFollower: boolean;
};

type ToldOfRepair = { id: string; userId: string | null; agreementId: string | null };

/** A repair as it is now, and whether this person, or the tenant without an account, is of the home that reported it, or of this home that follows it. */
export async function findRepair(db: Db, { id, userId, agreementId }: ToldOfRepair) {
  const { rows } = await sql<RepairNow>`
    select repairs.number, category, is_urgent as "isUrgent", state, reopened, apartment_no as "apartmentNo", part.name as "partName",
      part.name_bangla as "partNameBangla", repairs.worker_name as "workerName", repairs.visit_on::text as "visitOn",
      repairs.visit_time as "visitTime", repairs.waits_for as "waitsFor", step.id as "lastStep", step.words as reason, plan_on::text as "planOn",
      exists (select from agreements where agreements.id = repairs.agreement_id and status in ('accepted', 'owned')
        and (${userId}::uuid is null or exists (select from tenancy_members
          where tenancy_members.agreement_id = agreements.id and tenancy_members.user_id = ${userId}::uuid))) as "isOfHome",
      exists (select from (${FOLLOWING}) as following where following.id = ${agreementId}::uuid
        and (${userId}::uuid is null or exists (select from tenancy_members
          where tenancy_members.agreement_id = following.id and tenancy_members.user_id = ${userId}::uuid))) as "isFollower"
    from repairs left join apartments on apartments.id = apartment_id left join common_parts as part on part.id = common_part_id
    cross join lateral (
      select id, words from repair_events where repair_id = repairs.id and to_state is not null order by id desc limit 1
    ) as step
    where repairs.id = ${id}`.execute(db);
  return rows[0];
}
