import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockPerson, lockTenancy } from '#database/row-locks.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { changeRole } from '#features/identity/server/queries.ts';
import { releaseMonthsAhead } from '#features/ledger/server/release-queries.ts';
import { dayAt } from '#locale/calendar.ts';
import type { Resident } from '../endpoints.ts';
import { aboutResident, lastDayRefusal } from '../rules.ts';
import { findResident } from './queries.ts';
import { reverseInvitation } from './reverse-invitation.ts';
import { closeTenancy, findTenantId } from './tenancy-queries.ts';

type Ending = { id: string; endsOn: string; reason: string };

/**
 * Ends an accepted agreement: the apartment is free, a member becomes a user, payments stay, months paid ahead
 * are released, a slip opens nothing.
 * @throws Problem not_found; conflict when it ended already, or its tenant joined at this moment; invalid for a last day before
 * the first or too far ahead
 */
export function endTenancy(db: Db, by: Actor, { id, endsOn, reason }: Ending): Promise<Resident> {
  return inTransaction(db, async (tx) => {
    const { resident, userId } = await lockLiving(tx, id, by.now);
    const refusal = lastDayRefusal(endsOn, { startsOn: resident.startsOn, today: dayAt(by.now) });
    if (refusal) throw new Problem('invalid', refusal, { fields: { endsOn: refusal } });
    await closeTenancy(tx, id, { at: by.now, by: by.currentUser.id, endsOn, reason });
    await releaseMonthsAhead(tx, { agreementId: id, now: by.now, by: by.currentUser.id });
    if (userId) await changeRole(tx, userId, 'member', 'user');
    await reverseInvitation(tx, by, resident);
    const { subject, details } = aboutResident(resident);
    await recordEvent(tx, by, { kind: 'tenancy_ended', subject, details: { ...details, lastDay: endsOn, reason } });
    return { ...resident, endsOn, endReason: reason, invitedUntil: null };
  });
}

/** The tenancy and before it its tenant, locked: people are locked before agreements. */
async function lockLiving(tx: Db, id: string, now: Date) {
  const before = await findTenantId(tx, id);
  if (before?.userId) await lockPerson(tx, { id: before.userId });
  const tenancy = await lockTenancy(tx, id);
  const resident = await findResident(tx, id, now);
  if (!tenancy || !resident) throw new Problem('not_found', 'There is no such tenancy.');
  if (tenancy.status === 'ended') throw new Problem('conflict', 'This tenancy has ended already.');
  if (tenancy.userId !== before?.userId)
    throw new Problem('conflict', 'The tenant has just joined. Please look again.');
  return { resident, userId: tenancy.userId };
}
