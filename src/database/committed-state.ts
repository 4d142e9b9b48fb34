import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * A cache key for everything that the database has committed: while it is the same, so are all answers, whichever process
 * writes. It is PostgreSQL's snapshot, since each writing transaction has an id, which leaves the snapshot's list of running
 * ones at commit.
 */
export async function committedState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`select pg_current_snapshot()::text as state`.execute(db);
  const [row] = rows;
  // An undefined key would make all states look equal.
  if (!row) throw new Error('PostgreSQL named no snapshot');
  return row.state;
}
