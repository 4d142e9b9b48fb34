import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { countAnonymous, isUnsafe } from './guards.ts';

/** Whoever makes room wants to look first, and to sign in for that. */
const ALWAYS = new Set(['/api/identity/sign-in', '/api/identity/second-step/enter', '/api/identity/sign-out']);

export const diskIsFull = () =>
  new Problem(
    'unavailable',
    'The building’s disk is full, so nothing can be entered until its administrator has made room. What is there can be read.',
    { headers: { 'retry-after': '60' } },
  );

/** Refuses what would write while there is no room for it. */
export const refuseWithoutRoom = (hasRoom: () => boolean) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (isUnsafe(c.req.method) && !hasRoom() && !ALWAYS.has(c.req.path)) {
      await countAnonymous(c);
      throw diskIsFull();
    }
    await next();
  });
