import type { Logger } from 'pino';
import type { Auth } from '#auth/engine.ts';
import { createAccount, isPassword } from '#auth/passwords.ts';
import { clearAccount, findAccount } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockOwners } from '#database/row-locks.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { operator } from '#features/audit/server/record-event.ts';
import { lockIsDemo } from '#features/building/server/queries.ts';
import { grantAdmin } from '#features/identity/server/admin-role.ts';
import { ensureUser } from '#features/identity/server/queries.ts';
import { forgetBrowsers } from '#features/notifications/server/queries.ts';

type FirstAdmin = { email: string; password: string };

/**
 * The first administrator comes from the environment, never over HTTP; where there is one already, nothing happens.
 * @throws StartupProblem: the e-mail has an account that may be another person's
 */
export async function ensureFirstAdmin(db: Db, auth: Auth, admin: FirstAdmin, log: Logger): Promise<void> {
  const isMade = await inTransaction(db, async (tx) => {
    await lockIsDemo(tx);
    if ((await lockOwners(tx)).length > 0) return false;
    await ensureOwnAccount(tx, auth, admin);
    await ensureUser(tx, { email: admin.email, name: 'Administrator', photo: null });
    await grantAdmin(tx, operator(), admin.email);
    return true;
  });
  if (isMade) log.info('the first administrator was made');
}

/**
 * Any person may have registered the e-mail before. The password shows who owns it; a hosted provider checks the e-mail at the
 * next sign-in, and what opened the account before that opens it no more.
 */
async function ensureOwnAccount(tx: Db, { hosted }: Auth, { email, password }: FirstAdmin): Promise<void> {
  if (await createAccount(tx, { name: 'Administrator', email, password, isVerified: true })) return;
  const known = await findAccount(tx, email);
  if (known && hosted) {
    await clearAccount(tx, known.id);
    await forgetBrowsers(tx, { email });
  } else if (!(await isPassword(known?.passwordHash, password)))
    throw new StartupProblem(
      `ADMIN_EMAIL (${email}) has an account already, and ADMIN_PASSWORD is not its password: make sure whose it is, then run “onebuilding admin grant ${email}”, or choose another ADMIN_EMAIL.`,
    );
}
