import { BYTE_ORDER_MARK, csvLines } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { listAllMoney } from './queries.ts';

const BATCH = 1_000;
const TITLES = [
  'Received on',
  'Name',
  'Email',
  'Block',
  'Apartment',
  'Method',
  'Reference',
  'Amount',
  'Discount',
  'For',
  'Not used yet',
  'State',
  'Counts for',
  'Receipt',
  'Recorded at (UTC)',
  'Recorded by',
  'Decided at (UTC)',
  'Reason',
  'Payment',
];

/** All documents of money as CSV, the latest first, in batches: many of them neither fill the memory nor hold a connection. */
export async function* writePaymentsCsv(db: Db) {
  yield BYTE_ORDER_MARK + csvLines([TITLES]);
  let before: string | undefined;
  do {
    const payments = await listAllMoney(db, { before, limit: BATCH });
    yield csvLines(payments.map(cells));
    before = payments.length === BATCH ? payments.at(-1)?._id : undefined;
  } while (before);
}

type Row = Awaited<ReturnType<typeof listAllMoney>>[number];

const cells = (row: Row) => [
  row.receivedOn,
  row.name,
  row.email,
  row.block,
  row.apartmentNo,
  row.method,
  row.reference,
  row.amount,
  row.discount,
  row.months.map(({ month, year }) => `${month} ${year}`).join(', '),
  row.unapplied,
  row.state,
  row.countsFor,
  row.receiptNo ?? null,
  row.recordedAt,
  row.recordedBy,
  row.decidedAt,
  row.reason,
  row._id,
];
