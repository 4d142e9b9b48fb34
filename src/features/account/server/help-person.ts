import { type Db, inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { atCommandLine, recordEvent } from '#features/audit/server/record-event.ts';
import { findAccount, findUser } from '#features/identity/server/queries.ts';
import { clearSecondStep, deleteSessions } from './queries.ts';

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
