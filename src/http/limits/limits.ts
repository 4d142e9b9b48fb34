import type { ClientConfig, Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type LimitedCall, type Limits, tooManyRequests } from '#api/limits.ts';
import { openPool } from '#database/connect.ts';
import { addressKey, networksOf } from './client-address.ts';
import { countFailure, hashed, inTurn, type Outcome, settled } from './sign-in-failures.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many points in how many seconds, and why so many: docs/security.md, Limits. */
const WINDOWS = {
  read: { points: 600, duration: MINUTE },
  page: { points: 300, duration: MINUTE },
  anonymousRead: { points: 1_000, duration: 10 },
  anonymousPage: { points: 300, duration: 10 },
  photo: { points: 2_500, duration: 10 },
  change: { points: 60, duration: MINUTE },
  pay: { points: 10, duration: MINUTE },
  guess: { points: 700, duration: MINUTE },
  accountFailure: { points: 20, duration: HOUR },
  knownDeviceFailure: { points: 20, duration: HOUR },
  failure: { points: 200, duration: 10 * MINUTE },
  failureNear: { points: 300, duration: 10 * MINUTE },
  failureWide: { points: 400, duration: 10 * MINUTE },
  newAccount: { points: 300, duration: HOUR },
  newAccountNear: { points: 450, duration: HOUR },
  newAccountWide: { points: 600, duration: HOUR },
  mail: { points: 6, duration: HOUR },
  mailFrom: { points: 300, duration: HOUR },
  mailInAll: { points: 1_000, duration: HOUR },
  warning: { points: 1, duration: DAY },
};
const IN_MEMORY: readonly string[] = ['read', 'page', 'anonymousRead', 'anonymousPage', 'photo'];
type Window = keyof typeof WINDOWS;
/** A window and whose it is: `failure:203.0.113.1`. */
type Count = `${Window}:${string}`;

/** Short, since the call that is counted needs the database afterwards, within the same 5 s. */
const DEADLINES = { connection: 1_000, answer: 1_000, statement: 900, lock: 900, idleInTransaction: 10_000 };

const nothing = async () => undefined;
export const NO_LIMITS: Limits = {
  admitCall: nothing,
  admitPage: nothing,
  admitMail: nothing,
  attempt: (_, work) => work({ failures: 0, isLast: false }),
  signUp: (_, work) => work(),
};

/**
 * The limits of a site. Reads are counted in this process's memory: a write for each would cost more than the read. What
 * changes something or guesses is counted in the database, so that it holds over restarts and for several servers.
 */
export function siteLimits(connection: ClientConfig): Limits & { close: () => Promise<void> } {
  // Of its own, so that counting neither waits for the disk nor takes the calls' connections.
  const settings = { max: 4, options: '-c synchronous_commit=off', application_name: 'OneBuilding limits' };
  const pool = openPool(connection, settings, { deadlines: DEADLINES });
  const limiters = openLimiters(pool);

  /** Gives how many points are left. */
  async function consume(count: Count, points = 1): Promise<number> {
    try {
      return (await limiters[windowOf(count)].consume(count, points)).remainingPoints;
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooManyRequests(refusal.msBeforeNext) : refusal;
    }
  }

  /** Counts in all windows or, where one refuses, in none; only the outcome `kept` stays counted. */
  function counted<T>(counts: readonly Count[], kept: Outcome, work: (left: number[]) => Promise<T>): Promise<T> {
    const left: number[] = [];
    const countAndWork = async () => {
      for (const count of counts) left.push(await consume(count));
      return work(left);
    };
    return settled(countAndWork, async (outcome) => {
      const rewarded = outcome === kept ? [] : counts.slice(0, left.length);
      for (const count of rewarded) await limiters[windowOf(count)].reward(count);
    });
  }

  return {
    admitCall: async (call) => void (await consume(countOf(call), call.weight)),
    admitPage: async ({ key, isKnown }, what) =>
      void (await consume(`${what ?? (isKnown ? 'page' : 'anonymousPage')}:${key}`)),
    admitMail: ({ email, address, kind }) => {
      const to = hashed(email.replace(/\+[^@]*@/, '@'));
      const counts: Count[] = [`mailInAll:${kind}`, `mailFrom:${kind} ${addressKey(address)}`, `mail:${kind} ${to}`];
      return counted(kind === 'warning' ? [`warning:${to}`] : counts, 'right', nothing);
    },
    attempt: (attempt, work) => {
      const { account, address, device } = attempt;
      const counts: Count[] = device
        ? [`knownDeviceFailure:${hashed(`${account}\n${device.owner}`)}`]
        : [`accountFailure:${hashed(account)}`, ...byNetwork('failure', address)];
      const tryOnce = (failures: number) =>
        counted(counts, 'wrong', ([left]) => work({ failures, isLast: left === 0 }));
      return inTurn(`${account}\n${device?.id}`, () => countFailure(pool, attempt, tryOnce));
    },
    signUp: ({ address, invitation }, work) => {
      const accounts: Count[] = invitation ? [`newAccount:${invitation}`] : byNetwork('newAccount', address);
      return counted(byNetwork('failure', address), 'wrong', () => counted(accounts, 'right', work));
    },
    close: () => pool.end(),
  };
}

/** Excess is refused from memory, and while the database is away this process counts alone. */
function openLimiters(storeClient: Pool) {
  const limiters = Object.entries(WINDOWS).map(([name, window]) => {
    // A count names its window already.
    const options = { ...window, keyPrefix: '' };
    const inMemory = new RateLimiterMemory(options);
    const table = { storeClient, tableName: 'rate_limits', tableCreated: true };
    const excess = { inMemoryBlockOnConsumed: window.points + 1, insuranceLimiter: inMemory };
    return [name, IN_MEMORY.includes(name) ? inMemory : new RateLimiterPostgres({ ...options, ...table, ...excess })];
  });
  return Object.fromEntries(limiters) as Record<Window, RateLimiterMemory | RateLimiterPostgres>;
}

const windowOf = (count: Count) => count.slice(0, count.indexOf(':')) as Window;

/** Counts the person, then the device, then the address. */
function countOf({ address, device, method, currentUser, ownLimit }: LimitedCall): Count {
  const person = currentUser?.id ?? device?.id;
  if (!person) return `${ownLimit === 'guess' ? 'guess' : 'anonymousRead'}:${addressKey(address)}`;
  if (method === 'GET' || method === 'HEAD') return `read:${person}`;
  return `${ownLimit === 'pay' ? 'pay' : 'change'}:${person}`;
}

/** Counts for an address and for the networks around it. */
function byNetwork(window: 'failure' | 'newAccount', address: string): Count[] {
  const { own, near, wide } = networksOf(address);
  const counts: Count[] = [`${window}:${own}`, `${window}Wide:${wide}`];
  return near ? [...counts, `${window}Near:${near}`] : counts;
}
