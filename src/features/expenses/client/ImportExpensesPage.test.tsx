import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { CATEGORIES, EXPENSES } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const IMPORT = 'POST /api/expenses/import';
const bodies = (network: StandInNetwork) => network.asked(IMPORT).map(({ body }) => body);

async function check(network: StandInNetwork, table: readonly string[]) {
  signIn(network, 'admin');
  network.answer('GET /api/expense-categories', CATEGORIES);
  network.answer('GET /api/expenses', EXPENSES);
  await renderSite('/dashboard/expenses/import', network);
  await page.getByRole('textbox', { name: 'Table' }).fill(table.join('\n'));
  await page.getByRole('button', { name: 'Check the table' }).click();
}

test('rows that are not right are left out by one press, named, and each can be taken in again', async () => {
  const network = new StandInNetwork();
  const wrong = [3, 4].map((row) => ({ row, field: 'amount', reason: 'This is no amount.' }));
  network.answer(IMPORT, { imported: 0, problems: wrong, read: [{}, null, null] });
  await check(network, ['Day,What for,Amount', '1/7/2026,Fuel,500', '2/7/2026,Fuel,abc', '3/7/2026,Fuel,def']);
  await expect.element(page.getByRole('button', { name: 'Import all rows' })).toBeDisabled();
  network.answer(IMPORT, { imported: 0, problems: [], read: [{}] });
  await page.getByRole('button', { name: 'Leave these rows out' }).click();
  await expect.element(page.getByText('2 rows are left out')).toBeVisible();
  await expect.element(page.getByText('Row 3, left out by you: 2/7/2026 · Fuel · abc')).toBeVisible();
  expect(bodies(network).at(-1)).toMatchObject({ rows: [{ amount: '500' }], rowNumbers: [2] });
  await expect.element(page.getByRole('button', { name: 'Import all rows' })).toBeEnabled();
  network.answer(IMPORT, { imported: 0, problems: [], read: [{}, {}] });
  await page.getByRole('button', { name: 'Take in row 3' }).click();
  await expect.element(page.getByText('One row is left out')).toBeVisible();
  expect(bodies(network).at(-1)).toMatchObject({ rowNumbers: [2, 3] });
});

test('a row that looks like a recorded expense is asked about by itself, and sent as another one', async () => {
  const network = new StandInNetwork();
  const reason = 'This is recorded already: ৳500, 1 July 2026. Is this another one?';
  network.answer(IMPORT, { imported: 0, problems: [{ row: 3, field: 'again', reason }], read: [{}, {}] });
  await check(network, ['Day,What for,Amount', '30/6/2026,Fuel,400', '1/7/2026,Fuel,500']);
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import all rows' })).toBeDisabled();
  network.answer(IMPORT, { imported: 0, problems: [], read: [{}, {}] });
  await page.getByRole('button', { name: 'Row 3 is another one' }).click();
  await expect.element(page.getByRole('button', { name: 'Import all rows' })).toBeEnabled();
  expect(bodies(network).at(-1)).toMatchObject({ rowNumbers: [2, 3], again: [1], dryRun: true });
  network.answer(IMPORT, { imported: 2, problems: [] });
  await page.getByRole('button', { name: 'Import all rows' }).click();
  await expect.element(page.getByText('2 expenses were imported.')).toBeVisible();
  expect(bodies(network).at(-1)).toMatchObject({ again: [1] });
});

test('words that are no category are asked about once, with a guess, and remembered', async () => {
  const network = new StandInNetwork();
  const unknown = [2, 3].map((row) => ({ row, field: 'category', reason: 'This is no category.' }));
  network.answer(IMPORT, { imported: 0, problems: unknown, read: [null, null, null] });
  await check(network, [
    'Date,Particulars,Amount',
    '5/11/2026,Generator diesel 40 L,4400',
    '6/11/2026,Eid gifts,900',
    '7/11/2026,generator  diesel 40 L,500',
  ]);
  await expect.element(page.getByText('2 words are no categories here. Which ones are they?')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: /diesel/i })).toHaveValue('fuel');
  await page.getByRole('combobox', { name: 'Eid gifts' }).selectOptions('salaries');
  network.answer(IMPORT, { imported: 0, problems: [], read: [{}, {}, {}] });
  await page.getByRole('button', { name: 'Use these categories' }).click();
  await expect.element(page.getByRole('button', { name: 'Import all rows' })).toBeEnabled();
  const rows = [
    { category: 'Fuel', note: 'Generator diesel 40 L' },
    { category: 'Salaries', note: 'Eid gifts' },
    { category: 'Fuel', note: 'generator  diesel 40 L' },
  ];
  expect(bodies(network).at(-1)).toMatchObject({ rows });
  network.answer(IMPORT, { imported: 3, problems: [] });
  await page.getByRole('button', { name: 'Import all rows' }).click();
  await expect
    .poll(() => network.asked('PUT /api/imports/{kind}/choices').at(-1)?.body)
    .toMatchObject({ words: { generatordiesel40l: 'fuel', eidgifts: 'salaries' } });
});

test('a word that was answered for an earlier table is its category at once', async () => {
  const network = new StandInNetwork();
  network.answer('GET /api/imports/{kind}', {
    last: null,
    choices: { titles: {}, formats: {}, words: { eidgifts: 'salaries' } },
  });
  network.answer(IMPORT, { imported: 0, problems: [], read: [{}] });
  await check(network, ['Date,Particulars,Amount', '6/11/2026,Eid gifts,900']);
  await expect.element(page.getByRole('button', { name: 'Import all rows' })).toBeEnabled();
  expect(bodies(network)).toMatchObject([{ rows: [{ category: 'Salaries', note: 'Eid gifts' }] }]);
});

test('a payer that this page does not know stands as it is, never as the drawer', async () => {
  const network = new StandInNetwork();
  const read = [{ paidFrom: 'Bank' }, { paidFrom: 'Upay' }];
  network.answer(IMPORT, { imported: 0, problems: [], read });
  await check(network, ['Day,What for,Amount,Paid from', '1/7/2026,Fuel,500,Bank', '2/7/2026,Fuel,400,Upay']);
  const table = page.getByRole('table', { name: 'Rows to import' });
  await expect.element(table.getByText('Upay')).toBeVisible();
  expect(table.getByText('Drawer (cash)').query()).toBeNull();
});
