import { type Db, inTransaction } from '#database/connect.ts';
import { BATCH, findReceiptNo, isReceiptDue, issueBatch } from './queries.ts';

/**
 * Gives each confirmed payment that has none its receipt, in the order in which the money came. Call it after payments were
 * confirmed, never in their transaction: the numbers of a year have no gap, so numbering is serialised. What a crash
 * left out the next call makes up for.
 */
export async function issueReceipts(db: Db, now: Date): Promise<void> {
  // Checked before the lock, or requests for missing receipts would block the numbering of confirmed payments.
  if (!(await isReceiptDue(db))) return;
  let issued: number;
  do issued = await inTransaction(db, (tx) => issueBatch(tx, now));
  while (issued === BATCH);
}

/** Issues what is due, and adds the number of its receipt to the response about a confirmed payment. */
export async function withReceipt<Response>({ db, now }: { db: Db; now: Date }, response: Response, paymentId = '') {
  // The money is confirmed whether or not this succeeds; the receipt is then issued within the hour, or when it is read.
  const receiptNo = await issueReceipts(db, now)
    .then(() => findReceiptNo(db, paymentId))
    .catch(() => undefined);
  return { ...response, receiptNo };
}
