import { useCall } from '#api/use-call.tsx';
import { figureIn } from '#features/books/rules.ts';
import { monthNumber, monthOf } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { BuildingYear } from '../endpoints.ts';
import { daysOf, yearGroups } from '../rules.ts';
import { FigureLink } from './FigureLink.tsx';
import { statisticsTexts } from './texts.ts';

type Row = { group: ReturnType<typeof yearGroups>[number]['group']; figure: string };

/** Money received by kind, money spent by category and the other figures of a year, month by month. */
export function YearLines({ year, name }: { year: BuildingYear; name: string }) {
  const t = useTexts(statisticsTexts).year;
  const { language } = useLanguage();
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const { number, taka, monthShort } = useFormats();
  // Twelve months have little room, so poisha are shown only where there are any.
  const short = (amount: number) => (Number.isInteger(amount) ? number(amount) : taka(amount).replace('৳', ''));
  const rows = yearGroups(year).flatMap(({ group, figures }) => figures.map((figure): Row => ({ group, figure })));
  if (rows.length === 0) return null;
  const sumOf = ({ figure }: Row) => year.total.figures[figure] ?? 0;
  const columns: Column<Row>[] = [
    { title: t.figure, kind: 'heading', cell: ({ figure }) => figureIn(figure, language, categories) },
    {
      title: t.sum,
      kind: 'figure',
      isDetail: true,
      cell: (row) => <FigureLink figure={row.figure} days={daysOf(year.from, 12)} text={short(sumOf(row))} />,
    },
    ...year.months.map(
      ({ month, year: inYear, figures }): Column<Row> => ({
        title: monthShort(month),
        kind: 'figure',
        isDetail: true,
        cell: ({ figure }) => {
          const amount = figures[figure];
          const days = daysOf(monthOf({ year: inYear, month: monthNumber(month) }), 1);
          return amount === undefined ? '–' : <FigureLink figure={figure} days={days} text={short(amount)} />;
        },
      }),
    ),
  ];
  return (
    <FoldingSection title={t.linesTitle} padded={false}>
      <div className="year-lines">
        <Table
          caption={t.linesCaption(name)}
          columns={columns}
          rows={rows}
          rowKey={({ figure }) => figure}
          groupOf={({ group }) => ({ key: group, title: t.groups[group] })}
          brief={(row) => taka(sumOf(row))}
          wide
        />
      </div>
    </FoldingSection>
  );
}
