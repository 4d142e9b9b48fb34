import type { Db } from '#database/connect.ts';
import type { WaitingPayment } from '../endpoints.ts';
import { listSeen } from './claim-queries.ts';
import { listBroughtDays } from './line-queries.ts';
import { listWaitingMoney } from './queries.ts';

/** Pending payments, each with its match on the statements if its method imports them. */
export async function readWaiting(db: Db): Promise<WaitingPayment[]> {
  const [payments, brought] = await Promise.all([listWaitingMoney(db), listBroughtDays(db)]);
  if (brought.size === 0) return payments;
  const seen = await listSeen(db);
  return payments.map((payment) => {
    if (!brought.has(payment.method)) return payment;
    const line = seen.get(payment._id);
    return { ...payment, onStatement: { seen: line ?? null, through: brought.get(payment.method) ?? null } };
  });
}
