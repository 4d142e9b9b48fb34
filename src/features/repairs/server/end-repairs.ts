import { type Db, inTransaction } from '#database/connect.ts';
import { type Decider, recordEvent } from '#features/audit/server/record-event.ts';
import { findClockDoubt } from '#features/building/server/clock-queries.ts';
import { DAY } from '#locale/calendar.ts';
import { CONFIRMED_AFTER_DAYS } from '../rules.ts';
import { placeName } from './change-repair.ts';
import { listUnanswered } from './end-queries.ts';
import { findRepair, insertEvent, lockRepair, updateRepair } from './queries.ts';
import { tellFollowers } from './tell-of-repair.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY).toISOString();

/**
 * Confirms repairs that have been done for seven days without an answer of the home. Nothing while the server's clock is in doubt. Each by
 * itself and under its lock, so that an answer at the same moment counts instead. Returns their number.
 */
export async function confirmUnanswered(db: Db, source: Decider): Promise<number> {
  if (await findClockDoubt(db, source.now)) return 0;
  const doneBefore = daysBefore(source.now, CONFIRMED_AFTER_DAYS);
  let confirmed = 0;
  for (const id of await listUnanswered(db, doneBefore))
    if (await confirmOne(db, source, { id, doneBefore })) confirmed += 1;
  return confirmed;
}

function confirmOne(db: Db, source: Decider, { id, doneBefore }: { id: string; doneBefore: string }) {
  return inTransaction(db, async (tx) => {
    await lockRepair(tx, id);
    const repair = await findRepair(tx, { scope: 'everyone', userId: null }, id);
    if (repair?.state !== 'done' || new Date(repair.stateSince) > new Date(doneBefore)) return false;
    const at = source.now.toISOString();
    await updateRepair(tx, id, { state: 'confirmed', state_since: at });
    const event = { repair_id: id, to_state: 'confirmed', at, by_user: null } as const;
    const { id: eventId } = await insertEvent(tx, event);
    const details = { number: repair.number, place: placeName(repair), answer: 'none' };
    await recordEvent(tx, source, { kind: 'repair_answered', details });
    await tellFollowers(tx, source, { id, eventId, state: 'confirmed' });
    return true;
  });
}
