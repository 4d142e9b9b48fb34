import type { Pool } from 'pg';

/** Counts this database's connections that wait for a lock. pg_locks alone would include other tests' databases. */
export async function countLockWaits(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
  );
  return rowCount ?? 0;
}
