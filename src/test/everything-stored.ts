import type pg from 'pg';

const TABLES = [
  'settings',
  'users',
  'apartments',
  'agreements',
  'coupons',
  'announcements',
  'payments',
  'audit_events',
  'identity."user"',
  'identity.account',
];

/** Every row that is worth attacking, to compare before and after. */
export async function everythingStored({ pool }: { pool: pg.Pool }): Promise<Record<string, unknown[]>> {
  const stored: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const { rows } = await pool.query<{ row: unknown }>(`select to_jsonb(it) as row from ${table} it order by 1`);
    stored[table] = rows.map(({ row }) => row);
  }
  return stored;
}
