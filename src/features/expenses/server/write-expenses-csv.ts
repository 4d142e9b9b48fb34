import { BYTE_ORDER_MARK, csvLines } from '#csv/write-csv.ts';
import type { Db } from '#database/connect.ts';
import type { Language, Text } from '#locale/language.ts';
import type { CostCategory, Expense } from '../endpoints.ts';
import { categoryIn, EXPENSE_COLUMNS, payerIn, TAX_LINES } from '../rules.ts';
import { listCategories } from './category-queries.ts';
import { listAllExpenses } from './queries.ts';

const BATCH = 1_000;
/** Columns that the import does not read. */
const MORE: Text[] = [
  { en: 'Tax line', bn: 'করের ধারা' },
  { en: 'Counts for', bn: 'যে দিনের হিসাবে' },
  { en: 'Recorded at (UTC)', bn: 'লেখার সময় (UTC)' },
  { en: 'Recorded by', bn: 'লিখেছেন' },
  { en: 'Taken back at (UTC)', bn: 'বাতিলের সময় (UTC)' },
  { en: 'Reason', bn: 'কারণ' },
  { en: 'Voucher', bn: 'ভাউচার' },
  { en: 'Gives back', bn: 'যে খরচের টাকা ফেরত' },
];

/** All expenses as CSV, the latest recorded first. Reads them in batches, to bound memory and hold no connection. */
export async function* writeExpensesCsv(db: Db, language: Language = 'en') {
  yield BYTE_ORDER_MARK +
    csvLines([[...EXPENSE_COLUMNS.map(({ title }) => title), ...MORE].map((title) => title[language])]);
  const categories = await listCategories(db);
  let before: string | undefined;
  do {
    const expenses = await listAllExpenses(db, { before, limit: BATCH });
    yield csvLines(expenses.map((expense) => cells(expense, categories, language)));
    before = expenses.length === BATCH ? expenses.at(-1)?._id : undefined;
  } while (before);
}

const cells = (expense: Expense, categories: readonly CostCategory[], language: Language) => [
  expense.day,
  categoryIn(categories, expense.category, language),
  expense.amount,
  expense.payee,
  payerIn(expense.paidFrom, language),
  expense.month,
  expense.reference,
  expense.note,
  TAX_LINES[categories.find(({ code }) => code === expense.category)?.taxLine ?? 'none'][language],
  expense.countsFor,
  expense.recordedAt,
  expense.recordedBy,
  expense.reversed?.at ?? null,
  expense.reversed?.reason ?? null,
  expense._id,
  expense.refunds ?? null,
];
