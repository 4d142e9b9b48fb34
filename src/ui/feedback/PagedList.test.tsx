import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PagedList } from './PagedList.tsx';

const LOADED = { isError: false, isFetching: false, error: null, refetch: async () => {}, isPlaceholderData: false };

const list = (rows: string[], rest: Partial<ComponentProps<typeof PagedList<string>>>) => (
  <MemoryRouter>
    <PagedList
      query={{ ...LOADED, data: rows }}
      failed="Failed to fetch members"
      empty={{ text: 'Nobody matches.' }}
      total={rows.length}
      count={(n) => (n === 1 ? '1 member' : `${n} members`)}
      page={1}
      pageSize={2}
      href={(there) => `/?page=${there}`}
      {...rest}
    >
      {(shown) => <p>{shown.join(' and ')}</p>}
    </PagedList>
  </MemoryRouter>
);

test.each([
  [1, 1, '1 member'],
  [2, 1, '2 members'],
  [5, 3, '5 members, page 3 of 3'],
])('of %d, page %d says "%s"', async (total, at, text) => {
  await render(list(['Rima'], { total, page: at }));
  await expect.element(page.getByRole('status')).toHaveTextContent(text);
  await expect.element(page.getByText('Rima')).toBeVisible();
});

test('without any there is no number, and it says why', async () => {
  await render(list([], {}));
  await expect.element(page.getByText('Nobody matches.')).toBeVisible();
  expect(page.getByText('0 members').elements()).toEqual([]);
});

test('past the last page it leads to the first', async () => {
  await render(list([], { total: 4, page: 9 }));
  await expect.element(page.getByText('There is no such page.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/?page=1');
});
