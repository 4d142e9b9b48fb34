import { type Db, inTransaction } from '#database/connect.ts';
import type { Browser } from './cookies.ts';
import type { Auth } from './engine.ts';
import { deleteSession, deleteSessions, endOldestSessions, insertSession } from './queries.ts';

type Opening = { accountId: string; browser: Browser; passedSecondStep?: boolean };

async function beginSession(tx: Db, { log }: Pick<Auth, 'log'>, { browser, ...opened }: Opening): Promise<string> {
  const token = await insertSession(tx, { ...opened, userAgent: browser.userAgent });
  log?.info({ account: opened.accountId }, 'signed in');
  return token;
}

/**
 * `token` is held only by the browser's cookie; `ended` is the number of sessions that had to end because the account had ten
 * already.
 */
type Opened = { token: string; ended: number };

/** Opens a session in this browser and ends its previous one: a copy of that one's cookie must not stay valid. */
export function openSession(db: Db, auth: Pick<Auth, 'log'>, { browser, ...opened }: Opening): Promise<Opened> {
  return inTransaction(db, async (tx) => {
    if (browser.session) await deleteSession(tx, browser.session);
    const token = await beginSession(tx, auth, { browser, ...opened });
    const ended = await endOldestSessions(tx, opened.accountId);
    return { token, ended };
  });
}

/** As `openSession`; also ends all other sessions of the account. */
export async function replaceSessions(tx: Db, auth: Pick<Auth, 'log'>, opening: Opening): Promise<string> {
  await deleteSessions(tx, opening.accountId);
  return beginSession(tx, auth, opening);
}
