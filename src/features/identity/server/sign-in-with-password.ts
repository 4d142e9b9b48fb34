import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { countFailures } from './count-failures.ts';
import type { Provider } from './provider.ts';

type Attempt = { email: string; password: string };
/** Refusals take whole steps of this many milliseconds: an account that exists costs a query more, which must not show. */
const STEP = 100;

/** Signs in, or says that a code has to follow. @throws Problem too_many_requests, unauthenticated */
export async function signInWithPassword(c: Context<ApiEnv>, provider: Provider, { email, password }: Attempt) {
  const since = performance.now();
  try {
    const answer = await countFailures(c, { email, what: 'password' }, () => provider.signIn(c, { email, password }));
    return 'twoFactorRedirect' in answer ? undefined : answer.user;
  } catch (error) {
    const isWrong = error instanceof Problem && error.code === 'unauthenticated';
    if (isWrong) await sleep(STEP - ((performance.now() - since) % STEP));
    throw error;
  }
}
