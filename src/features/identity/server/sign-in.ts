import type { CurrentUser } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import type { Browser } from '#auth/cookies.ts';
import { postConfirmation, unlessTooMany } from '#auth/mail.ts';
import { createAccount, isPassword, sleepUntilStep } from '#auth/passwords.ts';
import { findAccount, findTokenOwner, insertToken } from '#auth/queries.ts';
import { enterCode, isBackupCode } from '#auth/second-step.ts';
import { openSession } from '#auth/sessions.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import { countFailures, type LimitedSource } from './count-failures.ts';
import { ensureUser, findUser } from './queries.ts';

type NewPerson = { name: string; email: string; photo?: string | null | undefined; password: string };

/**
 * Makes an account with a password and gives the token of its first session. Asking which e-mails have an account counts as
 * guessing.
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

async function checkCredentials(db: Db, { email, password }: Omit<Attempt, 'browser'>, priority: 'known' | 'usual') {
  const since = performance.now();
  const account = await findAccount(db, email);
  if ((await isPassword(account?.passwordHash, password, priority)) && account) return account;
  await sleepUntilStep(since);
  throw new Problem('unauthenticated', 'Invalid email or password', { reason: 'wrong password' });
}

type Entry = { challenge: string | undefined; code: string; browser: Browser };

/**
 * Ends a sign-in whose password was right: opens a session; gives its token and the person's record.
 * @throws Problem invalid, too_many_requests; unauthenticated: the password again; conflict for a signed-in person who began none
 */
export async function signInWithCode(db: Db, by: LimitedSource, { challenge, code, browser }: Entry) {
  const account = challenge && (await findTokenOwner(db, 'enter code', challenge));
  if (!account) throw by.currentUser ? new Problem('conflict', 'You are signed in already.') : passwordFirst();
  const { id: accountId, email } = account;
  const token = await countFailures(db, by, { email, what: 'code' }, async () => {
    const entered = await inTransaction(db, async (tx) => {
      const refusal = await enterCode(tx, by.auth, { accountId, challenge, code });
      if (refusal) return { refusal };
      if (isBackupCode(code))
        await recordEvent(tx, { ...by, currentUser: account }, { kind: 'backup_code_used', subject: email });
      return { token: await openSession(tx, by.auth, { accountId, browser, passedSecondStep: true }) };
    });
    if (entered.refusal) throw entered.refusal;
    return entered.token;
  });
  const user = await ensureUser(db, account);
  if (!user) throw passwordFirst();
  return { token, user };
}

const passwordFirst = () =>
  new Problem('unauthenticated', 'Please enter your email and password first.', { reason: 'no session' });
