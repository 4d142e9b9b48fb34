import { type SqlBool, sql } from 'kysely';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { ACCOUNT_STATES } from './agreement-states.ts';
import type { Db } from './connect.ts';

/**
 * All row locks of apartments, agreements and people. They last until the transaction ends. A transaction takes them in this
 * order, so that transactions queue instead of deadlocking: apartments by id, a pending agreement, the owners, the person, an
 * accepted or ended agreement. An agreement's row is also the lock of its ledger account and of its invitations.
 *
 * Locks are NO KEY UPDATE where rows that refer to the locked one may be inserted meanwhile.
 */
const apartments = (tx: Db) => tx.selectFrom('apartments').forNoKeyUpdate('apartments');
const agreements = (tx: Db) => tx.selectFrom('agreements').forNoKeyUpdate('agreements');

/** Locks an apartment, for its photos, its retirement, or an acceptance. Returns its name. */
export function lockApartment(tx: Db, id: string) {
  return apartments(tx).where('id', '=', id).select(['block', 'apartment_no as apartmentNo']).executeTakeFirst();
}

/** Locks the unit of this id, and the one of its block that has this number. */
export function lockUnitsForSwap(tx: Db, { id, apartmentNo }: { id: string; apartmentNo: string }) {
  return apartments(tx)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([
          eb('apartment_no', '=', apartmentNo),
          eb('block', '=', eb.selectFrom('apartments as own').where('own.id', '=', id).select('own.block')),
        ]),
      ]),
    )
    .select(['id', 'block', 'apartment_no as apartmentNo', 'version'])
    .orderBy('id')
    .execute();
}

/** Like `lockApartment`, by an agreement. */
export async function lockApartmentOf(tx: Db, agreementId: string): Promise<void> {
  await apartments(tx)
    .innerJoin('agreements', 'agreements.apartment_id', 'apartments.id')
    .where('agreements.id', '=', agreementId)
    .select('apartments.id')
    .executeTakeFirst();
}

type ApartmentName = { block: string; apartmentNo: string };

/** Locks the apartments of these names, of every kind, that are not retired. */
export function lockOfferedApartments(tx: Db, names: readonly ApartmentName[]) {
  const blocks = names.map(({ block }) => block);
  const numbers = names.map(({ apartmentNo }) => apartmentNo);
  return apartments(tx)
    .where(sql<boolean>`(block, apartment_no) in (select * from unnest(${blocks}::text[], ${numbers}::text[]))`)
    .where('retired_at', 'is', null)
    .select(['id', 'block', 'apartment_no as apartmentNo', 'floor', 'rent_poisha as rentPoisha', 'unit_kind as kind'])
    .orderBy('id')
    .execute();
}

const lockColumns = [
  'id',
  'user_id as userId',
  'apartment_id as apartmentId',
  'status',
  'charged_through as chargedThrough',
] as const;

/** Locks an agreement in any state. */
export function lockAgreement(tx: Db, id: string) {
  return agreements(tx).where('id', '=', id).select(lockColumns).executeTakeFirst();
}

/** Locks an accepted or ended agreement, or an owner's, and with it all changes to its money and its invitations. */
export function lockTenancy(tx: Db, id: string) {
  return agreements(tx)
    .where('id', '=', id)
    .where('status', 'in', ACCOUNT_STATES)
    .select(lockColumns)
    .executeTakeFirst();
}

/** Like `lockTenancy`, by a payment. */
export function lockTenancyOfPayment(tx: Db, paymentId: string) {
  return agreements(tx)
    .innerJoin('payments', 'payments.agreement_id', 'agreements.id')
    .where('payments.id', '=', paymentId)
    .select('agreements.charged_through as chargedThrough')
    .executeTakeFirst();
}

/** Locks both tenancies of a transfer, in the order of their ids. */
export async function lockTenanciesOfMove(tx: Db, paymentId: string, giver: string): Promise<void> {
  await agreements(tx)
    .where((eb) =>
      eb.or([
        eb('id', '=', giver),
        eb('id', '=', eb.selectFrom('payments').where('payments.id', '=', paymentId).select('payments.agreement_id')),
      ]),
    )
    .select('id')
    .orderBy('id')
    .execute();
}

/**
 * Locks ongoing tenancies and owners' accounts whose people have no account on the site, of one block or of all, in the order
 * of their ids.
 */
export function lockUnjoinedTenancies(tx: Db, block: string | undefined) {
  return agreements(tx)
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .where(sql<SqlBool>`(agreements.status = 'accepted' and ends_on is null or agreements.status = 'owned')`)
    .where('user_id', 'is', null)
    .$if(block !== undefined, (query) => query.where('block', '=', block ?? ''))
    .select('agreements.id')
    .orderBy('agreements.id')
    .execute();
}

/** Locks the pending agreement of a person. */
export function lockPendingAgreement(tx: Db, userId: string) {
  return agreements(tx).where('user_id', '=', userId).where('status', '=', 'pending').select('id').executeTakeFirst();
}

/** A literal, like the condition of the partial index: with a parameter PostgreSQL plans the statement anew each time. */
export const IS_ACCEPTED = sql<SqlBool>`agreements.status = 'accepted'`;

/**
 * True if rent can be paid by card: as the building chose in `settings`; before that, while it tells tenants of no other way to pay.
 */
export const TAKES_CARDS = sql<boolean>`coalesce(settings.takes_cards, not exists (select from places where ended_at is null and is_told))`;

/** Agreements of which a person is the tenant, or a member who has not left. */
const IS_THEIRS = (userId: string) =>
  sql<SqlBool>`agreements.id = any (array(select agreement_id from tenancy_members where user_id = ${userId}))`;

/**
 * The tenancy that was locked for a member, unless they left it while they waited for the lock: PostgreSQL evaluated the
 * membership before the wait.
 */
async function stillTheirs<T extends { id: string; userId: string | null }>(
  tx: Db,
  userId: string,
  tenancy: T | undefined,
) {
  if (!tenancy || tenancy.userId === userId) return tenancy;
  const person = await tx
    .selectFrom('tenancy_people')
    .where('agreement_id', '=', tenancy.id)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return person && tenancy;
}

/** A person, and which of their homes. */
type OwnHome = { userId: string; agreementId?: string | undefined };

/**
 * Locks the accepted agreement of a person, and reads all that paying its rent needs: one statement while others wait. Of
 * several, the one that is named, else the one that began first.
 */
export async function lockAcceptedAgreement(tx: Db, { userId, agreementId }: OwnHome) {
  const tenancy = await agreements(tx)
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .innerJoin('settings', (join) => join.onTrue())
    .where(IS_THEIRS(userId))
    .where(IS_ACCEPTED)
    .$if(agreementId !== undefined, (query) => query.where('agreements.id', '=', agreementId ?? ''))
    .select((eb) => ['agreements.id', eb.ref('accepted_at').$notNull().as('acceptedAt'), 'billed_from as billedFrom'])
    .select(['charged_through as chargedThrough', 'settings.card_payments as cardPayments'])
    .select(TAKES_CARDS.as('takesCards'))
    .select(['apartments.block', 'apartments.floor', 'apartments.apartment_no as apartmentNo'])
    .select(['agreements.tenant_name as tenantName', 'agreements.user_id as userId'])
    .orderBy('accepted_at')
    .orderBy('agreements.id')
    .limit(1)
    .executeTakeFirst();
  return stillTheirs(tx, userId, tenancy);
}

/** Locks all accepted agreements of a person, in the order of their ids. */
export function lockHomesOf(tx: Db, userId: string) {
  return agreements(tx)
    .innerJoin('apartments', 'apartments.id', 'apartment_id')
    .where(IS_THEIRS(userId))
    .where(IS_ACCEPTED)
    .select(['agreements.id', 'user_id as userId', 'charged_through as chargedThrough'])
    .select('apartments.apartment_no as apartmentNo')
    .orderBy('agreements.id')
    .execute();
}

/** Locks the named ended tenancy of a person, else the last one that ended, if a charge of it is outstanding. */
export async function lockOwingTenancy(tx: Db, { userId, agreementId }: OwnHome) {
  const tenancy = await agreements(tx)
    .where(IS_THEIRS(userId))
    .where('status', '=', 'ended')
    .$if(agreementId !== undefined, (query) => query.where('agreements.id', '=', agreementId ?? ''))
    .where(sql<SqlBool>`exists (select from charges where agreement_id = agreements.id and outstanding_poisha > 0)`)
    .select(lockColumns)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return stillTheirs(tx, userId, tenancy);
}

/**
 * Locks the account of a flat that a person owns, or owned and owes for: the one that is named, else the one that began
 * first.
 */
export async function lockOwnersAccount(tx: Db, { userId, agreementId }: OwnHome) {
  const account = await agreements(tx)
    .where(IS_THEIRS(userId))
    .where(
      sql<SqlBool>`(status = 'owned' or status = 'sold'
        and exists (select from charges where agreement_id = agreements.id and outstanding_poisha > 0))`,
    )
    .$if(agreementId !== undefined, (query) => query.where('agreements.id', '=', agreementId ?? ''))
    .select(lockColumns)
    .orderBy('accepted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return stillTheirs(tx, userId, account);
}

type PersonName = { id: string } | { email: string };

const person = (tx: Db, named: PersonName) =>
  tx
    .selectFrom('users')
    .where((eb) => ('id' in named ? eb('id', '=', named.id) : eb('email', '=', named.email)))
    .where('left_at', 'is', null)
    .select(['id', 'role']);

/**
 * Locks a person who has not left. A payment of theirs may be inserted meanwhile: it holds the agreement, which the caller
 * locks next.
 */
export const lockPerson = (tx: Db, named: PersonName) => person(tx, named).forNoKeyUpdate().executeTakeFirst();

/** Locks the accounts of a tenancy's tenant and members, in the order of their ids. */
export async function lockPeopleOf(tx: Db, agreementId: string): Promise<string[]> {
  const people = await tx
    .selectFrom('users')
    .where('id', 'in', (eb) =>
      eb.selectFrom('tenancy_members').where('agreement_id', '=', agreementId).select('user_id'),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return people.map(({ id }) => id);
}

/** Locks a member and all members of their home, in the order of their ids; [] for a person without a home. */
export function lockHousemates(tx: Db, email: string) {
  return tx
    .selectFrom('users')
    .where(
      sql<SqlBool>`id in (
        select mate.user_id from tenancy_members mate join tenancy_members own using (agreement_id)
        join agreements on agreements.id = agreement_id join users member on member.id = own.user_id
        where member.email = ${email} and agreements.status = 'accepted')`,
    )
    .select(['id', 'email', 'role'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Like `lockPerson`, but no request of theirs can be inserted meanwhile. */
export const lockPersonAlone = (tx: Db, named: PersonName) => person(tx, named).forUpdate().executeTakeFirst();

/**
 * Locks a person who has not left, so that they cannot leave or join a home meanwhile, and returns their role. The weakest
 * lock: a request of theirs may be accepted.
 */
export async function keepPerson(tx: Db, id: string) {
  return (await person(tx, { id }).forKeyShare().executeTakeFirst())?.role;
}

/**
 * Locks the building's owners, so that two cannot remove each other, and returns their ids: a deferred trigger checks them
 * again at commit.
 */
export async function lockOwners(tx: Db): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.owners})`.execute(tx);
  const owners = await tx
    .selectFrom('duties')
    .where('duty', '=', 'owner')
    .where('ended_at', 'is', null)
    .select('user_id as userId')
    .execute();
  return owners.map(({ userId }) => userId);
}
