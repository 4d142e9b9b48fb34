import { Hono } from 'hono';
import { Problem } from '#api/problem.ts';
import type { ApiEnv } from '#api/routes.ts';

/** `/api/health`: the process is alive. `/api/ready`: the database answers and its migrations are done. */
export const healthRoutes = (isReady: () => Promise<boolean>) =>
  new Hono<ApiEnv>()
    .get('/api/health', (c) => c.json({ alive: true }))
    .get('/api/ready', async (c) => {
      if (await isReady()) return c.json({ ready: true });
      throw new Problem('unavailable', 'The building is not ready yet.', { headers: { 'retry-after': '2' } });
    });
