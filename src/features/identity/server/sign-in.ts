import type { CurrentUser } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import type { Browser } from '#auth/cookies.ts';
import { createAccount, isPassword, sleepUntilStep } from '#auth/passwords.ts';
import { postConfirmation, unlessTooMany } from '#auth/post-mail.ts';
import { findAccount, findTokenOwner, holdPassword, insertToken, markCodeEntered } from '#auth/queries.ts';
import { enterCode, isBackupCode } from '#auth/second-step.ts';
import { hashOf } from '#auth/secrets.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { recordOwnEvent } from '#features/audit/server/record-own-event.ts';
import type { Language } from '#locale/language.ts';
import { countFailures, type LimitedSource } from './count-failures.ts';
import { openRecordedSession } from './open-session.ts';
import { ensureUser, findLiveInvitation, findUser } from './queries.ts';

const REFUSED = {
  taken: {
    en: 'There is already an account with this e-mail. Please sign in.',
    bn: 'এই ইমেইলে আগে থেকেই অ্যাকাউন্ট আছে। লগইন করুন।',
  },
  wrong: { en: 'Invalid email or password', bn: 'ইমেইল বা পাসওয়ার্ড ঠিক নয়' },
  signedIn: { en: 'You are signed in already.', bn: 'আপনি আগে থেকেই লগইন করা আছেন।' },
  passwordFirst: {
    en: 'Please enter your email and password first.',
    bn: 'আগে আপনার ইমেইল ও পাসওয়ার্ড লিখুন।',
  },
} as const;

type NewPerson = {
  name: string;
  email: string;
  photo?: string | null | undefined;
  language?: Language | undefined;
  password: string;
};
type NewSignUp = NewPerson & { invitation?: string | undefined; browser: Browser };

/**
 * Makes an account with a password and returns its first session's token. Sign-ups are rate-limited, since they reveal which e-mails have
 * an account.
 * @throws Problem conflict, too_many_requests, unavailable
 */
export async function signUp(
  db: Db,
  actor: Pick<LimitedSource, 'auth' | 'limits' | 'address' | 'now' | 'requestId'>,
  { browser, invitation: token, ...person }: NewSignUp,
) {
  const invitation = token && hashOf(token, 'base64url');
  const isInvited = invitation && (await findLiveInvitation(db, invitation, actor.now));
  const origin = { address: actor.address, invitation: isInvited ? invitation : undefined };
  const { id, passwordHash } = await actor.limits.signUp(origin, async () => {
    const made = await createAccount(db, { ...person, isVerified: false });
    if (!made) throw new Problem('conflict', REFUSED.taken);
    return made;
  });
  await unlessTooMany(postConfirmation(db, actor, { ...person, id }));
  return { token: await openRecordedSession(db, actor, { accountId: id, email: person.email, browser }), passwordHash };
}

type Attempt = { email: string; password: string; browser: Browser };
type SignedIn = Pick<CurrentUser, 'name' | 'email' | 'photo'>;
type Begun = { challenge: string } | { token: string; user: SignedIn & { passwordHash: string } };

/**
 * Opens a session or, if a code must follow, returns the challenge for it.
 * @throws Problem too_many_requests, unauthenticated, unavailable
 */
export async function signInWithPassword(
  db: Db,
  actor: LimitedSource,
  { email, password, browser }: Attempt,
): Promise<Begun> {
  const passwordHash = (await findAccount(db, email))?.passwordHash;
  return countFailures(db, actor, { email, passwordHash, what: 'password' }, async (isKnownDevice) => {
    const since = performance.now();
    // Read again: attempts at one account are queued, and an earlier one may have set a new password.
    const account = await findAccount(db, email);
    const isRight = await isPassword(account?.passwordHash, password, isKnownDevice ? 'known' : 'usual');
    const begun = account && isRight && (await beginSession(db, actor, account, browser));
    if (begun) return begun;
    await sleepUntilStep(since);
    throw new Problem('unauthenticated', REFUSED.wrong, { reason: 'wrong password' });
  });
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Returns undefined if the password has changed since it was verified: hashing is slow enough for that race. */
function beginSession(db: Db, actor: LimitedSource, account: Account, browser: Browser): Promise<Begun | undefined> {
  const { id, email, passwordHash } = account;
  return inTransaction(db, async (tx) => {
    if (!passwordHash || !(await holdPassword(tx, id, passwordHash))) return;
    if (account.hasSecondStep) return { challenge: await insertToken(tx, 'enter code', id) };
    const token = await openRecordedSession(tx, actor, { accountId: id, email, browser });
    return { token, user: { ...((await findUser(tx, email)) ?? account), passwordHash } };
  });
}

type Entry = { challenge: string | undefined; code: string; browser: Browser };

/**
 * Completes a sign-in after the right password: opens a session; returns its token and the person's record.
 * @throws Problem invalid, too_many_requests; unauthenticated: the password again; conflict for a signed-in person who began none
 */
export async function signInWithCode(db: Db, actor: LimitedSource, { challenge, code, browser }: Entry) {
  const account = challenge && (await findTokenOwner(db, 'enter code', challenge));
  if (!account) throw actor.currentUser ? new Problem('conflict', REFUSED.signedIn) : passwordFirst();
  const { id: accountId, email, passwordHash } = account;
  const token = await countFailures(db, actor, { email, passwordHash, what: 'code' }, async () => {
    const entered = await inTransaction(db, async (tx) => {
      if (!(await holdPassword(tx, accountId, passwordHash))) return { refusal: passwordFirst() };
      const refusal = await enterCode(tx, actor.auth, { accountId, challenge, code });
      if (refusal) return { refusal };
      if (isBackupCode(code))
        await recordOwnEvent(tx, { ...actor, currentUser: account }, { kind: 'backup_code_used' });
      const token = await openRecordedSession(tx, actor, { accountId, email, browser, passedSecondStep: true });
      await markCodeEntered(tx, token);
      return { token };
    });
    if (entered.refusal) throw entered.refusal;
    return entered.token;
  });
  const user = await ensureUser(db, account);
  if (!user) throw passwordFirst();
  return { token, user: { ...user, passwordHash } };
}

const passwordFirst = () => new Problem('unauthenticated', REFUSED.passwordFirst, { reason: 'no session' });
