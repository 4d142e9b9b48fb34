import { useState } from 'react';
import { listPath } from '#api/list.ts';
import { useList } from '#api/use-list.ts';
import { InstalmentsDue } from '#features/advances/client/InstalmentsDue.tsx';
import { RecordPaymentLater } from '#features/payments/client/RecordPaymentLater.tsx';
import { periodAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import type { Debtor } from '../endpoints.ts';
import { DUES, namedMonth, REMIND_PATH } from '../rules.ts';
import { DebtorList } from './DebtorList.tsx';
import { DebtorSheet } from './DebtorSheet.tsx';
import { MonthOverview, MonthSwitch } from './MonthOverview.tsx';
import { duesTexts } from './texts.ts';
import { useDues } from './use-dues.ts';

/** The heading of the folded drawing is as high. */
const folded = <Skeleton className="h-16 rounded-card" />;
const BuildingRent = loadLater(
  async () => (await import('#features/statistics/client/BuildingRent.tsx')).BuildingRent,
  folded,
);

/** Who has not paid, right under what the month brings in. The search is in the address. */
export function DuesPage() {
  const t = useTexts(duesTexts).dues;
  const { language } = useLanguage();
  const { shown: search, form } = useList(DUES);
  const period = search.period ?? periodAt(new Date());
  const dues = useDues({ ...search, period });
  // Here, since a row goes with what it owed while its receipt is still shown.
  const [opened, setOpened] = useState<{ debtor: Debtor; dialog: 'sheet' | 'record' }>();
  const record = (debtor: Debtor) => setOpened({ debtor, dialog: 'record' });
  const close = () => setOpened(undefined);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageTitle
        actions={
          <>
            <ButtonLink to={REMIND_PATH} variant="secondary">
              {t.remindAll}
            </ButtonLink>
            <ButtonLink
              to={listPath('/dashboard/bills', namedMonth(search.period))}
              variant="secondary"
              className="max-sm:hidden"
            >
              {t.bills}
            </ButtonLink>
            <ButtonLink to="/dashboard/round" variant="secondary">
              {t.round}
            </ButtonLink>
            <DownloadLink href={listPath('/api/dues.csv', { ...namedMonth(period), language }, { language: 'en' })} />
          </>
        }
      >
        {t.title}
      </PageTitle>
      <MonthOverview
        figures={dues.data?.figures}
        loading={dues.isPending}
        monthSwitch={<MonthSwitch period={period} href={(other) => DUES.path({ period: other })} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <DebtorList
          search={search}
          form={form}
          period={period}
          query={dues}
          onOpen={(debtor) => setOpened({ debtor, dialog: 'sheet' })}
          onRecord={record}
        />
        <BuildingRent />
      </div>
      <InstalmentsDue />
      {opened?.dialog === 'sheet' && <DebtorSheet debtor={opened.debtor} onRecord={record} onClose={close} />}
      {opened?.dialog === 'record' && <RecordPaymentLater agreementId={opened.debtor._id} onClose={close} />}
    </div>
  );
}
