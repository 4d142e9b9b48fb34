import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { withDeadline } from '#database/connections/deadlines.ts';

/** Timeout of a check in milliseconds: monitoring gets a response within a second. */
const CHECK_DEADLINE = 900;
/** Milliseconds for which the result of a check is reused. */
const CHECK_INTERVAL = 1_000;

const NOT_READY = { en: 'The building is not ready yet.', bn: 'ভবন এখনও তৈরি নয়।' };

/** `/api/health`: the process is alive. `/api/ready`: the database answers and its migrations are done. */
export function healthRoutes(isReady: () => Promise<boolean>, clock?: () => number) {
  const check = onceASecond(() => withDeadline(isReady(), CHECK_DEADLINE).catch(() => false), clock);
  return new Hono<ApiEnv>()
    .get('/api/health', (c) => c.json({ alive: true }))
    .get('/api/ready', async (c) => {
      if (await check()) return c.json({ ready: true });
      throw new Problem('unavailable', NOT_READY, { headers: { 'retry-after': '2' } });
    });
}

/** Coalesces checks: the database is asked at most once a second, and never concurrently, however often clients ask. */
function onceASecond<T>(check: () => Promise<T>, clock = () => performance.now()): () => Promise<T> {
  let result: Promise<T> | undefined;
  let validUntil = 0;
  return () => {
    if (!result || clock() >= validUntil) {
      validUntil = Number.POSITIVE_INFINITY;
      result = check().finally(() => {
        validUntil = clock() + CHECK_INTERVAL;
      });
    }
    return result;
  };
}
