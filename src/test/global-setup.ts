import { existsSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { applicationConnection, OWNER_ROLE, ownerConnection } from '#database/embedded/application-database.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { openDatabase } from '#database/open-database.ts';
import { asSuperuser, templateDatabase } from './database/test-server.ts';
import { removeLeftovers, temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the socket of this run's PostgreSQL. */
    testServer: string;
  }
}

const log = pino({ level: 'warn' });

/** Runs once, in vitest's own process: starts one PostgreSQL for all workers, in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await temporaryFolder();
  const removeAtExit = () => removeAtOnce(dataDir);
  process.once('exit', removeAtExit);
  const database = await openDatabase({ dataDir, log, durable: false });
  const teardown = async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
    process.off('exit', removeAtExit);
  };
  try {
    const socketFolder = String(database.connection.host);
    // Databases live for seconds. A vacuum of one that the next test uses would move its rows.
    await asSuperuser(socketFolder, 'alter system set autovacuum = off');
    await asSuperuser(socketFolder, 'select pg_reload_conf()');
    await makeTemplate(socketFolder);
    project.provide('testServer', socketFolder);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function makeTemplate(socketFolder: string): Promise<void> {
  await asSuperuser(socketFolder, `create database ${templateDatabase} owner ${OWNER_ROLE}`);
  const database = templateDatabase;
  const connection = { ...applicationConnection(socketFolder), database };
  await prepareSchema({ connection, owner: { ...ownerConnection(socketFolder), database } }, log);
  // A connection to the template would block its copies.
  await asSuperuser(socketFolder, `alter database ${templateDatabase} with is_template true allow_connections false`);
}

/** Ctrl-C in vitest skips the teardown, and an exit handler cannot await: this stops the server immediately. */
function removeAtOnce(dataDir: string): void {
  const postmasterFile = join(dataDir, 'postgres', 'postmaster.pid');
  if (existsSync(postmasterFile)) process.kill(Number.parseInt(readFileSync(postmasterFile, 'utf8'), 10), 'SIGQUIT');
  const asleep = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; existsSync(postmasterFile) && tries < 200; tries += 1) Atomics.wait(asleep, 0, 0, 10);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
