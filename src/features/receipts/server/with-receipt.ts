import type { Db } from '#database/connect.ts';
import { issueReceiptOf } from './queries.ts';

/** Adds the receipt's number to the response about a confirmed payment. */
export async function withReceipt<Response>({ db, now }: { db: Db; now: Date }, response: Response, paymentId = '') {
  // The money is confirmed whether or not this succeeds; the receipt is then issued within the hour, or when it is read.
  const receiptNo = await issueReceiptOf(db, paymentId, now).catch(() => undefined);
  return { ...response, receiptNo };
}
