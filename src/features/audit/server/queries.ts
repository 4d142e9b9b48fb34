import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { contains } from '#database/list-queries.ts';
import type { Schema } from '#database/schema/tables.ts';
import type { AuditEvent } from '../endpoints.ts';
import { type AuditDetails, type AuditKind, TAKEN_BACK, UNDOING } from '../rules.ts';

export type NewAuditEvent = {
  at: Date;
  kind: AuditKind;
  actor: string | null;
  subject: string | null;
  address: string;
  requestId: string;
  details: AuditDetails;
};

/** One array parameter for each column: a parameter for each value would exceed PostgreSQL's maximum of 65,535. */
export async function insertEvents(db: Db, events: NewAuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const column = <T>(of: (event: NewAuditEvent) => T) => events.map(of);
  await sql`
    insert into audit_events (at, kind, actor_email, subject_email, address, request_id, details)
    select * from unnest(
      ${column(({ at }) => at.toISOString())}::timestamptz[], ${column(({ kind }) => kind)}::text[],
      ${column(({ actor }) => actor)}::text[], ${column(({ subject }) => subject)}::text[],
      ${column(({ address }) => address)}::text[], ${column(({ requestId }) => requestId)}::text[],
      ${column(({ details }) => JSON.stringify(details))}::jsonb[])`.execute(db);
}

type EventSelection = {
  /** Words in the people's e-mails, the address or the details. */
  search: string;
  person?: string | undefined;
  kind?: AuditKind | typeof TAKEN_BACK | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** The last event that the client has; only older ones are returned. */
  before?: string | undefined;
  limit: number;
};

/** True if an event took money back or gave some up. A correction gives up what it lowers. */
export const isTakenBack = sql<boolean>`(kind = any (${UNDOING}) and (kind not in ('charge_corrected', 'rent_corrected')
  or (details->>'before')::numeric > coalesce(details->>'amount', details->>'rent')::numeric))`;

/** Must equal the expression of the trigram index. */
const WORDS = sql`coalesce(actor_email, '') || ' ' || coalesce(subject_email, '') || ' ' || address || ' ' || details::text`;

export function listEvents(db: Db, { person, ...selection }: EventSelection): Promise<AuditEvent[]> {
  const filtered = newest(db, selection);
  // Nothing is taken back from a person: it is taken back by one.
  if (person && selection.kind === TAKEN_BACK) return withColumns(filtered.where('actor_email', '=', person));
  // The newest events as actor and as subject are selected apart, each by its index: an `or` would scan all events.
  const idsBy = (part: 'actor_email' | 'subject_email') => filtered.select('id').where(part, '=', person ?? null);
  const events = person
    ? inOrder(db.selectFrom('audit_events'), selection.limit).where(
        sql<boolean>`id = any (array(${idsBy('actor_email')}) || array(${idsBy('subject_email')}))`,
      )
    : filtered;
  return withColumns(events);
}

const withColumns = (events: ReturnType<typeof inOrder>): Promise<AuditEvent[]> =>
  events
    .select(EVENT_COLUMNS)
    .select((eb) => eb.ref('kind').$castTo<AuditKind>().as('kind'))
    .execute();

type TenancyEvents = {
  name: string;
  email: string | null;
  /** The tenant's account; null for a tenant without one. */
  userId: string | null;
  block: string;
  apartmentNo: string;
  /** The agreement's creation and closing, in UTC; null while it is open. */
  since: string;
  until: string | null;
  /** Names of the apartment's other tenants. */
  otherTenants: readonly string[];
  /** E-mails of the tenancy's former tenants, who have passed their place on. */
  formerTenants: readonly string[];
  limit: number;
};

/**
 * The latest events of a tenancy, newest first: those of its tenant by e-mail, those of its apartment that name the tenant (also by
 * earlier names of the apartment during the tenancy), and those of its former tenants. Excludes events of the same person in another
 * apartment.
 */
export function listTenancyEvents(
  db: Db,
  { name, email, userId, limit, ...tenancy }: TenancyEvents,
): Promise<AuditEvent[]> {
  const { block, apartmentNo, since, until, otherTenants, formerTenants } = tenancy;
  const isHere = sql<boolean>`details->>'block' = ${block} and details->>'apartment' = ${apartmentNo}`;
  const latest = inOrder(db.selectFrom('audit_events'), limit).where('at', '>=', since).select('id');
  const byPerson = (part: 'actor_email' | 'subject_email') =>
    latest
      .where(part, '=', email)
      .where(sql<boolean>`(not details ? 'apartment' or (${isHere}))`)
      // Another person can have an account with the e-mail that the office recorded for this tenant.
      .where(
        sql<boolean>`(subject_email is distinct from ${email} or subject_id is null or subject_id is not distinct from ${userId}::uuid)`,
      );
  const byFormer = (part: 'actor_email' | 'subject_email') =>
    latest.where(part, '=', sql<string>`any (${formerTenants}::text[])`).where(isHere);
  // `WORDS` makes PostgreSQL use the trigram index to find the apartment's events.
  const ofApartment = latest
    .where(contains(WORDS, `"apartment": ${JSON.stringify(apartmentNo)}`))
    .where(sql<boolean>`${isHere} and details ? 'tenant' and (subject_email is null or subject_email = ${email})`)
    .where(
      sql<boolean>`(details->>'tenant' = ${name} or (at <= coalesce(${until}::timestamptz, 'infinity')
        and not details->>'tenant' = any (${otherTenants}::text[])))`,
    );
  const ofPeople = sql`array(${byPerson('actor_email')}) || array(${byPerson('subject_email')})`;
  const ofFormer = sql`array(${byFormer('actor_email')}) || array(${byFormer('subject_email')})`;
  const ids = sql`${ofPeople} || ${ofFormer} || array(${ofApartment})`;
  return withColumns(inOrder(db.selectFrom('audit_events'), limit).where(sql<boolean>`id = any (${ids})`));
}

/** The current tenancy of each of these people, or else the last one, by e-mail; people without one are left out. */
export async function findTenanciesByEmail(db: Db, emails: readonly string[]): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('agreements')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .where('agreements.status', 'in', ['accepted', 'ended'])
    // Two lists of ids, each by its index: an `or` would join all people.
    .where(
      sql<boolean>`agreements.id = any (
        array(select own.id from users join agreements own on own.user_id = users.id where users.email = any (${emails}::text[]))
        || array(select id from agreements where tenant_email = any (${emails}::text[])))`,
    )
    .select(['agreements.id', sql<string>`coalesce(users.email, tenant_email)`.as('email')])
    .distinctOn('email')
    .orderBy('email')
    .orderBy('agreements.status')
    .orderBy('agreements.accepted_at', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ id, email }) => [email, id]));
}

const EVENT_COLUMNS = [
  'id as _id',
  'at',
  'actor_email as actor',
  'subject_email as subject',
  'address',
  'request_id as requestId',
  'details',
] as const;

function newest(db: Db, { search, kind, since, until, before, limit }: Omit<EventSelection, 'person'>) {
  let query = inOrder(db.selectFrom('audit_events'), limit);
  if (search !== '') query = query.where(contains(WORDS, search));
  if (kind) query = query.where((eb) => (kind === TAKEN_BACK ? isTakenBack : eb('kind', '=', kind)));
  if (since) query = query.where('at', '>=', since.toISOString());
  if (until) query = query.where('at', '<', until.toISOString());
  if (before) query = query.where(sql<boolean>`(at, id) < (select at, id from audit_events where id = ${before})`);
  return query;
}

const inOrder = (events: SelectQueryBuilder<Schema, 'audit_events', object>, limit: number) =>
  events.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);

type Caused = { actor: string; kind: AuditKind; since: Date | undefined };

/** Counts the events of a kind that this person has caused since then. */
export async function countEvents(db: Db, { actor, kind, since }: Caused): Promise<number> {
  const caused = db.selectFrom('audit_events').where('actor_email', '=', actor).where('kind', '=', kind);
  const counted = caused
    .where('at', '>=', since?.toISOString() ?? '-infinity')
    .select((eb) => eb.fn.countAll<number>().as('n'));
  return Number((await counted.executeTakeFirstOrThrow()).n);
}

/** The file name of the last backup that was copied to the remote storage. */
export async function findLastCopy(db: Db): Promise<string | undefined> {
  const copies = db.selectFrom('audit_events').where('kind', '=', 'backup_copied' satisfies AuditKind);
  const last = copies.select(sql<string>`details->>'file'`.as('file')).orderBy('at', 'desc').orderBy('id', 'desc');
  return (await last.limit(1).executeTakeFirst())?.file;
}

/** File names of the daily backups that this database has made since it was last restored. */
export async function listBackupsMade(db: Db): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select details->>'file' as file from audit_events
    where kind = 'backup_made' and details ? 'file' and not details ? 'downloaded'
      and at > coalesce((select max(at) from audit_events where kind = 'backup_restored'), '-infinity')`.execute(db);
  return rows.map(({ file }) => file);
}
