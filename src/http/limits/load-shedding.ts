import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openCounts } from '#api/capacity/open-counts.ts';
import { type Client, tooManyRequests } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { Cookies } from '#auth/cookies.ts';
import { accountOfToken } from '#auth/secrets.ts';
import { addressKey } from './client-address.ts';

/** Maximum concurrent requests of a client: of one person, and of all strangers at an address. */
const MAX_PER_CLIENT = { known: 20, address: 40 };
/** Maximum requests running at once: while the event loop lags, normally, with urgent ones, and of pictures. */
const MAX_RUNNING = { late: 20, usual: 64, urgent: 80, picture: 20 };
/** Number of requests that a picture drawn by the server counts as: a person can have two at once. */
const PICTURE_WEIGHT = 10;
/** Milliseconds from which the event loop counts as late. */
const LAG_LIMIT_MS = 100;

type Arrival = { client: Client; kind: 'page' | 'picture' | 'call' | 'urgent' };

/** A request occupies the site's capacity from `begin` to `finish`, and its client's share until `release`. */
export type Slot = { begin: () => unknown; finish: () => void; release: () => void };

/**
 * Admits a request.
 * @throws Problem too_many_requests, unavailable
 */
export type Admit = (arrival: Arrival) => Slot;

const nothing = () => undefined;
export const admitAll: Admit = () => ({ begin: nothing, finish: nothing, release: nothing });

/**
 * Refuses at once a request that would only wait: beyond its client's share, or beyond the capacity of the process (load
 * shedding). `lag` returns the event loop's delay in milliseconds (docs/decisions/0007-load-shedding.md). A client that
 * sends or reads slowly occupies only its own share.
 */
export function shedLoad(lag: () => number): Admit {
  const take = openCounts();
  // Counted separately: many page views stop neither payments nor the calls of open pages, and waiting pictures stop no page.
  const runningByKind = { page: fairShares(), picture: fairShares(), call: fairShares() };
  return ({ client: { key, isKnown }, kind }) => {
    const running = runningByKind[kind === 'urgent' ? 'call' : kind];
    const weight = kind === 'picture' ? PICTURE_WEIGHT : 1;
    const release = take(key, MAX_PER_CLIENT[isKnown ? 'known' : 'address'], weight);
    if (!release) throw TOO_MANY_AT_ONCE;
    if (!running.hasRoom(key, capacity({ kind, isKnown }, lag))) {
      release();
      throw TOO_BUSY;
    }
    let state: 'waiting' | 'running' | 'finished' = 'waiting';
    return {
      begin: () => {
        // A request that was refused before its body was complete does not begin.
        if (state !== 'waiting') return;
        state = 'running';
        running.change(key, 1);
      },
      finish: () => {
        if (state === 'running') running.change(key, -1);
        state = 'finished';
      },
      release,
    };
  };
}

/**
 * Counts running requests by client. Where there is no room, a client that has less than its fair share is let in, as long as others
 * have more than theirs: one that asks for many pages at once is refused before those that ask for one.
 */
function fairShares() {
  const running = new Map<string, number>();
  let total = 0;
  const hasShare = (key: string, max: number) => {
    const own = running.get(key) ?? 0;
    const share = Math.floor(max / (running.size + (own === 0 ? 1 : 0)));
    if (own >= share) return false;
    const used = [...running.values()].reduce((sum, count) => sum + Math.min(count, share), 0);
    return used < max;
  };
  return {
    /** With clients that have more than their share, at most twice `max` run. */
    hasRoom: (key: string, max: number) => total < max || hasShare(key, max),
    change: (key: string, by: 1 | -1) => {
      total += by;
      const count = (running.get(key) ?? 0) + by;
      if (count > 0) running.set(key, count);
      else running.delete(key);
    },
  };
}

/** While the event loop is late, unknown clients get less capacity, so that residents do not wait. */
function capacity({ kind, isKnown }: Pick<Arrival, 'kind'> & Pick<Client, 'isKnown'>, lag: () => number): number {
  if (kind === 'urgent' || kind === 'picture') return MAX_RUNNING[kind];
  return !isKnown && lag() > LAG_LIMIT_MS ? MAX_RUNNING.late : MAX_RUNNING.usual;
}

// Created once: the stack trace of a new error would be a sixth of a refusal's cost.
const TOO_MANY_AT_ONCE = tooManyRequests(1_000);
export const TOO_BUSY = new Problem(
  'unavailable',
  {
    en: 'Many people are here just now. Please try again in a moment.',
    bn: 'এই মুহূর্তে অনেকে এখানে আছেন। একটু পরে আবার চেষ্টা করুন।',
  },
  { headers: { 'retry-after': '2' } },
);

const URGENT = /^\/api\/(payments$|identity\/(sign-in|google|hosted)\b)/;

/** True for paying and signing in, which have capacity that no other request takes. */
export const isUrgent = (pathname: string) => URGENT.test(pathname);

/**
 * The client that a request counts for: the account of its session, else the owner of its device (since thousands of phones may
 * share an address), else its address. A person's sessions and devices count together. Only cookies with our signature count, or
 * a client could choose its key; whether the session has ended is not checked here.
 */
export const clientKey =
  ({ session, device }: Pick<Cookies, 'session' | 'device'>) =>
  (cookies: string | null, address: string): Client => {
    const token = session.find(cookies);
    const known = token ? `account ${accountOfToken(token) ?? token}` : device.find(cookies)?.person;
    return { key: known ?? addressKey(address), isKnown: known !== undefined };
  };

const RESOLUTION_MS = 10;
const SAMPLE_MS = 500;

/** Returns the event loop's mean delay in milliseconds over the last half second: a single long task is not an overload. */
export function eventLoopLag() {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lag = 0;
  const timer = setInterval(() => {
    lag = Math.max(0, delays.mean / 1e6 - RESOLUTION_MS);
    delays.reset();
  }, SAMPLE_MS).unref();
  const stop = () => {
    clearInterval(timer);
    delays.disable();
  };
  return { lag: () => lag, stop };
}
