import { BYTE_ORDER_MARK, csvLines } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import type { Language, Text } from '#locale/language.ts';
import { chargeTitle } from '../rules.ts';
import { type Days, type JournalLine, listJournal } from './journal-queries.ts';

/** Days as `2026-03-01`, in Asia/Dhaka; amounts in taka. */
const TITLES: readonly Text[] = [
  { en: 'Day', bn: 'তারিখ' },
  { en: 'Entry', bn: 'এন্ট্রি' },
  { en: 'Kind', bn: 'ধরন' },
  { en: 'Block', bn: 'ব্লক' },
  { en: 'Apartment', bn: 'ফ্ল্যাট' },
  { en: 'Name', bn: 'নাম' },
  { en: 'Debit', bn: 'ডেবিট' },
  { en: 'Credit', bn: 'ক্রেডিট' },
  { en: 'Amount', bn: 'পরিমাণ' },
  { en: 'For', bn: 'বাবদ' },
  { en: 'Payment', bn: 'পেমেন্ট' },
  { en: 'Reference', bn: 'ট্রানজেকশন আইডি' },
  { en: 'Takes back', bn: 'যা বাতিল করে' },
  { en: 'Recorded at (UTC)', bn: 'লেখার সময় (UTC)' },
  { en: 'Recorded by', bn: 'লিখেছেন' },
  { en: 'Reason', bn: 'কারণ' },
  { en: 'Posting', bn: 'পোস্টিং' },
  { en: 'Agreement', bn: 'চুক্তি' },
  { en: 'Charge', bn: 'দেনা' },
  { en: 'Voucher', bn: 'ভাউচার' },
];

/** Writes the journal as CSV, by the day on which entries count. Batches keep many years from filling the memory or holding a connection. */
export async function* writeJournalCsv(db: Db, days: Days, language: Language = 'en') {
  yield BYTE_ORDER_MARK + csvLines([TITLES.map((title) => title[language])]);
  let last: JournalLine | undefined;
  do {
    const lines = await listJournal(db, days, last);
    yield csvLines(lines.map((line) => cells(line, language)));
    last = lines.at(-1);
  } while (last);
}

const cells = (line: JournalLine, language: Language) => [
  line.day,
  line.entryId,
  line.kind,
  line.block,
  line.apartmentNo,
  line.name,
  line.debit,
  line.credit,
  line.amount,
  line.charge ? chargeTitle(line.charge, language) : null,
  line.paymentId,
  line.reference,
  line.reverses,
  line.recordedAt,
  line.recordedBy,
  line.reason,
  line._id,
  line.agreementId,
  line.chargeId,
  line.voucherId,
];
