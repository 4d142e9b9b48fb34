import type { Db } from '#database/connect.ts';
import type { Agreement } from '../endpoints.ts';
import { findAgreement } from './queries.ts';

/** An agreement that this transaction has just settled, as it is answered. */
export async function getDecidedAgreement(tx: Db, id: string): Promise<Agreement> {
  const agreement = await findAgreement(tx, id);
  if (!agreement) throw new Error(`agreement ${id} vanished`);
  return agreement;
}
