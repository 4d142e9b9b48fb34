import Check from 'lucide-react/icons/check';
import type { KeyboardEvent } from 'react';
import type { Coupon } from '#features/coupons/endpoints.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { checkoutTexts } from './texts.ts';
import type { CouponList, useCouponChoice } from './use-coupon-choice.tsx';
import type { usePaymentForm } from './use-payment-form.ts';

/** Takes a typed coupon code, or one from the list; closed for a month that is paid in part or in full. */
export function CouponChoice({ coupons, form }: { coupons: CouponList; form: ReturnType<typeof usePaymentForm> }) {
  const isClosed = form.isPaid || form.isPaying || form.rest !== undefined;
  return (
    <div className="grid gap-4">
      <CouponField coupon={form.coupon} saved={form.saved} disabled={isClosed} />
      <AvailableCoupons
        coupons={coupons}
        applied={form.coupon.applied}
        disabled={isClosed || form.coupon.applying}
        onToggle={form.coupon.toggle}
      />
    </div>
  );
}

type CouponFieldProps = {
  coupon: ReturnType<typeof useCouponChoice>;
  /** The applied coupon's discount, in taka. */
  saved: number;
  disabled: boolean;
};

function CouponField({ coupon, saved, disabled }: CouponFieldProps) {
  const { code, isTooLong, edit, apply, applying } = coupon;
  const t = useTexts(checkoutTexts).coupon;
  // Enter in this field applies the coupon instead of submitting the payment.
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  };

  return (
    <div className="@container grid gap-1.5">
      <div className="grid items-start gap-3 @min-[12rem]:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label={t.label}
          optional
          name="couponCode"
          value={code}
          error={isTooLong ? t.tooLong : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={disabled}
          readOnly={applying}
          onChange={({ target }) => edit(target.value)}
          onKeyDown={applyByKey}
        />
        <Button
          variant="secondary"
          busy={applying}
          disabled={disabled}
          onClick={() => void apply()}
          className="@min-[12rem]:mt-6.5 min-h-12!"
        >
          {t.apply}
        </Button>
      </div>
      <Outcome coupon={coupon} saved={saved} />
    </div>
  );
}

function Outcome({ coupon: { code, isTooLong, applied, isGone }, saved }: Omit<CouponFieldProps, 'disabled'>) {
  const t = useTexts(checkoutTexts).coupon;
  const { taka, digits } = useFormats();
  return (
    <p role="status" className="text-mute text-sm empty:hidden">
      {applied && (
        <span className="font-medium text-success">
          {t.applied(digits(applied.discount), applied.code, taka(saved))}
        </span>
      )}
      {!applied && isGone && t.gone}
      {!applied && !isGone && !isTooLong && code.trim() && t.pressApply}
    </p>
  );
}

type AvailableCouponsProps = {
  coupons: CouponList;
  applied: Coupon | undefined;
  disabled: boolean;
  onToggle: (coupon: Coupon) => void;
};

/** The coupons as code and percent off: a click applies one, a second click removes it. */
function AvailableCoupons(props: AvailableCouponsProps) {
  const t = useTexts(checkoutTexts).coupon;
  return (
    <section aria-labelledby="available-coupons" className="grid gap-2">
      <h2 id="available-coupons" className="font-sans font-semibold text-sm tracking-normal">
        {t.available}
      </h2>
      <Choices {...props} />
    </section>
  );
}

function Choices({ coupons: { data, isError, isFetching, refetch }, applied, ...choice }: AvailableCouponsProps) {
  const t = useTexts(checkoutTexts).coupon;
  const available = data?.filter(({ available, barrier }) => available && !barrier);
  if (available && available.length === 0) return <p className="text-mute">{t.none}</p>;
  if (available) {
    return (
      <ul className="grid gap-3 sm:grid-cols-2">
        {available.map((coupon) => (
          <li key={coupon._id}>
            <Chip coupon={coupon} isApplied={coupon._id === applied?._id} {...choice} />
          </li>
        ))}
      </ul>
    );
  }
  if (!isError) return <Skeleton className="h-12" />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-mute">
      {t.failed}
      <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
        {t.tryAgain}
      </Button>
    </div>
  );
}

type ChipProps = { coupon: Coupon; isApplied: boolean } & Pick<AvailableCouponsProps, 'disabled' | 'onToggle'>;

function Chip({ coupon, isApplied, disabled, onToggle }: ChipProps) {
  const t = useTexts(checkoutTexts).coupon;
  const { digits } = useFormats();
  return (
    <button
      type="button"
      aria-pressed={isApplied}
      disabled={disabled}
      onClick={() => onToggle(coupon)}
      className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-field border border-brass border-dashed px-[min(1rem,16px)] py-2 text-left transition-colors hover:border-solid hover:bg-sand disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-mute aria-pressed:border-success aria-pressed:border-solid aria-pressed:bg-success-soft"
    >
      <span className="wrap-anywhere inline-flex max-w-full items-center gap-2 font-semibold tracking-wide">
        {isApplied && <Check size={18} strokeWidth={2.5} className="shrink-0 text-success" />}
        {coupon.code}
      </span>
      <span className={disabled ? undefined : isApplied ? 'text-success' : 'text-clay'}>
        {t.off(digits(coupon.discount))}
      </span>
    </button>
  );
}
