import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import { connect, type Db, openPool } from '#database/connect.ts';
import { prepared } from '#database/connections/prepared-statements.ts';
import { superuserConnection } from '#database/embedded/application-database.ts';
import type { Schema } from '#database/schema/tables.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';
import { listTables } from './remember-tables.ts';

type Options = {
  /** Maximum size of the product's own pool. */
  connections: number;
  /** Called with each connection of that pool. */
  onConnect: ((client: pg.PoolClient) => void) | undefined;
};

export type BorrowedDatabase = {
  /** As the site's own plain role; rejects queries once the database is given back. */
  db: Db;
  /** As the owner of the schema, who may do more than the site. */
  pool: pg.Pool;
  /** As the owner too: one connection that keeps the invariants' statements prepared. */
  checks: pg.Pool;
  database: Pick<FreshDatabase, 'connection' | 'site'>;
  giveBack(): Promise<void>;
};

/** A database that one test after the other uses, with its open connections. */
type Lent = FreshDatabase & {
  connections: number;
  pools: Record<'ofSite' | 'ofOwner' | 'ofChecks' | 'ofSuperuser', pg.Pool>;
  tables: string[];
  /** Result of `fingerprint` for the new database. */
  made: string;
  /** SQL that restores the rows and sequences of a new building. */
  beginning: string;
  uses: number;
};

/** Autovacuum is off, so dead rows and their index entries accumulate. */
const MAX_USES = 50;
const MAX_ROWS = 5_000;

/**
 * Connections stay open: a new one would read the catalogue and plan its statements anew. They must not keep the worker's
 * process alive.
 */
const KEPT_OPEN = { allowExitOnIdle: true, idleTimeoutMillis: 0 };

/** The database that waits for this worker's next test. */
let idle: Lent | undefined;

/**
 * Lends a migrated, empty database to one test. The cost of a new one is its connections, which read the catalogue and plan
 * each statement anew (0.54 s instead of 0.26 s for six calls), so a database whose schema and settings are unchanged is
 * emptied and lent again.
 */
export async function borrowDatabase(options: Options): Promise<BorrowedDatabase> {
  // A test that watches connections from their first statement on gets its own.
  const isWatched = options.onConnect !== undefined || vi.isMockFunction(pg.Client.prototype.query);
  const lent = (!isWatched && takeIdle(options.connections)) || (await makeDatabase(options));
  const { connection, site, pools } = lent;
  let isOpen = true;
  const ofTest = {
    connect: () => (isOpen ? pools.ofSite.connect() : Promise.reject(new Error('The site of this test is closed.'))),
    end: () => Promise.resolve(),
    options: pools.ofSite.options,
  };
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: ofTest }) }),
    pool: pools.ofOwner,
    checks: pools.ofChecks,
    database: { connection, site },
    giveBack: async () => {
      isOpen = false;
      const isReusable = !isWatched && !idle && lent.uses < MAX_USES && (await empty(lent));
      // Another test may have returned its database meanwhile.
      if (isReusable && !idle) idle = lent;
      else await discard(lent);
    },
  };
}

function takeIdle(connections: number): Lent | undefined {
  if (idle?.connections !== connections) return;
  const lent = idle;
  idle = undefined;
  lent.uses += 1;
  return lent;
}

async function makeDatabase({ connections, onConnect }: Options): Promise<Lent> {
  const database = await freshDatabase();
  const superuser = {
    ...superuserConnection(String(database.connection.host)),
    database: database.connection.database,
  };
  const pools = {
    ofSite: connect(database.site, { max: connections }).pool,
    ofOwner: connect(database.connection).pool,
    ofChecks: connect(database.connection, { max: 1 }).pool,
    ofSuperuser: openPool(superuser, { max: 1 }),
  };
  for (const { options } of Object.values(pools)) Object.assign(options, KEPT_OPEN);
  if (onConnect) pools.ofSite.on('connect', onConnect);
  const tables = await listTables(pools.ofSuperuser);
  const [made, beginning] = [await fingerprint(pools.ofSuperuser), await writeBeginning(pools.ofSuperuser, tables)];
  return { ...database, connections, pools, tables, made, beginning, uses: 1 };
}

async function discard({ pools, drop }: Lent): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.ended || pool.end()));
  await drop();
}

/** Changes with the schema, with the statistics of ANALYZE, and with the database's own settings. */
async function fingerprint(superuser: pg.Pool): Promise<string> {
  const { rows } = await superuser.query<{ fingerprint: string }>(
    prepared(`
    select concat_ws(' ',
      (select sum(xmin::text::bigint) from pg_class where relpersistence <> 't'),
      (select sum(xmin::text::bigint) from pg_proc),
      (select sum(xmin::text::bigint) from pg_trigger),
      (select sum(xmin::text::bigint) from pg_constraint),
      (select sum(xmin::text::bigint) from pg_attrdef),
      (select sum(xmin::text::bigint) from pg_namespace),
      (select count(*) from pg_statistic),
      (select string_agg(setconfig::text, ' ') from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
        where datname = current_database())) as fingerprint`),
  );
  return rows[0]?.fingerprint ?? '';
}

/** Statements that insert a new building's rows and set its sequences. */
async function writeBeginning(superuser: pg.Pool, tables: string[]): Promise<string> {
  const stored = tables.map((table) => `select '${table}' as name, jsonb_agg(to_jsonb(it)) as stored from ${table} it`);
  const rows = await superuser.query<{ sql: string }>(`
    select format('insert into %s overriding system value select * from jsonb_populate_recordset(null::%s, %L)',
      name, name, stored) as sql
    from (${stored.join(' union all ')}) where stored is not null`);
  const sequences = await superuser.query<{ sql: string }>(`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as sql
    from pg_sequences`);
  return [...rows.rows, ...sequences.rows].map(({ sql }) => sql).join(';');
}

/** Empties the database; false if its schema or settings have changed. */
async function empty({ pools, tables, made, beginning }: Lent): Promise<boolean> {
  const { ofSite, ofOwner, ofSuperuser } = pools;
  for (const pool of [ofSite, ofOwner])
    if (pool.ending || pool.waitingCount > 0 || pool.idleCount < pool.totalCount) return false;
  if ((await fingerprint(ofSuperuser)) !== made) return false;
  const working = await ofSuperuser.query(`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);
  if (working.rowCount) return false;
  const { rows } = await ofSuperuser.query<{ name: string; n: number }>(
    prepared(
      tables
        .map((table) => `select '${table}' as name, count(*)::int as n from ${table} having count(*) > 0`)
        .join(' union all '),
    ),
  );
  if (rows.reduce((sum, { n }) => sum + n, 0) > MAX_ROWS) return false;
  const remove = rows.map(({ name }) => `delete from ${name}`);
  // As the superuser, for whom triggers do not protect the trail and the ledger.
  await ofSuperuser.query(
    ['begin', 'set local session_replication_role = replica', ...remove, beginning, 'commit'].join(';'),
  );
  return true;
}
