import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QueryList } from './QueryList.tsx';

type Query = Parameters<typeof QueryList<string>>[0]['query'];

const loading: Query = { data: undefined, isError: false, isFetching: true, error: null, refetch: async () => {} };
const list = (query: Query) => (
  <QueryList query={query} failed="Failed to fetch members" empty={{ text: 'No members found.' }}>
    {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
  </QueryList>
);

test('while it is loading, it says so', async () => {
  await render(list(loading));
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading...');
});

test('what failed is said at once, with its reason, and can be tried again', async () => {
  const refetch = vi.fn(async () => {});
  const failed = { ...loading, isError: true, isFetching: false, error: new Error('The house is full.'), refetch };
  const { rerender } = await render(list(failed));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to fetch membersThe house is full.');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  expect(refetch).toHaveBeenCalledOnce();
  await rerender(list({ ...failed, isFetching: true }));
  await expect.element(again).toHaveAttribute('aria-busy', 'true');
});

test('an empty list says that it is empty', async () => {
  await render(list({ ...loading, data: [] }));
  await expect.element(page.getByText('No members found.')).toBeVisible();
});

test('rows that are there stay when asking for them again fails', async () => {
  await render(list({ ...loading, data: ['Rima'], isError: true, error: new Error('away') }));
  await expect.element(page.getByText('Rima')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
