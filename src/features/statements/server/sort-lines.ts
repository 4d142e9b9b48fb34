import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isCheckViolation } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Payer } from '#features/expenses/rules.ts';
import { recordExpenseAt } from '#features/expenses/server/record-expense.ts';
import { keepVoucher } from '#features/ledger/server/keep-voucher.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import { confirmWithChosenLine } from '#features/payments/server/decide-payment.ts';
import { refuseMatched } from '#features/payments/server/enter-payment.ts';
import { insertMatch } from '#features/payments/server/line-queries.ts';
import { recordWithLine } from '#features/payments/server/record-payment.ts';
import { type Place, placeAccount, placeOf } from '#features/till/rules.ts';
import { findTransfer } from '#features/till/server/move-queries.ts';
import { toTaka } from '#locale/taka.ts';
import { findLine, findMatch, findPlaceAccount, type OpenLine, updateMatchUndone } from './queries.ts';

const REFUSED = {
  none: { en: 'There is no such line.', bn: 'এমন কোনো লাইন নেই।' },
  sorted: {
    en: 'This line of the statement belongs to other money already.',
    bn: 'স্টেটমেন্টের এই লাইন আগেই অন্য টাকার সঙ্গে মেলানো হয়েছে।',
  },
  came: { en: 'This money came: it is no cost.', bn: 'এই টাকা এসেছে, এটি খরচ নয়।' },
  went: { en: 'This money went: nobody paid it.', bn: 'এই টাকা গেছে, এটি কারও দেওয়া টাকা নয়।' },
  differs: {
    en: 'This payment is of another sum than the line.',
    bn: 'এই পেমেন্টের পরিমাণ লাইনের পরিমাণের সমান নয়।',
  },
  other: { en: 'Please choose where the money came from or went to.', bn: 'টাকা কোথা থেকে এসেছে বা কোথায় গেছে, বেছে নিন।' },
  noMatch: { en: 'There is nothing joined here.', bn: 'এখানে মেলানো কিছু নেই।' },
  apart: { en: 'This was taken apart already.', bn: 'এটি আগেই আলাদা করা হয়েছে।' },
};

/** @throws Problem not_found; conflict where it is sorted */
async function openLine(db: Db, id: string): Promise<OpenLine> {
  const line = await findLine(db, id);
  if (!line) throw new Problem('not_found', REFUSED.none);
  if (line.isMatched) throw new Problem('conflict', REFUSED.sorted);
  return line;
}

function refuseDifferent(error: unknown): never {
  if (isCheckViolation(error, 'matches_balance')) throw new Problem('conflict', REFUSED.differs);
  throw error;
}

/**
 * Confirms a waiting payment by a line that a person has found to be its money, such as one whose number was mistyped.
 * @throws Problem not_found; conflict where the line or the payment was decided meanwhile, or their sums differ
 */
export async function confirmLine(
  db: Db,
  actor: Actor,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<MoneyReceived> {
  const { lineId, placeId, account } = await openLine(db, id);
  const line = { lineId, placeId, account, rule: 'chosen' } as const;
  return inTransaction(db, (tx) => confirmWithChosenLine(tx, actor, { id: paymentId, line })).catch(refuseDifferent);
}

type Recorded = { lineId: string; agreementId: string; again: boolean; requestKey: string };

/** Records the money of a line as a tenancy's. @throws Problem as recordPayment; conflict where the line is sorted, or money went by it */
export async function recordLine(
  db: Db,
  actor: Actor,
  { lineId, agreementId, again, requestKey }: Recorded,
): Promise<MoneyReceived> {
  const line = await findLine(db, lineId);
  if (!line) throw new Problem('not_found', REFUSED.none);
  if (line.amountPoisha < 0) throw new Problem('conflict', REFUSED.went);
  const { day, method, reference, amountPoisha } = line;
  const payment = { agreementId, amount: toTaka(amountPoisha), method, receivedOn: day, again, requestKey };
  return recordWithLine(
    db,
    actor,
    { ...payment, ...(reference && { reference }) },
    { ...line, rule: 'recorded_by_line' },
  );
}

type Spent = {
  lineId: string;
  category: string;
  payee?: string | undefined;
  note?: string | undefined;
  again: boolean;
  requestKey: string;
};

/** Records the money of a line as a cost. @throws Problem as recordExpense; conflict where the line is sorted, or money came by it */
export async function expenseLine(db: Db, actor: Actor, { lineId, category, payee, note, again, requestKey }: Spent) {
  const line = await findLine(db, lineId);
  if (!line) throw new Problem('not_found', REFUSED.none);
  if (line.amountPoisha > 0) throw new Problem('conflict', REFUSED.came);
  const { day, method, reference, amountPoisha, account } = line;
  const expense = {
    day,
    category,
    amount: toTaka(-amountPoisha),
    paidFrom: method as Payer,
    again,
    repeats: false,
    requestKey,
  };
  const more = { ...(payee && { payee }), ...(note && { note }), ...(reference && { reference }) };
  const finish = (tx: Db, id: string) => join(tx, actor, line, { rule: 'expense', voucherId: id });
  return recordExpenseAt(db, actor, { ...expense, ...more } as Parameters<typeof recordExpenseAt>[2], {
    account,
    finish,
  });
}

async function join(
  tx: Db,
  actor: Actor,
  { placeId, lineId }: OpenLine,
  { rule, voucherId }: { rule: string; voucherId: string },
) {
  const match = { placeId, rule, at: actor.now, by: actor.currentUser.id, lineIds: [lineId], voucherIds: [voucherId] };
  await insertMatch(tx, match).catch(refuseMatched);
}

type Moved = {
  lineId: string;
  other?: Place | undefined;
  otherPlace?: string | undefined;
  note?: string | undefined;
  requestKey: string;
};

/** Records the money of a line as moved. @throws Problem not_found; conflict where the line is sorted, or there is not so much cash */
export async function moveLine(db: Db, actor: Actor, { lineId, other, otherPlace, note, requestKey }: Moved) {
  const line = await findLine(db, lineId);
  if (!line) throw new Problem('not_found', REFUSED.none);
  const { day, reference, amountPoisha, account } = line;
  const named = otherPlace ? (await findPlaceAccount(db, otherPlace))?.account : other && placeAccount(other);
  const isCame = amountPoisha > 0;
  if (!named || named === account || (named === 'opening' && !isCame))
    throw new Problem('invalid', REFUSED.other, { fields: { other: REFUSED.other } });
  const [debit, credit] = isCame ? [account, named] : [named, account];
  const kind = named === 'opening' ? 'opening' : named === 'owner' ? 'owner' : 'transfer';
  const voucher = {
    ...{ kind, debit, credit, agreement_id: null, amount_poisha: Math.abs(amountPoisha), paid_on: day },
    ...{ payee: null, reference, month: null, note: note ?? null },
  } as const;
  return inTransaction(db, async (tx) => {
    const id = await keepVoucher(
      tx,
      actor,
      { voucher: voucher as Parameters<typeof keepVoucher>[2]['voucher'], requestKey },
      async (made) => {
        await join(tx, actor, line, { rule: 'moved', voucherId: made });
        const details = { day, from: placeOf(credit), to: placeOf(debit), amount: toTaka(Math.abs(amountPoisha)) };
        await recordEvent(tx, actor, { kind: 'transfer_made', details });
      },
    );
    const transfer = await findTransfer(tx, id);
    if (!transfer) throw new Error(`voucher ${id} vanished`);
    return transfer;
  });
}

/** Takes a match apart; what it joined stays. @throws Problem not_found; conflict where it was taken apart already */
export const undoMatch = (db: Db, actor: Actor, { id, reason }: { id: string; reason: string }) =>
  inTransaction(db, async (tx) => {
    const match = await findMatch(tx, id);
    if (!match) throw new Problem('not_found', REFUSED.noMatch);
    const isUndone = await updateMatchUndone(tx, id, { at: actor.now, by: actor.currentUser.id, reason });
    if (!isUndone) throw new Problem('conflict', REFUSED.apart);
    const { day, amount, method, reference } = match;
    await recordEvent(tx, actor, {
      kind: 'match_undone',
      details: { day, amount, method, ...(reference && { reference }), reason },
    });
    return { undone: true };
  });
