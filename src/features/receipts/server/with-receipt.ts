import type { Db } from '#database/connect.ts';
import { issueReceiptOf } from './queries.ts';

/** What was answered of money that counts, with the number of the receipt that it has now. */
export async function withReceipt<Answer>({ db, now }: { db: Db; now: Date }, answer: Answer, paymentId = '') {
  // The money is confirmed whether or not this succeeds; the receipt is then issued within the hour, or when it is read.
  const receiptNo = await issueReceiptOf(db, paymentId, now).catch(() => undefined);
  return { ...answer, receiptNo };
}
