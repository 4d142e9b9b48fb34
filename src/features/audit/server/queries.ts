import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import { containing } from '#database/list-queries.ts';
import type { Schema } from '#database/schema/tables.ts';
import type { AuditEvent } from '../endpoints.ts';
import type { AuditDetails, AuditKind } from '../rules.ts';

export type NewAuditEvent = {
  at: Date;
  kind: AuditKind;
  actor: string | null;
  subject: string | null;
  address: string;
  requestId: string;
  details: AuditDetails;
};

/** One array for each column: a value of its own for each of many rows would be more than PostgreSQL takes, which is 65,535. */
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
  /** Words in the people, the address or the details. */
  search: string;
  person?: string | undefined;
  kind?: AuditKind | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** The last event that was seen; what follows is older. */
  before?: string | undefined;
  limit: number;
};

/** As in the index of words. */
const WORDS = sql`coalesce(actor_email, '') || ' ' || coalesce(subject_email, '') || ' ' || address || ' ' || details::text`;

/** Newest first. */
export function listEvents(db: Db, { person, ...selection }: EventSelection): Promise<AuditEvent[]> {
  const filtered = newest(db, selection);
  // The newest of each kind of part in it: an `or` would be looked for in all events.
  const idsBy = (part: 'actor_email' | 'subject_email') => filtered.select('id').where(part, '=', person ?? null);
  const events = person
    ? inOrder(db.selectFrom('audit_events'), selection.limit).where(
        sql<boolean>`id = any (array(${idsBy('actor_email')}) || array(${idsBy('subject_email')}))`,
      )
    : filtered;
  return events
    .select(['id as _id', 'at', 'actor_email as actor', 'subject_email as subject', 'address'])
    .select((eb) => ['request_id as requestId', 'details', eb.ref('kind').$castTo<AuditKind>().as('kind')])
    .execute();
}

function newest(db: Db, { search, kind, since, until, before, limit }: Omit<EventSelection, 'person'>) {
  let query = inOrder(db.selectFrom('audit_events'), limit);
  if (search !== '') query = query.where(sql<boolean>`${WORDS} ilike ${containing(search)}`);
  if (kind) query = query.where('kind', '=', kind);
  if (since) query = query.where('at', '>=', since.toISOString());
  if (until) query = query.where('at', '<', until.toISOString());
  if (before) query = query.where(sql<boolean>`(at, id) < (select at, id from audit_events where id = ${before})`);
  return query;
}

const inOrder = (events: SelectQueryBuilder<Schema, 'audit_events', object>, limit: number) =>
  events.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);

/** The file of the last backup that was copied to the storage. */
export async function findLastCopy(db: Db): Promise<string | undefined> {
  const copies = db.selectFrom('audit_events').where('kind', '=', 'backup_copied' satisfies AuditKind);
  const last = copies.select(sql<string>`details->>'file'`.as('file')).orderBy('at', 'desc').orderBy('id', 'desc');
  return (await last.limit(1).executeTakeFirst())?.file;
}
