import { type Db, inTransaction } from '#database/connect.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { MESSAGE_KINDS } from '#features/notifications/message-kinds.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { dayAt, instantOf, localTime } from '#locale/calendar.ts';
import { formatsIn } from '#locale/formats.ts';
import { findOpenTill } from './fact-queries.ts';
import { writeOfficeDay } from './office-day.ts';
import { listPlanned, type Planned } from './plan-queries.ts';
import { eraseOld, listStaff } from './sender-queries.ts';
import { findSettings } from './settings-queries.ts';

/** The hour in Dhaka from which reminders and the office's mail are sent. */
const REMINDER_HOUR = 10;
const OFFICE_HOUR = 9;

export const idOfPlanned = ({ agreementId, month }: Pick<Planned, 'agreementId' | 'month'>) =>
  `${agreementId}:${month}`;

/**
 * The hourly work of messages: erases those older than thirteen months and, while messages are on, plans the day's reminders
 * and the office's mail. Each is planned once, even by several servers. While the clock is in doubt, it does nothing.
 */
export async function planMessages(db: Db, now: Date, backupProblem?: { at: string }): Promise<void> {
  const { isOn } = await findSettings(db);
  if (await findClockDoubt(db, now)) {
    if (isOn) await tell(db, { now }, { kind: 'clock_doubt', id: dayAt(now) });
    return;
  }
  await eraseOld(db, now);
  if (!isOn) return;
  await planReminders(db, now);
  await planOfficeDay(db, now);
  if (backupProblem) await tell(db, { now }, { kind: 'backup_failed', id: dayAt(now) });
}

/** The instant from which the reminders of a day are sent. */
export function remindersAt(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return instantOf({ year, month, day: date, hour: REMINDER_HOUR, minute: 0 });
}

/** Plans the reminders of today, for their hour or, if that has passed, for now. */
export function planReminders(db: Db, now: Date): Promise<number> {
  const day = dayAt(now);
  const wait = Math.max(0, remindersAt(day).getTime() - now.getTime());
  return inTransaction(db, async (tx) => {
    const planned = await listPlanned(tx, { day, now });
    const news = planned.map(({ kind, ...of }) => ({
      kind,
      id: idOfPlanned(of),
      agreementId: of.agreementId,
      about: { month: of.month, dueOn: of.dueOn },
      wait,
    }));
    return tell(tx, { now }, news);
  });
}

/** Plans one mail of 9:00 to each staff member who has tasks, and the alarm about a till left open since yesterday. */
async function planOfficeDay(db: Db, now: Date): Promise<void> {
  const { hour } = localTime(now);
  if (hour < OFFICE_HOUR || hour >= OFFICE_HOUR + MESSAGE_KINDS.office_day.hours) return;
  const day = dayAt(now);
  const formats = formatsIn('en');
  for (const { userId } of await listStaff(db, day)) {
    if (!userId || !(await writeOfficeDay(db, { userId, now, formats }))) continue;
    await tell(db, { now }, { kind: 'office_day', id: `${userId}:${day}`, userId });
  }
  const open = await findOpenTill(db, day);
  if (open) await tell(db, { now }, { kind: 'till_open', id: open });
}
