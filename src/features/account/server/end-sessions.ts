import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { deleteSessions } from './queries.ts';

/** Signs the person out in one place, or everywhere but in this one. Says in how many places that was. */
export function endSessions(c: Context<ApiEnv>, which: { id: string } | { butToken: string }): Promise<number> {
  const { email } = c.var.user;
  return inTransaction(c.var.db, async (tx) => {
    const sessions = await deleteSessions(tx, { email, ...which });
    if (sessions > 0) await recordEvent(tx, c.var, { kind: 'sessions_ended', subject: email, details: { sessions } });
    return sessions;
  });
}
