import type { ReactNode } from 'react';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { useSession } from '#features/identity/client/use-session.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import type { RentPayment } from '../endpoints.ts';
import { countPayments, sumPayments } from './payment-sums.ts';
import { checkoutTexts } from './texts.ts';

/** Facts below the printed history's head: payer, apartments, number and sum of the payments. */
export function PaymentHistoryFacts({ payments }: { payments: readonly RentPayment[] }) {
  const t = useTexts(checkoutTexts).paper;
  const { home } = useTexts(checkoutTexts).slip;
  const shownBlock = useShownBlock();
  const { taka, number } = useFormats();
  const exact = (months: readonly RentPayment[]) => taka(sumPayments(months));
  const { user } = useSession();
  const homes = new Set(
    payments.flatMap(({ apartment }) =>
      apartment ? [home(apartment.apartmentNo, shownBlock(apartment.block), apartment.floor)] : [],
    ),
  );
  const waiting = payments.filter((payment) => payment.waiting);
  const confirmed = payments.filter((payment) => !payment.waiting);
  return (
    <section aria-label={t.label} className="order-first hidden print:block">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-2">
        <Fact name={t.payer}>{[payments[0]?.payer || user?.name, user?.email].filter(Boolean).join(', ')}</Fact>
        <Fact name={t.apartment}>{[...homes].join('; ')}</Fact>
        <Fact name={t.payments}>{number(countPayments(payments))}</Fact>
        <Fact name={t.total}>
          {waiting.length > 0 ? t.besidesWhatWaits(exact(confirmed), exact(waiting)) : exact(payments)}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-mute text-sm">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}
