import { createHmac, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parse } from 'hono/utils/cookie';
import { Problem } from '#api/problem.ts';
import { addressKey } from './client-address.ts';
import { tooMany } from './limits-refusal.ts';

/** How many requests may be under way at once, and from how many milliseconds on the event loop is late. */
const MOST = { ofOneClient: 20, whenLate: 20, usually: 64, withUrgent: 80 };
const LATE = 100;

type Arrival = { client: string; isUrgent: boolean };

/** What becomes of a request: its work starts, is done, and then its answer has gone. */
export type Place = { start: () => unknown; done: () => void; leave: () => void };

/** Lets a request in. @throws Problem too_many_requests, unavailable */
export type Admission = (arrival: Arrival) => Place;

const nothing = () => undefined;
export const ADMIT_ALL: Admission = () => ({ start: nothing, done: nothing, leave: nothing });

/**
 * Turns away at once what would only wait: more than one client's share, and more than the process can do. `lag` says how
 * many milliseconds late the event loop is (docs/decisions/0023-load-shedding.md). Whoever sends slowly or does not read
 * takes places of his own share, but no room from others.
 */
export function shedLoad(lag: () => number): Admission {
  const ofClients = new Map<string, number>();
  const atWork = new Set<Place>();
  return ({ client, isUrgent }) => {
    const mine = ofClients.get(client) ?? 0;
    if (mine >= MOST.ofOneClient) throw tooMany(1_000);
    if (atWork.size >= room(isUrgent, lag)) throw tooBusy();
    ofClients.set(client, mine + 1);
    let isDone = false;
    const place: Place = {
      // What was refused before all of it came has nothing to start.
      start: () => isDone || atWork.add(place),
      done: () => {
        isDone = true;
        atWork.delete(place);
      },
      leave: () => {
        const left = (ofClients.get(client) ?? 0) - 1;
        if (left > 0) ofClients.set(client, left);
        else ofClients.delete(client);
      },
    };
    return place;
  };
}

function room(isUrgent: boolean, lag: () => number): number {
  if (isUrgent) return MOST.withUrgent;
  return lag() > LATE ? MOST.whenLate : MOST.usually;
}

const tooBusy = () =>
  new Problem('unavailable', 'Many people are here just now. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });

const URGENT = /^\/api\/(payments$|identity\/(sign-in|google|hosted)\b)/;

/** Paying and signing in have places that nothing else takes. */
export const isUrgent = (pathname: string) => URGENT.test(pathname);

/**
 * Who a request counts for: a session, since a whole office may share one address, or else the address. Only our own
 * signature makes a session, or a client could choose what it counts for; whether it still lasts is asked later.
 */
export function clientKey({ secret, cookieName }: { secret: string; cookieName: string }) {
  return (cookies: string | null, address: string): string => {
    const { [cookieName]: cookie = '' } = cookies ? parse(cookies, cookieName) : {};
    const end = cookie.lastIndexOf('.');
    const token = cookie.slice(0, Math.max(0, end));
    const signature = Buffer.from(cookie.slice(end + 1), 'base64');
    const ours = createHmac('sha256', secret).update(token).digest();
    const isSession = signature.length === ours.length && timingSafeEqual(signature, ours);
    return isSession ? `session ${token}` : addressKey(address);
  };
}

const RESOLUTION = 10;
const SAMPLE = 500;

/** How late the event loop was on average in the last half second: one long task is no overload. */
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
