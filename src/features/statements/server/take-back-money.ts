import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { returnCheque } from '#features/cheques/server/move-cheque.ts';
import { findChequeOfPayment } from '#features/cheques/server/queries.ts';
import { reverseExpenseIn } from '#features/expenses/server/record-expense.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { lockVoucher } from '#features/ledger/server/voucher-queries.ts';
import { declinePayment, reversePayment } from '#features/payments/server/decide-payment.ts';
import { refuseMatched } from '#features/payments/server/enter-money.ts';
import { joinLines } from '#features/payments/server/join-lines.ts';
import { reverseRefund } from '#features/settlements/server/refund.ts';
import { reverseTransfer } from '#features/till/server/record-transfer.ts';
import { formatDay } from '#locale/dates.ts';
import { NO_STATEMENT_LINE } from '#locale/refusals.ts';
import { toTaka } from '#locale/taka.ts';
import { findLine } from './queries.ts';
import { listMirrors } from './reconcile-queries.ts';

type TakenBack = {
  /** The line of the money that came, and the one that took it back. */
  cameId: string;
  backId: string;
  /** The claim or deposited cheque that waits for the money, if there is one. */
  waitingId: string | null;
  /** The payment that was confirmed with it. */
  paidId: string | null;
};

/**
 * Records that the bank has taken back what came: a cheque is returned, a claim declined, a payment reversed. Lines that were money of
 * nothing else are joined with one another, and the line that took back a payment with its reversal.
 * @throws Problem as returnCheque, declinePayment and reversePayment
 */
export const takeBackMoney = (db: Db, actor: Actor, { cameId, backId, waitingId, paidId }: TakenBack): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [came, back] = [await findLine(tx, cameId), await findLine(tx, backId)];
    if (!came || !back) throw new Problem('not_found', NO_STATEMENT_LINE);
    const reason = ownReason('bank_took_back', formatDay(back.day));
    const paymentId = waitingId ?? paidId;
    if (paymentId && !(paidId && (await isReversed(tx, came.placeId, paidId)))) {
      const cheque = await findChequeOfPayment(tx, paymentId);
      const returned = { returnedOn: back.day, reason, wasPaid: paidId !== null };
      if (cheque) await returnCheque(tx, actor, { id: cheque.id, ...returned });
      else if (paidId) await reversePayment(tx, actor, { id: paidId, reason, isByBank: true });
      else await declinePayment(tx, actor, { id: paymentId, reason });
    }
    await joinLines(tx, actor, {
      ...{ placeId: back.placeId, rule: 'taken_back', at: actor.now, actorId: actor.currentUser.id },
      lineIds: paidId ? [backId] : [cameId, backId],
      postingIds: paidId ? await listMirrors(tx, came.placeId, paidId) : [],
    }).catch(refuseMatched);
    const { day, method, reference, amountPoisha } = back;
    const details = { day, amount: toTaka(amountPoisha), method, ...(reference && { reference }) };
    await recordEvent(tx, actor, { kind: 'match_made', details });
  });

type GivenBack = { wentId: string; backId: string; voucherId: string | null };

/**
 * Records that the bank has given back what went: the cost, refund or move is reversed, and the two lines come to nothing.
 * @throws Problem as the reversal of that voucher
 */
export const takeBackSpent = (db: Db, actor: Actor, { wentId, backId, voucherId }: GivenBack): Promise<void> =>
  inTransaction(db, async (tx) => {
    const back = await findLine(tx, backId);
    if (!back) throw new Problem('not_found', NO_STATEMENT_LINE);
    const reversal = { id: voucherId ?? '', reason: ownReason('bank_gave_back', formatDay(back.day)) };
    const kind = voucherId && (await lockVoucher(tx, voucherId))?.kind;
    if (kind === 'expense') await reverseExpenseIn(tx, actor, reversal);
    else if (kind === 'refund') await reverseRefund(tx, actor, reversal);
    else if (kind) await reverseTransfer(tx, actor, reversal);
    await joinLines(tx, actor, {
      ...{ placeId: back.placeId, rule: 'came_back', at: actor.now, actorId: actor.currentUser.id },
      lineIds: [wentId, backId],
    }).catch(refuseMatched);
    const { day, method, reference, amountPoisha } = back;
    const details = { day, amount: toTaka(amountPoisha), method, ...(reference && { reference }) };
    await recordEvent(tx, actor, { kind: 'match_made', details });
  });

/** True if a person has reversed the payment already, so that only its line is missing. */
const isReversed = async (tx: Db, placeId: string, paymentId: string) =>
  (await listMirrors(tx, placeId, paymentId)).length > 0;
