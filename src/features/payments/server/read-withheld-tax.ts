import { csvFile } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import { settledText } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Language } from '#locale/language.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import type { WithheldTax } from '../endpoints.ts';
import { listWithheld } from './queries.ts';

/** Tax withheld in the twelve months from `from` on, such as `2026-07`; by default in this year in Asia/Dhaka. */
export async function readWithheldTax(db: Db, now: Date, from = `${dayAt(now).slice(0, 4)}-01`) {
  const documents = await listWithheld(db, from);
  const sumOf = (wanted: WithheldTax['state']) =>
    toTaka(documents.reduce((sum, { state, amount }) => (state === wanted ? sum + toPoisha(amount) : sum), 0));
  return { from, documents, confirmed: sumOf('confirmed'), waiting: sumOf('pending') };
}

const TITLES = {
  en: [
    'Withheld on',
    'Name',
    'Block',
    'Apartment',
    'For',
    'Amount',
    'State',
    'Certificate',
    'Certificate of',
    'Document',
  ],
  bn: ['কাটার তারিখ', 'নাম', 'ব্লক', 'ফ্ল্যাট', 'কোন মাসের', 'পরিমাণ', 'অবস্থা', 'সনদ', 'সনদের তারিখ', 'নথি'],
};

/** Writes the year's withheld tax as CSV. */
export const writeWithheldTaxCsv = ({ documents }: { documents: WithheldTax[] }, language: Language = 'en') =>
  csvFile(
    TITLES[language],
    documents.map((tax) => [
      tax.receivedOn,
      tax.name,
      tax.block,
      tax.apartmentNo,
      settledText(tax, 'en'),
      tax.amount,
      tax.state,
      tax.certificate,
      tax.certifiedOn,
      tax._id,
    ]),
  );
