import { useState } from 'react';
import type { CallResponse } from '#api/client.ts';
import { useCall } from '#api/use-call.tsx';
import { monthOf, periodAt, periodNamed } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonFigures } from '#ui/feedback/Skeletons.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { CostsOfMonth } from './CostsOfMonth.tsx';
import { flatTexts } from './texts.ts';

type Year = CallResponse<'GET /api/flats/year'>;
type Row = Year['total'] & { name: string; month?: string };

const refundedOf = ({ refunded = 0 }: Pick<Year['total'], 'refunded'>) => refunded;

/** The building's income and costs by month, if its committee shows them to owners. */
export function YearOfBuilding() {
  const t = useTexts(flatTexts).year;
  const { digits } = useFormats();
  const current = periodAt(useNow()).year;
  const [year, setYear] = useState(current);
  const query = useCall('GET /api/flats/year', { query: { year } }, { keepsPrevious: true });
  return (
    <Card as="section" aria-labelledby="year-of-building" padded={false}>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-5 pb-3">
        <h2 id="year-of-building" className="text-heading">
          {t.title(digits(String(year)))}
        </h2>
        <Button size="sm" variant="secondary" onClick={() => setYear(year === current ? current - 1 : current)}>
          {digits(String(year === current ? current - 1 : current))}
        </Button>
      </div>
      <Query query={query} failed={t.failed} loading={<SkeletonFigures />}>
        {(data) => <Months {...data} />}
      </Query>
    </Card>
  );
}

function Months({ year, months, total }: Year) {
  const t = useTexts(flatTexts).year;
  const { taka, monthNamed } = useFormats();
  const begun = months.filter((sums) => sums.came !== 0 || sums.spent !== 0 || refundedOf(sums) !== 0);
  const whole: Row = { ...total, name: t.total };
  const rows: Row[] = [
    ...begun.map(({ month, ...sums }) => ({
      ...sums,
      name: monthNamed(month),
      month: monthOf(periodNamed({ year, month })),
    })),
    whole,
  ];
  if (begun.length === 0) return <p className="px-5 pb-5 text-mute">{t.nothing}</p>;
  const refunded: Column<Row> = {
    ...{ title: t.refunded, kind: 'figure', isDetail: true },
    cell: (sums) => taka(refundedOf(sums)),
  };
  const columns: Column<Row>[] = [
    { title: t.month, kind: 'heading', cell: ({ name }) => name },
    { title: t.came, kind: 'figure', isDetail: true, cell: ({ came }) => taka(came) },
    { title: t.spent, kind: 'figure', isDetail: true, cell: ({ spent }) => taka(spent) },
    ...(begun.some((sums) => refundedOf(sums) !== 0) ? [refunded] : []),
    { title: t.left, kind: 'figure', isDetail: true, cell: ({ left }) => taka(left) },
    {
      title: t.costs,
      kind: 'figure',
      isDetail: true,
      cell: ({ month, name, spent }) => month && spent !== 0 && <CostsOfMonth month={month} name={name} />,
    },
  ];
  return (
    <Table
      caption={t.caption}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      brief={({ came, left }) => (
        <>
          <span className="block">{`${t.came} ${taka(came)}`}</span>
          <span className="block">{`${t.left} ${taka(left)}`}</span>
        </>
      )}
      groupOf={(row) => (row === whole ? { key: 'year', isSum: true } : { key: 'months' })}
    />
  );
}
