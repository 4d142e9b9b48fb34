import { type Db, inTransaction } from '#database/connect.ts';
import { dayAt } from '#locale/calendar.ts';
import type { AuditDetails, AuditKind } from '../rules.ts';
import { countOwnEvent, takeOwnCountsBefore } from './count-queries.ts';
import { type AuditSource, hourlyWork, recordEvent } from './record-event.ts';

/** How many events of a kind a person may cause about themself on a day in Asia/Dhaka before they are only counted. */
const OWN_EVENTS_A_DAY = 10;

type OwnSource = AuditSource & { currentUser: { email: string } };
type OwnChange = { kind: AuditKind; details?: AuditDetails };

/**
 * As `recordEvent`, for what people change about themselves as often as they like: beyond ten of a kind a day it only counts, so that
 * one person cannot fill a trail that is kept for ever.
 */
export async function recordOwnEvent(tx: Db, actor: OwnSource, change: OwnChange): Promise<void> {
  const { email } = actor.currentUser;
  const events = await countOwnEvent(tx, { day: dayAt(actor.now), email, kind: change.kind });
  if (events <= OWN_EVENTS_A_DAY) await recordEvent(tx, actor, { ...change, subject: email });
}

const FAILURES = 'sign_in_failures';
type FailuresOf = { email: string; hasAccount: boolean; details: AuditDetails };

/**
 * Records repeated failures of signing in: of each account ten a day in Asia/Dhaka, and ten of all e-mails together that have none, for
 * a stranger can make up any number of those. The rest is counted.
 */
export function recordFailures(db: Db, actor: AuditSource, { email, hasAccount, details }: FailuresOf): Promise<void> {
  const counted = { day: dayAt(actor.now), email: hasAccount ? email : '', kind: FAILURES } as const;
  return inTransaction(db, async (tx) => {
    if ((await countOwnEvent(tx, counted)) > OWN_EVENTS_A_DAY) return;
    await recordEvent(tx, { ...actor, currentUser: undefined }, { kind: FAILURES, subject: email, details });
  });
}

/**
 * Records for each day that is over how many events were only counted, as one event of their kind. Of several servers that do it at
 * once, one does.
 */
export function recordCountedEvents(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { day, email, kind, events } of await takeOwnCountsBefore(tx, dayAt(now))) {
      const changes = events - OWN_EVENTS_A_DAY;
      const by = { ...hourlyWork(now), currentUser: kind === FAILURES ? undefined : { email } };
      if (changes > 0) await recordEvent(tx, by, { kind, subject: email || undefined, details: { day, changes } });
    }
  });
}
