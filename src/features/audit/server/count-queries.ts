import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';
import type { AuditKind } from '../rules.ts';

type OwnEvent = { day: string; email: string; kind: AuditKind };

/** Counts an event of a person about themself. Returns the number of its kind on that day. */
export async function countOwnEvent(tx: Db, { day, email, kind }: OwnEvent): Promise<number> {
  const counted = await tx
    .insertInto('own_event_counts')
    .values({ day, actor_email: email, kind, events: 1 })
    .onConflict((it) =>
      it.columns(['day', 'actor_email', 'kind']).doUpdateSet({ events: sql<number>`own_event_counts.events + 1` }),
    )
    .returning('events')
    .executeTakeFirstOrThrow();
  return counted.events;
}

/** Deletes the counts of days before this one, or all of one e-mail, and returns them. */
export const takeOwnCounts = (tx: Db, which: { before: string } | { email: string }) =>
  tx
    .deleteFrom('own_event_counts')
    .where((eb) => ('before' in which ? eb('day', '<', which.before) : eb('actor_email', '=', which.email)))
    .returning([sql<string>`day::text`.as('day'), 'actor_email as email', sql<AuditKind>`kind`.as('kind'), 'events'])
    .execute();
