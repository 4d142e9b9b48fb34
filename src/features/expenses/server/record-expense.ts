import { createHash } from 'node:crypto';
import { CLOSED_DAY } from '#api/closed-day.ts';
import { answerCheck, type CellProblem, checkRows } from '#api/import/import-rows.ts';
import { invalidField, Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { countImports, insertImport } from '#features/audit/server/import-queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { isKept, keepVoucher, reverseVoucher } from '#features/ledger/server/keep-voucher.ts';
import { findClosedThrough } from '#features/ledger/server/queries.ts';
import { ANOTHER_COST, recordedAlready, refuseSame } from '#features/ledger/server/refuse-same.ts';
import { lockVoucher } from '#features/ledger/server/voucher-queries.ts';
import type { PlaceAccount } from '#features/payments/server/line-queries.ts';
import { accountOfChosenPlace } from '#features/payments/server/place-account.ts';
import { linkNew, requireRepairOf } from '#features/repairs/server/link-cost.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Language, Text } from '#locale/language.ts';
import { DAY_TO_COME, NO_EXPENSE } from '#locale/refusals.ts';
import { formatTaka, toPoisha, toTaka } from '#locale/taka.ts';
import { type CostCategory, type Expense, type ExpensesTable, expenseRow, type NewExpense } from '../endpoints.ts';
import { CATEGORY_ENDED, CHOOSE_CATEGORY, categoryIn, payerAccount } from '../rules.ts';
import { listCategories, lockCategory } from './category-queries.ts';
import { findExpense, findSpendLimit, listSameExpenses } from './queries.ts';

/**
 * Records an expense. It counts for its day, or for today if that day is closed.
 * @throws Problem invalid for a day ahead, a category that is none or has ended, a place of another method, or a repair that is not there;
 * conflict where there is not so much cash, the key came with something else, or an expense that looks the same is recorded and this one
 * does not say that it is another one; DatabaseError `duties_own_home` for a repair of the person's own home
 */
export const recordExpense = (db: Db, actor: Actor, expense: NewExpense): Promise<Expense> =>
  inTransaction(db, async (tx) => {
    await lockCategory(tx, expense.category);
    const { refunds, placeId, paidFrom } = expense;
    const account = await accountOfChosenPlace(tx, { placeId, method: paidFrom });
    const id = refunds
      ? await keepReturn(tx, actor, { ...expense, refunds, account })
      : await keepExpense(tx, actor, { expense, categories: await listCategories(tx), account });
    return getExpense(tx, id);
  });

/** Account of the place that paid, and further work on the voucher in the same transaction. */
type AtPlace = { account: PlaceAccount; finish: (tx: Db, id: string) => Promise<void> };

/** As `recordExpense`, for a statement's line that shows the payment or the refund. @throws Problem as recordExpense */
export const recordExpenseAt = (
  db: Db,
  actor: Actor,
  expense: NewExpense,
  { account, finish }: AtPlace,
): Promise<Expense> =>
  inTransaction(db, async (tx) => {
    await lockCategory(tx, expense.category);
    const added: string[] = [];
    const whenNew = (made: string) => added.push(made);
    const { refunds } = expense;
    const id = refunds
      ? await keepReturn(tx, actor, { ...expense, refunds, account, whenNew })
      : await keepExpense(tx, actor, {
          expense,
          categories: await listCategories(tx),
          account,
          whenNew,
          isByLine: true,
        });
    for (const one of added) await finish(tx, one);
    return getExpense(tx, id);
  });

type Kept = {
  expense: NewExpense;
  categories: readonly CostCategory[];
  /** Called with the voucher's id, unless this is a repeat of the same request. */
  whenNew?: (id: string) => void;
  /** Account of the place that paid, if it is not the payer's own. */
  account?: PlaceAccount | undefined;
  /** True if a statement's line shows the cost. */
  isByLine?: boolean;
};

type Return = NewExpense & { refunds: string } & Pick<Kept, 'whenNew'> & { account: PlaceAccount | undefined };

/**
 * Records a supplier's refund of an expense, which is locked: a cost below zero in its category.
 * @throws Problem invalid for a day before it was paid, another category or more than is left of it; conflict where it was taken back
 */
async function keepReturn(tx: Db, actor: Actor, { account, whenNew, ...expense }: Return): Promise<string> {
  const { day, category, amount, payee = null, paidFrom, month, reference = null, note = null, refunds } = expense;
  if (expense.repairId) throw invalidField('repairId', REFUSED.follows);
  const voucher = {
    kind: 'return',
    debit: account ?? payerAccount(paidFrom),
    credit: category as Voucher['credit'],
    agreement_id: null,
    amount_poisha: toPoisha(amount),
    paid_on: day,
    payee,
    reference,
    month: `${month ?? day.slice(0, 7)}-01`,
    note,
    refunds,
  } as const;
  await lockVoucher(tx, refunds);
  const cost = await findExpense(tx, refunds);
  if (!cost || cost.refunds) throw invalidField('refunds', NO_EXPENSE);
  if (!(await isKept(tx, actor, { voucher, requestKey: expense.requestKey }))) {
    if (cost.reversed) throw new Problem('conflict', REFUSED.takenBack, { fields: { refunds: REFUSED.takenBack } });
    if (category !== cost.category) throw invalidField('category', REFUSED.otherCategory);
    if (day < cost.day) throw invalidField('day', REFUSED.before);
    const left = toPoisha(cost.amount) - toPoisha(cost.givenBack ?? 0);
    if (voucher.amount_poisha > left) throw invalidField('amount', REFUSED.tooMuch(toTaka(left)));
  }
  const { id, isNew } = await keepVoucher(tx, actor, { voucher, requestKey: expense.requestKey });
  if (isNew) {
    if (!expense.again) await refuseSame(tx, { ...voucher, id }, { isByLine: whenNew !== undefined });
    const name = categoryIn(await listCategories(tx), category, 'en');
    const details = { day, category: name, amount, paidFrom, refundOf: cost.day, ...(payee && { payee }) };
    await recordEvent(tx, actor, { kind: 'expense_refunded', details });
    whenNew?.(id);
  }
  return id;
}

const REFUSED = {
  follows: {
    en: 'What comes back counts for the repair of its expense.',
    bn: 'ফেরত টাকা সেই মেরামতেই ধরা হয়, যেটির খরচ।',
  },
  takenBack: {
    en: 'This expense was taken back. Nothing is to be given back of it.',
    bn: 'খরচটি বাতিল করা হয়েছে। এর কোনো টাকা ফেরত আসার নেই।',
  },
  otherCategory: { en: 'What comes back is of the same category as the expense.', bn: 'ফেরত টাকার খাত খরচটির খাতের মতোই।' },
  before: { en: 'Nothing is given back before it was paid.', bn: 'দেওয়ার আগে কোনো টাকা ফেরত আসে না।' },
  tooMuch: (left: number): Text => ({
    en: `Of this expense only ${formatTaka(left)} is left to be given back.`,
    bn: `এই খরচের মাত্র ${inBangla(formatTaka(left))} ফেরত আসতে পারে।`,
  }),
  givenBack: {
    en: 'Its supplier gave some of it back. Please take that back first.',
    bn: 'এর কিছু টাকা ফেরত এসেছে। আগে সেটি বাতিল করুন।',
  },
};

async function keepExpense(tx: Db, actor: Actor, kept: Kept): Promise<string> {
  const { expense, categories, whenNew, account, isByLine = false } = kept;
  const { day, category, amount, payee = null, paidFrom, month, reference = null, note = null, repeats } = expense;
  const chosen = categories.find(({ code }) => code === category);
  if (!chosen) throw invalidField('category', CHOOSE_CATEGORY);
  const voucher = {
    kind: 'expense',
    debit: category as Voucher['debit'],
    credit: account ?? payerAccount(paidFrom),
    agreement_id: null,
    amount_poisha: toPoisha(amount),
    paid_on: day,
    payee,
    reference,
    month: `${month ?? day.slice(0, 7)}-01`,
    note,
    repeats,
  } as const;
  const { repairId, requestKey } = expense;
  const repair = repairId ? await requireRepairOf(tx, repairId) : undefined;
  const { id, isNew } = await keepVoucher(tx, actor, {
    voucher,
    requestKey,
    more: repairId ? { repairId } : undefined,
  });
  if (!isNew) return id;
  if (chosen.isEnded) throw invalidField('category', CATEGORY_ENDED);
  if (!expense.again) await refuseSame(tx, { ...voucher, id }, { isByLine });
  if (repair) await linkNew(tx, { repair_id: repair.id, voucher_id: id });
  const about = { ...(payee && { payee }), ...(repair && { repair: repair.number }) };
  const details = { day, category: chosen.name, amount, paidFrom, ...about };
  await recordEvent(tx, actor, { kind: 'expense_recorded', details });
  whenNew?.(id);
  return id;
}

type Voucher = Parameters<typeof keepVoucher>[2]['voucher'];

/**
 * Reverses an expense by a counter-entry.
 * @throws Problem not_found; conflict when it was taken back already
 */
export const reverseExpense = (
  db: Db,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Expense> => inTransaction(db, (tx) => reverseExpenseIn(tx, actor, { id, reason }));

/** As `reverseExpense`, in a transaction. */
export async function reverseExpenseIn(tx: Db, actor: Actor, { id, reason }: { id: string; reason: string }) {
  // Waits for a concurrent refund, which locks the expense too.
  await lockVoucher(tx, id);
  const before = await findExpense(tx, id);
  if (before?.givenBack && !before.reversed) throw new Problem('conflict', REFUSED.givenBack);
  const { isOwn } = await reverseVoucher(tx, actor, { id, kinds: ['expense', 'return'], reason });
  const expense = await getExpense(tx, id);
  const { day, amount } = expense;
  const category = categoryIn(await listCategories(tx), expense.category, 'en');
  const kind = expense.refunds ? 'expense_refund_reversed' : 'expense_reversed';
  const own = isOwn && { recordedThemselves: true };
  await recordEvent(tx, actor, { kind, details: { day, category, amount: Math.abs(amount), reason, ...own } });
  return expense;
}

async function getExpense(tx: Db, id: string): Promise<Expense> {
  const expense = await findExpense(tx, id);
  if (!expense) throw new Error(`voucher ${id} vanished`);
  return expense;
}

const ABOVE_LIMIT = {
  en: 'This is above what one person may spend here. Please leave this row out and record it by itself, so that somebody else can approve it.',
  bn: 'অঙ্কটি এখানে একজনের খরচের সীমার বেশি। এই সারি বাদ দিয়ে আলাদা করে লিখুন, যাতে অন্য কেউ অনুমোদন দিতে পারেন।',
};

/**
 * Records all expenses of a table, or none; a dry run only reports its mistakes. A repeat of the same table records nothing.
 * @throws Problem invalid for any mistake; conflict where there is not so much cash in the drawer
 */
export async function importExpenses(db: Db, actor: Actor, table: ExpensesTable, language: Language) {
  const categories = await listCategories(db);
  const { right, problems } = checkRows(expenseRow(categories), table.rows);
  const today = dayAt(actor.now);
  const ahead = right.filter(({ value }) => value.day > today);
  const closedThrough = await findClosedThrough(db);
  const closed: CellProblem[] = right
    .filter(({ value }) => value.paidFrom === 'Cash' && closedThrough !== null && value.day <= closedThrough)
    .map(({ index }) => ({ index, field: 'day', reason: CLOSED_DAY }));
  const most = await findSpendLimit(db);
  const above: CellProblem[] = right
    .filter(({ value }) => most !== undefined && toPoisha(value.amount) > most)
    .map(({ index }) => ({ index, field: 'amount', reason: ABOVE_LIMIT }));
  const late: CellProblem[] = ahead.map(({ index }) => ({ index, field: 'day', reason: DAY_TO_COME }));
  const hash = createHash('sha256').update(JSON.stringify(table.rows)).digest('base64url');
  return inTransaction(db, async (tx) => {
    const { valid, undone } = await countImports(tx, hash);
    const alike = !table.dryRun && valid > 0 ? [] : await findAlike(tx, table, right);
    const response = answerCheck(table, [...problems, ...late, ...closed, ...above, ...alike], language, right);
    if (response) return response;
    const added: string[] = [];
    for (const { index, value } of right) {
      // A reversed table can be imported again, so its idempotency keys are new.
      const requestKey = `import ${hash} ${index}${undone > 0 ? ` ${undone}` : ''}`;
      // Equal rows of one table are different expenses.
      const expense = { ...value, repeats: false, again: true, requestKey };
      await keepExpense(tx, actor, { expense, categories, whenNew: (id) => added.push(id) });
    }
    await insertImport(tx, actor, { kind: 'expenses', added, hash });
    return { imported: added.length, problems: [] };
  });
}

type Read = readonly { index: number; value: Omit<NewExpense, 'repeats' | 'again' | 'requestKey'> }[];

/** Reports rows that look like a recorded expense, unless a person has confirmed them. */
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
  return [...same].map(([index, expense]) => ({
    index,
    field: 'again',
    reason: recordedAlready(expense, ANOTHER_COST),
  }));
}
