import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { TryAgain } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { BuildingDrawing } from './BuildingDrawing.tsx';
import { statisticsTexts } from './texts.ts';
import { useHomes } from './use-homes.ts';

/** The building as it pays this month, for the page of Dues. On a phone it is folded, so that the debtors stay in sight. */
export function BuildingRent() {
  const [isOpen, setOpen] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const t = useTexts(statisticsTexts).overview;
  const query = useHomes();
  const { data, isPending } = query;
  return (
    <Card as="section" aria-label={t.title} aria-busy={isPending} padded={false}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group px-5">
        <summary className="flex min-h-14 items-center justify-between gap-3 py-3">
          <h2 className="text-heading">{t.title}</h2>
          <ChevronDown size={22} className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-5">
          {data && <BuildingDrawing homes={data} first="month" height={9} />}
          {isPending && <Skeleton className="h-48 w-full" />}
          {!data && !isPending && (
            <div className="flex items-center justify-between gap-4">
              <span>–</span>
              <TryAgain what={t.what} queries={[query]} />
            </div>
          )}
        </div>
      </details>
    </Card>
  );
}
