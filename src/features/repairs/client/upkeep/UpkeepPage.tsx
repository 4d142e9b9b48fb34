import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useMay } from '#features/identity/client/use-session.ts';
import { dayAt } from '#locale/calendar.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { UpkeepPlan } from '../../endpoints.ts';
import { LateUpkeep } from './LateUpkeep.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanTable } from './PlanTable.tsx';
import { UpkeepYear } from './UpkeepYear.tsx';
import { upkeepTexts } from './upkeep-texts.ts';

/** Work that comes round again and papers that run out: what is late, the next twelve months, and the plans. */
export function UpkeepPage() {
  const t = useTexts(upkeepTexts).page;
  const query = useCall('GET /api/upkeep-plans', {});
  const today = dayAt(useNow());
  const isAdding = useHasDraft('upkeep plan');
  const [changing, setChanging] = useState<UpkeepPlan | 'new' | undefined>(isAdding ? 'new' : undefined);
  const mayChange = useMay()('repairs.decide');
  const add = () => setChanging('new');
  return (
    <Page title={t.title} intro={t.intro} actions={mayChange && <Button onClick={add}>{t.add}</Button>}>
      <Query query={query} failed={t.failed} inCard>
        {({ plans }) =>
          plans.length === 0 ? (
            <Card as="section" padded={false}>
              <EmptyState icon={<CalendarClock size={24} />} text={t.none} next={t.noneNext} />
            </Card>
          ) : (
            <>
              <LateUpkeep plans={plans} today={today} />
              <UpkeepYear plans={plans} today={today} />
              <PlanTable plans={plans} onChange={setChanging} />
            </>
          )
        }
      </Query>
      {changing && (
        <PlanDialog plan={changing === 'new' ? undefined : changing} onClose={() => setChanging(undefined)} />
      )}
    </Page>
  );
}
