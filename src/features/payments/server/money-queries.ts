import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { monthName } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import type { MoneyReceived } from '../endpoints.ts';

type Part = { year: number; month: number; amount: number };

/** The months that a payment settles, with what of it stands. */
const months = sql<Part[]>`(
  select coalesce(json_agg(json_build_object('year', year, 'month', month, 'amount', settled / 100.0) order by year, month), '[]')
  from (
    select charge_id, sum(amount_poisha) as settled from postings
    where payment_id = payments.id and debit = 'unapplied' and credit = 'receivable' and reverses is null
      and not exists (select from postings mirror where mirror.reverses = postings.id)
    group by charge_id
  ) as part join charges on charges.id = charge_id)`;

const moneyOnWire = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('agreements', 'agreements.id', 'payments.agreement_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .leftJoin('users as recorder', 'recorder.id', 'payments.recorded_by')
    .select((eb) => [
      'payments.id as _id',
      'payments.agreement_id as agreementId',
      eb.fn.coalesce('users.name', 'tenant_name', eb.val('')).as('name'),
      sql<string | null>`case when users.left_at is null then coalesce(users.email, tenant_email) end`.as('email'),
      'apartments.block',
      'apartments.apartment_no as apartmentNo',
      'payments.method',
      sql<number>`(payments.amount_poisha / 100.0)::float8`.as('amount'),
      'payments.reference',
      'payments.received_on as receivedOn',
      'payments.state',
      sql<number>`(payments.unapplied_poisha / 100.0)::float8`.as('unapplied'),
      months.as('months'),
      'payments.recorded_at as recordedAt',
      'recorder.name as recordedBy',
      'payments.reason',
    ]);

const named = (row: Omit<MoneyReceived, 'months'> & { months: Part[] }): MoneyReceived => ({
  ...row,
  months: row.months.map((part) => ({ ...part, month: monthName(part) })),
});

export async function findMoney(db: Db, id: string): Promise<MoneyReceived | undefined> {
  const row = await moneyOnWire(db).where('payments.id', '=', id).executeTakeFirst();
  return row && named(row);
}

/** Longest waiting first. */
export async function listWaitingMoney(db: Db): Promise<MoneyReceived[]> {
  const rows = await moneyOnWire(db)
    .where('payments.state', '=', 'pending')
    .orderBy('payments.recorded_at')
    .orderBy('payments.id')
    .execute();
  return rows.map(named);
}

/** What somebody recorded with this key before. */
export function findByRequestKey(db: Db, recordedBy: string, requestKey: string) {
  return db
    .selectFrom('payments')
    .where('recorded_by', '=', recordedBy)
    .where('request_key', '=', requestKey)
    .select(['id', 'request_hash as requestHash'])
    .executeTakeFirst();
}

type Money = { agreementId: string; method: MoneyReceived['method']; amountPoisha: Poisha; receivedOn: string };

/** Whether money of this amount stands already that came in the same way on the same day for the same tenancy. */
export async function hasSameMoney(db: Db, { agreementId, method, amountPoisha, receivedOn }: Money): Promise<boolean> {
  const twin = await db
    .selectFrom('payments')
    .where('agreement_id', '=', agreementId)
    .where('method', '=', method)
    .where('amount_poisha', '=', amountPoisha)
    .where('received_on', '=', receivedOn)
    .where('state', 'in', ['pending', 'confirmed'])
    .select('id')
    .executeTakeFirst();
  return twin !== undefined;
}

export async function countWaiting(db: Db, agreementId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('payments')
    .where('agreement_id', '=', agreementId)
    .where('state', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

type Decision = { state: 'confirmed' | 'declined' | 'reversed'; at: Date; by: string; reason?: string };

export async function decidePayment(db: Db, id: string, { state, at, by, reason }: Decision): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state, decided_at: at.toISOString(), decided_by: by, reason: reason ?? null })
    .where('id', '=', id)
    .execute();
}
