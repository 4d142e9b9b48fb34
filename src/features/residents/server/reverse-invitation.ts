import type { Db } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { Resident } from '../endpoints.ts';
import { aboutResident } from '../rules.ts';
import { revokeLiveInvitation } from './invitation-queries.ts';

/** Revokes the slip of a tenancy that is locked. Says whether there was one. */
export async function reverseInvitation(tx: Db, by: Actor, resident: Resident): Promise<boolean> {
  const wasLive = await revokeLiveInvitation(tx, resident._id, by.now);
  if (wasLive) await recordEvent(tx, by, { kind: 'invitation_revoked', ...aboutResident(resident) });
  return wasLive;
}
