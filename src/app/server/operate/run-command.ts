import type pg from 'pg';
import { pino } from 'pino';
import type { Db } from '#database/connect.ts';
import { connect } from '#database/connect.ts';
import { joinDatabase } from '#database/join-database.ts';
import type { Log } from '#database/log.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type Config, readConfig } from '../start/config.ts';

/** What a command of the operator works with. */
export type CommandTools = { config: Config; connection: pg.ClientConfig; db: Db; log: Log; database: OpenDatabase };

export const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Opens the database of the environment's settings, that of a running server too, and runs `command` on it.
 *
 * @throws what `command` throws, and StartupProblem for a wrong setting
 */
export async function withDatabase(command: (tools: CommandTools) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: 'warn' });
  const database = await joinDatabase({
    dataDir: config.dataDir,
    url: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    log,
  });
  const { db, pool } = connect(database.connection, { log });
  try {
    await command({ config, connection: database.connection, db, log, database });
  } finally {
    await pool.end();
    await database.close();
  }
}

/** Runs a command's main function; one that fails says why in a sentence and ends the process with 1. */
export function runCommand(main: (args: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartupProblem ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
