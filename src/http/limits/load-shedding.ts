import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Client } from '#api/limits.ts';
import { Problem } from '#api/problem.ts';
import type { Cookies } from '#auth/cookies.ts';
import { addressKey } from './client-address.ts';
import { tooManyRequests } from './limits-refusal.ts';
import { openCounts } from './open-counts.ts';

/** How many requests of one client may be under way: of a session or a device that is known, and of all others at an address. */
const MAX_PER_CLIENT = { known: 20, address: 40 };
/** How many requests may be worked on at once: while the event loop is late, usually, and with those that are urgent. */
const MAX_RUNNING = { late: 20, usual: 64, urgent: 80 };
/** From how many milliseconds on the event loop counts as late. */
const LAG_LIMIT_MS = 100;

type Arrival = { client: Client; kind: 'page' | 'call' | 'urgent' };

/** The room that a request takes: while it is worked on, from `begin` to `finish`, and in its client's share until `release`. */
export type Slot = { begin: () => unknown; finish: () => void; release: () => void };

/**
 * Lets a request in.
 * @throws Problem too_many_requests, unavailable
 */
export type Admit = (arrival: Arrival) => Slot;

const nothing = () => undefined;
export const admitAll: Admit = () => ({ begin: nothing, finish: nothing, release: nothing });

/**
 * Refuses at once what would only wait: more than one client's share, and more than the process can do. `lag` says how
 * many milliseconds late the event loop is (docs/decisions/0007-load-shedding.md). A client who sends slowly or does not
 * read takes room of their own share, but none from others.
 */
export function shedLoad(lag: () => number): Admit {
  const take = openCounts();
  // Rooms of their own: a crowd that looks at pages keeps nobody from paying, nor from the calls of a page that is open.
  const rooms = { page: new Set<Slot>(), call: new Set<Slot>() };
  return ({ client: { key, isKnown }, kind }) => {
    const running = kind === 'page' ? rooms.page : rooms.call;
    const release = take(key, MAX_PER_CLIENT[isKnown ? 'known' : 'address']);
    if (!release) throw tooManyRequests(1_000);
    if (running.size >= room({ isUrgent: kind === 'urgent', isKnown }, lag)) {
      release();
      throw tooBusy();
    }
    let isFinished = false;
    const slot: Slot = {
      // What was refused before all of it came has nothing to begin.
      begin: () => isFinished || running.add(slot),
      finish: () => {
        isFinished = true;
        running.delete(slot);
      },
      release,
    };
    return slot;
  };
}

/** While the event loop is late strangers wait, so that people who live here do not. */
function room({ isUrgent, isKnown }: { isUrgent: boolean; isKnown: boolean }, lag: () => number): number {
  if (isUrgent) return MAX_RUNNING.urgent;
  return !isKnown && lag() > LAG_LIMIT_MS ? MAX_RUNNING.late : MAX_RUNNING.usual;
}

export const tooBusy = () =>
  new Problem('unavailable', 'Many people are here just now. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });

const URGENT = /^\/api\/(payments$|identity\/(sign-in|google|hosted)\b)/;

/** Paying and signing in have room that nothing else takes. */
export const isUrgent = (pathname: string) => URGENT.test(pathname);

/**
 * Who a request counts for: a session, or else whose device it is, since thousands of phones may share one address, or else
 * the address. Only our own signature makes a session or a device, or a client could choose what it counts for; whether a
 * session still lasts is asked later.
 */
export const clientKey =
  ({ session, device }: Pick<Cookies, 'session' | 'device'>) =>
  (cookies: string | null, address: string): Client => {
    const token = session.find(cookies);
    const known = token ? `session ${token}` : device.find(cookies)?.id;
    return { key: known ?? addressKey(address), isKnown: known !== undefined };
  };

const RESOLUTION = 10;
const SAMPLE = 500;

/** How many milliseconds late the event loop was on average in the last half second: one long task is no overload. */
export function eventLoopLag() {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION });
  delays.enable();
  let lag = 0;
  const timer = setInterval(() => {
    lag = Math.max(0, delays.mean / 1e6 - RESOLUTION);
    delays.reset();
  }, SAMPLE).unref();
  const stop = () => {
    clearInterval(timer);
    delays.disable();
  };
  return { lag: () => lag, stop };
}
