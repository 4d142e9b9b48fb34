import { Problem } from '#api/problem.ts';
import { hashOf, newToken } from '#auth/secrets.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { aboutResident, SLIP_LASTS } from '../rules.ts';
import { insertInvitation } from './invitation-queries.ts';
import { lockResident } from './lock-resident.ts';
import { reverseInvitation } from './reverse-invitation.ts';

/**
 * Makes a slip for the tenant of a recorded tenancy; the one before opens nothing any more.
 * @throws Problem not_found; conflict when the tenancy has ended or has its tenant's account already
 */
export function inviteTenant(db: Db, by: Actor, { id }: { id: string }): Promise<{ token: string; expiresAt: string }> {
  return inTransaction(db, async (tx) => {
    const resident = await lockResident(tx, id, by.now);
    if (resident.endsOn) throw new Problem('conflict', 'This tenancy has ended.');
    if (resident.joined) throw new Problem('conflict', 'This tenant has joined already.');
    await reverseInvitation(tx, by, resident);
    const token = newToken();
    const expiresAt = new Date(by.now.getTime() + SLIP_LASTS);
    await insertInvitation(tx, {
      agreementId: id,
      tokenHash: hashOf(token, 'base64url'),
      at: by.now,
      by: by.currentUser.id,
      expiresAt,
    });
    await recordEvent(tx, by, { kind: 'invitation_made', ...aboutResident(resident) });
    return { token, expiresAt: expiresAt.toISOString() };
  });
}
