import { type Db, inTransaction } from '#database/connect.ts';
import { dayAt } from '#locale/calendar.ts';
import type { AuditDetails, AuditKind } from '../rules.ts';
import { countOwnEvent, takeOwnCounts } from './count-queries.ts';
import { type AuditSource, byServer, recordEvent } from './record-event.ts';

/** Events of a kind that a person may cause about themself on a day in Asia/Dhaka; further ones are only counted. */
const OWN_EVENTS_A_DAY = 10;

type OwnSource = AuditSource & { currentUser: { email: string } };
type OwnChange = { kind: AuditKind; details?: AuditDetails };

/**
 * As `recordEvent`, for changes that people make to their own data without a limit. Beyond ten of a kind a day it only counts them,
 * so that one person cannot fill a trail that is kept for ever.
 */
export async function recordOwnEvent(tx: Db, actor: OwnSource, change: OwnChange): Promise<void> {
  const { email } = actor.currentUser;
  const events = await countOwnEvent(tx, { day: dayAt(actor.now), email, kind: change.kind });
  if (events <= OWN_EVENTS_A_DAY) await recordEvent(tx, actor, { ...change, subject: email });
}

const FAILURES = 'sign_in_failures';
type FailuresOf = { email: string; hasAccount: boolean; details: AuditDetails };

/**
 * Records repeated sign-in failures: on each day in Asia/Dhaka ten of each account, and ten of all e-mails without an account together,
 * since a stranger can make up any number of those. Further ones are counted.
 */
export function recordFailures(db: Db, actor: AuditSource, { email, hasAccount, details }: FailuresOf): Promise<void> {
  const counted = { day: dayAt(actor.now), email: hasAccount ? email : '', kind: FAILURES } as const;
  return inTransaction(db, async (tx) => {
    if ((await countOwnEvent(tx, counted)) > OWN_EVENTS_A_DAY) return;
    await recordEvent(tx, { ...actor, currentUser: undefined }, { kind: FAILURES, subject: email, details });
  });
}

/** Records the counts of each past day, as one event of their kind. If several servers run it at once, one of them records. */
export const recordCountedEvents = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => recordCounts(tx, await takeOwnCounts(tx, { before: dayAt(now) }), now));

/** Records all counts of a person who closes their account: another person may register the e-mail before the day is over. */
export const recordCountedEventsOf = async (tx: Db, email: string, now: Date): Promise<void> =>
  recordCounts(tx, await takeOwnCounts(tx, { email }), now);

async function recordCounts(tx: Db, counts: Awaited<ReturnType<typeof takeOwnCounts>>, now: Date): Promise<void> {
  for (const { day, email, kind, events } of counts) {
    const changes = events - OWN_EVENTS_A_DAY;
    const actor = { ...byServer(now), currentUser: kind === FAILURES ? undefined : { email } };
    if (changes > 0) await recordEvent(tx, actor, { kind, subject: email || undefined, details: { day, changes } });
  }
}
