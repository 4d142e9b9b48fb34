import { type ReactNode, useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { useReason } from '#features/ledger/client/use-reason.ts';
import { repairPath } from '#features/repairs/rules.ts';
import { periodOf } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { classes } from '#ui/layout/classes.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TakeBackMenu } from '#ui/menu/TakeBackMenu.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Expense } from '../endpoints.ts';
import { categoryIn, payerIn } from '../rules.ts';
import { expenseTexts } from './texts.ts';
import { useReverseExpense } from './use-expenses.ts';

const RefundDialog = loadLater(async () => (await import('./RefundDialog.tsx')).RefundDialog);

type Props = {
  expenses: readonly Expense[];
  /** Renders the link to an expense's papers; `what` describes the expense. */
  papers: (expense: Expense, what: string) => ReactNode;
};

/** Expenses, each with its papers and a menu to reverse it. */
export function ExpenseTable({ expenses, papers }: Props) {
  const t = useTexts(expenseTexts).table;
  const { language } = useLanguage();
  const { taka, day } = useFormats();
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const named = ({ category, payee, amount }: Expense) =>
    [categoryIn(categories, category, language), payee, taka(amount)].filter(Boolean).join(', ');
  const amountOf = ({ amount, reversed }: Expense) => (
    <span className={classes(reversed !== null && 'text-mute line-through')}>{taka(amount)}</span>
  );
  const [refunding, setRefunding] = useState<Expense>();
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
          {!expense.refunds && papers(expense, named(expense))}
          {expense.reversed ? (
            <Badge>{t.reversed}</Badge>
          ) : (
            <May permission="money.reverse">
              <ExpenseMenu expense={expense} what={named(expense)} onRefund={() => setRefunding(expense)} />
            </May>
          )}
        </>
      ),
    },
  ];
  return (
    <>
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
      {refunding && (
        <RefundDialog expense={refunding} what={named(refunding)} onClose={() => setRefunding(undefined)} />
      )}
    </>
  );
}

function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <span className="wrap-anywhere min-w-0">
      {first} {second && <span className="line-more font-normal">{second}</span>}
    </span>
  );
}

function Remark({ expense }: { expense: Expense }) {
  const t = useTexts(expenseTexts).table;
  const { taka, period, day, digits } = useFormats();
  const reasonOf = useReason();
  const parts = [
    expense.month !== expense.day.slice(0, 7) && t.forMonth(period(periodOf(expense.month))),
    expense.countsFor !== expense.day && t.countsFor(day(expense.countsFor)),
    expense.reference && t.voucher(expense.reference),
    expense.refunds && t.isRefund,
    expense.givenBack && t.givenBack(taka(expense.givenBack)),
    expense.repeats && t.repeats,
    expense.note,
    reasonOf(expense.reversed?.reason),
  ].filter(Boolean);
  const { repair } = expense;
  return (
    <span className="wrap-anywhere min-w-0">
      {repair && <TextLink to={repairPath(repair._id)}>{t.repair(digits(repair.number))}</TextLink>}{' '}
      {parts.join(' ') || (!repair && '–')}
    </span>
  );
}

type MenuProps = { expense: Expense; what: string; onRefund: () => void };

function ExpenseMenu({ expense: { _id, refunds, amount, givenBack = 0 }, what, onRefund }: MenuProps) {
  const { reverse: t, refund } = useTexts(expenseTexts);
  const canGiveBack = !refunds && amount > givenBack;
  const others = canGiveBack ? [{ key: 'refund', text: refund.button, onSelect: onRefund }] : [];
  return (
    <TakeBackMenu id={_id} about={what} texts={t} text={t.text(what)} others={others} change={useReverseExpense()} />
  );
}
