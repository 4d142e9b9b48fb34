import { useState } from 'react';
import type { Coupon } from '#features/coupons/endpoints.ts';
import { canonicalCode } from '#features/coupons/rules.ts';
import { alert } from '#ui/feedback/dialog.ts';

/** The coupons as the page has them, and a way to ask for them again. */
export type CouponList = {
  data: Coupon[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<{ data: Coupon[] | undefined; isError: boolean }>;
};

/** The code in the field, and the coupon that was applied with it. Editing the code takes the discount back. */
export function useCouponChoice(coupons: CouponList) {
  const [code, setCode] = useState('');
  const [appliedId, setAppliedId] = useState<string>();
  const [applying, setApplying] = useState(false);

  function edit(next: string) {
    setCode(next);
    setAppliedId(undefined);
  }

  /** A code we don't know may be newer than our list, so the list is asked for once more before we say no. */
  async function apply() {
    if (applying) return;
    const known = findByCode(coupons.data, code);
    if (known) return setAppliedId(known._id);
    setApplying(true);
    const again = await coupons.refetch();
    setApplying(false);
    const found = findByCode(again.data, code);
    if (found) return setAppliedId(found._id);
    await alert(again.isError ? UNREACHABLE : { icon: 'error', title: 'Invalid coupon code' });
  }

  // Taken from the list each time: a coupon that is no longer there takes nothing off.
  const applied = coupons.data?.find(({ _id }) => _id === appliedId);
  const isGone = appliedId !== undefined && applied === undefined;
  return { code, edit, apply, applying, applied, isGone, isUnused: applied === undefined && code.trim() !== '' };
}

const UNREACHABLE = {
  icon: 'error',
  title: 'We could not check this code',
  text: 'Please check your connection and try again.',
} as const;

const findByCode = (coupons: Coupon[] | undefined, code: string) =>
  coupons?.find((coupon) => canonicalCode(coupon.code) === canonicalCode(code));
