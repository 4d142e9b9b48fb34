import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useState } from 'react';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { MonthFigures } from '../endpoints.ts';
import { duesTexts } from './texts.ts';
import type { useDues } from './use-dues.ts';

type Dues = NonNullable<ReturnType<typeof useDues>['data']>;

type Props = { dues: Dues | undefined; loading: boolean; monthSwitch: ReactNode };

/** The month's debts. On a phone they are one sticky line that expands to the figures; wider screens show the figures. */
export function MonthOverview(props: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="sticky-line figures -mx-(--gutter) flex min-h-11 items-center justify-between gap-3 bg-sand px-(--gutter) text-left text-mute text-sm md:hidden print:hidden"
      >
        <span className="min-w-0">
          {props.dues ? <Line dues={props.dues} /> : props.loading && <Skeleton className="h-5 w-40" />}
        </span>
        <ChevronDown size={20} className={classes('shrink-0 transition-transform', isOpen && 'rotate-180')} />
      </button>
      <div id={id} className={classes('xl:col-start-2', !isOpen && 'max-md:hidden print:block!')}>
        <Figures {...props} />
      </div>
    </>
  );
}

function Line({ dues: { ages, overdue } }: { dues: Dues }) {
  const t = useTexts(duesTexts).dues;
  const { taka } = useFormats();
  const poisha = ages.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const tenancies = ages.reduce((sum, { debtors }) => sum + debtors, 0);
  return (
    <RichText
      text={t.line(taka(poisha / 100), tenancies, overdue.debtors)}
      sum={(words) => <strong className="font-semibold text-base text-ink">{words}</strong>}
    />
  );
}

/** A month in one line, beside a list in five: its figures, and a bar below them. A figure that did not load is a dash. */
function Figures({ dues, loading, monthSwitch }: Props) {
  const figures = dues?.figures;
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
      className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pt-1.5 pb-3.5 xl:grid xl:justify-stretch xl:gap-y-2 xl:pb-4"
    >
      <div className="-ms-2 grid justify-items-center xl:mx-0 xl:[&_h2]:min-w-0 xl:[&_h2]:text-lg">
        {monthSwitch}
        <p className="figures -mt-2.5 min-h-5 text-mute text-sm leading-tight">
          {figures && (figures.rents === 0 ? t.noRent : t.settled(figures.settled, figures.rents, figures.waived))}
        </p>
      </div>
      <dl className="grid min-w-0 grow grid-cols-[repeat(3,auto)] justify-between gap-x-3 gap-y-2 lg:grid-cols-[repeat(5,auto)] xl:grid-cols-1 xl:gap-y-0.5">
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
    <div className="min-w-0 xl:flex xl:flex-wrap xl:items-baseline xl:justify-between">
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

/** The month's rent by state, as one bar. Hidden from screen readers, since the figures beside it say the same. */
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
