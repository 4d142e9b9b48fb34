import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { BackupProblem } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import { HOUR } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import { findDiskProblem } from '../operate/backup-disk.ts';
import { listOwnBackups } from '../operate/own-backups.ts';
import type { Config } from '../start/config.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';
import { checkCopy } from './copy.ts';

/** A daily backup is due after 23.5 hours, and retried for at most an hour after a failure. */
const OVERDUE = 26 * HOUR;

type Events = {
  isDemo: boolean;
  /** Time of the trail's first event. */
  beganAt: string | null;
  /** The last backup, daily or by hand. */
  madeAt: string | null;
  copied: string | null;
};

type Found = { verdict: Verdict; problem?: BackupProblem };

export const backupCheck: Check = {
  name: 'Backup',
  run: async ({ db, config, now }) => (await checkBackup(db, config, now)).verdict,
};

/**
 * State of the backups. For daily ones the files count, since the trail also has events of backups made by hand. `problem` is
 * one for the office.
 * @throws where the database does not answer
 */
export async function checkBackup(db: Db, config: Config, now: Date): Promise<Found> {
  const { dataDir, backup } = config;
  const diskIsAway = backup && (await findDiskProblem({ dataDir, folder: backup.folder }));
  if (diskIsAway) return late(bad(diskIsAway, 'ব্যাকআপের ডিস্ক লাগানো নেই, তাই ব্যাকআপ হচ্ছে না।'), now);
  const { rows } = await sql<Events>`
    select (select is_demo from settings) as "isDemo", min(at) as "beganAt",
      max(at) filter (where kind = 'backup_made' and at < ${new Date(now.getTime() + HOUR).toISOString()}::timestamptz) as "madeAt",
      (array_agg(details ->> 'file' order by at desc) filter (where kind = 'backup_copied'))[1] as copied
    from audit_events`.execute(db);
  const events = rows[0] ?? { isDemo: false, beganAt: null, madeAt: null, copied: null };
  if (events.isDemo) return { verdict: good('A demo building needs none.', 'ডেমো ভবনের ব্যাকআপ লাগে না।') };
  return config.backup ? checkDaily(db, config, events, now) : checkByHand(events, now);
}

/** The most urgent problem for the office: a failing backup, else a failing continuous copy. */
export async function findBackupProblem(db: Db, config: Config, now: Date): Promise<BackupProblem | undefined> {
  const { problem } = await checkBackup(db, config, now);
  const { copy: place, dataDir } = config;
  if (problem || !place) return problem;
  const { state } = await checkCopy({ dataDir, place, now });
  return state === 'bad' ? { kind: 'copyLate', at: now.toISOString() } : undefined;
}

function checkByHand({ madeAt }: Events, now: Date): Found {
  const how = 'run “onebuilding backup”, or set BACKUP_DIR for one a day';
  if (!madeAt) return { verdict: bad(`There is no backup yet: ${how}.`, 'এখনও কোনো ব্যাকআপ নেই।') };
  const { said, made } = sentences(new Date(madeAt), now);
  if (now.getTime() - Date.parse(madeAt) <= 49 * HOUR) return { verdict: good(`${said}.`, `${made}।`) };
  return late(bad(`${said}: ${how}.`, `${made}, তারপর আর হয়নি।`), now);
}

async function checkDaily(
  db: Db,
  { backup, dataDir, databaseUrl, copy }: Config,
  events: Events,
  now: Date,
): Promise<Found> {
  if (!backup) throw new Error('there is no folder for backups');
  // The site makes the folder with its first backup.
  const found = await listOwnBackups(db, backup.folder).catch((error: NodeJS.ErrnoException) => {
    if (!error.syscall) throw error;
    return error.code === 'ENOENT' ? { made: [] } : String(error.code);
  });
  if (typeof found === 'string')
    return late(
      bad(
        `The folder of the backups cannot be read (${found}): see to BACKUP_DIR and its disk.`,
        'ব্যাকআপের ফোল্ডার পড়া যাচ্ছে না।',
      ),
      now,
    );
  const newest = found.made.findLast(({ madeAt }) => madeAt.getTime() < now.getTime() + HOUR);
  const age = now.getTime() - (newest?.madeAt ?? new Date(events.beganAt ?? now)).getTime();
  if (!newest) {
    const text = [
      'There is no daily backup: see the log for why none was made in BACKUP_DIR.',
      'দৈনিক ব্যাকআপ একটিও নেই।',
    ] as const;
    return age > OVERDUE ? late(bad(...text), now) : { verdict: warning(...text) };
  }
  const { said, made } = sentences(newest.madeAt, now);
  if (age > OVERDUE) return late(bad(`${said}: see the log for why none was made.`, `${made}, তারপর আর হয়নি।`), now);
  const isYoung = now.getTime() - Date.parse(events.beganAt ?? now.toISOString()) < OVERDUE;
  const since = now.toISOString();
  if (backup.storage && events.copied !== newest.name) {
    const copied = found.made.find(({ name }) => name === events.copied)?.madeAt;
    const isLate = !isYoung && now.getTime() - (copied?.getTime() ?? 0) > OVERDUE;
    const text = [
      `${said}, and it has not been copied to BACKUP_S3_URL: see the log for why.`,
      `${made}, কিন্তু অন্য জায়গায় কপি হয়নি।`,
    ] as const;
    return isLate
      ? { verdict: bad(...text), problem: { kind: 'notCopied', at: since } }
      : { verdict: warning(...text) };
  }
  if (
    !isYoung &&
    !backup.storage &&
    !backup.isFetched &&
    !copy &&
    !databaseUrl &&
    (await isSameDisk(backup.folder, dataDir))
  )
    return {
      verdict: bad(
        `${said}, and all backups are on the disk of the records: without it both are gone. Set BACKUP_S3_URL, let BACKUP_DIR name a folder on another disk, or set BACKUP_FETCHED=on where another program fetches them.`,
        `${made}, কিন্তু সব ব্যাকআপ হিসাবপত্রের ডিস্কেই আছে।`,
      ),
      problem: { kind: 'sameDisk', at: since },
    };
  return { verdict: good(`${said}.`, `${made}।`) };
}

const late = (verdict: Verdict, now: Date): Found => ({
  verdict,
  problem: { kind: 'late', at: now.toISOString() },
});

const isSameDisk = async (one: string, other: string) => (await stat(one)).dev === (await stat(other)).dev;

const sentences = (madeAt: Date, now: Date) => ({
  said: `The last backup is ${age(madeAt, now)} old`,
  made: `শেষ ব্যাকআপ ${formatsIn('bn').dateTime(madeAt.toISOString())} সময়ের`,
});

function age(then: Date, now: Date): string {
  const hours = Math.max(0, Math.round((now.getTime() - then.getTime()) / HOUR));
  return hours < 48 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : `${Math.round(hours / 24)} days`;
}
