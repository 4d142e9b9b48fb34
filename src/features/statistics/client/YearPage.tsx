import Printer from 'lucide-react/icons/printer';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { PrintedHead } from '#features/building/client/PrintedHead.tsx';
import { addMonths, monthNumber, monthOf, periodAt, periodOf } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures, SkeletonGrid } from '#ui/feedback/Skeletons.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Select } from '#ui/form/Field.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { Link } from '#ui/menu/Link.tsx';
import { PeriodSwitch } from '#ui/menu/PeriodSwitch.tsx';
import type { BuildingYear, MonthOfYear } from '../endpoints.ts';
import { daysOf } from '../rules.ts';
import { FIGURE_LOOK, FigureLink } from './FigureLink.tsx';
import { statisticsTexts } from './texts.ts';
import { YearChart } from './YearChart.tsx';
import { YearLines } from './YearLines.tsx';

/** The first month in the address, such as `2026-07`: by default January of the address's year, or of the current one. */
function firstMonth(params: URLSearchParams): string {
  const from = params.get('from') ?? '';
  if (/^2[01]\d\d-(0[1-9]|1[0-2])$/.test(from)) return from;
  const year = params.get('year') ?? '';
  return `${/^2[01]\d\d$/.test(year) ? year : periodAt(new Date()).year}-01`;
}

/** The owner's year of twelve months: money received, spent, left and owed, and the occupancy. */
export function YearPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const from = firstMonth(params);
  const current = monthOf(periodAt(new Date()));
  const query = useCall('GET /api/statistics/year', { query: { from } }, { keepsPrevious: true });
  const t = useTexts(statisticsTexts).year;
  const { language } = useLanguage();
  const { monthNamed, day } = useFormats();
  const yearName = useYearName();
  const begins = from.endsWith('-07') ? '07' : '01';
  const days = daysOf(query.data?.from ?? from, 12);
  const step = (years: number) => monthOf(addMonths(periodOf(from), 12 * years));
  const pathOf = (month: string) => listPath('/dashboard/year', { from: month });
  return (
    <Page
      title={t.title(yearName(query.data?.from ?? from))}
      intro={t.intro}
      actions={
        <>
          <DownloadLink href={listPath('/api/statistics/year.csv', { from, language }, { language: 'en' })} />
          <DownloadLink
            href={listPath('/api/ledger.csv', { ...daysOf(from, 12), language }, { language: 'en' })}
            text={t.download}
          />
          <DownloadLink href={listPath('/api/ledger.journal', daysOf(from, 12))} text={t.plainText} />
          <Button variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
            {t.print}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <PeriodSwitch
          unit="Year"
          before={{ name: yearName(step(-1)), to: pathOf(step(-1)) }}
          after={step(1) <= current ? { name: yearName(step(1)), to: pathOf(step(1)) } : undefined}
          last={pathOf(otherBeginning(current, begins, current))}
        >
          {yearName(from)}
        </PeriodSwitch>
        <Select
          label={t.begins}
          value={begins}
          options={[
            { value: '01', text: monthNamed('January') },
            { value: '07', text: monthNamed('July') },
          ]}
          onChange={({ target }) => void navigate(pathOf(otherBeginning(from, target.value, current)))}
        />
      </div>
      <Query query={query} failed={t.failed} loading={<SkeletonYear />} inCard>
        {(year) => (
          <>
            <Card as="section" padded={false} aria-busy={query.isPlaceholderData}>
              <Sums total={year.total} />
              <YearChart name={yearName(year.from)} months={year.months} />
              <MonthsTable year={year} name={yearName(year.from)} />
            </Card>
            <YearLines year={year} name={yearName(year.from)} />
            <PrintedHead title={t.title(yearName(year.from))} covers={`${day(days.from)} – ${day(days.to)}`} isAcross />
          </>
        )}
      </Query>
    </Page>
  );
}

function SkeletonYear() {
  return (
    <>
      <SkeletonFigures figures={4} rows={0} />
      <Skeleton className="mx-5 h-56 sm:mx-7" />
      <SkeletonGrid columns={7} rows={12} />
    </>
  );
}

/** The same year with another first month: from July the income year of the current month, or of that year's January. */
function otherBeginning(from: string, month: string, current: string): string {
  const year = Number(from.slice(0, 4));
  if (month === '01') return `${year}-01`;
  return `${year}-07` <= current ? `${year}-07` : `${year - 1}-07`;
}

/** Name of a year, such as `2026`, or `2026–27` for one that begins in July. */
function useYearName() {
  const { digits } = useFormats();
  return (from: string) => {
    const year = Number(from.slice(0, 4));
    return digits(from.endsWith('-01') ? year : `${year}–${String((year + 1) % 100).padStart(2, '0')}`);
  };
}

/** Money refunded to tenants: `left` is `came` less this and `spent`. */
const refundedOf = ({ figures }: Pick<BuildingYear['total'], 'figures'>) => figures.refunded ?? 0;

function Sums({ total }: Pick<BuildingYear, 'total'>) {
  const t = useTexts(statisticsTexts).year.sums;
  const { taka } = useFormats();
  return (
    <div className="@container px-5 pt-6">
      {/* In one line, or a line each: a figure alone below the others would look like their sum. */}
      <dl className="figures grid gap-y-1.5 @2xl:flex @2xl:justify-between @2xl:gap-x-4">
        {(['came', 'spent', 'refunded', 'left', 'open'] as const)
          .filter((name) => name !== 'refunded' || refundedOf(total) !== 0)
          .map((name) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 @2xl:block">
              <dt className="text-mute text-sm">{t[name]}</dt>
              <dd className="ml-auto whitespace-nowrap font-semibold text-[min(1rem,24px)] @2xl:text-[clamp(1rem,2.2cqi,1.5rem)]">
                {taka((name === 'refunded' ? refundedOf(total) : total[name]) ?? 0)}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

type Row = BuildingYear['total'] & {
  name: string;
  days: { from: string; to: string };
  /** The row's month; absent for the total. */
  of?: MonthOfYear;
};

/** Figures of each month and of the year, each linked to its entries. */
function MonthsTable({ year, name }: { year: BuildingYear; name: string }) {
  const t = useTexts(statisticsTexts).year;
  const { taka, digits, monthNamed } = useFormats();
  const linked = (figure: string, amountOf: (row: Row) => number | null) => (row: Row) => {
    const amount = amountOf(row);
    const days = figure === 'open' ? { to: row.days.to } : row.days;
    return amount ? <FigureLink figure={figure} days={days} text={taka(amount)} /> : amount === null ? '–' : taka(0);
  };
  const refunded: Column<Row> = {
    title: t.sums.refunded,
    kind: 'figure',
    isDetail: true,
    cell: linked('refunded', refundedOf),
  };
  const columns: Column<Row>[] = [
    { title: t.month, kind: 'heading', cell: (row) => row.name },
    {
      title: t.expected,
      kind: 'figure',
      isDetail: true,
      cell: ({ expected, of }) =>
        of && expected ? (
          <Link className={FIGURE_LOOK} to={listPath('/dashboard/dues', { month: of.month, year: of.year })}>
            {taka(expected)}
          </Link>
        ) : (
          taka(expected)
        ),
    },
    { title: t.came, kind: 'figure', isDetail: true, cell: linked('came', ({ came }) => came) },
    { title: t.spent, kind: 'figure', isDetail: true, cell: linked('spent', ({ spent }) => spent) },
    ...(year.months.some((month) => refundedOf(month) !== 0) ? [refunded] : []),
    { title: t.left, kind: 'figure', isDetail: true, cell: linked('left', ({ left }) => left) },
    {
      title: t.relief,
      kind: 'figure',
      isDetail: true,
      cell: linked('relief', ({ discounts, waived }) => discounts + waived),
    },
    { title: t.open, kind: 'figure', isDetail: true, cell: linked('open', ({ open }) => open) },
    {
      title: t.occupancy,
      kind: 'figure',
      isDetail: true,
      cell: ({ of }) => (typeof of?.occupancy === 'number' ? digits(`${of.occupancy}%`) : '–'),
    },
  ];
  const whole: Row = { ...year.total, name, days: daysOf(year.from, 12) };
  const months = year.months.map((of): Row => {
    const first = monthOf({ year: of.year, month: monthNumber(of.month) });
    return { ...of, of, name: monthNamed(of.month), days: daysOf(first, 1) };
  });
  return (
    <Table
      caption={t.caption(name)}
      columns={columns}
      rows={[...months, whole]}
      rowKey={(row) => row.name}
      brief={({ came, left }) => (
        <>
          <span className="block">{`${t.sums.came} ${taka(came)}`}</span>
          <span className="block">{`${t.sums.left} ${taka(left)}`}</span>
        </>
      )}
      groupOf={(row) => (row === whole ? { key: 'year', isSum: true } : { key: 'months' })}
      wide
    />
  );
}
