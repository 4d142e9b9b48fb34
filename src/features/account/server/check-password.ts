import { Problem } from '#api/problem.ts';
import { isPassword } from '#auth/passwords.ts';
import { findAccount } from '#auth/queries.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { countFailures, type LimitedSource } from '#features/identity/server/count-failures.ts';

/**
 * The account of the person who asks, once they have shown their password again. Guesses count with the sign-ins.
 * @throws Problem invalid when it is wrong; too_many_requests, unavailable
 */
export function checkPassword(db: Db, by: Actor & LimitedSource, password: string) {
  const { email } = by.user;
  return countFailures(db, by, { email, what: 'password' }, async () => {
    const account = await findAccount(db, email);
    if (!account?.passwordHash || !(await isPassword(account.passwordHash, password)))
      throw new Problem('invalid', 'This is not your current password.');
    return { ...account, passwordHash: account.passwordHash };
  });
}
