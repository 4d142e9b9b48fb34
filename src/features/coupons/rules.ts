import { defineList } from '#api/list.ts';
import type { Poisha } from '#locale/taka.ts';

/** Rent less a discount (docs/resident.md section R5.1). In poisha, half-up; the discount in percent, at most two decimals. */
export function discountedRent(rent: Poisha, discount: number): Poisha {
  const hundredths = Math.round(discount * 100);
  return Math.round((rent * (10_000 - hundredths)) / 10_000);
}

/** Normalises a code for comparison: trimmed, in capitals. */
export const canonicalCode = (code: string) => code.trim().toUpperCase();

/** The administrators' list of coupons, and the list of one coupon's uses. */
export const COUPONS = defineList({ path: '/dashboard/manage-coupons' });
export const couponUses = (id: string) => defineList({ path: `/dashboard/coupons/${id}` });
