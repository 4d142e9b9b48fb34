import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

const HERE = '/dashboard/apartments/import';
const IMPORT = 'POST /api/apartments/import';
const TABLE = 'Block;Floor;Flat;Rent\nM;1;M-1;৳1,20,000\nM;2;M-2;18000';
const ROWS = [
  { block: 'M', floor: '1', apartmentNo: 'M-1', rent: '৳1,20,000' },
  { block: 'M', floor: '2', apartmentNo: 'M-2', rent: '18000' },
];
const RENT = { row: 3, field: 'rent', reason: 'Please enter a number.' };

const table = page.getByRole('textbox', { name: 'Table' });
const check = page.getByRole('button', { name: 'Check the table' });
const all = page.getByRole('button', { name: 'Import all rows' });
const rows = page.getByRole('table', { name: 'Rows to import' });
const file = () => page.getByLabelText('Choose a file').element() as HTMLInputElement;

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/apartments/all', { apartments: [], total: 0 });
  network.answer(IMPORT, { imported: 0, problems: [] });
});

async function checkTable(text = TABLE) {
  await renderSite(HERE, network);
  await table.fill(text);
  await check.click();
}

test('a table is looked at as a whole before anything is taken', async () => {
  await checkTable();
  await expect.element(page.getByText('All of them are right.')).toBeVisible();
  await expect.element(rows.getByRole('row', { name: /M-2/ })).toBeVisible();
  expect(network.asked(IMPORT).map(({ body }) => body)).toEqual([
    { rows: ROWS, rowNumbers: [2, 3], dryRun: true, show: true },
  ]);
});

test('all rows are taken at once, and lead back to the list', async () => {
  const site = await renderSite(HERE, network);
  await table.fill(TABLE);
  await check.click();
  await expect.element(all).toBeEnabled();
  network.answer(IMPORT, { imported: 2, problems: [] });
  await all.click();
  await expect.element(page.getByText('2 apartments were imported.')).toBeVisible();
  await expect.poll(site.address).toBe('/dashboard/apartments');
  expect(network.asked(IMPORT).at(-1)?.body).toEqual({ rows: ROWS, rowNumbers: [2, 3] });
});

test('what is wrong stands at its cell, and nothing can be imported', async () => {
  network.answer(IMPORT, { imported: 0, problems: [RENT] });
  await checkTable();
  await expect.element(page.getByText(/^One of them is not right yet\./)).toBeVisible();
  await expect.element(rows.getByRole('cell', { name: /Please enter a number\./ })).toBeVisible();
  await expect.element(all).toBeDisabled();
});

test('rows have the numbers of the spreadsheet, and one that holds a total is named and left out', async () => {
  network.answer(IMPORT, { imported: 0, problems: [{ ...RENT, row: 5 }] });
  await checkTable(`Hasina Manzil\n\n${TABLE}\nTotal;;;138000\n`);
  await expect.element(rows.getByRole('row', { name: /^5.*Please enter a number\./ })).toBeVisible();
  await expect.element(page.getByText('Row 6 holds a total and is left out.')).toBeVisible();
  expect(network.asked(IMPORT).at(-1)?.body).toEqual({ rows: ROWS, rowNumbers: [4, 5], dryRun: true, show: true });
});

test('a file of another character set is not read, and the page says how to save it', async () => {
  await renderSite(HERE, network);
  const bytes = Uint8Array.of(...new TextEncoder().encode('Block,Flat\nCaf'), 0xe9);
  await userEvent.upload(page.getByLabelText('Choose a file'), new File([bytes], 'flats.csv', { type: 'text/csv' }));
  const sentence = 'The letters of this file cannot be read. In Excel choose “Save as”, then “CSV UTF-8”.';
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  expect(network.asked(IMPORT)).toEqual([]);
});

test('of a long table only what is not right can be shown', async () => {
  network.answer(IMPORT, { imported: 0, problems: [RENT] });
  await checkTable();
  const only = page.getByRole('button', { name: 'Show only what is not right' });
  await expect.element(rows.getByRole('row', { name: /M-1/ })).toBeVisible();
  await only.click();
  await expect.element(rows.getByRole('row', { name: /M-1/ })).not.toBeInTheDocument();
  await expect.element(rows.getByRole('row', { name: /M-2/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show every row' }).click();
  await expect.element(rows.getByRole('row', { name: /M-1/ })).toBeVisible();
});

test('wrong columns and wrong rows are told in one round, and nothing can be imported', async () => {
  const noRent = { row: 2, field: 'rent', reason: 'Please enter a number.' };
  const floor = { row: 2, field: 'floor', reason: 'Please enter one number, such as 0.' };
  network.answer(IMPORT, { imported: 0, problems: [noRent, floor] });
  await checkTable('Block;Floor;Flat;Colour\nM;Ground;M-1;red');
  await expect.element(page.getByText(/^The column “Colour” is not known\./)).toBeVisible();
  await expect.element(page.getByText('The column “Rent” is missing.')).toBeVisible();
  await expect.element(rows.getByRole('cell', { name: /such as 0\./ })).toBeVisible();
  await expect.element(page.getByText('Please enter a number.')).not.toBeInTheDocument();
  await expect.element(all).toBeDisabled();
});

test('right rows below wrong columns cannot be imported, and a table without a known column is not sent', async () => {
  await checkTable('Block;Floor;Flat\nM;1;M-1');
  await expect.element(page.getByText(/^The columns are not right yet\./)).toBeVisible();
  await expect.element(all).toBeDisabled();
  expect(network.asked(IMPORT)).toHaveLength(1);
  await table.fill('Colour;Size of it\nred;large');
  await check.click();
  await expect.element(page.getByText('The column “Floor” is missing.')).toBeVisible();
  expect(network.asked(IMPORT)).toHaveLength(1);
});

test('a table that is put right and checked again forgets what was wrong with it', async () => {
  await checkTable('Block;Floor;Flat\nM;1;M-1');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await table.fill(TABLE);
  await check.click();
  await expect.element(page.getByText('All of them are right.')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a server that cannot look says why, and the table stays', async () => {
  network.refuse(IMPORT, 'unavailable');
  await checkTable();
  await expect.element(page.getByRole('alert')).toHaveTextContent(SERVER_MESSAGE);
  await expect.element(table).toHaveValue(TABLE);
});

test('when the import itself fails, it is said beside the rows, and can be tried again', async () => {
  await checkTable();
  await expect.element(all).toBeEnabled();
  network.refuse(IMPORT, 'conflict');
  await all.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(SERVER_MESSAGE);
  await expect.element(rows).toBeVisible();
  await expect.element(all).toBeEnabled();
});

test('while it is being imported it is sent once', async () => {
  await checkTable();
  await expect.element(all).toBeEnabled();
  network.answer(IMPORT, { imported: 2, problems: [] });
  const slow = network.hold(IMPORT);
  await all.dblClick();
  slow.release();
  await expect.element(page.getByText('2 apartments were imported.')).toBeVisible();
  expect(network.asked(IMPORT)).toHaveLength(2);
});

test('a file is read as it was written, and its text can be put right in the field', async () => {
  await renderSite(HERE, network);
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...TABLE].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);
  await userEvent.upload(page.getByLabelText('Choose a file'), new File([utf16], 'flats.csv', { type: 'text/csv' }));
  await expect.element(table).toHaveValue(TABLE);
  await expect.element(page.getByText('All of them are right.')).toBeVisible();
  // Cleared, so that the corrected file can be chosen under the same name.
  expect(file().value).toBe('');
});

test('in Bangla the table has Bangla titles, and one with English titles is read too', async () => {
  await renderSite(HERE, network, 'bn');
  const given = page.getByRole('textbox').first();
  await expect.element(given).toHaveAttribute('placeholder', expect.stringMatching(/^ব্লক;তলা;ফ্ল্যাট নং;ভাড়া;/));
  for (const titles of ['ব্লক;তলা;ফ্ল্যাট নং;ভাড়া', 'Block;Floor;Apartment No;Rent']) {
    await given.fill(TABLE.replace(/^.*/, titles));
    given.element().closest('form')?.requestSubmit();
    await expect.poll(() => network.asked(IMPORT).at(-1)?.body).toMatchObject({ rows: ROWS });
  }
});
