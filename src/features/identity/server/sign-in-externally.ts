import type { Browser } from '#auth/cookies.ts';
import { type PendingSignIn, readAnswer } from '#auth/external-sign-in.ts';
import { SignInRefused } from '#auth/openid.ts';
import { openSession } from '#auth/sessions.ts';
import type { Db } from '#database/connect.ts';
import { admitExternal } from './admit-external.ts';
import type { LimitedSource } from './count-failures.ts';
import { ensureUser } from './queries.ts';

type Answer = { flow: PendingSignIn; host: string | undefined; search: string; browser: Browser };

/**
 * Opens a session for whoever comes back from another provider; gives its token and their record.
 * @throws SignInRefused
 */
export async function signInExternally(db: Db, by: LimitedSource, { flow, browser, ...answer }: Answer) {
  const claims = await readAnswer(by.auth, flow, answer);
  const account = await admitExternal(db, by, { provider: flow.provider, claims });
  const user = await ensureUser(db, account);
  // They left in another window meanwhile.
  if (!user) throw new SignInRefused('expired');
  return { token: await openSession(db, by.auth, { accountId: account.id, browser }), user };
}
