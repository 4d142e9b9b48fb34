import type { Context } from 'hono';
import type { ApiEnv, Caller } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { isAppCode, writtenBackupCode } from '../rules.ts';
import { countFailures } from './count-failures.ts';
import type { Provider } from './provider.ts';
import { ensureUser } from './queries.ts';

/** Ends a sign-in whose password was right, and gives the person's record. @throws Problem invalid, too_many_requests; unauthenticated: the password again */
export async function signInWithCode(c: Context<ApiEnv>, provider: Provider, code: string): Promise<Caller> {
  if (c.var.caller) throw new Problem('conflict', 'You are signed in already.');
  const person = await provider.findBegunSignIn(c);
  if (!person) throw new Problem('unauthenticated', 'Please enter your email and password first.');
  const { id, email, name, photo } = person;
  const enter = async (tx: Db) => {
    if (isAppCode(code)) {
      await provider.checkCode(c, tx, id, code);
    } else {
      await recordEvent(tx, { ...c.var, user: person }, { kind: 'backup_code_used', subject: email });
      await provider.checkBackupCode(c, writtenBackupCode(code));
    }
  };
  await countFailures(c, { email, what: 'code' }, () => inTransaction(c.var.db, enter));
  const user = await ensureUser(c.var.db, { email, name: name || email, photo });
  if (!user) throw new Problem('unauthenticated', 'Please enter your email and password first.');
  return user;
}
