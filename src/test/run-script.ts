import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';

/** From the sources, so that a change needs no build. */
export const COMMAND = 'src/app/server/onebuilding.ts';

/** A database's address, as DATABASE_URL gives it. */
export function databaseUrl({ user, host, database }: pg.ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}`;
}

type Settings = Record<string, string>;

/** Runs `onebuilding` as an operator types it, with nothing in the environment but these settings. `input` is what its standard input holds. */
export function runCommand(args: string[], settings: Settings, input = '') {
  const { PATH, HOME } = process.env;
  const running = promisify(execFile)(process.execPath, [COMMAND, ...args], { env: { PATH, HOME, ...settings } });
  running.child.stdin?.end(input);
  return running;
}
