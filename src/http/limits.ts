import type { ClientConfig, Pool } from 'pg';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitedCall, Limits } from '#api/limits.ts';
import { openPool } from '#database/connect.ts';
import { addressKey, networksOf } from './client-address.ts';
import { tooManyRequests } from './limits-refusal.ts';
import { beginAttempt, hashed } from './limits-sign-in.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How many points in how many seconds, and why so many: docs/decisions/0020-limits.md. */
const IN_MEMORY = {
  read: { points: 600, duration: MINUTE },
  page: { points: 300, duration: MINUTE },
  strangersRead: { points: 1_000, duration: 10 },
  strangersPage: { points: 300, duration: 10 },
};
const IN_DATABASE = {
  change: { points: 60, duration: MINUTE },
  pay: { points: 10, duration: MINUTE },
  guess: { points: 700, duration: MINUTE },
  accountFailure: { points: 20, duration: HOUR },
  failure: { points: 200, duration: 10 * MINUTE },
  failureNear: { points: 300, duration: 10 * MINUTE },
  failureWide: { points: 400, duration: 10 * MINUTE },
  newAccount: { points: 1_000, duration: DAY },
  newAccountNear: { points: 1_500, duration: DAY },
  newAccountWide: { points: 2_000, duration: DAY },
  mail: { points: 6, duration: HOUR },
  mailFrom: { points: 300, duration: HOUR },
  mailInAll: { points: 1_000, duration: HOUR },
  warning: { points: 1, duration: DAY },
};
type Window = keyof typeof IN_MEMORY | keyof typeof IN_DATABASE;
type Count = [Window, key: string];

/** Short, since the call that is counted needs the database afterwards, within the same 5 s. */
const DEADLINES = { connection: 1_000, answer: 1_000, statement: 900, lock: 900, idleInTransaction: 10_000 };

const nothing = async () => undefined;
export const NO_LIMITS: Limits = {
  admitCall: nothing,
  admitPage: nothing,
  admitMail: nothing,
  beginAttempt: async () => ({ failures: 0, isLastOfStrangers: false, settle: nothing }),
  beginSignUp: async () => nothing,
};

/**
 * The limits of a site. Reads are counted in this process's memory: a write for each would cost more than the read. What
 * changes something or guesses is counted in the database, so that it holds over restarts and for several servers.
 */
export function siteLimits(connection: ClientConfig): Limits & { close: () => Promise<void> } {
  // Of its own, so that counting neither waits for the disk nor takes the calls' connections.
  const settings = { max: 4, options: '-c synchronous_commit=off', application_name: 'OneBuilding limits' };
  const pool = openPool(connection, settings, { deadlines: DEADLINES });
  const limiters = new Map<Window, RateLimiterMemory | RateLimiterPostgres>();
  for (const [name, window] of Object.entries(IN_MEMORY))
    limiters.set(name as Window, new RateLimiterMemory({ keyPrefix: name, ...window }));
  for (const [name, window] of Object.entries(IN_DATABASE))
    limiters.set(name as Window, inDatabase(pool, { keyPrefix: name, ...window }));

  /** Gives how many points are left. */
  async function consume([window, key]: Count, points = 1): Promise<number> {
    try {
      return (await limiters.get(window)?.consume(key, points))?.remainingPoints ?? 0;
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooManyRequests(refusal.msBeforeNext) : refusal;
    }
  }

  const giveBack = async (counts: readonly Count[]) => {
    for (const [window, key] of counts) await limiters.get(window)?.reward(key);
  };

  /** Counts in all of them or, where one refuses, in none; gives how many points each has left. */
  async function consumeAll(counts: readonly Count[]): Promise<number[]> {
    const left: number[] = [];
    try {
      for (const count of counts) left.push(await consume(count));
    } catch (refusal) {
      await giveBack(counts.slice(0, left.length));
      throw refusal;
    }
    return left;
  }

  return {
    admitCall: async (call) => void (await consume(countOf(call), call.weight)),
    admitPage: async ({ key, isKnown }) => void (await consume([isKnown ? 'page' : 'strangersPage', key])),
    admitMail: async ({ email, address, isWarning }) => {
      const to = hashed(email.replace(/\+[^@]*@/, '@'));
      const counts: Count[] = [
        ['mailInAll', 'all'],
        ['mailFrom', addressKey(address)],
        ['mail', to],
      ];
      await consumeAll(isWarning ? [...counts, ['warning', to]] : counts);
    },
    beginAttempt: (attempt) => {
      const counts: Count[] = [['accountFailure', hashed(attempt.account)], ...byNetwork('failure', attempt.address)];
      return beginAttempt(pool, attempt, {
        take: async () => (await consumeAll(counts))[0] === 0,
        giveBack: () => giveBack(counts),
      });
    },
    beginSignUp: async (address) => {
      const [failures, accounts] = [byNetwork('failure', address), byNetwork('newAccount', address)];
      await consumeAll([...failures, ...accounts]);
      return (isMade) => giveBack(isMade ? failures : accounts);
    },
    close: () => pool.end(),
  };
}

/** Excess is refused from memory, and while the database is away this process counts alone. */
const inDatabase = (pool: Pool, options: IRateLimiterOptions & { points: number }) =>
  new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: options.points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });

/** What counts is the person, then whose device it is, then the address. */
function countOf({ address, device, method, caller, ownLimit }: LimitedCall): Count {
  const isRead = method === 'GET' || method === 'HEAD';
  const person = caller?.id ?? device?.owners[0];
  if (!person) return [ownLimit === 'guess' ? 'guess' : 'strangersRead', addressKey(address)];
  if (isRead) return ['read', person];
  return [ownLimit === 'pay' ? 'pay' : 'change', person];
}

/** Counts for an address and for the networks around it. */
const byNetwork = (window: 'failure' | 'newAccount', address: string): Count[] => {
  const { own, near, wide } = networksOf(address);
  const around: Count[] = [
    [window, own],
    [`${window}Wide`, wide],
  ];
  return near ? [...around, [`${window}Near`, near]] : around;
};
