import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import type { ManagedApartment } from '../endpoints.ts';
import { findManaged } from './queries.ts';

/** @throws Problem not_found */
export async function requireManagedApartment(db: Db, id: string): Promise<ManagedApartment> {
  const apartment = await findManaged(db, id);
  if (!apartment) throw new Problem('not_found', 'There is no such apartment.');
  return apartment;
}
