import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { countFailures } from '#features/identity/server/count-failures.ts';
import type { Provider } from '#features/identity/server/provider.ts';
import { findAccount, forgetBegun } from '#features/identity/server/queries.ts';

type Passwords = { currentPassword: string; newPassword: string };

/** All other sessions end, and so does what was begun with the old password. @throws Problem invalid when that is wrong */
export function changePassword(c: Context<ApiEnv>, provider: Provider, passwords: Passwords): Promise<void> {
  const { db, user } = c.var;
  const change = () =>
    inTransaction(db, async (tx) => {
      await recordEvent(tx, c.var, { kind: 'password_changed', subject: user.email });
      await provider.changePassword(c, passwords);
      const account = await findAccount(tx, user.email);
      if (account) await forgetBegun(tx, account.id);
    });
  return countFailures(c, { email: user.email, what: 'password' }, change);
}
