import type pg from 'pg';
import { openPool } from '#database/connect.ts';
import { prepared } from '#database/connections/prepared-statements.ts';
import { superuserConnection } from '#database/embedded/application-database.ts';
import type { Site } from '../site.ts';

/** Every table of the building, as SQL names it. */
export async function listTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    prepared(`select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'identity'::regnamespace) order by 1`),
  );
  return rows.map(({ name }) => name);
}

/**
 * Saves all rows, and returns a function that restores them: much quicker than a new database. It restores as the superuser,
 * for whom triggers do not protect the trail and the ledger; after disabling triggers by name, each connection would plan its
 * statements anew.
 */
export async function rememberTables({ pool, database }: Site): Promise<() => Promise<void>> {
  const { host, database: name } = database.owner;
  const superuser = openPool(superuserConnection(String(host)), { database: name, max: 1, allowExitOnIdle: true });
  const tables = await listTables(pool);
  const kept = (table: string) => `remembered."${table}"`;
  const keep = tables.map((table) => `create table ${kept(table)} as table ${table}`);
  await superuser.query(['create schema remembered', ...keep].join(';'));
  const remove = tables.map((table) => `delete from ${table}`);
  const add = tables.map((table) => `insert into ${table} overriding system value table ${kept(table)}`);
  const back = ['begin', 'set local session_replication_role = replica', ...remove, ...add, 'commit'].join(';');
  return async () => {
    await superuser.query(back);
  };
}
