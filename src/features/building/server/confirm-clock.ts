import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import { findClockDoubt, saveClockSeen } from './clock-queries.ts';

/**
 * Makes the site trust its clock again; `today` is the day in Asia/Dhaka that an administrator has confirmed.
 * @throws Problem conflict where the clock says another day, or differs from PostgreSQL's
 */
export function confirmClock(db: Db, actor: AuditSource, today: string): Promise<{ today: string }> {
  return inTransaction(db, async (tx) => {
    if (today !== dayAt(actor.now))
      throw new Problem('conflict', {
        en: `The server’s clock says ${formatsIn('en').date(actor.now)}. It has to be set before rent is added.`,
        bn: `সার্ভারের ঘড়িতে ${formatsIn('bn').date(actor.now)}। ভাড়া যোগ করার আগে ঘড়ি ঠিক করতে হবে।`,
      });
    const doubt = await findClockDoubt(tx, actor.now);
    await saveClockSeen(tx, actor.now);
    const remaining = await findClockDoubt(tx, actor.now);
    if (remaining)
      throw new Problem('conflict', {
        en: `${remaining.en} The clocks have to be set before rent is added.`,
        bn: `${remaining.bn} ভাড়া যোগ করার আগে ঘড়িগুলো ঠিক করতে হবে।`,
      });
    if (doubt) await recordEvent(tx, actor, { kind: 'clock_confirmed', details: { today } });
    return { today };
  });
}
