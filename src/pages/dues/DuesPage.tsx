import { useState } from 'react';
import { listPath } from '#api/list.ts';
import { useList } from '#api/use-list.ts';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { DebtorDialogs } from '#features/dues/client/DebtorDialogs.tsx';
import { DebtorList } from '#features/dues/client/DebtorList.tsx';
import { MonthOverview } from '#features/dues/client/MonthOverview.tsx';
import { MonthSwitch } from '#features/dues/client/MonthSwitch.tsx';
import { duesTexts } from '#features/dues/client/texts.ts';
import { useDues } from '#features/dues/client/use-dues.ts';
import { DUES, namedMonth, REMIND_PATH } from '#features/dues/rules.ts';
import { May } from '#features/identity/client/use-session.ts';
import { monthNumber, periodAt } from '#locale/calendar.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';

const InstalmentsDue = loadLater(
  async () => (await import('#features/advances/client/InstalmentsDue.tsx')).InstalmentsDue,
);
const Receipts = loadLater(async () => (await import('./Receipts.tsx')).Receipts);
/** As high as the heading of the folded drawing, so that nothing shifts. */
const Folded = () => <Skeleton className="h-16 rounded-card" />;
const BuildingRent = loadLater(
  async () => (await import('#features/statistics/client/BuildingRent.tsx')).BuildingRent,
  { Placeholder: Folded },
);

/** The tenancies with open charges, below the sums of the month. The search is in the address. */
export function DuesPage() {
  const t = useTexts(duesTexts).dues;
  const { language } = useLanguage();
  const [showsReceipts, setReceipts] = useState(false);
  const { shown: search, form } = useList(DUES);
  const today = periodAt(useNow());
  const dues = useDues(search);
  // Without a month in the address the server chooses it: this device's clock may be days off.
  const { month, year } = (!dues.isPlaceholderData && dues.data) || {};
  const period = search.period ?? (month && year ? { year, month: monthNumber(month) } : today);
  return (
    <div className="flex flex-col gap-1 md:gap-4">
      <PageTitle
        actions={
          <>
            <May permission="money.recordCash">
              <ButtonLink to={REMIND_PATH} variant="secondary">
                {t.remindAll}
              </ButtonLink>
              <ButtonLink to="/dashboard/round" variant="secondary">
                {t.round}
              </ButtonLink>
            </May>
            <Button variant="secondary" onClick={() => setReceipts(true)}>
              {t.receipts}
            </Button>
            <May permission="money.download">
              <DownloadLink href={listPath('/api/dues.csv', { ...namedMonth(period), language }, { language: 'en' })} />
            </May>
          </>
        }
      >
        {t.title}
      </PageTitle>
      {/* No grid on a phone: the line of figures sticks while the rows below it scroll. */}
      <div className="flex flex-col gap-1 md:gap-4 xl:-mt-4 xl:grid xl:grid-cols-[minmax(0,1fr)_17rem] xl:grid-rows-[auto_1fr] xl:items-start min-[87.5rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <MonthOverview
          dues={dues.data}
          loading={dues.isPending}
          monthSwitch={<MonthSwitch period={period} href={(other) => DUES.path({ period: other })} />}
        />
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <DebtorDialogs>
            <DebtorList search={search} form={form} period={period} query={dues} />
          </DebtorDialogs>
        </div>
        <div className="min-w-0 xl:col-start-2">
          <BuildingRent />
        </div>
      </div>
      {showsReceipts && <Receipts onClose={() => setReceipts(false)} />}
      <May permission="money.recordCash">
        <AddressWarning />
      </May>
      <May permission="money.read">
        <InstalmentsDue />
      </May>
    </div>
  );
}
