import type { Logger } from 'pino';
import type { Db } from '#database/connect.ts';
import { grantAdmin } from '#features/identity/server/administrators.ts';
import type { Provider } from '#features/identity/server/provider.ts';
import { ensureUser, lockAdmins } from '#features/identity/server/queries.ts';

/** The first administrator comes from the environment, never over HTTP; where there is one already, nothing happens. */
export async function ensureFirstAdmin(
  db: Db,
  provider: Provider,
  { email, password }: { email: string; password: string },
  log: Logger,
): Promise<void> {
  if ((await lockAdmins(db)).length > 0) return;
  if (!(await provider.hasAccount(email))) await provider.createAccount({ name: 'Administrator', email, password });
  await ensureUser(db, { email, name: 'Administrator', photo: null });
  await grantAdmin(db, email);
  log.info('the first administrator was made');
}
