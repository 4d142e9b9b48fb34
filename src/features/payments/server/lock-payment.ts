import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import type { MoneyReceived } from '../endpoints.ts';
import { findMoney } from './queries.ts';

/**
 * A payment in the state in which a decision finds it; it and its agreement stay so until the transaction ends.
 * @throws Problem not_found; conflict when it is in another state
 */
export async function lockPayment(tx: Db, id: string, state: MoneyReceived['state']): Promise<MoneyReceived> {
  const found = await findMoney(tx, id);
  if (found) await lockTenancy(tx, found.agreementId);
  // Read again once the agreement is locked: somebody may have decided meanwhile.
  const payment = found && (await findMoney(tx, id));
  if (!payment) throw new Problem('not_found', 'There is no such payment.');
  if (payment.state === state) return payment;
  const isWaiting = payment.state === 'pending';
  throw new Problem('conflict', isWaiting ? STILL_WAITS : `This payment was already ${payment.state}.`);
}

const STILL_WAITS = 'This payment still waits. Please confirm or decline it.';
