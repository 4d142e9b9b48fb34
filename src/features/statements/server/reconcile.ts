import { may } from '#api/permissions.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation, isUniqueViolation } from '#database/connect.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { writeVoucher } from '#features/ledger/server/voucher-queries.ts';
import { lockWays } from '#features/ways/server/queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Text } from '#locale/language.ts';
import { DAY_TO_COME } from '#locale/refusals.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import type { NewReconciliation, Reconciliation } from '../endpoints.ts';
import { noPlace } from './manage-places.ts';
import { findPlaceAccount, type PlaceForLines } from './queries.ts';
import {
  countLinesToSort,
  explain,
  findLastDay,
  findReconciliation,
  findStart,
  insertReconciliation,
  insertStart,
  listReconciliations,
} from './reconcile-queries.ts';

/** Explains a place's balance on a day, and lists its reconciliations. @throws Problem not_found */
export async function readReconciliations(
  db: Db,
  now: Date,
  { place, day }: { place: string; day?: string | undefined },
) {
  const found = await findPlaceAccount(db, place);
  if (!found?.account) throw noPlace();
  const of = day ?? (await findLastDay(db, place)) ?? dayAt(now);
  const [startsOn, explained, reconciliations] = await Promise.all([
    findStart(db, place),
    explain(db, { placeId: place, day: of }),
    listReconciliations(db, place),
  ]);
  return { startsOn, explained, reconciliations };
}

/**
 * Reconciles a place on a day: the statement's balance less unrecorded lines must equal the books' balance less postings that have not
 * arrived. The first reconciliation names those postings. PostgreSQL computes and refuses.
 * @throws Problem not_found; invalid for a day ahead; conflict where a line up to the day is to be sorted, the balance is not explained, the day is proved already or before
 * the start, or the place is not the building's alone
 */
export function reconcile(db: Db, actor: Actor, form: NewReconciliation): Promise<Reconciliation> {
  const { placeId, day, balance, onItsWay, opening = 0, note = null, requestKey } = form;
  if (day > dayAt(actor.now)) throw new Problem('invalid', REFUSED.ahead, { fields: { day: REFUSED.ahead } });
  return inTransaction(db, async (tx) => {
    // Concurrent first reconciliations of a place queue here.
    await lockWays(tx);
    const place = await findPlaceAccount(tx, placeId);
    if (!place) throw noPlace();
    const { account } = place;
    if (!account || place.belongsTo !== 'building') throw new Problem('conflict', REFUSED.shared);
    const request = {
      makes: 'reconciliation',
      requestKey,
      asked: { placeId, day, balance, onItsWay, opening, note },
    } as const;
    const { id, isNew } = await claim(tx, actor, request);
    if (!isNew) return findReconciliation(tx, id);
    const at = actor.now.toISOString();
    const statement_poisha = toPoisha(balance);
    const startsOn = await findStart(tx, placeId);
    if (opening > 0) {
      if (startsOn) throw new Problem('conflict', REFUSED.begun);
      await recordOpening(tx, actor, { account, day, amount: opening });
    }
    if (!startsOn)
      await insertStart(
        tx,
        { place_id: placeId, day, statement_poisha, started_at: at, started_by: actor.currentUser.id },
        onItsWay,
      );
    await insertReconciliation(tx, {
      id,
      place_id: placeId,
      day,
      statement_poisha,
      note,
      reconciled_at: at,
      reconciled_by: actor.currentUser.id,
    });
    await recordEvent(tx, actor, {
      kind: 'place_reconciled',
      details: { method: place.method, day, balance, ...(opening > 0 && { opening }), ...(note && { note }) },
    });
    return findReconciliation(tx, id);
  }).catch(async (error: unknown) => {
    if (isCheckViolation(error, 'reconciliations_sorted')) throw await notSorted(db, form);
    if (isCheckViolation(error, 'reconciliations_prove')) throw await notExplained(db, form);
    if (isUniqueViolation(error, 'reconciliations_once')) throw new Problem('conflict', REFUSED.again);
    if (isCheckViolation(error, 'reconciliations_of_building')) throw new Problem('conflict', REFUSED.before);
    throw error;
  });
}

type Opening = { account: NonNullable<PlaceForLines['account']>; day: string; amount: number };

/**
 * Records a place's balance from before the books. The trail has it with the reconciliation. @throws Problem forbidden for a person who
 * records no moves of money
 */
async function recordOpening(tx: Db, actor: Actor, { account, day, amount }: Opening): Promise<void> {
  if (!may(actor.currentUser, 'costs.record')) throw new Problem('forbidden', REFUSED.notRecorder, { reason: 'role' });
  await writeVoucher(tx, dayAt(actor.now), {
    ...{ kind: 'opening', debit: account, credit: 'opening', amount_poisha: toPoisha(amount), paid_on: day },
    ...{ recorded_at: actor.now.toISOString(), recorded_by: actor.currentUser.id },
  });
}

async function notSorted(db: Db, { placeId, day }: NewReconciliation): Promise<Problem> {
  const text = REFUSED.notSorted(await countLinesToSort(db, { placeId, day }));
  return new Problem('conflict', text, { fields: { day: text } });
}

async function notExplained(
  db: Db,
  { placeId, day, balance, onItsWay, opening = 0 }: NewReconciliation,
): Promise<Problem> {
  const [startsOn, { book, linesOpen, postingsOpen, postings }] = await Promise.all([
    findStart(db, placeId),
    explain(db, { placeId, day }),
  ]);
  // At the first reconciliation, postings that are not named count as arrived.
  const named = postings
    .filter(({ _id }) => onItsWay.includes(_id))
    .reduce((sum, { amount }) => sum + toPoisha(amount), 0);
  const [lines, open] = startsOn ? [toPoisha(linesOpen), toPoisha(postingsOpen)] : [0, named];
  const difference = toPoisha(balance) - lines - toPoisha(book) - toPoisha(opening) + open;
  const text = REFUSED.notExplained(formatTaka(toTaka(Math.abs(difference)), 'paper'));
  return new Problem('conflict', text, { fields: { balance: text } });
}

const REFUSED = {
  ahead: DAY_TO_COME,
  shared: {
    en: 'Only an account with nothing but the building’s money can be proved.',
    bn: 'শুধু যে অ্যাকাউন্টে কেবল ভবনের টাকা থাকে, তার প্রমাণ করা যায়।',
  },
  begun: {
    en: 'The proof of this account has begun already.',
    bn: 'এই অ্যাকাউন্টের প্রমাণ আগেই শুরু হয়েছে।',
  },
  notRecorder: {
    en: 'Only who records moves of money says what was there before the books.',
    bn: 'হিসাব শুরুর আগে কত ছিল, তা শুধু যিনি টাকার স্থানান্তর লেখেন তিনিই বলতে পারেন।',
  },
  again: { en: 'This day is proved already.', bn: 'এই দিনটি আগেই প্রমাণ করা হয়েছে।' },
  before: { en: 'This day is before the first one that was proved.', bn: 'এই দিন প্রথম প্রমাণিত দিনের আগের।' },
  notSorted: (lines: number): Text => ({
    en:
      lines === 1
        ? '1 line up to this day is still to be sorted. A day is proved once all are sorted.'
        : `${lines} lines up to this day are still to be sorted. A day is proved once all are sorted.`,
    bn: inBangla(`এই দিন পর্যন্ত ${lines}টি লাইন মেলানো বাকি। তারপর দিনটি প্রমাণ করা যাবে।`),
  }),
  notExplained: (sum: string): Text => ({
    en: `The books do not explain this balance: ${sum} are left over.`,
    bn: inBangla(`খাতা এই ব্যালেন্স ব্যাখ্যা করে না: ${sum} মেলে না।`),
  }),
};
