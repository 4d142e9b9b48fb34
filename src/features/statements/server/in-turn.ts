import { fairQueue } from '#api/capacity/fair-queue.ts';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';

const BUSY = {
  en: 'Others work on this line at this moment. Please look again.',
  bn: 'এই মুহূর্তে অন্যরাও এই লাইনের কাজ করছেন। আবার দেখুন।',
};

const takeTurn = fairQueue({
  atOnce: Infinity,
  atOnceOfKey: 1,
  maxWaitMs: 30_000,
  refusal: new Problem('conflict', BUSY),
});

/**
 * Lets calls that record the same line at once wait here, one after the other, without a connection: above the limit each call does its
 * work and is rolled back, for which the last ones would wait longer than the database lets them. Its locks and indexes keep other servers
 * off. A call within a transaction, such as that of an approval, does not wait.
 * @throws Problem conflict after half a minute, and what `work` throws
 */
export async function inTurn<T>(db: Db, lineId: string, work: () => Promise<T>): Promise<T> {
  if (db.isTransaction) return work();
  const endTurn = await takeTurn(lineId);
  return work().finally(endTurn);
}
