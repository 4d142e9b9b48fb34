import Check from 'lucide-react/icons/check';
import type { KeyboardEvent } from 'react';
import type { Coupon } from '#features/coupons/endpoints.ts';
import { formatTaka } from '#locale/taka.ts';
import { Skeleton } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { CouponList, useCouponChoice } from './use-coupon-choice.tsx';
import type { usePaymentForm } from './use-payment-form.ts';

/** A code that is typed, or one that is there to be chosen; for a month of which nothing is paid. */
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
  /** What the applied coupon takes off, in taka. */
  saved: number;
  disabled: boolean;
};

function CouponField({ coupon, saved, disabled }: CouponFieldProps) {
  const { code, isTooLong, edit, apply, applying } = coupon;
  // Enter in this field means the coupon, not the whole payment.
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  };

  return (
    <div className="@container grid gap-1.5">
      <div className="grid items-start gap-3 @min-[12rem]:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label="Coupon Code"
          optional
          name="couponCode"
          value={code}
          error={isTooLong ? 'A coupon code has at most 32 characters.' : undefined}
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
          Apply
        </Button>
      </div>
      <Outcome coupon={coupon} saved={saved} />
    </div>
  );
}

function Outcome({ coupon: { code, isTooLong, applied, isGone }, saved }: Omit<CouponFieldProps, 'disabled'>) {
  return (
    <p role="status" className="text-mute text-sm empty:hidden">
      {applied && (
        <span className="font-medium text-success">
          {applied.discount}% off with {applied.code}. You save {formatTaka(saved, { decimals: 2 })}.
        </span>
      )}
      {!applied && isGone && 'This coupon is no longer available.'}
      {!applied && !isGone && !isTooLong && code.trim() && 'Press Apply to use this code.'}
    </p>
  );
}

type AvailableCouponsProps = {
  coupons: CouponList;
  applied: Coupon | undefined;
  disabled: boolean;
  onToggle: (coupon: Coupon) => void;
};

/** The coupons as code and percent off: a press applies one, a second press takes it back. */
function AvailableCoupons(props: AvailableCouponsProps) {
  return (
    <section aria-labelledby="available-coupons" className="grid gap-2">
      <h2 id="available-coupons" className="font-sans font-semibold text-sm tracking-normal">
        Available coupons
      </h2>
      <Choices {...props} />
    </section>
  );
}

function Choices({ coupons: { data, isError, isFetching, refetch }, applied, ...choice }: AvailableCouponsProps) {
  const available = data?.filter((coupon) => coupon.available);
  if (available && available.length === 0) return <p className="text-mute">No coupons available right now.</p>;
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
      The coupons did not load.
      <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

type ChipProps = { coupon: Coupon; isApplied: boolean } & Pick<AvailableCouponsProps, 'disabled' | 'onToggle'>;

function Chip({ coupon, isApplied, disabled, onToggle }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isApplied}
      disabled={disabled}
      onClick={() => onToggle(coupon)}
      className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-field border border-brass border-dashed px-4 py-2 text-left transition-colors hover:border-solid hover:bg-sand disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-mute aria-pressed:border-success aria-pressed:border-solid aria-pressed:bg-success-soft"
    >
      <span className="wrap-anywhere inline-flex items-center gap-2 font-semibold tracking-wide">
        {isApplied && <Check size={18} strokeWidth={2.5} className="shrink-0 text-success" />}
        {coupon.code}
      </span>
      <span className={disabled ? undefined : isApplied ? 'text-success' : 'text-clay'}>{coupon.discount}% off</span>
    </button>
  );
}
