import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import type { Text } from '#locale/language.ts';
import type { Repair } from '../endpoints.ts';
import type { RepairAct } from '../rules.ts';
import { type Changing, placeName, REFUSED_CHANGE } from './change-repair.ts';
import { deleteFollowers } from './common-queries.ts';
import { type FoundRepair, findRepair, insertEvent, lockRepairs, updateRepair } from './queries.ts';
import { actsOf, noRepair, readRepair, requireRepair } from './read-repair.ts';
import { tellOfStep } from './tell-of-repair.ts';

const REFUSED = {
  others: {
    en: 'Other repairs were joined into this one. Please join those into it, too, or this one into none.',
    bn: 'এর সঙ্গে আগেই অন্য মেরামত এক করা হয়েছে। এটিকে আর অন্যটির সঙ্গে এক করা যায় না।',
  },
  notInto: {
    en: 'Please choose an open repair of the same part that nobody has finished yet.',
    bn: 'একই জায়গার এমন মেরামত বেছে নিন, যার কাজ এখনও শেষ হয়নি।',
  },
} satisfies Record<string, Text>;

type Versioned = { id: string; version: number };

/** Reads a repair that is locked. @throws Problem not_found; conflict where it has changed since that version, or the act is not possible */
async function requireLocked(tx: Db, actor: Changing, { id, version, act }: Versioned & { act: RepairAct }) {
  const repair = await requireRepair(tx, actor, id);
  if (repair.version !== version) throw new Problem('conflict', REFUSED_CHANGE.outdated);
  if (act === 'join' && repair.hasJoined) throw new Problem('conflict', REFUSED.others);
  if (!actsOf(repair, actor).includes(act)) throw new Problem('conflict', REFUSED_CHANGE.notNow);
  return repair;
}

/**
 * Joins a repair of a common part into an open one of the same part. Both are locked in the order of their ids. Its home, and those that follow
 * it, then follow the other one: they are read from where it was joined. What was urgent stays so.
 * @throws Problem not_found; conflict where it has changed since that version, is closed, of a flat or a plan, or others were joined into it, and
 * where the other one is of another part, done, closed or joined itself
 */
export function joinRepair(
  db: Db,
  actor: Changing,
  { id, version, into }: Versioned & { into: string },
): Promise<Repair> {
  return inTransaction(db, async (tx) => {
    await lockRepairs(tx, [id, into]);
    const repair = await requireLocked(tx, actor, { id, version, act: 'join' });
    const target = await findRepair(tx, { scope: 'everyone', userId: null }, into);
    if (!target) throw noRepair();
    const isOther = into !== id && target.part?._id === repair.part?._id;
    if (!isOther || (target.state !== 'new' && target.state !== 'taken'))
      throw new Problem('conflict', REFUSED.notInto);
    const eventId = await write(tx, actor, { repair, otherId: into, step: 'joined' });
    if (repair.isUrgent && !target.isUrgent) await updateRepair(tx, into, { is_urgent: true });
    const details = { number: repair.number, place: placeName(repair), into: target.number };
    await recordEvent(tx, actor, { kind: 'repair_joined', details });
    await tellOfStep(tx, actor, { ...repair, id }, { eventId, state: 'joined', isOfHome: false });
    return readRepair(tx, actor, id);
  });
}

/**
 * Undoes a join, for the office or the home that reported it: the repair is new again, and keeps its worker. A home that says so follows the
 * other one no longer, also where it had said *Me too* before.
 * @throws Problem not_found, also for another home's; conflict where it has changed since that version, is not joined, or the other one ended
 * more than fourteen days ago
 */
export function splitRepair(db: Db, actor: Changing, { id, version }: Versioned): Promise<Repair> {
  return inTransaction(db, async (tx) => {
    // Read before the lock: a person of another home does not hold it by asking for it.
    await requireRepair(tx, actor, id);
    await lockRepairs(tx, [id]);
    const repair = await requireLocked(tx, actor, { id, version, act: 'split' });
    const { joinedId, isOwnHome } = repair;
    if (!joinedId) throw new Error(`joined repair ${id} names no other one`);
    const eventId = await write(tx, actor, { repair, otherId: joinedId, step: 'split' });
    if (isOwnHome && repair.agreementId) await deleteFollowers(tx, { id: joinedId, homes: [repair.agreementId] });
    const details = { number: repair.number, place: placeName(repair) };
    await recordEvent(tx, actor, { kind: 'repair_split', details });
    await tellOfStep(tx, actor, { ...repair, id }, { eventId, state: 'new', isOfHome: isOwnHome, isSplit: true });
    return readRepair(tx, actor, id);
  });
}

type Written = { repair: FoundRepair; otherId: string; step: 'joined' | 'split' };

/** Changes the state, and writes a line into both stories: of the other one without a state. Returns the line's id in the repair's own. */
async function write(tx: Db, { currentUser, now }: Changing, { repair, otherId, step }: Written): Promise<string> {
  const { _id: id, isOwnHome } = repair;
  const at = now.toISOString();
  const state = step === 'joined' ? 'joined' : 'new';
  const set =
    step === 'joined'
      ? { joined_into: otherId }
      : { joined_into: null, visit_on: null, visit_time: null, waits_for: null };
  await updateRepair(tx, id, { state, state_since: at, ...set });
  const line = { at, by_user: currentUser.id, other_step: step };
  const event = { ...line, repair_id: id, to_state: state, other_id: otherId, is_of_home: isOwnHome } as const;
  const { id: eventId } = await insertEvent(tx, event);
  await insertEvent(tx, { ...line, repair_id: otherId, other_id: id });
  return eventId;
}
