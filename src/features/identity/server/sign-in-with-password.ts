import type { CurrentUser } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import type { Browser } from '#auth/cookies.ts';
import { isPassword } from '#auth/passwords.ts';
import { findAccount, insertToken } from '#auth/queries.ts';
import { openSession } from '#auth/sessions.ts';
import { sleepUntilStep } from '#auth/sleep-until-step.ts';
import type { Db } from '#database/connect.ts';
import { countFailures, type LimitedSource } from './count-failures.ts';
import { findUser } from './queries.ts';

type Attempt = { email: string; password: string; browser: Browser };
type SignedIn = Pick<CurrentUser, 'name' | 'email' | 'photo'>;
type Begun = { challenge: string } | { token: string; user: SignedIn };

/**
 * Opens a session, or, where a code has to follow, gives the challenge that waits for it.
 * @throws Problem too_many_requests, unauthenticated, unavailable
 */
export async function signInWithPassword(
  db: Db,
  by: LimitedSource,
  { browser, ...credentials }: Attempt,
): Promise<Begun> {
  const account = await countFailures(db, by, { email: credentials.email, what: 'password' }, () =>
    checkCredentials(db, credentials, by.auth.cookies.device.idFor(by.device, credentials.email) ? 'known' : 'usual'),
  );
  if (account.hasSecondStep) return { challenge: await insertToken(db, 'enter code', account.id) };
  const token = await openSession(db, by.auth, { accountId: account.id, browser });
  return { token, user: (await findUser(db, account.email)) ?? account };
}

async function checkCredentials(db: Db, { email, password }: Omit<Attempt, 'browser'>, room: 'known' | 'usual') {
  const since = performance.now();
  const account = await findAccount(db, email);
  if ((await isPassword(account?.passwordHash, password, room)) && account) return account;
  await sleepUntilStep(since);
  throw new Problem('unauthenticated', 'Invalid email or password', { reason: 'wrong password' });
}
