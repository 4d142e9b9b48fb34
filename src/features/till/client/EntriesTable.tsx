import Wallet from 'lucide-react/icons/wallet';
import { formatDateTime } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { EmptyState } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { TillEntry } from '../endpoints.ts';

const COLUMNS: Column<TillEntry>[] = [
  {
    title: 'Name',
    kind: 'heading',
    cell: ({ payment: { name, apartmentNo } }) => <TwoLines first={name} second={`Apartment ${apartmentNo}`} />,
  },
  {
    title: 'Amount (৳)',
    kind: 'figure',
    cell: ({ amount, isReversal }) => formatTaka(isReversal ? -amount : amount, { decimals: 2 }),
  },
  { title: 'Method', cell: ({ payment: { method, reference } }) => <TwoLines first={method} second={reference} /> },
  {
    title: 'Recorded',
    cell: ({ recordedAt, recordedBy }) => <TwoLines first={formatDateTime(recordedAt)} second={recordedBy} />,
  },
  { title: 'Remark', cell: ({ isReversal, reason }) => remark(isReversal, reason) },
];

/** Each payment that counts for the day, and each that was reversed on it. */
export function EntriesTable({ entries }: { entries: readonly TillEntry[] }) {
  return (
    <Card as="section" padded={false}>
      {entries.length > 0 ? (
        <Table caption="The payments of the day" columns={COLUMNS} rows={entries} rowKey={({ _id }) => _id} wide />
      ) : (
        <EmptyState
          icon={<Wallet size={24} />}
          text="No money on this day"
          next="Payments appear here once the office has recorded or confirmed them."
        />
      )}
    </Card>
  );
}

const remark = (isReversal: boolean, reason: string | null) =>
  [isReversal && 'Reversed.', reason].filter(Boolean).join(' ') || '–';

function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <span className="wrap-anywhere grid min-w-0">
      {first}
      {second && <span className="text-mute text-sm">{second}</span>}
    </span>
  );
}
