import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { accountOf } from '#features/ledger/rules.ts';
import { writeEntry } from '#features/ledger/server/queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha } from '#locale/taka.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { finishPayment } from './finish-payment.ts';
import { lockPayment } from './lock-payment.ts';
import { decidePayment } from './queries.ts';

/**
 * Confirms that money which waits has come. It counts for the day on which it came, or for today where that day is closed.
 * @throws Problem not_found; conflict when it was decided already
 */
export function confirmPayment(db: Db, by: Actor, id: string): Promise<MoneyReceived> {
  return inTransaction(db, async (tx) => {
    const { agreementId, method, amount, receivedOn } = await lockPayment(tx, id, 'pending');
    await decidePayment(tx, id, { state: 'confirmed', at: by.now, by: by.user.id });
    const entry = { kind: 'confirm', agreementId, day: dayAt(by.now), receivedOn, by: by.user.id } as const;
    await writeEntry(tx, entry, [
      { debit: accountOf(method), credit: 'pending', amountPoisha: toPoisha(amount), paymentId: id },
    ]);
    return finishPayment(tx, by, { id, kind: 'payment_confirmed' });
  });
}
