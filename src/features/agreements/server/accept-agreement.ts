import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { changeRole } from '#features/identity/server/queries.ts';
import { continueTenancy } from '#features/ledger/server/release-queries.ts';
import { startRents } from '#features/ledger/server/rent-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Agreement } from '../endpoints.ts';
import { agreementAuditDetails, firstDayRefusal } from '../rules.ts';
import { getDecidedAgreement } from './get-decided-agreement.ts';
import { lockRequest } from './lock-request.ts';
import { declineOthers, isLet, markAccepted } from './queries.ts';

type Acceptance = {
  id: string;
  /** What the administrator's screen showed. */
  userEmail?: string | undefined;
  apartmentNo?: string | undefined;
  /** The first day of the tenancy in Asia/Dhaka, such as `2026-03-01`; today where none is named. */
  startsOn?: string | undefined;
};

/**
 * Accepts a pending agreement: the applicant becomes a member and everybody else who waits for this apartment is declined.
 * @throws Problem not_found; conflict when it was settled already, the apartment is let, or the claim is not what is stored;
 * invalid for a first day too long ago or too far ahead
 */
export function acceptAgreement(db: Db, by: Actor, acceptance: Acceptance): Promise<Agreement> {
  const { id, userEmail, apartmentNo, startsOn = dayAt(by.now) } = acceptance;
  const refusal = firstDayRefusal(startsOn, dayAt(by.now));
  if (refusal) throw new Problem('invalid', refusal, { fields: { startsOn: refusal } });
  return inTransaction(db, async (tx) => {
    const { apartmentId, applicant, row } = await lockRequest(tx, id);
    if (differs(userEmail, row.userEmail) || differs(apartmentNo, row.apartmentNo))
      throw new Problem('conflict', 'This request has changed. Please look again.');
    if (await isLet(tx, apartmentId)) throw new Problem('conflict', 'This apartment is already let.');
    await markAccepted(tx, id, { at: by.now, startsOn });
    await continueTenancy(tx, { agreementId: id, now: by.now, by: by.currentUser.id });
    await startRents(tx, { agreementIds: [id], at: by.now, by: by.currentUser.id });
    const isApplicant = await changeRole(tx, applicant, 'user', 'member');
    if (!isApplicant) throw new Problem('conflict', 'This person can no longer become a member.');
    const reason = `Apartment ${row.apartmentNo} went to another applicant.`;
    const declined = await declineOthers(tx, apartmentId, { at: by.now, by: by.currentUser.id, reason });
    const { details } = agreementAuditDetails(row);
    await recordEvent(tx, by, [
      { kind: 'agreement_accepted', subject: row.userEmail, details: { ...details, role: 'member', from: startsOn } },
      ...declined.map((subject) => ({ kind: 'agreement_declined' as const, subject, details: { reason } })),
    ]);
    return getDecidedAgreement(tx, id);
  });
}

const differs = (claimed: string | undefined, stored: string) => claimed !== undefined && claimed !== stored;
