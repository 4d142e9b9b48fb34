import { type Acting, may } from '#api/permissions.ts';
import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { inBangla } from '#locale/bangla.ts';
import { dayAt } from '#locale/calendar.ts';
import { formatDay } from '#locale/dates.ts';
import type { Text } from '#locale/language.ts';
import type { Coupon } from '../endpoints.ts';
import { type CouponRow, findCouponByCode, findCouponRow, listCouponRows, lockCoupon } from './queries.ts';

type Reader = { currentUser: (Acting & { id: string }) | undefined; now: Date };

/** All coupons for a person who may change them; usable ones for other callers. */
export async function listCoupons(db: Db, { currentUser, now }: Reader): Promise<Coupon[]> {
  if (may(currentUser, 'coupons.change')) {
    const rows = await listCouponRows(db, { onlyAvailable: false });
    return rows.map((row) => forOffice(row, now));
  }
  return listUsableCoupons(db, { userId: currentUser?.id, now });
}

type Payer = { userId?: string | undefined; now: Date };

/** Coupons that this person can use now, the largest discount first. */
async function listUsableCoupons(db: Db, { userId, now }: Payer): Promise<Coupon[]> {
  const rows = await listCouponRows(db, { onlyAvailable: true, ...(userId && { userId }) });
  return rows.filter((row) => !barrierOf(row, now)).map(toCoupon);
}

/** A coupon with the fields for administrators. */
export async function findCoupon(db: Db, id: string, now: Date): Promise<Coupon | undefined> {
  const row = await findCouponRow(db, id);
  return row && forOffice(row, now);
}

/** The coupon of a code, or the reason why this person cannot use it now. A coupon that is switched off is reported as unknown. */
export async function checkCoupon(db: Db, code: string, { userId, now }: Choice) {
  const row = await findCouponByCode(db, code, userId);
  if (!row?.available) return { coupon: null, refusal: UNKNOWN };
  const barrier = barrierOf(row, now);
  return barrier ? { coupon: null, refusal: refusals(row)[barrier] } : { coupon: toCoupon(row), refusal: null };
}

type Choice = { userId: string; now: Date };

/**
 * Locks the coupon of a code, for a payment in this transaction.
 * @throws Problem conflict: no such coupon, or this person cannot use it now
 */
export async function takeCoupon(tx: Db, code: string, { userId, now }: Choice): Promise<Coupon> {
  const row = await lockCoupon(tx, code, userId);
  if (!row) throw new Problem('conflict', UNKNOWN);
  if (!row.available) throw new Problem('conflict', GONE);
  return usable(row, now);
}

/** Locks the usable coupon that meets the first of the `preferences` that any coupon meets, for a payment in this transaction. */
export async function takeFirstCoupon(
  tx: Db,
  payer: Choice,
  preferences: readonly ((coupon: Coupon) => boolean)[],
): Promise<Coupon | undefined> {
  const coupons = (await listUsableCoupons(tx, payer)).toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const meant = preferences.flatMap((isMeant) => coupons.filter(isMeant))[0];
  return meant && (await takeCoupon(tx, meant.code, payer));
}

const UNKNOWN = { en: 'Invalid coupon code', bn: 'কুপন কোডটি সঠিক নয়' };
const GONE = { en: 'This coupon is no longer available.', bn: 'কুপনটি এখন আর নেই।' };

type Barrier = NonNullable<Coupon['barrier']> | 'usedByPerson';

/** The reason why an available coupon cannot be used on the day of `now` in Asia/Dhaka. */
function barrierOf({ firstDay, lastDay, limit, uses, limitEach, own }: CouponRow, now: Date): Barrier | undefined {
  const day = dayAt(now);
  if (firstDay && day < firstDay) return 'early';
  if (lastDay && day > lastDay) return 'late';
  if (limit && (uses ?? 0) >= limit) return 'usedUp';
  return limitEach && (own ?? 0) >= limitEach ? 'usedByPerson' : undefined;
}

function usable(row: CouponRow, now: Date): Coupon {
  const barrier = barrierOf(row, now);
  if (barrier) throw new Problem('conflict', refusals(row)[barrier]);
  return toCoupon(row);
}

const refusals = ({ firstDay, lastDay }: CouponRow): Record<Barrier, Text> => {
  const [first, last] = [firstDay ? formatDay(firstDay) : '', lastDay ? formatDay(lastDay) : ''];
  return {
    early: {
      en: `This coupon is not valid yet. Its first day is ${first}.`,
      bn: `কুপনটি এখনও চালু হয়নি। প্রথম দিন ${inBangla(first)}।`,
    },
    late: {
      en: `This coupon has expired. Its last day was ${last}.`,
      bn: `কুপনটির মেয়াদ শেষ। শেষ দিন ছিল ${inBangla(last)}।`,
    },
    usedUp: {
      en: 'This coupon is used up: it was used as often as it can be.',
      bn: 'কুপনটি শেষ: যতবার ব্যবহার করা যায়, ততবারই ব্যবহার হয়ে গেছে।',
    },
    usedByPerson: {
      en: 'You have used this coupon as often as one person can.',
      bn: 'একজন যতবার পারেন, এই কুপন আপনি ততবারই ব্যবহার করেছেন।',
    },
  };
};

/** Leaves absent fields out, so that a coupon without days and limits looks as in version 1.0. */
function toCoupon({
  descriptionBangla,
  firstDay,
  lastDay,
  limit,
  limitEach,
  uses: _,
  own: __,
  ...coupon
}: CouponRow): Coupon {
  return {
    ...coupon,
    ...(descriptionBangla && { descriptionBangla }),
    ...(firstDay && { firstDay }),
    ...(lastDay && { lastDay }),
    ...(limit && { limit }),
    ...(limitEach && { limitEach }),
  };
}

function forOffice(row: CouponRow, now: Date): Coupon {
  const barrier = barrierOf(row, now);
  return {
    ...toCoupon(row),
    ...(row.uses !== null && { uses: row.uses }),
    ...(barrier && barrier !== 'usedByPerson' && { barrier }),
  };
}
