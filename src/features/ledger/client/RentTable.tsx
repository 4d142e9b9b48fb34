import { formatDate } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Rent } from '../endpoints.ts';
import { monthText } from '../rules.ts';

const COLUMNS: Column<Rent>[] = [
  { title: 'From', kind: 'heading', cell: ({ fromMonth }) => monthText(fromMonth) },
  { title: 'Rent', kind: 'figure', cell: ({ rent }) => formatTaka(rent) },
  { title: 'Reason', cell: ({ reason }) => reason },
  {
    title: 'Recorded',
    cell: ({ recordedAt, recordedBy }) => `${formatDate(recordedAt)}${recordedBy ? ` by ${recordedBy}` : ''}`,
  },
];

/** What the tenancy was set to cost, the row recorded last first: it counts from its month on. */
export function RentTable({ rents }: { rents: readonly Rent[] }) {
  return <Table caption="Rents" columns={COLUMNS} rows={rents.toReversed()} rowKey={({ _id }) => _id} />;
}
