import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../open-database.ts';

/** A folder that is deleted after the test. */
export async function testFolder(): Promise<string> {
  const folder = await temporaryFolder();
  // The PostgreSQL of a process that the test killed may still be writing.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

/** A folder with these files, such as `schema/01_rents.sql` and `migrations/0001_poisha.sql`. */
export async function stepsFolder(files: Record<string, string>): Promise<string> {
  const folder = await testFolder();
  for (const [name, sql] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), sql);
  }
  return folder;
}

/** `openDatabase`, closed after the test, with what it logged as errors and warnings. */
export async function open(
  dataDir: string,
  options?: Partial<DatabaseOptions>,
): Promise<OpenDatabase & { troubles: string[] }> {
  const troubles: string[] = [];
  const note = (...words: unknown[]) => troubles.push(String(words.at(-1)));
  const database = await openDatabase({ dataDir, log: { info() {}, warn: note, error: note }, ...options });
  onTestFinished(() => database.close());
  return { ...database, troubles };
}

/** The rows of one query on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A second OneBuilding process (see writer-process.ts); killed after the test, if it still runs. */
export type Writer = {
  process: ChildProcess;
  /** The next line of its output: the number of a committed row, or why it can't start. Undefined once it has ended. */
  nextLine(): Promise<string | undefined>;
};

type WriterOptions = { command?: string[]; path?: string | undefined; steps?: string };

/**
 * `command` precedes node: to run it as another user. `path` is its PATH. `steps` is a `stepsFolder` to migrate with first.
 */
export function startWriter(
  dataDir: string,
  { command = [], path = process.env.PATH, steps = '' }: WriterOptions = {},
): Writer {
  const script = fileURLToPath(new URL('./writer-process.ts', import.meta.url));
  const [program = '', ...rest] = [...command, process.execPath, script, dataDir, steps];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, PATH: path } });
  onTestFinished(() => kill(child));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { process: child, nextLine: async () => (await lines.next()).value };
}

/** kill -9, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A PATH on which these programs fail, as on a machine that forbids or lacks them. */
export async function pathWithout(...programs: string[]): Promise<string> {
  const folder = join(await testFolder(), 'bin');
  await mkdir(folder);
  for (const program of programs) {
    await writeFile(join(folder, program), '#!/bin/sh\nexit 1\n');
    await chmod(join(folder, program), 0o755);
  }
  return `${folder}:${process.env.PATH}`;
}
