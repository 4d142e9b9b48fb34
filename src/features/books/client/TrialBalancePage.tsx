import Printer from 'lucide-react/icons/printer';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { PrintedHead } from '#features/building/client/PrintedHead.tsx';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { PeriodSwitch } from '#ui/menu/PeriodSwitch.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { AccountBalance, TrialBalance } from '../endpoints.ts';
import { accountName, ENTRIES_LIST, trialBalancePath } from '../rules.ts';
import { bookTexts } from './texts.ts';
import './trial-balance.css';

/** Balance of each account at the end of a day, which is in the address. */
export function TrialBalancePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const today = dayAt(new Date());
  const named = params.get('on') ?? '';
  const on = /^2\d{3}-\d\d-\d\d$/.test(named) && !Number.isNaN(Date.parse(named)) ? named : today;
  const balance = useCall('GET /api/trial-balance', { query: { on } }, { keepsPrevious: true });
  const t = useTexts(bookTexts).balance;
  const { language } = useLanguage();
  const { day } = useFormats();
  const pathOf = (day: string) => trialBalancePath(day === today ? '' : day);
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <DownloadLink href={listPath('/api/trial-balance.csv', { on, language }, { language: 'en' })} />
          <Button variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
            {t.print}
          </Button>
        </>
      }
    >
      <PeriodSwitch
        unit="Day"
        before={{ name: t.before, to: pathOf(daysAfter(on, -1)) }}
        after={on < today ? { name: t.after, to: pathOf(daysAfter(on, 1)) } : undefined}
        last={pathOf(today)}
      >
        <DayField
          label={t.day}
          min="2000-01-01"
          max={today}
          value={on}
          onChange={({ target }) => target.validity.valid && target.value && void navigate(pathOf(target.value))}
        />
      </PeriodSwitch>
      <Card as="section" padded={false} aria-busy={balance.isPlaceholderData} className="trial-balance">
        <Query query={balance} failed={t.failed} loading={<SkeletonRows rows={12} />}>
          {(data) => <BalanceTable balance={data} />}
        </Query>
      </Card>
      <PrintedHead title={t.title} covers={t.endOf(day(balance.data?.on ?? on))} />
    </Page>
  );
}

type Row = Pick<AccountBalance, 'account' | 'debit' | 'credit'> & { group: AccountBalance['group'] | 'sum' };

function BalanceTable({ balance: { on, accounts, total } }: { balance: TrialBalance }) {
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const t = useTexts(bookTexts).balance;
  const { language } = useLanguage();
  const { taka, day } = useFormats();
  const amount = (side: 'debit' | 'credit') => (row: Row) =>
    row[side] === 0 && row.group !== 'sum' ? '–' : taka(row[side]);
  const columns: Column<Row>[] = [
    {
      title: t.account,
      kind: 'heading',
      cell: ({ account, group }) =>
        group === 'sum' ? (
          t.sum
        ) : (
          <TextLink to={ENTRIES_LIST.path({ figure: `account:${account}`, to: on })}>
            {accountName(account, language, categories)}
          </TextLink>
        ),
    },
    { title: t.debit, kind: 'figure', isDetail: true, cell: amount('debit') },
    { title: t.credit, kind: 'figure', isDetail: true, cell: amount('credit') },
  ];
  return (
    <Table
      caption={t.caption(day(on))}
      columns={columns}
      rows={[...accounts, { account: 'sum', group: 'sum', ...total }]}
      rowKey={({ account }) => account}
      brief={(row) => t.side(row.debit === 0 ? 'credit' : 'debit', taka(row.debit || row.credit))}
      groupOf={({ group }) => (group === 'sum' ? { key: group, isSum: true } : { key: group, title: t.groups[group] })}
    />
  );
}
