import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Log } from '../log.ts';
import { applyMigration, createHistory } from '../migrate.ts';
import { MIGRATIONS_FOLDER, type Migration, readMigrations } from '../migration-files.ts';
import { newClient } from '../several-hosts.ts';
import { StartupProblem } from '../startup-problem.ts';
import { listTables } from './list-tables.ts';
import type { Manifest, TableEntry } from './manifest.ts';
import type { Backup } from './read-backup.ts';

const quoted = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/**
 * Fills an empty database with a backup, in one transaction: all of it is there afterwards, or nothing. The schema is then
 * that of the version that made the backup; `migrate` brings it up to date.
 *
 * @throws StartupProblem where the database is not empty, or the backup is of a newer or another version
 */
export async function restoreBackup(connection: pg.ClientConfig, backup: Backup, log: Log): Promise<void> {
  const history = await knownHistory(backup.manifest);
  const client = newClient(connection);
  await client.connect();
  try {
    await client.query('begin');
    await refuseUsed(client);
    await createHistory(client);
    for (const migration of history) await applyMigration(client, migration, log);
    await fill(client, backup);
    await client.query('commit');
  } finally {
    // Ends the transaction, too, where it is still open.
    await client.end();
  }
}

/** The migrations that the backup's building had. */
async function knownHistory({ migrations }: Manifest): Promise<Migration[]> {
  const files = await readMigrations(MIGRATIONS_FOLDER);
  return migrations.map(({ number, name, checksum }) => {
    const file = files[number - 1];
    if (!file) {
      throw new StartupProblem(
        `The backup was made by a newer OneBuilding (it has migration ${name}; this version knows ${files.length}): restore it with that version.`,
      );
    }
    if (file.checksum === checksum) return file;
    throw new StartupProblem(`Migration ${name} is another one here than in the backup: restore it with its version.`);
  });
}

async function refuseUsed(client: pg.Client): Promise<void> {
  if ((await listTables(client)).length === 0) return;
  throw new StartupProblem('There is a building here already: restore into an empty DATA_DIR or DATABASE_URL.');
}

/** Puts the backup's rows in place of those that the migrations made. No trigger of ours sees them: they were seen before. */
async function fill(client: pg.Client, { manifest, openTable }: Backup): Promise<void> {
  const tables = await listTables(client);
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quoted)}`);
  for (const table of manifest.tables) {
    const columns = table.columns.map((column) => pg.escapeIdentifier(column));
    const target = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`));
    await pipeline(await openTable(table), target);
  }
  for (const { schema, name, value } of manifest.sequences) {
    await client.query('select setval($1, $2)', [quoted({ schema, name }), value]);
  }
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
}
