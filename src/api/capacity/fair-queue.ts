import type { Problem } from '../problem.ts';

type Options = {
  /** Maximum running at once, of all keys and of each one. */
  atOnce: number;
  atOnceOfKey?: number;
  /** Maximum waiting, of all keys and of each one. */
  waiting?: number;
  waitingOfKey?: number;
  /** Timeout of waiting, in milliseconds. */
  maxWaitMs: number;
  /** The same for a key's only request; `maxWaitMs` unless given. */
  maxWaitMsAlone?: number;
  /** Thrown on a timeout, and if the queue is full. */
  refusal: Problem;
};

/** Resolves when it is this key's turn, to the function that ends the turn. */
export type TakeTurn = (key: string) => Promise<() => void>;

/**
 * A queue in which keys, not requests, take turns (fair scheduling): a person's twenty requests wait behind another person's
 * single one. p-limit and p-queue have a single FIFO queue, in which the twenty would come first.
 */
export function fairQueue({ atOnce, maxWaitMs, refusal, ...more }: Options): TakeTurn {
  const { atOnceOfKey = atOnce, waiting: maxWaiting = Infinity, waitingOfKey = Infinity } = more;
  const { maxWaitMsAlone = maxWaitMs } = more;
  // Ordered by the keys' turns: a key moves to the end when one of its requests begins.
  const waiting = new Map<string, Set<() => void>>();
  const running = new Map<string, number>();
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  const countWaiting = () => sum([...waiting.values()].map(({ size }) => size));

  function changeRunning(key: string, change: number): void {
    const count = (running.get(key) ?? 0) + change;
    if (count > 0) running.set(key, count);
    else running.delete(key);
  }

  function leave(key: string, begin: () => void): void {
    const ofKey = waiting.get(key);
    ofKey?.delete(begin);
    waiting.delete(key);
    if (ofKey?.size) waiting.set(key, ofKey);
  }

  function beginNext(): void {
    if (sum(running.values()) >= atOnce) return;
    for (const [key, [begin]] of waiting) {
      if (!begin || (running.get(key) ?? 0) >= atOnceOfKey) continue;
      leave(key, begin);
      begin();
      beginNext();
      return;
    }
  }

  return (key) => {
    if (countWaiting() >= maxWaiting || (waiting.get(key)?.size ?? 0) >= waitingOfKey) return Promise.reject(refusal);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const begin = () => {
      clearTimeout(timer);
      changeRunning(key, 1);
      let hasEnded = false;
      resolve(() => {
        if (hasEnded) return;
        hasEnded = true;
        changeRunning(key, -1);
        beginNext();
      });
    };
    const giveUp = () => {
      leave(key, begin);
      reject(refusal);
    };
    const isAlone = () => !running.has(key) && waiting.get(key)?.size === 1;
    let timer = setTimeout(() => {
      if (maxWaitMsAlone > maxWaitMs && isAlone()) timer = setTimeout(giveUp, maxWaitMsAlone - maxWaitMs);
      else giveUp();
    }, maxWaitMs);
    waiting.set(key, (waiting.get(key) ?? new Set()).add(begin));
    beginNext();
    return promise;
  };
}
