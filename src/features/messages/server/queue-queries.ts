import { sql } from 'kysely';
import type { Db } from '#database/connect.ts';

/**
 * The queue: messages that wait, minutes since the oldest due one was due, and messages that need a decision. Messages of a
 * paused channel do not count as late, since the pause itself is reported.
 */
export async function findQueue(db: Db, now: Date) {
  const { rows } = await sql<{ waiting: number; late: number; undecided: number }>`
    select count(*) filter (where state in ('queued', 'sending'))::int as waiting,
      count(*) filter (where state in ('unknown', 'held'))::int as undecided,
      greatest(0, coalesce(floor(extract(epoch from ${now.toISOString()}::timestamptz - min(due_at) filter (
        where state = 'queued' and channel not in (select channel from message_channels where paused_at is not null))) / 60), 0))::int as late
    from deliveries where state in ('queued', 'sending', 'unknown', 'held')`.execute(db);
  return rows[0] ?? { waiting: 0, late: 0, undecided: 0 };
}
