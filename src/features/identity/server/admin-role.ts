import { isConfirmed } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockOwners, lockPerson } from '#database/row-locks.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { insertDuty } from './duty-queries.ts';
import { changeRole, findUser } from './queries.ts';

/**
 * Makes a person an owner of the building, and so an administrator; with `requiresProof` their e-mail must be confirmed.
 * @throws StartupProblem: no such person, an e-mail that is not confirmed, or a member, who has a home to give up first
 */
export function grantAdmin(db: Db, actor: AuditSource, email: string, { requiresProof = false } = {}): Promise<void> {
  return inTransaction(db, async (tx) => {
    const person = await findUser(tx, email);
    if (!person) throw new StartupProblem(`Nobody with the e-mail ${email} has signed up yet.`);
    if ((await lockOwners(tx)).includes(person.id)) return;
    if (requiresProof && !(await isConfirmed(tx, email)))
      throw new StartupProblem(
        `${email} is not confirmed, so another person may have registered it: grant again once this person has confirmed it.`,
      );
    // A member has a home: the lock prevents a race with joining one.
    const kept = await lockPerson(tx, { id: person.id });
    if (!kept || kept.role === 'member')
      throw new StartupProblem(`${email} is a member: end the membership before granting administration.`);
    await insertDuty(tx, { userId: person.id, duty: 'owner', since: actor.now });
    await recordEvent(tx, actor, { kind: 'admin_granted', subject: email });
  });
}

/**
 * Makes an owner or a manager of the building a user again: both duties end.
 * @throws StartupProblem: not an administrator, or the last one
 */
export function revokeAdmin(db: Db, actor: AuditSource, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const owners = await lockOwners(tx);
    const person = await findUser(tx, email);
    if (person?.role !== 'admin') throw new StartupProblem(`${email} is not an administrator.`);
    if (owners.length === 1 && owners[0] === person.id)
      throw new StartupProblem(`${email} is the last administrator: grant another one first.`);
    await changeRole(tx, person.id, 'admin', 'user');
    await recordEvent(tx, actor, { kind: 'admin_revoked', subject: email });
  });
}
