import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { StandInNetwork } from '#test/stand-in-network.ts';

const IMPORT = 'POST /api/residents/import';
const TABLE = [
  'Block,Flat,Tenant,Status,Since,Rent',
  'A,A-101,Rima,Let,1/7/2024,18000',
  'A,A-102,,Vacant,,17000',
  'A,A-103,,খালি,,16000',
].join('\n');

test('an empty flat is added by a press, all others with those that the building lacks by another, and the answer counts them', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/residents', { residents: [], total: 0 });
  const unknown = { row: 2, field: 'apartmentNo', reason: 'There is no such apartment.' };
  network.answer(IMPORT, { imported: 0, problems: [unknown], unknownApartments: [2], read: [null] });
  await renderSite('/dashboard/residents/import', network);
  await page.getByRole('textbox', { name: 'Table' }).fill(TABLE);
  await page.getByRole('button', { name: 'Check the table' }).click();
  await page.getByRole('button', { name: 'Add row 3 as an empty flat' }).click();
  network.answer(IMPORT, { imported: 0, problems: [], unknownApartments: [2], read: [{}, {}, {}] });
  await page.getByRole('button', { name: 'Add all 2: this one and the empty one' }).click();
  await expect.element(page.getByText('2 empty flats are added as apartments.')).toBeVisible();
  await page.getByRole('radio', { name: 'Not paid yet' }).click();
  network.answer(IMPORT, { imported: 1, problems: [], addedApartments: 3 });
  await page.getByRole('button', { name: 'Import all rows' }).click();
  await expect.element(page.getByText('1 resident was imported. 3 apartments were added.')).toBeVisible();
  expect(network.asked(IMPORT).at(-1)?.body).toMatchObject({
    rows: [{ apartmentNo: 'A-101' }, { apartmentNo: 'A-102', rent: '17000' }, { apartmentNo: 'A-103' }],
    rowNumbers: [2, 3, 4],
    addApartments: true,
    emptyFlats: [1, 2],
  });
});

test('what was said of the columns of an earlier file counts, and the last import is taken back after a question', async () => {
  const network = new StandInNetwork();
  signIn(network, 'admin');
  const last = { _id: 'import-1', at: new Date().toISOString(), by: 'Karim', rows: 45, isUndone: false };
  network.answer('GET /api/imports/{kind}', {
    last,
    choices: { titles: { gram: '', hold: 'apartmentNo' }, formats: {}, words: {} },
  });
  network.answer(IMPORT, { imported: 0, problems: [], read: [{}] });
  await renderSite('/dashboard/residents/import', network);
  await expect.element(page.getByText(/^The last import here: 45 rows, .*, by Karim\.$/)).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Table' })
    .fill('Hold;Name;Gram;Rent;Since;Email;Floor\nA-1;Rima;Uttar;18000;1/7/2024;N/A;2nd floor');
  await page.getByRole('button', { name: 'Check the table' }).click();
  await page.getByRole('radio', { name: 'Not paid yet' }).click();
  await expect.element(page.getByText('All of them are right.')).toBeVisible();
  // The server reads nothing of a flat that the building has already: its cells appear as they were written.
  await expect.element(page.getByText('nothing', { exact: true })).toBeVisible();
  await expect.element(page.getByText('2nd floor', { exact: true })).toBeVisible();
  expect(network.asked(IMPORT)[0]?.body).toMatchObject({ rows: [{ block: 'A', apartmentNo: 'A-1', rent: '18000' }] });

  network.refuse('PUT /api/imports/undo/{id}', 'conflict', { message: 'A slip was printed.' });
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect.element(page.getByText('A slip was printed.')).toBeVisible();
  expect(network.asked('PUT /api/imports/undo/{id}')).toMatchObject([{ params: ['import-1'] }]);
});
