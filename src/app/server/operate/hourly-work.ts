import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { SiteProblems } from '#api/context.ts';
import { deleteExpired } from '#auth/queries.ts';
import type { Db } from '#database/connect.ts';
import { byServer } from '#features/audit/server/record-event.ts';
import { recordCountedEvents } from '#features/audit/server/record-own-event.ts';
import { findClockDoubt, saveClockSeen } from '#features/building/server/clock-queries.ts';
import { endOverdueFiles } from '#features/files/server/end-files.ts';
import { chargeAllRents } from '#features/ledger/server/charge-rents.ts';
import { planMessages } from '#features/messages/server/plan-messages.ts';
import { confirmByItself } from '#features/payments/server/decide-payment.ts';
import { deleteOldPictures } from '#features/payments/server/picture-queries.ts';
import { issueReceipts } from '#features/receipts/server/issue-receipts.ts';
import { forgetOldRepairs } from '#features/repairs/server/end-queries.ts';
import { confirmUnanswered } from '#features/repairs/server/end-repairs.ts';
import { openUpkeep } from '#features/repairs/server/open-upkeep.ts';
import { endWhatIsOver } from '#features/residents/server/notice.ts';
import { endWhatHasPassed } from '#features/staff/server/manage-staff.ts';
import { endSessionsAtNight } from '#features/staff/server/queries.ts';
import { deleteForgotten } from '#http/limits/sign-in-failures.ts';
import { HOUR, MINUTE } from '#locale/calendar.ts';
import { type BackupSettings, backUpDaily } from './back-up-daily.ts';

type Tools = {
  db: Db;
  connection: ClientConfig;
  log: Logger;
  backup: BackupSettings | undefined;
  /** Refuses the folder of the backups while its disk is away. */
  openBackupDisk?: (() => Promise<void>) | undefined;
  /** Checks the backups after all other work. */
  lookAtBackups?: ((now: Date) => Promise<void>) | undefined;
  /** Records tenants' erasures outside of any backup. */
  noteErasures?: () => Promise<void>;
  /** Checks the invariants, after all other work too. */
  checkBooks?: ((now: Date) => Promise<void>) | undefined;
  /** The problems found by these two. */
  siteProblems?: (() => SiteProblems) | undefined;
  /** Milliseconds until the next try after a failure; it doubles with each failure, up to an hour. */
  retryAfter?: number;
};

/**
 * Compares the clock with the last hour's, ends tenancies whose notice has run out, duties after their last day and the
 * guards' sessions of yesterday, deletes files of tenants who left long ago, charges begun months, matches lines of
 * statements, confirms repairs without an answer, opens those of upkeep plans, issues due receipts, sweeps, and backs up if that is set up: now, at the beginning of each hour, and a minute
 * after a failure. The returned function ends it. Calls that need the rents or receipts do that work too; the hourly work
 * does it if no call comes.
 */
export function startHourlyWork({ retryAfter = MINUTE, ...tools }: Tools): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const work = async (pause: number) => {
    const hasFailed = await doHourlyWork(tools, () => isStopped);
    if (isStopped) return;
    const untilHour = HOUR - (Date.now() % HOUR);
    const next = hasFailed ? Math.min(pause, untilHour) : untilHour;
    timer = setTimeout(() => void work(hasFailed ? pause * 2 : retryAfter), next);
  };
  void work(retryAfter);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Runs each task, even after another one has failed. Returns true if one has. A stopping site closes the database under the
 * tasks, which is no failure.
 */
async function doHourlyWork(
  {
    db,
    connection,
    log,
    backup,
    openBackupDisk,
    lookAtBackups,
    checkBooks,
    siteProblems,
    noteErasures,
  }: Omit<Tools, 'retryAfter'>,
  isStopped: () => boolean,
): Promise<boolean> {
  const now = new Date();
  let hasFailed = false;
  const attempt = async (failure: string, task: () => Promise<void>) => {
    if (isStopped()) return;
    await task().catch((error: unknown) => {
      hasFailed = true;
      if (!isStopped()) log.error({ err: error }, `${failure}; this is tried again soon`);
    });
  };
  await attempt('the clock could not be compared', () => lookAtClock(db, now, log));
  await attempt('tenancies whose notice has run out could not be ended', () => endWhatIsOver(db, now));
  await attempt('duties whose last day has passed could not be ended', () => endWhatHasPassed(db, now));
  await attempt('the sessions of the gate could not be ended', () => endSessionsAtNight(db, now));
  await attempt('tenants’ files could not be deleted', () => endOverdueFiles(db, now));
  if (noteErasures) await attempt('what tenants have deleted could not be noted', noteErasures);
  await attempt('the rents could not be charged', () => chargeAllRents(db, now));
  await attempt('the lines of statements could not be looked at', async () => {
    await confirmByItself(db, byServer(now));
  });
  await attempt('repairs without an answer could not be confirmed', async () => {
    await confirmUnanswered(db, byServer(now));
  });
  await attempt('repairs of upkeep plans could not be opened', async () => {
    await openUpkeep(db, byServer(now));
  });
  await attempt('the receipts could not be issued', () => issueReceipts(db, now));
  await attempt('what people changed about themselves could not be counted', () => recordCountedEvents(db, now));
  await attempt('what is over could not be swept', () => sweep(db, now));
  if (backup)
    await attempt('the backup failed', async () => {
      await openBackupDisk?.();
      await backUpDaily(backup, { connection, db, log, now });
    });
  if (lookAtBackups) await attempt('the backups could not be looked at', () => lookAtBackups(now));
  await attempt('messages could not be planned', () => planMessages(db, now, siteProblems?.().backup));
  if (checkBooks) await attempt('the books could not be checked', () => checkBooks(now));
  return hasFailed;
}

async function lookAtClock(db: Db, now: Date, log: Logger): Promise<void> {
  const doubt = await findClockDoubt(db, now);
  if (!doubt) return saveClockSeen(db, now);
  log.error(`${doubt.en} Until the clock is right, or an administrator confirms it, no rent is charged.`);
}

/**
 * Deletes expired sessions, tokens and failures, outdated pictures of messages, and photos and telephones of old repairs. The limits' library deletes its counts
 * itself, an hour after they ended.
 */
export async function sweep(db: Db, now: Date): Promise<void> {
  await deleteExpired(db);
  await deleteOldPictures(db, now);
  await forgetOldRepairs(db, now);
  await deleteForgotten(db);
}
