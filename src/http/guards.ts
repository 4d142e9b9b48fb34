import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { diskFull } from '#api/to-problem.ts';
import type { Text } from '#locale/language.ts';

export const MAX_URL_LENGTH = 8 * 1024;
export const TOO_LONG = { en: 'This address is too long.', bn: 'ঠিকানাটি বেশি লম্বা।' };
const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/**
 * Refuses addresses that are too long, and changes from another site's page (CSRF). The guard counts these requests, since no call
 * does.
 */
export const guardRequests = (publicUrl: URL) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    try {
      checkRequest(c, publicUrl);
    } catch (refusal) {
      await countAnonymous(c);
      throw refusal;
    }
    await next();
  });

/**
 * Counts a request to no call, as `weight` anonymous reads of its address.
 * @throws Problem too_many_requests
 */
export async function countAnonymous(
  { env, req, var: { limits, address } }: Context<ApiEnv>,
  weight = 1,
): Promise<void> {
  if (!env?.isFromPage) await limits.admitCall({ address, method: req.method, currentUser: undefined, weight });
}

const OTHER_SITE = { en: 'This request came from another site.', bn: 'এই অনুরোধ অন্য একটি সাইট থেকে এসেছে।' };
const OTHER_ADDRESS = {
  en: 'This site is set up for another address than the one in your browser. Its operator sets PUBLIC_URL to the address in your browser, and lets the proxy send the Host header on.',
  bn: 'আপনার ব্রাউজারে যে ঠিকানা, সাইটটি তার জন্য সাজানো নয়। যিনি সাইটটি চালান, তিনি PUBLIC_URL-এ ব্রাউজারের ঠিকানাটি লিখবেন এবং প্রক্সিকে Host হেডার পাঠাতে দেবেন।',
};

/**
 * Changes must come from our own pages, or from a program other than a browser.
 * @throws Problem uri_too_long, forbidden
 */
function checkRequest(c: Context<ApiEnv>, publicUrl: URL): void {
  if (c.req.url.length > MAX_URL_LENGTH) throw new Problem('uri_too_long', TOO_LONG);
  if (!isUnsafe(c.req.method)) return;
  const fetchSite = c.req.header('sec-fetch-site');
  const isForeign = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (isForeign || !isOwnOrigin(c.req.header('origin'), publicUrl, c.req.header('host')))
    // The browser itself says that it is our page: then it knows us by an address that we do not, behind a proxy.
    throw fetchSite === 'same-origin'
      ? new Problem('forbidden', OTHER_ADDRESS, { reason: 'other address' })
      : new Problem('forbidden', OTHER_SITE, { reason: 'other site' });
}

/** Behind a proxy that terminates TLS, PUBLIC_URL is our origin; over plain http, the host in the browser's request is ours, too. */
function isOwnOrigin(origin: string | undefined, publicUrl: URL, host: string | undefined): boolean {
  if (origin === undefined || origin === publicUrl.origin) return true;
  return publicUrl.protocol === 'http:' && URL.canParse(origin) && new URL(origin).host === host;
}

/** Writes that stay allowed: an administrator must sign in to free disk space. */
const ALLOWED_ON_FULL_DISK = new Set([
  '/api/identity/sign-in',
  '/api/identity/second-step/enter',
  '/api/identity/sign-out',
]);

/** Refuses every change with the sentence that says why. */
export const refuseChanges = (why: Text) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (isUnsafe(c.req.method)) throw new Problem('forbidden', why, { reason: 'look' });
    await next();
  });

/** Refuses calls that would write without enough disk space. */
export const refuseOnFullDisk = (hasDiskSpace: () => boolean) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (isUnsafe(c.req.method) && !hasDiskSpace() && !ALLOWED_ON_FULL_DISK.has(c.req.path)) {
      await countAnonymous(c);
      throw diskFull();
    }
    await next();
  });
