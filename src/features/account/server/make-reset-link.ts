import { resetLink } from '#auth/mail.ts';
import { findAccount, insertToken } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';

/**
 * A link that sets a new password once, within an hour, for a person who cannot get it by mail.
 * @throws StartupProblem: no such person
 */
export function makeResetLink(db: Db, by: AuditSource, { email, site }: { email: string; site: URL }): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account) throw new StartupProblem(`Nobody with the e-mail ${email} has signed up yet.`);
    await recordEvent(tx, by, { kind: 'reset_link_made', subject: email });
    return resetLink(site, await insertToken(tx, 'reset password', account.id));
  });
}
