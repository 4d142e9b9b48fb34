import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type Deadlines, limitWaiting, serverLimits } from './connections/deadlines.ts';
import { prepareStatements } from './connections/prepared-statements.ts';
import { repeatedLine } from './connections/repeated-line.ts';
import type { Log } from './log.ts';
import type { Schema } from './schema/tables.ts';

/** First parameter of every query function: the database, or a transaction on it. */
export type Db = Kysely<Schema>;

export type Connected = { db: Db; pool: pg.Pool };

export type ConnectOptions = {
  /** Connections at most; 10 unless told. */
  max?: number;
  /**
   * Milliseconds after which an idle connection is closed; default 10 s. A new connection must read the catalogue and plan
   * its statements anew.
   */
  idleTimeout?: number;
  /** Undefined for long work, such as a migration. */
  deadlines?: Deadlines;
  log?: Log;
};

/**
 * A pool and Kysely on it; opens connections only when asked for.
 * timestamptz is read as ISO 8601 UTC, int8 and numeric as numbers, date as its text.
 * End it with `pool.end()`: Kysely's `destroy()` leaves an unused pool open.
 */
export function connect(
  connection: pg.ClientConfig,
  { max = 10, idleTimeout = 10_000, ...options }: ConnectOptions = {},
): Connected {
  const settings = { application_name: 'OneBuilding', types: columnParsers, max, idleTimeoutMillis: idleTimeout };
  const pool = openPool(connection, settings, options);
  prepareStatements(pool);
  const { log } = options;
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(log && slowQueries(log)) }), pool };
}

/** In milliseconds. */
const SLOW = 500;

/** Logs slow statements without their values. */
const slowQueries = (log: Log) => ({
  log: ({ queryDurationMillis, query }: LogEvent) => {
    if (queryDurationMillis > SLOW)
      log.warn({ milliseconds: Math.round(queryDurationMillis), sql: shortened(query.sql) }, 'a slow query');
  },
});

/** A bulk insert's text has a parameter for each cell: 90 kB. */
const MAX_LOGGED = 2_000;
const shortened = (text: string) =>
  text.length <= MAX_LOGGED ? text : `${text.slice(0, MAX_LOGGED)}… (${text.length} characters)`;

type PoolOptions = Pick<ConnectOptions, 'deadlines' | 'log'>;

/**
 * A lost connection fails its query, never the process. Without deadlines, a query waits 10 s at most for a free connection.
 */
export function openPool(
  connection: pg.ClientConfig,
  settings: pg.PoolConfig,
  { deadlines, log }: PoolOptions = {},
): pg.Pool {
  const limits = deadlines ? serverLimits(deadlines) : { connectionTimeoutMillis: 10_000 };
  const pool = new pg.Pool({ keepAlive: true, ...limits, ...connection, ...settings });
  if (deadlines) limitWaiting(pool, deadlines);
  if (log) {
    const tell = repeatedLine(log, { level: 'warn', message: 'An idle database connection was lost.' });
    // The error carries the whole client, so only its code or message is logged. A pool that ends does not wait until its
    // connections have closed.
    pool.on('error', (error) => pool.ending || tell({ reason: 'code' in error ? error.code : error.message }));
  } else pool.on('error', () => {});
  // A checked-out connection that dies rejects its query, and also emits 'error', which without a listener would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** True if `error` is a violation of the unique constraint or index of this name. */
export function isUniqueViolation(error: unknown, constraintName: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraintName;
}

/** True if `error` is a violation of the check constraint of this name. */
export function isCheckViolation(error: unknown, constraintName: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23514' && error.constraint === constraintName;
}

const MAX_RETRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `work` in one READ COMMITTED transaction, and again (three times at most) if PostgreSQL aborts it in a deadlock; so
 * `work` must only touch the database. Inside a transaction it joins that one.
 * @throws what `work` throws
 */
export async function inTransaction<T>(db: Db, work: (transaction: Transaction<Schema>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<Schema>);
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (retries === MAX_RETRIES || !isRetryable(error)) throw error;
      // Jitter, so that the same two transactions do not deadlock again.
      await sleep(Math.random() * 20 * (retries + 1));
    }
  }
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)
  );
}

const { builtins } = pg.types;

/** PostgreSQL's text of a timestamptz as ISO 8601 in UTC with milliseconds: `2026-03-01T09:30:00.000Z`. */
function instant(text: string): string {
  // The session's time zone is nearly always UTC; cutting the text then saves a Date for every row of a list.
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text);
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  const date: unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ)(text);
  return date instanceof Date ? date.toISOString() : text;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, instant],
  [builtins.DATE, String],
  // Counts and amounts in poisha stay far below 2^53.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);

/** Column parsers of our pools. Not set globally: other pools keep `pg`'s defaults, and so do arrays. */
const columnParsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};
