import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { Db } from '#database/connect.ts';
import { chargeAllRents } from '#features/ledger/server/charge-all-rents.ts';
import { issueReceipts } from '#features/receipts/server/queries.ts';
import { type BackupSettings, backUpDaily } from './back-up-daily.ts';
import { sweep } from './sweep.ts';

const HOUR = 60 * 60 * 1000;

type Tools = { db: Db; connection: ClientConfig; log: Logger; backup: BackupSettings | undefined };

/**
 * Charges the rents of months that have begun, issues the receipts that are due, sweeps, and backs up where that is set up, now and
 * every hour, until the function that it gives back is called. Whatever needs the first two does them too; this makes sure that
 * money paid ahead is used when the month begins, also while nobody looks, and that a receipt has the year in which its payment
 * was confirmed.
 */
export function startHourlyWork({ db, connection, log, backup }: Tools): () => void {
  const work = async () => {
    const now = new Date();
    const failed = (what: string) => (error: unknown) =>
      log.error({ err: error }, `${what}; this is tried again in an hour`);
    await chargeAllRents(db, now).catch(failed('the rents could not be charged'));
    await issueReceipts(db, now).catch(failed('the receipts could not be issued'));
    await sweep(db).catch(failed('what is over could not be swept'));
    if (backup) await backUpDaily(backup, { connection, db, log, now }).catch(failed('the backup failed'));
  };
  void work();
  const timer = setInterval(() => void work(), HOUR);
  return () => clearInterval(timer);
}
