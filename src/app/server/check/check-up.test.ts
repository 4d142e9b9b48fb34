import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeLocal } from '#database/copy/local-state.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { operator, recordEvent } from '#features/audit/server/record-event.ts';
import type { Findings } from '#features/building/endpoints.ts';
import { databaseUrl, runCommand } from '#test/run-script.ts';
import { testSite } from '#test/site.ts';
import { openMailServer } from '#test/stand-in-mail-server.ts';
import { readConfig } from '../start/config.ts';
import { findBackupProblem } from './backup.ts';
import { checkUp } from './check-up.ts';

const now = new Date('2026-03-15T06:00:00Z');

async function building() {
  const site = await testSite();
  const connection = { ...site.pool.options };
  const look = async (settings: Record<string, string> = {}) => {
    const findings = await checkUp({
      config: readConfig({ DATA_DIR: '/tmp', ...settings }),
      connection,
      now,
      logFailure: () => undefined,
    });
    return Object.fromEntries(findings.map(({ name, state, text }) => [name, `${state}: ${text.en}`]));
  };
  return { site, look };
}

test('a building that is well is told so, and one without a backup or mail what to do', async () => {
  const { site, look } = await building();
  expect(await look()).toEqual({
    Settings: 'good: All settings are understood.',
    Disk: expect.stringMatching(/The disk of DATA_DIR has [\d.]+ GB free\./),
    Database: expect.stringMatching(/^good: PostgreSQL 18\.\d+ answered in \d+ ms\.$/),
    Parts: expect.stringMatching(/^(good|warning): PostgreSQL 18\.\d+.*\. Node \d+\.\d+\.\d+.*\./),
    Migrations: 'good: The database is up to date.',
    Files: 'good: Tenants’ files are not set up: DATA_KEY_FILE names no key.',
    Clock: 'good: The clock agrees with the records.',
    Records: 'good: Money, agreements and the audit trail agree with each other.',
    Pages: 'good: Every page that was read held its checksum.',
    Backup: 'bad: There is no backup yet: run “onebuilding backup”, or set BACKUP_DIR for one a day.',
    Mail: 'warning: Mail is not set up: who forgets a password needs a link from the office. Set SMTP_URL and MAIL_FROM.',
    Messages: 'good: Messages are off, and no channel is set up: nothing leaves the site.',
    TLS: 'warning: PUBLIC_URL is on this machine, where nobody listens, and QR codes on bills, receipts and slips lead a phone nowhere: set it before you print.',
    Log: 'good: The log is written.',
  });
  await recordEvent(site.db, operator(new Date('2026-03-14T05:00:00Z')), { kind: 'backup_made' });
  expect((await look()).Backup).toBe('good: The last backup is 25 hours old.');
  await site.db.updateTable('settings').set({ clock_seen_at: '2026-03-20T06:00:00Z' }).execute();
  expect((await look()).Clock).toMatch(/^bad: .* until an administrator confirms the day on Today \(or/);
  expect((await look({ SMPT_URL: 'smtp://x' })).Settings).toBe(
    'bad: A setting has a wrong name, so it does nothing: SMPT_URL, for SMTP_URL.',
  );
  expect((await look({ HOST: '0.0.0.0' })).Settings).toMatch(
    /^warning: Others reach the site without a safe connection: .* leave HOST \(0\.0\.0\.0\) out/,
  );
});

test('daily backups are those in BACKUP_DIR: one by hand hides none that is missing, and the disk of the records is no place', async () => {
  const { site, look } = await building();
  const folder = await testFolder();
  const daily = { BACKUP_DIR: folder, DATA_DIR: folder };
  await recordEvent(site.db, operator(new Date('2026-03-10T05:00:00Z')), { kind: 'backup_made' });
  await recordEvent(site.db, operator(new Date('2026-03-15T05:00:00Z')), { kind: 'backup_made' });
  expect((await look(daily)).Backup).toMatch(/^bad: There is no daily backup: see the log/);
  const made = async (file: string) => {
    await writeFile(join(folder, file), '');
    await recordEvent(site.db, operator(new Date('2026-03-14T05:00:00Z')), { kind: 'backup_made', details: { file } });
  };
  await made('onebuilding-20260314-030000.zip');
  expect((await look(daily)).Backup).toMatch(/^bad: The last backup is 27 hours old: see the log/);
  await made('onebuilding-20260315-030000.zip');
  expect((await look(daily)).Backup).toMatch(/^bad: .* on the disk of the records/);
  const noFolder = { ...daily, BACKUP_DIR: join(folder, 'onebuilding-20260315-030000.zip') };
  expect((await look(noFolder)).Backup).toMatch(/^bad: The folder of the backups cannot be read \(ENOTDIR\)/);
  expect(await findBackupProblem(site.db, readConfig(noFolder), now)).toMatchObject({ kind: 'late' });
  // Its disk was another one, and is away.
  await writeFile(join(folder, 'backup-disk'), folder);
  expect((await look(daily)).Backup).toMatch(/^bad: The disk of the backups is away: BACKUP_DIR/);
  await rm(join(folder, 'backup-disk'));
  expect((await look({ ...daily, BACKUP_FETCHED: 'on' })).Backup).toBe('good: The last backup is 3 hours old.');
  const copied = { ...daily, BACKUP_S3_URL: 'https://key:secret@s3.example/bucket' };
  expect((await look(copied)).Backup).toMatch(/^bad: .* it has not been copied to BACKUP_S3_URL/);
  const recordCopy = (at: string, file: string) =>
    recordEvent(site.db, operator(new Date(at)), { kind: 'backup_copied', details: { file } });
  await recordCopy('2026-03-14T05:00:00Z', 'onebuilding-20260314-030000.zip');
  expect((await look(copied)).Backup).toMatch(/^bad: .* it has not been copied to BACKUP_S3_URL/);
  expect(await findBackupProblem(site.db, readConfig(copied), now)).toMatchObject({ kind: 'notCopied' });
  await made('onebuilding-20260314-050000.zip');
  await recordCopy('2026-03-14T05:30:00Z', 'onebuilding-20260314-050000.zip');
  expect((await look(copied)).Backup).toMatch(/^warning: .* it has not been copied to BACKUP_S3_URL/);
});

test('a copy that stands still for an hour is a finding of the check-up and of Today, and a younger one none', async () => {
  const { site, look } = await building();
  const folder = await testFolder();
  await recordEvent(site.db, operator(new Date('2026-03-15T05:00:00Z')), { kind: 'backup_made' });
  const settings = { DATA_DIR: folder, COPY_TO: '/mnt/other' };
  const copiedAt = async (time: string) =>
    writeLocal(folder, 'status', { where: '/mnt/other', copiedAt: `2026-03-15T${time}.000Z` });
  const today = () => findBackupProblem(site.db, readConfig(settings), new Date('2026-03-15T06:00:00Z'));
  await copiedAt('04:59:59');
  expect((await look(settings)).Copy).toBe('bad: The copy in /mnt/other is 60 minutes old.');
  expect(await today()).toMatchObject({ kind: 'copyLate' });
  await copiedAt('05:30:00');
  expect((await look(settings)).Copy).toBe('warning: The copy in /mnt/other is 30 minutes old.');
  expect(await today()).toBeUndefined();
});

test('of messages it says whether they are on, how each channel does, what waits and what the ceiling leaves', async () => {
  const { site, look } = await building();
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Safia <a@b.example>',
    SMS_GATEWAY: 'bulksmsbd',
    SMS_KEY: 'key',
    SMS_SENDER: '8809601000000',
  };
  const said = async () => (await look(settings)).Messages;
  expect(await said()).toBe('good: Messages are off: nothing leaves the site. Set up: E-mail, SMS.');
  await site.pool.query('update message_settings set is_on = true, sms_budget_poisha = 20000');
  expect((await look()).Messages).toMatch(/^bad: Messages are on, but no channel is set up/);
  await site.pool.query(`update message_channels set last_ok_at = '2026-03-15T05:59:00Z' where channel = 'sms'`);
  await site.pool.query(`insert into message_months (month, parts, spent_poisha) values ('2026-03-01', 109, 3800)`);
  const on = 'Messages are on: E-mail not used yet; SMS worked 15 March 2026, 11:59 AM.';
  expect(await said()).toBe(`good: ${on} SMS of this month: ৳38 of ৳200.`);
  const wait = (id: string, channel: string, dueAt: string) =>
    site.pool.query(
      `with told as (insert into notifications (kind, key, made_at, due_at, expires_at)
         values ('announcement', $1, $3, $3, $3::timestamptz + interval '3 days') returning id)
       insert into deliveries (notification_id, channel, address, address_hash, language, due_at)
       select id, $2, 'somebody', sha256(convert_to($1, 'UTF8')), 'en', $3::timestamptz from told`,
      [id, channel, dueAt],
    );
  await wait('morning', 'sms', '2026-03-15T08:00:00Z');
  expect(await said()).toBe(`good: ${on} 1 waits. SMS of this month: ৳38 of ৳200.`);
  await site.pool.query('update message_settings set sms_budget_poisha = 3800');
  expect(await said()).toMatch(/^warning: .*The ceiling leaves no room/);
  await wait('old', 'email', '2026-03-15T05:20:00Z');
  expect(await said()).toMatch(/^bad: .*2 wait, the oldest for 40 minutes\..*What is due is not sent/);
  await site.pool.query(
    `update message_channels set paused_at = '2026-03-15T05:00:00Z', answer = 'refused 554' where channel = 'email'`,
  );
  expect(await said()).toMatch(/^warning: .*E-mail paused since 15 March 2026, 11:00 AM \(refused 554\);.* 2 wait\./);
});

test('what is wrong is said: records that contradict themselves, a mail server and a proxy that do not answer, an open address', async () => {
  const { site, look } = await building();
  await site.addApartment();
  await site.pool.query(`update apartments set retired_at = now()`);
  const refusing = createServer((socket) => socket.end('554 no\r\n')).listen(0, '127.0.0.1');
  onTestFinished(() => void refusing.close());
  await expect.poll(() => refusing.listening).toBe(true);
  const bound = refusing.address();
  const port = typeof bound === 'object' ? bound?.port : 0;
  const found = await look({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: `https://127.0.0.1:${port}` });
  await site.pool.query(`update apartments set retired_at = null`);
  expect(found.Records).toMatch(/^bad: .*I6 an apartment is retired when the trail says so last/);
  expect(found.Mail).toMatch(/^bad: The mail server of SMTP_URL does not take mails from us \(.*554\)/);
  const wantsLogin = await openMailServer();
  onTestFinished(wantsLogin.close);
  const mail = async () => (await look({ SMTP_URL: wantsLogin.url, MAIL_FROM: 'Office <office@b.example>' })).Mail;
  // The mail server refuses a receiver in another domain (554, no relaying), then the sender (530, login required).
  await site.signUp('office@b.example', { role: 'admin' });
  await site.signUp('zaman@elsewhere.example', { role: 'admin' });
  wantsLogin.refuse('receiver', (address) => (address.endsWith('@b.example') ? undefined : 554));
  expect(await mail()).toMatch(/^bad: The mail server of SMTP_URL does not take mails from us \(EENVELOPE 554\)/);
  wantsLogin.refuse('sender', () => 530);
  expect(await mail()).toMatch(/^bad: The mail server of SMTP_URL does not take mails from us \(EENVELOPE 530\)/);
  wantsLogin.accept();
  expect(await mail()).toBe('good: The mail server takes mails from us.');
  expect(wantsLogin.received).toEqual([]);
  expect(found.TLS).toMatch(/^bad: 127\.0\.0\.1 does not answer with TLS/);
  expect((await look({ PUBLIC_URL: 'http://building.example' })).TLS).toMatch(/^warning: PUBLIC_URL is http/);
  await site.pool.query(
    `insert into migrations (number, name, checksum) select 9999, '9999_later', checksum from migrations limit 1`,
  );
  expect((await look()).Migrations).toMatch(/^bad: A newer OneBuilding has changed the database/);
  await site.pool.query('delete from migrations where number = 9999');
});

test('the command says the same, and ends with 1 when something is bad', async () => {
  const { site } = await building();
  const DATABASE_URL = databaseUrl(site.pool.options);
  await expect(runCommand(['doctor'], { DATABASE_URL })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^ok {4}Settings: All settings.*\nok {4}Disk: .*BAD {3}Backup: There is no backup yet/s,
    ),
  });
  await recordEvent(site.db, operator(), { kind: 'backup_made' });
  expect((await runCommand(['doctor'], { DATABASE_URL })).stdout).toContain('ok    Backup');
});

test('an administrator reads the findings in the language of the device, in Bangla without the operator’s words', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const look = async (headers = {}) => (await admin.get<Findings>('/api/check-up', headers)).body;
  expect((await look()).map(({ text }) => text)).toContain('The database is up to date.');
  const found = await look({ cookie: `${admin.cookie()}; language=bn` });
  expect(found.map(({ text }) => text)).toContain('ডেটাবেস হালনাগাদ আছে।');
  expect(found.filter(({ text }) => /[A-Za-z]{2}/.test(text))).toEqual([]);
});
