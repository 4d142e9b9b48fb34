import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../connect.ts';
import type { DatabaseOptions } from '../open-database.ts';
import { superuserConnection } from './application-database.ts';
import { ask, kill, open, pathWithout, startWriter, testFolder, type Writer } from './for-tests.ts';
import { readPostmaster } from './postmaster-file.ts';
import { isAlive } from './processes.ts';

test('kill -9 leaves no PostgreSQL running, and no acknowledged row is lost', async () => {
  const dataDir = await testFolder();
  const writer = startWriter(dataDir);
  const acknowledged = await readLines(writer, 100);
  const postgres = await postmasterPid(dataDir);
  await kill(writer.process);
  await vi.waitUntil(async () => !(await isAlive(postgres)), { timeout: 10_000 });
  await expectRows(dataDir, acknowledged);
});

test('a new server starts at once after kill -9, while PostgreSQL is still ending', async () => {
  const dataDir = await testFolder();
  const writer = startWriter(dataDir);
  const acknowledged = await readLines(writer, 100);
  await kill(writer.process);
  await expectRows(dataDir, acknowledged);
});

test('a PostgreSQL that outlived its OneBuilding is stopped, and no acknowledged row is lost', async () => {
  const dataDir = await testFolder();
  const writer = startWriter(dataDir, { path: await pathWithout('setpriv') });
  const acknowledged = await readLines(writer, 100);
  const orphan = await postmasterPid(dataDir);
  await kill(writer.process);
  expect(await isAlive(orphan)).toBe(true);
  const troubles = await expectRows(dataDir, acknowledged);
  expect(troubles).toEqual([expect.stringContaining(`left running (process ${orphan})`)]);
  expect(await isAlive(orphan)).toBe(false);
});

test('an orphan that does not stop is ended', async () => {
  const dataDir = await testFolder();
  const writer = startWriter(dataDir);
  const acknowledged = await readLines(writer, 100);
  const orphan = await postmasterPid(dataDir);
  const { socketFolder = '' } = (await readPostmaster(join(dataDir, 'postgres'))) ?? {};
  const processes = "select pid from pg_stat_activity where backend_type = 'checkpointer'";
  const [checkpointer] = await ask<{ pid: number }>(superuserConnection(socketFolder), processes);
  if (!checkpointer) throw new Error('PostgreSQL has no checkpointer');
  // Stopped, the checkpointer delays the shutdown.
  process.kill(checkpointer.pid, 'SIGSTOP');
  await kill(writer.process);
  const said: unknown[] = [];
  const warn = (...words: unknown[]) => {
    said.push(words.at(-1));
    process.kill(checkpointer.pid, 'SIGCONT');
  };
  await expectRows(dataDir, acknowledged, { log: { info() {}, warn, error: warn } });
  expect(said).toEqual([expect.stringContaining(`which does not stop (process ${orphan})`)]);
  expect(await isAlive(orphan)).toBe(false);
});

test('when PostgreSQL dies it is started again, pools find it and the folder is still ours', async () => {
  const dataDir = await testFolder();
  const { owner: connection, troubles } = await open(dataDir);
  const { db, pool } = connect(connection);
  onTestFinished(() => pool.end());
  // An open transaction must fail, without ending the process.
  const transaction = await db.startTransaction().execute();
  const before = await postmasterPid(dataDir);
  process.kill(before, 'SIGKILL');
  await vi.waitUntil(
    () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    { timeout: 10_000, interval: 20 },
  );
  await expect(transaction.rollback().execute()).rejects.toThrow();
  expect(await postmasterPid(dataDir)).not.toBe(before);
  expect(troubles).toContainEqual(expect.stringContaining('ended by SIGKILL'));
  const heldLocks = "select count(*)::int as held from pg_locks where locktype = 'advisory' and granted";
  await vi.waitUntil(async () => (await pool.query(heldLocks)).rows[0]?.held === 1);
  await expect(open(dataDir)).rejects.toThrow(`(process ${process.pid})`);
});

test('a postmaster.pid whose number another program has now does not keep it from starting', async () => {
  const dataDir = await testFolder();
  const { close } = await open(dataDir);
  await close();
  const otherProgram = await startOtherProgram();
  const folder = join(dataDir, 'postgres');
  await writeFile(
    join(folder, 'postmaster.pid'),
    `${otherProgram.pid}\n${folder}\n1700000000\n5432\n${folder}\n\n1 1\nready   \n`,
  );
  await writeFile(join(folder, '.s.PGSQL.5432.lock'), `${otherProgram.pid}\n${folder}\n1700000000\n5432\n${folder}\n`);
  const { owner: connection } = await open(dataDir);
  expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(otherProgram.exitCode).toBeNull();
});

test('what a first start that was killed left behind is thrown away', async () => {
  const dataDir = await testFolder();
  const writer = startWriter(dataDir);
  const side = `postgres.new-${writer.process.pid}`;
  await vi.waitUntil(async () => (await readdir(dataDir)).includes(side), { timeout: 10_000, interval: 5 });
  await kill(writer.process);
  expect(await readdir(dataDir)).toEqual([side]);
  await open(dataDir);
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('the half-made database of another start that still works on it is left alone', async () => {
  const dataDir = await testFolder();
  const otherProgram = await startOtherProgram();
  await mkdir(join(dataDir, `postgres.new-${otherProgram.pid}`));
  await open(dataDir);
  expect(await readdir(dataDir)).toEqual(['postgres', `postgres.new-${otherProgram.pid}`]);
});

/** Opens the database and expects all rows from 1 to `acknowledged`. */
async function expectRows(
  dataDir: string,
  acknowledged: number,
  options?: Partial<DatabaseOptions>,
): Promise<string[]> {
  const { owner: connection, troubles } = await open(dataDir, options);
  const [row] = await ask<{ rows: number; last: number }>(
    connection,
    'select count(*)::int as rows, max(number) as last from written',
  );
  expect(row?.last).toBeGreaterThanOrEqual(acknowledged);
  expect(row?.rows).toBe(row?.last);
  return troubles;
}

async function readLines(writer: Writer, count: number): Promise<number> {
  let last = 0;
  while (last < count) last = Number(await writer.nextLine());
  return last;
}

async function postmasterPid(dataDir: string): Promise<number> {
  return (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
}

/** A process unrelated to PostgreSQL. */
async function startOtherProgram(): Promise<ChildProcess> {
  const otherProgram = spawn('sleep', ['600'], { stdio: 'ignore' });
  onTestFinished(() => kill(otherProgram));
  await once(otherProgram, 'spawn');
  return otherProgram;
}

test('closing while PostgreSQL is being started again stops it, too', async () => {
  const dataDir = await testFolder();
  const { close } = await open(dataDir);
  const before = await postmasterPid(dataDir);
  process.kill(before, 'SIGKILL');
  await vi.waitUntil(async () => ![0, before].includes(await postmasterPid(dataDir)), { interval: 5, timeout: 10_000 });
  await close();
  expect(await postmasterPid(dataDir)).toBe(0);
});
