import { handle } from '#api/handle.ts';
import { csvHeaders, csvStream } from '#csv/write-csv.ts';
import { recordDownload } from '#features/audit/server/record-event.ts';
import { refuseYear } from '#features/identity/server/refuse-year.ts';
import { readDrawer, readOfficeDrawer } from '#features/ledger/server/voucher-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import { toTaka } from '#locale/taka.ts';
import * as calls from '../endpoints.ts';
import { listCategories } from './category-queries.ts';
import { addCategory, changeCategory } from './manage-categories.ts';
import { listPage, listProposals, listSharedCosts } from './queries.ts';
import { importExpenses, recordExpense, reverseExpense } from './record-expense.ts';
import { writeExpensesCsv } from './write-expenses-csv.ts';

export const expenseRoutes = [
  handle(calls.listCategories, (c) => listCategories(c.var.db)),
  handle(calls.addCategory, (c, { body }) => addCategory(c.var.db, c.var, body)),
  handle(calls.changeCategory, (c, { params: { code }, body }) => changeCategory(c.var.db, c.var, code, body)),
  handle(calls.listExpenses, async (c, { query }) => {
    const { db, now } = c.var;
    const [page, proposals, drawer, officeDrawer] = await Promise.all([
      listPage(db, query),
      listProposals(db, dayAt(now).slice(0, 7)),
      readDrawer(db, dayAt(now)),
      readOfficeDrawer(db, dayAt(now)),
    ]);
    return { ...page, proposals, drawer: toTaka(drawer), officeDrawer: toTaka(officeDrawer) };
  }),
  handle(calls.listSharedCosts, async ({ var: { db, currentUser } }, { query: { month } }) => {
    await refuseYear(db, currentUser.id);
    return listSharedCosts(db, month);
  }),
  handle(calls.addExpense, (c, { body }) => recordExpense(c.var.db, c.var, body)),
  handle(calls.reverseExpense, (c, { params, body }) => reverseExpense(c.var.db, c.var, { ...params, ...body })),
  handle(calls.importExpenses, async (c, { body }) =>
    importExpenses(c.var.db, c.var, body, await c.var.findLanguage()),
  ),
  handle(calls.downloadExpenses, async (c, { query }) => {
    await recordDownload(c.var.db, c.var, 'expenses.csv');
    return c.body(csvStream(writeExpensesCsv(c.var.db, query.language)), 200, csvHeaders('expenses.csv'));
  }),
];
