import type { Db } from '#database/connect.ts';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { enterLastDay } from '#features/ledger/server/release-queries.ts';
import type { ChosenPart } from '#features/ledger/server/rent-queries.ts';
import { tell } from '#features/notifications/server/tell.ts';
import { dismissHousehold, revokeSlips } from './member-queries.ts';
import { closeAgreement } from './queries.ts';

type Ending = {
  now: Date;
  /** User who ends it; null if a notice has expired. */
  actorId: string | null;
  agreementId: string;
  /** As for `chargeRents`. */
  chargedThrough: string | null;
  /** True if its members stay members, since they move to another apartment. */
  keepsMembers?: boolean;
  /** True for an owner's account, which is no tenancy. */
  isOwners?: boolean;
  /** Last day in Asia/Dhaka; by default today. */
  endsOn?: string | undefined;
  reason: string | null;
  /** As for `closeAgreement`. */
  part?: ChosenPart | undefined;
};

/**
 * Ends an accepted agreement that is locked after its people: the apartment is free, members without another home become users, payments
 * stay, months paid ahead are released, and its last month is charged in full or by days.
 */
export async function endAgreement(tx: Db, ending: Ending): Promise<void> {
  const { now, actorId, agreementId, chargedThrough, keepsMembers, isOwners, endsOn, reason, part } = ending;
  // Every month that has begun is owed before any is taken off, so that what an early last day takes off is counted.
  await chargeRents(tx, { now, agreementId, chargedThrough });
  await closeAgreement(tx, agreementId, {
    status: isOwners ? 'sold' : 'ended',
    at: now,
    actorId,
    reason,
    endsOn,
    part,
  });
  await enterLastDay(tx, { agreementId, chargedThrough, now, actorId });
  await (keepsMembers ? revokeSlips : dismissHousehold)(tx, agreementId);
  const teller = { now, currentUser: actorId === null ? undefined : { id: actorId } };
  if (!isOwners) await tell(tx, teller, { kind: 'tenancy_ended', id: agreementId, agreementId });
}
