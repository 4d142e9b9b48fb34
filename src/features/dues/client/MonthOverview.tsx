import type { ReactNode } from 'react';
import { formatTaka } from '#locale/taka.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { MonthFigures } from '../endpoints.ts';
import { MonthBar } from './MonthBar.tsx';

type Props = { figures: MonthFigures | undefined; loading: boolean; monthSwitch: ReactNode };

/** A month in five figures and a bar. What did not come is a dash. */
export function MonthOverview({ figures, loading, monthSwitch }: Props) {
  const amount = (name: 'expected' | 'received' | 'discounts' | 'waiting' | 'open') =>
    figures ? formatTaka(figures[name]) : '–';
  return (
    <Card as="section" aria-label="The month" aria-busy={loading} className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {monthSwitch}
        <p className="figures min-h-6 text-mute">{figures && settled(figures)}</p>
      </div>
      <MonthBar figures={figures} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-5">
        <Figure name="Expected" loading={loading}>
          {amount('expected')}
        </Figure>
        <Figure name="Received" mark="bg-moss" loading={loading}>
          {amount('received')}
        </Figure>
        <Figure name="Discounts" mark="bg-brass" loading={loading}>
          {amount('discounts')}
        </Figure>
        <Figure name="Waiting" mark="bg-edge" loading={loading}>
          {amount('waiting')}
        </Figure>
        <Figure name="Open" mark="bg-clay" loading={loading}>
          {amount('open')}
        </Figure>
      </dl>
      {figures && figures.waived > 0 && <p className="text-mute">{formatTaka(figures.waived)} were let off.</p>}
    </Card>
  );
}

function settled({ rents, settled }: MonthFigures): string {
  if (rents === 0) return 'No rent is charged for this month.';
  return `${settled} of ${rents} ${rents === 1 ? 'rent' : 'rents'} paid`;
}

type FigureProps = { name: string; mark?: string; loading: boolean; children: ReactNode };

/** `mark` is the colour that stands for it in the bar. */
function Figure({ name, mark, loading, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-mute text-sm">
        {mark && <span className={classes('size-2.5 shrink-0 rounded-pill', mark)} />}
        {name}
      </dt>
      <dd className="display figures text-heading">{loading ? <Skeleton className="mt-1 h-7 w-24" /> : children}</dd>
    </div>
  );
}
