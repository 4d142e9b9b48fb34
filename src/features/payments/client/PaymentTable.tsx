import { formatDateTime } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Payment } from '../endpoints.ts';
import { ReceiptLink } from './ReceiptLink.tsx';

const COLUMNS: Column<Payment>[] = [
  { title: 'Month', kind: 'heading', cell: ({ month, year }) => `${month} ${year}` },
  { title: 'Amount (৳)', kind: 'figure', cell: (payment) => <Amount {...payment} /> },
  { title: 'Method', cell: ({ method }) => method },
  { title: 'Paid At', cell: (payment) => <PaidAt {...payment} /> },
];

export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return <Table caption="Your payments" columns={COLUMNS} rows={payments} rowKey={({ _id }) => _id} />;
}

function PaidAt({ paidAt, month, year, ...payment }: Payment) {
  return (
    <span className="grid justify-items-start max-sm:justify-items-end">
      {formatDateTime(paidAt)}
      <ReceiptLink {...payment}>
        <span className="sr-only"> for {`${month} ${year}`}</span>
      </ReceiptLink>
    </span>
  );
}

function Amount({ amount, couponCode, discount }: Payment) {
  return (
    <span className="grid">
      {formatTaka(amount, { decimals: 2 })}
      {couponCode && (
        <span className="text-mute text-sm">
          {couponCode}, {discount}% off
        </span>
      )}
    </span>
  );
}
