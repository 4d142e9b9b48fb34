import { useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Decisions } from './Decisions.tsx';
import { todayTexts } from './texts.ts';

const Placeholder = () => <Skeleton className="h-64" />;
const Overview = loadLater(async () => (await import('./Overview.tsx')).Overview, { Placeholder });
const TakeMoney = loadLater(async () => (await import('./TakeMoney.tsx')).TakeMoney);
const FirstSteps = loadLater(async () => (await import('#features/statistics/client/FirstSteps.tsx')).FirstSteps);
const LatestNotice = loadLater(async () => (await import('#features/profile/client/LatestNotice.tsx')).LatestNotice, {
  Placeholder,
});

/** The office's front page: what it has to act on, beside the house and its five figures. */
export function TodayPage() {
  const may = useMay();
  const t = useTexts(todayTexts);
  const [isTaking, setTaking] = useState(false);
  const steps = useCall('GET /api/first-steps', may('building.change') ? {} : undefined);
  const isEmptyHouse = steps.data?.residents === 0;
  // In an empty house the steps stand in place of *Now*; a doubted clock or an old backup is said first in any.
  const isFirst = isEmptyHouse || !!steps.data?.clock || !!steps.data?.lateBackupAt;
  return (
    <Page
      title={t.title}
      actions={
        !isEmptyHouse && (
          <May permission="money.recordCash">
            <Button variant="secondary" onClick={() => setTaking(true)}>
              {t.takeMoney}
            </Button>
          </May>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          {isFirst && <FirstSteps />}
          <Decisions isEmptyHouse={isEmptyHouse} isWaiting={steps.isLoading} />
          {!isFirst && may('building.change') && <FirstSteps />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          <Overview />
          <LatestNotice />
        </div>
      </div>
      {isTaking && <TakeMoney onClose={() => setTaking(false)} />}
    </Page>
  );
}
