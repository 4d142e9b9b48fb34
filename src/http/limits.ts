import type { ClientConfig, Pool } from 'pg';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { LimitedCall, Limits } from '#api/limits.ts';
import { openPool } from '#database/connect.ts';
import { addressKey } from './client-address.ts';
import { tooManyRequests } from './limits-refusal.ts';
import { beginAttempt, forgetAttempts, hashed, takeBackAttempt } from './limits-sign-in.ts';

const MINUTE = 60;

/** How many points in how many seconds (docs/decisions/0020-limits.md). */
const WINDOWS = {
  anonymous: { points: 200, duration: MINUTE },
  anonymousBurst: { points: 50, duration: 10 },
  page: { points: 300, duration: MINUTE },
  session: { points: 600, duration: MINUTE },
  guess: { points: 10, duration: MINUTE },
  write: { points: 60, duration: MINUTE },
  pay: { points: 10, duration: MINUTE },
  mail: { points: 5, duration: 60 * MINUTE },
};
type Window = keyof typeof WINDOWS;

/** Short, since the call that is counted needs the database afterwards, within the same 5 s. */
const DEADLINES = { connection: 1_000, answer: 1_000, statement: 900, lock: 900, idleInTransaction: 10_000 };

export const NO_LIMITS: Limits = {
  admitCall: async () => {},
  admitPage: async () => {},
  admitMail: async () => {},
  beginAttempt: async () => 0,
  takeBackAttempt: async () => {},
  forgetAttempts: async () => {},
};

/**
 * The limits of a site. Reads are counted in this process's memory: a write for each would cost more than the read. What
 * changes something or guesses is counted in the database, so that it holds over restarts and for several servers.
 */
export function siteLimits(connection: ClientConfig): Limits & { close: () => Promise<void> } {
  // Of its own, so that counting neither waits for the disk nor takes the calls' connections.
  const settings = { max: 2, options: '-c synchronous_commit=off', application_name: 'OneBuilding limits' };
  const pool = openPool(connection, settings, { deadlines: DEADLINES });
  const inMemory = (name: Window) => new RateLimiterMemory({ keyPrefix: name, ...WINDOWS[name] });
  const limiters = {
    anonymous: inMemory('anonymous'),
    anonymousBurst: inMemory('anonymousBurst'),
    page: inMemory('page'),
    session: inMemory('session'),
    guess: inDatabase(pool, 'guess'),
    write: inDatabase(pool, 'write'),
    pay: inDatabase(pool, 'pay'),
    mail: inDatabase(pool, 'mail'),
  };

  async function consume(window: Window, key: string) {
    try {
      await limiters[window].consume(key);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooManyRequests(refusal.msBeforeNext) : refusal;
    }
  }

  return {
    admitCall: async (call) => {
      for (const [window, key] of windowsOf(call)) await consume(window, key);
    },
    admitPage: (address) => consume('page', addressKey(address)),
    admitMail: (email) => consume('mail', hashed(email)),
    beginAttempt: (attempt) => beginAttempt(pool, attempt),
    takeBackAttempt: (attempt) => takeBackAttempt(pool, attempt),
    forgetAttempts: (attempt) => forgetAttempts(pool, attempt),
    close: () => pool.end(),
  };
}

/** Excess is refused from memory, and while the database is away this process counts alone. */
function inDatabase(pool: Pool, name: Window) {
  const options: IRateLimiterOptions = { keyPrefix: name, ...WINDOWS[name] };
  return new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    inMemoryBlockOnConsumed: WINDOWS[name].points + 1,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}

/** People who are signed in count by who they are, on however many devices; strangers by where they are. */
function* windowsOf({ address, method, caller, ownLimit }: LimitedCall): Generator<[Window, string]> {
  const isRead = method === 'GET' || method === 'HEAD';
  if (ownLimit === 'guess') yield ['guess', addressKey(address)];
  else if (caller && isRead) yield ['session', caller.id];
  else if (caller) yield [ownLimit === 'pay' ? 'pay' : 'write', caller.id];
  else {
    yield ['anonymousBurst', addressKey(address)];
    yield ['anonymous', addressKey(address)];
  }
}
