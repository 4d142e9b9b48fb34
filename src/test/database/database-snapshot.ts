import type pg from 'pg';
import { prepared } from '#database/connections/prepared-statements.ts';
import { listTables } from './remember-tables.ts';

/** Every row worth attacking, to compare before and after. Sessions are left out, since each use changes them. */
export async function everythingStored({ pool }: { pool: pg.Pool }): Promise<Record<string, unknown[]>> {
  const tables = (await listTables(pool)).filter((name) => name !== 'identity.sessions');
  const rowsOf = (table: string) =>
    `select '${table}' as name, coalesce(jsonb_agg(row order by row), '[]') as stored from (select to_jsonb(it) as row from ${table} it)`;
  const { rows } = await pool.query<{ name: string; stored: unknown[] }>(
    prepared(tables.map(rowsOf).join(' union all ')),
  );
  return Object.fromEntries(rows.map(({ name, stored }) => [name, stored]));
}
