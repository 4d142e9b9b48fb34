import type { ReactNode } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { monthNumber, monthsBetween, periodName } from '#locale/calendar.ts';
import { formatDate } from '#locale/dates.ts';
import type { Payment } from '../endpoints.ts';
import { countPayments, sumPayments } from './payment-sums.ts';

/** The heading of the printed history: payer, apartments, months and total. */
export function PrintedHead({ payments }: { payments: readonly Payment[] }) {
  const { name, address } = useBuilding();
  const { user } = useSession();
  const homes = new Set(payments.flatMap(({ apartment }) => (apartment ? [homeText(apartment)] : [])));
  const waiting = payments.filter((payment) => payment.waiting);
  return (
    <section aria-label="Payments on paper" className="order-first hidden gap-4 print:grid">
      <div className="border-line border-b pb-3">
        <p className="display text-heading">{name}</p>
        <p>{address}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2">
        <Fact name="Payer">{[payments[0]?.payer || user?.name, user?.email].filter(Boolean).join(', ')}</Fact>
        <Fact name="Apartment">{[...homes].join('; ')}</Fact>
        <Fact name="Period">{spanOf(payments)}</Fact>
        <Fact name="Printed on">{formatDate(new Date())}</Fact>
        <Fact name="Number of payments">{countPayments(payments)}</Fact>
        <Fact name="Total">
          {sumPayments(payments)}
          {waiting.length > 0 && `, of which ${sumPayments(waiting)} wait for the office`}
        </Fact>
      </dl>
    </section>
  );
}

const homeText = ({ apartmentNo, block, floor }: NonNullable<Payment['apartment']>) =>
  `${apartmentNo}, block ${block}, floor ${floor}`;

/** From the first month to the last one that was paid for. */
function spanOf(payments: readonly Payment[]): string {
  const periods = payments
    .map(({ month, year }) => ({ month: monthNumber(month), year }))
    .toSorted((one, other) => monthsBetween(other, one));
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [periodName(first), periodName(last)];
  return from === to ? from : `${from} – ${to}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-mute text-sm">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}
