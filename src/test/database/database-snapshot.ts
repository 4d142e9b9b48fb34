import type pg from 'pg';
import { TABLES } from './remember-tables.ts';

/** Every row that is worth attacking, to compare before and after. Sessions change with each use. */
export async function everythingStored({ pool }: { pool: pg.Pool }): Promise<Record<string, unknown[]>> {
  const stored: Record<string, unknown[]> = {};
  for (const table of ['settings', ...TABLES].filter((name) => name !== 'identity.sessions')) {
    const { rows } = await pool.query<{ row: unknown }>(`select to_jsonb(it) as row from ${table} it order by 1`);
    stored[table] = rows.map(({ row }) => row);
  }
  return stored;
}
