import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type pg from 'pg';

/** A database's address, as DATABASE_URL gives it. */
export function databaseUrl({ user, host, database }: pg.ClientConfig): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? '')}`;
}

/** Runs one of our commands as an operator types it, with nothing in the environment but these settings. */
export function runScript(file: string, args: string[], settings: Record<string, string>) {
  const { PATH, HOME } = process.env;
  return promisify(execFile)(process.execPath, [file, ...args], { env: { PATH, HOME, ...settings } });
}
