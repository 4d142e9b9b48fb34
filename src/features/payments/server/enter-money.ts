import { Problem } from '#api/problem.ts';
import { type Db, isUniqueViolation } from '#database/connect.ts';
import type { By } from '#features/audit/server/record-event.ts';
import { accountOf } from '#features/ledger/rules.ts';
import { writeEntry } from '#features/ledger/server/queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { OTHER_REQUEST } from '../rules.ts';
import { insertPayment } from './queries.ts';

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
export async function enterMoney(tx: Db, by: By, money: Money): Promise<string> {
  const { kind, agreementId, method, receivedOn } = money;
  const amountPoisha = toPoisha(money.amount);
  const at = by.now.toISOString();
  const paymentId = await insertPayment(tx, {
    agreement_id: agreementId,
    method,
    amount_poisha: amountPoisha,
    reference: money.reference ?? null,
    received_on: receivedOn,
    recorded_at: at,
    recorded_by: by.user.id,
    request_key: money.requestKey,
    request_hash: money.requestHash,
    ...(kind === 'claim' ? { state: 'pending' } : { state: 'confirmed', decided_at: at, decided_by: by.user.id }),
  }).catch(refuseRepeats);
  const debit = kind === 'claim' ? 'pending' : accountOf(method);
  const entry = { id: paymentId, kind, agreementId, day: dayAt(by.now), receivedOn, by: by.user.id };
  await writeEntry(tx, entry, [{ debit, credit: 'unapplied', amountPoisha, paymentId }]);
  return paymentId;
}

function refuseRepeats(error: unknown): never {
  if (isUniqueViolation(error, 'payments_reference'))
    throw new Problem('conflict', 'A payment with this transaction number is here already.', {
      fields: { reference: 'This number was used already.' },
    });
  if (isUniqueViolation(error, 'payments_request_key')) throw new Problem('conflict', OTHER_REQUEST);
  throw error;
}
