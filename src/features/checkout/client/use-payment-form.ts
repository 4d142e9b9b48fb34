import { useRef, useState } from 'react';
import { useChange } from '#api/use-call.tsx';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { discountedRent } from '#features/coupons/rules.ts';
import { useChosenHome } from '#features/identity/client/use-home.ts';
import { periodNamed } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm, askNotice } from '#ui/feedback/dialog.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { RentPayment } from '../endpoints.ts';
import { isEasilyMistaken } from '../rules.ts';
import { checkoutTexts } from './texts.ts';
import { type CouponList, useCouponChoice, useUnappliedCoupon } from './use-coupon-choice.tsx';
import { type ChosenMonth, usePaymentCheck, useRentMonths } from './use-payments.ts';

type Given = {
  agreement: Agreement;
  month: ChosenMonth | undefined;
  coupons: CouponList;
  onPaid: (payment: RentPayment) => void;
};

/** State and actions of the payment form. Amounts in taka. */
export function usePaymentForm({ agreement, month: first, coupons, onPaid }: Given) {
  const { form: t, month: words } = useTexts(checkoutTexts);
  const { period } = useFormats();
  const { agreementId } = useChosenHome();
  const [chosen, setChosen] = useState(first);
  const [monthError, setMonthError] = useState<object>();
  const coupon = useCouponChoice(coupons);
  const bill = useBill(agreement, chosen, coupon);
  const pay = useChange('POST /api/payments');
  const maySend = useUnappliedCoupon(coupon);
  const isSending = useRef(false);
  const isAgreed = useRef(false);

  function choose(month: ChosenMonth | undefined) {
    isAgreed.current = false;
    setChosen(month);
    setMonthError(undefined);
  }

  const isThisMonth = ({ month, year }: Parameters<typeof periodNamed>[0], ahead: number) => {
    const named = period(periodNamed({ month, year }));
    const paid = period(periodNamed({ month, year: year - 1 }));
    const text = words.ahead(paid, named, ahead);
    return askConfirm({ title: words.isMeant(named), text, confirm: words.yes(named), cancel: words.back });
  };
  /** `askNotice` without an icon, since the title has its own picture. */
  const sayFailed = ({ message }: Error) => askNotice({ title: t.failed, text: message });

  async function send(month: ChosenMonth['month']) {
    const { year, ahead } = bill.check.data ?? {};
    if (year && isEasilyMistaken(ahead) && !isAgreed.current) {
      isAgreed.current = await isThisMonth({ month, year }, ahead);
      if (!isAgreed.current) return;
    }
    if (bill.rest === undefined && !(await maySend())) return;
    const home = agreementId && { agreementId };
    const body = { userEmail: agreement.userEmail, ...home, method: 'Card' as const, ...bill.order, month };
    await pay.mutateAsync({ body }).then(onPaid, sayFailed);
  }

  async function submit() {
    // A new object each time, so that the effect moves the focus each time.
    if (!chosen) return setMonthError({});
    if (bill.isPaid) return toast.warning(t.paidAlready);
    // The next render disables the button; a second click may come before it.
    if (bill.isUnsure || isSending.current) return;
    isSending.current = true;
    await send(chosen.month);
    isSending.current = false;
  }

  return { ...bill, chosen, monthError, choose, coupon, isPaying: pay.isPending, submit };
}

/** The amount due for a month, and the order to send for it. */
function useBill(agreement: Agreement, chosen: ChosenMonth | undefined, coupon: ReturnType<typeof useCouponChoice>) {
  const check = usePaymentCheck(chosen);
  const months = useRentMonths().data ?? [];
  // For a month that is paid in part the rest is due, without a coupon.
  const rest = check.data?.due;
  const applied = rest === undefined ? coupon.applied : undefined;
  // Rents differ by month.
  const rent = check.data?.rent ?? agreement.rent;
  const waiting = months.filter(({ state }) => state === 'waiting');
  // Without a chosen month nothing is due if every month that has begun is paid or pending.
  const isAllSent = chosen === undefined && waiting.length > 0 && !months.some(({ state }) => state === 'due');
  // Before a month is chosen: the rest of the oldest month, if a part of it was sent.
  const oldest = chosen ? undefined : months.find(({ state }) => state === 'due');
  const oldestRest = oldest?.waiting && !applied ? oldest.due : undefined;
  const due = rest ?? oldestRest ?? toTaka(discountedRent(toPoisha(rent), applied?.discount ?? 0));
  const saved = rest === undefined && oldestRest === undefined ? toTaka(toPoisha(rent) - toPoisha(due)) : 0;
  return {
    check,
    rent,
    rest,
    due,
    saved,
    isSent: isAllSent || waiting.some(({ month, year }) => month === chosen?.month && year === check.data?.year),
    isPaid: check.data?.paid === true && !check.isError,
    // A running or failed check never counts as unpaid, nor a coupon that is being applied as none.
    isUnsure: coupon.applying || (chosen !== undefined && (check.data === undefined || check.isError)),
    order: { amount: due, year: check.data?.year, couponCode: applied?.code },
  };
}
