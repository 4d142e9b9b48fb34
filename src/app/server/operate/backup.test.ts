import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { backupName } from '#database/backup/names.ts';
import { connect } from '#database/connect.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { approve, readApprovals } from '#features/approvals/server/decide-approval.ts';
import { findBuildingId, findIdentity } from '#features/building/server/identity-queries.ts';
import { confirmPayment } from '#features/payments/server/decide-payment.ts';
import { withReceipt } from '#features/receipts/server/issue-receipts.ts';
import { dayAt } from '#locale/calendar.ts';
import { emptyDatabase } from '#test/database/fresh-database.ts';
import { MAIN, openSite } from '#test/open-site.ts';
import { testPicture } from '#test/pictures.ts';
import { databaseUrl, runCommand } from '#test/run-script.ts';
import { PASSWORD, tenancy, testSite } from '#test/site.ts';
import { brokenInvariants } from '../check/invariants.ts';
import { noteBuildingIds, readBuildingIds } from './building-ids.ts';

// The commands as an operator types them, beside a running server.

/** DATA_DIR of a test's commands. In that of the checkout the building of another test would be in the way. */
let ownFolder = '';
beforeEach(async () => {
  ownFolder = await folder();
});

const backup = (args: string[], settings: Record<string, string>) =>
  runCommand(['backup', ...args], { DATA_DIR: ownFolder, ...settings });
const restore = (args: string[], settings: Record<string, string>) =>
  runCommand(['restore', ...args], { DATA_DIR: ownFolder, ...settings });

async function folder() {
  const made = await testFolder();
  return made;
}

test('what can not be done ends with one sentence and code 1', async () => {
  const site = await testSite();
  const DATABASE_URL = databaseUrl(site.pool.options);
  const usage = {
    code: 1,
    stderr: expect.stringMatching(/^error: name a file, or a copy by --copy\n\s*(?:.*\n)*Usage: onebuilding restore/),
  };
  await expect(restore([], { DATABASE_URL })).rejects.toMatchObject(usage);
  const missing = { code: 1, stderr: 'There is no file /no/such/file.zip.\n' };
  await expect(restore(['/no/such/file.zip'], { DATABASE_URL })).rejects.toMatchObject(missing);
  const noFolder = { code: 1, stderr: expect.stringMatching(/package\.json\/building\.zip could not be written: /) };
  await expect(backup(['package.json/building.zip'], { DATABASE_URL })).rejects.toMatchObject(noFolder);
});

test('where there is no room for the file it says so, and leaves nothing behind', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { _id } = await site.addApartment();
  await admin.post(`/api/apartments/${_id}/photos`, await testPicture());
  const to = await folder();
  const file = join(to, 'building.zip');
  // Limits files of this process to 1 KiB.
  const limited = `trap '' XFSZ; ulimit -f 2; exec '${process.execPath}' ${MAIN} backup '${file}'`;
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATABASE_URL: databaseUrl(site.pool.options) };
  await expect(promisify(execFile)('sh', ['-c', limited], { env, timeout: 20_000 })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${file} could not be written: `),
  });
  expect(await readdir(to)).toEqual([]);
  expect(await site.count("audit_events where kind = 'backup_made'")).toBe(0);
});

test('a building moves into another database by the two commands, and the trail of each says so', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { body: agreement } = await admin.post<{ _id: string }>('/api/residents', tenancy(await site.addApartment()));
  await admin.post(`/api/agreements/invite/${agreement._id}`);
  await site.pool.query(`insert into identity.tokens (hash, purpose, account_id, expires_at)
    select 'a', 'reset password', id, now() + interval '1 hour' from identity.accounts`);
  const file = join(await folder(), 'building.zip');
  const made = await backup([file], { DATABASE_URL: databaseUrl(site.pool.options) });
  expect(made.stdout).toContain(`Everything is in ${file}.`);
  expect(await site.count("audit_events where kind = 'backup_made'")).toBe(1);

  const other = await emptyDatabase();
  onTestFinished(other.drop);
  const restored = await restore([file], { DATABASE_URL: databaseUrl(other.connection) });
  expect(restored.stdout).toContain('Ended 1 sessions, 1 mailed links and 1 invitations: people sign in again');
  expect(restored.stdout).toMatch(/Restored \d+ rows as they were at 20\d\d-/);
  expect(restored.stdout).toContain(`In ${file} also lie settings.env`);
  const { pool } = connect(other.connection);
  onTestFinished(() => pool.end());
  const { rows } = await pool.query<{ email: string; role: string }>('select email, role from users');
  expect(rows).toEqual([{ email: admin.email, role: 'admin' }]);
  const { rows: events } = await pool.query("select details from audit_events where kind = 'backup_restored'");
  expect(events).toMatchObject([{ details: { sessions: 1, links: 1, invitations: 1 } }]);
  const open =
    await pool.query(`select token_hash as hash from identity.sessions union all select hash from identity.tokens
    union all select token_hash from invitations where used_at is null and revoked_at is null`);
  expect(open.rows).toEqual([]);

  const again = {
    code: 1,
    stderr: 'There is a building here already: restore into an empty DATA_DIR or DATABASE_URL.\n',
  };
  await expect(restore([file], { DATABASE_URL: databaseUrl(other.connection) })).rejects.toMatchObject(again);
});

test('no receipt number that was given after the backup is given again, and a lost one is still noticed', async () => {
  const site = await testSite();
  // The restore uses the machine's clock.
  const now = new Date();
  site.at(now.toISOString());
  const [admin, mina] = [await site.admin(), await site.member('mina@example.test')];
  const money = (amount: number) => ({ amount, receivedOn: dayAt(now), requestKey: `a form of ${amount}` });
  const record = (amount: number) =>
    admin.post<{ receiptNo: string }>('/api/payments/record', {
      agreementId: mina.agreementId,
      method: 'Cash',
      ...money(amount),
    });
  const claim = { method: 'bKash', reference: 'TRX1', ...money(500) };
  const { body: waiting } = await mina.post<{ _id: string }>('/api/payments/claim', claim);
  await record(1_000);
  const tap = { category: 'plumbing', description: 'The tap drips.' };
  const { body: repair } = await mina.post<{ _id: string; number: number }>('/api/repairs', {
    ...{ ...tap, requestKey: randomUUID() },
  });
  const cost = { category: 'repairs', amount: 700, day: dayAt(now), paidFrom: 'Owner', requestKey: randomUUID() };
  expect((await admin.post('/api/expenses', { ...cost, repairId: repair._id })).status).toBe(201);
  const file = join(await folder(), 'building.zip');
  await backup([file], { DATABASE_URL: databaseUrl(site.pool.options) });
  const year = dayAt(now).slice(0, 4);
  expect((await record(2_000)).body.receiptNo).toBe(`${year}-0002`);

  const other = await emptyDatabase();
  onTestFinished(other.drop);
  const { stdout } = await restore([file], { DATABASE_URL: databaseUrl(other.connection) });
  expect(stdout).toContain(`No receipt gets a number from ${year}-0002 to ${year}-1001`);
  const { db, pool } = connect(other.connection);
  onTestFinished(() => pool.end());
  const { rows: events } = await pool.query("select details from audit_events where kind = 'backup_restored'");
  expect(events).toMatchObject([{ details: { skipped: `${year}-0002 to ${year}-1001` } }]);
  const { rows: people } = await pool.query("select * from users where role = 'admin'");
  await confirmPayment(db, { now, currentUser: people[0], address: 'test', requestId: 'test' }, waiting._id);
  expect(await withReceipt({ db, now }, {}, waiting._id)).toEqual({ receiptNo: `${year}-1002` });
  expect(await brokenInvariants(pool)).toEqual([]);
  const { rows: next } = await pool.query<{ number: number }>(
    `select nextval(pg_get_serial_sequence('repairs', 'number'))::integer as number`,
  );
  expect(next).toEqual([{ number: repair.number + 1001 }]);
  const { rows: costs } = await pool.query(
    'select repair_id, amount_poisha from repair_costs join vouchers on vouchers.id = voucher_id',
  );
  expect(costs).toEqual([{ repair_id: repair._id, amount_poisha: 70_000 }]);

  await expect(pool.query('delete from receipts_skipped')).rejects.toThrow('only ever added to');
  const without = async (table: string, which: string) => {
    await pool.query(`alter table ${table} disable trigger user; create table kept as select * from ${table} where ${which};
      delete from ${table} where ${which}`);
    const broken = await brokenInvariants(pool);
    await pool.query(
      `insert into ${table} select * from kept; drop table kept; alter table ${table} enable trigger user`,
    );
    return broken.filter((name) => name.startsWith('R1 '));
  };
  expect(await without('receipts', 'number = 1')).toHaveLength(1);
  expect(await without('receipts_skipped', 'true')).toHaveLength(1);
});

test('people sign in with their old passwords after a restore into an embedded database', async () => {
  const site = await testSite();
  await site.signUp('rima@example.test');
  const to = await folder();
  const file = join(to, 'building.zip');
  await backup([file], { DATABASE_URL: databaseUrl(site.pool.options) });
  const { stdout } = await restore([file], { DATA_DIR: join(to, 'data') });
  expect(stdout).toContain('Restored');
  const moved = await openSite({ settings: { DATA_DIR: join(to, 'data') } });
  onTestFinished(moved.close);
  const answer = await fetch(`${moved.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'rima@example.test', password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
});

test('a backup of another building than that of the folder, or than those beside it, is restored by its id only', async () => {
  const [safia, karim] = [await testSite(), await testSite()];
  // Databases of tests are copies of one.
  await karim.pool.query('update building_identity set id = gen_random_uuid()');
  const [backups, dataDir] = [await folder(), await folder()];
  const back = async (site: typeof safia, at: string) => {
    const id = await findBuildingId(site.db);
    const file = join(backups, backupName(id, new Date(at)));
    await backup([file], { DATABASE_URL: databaseUrl(site.pool.options) });
    return { id, short: id.slice(0, 8), file };
  };
  const ours = await back(safia, '2026-03-10T03:00:00Z');
  const into = async (args: string[], settings: Record<string, string> = {}) => {
    const { connection, drop } = await emptyDatabase();
    onTestFinished(drop);
    const restored = await restore(args, { DATABASE_URL: databaseUrl(connection), DATA_DIR: dataDir, ...settings });
    const { db, pool } = connect(connection);
    const { id, restoredFrom } = await findIdentity(db).finally(() => pool.end());
    return { ...restored, id, restoredFrom };
  };
  const refused = (stderr: RegExp) => ({ code: 1, stderr: expect.stringMatching(stderr) });
  // Alone in its folder, for a new machine: nothing is asked, and the restored building is another one.
  const first = await into([ours.file]);
  expect(first.stdout).toContain(`It is of a building without a name, building ${ours.short}, as it was at 20`);
  expect(first).toMatchObject({ restoredFrom: ours.id, id: expect.not.stringContaining(ours.id) });

  const theirs = await back(karim, '2026-03-11T03:00:00Z');
  await expect(into([ours.file])).rejects.toMatchObject(
    refused(
      new RegExp(
        `beside it: ${theirs.short} \\(the last one of 2026-03-11\\)\\. Say which .* --building ${ours.short}\\.`,
      ),
    ),
  );
  for (const wrong of [theirs.short, ours.id.slice(0, 3), 'yes'])
    await expect(into([ours.file, '--building', wrong])).rejects.toMatchObject(
      refused(new RegExp(`building ${ours.short}, not of building ${wrong}\\.`)),
    );
  expect((await into([ours.file, '--building', ours.short])).restoredFrom).toBe(ours.id);

  await noteBuildingIds(safia.db, dataDir);
  await noteBuildingIds(safia.db, dataDir);
  expect(await readBuildingIds(dataDir)).toEqual([ours.id]);
  expect((await into([ours.file])).restoredFrom).toBe(ours.id);
  await expect(into([theirs.file])).rejects.toMatchObject(
    refused(
      new RegExp(
        `${theirs.short}\\. DATA_DIR \\(.*\\) was that of building ${ours.short}: .* --building ${theirs.short}\\.`,
      ),
    ),
  );
  expect((await into([theirs.file, '--building', theirs.id])).restoredFrom).toBe(theirs.id);
}, 60_000);

test('a restore names the approvals that it ends and the duties that are there again, and the office reads why', async () => {
  const site = await testSite();
  // The restore uses the machine's clock.
  const now = new Date();
  site.at(now.toISOString());
  const [farhana, manik] = [await site.admin(), await site.signUp('manik@example.test', { name: 'Manik' })];
  await site.appoint(manik.email, 'manager');
  await farhana.put('/api/limits', { separates: false, refund: 100, giveUp: 100, spend: 100 });
  const cost = {
    category: 'repairs',
    amount: 4_500,
    day: dayAt(now),
    paidFrom: 'Bank',
    payee: 'Lift Ltd',
    note: 'The motor.',
  };
  const asked = await manik.post('/api/expenses', { ...cost, requestKey: 'of the motor' });
  expect(asked.status).toBe(202);
  const file = join(await folder(), 'building.zip');
  await backup([file], { DATABASE_URL: databaseUrl(site.pool.options) });
  const other = await emptyDatabase();
  onTestFinished(other.drop);
  const { stdout } = await restore([file], { DATABASE_URL: databaseUrl(other.connection) });
  expect(stdout).toContain(
    'Ended an approval that waited: expense, ৳4,500, asked by Manik. It has to be asked for anew.\n',
  );
  expect(stdout).toMatch(
    /Duties are again those of 20\S+Z: .*Manik \(manager\)\. End on the page Staff what was ended since\.\n/,
  );

  const { db, pool } = connect(other.connection);
  onTestFinished(() => pool.end());
  const { rows } = await pool.query("select * from users where email = 'admin@example.test' or role = 'admin' limit 1");
  const reader = { db, now, currentUser: { ...rows[0], duties: ['owner'] } };
  const { decided } = await readApprovals(reader, new Map(), 'en');
  expect(decided).toMatchObject([
    {
      decision: 'expired',
      reason:
        'The records of an earlier time were restored, and it may have been decided since then. It has to be asked for anew.',
    },
  ]);
  const again = approve({ ...reader, address: 'test', requestId: 'test' } as never, {
    id: decided[0]?._id ?? '',
    approvable: new Map(),
  });
  await expect(again).rejects.toThrow('The records of an earlier time were restored');
  // One that nobody has decided in seven days says so, with a restore in the trail too.
  await pool.query(`insert into approvals (call, input, input_hash, kind, amount_poisha, event, asked_by, asked_at, expires_at, decision, decided_at)
    select 'POST /api/expenses', '{}', repeat('x', 43), 'expense', 100, event, asked_by, asked_at - interval '8 days', now() - interval '1 day', 'expired', now()
    from approvals`);
  const later = await readApprovals(reader, new Map(), 'en');
  expect(later.decided.map(({ reason }) => reason)).toEqual([null, decided[0]?.reason]);
});
