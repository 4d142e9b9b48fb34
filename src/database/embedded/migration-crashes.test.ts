import { join } from 'node:path';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { earlierVersion, unpackFolder } from '#test/earlier-version.ts';
import { readSteps } from '../migrate/steps.ts';
import { ownerConnection } from './application-database.ts';
import { ask, kill, startWriter, stepsFolder, testFolder } from './for-tests.ts';
import { readPostmaster } from './postmaster-file.ts';

const BEFORE = {
  'schema/01_rents.sql': `create table rents (flat integer, taka integer);
    insert into rents select n, 10000 from generate_series(1, 1000) n;`,
};
/** A migration that changes the schema before and after `between`. */
const migrations = (between: string) =>
  stepsFolder({
    ...BEFORE,
    'migrations/0001_poisha.sql': `alter table rents add poisha bigint; update rents set poisha = taka * 100;
      create table charges (flat integer); ${between}; alter table rents drop taka;`,
  });
const INVENTORY = `
  select (select count(*)::int from migrations) as migrations, to_regclass('charges')::text as charges,
    (select string_agg(column_name, ' ' order by column_name) from information_schema.columns where table_name = 'rents') as columns`;

/** Processes are started and killed again and again. */
const LONG = { timeout: 120_000 };
const CATALOGUE = `select json_build_object('steps', (select json_agg(name order by number) from migrations),
  'objects', (select count(*) from pg_class where relnamespace = 'public'::regnamespace),
  'columns', (select count(*) from information_schema.columns where table_schema = 'public'),
  'functions', (select count(*) from pg_proc where pronamespace = 'public'::regnamespace))`;

test(
  'kill -9 of server, backend or postmaster in a migration: nothing of it is there, and the next start makes it',
  LONG,
  async () => {
    const dataDir = await testFolder();
    const first = startWriter(dataDir, { steps: await stepsFolder(BEFORE) });
    expect(await first.nextLine()).toBe('1');
    await kill(first.process);
    const stretched = await migrations('select pg_sleep(600)');
    for (const victim of ['server', 'backend', 'postmaster'] as const) {
      const server = startWriter(dataDir, { steps: stretched });
      const { backend, postmaster, connection } = await vi.waitUntil(() => findSleeping(dataDir), { timeout: 10_000 });
      // Other sessions see no part of the migration, neither while it runs nor after the next start.
      expect(await ask(connection, INVENTORY)).toEqual([{ migrations: 1, charges: null, columns: 'flat taka' }]);
      process.kill({ server: server.process.pid ?? 0, backend, postmaster }[victim], 'SIGKILL');
      if (victim !== 'server')
        expect(await server.nextLine()).toMatch(/^Migration 0001_poisha failed, and the database stayed as it was: /);
      await kill(server.process);
    }
    const server = startWriter(dataDir, { steps: await migrations('') });
    expect(await server.nextLine()).toMatch(/^\d+$/);
    const { connection } = (await findServer(dataDir)) ?? {};
    expect(await ask(connection ?? {}, INVENTORY)).toEqual([
      { migrations: 2, charges: 'charges', columns: 'flat poisha' },
    ]);
    const rents = 'select count(*)::int as count, sum(poisha)::int as poisha from rents';
    expect(await ask(connection ?? {}, rents)).toEqual([{ count: 1000, poisha: 1_000_000_000 }]);
  },
);

test('kill -9 in each migration since 1.0: the building stays that of 1.0, and the next start brings it up to date', {
  timeout: 120_000,
}, async () => {
  const dataDir = await testFolder();
  await unpackFolder(earlierVersion('1.0.0').dataFolder, dataDir);
  const [schema, ...steps] = await readSteps();
  /** The steps; the one of this name sleeps at its end. */
  const files = (until: number, sleeping?: string) =>
    stepsFolder({
      'schema/01_all.sql': schema?.sql ?? '',
      ...Object.fromEntries(
        steps
          .slice(0, until)
          .map(({ name, sql }) => [
            `migrations/${name}.sql`,
            name === sleeping ? `${sql}\nselect pg_sleep(600);` : sql,
          ]),
      ),
    });
  /** All rows of 1.0 that migrations change, with the schema. The building as it is before and after the crashes. */
  const asOf1_0 = async () => {
    const server = startWriter(dataDir, { steps: await files(0) });
    await server.nextLine();
    const { connection } = (await findServer(dataDir)) ?? {};
    const rows = ['charges', 'settings', 'audit_events', 'apartments', 'agreements', 'payments'].map(
      (table) => `(select sum(hashtext(${table}::text))::text from ${table}) as ${table}`,
    );
    const said = await ask(connection ?? {}, `select ${rows}, (${CATALOGUE}) as catalogue`);
    await kill(server.process);
    return said;
  };

  const before = await asOf1_0();
  for (const [place, { name }] of steps.entries()) {
    const server = startWriter(dataDir, { steps: await files(steps.length, name) });
    const { backend, postmaster, connection } = await vi.waitUntil(() => findSleeping(dataDir), { timeout: 20_000 });
    // The upgrade holds locks on the tables: another session reads the catalogue.
    expect(await ask(connection, `select (${CATALOGUE}) as catalogue`), name).toEqual([
      { catalogue: expect.objectContaining({ steps: ['schema'] }) },
    ]);
    process.kill([server.process.pid ?? 0, backend, postmaster][place % 3] ?? 0, 'SIGKILL');
    await kill(server.process);
  }
  expect(await asOf1_0()).toEqual(before);
  const server = startWriter(dataDir, { steps: await files(steps.length) });
  await server.nextLine();
  const { connection } = (await findServer(dataDir)) ?? {};
  expect(await ask(connection ?? {}, 'select name from migrations order by number')).toEqual(
    ['schema', ...steps.map(({ name }) => name)].map((name) => ({ name })),
  );
});

async function findServer(dataDir: string): Promise<{ postmaster: number; connection: pg.ClientConfig } | undefined> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'));
  if (postmaster?.isReady) return { postmaster: postmaster.pid, connection: ownerConnection(postmaster.socketFolder) };
}

/** The running server and its backend that sleeps inside a migration; undefined until one does. */
async function findSleeping(dataDir: string) {
  const server = await findServer(dataDir);
  if (!server) return;
  const sleeping = "select pid from pg_stat_activity where wait_event = 'PgSleep'";
  const [row] = await ask<{ pid: number }>(server.connection, sleeping).catch(() => []);
  return row && { ...server, backend: row.pid };
}
