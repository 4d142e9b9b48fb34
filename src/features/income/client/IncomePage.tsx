import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useList } from '#api/use-list.ts';
import { May } from '#features/identity/client/use-session.ts';
import { useReason } from '#features/ledger/client/use-reason.ts';
import { methodIn } from '#features/ledger/rules.ts';
import { addMonths, dayAt, monthOf, periodOf } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { classes } from '#ui/layout/classes.ts';
import { FigureLine } from '#ui/layout/FigureLine.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { PeriodSwitch } from '#ui/menu/PeriodSwitch.tsx';
import { TakeBackMenu } from '#ui/menu/TakeBackMenu.tsx';
import type { Income } from '../endpoints.ts';
import { INCOME_LIST, takingIn } from '../rules.ts';
import { incomeTexts } from './texts.ts';
import { useIncome, useReverseIncome } from './use-income.ts';

const IncomeDialog = loadLater(async () => (await import('./IncomeDialog.tsx')).IncomeDialog);

/** Other income of a month, which no resident owed. The month is in the address. */
export function IncomePage() {
  const t = useTexts(incomeTexts).page;
  const { taka, period } = useFormats();
  const { shown, paging } = useList(INCOME_LIST);
  const current = dayAt(new Date()).slice(0, 7);
  const month = shown.month || current;
  const income = useIncome({ ...shown, month });
  const [isRecording, setRecording] = useState(useHasDraft('income'));
  const { data } = income;
  const step = (months: number) => {
    const other = addMonths(periodOf(month), months);
    const named = monthOf(other);
    return { name: period(other), to: INCOME_LIST.path({ month: named === current ? '' : named }) };
  };
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <May permission="money.record">
          <Button onClick={() => setRecording(true)}>{t.record}</Button>
        </May>
      }
    >
      <PeriodSwitch
        unit="Month"
        before={step(-1)}
        after={month < current ? step(1) : undefined}
        last={INCOME_LIST.path({ month: '' })}
      >
        {period(periodOf(month))}
      </PeriodSwitch>
      {data && <FigureLine figures={[{ name: t.sum(period(periodOf(month))), value: taka(data.sum) }]} />}
      <PagedList
        query={{ ...income, data: data?.income }}
        failed={t.failed}
        empty={{
          icon: <ReceiptText size={24} />,
          text: t.none,
          next: t.noneNext,
          action: (
            <Button variant="secondary" onClick={() => setRecording(true)}>
              {t.record}
            </Button>
          ),
        }}
        total={data?.total ?? 0}
        count={t.count}
        {...paging}
      >
        {(rows) => <IncomeTable income={rows} />}
      </PagedList>
      {isRecording && <IncomeDialog onClose={() => setRecording(false)} />}
    </Page>
  );
}

function IncomeTable({ income }: { income: readonly Income[] }) {
  const t = useTexts(incomeTexts).table;
  const { language } = useLanguage();
  const { taka, day } = useFormats();
  const amountOf = ({ amount, reversed }: Income) => (
    <span className={classes(reversed !== null && 'text-mute line-through')}>{taka(amount)}</span>
  );
  const columns: Column<Income>[] = [
    {
      title: t.what,
      kind: 'heading',
      cell: ({ category, payer }) => (
        <span className="wrap-anywhere min-w-0">
          {takingIn(category, language)} {payer && <span className="line-more font-normal">{payer}</span>}
        </span>
      ),
    },
    { title: t.amount, kind: 'figure', isInBrief: true, cell: amountOf },
    { title: t.day, isInBrief: true, cell: (one) => day(one.day) },
    { title: t.into, isDetail: true, cell: ({ paidInto }) => methodIn(paidInto, language) },
    { title: t.remark, isDetail: true, cell: (one) => <Remark income={one} /> },
    {
      title: t.action,
      kind: 'actions',
      cell: (one) =>
        one.reversed ? (
          // A span, since on a phone a lone badge would be as wide as its row.
          <span>
            <Badge>{t.reversed}</Badge>
          </span>
        ) : (
          <May permission="money.reverse">
            <ReverseMenu income={one} />
          </May>
        ),
    },
  ];
  return (
    <Table
      caption={t.caption}
      columns={columns}
      rows={income}
      rowKey={({ _id }) => _id}
      wide
      brief={(one) => (
        <>
          {amountOf(one)} · {day(one.day)}
        </>
      )}
    />
  );
}

function Remark({ income }: { income: Income }) {
  const t = useTexts(incomeTexts).table;
  const { day } = useFormats();
  const reasonOf = useReason();
  const parts = [
    income.countsFor !== income.day && t.countsFor(day(income.countsFor)),
    income.reference && t.voucher(income.reference),
    income.note,
    reasonOf(income.reversed?.reason),
  ].filter(Boolean);
  return <span className="wrap-anywhere min-w-0">{parts.join(' ') || '–'}</span>;
}

function ReverseMenu({ income: { _id, category, payer, amount } }: { income: Income }) {
  const t = useTexts(incomeTexts).reverse;
  const { language } = useLanguage();
  const { taka } = useFormats();
  const what = [takingIn(category, language), payer, taka(amount)].filter(Boolean).join(', ');
  return <TakeBackMenu id={_id} about={what} texts={t} text={t.text(what)} change={useReverseIncome()} />;
}
