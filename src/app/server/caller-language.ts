import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import { withDeadline } from '#database/connections/deadlines.ts';
import { DEFAULT_BUILDING, languageOf } from '#features/building/rules.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { acceptedLanguage, chosenLanguage, type Language } from '#locale/language.ts';

/** Milliseconds. A flood of refused calls must not read the building once for each. */
const MAX_AGE_MS = 1_000;
/** Milliseconds. A refusal must not wait long for its language. */
const TIMEOUT_MS = 1_000;

/**
 * The language of a call's caller, by the same rule as a page's: the one chosen on the device, else the account's, else the
 * building's. `mayAsk` is false while the database is unreachable; then the building's language is the last one read.
 */
export function callerLanguage(db: Db) {
  let building = { language: DEFAULT_BUILDING.language };
  let until = 0;
  const read = async () => {
    if (until > performance.now()) return;
    building = await findDescription(db);
    until = performance.now() + MAX_AGE_MS;
  };
  return async (c: Context<ApiEnv>, { mayAsk }: { mayAsk: boolean }): Promise<Language> => {
    const chosen = chosenLanguage(c.req.header('cookie'));
    if (chosen) return chosen;
    const ask = async () => {
      const { language } = c.var.currentUser ?? (await c.var.findCurrentUser()) ?? {};
      if (!language) await read();
      return language;
    };
    const ofAccount = mayAsk ? await withDeadline(ask(), TIMEOUT_MS).catch(() => undefined) : undefined;
    return ofAccount ?? languageOf(building, acceptedLanguage(c.req.header('accept-language')));
  };
}
