import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readBackup } from '#database/backup/read-backup.ts';
import { moveBuilding } from '#database/backup/restore-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { openDatabase } from '#database/open-database.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { readConfig } from '../start/config.ts';
import { say, withBuilding } from './run-command.ts';

/**
 * Copies the building of DATA_DIR into an empty PostgreSQL of the operator's own (docs/operations.md). The site is stopped
 * meanwhile, so that nothing is missing: people stay signed in, and receipt numbers continue. The address comes from standard
 * input: as an argument, all users of the machine could read its password.
 * @throws StartupProblem
 */
export async function move(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl) throw new StartupProblem('DATABASE_URL is set: this building has left DATA_DIR already.');
  const file = join(dataDir, 'moving.zip');
  const moving = withBuilding(async ({ connection, log }) => {
    const target = await openDatabase({ dataDir, url: await readAddress(), log });
    await rm(file, { force: true });
    await writeBackup(connection, file, say);
    const backup = await readBackup(file);
    await moveBuilding(target.owner, backup, log).finally(backup.close);
    await prepareSchema(target, log);
  }, openDatabase);
  await moving.finally(() => rm(file, { force: true }));
  say('The building is in the new database. Set DATABASE_URL to its address, and start the site.');
  say(`What is in ${dataDir} is left as it was: delete it once the site has run, so that it is never started again.`);
}

/** One line, from a terminal or a pipe. */
async function readAddress(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('DATABASE_URL of the new database: ');
  for await (const line of createInterface({ input: process.stdin })) if (line.trim()) return line.trim();
  throw new StartupProblem('Nothing was read: give the address of the new database, as DATABASE_URL would be.');
}
