import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { brokenInvariants } from '#app/server/check/invariants.ts';
import { readBackup } from '#database/backup/read-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { connect } from '#database/connect.ts';
import { stepsFolder, testFolder } from '#database/embedded/for-tests.ts';
import { migrate } from '#database/migrate/migrate.ts';
import { readSteps } from '#database/migrate/steps.ts';
import { type OpenDatabase, openDatabase } from '#database/open-database.ts';
import { madeBetweenReleases } from '#database/startup-problem.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import { dayAt } from '#locale/calendar.ts';
import { browserAt, cash } from '#test/administrator.ts';
import { codeOf } from '#test/authenticator.ts';
import { repeatForms } from '#test/earlier-forms.ts';
import {
  earlierVersion,
  listEarlierVersions,
  type RecordedVersion,
  readAddress,
  readRecorded,
  unpackFolder,
} from '#test/earlier-version.ts';
import { openSite, startSite } from '#test/open-site.ts';
import { runCommand } from '#test/run-script.ts';
import { expectSameAnswer, isCall } from '#test/upgrade/earlier-answers.ts';

// The promise of docs/versions.md, tested on the built server as an operator starts it.

const versions = await listEarlierVersions();
const quiet = { info() {}, warn() {}, error() {} };
const ADMIN = 'boss@building.test';
/** A building is unpacked, started and asked some 150 things. */
const LONG = { timeout: 120_000 };

test('there is a version to be upgraded', () => {
  expect(versions).toContain('1.0.0');
});

test('each call of 1.0.0 that reads is compared', async () => {
  const { calls = [], reads } = await readRecorded('1.0.0');
  const read = reads.map(({ path }) => path.split('?')[0] ?? '');
  const isRead = (call: string) => read.some((path) => isCall(call, path));
  expect(calls).toHaveLength(83);
  expect(calls.filter((call) => !isRead(call))).toEqual([]);
});

test.each(versions)(
  'one migration more meets the building of %s once, and then this version refuses it',
  LONG,
  async (version) => {
    const dataDir = await unpacked(version);
    const later = await laterSteps();
    const backup = join(dataDir, 'later.zip');
    const before = await withDatabase(dataDir, async ({ owner }, ask) => {
      const { pool } = connect(owner);
      const said: string[] = [];
      const log = { ...quiet, info: (words: unknown) => said.push(String(words)) };
      await migrate(pool, { log, folder: later.folder });
      await migrate(pool, { log, folder: later.folder });
      expect(said.at(-1)).toBe(`Updating the database: ${later.name} …`);
      expect(said.filter((words) => words.includes(later.name))).toHaveLength(1);
      expect(await ask('select distinct parking from apartments')).toEqual([{ parking: 'none' }]);
      await writeBackup(owner, backup, () => undefined);
      expect(await brokenInvariants(pool)).toEqual([]);
      await pool.end();
      return ask('select * from migrations order by number');
    });

    const refused = await startRefused(dataDir);
    const know = (await readSteps()).length - 1;
    const NEWER = `made by a newer OneBuilding (it has migration ${later.name}; this version knows ${know})`;
    expect(refused).toEqual({
      code: 1,
      said: expect.stringContaining(`The database was ${NEWER}: use that version, or another database.`),
    });
    await withDatabase(dataDir, async (_, ask) => {
      expect(await ask('select * from migrations order by number')).toEqual(before);
    });
    await expect(readBackup(backup)).rejects.toThrow(`${backup} was ${NEWER}: restore it with that version.`);
  },
);

test(
  'a data folder of a version between 1.0.0 and 1.1.0 is refused with what to do, and stays as it was',
  LONG,
  async () => {
    const dataDir = await unpacked('1.0.0');
    const inventory = `select (select json_agg(migrations order by number) from migrations) as steps,
    (select count(*)::int from pg_class) as objects, (select count(*)::int from audit_events) as events`;
    const before = await withDatabase(dataDir, async (_, ask) => {
      await ask(`insert into migrations (number, name, checksum) values (1, '0001_date_opening_debts', 'x')`);
      return ask(inventory);
    });
    expect(await startRefused(dataDir)).toEqual({
      code: 1,
      said: expect.stringContaining(madeBetweenReleases('0001_date_opening_debts')),
    });
    expect(await withDatabase(dataDir, (_, ask) => ask(inventory))).toEqual(before);
  },
);

test.each(versions)(
  'this version starts on the data folder of %s: people, money, photos, receipts, sessions, forms that are sent again',
  LONG,
  async (version) => {
    const dataDir = await unpacked(version);
    const recorded = await readRecorded(version);
    const site = await openSite({ settings: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
    onTestFinished(site.close);
    await expectRecorded(site.url, recorded, new Map(recorded.accounts.map(({ email, cookie }) => [email, cookie])));
    await signInAll(site.url, recorded);

    // The folder lay unused for longer than the clock may jump ahead.
    const admin = browserAt(site.url, recorded.accounts.find(({ email }) => email === ADMIN)?.cookie);
    const today = dayAt(new Date());
    expect(await admin.put('/api/clock', { today })).toMatchObject({ status: 200, body: { today } });
    const { status, body } = await admin.post<MoneyReceived>(
      '/api/payments/record',
      cash(recorded.agreements.ofOmar ?? '', 100, today),
    );
    expect({ status, receiptNo: body.receiptNo }).toEqual({
      status: 201,
      receiptNo: expect.stringMatching(/^\d{4}-\d{4}$/),
    });
    await site.close();
    await withDatabase(dataDir, async ({ owner }, ask) => {
      const { db, pool } = connect(owner);
      // Every administrator of 1.0 keeps all rights.
      expect(
        await ask(
          `select email, duty, appointed_by, ended_at from users left join duties on user_id = users.id where role = 'admin'`,
        ),
      ).toEqual([{ email: ADMIN, duty: 'owner', appointed_by: null, ended_at: null }]);
      const count = () =>
        ask(`select (select count(*) from payments) as payments, (select count(*) from vouchers) as vouchers,
          (select count(*) from charges) as charges, (select count(*) from requests) as requests`);
      const before = await count();
      for (const [made, answered] of await repeatForms({ db, pool })) expect(answered).toBe(made);
      expect(await count()).toEqual(before);
      await expectOlderServersRemember(pool);
      expect(await brokenInvariants(pool)).toEqual([]);
      await pool.end();
    });
  },
);

test.each(versions)(
  'this version restores the backup of %s, after which people sign in again',
  LONG,
  async (version) => {
    const dataDir = join(await folderOfTest(), 'data');
    const recorded = await readRecorded(version);
    await runCommand(['restore', earlierVersion(version).backup], { DATA_DIR: dataDir });
    const site = await openSite({ settings: { DATA_DIR: dataDir, LOG_LEVEL: 'silent' } });
    onTestFinished(site.close);
    for (const { cookie } of recorded.accounts)
      expect(await readAddress(site.url, cookie, '/api/identity/session')).toEqual({ user: null });
    await expectRecorded(site.url, recorded, await signInAll(site.url, recorded));
  },
);

/**
 * A server of 1.0 that still runs beside this version writes its keys into its own columns, and repeats no request of this
 * version.
 */
async function expectOlderServersRemember(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const remind = (key: string) =>
    client.query(
      `insert into reminders (agreement_id, way, amount_poisha, reminded_at, reminded_by, request_key, request_hash)
       select agreements.id, 'copied', 100, now(), boss.id, $1, 'hash' from agreements, users as boss
       where email = 'boss@building.test' and status = 'accepted' order by agreements.id limit 1 returning id`,
      [key],
    );
  try {
    await client.query('begin');
    const { rows } = await remind('a form of 1.0');
    const { rows: known } = await client.query("select made as id from requests where key = 'a form of 1.0'");
    expect(known).toEqual(rows);
    await client.query(
      `insert into requests (scope, makes, key, hash, asked_at)
       select scope, makes, 'a form of today', hash, now() from requests where key = 'a form of 1.0'`,
    );
    await expect(remind('a form of today')).rejects.toMatchObject({ constraint: 'requests_pkey' });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Recorded fields must be unchanged; new ones are allowed. */
async function expectRecorded(url: string, { reads }: RecordedVersion, cookies: Map<string, string>): Promise<void> {
  expect(reads.length).toBeGreaterThan(120);
  for (const read of reads) expectSameAnswer(read, await readAddress(url, cookies.get(read.as) ?? '', read.path));
}

/** Signs each person in by their password, and the code of their authenticator app. Returns their new cookies. */
async function signInAll(url: string, { accounts, password }: RecordedVersion): Promise<Map<string, string>> {
  const cookies = new Map<string, string>();
  for (const { email, secondStepKey } of accounts) {
    const browser = browserAt(url);
    const { body } = await browser.post<{ needsCode?: true }>('/api/identity/sign-in', { email, password });
    expect(body.needsCode === true, email).toBe(secondStepKey !== undefined);
    if (secondStepKey) await browser.post('/api/identity/second-step/enter', { code: codeOf(secondStepKey) });
    const { body: session } = await browser.get('/api/identity/session');
    expect(session).toMatchObject({ user: { email } });
    cookies.set(email, browser.cookie());
  }
  return cookies;
}

/** The steps of this version and one more, as a later version might add. */
async function laterSteps() {
  const steps = await readSteps();
  const name = `${String(steps.length).padStart(4, '0')}_parking`;
  const known = steps.map(({ number, name, sql }) => [
    number === 0 ? 'schema/01_all.sql' : `migrations/${name}.sql`,
    sql,
  ]);
  const added = `alter table apartments add column parking text not null default 'none';`;
  return { name, folder: await stepsFolder({ ...Object.fromEntries(known), [`migrations/${name}.sql`]: added }) };
}

async function folderOfTest(): Promise<string> {
  const folder = await testFolder();
  return folder;
}

async function unpacked(version: string): Promise<string> {
  const dataDir = join(await folderOfTest(), 'data');
  await unpackFolder(earlierVersion(version).dataFolder, dataDir);
  return dataDir;
}

/** What a server that does not start on these data says, and its exit code. */
async function startRefused(dataDir: string): Promise<{ code: unknown; said: string }> {
  const site = startSite({ settings: { DATA_DIR: dataDir } });
  let said = '';
  site.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = await once(site, 'close');
  return { code, said };
}

type Ask = (statement: string) => Promise<unknown[]>;

/** Opens the folder's database while no server runs on it. */
async function withDatabase<T>(dataDir: string, use: (database: OpenDatabase, ask: Ask) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, log: quiet });
  const { pool } = connect(database.owner);
  try {
    return await use(database, async (statement) => (await pool.query(statement)).rows);
  } finally {
    await pool.end();
    await database.close();
  }
}
