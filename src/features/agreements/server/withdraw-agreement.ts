import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Agreement } from '../endpoints.ts';
import { agreementAuditDetails } from '../rules.ts';
import { getDecidedAgreement } from './get-decided-agreement.ts';
import { lockRequest } from './lock-request.ts';
import { closeAgreement } from './queries.ts';

/**
 * Takes back one's own request. Someone else's is answered as if it were not there.
 * @throws Problem not_found; conflict when it was settled already
 */
export function withdrawAgreement(db: Db, by: Actor, id: string): Promise<Agreement> {
  return inTransaction(db, async (tx) => {
    const { row } = await lockRequest(tx, id, by.currentUser.id);
    const reason = 'The applicant withdrew.';
    await closeAgreement(tx, id, { status: 'withdrawn', at: by.now, by: by.currentUser.id, reason });
    await recordEvent(tx, by, { kind: 'agreement_withdrawn', ...agreementAuditDetails(row) });
    return getDecidedAgreement(tx, id);
  });
}
