import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { tenantEmail, tenantName } from '#features/identity/server/queries.ts';
import { hasBegun, SETTLING_ORDER } from '#features/ledger/server/charge-queries.ts';
import { monthName, periodAt } from '#locale/calendar.ts';
import type { Poisha } from '#locale/taka.ts';

type OpenCharge = { id: string; openPoisha: Poisha };

/** Open charges of a tenancy whose months have begun, those due first before. */
export async function listDueCharges(tx: Db, agreementId: string, today: string): Promise<OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    select id, outstanding_poisha as "openPoisha" from charges
    where agreement_id = ${agreementId} and outstanding_poisha > 0
      and ${hasBegun(today)}
    order by ${SETTLING_ORDER}`.execute(tx);
  return rows;
}

/** These charges of a tenancy, each with its open amount. */
export function listOpenCharges(tx: Db, agreementId: string, ids: readonly string[]): Promise<OpenCharge[]> {
  return tx
    .selectFrom('charges')
    .where('agreement_id', '=', agreementId)
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .select(['id', 'outstanding_poisha as openPoisha'])
    .execute();
}

/** The advances held for a tenancy, the oldest first. */
export function listHeld(tx: Db, agreementId: string) {
  return tx
    .selectFrom('payments')
    .where('agreement_id', '=', agreementId)
    .where('held_poisha', '>', 0)
    .select(['id', 'held_poisha as heldPoisha'])
    .orderBy('received_on')
    .orderBy('id')
    .execute();
}

/** The entry that used an advance on charges, and if all of it was reversed. */
export async function findUse(tx: Db, entryId: string) {
  const { rows } = await sql<{ agreementId: string; isTakenBack: boolean }>`
    select agreement_id as "agreementId", not exists (
      select from standing_postings where entry_id = journal_entries.id
    ) as "isTakenBack"
    from journal_entries where id = ${entryId} and kind = 'use'`.execute(tx);
  return rows[0];
}

export async function setInstalment(tx: Db, agreementId: string, poisha: Poisha | null): Promise<void> {
  await tx.updateTable('agreements').set({ instalment_poisha: poisha }).where('id', '=', agreementId).execute();
}

type InstalmentFilter = { now: Date; agreementIds?: readonly string[] };

/**
 * Tenancies with an agreed instalment of the advance that is still to be taken for the rent of the month of `now`, each with the amount, in
 * taka.
 */
export async function listInstalments(db: Db, { now, agreementIds }: InstalmentFilter) {
  const period = periodAt(now);
  const rows = await db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .innerJoin('charges', 'charges.agreement_id', 'agreements.id')
    .innerJoinLateral(heldOf(sql`agreements.id`), (join) => join.onTrue())
    .where('instalment_poisha', 'is not', null)
    .$if(agreementIds !== undefined, (query) =>
      query.where(sql<SqlBool>`agreements.id = any (${agreementIds}::uuid[])`),
    )
    .where(sql<SqlBool>`charges.kind = 'rent' and cancelled_at is null and outstanding_poisha > 0`)
    .where('year', '=', period.year)
    .where('month', '=', period.month)
    .where('advance.held', '>', 0)
    .where(sql<SqlBool>`not exists (
      select from standing_postings where charge_id = charges.id and debit = 'advances')`)
    .select((eb) => [
      'agreements.id as agreementId',
      tenantName.as('name'),
      tenantEmail.as('email'),
      'agreements.phone',
      'apartments.block',
      'apartments.floor',
      'apartments.apartment_no as apartmentNo',
      'charges.id as chargeId',
      eb.ref('charges.year').$notNull().as('year'),
      eb.ref('charges.month').$notNull().as('month'),
      takaOf(sql`least(instalment_poisha, held, outstanding_poisha)`).as('amount'),
      takaOf('held').as('held'),
    ])
    .orderBy('apartments.block')
    .orderBy('apartments.floor')
    .orderBy('apartments.apartment_no')
    .execute();
  return rows.map((row) => ({ ...row, month: monthName(row) }));
}

const heldOf = (agreementId: RawBuilder<unknown>) =>
  sql<{
    held: number;
  }>`(select sum(held_poisha) as held from payments where agreement_id = ${agreementId} and held_poisha > 0)`.as<'advance'>(
    'advance',
  );
