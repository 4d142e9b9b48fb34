import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { snapshotCache } from './snapshot-cache.ts';

/** Those whose answer is the same whoever asks, also with a cookie. */
const SAME_FOR_ALL = ['/api/apartments', '/api/apartments/one', '/api/apartments/places', '/api/building'];
/** Calls whose answer, to a stranger at least, follows from their address, the time and the database. */
const SHARED = new Set([...SAME_FOR_ALL, '/api/apartments/{id}/photos', '/api/announcements', '/api/coupons']);
/** How many answers are kept; each is a few kB. */
const MAX_ANSWERS = 200;

export const isSameForAll = ({ path }: Pick<Endpoint, 'path'>) => SAME_FOR_ALL.includes(path);

export const isShared = ({ method, path }: Endpoint) => method === 'get' && SHARED.has(path);

/**
 * Gives the answer that another one got, while the database is as it was and the second the same; nothing where their browser has
 * it already. Whoever brings a cookie gets an answer of their own, which nothing may keep, where it is not the same for all
 * (docs/decisions/0010-snapshots.md).
 */
export function sharedAnswers(committedState: () => Promise<string>) {
  const share = snapshotCache<{ text: string; etag: string }>({
    committedState,
    most: MAX_ANSWERS,
    mayBeKept: () => true,
  });
  return async (c: Context<ApiEnv>, run: () => Promise<Response>): Promise<Response> => {
    if (c.req.header('cookie') !== undefined && !isSameForAll(c.req)) return run();
    const second = Math.floor(c.var.now.getTime() / 1000);
    const { text, etag } = await share(`${second} ${c.req.url}`, async () => textOf(await run()));
    c.header('cache-control', 'private, no-cache');
    c.header('etag', etag);
    const isKnown = c.req.header('if-none-match') === etag;
    // Where the call has run, Hono remembers its content type.
    c.header('content-type', isKnown ? undefined : 'application/json');
    return isKnown ? c.body(null, 304) : c.body(text, 200);
  };
}

async function textOf(answer: Response) {
  const text = await answer.text();
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
