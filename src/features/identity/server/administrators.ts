import { type Db, inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { atCommandLine, recordEvent } from '#features/audit/server/record-event.ts';
import { changeRole, clearSecondStep, deleteSessions, findAccount, findUser, lockAdmins } from './queries.ts';

/** Makes a person an administrator. @throws StartupProblem: no such person, or a member, who has a home to give up first */
export function grantAdmin(db: Db, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const person = await findUser(tx, email);
    if (!person) throw new StartupProblem(`Nobody with the e-mail ${email} has signed up yet.`);
    if (person.role === 'admin') return;
    if (!(await changeRole(tx, person.id, 'user', 'admin')))
      throw new StartupProblem(`${email} is a member: end the membership before granting administration.`);
    await recordEvent(tx, atCommandLine(new Date()), { kind: 'admin_granted', subject: email });
  });
}

/** Makes an administrator a user again. @throws StartupProblem: not an administrator, or the last one */
export function revokeAdmin(db: Db, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx);
    const person = await findUser(tx, email);
    if (person?.role !== 'admin') throw new StartupProblem(`${email} is not an administrator.`);
    if (admins.length === 1) throw new StartupProblem(`${email} is the last administrator: grant another one first.`);
    await changeRole(tx, person.id, 'admin', 'user');
    await recordEvent(tx, atCommandLine(new Date()), { kind: 'admin_revoked', subject: email });
  });
}

/** Ends all sessions of a person, such as on a phone that was lost. @throws StartupProblem: no such person */
export function signOutEverywhere(db: Db, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await findUser(tx, email))) throw new StartupProblem(`Nobody with the e-mail ${email} has signed up yet.`);
    const sessions = await deleteSessions(tx, { email, butToken: '' });
    await recordEvent(tx, atCommandLine(new Date()), { kind: 'sessions_ended', subject: email, details: { sessions } });
  });
}

/** For whoever has lost phone and backup codes. @throws StartupProblem: no such account, or it has no second step */
export function endSecondStepOf(db: Db, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account || !(await clearSecondStep(tx, account.id)))
      throw new StartupProblem(`${email} has no second step here.`);
    await recordEvent(tx, atCommandLine(new Date()), { kind: 'second_step_off', subject: email });
  });
}
