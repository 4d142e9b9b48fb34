import { periodOf } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Rent } from '../endpoints.ts';
import { ledgerTexts } from './texts.ts';
import { useReason } from './use-reason.ts';

/** Rents of a tenancy, last recorded first; each applies from its month on. */
export function RentTable({ rents }: { rents: readonly Rent[] }) {
  const t = useTexts(ledgerTexts).rents;
  const reasonOf = useReason();
  const { period, taka, date } = useFormats();
  const columns: Column<Rent>[] = [
    { title: t.from, kind: 'heading', cell: ({ fromMonth }) => period(periodOf(fromMonth)) },
    { title: t.rent, kind: 'figure', cell: ({ rent }) => taka(rent) },
    { title: t.reason, cell: ({ reason }) => reasonOf(reason) },
    {
      title: t.recorded,
      cell: ({ recordedAt, recordedBy }) =>
        recordedBy ? t.recordedBy(date(recordedAt), recordedBy) : date(recordedAt),
    },
  ];
  return (
    <div className="rents">
      <Table caption={t.caption} columns={columns} rows={rents.toReversed()} rowKey={({ _id }) => _id} />
    </div>
  );
}
