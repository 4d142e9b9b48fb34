import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { CouponList } from './use-coupon-choice.ts';

type Props = { coupons: CouponList; disabled: boolean; onChoose: (code: string) => void };

/** The coupons as code and percent off; pressing one writes its code into the field. */
export function AvailableCoupons({ coupons, disabled, onChoose }: Props) {
  return (
    <section aria-labelledby="available-coupons" className="grid gap-2">
      <h2 id="available-coupons" className="font-sans font-semibold text-sm tracking-normal">
        Available coupons
      </h2>
      <Choices coupons={coupons} disabled={disabled} onChoose={onChoose} />
    </section>
  );
}

function Choices({ coupons: { data, isError, isFetching, refetch }, disabled, onChoose }: Props) {
  const available = data?.filter((coupon) => coupon.available);
  if (available && available.length === 0) return <p className="text-mute">No coupons available right now.</p>;
  if (available) {
    return (
      <ul className="grid gap-3 sm:grid-cols-2">
        {available.map(({ _id, code, discount }) => (
          <li key={_id}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(code)}
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-field border border-brass border-dashed px-4 py-2 text-left transition-colors hover:border-solid hover:bg-sand disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-mute"
            >
              <span className="font-semibold tracking-wide">{code}</span>
              <span className={disabled ? undefined : 'text-clay'}>{discount}% off</span>
            </button>
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
