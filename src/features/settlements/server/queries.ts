import { type SqlBool, sql } from 'kysely';
import { ADVISORY_LOCKS } from '#database/advisory-locks.ts';
import { HAS_ACCOUNT } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { amongPeople, type Scope } from '#database/scope.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { methodOfAccount } from '#features/ledger/rules.ts';
import { openDay } from '#features/ledger/server/queries.ts';
import { monthName } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';
import type { Ending, Refund } from '../endpoints.ts';

const refundRows = (db: Db) =>
  db
    .selectFrom('vouchers')
    .innerJoin('agreements', 'agreements.id', 'vouchers.agreement_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .leftJoin('users as recorder', 'recorder.id', 'vouchers.recorded_by')
    .where('vouchers.kind', '=', 'refund')
    .select((eb) => [
      'vouchers.id as _id',
      eb.ref('vouchers.number').$notNull().as('number'),
      'agreements.id as agreementId',
      tenantName.as('name'),
      'apartments.block',
      'apartments.floor',
      'apartments.apartment_no as apartmentNo',
      takaOf('vouchers.amount_poisha').as('amount'),
      takaOf(
        sql`(select coalesce(sum(amount_poisha), 0) from postings where entry_id = vouchers.id and debit = 'advances')`,
      ).as('advance'),
      eb.ref('vouchers.credit').$notNull().as('paidBy'),
      'vouchers.reference',
      'vouchers.paid_on as paidOn',
      'vouchers.recorded_at as recordedAt',
      'recorder.name as recordedBy',
      'vouchers.reversed_at as reversedAt',
      'vouchers.reason',
    ]);

type Row = Omit<Refund, 'method' | 'reversed'> & {
  paidBy: string;
  reversedAt: string | null;
  reason: string | null;
};

/** @throws Error for an account of none of this version's payment methods */
function toRefund({ paidBy, reversedAt, reason, ...refund }: Row): Refund {
  const method = methodOfAccount(paidBy);
  if (!method) throw new Error(`refund ${refund._id} was paid from ${paidBy}, which is of no method`);
  return { ...refund, method, reversed: reversedAt && reason ? { at: reversedAt, reason } : null };
}

/** A refund of a tenancy within the scope. */
export async function findRefund(db: Db, scope: Scope, id: string): Promise<Refund | undefined> {
  const row = await refundRows(db).where('vouchers.id', '=', id).where(amongPeople(scope)).executeTakeFirst();
  return row && toRefund(row);
}

/** Refunds of a tenancy, the latest first. */
export const listRefunds = (db: Db, agreementId: string): Promise<Refund[]> => listRefundsOf(db, [agreementId]);

/** As `listRefunds`, for several tenancies. */
export async function listRefundsOf(db: Db, agreementIds: readonly string[]): Promise<Refund[]> {
  const rows = await refundRows(db)
    .where('vouchers.agreement_id', '=', sql<string>`any (${agreementIds}::uuid[])`)
    .orderBy('vouchers.number', 'desc')
    .execute();
  return rows.map(toRefund);
}

/** A tenancy's tenant and last charged month; undefined if it is not within the scope. */
export function findTenancy(db: Db, scope: Scope, id: string) {
  return db
    .selectFrom('agreements')
    .where('id', '=', id)
    .where(HAS_ACCOUNT)
    .where(amongPeople(scope))
    .select(['id', 'user_id as userId', 'charged_through as chargedThrough'])
    .executeTakeFirst();
}

/** Sum that settles rents of months that have not begun, in taka. */
export async function sumPaidAhead(db: Db, agreementId: string, today: string): Promise<number> {
  const { rows } = await sql<{ paidAhead: number }>`
    select ${takaOf(sql`coalesce(sum(amount_poisha - outstanding_poisha), 0)`)} as "paidAhead" from charges
    where agreement_id = ${agreementId} and kind = 'rent' and cancelled_at is null and make_date(year, month, 1) > ${today}::date`.execute(
    db,
  );
  return rows[0]?.paidAhead ?? 0;
}

/** Confirmed payments of a tenancy with unapplied or held money, the oldest first. */
export async function listCredit(tx: Db, agreementId: string) {
  return tx
    .selectFrom('payments')
    .where('agreement_id', '=', agreementId)
    .where('state', '=', 'confirmed')
    .where((eb) => eb.or([eb('unapplied_poisha', '>', 0), eb('held_poisha', '>', 0)]))
    .select(['id', 'unapplied_poisha as unappliedPoisha', 'held_poisha as heldPoisha'])
    .orderBy('received_on')
    .orderBy('id')
    .execute();
}

type NewRefund = {
  id: string;
  agreementId: string;
  /** The account that pays the refund. */
  credit: string;
  paidOn: string;
  today: string;
  reference: string | undefined;
  at: Date;
  actorId: string;
  /** Parts of the payments whose money is refunded. */
  parts: readonly { paymentId: string; debit: 'unapplied' | 'advances'; amountPoisha: Poisha }[];
};

/**
 * Writes a refund with its entry and postings. It counts for the day on which it was paid, or for today if that day is
 * closed. The agreement is locked; refunds are numbered one after another.
 * @throws DatabaseError of the constraint `drawer_overdrawn` if the drawer holds less cash
 */
export async function insertRefund(tx: Db, refund: NewRefund): Promise<void> {
  const { id, agreementId, credit, paidOn, today, reference = null, at, actorId, parts } = refund;
  // Concurrent refunds of different tenancies would otherwise take the same number.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.numbering})`.execute(tx);
  await sql`
    with part as (
      select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part ("paymentId" uuid, debit text, "amountPoisha" bigint)
    ), voucher as (
      insert into vouchers (id, kind, agreement_id, credit, amount_poisha, paid_on, counted_on, reference, recorded_at, recorded_by,
        number)
      select ${id}::uuid, 'refund', ${agreementId}::uuid, ${credit}, (select sum("amountPoisha") from part), ${paidOn}::date,
        ${openDay(today, paidOn)}, ${reference}, ${at.toISOString()}::timestamptz, ${actorId}::uuid,
        (select coalesce(max(number), 0) + 1 from vouchers)
      returning id, counted_on
    ), entry as (
      insert into journal_entries (id, kind, agreement_id, effective_on, recorded_by)
      select id, 'refund', ${agreementId}::uuid, counted_on, ${actorId}::uuid from voucher
    )
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, payment_id, voucher_id)
    select voucher.id, ${agreementId}::uuid, counted_on, debit, ${credit}, "amountPoisha", "paymentId", voucher.id
    from voucher cross join part`.execute(tx);
}

/** The agreement of a refund, to be locked. */
export async function findRefunded(tx: Db, id: string): Promise<string | undefined> {
  const voucher = await tx
    .selectFrom('vouchers')
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .select((eb) => eb.ref('agreement_id').$notNull().as('agreementId'))
    .executeTakeFirst();
  return voucher?.agreementId;
}

type NewTenancy = {
  from: string;
  apartmentId: string;
  rentPoisha: Poisha;
  startsOn: string;
  billedFrom: string;
  /** The first day of rent, if its month is charged by days. */
  rentFrom: string | null;
  at: Date;
};

/** Inserts the tenancy of the same tenant in another apartment; the earlier one has ended. Returns its id. */
export async function insertMovedTenancy(tx: Db, tenancy: NewTenancy): Promise<string> {
  const { from, apartmentId, rentPoisha, startsOn, billedFrom, rentFrom, at } = tenancy;
  const { rows } = await sql<{ id: string }>`
    insert into agreements (user_id, is_recorded, moved_from, tenant_name, tenant_email, phone, second_phone, household, occupancy, apartment_id,
      rent_poisha, status, applied_at, accepted_at, starts_on, billed_from, rent_from)
    select user_id, user_id is null, id, tenant_name, tenant_email, phone, second_phone, household, occupancy, ${apartmentId}::uuid, ${rentPoisha}, 'accepted',
      ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz, ${startsOn}::date, ${billedFrom}::date, ${rentFrom}::date
    from agreements where id = ${from}
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`the tenancy ${from} vanished`);
  return row.id;
}

/** Meter readings of a tenancy in the months after that of a day, the earliest first. */
export async function listReadingsAfter(db: Db, agreementId: string, day: string): Promise<Ending['readings']> {
  const { rows } = await sql<Omit<Ending['readings'][number], 'month'> & { month: number }>`
    select distinct on (year, month, line_id) name, name_bangla as "nameBangla", year, month, reading
    from meter_readings join bill_lines on bill_lines.id = line_id
    where agreement_id = ${agreementId} and make_date(year, month, 1) > ${day}::date
    order by year, month, line_id, meter_readings.id desc`.execute(db);
  return rows.map(({ month, ...row }) => ({ ...row, month: monthName({ month }) }));
}

/** Meters on the bill of a day's month, for a tenancy: the flat's last reading before the month, and the month's own. */
export async function listMetersOn(db: Db, agreementId: string, day: string): Promise<Ending['meters']> {
  const month = sql`(extract(year from ${day}::date), extract(month from ${day}::date))`;
  const { rows } = await sql<NonNullable<Ending['meters']>[number]>`
    select bill_lines.id as "lineId", name, name_bangla as "nameBangla", coalesce(billed.reading, cell.figure)::float8 as reading,
      billed.reading is not null as "isBilled", (
        select before.reading::float8 from meter_readings before
        where before.apartment_id = agreements.apartment_id and before.line_id = bill_lines.id and (before.year, before.month) < ${month}
        order by before.year desc, before.month desc, before.id desc limit 1) as previous
    from agreements join apartments on apartments.id = apartment_id cross join bill_lines
    left join bill_cells cell on cell.agreement_id = agreements.id and cell.line_id = bill_lines.id and (cell.year, cell.month) = ${month}
    left join lateral (
      select reading from meter_readings
      where meter_readings.agreement_id = agreements.id and meter_readings.line_id = bill_lines.id and (year, month) = ${month}
      order by id desc limit 1
    ) as billed on true
    where agreements.id = ${agreementId} and (blocks = '{}' and apartment_ids = '{}' or block = any (blocks) or apartment_id = any (apartment_ids))
      and method = 'meter' and from_month <= ${day}::date
      and coalesce(until_month >= date_trunc('month', ${day}::date), true)
    order by bill_lines.id`.execute(db);
  return rows;
}

type Along = { from: string; to: string; at: Date; actorId: string };

/**
 * Takes the held cheques of a tenancy along to the one to which its tenant has moved. One for a month that is still owed at the old one
 * stays there. Both tenancies are locked. Returns how many went.
 */
export async function takeChequesAlong(tx: Db, { from, to }: { from: string; to: string }): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('cheques')
    .set({ agreement_id: to })
    .where('agreement_id', '=', from)
    .where('payment_id', 'is', null)
    .where('given_back_on', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from charges where charges.agreement_id = ${from}::uuid and kind = 'rent' and cancelled_at is null
        and outstanding_poisha > 0 and make_date(year, charges.month, 1) = cheques.month)`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The telephones from which a tenancy's money came become those of the next one, for which it comes from then on. */
export async function takeKnownPayersAlong(tx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.updateTable('known_payers').set({ agreement_id: to }).where('agreement_id', '=', from).execute();
}

/** Copies the people of a tenancy to the next one; in the old one they can still read charges and payments. */
export async function takePeopleAlong(tx: Db, { from, to, at, actorId }: Along): Promise<void> {
  await sql`
    insert into tenancy_people (agreement_id, user_id, name, phone, relation, since, added_at, added_by)
    select next.id, person.user_id, person.name, person.phone, person.relation, next.starts_on, ${at.toISOString()}::timestamptz, ${actorId}::uuid
    from tenancy_people person join agreements next on next.id = ${to}
    where person.agreement_id = ${from} and person.left_at is null`.execute(tx);
}
