import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';
import { recordEvent } from '#features/audit/server/record-event.ts';

const BURST = 5;
type Guessable = { email: string; what: 'password' | 'code' };

/** Tries to sign in, unless this account was guessed at too often from this address. A burst of failures is on the trail. @throws Problem too_many_requests */
export async function countFailures<T>(c: Context<ApiEnv>, { email, what }: Guessable, attempt: () => Promise<T>) {
  const { db, limits, address, now } = c.var;
  // The codes have a count of their own, which the right password does not forgive.
  const counted = { email: what === 'code' ? `${email} code` : email, address, now };
  const failures = await limits.beginAttempt(counted);
  try {
    const done = await attempt();
    await limits.forgetAttempts(counted);
    return done;
  } catch (error) {
    if (isWrong(error) && failures >= BURST) {
      const stranger = { ...c.var, user: undefined };
      await recordEvent(db, stranger, { kind: 'sign_in_failures', subject: email, details: { failures, what } });
    }
    // Whatever was not found wrong was not tried: a full queue, say, or a database that is away.
    if (!isWrong(error)) await limits.takeBackAttempt(counted);
    throw error;
  }
}

const isWrong = (error: unknown) =>
  error instanceof Problem && (error.code === 'unauthenticated' || error.code === 'invalid');
