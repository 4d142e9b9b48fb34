import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Log } from './log.ts';
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from './migration-files.ts';
import { StartupProblem } from './startup-problem.ts';

type AppliedMigration = Pick<Migration, 'number' | 'name' | 'checksum'>;

/**
 * Brings the schema up to date: applies the numbered SQL files that the database has not seen, each in a transaction of
 * its own. Several servers may do so at once; one works, the others wait.
 * @throws StartupProblem, having changed nothing, for a database of a newer OneBuilding or a file that was edited after it
 * had been applied; and for a file that fails, of which nothing is kept
 */
export async function migrate(pool: pg.Pool, options: { log: Log; directory?: string }): Promise<void> {
  const files = await readMigrations(options.directory ?? MIGRATIONS_FOLDER);
  const client = await pool.connect();
  try {
    for (;;) {
      const next = await applyNext(client, files, options.log);
      if (!next) return;
    }
  } finally {
    client.release();
  }
}

/**
 * How many migrations the database still lacks; one short query, for /api/ready.
 * @throws Error when it can't be reached
 */
export async function countPendingMigrations(pool: pg.Pool, directory = MIGRATIONS_FOLDER): Promise<number> {
  const files = await knownFiles(directory);
  try {
    const { rows } = await pool.query<{ applied: number }>('select count(*)::int as applied from migrations');
    return Math.max(0, files.length - (rows[0]?.applied ?? 0));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42P01') return files.length;
    throw error;
  }
}

const readOnce = new Map<string, Promise<Migration[]>>();

function knownFiles(directory: string): Promise<Migration[]> {
  const files = readOnce.get(directory) ?? readMigrations(directory);
  readOnce.set(directory, files);
  files.catch(() => readOnce.delete(directory));
  return files;
}

/** Applies the first migration that is missing, and gives it back. */
async function applyNext(client: pg.PoolClient, files: Migration[], log: Log): Promise<Migration | undefined> {
  await client.query('begin');
  try {
    // Belongs to the transaction, so that it is given back whatever happens, and behind a connection pooler too.
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrations]);
    const next = files[await countApplied(client, files)];
    if (next) await applyMigration(client, next, log);
    await client.query('commit');
    return next;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/**
 * Runs one migration and notes it in the history, in the transaction that is open.
 * @throws StartupProblem for a file that fails
 */
export async function applyMigration(
  client: pg.ClientBase,
  { number, name, sql, checksum }: Migration,
  log: Log,
): Promise<void> {
  log.info(`Updating the database: ${name} …`);
  await client.query(sql).catch((error: Error) => {
    throw new StartupProblem(`Migration ${name} failed, and nothing of it was kept: ${error.message}.`, {
      cause: error,
    });
  });
  await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [number, name, checksum]);
}

export async function createHistory(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

/**
 * How many of the files the database has.
 * @throws StartupProblem where its history is not the beginning of ours
 */
async function countApplied(client: pg.PoolClient, files: Migration[]): Promise<number> {
  await createHistory(client);
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from migrations order by number',
  );
  rows.forEach((applied, index) => {
    checkKnown(applied, files[index], files.length);
  });
  return rows.length;
}

function checkKnown(applied: AppliedMigration, file: Migration | undefined, known: number): void {
  if (applied.number > known) {
    throw new StartupProblem(
      `The database was made by a newer OneBuilding (it has migration ${applied.name}; this version knows ${known}): use that version, or another database.`,
    );
  }
  if (applied.number === file?.number && applied.checksum === file.checksum) return;
  throw new StartupProblem(
    `Migration ${applied.name} is not what was applied to this database: migrations must never be edited, put the file back.`,
  );
}
