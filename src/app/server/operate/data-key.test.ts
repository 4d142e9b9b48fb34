import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readBackup } from '#database/backup/read-backup.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { connect, inTransaction } from '#database/connect.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { operator } from '#features/audit/server/record-event.ts';
import type { OpenedFile } from '#features/files/endpoints.ts';
import { keyToSeal, openKeys } from '#features/files/server/data-keys.ts';
import { ensureKeyFile, keyOfText, readKeyFile } from '#features/files/server/key-file.ts';
import { listKeys } from '#features/files/server/key-queries.ts';
import { openSecret, unwrapKey, wrapKey, wrappingKey } from '#features/files/server/seal.ts';
import { HOUR } from '#locale/calendar.ts';
import { emptyDatabase } from '#test/database/fresh-database.ts';
import { MAIN } from '#test/open-site.ts';
import { databaseUrl, runCommand } from '#test/run-script.ts';
import { type Person, testSite } from '#test/site.ts';
import { checkFiles } from '../check/files.ts';
import { readConfig } from '../start/config.ts';
import { backupContents } from './backup-contents.ts';
import { noteErased, readErased, repeatErased } from './erased.ts';

const NID = '1990123456789';
const quiet = { info() {}, warn() {}, error() {} };

async function folder(): Promise<string> {
  const made = await testFolder();
  return made;
}

/** A tenant's file, sealed with the key of a DATA_KEY_FILE, and the commands on it. */
async function keptFile() {
  const site = await testSite();
  const dataDir = await folder();
  const file = join(await folder(), 'data-key');
  await ensureKeyFile(file);
  site.holdKeys(await readKeyFile(file));
  const karim = await site.member('karim@example.test');
  const consent = { purpose: 'police form', textVersion: 1, language: 'en' };
  await karim.post('/api/my-file/consents', consent);
  await karim.put('/api/my-file', { part: 'form', version: 0, content: { nid: NID } });
  const settings = { DATABASE_URL: databaseUrl(site.pool.options), DATA_DIR: dataDir, DATA_KEY_FILE: file };
  const run = (name: string, more: { input?: string; settings?: Record<string, string> } = {}) =>
    runCommand(['data-key', name], { ...settings, ...more.settings }, more);
  const look = () => checkFiles(site.db, readConfig(settings));
  return { site, karim, file, dataDir, settings, run, look };
}
const seal = async (who: Person, version: number, nid: string) =>
  expect((await who.put('/api/my-file', { part: 'form', version, content: { nid } })).status).toBe(200);
const nidOf = async (who: Person) => (await who.get<OpenedFile>('/api/my-file')).body.form.content?.nid;

test('what can not be done with the key ends with one sentence and code 1', async () => {
  const { file, run, look } = await keptFile();
  const ends = (stderr: unknown) => ({ code: 1, stderr });
  await expect(run('print', { settings: { DATA_KEY_FILE: '' } })).rejects.toMatchObject(
    ends('DATA_KEY_FILE is not set: this building keeps no tenants’ files.\n'),
  );
  await expect(run('make')).rejects.toMatchObject(ends(`${file} holds a key already.\n`));
  await expect(run('put', { input: 'ABCD' })).rejects.toMatchObject(
    ends(expect.stringMatching(/^That is no key, or a letter/)),
  );
  await writeFile(file, 'short');
  await expect(run('print')).rejects.toMatchObject(ends(expect.stringContaining('it has 5 bytes instead of 32')));
  expect(await look()).toMatchObject({ state: 'bad', text: { en: expect.stringContaining('is no key') } });
});

test('the key is printed for the safe, a letter that is wrong is noticed, and it is put back on a new machine', async () => {
  const { site, karim, file, run, look } = await keptFile();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await look()).toMatchObject({ state: 'warning', text: { en: expect.stringContaining('data-key print') } });
  const { stdout: printed } = await run('print');
  expect(printed).toMatch(/^([A-Z2-7]{4} ){13}[A-Z2-7]{4}\n$/);
  expect(await look()).toMatchObject({ state: 'good' });
  const letters = printed.trim();
  for (const place of [0, 7, letters.length - 1]) {
    const other = letters[place] === 'A' ? 'B' : 'A';
    expect(keyOfText(letters.slice(0, place) + other + letters.slice(place + 1))).toBeUndefined();
  }
  const before = await readFile(file);
  await rm(file);
  site.holdKeys(await readKeyFile(file));
  expect(await nidOf(karim)).toBeUndefined();
  expect(await look()).toMatchObject({
    state: 'bad',
    text: { en: expect.stringMatching(/1 tenants are sealed with key [0-9a-f]{16}/) },
  });
  await run('put', { input: printed.toLowerCase() });
  expect(await readFile(file)).toEqual(before);
  site.holdKeys(await readKeyFile(file));
  expect(await nidOf(karim)).toBe(NID);
});

test('a rotation rewraps one row: files open as before, the old key opens nothing, and one that was cut short is ended', async () => {
  const { site, karim, file, run } = await keptFile();
  const rows = async () =>
    (
      await site.pool.query<{ id: number; wrapped: Buffer; sealed: Buffer }>(
        'select id, wrapped, sealed from data_keys, tenant_files',
      )
    ).rows;
  const [old] = await readKeyFile(file);
  const before = await rows();
  // A power cut just after the key was made.
  await writeFile(`${file}.new`, Buffer.alloc(32, 7));
  await run('rotate');
  const after = await rows();
  expect(after.map(({ sealed }) => sealed)).toEqual(before.map(({ sealed }) => sealed));
  expect(after[0]?.wrapped).not.toEqual(before[0]?.wrapped);
  expect(await readFile(file)).toEqual(Buffer.alloc(32, 7));
  site.holdKeys(old ? [old] : []);
  expect(await nidOf(karim)).toBeUndefined();
  site.holdKeys(await readKeyFile(file));
  expect(await nidOf(karim)).toBe(NID);
  await run('rotate');
  site.holdKeys(await readKeyFile(file));
  expect(await nidOf(karim)).toBe(NID);
  expect(await site.count("audit_events where kind = 'data_key_replaced'")).toBe(2);
});

/** The old key stands in the file until the last step. */
const NEXT = Buffer.alloc(32, 7);
test.each<[string, (file: string, rewrap: () => Promise<unknown>) => Promise<unknown>, string]>([
  ['before anything was written', async () => undefined, 'good'],
  ['with an empty key of an earlier version', (file) => writeFile(`${file}.new`, ''), 'warning'],
  ['with half a key of an earlier version', (file) => writeFile(`${file}.new`, NEXT.subarray(0, 9)), 'warning'],
  ['while the next key was written', (file) => writeFile(`${file}.new.part`, NEXT.subarray(0, 9)), 'good'],
  ['before the next key had its name', (file) => writeFile(`${file}.new.part`, NEXT), 'good'],
  ['before the rows were wrapped anew', (file) => writeFile(`${file}.new`, NEXT), 'warning'],
  [
    'before the next key took the place of the old',
    (file, rewrap) => writeFile(`${file}.new`, NEXT).then(rewrap),
    'warning',
  ],
])(
  'a rotation that was cut short %s seals no file: all are read and written, it is told, and the next one ends it',
  async (_, cut, state) => {
    const { site, karim, file, run, look } = await keptFile();
    await run('print');
    await cut(file, async () => {
      const [old] = await readKeyFile(file);
      const [row] = await listKeys(site.db);
      if (!old || !row) throw new Error('there is no key');
      const wrapped = wrapKey(unwrapKey(row.wrapped, row.id, old), row.id, wrappingKey(NEXT));
      await site.pool.query('update data_keys set wrapped = $1, wrapped_by = $2, printed_at = null', [
        wrapped,
        wrappingKey(NEXT).name,
      ]);
    });
    const hour = new Date(Date.now() - HOUR);
    await utimes(`${file}.new`, hour, hour).catch(() => undefined);
    const found = await look();
    expect(found.state).toBe(state);
    if (state === 'warning')
      expect(found.text.en).toBe(
        `A rotation of the key was cut short. Tenants’ files can be opened all the same: run “onebuilding data-key rotate” again (${file}.new is left of it).`,
      );
    site.holdKeys(await readKeyFile(file));
    expect(await nidOf(karim)).toBe(NID);
    await seal(karim, 1, '2990123456789');
    await run('rotate');
    expect((await readdir(dirname(file))).toSorted()).toEqual(['data-key']);
    const keys = await readKeyFile(file);
    expect(keys).toHaveLength(1);
    site.holdKeys(keys);
    expect(await nidOf(karim)).toBe('2990123456789');
    expect((await look()).text.en).toMatch(/^Only this machine has the key/);
  },
);

test('a full disk leaves nothing of a rotation, nor of a key that is made or put back', async () => {
  const { site, karim, file, settings, run } = await keptFile();
  const printed = (await run('print')).stdout;
  const onFullDisk = (name: string, key = '') => {
    const limited = `trap '' XFSZ; ulimit -f 0; printf '%s' '${key}' | exec '${process.execPath}' ${MAIN} data-key ${name}`;
    const { PATH, HOME } = process.env;
    return promisify(execFile)('sh', ['-c', limited], { env: { PATH, HOME, ...settings } });
  };
  const refused = { code: 1, stderr: expect.stringMatching(/ cannot be written: EFBIG\.\n$/) };
  await expect(onFullDisk('rotate')).rejects.toMatchObject(refused);
  expect(await readdir(dirname(file))).toEqual(['data-key']);
  site.holdKeys(await readKeyFile(file));
  expect(await nidOf(karim)).toBe(NID);
  await rm(file);
  for (const name of ['make', 'put']) await expect(onFullDisk(name, printed.trim())).rejects.toMatchObject(refused);
  expect(await readdir(dirname(file))).toEqual([]);
});

test('what was sealed under another key while the first was away stays readable once that is put back, and one key opens all after a rotation', async () => {
  const { site, karim, file, run, look } = await keptFile();
  const printed = (await run('print')).stdout;
  await rm(file);
  await run('make');
  site.holdKeys(await readKeyFile(file));
  const rahim = await site.member('rahim@example.test');
  await rahim.post('/api/my-file/consents', { purpose: 'police form', textVersion: 1, language: 'en' });
  await seal(rahim, 0, '3990123456789');
  const both = async () => [await nidOf(karim), await nidOf(rahim)];
  expect(await both()).toEqual([undefined, '3990123456789']);
  expect((await run('put', { input: printed })).stdout).toContain('for what was sealed meanwhile');
  await expect(run('put', { input: printed })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has this key already'),
  });
  site.holdKeys(await readKeyFile(file));
  expect(await both()).toEqual([NID, '3990123456789']);
  expect((await run('print')).stdout.trim().split('\n')).toHaveLength(2);
  expect((await look()).state).toBe('good');
  await run('rotate');
  const keys = await readKeyFile(file);
  expect(keys).toHaveLength(1);
  site.holdKeys(keys);
  expect(await both()).toEqual([NID, '3990123456789']);
});

test('a key that is replaced between its reading and that of the rows makes no second data key, and seals no file', async () => {
  const { site, karim, file, run } = await keptFile();
  let hasRotated = false;
  const source = {
    now: new Date(),
    findWrappingKeys: async () => {
      const keys = await readKeyFile(file);
      if (!hasRotated) await run('rotate');
      hasRotated = true;
      return keys;
    },
  };
  expect((await inTransaction(site.db, (tx) => keyToSeal(tx, source))).id).toBe(1);
  hasRotated = false;
  expect((await openKeys(site.db, source)).get(1)?.bytes).toHaveLength(32);
  site.holdKeys(await readKeyFile(file));
  expect(await nidOf(karim)).toBe(NID);
  expect(await site.count('data_keys')).toBe(1);
});

test('a data key that is made while a rotation ends is wrapped by the key that stays', async () => {
  const { site, file } = await keptFile();
  await site.pool.query('delete from tenant_files');
  await site.pool.query('delete from data_keys');
  await writeFile(`${file}.new`, NEXT);
  const source = { now: new Date(), findWrappingKeys: () => readKeyFile(file) };
  await inTransaction(site.db, (tx) => keyToSeal(tx, source));
  expect((await listKeys(site.db)).map(({ wrappedBy }) => wrappedBy)).toEqual([wrappingKey(NEXT).name]);
});

test('a backup holds no number of an identity card, and what a tenant deleted after it is deleted again before the site opens', async () => {
  const { site, karim, dataDir, settings } = await keptFile();
  const backup = join(await folder(), 'building.zip');
  await writeBackup(site.database.owner, backup, () => undefined);
  const opened = await readBackup(backup);
  onTestFinished(() => opened.close());
  for (const table of opened.manifest.tables) {
    const content = await text(await opened.openTable(table));
    expect([table.name, content.includes(NID), content.includes(Buffer.from(NID).toString('hex'))]).toEqual([
      table.name,
      false,
      false,
    ]);
  }
  const whole = await readFile(backup);
  const [key] = await readKeyFile(settings.DATA_KEY_FILE);
  expect([whole.includes(NID), whole.includes(Buffer.from(key?.bytes ?? NID))]).toEqual([false, false]);

  await noteErased(site.db, { dataDir, now: new Date('2026-03-01T00:00:00Z') });
  expect((await karim.delete('/api/my-file/consents?purpose=police%20form')).status).toBe(200);
  await noteErased(site.db, { dataDir, now: new Date() });
  await noteErased(site.db, { dataDir, now: new Date() });
  expect(await readErased(dataDir)).toMatchObject({
    since: '2026-03-01T00:00:00.000Z',
    erasures: [{ at: expect.any(String) }],
  });

  const [here, elsewhere] = [await restored(opened), await restored(opened)];
  expect(await here.count()).toBe(1);
  await repeatErased(here.db, { dataDir, log: quiet, now: new Date() });
  expect(await here.count()).toBe(0);
  const config = (folder: string) => readConfig({ ...settings, DATA_DIR: folder });
  expect((await checkFiles(here.db, config(dataDir))).state).not.toBe('bad');
  // On another machine, without that file.
  const empty = await folder();
  await repeatErased(elsewhere.db, { dataDir: empty, log: quiet, now: new Date() });
  expect(await elsewhere.count()).toBe(1);
  expect(await checkFiles(elsewhere.db, config(empty))).toMatchObject({
    state: 'warning',
    text: { en: expect.stringContaining('DATA_DIR/erased does not say what tenants have deleted since') },
  });
  await chmod(join(dataDir, 'erased'), 0o600);
  await writeFile(join(empty, 'erased'), await readFile(join(dataDir, 'erased')));
  await repeatErased(elsewhere.db, { dataDir: empty, log: quiet, now: new Date() });
  expect(await elsewhere.count()).toBe(0);
});

test('a backup has the signing key sealed; without the key of the safe a fresh one is made, and second steps end', async () => {
  const { site, karim, settings } = await keptFile();
  const secret = async (pool: Pick<pg.Pool, 'query'>) =>
    (await pool.query<{ value: string }>('select value from identity.secret')).rows[0]?.value ?? '';
  const value = await secret(site.pool);
  await site.pool.query(
    `insert into identity.second_steps (account_id, secret, backup_codes, is_on) select id, 'x', 'y', true from identity.accounts where email = $1`,
    [karim.email],
  );
  const backup = join(await folder(), 'building.zip');
  await writeBackup(site.database.owner, backup, () => undefined, await backupContents(settings));
  const opened = await readBackup(backup);
  onTestFinished(() => opened.close());
  const table = opened.manifest.tables.find(({ name }) => name === 'secret');
  const written = table && (await text(await opened.openTable(table)));
  expect(written).toMatch(/^t\tsealed:[0-9a-f]{16}:[\w-]+\n$/);
  expect((await readFile(backup)).includes(value)).toBe(false);

  const keys = await readKeyFile(settings.DATA_KEY_FILE);
  const steps = 'select count(*)::int as n from identity.second_steps';
  for (const [held, ended, n] of [
    [keys, undefined, 1],
    [[], 1, 0],
    [[wrappingKey(Buffer.alloc(32, 7))], 1, 0],
  ] as const) {
    const { connection } = await emptyDatabase();
    const openKey = (sealed: string) => openSecret(sealed, [...held]);
    const { ended: what } = await restoreBackup(connection, opened, {
      log: quiet,
      ...operator(),
      openSecret: openKey,
    });
    const { pool } = connect(connection);
    onTestFinished(() => pool.end());
    expect('secondSteps' in what ? what.secondSteps : undefined).toBe(ended);
    expect((await secret(pool)) === value).toBe(held === keys);
    expect(await secret(pool)).toMatch(/^[\w-]{43}$/);
    expect((await pool.query<{ n: number }>(steps)).rows[0]?.n).toBe(n);
  }
});

async function restored(backup: Awaited<ReturnType<typeof readBackup>>) {
  const { connection } = await emptyDatabase();
  await restoreBackup(connection, backup, { log: quiet, ...operator() });
  const { db, pool } = connect(connection);
  onTestFinished(() => pool.end());
  const count = async () => (await pool.query<{ n: number }>('select count(*)::int as n from tenant_files')).rows[0]?.n;
  return { db, count };
}
