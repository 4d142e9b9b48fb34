import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/database/fresh-database.ts';
import { connect, type Db } from '../connect.ts';

/** A database whose only connection prepares Kysely's statements. */
async function oneConnection(): Promise<Db> {
  const { connection, drop } = await freshDatabase();
  const { db, pool } = connect(connection, { max: 1 });
  onTestFinished(() => pool.end().then(drop));
  return db;
}

const double = async (db: Db, number: number) =>
  (await sql<{ doubled: number }>`select ${number}::int * 2 as doubled`.execute(db)).rows[0]?.doubled;

const divide = (db: Db, by: number) => sql<{ part: number }>`select 6 / ${by}::int as part`.execute(db);

const prepared = async (db: Db) =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements order by prepare_time`.execute(db))
    .rows;

test('a text is prepared once for a connection, whatever its parameters are', async () => {
  const db = await oneConnection();
  expect([await double(db, 2), await double(db, 3), await double(db, -1)]).toEqual([4, 6, -2]);
  expect(await prepared(db)).toEqual([{ statement: 'select $1::int * 2 as doubled' }]);
});

test('a search is planned for the words of each call', async () => {
  const db = await oneConnection();
  const find = (words: string) => sql`select 1 as found from pg_class where relname ilike ${words}`.execute(db);
  expect((await find('pg_class')).rows).toHaveLength(1);
  expect((await find('%')).rows.length).toBeGreaterThan(1);
  expect(await prepared(db)).toEqual([]);
});

test('a statement that has failed is asked again, in a transaction too', async () => {
  const db = await oneConnection();
  await expect(divide(db, 0)).rejects.toThrow('division by zero');
  expect((await divide(db, 3)).rows).toEqual([{ part: 2 }]);
  await expect(db.transaction().execute((tx) => divide(tx, 0))).rejects.toThrow('division by zero');
  expect((await db.transaction().execute((tx) => divide(tx, 2))).rows).toEqual([{ part: 3 }]);
});

test('a text that PostgreSQL does not understand is not taken for a prepared one', async () => {
  const db = await oneConnection();
  const wrong = () => sql`select ${1}::int from nowhere`.execute(db);
  await expect(wrong()).rejects.toThrow('relation "nowhere" does not exist');
  await sql`create table nowhere ()`.execute(db);
  await sql`insert into nowhere default values`.execute(db);
  expect((await wrong()).rows).toHaveLength(1);
});
