import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { lockAgreement, lockApartmentOf } from '#database/row-locks.ts';
import { findAgreement } from './queries.ts';

/**
 * A request that waits, locked until the transaction ends; of its `owner` only, where one is named. The apartment is locked
 * before the agreement: two acceptances for one apartment then queue instead of deadlocking.
 * @throws Problem not_found; conflict when it was settled already
 */
export async function lockRequest(tx: Db, id: string, owner?: string) {
  const row = await findAgreement(tx, id);
  await lockApartmentOf(tx, id);
  const agreement = await lockAgreement(tx, id);
  // Without a person it is a tenancy that the office recorded, which nobody applied for.
  const applicant = agreement?.userId;
  if (!row || !agreement || !applicant || (owner && applicant !== owner))
    throw new Problem('not_found', 'There is no such agreement.');
  if (agreement.status !== 'pending') throw new Problem('conflict', `This request was already ${agreement.status}.`);
  return { apartmentId: agreement.apartmentId, applicant, row };
}
