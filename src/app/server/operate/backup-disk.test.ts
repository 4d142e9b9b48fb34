import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import { runCommand } from '#test/run-script.ts';
import { findDiskProblem, openDisk } from './backup-disk.ts';

const deviceOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.dev;

/** A folder on another disk than that of this one; undefined on a machine with one disk. */
async function onAnotherDisk(than: string): Promise<string | undefined> {
  const parent = ['/dev/shm', '/var/tmp', process.cwd()].find(
    (each) => deviceOf(each) !== deviceOf(than) && deviceOf(each),
  );
  if (!parent) return undefined;
  const folder = await mkdtemp(join(parent, 'onebuilding-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a backup is not written below the mount point of a disk that is unplugged', async ({ skip }) => {
  const dataDir = await testFolder();
  const disk = await onAnotherDisk(dataDir);
  if (!disk) return skip('this machine has one disk');
  const place = { dataDir, folder: join(disk, 'backups') };
  await openDisk(place);
  await openDisk(place);
  await rename(place.folder, join(disk, 'unplugged'));
  await expect(openDisk(place)).rejects.toThrow(
    /The disk of the backups is away: BACKUP_DIR \(.*backups\) no longer has/,
  );
  expect(await readdir(disk)).toEqual(['unplugged']);
  await mkdir(place.folder);
  await expect(openDisk(place)).rejects.toThrow('The disk of the backups is away');
  expect(await readdir(place.folder)).toEqual([]);
  await rm(place.folder, { recursive: true });
  await rename(join(disk, 'unplugged'), place.folder);
  await openDisk(place);
  // A new disk.
  await rm(place.folder, { recursive: true });
  await mkdir(place.folder);
  expect(await findDiskProblem(place)).toContain('“onebuilding use-place backups”');
  const settings = { DATA_DIR: dataDir, BACKUP_DIR: place.folder };
  expect((await runCommand(['use-place', 'backups'], settings)).stdout).toContain(
    'The next daily backup is written into',
  );
  await openDisk(place);
  expect(await readdir(place.folder)).toEqual(['.onebuilding-disk']);
});

test('a folder on the disk of the records has no disk of its own to lose', async () => {
  const dataDir = await testFolder();
  const place = { dataDir, folder: join(dataDir, 'backups') };
  await openDisk(place);
  expect(await readdir(place.folder)).toEqual([]);
  await rm(place.folder, { recursive: true });
  expect(await findDiskProblem(place)).toBeUndefined();
});
