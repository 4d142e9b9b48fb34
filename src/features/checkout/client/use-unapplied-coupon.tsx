import { confirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import type { useCouponChoice } from './use-coupon-choice.ts';

/** Money is not to be lost by a button that was forgotten, or by a coupon that ended meanwhile. */
export function useUnappliedCoupon({ code, isGone, isUnused, apply }: ReturnType<typeof useCouponChoice>) {
  const title = 'Pay without the coupon?';

  /** Whether to pay as it is. A code that is not applied can be applied from here; then the new price is to be looked at first. */
  return async function maySend(): Promise<boolean> {
    if (!isUnused) return true;
    const named = code.trim();
    if (isGone)
      return confirm({
        title,
        text: `${named} is no longer available.`,
        confirm: 'Pay the full rent',
        cancel: 'Back',
      });
    let isFull = false;
    const content = <PayInFull onChoose={() => (isFull = true)} />;
    const text = `${named} is not applied yet.`;
    const isAnswered = await confirm({ title, text, content, confirm: 'Apply the coupon', cancel: 'Back' });
    if (isAnswered && !isFull) await apply();
    return isFull;
  };
}

/** Answers the question that it stands in, as its filled button does. */
function PayInFull({ onChoose }: { onChoose: () => void }) {
  return (
    <Button type="submit" variant="secondary" className="w-full" onClick={onChoose}>
      Pay the full rent
    </Button>
  );
}
