import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { ClientConfig, Pool } from 'pg';
import type { Finding } from '#api/context.ts';
import { connect, type Db } from '#database/connect.ts';
import { withDeadline } from '#database/connections/deadlines.ts';
import { isDatabaseAway } from '#database/connections/is-database-away.ts';
import { countPendingMigrations } from '#database/migrate/migrate.ts';
import { isThisMachine } from '#features/building/address-rules.ts';
import { findClockDoubt, hasRecordsAhead } from '#features/building/server/clock-queries.ts';
import { listAdministrators } from '#features/identity/server/queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { askMailServer } from '#mail/mailer.ts';
import type { Config } from '../start/config.ts';
import { checkBackup } from './check-backup.ts';
import { checkCopy } from './check-copy.ts';
import { checkFiles } from './check-files.ts';
import { checkMessages } from './check-messages.ts';
import { checkPages } from './check-pages.ts';
import { RESERVE_BYTES } from './disk-space.ts';
import { brokenInvariants } from './invariants.ts';
import { daysSinceLook, LOOKED_ON, stateOfPart } from './known-parts.ts';
import { bad, good, type Verdict, warning } from './verdict.ts';

type Tools = {
  config: Config;
  connection: ClientConfig;
  /** The code of a failing log, if a server runs here. */
  logFailure?: (() => string | undefined) | undefined;
  now?: Date;
};

/** Milliseconds for a check, which may rightly take long in a large building. */
const TIMEOUT_MS = 60_000;
const HOUR = 60 * 60 * 1000;
const GB = 1e9;

/** Findings about this building for its operator: each is a sentence, with the remedy if there is a problem. Never throws. */
export async function checkUp({ config, connection, logFailure, now = new Date() }: Tools): Promise<Finding[]> {
  // The records are read in one transaction, which holds a connection.
  const { db, pool } = connect(connection, { max: 2 });
  const checks: [name: string, check: () => Verdict | Promise<Verdict>][] = [
    ['Settings', () => checkSettings(config)],
    ['Disk', () => checkDisk(config)],
    ['Database', () => checkDatabase(pool)],
    ['Parts', () => checkParts(pool, now)],
    ['Migrations', () => checkMigrations(pool)],
    ['Clock', () => checkClock(db, now)],
    ['Records', () => checkRecords(pool)],
    ['Pages', () => checkPages(pool)],
    ['Backup', async () => (await checkBackup(db, config, now)).verdict],
    ['Files', () => checkFiles(db, config)],
    ['Mail', () => checkMail(db, config)],
    ['Messages', () => checkMessages(db, config, now)],
    ['TLS', () => checkTls(config.publicUrl, now)],
  ];
  const { copy: place, dataDir } = config;
  if (place) checks.push(['Copy', () => checkCopy({ dataDir, place, now })]);
  if (logFailure) checks.push(['Log', () => checkLog(logFailure())]);
  const findings = checks.map(async ([name, check]) => {
    const verdict = await withDeadline((async () => check())(), TIMEOUT_MS).catch(failedCheck);
    return { name, ...verdict };
  });
  return Promise.all(findings).finally(() => pool.end());
}

const failedCheck = (error: unknown): Verdict =>
  bad(
    isDatabaseAway(error)
      ? 'This could not be checked, because the database cannot be reached.'
      : `This could not be checked: ${error instanceof Error ? error.message : error}.`,
    'এটি পরীক্ষা করা গেল না।',
  );

function checkSettings({ admin, limits, host, publicUrl, misspelt }: Config): Verdict {
  const [wrong] = misspelt;
  if (wrong)
    return bad(
      `A setting has a wrong name, so it does nothing: ${wrong.name}${wrong.meant ? `, for ${wrong.meant}` : ''}.`,
      'একটি সেটিংয়ের নাম ভুল, তাই সেটি কাজ করছে না।',
    );
  if (publicUrl.protocol === 'http:' && !isOnThisMachine(host))
    return warning(
      `Others reach the site without a safe connection: put a proxy with TLS in front, and leave HOST (${host}) out.`,
      'সংযোগ নিরাপদ নয়: অন্যেরা সরাসরি সাইটে ঢুকতে পারেন।',
    );
  if (limits === 'off')
    return warning(
      'LIMITS is off: nobody is slowed down. That is for a demo building only.',
      'অতিরিক্ত অনুরোধের সীমা বন্ধ আছে; এটি শুধু ডেমো ভবনের জন্য।',
    );
  if (admin)
    return warning(
      'ADMIN_EMAIL and ADMIN_PASSWORD are set: once that person has signed in, take them out of the settings.',
      'প্রথম অ্যাডমিনের পাসওয়ার্ড এখনও সেটিংয়ে আছে; তিনি লগইন করার পর তা মুছে ফেলা উচিত।',
    );
  return good('All settings are understood.', 'সব সেটিং ঠিক আছে।');
}

const isOnThisMachine = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);

/** Free space for the records and the backups. */
async function checkDisk({ dataDir, databaseUrl, backup }: Config): Promise<Verdict> {
  const folders = [...(databaseUrl ? [] : [['DATA_DIR', dataDir]]), ...(backup ? [['BACKUP_DIR', backup.folder]] : [])];
  const verdicts = await Promise.all(folders.map(([name = '', folder = '']) => checkRoom(name, folder)));
  const worst = verdicts.find(({ state }) => state === 'bad') ?? verdicts.find(({ state }) => state === 'warning');
  return worst ?? verdicts[0] ?? good('The records are on another machine.', 'হিসাবপত্র অন্য মেশিনে আছে।');
}

async function checkRoom(name: string, folder: string): Promise<Verdict> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const [free, share] = [bavail * bsize, bavail / blocks];
  const said = `The disk of ${name} has ${(free / GB).toFixed(1)} GB free`;
  const room = `ডিস্কে ${inBangla((free / GB).toFixed(1))} জিবি জায়গা খালি আছে`;
  if (free <= RESERVE_BYTES)
    return bad(
      `${said}: nothing can be entered until there is more than ${RESERVE_BYTES / 1e6} MB.`,
      `${room}; জায়গা না বাড়ালে নতুন কিছু লেখা যাবে না।`,
    );
  if (free < 0.2 * GB)
    return bad(
      `${said}. Make room at once: without any, nothing can be entered any more.`,
      `${room}। এখনই জায়গা খালি করা দরকার, নইলে নতুন কিছু লেখা যাবে না।`,
    );
  if (free < 2 * GB && share < 0.1)
    return warning(`${said}. Make room, or move to a larger disk.`, `${room}। জায়গা খালি করা বা বড় ডিস্ক নেওয়া দরকার।`);
  return good(`${said}.`, `${room}।`);
}

async function checkDatabase(pool: Pool): Promise<Verdict> {
  const began = performance.now();
  const { rows } = await pool.query<{ version: string; readOnly: string; clock: string; isSuperuser: boolean }>(
    `select current_setting('server_version') as version, current_setting('transaction_read_only') as "readOnly", now() as clock,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`,
  );
  const [row] = rows;
  const took = Math.round(performance.now() - began);
  if (!row) throw new Error('PostgreSQL answered without a row');
  if (row.readOnly === 'on')
    return bad(
      'The database is read-only, as a standby is: let DATABASE_URL name the primary as well.',
      'ডেটাবেস শুধু পড়া যাচ্ছে, কিছু লেখা যাচ্ছে না।',
    );
  if (row.isSuperuser)
    return warning(
      'The site may do more in its database than it needs: DATABASE_URL names a superuser of PostgreSQL. A role that owns the database and nothing else is enough.',
      'ডেটাবেসে সাইটটির অধিকার প্রয়োজনের চেয়ে বেশি।',
    );
  const apart = Math.abs(Date.now() - Date.parse(row.clock)) / 1000;
  if (apart > 30)
    return warning(
      `The database’s clock and this machine’s are ${Math.round(apart)} s apart: switch NTP on, on both.`,
      `ডেটাবেস ও এই মেশিনের ঘড়িতে ${inBangla(String(Math.round(apart)))} সেকেন্ডের ফারাক।`,
    );
  return good(`PostgreSQL ${row.version} answered in ${took} ms.`, 'ডেটাবেস সাড়া দিচ্ছে।');
}

/** The versions that run, their age, and what was known of newer ones when this version was made. */
async function checkParts(pool: Pool, now: Date): Promise<Verdict> {
  const { rows } = await pool.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  const parts = [
    stateOfPart('PostgreSQL', rows[0]?.version ?? '', now),
    stateOfPart('Node', process.version.slice(1), now),
  ];
  const said = `${parts.map(({ text }) => text).join('. ')}.`;
  const banglaSaid = parts.map(({ bangla }) => `${bangla}।`).join(' ');
  // Other updates come once a quarter (docs/security.md).
  if (daysSinceLook(now) > 100)
    return warning(
      `${said} Of newer ones only what came out by ${LOOKED_ON} is known: install the next OneBuilding.`,
      `${banglaSaid} আরও নতুন সংস্করণ আছে কি না, অনেক দিন দেখা হয়নি।`,
    );
  return parts.some(({ isBehind }) => isBehind)
    ? warning(
        `${said} Install the next OneBuilding, or let POSTGRES_BIN name the PostgreSQL of the system.`,
        `${banglaSaid} সাইটের কিছু অংশের আরও নতুন সংস্করণ আছে।`,
      )
    : good(said, banglaSaid);
}

async function checkMigrations(pool: Pool): Promise<Verdict> {
  const pending = await countPendingMigrations(pool);
  if (pending < 0)
    return bad(
      'A newer OneBuilding has changed the database, and this version will not start on it again: install the newer one, or go back to a backup.',
      'ডেটাবেসটি আরও নতুন সংস্করণের: নতুন সংস্করণটি আবার ইনস্টল করুন, অথবা ব্যাকআপে ফিরে যান।',
    );
  return pending === 0
    ? good('The database is up to date.', 'ডেটাবেস হালনাগাদ আছে।')
    : warning(
        `${pending} migrations are still to be made: start this version once, after a backup.`,
        'ডেটাবেসের হালনাগাদ বাকি আছে।',
      );
}

async function checkClock(db: Db, now: Date): Promise<Verdict> {
  const doubt = await findClockDoubt(db, now);
  if (doubt)
    return bad(
      `${doubt.en} No rent is added until the clock is set, or until an administrator confirms the day on My Profile (or “onebuilding admin accept-clock”).`,
      `${doubt.bn} ঘড়ি ঠিক না হলে, অথবা অ্যাডমিন আমার প্রোফাইল পেজে তারিখ নিশ্চিত না করলে ভাড়া যোগ হবে না।`,
    );
  return (await hasRecordsAhead(db, now))
    ? warning(
        'Something is recorded for a day to come: the clock was wrong once. Charges of months to come go with “onebuilding admin take-back-charges”; the rest stays as it was recorded.',
        'সামনের কোনো দিনের তারিখে কিছু লেখা আছে; ঘড়ি একবার ভুল ছিল।',
      )
    : good('The clock agrees with the records.', 'ঘড়ি হিসাবপত্রের সঙ্গে মেলে।');
}

/** Broken invariants by name only, since their rows contain personal data. */
async function checkRecords(pool: Pool): Promise<Verdict> {
  const broken = await brokenInvariants(pool);
  if (broken.length === 0)
    return good(
      'Money, agreements and the audit trail agree with each other.',
      'টাকা, চুক্তি ও কাজের রেকর্ড একে অন্যের সঙ্গে মেলে।',
    );
  const names = broken.map((each) => each.split(': ')[0]).join('; ');
  return bad(
    `The records contradict themselves (${names}). Keep a backup of now, and report it as SECURITY.md says.`,
    'হিসাবপত্রে গরমিল আছে। এখনকার একটি ব্যাকআপ রাখুন।',
  );
}

async function checkMail(db: Db, { smtpUrl: url, mailFrom: from, hosted }: Config): Promise<Verdict> {
  if (hosted) return good('The hosted provider sends its own mails.', 'ইমেইল পাঠানোর ব্যবস্থা আছে।');
  if (!url)
    return warning(
      'Mail is not set up: who forgets a password needs a link from the office. Set SMTP_URL and MAIL_FROM.',
      'ইমেইলের ব্যবস্থা করা হয়নি, তাই কেউ ভুলে যাওয়া পাসওয়ার্ড নতুন করে দিতে পারবেন না।',
    );
  const receivers = (await listAdministrators(db)).map(({ email }) => email);
  const refusal = await withDeadline(askMailServer({ url, from }, receivers), 10_000).catch(
    () => 'no answer within 10 s',
  );
  return refusal
    ? bad(
        `The mail server of SMTP_URL does not take mails from us (${refusal}): check its address, name, password and certificate.`,
        'ইমেইল সার্ভার আমাদের ইমেইল নিচ্ছে না।',
      )
    : good('The mail server takes mails from us.', 'ইমেইল সার্ভার ঠিকমতো চলছে।');
}

/** Checks the certificate that people's browsers get, wherever TLS ends. */
async function checkTls({ protocol, hostname, port }: URL, now: Date): Promise<Verdict> {
  if (protocol === 'http:')
    return isThisMachine(hostname)
      ? warning(
          'PUBLIC_URL is on this machine, where nobody listens, and QR codes on bills, receipts and slips lead a phone nowhere: set it before you print.',
          'সাইটটি শুধু এই মেশিনে চলছে: বিল, রসিদ ও স্লিপের কোড ফোনে খুলবে না।',
        )
      : warning(
          'PUBLIC_URL is http: passwords travel in the clear. Put a proxy with TLS in front, and set it to https.',
          'সংযোগ নিরাপদ নয়: পাসওয়ার্ড খোলা অবস্থায় যায়।',
        );
  const servername = isIP(hostname) ? '' : hostname;
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const socket = connectSecurely({ host: hostname, port: Number(port) || 443, servername }, () =>
    resolve(new Date(socket.getPeerCertificate().valid_to)),
  ).on('error', reject);
  const until = await withDeadline(promise, 10_000)
    .catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
    .finally(() => socket.destroy());
  if (typeof until === 'string')
    return bad(
      `${hostname} does not answer with TLS that browsers trust (${until}): see to the proxy and its certificate.`,
      'ব্রাউজার সাইটের নিরাপদ সংযোগে আস্থা রাখতে পারছে না।',
    );
  const days = Math.floor((until.getTime() - now.getTime()) / (24 * HOUR));
  return days < 14
    ? warning(
        `The certificate of ${hostname} ends in ${days} days: see why it was not renewed.`,
        `নিরাপদ সংযোগের সনদের মেয়াদ ${inBangla(String(days))} দিনে শেষ।`,
      )
    : good(
        `The certificate of ${hostname} is good for ${days} days.`,
        `নিরাপদ সংযোগের সনদ আরও ${inBangla(String(days))} দিন চলবে।`,
      );
}

const checkLog = (failure: string | undefined): Verdict =>
  failure
    ? bad(`The log cannot be written (${failure}): see to the disk or the program that takes it.`, 'লগ লেখা যাচ্ছে না।')
    : good('The log is written.', 'লগ লেখা হচ্ছে।');
