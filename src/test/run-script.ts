import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';
import { MAIN } from './open-site.ts';

/**
 * Entry point of `npm run admin`, `backup`, `restore` and `doctor`. The bundle, which an installation starts, loads in a
 * third of the time.
 */
export const SOURCES = 'src/app/server/onebuilding.ts';

/** A database's address in the form of DATABASE_URL. */
export function databaseUrl({ user, host, database }: pg.ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}`;
}

type Settings = Record<string, string>;

/** Runs `onebuilding` as an operator types it, with only these settings in the environment. `input` is its standard input. */
export function runCommand(args: string[], settings: Settings, { input = '', main = MAIN } = {}) {
  const { PATH, HOME } = process.env;
  const running = promisify(execFile)(process.execPath, [main, ...args], { env: { PATH, HOME, ...settings } });
  running.child.stdin?.end(input);
  return running;
}
