import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { MonthFigures } from '../endpoints.ts';
import { duesTexts } from './texts.ts';

type Props = { figures: MonthFigures | undefined; loading: boolean; monthSwitch: ReactNode };

/** A month in one line: five figures, and a bar at its foot. A figure that did not load is a dash. */
export function MonthOverview({ figures, loading, monthSwitch }: Props) {
  const t = useTexts(duesTexts).overview;
  const { taka } = useFormats();
  const amount = (name: 'expected' | 'received' | 'discounts' | 'waiting' | 'open') =>
    figures ? taka(figures[name]) : '–';
  return (
    <Card
      as="section"
      padded={false}
      aria-label={t.label}
      aria-busy={loading}
      className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-1.5 pb-3.5"
    >
      <div className="-ms-2 grid justify-items-center">
        {monthSwitch}
        <p className="figures -mt-2.5 min-h-5 text-mute text-sm leading-tight">
          {figures && (figures.rents === 0 ? t.noRent : t.settled(figures.settled, figures.rents))}
        </p>
      </div>
      <dl className="grid min-w-0 grow grid-cols-[repeat(3,auto)] justify-between gap-x-3 gap-y-2 lg:grid-cols-[repeat(5,auto)]">
        <Figure name={t.expected} loading={loading}>
          {amount('expected')}
        </Figure>
        <Figure name={t.received} mark="bg-moss" loading={loading}>
          {amount('received')}
        </Figure>
        <Figure name={t.discounts} mark="bg-edge" loading={loading}>
          {amount('discounts')}
        </Figure>
        <Figure name={t.waiting} mark="bg-brass" loading={loading}>
          {amount('waiting')}
        </Figure>
        <Figure name={t.open} mark="bg-clay" loading={loading}>
          {amount('open')}
        </Figure>
      </dl>
      {figures && figures.waived > 0 && <p className="text-mute text-sm">{t.givenUp(taka(figures.waived))}</p>}
      <MonthBar figures={figures} />
    </Card>
  );
}

type FigureProps = { name: string; mark?: string; loading: boolean; children: ReactNode };

/** `mark` is its colour in the bar. */
function Figure({ name, mark, loading, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="flex items-center gap-2 text-mute text-sm leading-tight">
        {mark && <span className={classes('size-2.5 shrink-0 rounded-pill', mark)} />}
        {name}
      </dt>
      <dd className="display figures whitespace-nowrap text-base leading-snug sm:text-lg">
        {loading ? <Skeleton className="h-6 w-20" /> : children}
      </dd>
    </div>
  );
}

const PARTS = [
  { name: 'received', className: 'fill-moss' },
  { name: 'discounts', className: 'fill-edge' },
  { name: 'waived', className: 'fill-line' },
  { name: 'waiting', className: 'fill-brass' },
  { name: 'open', className: 'fill-clay' },
] as const;

/** What the month's rent has become, as parts of one bar. The figures beside it say the same in words. */
function MonthBar({ figures }: { figures: MonthFigures | undefined }) {
  let since = 0;
  return (
    <svg aria-hidden="true" width="100%" height="6" className="absolute inset-x-0 bottom-0 bg-line">
      {figures &&
        figures.expected > 0 &&
        PARTS.map(({ name, className }) => {
          const [x, width] = [since, (figures[name] / figures.expected) * 100];
          since += width;
          return <rect key={name} x={`${x}%`} width={`${width}%`} height="6" className={className} />;
        })}
    </svg>
  );
}
