import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbourOf } from './neighbour-of.ts';

const anyPlace = fc.record({ column: fc.nat(8), row: fc.nat(8) });

test.each([
  { key: 'ArrowRight', to: { column: 1, row: 1 } },
  { key: 'ArrowLeft', to: undefined },
  { key: 'ArrowDown', to: { column: 0, row: 1 } },
  { key: 'ArrowUp', to: undefined },
  { key: 'Enter', to: undefined },
])('from the top of the first block $key goes to the nearest window there', ({ key, to }) => {
  const tall = [0, 1, 2].map((row) => ({ column: 0, row }));
  const low = [1, 2].map((row) => ({ column: 1, row }));
  const places = [...tall, ...low, { column: 2, row: 0 }];
  const found = neighbourOf(places, { column: 0, row: 0 }, key);
  expect(found === undefined ? undefined : places[found]).toEqual(to);
});

test('with the arrow keys every window is reached from every other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 20, selector: JSON.stringify }), (windows) => {
      const reached = new Set([0]);
      for (const index of reached) {
        const from = windows[index];
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          const next = from && neighbourOf(windows, from, key);
          if (next !== undefined) reached.add(next);
        }
      }
      expect(reached.size).toBe(windows.length);
    }),
  );
});
