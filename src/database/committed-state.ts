import { sql } from 'kysely';
import type { Db } from './connect.ts';

/**
 * Names what the database has committed: while it stays the same, no other answer has become possible, whichever process or program
 * writes. PostgreSQL's own snapshot is that name, since each transaction that changes anything has a number and leaves the list
 * of those under way when it commits.
 */
export async function committedState(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`select pg_current_snapshot()::text as state`.execute(db);
  const [row] = rows;
  // Without a name, every state would look like every other.
  if (!row) throw new Error('PostgreSQL named no snapshot');
  return row.state;
}
