import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { reversePaymentPostings } from './reverse-payment-postings.ts';

/**
 * Takes back money that was confirmed by mistake: the months that it settled are due again.
 * @throws Problem not_found; conflict when it is not confirmed
 */
export const reversePayment = (db: Db, by: Actor, decision: { id: string; reason: string }): Promise<MoneyReceived> =>
  inTransaction(db, (tx) => reversePaymentPostings(tx, by, { ...decision, kind: 'reverse' }));
