import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { tooBusy } from '#http/limits/load-shedding.ts';

const atWork = pLimit(1);
/** Turns of the event loop before each page, and for how many milliseconds at most: in a crowd each turn takes long. */
const TURNS = 8;
const TURNS_MS = 4;
/** How many milliseconds a page waits for those before it. */
const MAX_WAIT_MS = 2_000;

/**
 * Renders one page after the other. A page takes the processor in one piece, and libuv accepts one connection in a turn of the
 * event loop: without turns in between, a client that connects while many pages are rendered waits for seconds
 * (docs/decisions/0007-load-shedding.md).
 * @throws Problem unavailable for a page that has waited for too long
 */
export function renderInTurn<T>(render: () => Promise<T>): Promise<T> {
  const asked = performance.now();
  return atWork(async () => {
    const began = performance.now();
    if (began - asked > MAX_WAIT_MS) throw tooBusy();
    for (let turn = 0; turn < TURNS && performance.now() - began < TURNS_MS; turn += 1) await setImmediate();
    return render();
  });
}
