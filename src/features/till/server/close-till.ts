import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import type { NewClosing, TillClosing } from '../endpoints.ts';
import { findClosedThrough, findClosing, insertClosing, lockBooks, sumCash } from './queries.ts';

type Counting = Omit<NewClosing, 'note'> & { note?: string | null | undefined };

/**
 * Closes a day of the till, and all days before it, with the cash that was counted; nothing is dated into them any more. A repeat
 * with the same figures gets the first one's closing.
 * @throws Problem invalid for a day ahead, or a difference without a note; conflict when the day is closed with other figures
 */
export function closeTill(db: Db, by: Actor, { day, countedCash, note = null }: Counting): Promise<TillClosing> {
  if (day > dayAt(by.now)) throw new Problem('invalid', NOT_YET, { fields: { day: NOT_YET } });
  return inTransaction(db, async (tx) => {
    await lockBooks(tx);
    const before = await findClosing(tx, day);
    if (before?.through === day && before.countedCash === countedCash && before.note === note) return before;
    const closedThrough = await findClosedThrough(tx);
    if (closedThrough && day <= closedThrough)
      throw new Problem('conflict', `The days up to ${formatDay(closedThrough)} are closed already.`);
    const { expectedPoisha } = await sumCash(tx, day);
    const differencePoisha = toPoisha(countedCash) - expectedPoisha;
    const noteText = askForNote(toTaka(differencePoisha));
    if (differencePoisha !== 0 && !note) throw new Problem('invalid', noteText, { fields: { note: noteText } });
    await insertClosing(tx, {
      day,
      counted_poisha: toPoisha(countedCash),
      expected_poisha: expectedPoisha,
      note,
      closed_at: by.now.toISOString(),
      closed_by: by.currentUser.id,
    });
    const closing = await findClosing(tx, day);
    if (!closing) throw new Error(`the closing of ${day} vanished`);
    await recordEvent(tx, by, { kind: 'till_closed', details: closingAuditDetails(closing) });
    return closing;
  });
}

const NOT_YET = 'This day has not come yet.';

/** `difference` in taka. */
const askForNote = (difference: number) =>
  `The cash is ${formatTaka(Math.abs(difference), { decimals: 2 })} ${difference < 0 ? 'less' : 'more'} than the ledger says. Please say why.`;

/** Amounts in taka. */
const closingAuditDetails = ({ through, countedCash, difference, note }: TillClosing) => ({
  day: through,
  counted: countedCash,
  difference,
  ...(note && { note }),
});
