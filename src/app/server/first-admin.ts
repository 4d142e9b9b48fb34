import type { Logger } from 'pino';
import { type Db, inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { grantAdmin } from '#features/identity/server/administrators.ts';
import type { Provider } from '#features/identity/server/provider.ts';
import { clearIdentity, ensureUser, lockAdmins, lockIdentity } from '#features/identity/server/queries.ts';
import { lockIsDemo } from './settings.ts';

type FirstAdmin = { email: string; password: string };

/**
 * The first administrator comes from the environment, never over HTTP; where there is one already, nothing happens.
 * @throws StartupProblem: the e-mail has an account that may be somebody else's
 */
export async function ensureFirstAdmin(db: Db, provider: Provider, admin: FirstAdmin, log: Logger): Promise<void> {
  const isMade = await inTransaction(db, async (tx) => {
    await lockIsDemo(tx);
    if ((await lockAdmins(tx)).length > 0) return false;
    await ensureOwnAccount(tx, provider, admin);
    await ensureUser(tx, { email: admin.email, name: 'Administrator', photo: null });
    await grantAdmin(tx, admin.email);
    return true;
  });
  if (isMade) log.info('the first administrator was made');
}

/**
 * Anybody may have registered the e-mail before. The password shows whose it is; a hosted provider checks the e-mail at the
 * next sign-in, and what opened the account before that opens it no more.
 */
async function ensureOwnAccount(tx: Db, provider: Provider, { email, password }: FirstAdmin): Promise<void> {
  if (!(await provider.hasAccount(email))) return provider.createAccount({ name: 'Administrator', email, password });
  const known = provider.hosted && (await lockIdentity(tx, email));
  if (known) await clearIdentity(tx, known);
  if (!provider.hosted && !(await provider.isPasswordOf(email, password)))
    throw new StartupProblem(
      `ADMIN_EMAIL (${email}) has an account already, and ADMIN_PASSWORD is not its password: make sure whose it is, then run npm run admin -- grant ${email}, or choose another ADMIN_EMAIL.`,
    );
}
