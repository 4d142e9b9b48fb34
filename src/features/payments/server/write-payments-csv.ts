import { BYTE_ORDER_MARK, csvLines } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { settledText } from '#features/ledger/rules.ts';
import type { Language, Text } from '#locale/language.ts';
import { listAllMoney } from './queries.ts';

const BATCH = 1_000;
const TITLES: Text[] = [
  { en: 'Received on', bn: 'পাওয়ার তারিখ' },
  { en: 'Name', bn: 'নাম' },
  { en: 'Email', bn: 'ইমেইল' },
  { en: 'Block', bn: 'ব্লক' },
  { en: 'Apartment', bn: 'ফ্ল্যাট' },
  { en: 'Method', bn: 'মাধ্যম' },
  { en: 'Reference', bn: 'ট্রানজেকশন আইডি' },
  { en: 'Amount', bn: 'পরিমাণ' },
  { en: 'Discount', bn: 'ছাড়' },
  { en: 'For', bn: 'কোন মাসের' },
  { en: 'Not used yet', bn: 'জমা' },
  { en: 'State', bn: 'অবস্থা' },
  { en: 'Counts for', bn: 'যে দিনের হিসাবে' },
  { en: 'Receipt', bn: 'রসিদ' },
  { en: 'Recorded at (UTC)', bn: 'লেখার সময় (UTC)' },
  { en: 'Recorded by', bn: 'লিখেছেন' },
  { en: 'Decided at (UTC)', bn: 'সিদ্ধান্তের সময় (UTC)' },
  { en: 'Reason', bn: 'কারণ' },
  { en: 'Payment', bn: 'পেমেন্ট' },
];

/** All payment documents as CSV, the latest first. Batches keep many of them from filling the memory or holding a connection. */
export async function* writePaymentsCsv(db: Db, language: Language = 'en') {
  yield BYTE_ORDER_MARK + csvLines([TITLES.map((title) => title[language])]);
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
  settledText(row, 'en'),
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
