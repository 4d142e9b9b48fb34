import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';

/** `/api/health`: the process is alive. `/api/ready`: the database answers and its migrations are done. */
export function healthRoutes(isReady: () => Promise<boolean>, clock?: () => number) {
  const ask = onceASecond(isReady, clock);
  return new Hono<ApiEnv>()
    .get('/api/health', (c) => c.json({ alive: true }))
    .get('/api/ready', async (c) => {
      if (await ask()) return c.json({ ready: true });
      throw new Problem('unavailable', 'The building is not ready yet.', { headers: { 'retry-after': '2' } });
    });
}

/** Anybody may ask, as often as they like: the database hears of it once a second, and never twice at once. */
function onceASecond<T>(ask: () => Promise<T>, clock = () => performance.now()): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (!answer || clock() >= until) {
      until = Number.POSITIVE_INFINITY;
      answer = ask().finally(() => {
        until = clock() + 1_000;
      });
    }
    return answer;
  };
}
