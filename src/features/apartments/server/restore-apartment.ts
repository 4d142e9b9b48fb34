import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { ManagedApartment } from '../endpoints.ts';
import { setRetired } from './queries.ts';
import { requireManagedApartment } from './require-managed-apartment.ts';

/** @throws Problem not_found; conflict when it is not retired */
export function restoreApartment(db: Db, by: Actor, id: string): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    const { block, apartmentNo } = await requireManagedApartment(tx, id);
    if (!(await setRetired(tx, id, null))) throw new Problem('conflict', 'This apartment is not retired.');
    await recordEvent(tx, by, { kind: 'apartment_restored', details: { block, apartment: apartmentNo } });
    return requireManagedApartment(tx, id);
  });
}
