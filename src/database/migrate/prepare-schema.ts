import pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { listTables } from '../backup/list-tables.ts';
import { openPool } from '../connect.ts';
import { newClient } from '../connections/several-hosts.ts';
import type { Log } from '../log.ts';
import type { OpenDatabase } from '../open-database.ts';
import { migrate } from './migrate.ts';

/**
 * Brings the schema up to date as its owner, and grants the site's role its rights, if that is another role.
 * @throws StartupProblem as `migrate`
 */
export async function prepareSchema({ connection, owner }: Pick<OpenDatabase, 'connection' | 'owner'>, log: Log) {
  const pool = openPool(owner, { max: 1 }, { log });
  try {
    await migrate(pool, { log });
    const site = await roleOf(connection);
    if (site !== (await roleOf(owner))) await inLock(pool, (client) => grantTo(client, site));
  } finally {
    await pool.end();
  }
}

async function roleOf(connection: pg.PoolConfig): Promise<string> {
  const client = newClient(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    const [row] = rows;
    if (!row) throw new Error('PostgreSQL named no role');
    return row.role;
  } finally {
    await client.end();
  }
}

/** In one transaction, and one server at a time: concurrent grants of the same right would fail. */
async function inLock(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrations]);
    await work(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/**
 * The only columns that the site may change in otherwise immutable tables. The postings' trigger, which runs as the owner,
 * changes `outstanding_poisha` and `unapplied_poisha`.
 */
const CHANGING: Record<string, readonly string[]> = {
  cost_categories: ['name', 'name_bangla', 'tax_line', 'is_ended', 'version'],
  charges: ['cancelled_at'],
  consents: ['ended_at', 'ended_by', 'ended_because'],
  duties: ['ended_at', 'ended_by', 'reason'],
  payments: ['state', 'decided_at', 'decided_by', 'reason', 'certificate', 'certified_on', 'arrived_in'],
  matches: ['undone_at', 'undone_by', 'reason'],
  statement_imports: ['undone_at', 'undone_by', 'reason'],
  reconciliations: ['undone_at', 'undone_by', 'reason'],
  matched_lines: ['is_undone'],
  matched_postings: ['is_undone'],
};

/** Their rows come with the schema, or with a restore. */
const READ_ONLY = new Set(['accounts', 'charge_kinds', 'pairs', 'receipts_skipped']);

/**
 * Grants the site's role everything but changes of the schema and of append-only rows: it lacks the right for whatever a
 * table's trigger `…_stay` refuses, and as it owns no trigger it cannot switch one off.
 */
async function grantTo(client: pg.ClientBase, role: string): Promise<void> {
  const site = pg.escapeIdentifier(role);
  const tables = await listTables(client);
  for (const schema of new Set(tables.map((table) => pg.escapeIdentifier(table.schema)))) {
    await client.query(`grant usage on schema ${schema} to ${site}`);
    await client.query(`revoke all on all tables in schema ${schema} from ${site}`);
    await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${site}`);
  }
  for (const readable of ['migrations', ...(await listViews(client))]) {
    await client.query(`grant select on ${readable} to ${site}`);
  }
  const refused = await listRefused(client);
  for (const { schema, name } of tables) {
    const table = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    const { update = false, delete: remove = false } = refused.get(`${schema}.${name}`) ?? {};
    const changing = schema === 'public' ? CHANGING[name] : undefined;
    const rights = ['select'];
    if (schema !== 'public' || !READ_ONLY.has(name)) rights.push('insert');
    if (changing) rights.push(`update (${changing.join(', ')})`);
    else if (!update) rights.push('update');
    if (!remove) rights.push('delete');
    await client.query(`grant ${rights.join(', ')} on ${table} to ${site}`);
  }
}

/** Our views, which show no more than the role may read of their tables. */
async function listViews(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, viewname) as name from pg_views
    where schemaname not in ('information_schema', 'pg_catalog') and schemaname not like 'pg\\_%'`,
  );
  return rows.map(({ name }) => name);
}

type Refused = { table: string; update: boolean; delete: boolean };

/** Tables whose triggers refuse an update or a delete; 8 and 16 are PostgreSQL's bits for them in `tgtype`. */
async function listRefused(client: pg.ClientBase): Promise<Map<string, Refused>> {
  const { rows } = await client.query<Refused>(`
    select nspname || '.' || relname as table, bool_or(tgtype & 16 <> 0) as update, bool_or(tgtype & 8 <> 0) as delete
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and tgname like '%\\_stay' group by 1`);
  return new Map(rows.map((row) => [row.table, row]));
}
