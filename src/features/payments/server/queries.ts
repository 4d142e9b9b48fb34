import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { tenantEmail, tenantName } from '#features/identity/server/queries.ts';
import { CLAIMED_METHODS } from '#features/ledger/rules.ts';
import { owedBy } from '#features/ledger/server/owed-queries.ts';
import { paymentRows, withMonthNames } from '#features/ledger/server/statement-queries.ts';
import type { Poisha } from '#locale/taka.ts';
import type { Claim, MoneyReceived, WaitingPayment, WithheldTax } from '../endpoints.ts';
import type { PlaceAccount } from './line-queries.ts';

const moneyRows = (db: Db) =>
  paymentRows(db)
    .innerJoin('agreements', 'agreements.id', 'payments.agreement_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .select([
      'payments.agreement_id as agreementId',
      tenantName.as('name'),
      tenantEmail.as('email'),
      'apartments.block',
      'apartments.apartment_no as apartmentNo',
    ]);

/** The day on which money counted first, or its discount if the amount is 0; null until it is confirmed. */
const countsFor = sql<string | null>`(
  select min(effective_on) from postings join journal_entries on journal_entries.id = entry_id
  where payment_id = payments.id and reverses is null
    and case payments.amount_poisha when 0 then debit = 'discounts'
      else credit in ('unapplied', 'advances', 'pending') and debit not in ('pending', 'unapplied', 'advances') end)`;

export async function findMoney(db: Db, id: string): Promise<MoneyReceived | undefined> {
  const row = await moneyRows(db).select(countsFor.as('countsOn')).where('payments.id', '=', id).executeTakeFirst();
  return row && withMonthNames(row);
}

/** Name and flat of a tenancy. @throws if there is none */
export const findTenant = (db: Db, agreementId: string) =>
  db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where('agreements.id', '=', agreementId)
    .select([tenantName.as('name'), 'apartments.apartment_no as apartmentNo'])
    .executeTakeFirstOrThrow();

/** The payments of these ids, in no order. */
export async function listMoney(db: Db, ids: readonly string[]): Promise<MoneyReceived[]> {
  if (ids.length === 0) return [];
  const rows = await moneyRows(db).where('payments.id', 'in', ids).execute();
  return rows.map(withMonthNames);
}

/** All documents, the one recorded last first: `limit` of those recorded before the document `before`. */
export async function listAllMoney(db: Db, { before, limit }: { before: string | undefined; limit: number }) {
  let query = moneyRows(db)
    .select('payments.decided_at as decidedAt')
    // The coupon's discount, without reversed postings.
    .select(
      takaOf(
        sql`(select coalesce(sum(amount_poisha), 0) from standing_postings
          where payment_id = payments.id and debit in ('discounts', 'pending_discounts') and credit = 'receivable')`,
      ).as('discount'),
    )
    .select(countsFor.as('countsFor'));
  if (before)
    query = query.where(
      sql<boolean>`(payments.recorded_at, payments.id) < (select recorded_at, id from payments where id = ${before})`,
    );
  const rows = await query
    .orderBy('payments.recorded_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withMonthNames);
}

/** Payments that block a transaction number. A literal, so that the partial index is used. */
const COUNTS = sql<SqlBool>`other.state in ('pending', 'confirmed')`;

/** The payment that represents its transaction: the first claim, for money of several homes. */
const transactionOf = (payment: 'payments' | 'other') =>
  sql`coalesce(${sql.ref(`${payment}.claimed_with`)}, ${sql.ref(`${payment}.id`)})`;

/** The claims that one transaction pays, this one included, in the order of their tenancies. */
export async function listClaimedTogether(db: Db, id: string): Promise<string[]> {
  const first = sql`(select ${transactionOf('payments')} from payments where payments.id = ${id})`;
  const { rows } = await sql<{ id: string }>`
    select id from payments where id = ${first} or claimed_with = ${first} order by agreement_id`.execute(db);
  return rows.map((row) => row.id);
}

/** True if this person claimed the payment: neither a card's payment nor a cheque is a claim. */
export async function isOwnClaim(db: Db, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments where id = ${id} and recorded_by = ${userId} and method = any (${[...CLAIMED_METHODS]}::text[])
      and exists (select from journal_entries where journal_entries.id = payments.id and kind = 'claim')
      and not exists (select from cheques where payment_id = payments.id)`.execute(db);
  return rows.length > 0;
}

const otherMoney = (db: Db) =>
  db
    .selectFrom('payments as other')
    .innerJoin('agreements', 'agreements.id', 'other.agreement_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where(COUNTS)
    .orderBy('other.recorded_at');

/** Pending or confirmed money with this transaction number, of any method. */
export function listByReference(db: Db, reference: string) {
  return otherMoney(db)
    .where('other.reference', '=', reference)
    .select(['other.method', 'other.received_on as receivedOn', tenantName.as('name')])
    .select('apartments.apartment_no as apartmentNo')
    .execute();
}

/** The claimant's home, if money of another home has this number and method; undefined otherwise. */
export const findSecondHome = (
  db: Db,
  { agreementId, method, reference }: { agreementId: string; method: Claim['method']; reference: string },
) =>
  db
    .selectFrom('agreements as own')
    .innerJoin('apartments as flat', 'flat.id', 'own.apartment_id')
    .where('own.id', '=', agreementId)
    .where((eb) =>
      eb.exists(
        otherMoney(db)
          .where('other.reference', '=', reference)
          .where('other.method', '=', method)
          .where('other.agreement_id', '<>', agreementId)
          .select('other.id'),
      ),
    )
    .select(['flat.block', 'flat.apartment_no as apartmentNo'])
    .executeTakeFirst();

/**
 * Pending payments, longest waiting first, each with other money of the same transaction number and with the sum that was open before
 * it: what the tenancy owes, and the part that it settles itself.
 */
export async function listWaitingMoney(db: Db): Promise<WaitingPayment[]> {
  const rows = await moneyRows(db)
    .select(
      otherMoney(db)
        .where(
          sql<SqlBool>`other.reference = payments.reference and ${transactionOf('other')} <> ${transactionOf('payments')}`,
        )
        .limit(1)
        .select(
          sql<
            WaitingPayment['sameNumber']
          >`jsonb_build_object('name', ${tenantName}, 'apartmentNo', apartments.apartment_no,
            'method', other.method, 'receivedOn', other.received_on)`.as('used'),
        )
        .as('sameNumber'),
    )
    .select(
      takaOf(sql`(${owedBy(sql`payments.agreement_id`)} + payments.amount_poisha - payments.unapplied_poisha)`).as(
        'open',
      ),
    )
    .select(
      sql<WaitingPayment['together'] | null>`(
        select json_agg(json_build_object('_id', other.id, 'apartmentNo', home.apartment_no, 'amount', other.amount_poisha / 100.0) order by other.id)
        from payments other join agreements on agreements.id = other.agreement_id join apartments home on home.id = apartment_id
        where (other.id = ${transactionOf('payments')} or other.claimed_with = ${transactionOf('payments')}) and other.id <> payments.id)`.as(
        'together',
      ),
    )
    .where('payments.state', '=', 'pending')
    .orderBy('payments.recorded_at')
    .orderBy('payments.id')
    .execute();
  return rows.map(({ together, ...row }) => ({ ...withMonthNames(row), ...(together && { together }) }));
}

/** Number of pending payments. */
export async function countWaitingMoney(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('payments')
    .where('state', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type Money = { agreementId: string; method: MoneyReceived['method']; amountPoisha: Poisha; receivedOn: string };

/** True if the tenancy has a pending or confirmed payment of this amount, method and day. */
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

type Decision = {
  state: 'confirmed' | 'declined' | 'reversed';
  at: Date;
  /** Null if the server decides. */
  actorId: string | null;
  reason?: string;
  certificate?: Certificate | undefined;
  /** The account of the place that received the money; null for the method's own. */
  account?: PlaceAccount | null;
};
/** Number and day of withheld tax's certificate. */
export type Certificate = { certificate: string; certifiedOn: string };

/**
 * Stores a decision. `isOwn`: an owner confirmed or reversed a payment that they recorded, in a building that separates the two; others get
 * an error. `arrivedIn`: the account of the place that received the money or is expected to, if it is not the method's own.
 */
export async function decidePayment(
  db: Db,
  id: string,
  { state, at, actorId, reason, certificate, account }: Decision,
): Promise<{ isOwn: boolean; arrivedIn: PlaceAccount | null; hasMoved: boolean }> {
  return (
    db
      .updateTable('payments')
      .set({ state, decided_at: at.toISOString(), decided_by: actorId, reason: reason ?? null })
      .$if(certificate !== undefined, (query) =>
        query.set({ certificate: certificate?.certificate, certified_on: certificate?.certifiedOn }),
      )
      .$if(account !== undefined, (query) => query.set({ arrived_in: account }))
      .where('id', '=', id)
      .returning('arrived_in as arrivedIn')
      .returning(
        sql<boolean>`state <> 'declined' and method <> 'Opening' and coalesce(recorded_by = decided_by, false)
        and (select separates from settings)`.as('isOwn'),
      )
      // The tenant lives in another flat of the building by now.
      .returning(
        sql<boolean>`exists (select from agreements next where next.moved_from = payments.agreement_id)`.as('hasMoved'),
      )
      .executeTakeFirstOrThrow()
  );
}

/** Valid opening payments of a tenancy from before the records. */
export async function listOpeningPayments(db: Db, agreementId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .where('agreement_id', '=', agreementId)
    .where('method', '=', 'Opening')
    .where('state', '=', 'confirmed')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Pending or certified tax withheld in the twelve months from `from` on, by day. */
export async function listWithheld(db: Db, from: string): Promise<WithheldTax[]> {
  const rows = await moneyRows(db)
    .where(sql<SqlBool>`payments.method = 'Tax withheld'`)
    .where('payments.state', 'in', ['pending', 'confirmed'])
    .where(
      sql<SqlBool>`payments.received_on >= ${`${from}-01`}::date
        and payments.received_on < ${`${from}-01`}::date + interval '1 year'`,
    )
    .select(['payments.certificate', 'payments.certified_on as certifiedOn'])
    .select(sql<'pending' | 'confirmed'>`payments.state`.as('state'))
    .orderBy('payments.received_on')
    .orderBy('payments.id')
    .execute();
  return rows.map(withMonthNames);
}
