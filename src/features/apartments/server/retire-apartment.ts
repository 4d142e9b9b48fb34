import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockApartment } from '#database/row-locks.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { ManagedApartment } from '../endpoints.ts';
import { declineRequests, isLet } from './letting-queries.ts';
import { setRetired } from './queries.ts';
import { requireManagedApartment } from './require-managed-apartment.ts';

type Retirement = { id: string; reason: string };

/**
 * Takes an apartment out of the building's list; the pending requests for it are declined with the reason.
 * @throws Problem not_found; conflict when it is let, or retired already
 */
export function retireApartment(db: Db, by: Actor, { id, reason }: Retirement): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    await lockApartment(tx, id);
    const apartment = await requireManagedApartment(tx, id);
    if (await isLet(tx, id)) throw new Problem('conflict', 'This apartment is let. Its agreement must end first.');
    if (!(await setRetired(tx, id, by.now))) throw new Problem('conflict', 'This apartment is already retired.');
    const declined = await declineRequests(tx, [{ apartmentId: id, reason }], { at: by.now, by: by.currentUser.id });
    const details = { block: apartment.block, apartment: apartment.apartmentNo, reason };
    await recordEvent(tx, by, [{ kind: 'apartment_retired', details }, ...declined]);
    return { ...apartment, retiredAt: by.now.toISOString(), version: apartment.version + 1 };
  });
}

/** @throws Problem not_found; conflict when it is not retired */
export function restoreApartment(db: Db, by: Actor, id: string): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    const { block, apartmentNo } = await requireManagedApartment(tx, id);
    if (!(await setRetired(tx, id, null))) throw new Problem('conflict', 'This apartment is not retired.');
    await recordEvent(tx, by, { kind: 'apartment_restored', details: { block, apartment: apartmentNo } });
    return requireManagedApartment(tx, id);
  });
}
