import { useId } from 'react';
import { localTime } from '#locale/calendar.ts';
import { formatDateTime } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Payment } from '../endpoints.ts';
import { countPayments, sumPayments } from './payment-sums.ts';

type Props = { payments: readonly Payment[]; onOpen: (payment: Payment) => void };

/** Payments by the year (in Asia/Dhaka) in which they were made, each year with its sum. */
export function PaymentYears({ payments, onOpen }: Props) {
  const years = Map.groupBy(payments, ({ paidAt }) => localTime(paidAt).year);
  return [...years].map(([year, paid]) => <Year key={year} year={year} payments={paid} onOpen={onOpen} />);
}

function Year({ year, payments, onOpen }: Props & { year: number }) {
  const id = useId();
  return (
    <Card as="section" padded={false} aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 px-5 pt-5 pb-3">
        <h2 id={id} className="text-heading">
          {year}
        </h2>
        <p className="figures text-mute">
          {countPayments(payments)} {countPayments(payments) === 1 ? 'payment' : 'payments'},{' '}
          <span className="whitespace-nowrap font-semibold text-ink">{sumPayments(payments)}</span>
        </p>
      </header>
      <PaymentTable caption={`Your payments of ${year}`} payments={payments} onOpen={onOpen} />
    </Card>
  );
}

type PaymentTableProps = { caption: string; payments: readonly Payment[]; onOpen: (payment: Payment) => void };

/** Payments, whose months open their slips. On a phone each takes two lines. */
function PaymentTable({ caption, payments, onOpen }: PaymentTableProps) {
  const columns: Column<Payment>[] = [
    { title: 'Month', kind: 'heading', cell: (payment) => <Month payment={payment} onOpen={onOpen} /> },
    { title: 'Amount (৳)', kind: 'figure', cell: ({ amount }) => formatTaka(amount, { decimals: 2 }) },
    { title: 'Method', cell: (payment) => <Method {...payment} /> },
    { title: 'Paid At', cell: (payment) => <PaidAt {...payment} /> },
  ];
  return <Table caption={caption} columns={columns} rows={payments} rowKey={({ _id }) => _id} lines />;
}

/** The whole row is what is pressed. */
function Month({ payment, onOpen }: { payment: Payment } & Pick<PaymentTableProps, 'onOpen'>) {
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
