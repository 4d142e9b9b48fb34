import type { Logger } from 'pino';
import type { Db } from '#database/connect.ts';
import { chargeAllRents } from '#features/ledger/server/charge-all-rents.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Charges the rents of months that have begun, now and every hour, until the function that it gives back is called. Whatever needs
 * a month charges it too; this makes sure that money paid ahead is used when the month begins, also while nobody looks.
 */
export function chargeHourly(db: Db, log: Logger): () => void {
  const charge = () =>
    void chargeAllRents(db, new Date()).catch((error: unknown) =>
      log.error({ err: error }, 'the rents could not be charged; they are tried again in an hour'),
    );
  charge();
  const timer = setInterval(charge, HOUR);
  return () => clearInterval(timer);
}
