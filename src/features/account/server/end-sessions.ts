import { deleteSessions, findAccount } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';

/** Signs the person out in one place, or everywhere but in this one. Says in how many places that was. */
export function endSessions(
  db: Db,
  by: Actor,
  which: { id: string } | { exceptToken: string | undefined },
): Promise<number> {
  const { email } = by.user;
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email);
    const sessions = account ? await deleteSessions(tx, account.id, which) : 0;
    if (sessions > 0) await recordEvent(tx, by, { kind: 'sessions_ended', subject: email, details: { sessions } });
    return sessions;
  });
}
