import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import { type Tenure, tenure } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { dayInDhaka } from '#database/list-queries.ts';
import { MAY_WRITE } from '#database/may-write.ts';
import { amongPeople, type Scope } from '#database/scope.ts';
import { findLetterhead } from '#features/building/server/queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { kindName, LINE_KINDS } from '#features/ledger/charge-kinds.ts';
import { owedBy } from '#features/ledger/server/owed-queries.ts';
import { daysOfPart } from '#features/ledger/server/rent-queries.ts';
import { receiptNo } from '#features/ledger/server/statement-queries.ts';
import { monthName, periodAt } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import { type Poisha, toTaka } from '#locale/taka.ts';
import type { Receipt } from '../endpoints.ts';

/** Receipts that one transaction issues; the limit keeps transactions short. */
export const BATCH = 500;

/** True if a confirmed payment has no receipt yet, and the database takes writes. */
export async function isReceiptDue(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('receipts_due').where(MAY_WRITE).select('payment_id').limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** Issues the receipts of one transaction, in the order in which the money arrived. Returns their number. */
export async function issueBatch(tx: Db, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.numbering})`.execute(tx);
  const { rows } = await sql<{ paymentId: string }>`
    delete from receipts_due where payment_id in (
      select payment_id from receipts_due join payments on payments.id = payment_id
      order by received_on, recorded_at, payments.id limit ${BATCH})
    returning payment_id as "paymentId"`.execute(tx);
  if (rows.length === 0) return 0;
  await insertReceipts(tx, { now, paymentIds: rows.map(({ paymentId }) => paymentId) });
  return rows.length;
}

/** The number of a payment's receipt, such as `2026-0042`. */
export async function findReceiptNo(db: Db, paymentId: string) {
  const receipt = await db
    .selectFrom('receipts')
    .where('payment_id', '=', paymentId)
    .select(receiptNo.as('receiptNo'))
    .executeTakeFirst();
  return receipt?.receiptNo;
}

type Issue = { now: Date; paymentIds: readonly string[] };

/** The name of a charge's kind in SQL; null for rent and for arrears from before the records. */
const nameOfLine = (language: Language) =>
  sql`case kind ${sql.join(
    LINE_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(kindName(kind, language))}`),
    sql` `,
  )} end`;

/** The numbers continue from the year's last one that was issued or skipped; the caller holds the advisory lock. */
async function insertReceipts(tx: Db, { now, paymentIds }: Issue): Promise<void> {
  const { name, address, landlord } = await findLetterhead(tx);
  const { year } = periodAt(now);
  const ids = sql`any (${paymentIds}::uuid[])`;
  await sql`
    with settled as (
      select posting.payment_id, posting.charge_id,
        coalesce(sum(posting.amount_poisha) filter (where posting.debit = 'unapplied'), 0) as money,
        coalesce(sum(posting.amount_poisha) filter (where posting.debit in ('discounts', 'pending_discounts')), 0) as discount
      from postings posting
      left join postings mirror on mirror.reverses = posting.id
      left join journal_entries taken_back on taken_back.id = mirror.entry_id
      where posting.payment_id = ${ids} and posting.credit = 'receivable' and posting.reverses is null
        and (mirror.id is null or taken_back.kind = 'reverse')
      group by posting.payment_id, posting.charge_id
    ), months as (
      select payment_id, sum(money) as money, sum(discount) as discount, jsonb_agg(jsonb_build_object('year', year, 'month', month,
        'label', coalesce(label, ${nameOfLine('en')}), 'labelBangla', case when label is null then ${nameOfLine('bn')} else label_bangla end, 'days', ${daysOfPart}, 'rentPoisha', amount_poisha, 'discountPoisha', discount, 'amountPoisha', money) order by due_on, charges.id) as shown
      from settled join charges on charges.id = charge_id
      group by payment_id
    )
    insert into receipts (payment_id, year, number, issued_at, snapshot)
    select payments.id, ${year}::integer,
      greatest((select max(number) from receipts where year = ${year}::integer),
        (select max(last) from receipts_skipped where year = ${year}::integer), 0)
        + row_number() over (order by received_on, payments.recorded_at, payments.id), ${now.toISOString()}::timestamptz,
      jsonb_build_object(
        'building', ${JSON.stringify({ name, address, landlord })}::jsonb,
        'payer', ${tenantName},
        'paidBy', (
          select coalesce(person.name, account.name) from tenancy_people person join users account on account.id = person.user_id
          where person.agreement_id = agreements.id and person.user_id = payments.recorded_by
            and payments.recorded_by is distinct from agreements.user_id
          order by person.id desc limit 1),
        'apartment', jsonb_build_object('block', block, 'floor', floor, 'apartmentNo', apartment_no),
        'months', coalesce(shown, '[]'),
        'coupon', case when months.discount > 0 then jsonb_build_object('code', coupons.code, 'discount', payments.discount) end,
        'amountPoisha', payments.amount_poisha,
        'advancePoisha', payments.amount_poisha - advance_poisha - coalesce(money, 0),
        'heldPoisha', advance_poisha,
        'openPoisha', ${owedBy(sql`agreements.id`)},
        'method', method,
        'reference', reference,
        'receivedOn', received_on)
    from payments
    join agreements on agreements.id = payments.agreement_id
    join apartments on apartments.id = apartment_id
    left join users on users.id = agreements.user_id
    left join coupons on coupons.id = coupon_id
    left join months on months.payment_id = payments.id
    where payments.id = ${ids}`.execute(tx);
}

/** The printed contents of a receipt, as stored. */
type Snapshot = Pick<
  Receipt,
  'building' | 'payer' | 'paidBy' | 'apartment' | 'coupon' | 'method' | 'reference' | 'receivedOn'
> & {
  months: {
    year: number | null;
    month: number | null;
    label: string | null;
    /** Absent from receipts of 1.0. */
    labelBangla?: string | null;
    /** Absent from receipts issued before partial months existed. */
    days?: string | null;
    rentPoisha: Poisha;
    discountPoisha: Poisha;
    amountPoisha: Poisha;
  }[];
  amountPoisha: Poisha;
  advancePoisha: Poisha;
  heldPoisha: Poisha;
  /** Absent from receipts of 1.0. */
  openPoisha?: Poisha;
};

const receipts = (db: Db) =>
  db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .innerJoin('agreements', 'agreements.id', 'payments.agreement_id')
    .select((eb) => [
      'payment_id as _id',
      receiptNo.$castTo<string>().as('receiptNo'),
      tenure.as('tenure'),
      'receipts.code',
      'issued_at as issuedAt',
      eb('payments.state', '=', 'reversed').$castTo<boolean>().as('cancelled'),
      eb.ref('snapshot').$castTo<Snapshot>().as('snapshot'),
    ]);

type Row = Pick<Receipt, '_id' | 'receiptNo' | 'code' | 'issuedAt' | 'cancelled'> & {
  tenure: Tenure;
  snapshot: Snapshot;
};

const toResponse = ({
  snapshot: { months, amountPoisha, advancePoisha, heldPoisha, openPoisha, paidBy, ...printed },
  ...row
}: Row): Receipt => ({
  ...row,
  ...printed,
  ...(paidBy && { paidBy }),
  months: months.map(({ year, month, label, labelBangla, days, rentPoisha, discountPoisha, amountPoisha }) => ({
    month: month === null ? null : monthName({ month }),
    year,
    label,
    ...(labelBangla && { labelBangla }),
    ...(days && { days }),
    rent: toTaka(rentPoisha),
    discount: toTaka(discountPoisha),
    amount: toTaka(amountPoisha),
  })),
  amount: toTaka(amountPoisha),
  advance: toTaka(advancePoisha),
  held: toTaka(heldPoisha),
  ...(openPoisha !== undefined && { open: toTaka(openPoisha) }),
});

/** The receipt of a payment whose tenancy is within the scope. */
export async function findReceipt(db: Db, scope: Scope, paymentId: string): Promise<Receipt | undefined> {
  const row = await receipts(db).where('payment_id', '=', paymentId).where(amongPeople(scope)).executeTakeFirst();
  return row && toResponse(row);
}

/** The people of the office who handled a payment; undefined for a payment from before the records, which has none. */
export async function findHands(db: Db, paymentId: string): Promise<Receipt['office']> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('users as recorder', 'recorder.id', 'recorded_by')
    .leftJoin('users as decider', (join) =>
      join
        .onRef('decider.id', '=', 'decided_by')
        .onRef('decided_by', '<>', 'recorded_by')
        .on('state', '=', 'confirmed'),
    )
    .where('payments.id', '=', paymentId)
    .select(['recorder.name as recordedBy', 'decider.name as confirmedBy'])
    .executeTakeFirst();
  return row;
}

/** A receipt whose paper is checked: the day in Asia/Dhaka on which it was withdrawn, and the receipt that replaces it. */
export type CheckedReceipt = Receipt & { withdrawnOn: string | null; replacedBy: string | null };

/**
 * The receipt with this code, for anonymous callers too. It is replaced by the first later receipt of the same tenancy for the same
 * amount that is valid.
 */
export async function findReceiptByCode(db: Db, code: string): Promise<CheckedReceipt | undefined> {
  const row = await receipts(db)
    .select(
      sql<
        string | null
      >`case payments.state when 'reversed' then to_char(${dayInDhaka(sql`payments.decided_at`)}, 'YYYY-MM-DD') end`.as(
        'withdrawnOn',
      ),
    )
    .select(
      sql<string | null>`case payments.state when 'reversed' then (
        select ${receiptNoOf} from payments other join receipts later on later.payment_id = other.id
        where other.agreement_id = payments.agreement_id and other.amount_poisha = payments.amount_poisha
          and other.state = 'confirmed' and (later.year, later.number) > (receipts.year, receipts.number)
        order by later.year, later.number limit 1) end`.as('replacedBy'),
    )
    .where('receipts.code', '=', code)
    .executeTakeFirst();
  if (!row) return undefined;
  const { withdrawnOn, replacedBy, ...receipt } = row;
  return { ...toResponse(receipt), withdrawnOn, replacedBy };
}

const receiptNoOf = sql`later.year || '-' || lpad(later.number::text, greatest(4, length(later.number::text)), '0')`;
