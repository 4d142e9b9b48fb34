import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { changeRole } from '#features/identity/server/queries.ts';
import { releaseMonthsAhead } from '#features/ledger/server/release-queries.ts';
import { closeAgreement } from './queries.ts';

type Ending = {
  agreementId: string;
  /** As for `chargeRents`. */
  chargedThrough: string | null;
  /** The tenant's account, locked before the agreement; null of a tenancy that has none. */
  userId: string | null;
  /** The last day in Asia/Dhaka; today where none is named. */
  endsOn?: string;
  reason: string;
};

/**
 * Ends an accepted agreement that is locked: the apartment is free, a member becomes a user, payments stay, and months paid ahead are
 * released.
 */
export async function endAgreement(tx: Db, by: Actor, ending: Ending): Promise<void> {
  const { agreementId, chargedThrough, userId, endsOn, reason } = ending;
  await closeAgreement(tx, agreementId, { status: 'ended', at: by.now, by: by.currentUser.id, reason, endsOn });
  await releaseMonthsAhead(tx, { agreementId, chargedThrough, now: by.now, by: by.currentUser.id });
  if (userId) await changeRole(tx, userId, 'member', 'user');
}
