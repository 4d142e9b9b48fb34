import type { Auth } from '#auth/engine.ts';
import { openSession } from '#auth/sessions.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import type { AuditSource } from '#features/audit/server/record-event.ts';
import { recordOwnEvent } from '#features/audit/server/record-own-event.ts';

type Opening = Parameters<typeof openSession>[2] & { email: string };

/**
 * Opens a session of the account with this e-mail and returns its token. An account has ten sessions at most: the least recently used one
 * ends, and the trail records it.
 */
export function openRecordedSession(
  db: Db,
  actor: Omit<AuditSource, 'currentUser'> & { auth: Pick<Auth, 'log'> },
  { email, ...opening }: Opening,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { token, ended } = await openSession(tx, actor.auth, opening);
    const details = { sessions: ended, what: 'more than ten' };
    if (ended > 0) await recordOwnEvent(tx, { ...actor, currentUser: { email } }, { kind: 'sessions_ended', details });
    return token;
  });
}
