import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchForm } from './SearchForm.tsx';

const asked: string[] = [];
const form = (values: { search: string; sort: string }) => (
  <SearchForm
    label="Members"
    choices={[{ label: 'Sorted by', name: 'sort', options: ['name', 'apartment'] }]}
    values={values}
    onSearch={(typed) => asked.push(typed.toString())}
  />
);

test('words are looked for when they are sent, a choice at once', async () => {
  asked.length = 0;
  await render(form({ search: '', sort: 'name' }));
  await page.getByLabelText('Search').fill('Golam');
  expect(asked).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Sorted by').selectOptions('apartment');
  expect(asked).toEqual(['search=Golam&sort=name', 'search=Golam&sort=apartment']);
});

test('the fields follow another search, and neither they nor what is being typed change without one', async () => {
  const { rerender } = await render(form({ search: 'Golam', sort: 'apartment' }));
  const words = page.getByLabelText('Search');
  await words.fill('Golam M');
  await rerender(form({ search: 'Golam', sort: 'apartment' }));
  await expect.element(words).toHaveValue('Golam M');
  await rerender(form({ search: '', sort: 'name' }));
  await expect.element(words).toHaveValue('');
  await expect.element(words).toHaveFocus();
  await expect.element(page.getByLabelText('Sorted by')).toHaveValue('name');
});
