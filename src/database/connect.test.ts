import { sql } from 'kysely';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/database/fresh-database.ts';
import { type Connected, connect, inTransaction, isUniqueViolation } from './connect.ts';

async function connected(): Promise<Connected> {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const database = connect(connection);
  onTestFinished(() => database.pool.end());
  return database;
}

test('columns are read as the product wants them', async () => {
  const { pool } = await connected();
  const { rows } = await pool.query(`select
    timestamptz '2026-03-01 09:30:00.123456+06' as instant, timestamptz '2026-03-01 09:30:00Z' as second,
    timestamptz '2026-03-01 09:30:00.5Z' as tenth, date '2026-03-01' as date, 12345678901::int8 as int8, 10.50::numeric as numeric,
    null::timestamptz as nothing`);
  expect(rows).toEqual([
    {
      instant: '2026-03-01T03:30:00.123Z',
      second: '2026-03-01T09:30:00.000Z',
      tenth: '2026-03-01T09:30:00.500Z',
      date: '2026-03-01',
      int8: 12_345_678_901,
      numeric: 10.5,
      nothing: null,
    },
  ]);
});

test('instants are UTC whatever the time zone of the session', async () => {
  const { pool } = await connected();
  const client = await pool.connect();
  await client.query("set time zone 'Asia/Dhaka'");
  const { rows } = await client.query("select timestamptz '2026-03-01 03:30:00.25Z' as instant");
  client.release();
  expect(rows).toEqual([{ instant: '2026-03-01T03:30:00.250Z' }]);
});

test('an idle connection that is lost is one line, with the reason and without the connection itself', async () => {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const lines: unknown[][] = [];
  const log = { info() {}, warn: (...words: unknown[]) => lines.push(words), error() {} };
  const { pool } = connect(connection, { log });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = connect(connection);
  onTestFinished(() => other.pool.end());
  await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => lines).toEqual([[{ reason: '57P01' }, 'An idle database connection was lost.']]);
});

test('what PostgreSQL says on connections of a pool that ends, as both stop together, is no line', async () => {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const lines: unknown[][] = [];
  const log = { info() {}, warn: (...words: unknown[]) => lines.push(words), error() {} };
  const { pool } = connect(connection, { log });
  const client = await pool.connect();
  client.release();
  const ended = pool.end();
  pool.emit('error', new Error('terminating connection due to administrator command'), client);
  await ended;
  expect(lines).toEqual([]);
});

test('a unique violation is known by its constraint', async () => {
  const { pool } = await connected();
  await pool.query('create table seats (number int constraint seats_number unique)');
  await pool.query('insert into seats values (1)');
  const error: unknown = await pool.query('insert into seats values (1)').catch((caught: unknown) => caught);
  expect(isUniqueViolation(error, 'seats_number')).toBe(true);
  expect(isUniqueViolation(error, 'seats_other')).toBe(false);
  expect(
    isUniqueViolation(new Error('duplicate key value violates unique constraint "seats_number"'), 'seats_number'),
  ).toBe(false);
});

test('the victim of a deadlock is run again, so both get through', async () => {
  const { db, pool } = await connected();
  await makeCounters(pool);
  const bothHaveOne = meeting(2);
  const bump = (first: number, second: number) => {
    let isFirstTry = true;
    return inTransaction(db, async (transaction) => {
      await sql`update counters set value = value + 1 where number = ${first}`.execute(transaction);
      if (isFirstTry) await bothHaveOne();
      isFirstTry = false;
      await sql`update counters set value = value + 1 where number = ${second}`.execute(transaction);
    });
  };
  await Promise.all([bump(1, 2), bump(2, 1)]);
  expect((await pool.query('select value from counters')).rows).toEqual([{ value: 2 }, { value: 2 }]);
});

test('what keeps failing is thrown after three retries, other errors at once', async () => {
  const { db } = await connected();
  let tries = 0;
  const fail = (code: string) =>
    inTransaction(db, async (transaction) => {
      tries += 1;
      await sql`do ${sql.raw(`'begin raise exception sqlstate ''${code}''; end'`)}`.execute(transaction);
    });
  await expect(fail('40001')).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(4);
  await expect(fail('23505')).rejects.toMatchObject({ code: '23505' });
  expect(tries).toBe(5);
});

test('a transaction inside a transaction is part of it', async () => {
  const { db, pool } = await connected();
  await makeCounters(pool);
  const outer = inTransaction(db, async (transaction) => {
    await inTransaction(transaction, (inner) => sql`delete from counters`.execute(inner));
    throw new Error('changed my mind');
  });
  await expect(outer).rejects.toThrow('changed my mind');
  expect((await pool.query('select count(*) as left from counters')).rows).toEqual([{ left: 2 }]);
});

test('a query that takes long is a line in the log, without its values', async () => {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const lines: unknown[] = [];
  const note = (...words: unknown[]) => void lines.push(words);
  const { db, pool } = connect(connection, { log: { info: note, warn: note, error: note } });
  onTestFinished(() => pool.end());
  await sql`select 1`.execute(db);
  await sql`select pg_sleep(${0.6}), ${'rima@example.test'}::text`.execute(db);
  expect(lines).toEqual([[{ milliseconds: expect.any(Number), sql: 'select pg_sleep($1), $2::text' }, 'a slow query']]);
});

test('an idle connection that dies is replaced', async () => {
  const { pool } = await connected();
  await pool.query('select 1');
  const other = connect(pool.options);
  onTestFinished(() => other.pool.end());
  await other.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename = current_user',
  );
  await expect.poll(() => pool.totalCount).toBe(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

async function makeCounters(pool: pg.Pool): Promise<void> {
  await pool.query('create table counters (number int, value int)');
  await pool.query('insert into counters values (1, 0), (2, 0)');
}

/** A barrier: callers wait until this many have arrived. */
function meeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let present = 0;
  return () => {
    present += 1;
    if (present === size) resolve();
    return promise;
  };
}
