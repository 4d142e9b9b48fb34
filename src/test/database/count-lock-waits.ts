import type { Pool } from 'pg';

/** How many connections to this database wait for a lock. pg_locks alone would also list those to other tests' databases. */
export async function countLockWaits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
  );
  return rowCount ?? 0;
}
