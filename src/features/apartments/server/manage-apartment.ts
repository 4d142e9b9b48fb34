import { Problem } from '#api/problem.ts';
import { type Db, inTransaction, isUniqueViolation } from '#database/connect.ts';
import { type By, recordEvent } from '#features/audit/server/record-event.ts';
import type { ManagedApartment, NewApartment } from '../endpoints.ts';
import { listChanges, takenReason } from '../rules.ts';
import { findManaged, insertApartments, listTaken, setRetired, updateApartment } from './queries.ts';

const unknown = () => new Problem('not_found', 'There is no such apartment.');

/** @throws Problem conflict when an apartment has this block and number */
export function addApartment(db: Db, by: By, apartment: NewApartment): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    const [id] = await insertApartments(tx, [apartment]);
    if (id === undefined) throw await nameTaken(tx, apartment);
    const { block, apartmentNo, rent } = apartment;
    await recordEvent(tx, by, { kind: 'apartment_added', details: { block, apartment: apartmentNo, rent } });
    return managed(tx, id);
  });
}

type Change = { id: string; by: By; version: number; changes: Partial<NewApartment> };

/** @throws Problem not_found; conflict when it was changed since this version, or another apartment has this block and number */
export async function changeApartment(db: Db, { id, by, version, changes }: Change): Promise<ManagedApartment> {
  try {
    return await inTransaction(db, async (tx) => {
      const before = await managed(tx, id);
      if (!(await updateApartment(tx, id, { ...changes, version })))
        throw new Problem('conflict', 'Somebody has changed this apartment meanwhile. Please look again.');
      const { block, apartmentNo } = before;
      const details = { block, apartment: apartmentNo, ...listChanges(before, changes) };
      await recordEvent(tx, by, { kind: 'apartment_changed', details });
      return managed(tx, id);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'apartments_block_number_key')) throw error;
    throw await nameTaken(db, { ...(await managed(db, id)), ...changes });
  }
}

/** @throws Problem not_found; conflict when it is not retired */
export function restoreApartment(db: Db, { id, by }: { id: string; by: By }): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    const { block, apartmentNo } = await managed(tx, id);
    if (!(await setRetired(tx, id, null))) throw new Problem('conflict', 'This apartment is not retired.');
    await recordEvent(tx, by, { kind: 'apartment_restored', details: { block, apartment: apartmentNo } });
    return managed(tx, id);
  });
}

async function managed(db: Db, id: string): Promise<ManagedApartment> {
  const apartment = await findManaged(db, id);
  if (!apartment) throw unknown();
  return apartment;
}

async function nameTaken(db: Db, name: { block: string; apartmentNo: string }): Promise<Problem> {
  const [taken] = await listTaken(db, [name]);
  const reason = takenReason({ isRetired: false, ...taken, ...name });
  return new Problem('conflict', reason, { fields: { apartmentNo: reason } });
}
