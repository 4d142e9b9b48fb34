import type { Db } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { paymentAuditDetails } from '../rules.ts';
import { findMoney } from './queries.ts';

type Finished = {
  id: string;
  kind: 'payment_recorded' | 'payment_claimed' | 'payment_confirmed' | 'payment_declined' | 'payment_reversed';
};

/** Tells the trail what was done with a payment, and answers the payment as it is now. */
export async function finishPayment(tx: Db, by: Actor, { id, kind }: Finished): Promise<MoneyReceived> {
  const money = await findMoney(tx, id);
  if (!money) throw new Error(`payment ${id} vanished`);
  await recordEvent(tx, by, { kind, ...paymentAuditDetails(money) });
  return money;
}
