import { Problem } from '#api/problem.ts';
import type { Browser } from '#auth/cookies.ts';
import type { Auth } from '#auth/engine.ts';
import { postConfirmation } from '#auth/mail.ts';
import { createAccount } from '#auth/passwords.ts';
import { openSession } from '#auth/sessions.ts';
import type { Db } from '#database/connect.ts';

type NewPerson = { name: string; email: string; photo?: string | null | undefined; password: string };

/**
 * Makes an account with a password and gives the token of its first session.
 * @throws Problem conflict, unavailable
 */
export async function signUp(
  db: Db,
  { auth }: { auth: Auth },
  { browser, ...person }: NewPerson & { browser: Browser },
): Promise<string> {
  const id = await createAccount(db, { ...person, isVerified: false });
  if (!id) throw new Problem('conflict', 'There is already an account with this e-mail. Please sign in.');
  await postConfirmation(db, auth, { id, email: person.email });
  return openSession(db, auth, { accountId: id, browser });
}
