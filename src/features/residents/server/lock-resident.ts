import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { lockTenancy } from '#database/row-locks.ts';
import type { Resident } from '../endpoints.ts';
import { findResident } from './queries.ts';

/**
 * The resident of this tenancy, which nobody else changes until the transaction ends.
 * @throws Problem not_found
 */
export async function lockResident(tx: Db, id: string, now: Date): Promise<Resident> {
  await lockTenancy(tx, id);
  const resident = await findResident(tx, id, now);
  if (!resident) throw new Problem('not_found', 'There is no such tenancy.');
  return resident;
}
