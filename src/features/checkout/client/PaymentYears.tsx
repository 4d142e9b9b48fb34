import { useId } from 'react';
import { localTime } from '#locale/calendar.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { Payment } from '../endpoints.ts';
import { countPayments } from './count-payments.ts';
import { PaymentTable } from './PaymentTable.tsx';
import { sumPayments } from './sum-payments.ts';

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
