import { createHash, randomBytes } from 'node:crypto';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type By, recordEvent } from '#features/audit/server/record-event.ts';
import type { Resident } from '../endpoints.ts';
import { aboutTenancy, SLIP_LASTS } from '../rules.ts';
import { findResident, insertInvitation, lockTenancy, revokeLiveInvitation } from './queries.ts';

/** What is stored of a slip's token: whoever reads the database or a backup cannot open a home with it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

type About = { id: string; by: By };

/**
 * Makes a slip with 128 random bits; the one before opens nothing any more.
 * @throws Problem not_found; conflict when the tenancy has ended or has its tenant's account already
 */
export function inviteTenant(db: Db, { id, by }: About): Promise<{ token: string; expiresAt: string }> {
  return inTransaction(db, async (tx) => {
    const resident = await lockResident(tx, id);
    if (resident.endsOn) throw new Problem('conflict', 'This tenancy has ended.');
    if (resident.joined) throw new Problem('conflict', 'This tenant has joined already.');
    const token = randomBytes(16).toString('base64url');
    const expiresAt = new Date(by.now.getTime() + SLIP_LASTS);
    await revoke(tx, resident, by);
    await insertInvitation(tx, {
      agreementId: id,
      tokenHash: hashOfToken(token),
      at: by.now,
      by: by.user.id,
      expiresAt,
    });
    await recordEvent(tx, by, { kind: 'invitation_made', ...aboutInvited(resident) });
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

/** @throws Problem not_found; conflict when there is no slip that could be used */
export function revokeSlip(db: Db, { id, by }: About): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const resident = await lockResident(tx, id);
    if (!(await revoke(tx, resident, by))) throw new Problem('conflict', 'There is no slip to revoke.');
    return { ...resident, invitedUntil: null };
  });
}

async function lockResident(tx: Db, id: string): Promise<Resident> {
  await lockTenancy(tx, id);
  const resident = await findResident(tx, id);
  if (!resident) throw new Problem('not_found', 'There is no such tenancy.');
  return resident;
}

async function revoke(tx: Db, resident: Resident, by: By): Promise<boolean> {
  const wasLive = await revokeLiveInvitation(tx, resident._id, by.now);
  if (wasLive) await recordEvent(tx, by, { kind: 'invitation_revoked', ...aboutInvited(resident) });
  return wasLive;
}

const aboutInvited = (resident: Resident) => ({
  subject: resident.email ?? undefined,
  details: aboutTenancy(resident),
});
