import { useCall } from '#api/use-call.tsx';

/** The coupons for the caller: administrators get all, others the available ones. */
export const useCoupons = () => useCall('GET /api/coupons', {});

/** One page of who paid with a coupon. The page before stays until it is here. */
export const useCouponUses = (id: string, page: number) =>
  useCall('GET /api/coupons/uses/{id}', { params: { id }, query: { page: String(page) } }, { keepsPrevious: true });
