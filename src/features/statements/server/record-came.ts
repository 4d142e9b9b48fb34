import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { Expense } from '#features/expenses/endpoints.ts';
import type { Payer } from '#features/expenses/rules.ts';
import { findExpense } from '#features/expenses/server/queries.ts';
import { recordExpenseAt } from '#features/expenses/server/record-expense.ts';
import type { Income } from '#features/income/endpoints.ts';
import type { Taking } from '#features/income/rules.ts';
import { recordIncome } from '#features/income/server/record-income.ts';
import { NO_EXPENSE, NO_STATEMENT_LINE } from '#locale/refusals.ts';
import { toTaka } from '#locale/taka.ts';
import { findLine, type OpenLine } from './queries.ts';
import { joinVoucher } from './sort-lines.ts';

const REFUSED = {
  went: { en: 'This money went: it is no income.', bn: 'এই টাকা গেছে, এটি আয় নয়।' },
};

/** @throws Problem not_found; conflict where money went by the line */
async function lineThatCame(db: Db, id: string): Promise<OpenLine> {
  const line = await findLine(db, id);
  if (!line) throw new Problem('not_found', NO_STATEMENT_LINE);
  if (line.amountPoisha < 0) throw new Problem('conflict', REFUSED.went);
  return line;
}

type Came = { lineId: string; note?: string | undefined; again: boolean; requestKey: string };

/** Records a line's money as other income. @throws Problem as recordIncome; conflict where the line is sorted, or money went by it */
export async function recordIncomeOfLine(
  db: Db,
  actor: Actor,
  { lineId, requestKey, ...more }: Came & { category: Taking; payer?: string | undefined },
): Promise<Income> {
  const line = await lineThatCame(db, lineId);
  const { day, method, placeId, amountPoisha, reference } = line;
  const money = { day, amount: toTaka(amountPoisha), paidInto: method, placeId, requestKey };
  return recordIncome(
    db,
    actor,
    { ...more, ...money, ...(reference && { reference }) } as Parameters<typeof recordIncome>[2],
    (tx, voucherId) => joinVoucher(tx, actor, line, { rule: 'income', voucherId }),
  );
}

/**
 * Records a line's money as what a supplier gave back of an expense.
 * @throws Problem as recordExpense; conflict where the line is sorted, or money went by it
 */
export async function recordGivenBack(
  db: Db,
  actor: Actor,
  { lineId, refunds, note, again, requestKey }: Came & { refunds: string },
): Promise<Expense> {
  const line = await lineThatCame(db, lineId);
  const cost = await findExpense(db, refunds);
  if (!cost || cost.refunds) throw new Problem('not_found', NO_EXPENSE);
  const { day, method, account, amountPoisha, reference } = line;
  const { category, payee } = cost;
  const expense = {
    ...{
      day,
      category,
      refunds,
      amount: toTaka(amountPoisha),
      paidFrom: method as Payer,
      again,
      repeats: false,
    },
    ...{ requestKey, ...(payee && { payee }), ...(note && { note }), ...(reference && { reference }) },
  };
  return recordExpenseAt(db, actor, expense as Parameters<typeof recordExpenseAt>[2], {
    account,
    finish: (tx, voucherId) => joinVoucher(tx, actor, line, { rule: 'given_back', voucherId }),
  });
}
