import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '#test/database/fresh-database.ts';
import { connect } from '../connect.ts';
import { stepsFolder } from '../embedded/for-tests.ts';
import { MADE_BEFORE_1_0, madeBetweenReleases, StartupProblem } from '../startup-problem.ts';
import { countPendingMigrations, migrate } from './migrate.ts';

const schema = {
  'schema/01_flats.sql': 'create table flats (n int);',
  'schema/02_rents.sql': 'create table rents (n int);',
};
const one = { ...schema, 'migrations/0001_one.sql': 'create table one (n int); insert into one values (1);' };
const two = { ...one, 'migrations/0002_two.sql': 'create table two (n int);' };

test('the schema and then the migrations are applied in order, once', async () => {
  const pool = await emptyPool();
  const folder = await stepsFolder(two);
  expect(await countPendingMigrations(pool, folder)).toBe(3);
  expect(await run(pool, folder)).toEqual(['Making the tables …']);
  expect(await run(pool, folder)).toEqual([]);
  expect(await countPendingMigrations(pool, folder)).toBe(0);
  expect(await history(pool)).toEqual(['schema', '0001_one', '0002_two']);
});

test('each migration of a database that exists is a line', async () => {
  const pool = await emptyPool();
  await run(pool, await stepsFolder(schema));
  expect(await run(pool, await stepsFolder(two))).toEqual([
    'Updating the database: 0001_one …',
    'Updating the database: 0002_two …',
  ]);
});

test('two servers migrating at once: one does it, the other waits', async () => {
  const pool = await emptyPool();
  await run(pool, await stepsFolder(schema));
  const folder = await stepsFolder({
    ...two,
    'migrations/0003_slow.sql': 'select pg_sleep(0.2); create table three (n int);',
  });
  const logs = await Promise.all([run(pool, folder), run(pool, folder)]);
  expect(logs.flat()).toHaveLength(3);
  expect(await history(pool)).toEqual(['schema', '0001_one', '0002_two', '0003_slow']);
});

test('an upgrade of which a file fails leaves nothing, also of the files before it', async () => {
  const pool = await emptyPool();
  await run(pool, await stepsFolder(one));
  const folder = await stepsFolder({
    ...two,
    'migrations/0003_bad.sql': 'create table half (n int); select * from absent;',
  });
  await expect(run(pool, folder)).rejects.toThrow(
    'Migration 0003_bad failed, and the database stayed as it was: relation "absent" does not exist.',
  );
  expect(await history(pool)).toEqual(['schema', '0001_one']);
  expect((await pool.query("select to_regclass('two') as two, to_regclass('half') as half")).rows).toEqual([
    { two: null, half: null },
  ]);
});

test('a check that is deferred to the end of a transaction is made after each file, so that the next may alter the table', async () => {
  const pool = await emptyPool();
  const folder = await stepsFolder({
    'schema/01_flats.sql':
      'create table flats (n int unique deferrable initially deferred); insert into flats values (1);',
    'migrations/0001_count.sql': 'update flats set n = n + 1;',
    'migrations/0002_widen.sql': 'alter table flats add column rent int;',
  });
  expect(await run(pool, folder)).toEqual(['Making the tables …']);
  const wrong = {
    'schema/01_flats.sql': 'create table flats (n int unique deferrable initially deferred);',
    'migrations/0001_twice.sql': 'insert into flats values (1), (1);',
  };
  await expect(run(await emptyPool(), await stepsFolder(wrong))).rejects.toThrow('flats_n_key');
});

test('an upgrade that is a deadlock’s victim is tried again, beside a server of the version before', async () => {
  const pool = await emptyPool();
  await run(pool, await stepsFolder(schema));
  const older = await pool.connect();
  await older.query('begin; lock table rents');
  const folder = await stepsFolder({
    ...schema,
    'migrations/0001_both.sql': 'alter table flats add m int; select pg_sleep(1.5); alter table rents add m int;',
  });
  const upgrade = run(pool, folder);
  const sleeps = "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
  await vi.waitUntil(async () => (await pool.query(sleeps)).rowCount, { timeout: 10_000 });
  // The older server waits first, so PostgreSQL finds the deadlock when the upgrade waits for it.
  await older.query('lock table flats');
  await older.query('commit');
  older.release();
  expect(await upgrade).toEqual(['Updating the database: 0001_both …', 'Updating the database: 0001_both …']);
  expect(await history(pool)).toEqual(['schema', '0001_both']);
});

test('a database of a newer OneBuilding is refused, and left as it was', async () => {
  const pool = await emptyPool();
  await run(pool, await stepsFolder(two));
  await expect(run(pool, await stepsFolder(one))).rejects.toThrow(
    'The database was made by a newer OneBuilding (it has migration 0002_two; this version knows 1)',
  );
  expect(await history(pool)).toEqual(['schema', '0001_one', '0002_two']);
});

test('a file that was edited after it had been applied is refused', async () => {
  const pool = await emptyPool();
  await run(pool, await stepsFolder(one));
  const edited = await stepsFolder({ ...two, 'migrations/0001_one.sql': 'create table uno (n int);' });
  await expect(run(pool, edited)).rejects.toThrow('Migration 0001_one is not what was applied to this database');
  expect(await history(pool)).toEqual(['schema', '0001_one']);
});

test.each([
  ['of an earlier schema', { ...schema, 'schema/03_tills.sql': 'create table tills (n int);' }],
  ['of the numbered migrations before there was a schema', {}],
])('a database %s is refused, and left as it was', async (_, files) => {
  const pool = await emptyPool();
  await run(pool, await stepsFolder(schema));
  if (!('schema/03_tills.sql' in files)) await pool.query(`update migrations set number = 1, name = '0001_building'`);
  const folder = await stepsFolder({ ...two, ...files });
  const before = await history(pool);
  await expect(run(pool, folder)).rejects.toThrow(new StartupProblem(MADE_BEFORE_1_0));
  await expect(countPendingMigrations(pool, folder)).rejects.toThrow(MADE_BEFORE_1_0);
  expect(await history(pool)).toEqual(before);
  expect((await pool.query("select to_regclass('tills') as a, to_regclass('one') as b")).rows).toEqual([
    { a: null, b: null },
  ]);
});

test.each([
  ['more', { 'migrations/0002_zwei.sql': 'select 2', 'migrations/0003_drei.sql': 'select 3' }],
  ['fewer', {}],
])(
  'a database of a version between two releases, with %s steps than here, is refused, and left as it was',
  async (_, more) => {
    const pool = await emptyPool();
    await run(
      pool,
      await stepsFolder({ ...schema, 'migrations/0001_eins.sql': 'create table eins (n int);', ...more }),
    );
    const folder = await stepsFolder(two);
    const before = await history(pool);
    await expect(run(pool, folder)).rejects.toThrow(new StartupProblem(madeBetweenReleases('0001_eins')));
    await expect(countPendingMigrations(pool, folder)).rejects.toThrow(madeBetweenReleases('0001_eins'));
    expect(await history(pool)).toEqual(before);
    expect((await pool.query("select to_regclass('one') as one")).rows).toEqual([{ one: null }]);
  },
);

test('line ends of another system are no edit', async () => {
  const pool = await emptyPool();
  await run(pool, await stepsFolder({ 'schema/01_one.sql': 'create table one (\nn int);\n' }));
  expect(await run(pool, await stepsFolder({ 'schema/01_one.sql': 'create table one (\r\nn int);\r\n' }))).toEqual([]);
});

test.each([
  ['a gap', ['0001_one.sql', '0003_three.sql'], 'Migration 0003_three stands where number 2 belongs'],
  ['a number used twice', ['0001_one.sql', '0001_uno.sql'], 'Migration 0001_uno stands where number 2 belongs'],
  ['a name of another form', ['0001_one.sql', '2_two.sql'], 'Migration 2_two.sql must be named like 0001_name.sql.'],
])('%s among the files is refused before anything is done', async (_, names, problem) => {
  const pool = await emptyPool();
  const folder = await stepsFolder(Object.fromEntries(names.map((name) => [`migrations/${name}`, 'select 1'])));
  await expect(run(pool, folder)).rejects.toThrow(problem);
  expect((await pool.query("select to_regclass('migrations') as table")).rows).toEqual([{ table: null }]);
});

/** Runs `migrate` and returns its log lines. */
async function run(pool: pg.Pool, folder: string): Promise<string[]> {
  const said: string[] = [];
  const log = { info: (words: unknown) => said.push(String(words)), warn() {}, error() {} };
  await migrate(pool, { log, folder });
  return said;
}

async function history(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by number');
  return rows.map((row) => row.name);
}

async function emptyPool(): Promise<pg.Pool> {
  const { connection, drop } = await emptyDatabase();
  onTestFinished(drop);
  const { pool } = connect(connection);
  onTestFinished(() => pool.end());
  return pool;
}
