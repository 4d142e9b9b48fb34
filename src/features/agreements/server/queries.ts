import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { tenure } from '#database/agreement-states.ts';
import type { Db } from '#database/connect.ts';
import { contains, onPage, takaOf } from '#database/list-queries.ts';
import type { Schema } from '#database/schema/tables.ts';
import { amongPeople, type HomeOf, type Scope } from '#database/scope.ts';
import { matchesApartment } from '#features/apartments/server/queries.ts';
import { type ChosenPart, dayOfPart, rentNow } from '#features/ledger/server/rent-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { isPhone, phoneDigits, writtenPhone } from '#locale/phone.ts';
import type { Agreement, MyRequest, PendingRequest } from '../endpoints.ts';
import { REQUESTS } from '../rules.ts';

/** The agreed rent, in taka. */
const agreedRent = takaOf('agreements.rent_poisha');

const agreementRows = (db: Db, rent: RawBuilder<number> = agreedRent) =>
  withAgreement(db.selectFrom('agreements').innerJoin('users', 'users.id', 'agreements.user_id'), rent);

type AgreementAndPerson = SelectQueryBuilder<Schema, 'agreements' | 'users', object>;

/** Columns of an agreement for the person of `users`: its tenant, or one of the people of the home. */
const withAgreement = (query: AgreementAndPerson, rent: RawBuilder<number>) =>
  query
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .select(['agreements.id as _id', 'users.name as userName', 'users.email as userEmail'])
    .select(['apartments.floor', 'apartments.block', 'apartments.apartment_no as apartmentNo'])
    .select(rent.as('rent'))
    .select(['agreements.applied_at as appliedAt', 'agreements.accepted_at as acceptedAt'])
    // An owner's account is never listed here; the owner who joins it gets it as an accepted agreement.
    .select(
      sql<Agreement['status']>`case status when 'owned' then 'accepted' when 'sold' then 'ended' else status end`.as(
        'status',
      ),
    );

/** Finds an agreement, with the agreed rent. */
export function findAgreement(db: Db, id: string): Promise<Agreement | undefined> {
  return agreementRows(db).where('agreements.id', '=', id).executeTakeFirst();
}

/** A person's pending or accepted agreement with its current rent: the one with this id, else the one that began first. */
export function findActiveAgreement(db: Db, { email, agreementId }: HomeOf, now: Date): Promise<Agreement | undefined> {
  const theirs = db
    .selectFrom('agreements')
    .innerJoin('tenancy_members as member', 'member.agreement_id', 'agreements.id')
    .innerJoin('users', 'users.id', 'member.user_id');
  return withAgreement(theirs, rentNow(now))
    .where('users.email', '=', email)
    .where('agreements.status', 'in', ['pending', 'accepted'])
    .$if(agreementId !== undefined, (query) => query.where('agreements.id', '=', agreementId ?? ''))
    .orderBy('agreements.accepted_at')
    .orderBy('agreements.id')
    .limit(1)
    .executeTakeFirst();
}

/** True if a person owns a flat, alone or with others. */
export async function ownsFlat(tx: Db, userId: string): Promise<boolean> {
  const flat = await tx
    .selectFrom('tenancy_members')
    .innerJoin('agreements', 'agreements.id', 'agreement_id')
    .where('tenancy_members.user_id', '=', userId)
    .where('status', '=', 'owned')
    .select('agreements.id')
    .executeTakeFirst();
  return flat !== undefined;
}

/** The agreement that a person has joined by a slip: a tenancy, or an owner's account. */
export function findJoined(db: Db, { email, agreementId }: { email: string; agreementId: string }, now: Date) {
  const theirs = db
    .selectFrom('agreements')
    .innerJoin('tenancy_members as member', 'member.agreement_id', 'agreements.id')
    .innerJoin('users', 'users.id', 'member.user_id');
  return withAgreement(theirs, rentNow(now))
    .select(tenure.as('tenure'))
    .where('users.email', '=', email)
    .where('agreements.id', '=', agreementId)
    .executeTakeFirst();
}

/** A person's agreements and their outcome, with the current or last rent; newest first. */
export function listRequestsOf(db: Db, userId: string, now: Date): Promise<MyRequest[]> {
  return agreementRows(db, rentNow(now))
    .select(['agreements.closed_at as closedAt', 'agreements.closed_reason as reason'])
    .select('agreements.starts_on as startsOn')
    .select('is_recorded as isRecorded')
    .where('agreements.user_id', '=', userId)
    .where('agreements.status', 'not in', ['owned', 'sold'])
    .orderBy('agreements.applied_at', 'desc')
    .orderBy('agreements.id', 'desc')
    .execute();
}

/** Fewer digits mean an apartment, not a phone. One of them may be the zero before the number. */
const MIN_PHONE_DIGITS = 4;

/**
 * True if these words match the agreement of `agreements`, `apartments` and `users`: by the tenant's, applicant's or a person's name,
 * e-mail or phone, or by the apartment, in any spelling.
 */
export function matchesTenant(words: string) {
  const names = sql`concat_ws(' ', users.name, tenant_name, case when users.left_at is null then users.email end,
    tenant_email, apartments.block, apartments.apartment_no)`;
  const byPerson = sql<boolean>`exists (
    select from tenancy_people person where person.agreement_id = agreements.id and person.left_at is null and ${contains(sql`person.name`, words)})`;
  return sql<boolean>`(${contains(names, words)} or ${matchesApartment(words)} or ${matchesPhone(words)} or ${byPerson})`;
}

function matchesPhone(words: string) {
  const phone = writtenPhone(words);
  const { all, national } = phoneDigits(phone);
  if (!isPhone(phone) || all.length < MIN_PHONE_DIGITS) return sql<boolean>`false`;
  const byNational = national.length < MIN_PHONE_DIGITS - 1 ? undefined : `${national}%`;
  return sql<boolean>`exists (
    select from unnest(array[phone, second_phone] || array(
      select person.phone from tenancy_people person where person.agreement_id = agreements.id and person.left_at is null)) as number, regexp_replace(number, '\\D', '', 'g') as digits
    where digits like ${`%${all}%`} or regexp_replace(digits, '^(00)?(880)?0?', '') like ${byNational ?? null})`;
}

/** Number of requests for each apartment, counted once for all of them. */
const competitors = (db: Db) =>
  db
    .selectFrom('agreements')
    .where('status', '=', 'pending')
    .groupBy('apartment_id')
    .select((eb) => ['apartment_id', eb.fn.countAll<number>().as('waiting')])
    .as('competitors');

type ListFilter = { search: string; page?: number | undefined; isMailSet: boolean };

/** Pending requests, longest waiting first; all of them without a page. */
export function listPendingAgreements(db: Db, { search, page, isMailSet }: ListFilter): Promise<PendingRequest[]> {
  return agreementRows(db)
    .innerJoin(competitors(db), 'competitors.apartment_id', 'agreements.apartment_id')
    .leftJoin('identity.accounts as account', 'account.email', 'users.email')
    .select(takaOf('apartments.rent_poisha').as('listedRent'))
    .select(sql<number>`(competitors.waiting - 1)::int`.as('others'))
    .select(sql<boolean>`${isMailSet} and not coalesce(account.is_verified, true)`.as('isUnconfirmed'))
    .select('agreements.phone')
    .select((eb) =>
      eb
        .selectFrom('agreements as former')
        .whereRef('former.user_id', '=', 'agreements.user_id')
        .where('former.status', '=', 'ended')
        .orderBy('former.accepted_at', 'desc')
        .limit(1)
        .select('former.id')
        .as('formerTenancy'),
    )
    .select((eb) =>
      eb
        .selectFrom('agreements as tenancy')
        .whereRef('tenancy.apartment_id', '=', 'agreements.apartment_id')
        .where('tenancy.status', '=', 'accepted')
        .select(
          sql<
            string | null
          >`case when bool_and(tenancy.ends_on is not null) then (max(tenancy.ends_on) + 1)::text end`.as('day'),
        )
        .as('freeFrom'),
    )
    .where('agreements.status', '=', 'pending')
    .$if(search !== '', (query) => query.where(matchesTenant(search)))
    .orderBy('agreements.applied_at')
    .orderBy('agreements.id')
    .$if(page !== undefined, (query) => onPage(query, { page: page ?? 1, size: REQUESTS.pageSize }))
    .execute();
}

export async function countPendingAgreements(db: Db, search: string): Promise<number> {
  const { total } = await db
    .selectFrom('agreements')
    .innerJoin('users', 'users.id', 'agreements.user_id')
    .innerJoin('apartments', 'apartments.id', 'agreements.apartment_id')
    .where('agreements.status', '=', 'pending')
    .$if(search !== '', (query) => query.where(matchesTenant(search)))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type NewAgreement = {
  userId: string;
  apartmentId: string;
  rentPoisha: number;
  phone: string | undefined;
  appliedAt: Date;
};

/** Number of requests that this person has withdrawn since then. */
export async function countWithdrawn(db: Db, userId: string, since: Date): Promise<number> {
  const { withdrawn } = await db
    .selectFrom('agreements')
    .where('user_id', '=', userId)
    .where('status', '=', 'withdrawn')
    .where('closed_at', '>', since.toISOString())
    .select((eb) => eb.fn.countAll<number>().as('withdrawn'))
    .executeTakeFirstOrThrow();
  return withdrawn;
}

/** A literal: `on conflict` finds its partial index by the statement's text, not by a parameter's value. */
const IS_PENDING = sql<boolean>`status = 'pending'`;

/** Inserts a pending agreement; returns undefined if the person has a pending one already. */
export function insertAgreement(db: Db, { userId, apartmentId, rentPoisha, phone, appliedAt }: NewAgreement) {
  return db
    .insertInto('agreements')
    .values({
      user_id: userId,
      apartment_id: apartmentId,
      rent_poisha: rentPoisha,
      phone: phone ?? null,
      applied_at: appliedAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column('user_id').where(IS_PENDING).doNothing())
    .returning('id')
    .executeTakeFirst();
}

type Acceptance = ChosenPart & { at: Date; startsOn: string };

/** Accepts a request. Rent is due from the first day's month; days are Asia/Dhaka's. The applicant's name becomes the tenancy's. */
export async function markAccepted(db: Db, id: string, { at, startsOn, partMonths }: Acceptance) {
  const billedFrom = `${startsOn.slice(0, 7)}-01`;
  await db
    .updateTable('agreements')
    .from('users')
    .set((eb) => ({
      status: 'accepted' as const,
      accepted_at: at.toISOString(),
      starts_on: startsOn,
      billed_from: billedFrom,
      rent_from: dayOfPart(startsOn, { partMonths }),
      tenant_name: eb.ref('users.name'),
    }))
    .whereRef('users.id', '=', 'agreements.user_id')
    .where('agreements.id', '=', id)
    .execute();
}

/** Deletes the personal data in a person's agreements. */
export async function forgetTenant(db: Db, userId: string): Promise<void> {
  await sql`
    with places as (
      update tenancy_people set name = null, phone = null, relation = null where user_id = ${userId}
    ), payers as (
      delete from known_payers where agreement_id in (select id from agreements where user_id = ${userId})
    ), lines as (
      update statement_lines set phone = null, words = null
      where (phone is not null or words is not null) and id in (
        select line_id from agreements join postings on postings.agreement_id = agreements.id
        join matched_postings on posting_id = postings.id join matched_lines on matched_lines.match_id = matched_postings.match_id
        where agreements.user_id = ${userId})
    )
    update agreements set tenant_name = null, tenant_email = null, phone = null, second_phone = null where user_id = ${userId}`.execute(
    db,
  );
}

type Closing = {
  status: 'rejected' | 'withdrawn' | 'ended' | 'sold';
  at: Date;
  /** Null if a notice has expired. */
  actorId: string | null;
  reason: string | null;
  /** Last day of a tenancy in Asia/Dhaka, if it is not today. */
  endsOn?: string | undefined;
  /** Charging of the last day's month; undefined keeps what a notice has set. */
  part?: ChosenPart | undefined;
};

export async function closeAgreement(
  db: Db,
  id: string,
  { status, at, actorId, reason, endsOn, part }: Closing,
): Promise<void> {
  await db
    .updateTable('agreements')
    .set({ status, closed_at: at.toISOString(), closed_by: actorId, closed_reason: reason, ends_on: endsOn ?? null })
    .$if(part !== undefined, (query) => query.set({ rent_until: dayOfPart(endsOn ?? dayAt(at), part ?? {}) }))
    .where('id', '=', id)
    .execute();
}

/** Size and bedrooms of an accepted or ended tenancy's flat, within the scope. */
export function findTenancyHome(db: Db, scope: Scope, agreementId: string) {
  return db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'apartment_id')
    .where('agreements.id', '=', agreementId)
    .where('status', 'in', ['accepted', 'ended'])
    .where(amongPeople(scope))
    .select(['size_sqft as sizeSqft', 'bedrooms'])
    .executeTakeFirst();
}
