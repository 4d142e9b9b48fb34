import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountStatus, statesOf, type Tenure, tenure } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { sumInTaka, takaOf, withTotal } from '#database/list-queries.ts';
import { lockTenancy } from '#database/row-locks.ts';
import { tenantEmail, tenantName } from '#features/identity/server/queries.ts';
import { monthName } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import type { Charge, LedgerAccount, PaymentDocument, StatementEntry } from '../endpoints.ts';
import { ENTRIES_A_PAGE } from '../rules.ts';
import { SETTLING_ORDER } from './charge-queries.ts';
import { owedBy } from './owed-queries.ts';
import { daysOfPart, firstDay, lastDay, rentNow } from './rent-queries.ts';

type Part = { year: number; month: number; amount: number };

/** Months of rent that a payment settles, each with the amount that is not reversed. */
const months = sql<Part[]>`(
  select coalesce(json_agg(json_build_object('year', year, 'month', month, 'amount', settled / 100.0) order by year, month), '[]')
  from (
    select charge_id, sum(amount_poisha) as settled from standing_postings
    where payment_id = payments.id and debit in ('unapplied', 'advances') and credit = 'receivable'
    group by charge_id
  ) as part join charges on charges.id = charge_id where kind = 'rent')`;

type Other = Pick<Charge, 'kind' | 'label' | 'labelBangla'> & {
  year: number | null;
  month: number | null;
  amount: number;
};

/** Other charges that a payment settles, such as the lines of a bill, each with the amount that is not reversed. */
const others = sql<Other[] | null>`(
  select json_agg(json_build_object('kind', kind, 'label', label, 'labelBangla', label_bangla, 'year', year, 'month', month,
    'amount', settled / 100.0) order by ${SETTLING_ORDER})
  from (
    select charge_id, sum(amount_poisha) as settled from standing_postings
    where payment_id = payments.id and debit in ('unapplied', 'advances') and credit = 'receivable'
    group by charge_id
  ) as part join charges on charges.id = charge_id where kind <> 'rent')`;

/** A receipt's number as printed, with at least four digits after its year; null without a row of `receipts`. */
export const receiptNo = sql<
  string | null
>`receipts.year || '-' || lpad(number::text, greatest(4, length(number::text)), '0')`;

/** Payment documents; `withMonthNames` names their months. */
export const paymentRows = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('users as recorder', 'recorder.id', 'payments.recorded_by')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .select([
      'payments.id as _id',
      'payments.method',
      takaOf('payments.amount_poisha').as('amount'),
      takaOf('payments.advance_poisha').as('advance'),
      takaOf('payments.held_poisha').as('held'),
      sql<string | null>`coalesce(payments.reference, payments.certificate)`.as('reference'),
      'payments.received_on as receivedOn',
      'payments.state',
      takaOf('payments.unapplied_poisha').as('unapplied'),
      months.as('months'),
      others.as('others'),
      'payments.recorded_at as recordedAt',
      'recorder.name as recordedBy',
      'payments.reason',
      receiptNo.as('receiptNo'),
      sql<
        string | null
      >`(select '/api/payments/pictures/' || id from claim_pictures where payment_id = payments.id)`.as('picture'),
      // The earliest line of a bank or wallet statement that has the payment's money.
      sql<string | null>`(select to_char(min(line.day), 'YYYY-MM-DD') from postings posting
        join matched_postings on posting_id = posting.id and not matched_postings.is_undone
        join matched_lines on matched_lines.match_id = matched_postings.match_id join statement_lines line on line.id = line_id
        where posting.payment_id = payments.id and posting.voucher_id is null)`.as('seenOn'),
    ]);

export const withMonthNames = <Row extends { months: Part[]; others: Other[] | null }>({ others, ...row }: Row) => ({
  ...row,
  months: row.months.map((part) => ({ ...part, month: monthName(part) })),
  ...(others && {
    others: others.map((part) => ({ ...part, month: part.month === null ? null : monthName({ month: part.month }) })),
  }),
});

type TenancyFilter = {
  email?: string;
  agreementId?: string | undefined;
  /** Undefined: both kinds. */
  tenure?: Tenure | undefined;
};

/** Order of a person's tenancies: present ones as they began, then ended ones, the latest first. */
export const PRESENT_FIRST = sql`status, case when status = 'accepted' then accepted_at end, accepted_at desc, agreements.id`;

/** A person's tenancies, by e-mail or by one of the tenancies' ids, with the last charged month, in the order of `PRESENT_FIRST`. */
export function listTenancies(db: Db, { email, agreementId, tenure }: TenancyFilter) {
  const isTheirs =
    email === undefined
      ? sql<SqlBool>`(id = ${agreementId} or user_id = (select user_id from agreements where id = ${agreementId}))`
      : sql<SqlBool>`id in (
          select agreement_id from tenancy_members where user_id = (select users.id from users where email = ${email}))`;
  return db
    .selectFrom('agreements')
    .where(isTheirs)
    .where('status', 'in', statesOf(tenure))
    .select(['id', 'charged_through as chargedThrough'])
    .select(
      email === undefined
        ? sql<undefined>`null`.as('isTenant')
        : sql<boolean>`coalesce(user_id = (select users.id from users where email = ${email}), false)`.as('isTenant'),
    )
    .orderBy(PRESENT_FIRST)
    .execute();
}

/** Balances of tenancies, in the order of `agreementIds`. */
export function listAccounts(db: Db, agreementIds: readonly string[], now: Date): Promise<LedgerAccount[]> {
  return db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .select([
      'agreements.id as agreementId',
      tenantName.as('name'),
      tenantEmail.as('email'),
      'agreements.phone',
      'second_phone as secondPhone',
      'household',
      'apartments.block',
      'apartments.floor',
      'apartments.apartment_no as apartmentNo',
      accountStatus.as('status'),
      tenure.as('tenure'),
      'agreements.occupancy',
      firstDay.as('startsOn'),
      lastDay.as('endsOn'),
      'rent_from as rentFrom',
      'rent_until as rentUntil',
      sql<LedgerAccount['noticeFrom']>`case when status = 'accepted' then notice_from end`.as('noticeFrom'),
      rentNow(now).as('rent'),
      takaOf(owedBy(sql`agreements.id`)).as('owed'),
      sumOf(sql`unapplied_poisha`, sql`from payments where unapplied_poisha > 0 and state = 'confirmed'`).as('credit'),
      sumOf(sql`held_poisha`, sql`from payments where held_poisha > 0`).as('held'),
      takaOf('instalment_poisha').as('instalment'),
      sumOf(sql`amount_poisha`, sql`from payments where state = 'pending'`).as('waiting'),
    ])
    .where(sql<SqlBool>`agreements.id = any (${agreementIds}::uuid[])`)
    .orderBy(sql`array_position(${agreementIds}::uuid[], agreements.id)`)
    .execute();
}

/** Locks a tenancy's ledger until the transaction ends, and returns its balance; undefined if there is no such tenancy. */
export async function lockAccount(tx: Db, agreementId: string, now: Date): Promise<LedgerAccount | undefined> {
  if (!(await lockTenancy(tx, agreementId))) return undefined;
  const [account] = await listAccounts(tx, [agreementId], now);
  return account;
}

/** In taka. */
const sumOf = (poisha: RawBuilder<unknown>, rows: RawBuilder<unknown>) =>
  sql<number>`(select ${sumInTaka(poisha)} ${rows} and agreement_id = agreements.id)`;

type ListFilter = { agreementId: string; page: number };

/**
 * One page of a tenancy's entries, newest first, and the number of all entries. Entries that apply money to charges are left out, since
 * they change no balance; the payment documents list them.
 */
export async function listEntries(db: Db, { agreementId, page }: ListFilter) {
  const { rows } = await sql<StatementEntry & { total: number }>`
    with moved as (
      select journal_entries.id, kind, effective_on, recorded_at, recorded_by, reason,
        sum(postings.amount_poisha * ((debit in ('receivable', 'unapplied', 'pending', 'pending_discounts'))::int
          - (credit in ('receivable', 'unapplied', 'pending', 'pending_discounts'))::int)) as amount
      from journal_entries join postings on entry_id = journal_entries.id
      where journal_entries.agreement_id = ${agreementId} and kind <> 'apply'
      group by journal_entries.id
    ), entry as (
      select *, sum(amount) over (order by effective_on, id) as balance, count(*) over () as total from moved
      order by effective_on desc, id desc limit ${ENTRIES_A_PAGE} offset ${(page - 1) * ENTRIES_A_PAGE}
    )
    select entry.id as "_id", kind, effective_on as day, coalesce(payments.recorded_at, entry.recorded_at) as "recordedAt",
      users.name as "recordedBy", entry.reason,
      charge_ids as "chargeIds", payment_ids as "paymentIds", ${takaOf('amount')} as amount,
      is_taken_back as "isTakenBack", ${takaOf('moves.discount')} as discount,
      ${takaOf('moves.held')} as "ofAdvance", is_of_refund as "isOfRefund", ${takaOf('balance')} as balance, total
    from entry cross join lateral (
      select sum(amount_poisha * ((debit = 'discounts')::int - (credit = 'discounts')::int)) as discount,
        sum(amount_poisha * ((credit = 'advances')::int - (debit = 'advances')::int)) as held,
        bool_or(voucher_id is not null) as is_of_refund,
        bool_and(exists (select from postings mirror where mirror.reverses = postings.id)) as is_taken_back,
        coalesce(json_agg(distinct charge_id) filter (where charge_id is not null), '[]') as charge_ids,
        coalesce(json_agg(distinct payment_id) filter (where payment_id is not null), '[]') as payment_ids
      from postings where entry_id = entry.id
    ) as moves
    left join users on users.id = entry.recorded_by
    -- An entry that books a payment has the id of the payment.
    left join payments on payments.id = entry.id
    order by effective_on desc, entry.id desc`.execute(db);
  const { rows: entries, total } = await withTotal(rows, () => countEntries(db, agreementId));
  return { entries, total };
}

async function countEntries(db: Db, agreementId: string): Promise<number> {
  const { total } = await db
    .selectFrom('journal_entries')
    .where('agreement_id', '=', agreementId)
    .where('kind', '<>', 'apply')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type About = { agreementId: string; ids: readonly string[] };

const chargeRows = (db: Db) =>
  db
    .selectFrom('charges')
    .select([
      'id as _id',
      'kind',
      'year',
      'month',
      'label',
      'label_bangla as labelBangla',
      'due_on as dueOn',
      'agreement_id as agreementId',
      daysOfPart.as('days'),
    ])
    .select((eb) => eb('cancelled_at', 'is not', null).$castTo<boolean>().as('cancelled'))
    .select(takaOf('amount_poisha').as('amount'))
    .select(takaOf('outstanding_poisha').as('outstanding'));

const withMonthName = <Row extends { month: number | null }>(row: Row) => ({
  ...row,
  month: row.month === null ? null : monthName({ month: row.month }),
});

/** Charges of a tenancy that are open or have one of these ids, in the order in which money settles them. */
export async function listCharges(db: Db, { agreementId, ids }: About): Promise<Charge[]> {
  const rows = await chargeRows(db)
    .where('agreement_id', '=', agreementId)
    .where((eb) => eb.or([eb('outstanding_poisha', '>', 0), eb('id', '=', sql<string>`any (${ids}::uuid[])`)]))
    .orderBy(SETTLING_ORDER)
    .execute();
  return rows.map(withMonthName);
}

/** Charges of a tenancy that are not cancelled, in the order in which money settles them. */
export async function listValidCharges(db: Db, agreementId: string): Promise<Charge[]> {
  const rows = await chargeRows(db)
    .where('agreement_id', '=', agreementId)
    .where('cancelled_at', 'is', null)
    .orderBy(SETTLING_ORDER)
    .execute();
  return rows.map(withMonthName);
}

/** A charge with its agreement; `corrects` finds the charge that replaces the one with this id. */
export async function findCharge(
  db: Db,
  id: string,
  by: 'id' | 'corrects' = 'id',
): Promise<(Charge & { agreementId: string }) | undefined> {
  const row = await chargeRows(db).where(by, '=', id).executeTakeFirst();
  return row && withMonthName(row);
}

type Waived = {
  account: 'waivers' | 'bad_debts';
  chargeId: string;
  amountPoisha: Poisha;
  reason: string;
  actorId: string;
};

/** True if this person has waived exactly this amount of the charge, with this reason. */
export async function isWaived(db: Db, { account, chargeId, amountPoisha, reason, actorId }: Waived): Promise<boolean> {
  const found = await db
    .selectFrom('postings')
    .innerJoin('journal_entries', 'journal_entries.id', 'entry_id')
    .where('charge_id', '=', chargeId)
    .where('debit', '=', account)
    .where('amount_poisha', '=', amountPoisha)
    .where('reason', '=', reason)
    .where('recorded_by', '=', actorId)
    .select('postings.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Payments of a tenancy that are pending, have unused or held money, or have one of these ids, newest first. */
export async function listDocuments(db: Db, { agreementId, ids }: About): Promise<PaymentDocument[]> {
  const rows = await paymentRows(db)
    .where('payments.agreement_id', '=', agreementId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'pending'),
        eb('unapplied_poisha', '>', 0),
        eb('held_poisha', '>', 0),
        eb('payments.id', '=', sql<string>`any (${ids}::uuid[])`),
      ]),
    )
    .orderBy('received_on', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
  return rows.map(withMonthNames);
}

/** Most payments that one response lists. */
const MOST = 500;

/** The latest payments of these tenancies, newest first. */
export async function listAllDocuments(db: Db, agreementIds: readonly string[]): Promise<PaymentDocument[]> {
  const rows = await paymentRows(db)
    .where('payments.agreement_id', '=', sql<string>`any (${agreementIds}::uuid[])`)
    .orderBy('received_on', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(withMonthNames);
}
