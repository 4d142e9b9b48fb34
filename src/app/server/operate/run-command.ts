import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { pino } from 'pino';
import type { Db } from '#database/connect.ts';
import { connect } from '#database/connect.ts';
import type { Log } from '#database/log.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { joinDatabase } from '#database/open-database.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type Config, readConfig } from '../start/config.ts';

/** Tools of an operator's command. */
type CommandTools = {
  config: Config;
  connection: pg.ClientConfig;
  db: Db;
  pool: pg.Pool;
  log: Log;
  database: OpenDatabase;
};

type Command = (tools: CommandTools) => Promise<void>;

export const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Opens the building of the environment's settings, even that of a running server, and runs `command` on it.
 * @param open opens the database; `openDatabase` refuses a building whose server runs
 * @throws what `command` throws, and StartupProblem for a wrong setting, or where there is no building
 */
export function withBuilding(command: Command, open = joinDatabase): Promise<void> {
  const onBuilding = async (tools: CommandTools) => {
    const { rows } = await tools.pool.query<{ exists: boolean }>(
      `select to_regclass('public.settings') is not null as "exists"`,
    );
    if (!rows[0]?.exists) throw new StartupProblem('DATABASE_URL names a database that holds no building.');
    await command(tools);
  };
  return withDatabase(onBuilding, { check: requireBuilding, open });
}

/** Without this check, PostgreSQL would be started and make a database in the folder of a mistyped DATA_DIR. */
async function requireBuilding({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl) return;
  const exists = await stat(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!exists)
    throw new StartupProblem(
      `DATA_DIR (${dataDir}) holds no building. Set DATA_DIR as for the server; nothing was made.`,
    );
}

/**
 * Like `withBuilding`, but also accepts an empty database, which is made if there is none.
 * @throws what `command` and `check` throw, and StartupProblem for a wrong setting
 */
export async function withDatabase(
  command: Command,
  { check = async (_config: Config): Promise<void> => undefined, open = joinDatabase } = {},
): Promise<void> {
  const config = readConfig(process.env);
  await check(config);
  // Standard output is for the command's own text.
  const log = pino({ level: 'warn' }, pino.destination(2));
  const database = await open({
    dataDir: config.dataDir,
    url: config.databaseUrl,
    ownerUrl: config.databaseOwnerUrl,
    log,
  });
  const { db, pool } = connect(database.connection, { log });
  try {
    await command({ config, connection: database.connection, db, pool, log, database });
  } finally {
    await pool.end();
    await database.close();
  }
}
