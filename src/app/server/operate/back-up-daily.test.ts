import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '#database/embedded/for-tests.ts';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import { saveClockSeen } from '#features/building/server/clock-queries.ts';
import { findBuildingId } from '#features/building/server/identity-queries.ts';
import { testSite } from '#test/site.ts';
import { standInStorage } from '#test/stand-in-storage.ts';
import { checkBackup } from '../check/backup.ts';
import { readConfig } from '../start/config.ts';
import { backUpDaily } from './back-up-daily.ts';

/** A building that makes daily backups, in a folder that others may share. */
async function building({ storage, folder: shared }: { storage?: string; folder?: string } = {}) {
  const site = await testSite();
  const folder = shared ?? (await testFolder());
  // Databases of tests are copies of one.
  await site.pool.query('update building_identity set id = gen_random_uuid()');
  const id = (await findBuildingId(site.db)).slice(0, 8);
  const { backup } = readConfig({ BACKUP_DIR: folder, BACKUP_KEEP: '2', BACKUP_S3_URL: storage });
  if (!backup) throw new Error('no backup is set up');
  const connection = { ...site.pool.options };
  const warnings: unknown[] = [];
  const log = { info: () => undefined, warn: (_: unknown, text?: string) => void warnings.push(text) };
  /** Runs the hourly check at this instant. */
  const lookAt = (now: string) => backUpDaily(backup, { connection, db: site.db, log, now: new Date(now) });
  const events = async (kind: string) =>
    (await site.pool.query('select details from audit_events where kind = $1', [kind])).rows;
  const check = async (now: string) =>
    (await checkBackup(site.db, readConfig({ BACKUP_DIR: folder, DATABASE_URL: 'postgres://u:p@h/d' }), new Date(now)))
      .verdict.text.en;
  return { site, id, folder, lookAt, events, warnings, check };
}

test('a backup a day, at the same hour, and those that are older than BACKUP_KEEP days go', async () => {
  const { id, folder, lookAt, events } = await building();
  await writeFile(join(folder, 'notes.txt'), 'mine');
  await writeFile(join(folder, `onebuilding-${id}-20260310-020000.zip.part`), 'half');
  for (const now of ['2026-03-10T03:00:05Z', '2026-03-10T04:00:05Z', '2026-03-11T02:00:05Z', '2026-03-11T03:00:04Z'])
    await lookAt(now);
  expect((await readdir(folder)).sort()).toEqual([
    'notes.txt',
    `onebuilding-${id}-20260310-030005.zip`,
    `onebuilding-${id}-20260311-030004.zip`,
  ]);
  await lookAt('2026-03-12T03:00:05Z');
  await lookAt('2026-03-13T03:00:05Z');
  const kept = ['notes.txt', `onebuilding-${id}-20260312-030005.zip`, `onebuilding-${id}-20260313-030005.zip`];
  expect((await readdir(folder)).sort()).toEqual(kept);
  expect(await events('backup_made')).toHaveLength(4);
});

test('after weeks without a look the older ones stay until there are BACKUP_KEEP newer ones', async () => {
  const { id, folder, lookAt } = await building();
  for (const day of ['2026-03-10', '2026-05-10']) await lookAt(`${day}T03:00:00Z`);
  expect(await readdir(folder)).toEqual([
    `onebuilding-${id}-20260310-030000.zip`,
    `onebuilding-${id}-20260510-030000.zip`,
  ]);
  await lookAt('2026-05-11T03:00:00Z');
  expect(await readdir(folder)).toEqual([
    `onebuilding-${id}-20260510-030000.zip`,
    `onebuilding-${id}-20260511-030000.zip`,
  ]);
});

test('a file dated ahead stops no backup, and is neither deleted nor counted', async () => {
  const { id, folder, lookAt, warnings } = await building();
  await writeFile(join(folder, `onebuilding-${id}-20280310-030000.zip`), 'by a wrong clock');
  await lookAt('2026-03-10T03:00:00Z');
  await lookAt('2026-03-11T03:00:00Z');
  expect((await readdir(folder)).sort()).toEqual([
    `onebuilding-${id}-20260310-030000.zip`,
    `onebuilding-${id}-20260311-030000.zip`,
    `onebuilding-${id}-20280310-030000.zip`,
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
  const { id, folder, lookAt, events } = await building({ storage: storage.url() });
  await lookAt('2026-03-10T03:00:00Z');
  const file = `onebuilding-${id}-20260310-030000.zip`;
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
  const { lookAt } = await building({ storage: storage.url('another secret') });
  await expect(lookAt('2026-03-10T03:00:00Z')).rejects.toThrow('answered 403 (SignatureDoesNotMatch)');
});

test('two buildings share a folder and a storage: neither counts, deletes, copies nor clears away what is the other’s', async () => {
  const storage = await standInStorage();
  onTestFinished(storage.close);
  const real = await building({ storage: storage.url() });
  const trial = await building({ storage: storage.url(), folder: real.folder });
  await real.lookAt('2026-03-10T03:00:00Z');
  await writeFile(join(real.folder, `onebuilding-${real.id}-20260310-030500.zip.part`), 'under way');
  expect(await trial.check('2026-03-10T03:30:00Z')).toBe(
    'There is no daily backup: see the log for why none was made in BACKUP_DIR.',
  );
  await trial.lookAt('2026-03-10T04:00:00Z');
  const first = [`onebuilding-${real.id}-20260310-030000.zip`, `onebuilding-${trial.id}-20260310-040000.zip`];
  expect((await readdir(real.folder)).toSorted()).toEqual(
    [...first, `onebuilding-${real.id}-20260310-030500.zip.part`].toSorted(),
  );
  expect([...storage.kept.keys()]).toEqual(first.map((file) => `/bucket/house/${file}`));
  for (const day of ['11', '12', '13']) await trial.lookAt(`2026-03-${day}T04:00:00Z`);
  expect((await readdir(real.folder)).filter((file) => file.includes(real.id))).toHaveLength(2);
  expect((await readdir(real.folder)).filter((file) => file.includes(trial.id))).toHaveLength(3);
  expect(await real.check('2026-03-13T05:00:00Z')).toBe(
    'The last backup is 3 days old: see the log for why none was made.',
  );
  expect(await trial.check('2026-03-13T05:00:00Z')).toBe('The last backup is 1 hour old.');
});

test('files with the names of 1.0 belong to the building whose trail has made them', async () => {
  const { site, id, folder, lookAt, check } = await building();
  const [mine, other] = ['onebuilding-20260310-030000.zip', 'onebuilding-20260310-040000.zip'];
  for (const file of [mine, other]) await writeFile(join(folder, file), 'by 1.0');
  await recordEvent(site.db, operator(new Date('2026-03-10T03:00:00Z')), {
    kind: 'backup_made',
    details: { file: mine },
  });
  await lookAt('2026-03-10T05:00:00Z');
  expect((await readdir(folder)).toSorted()).toEqual([mine, other]);
  expect(await check('2026-03-10T05:00:00Z')).toBe('The last backup is 2 hours old.');
  for (const day of ['11', '12', '13']) await lookAt(`2026-03-${day}T03:00:00Z`);
  const days = ['11', '12', '13'].map((day) => `onebuilding-${id}-202603${day}-030000.zip`);
  expect((await readdir(folder)).toSorted()).toEqual([other, ...days].toSorted());
});

test('a building that was cloned with its folder counts only what it has made', async () => {
  const { id, folder, lookAt, check } = await building();
  await lookAt('2026-03-10T03:00:00Z');
  await writeFile(join(folder, `onebuilding-${id}-20260311-020000.zip`), 'by the clone');
  expect(await check('2026-03-11T02:30:00Z')).toBe('The last backup is 24 hours old.');
  await lookAt('2026-03-11T03:00:00Z');
  expect(await readdir(folder)).toContain(`onebuilding-${id}-20260311-030000.zip`);
});
