import { formatDateTime } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Payment } from '../endpoints.ts';

type Props = { caption: string; payments: readonly Payment[]; onOpen: (payment: Payment) => void };

/** Payments, whose months open their slips. On a phone each takes two lines. */
export function PaymentTable({ caption, payments, onOpen }: Props) {
  const columns: Column<Payment>[] = [
    { title: 'Month', kind: 'heading', cell: (payment) => <Month payment={payment} onOpen={onOpen} /> },
    { title: 'Amount (৳)', kind: 'figure', cell: ({ amount }) => formatTaka(amount, { decimals: 2 }) },
    { title: 'Method', cell: (payment) => <Method {...payment} /> },
    { title: 'Paid At', cell: (payment) => <PaidAt {...payment} /> },
  ];
  return <Table caption={caption} columns={columns} rows={payments} rowKey={({ _id }) => _id} lines />;
}

/** The whole row is what is pressed. */
function Month({ payment, onOpen }: { payment: Payment } & Pick<Props, 'onOpen'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(payment)}
      className="text-start font-semibold underline decoration-line underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
    >
      {payment.month} {payment.year}
    </button>
  );
}

function Method({ method, couponCode, discount }: Payment) {
  return (
    <>
      {method}
      {couponCode && (
        <span className="line-more">
          {couponCode}
          <span className="line-rest">, {discount}% off</span>
        </span>
      )}
    </>
  );
}

function PaidAt({ paidAt, waiting, receiptNo }: Payment) {
  return (
    <>
      {formatDateTime(paidAt)}
      {waiting && <span className="line-more">Waits for the office</span>}
      {!waiting && receiptNo && <span className="line-more line-rest">Receipt {receiptNo}</span>}
    </>
  );
}
