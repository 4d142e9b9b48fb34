import type { Context, HonoRequest } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';

const LARGEST_BODY = 16 * 1024;
export const LONGEST_URL = 8 * 1024;
const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

const limitBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw new Problem('too_large', 'This is more than we can take at once.');
  },
});

/** Refuses, before any call, what is too large, comes from another site's page, or is not JSON. No call counts it, so this does. */
export const guardRequests = (publicUrl: URL) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    try {
      await checkRequest(c, publicUrl);
    } catch (refusal) {
      await countAsStranger(c);
      throw refusal;
    }
    await next();
  });

/**
 * Counts a request that no call has counted, for its address, as a stranger's read.
 * @throws Problem too_many_requests
 */
export async function countAsStranger({ env, req, var: { limits, address } }: Context<ApiEnv>): Promise<void> {
  if (!env?.isFromPage) await limits.admitCall({ address, method: req.method, caller: undefined, ownLimit: undefined });
}

/**
 * What changes something must come from our own pages, or from a program that is no browser.
 * @throws Problem uri_too_long, forbidden, too_large, not_json, invalid
 */
async function checkRequest(c: Context<ApiEnv>, publicUrl: URL): Promise<void> {
  if (c.req.url.length > LONGEST_URL) throw new Problem('uri_too_long', 'This address is too long.');
  if (!isUnsafe(c.req.method)) return;
  const fetchSite = c.req.header('sec-fetch-site');
  const isForeign = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (isForeign || !isOwnOrigin(c.req.header('origin'), publicUrl, c.req.header('host')))
    throw new Problem('forbidden', 'This request came from another site.');
  await limitBody(c, () => checkBody(c.req));
}

/** A proxy that ends TLS is told our address; without one, what the browser calls us is ours. */
function isOwnOrigin(origin: string | undefined, publicUrl: URL, host: string | undefined): boolean {
  if (origin === undefined || origin === publicUrl.origin) return true;
  return publicUrl.protocol === 'http:' && URL.canParse(origin) && new URL(origin).host === host;
}

/** JSON in UTF-8 or nothing at all; a form of another site could send neither. @throws Problem not_json, invalid */
async function checkBody(request: HonoRequest): Promise<void> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0) return;
  const isJson = /^application\/json\s*(;|$)/i.test(request.header('content-type') ?? '');
  if (!isJson || request.header('content-encoding')) throw new Problem('not_json', 'Please send JSON.');
  if (!isPlainUtf8(bytes)) throw new Problem('invalid', 'This is not valid JSON.');
}

/** Without a byte order mark too, which some parsers take and others do not (RFC 8259, section 8.1). */
function isPlainUtf8(bytes: ArrayBuffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes).startsWith('\ufeff');
  } catch {
    return false;
  }
}
