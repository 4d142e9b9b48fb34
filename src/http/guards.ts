import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';

export const MAX_URL_LENGTH = 8 * 1024;
export const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

/** Refuses, before any call, an address that is too long, and changes from another site's page. No call counts them, so this does. */
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
 * Counts a request that no call has counted, for its address, as so many reads of a stranger.
 * @throws Problem too_many_requests
 */
export async function countAnonymous(
  { env, req, var: { limits, address } }: Context<ApiEnv>,
  weight = 1,
): Promise<void> {
  if (!env?.isFromPage) await limits.admitCall({ address, method: req.method, currentUser: undefined, weight });
}

/**
 * What changes something must come from our own pages, or from a program that is no browser.
 * @throws Problem uri_too_long, forbidden
 */
function checkRequest(c: Context<ApiEnv>, publicUrl: URL): void {
  if (c.req.url.length > MAX_URL_LENGTH) throw new Problem('uri_too_long', 'This address is too long.');
  if (!isUnsafe(c.req.method)) return;
  const fetchSite = c.req.header('sec-fetch-site');
  const isForeign = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (isForeign || !isOwnOrigin(c.req.header('origin'), publicUrl, c.req.header('host')))
    throw new Problem('forbidden', 'This request came from another site.', { reason: 'other site' });
}

/** A proxy that ends TLS is told our address; without one, what the browser calls us is ours. */
function isOwnOrigin(origin: string | undefined, publicUrl: URL, host: string | undefined): boolean {
  if (origin === undefined || origin === publicUrl.origin) return true;
  return publicUrl.protocol === 'http:' && URL.canParse(origin) && new URL(origin).host === host;
}
