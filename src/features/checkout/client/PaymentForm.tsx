import type { FormEvent, ReactNode } from 'react';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Payment } from '../endpoints.ts';
import { Bill } from './Bill.tsx';
import { CouponChoice } from './CouponChoice.tsx';
import { HomeFields } from './HomeFields.tsx';
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
  onPaid: (payment: Payment) => void;
  /** The button for a payment that was made elsewhere. */
  otherWay: ReactNode;
};

/** The home, the month, a coupon, Pay (docs/resident.md section R4.3). */
export function PaymentForm({ agreement, month, coupons, onPaid, otherWay }: Props) {
  const form = usePaymentForm({ agreement, month, coupons, onPaid });
  const t = useTexts(checkoutTexts).form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t.label}
      className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start"
    >
      <Card className="grid gap-6">
        <HomeFields
          agreement={agreement}
          rent={form.rent}
          due={form.due}
          isDiscounted={form.rest !== undefined || form.coupon.applied !== undefined}
        />
        <hr className="border-line" />
        <MonthField form={form} />
        <CouponChoice coupons={coupons} form={form} />
      </Card>
      <Bill form={form} otherWay={otherWay} />
    </form>
  );
}
