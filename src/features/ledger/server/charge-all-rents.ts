import { type Db, inTransaction } from '#database/connect.ts';
import { chargeRents, lockCharging } from './charge-queries.ts';

/** Charges the months that have begun, of all agreements. Of several servers that do it at once, one works. */
export const chargeAllRents = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCharging(tx);
    await chargeRents(tx, { now });
  });
