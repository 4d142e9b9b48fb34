import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockApartment } from '#database/row-locks.ts';
import type { ManagedApartment } from '#features/apartments/endpoints.ts';
import { findManaged, setRetired } from '#features/apartments/server/queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { declineOthers, isLet } from './queries.ts';

type Retirement = { id: string; reason: string };

/**
 * Takes an apartment out of the building's list; whoever waits for it is declined with the reason.
 * @throws Problem not_found; conflict when it is let, or retired already
 */
export function retireApartment(db: Db, by: Actor, { id, reason }: Retirement): Promise<ManagedApartment> {
  return inTransaction(db, async (tx) => {
    await lockApartment(tx, id);
    const apartment = await findManaged(tx, id);
    if (!apartment) throw new Problem('not_found', 'There is no such apartment.');
    if (await isLet(tx, id)) throw new Problem('conflict', 'This apartment is let. Its agreement must end first.');
    if (!(await setRetired(tx, id, by.now))) throw new Problem('conflict', 'This apartment is already retired.');
    const declined = await declineOthers(tx, id, { at: by.now, by: by.currentUser.id, reason });
    const details = { block: apartment.block, apartment: apartment.apartmentNo, reason };
    await recordEvent(tx, by, [
      { kind: 'apartment_retired', details },
      ...declined.map((subject) => ({ kind: 'agreement_declined' as const, subject, details: { reason } })),
    ]);
    return { ...apartment, retiredAt: by.now.toISOString(), version: apartment.version + 1 };
  });
}
