import type pg from 'pg';
import { openPool } from '#database/connect.ts';
import { superuserConnection } from '#database/embedded/application-database.ts';

/** The migrated, empty template of every `freshDatabase`. */
export const templateDatabase = 'onebuilding_template';

/**
 * Two connections a process, which stay open: opening one takes as long as copying a database. They do not keep the process
 * alive.
 */
const pools = new Map<string, pg.Pool>();

/** The superuser only makes databases; everything else in tests runs as the application's plain role. */
export async function asSuperuser(socketFolder: string, statement: string): Promise<void> {
  const pool =
    pools.get(socketFolder) ?? openPool(superuserConnection(socketFolder), { max: 2, allowExitOnIdle: true });
  pools.set(socketFolder, pool);
  await pool.query(statement);
}
