import Building2 from 'lucide-react/icons/building-2';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { MANAGED_APARTMENTS } from '#features/apartments/rules.ts';
import { PrintedHead } from '#features/building/client/PrintedHead.tsx';
import { useBuilding } from '#features/building/client/use-building.ts';
import { addMonths, monthName, monthOf, type Period, periodAt, periodOf } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { EmptyState, Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonGrid } from '#ui/feedback/Skeletons.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { classes } from '#ui/layout/classes.ts';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { PeriodSwitch } from '#ui/menu/PeriodSwitch.tsx';
import type { Wall } from '../endpoints.ts';
import { OwingStrips } from './OwingStrips.tsx';
import { WallLegend, WallTable } from './WallTable.tsx';
import { wallTexts } from './wall-texts.ts';

const PATH = '/dashboard/wall';

type Order = 'flat' | 'debt';

/** Twelve months of every flat: paid, due, or late and since when. The last month and the order are in the address. */
export function WallPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const t = useTexts(wallTexts);
  const current = monthOf(periodAt(new Date()));
  const asked = params.get('until') ?? '';
  const until = /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : current;
  const order: Order = params.get('sort') === 'debt' ? 'debt' : 'flat';
  const query = useCall('GET /api/statistics/wall', { query: { until } }, { keepsPrevious: true });
  const pathOf = (month: string, sort: Order) =>
    listPath(PATH, { until: month === current ? '' : month, sort: sort === 'flat' ? '' : sort });
  const [showsAll, setShowsAll] = useState(false);
  const span = useSpan();
  const step = (months: number) => {
    const month = monthOf(addMonths(periodOf(until), months));
    return { name: span(month), to: pathOf(month, order) };
  };
  const { data } = query;
  return (
    <div className="flex flex-col gap-1 md:gap-6">
      <PageTitle
        intro={t.intro}
        actions={
          <Button variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
            {t.print}
          </Button>
        }
      >
        {t.title}
      </PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <PeriodSwitch
          unit="Year"
          before={step(-12)}
          after={until < current ? step(12) : undefined}
          last={pathOf(current, order)}
        >
          {span(until)}
        </PeriodSwitch>
        <div className="max-md:hidden">
          <Segments
            label={t.sort}
            choices={[
              { value: 'flat', name: useBuilding().onlyBlock ? t.byFlat : t.byBlock },
              { value: 'debt', name: t.byDebt },
            ]}
            chosen={order}
            onChoose={(sort) => void navigate(pathOf(until, sort), { replace: true, preventScrollReset: true })}
          />
        </div>
      </div>
      <Query query={query} failed={t.failed} loading={<SkeletonGrid columns={12} />} inCard />
      {data && data.homes.length === 0 && (
        <Card as="section" padded={false}>
          <EmptyState
            icon={<Building2 size={24} />}
            text={t.none}
            next={t.noneNext}
            action={<ButtonLink to={MANAGED_APARTMENTS.path({})}>{t.apartments}</ButtonLink>}
          />
        </Card>
      )}
      {data && data.homes.length > 0 && (
        <>
          <Owing homes={data.homes} />
          <div className="max-md:order-1 max-md:mt-3 md:-mt-3">
            <WallLegend />
          </div>
          {!showsAll && <OwingStrips wall={data} onShowAll={() => setShowsAll(true)} />}
          <Card
            as="section"
            padded={false}
            aria-busy={query.isPlaceholderData}
            className={classes(!showsAll && 'max-md:hidden print:block!')}
          >
            <WallTable wall={data} name={span(data.until)} isByDebt={order === 'debt'} />
          </Card>
          <PrintedHead title={t.title} covers={span(data.until)} isAcross />
        </>
      )}
    </div>
  );
}

/** The twelve months up to one, such as `Apr 2025 – Mar 2026`, abbreviated for phones. */
function useSpan() {
  const t = useTexts(wallTexts);
  const { monthShort, digits } = useFormats();
  const short = (period: Period) => `${monthShort(monthName(period))} ${digits(period.year)}`;
  return (until: string) => t.span(short(addMonths(periodOf(until), -11)), short(periodOf(until)));
}

function Owing({ homes }: Pick<Wall, 'homes'>) {
  const t = useTexts(wallTexts);
  const { taka } = useFormats();
  const owing = homes.filter(({ open }) => open > 0);
  const poisha = owing.reduce((sum, { open }) => sum + Math.round(open * 100), 0);
  return (
    <p
      role="status"
      className="sticky-line figures max-md:-mx-(--gutter) max-md:min-h-9 max-md:content-center max-md:bg-sand max-md:px-(--gutter) font-semibold"
    >
      {owing.length === 0 ? t.allPaid : t.owe(owing.length, taka(poisha / 100))}
    </p>
  );
}
