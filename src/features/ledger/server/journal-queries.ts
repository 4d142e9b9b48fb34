import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { monthName } from '#locale/calendar.ts';
import { daysOfPart } from './rent-queries.ts';

/** The first and the last day, as `2026-03-01`, in Asia/Dhaka; undefined sets no bound. */
export type Days = { from?: string | undefined; to?: string | undefined };

export type JournalLine = Awaited<ReturnType<typeof listJournal>>[number];

/** All accounts of the journal, with their kinds. */
export const listAccounts = (db: Db) => db.selectFrom('accounts').select(['code', 'kind']).execute();

/** Entries in a batch; each has a few postings. */
const BATCH = 500;

/** Postings of the next batch of entries after a line, by the day on which they count. Amounts in taka. */
export async function listJournal(db: Db, { from, to }: Days, after?: { day: string; entryId: string }) {
  const entries = db
    .selectFrom('journal_entries')
    .selectAll()
    .$if(from !== undefined, (query) => query.where('effective_on', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('effective_on', '<=', to ?? ''))
    // The first condition lets PostgreSQL seek in the index on days.
    .$if(after !== undefined, (query) =>
      query
        .where('effective_on', '>=', after?.day ?? '')
        .where(sql<SqlBool>`(effective_on, id) > (${after?.day}::date, ${after?.entryId}::uuid)`),
    )
    .orderBy('effective_on')
    .orderBy('id')
    .limit(BATCH)
    .as('entry');
  const rows = await db
    .selectFrom(entries)
    .innerJoin('postings', 'postings.entry_id', 'entry.id')
    // Entries of the building have no tenancy, so this is a left join.
    .leftJoin('agreements', 'agreements.id', 'entry.agreement_id')
    .leftJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .leftJoin('users as recorder', 'recorder.id', 'entry.recorded_by')
    .leftJoin('charges', 'charges.id', 'postings.charge_id')
    .leftJoin('payments', 'payments.id', 'postings.payment_id')
    .leftJoin('vouchers', 'vouchers.id', 'postings.voucher_id')
    .select([
      'postings.id as _id',
      'entry.id as entryId',
      'entry.effective_on as day',
      'entry.kind',
      'apartments.block',
      'apartments.apartment_no as apartmentNo',
      sql<string | null>`case when agreements.id is not null then ${tenantName} else vouchers.payee end`.as('name'),
      'entry.agreement_id as agreementId',
      'postings.debit',
      'postings.credit',
      takaOf('postings.amount_poisha').as('amount'),
      'charges.kind as chargeKind',
      'charges.year',
      'charges.month',
      'charges.label',
      daysOfPart.as('days'),
      'postings.charge_id as chargeId',
      'postings.payment_id as paymentId',
      'postings.voucher_id as voucherId',
      sql<string | null>`coalesce(payments.reference, vouchers.reference)`.as('reference'),
      'postings.reverses',
      'entry.recorded_at as recordedAt',
      'recorder.name as recordedBy',
      'entry.reason',
    ])
    .orderBy('entry.effective_on')
    .orderBy('entry.id')
    .orderBy('postings.id')
    .execute();
  return rows.map(({ chargeKind, year, month, label, days, ...row }) => ({
    ...row,
    charge: chargeKind && { kind: chargeKind, year, month: month === null ? null : monthName({ month }), label, days },
  }));
}
