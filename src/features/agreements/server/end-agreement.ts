import type { Db } from '#database/connect.ts';
import { changeRole } from '#features/identity/server/queries.ts';
import { enterLastDay } from '#features/ledger/server/release-queries.ts';
import type { ChosenPart } from '#features/ledger/server/rent-queries.ts';
import { closeAgreement } from './queries.ts';

type Ending = {
  now: Date;
  /** The person who ends it; null where a notice ran out. */
  by: string | null;
  agreementId: string;
  /** As for `chargeRents`. */
  chargedThrough: string | null;
  /** The tenant's account, locked before the agreement; null of a tenancy that has none. */
  userId: string | null;
  /** The last day in Asia/Dhaka; today where none is named. */
  endsOn?: string | undefined;
  reason: string | null;
  /** As for `closeAgreement`. */
  part?: ChosenPart | undefined;
};

/**
 * Ends an accepted agreement that is locked: the apartment is free, a member becomes a user, payments stay, and months paid ahead are
 * released, and its last month is charged whole or by days.
 */
export async function endAgreement(tx: Db, ending: Ending): Promise<void> {
  const { now, by, agreementId, chargedThrough, userId, endsOn, reason, part } = ending;
  await closeAgreement(tx, agreementId, { status: 'ended', at: now, by, reason, endsOn, part });
  await enterLastDay(tx, { agreementId, chargedThrough, now, by });
  if (userId) await changeRole(tx, userId, 'member', 'user');
}
