import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { Resident } from '../endpoints.ts';
import { lockResident } from './lock-resident.ts';
import { reverseInvitation } from './reverse-invitation.ts';

/** @throws Problem not_found; conflict when there is no slip that could be used */
export function revokeInvitation(db: Db, by: Actor, { id }: { id: string }): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const resident = await lockResident(tx, id, by.now);
    if (!(await reverseInvitation(tx, by, resident))) throw new Problem('conflict', 'There is no slip to revoke.');
    return { ...resident, invitedUntil: null };
  });
}
