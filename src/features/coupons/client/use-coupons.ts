import { useCall } from '#api/use-call.tsx';

/** Coupons for the caller: administrators get all, others the usable ones. */
export const useCoupons = () => useCall('GET /api/coupons', {});

/** One page of a coupon's uses. The earlier page stays on screen until it has loaded. */
export const useCouponUses = (id: string, page: number) =>
  useCall('GET /api/coupons/uses/{id}', { params: { id }, query: { page: String(page) } }, { keepsPrevious: true });
