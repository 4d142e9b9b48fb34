import { BYTE_ORDER_MARK, csvLines } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import type { Language, Text } from '#locale/language.ts';
import type { Cheque } from '../endpoints.ts';
import { chequeStateIn } from '../rules.ts';
import { listAll } from './queries.ts';

const BATCH = 1_000;
const TITLES: Text[] = [
  { en: 'Dated', bn: 'চেকের তারিখ' },
  { en: 'Bank', bn: 'ব্যাংক' },
  { en: 'Number', bn: 'চেক নম্বর' },
  { en: 'Amount', bn: 'পরিমাণ' },
  { en: 'Name', bn: 'নাম' },
  { en: 'Block', bn: 'ব্লক' },
  { en: 'Apartment', bn: 'ফ্ল্যাট' },
  { en: 'For', bn: 'কোন মাসের' },
  { en: 'Security', bn: 'জামানত' },
  { en: 'Taken on', bn: 'নেওয়ার তারিখ' },
  { en: 'State', bn: 'অবস্থা' },
  { en: 'Deposited on', bn: 'জমার তারিখ' },
  { en: 'Deposited at', bn: 'যেখানে জমা' },
  { en: 'Cleared on', bn: 'টাকা আসার তারিখ' },
  { en: 'Returned on', bn: 'ফেরত আসার তারিখ' },
  { en: 'Reason', bn: 'কারণ' },
  { en: 'Given back on', bn: 'ফেরত দেওয়ার তারিখ' },
  { en: 'Note', bn: 'নোট' },
  { en: 'Payment', bn: 'পেমেন্ট' },
  { en: 'Cheque', bn: 'চেক' },
];

/** All cheques as CSV, by date. Reads them in batches, to bound memory and hold no connection. */
export async function* writeChequesCsv(db: Db, language: Language = 'en') {
  yield BYTE_ORDER_MARK + csvLines([TITLES.map((title) => title[language])]);
  let after: Cheque | undefined;
  do {
    const cheques = await listAll(db, { after, limit: BATCH });
    yield csvLines(cheques.map((cheque) => cells(cheque, language)));
    after = cheques.length === BATCH ? cheques.at(-1) : undefined;
  } while (after);
}

const YES: Text = { en: 'yes', bn: 'হ্যাঁ' };

const cells = (cheque: Cheque, language: Language) => [
  cheque.dated,
  cheque.bank,
  cheque.number,
  cheque.amount,
  cheque.name,
  cheque.block,
  cheque.apartmentNo,
  cheque.month,
  cheque.isSecurity ? YES[language] : null,
  cheque.takenOn,
  chequeStateIn(cheque.state, language),
  cheque.depositedOn,
  cheque.place,
  cheque.clearedOn,
  cheque.returnedOn,
  cheque.returnReason,
  cheque.givenBackOn,
  cheque.givenBackNote,
  cheque.paymentId,
  cheque._id,
];
