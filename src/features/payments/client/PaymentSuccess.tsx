import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '#locale/dates.ts';
import { formatTaka } from '#locale/taka.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { focusPageTitle } from '#ui/layout/focus-page-title.ts';
import type { Payment } from '../endpoints.ts';
import { ReceiptLink } from './ReceiptLink.tsx';

/** The view after a payment: what was paid, for which period, with which coupon. */
export function PaymentSuccess({ payment, onAnother }: { payment: Payment; onAnother: () => void }) {
  const { amount, month, year, waiting } = payment;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; the focus, and with it a screen reader, goes on here, and then on the next form.
  useEffect(() => {
    heading.current?.focus();
    return () => focusPageTitle();
  }, []);

  return (
    <Card
      as="section"
      className="mx-auto grid w-full max-w-xl animate-appear justify-items-center gap-2 text-center sm:p-10!"
    >
      <CircleCheck size={56} strokeWidth={1.5} className="text-success" />
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-title">
        Payment Successful
      </h1>
      <p className="text-mute">
        Thank you. Your rent for {month} {year} is paid.
      </p>
      {waiting && <p className="text-mute">The office will confirm that the money has come.</p>}
      <p className="display figures mt-4 text-[2.5rem] leading-tight">{formatTaka(amount, { decimals: 2 })}</p>
      <Details payment={payment} />
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button onClick={onAnother}>Make Another Payment</Button>
        <ButtonLink to="/dashboard/payment-history" variant="secondary">
          Payment History
        </ButtonLink>
      </div>
    </Card>
  );
}

function Details({ payment }: { payment: Payment }) {
  const { rent, month, year, couponCode, discount, method, paidAt } = payment;
  return (
    <dl className="mt-4 grid w-full border-line border-t">
      <Line name="Period">
        {month} {year}
      </Line>
      {couponCode && (
        <Line name="Coupon">
          {couponCode} ({discount}% off {formatTaka(rent)})
        </Line>
      )}
      <Line name="Method">{method}</Line>
      <Line name="Paid At">{formatDateTime(paidAt)}</Line>
      {payment.paymentId && !payment.waiting && (
        <Line name="Proof of payment">
          <ReceiptLink {...payment} />
        </Line>
      )}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-line border-b py-3">
      <dt className="text-mute">{name}</dt>
      <dd className="figures font-semibold">{children}</dd>
    </div>
  );
}
