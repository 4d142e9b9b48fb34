import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { chargeRents } from '#features/ledger/server/charge-queries.ts';
import { takeBackMoney } from '#features/ledger/server/queries.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { finishPayment } from './finish-payment.ts';
import { lockPayment } from './lock-payment.ts';
import { decidePayment } from './queries.ts';

const OUTCOMES = {
  decline: { from: 'pending', state: 'declined', event: 'payment_declined' },
  reverse: { from: 'confirmed', state: 'reversed', event: 'payment_reversed' },
} as const;

type TakingBack = { id: string; kind: keyof typeof OUTCOMES; reason: string };

/**
 * Answers everything that a payment has moved by its mirror.
 * @throws Problem not_found; conflict when it is in another state
 */
export async function reversePaymentPostings(
  tx: Db,
  by: Actor,
  { id, kind, reason }: TakingBack,
): Promise<MoneyReceived> {
  const { from, state, event } = OUTCOMES[kind];
  const { agreementId } = await lockPayment(tx, id, from);
  // Other money that is unapplied goes to a month that has begun before this one is due again.
  await chargeRents(tx, { now: by.now, agreementId });
  await takeBackMoney(tx, { kind, agreementId, paymentId: id, now: by.now, by: by.user.id, reason });
  await decidePayment(tx, id, { state, at: by.now, by: by.user.id, reason });
  return finishPayment(tx, by, { id, kind: event });
}
