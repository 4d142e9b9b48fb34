import { csvFile } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import type { CostCategory } from '#features/expenses/endpoints.ts';
import { sumAccounts } from '#features/till/server/balance-queries.ts';
import type { Language, Text } from '#locale/language.ts';
import { type Poisha, toTaka } from '#locale/taka.ts';
import type { AccountBalance, TrialBalance } from '../endpoints.ts';
import { ACCOUNT_GROUPS, accountName, groupOf } from '../rules.ts';

/** Balance of each account at the end of a day in Asia/Dhaka. */
export async function readTrialBalance(db: Db, on: string): Promise<TrialBalance> {
  const rows = await sumAccounts(db, on);
  const accounts = ACCOUNT_GROUPS.flatMap((group) =>
    rows.filter(({ kind }) => groupOf(kind) === group).map((row): AccountBalance => ({ group, ...toSides(row) })),
  );
  const sumOf = (sign: 1 | -1) => toTaka(rows.reduce((sum, { poisha }) => sum + Math.max(sign * poisha, 0), 0));
  return { on, accounts, total: { debit: sumOf(1), credit: sumOf(-1) } };
}

const toSides = ({ account, poisha }: { account: string; poisha: Poisha }) => ({
  account,
  debit: toTaka(Math.max(poisha, 0)),
  credit: toTaka(Math.max(-poisha, 0)),
});

const SUM: Text = { en: 'Sum', bn: 'মোট' };
const TITLES = {
  en: ['Account', 'Name', 'Debit', 'Credit', 'On'],
  bn: ['অ্যাকাউন্ট', 'নাম', 'ডেবিট', 'ক্রেডিট', 'তারিখ'],
};

/** The trial balance as CSV, with the sums as its last line. */
export function writeTrialBalanceCsv(
  { on, accounts, total }: TrialBalance,
  categories: readonly CostCategory[],
  language: Language = 'en',
): string {
  const lines = accounts.map(({ account, debit, credit }) => [
    account,
    accountName(account, language, categories),
    debit,
    credit,
    on,
  ]);
  return csvFile(TITLES[language], [...lines, [null, SUM[language], total.debit, total.credit, on]]);
}
