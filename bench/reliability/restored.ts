import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { brokenInvariants } from '../../src/app/server/check/invariants.ts';
import { connect } from '../../src/database/connect.ts';
import { readPostmaster } from '../../src/database/embedded/postmaster-file.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { MAIN } from '../../src/test/open-site.ts';

const QUIET = { info() {}, warn() {}, error() {} };

type Copy = { to: string; key: string; dataDir: string; at?: Date };

/** Restores a copy by the command, to its end or to a moment. Returns the milliseconds. */
export async function restoreCopy({ to, key, dataDir, at }: Copy): Promise<number> {
  const began = performance.now();
  const options = ['restore', '--copy', to, ...(at ? ['--at', at.toISOString()] : [])];
  const running = promisify(execFile)(process.execPath, [MAIN, ...options], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
  running.child.stdin?.end(key);
  await running;
  return performance.now() - began;
}

/** Opens a restored building. Returns the result of `read`, and the broken invariants. */
export async function readRestored<T>(dataDir: string, read: (pool: pg.Pool) => Promise<T>) {
  const database = await openDatabase({ dataDir, log: QUIET });
  const { pool } = connect(database.owner);
  try {
    return { found: await read(pool), broken: await brokenInvariants(pool) };
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Returns the idempotency keys of the requests that made this kind of record. */
export async function keysOf(pool: pg.Pool, makes: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ key: string }>('select key from requests where makes = $1', [makes]);
  return new Set(rows.map(({ key }) => key));
}

/** kill -9 of a server, its PostgreSQL and all their processes. */
export async function killAll(dataDir: string, server: number): Promise<void> {
  const postmaster = (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;
  const children = await Promise.all(
    [server, postmaster].map(async (pid) =>
      (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim().split(' ').map(Number),
    ),
  );
  for (const pid of [server, postmaster, ...children.flat()].filter((each) => each > 1))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended with another one.
    }
}
