import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDate } from '#locale/dates.ts';
import { findClockDoubt, saveClockSeen } from './clock-queries.ts';

/**
 * Lets the site act on its clock again; `today` is the day in Asia/Dhaka that a person has confirmed.
 * @throws Problem conflict where the clock says another day, or differs from PostgreSQL's
 */
export function confirmClock(db: Db, by: AuditSource, today: string): Promise<{ today: string }> {
  return inTransaction(db, async (tx) => {
    if (today !== dayAt(by.now))
      throw new Problem(
        'conflict',
        `The server’s clock says ${formatDate(by.now)}. It has to be set before rent is added.`,
      );
    const doubt = await findClockDoubt(tx, by.now);
    await saveClockSeen(tx, by.now);
    const remaining = await findClockDoubt(tx, by.now);
    if (remaining) throw new Problem('conflict', `${remaining} The clocks have to be set before rent is added.`);
    if (doubt) await recordEvent(tx, by, { kind: 'clock_confirmed', details: { today } });
    return { today };
  });
}
