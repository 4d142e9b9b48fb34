import fc from 'fast-check';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Pagination, pageWindow } from './Pagination.tsx';

const href = (number: number) => `/apartments?page=${number}`;

test('each page is a link with its number, and the current one is marked', async () => {
  await render(<Pagination page={2} pages={3} href={href} />, { wrapper: MemoryRouter });
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  expect(links.elements().map((link) => link.getAttribute('aria-label'))).toEqual(['Page 1', 'Page 2', 'Page 3']);
  await expect.element(page.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/apartments?page=3');
  const marked = links.elements().filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(['2']);
});

test('one page needs no links', async () => {
  await render(<Pagination page={1} pages={1} href={href} />, { wrapper: MemoryRouter });
  expect(page.getByRole('link').elements()).toEqual([]);
});

test('of many pages some are left out, which is seen and not read', async () => {
  await render(<Pagination page={10} pages={20} href={href} />, { wrapper: MemoryRouter });
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['1', '…', '9', '10', '11', '…', '20']);
  expect(
    page
      .getByText('…')
      .elements()
      .every((gap) => gap.getAttribute('aria-hidden') === 'true'),
  ).toBe(true);
});

test('pointing at a page, or reaching it by keyboard, announces it', async () => {
  const announce = vi.fn();
  await render(<Pagination page={1} pages={3} href={href} onIntent={announce} />, { wrapper: MemoryRouter });
  await page.getByRole('link', { name: 'Page 2' }).hover();
  expect(announce).toHaveBeenLastCalledWith(2);
  await userEvent.tab();
  expect(announce).toHaveBeenLastCalledWith(1);
});

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
