import { type Db, inTransaction } from '#database/connect.ts';
import { BATCH, findReceiptNo, isReceiptDue, issueBatch } from './queries.ts';

/**
 * Issues a receipt for each confirmed payment without one, in the order in which the money arrived. Call it after the transaction that
 * confirms payments, never in it: a year's numbers have no gap, so numbering is serialised. A call makes up for receipts that a crash
 * left out.
 */
export async function issueReceipts(db: Db, now: Date): Promise<void> {
  // Checked before the lock, or requests for missing receipts would block the numbering of confirmed payments.
  if (!(await isReceiptDue(db))) return;
  let issued: number;
  do issued = await inTransaction(db, (tx) => issueBatch(tx, now));
  while (issued === BATCH);
}

/** Issues due receipts, and adds the receipt's number to the response about a confirmed payment. */
export async function withReceipt<Response>({ db, now }: { db: Db; now: Date }, response: Response, paymentId = '') {
  // A failure here does not undo the confirmation: hourly work, or reading the receipt, issues it later.
  const receiptNo = await issueReceipts(db, now)
    .then(() => findReceiptNo(db, paymentId))
    .catch(() => undefined);
  return { ...response, receiptNo };
}
