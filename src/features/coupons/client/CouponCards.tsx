import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useEffect } from 'react';
import { Spinner } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Coupon } from '../endpoints.ts';
import { CopyCode } from './CopyCode.tsx';
import { useCoupons } from './use-coupons.ts';

/** A spinner, then the cards; without any, or when they don't come, one sentence. */
export function CouponCards() {
  const { data, error, isPending, isFetching, refetch } = useCoupons();
  // An administrator gets all of them; on the home page only those that work are an offer.
  const available = data?.filter((coupon) => coupon.available) ?? [];

  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: docs/product.md section 8.3 asks for this line
    if (error) console.error('Failed to fetch coupons', error);
  }, [error]);

  if (isPending) return <Spinner text="Loading coupons..." />;
  if (available.length > 0) {
    return (
      <ul className="grid gap-5 sm:grid-cols-2 md:grid-cols-3">
        {available.map((coupon) => (
          <CouponCard key={coupon._id} coupon={coupon} />
        ))}
      </ul>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-sand px-6 py-8">
      <TicketPercent size={24} className="text-clay" />
      <p>No coupons available right now.</p>
      {error && (
        <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Like a ticket: the offer above the perforation, what it is for below. */
function CouponCard({ coupon }: { coupon: Coupon }) {
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-sand before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-brass">
      <div className="grid gap-3 px-7 pt-6 pb-5">
        <p className="display text-[2rem] text-clay leading-tight">{coupon.discount}% OFF</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-mute">Code:</span>
          <CopyCode code={coupon.code} />
        </div>
      </div>
      <p className="mx-7 flex-1 border-edge/50 border-t border-dashed pt-4 pb-6 text-mute">
        {coupon.description || 'Use this coupon to save on your rent!'}
      </p>
    </li>
  );
}
