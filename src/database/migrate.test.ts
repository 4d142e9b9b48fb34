import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '#test/database/fresh-database.ts';
import { connect } from './connect.ts';
import { migrationsFolder } from './embedded/for-tests.ts';
import { countPendingMigrations, migrate } from './migrate.ts';

const one = { '0001_one.sql': 'create table one (n int); insert into one values (1);' };
const two = { ...one, '0002_two.sql': 'create table two (n int);' };

test('files are applied in order, once', async () => {
  const pool = await emptyDatabase();
  const directory = await migrationsFolder(two);
  expect(await countPendingMigrations(pool, directory)).toBe(2);
  expect(await run(pool, directory)).toEqual([
    'Updating the database: 0001_one …',
    'Updating the database: 0002_two …',
  ]);
  expect(await run(pool, directory)).toEqual([]);
  expect(await countPendingMigrations(pool, directory)).toBe(0);
  expect(await history(pool)).toEqual(['0001_one', '0002_two']);
});

test('two servers migrating at once: one does it, the other waits', async () => {
  const pool = await emptyDatabase();
  const directory = await migrationsFolder({
    ...two,
    '0003_slow.sql': 'select pg_sleep(0.2); create table three (n int);',
  });
  const logs = await Promise.all([run(pool, directory), run(pool, directory)]);
  expect(logs.flat()).toHaveLength(3);
  expect(await history(pool)).toEqual(['0001_one', '0002_two', '0003_slow']);
});

test('a file that fails leaves nothing of itself, and keeps those before it', async () => {
  const pool = await emptyDatabase();
  const directory = await migrationsFolder({
    ...one,
    '0002_bad.sql': 'create table half (n int); select * from absent;',
  });
  await expect(run(pool, directory)).rejects.toThrow(
    'Migration 0002_bad failed, and nothing of it was kept: relation "absent" does not exist.',
  );
  expect(await history(pool)).toEqual(['0001_one']);
  expect((await pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
});

test('a database of a newer OneBuilding is refused, and left as it was', async () => {
  const pool = await emptyDatabase();
  await run(pool, await migrationsFolder(two));
  await expect(run(pool, await migrationsFolder(one))).rejects.toThrow(
    'The database was made by a newer OneBuilding (it has migration 0002_two; this version knows 1)',
  );
  expect(await history(pool)).toEqual(['0001_one', '0002_two']);
});

test('a file that was edited after it had been applied is refused', async () => {
  const pool = await emptyDatabase();
  await run(pool, await migrationsFolder(one));
  const edited = await migrationsFolder({ ...two, '0001_one.sql': 'create table uno (n int);' });
  await expect(run(pool, edited)).rejects.toThrow('Migration 0001_one is not what was applied to this database');
  expect(await history(pool)).toEqual(['0001_one']);
});

test('line ends of another system are no edit', async () => {
  const pool = await emptyDatabase();
  await run(pool, await migrationsFolder({ '0001_one.sql': 'create table one (\nn int);\n' }));
  expect(await run(pool, await migrationsFolder({ '0001_one.sql': 'create table one (\r\nn int);\r\n' }))).toEqual([]);
});

test.each([
  ['a gap', ['0001_one.sql', '0003_three.sql'], 'Migration 0003_three stands where number 2 belongs'],
  ['a number used twice', ['0001_one.sql', '0001_uno.sql'], 'Migration 0001_uno stands where number 2 belongs'],
  ['a name of another form', ['0001_one.sql', '2_two.sql'], 'Migration 2_two.sql must be named like 0001_name.sql.'],
])('%s among the files is refused before anything is done', async (_, names, problem) => {
  const pool = await emptyDatabase();
  const directory = await migrationsFolder(Object.fromEntries(names.map((name) => [name, 'select 1'])));
  await expect(run(pool, directory)).rejects.toThrow(problem);
  expect((await pool.query("select to_regclass('migrations') as table")).rows).toEqual([{ table: null }]);
});

/** `migrate`, with what it says. */
async function run(pool: pg.Pool, directory: string): Promise<string[]> {
  const said: string[] = [];
  const log = { info: (words: unknown) => said.push(String(words)), warn() {}, error() {} };
  await migrate(pool, { log, directory });
  return said;
}

async function history(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by number');
  return rows.map((row) => row.name);
}

async function emptyDatabase(): Promise<pg.Pool> {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const { pool } = connect(connection);
  onTestFinished(() => pool.end());
  await pool.query('drop table migrations');
  return pool;
}
