import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Agreement } from '../endpoints.ts';
import { agreementAuditDetails } from '../rules.ts';
import { getDecidedAgreement } from './get-decided-agreement.ts';
import { lockRequest } from './lock-request.ts';
import { closeAgreement } from './queries.ts';

type Rejection = { id: string; reason?: string | undefined };

/**
 * Rejects a pending agreement; the applicant reads the reason.
 * @throws Problem not_found; conflict when it was settled already
 */
export function rejectAgreement(db: Db, by: Actor, { id, reason: told }: Rejection): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    const { row } = await lockRequest(tx, id);
    const reason = told || 'The request was rejected.';
    await closeAgreement(tx, id, { status: 'rejected', at: by.now, by: by.currentUser.id, reason });
    const { subject, details } = agreementAuditDetails(row);
    await recordEvent(tx, by, {
      kind: 'agreement_rejected',
      subject,
      details: { ...details, ...(told && { reason }) },
    });
    return getDecidedAgreement(tx, id);
  });
}
