import type { Attempt, Device, Limits } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { Auth } from '#auth/engine.ts';
import { postWarning } from '#auth/mail.ts';
import type { Db } from '#database/connect.ts';
import { type Actor, recordEvent } from '#features/audit/server/record-event.ts';

const BURST = 5;
type Guessable = { email: string; what: 'password' | 'code' };
/** Whoever makes a call, and what it may use. What the call knows of itself (`c.var`) is one. */
export type LimitedActor = Actor & { auth: Auth; limits: Limits; device: Device | undefined };

/**
 * Tries to sign in, unless this account was guessed at too often: from this device or, where the account does not know it,
 * from this address, from the networks around it, or from unknown devices in all. A burst of failures is on the trail.
 * @throws Problem too_many_requests, and what the attempt throws
 */
export async function countFailures<T>(
  db: Db,
  by: LimitedActor,
  { email, what }: Guessable,
  attempt: () => Promise<T>,
): Promise<T> {
  const begun = await by.limits.beginAttempt(attemptOf(by, { email, what }));
  try {
    const done = await attempt();
    await begun.settle('right');
    return done;
  } catch (error) {
    const isWrong = error instanceof Problem && (error.code === 'unauthenticated' || error.code === 'invalid');
    // Whatever was not found wrong was not tried: a full queue, say, or a database that is away.
    await begun.settle(isWrong ? 'wrong' : 'untried');
    if (isWrong && (begun.failures >= BURST || begun.isLastOfStrangers)) {
      const details = { failures: begun.failures, what, ...(begun.isLastOfStrangers && { from: 'many addresses' }) };
      await recordEvent(db, { ...by, user: undefined }, { kind: 'sign_in_failures', subject: email, details });
    }
    if (isWrong && begun.isLastOfStrangers) await postWarning(db, by, email);
    throw error;
  }
}

/** The codes have a count of their own, which the right password does not forgive. */
const attemptOf = ({ auth, address, device, now }: LimitedActor, { email, what }: Guessable): Attempt => ({
  account: what === 'code' ? `${email} code` : email,
  address,
  device: auth.cookies.device.idFor(device, email),
  now,
});
