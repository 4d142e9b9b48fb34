import type { ReactNode } from 'react';
import { formatTaka } from '#locale/taka.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { usePaymentForm } from './use-payment-form.ts';

type Props = { form: ReturnType<typeof usePaymentForm> };

/** What Pay will pay, line by line. */
export function Bill({ form: { chosen, check, coupon, rent, due, rest, isPaid, isUnsure, isPaying } }: Props) {
  const { applied } = coupon;
  const period = chosen && [chosen.month, check.data?.year].filter(Boolean).join(' ');
  const exact = (taka: number) => formatTaka(taka, { decimals: 2 });
  return (
    <Card as="section" aria-labelledby="bill" className="grid gap-5 xl:sticky xl:top-12">
      <h2 id="bill" className="text-heading">
        Your payment
      </h2>
      <dl className="grid gap-3">
        <Line name="Period">{period ?? 'No month yet'}</Line>
        <Line name="Full rent">{exact(rent)}</Line>
        {rest === undefined && applied && <Line name={`Coupon ${applied.code}`}>−{applied.discount}%</Line>}
        <Line name="Method">Card</Line>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-line border-t pt-4">
          <dt className="font-semibold">To pay</dt>
          <dd className="display figures text-heading">{isPaid ? 'Paid' : exact(due)}</dd>
        </div>
      </dl>
      <Button type="submit" size="lg" busy={isPaying} disabled={isPaid || isUnsure}>
        Pay
      </Button>
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-mute">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
