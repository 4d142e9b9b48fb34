import { type Db, inTransaction } from '#database/connect.ts';
import type { Browser } from './cookies.ts';
import type { Auth } from './engine.ts';
import { deleteSession, deleteSessions, insertSession } from './queries.ts';

type Opening = { accountId: string; browser: Browser; passedSecondStep?: boolean };

/**
 * Opens a session in this browser and ends the one that it had: a copy of that one's cookie must not live on. Gives the
 * token, which only the browser's cookie holds.
 */
export function openSession(db: Db, { log }: Pick<Auth, 'log'>, { browser, ...opened }: Opening): Promise<string> {
  return inTransaction(db, async (tx) => {
    if (browser.session) await deleteSession(tx, browser.session);
    const token = await insertSession(tx, { ...opened, userAgent: browser.userAgent });
    log?.info({ account: opened.accountId }, 'signed in');
    return token;
  });
}

/** As `openSession`; all other sessions of the account end too. */
export async function replaceSessions(tx: Db, auth: Pick<Auth, 'log'>, opening: Opening): Promise<string> {
  await deleteSessions(tx, opening.accountId);
  return openSession(tx, auth, opening);
}
