import { Problem } from '../problem.ts';
import { fairQueue } from './fair-queue.ts';

/** Maximum bytes of large bodies that arrive, wait or are processed, for a person and for a pool: two and three of the largest. */
const MAX_BYTES = { person: 24 * 1024 * 1024, pool: 36 * 1024 * 1024 };
/** A complete body takes a place: the numbers that are processed at once, and that may wait. */
const PLACES = { atOnce: 4, atOnceOfKey: 1, waiting: 16, waitingOfKey: 3, maxWaitMs: 20_000 };

const BUSY = new Problem(
  'unavailable',
  {
    en: 'Several files are on their way just now. Please try again in a moment.',
    bn: 'এই মুহূর্তে কয়েকটি ফাইল আসছে। একটু পরে আবার চেষ্টা করুন।',
  },
  { headers: { 'retry-after': '5' } },
);

export type Sender = { person: string; isOffice: boolean };

/** One large body, from its first byte until the call's response. */
export type HeldBody = {
  /**
   * Counts further bytes of memory.
   * @throws Problem unavailable
   */
  grow: (bytes: number) => void;
  /**
   * Resolves to the result of the body's next read.
   * @throws Problem unavailable where the body had to make room for another person's meanwhile
   */
  next: <T>(read: Promise<T>) => Promise<T>;
  /**
   * Waits for a place, once the body is complete.
   * @throws Problem unavailable
   */
  complete: () => Promise<void>;
  release: () => void;
};

/**
 * Memory for large bodies. A slow sender holds only its received bytes, but no place; if memory is needed, the body that has
 * been arriving for longest is refused. The office has a pool of its own, so that tenants and newly registered people take
 * nothing from its imports and bills.
 */
export function bodyPlaces({ maxBytes = MAX_BYTES, places = PLACES } = {}): (sender: Sender) => HeldBody {
  const [office, others] = [openPool(maxBytes, places), openPool(maxBytes, places)];
  return ({ person, isOffice }) => (isOffice ? office : others)(person);
}

type Body = { person: string; bytes: number; isArriving: boolean; refuse: () => void };

function openPool(max: typeof MAX_BYTES, places: typeof PLACES): (person: string) => HeldBody {
  const takeTurn = fairQueue({ ...places, refusal: BUSY });
  // Ordered by arrival.
  const bodies = new Set<Body>();

  const sum = (counted: Iterable<Body>) => [...counted].reduce((total, { bytes }) => total + bytes, 0);

  /** Refuses the oldest arriving bodies until there are `bytes` for this one, which may be the oldest itself. */
  function makeRoom(body: Body, bytes: number): void {
    const own = [...bodies].filter(({ person }) => person === body.person);
    if (sum(own) + bytes > max.person) throw BUSY;
    while (sum(bodies) + bytes > max.pool) {
      const oldest = [...bodies].find((one) => one.isArriving && (one.bytes > 0 || one === body));
      if (!oldest || oldest === body) throw BUSY;
      bodies.delete(oldest);
      oldest.refuse();
    }
  }

  return (person) => {
    const body: Body = { person, bytes: 0, isArriving: true, refuse: () => undefined };
    bodies.add(body);
    let endTurn = () => {};
    return {
      grow: (bytes) => {
        makeRoom(body, bytes);
        body.bytes += bytes;
      },
      next: <T>(read: Promise<T>) => {
        // A new promise for each read: handlers on one promise for the whole body would accumulate, one for each chunk.
        const { promise, resolve, reject } = Promise.withResolvers<T>();
        if (!bodies.has(body)) reject(BUSY);
        body.refuse = () => reject(BUSY);
        read.then(resolve, reject);
        return promise;
      },
      complete: async () => {
        body.isArriving = false;
        endTurn = await takeTurn(person);
      },
      release: () => {
        bodies.delete(body);
        endTurn();
      },
    };
  };
}
