import { formatTaka } from '#locale/taka.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { BuildingYear } from '../endpoints.ts';

type Row = BuildingYear['total'] & { name: string; occupancy?: number | null };

const amount = (name: keyof BuildingYear['total']) => (row: Row) => formatTaka(row[name], { decimals: 2 });

const COLUMNS: Column<Row>[] = [
  { title: 'Month', kind: 'heading', cell: ({ name }) => name },
  { title: 'Expected (৳)', kind: 'figure', cell: amount('expected') },
  { title: 'Collected (৳)', kind: 'figure', cell: amount('collected') },
  { title: 'Discounts (৳)', kind: 'figure', cell: amount('discounts') },
  { title: 'Waived (৳)', kind: 'figure', cell: amount('waived') },
  { title: 'Let', kind: 'figure', cell: ({ occupancy }) => (typeof occupancy === 'number' ? `${occupancy}%` : '–') },
];

/** The figures of each month, and of the year. */
export function YearTable({ year: { year, months, total } }: { year: BuildingYear }) {
  const rows: Row[] = [...months.map(({ month, ...row }) => ({ ...row, name: month })), { ...total, name: `${year}` }];
  return <Table caption={`The months of ${year}`} columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />;
}
