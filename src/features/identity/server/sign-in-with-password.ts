import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { Problem } from '#api/problem.ts';
import type { ApiEnv } from '#api/routes.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';
import type { Provider } from './provider.ts';

type Attempt = { email: string; password: string };
const BURST = 5;
/** Refusals take whole steps of this many milliseconds: an account that exists costs a query more, which must not show. */
const STEP = 100;

/** Signs in, unless this account was guessed at too often from this address. @throws Problem too_many_requests, unauthenticated */
export async function signInWithPassword(c: Context<ApiEnv>, provider: Provider, { email, password }: Attempt) {
  const { db, limits, address, now } = c.var;
  const since = performance.now();
  const failures = await limits.beginAttempt({ email, address, now });
  try {
    const signedIn = await provider.signIn(c, { email, password });
    await limits.forgetAttempts({ email, address, now });
    return signedIn;
  } catch (error) {
    const isWrong = error instanceof Problem && error.code === 'unauthenticated';
    if (isWrong && failures >= BURST) {
      const stranger = { ...c.var, user: undefined };
      await recordEvent(db, stranger, { kind: 'sign_in_failures', subject: email, details: { failures } });
    }
    const isUntried = error instanceof Problem && error.code === 'unavailable';
    if (isUntried) await limits.takeBackAttempt({ email, address, now });
    if (isWrong) await sleep(STEP - ((performance.now() - since) % STEP));
    throw error;
  }
}
