import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartupProblem } from '../startup-problem.ts';
import { open, testFolder } from './for-tests.ts';

test('a DATA_DIR that is a file is refused, and left as it was', async () => {
  const dataDir = join(await testFolder(), 'file');
  await writeFile(dataDir, 'mine');
  await expect(open(dataDir)).rejects.toThrow(
    new StartupProblem(`DATA_DIR (${dataDir}) is a file; it must be a folder.`),
  );
  expect(await readFile(dataDir, 'utf8')).toBe('mine');
});

test('a DATA_DIR below a file is refused', async () => {
  const file = join(await testFolder(), 'file');
  await writeFile(file, 'mine');
  const dataDir = join(file, 'data');
  await expect(open(dataDir)).rejects.toThrow(
    new StartupProblem(`DATA_DIR (${dataDir}) can't be used: a part of its path is a file.`),
  );
});

test('a DATA_DIR where nothing can be made is refused', async () => {
  await expect(open('/proc/onebuilding')).rejects.toThrow(
    new StartupProblem(
      "DATA_DIR (/proc/onebuilding) can't be used: a part of its path is missing and can not be made.",
    ),
  );
});

test.runIf(process.getuid?.() === 0)('a new building is refused on a disk that is too full for it', async () => {
  const dataDir = await testFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=70m', 'tmpfs', dataDir]);
  onTestFinished(() => void execFileSync('umount', [dataDir]));
  await expect(open(dataDir)).rejects.toThrow(
    /^A new building needs 150 MB on the disk of DATA_DIR \(.*\), which has 73 MB: free some, or choose another DATA_DIR\.$/,
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test('data of another PostgreSQL version is refused, and left as it was', async () => {
  const dataDir = await testFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(open(dataDir)).rejects.toThrow(`DATA_DIR (${dataDir}) was made by PostgreSQL 17, but`);
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
});

test('a folder of something else at our place is refused, and left as it was', async () => {
  const dataDir = await testFolder();
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'notes.txt'), 'mine');
  await expect(open(dataDir)).rejects.toThrow('has a folder "postgres" that is not a PostgreSQL database');
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(['notes.txt']);
});

test('a cluster that PostgreSQL does not start on says why, and where to read more', async () => {
  const dataDir = await testFolder();
  const { close } = await open(dataDir);
  await close();
  await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
  await expect(open(dataDir)).rejects.toThrow(/does not start \(.*postgresql\.conf.*\); see .*server\.log\.$/);
});
