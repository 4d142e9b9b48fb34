import { may } from '#api/permissions.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation, isUniqueViolation } from '#database/connect.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { openLines } from '#features/ledger/server/open-lines.ts';
import { findClosedThrough } from '#features/ledger/server/queries.ts';
import { enterVoucherReversal, writeVoucher } from '#features/ledger/server/voucher-queries.ts';
import { lockWays } from '#features/ways/server/queries.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import { DAY_TO_COME } from '#locale/refusals.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import type { NewReconciliation, Reconciliation } from '../endpoints.ts';
import { noPlace } from './manage-places.ts';
import { findPlaceAccount, lockPlace, type PlaceForLines } from './queries.ts';
import {
  countLinesToSort,
  explain,
  findLastDay,
  findPlaceOfProof,
  findReconciliation,
  findStart,
  insertReconciliation,
  insertTaken,
  listReconciliations,
  updateReconciliationUndone,
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
    if (opening > 0 && startsOn) throw new Problem('conflict', REFUSED.begun);
    const closed = opening > 0 ? await findClosedThrough(tx) : null;
    if (closed !== null && day <= closed) {
      const text = REFUSED.closed(formatDay(closed));
      throw new Problem('conflict', text, { fields: { day: text } });
    }
    const opening_voucher = opening > 0 ? await recordOpening(tx, actor, { account, day, amount: opening }) : null;
    if (!startsOn) await insertTaken(tx, { id, placeId, day, onItsWay });
    await insertReconciliation(tx, {
      id,
      place_id: placeId,
      day,
      statement_poisha,
      note,
      is_first: !startsOn,
      opening_voucher,
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
async function recordOpening(tx: Db, actor: Actor, { account, day, amount }: Opening): Promise<string> {
  if (!may(actor.currentUser, 'costs.record')) throw new Problem('forbidden', REFUSED.notRecorder, { reason: 'role' });
  return writeVoucher(tx, dayAt(actor.now), {
    ...{ kind: 'opening', debit: account, credit: 'opening', amount_poisha: toPoisha(amount), paid_on: day },
    ...{ recorded_at: actor.now.toISOString(), recorded_by: actor.currentUser.id },
  });
}

/**
 * Takes the latest proof of a place back, with the balance from before the books that the first one recorded.
 * @throws Problem not_found; forbidden for a person who records no moves of money; conflict where a later day is proved, or it was taken
 * back already
 */
export const takeBackProof = (db: Db, actor: Actor, { id, reason }: { id: string; reason: string }) =>
  inTransaction(db, async (tx) => {
    const place = await findPlaceOfProof(tx, id);
    if (!place) throw new Problem('not_found', REFUSED.none);
    await lockPlace(tx, place.placeId);
    const decision = { at: actor.now, actorId: actor.currentUser.id, reason };
    const proof = await updateReconciliationUndone(tx, id, decision);
    if (!proof) throw new Problem('conflict', REFUSED.undone);
    const { method } = place;
    const { day, openingVoucher, openingPoisha } = proof;
    await recordEvent(tx, actor, { kind: 'proof_taken_back', details: { method, day, reason } });
    if (openingVoucher && openingPoisha) {
      if (!may(actor.currentUser, 'costs.record'))
        throw new Problem('forbidden', REFUSED.notRecorder, { reason: 'role' });
      await openLines(tx, actor, { voucherId: openingVoucher, actorId: decision.actorId });
      await enterVoucherReversal(tx, { ...decision, id: openingVoucher, today: dayAt(actor.now) });
      const moved = { day, from: 'Opening', to: method, amount: toTaka(openingPoisha), reason };
      await recordEvent(tx, actor, { kind: 'transfer_reversed', details: moved });
    }
    return { undone: true };
  }).catch((error: unknown) => {
    if (isCheckViolation(error, 'reconciliations_latest')) throw new Problem('conflict', REFUSED.later);
    throw error;
  });

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
  // At the first reconciliation, postings in no match that are not named count as arrived.
  const taken = postings
    .filter(({ _id, isMatched }) => !startsOn && !isMatched && !onItsWay.includes(_id))
    .reduce((sum, { amount }) => sum + toPoisha(amount), 0);
  const explained = toPoisha(linesOpen) + toPoisha(book) + toPoisha(opening) - toPoisha(postingsOpen) + taken;
  const difference = toPoisha(balance) - explained;
  const text = REFUSED.notExplained(formatTaka(toTaka(Math.abs(difference)), 'paper'));
  return new Problem('conflict', text, { fields: { balance: text } });
}

const REFUSED = {
  ahead: DAY_TO_COME,
  shared: {
    en: 'Only an account with nothing but the building’s money can be proved.',
    bn: 'শুধু যে অ্যাকাউন্টে কেবল ভবনের টাকা থাকে, তার হিসাব মেলানো যায়।',
  },
  begun: {
    en: 'The proof of this account has begun already.',
    bn: 'এই অ্যাকাউন্টের হিসাব মেলানো আগেই শুরু হয়েছে।',
  },
  closed: (through: string): Text => ({
    en: `The books are closed through ${through}, so that the balance from before them counts from the next day on. Please begin with a later day.`,
    bn: `${inBangla(through)} পর্যন্ত হিসাব বন্ধ, তাই আগের ব্যালেন্স তার পরের দিন থেকে গোনা হয়। পরের কোনো দিন দিয়ে শুরু করুন।`,
  }),
  notRecorder: {
    en: 'Only who records moves of money says what was there before the books.',
    bn: 'হিসাব শুরুর আগে কত ছিল, তা শুধু যিনি টাকার স্থানান্তর লেখেন তিনিই বলতে পারেন।',
  },
  none: { en: 'There is no such proof.', bn: 'এমন কোনো মেলানো হিসাব নেই।' },
  undone: { en: 'This proof was taken back already.', bn: 'এটি আগেই বাতিল করা হয়েছে।' },
  later: {
    en: 'A later day is proved. Please take the latest proof back first.',
    bn: 'এর পরের একটি দিনের হিসাব মেলানো আছে। আগে শেষটি বাতিল করুন।',
  },
  again: { en: 'This day is proved already.', bn: 'এই দিনের হিসাব আগেই মেলানো হয়েছে।' },
  before: { en: 'This day is before the first one that was proved.', bn: 'যে দিন প্রথম হিসাব মেলানো হয়েছে, এটি তার আগের।' },
  notSorted: (lines: number): Text => ({
    en:
      lines === 1
        ? '1 line up to this day is still to be sorted. A day is proved once all are sorted.'
        : `${lines} lines up to this day are still to be sorted. A day is proved once all are sorted.`,
    bn: inBangla(`${lines}টি লাইন বাকি। তারপর দিনের হিসাব মেলানো যাবে।`),
  }),
  notExplained: (sum: string): Text => ({
    en: `The books do not explain this balance: ${sum} are left over.`,
    bn: inBangla(`খাতা এই ব্যালেন্স ব্যাখ্যা করে না: ${sum} মেলে না।`),
  }),
};
