import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freezableDatabase } from '#test/database/freezable-database.ts';
import { freshDatabase } from '#test/database/fresh-database.ts';
import { connect, inTransaction } from '../connect.ts';
import { withPatience } from './deadlines.ts';
import { isDatabaseAway } from './is-database-away.ts';

const SHORT = { connection: 200, answer: 300, statement: 200, lock: 100, idleInTransaction: 200 };

/** Milliseconds until `work` failed because the database is away. */
async function failsAfter(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect({ error: String(error), isAway: isDatabaseAway(error) }).toMatchObject({ isAway: true });
  return performance.now() - began;
}

test('while PostgreSQL is frozen nothing waits longer than its deadline, and once it is back it is used again', async () => {
  const database = await freezableDatabase();
  const { db, pool } = connect({ connectionString: database.url }, { max: 2, deadlines: SHORT });
  onTestFinished(() => pool.end());
  // Opening a connection may take longer than its deadline here where the machine is busy; the test is about an open one.
  const isOpen = () =>
    pool.query('select 1').then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(true);
  const inside = Promise.withResolvers<void>();
  const frozen = Promise.withResolvers<void>();
  const transaction = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    inside.resolve();
    await frozen.promise;
    await sql`select 2`.execute(tx);
  });
  await inside.promise;
  database.freeze();
  frozen.resolve();
  // The connection is gone already, so the rollback does not wait.
  expect(await failsAfter(transaction)).toBeLessThan(600);
  const crowd = Array.from({ length: 20 }, () => failsAfter(pool.query('select 1')));
  expect(Math.max(...(await Promise.all(crowd)))).toBeLessThan(1_000);
  database.thaw();
  // The frozen connections are gone: as at the beginning, another one is opened.
  await expect.poll(isOpen).toBe(true);
});

test('a forgotten lock fails what waits for it and nothing else, and an abandoned transaction gives its locks back', async () => {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const { pool } = connect(connection, { deadlines: SHORT });
  const other = connect(connection);
  onTestFinished(() => Promise.all([pool.end(), other.pool.end()]).then(() => undefined));
  const holder = await other.pool.connect();
  await holder.query('begin; lock table coupons');
  expect(await failsAfter(pool.query('select * from coupons'))).toBeLessThan(1_000);
  expect((await pool.query('select count(*) from apartments')).rowCount).toBe(1);
  holder.release(true);
  const abandoned = await pool.connect();
  await abandoned.query('begin; lock table coupons');
  await expect.poll(() => other.pool.query('select * from coupons').then(({ rowCount }) => rowCount)).toBe(0);
  abandoned.release(true);
});

test('a statement that takes too long is ended by PostgreSQL, and its connection goes on', async () => {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const { pool } = connect(connection, { deadlines: SHORT });
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  await failsAfter(client.query('select pg_sleep(5)'));
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

test('a request waits in all as long as its patience, however much it asks, and another one is not concerned', async () => {
  const database = await freezableDatabase();
  const deadlines = { ...SHORT, connection: 2_000, answer: 2_000 };
  const { pool } = connect({ connectionString: database.url }, { max: 2, deadlines });
  onTestFinished(() => pool.end());
  await pool.query('select 1');
  database.freeze();
  const began = performance.now();
  await withPatience(async () => {
    for (let n = 0; n < 10; n += 1) await failsAfter(pool.query('select 1'));
  });
  expect(performance.now() - began).toBeLessThan(5_000);
  database.thaw();
  expect((await withPatience(() => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
});
