import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { recordOwnEvent } from '#features/audit/server/record-own-event.ts';
import type { Claim } from '../endpoints.ts';
import { findSecondHome } from './queries.ts';

type SecondClaim = Pick<Claim, 'method' | 'reference' | 'amount'> & { agreementId: string };

/**
 * Records that a second home reported a transaction number, which was refused: the first to report it may have read it from another's
 * telephone, so Today names both homes to the office. A number that the home itself reported before is not recorded.
 */
export async function recordSecondClaim(db: Db, actor: Actor, claim: SecondClaim): Promise<void> {
  const { method, reference, amount } = claim;
  if (!reference) return;
  const home = await findSecondHome(db, { ...claim, reference });
  if (!home) return;
  const { block, apartmentNo } = home;
  const details = { block, apartment: apartmentNo, amount, method, reference };
  await inTransaction(db, (tx) => recordOwnEvent(tx, actor, { kind: 'number_reported_again', details }));
}
