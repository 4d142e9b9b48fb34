import { createHash } from 'node:crypto';
import { answerCheck, type CellProblem, checkRows } from '#api/import-rows.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { countImports, insertImport } from '#features/audit/server/import-queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { keepVoucher, takeBackVoucher } from '#features/ledger/server/keep-voucher.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Language, Text } from '#locale/language.ts';
import { formatTaka, toPoisha } from '#locale/taka.ts';
import { type CostCategory, type Expense, type ExpensesTable, expenseRow, type NewExpense } from '../endpoints.ts';
import { CATEGORY_ENDED, CHOOSE_CATEGORY, categoryIn, payerAccount } from '../rules.ts';
import { listCategories, lockCategory } from './category-queries.ts';
import { findExpense, findSameExpense, listSameExpenses } from './queries.ts';

/**
 * Records what the building spent. It counts for its day, or for today where that day is closed.
 * @throws Problem invalid for a day ahead, or a category that is none or has ended; conflict where there is not so much cash, the key came
 * with something else, or an expense that looks the same is recorded and this one does not say that it is another one
 */
export const recordExpense = (db: Db, by: Actor, expense: NewExpense): Promise<Expense> =>
  inTransaction(db, async (tx) => {
    await lockCategory(tx, expense.category);
    const id = await keepExpense(tx, by, { expense, categories: await listCategories(tx) });
    return getExpense(tx, id);
  });

async function refuseSame(tx: Db, id: string, expense: Kept['expense']) {
  const { payee = null, reference = null } = expense;
  const same = await findSameExpense(tx, { ...expense, id, payee, reference });
  if (!same) return;
  const text = RECORDED_ALREADY(same);
  throw new Problem('conflict', text, { fields: { again: text } });
}

const RECORDED_ALREADY = ({ amount, day, payee, reference, recordedBy }: Expense): Text => {
  const facts = `${formatTaka(amount)}, ${formatDay(day)}`;
  const named = [payee, reference].filter(Boolean).map((word) => `, ${word}`);
  const recorder = { en: recordedBy && `, recorded by ${recordedBy}`, bn: recordedBy && `, লিখেছেন ${recordedBy}` };
  return {
    en: `This is recorded already: ${facts}${named.join('')}${recorder.en ?? ''}. Is this another one?`,
    bn: `এটি আগেই লেখা আছে: ${inBangla(facts)}${named.join('')}${recorder.bn ?? ''}। এটি কি আরেকটি খরচ?`,
  };
};

type Kept = {
  expense: NewExpense;
  categories: readonly CostCategory[];
  /** Called with the voucher's id, unless this is a repeat of the same request. */
  whenNew?: (id: string) => void;
};

function keepExpense(tx: Db, by: Actor, { expense, categories, whenNew }: Kept): Promise<string> {
  const { day, category, amount, payee = null, paidFrom, month, reference = null, note = null, repeats } = expense;
  const chosen = categories.find(({ code }) => code === category);
  if (!chosen) throw refusal(CHOOSE_CATEGORY);
  const voucher = {
    kind: 'expense',
    debit: category as Voucher['debit'],
    credit: payerAccount(paidFrom),
    agreement_id: null,
    amount_poisha: toPoisha(amount),
    paid_on: day,
    payee,
    reference,
    month: `${month ?? day.slice(0, 7)}-01`,
    note,
    repeats,
  } as const;
  return keepVoucher(tx, by, { voucher, requestKey: expense.requestKey }, async (id) => {
    if (chosen.isEnded) throw refusal(CATEGORY_ENDED);
    if (!expense.again) await refuseSame(tx, id, expense);
    const details = { day, category: chosen.name, amount, paidFrom, ...(payee && { payee }) };
    await recordEvent(tx, by, { kind: 'expense_recorded', details });
    whenNew?.(id);
  });
}

type Voucher = Parameters<typeof keepVoucher>[2]['voucher'];

const refusal = (text: Text) => new Problem('invalid', text, { fields: { category: text } });

/**
 * Takes back an expense by a counter-entry.
 * @throws Problem not_found; conflict when it was taken back already
 */
export const reverseExpense = (db: Db, by: Actor, { id, reason }: { id: string; reason: string }): Promise<Expense> =>
  inTransaction(db, (tx) => takeBackExpense(tx, by, { id, reason }));

/** As `reverseExpense`, in a transaction. */
export async function takeBackExpense(tx: Db, by: Actor, { id, reason }: { id: string; reason: string }) {
  await takeBackVoucher(tx, by, { id, kinds: ['expense'], reason });
  const expense = await getExpense(tx, id);
  const { day, amount } = expense;
  const category = categoryIn(await listCategories(tx), expense.category, 'en');
  await recordEvent(tx, by, { kind: 'expense_reversed', details: { day, category, amount, reason } });
  return expense;
}

async function getExpense(tx: Db, id: string): Promise<Expense> {
  const expense = await findExpense(tx, id);
  if (!expense) throw new Error(`voucher ${id} vanished`);
  return expense;
}

const NOT_YET = { en: 'This day has not come yet.', bn: 'এই দিনটি এখনও আসেনি।' };

/**
 * Records all expenses of a table, or none; a dry run only says what is wrong with it. The same table again records nothing.
 * @throws Problem invalid when something is wrong; conflict where there is not so much cash in the drawer
 */
export async function importExpenses(db: Db, by: Actor, table: ExpensesTable, language: Language) {
  const categories = await listCategories(db);
  const { right, problems } = checkRows(expenseRow(categories), table.rows);
  const today = dayAt(by.now);
  const ahead = right.filter(({ value }) => value.day > today);
  const late: CellProblem[] = ahead.map(({ index }) => ({ index, field: 'day', reason: NOT_YET }));
  const hash = createHash('sha256').update(JSON.stringify(table.rows)).digest('base64url');
  return inTransaction(db, async (tx) => {
    const { standing, undone } = await countImports(tx, hash);
    const alike = !table.dryRun && standing > 0 ? [] : await findAlike(tx, table, right);
    const response = answerCheck(table, [...problems, ...late, ...alike], language, right);
    if (response) return response;
    const added: string[] = [];
    for (const { index, value } of right) {
      // A table that was taken back can be imported anew.
      const requestKey = `import ${hash} ${index}${undone > 0 ? ` ${undone}` : ''}`;
      // What a table says twice is two.
      const expense = { ...value, repeats: false, again: true, requestKey };
      await keepExpense(tx, by, { expense, categories, whenNew: (id) => added.push(id) });
    }
    await insertImport(tx, by, { kind: 'expenses', added, hash });
    return { imported: added.length, problems: [] };
  });
}

type Read = readonly { index: number; value: Omit<NewExpense, 'repeats' | 'again' | 'requestKey'> }[];

/** Rows that look like an expense which is recorded, and are not said to be others. */
async function findAlike(tx: Db, { again = [] }: ExpensesTable, right: Read): Promise<CellProblem[]> {
  const asked = right.filter(({ index }) => !again.includes(index));
  const same = await listSameExpenses(
    tx,
    asked.map(({ index, value: { payee = null, reference = null, ...value } }) => ({
      ...value,
      index,
      payee,
      reference,
    })),
  );
  return [...same].map(([index, expense]) => ({ index, field: 'again', reason: RECORDED_ALREADY(expense) }));
}
