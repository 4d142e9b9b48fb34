import type { ReactNode } from 'react';
import { useCall } from '#api/use-call.tsx';
import { periodOf } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { classes } from '#ui/layout/classes.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TakeBackMenu } from '#ui/menu/TakeBackMenu.tsx';
import type { Expense } from '../endpoints.ts';
import { categoryIn, payerIn } from '../rules.ts';
import { expenseTexts } from './texts.ts';
import { useReverseExpense } from './use-expenses.ts';

type Props = {
  expenses: readonly Expense[];
  /** What leads to the papers of an expense, of which this is said. */
  papers: (expense: Expense, what: string) => ReactNode;
};

/** What was spent, each with its papers and the menu that takes it back. */
export function ExpenseTable({ expenses, papers }: Props) {
  const t = useTexts(expenseTexts).table;
  const { language } = useLanguage();
  const { taka, day } = useFormats();
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const named = ({ category, payee, amount }: Expense) =>
    [categoryIn(categories, category, language), payee, taka(amount, { decimals: 2 })].filter(Boolean).join(', ');
  const amountOf = ({ amount, reversed }: Expense) => (
    <span className={classes(reversed !== null && 'text-mute line-through')}>{taka(amount, { decimals: 2 })}</span>
  );
  const columns: Column<Expense>[] = [
    {
      title: t.what,
      kind: 'heading',
      cell: ({ category, payee }) => <TwoLines first={categoryIn(categories, category, language)} second={payee} />,
    },
    {
      title: t.amount,
      kind: 'figure',
      isInBrief: true,
      cell: amountOf,
    },
    { title: t.day, isInBrief: true, cell: (expense) => day(expense.day) },
    { title: t.from, isDetail: true, cell: ({ paidFrom }) => payerIn(paidFrom, language) },
    { title: t.remark, isDetail: true, cell: (expense) => <Remark expense={expense} /> },
    {
      title: t.action,
      kind: 'actions',
      cell: (expense) => (
        <>
          {papers(expense, named(expense))}
          {expense.reversed ? <Badge>{t.reversed}</Badge> : <ReverseMenu expense={expense} what={named(expense)} />}
        </>
      ),
    },
  ];
  return (
    <Table
      caption={t.caption}
      columns={columns}
      rows={expenses}
      rowKey={({ _id }) => _id}
      wide
      brief={(expense) => (
        <>
          {amountOf(expense)} · {day(expense.day)}
        </>
      )}
    />
  );
}

function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <span className="wrap-anywhere grid min-w-0">
      {first}
      {second && <span className="font-normal text-mute text-sm">{second}</span>}
    </span>
  );
}

function Remark({ expense }: { expense: Expense }) {
  const t = useTexts(expenseTexts).table;
  const { period, day } = useFormats();
  const parts = [
    expense.month !== expense.day.slice(0, 7) && t.forMonth(period(periodOf(expense.month))),
    expense.countsFor !== expense.day && t.countsFor(day(expense.countsFor)),
    expense.reference && t.voucher(expense.reference),
    expense.repeats && t.repeats,
    expense.note,
    expense.reversed?.reason,
  ].filter(Boolean);
  return <span className="wrap-anywhere min-w-0">{parts.join(' ') || '–'}</span>;
}

function ReverseMenu({ expense: { _id }, what }: { expense: Expense; what: string }) {
  const t = useTexts(expenseTexts).reverse;
  return <TakeBackMenu id={_id} about={what} texts={t} text={t.text(what)} change={useReverseExpense()} />;
}
