import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { Payment } from '../endpoints.ts';
import { PaymentSlip } from './PaymentSlip.tsx';

type Props = { payment: Payment; stamp: ReactNode; onAnother: () => void };

/** The view after a payment: its slip. */
export function PaymentSuccess({ payment, stamp, onAnother }: Props) {
  const { month, year, waiting } = payment;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; the focus, and with it a screen reader, goes on here, and then on the next form.
  useEffect(() => {
    heading.current?.focus();
    return () => focusPageTitle();
  }, []);

  return (
    <section className="mx-auto grid w-full justify-items-center gap-6 text-center">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-title">
          Payment Successful
        </h1>
        <p className="text-mute print:hidden">
          {waiting
            ? `Thank you. Your rent for ${month} ${year} is with the office.`
            : `Thank you. Your rent for ${month} ${year} is paid.`}
        </p>
      </div>
      <PaymentSlip payment={payment} stamp={stamp} rises />
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <Button onClick={onAnother}>Make Another Payment</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <ButtonLink to="/dashboard/payment-history" variant="quiet">
          Payment History
        </ButtonLink>
      </div>
    </section>
  );
}
