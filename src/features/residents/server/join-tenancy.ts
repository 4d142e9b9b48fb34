import { Problem, signInFirst } from '#api/problem.ts';
import { hashOf } from '#auth/secrets.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockPersonAlone, lockTenancy } from '#database/row-locks.ts';
import type { Agreement } from '#features/agreements/endpoints.ts';
import { agreementAuditDetails } from '#features/agreements/rules.ts';
import { findActiveAgreement } from '#features/agreements/server/queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { changeRole } from '#features/identity/server/queries.ts';
import { findLiveInvitation, markInvitationUsed } from './invitation-queries.ts';
import { giveTenancyTo } from './tenancy-queries.ts';

/**
 * Makes the person who asks the tenant of the tenancy that the slip is for. The person is locked before the tenancy, as
 * whoever ends it does, so that a request which they make at the same time waits.
 * @throws Problem conflict when the slip opens nothing, or the person has an agreement or a request; unauthenticated when they
 * have just left
 */
export function joinTenancy(db: Db, by: Actor, { token }: { token: string }): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    const person = await lockPersonAlone(tx, by.currentUser);
    if (!person) throw signInFirst();
    const own = await findActiveAgreement(tx, by.currentUser.email, by.now);
    if (own) throw new Problem('conflict', own.status === 'pending' ? HAS_REQUEST : HAS_HOME);
    const slip = await lockSlip(tx, hashOf(token, 'base64url'), by.now);
    const hasMovedIn = await changeRole(tx, person.id, 'user', 'member');
    if (!hasMovedIn) throw new Problem('conflict', 'This account can no longer become a member.');
    await giveTenancyTo(tx, slip.agreementId, person.id);
    await markInvitationUsed(tx, slip.id, { at: by.now, by: person.id });
    const agreement = await findActiveAgreement(tx, by.currentUser.email, by.now);
    if (!agreement) throw new Error(`agreement ${slip.agreementId} vanished`);
    const { subject, details } = agreementAuditDetails(agreement);
    await recordEvent(tx, by, { kind: 'tenancy_joined', subject, details: { ...details, role: 'member' } });
    return agreement;
  });
}

const HAS_REQUEST = 'You have a request for an apartment. Please withdraw it first, then use the slip again.';
const HAS_HOME = 'You already have an apartment here.';
const SLIP_IS_OVER =
  'This slip was used already, or it is no longer valid. Please ask the administration for a new one.';

/** The slip of this token, and its tenancy locked. */
async function lockSlip(tx: Db, tokenHash: string, now: Date) {
  const slip = await findLiveInvitation(tx, tokenHash, now);
  const tenancy = slip && (await lockTenancy(tx, slip.agreementId));
  // Asked again once the tenancy is locked: somebody else may have used the slip meanwhile.
  const isStillLive = slip && (await findLiveInvitation(tx, tokenHash, now));
  if (!isStillLive || tenancy?.status !== 'accepted' || tenancy.userId) throw new Problem('conflict', SLIP_IS_OVER);
  return slip;
}
