import type { KeyboardEvent } from 'react';
import { formatTaka } from '#locale/taka.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { useCouponChoice } from './use-coupon-choice.ts';

type Props = {
  coupon: ReturnType<typeof useCouponChoice>;
  /** What the applied coupon takes off, in taka. */
  saved: number;
  disabled: boolean;
};

export function CouponField({ coupon, saved, disabled }: Props) {
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

function Outcome({ coupon: { code, isTooLong, applied, isGone }, saved }: Omit<Props, 'disabled'>) {
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
