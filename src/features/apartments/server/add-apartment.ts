import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { ManagedApartment, NewApartment } from '../endpoints.ts';
import { insertApartments } from './queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { requireManagedApartment } from './require-managed-apartment.ts';

/** @throws Problem conflict when an apartment has this block and number */
export function addApartment(db: Db, by: Actor, apartment: NewApartment): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    const [id] = await insertApartments(tx, [apartment]);
    if (id === undefined) return refuseTakenName(tx, apartment);
    const { block, apartmentNo, rent } = apartment;
    await recordEvent(tx, by, { kind: 'apartment_added', details: { block, apartment: apartmentNo, rent } });
    return requireManagedApartment(tx, id);
  });
}
