import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

const gap = undefined;

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, gap, 20]],
  [4, 20, [1, 2, 3, 4, 5, gap, 20]],
  [5, 20, [1, gap, 4, 5, 6, gap, 20]],
  [10, 20, [1, gap, 9, 10, 11, gap, 20]],
  [17, 20, [1, gap, 16, 17, 18, 19, 20]],
  [20, 20, [1, gap, 16, 17, 18, 19, 20]],
])('page %d of %d', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});

test('first, last and current are always there, in order, and a gap hides at least two pages', () => {
  const places = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(places, ([page, pages]) => {
      const shown = pageWindow(page, pages);
      expect(shown).toEqual(expect.arrayContaining([1, page, pages]));
      expect(shown.length).toBeLessThanOrEqual(7);
      shown.forEach((number, index) => {
        const [before, after] = [shown[index - 1], shown[index + 1]];
        if (number === undefined) expect((after ?? 0) - (before ?? 0)).toBeGreaterThan(2);
        else if (before !== undefined) expect(number).toBe(before + 1);
      });
    }),
  );
});
