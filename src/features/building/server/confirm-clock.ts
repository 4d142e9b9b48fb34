import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import { findClockDoubt, saveClockSeen } from './clock-queries.ts';

/**
 * Lets the site act on its clock again; `today` is the day in Asia/Dhaka that a person has confirmed.
 * @throws Problem conflict where the clock says another day, or differs from PostgreSQL's
 */
export function confirmClock(db: Db, by: AuditSource, today: string): Promise<{ today: string }> {
  return inTransaction(db, async (tx) => {
    if (today !== dayAt(by.now))
      throw new Problem('conflict', {
        en: `The server’s clock says ${formatsIn('en').date(by.now)}. It has to be set before rent is added.`,
        bn: `সার্ভারের ঘড়িতে ${formatsIn('bn').date(by.now)}। ভাড়া যোগ করার আগে ঘড়ি ঠিক করতে হবে।`,
      });
    const doubt = await findClockDoubt(tx, by.now);
    await saveClockSeen(tx, by.now);
    const remaining = await findClockDoubt(tx, by.now);
    if (remaining)
      throw new Problem('conflict', {
        en: `${remaining.en} The clocks have to be set before rent is added.`,
        bn: `${remaining.bn} ভাড়া যোগ করার আগে ঘড়িগুলো ঠিক করতে হবে।`,
      });
    if (doubt) await recordEvent(tx, by, { kind: 'clock_confirmed', details: { today } });
    return { today };
  });
}
