import { may } from '#api/permissions.ts';
import { invalidField, Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { namedInBoth, type Text } from '#locale/language.ts';
import { ENTER_A_NAME, NO_PART } from '#locale/refusals.ts';
import type { ManagedPart, NewPart, PartChange, PartLabels } from '../endpoints.ts';
import {
  findPartNamed,
  findPlanOf,
  insertPart,
  listManaged,
  lockPart,
  lockPartNames,
  updatePart,
} from './part-queries.ts';
import { listParts } from './place-queries.ts';

const REFUSED = {
  outdated: {
    en: 'This part was changed meanwhile. Please look again.',
    bn: 'এর মধ্যে এটি বদলানো হয়েছে। আবার দেখে নিন।',
  },
  named: { en: 'Another part of the house is called so.', bn: 'এই নামে ভবনে আরেকটি জায়গা আছে।' },
  namedRetired: {
    en: 'A retired part is called so. Please use that one again.',
    bn: 'এই নামে একটি বন্ধ জায়গা আছে। সেটিই আবার চালু করুন।',
  },
} satisfies Record<string, Text>;

type Reading = Pick<Actor, 'currentUser' | 'now'>;

/** The common parts, with their costs for those who read costs. */
export const readParts = (db: Db, { currentUser, now }: Reading, id?: string): Promise<ManagedPart[]> =>
  listManaged(db, { today: dayAt(now), withCost: may(currentUser, 'costs.read') }, id);

async function getPart(tx: Db, actor: Reading, id: string): Promise<ManagedPart> {
  const [part] = await readParts(tx, actor, id);
  if (!part) throw new Problem('not_found', NO_PART);
  return part;
}

/** @throws Problem invalid without a name; conflict where another part has one of both */
async function freeNames(tx: Db, asked: NewPart & { id?: string }) {
  const names = namedInBoth(asked);
  if (!names) throw invalidField('name', ENTER_A_NAME);
  const other = await findPartNamed(tx, { ...names, ...(asked.id && { id: asked.id }) });
  if (!other) return names;
  const refusal = other.isEnded ? REFUSED.namedRetired : REFUSED.named;
  throw new Problem('conflict', refusal, { fields: { name: refusal } });
}

/** @throws Problem as `freeNames` */
export function addPart(db: Db, actor: Actor, asked: NewPart): Promise<ManagedPart> {
  return inTransaction(db, async (tx) => {
    await lockPartNames(tx);
    const { name, nameBangla } = await freeNames(tx, asked);
    const { id } = await insertPart(tx, { name, name_bangla: nameBangla });
    await recordEvent(tx, actor, { kind: 'part_added', details: { place: name } });
    return getPart(tx, actor, id);
  });
}

/**
 * Renames a part, retires it or uses it again. Its repairs stay, and those that are open go on.
 * @throws Problem not_found; conflict for an outdated version, a name that another part has, and while upkeep of a retired one would go on
 */
export function changePart(db: Db, actor: Actor, { id, ...asked }: PartChange & { id: string }): Promise<ManagedPart> {
  return inTransaction(db, async (tx) => {
    await lockPartNames(tx);
    const before = await lockPart(tx, id);
    if (!before) throw new Problem('not_found', NO_PART);
    if (before.version !== asked.version) throw new Problem('conflict', REFUSED.outdated);
    const typed = { name: asked.name ?? before.name, nameBangla: asked.nameBangla ?? before.nameBangla };
    const { name, nameBangla } = await freeNames(tx, { ...typed, id });
    const isEnded = asked.isEnded ?? before.isEnded;
    if (isEnded) await refuseWhilePlanned(tx, id);
    await updatePart(tx, id, { name, name_bangla: nameBangla, is_ended: isEnded });
    const kind = isEnded === before.isEnded ? 'part_changed' : isEnded ? 'part_ended' : 'part_resumed';
    const details = { place: name, ...(name !== before.name && { formerName: before.name }) };
    await recordEvent(tx, actor, { kind, details });
    return getPart(tx, actor, id);
  });
}

/** The part is locked, so no plan begins for it. @throws Problem conflict while a plan of the part goes on: it would open repairs there */
async function refuseWhilePlanned(tx: Db, id: string): Promise<void> {
  const plan = await findPlanOf(tx, id);
  if (!plan) return;
  throw new Problem('conflict', {
    en: `Upkeep goes on here: ${plan.name}. Please end it first, or give it another place.`,
    bn: `এখানে নিয়মিত কাজ চলছে: ${plan.nameBangla}। আগে সেটি বন্ধ করুন, অথবা অন্য জায়গা দিন।`,
  });
}

/** What stands on the labels of all parts that are in use, or of one. @throws Problem not_found */
export async function readLabels(db: Db, part?: string): Promise<PartLabels> {
  const { name, phone } = await findDescription(db);
  const parts = (await listParts(db)).filter(({ _id }) => !part || _id === part);
  if (part && parts.length === 0) throw new Problem('not_found', NO_PART);
  return { building: { name, phone: phone || null }, parts };
}
