import { dirname, resolve } from 'node:path';
import { writeBackup } from '#database/backup/write-backup.ts';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import { backupName } from './back-up-daily.ts';
import { backupContents } from './backup-contents.ts';
import { requireSpace } from './disk-space.ts';
import { say, withBuilding } from './run-command.ts';

/**
 * Writes everything into one file, while the site runs (docs/operations.md, Back up).
 * @throws StartupProblem
 */
export async function backup(named?: string): Promise<void> {
  const file = resolve(named ?? backupName(new Date()));
  await withBuilding(async ({ connection, db }) => {
    await requireSpace(db, dirname(file));
    const { tables } = await writeBackup(connection, file, say, await backupContents());
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    await recordEvent(db, operator(), { kind: 'backup_made', details: { rows } });
    say(`Everything is in ${file}. Keep it where this machine's disk is not.`);
  });
}
