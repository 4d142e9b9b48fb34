import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCopier } from '#database/copy/copier.ts';
import { newKey } from '#database/copy/envelope.ts';
import { readKey, writeLocal } from '#database/copy/local-state.ts';
import { folderTarget } from '#database/copy/target.ts';
import { superuserConnection } from '#database/embedded/application-database.ts';
import { ask, open, testFolder } from '#database/embedded/for-tests.ts';
import { prepareSchema } from '#database/migrate/prepare-schema.ts';
import { runCommand } from '#test/run-script.ts';
import { checkCopy } from './check-copy.ts';
import { readMoment } from './restore-copy.ts';

const QUIET = { info() {}, warn() {}, error() {} };

test('a copy becomes a building on another machine by one line and its key', async () => {
  const folder = await testFolder();
  const [dataDir, to] = [join(folder, 'data'), join(folder, 'copy')];
  await mkdir(to);
  const database = await open(dataDir, { durable: false });
  await prepareSchema(database, QUIET);
  const copier = startCopier({
    dataDir,
    cluster: join(dataDir, 'postgres'),
    connection: superuserConnection(String(database.connection.host)),
    target: folderTarget(to),
    log: QUIET,
    interval: 100,
  });
  onTestFinished(copier.stop);
  await vi.waitUntil(() => copier.status().copiedAt, { timeout: 30_000 });
  const restore = (dir: string, key: string, ...options: string[]) =>
    runCommand(['restore', '--copy', to, ...options], { DATA_DIR: join(folder, dir) }, { input: key });
  const { secret } = (await readKey(dataDir)) ?? (await newKey());
  const refused = (stderr: string) => ({ code: 1, stderr: expect.stringContaining(stderr) });

  await expect(restore('data', secret)).rejects.toMatchObject(refused('There is a building here already'));
  const typo = secret.slice(0, -1) + (secret.endsWith('Q') ? 'P' : 'Q');
  await expect(restore('other', typo)).rejects.toMatchObject(refused('a character of it is wrong'));
  const other = (await newKey()).secret;
  await expect(restore('other', other)).rejects.toMatchObject(refused('This key does not open the copy'));
  await expect(restore('other', secret, '--at', '14:04')).rejects.toMatchObject(refused('14:04 is no moment'));
  const { stdout } = await restore('other', secret);
  expect(stdout).toContain('There is no payment in it.');
  expect(stdout).toContain('Ended 0 sessions, 0 mailed links and 0 invitations');
  const restored = await open(join(folder, 'other'));
  const events = "select details->>'skipped' is not null as skipped from audit_events where kind = 'backup_restored'";
  expect(await ask(restored.connection, events)).toEqual([{ skipped: true }]);
  expect((await readKey(join(folder, 'other')))?.secret).toBe(secret);
});

test('a moment is Dhaka’s unless it names its zone', () => {
  expect(readMoment('2026-11-25 14:04').toISOString()).toBe('2026-11-25T08:04:00.000Z');
  expect(readMoment('2026-11-25T08:04:30Z').toISOString()).toBe('2026-11-25T08:04:30.000Z');
  for (const text of ['yesterday', '2026-11-25', '2026-13-25 14:04', '2026-11-25T08:04'])
    if (text !== '2026-11-25T08:04') expect(() => readMoment(text)).toThrow(`${text} is no moment`);
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
    ['2026-03-15T05:59:52Z', `warning: The copy in ${where} is 8 seconds old, but only this machine has its key: run`],
    ['2026-03-15T05:54:00Z', `warning: The copy in ${where} is 6 minutes old: ${failure.text}.`],
    ['2026-03-15T04:00:00Z', `bad: The copy in ${where} is 2 hours old: ${failure.text}.`],
  ] as const) {
    await writeLocal(dataDir, 'status', { where, failure, copiedAt });
    expect(await look()).toContain(expected);
  }
});
