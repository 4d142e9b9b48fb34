import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockAcceptedAgreement, lockPerson } from '#database/row-locks.ts';
import { closeAgreement } from '#features/agreements/server/queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import { changeRole } from '#features/identity/server/queries.ts';
import { releaseMonthsAhead } from '#features/ledger/server/release-queries.ts';

/**
 * Makes a member a user again: the agreement ends, the apartment is free, payments stay, months paid ahead are released.
 * @throws Problem not_found; conflict when the person is not a member
 */
export function endMembership(db: Db, by: Actor, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, { email });
    if (!person) throw new Problem('not_found', 'There is no such person.');
    if (person.role !== 'member') throw new Problem('conflict', 'This person is not a member.');
    const agreement = await lockAcceptedAgreement(tx, person.id);
    if (agreement) await endTenancyOf(tx, agreement.id, by);
    await changeRole(tx, person.id, 'member', 'user');
    await recordEvent(tx, by, { kind: 'membership_ended', subject: email, details: { role: 'user' } });
  });
}

async function endTenancyOf(tx: Db, agreementId: string, by: Actor): Promise<void> {
  const closing = { status: 'ended', at: by.now, by: by.currentUser.id, reason: 'The membership ended.' } as const;
  await closeAgreement(tx, agreementId, closing);
  await releaseMonthsAhead(tx, { agreementId, now: by.now, by: by.currentUser.id });
}
