import { may } from '#api/permissions.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { claim } from '#features/audit/server/claim.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Payer } from '#features/expenses/rules.ts';
import { recordExpenseAt } from '#features/expenses/server/record-expense.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { keepVoucher } from '#features/ledger/server/keep-voucher.ts';
import { refuseSame } from '#features/ledger/server/refuse-same.ts';
import { type Alike, writeVoucher } from '#features/ledger/server/voucher-queries.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import { confirmWithChosenLine, declinePayment } from '#features/payments/server/decide-payment.ts';
import { refuseMatched } from '#features/payments/server/enter-money.ts';
import { joinLines, reverseAsides } from '#features/payments/server/join-lines.ts';
import { insertMatch } from '#features/payments/server/line-queries.ts';
import { recordShares, recordWithLine } from '#features/payments/server/record-payment.ts';
import { listKept } from '#features/payments/server/rest-queries.ts';
import { type Place, placeAccount, placeOf } from '#features/till/rules.ts';
import { findTransfer } from '#features/till/server/move-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { LINE_TAKEN, NO_STATEMENT_LINE } from '#locale/refusals.ts';
import { formatTaka, toTaka } from '#locale/taka.ts';
import { learnPhone, learnWords } from './learn-payers.ts';
import { findLine, findMatch, findPlaceAccount, type OpenLine, refuseOwnMatch, updateMatchUndone } from './queries.ts';
import { areOpenPostings } from './reconcile-queries.ts';

const REFUSED = {
  none: NO_STATEMENT_LINE,
  sorted: LINE_TAKEN,
  aside: { en: 'This line is put aside already.', bn: 'লাইনটি আগেই আলাদা রাখা হয়েছে।' },
  came: { en: 'This money came: it is no cost.', bn: 'এই টাকা এসেছে, এটি খরচ নয়।' },
  went: { en: 'This money went: nobody paid it.', bn: 'এই টাকা গেছে, এটি কারও দেওয়া টাকা নয়।' },
  differs: {
    en: 'This money is of another sum than the line.',
    bn: 'এই টাকার পরিমাণ লাইনের পরিমাণের সমান নয়।',
  },
  notDecider: {
    en: 'Only who decides on payments does this.',
    bn: 'যিনি পেমেন্টের সিদ্ধান্ত দেন, শুধু তিনিই এটি করেন।',
  },
  joined: {
    en: 'What is ticked of the books was joined or taken back meanwhile. Please look again.',
    bn: 'খাতার যেগুলোতে টিক দেওয়া, তার কিছু এর মধ্যে মেলানো বা বাতিল করা হয়েছে। আবার দেখুন।',
  },
  otherHome: { en: 'This claim is another tenancy’s.', bn: 'এই দাবি অন্য ভাড়াটিয়ার।' },
  other: { en: 'Please choose where the money came from or went to.', bn: 'টাকা কোথা থেকে এসেছে বা কোথায় গেছে, বেছে নিন।' },
  noMatch: { en: 'There is nothing joined here.', bn: 'এখানে মেলানো কিছু নেই।' },
  apart: { en: 'This was taken apart already.', bn: 'এটি আগেই আলাদা করা হয়েছে।' },
};

/** Finds a line that is not sorted. @throws Problem not_found; conflict where it is sorted */
export async function openLine(db: Db, id: string): Promise<OpenLine> {
  const line = await findLine(db, id);
  if (!line) throw new Problem('not_found', REFUSED.none);
  if (line.isSorted) throw new Problem('conflict', REFUSED.sorted);
  return line;
}

export function refuseDifferent(error: unknown): never {
  if (isCheckViolation(error, 'matches_balance')) throw new Problem('conflict', REFUSED.differs);
  throw error;
}

/**
 * Confirms a pending payment by a line that a person has chosen as its money, such as one with a mistyped number.
 * @throws Problem not_found; conflict where the line or the payment was decided meanwhile, or their sums differ
 */
export async function confirmLine(
  db: Db,
  actor: Actor,
  { id, paymentId, otherLines }: { id: string; paymentId: string; otherLines: readonly string[] },
): Promise<MoneyReceived> {
  const { lineId, placeId, account } = await openLine(db, id);
  for (const other of otherLines) await openLine(db, other);
  const line = { lineId, placeId, account, rule: 'chosen', others: otherLines } as const;
  return inTransaction(db, (tx) => confirmWithChosenLine(tx, actor, { id: paymentId, line })).catch(refuseDifferent);
}

type Recorded = {
  lineId: string;
  agreementId?: string | undefined;
  shares?: readonly { agreementId: string; amount: number }[] | undefined;
  insteadOf?: string | undefined;
  reason?: string | undefined;
  remember: boolean;
  who?: string | undefined;
  again: boolean;
  requestKey: string;
};

/**
 * Records a line's money for one tenancy or several: all of it, or what is left beside payments of it that stand. With `insteadOf`, it declines in the same transaction a claim that has another sum
 * or method.
 * @throws Problem as recordPayment and declinePayment; conflict where the line is sorted, money went by it, the shares are not its sum,
 * or it shows no whole telephone to remember
 */
export async function recordLine(
  db: Db,
  actor: Actor,
  { lineId, agreementId, shares, insteadOf, reason, remember, who, again, requestKey }: Recorded,
): Promise<MoneyReceived> {
  const line = await findLine(db, lineId);
  if (!line) throw new Problem('not_found', REFUSED.none);
  if (line.amountPoisha < 0) throw new Problem('conflict', REFUSED.went);
  const { day, method, reference, amountPoisha } = line;
  const money = { method, receivedOn: day, again, requestKey, ...(reference && { reference }) };
  const kept = await listKept(db, lineId);
  const seen = { ...line, rule: 'recorded_by_line', kept };
  if (shares)
    return inTransaction(db, (tx) => recordShares(tx, actor, { shares, money, line: seen })).catch(refuseDifferent);
  if (insteadOf || remember) mayDecide(actor);
  if (!agreementId) throw new Error('a line is recorded as the money of no tenancy');
  const before = async (tx: Db) => {
    const shown = [formatTaka(toTaka(amountPoisha), 'paper'), method, reference].filter(Boolean).join(', ');
    const why = reason || ownReason('on_statement', shown);
    if (insteadOf) await declineClaim(tx, actor, { id: insteadOf, agreementId, reason: why });
    if (remember) await learnPhone(tx, actor, { line, agreementId, who });
  };
  return recordWithLine(
    db,
    actor,
    { ...money, agreementId, amount: toTaka(amountPoisha - kept.poisha) },
    { ...seen, before },
  );
}

/** @throws Problem forbidden for a person who records money and does not decide on it */
function mayDecide({ currentUser }: Actor): void {
  if (!may(currentUser, 'money.decide')) throw new Problem('forbidden', REFUSED.notDecider, { reason: 'role' });
}

type Declined = { id: string; agreementId: string; reason: string };

/**
 * Declines the claim that the line replaces.
 * @throws Problem conflict where the claim is another tenancy's; as declinePayment
 */
async function declineClaim(tx: Db, actor: Actor, { id, agreementId, reason }: Declined): Promise<void> {
  const claim = await declinePayment(tx, actor, { id, reason });
  if (claim.agreementId !== agreementId) throw new Problem('conflict', REFUSED.otherHome);
}

type Spent = {
  lineId: string;
  category: string;
  payee?: string | undefined;
  note?: string | undefined;
  remember?: string | undefined;
  again: boolean;
  requestKey: string;
  repairId?: string | undefined;
};

/** Records a line's money as a cost. @throws Problem as recordExpense; conflict where the line is sorted, or money came by it */
export async function expenseLine(
  db: Db,
  actor: Actor,
  { lineId, category, payee, note, remember, again, requestKey, repairId }: Spent,
) {
  const line = await findLine(db, lineId);
  if (!line) throw new Problem('not_found', REFUSED.none);
  if (line.amountPoisha > 0) throw new Problem('conflict', REFUSED.came);
  if (remember) mayDecide(actor);
  const { day, method, reference, amountPoisha, account } = line;
  const expense = {
    day,
    category,
    amount: toTaka(-amountPoisha),
    paidFrom: method as Payer,
    again,
    repeats: false,
    requestKey,
    repairId,
  };
  const more = { ...(payee && { payee }), ...(note && { note }), ...(reference && { reference }) };
  const finish = async (tx: Db, id: string) => {
    await joinVoucher(tx, actor, line, { rule: 'expense', voucherId: id });
    if (remember) await learnWords(tx, actor, { words: remember, category });
  };
  return recordExpenseAt(db, actor, { ...expense, ...more } as Parameters<typeof recordExpenseAt>[2], {
    account,
    finish,
  });
}

export async function joinVoucher(
  tx: Db,
  actor: Actor,
  { placeId, lineId }: OpenLine,
  { rule, voucherId }: { rule: string; voucherId: string },
) {
  const match = {
    placeId,
    rule,
    at: actor.now,
    actorId: actor.currentUser.id,
    lineIds: [lineId],
    voucherIds: [voucherId],
  };
  await joinLines(tx, actor, match).catch(refuseMatched);
}

type Moved = {
  lineId: string;
  other?: Place | undefined;
  otherPlace?: string | undefined;
  otherLine?: string | undefined;
  note?: string | undefined;
  again: boolean;
  requestKey: string;
};

/** Records a line's money as a transfer. @throws Problem not_found; conflict where the line is sorted, or there is not so much cash */
export async function moveLine(
  db: Db,
  actor: Actor,
  { lineId, other, otherPlace, otherLine, note, again, requestKey }: Moved,
) {
  const line = await findLine(db, lineId);
  if (!line) throw new Problem('not_found', REFUSED.none);
  const { day, reference, amountPoisha, account } = line;
  const named = otherPlace ? (await findPlaceAccount(db, otherPlace))?.account : other && placeAccount(other);
  const isCame = amountPoisha > 0;
  // The other place's statement shows the same transfer.
  const theirs = otherLine ? await openLine(db, otherLine) : undefined;
  if (theirs && theirs.placeId !== otherPlace)
    throw new Problem('invalid', REFUSED.other, { fields: { other: REFUSED.other } });
  if (!named || named === account || (named === 'opening' && !isCame))
    throw new Problem('invalid', REFUSED.other, { fields: { other: REFUSED.other } });
  const [debit, credit] = isCame ? [account, named] : [named, account];
  const kind = named === 'opening' ? 'opening' : named === 'owner' ? 'owner' : 'transfer';
  const voucher = {
    ...{ kind, debit, credit, agreement_id: null, amount_poisha: Math.abs(amountPoisha), paid_on: day },
    ...{ payee: null, reference, month: null, note: note ?? null },
  } as const;
  return inTransaction(db, async (tx) => {
    const form = { voucher: voucher as Parameters<typeof keepVoucher>[2]['voucher'], requestKey };
    const { id, isNew } = await keepVoucher(tx, actor, form);
    if (isNew) {
      if (!again) await refuseSame(tx, { ...voucher, id } as Alike, { isByLine: true });
      await joinVoucher(tx, actor, line, { rule: 'moved', voucherId: id });
      if (theirs) await joinVoucher(tx, actor, theirs, { rule: 'moved', voucherId: id });
      const details = { day, from: placeOf(credit), to: placeOf(debit), amount: toTaka(Math.abs(amountPoisha)) };
      await recordEvent(tx, actor, { kind: 'transfer_made', details });
    }
    const transfer = await findTransfer(tx, id);
    if (!transfer) throw new Error(`voucher ${id} vanished`);
    return transfer;
  }).catch(refuseDifferent);
}

type Joined = {
  lineIds: string[];
  paymentIds: string[];
  voucherIds: string[];
  /** Postings that no statement line matches. */
  postingIds?: string[];
  requestKey: string;
};

/**
 * Matches lines of a place with recorded documents. It moves no money.
 * @throws Problem not_found; conflict where one of them stands in a match already, or they do not come to the same
 */
export const joinLine = (db: Db, actor: Actor, { requestKey, ...joined }: Joined) =>
  inTransaction(db, async (tx) => {
    const { id, isNew } = await claim(tx, actor, { makes: 'match', requestKey, asked: joined });
    if (!isNew) return { _id: id };
    const lines: OpenLine[] = [];
    for (const lineId of joined.lineIds) lines.push(await openLine(tx, lineId));
    const [first] = lines;
    if (!first) throw new Error('a match is of lines');
    const { postingIds = [] } = joined;
    if (postingIds.length > 0 && !(await areOpenPostings(tx, first.placeId, postingIds)))
      throw new Problem('conflict', REFUSED.joined);
    const match = { id, placeId: first.placeId, rule: 'joined', at: actor.now, actorId: actor.currentUser.id };
    await joinLines(tx, actor, { ...match, ...joined }).catch(refuseMatched);
    await refuseOwnMatch(tx, id, actor.currentUser.id);
    const { day, method, reference } = first;
    const amount = toTaka(lines.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0));
    await recordEvent(tx, actor, {
      kind: 'match_made',
      details: { day, amount, method, ...(reference && { reference }) },
    });
    return { _id: id };
  }).catch(refuseDifferent);

/**
 * Books a line's money into the suspense account on its day, since its payer or purpose is not known yet.
 * @throws Problem not_found; conflict where the line is sorted or put aside already
 */
export const putAside = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (tx) => {
    const line = await openLine(tx, id);
    if (line.isAside) throw new Problem('conflict', REFUSED.aside);
    const { placeId, lineId, day, method, reference, amountPoisha, account } = line;
    const [debit, credit] = amountPoisha > 0 ? [account, 'suspense' as const] : ['suspense' as const, account];
    const voucherId = await writeVoucher(tx, dayAt(actor.now), {
      ...{ kind: 'suspense', debit, credit, amount_poisha: Math.abs(amountPoisha), paid_on: day, reference },
      ...{ recorded_at: actor.now.toISOString(), recorded_by: actor.currentUser.id },
    });
    const match = { placeId, rule: 'aside', at: actor.now, actorId: actor.currentUser.id };
    await insertMatch(tx, { ...match, lineIds: [lineId], voucherIds: [voucherId] }).catch(refuseMatched);
    await recordEvent(tx, actor, {
      kind: 'line_put_aside',
      details: { day, amount: toTaka(amountPoisha), method, ...(reference && { reference }) },
    });
    return { aside: true };
  });

/**
 * Undoes a match. Its documents stay; the voucher of a line put aside is reversed, since it exists for that line only.
 * @throws Problem not_found; conflict where it was taken apart already
 */
export const undoMatch = (db: Db, actor: Actor, { id, reason }: { id: string; reason: string }) =>
  inTransaction(db, async (tx) => {
    const match = await findMatch(tx, id);
    if (!match) throw new Problem('not_found', REFUSED.noMatch);
    const actorId = actor.currentUser.id;
    await refuseOwnMatch(tx, id, actorId);
    const isUndone =
      match.rule === 'aside'
        ? (await reverseAsides(tx, actor, { lineIds: [match.lineId], actorId, reason })) > 0
        : await updateMatchUndone(tx, id, { at: actor.now, actorId, reason });
    if (!isUndone) throw new Problem('conflict', REFUSED.apart);
    const { day, amount, method, reference } = match;
    await recordEvent(tx, actor, {
      kind: 'match_undone',
      details: { day, amount, method, ...(reference && { reference }), reason },
    });
    return { undone: true };
  });
