import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { repeatedLine } from './repeated-line.ts';

test('an outage is one line, then a count while it lasts, and the next one is a line again', async () => {
  const lines: unknown[][] = [];
  const note = (...words: unknown[]) => void lines.push(words);
  const log = { info: note, warn: note, error: note };
  const tell = repeatedLine(log, { level: 'error', message: 'away', interval: 50 });
  for (let n = 1; n <= 100; n += 1) tell({ request: n });
  expect(lines).toEqual([[{ request: 1 }, 'away']]);
  await expect
    .poll(() => lines, { interval: 5 })
    .toEqual([
      [{ request: 1 }, 'away'],
      [{ more: 99 }, 'away'],
    ]);
  await sleep(150);
  tell({ request: 101 });
  expect(lines.slice(2)).toEqual([[{ request: 101 }, 'away']]);
});
