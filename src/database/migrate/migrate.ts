import pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import type { Log } from '../log.ts';
import { MADE_BEFORE_1_0, madeBetweenReleases, StartupProblem } from '../startup-problem.ts';
import { type AppliedStep, type ForeignStep, findForeignStep, readSteps, type Step } from './steps.ts';

/** How often an upgrade that PostgreSQL ends as a deadlock's victim is tried. */
const TRIES = 5;
const DEADLOCK_DETECTED = '40P01';

/**
 * Brings the schema up to date: applies missing steps in one transaction, so that whatever ends it leaves the database to the version
 * before. If several servers do so at once, one works and the others wait.
 * @throws StartupProblem, having changed nothing, for a database of an earlier schema, of a version between two releases or of a
 * newer OneBuilding, for a migration that was edited after it had been applied, and for a step that fails
 */
export async function migrate(pool: pg.Pool, options: { log: Log; folder?: string }): Promise<void> {
  const steps = await readSteps(options.folder);
  const client = await pool.connect();
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await applyMissing(client, steps, options.log);
      } catch (error) {
        await client.query('rollback').catch(() => {});
        // A server of the version before, which still runs, locked the same tables in another order.
        if (!isDeadlock(error) || tries === TRIES) throw error;
      }
    }
  } finally {
    client.release();
  }
}

const isDeadlock = (error: unknown) =>
  error instanceof StartupProblem && error.cause instanceof pg.DatabaseError && error.cause.code === DEADLOCK_DETECTED;

/**
 * Counts the steps that the database still lacks, less than 0 if a newer version has changed it; one short query, for
 * /api/ready.
 * @throws StartupProblem for a database of an earlier schema or of a version between two releases; Error when it can't be reached
 */
export async function countPendingMigrations(pool: pg.Pool, folder?: string): Promise<number> {
  const steps = await knownSteps(folder);
  const applied = await listApplied(pool).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return [];
    throw error;
  });
  const foreign = findForeignStep(applied, steps);
  if (foreign?.kind === 'before 1.0' || foreign?.kind === 'unreleased') throw problemOf(foreign, steps);
  return steps.length - applied.length;
}

const UNDEFINED_TABLE = '42P01';
const readOnce = new Map<string, Promise<Step[]>>();

function knownSteps(folder?: string): Promise<Step[]> {
  const key = folder ?? '';
  const steps = readOnce.get(key) ?? readSteps(folder);
  readOnce.set(key, steps);
  steps.catch(() => readOnce.delete(key));
  return steps;
}

type StepLog = Pick<Log, 'info'>;

async function applyMissing(client: pg.PoolClient, steps: Step[], log: StepLog): Promise<void> {
  await client.query('begin');
  // Tied to the transaction, so that it is released in any case, even behind a connection pooler.
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migrations]);
  await createHistory(client);
  const applied = await listApplied(client);
  checkHistory(applied, steps);
  for (const step of steps.slice(applied.length)) {
    // In a new database the later steps belong to the making of its tables.
    const isNew = applied.length === 0 && step.number > 0;
    await applyStep(client, step, isNew ? { info: () => undefined } : log);
    // PostgreSQL alters no table whose rows wait for a deferred check.
    await client.query('set constraints all immediate');
  }
  await client.query('commit');
}

/**
 * Runs one step and records it in the history, in the open transaction.
 * @throws StartupProblem for a step that fails
 */
export async function applyStep(client: pg.ClientBase, step: Step, log: StepLog): Promise<void> {
  const { number, name, sql, checksum } = step;
  log.info(number === 0 ? 'Making the tables …' : `Updating the database: ${name} …`);
  await client.query(sql).catch((error: Error) => {
    throw new StartupProblem(
      `${number === 0 ? 'The schema' : `Migration ${name}`} failed, and the database stayed as it was: ${error.message}.`,
      { cause: error },
    );
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

/** The applied steps. */
export async function listApplied(client: pg.ClientBase | pg.Pool): Promise<AppliedStep[]> {
  const { rows } = await client.query<AppliedStep>('select number, name, checksum from migrations order by number');
  return rows;
}

/** @throws StartupProblem where the history is not the beginning of our steps */
function checkHistory(history: AppliedStep[], steps: Step[]): void {
  const foreign = findForeignStep(history, steps);
  if (foreign) throw problemOf(foreign, steps);
}

function problemOf({ kind, name }: ForeignStep, steps: Step[]): StartupProblem {
  const sentences = {
    'before 1.0': MADE_BEFORE_1_0,
    unreleased: madeBetweenReleases(name),
    newer: `The database was made by a newer OneBuilding (it has migration ${name}; this version knows ${steps.length - 1}): use that version, or another database.`,
    edited: `Migration ${name} is not what was applied to this database: migrations must never be edited, put the file back.`,
  };
  return new StartupProblem(sentences[kind]);
}
