import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { reversePaymentPostings } from './reverse-payment-postings.ts';

/**
 * Declines money that waits and has not come: the months that it settled are due again.
 * @throws Problem not_found; conflict when it is not pending
 */
export const declinePayment = (db: Db, by: Actor, decision: { id: string; reason: string }): Promise<MoneyReceived> =>
  inTransaction(db, (tx) => reversePaymentPostings(tx, by, { ...decision, kind: 'decline' }));
