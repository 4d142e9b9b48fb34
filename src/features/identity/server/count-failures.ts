import type { Limits } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { Auth } from '#auth/engine.ts';
import type { Db } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';

const BURST = 5;
type Guessable = { email: string; what: 'password' | 'code' };
/** Whoever makes a call, and what it may use. What the call knows of itself (`c.var`) is one. */
export type LimitedActor = Actor & { auth: Auth; limits: Limits };

/**
 * Tries to sign in, unless this account was guessed at too often from this address. A burst of failures is on the trail.
 * @throws Problem too_many_requests, and what the attempt throws
 */
export async function countFailures<T>(
  db: Db,
  by: LimitedActor,
  { email, what }: Guessable,
  attempt: () => Promise<T>,
): Promise<T> {
  const { limits, address, now } = by;
  // The codes have a count of their own, which the right password does not forgive.
  const counted = { email: what === 'code' ? `${email} code` : email, address, now };
  const failures = await limits.beginAttempt(counted);
  try {
    const done = await attempt();
    await limits.forgetAttempts(counted);
    return done;
  } catch (error) {
    const isWrong = error instanceof Problem && (error.code === 'unauthenticated' || error.code === 'invalid');
    if (isWrong && failures >= BURST) {
      const details = { failures, what };
      await recordEvent(db, { ...by, user: undefined }, { kind: 'sign_in_failures', subject: email, details });
    }
    // Whatever was not found wrong was not tried: a full queue, say, or a database that is away.
    if (!isWrong) await limits.takeBackAttempt(counted);
    throw error;
  }
}
