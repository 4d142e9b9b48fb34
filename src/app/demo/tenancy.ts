import type { NewRow } from '#database/schema.ts';
import { discountedRent } from '#features/coupons/rules.ts';
import { periodAt } from '#locale/calendar.ts';
import { inMonth } from './calendar.ts';
import type { DemoCoupon } from './coupons.ts';
import type { IdAt } from './identifiers.ts';
import type { Resident } from './residents.ts';

type Tenant = {
  now: Date;
  id: IdAt;
  resident: Resident;
  /** Spreads days and hours over the residents. */
  index: number;
  userId: string;
  apartment: { id: string; rent_poisha: number };
  coupon: (code: DemoCoupon) => { id: string; discount: number };
  /** The administrator. */
  by: string;
};

const DAY = 24 * 60 * 60 * 1000;

/** When a resident applied, moved in and left: at least two months ago, so never after `now`. */
export function milestones({ since, until }: Resident, index: number, now: Date) {
  const accepted = inMonth(now, since, {
    day: 6 + ((index * 5) % 20),
    hour: 10 + (index % 7),
    minute: (index * 11) % 60,
  });
  const applied = new Date(accepted.getTime() - (1 + (index % 4)) * DAY);
  const left = until === undefined ? undefined : inMonth(now, until, { day: 28, hour: 17 });
  return { applied, accepted, left };
}

/** A resident's agreement, and the rent paid under it. */
export function tenancy(tenant: Tenant) {
  const { now, id, resident, index, apartment } = tenant;
  const { applied, accepted, left } = milestones(resident, index, now);
  const agreement: NewRow<'agreements'> & { id: string } = {
    id: id(applied),
    user_id: tenant.userId,
    apartment_id: apartment.id,
    rent_poisha: apartment.rent_poisha,
    status: left ? 'ended' : 'accepted',
    applied_at: applied.toISOString(),
    accepted_at: accepted.toISOString(),
    closed_at: left?.toISOString() ?? null,
    closed_by: left ? tenant.by : null,
    closed_reason: left ? 'The membership ended.' : null,
  };
  const { since, until = 0, unpaid = [] } = resident;
  const months = Array.from({ length: since - until + 1 }, (_, count) => since - count);
  const paidMonths = months.filter((month) => !unpaid.includes(month) && paidAt(tenant, month) <= now);
  return { agreement, payments: paidMonths.map((month) => payment(tenant, month, agreement.id)) };
}

/** In the first days of a month; the first rent, on the day after the acceptance. */
function paidAt({ now, resident, index }: Tenant, monthsAgo: number): Date {
  const { accepted } = milestones(resident, index, now);
  if (monthsAgo === resident.since) return new Date(accepted.getTime() + DAY);
  return inMonth(now, monthsAgo, { day: 1 + ((index * 3) % 9), hour: 9 + (index % 11), minute: (index * 7) % 60 });
}

function payment(tenant: Tenant, monthsAgo: number, agreementId: string): NewRow<'payments'> {
  const { now, id, resident, userId, apartment } = tenant;
  const at = paidAt(tenant, monthsAgo);
  const rent = apartment.rent_poisha;
  const code = resident.coupons?.[monthsAgo];
  const coupon = code && tenant.coupon(code);
  return {
    id: id(at),
    agreement_id: agreementId,
    user_id: userId,
    ...periodAt(inMonth(now, monthsAgo, { day: 1 })),
    rent_poisha: rent,
    coupon_id: coupon ? coupon.id : null,
    discount: coupon ? coupon.discount : null,
    amount_poisha: coupon ? discountedRent(rent, coupon.discount) : rent,
    paid_at: at.toISOString(),
  };
}
