import { deleteSessions, findAccount, listSessions } from '#auth/queries.ts';
import { hashOf } from '#auth/secrets.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { type Actor, type AuditSource, recordEvent } from '#features/audit/server/record-event.ts';
import { recordOwnEvent } from '#features/audit/server/record-own-event.ts';
import { forgetBrowsers } from '#features/notifications/server/queries.ts';
import type { Language } from '#locale/language.ts';

/** Ends one session of the person, or all but the current one. Returns their number. */
export function endSessions(
  db: Db,
  actor: Actor,
  which: { id: string } | { exceptToken: string | undefined; exceptDevice: string | undefined },
): Promise<number> {
  const { email } = actor.currentUser;
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email);
    const browsers =
      'id' in which
        ? { device: await deviceOf(tx, actor, which.id) }
        : { exceptDeviceHash: which.exceptDevice === undefined ? undefined : hashOf(which.exceptDevice) };
    const sessions = account ? await deleteSessions(tx, account.id, which) : 0;
    if (sessions > 0) await forgetBrowsers(tx, { email, ...browsers });
    if (sessions > 0) await recordOwnEvent(tx, actor, { kind: 'sessions_ended', details: { sessions } });
    return sessions;
  });
}

/** The name of an open session's device. */
async function deviceOf(tx: Db, { currentUser: { email }, now }: Actor, id: string): Promise<string> {
  const sessions = await listSessions(tx, { email, token: '', now });
  return nameDevice(sessions.find(({ _id }) => _id === id)?.userAgent ?? null);
}

/**
 * Ends all sessions of a person, such as on a phone that was lost.
 * @throws StartupProblem: no such person
 */
export function signOutEverywhere(db: Db, actor: AuditSource, email: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email);
    if (!account) throw new StartupProblem(`Nobody with the e-mail ${email} has signed up yet.`);
    const sessions = await deleteSessions(tx, account.id);
    await forgetBrowsers(tx, { email });
    await recordEvent(tx, actor, { kind: 'sessions_ended', subject: email, details: { sessions } });
  });
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

const NAMED = {
  en: { both: (browser: string, system: string) => `${browser} on ${system}`, unknown: 'Unknown device' },
  bn: { both: (browser: string, system: string) => `${system}-এ ${browser}`, unknown: 'অচেনা ডিভাইস' },
};

/** Names a browser and its system from the User-Agent header, in everyday words. */
export function nameDevice(userAgent: string | null, language: Language = 'en'): string {
  const named = (known: [RegExp, string][]) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return NAMED[language].both(browser, system);
  return browser ?? system ?? NAMED[language].unknown;
}

/** A name of `nameDevice` in English, in another language. */
export function translateDevice(name: string, language: Language): string {
  if (name === NAMED.en.unknown) return NAMED[language].unknown;
  const [browser, system] = name.split(' on ');
  return browser && system ? NAMED[language].both(browser, system) : name;
}
