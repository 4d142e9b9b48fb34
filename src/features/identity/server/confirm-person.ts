import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { countFailures } from './count-failures.ts';
import type { Provider } from './provider.ts';
import { findAccount, findSessionStart } from './queries.ts';

const TEN_MINUTES = 10 * 60 * 1000;

/**
 * Whoever does what cannot be undone shows once more who they are: with their password, or, where another provider keeps
 * it, by having signed in just now. @throws Problem invalid, conflict
 */
export async function confirmPerson(c: Context<ApiEnv>, provider: Provider, password: string | undefined) {
  const { db, now, user } = c.var;
  const account = await findAccount(db, user.email);
  if (account?.hasPassword && !provider.hosted) {
    const check = () => provider.checkPassword(c, password ?? '');
    await countFailures(c, { email: user.email, what: 'password' }, check);
    return;
  }
  const start = await findSessionStart(db, (await provider.sessionToken(c)) ?? '');
  if (!start || now.getTime() - Date.parse(start) > TEN_MINUTES)
    throw new Problem('conflict', 'Please log out, sign in again, and then do this within ten minutes.');
}
