import type { NewRow } from '#database/schema/tables.ts';
import { discountedRent } from '#features/coupons/rules.ts';
import type { Occupancy } from '#features/ledger/occupancy-kinds.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { INVITATION_LASTS } from '#features/residents/rules.ts';
import { DAY, dayAt, periodAt, startOfDay } from '#locale/calendar.ts';
import { demoAccount } from './accounts.ts';
import { daysAgo, type IdAt, inMonth } from './calendar.ts';
import { PART_PAYER } from './office-money.ts';
import type { DemoCoupon, Resident } from './people.ts';

type Tenant = {
  now: Date;
  id: IdAt;
  resident: Resident;
  /** Varies days and hours between residents. */
  index: number;
  userId: string;
  apartment: { id: string; rent_poisha: number };
  coupon: (code: DemoCoupon) => { id: string; discount: number };
  /** Id of the administrator. */
  actorId: string;
};

/** Times at which a resident applied, moved in and left: at least two months ago, so never after `now`. */
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

/** A resident's agreement, with its charged and paid rents. */
export function tenancy(tenant: Tenant) {
  const { now, id, actorId, resident, index, apartment } = tenant;
  const { applied, accepted, left } = milestones(resident, index, now);
  const agreement: NewRow<'agreements'> & { id: string } = {
    id: id(applied),
    user_id: tenant.userId,
    tenant_name: resident.name,
    apartment_id: apartment.id,
    rent_poisha: apartment.rent_poisha,
    phone: `01700 000${100 + index}`,
    second_phone: index % 6 === 0 ? `01800 000${100 + index}` : null,
    household: index % 3 === 2 ? null : 2 + (index % 5),
    status: left ? 'ended' : 'accepted',
    applied_at: applied.toISOString(),
    accepted_at: accepted.toISOString(),
    closed_at: left?.toISOString() ?? null,
    closed_by: left ? actorId : null,
    closed_reason: left ? 'The membership ended.' : null,
  };
  const { since, until = 0 } = resident;
  const months = Array.from({ length: since - until + 1 }, (_, count) => since - count);
  const charges = months.map((monthsAgo) => ({ monthsAgo, charge: rentCharge(tenant, monthsAgo, agreement.id) }));
  const paid = charges.filter(({ monthsAgo }) => isPaid(tenant, monthsAgo));
  return {
    agreement,
    rent: rentFrom(accepted, agreement, actorId),
    charges: charges.map(({ charge }) => charge),
    payments: paid.map(({ monthsAgo, charge }) => cardPayment(tenant, monthsAgo, charge)),
  };
}

const isPaid = (tenant: Tenant, monthsAgo: number) =>
  !tenant.resident.unpaid?.includes(monthsAgo) && paidAt(tenant, monthsAgo) <= tenant.now;

const firstDay = (at: Date) => `${dayAt(at).slice(0, 7)}-01`;

/** The monthly rent from the month of this instant on. */
function rentFrom(at: Date, { id, rent_poisha }: { id: string; rent_poisha: number }, actorId: string) {
  const recorded = { recorded_at: at.toISOString(), recorded_by: actorId };
  return { agreement_id: id, from_month: firstDay(at), rent_poisha, reason: ownReason('rent_agreed'), ...recorded };
}

/** Time of a rent's payment: in the first days of the month; for the first rent, the day after the acceptance. */
function paidAt({ now, resident, index }: Tenant, monthsAgo: number): Date {
  const { accepted } = milestones(resident, index, now);
  if (monthsAgo === resident.since) return new Date(accepted.getTime() + DAY);
  return inMonth(now, monthsAgo, { day: 1 + ((index * 3) % 9), hour: 9 + (index % 11), minute: (index * 7) % 60 });
}

/** The charge of a month's rent, made at the beginning of the month or of the tenancy. */
function rentCharge({ now, id, resident, index, apartment }: Tenant, monthsAgo: number, agreementId: string) {
  const begins = inMonth(now, monthsAgo, { day: 1 });
  const { accepted } = milestones(resident, index, now);
  return {
    id: id(begins),
    agreement_id: agreementId,
    kind: 'rent' as const,
    ...periodAt(begins),
    amount_poisha: apartment.rent_poisha,
    due_on: dayAt(Math.max(Number(inMonth(now, monthsAgo, { day: 10 })), Number(accepted))),
    charged_on: dayAt(Math.max(Number(begins), Number(accepted))),
  };
}

/** A card payment on the member's own screen, with its journal entry. */
function cardPayment(tenant: Tenant, monthsAgo: number, charge: ReturnType<typeof rentCharge>) {
  const { id, resident, userId, apartment } = tenant;
  const at = paidAt(tenant, monthsAgo);
  const code = resident.coupons?.[monthsAgo];
  const coupon = code && tenant.coupon(code);
  const amount = discountedRent(apartment.rent_poisha, coupon ? coupon.discount : 0);
  const payment = {
    id: id(at),
    agreement_id: charge.agreement_id,
    method: 'Card' as const,
    amount_poisha: amount,
    received_on: dayAt(at),
    state: 'confirmed' as const,
    coupon_id: coupon ? coupon.id : null,
    discount: coupon ? coupon.discount : null,
    recorded_at: at.toISOString(),
    recorded_by: userId,
    decided_at: at.toISOString(),
  };
  const moves = [
    { debit: 'card', credit: 'unapplied', amount_poisha: amount, charge_id: null },
    { debit: 'unapplied', credit: 'receivable', amount_poisha: amount, charge_id: charge.id },
    { debit: 'discounts', credit: 'receivable', amount_poisha: apartment.rent_poisha - amount, charge_id: charge.id },
  ] as const;
  const own = {
    entry_id: payment.id,
    agreement_id: charge.agreement_id,
    payment_id: payment.id,
    counted_on: dayAt(at),
  };
  const postings = moves.filter((move) => move.amount_poisha > 0).map((move) => ({ id: id(at), ...own, ...move }));
  const entry = { id: payment.id, kind: 'card' as const, agreement_id: charge.agreement_id };
  return { payment, entry: { ...entry, effective_on: dayAt(at), recorded_by: userId }, postings };
}

/** A tenancy older than the site, recorded by the office. Rent in poisha. */
type RecordedTenant = {
  name: string;
  home: string;
  phone: string;
  email?: string;
  occupancy?: Occupancy;
  /** Set for the owner of a flat, who lives elsewhere and is billed beside the tenant. */
  tenure?: 'ownership';
  rentPoisha: number;
  monthsAgo: number;
  recordedDaysAgo: number;
  /** `invitedDaysAgo`: a tenant got an invitation slip; `joinedDaysAgo`: an existing resident of that name has used it. */
  invitedDaysAgo?: number;
  joinedDaysAgo?: number;
  household?: number;
  /** Other people of the home, as the office recorded them. */
  people?: readonly { name: string; relation: string; phone?: string }[];
  secondPhone?: string;
  /** Opening debt and advance from before the records, and the part of the advance that pays each rent. In poisha. */
  opening?: { owedBefore: number; advance: number; instalment: number };
};

/** Hour of the day at which the office recorded them. */
export const RECORDED_AT = 16;

const FLAT_OWNER = demoAccount('owner of a flat');

/**
 * Tenancies older than the records. One tenant has an unused slip, one has an opening debt and an advance; an owner and the guard pay
 * no rent. A couple and four students each share a home and its bill. The garage is a second home of a member. The students' flat has
 * an owner of its own, who has joined.
 */
export const DEMO_RECORDED: readonly RecordedTenant[] = [
  {
    name: 'Golam Mostafa',
    home: 'B-701',
    phone: '01700 000201',
    household: 2,
    people: [{ name: 'Jahanara Begum', relation: 'wife', phone: '01800 000201' }],
    email: 'golam.mostafa@demo.onebuilding.test',
    rentPoisha: 4_600_000,
    monthsAgo: 76,
    recordedDaysAgo: 12,
    invitedDaysAgo: 9,
  },
  {
    name: PART_PAYER.name,
    home: 'C-302',
    phone: '01700 000202',
    household: 4,
    people: ['Nazma Akhter', 'Shaila Parvin', 'Lipi Rani Das'].map((name) => ({ name, relation: 'flatmate' })),
    rentPoisha: 3_300_000,
    monthsAgo: 52,
    recordedDaysAgo: PART_PAYER.recordedDaysAgo,
  },
  {
    name: 'Delwar Hossain',
    home: 'B-401',
    phone: '01700 000203',
    secondPhone: '01800 000203',
    household: 6,
    rentPoisha: 4_200_000,
    monthsAgo: 41,
    recordedDaysAgo: 11,
    opening: { owedBefore: 1_850_000, advance: 8_400_000, instalment: 1_000_000 },
  },
  {
    name: 'Habibur Rahman',
    home: 'A-401',
    phone: '01700 000204',
    household: 5,
    occupancy: 'owner',
    rentPoisha: 0,
    monthsAgo: 96,
    recordedDaysAgo: 10,
  },
  {
    name: 'Abdul Malek',
    home: 'D-102',
    phone: '01700 000205',
    household: 3,
    occupancy: 'staff',
    rentPoisha: 0,
    monthsAgo: 30,
    recordedDaysAgo: 10,
  },
  {
    name: 'Lakeside Pharmacy',
    home: 'S-1',
    phone: '01700 000206',
    rentPoisha: 3_800_000,
    monthsAgo: 30,
    recordedDaysAgo: 11,
  },
  {
    name: 'Zahid Hasan',
    home: 'G-1',
    phone: '01700 000207',
    rentPoisha: 350_000,
    monthsAgo: 4,
    recordedDaysAgo: 11,
    invitedDaysAgo: 10,
    joinedDaysAgo: 8,
  },
  {
    name: FLAT_OWNER.name,
    email: FLAT_OWNER.email,
    home: 'C-302',
    phone: '01700 000208',
    occupancy: 'owner',
    tenure: 'ownership',
    rentPoisha: 0,
    monthsAgo: 118,
    recordedDaysAgo: 9,
    invitedDaysAgo: 8,
    joinedDaysAgo: 8,
  },
];

type Recorded = {
  now: Date;
  id: IdAt;
  tenant: RecordedTenant;
  apartment: { id: string };
  actorId: string;
  /** The account of a tenant who has joined; null without one. */
  userId: string | null;
};

/** The agreement of a recorded tenancy with its rent (none for an owner), its people and its slip. */
export function recordedTenancy({ now, id, tenant, apartment, actorId, userId }: Recorded) {
  const at = daysAgo(now, tenant.recordedDaysAgo, RECORDED_AT);
  const startsOn = dayAt(inMonth(now, tenant.monthsAgo, { day: 1 }));
  const agreement: NewRow<'agreements'> & { id: string } = {
    id: id(at),
    user_id: userId,
    apartment_id: apartment.id,
    is_recorded: true,
    tenant_name: tenant.name,
    tenant_email: tenant.email ?? null,
    phone: tenant.phone,
    second_phone: tenant.secondPhone ?? null,
    household: tenant.household ?? null,
    occupancy: tenant.occupancy ?? 'rented',
    rent_poisha: tenant.rentPoisha,
    status: tenant.tenure === 'ownership' ? 'owned' : 'accepted',
    applied_at: at.toISOString(),
    accepted_at: startOfDay(startsOn).toISOString(),
    starts_on: startsOn,
    billed_from: firstDay(at),
  };
  const invited = tenant.invitedDaysAgo === undefined ? undefined : daysAgo(now, tenant.invitedDaysAgo, 12);
  const joined = tenant.joinedDaysAgo !== undefined && daysAgo(now, tenant.joinedDaysAgo, 20);
  const used = joined && {
    token_hash: agreement.id.padEnd(HASH_OF_NOTHING.length, 'B'),
    used_at: joined.toISOString(),
    used_by: userId,
  };
  return {
    agreement,
    rents: tenant.tenure === 'ownership' ? [] : [rentFrom(at, agreement, actorId)],
    people: (tenant.people ?? []).map((person) => ({
      ...{
        id: id(at),
        agreement_id: agreement.id,
        phone: null,
        since: startsOn,
        added_at: at.toISOString(),
        added_by: actorId,
      },
      ...person,
    })),
    invitations: invited ? [{ ...invitation(invited, { id, actorId, agreementId: agreement.id }), ...used }] : [],
  };
}

/** No token has this hash: the slip, which is the same in every demo, cannot be used. */
const HASH_OF_NOTHING = 'A'.repeat(43);

const invitation = (at: Date, { id, actorId, agreementId }: { id: IdAt; actorId: string; agreementId: string }) => ({
  id: id(at),
  agreement_id: agreementId,
  token_hash: HASH_OF_NOTHING,
  created_at: at.toISOString(),
  created_by: actorId,
  expires_at: new Date(at.getTime() + INVITATION_LASTS).toISOString(),
});
