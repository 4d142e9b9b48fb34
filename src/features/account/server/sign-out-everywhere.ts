import { deleteSessions, findAccount } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';

/**
 * Ends all sessions of a person, such as on a phone that was lost.
 * @throws StartupProblem: no such person
 */
export function signOutEverywhere(db: Db, by: AuditSource, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account) throw new StartupProblem(`Nobody with the e-mail ${email} has signed up yet.`);
    const sessions = await deleteSessions(tx, account.id);
    await recordEvent(tx, by, { kind: 'sessions_ended', subject: email, details: { sessions } });
  });
}
