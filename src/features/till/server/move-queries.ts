import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { tenantName } from '#features/identity/server/queries.ts';
import { isBuildingsMove } from '#features/ledger/server/voucher-queries.ts';
import type { TillMove, Transfer } from '../endpoints.ts';
import { placeOf } from '../rules.ts';
import { isMoney } from './queries.ts';

export async function findTransfer(db: Db, id: string): Promise<Transfer | undefined> {
  const row = await db
    .selectFrom('vouchers')
    .leftJoin('users', 'users.id', 'vouchers.recorded_by')
    .where('vouchers.id', '=', id)
    .select((eb) => ['vouchers.id as _id', eb.ref('debit').$notNull().as('debit'), 'credit'])
    .select(takaOf('amount_poisha').as('amount'))
    .select(['paid_on as day', 'counted_on as countsFor', 'reference', 'note'])
    .select(['recorded_at as recordedAt', 'users.name as recordedBy', 'reversed_at as reversedAt', 'reason'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { debit, credit, reversedAt, reason, ...transfer } = row;
  return {
    ...transfer,
    from: placeOf(credit),
    to: placeOf(debit),
    reversed: reversedAt && reason ? { at: reversedAt, reason } : null,
  };
}

/** Moves of vouchers and counts on a day, in the order of recording. */
export async function listMoves(db: Db, day: string): Promise<TillMove[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('postings')
        .where('counted_on', '=', day)
        .where(isMoney)
        .where(isBuildingsMove)
        .selectAll()
        .as('move'),
    )
    .innerJoin('journal_entries', 'journal_entries.id', 'move.entry_id')
    .leftJoin('vouchers', 'vouchers.id', 'move.voucher_id')
    .leftJoin('agreements', 'agreements.id', 'move.agreement_id')
    .leftJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .leftJoin('users as recorder', 'recorder.id', 'journal_entries.recorded_by')
    .select(['move.id as _id', 'move.voucher_id as voucherId', 'move.debit as to', 'move.credit as from'])
    .select((eb) => eb.fn.coalesce('vouchers.kind', sql<'count'>`'count'`).as('kind'))
    .select(takaOf('move.amount_poisha').as('amount'))
    .select(sql<boolean>`move.reverses is not null`.as('isReversal'))
    .select(sql<boolean>`vouchers.reversed_at is not null`.as('isReversed'))
    .select(
      sql<string | null>`coalesce(vouchers.payee, case when agreements.id is not null then ${tenantName} end)`.as(
        'payee',
      ),
    )
    .select(['apartments.apartment_no as apartmentNo', 'vouchers.reference', 'vouchers.note'])
    .select(['journal_entries.recorded_at as recordedAt', 'recorder.name as recordedBy', 'journal_entries.reason'])
    .orderBy('journal_entries.id')
    .orderBy('move.id')
    .execute();
  return rows;
}
