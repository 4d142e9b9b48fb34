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
export async function recordOwnEvent(tx: Db, by: OwnSource, change: OwnChange): Promise<void> {
  const { email } = by.currentUser;
  const events = await countOwnEvent(tx, { day: dayAt(by.now), email, kind: change.kind });
  if (events <= OWN_EVENTS_A_DAY) await recordEvent(tx, by, { ...change, subject: email });
}

/**
 * Records for each day that is over how many events were only counted, as one event of their kind. Of several servers that do it at
 * once, one does.
 */
export function recordCountedEvents(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const { day, email, kind, events } of await takeOwnCountsBefore(tx, dayAt(now))) {
      const changes = events - OWN_EVENTS_A_DAY;
      const by = { ...hourlyWork(now), currentUser: { email } };
      if (changes > 0) await recordEvent(tx, by, { kind, subject: email, details: { day, changes } });
    }
  });
}
