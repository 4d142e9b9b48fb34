import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import { saveClockSeen } from '#features/building/server/clock-queries.ts';
import { testSite } from '#test/site.ts';
import { standInStorage } from '#test/stand-in-storage.ts';
import { readConfig } from '../start/config.ts';
import { backUpDaily } from './back-up-daily.ts';

async function building(storage?: string) {
  const site = await testSite();
  const folder = await testFolder();
  const { backup } = readConfig({ BACKUP_DIR: folder, BACKUP_KEEP: '2', BACKUP_S3_URL: storage });
  if (!backup) throw new Error('no backup is set up');
  const connection = { ...site.pool.options };
  const warnings: unknown[] = [];
  const log = { info: () => undefined, warn: (_: unknown, text?: string) => void warnings.push(text) };
  /** Runs the hourly check at this instant. */
  const lookAt = (now: string) => backUpDaily(backup, { connection, db: site.db, log, now: new Date(now) });
  const events = async (kind: string) =>
    (await site.pool.query('select details from audit_events where kind = $1', [kind])).rows;
  return { site, folder, lookAt, events, warnings };
}

test('a backup a day, at the same hour, and those that are older than BACKUP_KEEP days go', async () => {
  const { folder, lookAt, events } = await building();
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await writeFile(join(folder, 'onebuilding-20260310-020000.zip.part'), 'half');
  for (const now of ['2026-03-10T03:00:05Z', '2026-03-10T04:00:05Z', '2026-03-11T02:00:05Z', '2026-03-11T03:00:04Z'])
    await lookAt(now);
  expect((await readdir(folder)).sort()).toEqual([
    'notes.txt',
    'onebuilding-20260310-030005.zip',
    'onebuilding-20260311-030004.zip',
  ]);
  await lookAt('2026-03-12T03:00:05Z');
  await lookAt('2026-03-13T03:00:05Z');
  const kept = ['notes.txt', 'onebuilding-20260312-030005.zip', 'onebuilding-20260313-030005.zip'];
  expect((await readdir(folder)).sort()).toEqual(kept);
  expect(await events('backup_made')).toHaveLength(4);
});

test('after weeks without a look the older ones stay until there are BACKUP_KEEP newer ones', async () => {
  const { folder, lookAt } = await building();
  for (const day of ['2026-03-10', '2026-05-10']) await lookAt(`${day}T03:00:00Z`);
  expect(await readdir(folder)).toEqual(['onebuilding-20260310-030000.zip', 'onebuilding-20260510-030000.zip']);
  await lookAt('2026-05-11T03:00:00Z');
  expect(await readdir(folder)).toEqual(['onebuilding-20260510-030000.zip', 'onebuilding-20260511-030000.zip']);
});

test('a file dated ahead stops no backup, and is neither deleted nor counted', async () => {
  const { folder, lookAt, warnings } = await building();
  await writeFile(join(folder, 'onebuilding-20280310-030000.zip'), 'by a wrong clock');
  await lookAt('2026-03-10T03:00:00Z');
  await lookAt('2026-03-11T03:00:00Z');
  expect((await readdir(folder)).sort()).toEqual([
    'onebuilding-20260310-030000.zip',
    'onebuilding-20260311-030000.zip',
    'onebuilding-20280310-030000.zip',
  ]);
  expect(warnings).toEqual(Array(2).fill('backups are dated ahead of the clock; they are kept and not counted'));
});

test('a clock that jumps two years ahead deletes no backup', async () => {
  const { site, folder, lookAt } = await building();
  for (const day of ['08', '09', '10']) await lookAt(`2026-03-${day}T03:00:00Z`);
  await saveClockSeen(site.db, new Date('2026-03-10T04:00:00Z'));
  const before = await readdir(folder);
  for (const day of ['10', '11', '12']) await lookAt(`2028-03-${day}T03:00:00Z`);
  expect(await readdir(folder)).toEqual(expect.arrayContaining(before));
});

test('of two servers one makes it', async () => {
  const { folder, lookAt } = await building();
  await Promise.all([lookAt('2026-03-10T03:00:00Z'), lookAt('2026-03-10T03:00:01Z')]);
  expect(await readdir(folder)).toHaveLength(1);
});

test('each goes to the storage, signed and whole; what does not arrive is sent again, and is told', async () => {
  const storage = await standInStorage();
  onTestFinished(storage.close);
  const { folder, lookAt, events } = await building(storage.url());
  await lookAt('2026-03-10T03:00:00Z');
  const file = 'onebuilding-20260310-030000.zip';
  expect([...storage.kept.keys()]).toEqual([`/bucket/house/${file}`]);
  expect(storage.kept.get(`/bucket/house/${file}`)).toEqual(await readFile(join(folder, file)));
  expect(await events('backup_copied')).toEqual([{ details: { file } }]);

  storage.failWith(404);
  await expect(lookAt('2026-03-11T03:00:00Z')).rejects.toThrow('the storage of BACKUP_S3_URL answered 404 (SlowDown)');
  expect(await readdir(folder)).toHaveLength(2);
  storage.failWith(undefined);
  await lookAt('2026-03-11T04:00:00Z');
  await lookAt('2026-03-11T05:00:00Z');
  expect([...storage.kept.keys()]).toHaveLength(2);
  expect(await events('backup_copied')).toHaveLength(2);
});

test('a storage that does not know the key is told of by its own code', async () => {
  const storage = await standInStorage();
  onTestFinished(storage.close);
  const { lookAt } = await building(storage.url('another secret'));
  await expect(lookAt('2026-03-10T03:00:00Z')).rejects.toThrow('answered 403 (SignatureDoesNotMatch)');
});
