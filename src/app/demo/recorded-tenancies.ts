import type { NewRow } from '#database/schema/tables.ts';
import { INVITATION_LASTS } from '#features/residents/rules.ts';
import { dayAt, startOfDay } from '#locale/calendar.ts';
import { daysAgo, inMonth } from './calendar.ts';
import type { IdAt } from './identifiers.ts';
import { PART_PAYER } from './office-money.ts';
import { firstDay, rentFrom } from './tenancy.ts';

/** A tenancy from before the building came here, which the office has recorded. Rent in poisha. */
type RecordedTenant = {
  name: string;
  home: string;
  phone: string;
  email?: string;
  rentPoisha: number;
  monthsAgo: number;
  recordedDaysAgo: number;
  /** Whoever has a slip and has not used it. */
  invitedDaysAgo?: number;
};

/** Both lived here long before, one waits to use the slip. */
export const DEMO_RECORDED: readonly RecordedTenant[] = [
  {
    name: 'Golam Mostafa',
    home: 'B-701',
    phone: '01700 000201',
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
    rentPoisha: 3_300_000,
    monthsAgo: 52,
    recordedDaysAgo: PART_PAYER.recordedDaysAgo,
  },
];

type Recorded = { now: Date; id: IdAt; tenant: RecordedTenant; apartment: { id: string }; by: string };

/** Its agreement, which belongs to no account, the rent that is charged by itself, and its slip. */
export function recordedTenancy({ now, id, tenant, apartment, by }: Recorded) {
  const at = daysAgo(now, tenant.recordedDaysAgo, 16);
  const startsOn = dayAt(inMonth(now, tenant.monthsAgo, { day: 1 }));
  const agreement: NewRow<'agreements'> & { id: string } = {
    id: id(at),
    apartment_id: apartment.id,
    tenant_name: tenant.name,
    tenant_email: tenant.email ?? null,
    phone: tenant.phone,
    rent_poisha: tenant.rentPoisha,
    status: 'accepted',
    applied_at: at.toISOString(),
    accepted_at: startOfDay(startsOn).toISOString(),
    starts_on: startsOn,
    billed_from: firstDay(at),
  };
  const invited = tenant.invitedDaysAgo === undefined ? undefined : daysAgo(now, tenant.invitedDaysAgo, 12);
  return {
    agreement,
    rent: rentFrom(at, agreement, by),
    invitations: invited ? [invitation(invited, { id, by, agreementId: agreement.id })] : [],
  };
}

/** No token has this hash, so that nobody can join with a slip that is the same in every demo. */
const HASH_OF_NOTHING = 'A'.repeat(43);

const invitation = (at: Date, { id, by, agreementId }: { id: IdAt; by: string; agreementId: string }) => ({
  id: id(at),
  agreement_id: agreementId,
  token_hash: HASH_OF_NOTHING,
  created_at: at.toISOString(),
  created_by: by,
  expires_at: new Date(at.getTime() + INVITATION_LASTS).toISOString(),
});
