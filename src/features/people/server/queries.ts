import { sql } from 'kysely';
import { ACCOUNT_STATES } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { takaOf } from '#database/list-queries.ts';
import { matchesTenant } from '#features/agreements/server/queries.ts';
import { isShown, matchesApartment, matchesFormerNumber, ownerOf } from '#features/apartments/server/queries.ts';
import { tenantEmail, tenantName } from '#features/identity/server/queries.ts';
import { SOURCES } from '#features/ledger/rules.ts';
import { receiptNo } from '#features/ledger/server/statement-queries.ts';
import type { FoundFlat, FoundPayment } from '../endpoints.ts';

/**
 * Creation and closing of an agreement (UTC; null while it is open), the tenant's account, the names of the apartment's other tenants, and the
 * e-mails of the agreement's former tenants.
 */
export function findSpan(db: Db, agreementId: string) {
  const names = db
    .selectFrom('agreements')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where('agreements.id', '<>', agreementId)
    .where('agreements.status', 'in', ACCOUNT_STATES)
    .where('apartment_id', '=', (eb) =>
      eb.selectFrom('agreements').where('id', '=', agreementId).select('apartment_id'),
    )
    .select(tenantName.as('name'));
  const former = db
    .selectFrom('tenancy_people')
    .innerJoin('users', 'users.id', 'tenancy_people.user_id')
    .where('was_tenant', '=', true)
    .where('agreement_id', '=', agreementId)
    .select('users.email');
  return db
    .selectFrom('agreements as own')
    .where('own.id', '=', agreementId)
    .select(['own.applied_at as since', 'own.closed_at as until', 'own.user_id as userId'])
    .select([sql<string[]>`array(${names})`.as('otherTenants'), sql<string[]>`array(${former})`.as('formerTenants')])
    .executeTakeFirst();
}

/**
 * Account of the tenant of a tenancy, or of another person of that home. Undefined if there is no such person; no e-mail without an
 * account.
 */
export function findHolder(tx: Db, { agreementId, personId }: { agreementId: string; personId?: string | undefined }) {
  const tenants = tx
    .selectFrom('agreements')
    .where('id', '=', agreementId)
    .where('status', 'in', ACCOUNT_STATES)
    .select('user_id');
  const people = tx
    .selectFrom('tenancy_people')
    .where('agreement_id', '=', agreementId)
    .where('id', '=', personId ?? null)
    .where('left_at', 'is', null)
    .select('user_id');
  return tx
    .selectFrom((personId ? people : tenants).as('holder'))
    .leftJoin('users', 'users.id', 'holder.user_id')
    .leftJoin('identity.accounts as account', 'account.email', 'users.email')
    .select(['account.id as accountId', 'account.email'])
    .select(sql<boolean>`exists (select from duties where user_id = users.id and ended_at is null)`.as('hasDuty'))
    .executeTakeFirst();
}

/** Maximum of each kind that a search lists. One more is read to know if there are more. */
export const MAX_FOUND = 6;
const LIMIT = MAX_FOUND + 1;

/** Tenants and applicants by name, e-mail, phone or apartment; current tenants first. */
export function findPeople(db: Db, words: string) {
  const found = db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where('agreements.status', 'in', ['pending', ...ACCOUNT_STATES])
    .where(matchesTenant(words))
    .select(['agreements.id as _id', 'agreements.status', tenantName.as('name'), tenantEmail.as('email')])
    .select(['apartments.block', 'apartments.apartment_no as apartmentNo', 'phone'])
    .select(
      sql<number>`row_number() over (partition by agreements.status = 'pending' order by agreements.status,
        apartments.block, apartments.floor, apartments.apartment_no, accepted_at desc, agreements.id)`.as('place'),
    )
    .as('found');
  return db.selectFrom(found).selectAll().where('place', '<=', LIMIT).orderBy('place').execute();
}

/** Apartments that are not retired, by current or former number, with their tenants. */
export function findFlats(db: Db, words: string): Promise<FoundFlat[]> {
  return db
    .selectFrom('apartments')
    .leftJoin('agreements', (join) =>
      join.onRef('agreements.apartment_id', '=', 'apartments.id').on('agreements.status', '=', 'accepted'),
    )
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where('apartments.retired_at', 'is', null)
    .where((eb) => eb.or([matchesApartment(words), matchesFormerNumber(words)]))
    .select([
      'apartments.block',
      'apartments.floor',
      'apartments.apartment_no as apartmentNo',
      'apartments.unit_kind as kind',
      isShown.as('isShown'),
      ownerOf.as('owner'),
    ])
    .select(
      sql<FoundFlat['tenant']>`case when agreements.id is not null
        then jsonb_build_object('agreementId', agreements.id, 'name', ${tenantName}) end`.as('tenant'),
    )
    .select(formerlyBy(words).as('formerly'))
    .orderBy(sql`${formerlyBy(words)} is not null`)
    .orderBy('apartments.block')
    .orderBy('apartments.floor')
    .orderBy('apartments.apartment_no')
    .limit(LIMIT)
    .execute();
}

/** The latest former number that matches the words, unless the current one does. */
const formerlyBy = (words: string) => sql<FoundFlat['formerly']>`case when not ${matchesApartment(words)} then (
  select jsonb_build_object('block', block, 'apartmentNo', apartment_no, 'until', until, 'note', note)
  from former_numbers where apartment_id = apartments.id and ${matchesApartment(words)} order by until desc limit 1) end`;

type Numbers = { receipts: readonly { year: number; number: number }[]; reference: string | undefined };

/** Payments by receipt number or by a transaction number that counts; newest first. */
export function findPayments(db: Db, { receipts, reference }: Numbers): Promise<FoundPayment[]> {
  const years = receipts.map(({ year }) => year);
  const numbers = receipts.map(({ number }) => number);
  // Two lists of ids, each by its index: an `or` would scan all payments.
  const ofReceipts = sql`select payment_id from receipts
    where (year, number) in (select * from unnest(${years}::integer[], ${numbers}::integer[]))`;
  const ofReference = sql`select id from payments
    where method = any (${SOURCES}::text[]) and reference = ${reference ?? null} and state in ('pending', 'confirmed')`;
  return db
    .selectFrom('payments')
    .innerJoin('agreements', 'agreements.id', 'payments.agreement_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .where(sql<boolean>`payments.id = any (array(${ofReceipts}) || array(${ofReference}))`)
    .select(['payments.id as _id', 'agreements.id as agreementId', tenantName.as('name')])
    .select(['apartments.apartment_no as apartmentNo', takaOf('payments.amount_poisha').as('amount')])
    .select(['payments.received_on as receivedOn', receiptNo.as('receiptNo'), 'payments.reference'])
    .orderBy('payments.recorded_at', 'desc')
    .orderBy('payments.id')
    .limit(LIMIT)
    .execute();
}
