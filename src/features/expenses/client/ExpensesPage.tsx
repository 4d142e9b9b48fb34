import FileUp from 'lucide-react/icons/file-up';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listPath } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useList } from '#api/use-list.ts';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { VouchersButton } from '#features/papers/client/VouchersButton.tsx';
import { addMonths, dayAt, monthOf, periodOf } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { useOpened } from '#ui/feedback/use-opened.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Select } from '#ui/form/Field.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { FigureLine } from '#ui/layout/FigureLine.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PeriodSwitch } from '#ui/menu/PeriodSwitch.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { ProposedExpense } from '../endpoints.ts';
import { categoryIn, EXPENSES, IMPORT_PATH } from '../rules.ts';
import { ExpenseTable } from './ExpenseTable.tsx';
import { Proposals } from './Proposals.tsx';
import { expenseTexts } from './texts.ts';
import { useExpenses } from './use-expenses.ts';

const ExpenseDialog = loadLater(async () => (await import('./ExpenseDialog.tsx')).ExpenseDialog);

/** Expenses of a month, and proposals of recurring ones. Month and category are in the address. */
export function ExpensesPage() {
  const t = useTexts(expenseTexts).page;
  const { language } = useLanguage();
  const { shown, paging } = useList(EXPENSES);
  const current = dayAt(new Date()).slice(0, 7);
  const month = shown.month || current;
  const expenses = useExpenses({ ...shown, month });
  const [isRecording, setRecording] = useOpened('record', useHasDraft('expense'));
  const [proposed, setProposed] = useState<ProposedExpense>();
  const { data } = expenses;
  const mayRecord = useMay()('costs.record');
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <May permission="costs.record">
            <Button onClick={() => setRecording(true)}>{t.record}</Button>
            <ImportLink />
          </May>
          <DownloadLink href={listPath('/api/expenses.csv', { language }, { language: 'en' })} />
        </>
      }
    >
      <MonthSwitch month={month} current={current} category={shown.category} />
      {data && <Sums month={month} {...data} />}
      {data && month === current && data.proposals.length > 0 && mayRecord && (
        <Proposals proposals={data.proposals} onRecord={setProposed} />
      )}
      <PagedList
        query={{ ...expenses, data: data?.expenses }}
        failed={t.failed}
        empty={{
          icon: <ReceiptText size={24} />,
          text: t.none,
          next: t.noneNext,
          action: mayRecord && (
            <>
              <Button variant="secondary" onClick={() => setRecording(true)}>
                {t.record}
              </Button>
              <ImportLink />
            </>
          ),
        }}
        total={data?.total ?? 0}
        count={t.count}
        {...paging}
      >
        {(rows) => (
          <ExpenseTable
            expenses={rows}
            papers={({ _id, papers }, what) => <VouchersButton expenseId={_id} what={what} papers={papers} />}
          />
        )}
      </PagedList>
      {data && <CashOfOthers {...data} />}
      {(isRecording || proposed) && (
        <ExpenseDialog
          proposed={proposed}
          onClose={() => {
            setRecording(false);
            setProposed(undefined);
          }}
        />
      )}
    </Page>
  );
}

const ImportLink = () => (
  <ButtonLink to={IMPORT_PATH} variant="secondary" icon={<FileUp size={16} className="max-sm:hidden" />}>
    {useTexts(expenseTexts).page.import}
  </ButtonLink>
);

type MonthSwitchProps = { month: string; current: string; category: string };

/** Links to the neighbouring months, and the filter by category. */
function MonthSwitch({ month, current, category }: MonthSwitchProps) {
  const t = useTexts(expenseTexts).page;
  const { language } = useLanguage();
  const { period } = useFormats();
  const navigate = useNavigate();
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const step = (months: number) => {
    const other = addMonths(periodOf(month), months);
    const named = monthOf(other);
    return { name: period(other), to: EXPENSES.path({ month: named === current ? '' : named, category }) };
  };
  return (
    <div className="flex flex-wrap items-end justify-between gap-2 max-md:*:first:flex-nowrap max-md:*:last:min-w-0 max-md:*:last:grow max-md:*:last:basis-20 max-md:[&_label]:sr-only">
      <PeriodSwitch
        unit="Month"
        before={step(-1)}
        after={month < current ? step(1) : undefined}
        last={EXPENSES.path({ month: '', category })}
      >
        {period(periodOf(month))}
      </PeriodSwitch>
      <Select
        label={t.category}
        value={category}
        placeholder={t.all}
        options={(categories ?? []).map(({ code }) => ({ value: code, text: categoryIn(categories, code, language) }))}
        onChange={({ target }) =>
          void navigate(EXPENSES.path({ month: month === current ? '' : month, category: target.value }))
        }
      />
    </div>
  );
}

type SumsProps = { month: string; sum: number; drawer: number; officeDrawer?: number | undefined };

/** What was spent, and the cash of the office’s drawer, from which costs are paid. */
function Sums({ month, sum, drawer, officeDrawer = drawer }: SumsProps) {
  const t = useTexts(expenseTexts).page;
  const { taka, period } = useFormats();
  const figures = [
    { name: t.spent(period(periodOf(month))), amount: sum },
    { name: t.drawer, amount: officeDrawer },
  ];
  return <FigureLine figures={figures.map(({ name, amount }) => ({ name, value: taka(amount) }))} />;
}

/** Names the cash that others hold, with the way to take it over. */
function CashOfOthers({ drawer, officeDrawer = drawer }: Pick<SumsProps, 'drawer' | 'officeDrawer'>) {
  const t = useTexts(expenseTexts).page;
  const { taka } = useFormats();
  if (drawer <= officeDrawer) return null;
  return (
    <p className="text-mute">
      {t.withOthers(taka(toTaka(toPoisha(drawer) - toPoisha(officeDrawer))))}{' '}
      <May permission="till.close">
        <TextLink to="/dashboard/till">{t.takeOver}</TextLink>
      </May>
    </p>
  );
}
