import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { fairQueue } from './fair-queue.ts';

const refusal = new Problem('unavailable', { en: 'Later.', bn: 'পরে।' });
const PATIENT = { maxWaitMs: 60_000, refusal };

/** Requests turns, and records the order in which they began. */
function remembered(options: Partial<Parameters<typeof fairQueue>[0]>) {
  const takeTurn = fairQueue({ ...PATIENT, atOnce: 1, ...options });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string) =>
    takeTurn(name[0] ?? '').then((end) => {
      begun.push(name);
      ends.push(end);
    });
  const endNext = async () => {
    ends.shift()?.();
    await sleep(0);
  };
  return { ask, endNext, begun };
}

test('keys take turns: what another person asks for waits behind one thing of twenty', async () => {
  const { ask, endNext, begun } = remembered({});
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(ask);
  for (let n = 0; n < 7; n += 1) await endNext();
  await Promise.all(asked);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a key has no more turns at once than it may, and the others go on', async () => {
  const { ask, endNext, begun } = remembered({ atOnce: 3, atOnceOfKey: 1 });
  const asked = ['a1', 'a2', 'b1', 'b2', 'c1'].map(ask);
  await sleep(0);
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await endNext();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  for (let n = 0; n < 4; n += 1) await endNext();
  await Promise.all(asked);
});

test('a key’s only request waits longer than those of a key that has asked for more', async () => {
  const takeTurn = fairQueue({ atOnce: 1, maxWaitMs: 20, maxWaitMsAlone: 60_000, refusal });
  const end = await takeTurn('flood');
  const stranger = takeTurn('stranger');
  // Its time is up after the stranger's.
  await expect(takeTurn('flood')).rejects.toBe(refusal);
  end();
  (await stranger)();
});

test('what waits for too long, or finds no room to wait, is refused; a turn that ended twice frees one', async () => {
  const takeTurn = fairQueue({ atOnce: 1, waiting: 2, waitingOfKey: 1, maxWaitMs: 20, refusal });
  const end = await takeTurn('a');
  const late = takeTurn('a');
  await expect(takeTurn('a')).rejects.toBe(refusal);
  const other = takeTurn('b');
  await expect(takeTurn('c')).rejects.toBe(refusal);
  await expect(late).rejects.toBe(refusal);
  await expect(other).rejects.toBe(refusal);
  const next = takeTurn('a');
  end();
  end();
  const endNext = await next;
  await expect(takeTurn('b')).rejects.toBe(refusal);
  endNext();
  (await takeTurn('b'))();
});
