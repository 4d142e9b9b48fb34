import type { Db } from '#database/connect.ts';
import { enterLastDay } from '#features/ledger/server/release-queries.ts';
import type { ChosenPart } from '#features/ledger/server/rent-queries.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { dismissHousehold, revokeSlips } from './member-queries.ts';
import { closeAgreement } from './queries.ts';

type Ending = {
  now: Date;
  /** The person who ends it; null where a notice ran out. */
  by: string | null;
  agreementId: string;
  /** As for `chargeRents`. */
  chargedThrough: string | null;
  /** Whether its tenant and people stay members: they move to another apartment. */
  keepsMembers?: boolean;
  /** Whether it is the account of an owner, which is no tenancy. */
  isOwners?: boolean;
  /** The last day in Asia/Dhaka; today where none is named. */
  endsOn?: string | undefined;
  reason: string | null;
  /** As for `closeAgreement`. */
  part?: ChosenPart | undefined;
};

/**
 * Ends an accepted agreement that is locked after its people: the apartment is free, members without another home become users,
 * payments stay, months paid ahead are released, and its last month is charged whole or by days.
 */
export async function endAgreement(tx: Db, ending: Ending): Promise<void> {
  const { now, by, agreementId, chargedThrough, keepsMembers, isOwners, endsOn, reason, part } = ending;
  await closeAgreement(tx, agreementId, { status: isOwners ? 'sold' : 'ended', at: now, by, reason, endsOn, part });
  await enterLastDay(tx, { agreementId, chargedThrough, now, by });
  await (keepsMembers ? revokeSlips : dismissHousehold)(tx, agreementId);
  const teller = { now, currentUser: by === null ? undefined : { id: by } };
  if (!isOwners) await tell(tx, teller, { kind: 'tenancy_ended', id: agreementId, agreementId });
}
