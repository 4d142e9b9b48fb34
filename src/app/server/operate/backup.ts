import { basename, dirname, resolve } from 'node:path';
import { backupName } from '#database/backup/names.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import { findBuildingId } from '#features/building/server/identity-queries.ts';
import { backupContents } from './backup-contents.ts';
import { requireSpace } from './disk-space.ts';
import { say, withBuilding } from './run-command.ts';

/**
 * Writes everything into one file, while the site runs (docs/operations.md, Back up).
 * @throws StartupProblem
 */
export async function backup(named?: string): Promise<void> {
  await withBuilding(async ({ config, connection, db }) => {
    const file = resolve(named ?? backupName(await findBuildingId(db), new Date()));
    await requireSpace(db, dirname(file));
    const { tables } = await writeBackup(connection, file, say, await backupContents());
    const isDaily = config.backup !== undefined && dirname(file) === resolve(config.backup.folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    await recordEvent(db, operator(), {
      kind: 'backup_made',
      details: { rows, ...(isDaily && { file: basename(file) }) },
    });
    say(`Everything is in ${file}. Keep it where this machine's disk is not.`);
  });
}
