import { useRef, useState } from 'react';
import { useChange } from '#api/use-call.tsx';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { discountedRent } from '#features/coupons/rules.ts';
import type { MonthName } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { alert, confirm } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { Payment } from '../endpoints.ts';
import { type CouponList, useCouponChoice } from './use-coupon-choice.ts';
import { usePaymentCheck } from './use-payments.ts';

type Given = { agreement: Agreement; coupons: CouponList; onPaid: (payment: Payment) => void };

/** What the payment form knows and does. Amounts in taka. */
export function usePaymentForm({ agreement, coupons, onPaid }: Given) {
  const [month, setMonth] = useState<MonthName>();
  const [monthError, setMonthError] = useState<{ text: string }>();
  const check = usePaymentCheck(month);
  const coupon = useCouponChoice(coupons);
  const pay = useChange('POST /api/payments');
  const isSending = useRef(false);

  const isPaid = check.data?.paid === true && !check.isError;
  // A check that is on its way or failed never counts as unpaid, nor does a coupon that is being applied as none.
  const isUnsure = coupon.applying || (month !== undefined && (check.data === undefined || check.isError));
  // Of a month that is paid in part, the rest is due, and a coupon takes nothing off.
  const rest = check.data?.due;
  const due = rest ?? toTaka(discountedRent(toPoisha(agreement.rent), coupon.applied?.discount ?? 0));

  function chooseMonth(name: MonthName | undefined) {
    setMonth(name);
    setMonthError(undefined);
  }

  async function submit() {
    // A new one each time, so that it takes the focus each time.
    if (!month) return setMonthError({ text: 'Please select a month' });
    if (isPaid) return toast.warning('You have already paid for this month');
    // The button is told only with the next render; a second click may come before it.
    if (isUnsure || isSending.current) return;
    isSending.current = true;
    if (rest === undefined && coupon.isUnused && !(await confirm(withoutCoupon(coupon)))) {
      isSending.current = false;
      return;
    }
    const order = {
      amount: due,
      month,
      year: check.data?.year,
      couponCode: rest === undefined ? coupon.applied?.code : undefined,
    };
    await pay
      .mutateAsync({ body: { userEmail: agreement.userEmail, method: 'Card', ...order } })
      .then(onPaid, sayFailed);
    isSending.current = false;
  }

  return {
    month,
    monthError,
    chooseMonth,
    check,
    coupon,
    due,
    rest,
    isPaid,
    isUnsure,
    isPaying: pay.isPending,
    submit,
  };
}

/** Money is not to be lost by a button that was forgotten, or by a coupon that ended meanwhile. */
const withoutCoupon = ({ code, isGone }: { code: string; isGone: boolean }) => ({
  title: 'Pay without the coupon?',
  text: `${code.trim()} is ${isGone ? 'no longer available' : 'not applied yet'}.`,
  confirm: 'Pay the full rent',
  cancel: 'Back',
});

/** The text brings its own picture. */
const sayFailed = ({ message }: Error) => alert({ title: '❌ Payment failed', text: message });
