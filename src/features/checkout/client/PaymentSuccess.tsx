import { type ReactNode, useEffect, useRef } from 'react';
import { periodNamed } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import type { RentPayment } from '../endpoints.ts';
import { checkoutTexts } from './texts.ts';

const PaymentSlip = loadLater(async () => (await import('./PaymentSlip.tsx')).PaymentSlip);

type Props = { payment: RentPayment; stamp: ReactNode; onAnother: () => void };

/** The view after a payment: its slip. */
export function PaymentSuccess({ payment, stamp, onAnother }: Props) {
  const t = useTexts(checkoutTexts).success;
  const period = useFormats().period(periodNamed(payment));
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: moves the focus, and with it a screen reader, to the slip, and on leaving to the next form.
  useEffect(() => {
    heading.current?.focus();
    return () => focusPageTitle();
  }, []);

  return (
    <section className="mx-auto grid w-full justify-items-center gap-6 text-center">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {t.title}
        </h1>
        {payment.waiting && (
          <p className="flex flex-wrap items-center justify-center gap-3 font-semibold">
            {t.sent} <Badge tone="warning">{t.waits}</Badge>
          </p>
        )}
        <p className="text-mute print:hidden">{payment.waiting ? t.withOffice(period) : t.paid(period)}</p>
      </div>
      <PaymentSlip payment={payment} stamp={stamp} rises />
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <Button onClick={onAnother}>{t.another}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t.print}
        </Button>
        <ButtonLink to="/dashboard/payment-history" variant="quiet">
          {t.history}
        </ButtonLink>
      </div>
    </section>
  );
}
