import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, nearestInDirection, type PlacedHome, WINDOW } from './building-facade.ts';

const home = (block: string, floor: number, apartmentNo: string): PlacedHome => ({ block, floor, apartmentNo });

/** The windows' numbers as seen in the drawing, one line for each row. */
function seen(homes: PlacedHome[]): string[] {
  const { windows } = layOut(homes);
  const rows = Map.groupBy(windows, ({ row }) => row);
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row.toSorted((a, b) => a.x - b.x))
    .map((row) => row.map(({ home: { apartmentNo } }) => apartmentNo).join(' '));
}

test('the highest floor is on top, blocks stand in their order, and homes of a floor by their numbers', () => {
  const homes = [home('B', 1, 'B1'), home('A', 1, 'A10'), home('A', 1, 'A2'), home('A', 2, 'A20')];
  expect(seen(homes)).toEqual(['A20', 'A2 A10 B1']);
});

test('a block is as wide as its fullest floor and as high as its highest', () => {
  const { blocks } = layOut([home('A', 1, '1'), home('A', 1, '2'), home('B', 1, '3'), home('B', 2, '4')]);
  const [a, b] = blocks;
  expect(a && b && a.width > b.width && a.height < b.height).toBe(true);
});

test('basements are below the street, everything else above it', () => {
  const { windows, street, blocks } = layOut([home('A', -1, 'cellar'), home('A', 0, 'ground'), home('A', 3, 'top')]);
  expect(windows.map(({ home: { apartmentNo }, y }) => [apartmentNo, y > street])).toEqual([
    ['top', false],
    ['ground', false],
    ['cellar', true],
  ]);
  const [wall] = blocks;
  expect(wall && wall.y < street && wall.y + wall.height > street).toBe(true);
});

test('an empty building has no windows', () => {
  expect(layOut([])).toMatchObject({ blocks: [], windows: [] });
});

const anyHome = fc.record({
  block: fc.constantFrom('A', 'B', 'C10', 'C9'),
  floor: fc.integer({ min: -5, max: 200 }),
  apartmentNo: fc.string({ minLength: 1, maxLength: 4 }),
});

test('every home has a window of its own, within its block, within the drawing', () => {
  fc.assert(
    fc.property(fc.array(anyHome, { minLength: 1, maxLength: 60 }), (homes) => {
      const { windows, blocks, width, height } = layOut(homes);
      expect(windows).toHaveLength(homes.length);
      expect(new Set(windows.map(({ x, y }) => `${x} ${y}`)).size).toBe(homes.length);
      expect(new Set(windows.map(({ column, row }) => `${column} ${row}`)).size).toBe(homes.length);
      for (const { home: placed, x, y } of windows) {
        const wall = blocks.find(({ name }) => name === placed.block);
        if (!wall) throw new Error(`no block ${placed.block}`);
        expect(x > wall.x && x + WINDOW.width < wall.x + wall.width).toBe(true);
        expect(y > wall.y && y + WINDOW.height < wall.y + wall.height).toBe(true);
        expect(wall.x + wall.width < width && wall.y + wall.height < height).toBe(true);
      }
    }),
  );
});

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
  const nearest = nearestInDirection(places, { column: 0, row: 0 }, key);
  expect(nearest === undefined ? undefined : places[nearest]).toEqual(to);
});

test('with the arrow keys every window is reached from every other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 20, selector: JSON.stringify }), (windows) => {
      const reached = new Set([0]);
      for (const index of reached) {
        const from = windows[index];
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          const next = from && nearestInDirection(windows, from, key);
          if (next !== undefined) reached.add(next);
        }
      }
      expect(reached.size).toBe(windows.length);
    }),
  );
});
