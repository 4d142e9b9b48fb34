import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import type { NewClosing, TillClosing } from '../endpoints.ts';
import { findClosedThrough, findClosing, insertClosing, lockBooks, sumCash } from './queries.ts';

/**
 * Closes a day of the till, and all days before it, with the cash that was counted; nothing is dated into them any more. What is
 * not handed over carries over to the next closing. A repeat with the same figures gets the first one's closing.
 * @throws Problem invalid for a day ahead, more handed over than counted, or a difference without a note; conflict when the day is
 * closed with other figures
 */
export function closeTill(db: Db, by: Actor, closing: NewClosing): Promise<TillClosing> {
  const { day, countedCash, putIn = 0, handedOver = 0, note = null } = closing;
  if (day > dayAt(by.now)) throw new Problem('invalid', NOT_YET, { fields: { day: NOT_YET } });
  if (handedOver > countedCash) {
    const tooMuch = `Only ${formatTaka(countedCash, { decimals: 2 })} were counted.`;
    throw new Problem('invalid', tooMuch, { fields: { handedOver: tooMuch } });
  }
  return inTransaction(db, async (tx) => {
    await lockBooks(tx);
    const before = await findClosing(tx, day);
    if (before && isRepeat(before, { day, countedCash, putIn, handedOver, note })) return before;
    const closedThrough = await findClosedThrough(tx);
    if (closedThrough && day <= closedThrough)
      throw new Problem('conflict', `The days up to ${formatDay(closedThrough)} are closed already.`);
    const { carriedOverPoisha, movedPoisha } = await sumCash(tx, day);
    const expectedPoisha = carriedOverPoisha + movedPoisha + toPoisha(putIn);
    const differencePoisha = toPoisha(countedCash) - expectedPoisha;
    const noteText = askForNote(toTaka(differencePoisha));
    if (differencePoisha !== 0 && !note) throw new Problem('invalid', noteText, { fields: { note: noteText } });
    await insertClosing(tx, {
      day,
      put_in_poisha: toPoisha(putIn),
      expected_poisha: expectedPoisha,
      counted_poisha: toPoisha(countedCash),
      handed_over_poisha: toPoisha(handedOver),
      note,
      closed_at: by.now.toISOString(),
      closed_by: by.currentUser.id,
    });
    const made = await findClosing(tx, day);
    if (!made) throw new Error(`the closing of ${day} vanished`);
    await recordEvent(tx, by, { kind: 'till_closed', details: closingAuditDetails(made) });
    return made;
  });
}

type Counting = Pick<TillClosing, 'countedCash' | 'putIn' | 'handedOver' | 'note'> & { day: string };

const isRepeat = (closing: TillClosing, { day, ...counting }: Counting) =>
  closing.through === day &&
  closing.countedCash === counting.countedCash &&
  closing.putIn === counting.putIn &&
  closing.handedOver === counting.handedOver &&
  closing.note === counting.note;

const NOT_YET = 'This day has not come yet.';

/** `difference` in taka. */
const askForNote = (difference: number) =>
  `The cash is ${formatTaka(Math.abs(difference), { decimals: 2 })} ${difference < 0 ? 'less' : 'more'} than the ledger says. Please say why.`;

/** Amounts in taka. */
const closingAuditDetails = ({ through, putIn, countedCash, difference, handedOver, note }: TillClosing) => ({
  day: through,
  counted: countedCash,
  difference,
  ...(putIn > 0 && { putIn }),
  ...(handedOver > 0 && { handedOver }),
  ...(note && { note }),
});
