import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { NewRow, Schema } from '#database/schema/tables.ts';
import { type Clocks, doubtOfClock } from '#features/building/server/clock-queries.ts';
import { tenantEmail, tenantName } from '#features/identity/server/queries.ts';
import { firstDay, lastDay } from '#features/ledger/server/rent-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import type { FileState, FileTerm } from '../endpoints.ts';
import type { Part, Purpose } from '../rules.ts';

/** The day on which the file of a tenancy is deleted by itself; null while no last day is known. */
const deletedOn = sql<string | null>`(${lastDay} + make_interval(months => file_months))::date + 1`;

const terms = (db: Db) => db.selectFrom('settings').select('file_months as months');

/** Returns for how many months after the last day files are kept. */
export const findTerm = (db: Db): Promise<FileTerm> => terms(db).executeTakeFirstOrThrow();

/** Locks the term: a concurrent change waits. */
export const lockTerm = (tx: Db): Promise<FileTerm> => terms(tx).forNoKeyUpdate().executeTakeFirstOrThrow();

export async function updateTerm(tx: Db, months: number): Promise<void> {
  await tx.updateTable('settings').set({ file_months: months }).execute();
}

/** A current or ended tenancy with its tenant, flat and days. Excludes the account of a flat's owner. */
export async function findTenancy(db: Db, agreementId: string) {
  return db
    .selectFrom('agreements')
    .innerJoin('apartments', 'apartments.id', 'apartment_id')
    .innerJoin('settings', (join) => join.onTrue())
    .leftJoin('users', 'users.id', 'user_id')
    .where('agreements.id', '=', agreementId)
    .where('status', 'in', ['accepted', 'ended'])
    .select(['agreements.id', 'user_id as userId', 'block', 'floor', 'apartment_no as apartmentNo', 'phone'])
    .select([tenantName.as('tenant'), tenantEmail.as('email'), 'file_months as months'])
    .select([firstDay.as('startsOn'), sql<boolean>`status = 'ended'`.as('hasEnded'), deletedOn.as('deletedOn')])
    .executeTakeFirst();
}

export type TenancyRow = NonNullable<Awaited<ReturnType<typeof findTenancy>>>;

/** The person's tenancy that is named, else their current one, else their last one. */
export async function findOwnTenancy(db: Db, userId: string, agreementId?: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('agreements')
    .where('user_id', '=', userId)
    .where('status', 'in', ['accepted', 'ended'])
    .$if(agreementId !== undefined, (query) => query.where('id', '=', agreementId ?? ''))
    .select('id')
    .orderBy(sql`status = 'ended'`)
    .orderBy(sql`case when status = 'ended' then closed_at end`, (order) => order.desc().nullsLast())
    .orderBy('accepted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Consents of a tenancy that have not ended. */
export const listConsents = (db: Db, agreementId: string) =>
  db
    .selectFrom('consents')
    .where('agreement_id', '=', agreementId)
    .where('ended_at', 'is', null)
    .select(['id as _id', 'purpose', 'text_version as textVersion', 'language'])
    .select(['given_at as givenAt', 'paper_id as paperId'])
    .orderBy('given_at')
    .orderBy('id')
    .execute();

/** Counts the consents that a tenancy's tenants gave since an instant. */
export async function countConsentsSince(tx: Db, agreementId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('consents')
    .where('agreement_id', '=', agreementId)
    .where('given_at', '>', since.toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewConsent = {
  agreementId: string;
  purpose: Purpose;
  textVersion: number;
  language: Language;
  paperId: string | null;
  takenBy: string;
  now: Date;
};

/** Returns false if a consent for this purpose is in force already. */
export async function insertConsent(tx: Db, consent: NewConsent): Promise<boolean> {
  const { agreementId, purpose, textVersion, language, paperId, takenBy, now } = consent;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('consents')
    .values({
      agreement_id: agreementId,
      purpose,
      text_version: textVersion,
      language,
      paper_id: paperId,
      given_at: now.toISOString(),
      taken_by: takenBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type Ending = { at: Date; actorId: string | null; because: NonNullable<Schema['consents']['ended_because']> };

/** Ends the consents of a tenancy, for one purpose or all; the database deletes what was kept for them. Returns the purposes. */
export async function endConsents(
  tx: Db,
  { agreementId, purpose }: { agreementId: string; purpose?: Purpose | undefined },
  { at, actorId, because }: Ending,
): Promise<Purpose[]> {
  const rows = await tx
    .updateTable('consents')
    .set({ ended_at: at.toISOString(), ended_by: actorId, ended_because: because })
    .where('agreement_id', '=', agreementId)
    .where('ended_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'police form'))
    .returning('purpose')
    .execute();
  return rows.map((row) => row.purpose);
}

/** True if this tenancy itself has the paper, it is not removed, and no former tenant of the home signed it. */
export async function hasPaper(tx: Db, agreementId: string, paperId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('papers')
    .where('id', '=', paperId)
    .where('agreement_id', '=', agreementId)
    .where('removed_at', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from consents join tenancy_people using (agreement_id)
        where paper_id = papers.id and was_tenant and given_at <= tenancy_people.added_at)`,
    )
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The sealed parts of a tenancy's file. */
export const listParts = (db: Db, agreementId: string) =>
  db
    .selectFrom('tenant_files')
    .leftJoin('users', 'users.id', 'changed_by')
    .where('agreement_id', '=', agreementId)
    .select(['part', 'sealed', 'key_id as keyId', 'version', 'changed_at as changedAt', 'users.name as changedBy'])
    .orderBy('part')
    .execute();

/** The parts, without their bytes. */
export const listPartNames = (db: Db, agreementId: string) =>
  db
    .selectFrom('tenant_files')
    .leftJoin('users', 'users.id', 'changed_by')
    .where('agreement_id', '=', agreementId)
    .select(['part', 'key_id as keyId', 'changed_at as changedAt', 'users.name as changedBy'])
    .orderBy('part')
    .execute();

/** 0 where there is none. */
export async function findVersion(tx: Db, agreementId: string, part: Part): Promise<number> {
  const row = await tx
    .selectFrom('tenant_files')
    .where('agreement_id', '=', agreementId)
    .where('part', '=', part)
    .select('version')
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function savePart(tx: Db, row: NewRow<'tenant_files'>): Promise<void> {
  await tx
    .insertInto('tenant_files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['agreement_id', 'part']).doUpdateSet(row))
    .execute();
}

export async function deletePart(tx: Db, agreementId: string, part: Part): Promise<void> {
  await tx.deleteFrom('tenant_files').where('agreement_id', '=', agreementId).where('part', '=', part).execute();
}

/** The instants at which the tenancy of the query's row passed to another tenant. */
const passings = (db: Db) =>
  db
    .selectFrom('tenancy_people')
    .where('was_tenant', '=', true)
    .where(sql<SqlBool>`tenancy_people.agreement_id = file_looks.agreement_id`)
    .select('tenancy_people.id');

/** Number of newest looks that are shown; the audit trail has all. */
const MAX_LOOKS = 50;

/** Looks at the file of the present tenant: a look at a former tenant's file is read by that tenant alone. */
export const listLooks = (db: Db, agreementId: string): Promise<FileState['looks']> =>
  db
    .selectFrom('file_looks')
    .leftJoin('users', 'users.id', 'user_id')
    .where('agreement_id', '=', agreementId)
    .where((eb) => eb.not(eb.exists(passings(db).where('added_at', '>=', eb.ref('at')))))
    .select(['at', 'users.name as by', 'reason'])
    .orderBy('at', 'desc')
    .orderBy('file_looks.id', 'desc')
    .limit(MAX_LOOKS)
    .execute();

type Look = { agreementId: string; userId: string; at: Date; reason: string };

export async function insertLook(tx: Db, { agreementId, userId, at, reason }: Look): Promise<void> {
  await tx
    .insertInto('file_looks')
    .values({ agreement_id: agreementId, user_id: userId, at: at.toISOString(), reason })
    .execute();
}

/** True if the person has opened the tenancy's file since the instant. */
export async function hasLooked(db: Db, { agreementId, userId, since }: Omit<Look, 'at' | 'reason'> & { since: Date }) {
  const row = await db
    .selectFrom('file_looks')
    .where('agreement_id', '=', agreementId)
    .where('user_id', '=', userId)
    .where('at', '>', since.toISOString())
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Tenancies whose files have reached the building's retention term; none while the server's clock is in doubt. */
export async function listOverdue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<Clocks & { id: string }>`
    select agreements.id, clock_seen_at as "seenAt", clock_timestamp() as "databaseAt"
    from agreements cross join settings
    where status = 'ended' and ${deletedOn} <= ${dayAt(now)}::date
      and exists (select from consents where agreement_id = agreements.id and ended_at is null)
    order by agreements.id`.execute(db);
  const [first] = rows;
  if (first && doubtOfClock(first, now)) return [];
  return rows.map(({ id }) => id);
}

/** The person's current or ended tenancies with a consent in force. */
export async function listWithConsent(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('agreements')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('consents')
          .whereRef('agreement_id', '=', 'agreements.id')
          .where('ended_at', 'is', null)
          .select('consents.id'),
      ),
    )
    .select('agreements.id')
    .orderBy('agreements.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** True if any consent was ever given. */
export async function hasConsents(db: Db): Promise<boolean> {
  return (await db.selectFrom('consents').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** A consent that was ended by a person, in the form that is repeated after a restore. */
export type Erasure = { consent: string; at: string };

/** Consents that people ended. Consents that expire need no repetition: the hourly work ends them again. */
export async function listErasures(db: Db): Promise<Erasure[]> {
  const rows = await db
    .selectFrom('consents')
    .where('ended_at', 'is not', null)
    .where('ended_because', '!=', 'over')
    .select(['id as consent'])
    .select(sql<string>`ended_at`.as('at'))
    .orderBy('ended_at')
    .orderBy('id')
    .execute();
  return rows;
}

/** Those of these consents that are in force, with their tenancies. */
export const listHolding = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('consents')
    .where('ended_at', 'is', null)
    .where(sql<SqlBool>`id = any (${ids}::uuid[])`)
    .select(['id', 'agreement_id as agreementId', 'purpose'])
    .orderBy('agreement_id')
    .execute();

/** Counts consents in force that are older than the newest restored backup; and says when that backup was made. */
export async function findRestoredConsents(db: Db): Promise<{ madeAt: string; consents: number } | undefined> {
  const { rows } = await sql<{ madeAt: string; consents: number }>`
    select restored."madeAt", (select count(*)::int from consents where ended_at is null and given_at <= restored."madeAt"::timestamptz) as consents
    from (select details->>'madeAt' as "madeAt" from audit_events where kind = 'backup_restored' order by at desc, id desc limit 1) as restored`.execute(
    db,
  );
  return rows[0];
}
