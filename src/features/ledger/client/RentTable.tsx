import { periodOf } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Rent } from '../endpoints.ts';
import { reasonIn } from '../rules.ts';
import { ledgerTexts } from './texts.ts';

/** What the tenancy was set to cost, the row recorded last first: it counts from its month on. */
export function RentTable({ rents }: { rents: readonly Rent[] }) {
  const t = useTexts(ledgerTexts).rents;
  const { language } = useLanguage();
  const { period, taka, date } = useFormats();
  const columns: Column<Rent>[] = [
    { title: t.from, kind: 'heading', cell: ({ fromMonth }) => period(periodOf(fromMonth)) },
    { title: t.rent, kind: 'figure', cell: ({ rent }) => taka(rent) },
    { title: t.reason, cell: ({ reason }) => reasonIn(reason, language) },
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
