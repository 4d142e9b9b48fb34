import { join, resolve } from 'node:path';
import { listBackups } from '#database/backup/names.ts';
import { readBackup } from '#database/backup/read-backup.ts';
import { verifyCopy } from '#database/copy/verify-copy.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { withQuestions } from '../operate/ask.ts';
import { copyTargetOf } from '../operate/copy-process.ts';
import { askForKey } from '../operate/restore-copy.ts';
import { say } from '../operate/run-command.ts';
import { readConfig } from '../start/config.ts';

/**
 * Reads every byte of a backup, or of the copy of COPY_TO and the backups of BACKUP_DIR, and names what is damaged or missing. The process
 * ends with 1 then.
 * @throws StartupProblem where there is neither
 */
export async function verify(named?: string): Promise<void> {
  const { dataDir, copy, backup } = readConfig(process.env);
  const files = named
    ? [resolve(named)]
    : backup
      ? (await listBackups(backup.folder)).map(({ name }) => join(backup.folder, name))
      : [];
  if (!copy && files.length === 0)
    throw new StartupProblem('There is nothing to verify: name a file, or set COPY_TO or BACKUP_DIR.');
  const found: string[] = [];
  for (const file of files) {
    say(`Reading ${file} …`);
    await readBackup(file).then(
      ({ close }) => close(),
      (error: unknown) => {
        if (!(error instanceof StartupProblem)) throw error;
        found.push(error.message);
      },
    );
  }
  if (copy && !named) {
    const target = copyTargetOf(copy);
    say(`Reading the copy in ${target.where} …`);
    found.push(...(await verifyCopy({ target, key: await withQuestions((ask) => askForKey(target, [dataDir], ask)) })));
  }
  for (const line of found) say(`BAD   ${line}`);
  if (found.length > 0) process.exitCode = 1;
  else say('All of it is as it was written.');
}
