import { resolve } from 'node:path';
import { readBackup } from '#database/backup/read-backup.ts';
import { type Restored, restoreBackup } from '#database/backup/restore-backup.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { operator } from '#features/audit/server/record-event.ts';
import { readKeyFile } from '#features/files/server/key-file.ts';
import { openSecret } from '#features/files/server/seal.ts';
import { readConfig } from '../start/config.ts';
import { describeBuilding, refuseOtherBuilding } from './refuse-other-building.ts';
import { say, withDatabase } from './run-command.ts';
import { sayWhatEnded } from './say-restored.ts';

type Options = {
  /** The id of the building that the operator means. */
  building?: string | undefined;
  /** True for a folder beside the site's. */
  isTrial?: boolean;
};

/**
 * Fills an empty building with a backup (docs/operations.md, Back up).
 * @throws StartupProblem
 */
export async function restore(named: string, { building: meant, isTrial = false }: Options = {}): Promise<void> {
  const { dataDir, dataKeyFile } = readConfig(process.env);
  const keys = await readKeyFile(dataKeyFile);
  say('Checking the backup …');
  const backup = await readBackup(resolve(named));
  const { madeAt, tables, building } = backup.manifest;
  let restored: Restored | undefined;
  try {
    if (meant !== undefined && !building)
      throw new StartupProblem(
        `${named} does not say of which building it is, as backups of before: leave --building out.`,
      );
    if (building) {
      await refuseOtherBuilding({ file: resolve(named), building, dataDir, meant, isTrial });
      say(`It is of ${describeBuilding(building)}, as it was at ${madeAt}.`);
    }
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
  if (restored) sayWhatEnded(restored);
  if (backup.besides.length > 0)
    say(`In ${named} also lie ${backup.besides.join(' and ')}, for the settings of this machine: unzip -p FILE NAME.`);
}
