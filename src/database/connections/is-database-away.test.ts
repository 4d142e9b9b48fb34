import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/database/fresh-database.ts';
import { connect, inTransaction, openPool } from '../connect.ts';
import { isDatabaseAway } from './is-database-away.ts';

async function connected() {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const database = connect(connection, { max: 4 });
  onTestFinished(async () => {
    if (!database.pool.ending) await database.pool.end();
  });
  return database;
}

/** The error of `work`, and the verdict on it. */
const verdict = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  return { error: error instanceof Error ? error.message : error, isAway: isDatabaseAway(error) };
};
const AWAY = { isAway: true };

const TERMINATE_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

test('a connection that dies inside a transaction, while a statement runs or between two', async () => {
  const { db, pool } = await connected();
  const during = inTransaction(db, async (tx) => {
    setTimeout(() => void pool.query(TERMINATE_OTHERS), 100);
    await sql`select pg_sleep(10)`.execute(tx);
  });
  expect(await verdict(during)).toMatchObject(AWAY);
  const between = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    await pool.query(TERMINATE_OTHERS);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(tx);
  });
  expect(await verdict(between)).toMatchObject(AWAY);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a pool that has ended, and one that has no connection to give', async () => {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const pool = openPool(connection, { max: 1 });
  const client = await pool.connect();
  // From now on: the first connection takes as long as a busy machine needs.
  pool.options.connectionTimeoutMillis = 50;
  expect(await verdict(pool.query('select 1'))).toMatchObject(AWAY);
  client.release();
  await pool.end();
  expect(await verdict(pool.query('select 1'))).toMatchObject(AWAY);
});

const SAID: [what: string, statements: string[]][] = [
  ['it is read-only, such as a standby', ['set default_transaction_read_only = on', 'create table t (n int)']],
  ['a statement takes too long', ['set statement_timeout = 20', 'select pg_sleep(5)']],
  ['a transaction takes too long', ['set transaction_timeout = 20', 'begin', 'select pg_sleep(5)']],
  ['an answer takes too long for the client', ['set statement_timeout = 0', 'select pg_sleep(5)']],
  ['a statement is cancelled', ['select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)']],
];

test.each(SAID)('%s', async (_, statements) => {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const client = new pg.Client({ ...connection, query_timeout: 1_000 });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => void client.end());
  for (const statement of statements.slice(0, -1)) await client.query(statement);
  expect(await verdict(client.query(statements.at(-1) ?? ''))).toMatchObject(AWAY);
});

test('a lock that is not had in time', async () => {
  const { pool } = await connected();
  const [holder, other] = [await pool.connect(), await pool.connect()];
  await holder.query('begin; lock table coupons');
  await other.query('set lock_timeout = 20');
  expect(await verdict(other.query('select * from coupons'))).toMatchObject(AWAY);
  holder.release(true);
  other.release(true);
});

test.each([{ host: 'nowhere.invalid' }, { host: '127.0.0.1', port: 1 }, { host: '/nowhere' }])(
  '%j cannot be connected to',
  async (connection) => {
    expect(await verdict(new pg.Client(connection).connect())).toMatchObject(AWAY);
  },
);

test.each(['08006', '53100', '53300', '57P01', '57P03', '58030', '25P03', '40001', '40P01'])(
  'PostgreSQL says %s',
  async (state) => {
    const { pool } = await connected();
    const raise = `do 'begin raise exception sqlstate ''${state}''; end'`;
    expect(await verdict(pool.query(raise))).toMatchObject(AWAY);
  },
);

test('a fault of ours is none of the database, nor is one of the file system', async () => {
  const { pool } = await connected();
  await pool.query('create table one (n int unique check (n > 0)); insert into one values (1)');
  for (const statement of [
    'selec',
    'select * from absent',
    'insert into one values (1)',
    'insert into one values (0)',
  ]) {
    const found = await verdict(pool.query(statement));
    expect(found).toEqual({ error: expect.any(String), isAway: false });
  }
  expect(await verdict(readFile('/nowhere'))).toEqual({ error: expect.stringMatching('ENOENT'), isAway: false });
  for (const error of [new Error('Connection terminated by the plumber'), new TypeError('x'), 'ECONNRESET', undefined])
    expect(isDatabaseAway(error)).toBe(false);
});
