import { Problem } from '#api/problem.ts';
import { type Db, isUniqueViolation } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { accountOf } from '#features/ledger/rules.ts';
import { writePayment } from '#features/ledger/server/queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { OTHER_REQUEST } from '../rules.ts';

type Money = {
  kind: 'record' | 'claim';
  agreementId: string;
  /** Taka. */
  amount: number;
  method: MoneyReceived['method'];
  reference?: string | undefined;
  receivedOn: string;
  requestKey: string;
  requestHash: string;
};

/**
 * Writes money that came outside of the site into the ledger. It settles nothing yet. The agreement is locked, and charged up to
 * now.
 * @throws Problem conflict when the transaction's number or the request's key was used already
 */
export async function enterMoney(tx: Db, by: Actor, money: Money): Promise<string> {
  const { kind, method } = money;
  const [amountPoisha, at] = [toPoisha(money.amount), by.now.toISOString()];
  const isClaim = kind === 'claim';
  const document = {
    agreement_id: money.agreementId,
    method,
    amount_poisha: amountPoisha,
    reference: money.reference ?? null,
    received_on: money.receivedOn,
    recorded_at: at,
    recorded_by: by.user.id,
    request_key: money.requestKey,
    request_hash: money.requestHash,
    state: isClaim ? 'pending' : 'confirmed',
    decided_at: isClaim ? null : at,
    decided_by: isClaim ? null : by.user.id,
  } as const;
  const moves = [{ debit: isClaim ? 'pending' : accountOf(method), credit: 'unapplied', amountPoisha }] as const;
  const [posting] = await writePayment(tx, { kind, day: dayAt(by.now), document }, moves).catch(refuseRepeats);
  if (!posting) throw new Error('money of nothing came');
  return posting.paymentId;
}

function refuseRepeats(error: unknown): never {
  if (isUniqueViolation(error, 'payments_reference'))
    throw new Problem('conflict', 'A payment with this transaction number is here already.', {
      fields: { reference: 'This number was used already.' },
    });
  if (isUniqueViolation(error, 'payments_request_key')) throw new Problem('conflict', OTHER_REQUEST);
  throw error;
}
