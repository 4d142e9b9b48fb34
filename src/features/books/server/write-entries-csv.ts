import { BYTE_ORDER_MARK, csvLines } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { chargeTitle } from '#features/ledger/rules.ts';
import type { Language, Text } from '#locale/language.ts';
import type { Entry } from '../endpoints.ts';
import { type Lines, listEntries } from './figure-queries.ts';

const BATCH = 10_000;

/** Days in Asia/Dhaka, amounts in taka. Ids match those in the CSV of the journal, of payments and of expenses. */
const TITLES: readonly Text[] = [
  { en: 'Day', bn: 'তারিখ' },
  { en: 'Amount', bn: 'পরিমাণ' },
  { en: 'Kind', bn: 'ধরন' },
  { en: 'Block', bn: 'ব্লক' },
  { en: 'Apartment', bn: 'ফ্ল্যাট' },
  { en: 'Name', bn: 'নাম' },
  { en: 'For', bn: 'বাবদ' },
  { en: 'Debit', bn: 'ডেবিট' },
  { en: 'Credit', bn: 'ক্রেডিট' },
  { en: 'Reference', bn: 'ট্রানজেকশন আইডি' },
  { en: 'Reason', bn: 'কারণ' },
  { en: 'Entry', bn: 'এন্ট্রি' },
  { en: 'Posting', bn: 'পোস্টিং' },
  { en: 'Agreement', bn: 'চুক্তি' },
  { en: 'Charge', bn: 'দেনা' },
  { en: 'Payment', bn: 'পেমেন্ট' },
  { en: 'Voucher', bn: 'ভাউচার' },
];

/** Entries of a figure as CSV. Reads them in batches, to bound memory and hold no connection. */
export async function* writeEntriesCsv(db: Db, lines: Lines, language: Language = 'en') {
  yield BYTE_ORDER_MARK + csvLines([TITLES.map((title) => title[language])]);
  for (let offset = 0; ; offset += BATCH) {
    const { entries } = await listEntries(db, { ...lines, limit: BATCH, offset });
    yield csvLines(entries.map((entry) => cells(entry, language)));
    if (entries.length < BATCH) return;
  }
}

const cells = (entry: Entry, language: Language) => [
  entry.day,
  entry.amount,
  entry.kind,
  entry.block,
  entry.apartmentNo,
  entry.name,
  entry.charge && chargeTitle(entry.charge, language),
  entry.debit,
  entry.credit,
  entry.reference,
  entry.reason,
  entry.entryId,
  entry._id,
  entry.agreementId,
  entry.chargeId,
  entry.paymentId,
  entry.voucherId,
];
