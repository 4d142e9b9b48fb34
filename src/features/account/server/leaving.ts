import { Problem, signInFirst } from '#api/problem.ts';
import { deleteAccount, findAccount, findSessionStart } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockAdmins, lockPendingAgreement, lockPersonAlone } from '#database/row-locks.ts';
import { agreementAuditDetails } from '#features/agreements/rules.ts';
import { closeAgreement, findAgreement, forgetTenant, ownsFlat } from '#features/agreements/server/queries.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';
import type { LimitedSource } from '#features/identity/server/count-failures.ts';
import { anonymiseUser } from '#features/identity/server/queries.ts';
import { checkPassword } from './password.ts';

const REFUSED = {
  signInAgain: {
    en: 'Please log out, sign in again, and then do this within ten minutes.',
    bn: 'লগআউট করে আবার লগইন করুন, তারপর দশ মিনিটের মধ্যে এটি করুন।',
  },
  hasHome: {
    en: 'You still have an apartment here. Please ask the administrators to end that first.',
    bn: 'এখানে এখনও আপনার ফ্ল্যাট আছে। আগে অ্যাডমিনকে সেটি শেষ করতে বলুন।',
  },
  lastAdmin: {
    en: 'You are the last administrator. Please make somebody else one first.',
    bn: 'আপনিই শেষ অ্যাডমিন। আগে আরেকজনকে অ্যাডমিন করুন।',
  },
} as const;

const TEN_MINUTES = 10 * 60 * 1000;
type Proof = { password: string; session: string | undefined };

/**
 * Deletes the account of a person who proves once more who they are: with their password or, where another provider keeps
 * it, by a sign-in of the last ten minutes.
 * @throws Problem invalid, too_many_requests, unavailable; conflict for an older sign-in; what `forgetPerson` throws
 */
export async function closeAccount(db: Db, actor: Actor & LimitedSource, { password, session }: Proof): Promise<void> {
  const account = await findAccount(db, actor.currentUser.email);
  if (account?.passwordHash && !actor.auth.hosted) await checkPassword(db, actor, password, account);
  else await requireFreshSession(db, actor.now, session);
  await forgetPerson(db, actor);
}

async function requireFreshSession(db: Db, now: Date, session: string | undefined): Promise<void> {
  const start = session && (await findSessionStart(db, session));
  if (!start || now.getTime() - Date.parse(start) > TEN_MINUTES) throw new Problem('conflict', REFUSED.signInAgain);
}

/**
 * Forgets the person who asks: the identity goes, a pending request is withdrawn, what they paid stays without a name.
 * @throws Problem conflict for a member, who has a home to give up first, for the owner of a flat, and for the last administrator; unauthenticated for
 * a person who has left already
 */
function forgetPerson(db: Db, actor: Actor): Promise<void> {
  const { id, email } = actor.currentUser;
  return inTransaction(db, async (tx) => {
    // Lock order: the request before the person, as in accepting it, or the two deadlock.
    await lockPendingAgreement(tx, id);
    const admins = await lockAdmins(tx);
    const person = await lockPersonAlone(tx, { email });
    if (person?.id !== id) throw signInFirst();
    if (person.role === 'member' || (await ownsFlat(tx, id))) throw new Problem('conflict', REFUSED.hasHome);
    if (person.role === 'admin' && admins.length === 1) throw new Problem('conflict', REFUSED.lastAdmin);
    await withdrawPending(tx, actor);
    await forgetTenant(tx, id);
    await recordEvent(tx, actor, { kind: 'account_closed', subject: email });
    await deleteAccount(tx, email);
    await anonymiseUser(tx, id, actor.now);
  });
}

async function withdrawPending(tx: Db, actor: Actor): Promise<void> {
  // Locked again: they may have applied before their own row was locked.
  const pending = await lockPendingAgreement(tx, actor.currentUser.id);
  const row = pending && (await findAgreement(tx, pending.id));
  if (!row) return;
  await closeAgreement(tx, pending.id, {
    status: 'withdrawn',
    at: actor.now,
    by: actor.currentUser.id,
    reason: 'The applicant left.',
  });
  await recordEvent(tx, actor, { kind: 'agreement_withdrawn', ...agreementAuditDetails(row) });
}
