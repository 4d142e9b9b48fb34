import ArrowLeft from 'lucide-react/icons/arrow-left';
import BookOpen from 'lucide-react/icons/book-open';
import Printer from 'lucide-react/icons/printer';
import { listInput, listPath } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { useList } from '#api/use-list.ts';
import { PrintedHead } from '#features/building/client/PrintedHead.tsx';
import { useReason } from '#features/ledger/client/use-reason.ts';
import { chargeTitle, personPath } from '#features/ledger/rules.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Entry } from '../endpoints.ts';
import { accountName, ENTRIES_LIST, figureTitle, TRIAL_BALANCE } from '../rules.ts';
import { bookTexts } from './texts.ts';

/** Entries of a figure of the year, or of an account. Figure and days are in the address. */
export function EntriesPage() {
  const t = useTexts(bookTexts).entries;
  const { language } = useLanguage();
  const { day, taka } = useFormats();
  const { shown, paging } = useList(ENTRIES_LIST);
  const { figure, from, to } = shown;
  const entries = useCall('GET /api/entries', listInput(shown), { keepsPrevious: true });
  const days = from ? t.days(day(from), to && day(to)) : t.until(to && day(to));
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const covers = entries.data ? t.sum(days, taka(entries.data.sum)) : days;
  const isOfAccount = figure.startsWith('account:');
  return (
    <Page
      title={figureTitle(figure, language, categories)}
      intro={covers}
      actions={
        <>
          <ButtonLink
            to={isOfAccount ? TRIAL_BALANCE : '/dashboard/year'}
            variant="secondary"
            icon={<ArrowLeft size={16} />}
          >
            {isOfAccount ? t.toBalance : t.toYear}
          </ButtonLink>
          <DownloadLink href={listPath('/api/entries.csv', { figure, from, to, language }, { language: 'en' })} />
          <Button variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
            {t.print}
          </Button>
        </>
      }
    >
      <PagedList
        query={{ ...entries, data: entries.data?.entries }}
        failed={t.failed}
        empty={{ icon: <BookOpen size={24} />, text: t.none, next: t.noneNext }}
        total={entries.data?.total ?? 0}
        count={t.count}
        {...paging}
      >
        {(rows) => <EntriesTable entries={rows} />}
      </PagedList>
      <PrintedHead title={figureTitle(figure, language, categories)} covers={covers} isAcross />
    </Page>
  );
}

function EntriesTable({ entries }: { entries: readonly Entry[] }) {
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const t = useTexts(bookTexts).entries;
  const { language } = useLanguage();
  const reasonOf = useReason();
  const { taka, day } = useFormats();
  const columns: Column<Entry>[] = [
    { title: t.what, kind: 'heading', cell: (entry) => <What entry={entry} /> },
    { title: t.amount, kind: 'figure', isInBrief: true, cell: ({ amount }) => taka(amount) },
    { title: t.day, isInBrief: true, cell: (entry) => day(entry.day) },
    { title: t.from, isDetail: true, cell: ({ credit }) => accountName(credit, language, categories) },
    { title: t.to, isDetail: true, cell: ({ debit }) => accountName(debit, language, categories) },
    {
      title: t.remark,
      isDetail: true,
      cell: ({ isReversal, reference, reason }) =>
        [isReversal && t.reversal, reference, reasonOf(reason)].filter(Boolean).join(' ') || '–',
    },
  ];
  return (
    <Table
      caption={t.caption}
      columns={columns}
      rows={entries}
      rowKey={({ _id }) => _id}
      wide
      brief={(entry) => `${taka(entry.amount)} · ${day(entry.day)}`}
    />
  );
}

/** Charge or category of the entry, and its tenant, linked to the statement. */
function What({ entry: { charge, agreementId, apartmentNo, name, debit } }: { entry: Entry }) {
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const { language } = useLanguage();
  const whom = [apartmentNo, name].filter(Boolean).join(', ');
  return (
    <span className="wrap-anywhere grid min-w-0">
      {charge ? chargeTitle(charge, language) : accountName(debit, language, categories)}
      {whom && (
        <span className="font-normal text-mute text-sm">
          {agreementId ? <TextLink to={personPath(agreementId)}>{whom}</TextLink> : whom}
        </span>
      )}
    </span>
  );
}
