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
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { DUES, namedMonth, REMIND_PATH } from '../rules.ts';
import { DebtorList } from './DebtorList.tsx';
import { MonthOverview, MonthSwitch } from './MonthOverview.tsx';
import { duesTexts } from './texts.ts';
import { useDues } from './use-dues.ts';

/** The heading of the folded drawing is as high. */
const folded = <Skeleton className="h-16 rounded-card" />;
const BuildingRent = loadLater(
  async () => (await import('#features/statistics/client/BuildingRent.tsx')).BuildingRent,
  folded,
);

/** What a month brings in, and who has not paid. The search is in the address. */
export function DuesPage() {
  const t = useTexts(duesTexts).dues;
  const { language } = useLanguage();
  const { shown: search, form } = useList(DUES);
  const period = search.period ?? periodAt(new Date());
  const dues = useDues({ ...search, period });
  // Here, since a row goes with what it owed while its receipt is still shown.
  const [recording, record] = useState<string>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        intro={t.intro}
        actions={
          <>
            <ButtonLink to={REMIND_PATH} variant="secondary">
              {t.remindAll}
            </ButtonLink>
            <ButtonLink to={listPath('/dashboard/bills', namedMonth(search.period))} variant="secondary">
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
      <BuildingRent />
      <InstalmentsDue />
      <SearchForm label={t.unpaid} words={{ placeholder: t.search }} {...form} />
      <DebtorList search={search} period={period} query={dues} onRecord={record} />
      {recording && <RecordPaymentLater agreementId={recording} onClose={() => record(undefined)} />}
    </div>
  );
}
