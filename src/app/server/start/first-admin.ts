import type { Logger } from 'pino';
import type { Auth } from '#auth/engine.ts';
import { createAccount, isPassword } from '#auth/passwords.ts';
import { clearAccount, findAccount } from '#auth/queries.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { lockOwners } from '#database/row-locks.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { operator } from '#features/audit/server/record-event.ts';
import { lockIsDemo } from '#features/building/server/queries.ts';
import { FIRST_NAME } from '#features/identity/rules.ts';
import { grantAdmin } from '#features/identity/server/admin-role.ts';
import { ensureUser } from '#features/identity/server/queries.ts';
import { forgetBrowsers } from '#features/notifications/server/queries.ts';

type FirstAdmin = { email: string; password: string };

/**
 * Makes the first administrator from the environment, never over HTTP; does nothing if there is one already.
 * @throws StartupProblem: the e-mail has an account that may be another person's
 */
export async function ensureFirstAdmin(db: Db, auth: Auth, admin: FirstAdmin, log: Logger): Promise<void> {
  const isMade = await inTransaction(db, async (tx) => {
    await lockIsDemo(tx);
    if ((await lockOwners(tx)).length > 0) return false;
    await ensureOwnAccount(tx, auth, admin);
    await ensureUser(tx, { email: admin.email, name: FIRST_NAME, photo: null });
    await grantAdmin(tx, operator(), admin.email);
    return true;
  });
  if (isMade) log.info('the first administrator was made');
}

/**
 * Another person may have registered the e-mail before. The password proves the ownership; a hosted provider checks the
 * e-mail at the next sign-in, and earlier ways into the account end.
 */
async function ensureOwnAccount(tx: Db, { hosted }: Auth, { email, password }: FirstAdmin): Promise<void> {
  if (await createAccount(tx, { name: FIRST_NAME, email, password, isVerified: true })) return;
  const known = await findAccount(tx, email);
  if (known && hosted) {
    await clearAccount(tx, known.id);
    await forgetBrowsers(tx, { email });
  } else if (!(await isPassword(known?.passwordHash, password)))
    throw new StartupProblem(
      `ADMIN_EMAIL (${email}) has an account already, and ADMIN_PASSWORD is not its password: make sure whose it is, then run “onebuilding admin grant ${email}”, or choose another ADMIN_EMAIL.`,
    );
}
