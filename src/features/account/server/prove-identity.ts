import { Problem } from '#api/problem.ts';
import { findAccount, findSessionStart } from '#auth/queries.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { LimitedSource } from '#features/identity/server/count-failures.ts';
import { checkPassword } from './password.ts';

const SIGN_IN_AGAIN = {
  en: 'Please log out, sign in again, and then do this within ten minutes.',
  bn: 'লগআউট করে আবার লগইন করুন, তারপর দশ মিনিটের মধ্যে এটি করুন।',
};
const TEN_MINUTES = 10 * 60 * 1000;

export type Proof = { password: string; session: string | undefined };

/**
 * Re-authenticates a person by their password or, where an identity provider keeps it, by a sign-in of the last ten minutes: a
 * stolen session is not enough.
 * @throws Problem invalid, too_many_requests, unavailable; conflict for an older sign-in
 */
export async function proveIdentity(db: Db, actor: Actor & LimitedSource, { password, session }: Proof): Promise<void> {
  const account = await findAccount(db, actor.currentUser.email);
  if (account?.passwordHash && !actor.auth.hosted) await checkPassword(db, actor, password, account);
  else await requireFreshSession(db, actor.now, session);
}

async function requireFreshSession(db: Db, now: Date, session: string | undefined): Promise<void> {
  const start = session && (await findSessionStart(db, session));
  if (!start || now.getTime() - Date.parse(start) > TEN_MINUTES) throw new Problem('conflict', SIGN_IN_AGAIN);
}
