import { join } from 'node:path';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
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

test('kill -9 of server, backend or postmaster in a migration: nothing of it is there, and the next start makes it', async () => {
  const dataDir = await testFolder();
  const stretched = await migrations('select pg_sleep(600)');
  for (const victim of ['server', 'backend', 'postmaster'] as const) {
    const server = startWriter(dataDir, { steps: stretched });
    const { backend, postmaster, connection } = await vi.waitUntil(() => findSleeping(dataDir), { timeout: 10_000 });
    // Other sessions see no part of the migration, neither while it runs nor after the next start.
    expect(await ask(connection, INVENTORY)).toEqual([{ migrations: 1, charges: null, columns: 'flat taka' }]);
    process.kill({ server: server.process.pid ?? 0, backend, postmaster }[victim], 'SIGKILL');
    if (victim !== 'server')
      expect(await server.nextLine()).toMatch(/^Migration 0001_poisha failed, and nothing of it was kept: /);
    await kill(server.process);
  }
  const server = startWriter(dataDir, { steps: await migrations('') });
  expect(await server.nextLine()).toBe('1');
  const { connection } = (await findServer(dataDir)) ?? {};
  expect(await ask(connection ?? {}, INVENTORY)).toEqual([
    { migrations: 2, charges: 'charges', columns: 'flat poisha' },
  ]);
  const rents = 'select count(*)::int as count, sum(poisha)::int as poisha from rents';
  expect(await ask(connection ?? {}, rents)).toEqual([{ count: 1000, poisha: 1_000_000_000 }]);
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
