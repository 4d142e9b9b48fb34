import { Problem } from '#api/problem.ts';
import type { Browser } from '#auth/cookies.ts';
import { postConfirmation, unlessTooMany } from '#auth/mail.ts';
import { createAccount } from '#auth/passwords.ts';
import { openSession } from '#auth/sessions.ts';
import type { Db } from '#database/connect.ts';
import type { LimitedSource } from './count-failures.ts';

type NewPerson = { name: string; email: string; photo?: string | null | undefined; password: string };

/**
 * Makes an account with a password and gives the token of its first session. Who asks which e-mails have one already counts
 * with those who guess.
 * @throws Problem conflict, too_many_requests, unavailable
 */
export async function signUp(
  db: Db,
  by: Pick<LimitedSource, 'auth' | 'limits' | 'address'>,
  { browser, ...person }: NewPerson & { browser: Browser },
): Promise<string> {
  const id = await by.limits.signUp(by.address, async () => {
    const made = await createAccount(db, { ...person, isVerified: false });
    if (!made) throw new Problem('conflict', 'There is already an account with this e-mail. Please sign in.');
    return made;
  });
  await unlessTooMany(postConfirmation(db, by, { id, email: person.email }));
  return openSession(db, by.auth, { accountId: id, browser });
}
