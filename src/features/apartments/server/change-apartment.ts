import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isUniqueViolation } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { ManagedApartment, NewApartment } from '../endpoints.ts';
import { listChanges } from '../rules.ts';
import { updateApartment } from './queries.ts';
import { refuseTakenName } from './refuse-taken-name.ts';
import { requireManagedApartment } from './require-managed-apartment.ts';

type Change = { id: string; version: number; changes: Partial<NewApartment> };

/** @throws Problem not_found; conflict when it was changed since this version, or another apartment has this block and number */
export async function changeApartment(db: Db, by: Actor, { id, version, changes }: Change): Promise<ManagedApartment> {
  try {
    return await inTransaction(db, async (tx) => {
      const before = await requireManagedApartment(tx, id);
      if (!(await updateApartment(tx, id, { ...changes, version })))
        throw new Problem('conflict', 'Somebody has changed this apartment meanwhile. Please look again.');
      const { block, apartmentNo } = before;
      const details = { block, apartment: apartmentNo, ...listChanges(before, changes) };
      await recordEvent(tx, by, { kind: 'apartment_changed', details });
      return requireManagedApartment(tx, id);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'apartments_block_number_key')) throw error;
    return refuseTakenName(db, { ...(await requireManagedApartment(db, id)), ...changes });
  }
}
