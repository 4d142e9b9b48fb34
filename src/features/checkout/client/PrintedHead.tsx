import type { ReactNode } from 'react';
import { useBuilding } from '#features/building/client/use-building.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { monthsBetween, type Period, periodNamed } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { Payment } from '../endpoints.ts';
import { countPayments, sumPayments } from './payment-sums.ts';
import { checkoutTexts } from './texts.ts';

/** The heading of the printed history: payer, apartments, months and total. */
export function PrintedHead({ payments }: { payments: readonly Payment[] }) {
  const t = useTexts(checkoutTexts).paper;
  const { home } = useTexts(checkoutTexts).slip;
  const { taka, number, date, period } = useFormats();
  const exact = (months: readonly Payment[]) => taka(sumPayments(months), { decimals: 2 });
  const { name, address } = useBuilding();
  const { user } = useSession();
  const homes = new Set(
    payments.flatMap(({ apartment }) =>
      apartment ? [home(apartment.apartmentNo, apartment.block, apartment.floor)] : [],
    ),
  );
  const waiting = payments.filter((payment) => payment.waiting);
  const confirmed = payments.filter((payment) => !payment.waiting);
  return (
    <section aria-label={t.label} className="order-first hidden gap-4 print:grid">
      <div className="border-line border-b pb-3">
        <p className="display text-heading">{name}</p>
        <p>{address}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2">
        <Fact name={t.payer}>{[payments[0]?.payer || user?.name, user?.email].filter(Boolean).join(', ')}</Fact>
        <Fact name={t.apartment}>{[...homes].join('; ')}</Fact>
        <Fact name={t.period}>{spanOf(payments, period)}</Fact>
        <Fact name={t.printedOn}>{date(new Date())}</Fact>
        <Fact name={t.payments}>{number(countPayments(payments))}</Fact>
        <Fact name={t.total}>
          {waiting.length > 0 ? t.besidesWhatWaits(exact(confirmed), exact(waiting)) : exact(payments)}
        </Fact>
      </dl>
    </section>
  );
}

/** From the first month to the last one that was paid for. */
function spanOf(payments: readonly Payment[], nameOf: (period: Period) => string): string {
  const periods = payments.map(periodNamed).toSorted((one, other) => monthsBetween(other, one));
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return '';
  const [from, to] = [nameOf(first), nameOf(last)];
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
