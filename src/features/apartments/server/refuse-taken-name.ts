import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { takenReason } from '../rules.ts';
import { listTaken } from './queries.ts';

/**
 * Says which apartment has this block and number already.
 * @throws Problem conflict
 */
export async function refuseTakenName(db: Db, name: { block: string; apartmentNo: string }): Promise<never> {
  const [taken] = await listTaken(db, [name]);
  const reason = takenReason({ isRetired: false, ...taken, ...name });
  throw new Problem('conflict', reason, { fields: { apartmentNo: reason } });
}
