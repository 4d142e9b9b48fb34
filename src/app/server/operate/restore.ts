import { resolve } from 'node:path';
import { readBackup } from '#database/backup/read-backup.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { operator } from '#features/audit/server/record-event.ts';
import { readKeyFile } from '#features/files/server/key-file.ts';
import { openSecret } from '#features/files/server/seal.ts';
import { readConfig } from '../start/config.ts';
import { say, withDatabase } from './run-command.ts';
import { sayWhatEnded } from './say-restored.ts';

/**
 * Fills an empty building with a backup (docs/operations.md, Back up).
 * @throws StartupProblem
 */
export async function restore(named: string): Promise<void> {
  const keys = await readKeyFile(readConfig(process.env).dataKeyFile);
  say('Checking the backup …');
  const backup = await readBackup(resolve(named));
  const { madeAt, tables } = backup.manifest;
  let restored = { ended: { sessions: 0, links: 0, invitations: 0 }, skipped: '' };
  try {
    await withDatabase(async ({ database, log }) => {
      say('Restoring …');
      restored = await restoreBackup(database.owner, backup, {
        log,
        ...operator(),
        openSecret: (value) => openSecret(value, keys),
      });
      await prepareSchema(database, log);
    });
  } finally {
    backup.close();
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Restored ${rows.toLocaleString('en')} rows as they were at ${madeAt}.`);
  sayWhatEnded(restored);
  if (backup.besides.length > 0)
    say(`In ${named} also lie ${backup.besides.join(' and ')}, for the settings of this machine: unzip -p FILE NAME.`);
}
