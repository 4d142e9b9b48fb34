import { Problem } from '#api/problem.ts';
import { findAccount, findSessionStart } from '#auth/queries.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { LimitedSource } from '#features/identity/server/count-failures.ts';
import { checkPassword } from './check-password.ts';
import { forgetPerson } from './forget-person.ts';

const TEN_MINUTES = 10 * 60 * 1000;
type Proof = { password: string; session: string | undefined };

/**
 * Forgets whoever shows once more who they are: with their password, or, where another provider keeps it, by having signed
 * in just now.
 * @throws Problem invalid, too_many_requests, unavailable; conflict for who signed in long ago; what `forgetPerson` throws
 */
export async function closeAccount(db: Db, by: Actor & LimitedSource, { password, session }: Proof): Promise<void> {
  const account = await findAccount(db, by.user.email);
  if (account?.passwordHash && !by.auth.hosted) await checkPassword(db, by, password);
  else await demandFreshSession(db, by.now, session);
  await forgetPerson(db, by);
}

async function demandFreshSession(db: Db, now: Date, session: string | undefined): Promise<void> {
  const start = session && (await findSessionStart(db, session));
  if (!start || now.getTime() - Date.parse(start) > TEN_MINUTES)
    throw new Problem('conflict', 'Please log out, sign in again, and then do this within ten minutes.');
}
