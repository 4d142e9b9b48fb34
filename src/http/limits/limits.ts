import type { ClientConfig, Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type LimitedCall, type Limits, tooManyRequests } from '#api/limits.ts';
import { openPool } from '#database/connect.ts';
import { DAY, HOUR, MINUTE } from '#locale/calendar.ts';
import { addressKey, networksOf } from './client-address.ts';
import { countFailure, hashed, type Outcome, serialPerKey, withOutcome } from './sign-in-failures.ts';

const SECOND = 1000;

/** Points in each window of `duration` milliseconds; the reasons are in docs/security.md, Limits. */
const WINDOWS = {
  read: { points: 600, duration: MINUTE },
  anonymousRead: { points: 1_000, duration: 10 * SECOND },
  anonymousPage: { points: 300, duration: 10 * SECOND },
  photo: { points: 2_500, duration: 10 * SECOND },
  change: { points: 60, duration: MINUTE },
  eachRow: { points: 600, duration: MINUTE },
  pay: { points: 10, duration: MINUTE },
  guess: { points: 700, duration: MINUTE },
  accountFailure: { points: 20, duration: HOUR },
  failure: { points: 1_200, duration: 10 * MINUTE },
  newAccount: { points: 1_800, duration: HOUR },
  mail: { points: 3_000, duration: HOUR },
  warning: { points: 1, duration: DAY },
};
const IN_MEMORY: readonly string[] = ['read', 'anonymousRead', 'anonymousPage', 'photo'];
type Window = keyof typeof WINDOWS;
/** Points in a window, counted for an address, a network, a person, a device, an account or a mailbox. */
type Count = { window: Window; of: string; points?: number | undefined };

/** Points, in reads, of a page, and of a picture that the server draws. */
const PAGE = 2;
const PICTURE = 10;
/** Points of a failure or a new account, for the address and for the networks around it. */
const OF_NETWORK = { own: 6, near: 4, wide: 3 };
/** Points of a mail, for its mailbox, for the address that caused it and for the site. */
const OF_MAIL = { mailbox: 500, address: 10, site: 3 };

/** Short timeouts, since the counted call needs the database afterwards, within the same 5 s. */
const DEADLINES = { connection: 1_000, answer: 1_000, statement: 900, lock: 900, idleInTransaction: 10_000 };

const nothing = async () => undefined;
export const NO_LIMITS: Limits = {
  admitCall: nothing,
  admitPage: nothing,
  admitMail: async () => nothing,
  attempt: (_, work) => work({ failures: 0, isLast: false }),
  signUp: (_, work) => work(),
};

/**
 * The limits of a site. Reads are counted in this process's memory: a write for each would cost more than the read.
 * Changes and guesses are counted in the database, so that the limits survive restarts and hold for several servers.
 */
export function siteLimits(connection: ClientConfig): Limits & { close: () => Promise<void> } {
  // A pool of its own, so that counting neither waits for the disk nor takes connections from the calls.
  const settings = { max: 4, options: '-c synchronous_commit=off', application_name: 'OneBuilding limits' };
  const pool = openPool(connection, settings, { deadlines: DEADLINES });
  const limiters = openLimiters(pool);

  /** Returns the points that are left. */
  async function consume({ window, of, points }: Count): Promise<number> {
    try {
      return (await limiters[window].consume(of, points)).remainingPoints;
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooManyRequests(refusal.msBeforeNext) : refusal;
    }
  }

  /** Counts in all windows or, if one refuses, in none; refunds unless the outcome is `countOnlyWhen`. */
  function countAround<T>(
    counts: readonly Count[],
    countOnlyWhen: Outcome,
    work: (left: number[]) => Promise<T>,
  ): Promise<T> {
    const left: number[] = [];
    const countAndWork = async () => {
      for (const count of counts) left.push(await consume(count));
      return work(left);
    };
    return withOutcome(countAndWork, async (outcome) => {
      const refunds = outcome === countOnlyWhen ? [] : counts.slice(0, left.length);
      for (const { window, of, points } of refunds) await limiters[window].reward(of, points);
    });
  }

  return {
    admitCall: async (call) => void (await consume(countOf(call))),
    admitPage: async ({ key: of, isKnown }, what) => {
      const points = what === 'picture' ? PICTURE : PAGE;
      const ofPage: Count = isKnown ? { window: 'read', of, points } : { window: 'anonymousPage', of };
      await consume(what === 'photo' ? { window: what, of } : ofPage);
    },
    admitMail: async ({ email, address, kind }) => {
      const mailbox = hashed(email.replace(/\+[^@]*@/, '@'));
      if (kind === 'warning') {
        await consume({ window: 'warning', of: mailbox });
        return nothing;
      }
      const sent = await limiters.mail.get(kind);
      if (sent && sent.consumedPoints + OF_MAIL.site > WINDOWS.mail.points) throw tooManyRequests(sent.msBeforeNext);
      const counts: Count[] = [
        { window: 'mail', of: `${kind} ${addressKey(address)}`, points: OF_MAIL.address },
        { window: 'mail', of: `${kind} ${mailbox}`, points: OF_MAIL.mailbox },
      ];
      await countAround(counts, 'right', nothing);
      return async () => void (await limiters.mail.penalty(kind, OF_MAIL.site));
    },
    attempt: (attempt, work) => {
      const { account, address, device } = attempt;
      const counts: Count[] = device
        ? [{ window: 'accountFailure', of: hashed(`${account}\n${device.owner}`) }]
        : [{ window: 'accountFailure', of: hashed(account) }, ...byNetwork('failure', address)];
      const tryOnce = (failures: number) =>
        countAround(counts, 'wrong', ([left]) => work({ failures, isLast: left === 0 }));
      return serialPerKey(`${account}\n${device?.id}`, () => countFailure(pool, attempt, tryOnce));
    },
    signUp: ({ address, invitation }, work) => {
      const accounts: Count[] = invitation
        ? [{ window: 'newAccount', of: invitation, points: OF_NETWORK.own }]
        : byNetwork('newAccount', address);
      return countAround(byNetwork('failure', address), 'wrong', () => countAround(accounts, 'right', work));
    },
    close: () => pool.end(),
  };
}

/** A key over its limit is refused from memory, and without the database this process counts alone. */
function openLimiters(storeClient: Pool) {
  const limiters = Object.entries(WINDOWS).map(([name, window]) => {
    const options = { ...window, duration: window.duration / SECOND, keyPrefix: name };
    const inMemory = new RateLimiterMemory(options);
    const table = { storeClient, tableName: 'rate_limits', tableCreated: true };
    const excess = { inMemoryBlockOnConsumed: window.points + 1, insuranceLimiter: inMemory };
    return [name, IN_MEMORY.includes(name) ? inMemory : new RateLimiterPostgres({ ...options, ...table, ...excess })];
  });
  return Object.fromEntries(limiters) as Record<Window, RateLimiterMemory | RateLimiterPostgres>;
}

/** The count of a call: for the person, else the device, else the address. */
function countOf({ address, device, method, currentUser, ownLimit, weight }: LimitedCall): Count {
  const person = currentUser?.id ?? device?.person;
  if (!person)
    return { window: ownLimit === 'guess' ? 'guess' : 'anonymousRead', of: addressKey(address), points: weight };
  // Before reads, since coupon codes can be guessed by reading, too.
  if (ownLimit === 'pay') return { window: 'pay', of: person };
  if (method === 'GET' || method === 'HEAD') return { window: 'read', of: person, points: weight };
  return { window: ownLimit === 'eachRow' ? 'eachRow' : 'change', of: person };
}

/** Counts of an address and of the networks around it. */
function byNetwork(window: 'failure' | 'newAccount', address: string): Count[] {
  const { own, near, wide } = networksOf(address);
  const counts: Count[] = [
    { window, of: own, points: OF_NETWORK.own },
    { window, of: wide, points: OF_NETWORK.wide },
  ];
  return near ? [...counts, { window, of: near, points: OF_NETWORK.near }] : counts;
}
