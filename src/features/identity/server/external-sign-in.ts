import type { Browser } from '#auth/cookies.ts';
import { type PendingSignIn, readClaims } from '#auth/external-sign-in.ts';
import { type Claims, SignInRefused } from '#auth/openid.ts';
import {
  clearAccount,
  type ExternalAccount,
  findExternalAccount,
  insertAccount,
  insertExternalAccount,
  lockSignInAccount,
} from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { forgetBrowsers } from '#features/notifications/server/queries.ts';
import type { LimitedSource } from './count-failures.ts';
import { openRecordedSession } from './open-session.ts';
import { ensureUser } from './queries.ts';

type Response = { flow: PendingSignIn; host: string | undefined; search: string; browser: Browser };

/**
 * Opens a session for a person who returns from another provider; returns its token and their record.
 * @throws SignInRefused
 */
export async function signInExternally(db: Db, actor: LimitedSource, { flow, browser, ...response }: Response) {
  const claims = await readClaims(actor.auth, flow, response);
  const account = await admitExternal(db, actor, { provider: flow.provider, claims });
  const user = await ensureUser(db, account);
  // The person closed their account in another window meanwhile.
  if (!user) throw new SignInRefused('expired');
  const token = await openRecordedSession(db, actor, { accountId: account.id, email: account.email, browser });
  return { token, user: { ...user, passwordHash: account.passwordHash } };
}

type Vouched = { provider: ExternalAccount['provider']; claims: Claims };

/**
 * Finds the account of a person that another provider has identified, or makes it at the first sign-in.
 * @throws SignInRefused taken, secondStep, expired
 */
async function admitExternal(db: Db, actor: AuditSource, { provider, claims }: Vouched) {
  const external = { provider, subject: claims.sub };
  const known = await findExternalAccount(db, external);
  const account = known ?? (await inTransaction(db, (tx) => join(tx, actor, external, claims)));
  if (!account) throw new SignInRefused(provider === 'google' ? 'taken' : 'expired');
  // Google would bypass the second step.
  if (provider === 'google' && account.hasSecondStep) throw new SignInRefused('secondStep');
  return account;
}

/**
 * Google never takes over an existing account: its maker may not own the e-mail. The hosted provider does, since it alone identifies
 * people; the account's password and sessions end.
 */
async function join(tx: Db, actor: AuditSource, external: ExternalAccount, { email, name, picture }: Claims) {
  const made = await insertAccount(tx, { email, name: name || email, photo: picture, isVerified: true });
  const id = made ?? (external.provider === 'hosted' ? await lockSignInAccount(tx, email) : undefined);
  // A concurrent sign-in of the same person may have made it.
  const already = await findExternalAccount(tx, external);
  if (already || !id) return already;
  if (!made) {
    await clearAccount(tx, id);
    await forgetBrowsers(tx, { email });
  }
  await insertExternalAccount(tx, id, external);
  // Before the event, which is about this record.
  await ensureUser(tx, { email, name: name || email, photo: picture ?? null });
  const details = { through: external.provider === 'google' ? 'Google' : 'the hosted provider' };
  await recordEvent(tx, { ...actor, currentUser: { email } }, { kind: 'joined_elsewhere', subject: email, details });
  return findExternalAccount(tx, external);
}
