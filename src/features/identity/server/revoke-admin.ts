import { type Db, inTransaction } from '#database/connect.ts';
import { lockAdmins } from '#database/row-locks.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { changeRole, findUser } from './queries.ts';

/**
 * Makes an administrator a user again.
 * @throws StartupProblem: not an administrator, or the last one
 */
export function revokeAdmin(db: Db, by: AuditSource, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx);
    const person = await findUser(tx, email);
    if (person?.role !== 'admin') throw new StartupProblem(`${email} is not an administrator.`);
    if (admins.length === 1) throw new StartupProblem(`${email} is the last administrator: grant another one first.`);
    await changeRole(tx, person.id, 'admin', 'user');
    await recordEvent(tx, by, { kind: 'admin_revoked', subject: email });
  });
}
