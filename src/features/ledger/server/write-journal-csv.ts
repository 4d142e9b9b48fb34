import { BYTE_ORDER_MARK, csvLines } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { chargeTitle } from '../rules.ts';
import { type Days, type JournalLine, listJournal } from './journal-queries.ts';

/** Days as `2026-03-01`, in Asia/Dhaka; amounts in taka. */
const TITLES = [
  'Day',
  'Entry',
  'Kind',
  'Block',
  'Apartment',
  'Name',
  'Debit',
  'Credit',
  'Amount',
  'For',
  'Payment',
  'Reference',
  'Takes back',
  'Recorded at (UTC)',
  'Recorded by',
  'Reason',
  'Posting',
];

/** The journal as CSV, by the day that its entries count for, in batches: many years neither fill the memory nor hold a connection. */
export async function* writeJournalCsv(db: Db, days: Days) {
  yield BYTE_ORDER_MARK + csvLines([TITLES]);
  let last: JournalLine | undefined;
  do {
    const lines = await listJournal(db, days, last);
    yield csvLines(lines.map(cells));
    last = lines.at(-1);
  } while (last);
}

const cells = (line: JournalLine) => [
  line.day,
  line.entryId,
  line.kind,
  line.block,
  line.apartmentNo,
  line.name,
  line.debit,
  line.credit,
  line.amount,
  line.charge ? chargeTitle(line.charge) : null,
  line.paymentId,
  line.reference,
  line.reverses,
  line.recordedAt,
  line.recordedBy,
  line.reason,
  line._id,
];
