import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

const atWork = pLimit(1);
/** Turns of the event loop before each page. */
const TURNS = 8;

/**
 * Renders one page after the other. A page takes the processor in one piece, and libuv accepts one connection in a turn of the
 * event loop: without turns in between, whoever comes while many look at pages waits for seconds (docs/decisions/0007-load-shedding.md).
 */
export const renderInTurn = <T>(render: () => Promise<T>): Promise<T> =>
  atWork(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    return render();
  });
