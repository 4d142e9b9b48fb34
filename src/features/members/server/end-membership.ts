import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockAcceptedAgreement, lockPerson } from '#database/row-locks.ts';
import { closedBecause } from '#features/agreements/rules.ts';
import { endAgreement } from '#features/agreements/server/end-agreement.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';

/**
 * Makes a member a user again, by ending the agreement.
 * @throws Problem not_found; conflict when the person is not a member
 */
export function endMembership(db: Db, by: Actor, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, { email });
    if (!person) throw new Problem('not_found', { en: 'There is no such person.', bn: 'এমন কেউ নেই।' });
    if (person.role !== 'member')
      throw new Problem('conflict', { en: 'This person is not a member.', bn: 'ইনি সদস্য নন।' });
    const agreement = await lockAcceptedAgreement(tx, person.id);
    if (!agreement) throw new Error(`the member ${person.id} has no agreement`);
    const { id: agreementId, chargedThrough } = agreement;
    const reason = closedBecause.membershipEnded().en;
    await endAgreement(tx, {
      now: by.now,
      by: by.currentUser.id,
      agreementId,
      chargedThrough,
      userId: person.id,
      reason,
      part: {},
    });
    await recordEvent(tx, by, { kind: 'membership_ended', subject: email, details: { role: 'user' } });
  });
}
