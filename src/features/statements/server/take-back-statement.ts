import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { reverseAsides } from '#features/payments/server/join-lines.ts';
import { inBangla } from '#locale/bangla.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { formatTaka } from '#locale/taka.ts';
import type { StatementHolds } from '../endpoints.ts';
import { lockPlace } from './queries.ts';
import { findBrought, listAsideLines, listHolds, restoreLayout, updateStatementUndone } from './undo-queries.ts';

/** Lists what keeps a statement from being taken back. @throws Problem not_found */
export async function readHolds(db: Db, id: string): Promise<StatementHolds> {
  if (!(await findBrought(db, id))) throw new Problem('not_found', REFUSED.none);
  return listHolds(db, id);
}

/**
 * Takes a statement back that was brought wrongly, with the lines that only it has and what it taught about the place's columns. Money of
 * theirs that was put aside is reversed.
 * @throws Problem not_found; conflict where a line is matched or of a proved day, or it was taken back already
 */
export const takeBackStatement = (db: Db, actor: Actor, { id, reason }: { id: string; reason: string }) =>
  inTransaction(db, async (tx) => {
    const brought = await findBrought(tx, id);
    if (!brought) throw new Problem('not_found', REFUSED.none);
    // Requests that match its lines wait, and find none.
    await lockPlace(tx, brought.placeId);
    const { lines, total, provedOn } = await listHolds(tx, id);
    const [first] = lines;
    if (first) throw new Problem('conflict', REFUSED.matched(first, total));
    if (provedOn) throw new Problem('conflict', REFUSED.proved(provedOn));
    const actorId = actor.currentUser.id;
    await reverseAsides(tx, actor, { lineIds: await listAsideLines(tx, id), actorId, reason });
    if (!(await updateStatementUndone(tx, id, { at: actor.now, actorId, reason })))
      throw new Problem('conflict', REFUSED.again);
    await restoreLayout(tx, id);
    const { method, firstDay, lastDay, added, fileName } = brought;
    await recordEvent(tx, actor, {
      kind: 'statement_taken_back',
      details: { method, from: firstDay, to: lastDay, lines: added, ...(fileName && { file: fileName }), reason },
    });
    return { undone: true };
  }).catch((error: unknown) => {
    // A line that was matched before the lock was taken.
    if (isCheckViolation(error, 'statement_imports_matched')) throw new Problem('conflict', REFUSED.meanwhile);
    throw error;
  });

const REFUSED = {
  none: { en: 'There is no such statement.', bn: 'এমন কোনো স্টেটমেন্ট নেই।' },
  again: { en: 'This statement was taken back already.', bn: 'এই স্টেটমেন্ট আগেই বাতিল করা হয়েছে।' },
  meanwhile: {
    en: 'A line of this statement was matched meanwhile. Please look again.',
    bn: 'এর মধ্যে এই স্টেটমেন্টের একটি লাইন মেলানো হয়েছে। আবার দেখুন।',
  },
  matched: ({ day, amount, match }: StatementHolds['lines'][number], n: number): Text => {
    const which = `${formatTaka(amount)}, ${formatDay(day)}`;
    const whose = [match.name, match.apartmentNo].filter(Boolean).join(' · ');
    return {
      en: `${n === 1 ? 'A line of this statement is' : `${n} lines of this statement are`} matched, the first: ${which}${whose && ` (${whose})`}. Please take ${n === 1 ? 'it' : 'them'} apart first.`,
      bn: `${inBangla(`এই স্টেটমেন্টের ${n}টি লাইন মেলানো আছে, প্রথমটি: ${which}`)}${whose && ` (${whose})`}। আগে সেগুলো আলাদা করুন।`,
    };
  },
  proved: (day: string): Text => ({
    en: `${formatDay(day)} is proved with lines of this statement. Please take that proof back first.`,
    bn: inBangla(`${formatDay(day)} তারিখের হিসাব এই স্টেটমেন্টের লাইন দিয়ে মেলানো হয়েছে। আগে সেটি বাতিল করুন।`),
  }),
};
