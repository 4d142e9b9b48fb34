import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockHomesOf, lockHousemates, lockPerson } from '#database/row-locks.ts';
import { endAgreement } from '#features/agreements/server/end-agreement.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { ownReason } from '#features/ledger/reason-kinds.ts';
import { NO_PERSON } from '#locale/refusals.ts';

/** A person's stay in a home of which they are not the tenant. */
export type Stay = { userId: string; agreementId: string; reason: string };
type LeaveHome = (tx: Db, actor: Actor, stay: Stay) => Promise<void>;

declare module 'hono' {
  interface ContextVariableMap {
    /** Ends such a stay: a point of the wing that records the people of a home. */
    leaveHome: LeaveHome;
  }
}

/**
 * Makes a member a user again, by ending each of their tenancies; they leave the homes in which they are not the tenant.
 * @throws Problem not_found; conflict when the person is not a member
 */
export function endMembership(db: Db, actor: Actor & { leaveHome: LeaveHome }, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Locks all people of the person's homes together, so that two transactions do not deadlock.
    const locked = await lockHousemates(tx, email);
    const person = locked.find((one) => one.email === email) ?? (await lockPerson(tx, { email }));
    if (!person) throw new Problem('not_found', NO_PERSON);
    if (person.role !== 'member')
      throw new Problem('conflict', { en: 'This person is not a member.', bn: 'ইনি সদস্য নন।' });
    const reason = ownReason('membership_ended');
    const homes = await lockHomesOf(tx, person.id);
    for (const { id: agreementId, userId, chargedThrough, apartmentNo } of homes) {
      if (userId !== person.id) {
        await actor.leaveHome(tx, actor, { userId: person.id, agreementId, reason });
        continue;
      }
      await endAgreement(tx, {
        now: actor.now,
        actorId: actor.currentUser.id,
        agreementId,
        chargedThrough,
        reason,
        part: {},
      });
      const details = { role: 'user', ...(homes.length > 1 && { apartmentNo }) };
      await recordEvent(tx, actor, { kind: 'membership_ended', subject: email, details });
    }
  });
}
