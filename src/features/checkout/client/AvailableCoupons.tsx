import Check from 'lucide-react/icons/check';
import type { Coupon } from '#features/coupons/endpoints.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { CouponList } from './use-coupon-choice.ts';

type Props = {
  coupons: CouponList;
  applied: Coupon | undefined;
  disabled: boolean;
  onToggle: (coupon: Coupon) => void;
};

/** The coupons as code and percent off: a press applies one, a second press takes it back. */
export function AvailableCoupons(props: Props) {
  return (
    <section aria-labelledby="available-coupons" className="grid gap-2">
      <h2 id="available-coupons" className="font-sans font-semibold text-sm tracking-normal">
        Available coupons
      </h2>
      <Choices {...props} />
    </section>
  );
}

function Choices({ coupons: { data, isError, isFetching, refetch }, applied, ...choice }: Props) {
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

type ChipProps = { coupon: Coupon; isApplied: boolean } & Pick<Props, 'disabled' | 'onToggle'>;

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
