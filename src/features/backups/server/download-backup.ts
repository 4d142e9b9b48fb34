import type { OpenBackup } from '#api/context.ts';
import { tooManyRequests } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import { findAccount } from '#auth/queries.ts';
import { spendCode } from '#auth/second-step.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { countFailures, type LimitedSource } from '#features/identity/server/count-failures.ts';
import { HOUR } from '#locale/calendar.ts';
import { SECOND_STEP_FIRST } from '#locale/refusals.ts';
import { listDownloadsSince } from './queries.ts';

const REFUSED = {
  noStep: SECOND_STEP_FIRST,
  underWay: {
    en: 'A backup is being made right now. Please try again in a moment.',
    bn: 'এখন একটি ব্যাকআপ তৈরি হচ্ছে। একটু পরে আবার চেষ্টা করুন।',
  },
};
const MAX_AN_HOUR = 3;

/**
 * Makes a backup for an administrator who enters a fresh code of their second step: the file holds all data of the building and the
 * signing keys of its sessions. Wrong codes count as failed sign-ins. The audit trail records it before the first byte is sent.
 * @throws Problem invalid for a wrong code; conflict without a second step, or while another backup is made; too_many_requests;
 * unavailable without disk space
 */
export async function downloadBackup(
  db: Db,
  actor: Actor & LimitedSource & { makeBackup: () => Promise<OpenBackup | undefined> },
  code: string,
): Promise<OpenBackup> {
  const account = await findAccount(db, actor.currentUser.email);
  if (!account?.hasSecondStep) throw new Problem('conflict', REFUSED.noStep);
  const made = await listDownloadsSince(db, new Date(actor.now.getTime() - HOUR));
  const [first] = made;
  if (first && made.length >= MAX_AN_HOUR) throw tooManyRequests(first.getTime() + HOUR - actor.now.getTime());
  const { id: accountId, email, passwordHash } = account;
  await countFailures(db, actor, { email, passwordHash, what: 'code' }, async () => {
    const refusal = await inTransaction(db, (tx) => spendCode(tx, actor.auth, { accountId, code }));
    if (refusal) throw refusal;
  });
  const backup = await actor.makeBackup();
  if (!backup) throw new Problem('conflict', REFUSED.underWay);
  try {
    const { rows, name: file } = backup;
    await recordEvent(db, actor, { kind: 'backup_made', details: { rows, file, downloaded: true } });
  } catch (error) {
    await backup.stream.cancel();
    throw error;
  }
  return backup;
}
