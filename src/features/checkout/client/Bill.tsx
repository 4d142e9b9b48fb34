import type { ReactNode } from 'react';
import { methodIn } from '#features/ledger/rules.ts';
import { periodNamed } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { PageBar } from '#ui/layout/PageBar.tsx';
import { checkoutTexts } from './texts.ts';
import type { usePaymentForm } from './use-payment-form.ts';

type Props = { form: ReturnType<typeof usePaymentForm> };

/** The lines of the price, and Pay. On a phone the sum and Pay are fixed to the lower edge, so they are children of the form. */
export function Bill({ form }: Props) {
  const { chosen, check, coupon, rent, due, saved, rest, isPaid, isSent, isUnsure, isPaying } = form;
  const { applied } = coupon;
  const t = useTexts(checkoutTexts).bill;
  const { language } = useLanguage();
  const { taka, digits, period, monthNamed } = useFormats();
  const year = check.data?.year;
  const named = chosen && (year ? period(periodNamed({ month: chosen.month, year })) : monthNamed(chosen.month));
  return (
    <section
      aria-labelledby="bill"
      className="contents md:grid md:gap-5 md:rounded-card md:border md:border-line md:bg-surface md:p-7 xl:sticky xl:top-12"
    >
      <div className="grid gap-5 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-5">
        <h2 id="bill" className="text-heading">
          {t.title}
        </h2>
        <dl className="grid gap-3">
          <Line name={t.period}>{named ?? t.noMonth}</Line>
          <Line name={t.fullRent}>{taka(rent)}</Line>
          {rest === undefined && applied && (
            <Line name={t.coupon(applied.code, digits(applied.discount))}>{taka(-saved)}</Line>
          )}
          <Line name={t.method}>{methodIn('Card', language)}</Line>
        </dl>
      </div>
      <PageBar className="gap-x-4 gap-y-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between md:grid md:gap-5 print:hidden">
        <dl className="min-w-0 border-line md:border-t md:pt-4">
          <div className="md:flex md:flex-wrap md:items-baseline md:justify-between md:gap-x-6">
            <dt className="max-md:text-mute max-md:text-sm md:font-semibold">{t.toPay}</dt>
            <dd className="display figures whitespace-nowrap text-heading leading-tight">
              {isSent ? t.sent : isPaid ? t.paid : taka(due)}
            </dd>
          </div>
        </dl>
        <Button
          type="submit"
          size="lg"
          variant={isSent ? 'secondary' : 'primary'}
          busy={isPaying}
          disabled={isPaid || isUnsure}
          className="max-md:grow max-md:basis-28"
        >
          {t.pay}
        </Button>
      </PageBar>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-mute">{name}</dt>
      <dd className="figures ms-auto text-end">{children}</dd>
    </div>
  );
}
