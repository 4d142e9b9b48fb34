import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#ui/form/Button.tsx';
import { Card } from './Card.tsx';
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

const BRIEF: Column<Row>[] = COLUMNS.map((column) => ({ ...column, isDetail: column.title === 'Rent' }));
const details = page.getByRole('row', { name: /C-502/ }).getByRole('button', { name: 'Details' });
const rent = page.getByRole('row', { name: /C-502/ }).getByRole('cell', { name: /37900$/ });

test('a card with a brief line shows its details on demand, and a row with room for them has neither', async () => {
  const brief = (width: number) => (
    <div style={{ width }}>
      <Table caption="Apartments" columns={BRIEF} rows={rows} rowKey={({ name }) => name} brief={() => 'free'} />
    </div>
  );
  const { rerender } = await render(brief(360));
  await expect.element(rent).not.toBeInTheDocument();
  await expect.element(details).toHaveAttribute('aria-expanded', 'false');
  await expect.element(details).toHaveAccessibleDescription('C-502');
  await details.click();
  await expect.element(details).toHaveAttribute('aria-expanded', 'true');
  await expect.element(rent).toBeVisible();
  await rerender(brief(1000));
  await expect.element(rent).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
});

test('a card whose brief line says everything has no details to show', async () => {
  const columns = COLUMNS.map((column) => ({ ...column, isInBrief: column.title === 'Rent' }));
  const told = (width: number) => (
    <div style={{ width }}>
      <Table
        caption="Apartments"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
        brief={({ rent }) => rent}
      />
    </div>
  );
  const { rerender } = await render(told(360));
  await expect.element(page.getByText('37900').first()).toBeVisible();
  expect(
    page
      .getByText('37900')
      .elements()
      .filter((element) => element.checkVisibility()),
  ).toHaveLength(1);
  expect(details.elements()).toEqual([]);
  await rerender(told(1000));
  await expect.element(rent).toBeVisible();
});

test('rows of one group stand under its title, others alone', async () => {
  const groupOf = ({ name }: Row) => ({ key: name.slice(0, 1), title: name.startsWith('C') ? 'Block C' : undefined });
  const three = [...rows, { name: 'C-503', rent: 1 }];
  await render(
    <Table caption="Apartments" columns={COLUMNS} rows={three} rowKey={({ name }) => name} groupOf={groupOf} />,
  );
  const headers = page.getByRole('rowheader').elements();
  expect(headers.map((header) => header.textContent)).toEqual(['E-101', 'Block C', 'C-502', 'C-503']);
  expect(page.getByRole('rowgroup').elements()).toHaveLength(3);
});

test('of a long table with groups a phone shows the first rows and the sum, and the browser’s search the others', async () => {
  document.documentElement.dataset.ready = '';
  await page.viewport(390, 844);
  const many = Array.from({ length: 12 }, (_, n) => ({ name: `${n < 8 ? 'A' : 'B'}-${n + 1}`, rent: n }));
  const groupOf = ({ name }: Row) =>
    name === 'Sum' ? { key: name, isSum: true } : { key: name.slice(0, 1), title: `Block ${name.slice(0, 1)}` };
  const all = [...many, { name: 'Sum', rent: 66 }];
  await render(<Table caption="Flats" columns={COLUMNS} rows={all} rowKey={({ name }) => name} groupOf={groupOf} />);
  const shown = () =>
    page
      .getByRole('rowheader')
      .elements()
      .map((header) => header.textContent);
  expect(shown()).toEqual(['Block A', 'A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'Sum']);
  const more = page.getByRole('button', { name: 'Show 7 more' });
  await expect.element(more).toBeVisible();
  const rest = [...document.querySelectorAll('[hidden="until-found"]')];
  expect(rest.map((part) => part.querySelectorAll('tr:not(.group-title)').length)).toEqual([3, 4]);
  rest[1]?.dispatchEvent(new Event('beforematch'));
  await expect.element(more).not.toBeInTheDocument();
  expect(shown()).toHaveLength(15);
  await page.viewport(1024, 768);
});

test('the head stays in view while a long table is scrolled', async () => {
  const many = Array.from({ length: 60 }, (_, place) => ({ name: `E-${place}`, rent: place }));
  await render(
    <Card padded={false}>
      <Table caption="Apartments" columns={COLUMNS} rows={many} rowKey={({ name }) => name} />
    </Card>,
  );
  scrollTo(0, 900);
  const head = page.getByRole('columnheader', { name: 'Rent' });
  await expect.poll(() => head.element().getBoundingClientRect().top).toBe(0);
  scrollTo(0, 0);
});

test('on the narrowest phone the words of a button stay whole', async () => {
  const buttons: Column<Row> = {
    title: 'Action',
    kind: 'actions',
    cell: () => ['Deactivate', 'Uses', 'Delete'].map((name) => <Button key={name}>{name}</Button>),
  };
  const columns = [...BRIEF.slice(0, 2), buttons];
  await render(
    <div style={{ width: 288 }}>
      <Table caption="Apartments" columns={columns} rows={rows} rowKey={({ name }) => name} brief={() => 'free'} />
    </div>,
  );
  for (const button of page.getByRole('button', { name: /Uses|Delete/ }).elements())
    expect(button.getBoundingClientRect().height).toBeLessThan(50);
});

test('a phone shows the first 5 rows of a long table, and the others once they are asked for', async () => {
  const many = Array.from({ length: 25 }, (_, n) => ({ name: `Flat ${n + 1}`, rent: n }));
  const table = (width: number, shown: typeof many) => (
    <div style={{ width }}>
      <Table
        caption="Flats"
        columns={[
          { title: 'Name', kind: 'heading', cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
          { title: 'Rent', isDetail: true, cell: ({ rent }) => rent },
        ]}
        rows={shown}
        rowKey={({ name }) => name}
        brief={({ rent }) => rent}
      />
    </div>
  );
  document.documentElement.dataset.ready = '';
  await page.viewport(390, 844);
  const { rerender } = await render(table(360, many));
  const row = (n: number) => page.getByRole('rowheader', { name: `Flat ${n}`, exact: true });
  const more = page.getByRole('button', { name: 'Show 20 more' });
  await expect.element(row(5)).toBeVisible();
  await expect.element(row(6)).not.toBeInTheDocument();
  await page.viewport(1024, 768);
  await expect.element(row(25)).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  await page.viewport(390, 844);
  await more.click();
  await expect.element(row(25)).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Flat 6 / })).toHaveFocus();
  await rerender(table(360, many.slice(0, 7)));
  await expect.element(row(7)).toBeVisible();
  await page.viewport(1024, 768);
});

test('on a card the name has the room that the button beside it leaves', async () => {
  const columns: Column<Row>[] = [
    BRIEF[0] as Column<Row>,
    { title: 'Action', kind: 'actions', cell: () => <Button size="sm">Edit</Button> },
  ];
  await render(
    <div style={{ width: 288 }}>
      <Table
        caption="Members"
        columns={columns}
        rows={[{ name: 'Anika Tabassum', rent: 1 }]}
        rowKey={() => 1}
        brief={() => 'A-201'}
      />
    </div>,
  );
  const name = page.getByRole('rowheader', { name: 'Anika Tabassum' }).element();
  const button = page.getByRole('button', { name: 'Edit' }).element().getBoundingClientRect();
  expect(name.getBoundingClientRect().height).toBeLessThan(40);
  expect(button.left).toBeGreaterThan(name.getBoundingClientRect().right);
  expect(button.bottom).toBeGreaterThan(name.getBoundingClientRect().bottom - 1);
});
