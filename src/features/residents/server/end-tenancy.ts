import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type By, recordEvent } from '#features/audit/server/record-event.ts';
import { changeRole } from '#features/identity/server/queries.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Resident } from '../endpoints.ts';
import { aboutTenancy, lastDayRefusal } from '../rules.ts';
import { closeTenancy, findResident, findTenantId, lockPerson, lockTenancy, revokeLiveInvitation } from './queries.ts';

type Ending = { id: string; by: By; endsOn: string; reason: string };

/**
 * Ends an accepted agreement: the apartment is free, a member becomes a user, payments stay, a slip opens nothing.
 * @throws Problem not_found; conflict when it ended already, or its tenant joined at this moment; invalid for a last day before
 * the first or too far ahead
 */
export function endTenancy(db: Db, { id, by, endsOn, reason }: Ending): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const before = await findTenantId(tx, id);
    if (before?.userId) await lockPerson(tx, before.userId);
    const tenancy = await lockTenancy(tx, id);
    const resident = await findResident(tx, id);
    if (!tenancy || !resident) throw new Problem('not_found', 'There is no such tenancy.');
    if (tenancy.status === 'ended') throw new Problem('conflict', 'This tenancy has ended already.');
    if (tenancy.userId !== before?.userId)
      throw new Problem('conflict', 'The tenant has just joined. Please look again.');
    const refusal = lastDayRefusal(endsOn, { startsOn: resident.startsOn, today: dayAt(by.now) });
    if (refusal) throw new Problem('invalid', refusal, { fields: { endsOn: refusal } });
    await closeTenancy(tx, id, { at: by.now, by: by.user.id, endsOn, reason });
    if (tenancy.userId) await changeRole(tx, tenancy.userId, 'member', 'user');
    const details = { ...aboutTenancy(resident), lastDay: endsOn, reason };
    const subject = resident.email ?? undefined;
    if (await revokeLiveInvitation(tx, id, by.now))
      await recordEvent(tx, by, { kind: 'invitation_revoked', subject, details: aboutTenancy(resident) });
    await recordEvent(tx, by, { kind: 'tenancy_ended', subject, details });
    return { ...resident, endsOn, endReason: reason, invitedUntil: null };
  });
}
