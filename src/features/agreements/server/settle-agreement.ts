import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type By, recordEvent } from '#features/audit/server/record-event.ts';
import { changeRole } from '#features/identity/server/queries.ts';
import type { Agreement } from '../endpoints.ts';
import { aboutAgreement } from '../rules.ts';
import {
  closeAgreement,
  declineOthers,
  findAgreement,
  isLet,
  lockAgreement,
  lockApartmentOf,
  markAccepted,
} from './queries.ts';

type Decision = { id: string; by: By };
type Claim = { userEmail?: string | undefined; apartmentNo?: string | undefined };

/**
 * Accepts a pending agreement: the applicant becomes a member and everybody else who waits for this apartment is declined.
 * @throws Problem not_found; conflict when it was settled already, the apartment is let, or the claim is not what is stored
 */
export function acceptAgreement(db: Db, { id, by }: Decision, claim: Claim): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    const { agreement, applicant, wire } = await lockPending(tx, id);
    if (differs(claim.userEmail, wire.userEmail) || differs(claim.apartmentNo, wire.apartmentNo))
      throw new Problem('conflict', 'This request has changed. Please look again.');
    if (await isLet(tx, agreement.apartmentId)) throw new Problem('conflict', 'This apartment is already let.');
    await markAccepted(tx, id, by.now);
    const isApplicant = await changeRole(tx, applicant, 'user', 'member');
    if (!isApplicant) throw new Problem('conflict', 'This person can no longer become a member.');
    const reason = `Apartment ${wire.apartmentNo} went to another applicant.`;
    const declined = await declineOthers(tx, agreement.apartmentId, { at: by.now, by: by.user.id, reason });
    const { details } = aboutAgreement(wire);
    await recordEvent(tx, by, [
      { kind: 'agreement_accepted', subject: wire.userEmail, details: { ...details, role: 'member' } },
      ...declined.map((subject) => ({ kind: 'agreement_declined' as const, subject, details: { reason } })),
    ]);
    return settled(tx, id);
  });
}

/**
 * The person reads the reason.
 * @throws Problem not_found; conflict when it was settled already
 */
export function rejectAgreement(db: Db, { id, by }: Decision, told = ''): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    const { wire } = await lockPending(tx, id);
    const reason = told || 'The request was rejected.';
    await closeAgreement(tx, id, { status: 'rejected', at: by.now, by: by.user.id, reason });
    const { subject, details } = aboutAgreement(wire);
    await recordEvent(tx, by, {
      kind: 'agreement_rejected',
      subject,
      details: { ...details, ...(told && { reason }) },
    });
    return settled(tx, id);
  });
}

/** Takes back one's own request. Someone else's is answered as if it were not there. */
export function withdrawAgreement(db: Db, { id, by }: Decision): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    const { wire } = await lockPending(tx, id, by.user.id);
    const reason = 'The applicant withdrew.';
    await closeAgreement(tx, id, { status: 'withdrawn', at: by.now, by: by.user.id, reason });
    await recordEvent(tx, by, { kind: 'agreement_withdrawn', ...aboutAgreement(wire) });
    return settled(tx, id);
  });
}

const differs = (claimed: string | undefined, stored: string) => claimed !== undefined && claimed !== stored;

/** The apartment is locked before the agreement: two acceptances for one apartment then queue instead of deadlocking. */
async function lockPending(tx: Db, id: string, owner?: string) {
  const wire = await findAgreement(tx, id);
  await lockApartmentOf(tx, id);
  const agreement = await lockAgreement(tx, id);
  // Without a person it is a tenancy that the office recorded, which nobody applied for.
  const applicant = agreement?.userId;
  if (!wire || !agreement || !applicant || (owner && applicant !== owner))
    throw new Problem('not_found', 'There is no such agreement.');
  if (agreement.status !== 'pending') throw new Problem('conflict', `This request was already ${agreement.status}.`);
  return { agreement, applicant, wire };
}

async function settled(tx: Db, id: string): Promise<Agreement> {
  const agreement = await findAgreement(tx, id);
  if (!agreement) throw new Error(`agreement ${id} vanished`);
  return agreement;
}
