import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { findClosedThrough } from '#features/ledger/server/queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { DAY_TO_COME } from '#locale/refusals.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import type { NewClosing, TillClosing } from '../endpoints.ts';
import { findFreeCash, insertHandover } from './drawer-queries.ts';
import { findClosing, insertClosing, lockBooks, sumCash, sumOf } from './queries.ts';

/**
 * Closes a day of the till, and all days before it, with the counted cash; no entry can be dated into them afterwards. Cash that is not
 * handed over is carried over to the next closing. A repeat with the same figures returns the first closing.
 * @throws Problem invalid for a day ahead, more handed over than counted, or a difference without a note; conflict when the day is
 * closed with other figures; DatabaseError till_closings_separated for who took cash in these days, where the building separates the two
 */
export function closeTill(db: Db, actor: Actor, closing: NewClosing): Promise<TillClosing> {
  const { day, countedCash, putIn = 0, handedOver = 0, alsoCounted = [], note = null } = closing;
  if (day > dayAt(actor.now)) throw new Problem('invalid', REFUSED.notYet, { fields: { day: REFUSED.notYet } });
  if (handedOver > countedCash) {
    const tooMuch = REFUSED.tooMuch(formatTaka(countedCash, 'paper'));
    throw new Problem('invalid', tooMuch, { fields: { handedOver: tooMuch } });
  }
  return inTransaction(db, async (tx) => {
    await lockBooks(tx);
    const before = await findClosing(tx, day);
    if (before && isRepeat(before, { day, countedCash, putIn, handedOver, alsoCounted, note })) return before;
    const closedThrough = await findClosedThrough(tx);
    if (closedThrough && day <= closedThrough) throw new Problem('conflict', REFUSED.closed(formatDay(closedThrough)));
    await countWith(tx, actor, { day, alsoCounted });
    const { carriedOverPoisha, movedPoisha, held, tookCash } = await sumCash(tx, {
      through: day,
      readerId: actor.currentUser.id,
    });
    const expectedPoisha = carriedOverPoisha + movedPoisha + toPoisha(putIn);
    const differencePoisha = toPoisha(countedCash) - expectedPoisha;
    const noteText = askForNote(toTaka(differencePoisha));
    if (differencePoisha !== 0 && !note) throw new Problem('invalid', noteText, { fields: { note: noteText } });
    // The row covers all cash, including persons' drawers.
    const heldPoisha = sumOf(held);
    await insertClosing(tx, {
      day,
      put_in_poisha: toPoisha(putIn),
      expected_poisha: expectedPoisha + heldPoisha,
      counted_poisha: toPoisha(countedCash) + heldPoisha,
      held_poisha: heldPoisha,
      handed_over_poisha: toPoisha(handedOver),
      note,
      closed_at: actor.now.toISOString(),
      closed_by: actor.currentUser.id,
    }).catch(refuseSpent);
    const made = await findClosing(tx, day);
    if (!made) throw new Error(`the closing of ${day} vanished`);
    await recordEvent(tx, actor, {
      kind: 'till_closed',
      details: { ...closingAuditDetails(made), ...(tookCash && { tookCash }) },
    });
    return made;
  });
}

type Counted = { day: string; alsoCounted: readonly string[] };

/**
 * Empties the drawers that were counted with the office's, so that their expected cash is part of the office's.
 * @throws Problem invalid for an empty drawer
 */
async function countWith(tx: Db, actor: Actor, { day, alsoCounted }: Counted): Promise<void> {
  for (const giver of new Set(alsoCounted)) {
    const there = await findFreeCash(tx, giver, day);
    if (there <= 0) throw new Problem('invalid', REFUSED.empty, { fields: { alsoCounted: REFUSED.empty } });
    await insertHandover(tx, {
      ...{ giver, receiver: actor.currentUser.id, amount_poisha: there, day, is_count: true },
      recorded_at: actor.now.toISOString(),
    });
  }
}

/** @throws Problem invalid where cash that is handed over was spent on a later day; any other error as it is */
function refuseSpent(error: unknown): never {
  if (isCheckViolation(error, 'drawer_overdrawn'))
    throw new Problem('invalid', REFUSED.spent, { fields: { handedOver: REFUSED.spent } });
  throw error;
}

type Counting = Pick<TillClosing, 'countedCash' | 'putIn' | 'handedOver' | 'note'> & {
  day: string;
  alsoCounted: readonly string[];
};

const countedIn = ({ drawers }: TillClosing) =>
  new Set(drawers.flatMap(({ personId, isCounted }) => (isCounted ? [personId] : [])));

const isRepeat = (closing: TillClosing, { day, alsoCounted, ...counting }: Counting) =>
  closing.through === day &&
  isDeepStrictEqual(new Set(alsoCounted), countedIn(closing)) &&
  closing.countedCash === counting.countedCash &&
  closing.putIn === counting.putIn &&
  closing.handedOver === counting.handedOver &&
  closing.note === counting.note;

/** Asks for a note about a `difference` in taka. */
const askForNote = (difference: number) =>
  (difference < 0 ? REFUSED.less : REFUSED.more)(formatTaka(Math.abs(difference), 'paper'));

const REFUSED = {
  notYet: DAY_TO_COME,
  tooMuch: (counted: string): Text => ({
    en: `Only ${counted} were counted.`,
    bn: `গোনা হয়েছে মাত্র ${inBangla(counted)}।`,
  }),
  spent: {
    en: 'Some of this cash went out on a later day, so it was not handed over.',
    bn: 'এই টাকার কিছু অংশ পরের কোনো দিনে খরচ হয়েছে, তাই তা বুঝিয়ে দেওয়া হয়নি।',
  },
  empty: {
    en: 'Nothing is in one of these drawers any more. Please look again.',
    bn: 'একটি ড্রয়ারে আর কিছু নেই। আবার দেখে নিন।',
  },
  closed: (day: string): Text => ({
    en: `The days up to ${day} are closed already.`,
    bn: `${inBangla(day)} পর্যন্ত ক্যাশ আগেই বন্ধ করা হয়েছে।`,
  }),
  less: (amount: string): Text => ({
    en: `The cash is ${amount} less than the ledger says. Please say why.`,
    bn: `নগদ টাকা হিসাবের চেয়ে ${inBangla(amount)} কম। কারণ লিখুন।`,
  }),
  more: (amount: string): Text => ({
    en: `The cash is ${amount} more than the ledger says. Please say why.`,
    bn: `নগদ টাকা হিসাবের চেয়ে ${inBangla(amount)} বেশি। কারণ লিখুন।`,
  }),
};

/** Details for the audit trail, amounts in taka. */
const closingAuditDetails = ({ through, putIn, countedCash, difference, handedOver, drawers, note }: TillClosing) => ({
  day: through,
  counted: countedCash,
  difference,
  ...(putIn > 0 && { putIn }),
  ...(handedOver > 0 && { handedOver }),
  ...namesOf(
    'countedWith',
    drawers.filter(({ isCounted }) => isCounted),
  ),
  ...namesOf(
    'notCounted',
    drawers.filter(({ isCounted }) => !isCounted),
  ),
  ...(note && { note }),
});

/** Owners of drawers and their expected cash, in taka. */
const namesOf = (name: string, drawers: TillClosing['drawers']) =>
  drawers.length > 0 && {
    [name]: drawers.map((drawer) => `${drawer.name} ${formatTaka(drawer.held, 'paper')}`).join(', '),
  };
