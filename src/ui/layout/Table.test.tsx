import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Column, Table } from './Table.tsx';

type Row = { name: string; rent: number };

const COLUMNS: Column<Row>[] = [
  { title: 'Apartment', kind: 'heading', cell: ({ name }) => name },
  { title: 'Rent', kind: 'figure', cell: ({ rent }) => rent },
  { title: 'Action', kind: 'actions', cell: ({ name }) => <button type="button">Let {name}</button> },
];
const rows = [
  { name: 'E-101', rent: 18_000 },
  { name: 'C-502', rent: 37_900 },
];

const table = (width: number, wide = false) => (
  <div style={{ width }}>
    <Table caption="Apartments" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} wide={wide} />
  </div>
);
const looksLikeCards = () => getComputedStyle(page.getByRole('table').element()).display === 'block';

test.each([
  ['a wide box', 1000, false, false],
  ['a phone', 360, false, true],
  ['a box of 800 px', 800, false, false],
  ['a box of 800 px, when it has many columns', 800, true, true],
])('in %s', async (_, width, wide, areCards) => {
  await render(table(width, wide));
  expect(looksLikeCards()).toBe(areCards);
  await expect.element(page.getByRole('table', { name: 'Apartments' })).toBeInTheDocument();
  const headings = page.getByRole('columnheader').elements();
  expect(headings.map((heading) => heading.textContent)).toEqual(['Apartment', 'Rent', 'Action']);
  const row = page.getByRole('row', { name: /C-502/ });
  await expect.element(row.getByRole('rowheader')).toHaveTextContent('C-502');
  await expect.element(row.getByRole('cell', { name: /37900$/ })).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Let C-502' })).toBeVisible();
});

test('a card says what each of its figures is', async () => {
  await render(table(360));
  const cell = page.getByRole('cell', { name: /37900$/ }).element();
  expect(getComputedStyle(cell, '::before').content).toContain('"Rent"');
});
