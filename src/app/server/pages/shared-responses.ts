import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { withoutLanguage } from '#locale/language.ts';
import { snapshotCache } from './snapshot-cache.ts';

/** Calls with the same response for every caller, signed in or not. */
const SAME_FOR_ALL = ['/api/apartments', '/api/apartments/one', '/api/apartments/places', '/api/building'];
/** Calls whose response depends only on address, time and database, at least for visitors without a cookie. */
const SHARED = new Set([...SAME_FOR_ALL, '/api/apartments/{id}/photos', '/api/announcements', '/api/coupons']);
/** Each response is a few kB. */
const MAX_RESPONSES = 200;

export const isSameForAll = ({ path }: Pick<Endpoint, 'path'>) => SAME_FOR_ALL.includes(path);

export const isShared = ({ method, path }: Endpoint) => method === 'get' && SHARED.has(path);

/**
 * Shares the response of another caller within the same second and the same state of the database, or answers 304 if the
 * browser has it (docs/decisions/0010-snapshots.md). A caller with a cookie gets a response of their own, which is never
 * cached, unless the call's response is the same for all.
 */
export function sharedResponses(committedState: () => Promise<string>) {
  const share = snapshotCache<{ text: string; etag: string }>({
    committedState,
    maxEntries: MAX_RESPONSES,
    mayBeKept: () => true,
  });
  return async (c: Context<ApiEnv>, run: () => Promise<Response>): Promise<Response> => {
    if (withoutLanguage(c.req.header('cookie')) !== undefined && !isSameForAll(c.req)) return run();
    const second = Math.floor(c.var.now.getTime() / 1000);
    const { text, etag } = await share(`${second} ${c.req.url}`, async () => withEtag(await (await run()).text()));
    c.header('cache-control', 'private, no-cache');
    c.header('etag', etag);
    const isKnown = c.req.header('if-none-match') === etag;
    // Hono keeps the content type of a call that has run.
    c.header('content-type', isKnown ? undefined : 'application/json');
    return isKnown ? c.body(null, 304) : c.body(text, 200);
  };
}

const withEtag = (text: string) => ({
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});
