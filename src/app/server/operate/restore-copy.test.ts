import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { backupName } from '#database/backup/names.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { startCopier } from '#database/copy/copier.ts';
import { keyOf, newKey } from '#database/copy/envelope.ts';
import { keepKey, markKeyPrinted, readKey, readLocal, writeLocal } from '#database/copy/local-state.ts';
import { folderTarget } from '#database/copy/target.ts';
import { superuserConnection } from '#database/embedded/application-database.ts';
import { ask, open, testFolder } from '#database/embedded/for-tests.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { openDatabase } from '#database/open-database.ts';
import { DAY } from '#locale/calendar.ts';
import { runCommand } from '#test/run-script.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { checkCopy } from '../check/copy.ts';
import { drill, isDrillDue } from '../check/drill.ts';
import { readMoment } from './restore-copy.ts';

const QUIET = { info() {}, warn() {}, error() {} };

const closings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closings.reverse()) await close();
});

async function copyBuilding() {
  const folder = await temporaryFolder();
  closings.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  const [dataDir, to, backups] = [join(folder, 'data'), join(folder, 'copy'), join(folder, 'backups')];
  for (const made of [to, backups]) await mkdir(made);
  const { connection, owner, close } = await openDatabase({ dataDir, durable: false, log: QUIET });
  closings.push(() => close());
  await prepareSchema({ connection, owner }, QUIET);
  const socketFolder = String(connection.host);
  const target = folderTarget(to);
  const superuser = superuserConnection(socketFolder);
  const cluster = join(dataDir, 'postgres');
  const copier = startCopier({ dataDir, cluster, connection: superuser, target, log: QUIET, interval: 100 });
  closings.push(copier.stop);
  await vi.waitUntil(() => copier.status().copiedAt, { timeout: 25_000 });
  return { folder, dataDir, to, backups, connection, owner, socketFolder, target, copier };
}

let copied: ReturnType<typeof copyBuilding> | undefined;
/** Both tests use one. */
function copiedBuilding() {
  copied ??= copyBuilding();
  return copied;
}

test('a copy becomes a building on another machine by one line and its key', async () => {
  const { folder, dataDir, to } = await copiedBuilding();
  const restore = (dir: string, key: string) =>
    runCommand(['restore', '--copy', to], { DATA_DIR: join(folder, dir) }, { input: key });
  const { secret } = (await readKey(dataDir)) ?? (await newKey());
  const refused = (stderr: string) => ({ code: 1, stderr: expect.stringContaining(stderr) });
  await expect(restore('data', secret)).rejects.toMatchObject(refused('There is a building here already'));
  // Beside the site nobody is asked for the key that it has.
  const tooEarly = ['restore', '--copy', to, '--at', '2020-01-01 00:00', '--into', join(folder, 'beside')];
  await expect(runCommand(tooEarly, { DATA_DIR: dataDir })).rejects.toMatchObject(
    refused(`The copy in ${to} begins at`),
  );
  const other = (await newKey()).secret;
  await expect(restore('other', other)).rejects.toMatchObject(refused('This key does not open the copy'));
  const { stdout } = await restore('other', secret);
  expect(stdout).toContain('There is no payment in it.');
  expect(stdout).toContain('Ended 0 sessions, 0 mailed links and 0 invitations');
  const restored = await open(join(folder, 'other'));
  const events = "select details->>'skipped' is not null as skipped from audit_events where kind = 'backup_restored'";
  expect(await ask(restored.connection, events)).toEqual([{ skipped: true }]);
  expect((await readKey(join(folder, 'other')))?.secret).toBe(secret);
});

test('of a copy to which two machines have written a restore lists the pasts and asks', async () => {
  const { folder, dataDir, to, target } = await copiedBuilding();
  const { secret = '' } = (await readKey(dataDir)) ?? {};
  // Another machine's base and journal in the same copy, as before machines were named in it.
  for (const { name } of await target.list('0001/'))
    await target.put(name.replace('0001/', '0002/'), (await target.get(name)) ?? Buffer.alloc(0));
  await target.remove('0002/past.json');
  const restore = (dir: string, options: string[], input: string) =>
    runCommand(['restore', '--copy', to, ...options], { DATA_DIR: join(folder, dir) }, { input });
  const refused = (text: string) => ({ code: 1, stderr: expect.stringContaining(text) });
  await expect(restore('asked', [], secret)).rejects.toMatchObject({
    ...refused('name one of these by its number, or by “--past NUMBER”'),
    stdout: expect.stringMatching(
      /Several machines have written to .*\n {2}0001 {2}\S+, \S+data {2}.* to .*\n {2}0002 {2}a machine/,
    ),
  });
  await expect(restore('asked', ['--past', '7'], secret)).rejects.toMatchObject(refused('holds no past 7'));
  // Asked for the key, then for the past.
  const { stdout } = await restore('asked', ['--at', new Date().toISOString()], `${secret}\n1\n`);
  expect(stdout).toMatch(/Restored the building.*The last change in it is .*, at \w+\/\w+ of the journal/s);
  for (const { name } of await target.list('0002/')) await target.remove(name);
}, 60_000);

test('use-place takes a new disk or another machine’s copy, and nothing else', async () => {
  const { folder, dataDir, to, target } = await copiedBuilding();
  const { secret = '' } = (await readKey(dataDir)) ?? {};
  const settings = { DATA_DIR: join(folder, 'second'), COPY_TO: to };
  const use = (others: Record<string, string> = {}) => runCommand(['use-place', 'copy'], { ...settings, ...others });
  const refused = (text: string) => ({ code: 1, stderr: expect.stringContaining(text) });
  await expect(use({ COPY_TO: '' })).rejects.toMatchObject(refused('COPY_TO is not set'));
  await expect(use()).rejects.toMatchObject(refused('holds the copy of another building, or one with another key'));
  await expect(use({ COPY_TO: join(folder, 'backups', '..') })).rejects.toMatchObject(refused('holds other files'));
  expect((await use({ DATA_DIR: dataDir })).stdout).toContain('is this machine’s copy already: nothing was changed.');
  const marker = await target.get('onebuilding-copy.json');
  const known = (await readLocal(dataDir, 'state')) ?? { where: '', id: '', epoch: '' };
  await keepKey(join(folder, 'second'), await keyOf(secret));
  expect((await use()).stdout).toMatch(/was another machine’s \(.*\): from now on that one writes nothing to it/);
  expect(await readLocal(join(folder, 'second'), 'state')).toMatchObject({ id: known.id, epoch: '' });
  // The first one takes it back.
  expect((await use({ DATA_DIR: dataDir })).stdout).toContain('It is this machine’s now.');
  await target.put('onebuilding-copy.json', marker ?? Buffer.alloc(0));
  await writeLocal(dataDir, 'state', known);
  const empty = join(folder, 'empty');
  await mkdir(empty);
  await writeLocal(join(folder, 'second'), 'state', { ...known, where: empty });
  expect((await use({ COPY_TO: empty })).stdout).toContain('is empty: a running site begins a new copy there');
  expect(await readLocal(join(folder, 'second'), 'state')).toBeUndefined();
});

test('a drill restores copy and backup beside the site; it and verify name what is damaged', async () => {
  const { dataDir, to, backups, connection, owner, socketFolder, target, copier } = await copiedBuilding();
  const [{ id = '' } = {}] = await ask(owner, 'select id from building_identity');
  await writeBackup(connection, join(backups, backupName(String(id), new Date())), () => undefined);
  const exercise = () => drill({ dataDir, socketFolder, target, copier, backups, log: QUIET }, new Date());
  expect(await exercise()).toMatchObject({ isGood: true, text: '' });
  const nextNight = new Date(`${new Date(Date.now() + DAY).toISOString().slice(0, 10)}T21:30:00Z`);
  expect(await isDrillDue(dataDir, nextNight)).toBe(false);
  expect(await readdir(dataDir)).not.toContain('copy-drill');
  // The next one compares what stands by then.
  await ask(owner, 'update settings set clock_seen_at = now()');
  expect(await exercise()).toMatchObject({ isGood: true, text: '' });

  const [zip = ''] = await readdir(backups);
  const [piece] = await target.list('0001/journal/');
  for (const file of [join(to, piece?.name ?? ''), join(backups, zip)]) {
    const bytes = await readFile(file);
    await writeFile(file, bytes.with(bytes.length - 600, (bytes.at(-600) ?? 0) ^ 1));
  }
  expect((await exercise()).text).toContain(`${piece?.name} is damaged: nothing was restored.`);
  expect(await isDrillDue(dataDir, nextNight)).toBe(true);
  const settings = { DATA_DIR: dataDir, COPY_TO: to, BACKUP_DIR: backups };
  await expect(runCommand(['verify'], settings)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      new RegExp(`BAD {3}\\S+${zip} is damaged: use another backup\\.\nBAD {3}${piece?.name} is damaged`),
    ),
  });
});

test('a moment is Dhaka’s unless it names its zone', () => {
  expect(readMoment('2026-11-25 14:04')).toEqual({ at: new Date('2026-11-25T08:04:00.000Z') });
  expect(readMoment('2026-11-25T08:04:30Z')).toEqual({ at: new Date('2026-11-25T08:04:30.000Z') });
  expect(readMoment('1/3A12F8')).toEqual({ position: 2 ** 32 + 0x3a12f8 });
  for (const text of ['yesterday', '14:04', '2026-11-25', '2026-13-25 14:04'])
    expect(() => readMoment(text)).toThrow(`${text} is no moment`);
});

test('the check-up says how old the copy is: after five minutes a warning, after an hour it is bad', async () => {
  const dataDir = await testFolder();
  const place = { storage: { address: new URL('https://s3.example/bucket'), region: 'r', keyId: 'k', secret: 's' } };
  const look = async () => {
    const { state, text } = await checkCopy({ dataDir, place, now: new Date('2026-03-15T06:00:00Z') });
    return `${state}: ${text.en}`;
  };
  const where = 's3://s3.example/bucket';
  const failure = { since: '2026-03-15T05:00:00Z', text: `${where} does not answer (ECONNREFUSED)` };
  expect(await look()).toBe('warning: The copy of COPY_TO is being begun: its first base is written.');
  await writeLocal(dataDir, 'status', { where, failure });
  expect(await look()).toBe(`bad: Nothing can be restored from the copy of COPY_TO yet: ${failure.text}.`);
  for (const [copiedAt, expected] of [
    ['2026-03-15T05:59:52Z', `warning: The copy in ${where} is 8 seconds old: ${failure.text}.`],
    ['2026-03-15T05:54:00Z', `warning: The copy in ${where} is 6 minutes old: ${failure.text}.`],
    ['2026-03-15T04:00:00Z', `bad: The copy in ${where} is 2 hours old: ${failure.text}.`],
  ] as const) {
    await writeLocal(dataDir, 'status', { where, failure, copiedAt });
    expect(await look()).toContain(expected);
  }
  await writeLocal(dataDir, 'status', { where, copiedAt: '2026-03-15T05:59:52Z' });
  expect(await look()).toContain('is 8 seconds old, but only this machine has its key: run');
  // What only an operator can mend is said at once; what does not pass, after half a minute.
  const away = { since: '2026-03-15T05:59:55Z', text: '/mnt/copy no longer holds this building', needsOperator: true };
  const young = '2026-03-15T05:59:50Z';
  await markKeyPrinted(dataDir);
  await writeLocal(dataDir, 'status', { where, failure: away, copiedAt: young });
  expect(await look()).toMatch(
    /^bad: The copy is off: \/mnt\/copy no longer holds this building\. What was written since .* is not in it/,
  );
  await writeLocal(dataDir, 'status', {
    where,
    failure: { ...failure, since: '2026-03-15T05:59:20Z' },
    copiedAt: young,
  });
  expect(await look()).toBe(`warning: The copy in ${where} is 10 seconds old: ${failure.text}.`);
  await writeLocal(dataDir, 'status', { where, failure: { ...failure, since: young }, copiedAt: young });
  expect(await look()).toBe(`good: The copy in ${where} is 10 seconds old.`);
  await writeLocal(dataDir, 'status', { where, missing: '0001/journal/a.age is missing', copiedAt: young });
  expect(await look()).toMatch(/^warning: .* but files of it are gone, .*: 0001\/journal\/a\.age is missing\./);
  // Back, but its journal is gone: it is late until the new base is there, and says so afterwards.
  const begunAnew = { at: '2026-03-15T05:50:00Z', because: 'the target was away for so long' };
  await writeLocal(dataDir, 'status', { where, begunAnew, copiedAt: '2026-03-15T04:00:00Z' });
  expect(await look()).toBe(
    `bad: The copy in ${where} is 2 hours old: it begins anew with a base (${begunAnew.because}).`,
  );
  const copiedAt = '2026-03-15T05:59:52Z';
  await writeLocal(dataDir, 'status', { where, begunAnew, copiedAt, isBesideRecords: true });
  await markKeyPrinted(dataDir);
  expect(await look()).toContain('is 8 seconds old, but it lies on the disk of DATA_DIR');
  await writeLocal(dataDir, 'status', { where, begunAnew, copiedAt });
  expect(await look()).toBe(
    `good: The copy in ${where} is 8 seconds old. It began anew with a base on 15 March 2026: ${begunAnew.because}.`,
  );
});
