import type { FormEvent } from 'react';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { periodNamed } from '#locale/calendar.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { RentPayment } from '../endpoints.ts';
import { Bill } from './Bill.tsx';
import { CouponChoice } from './CouponChoice.tsx';
import { HomeFields } from './HomeFields.tsx';
import type { PaymentParts } from './MakePayment.tsx';
import { MonthField } from './MonthField.tsx';
import { checkoutTexts } from './texts.ts';
import type { CouponList } from './use-coupon-choice.tsx';
import { usePaymentForm } from './use-payment-form.ts';
import type { ChosenMonth } from './use-payments.ts';

type Props = {
  agreement: Agreement;
  /** The preselected month. */
  month: ChosenMonth | undefined;
  coupons: CouponList;
  onPaid: (payment: RentPayment) => void;
} & Required<Pick<PaymentParts, 'Ways'>>;

/** A coupon, the month and Pay among the ways to pay, and below them the home (docs/resident.md section R4.3). */
export function PaymentForm({ agreement, month, coupons, onPaid, Ways }: Props) {
  const form = usePaymentForm({ agreement, month, coupons, onPaid });
  const t = useTexts(checkoutTexts).form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };

  return (
    <>
      <Ways
        isChosen={month !== undefined}
        card={{
          sum: <RentSum form={form} />,
          form: (
            <form
              noValidate
              onSubmit={submit}
              aria-label={t.label}
              className="flex flex-col gap-3 lg:gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start"
            >
              <Card className="grid gap-6">
                <MonthField form={form} />
                <CouponChoice coupons={coupons} form={form} />
              </Card>
              <Bill form={form} />
            </form>
          ),
        }}
      />
      <Card as="section" aria-label={t.home}>
        <HomeFields
          agreement={agreement}
          rent={form.rent}
          due={form.due}
          isDiscounted={form.rest !== undefined || form.coupon.applied !== undefined}
        />
      </Card>
    </>
  );
}

/** The rent that the card pays. */
function RentSum({ form: { chosen, check, due, isPaid, isSent } }: { form: ReturnType<typeof usePaymentForm> }) {
  const { form: t, bill, month } = useTexts(checkoutTexts);
  const { taka, period, monthNamed } = useFormats();
  const year = check.data?.year;
  return (
    <div className="grid content-start gap-1">
      <h2 className="font-sans text-mute text-sm tracking-normal">{t.rent}</h2>
      <p className="display figures text-title">{isSent ? bill.sent : isPaid ? bill.paid : taka(due)}</p>
      <p className="text-mute">
        {!chosen ? month.choose : year ? period(periodNamed({ month: chosen.month, year })) : monthNamed(chosen.month)}
      </p>
    </div>
  );
}
