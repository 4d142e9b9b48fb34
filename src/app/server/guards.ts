import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Problem } from '#api/problem.ts';
import type { ApiEnv } from '#api/routes.ts';

const LARGEST_BODY = 16 * 1024;
const LONGEST_URL = 8 * 1024;
const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

const limitBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw new Problem('too_large', 'This is more than we can take at once.');
  },
});

/** Sizes, and other sites: what changes something must come from our own pages, or from a program that is no browser. */
export const guardRequests = (publicUrl: URL) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (c.req.url.length > LONGEST_URL) throw new Problem('uri_too_long', 'This address is too long.');
    if (!isUnsafe(c.req.method)) return next();
    const fetchSite = c.req.header('sec-fetch-site');
    const isForeign = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
    if (isForeign || !isOwnOrigin(c.req.header('origin'), publicUrl, c.req.header('host')))
      throw new Problem('forbidden', 'This request came from another site.');
    return limitBody(c, next);
  });

/** Behind a proxy the public address is ours; without one, what the browser calls us is. */
function isOwnOrigin(origin: string | undefined, publicUrl: URL, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return origin === publicUrl.origin || (URL.canParse(origin) && new URL(origin).host === host);
}
