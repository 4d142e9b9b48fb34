import type { Logger } from 'pino';
import type { Db } from '#database/connect.ts';
import { chargeAllRents } from '#features/ledger/server/charge-all-rents.ts';
import { issueReceipts } from '#features/receipts/server/queries.ts';
import { sweep } from './sweep.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Charges the rents of months that have begun, issues the receipts that are due and sweeps, now and every hour, until the function
 * that it gives back is called. Whatever needs the first two does them too; this makes sure that money paid ahead is used when the month begins, also
 * while nobody looks, and that a receipt has the year in which its payment was confirmed.
 */
export function startHourlyWork(db: Db, log: Logger): () => void {
  const work = async () => {
    const now = new Date();
    const failed = (what: string) => (error: unknown) =>
      log.error({ err: error }, `${what}; this is tried again in an hour`);
    await chargeAllRents(db, now).catch(failed('the rents could not be charged'));
    await issueReceipts(db, now).catch(failed('the receipts could not be issued'));
    await sweep(db).catch(failed('what is over could not be swept'));
  };
  void work();
  const timer = setInterval(() => void work(), HOUR);
  return () => clearInterval(timer);
}
