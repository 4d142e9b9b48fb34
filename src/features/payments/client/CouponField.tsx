import type { KeyboardEvent } from 'react';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import type { useCouponChoice } from './use-coupon-choice.ts';

type Props = { coupon: ReturnType<typeof useCouponChoice>; disabled: boolean };

export function CouponField({ coupon, disabled }: Props) {
  const { code, edit, apply, applying } = coupon;
  // Enter in this field means the coupon, not the whole payment.
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void apply();
  };

  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          label="Coupon Code"
          optional
          name="couponCode"
          value={code}
          maxLength={32}
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
          className="min-h-12!"
        >
          Apply
        </Button>
      </div>
      <Outcome coupon={coupon} />
    </div>
  );
}

function Outcome({ coupon: { code, applied, isGone } }: Pick<Props, 'coupon'>) {
  return (
    <p role="status" className="text-mute text-sm empty:hidden">
      {applied && (
        <span className="font-medium text-success">
          {applied.discount}% off with {applied.code}
        </span>
      )}
      {!applied && isGone && 'This coupon is no longer available.'}
      {!applied && !isGone && code.trim() && 'Press Apply to use this code.'}
    </p>
  );
}
