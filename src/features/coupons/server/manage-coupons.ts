import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { inBangla } from '#locale/bangla.ts';
import type { Coupon, CouponChange } from '../endpoints.ts';
import {
  countMostUses,
  insertCoupon,
  lockCouponToChange,
  lockCouponToDelete,
  type NewCoupon,
  removeCoupon,
  updateCoupon,
  wasUsed,
} from './queries.ts';
import { findCoupon } from './read-coupons.ts';

export const REFUSED = {
  taken: { en: 'There is already a coupon with this code.', bn: 'এই কোডের একটি কুপন আগে থেকেই আছে।' },
  notFound: { en: 'There is no such coupon.', bn: 'এমন কোনো কুপন নেই।' },
  used: {
    en: 'Somebody has paid with this coupon, so it stays. You can deactivate it.',
    bn: 'এই কুপনে ভাড়া দেওয়া হয়েছে, তাই এটি থাকবে। আপনি এটি বন্ধ করতে পারেন।',
  },
  bounds: { en: 'It ends before it begins.', bn: 'শেষের দিনটি শুরুর আগে।' },
};

const endsBeforeItBegins = () => new Problem('invalid', REFUSED.bounds, { fields: { lastDay: REFUSED.bounds } });

/** @throws Problem invalid if it ends before it begins; conflict if the code is taken */
export function addCoupon(db: Db, actor: Actor, coupon: NewCoupon): Promise<Coupon> {
  const { code: _, discount: __, description: ___, ...terms } = coupon;
  if (!areInOrder(terms)) throw endsBeforeItBegins();
  return inTransaction(db, async (tx) => {
    const id = await insertCoupon(tx, coupon);
    if (!id) throw new Problem('conflict', REFUSED.taken);
    const added = await getCoupon(tx, actor, id);
    const details = { code: added.code, discount: added.discount, ...audited(terms) };
    await recordEvent(tx, actor, { kind: 'coupon_added', details });
    return added;
  });
}

type Days = { firstDay?: string | null | undefined; lastDay?: string | null | undefined };
const areInOrder = ({ firstDay, lastDay }: Days) => !firstDay || !lastDay || firstDay <= lastDay;

/** Days and limits in the change; a removed bound is recorded as `none`. */
const audited = (terms: Omit<CouponChange, 'available'>) =>
  Object.fromEntries(
    Object.entries(terms).flatMap(([name, value]) => (value === undefined ? [] : [[name, value ?? 'none']])),
  );

async function getCoupon(tx: Db, { now }: Actor, id: string): Promise<Coupon> {
  const coupon = await findCoupon(tx, id, now);
  if (!coupon) throw new Problem('not_found', REFUSED.notFound);
  return coupon;
}

/** @throws Problem not_found; conflict if a payment used it, since payments keep their coupon */
export function deleteCoupon(db: Db, actor: Actor, id: string): Promise<Coupon> {
  return inTransaction(db, async (tx) => {
    await lockCouponToDelete(tx, id);
    const coupon = await getCoupon(tx, actor, id);
    if (await wasUsed(tx, id)) throw new Problem('conflict', REFUSED.used);
    await removeCoupon(tx, id);
    await recordEvent(tx, actor, { kind: 'coupon_deleted', details: { code: coupon.code, discount: coupon.discount } });
    return coupon;
  });
}

/** @throws Problem not_found; invalid if it ends before it begins; conflict if more payments used it than a new limit allows */
export function changeCoupon(db: Db, actor: Actor, id: string, change: CouponChange): Promise<Coupon> {
  return inTransaction(db, async (tx) => {
    const before = await lockCouponToChange(tx, id);
    if (!before) throw new Problem('not_found', REFUSED.notFound);
    const { available = before.available, ...terms } = change;
    if (!areInOrder({ ...before, ...terms })) throw endsBeforeItBegins();
    await refuseLimitsBelowUses(tx, id, terms);
    await updateCoupon(tx, id, change);
    const details = { code: before.code, available, ...audited(terms) };
    await recordEvent(tx, actor, { kind: 'coupon_changed', details });
    return await getCoupon(tx, actor, id);
  });
}

async function refuseLimitsBelowUses(tx: Db, id: string, { limit, limitEach }: CouponChange): Promise<void> {
  if (!limit && !limitEach) return;
  const { uses, usesEach } = await countMostUses(tx, id);
  if (limit && uses > limit) throw usedMoreOften('limit', uses);
  if (limitEach && usesEach > limitEach) throw usedMoreOften('limitEach', usesEach);
}

function usedMoreOften(field: 'limit' | 'limitEach', uses: number): Problem {
  const times = uses === 1 ? 'once' : `${uses} times`;
  const whom = { limit: { en: '', bn: '' }, limitEach: { en: ' by one person', bn: 'একজনই ' } }[field];
  const refusal = {
    en: `It was used ${times}${whom.en} already.`,
    bn: `এটি ${whom.bn}আগেই ${inBangla(String(uses))} বার ব্যবহার হয়েছে।`,
  };
  return new Problem('conflict', refusal, { fields: { [field]: refusal } });
}
