import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { refuseTrickyJson } from './json-guard.ts';

const LARGEST_BODY = 16 * 1024;
export const LONGEST_URL = 8 * 1024;
const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';

const limitBody = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw new Problem('too_large', 'This is more than we can take at once.');
  },
});

/** What is refused here reaches no call that would count it. */
export const guardRequests = (publicUrl: URL) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    try {
      await refuseOddity(c, publicUrl);
    } catch (refusal) {
      await countAsStranger(c);
      throw refusal;
    }
    await next();
  });

/** What no call has counted counts for the address, as the reads of strangers do. @throws Problem too_many_requests */
export async function countAsStranger({ env, req, var: { limits, address } }: Context<ApiEnv>): Promise<void> {
  if (!env?.isFromPage) await limits.admitCall({ address, method: req.method, caller: undefined, ownLimit: undefined });
}

/** Sizes, and other sites: what changes something must come from our own pages, or from a program that is no browser. */
async function refuseOddity(c: Context<ApiEnv>, publicUrl: URL): Promise<void> {
  if (c.req.url.length > LONGEST_URL) throw new Problem('uri_too_long', 'This address is too long.');
  if (!isUnsafe(c.req.method)) return;
  const fetchSite = c.req.header('sec-fetch-site');
  const isForeign = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
  if (isForeign || !isOwnOrigin(c.req.header('origin'), publicUrl, c.req.header('host')))
    throw new Problem('forbidden', 'This request came from another site.');
  await limitBody(c, () => guardBody(c.req));
}

/** A proxy that ends TLS is told our address; without one, what the browser calls us is ours. */
function isOwnOrigin(origin: string | undefined, publicUrl: URL, host: string | undefined): boolean {
  if (origin === undefined || origin === publicUrl.origin) return true;
  return publicUrl.protocol === 'http:' && URL.canParse(origin) && new URL(origin).host === host;
}

type Asked = { header(name: string): string | undefined; arrayBuffer(): Promise<ArrayBuffer> };

/** JSON in plain UTF-8 or nothing at all; a form of another site could send neither. */
async function guardBody(asked: Asked): Promise<void> {
  const bytes = await asked.arrayBuffer();
  if (bytes.byteLength === 0) return;
  const isJson = /^application\/json\s*(;|$)/i.test(asked.header('content-type') ?? '');
  if (!isJson || asked.header('content-encoding')) throw new Problem('not_json', 'Please send JSON.');
  refuseTrickyJson(decoded(bytes));
}

function decoded(bytes: ArrayBuffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // Some parsers take a byte order mark and others do not (RFC 8259, section 8.1).
    if (!text.startsWith('\ufeff')) return text;
  } catch {
    // Not UTF-8 either.
  }
  throw new Problem('invalid', 'This is not valid JSON.');
}
