import { type Device, type Failures, isWrong, type Limits } from '#api/limits.ts';
import type { Auth } from '#auth/engine.ts';
import { postWarning } from '#auth/post-mail.ts';
import type { Db } from '#database/connect.ts';
import type { AuditSource } from '#features/audit/server/record-event.ts';
import { recordFailures } from '#features/audit/server/record-own-event.ts';

const BURST = 5;
type Guessable = { email: string; passwordHash: string | null | undefined; what: 'password' | 'code' };
/** Source of a call, with the rate limits that it counts against. `c.var` is one. */
export type LimitedSource = AuditSource & { auth: Auth; limits: Limits; device: Device | undefined };

/**
 * Tries to sign in, unless there were too many failures for this account: from this device or, if the account does not know it, from this
 * address or the networks around it; or from all known or all unknown devices. A burst of failures is recorded in the trail.
 * @throws Problem too_many_requests, and what the attempt throws
 */
export async function countFailures<T>(
  db: Db,
  actor: LimitedSource,
  { email, passwordHash, what }: Guessable,
  attempt: (isKnownDevice: boolean) => Promise<T>,
): Promise<T> {
  const device = actor.auth.cookies.device.knownFor(actor.device, { email, passwordHash });
  // Codes are counted apart, so that a right password does not reset them.
  const account = what === 'code' ? `${email} code` : email;
  let failed: Failures = { failures: 0, isLast: false };
  try {
    return await actor.limits.attempt({ account, address: actor.address, device, now: actor.now }, (failures) => {
      failed = failures;
      return attempt(!!device);
    });
  } catch (error) {
    const { failures, isLast } = failed;
    if (isWrong(error) && (failures >= BURST || isLast)) {
      const details = { failures, what, ...(isLast && { from: device ? 'known devices' : 'many addresses' }) };
      await recordFailures(db, actor, { email, hasAccount: passwordHash !== undefined, details });
    }
    if (isWrong(error) && isLast) await postWarning(db, actor, email);
    throw error;
  }
}
