import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupProblem } from '#database/startup-problem.ts';

// BACKUP_DIR may be on a disk that is unplugged. Then its path is an empty folder on another disk, and a backup written there would be
// counted, and gone from sight when the disk is back.

/** File in BACKUP_DIR that shows that its disk is there. */
const MARKER = '.onebuilding-disk';
/** The folder that was marked last, in DATA_DIR. */
const knownFile = (dataDir: string) => join(dataDir, 'backup-disk');

type Place = { dataDir: string; folder: string };

/** The sentence for a disk that is away: it was another one than that of the records, and its mark is not there. */
export async function findDiskProblem({ dataDir, folder }: Place): Promise<string | undefined> {
  const known = await readFile(knownFile(dataDir), 'utf8').catch(() => '');
  if (known.trim() !== folder || (await isMarked(folder))) return undefined;
  return `The disk of the backups is away: BACKUP_DIR (${folder}) no longer has the file ${MARKER}, so none is written there. Mount it; for a new disk run “onebuilding use-place backups”.`;
}

/**
 * Refuses a folder whose disk is away, makes a folder that is missing, and marks a disk that is not that of the records. Call it before each
 * backup.
 * @throws StartupProblem
 */
export async function openDisk({ dataDir, folder }: Place): Promise<void> {
  const problem = await findDiskProblem({ dataDir, folder });
  if (problem) throw new StartupProblem(problem);
  for (const each of [folder, dataDir]) await mkdir(each, { recursive: true, mode: 0o700 });
  if ((await stat(folder)).dev === (await stat(dataDir)).dev) return forgetDisk(dataDir);
  if (!(await isMarked(folder))) await writeFile(join(folder, MARKER), MARK, { mode: 0o600, flush: true });
  await writeFile(knownFile(dataDir), folder, { flush: true });
}

const MARK = 'OneBuilding writes backups here only while this file shows that the disk is mounted.\n';

/** An operator has said that the disk is another one now. */
export const forgetDisk = (dataDir: string): Promise<void> => rm(knownFile(dataDir), { force: true });

const isMarked = (folder: string): Promise<boolean> =>
  readFile(join(folder, MARKER)).then(
    () => true,
    () => false,
  );
