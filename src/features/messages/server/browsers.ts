import { Problem } from '#api/problem.ts';
import type { Auth } from '#auth/engine.ts';
import { hashOf } from '#auth/secrets.ts';
import { type Db, inTransaction } from '#database/connect.ts';
import { nameDevice, translateDevice } from '#features/account/server/sessions.ts';
import type { Actor } from '#features/audit/server/record-event.ts';
import { isBrowserKey, isPushService, type KeyPair, makeKeyPair } from '#gateways/push.ts';
import type { Language } from '#locale/language.ts';
import { BROWSER_KEY_DAMAGED } from '#locale/refusals.ts';
import type { Browser, NewBrowser } from '../endpoints.ts';
import * as queries from './browser-queries.ts';
import { findSettings, forgetKeyPair, keepKeyPair } from './settings-queries.ts';

/** The building's key pair, made at the first start; the private key is kept encrypted. */
export async function ensureKeyPair(db: Db, { encryption }: Pick<Auth, 'encryption'>): Promise<KeyPair> {
  const kept = await readKeyPair(db, encryption);
  if (kept) return kept;
  const fresh = makeKeyPair();
  await keepKeyPair(db, { public: fresh.public, private: encryption.encrypt(fresh.private) });
  return (await readKeyPair(db, encryption)) ?? fresh;
}

/** Undefined if there is none, or if the building's encryption key was replaced since: then browsers subscribe anew. */
async function readKeyPair(db: Db, encryption: Auth['encryption']): Promise<KeyPair | undefined> {
  const { vapidPublic, vapidPrivate } = await findSettings(db);
  if (!vapidPublic || !vapidPrivate) return;
  try {
    return { public: vapidPublic, private: encryption.decrypt(vapidPrivate) };
  } catch {
    // The encryption key was replaced, so the private key is lost and the building's browsers must subscribe anew.
    await forgetKeyPair(db);
    return;
  }
}

const REFUSED = {
  service: {
    en: 'This browser’s push service is not known here. Please use Chrome, Firefox, Safari or Edge.',
    bn: 'এই ব্রাউজারের বার্তা সেবা এখানে জানা নেই। Chrome, Firefox, Safari বা Edge ব্যবহার করুন।',
  },
  key: BROWSER_KEY_DAMAGED,
  full: {
    en: 'Ten of your browsers show messages already. Please remove one first.',
    bn: 'আপনার দশটি ব্রাউজারে আগেই বার্তা দেখানো হয়। আগে একটি সরান।',
  },
  none: { en: 'This browser shows no messages.', bn: 'এই ব্রাউজারে বার্তা দেখানো হয় না।' },
};
const MAX_BROWSERS = 10;

type Device = { id: string } | undefined;
type Caller = Actor & { device: Device };

/** The browsers that show a person's messages, named in the language of the page that asks. */
export async function listBrowsers(
  db: Db,
  { currentUser, device, language }: Pick<Caller, 'currentUser' | 'device'> & { language: Language },
): Promise<Browser[]> {
  const here = device && hashOf(device.id);
  const browsers = await queries.listBrowsers(db, currentUser.id);
  return browsers.map(({ deviceHash, ...browser }) => ({
    ...browser,
    device: translateDevice(browser.device, language),
    isThis: here !== undefined && deviceHash === here,
  }));
}

/**
 * Subscribes the calling browser; a former subscription of that browser is replaced.
 * @throws Problem invalid for an address that is no push service or a malformed key; conflict beyond ten browsers
 */
export function addBrowser(
  db: Db,
  caller: Caller,
  { endpoint, keys, showsDetails }: NewBrowser,
  userAgent: string | null,
): Promise<Browser> {
  if (!isPushService(endpoint))
    throw new Problem('invalid', REFUSED.service, { fields: { endpoint: REFUSED.service } });
  if (!isBrowserKey(keys.p256dh)) throw new Problem('invalid', REFUSED.key, { fields: { keys: REFUSED.key } });
  const { currentUser, now, device } = caller;
  return inTransaction(db, async (tx) => {
    const { deviceHash: _, ...browser } = await queries.saveBrowser(tx, {
      userId: currentUser.id,
      endpoint,
      ...keys,
      deviceHash: device ? hashOf(device.id) : null,
      device: nameDevice(userAgent),
      showsDetails,
      now,
    });
    if ((await queries.countBrowsersOf(tx, currentUser.id)) > MAX_BROWSERS) throw new Problem('conflict', REFUSED.full);
    return { ...browser, isThis: true };
  });
}

/** @throws Problem not_found for a browser that is not the caller's */
export async function removeBrowser(db: Db, { currentUser }: Pick<Actor, 'currentUser'>, id: string) {
  if (!(await queries.deleteOwnBrowser(db, { id, userId: currentUser.id })))
    throw new Problem('not_found', REFUSED.none);
  return { done: true as const };
}
