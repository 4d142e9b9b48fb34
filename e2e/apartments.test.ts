import type { Page } from '@playwright/test';
import { makeOds, makeXlsx } from '../src/test/make-workbook.ts';
import { expect, expectAccessible, test, visit } from './site.ts';

test.use({ building: 'apartments', who: 'administrator' });

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const list = (page: Page) => visit(page, '/dashboard/apartments');

async function find(page: Page, text: string) {
  await page.getByLabel('Block or number').fill(text);
  await page.getByLabel('Block or number').press('Enter');
}

test('an apartment is added, changed, retired with a reason and restored', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/400/);
  await list(page);
  await page.getByRole('button', { name: '+ Add apartment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Block').fill('N');
  await dialog.getByLabel('Number', { exact: true }).fill('N-1');
  await dialog.getByLabel('Floor').fill('২');
  await dialog.getByLabel('Rent a month').fill('dear');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a number.')).toBeVisible();
  await expect(dialog.getByLabel('Rent a month')).toBeFocused();
  await dialog.getByLabel('Rent a month').fill('৳1,20,000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Added.')).toBeVisible();

  await find(page, 'N-1');
  await expect(row(page, 'N-1')).toContainText('৳1,20,000');
  await row(page, 'N-1').getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Bedrooms').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changed.')).toBeVisible();

  await visit(page, '/apartments/N/N-1');
  await expect(page).toHaveTitle(/^Apt #N-1 · /);
  await expect(page.getByText('Bedrooms').locator('xpath=..')).toContainText('3');

  await list(page);
  await find(page, 'N-1');
  await row(page, 'N-1').getByRole('button', { name: 'More for' }).click();
  await row(page, 'N-1').getByRole('button', { name: 'Retire' }).click();
  await dialog.getByLabel('Reason').fill('It becomes the office.');
  await dialog.getByRole('button', { name: 'Yes, retire' }).click();
  await expect(row(page, 'N-1')).toContainText('Retired');
  await row(page, 'N-1').getByRole('button', { name: 'More for' }).click();
  await row(page, 'N-1').getByRole('button', { name: 'Restore' }).click();
  await expect(row(page, 'N-1')).toContainText('Free');
});

test('a table is checked row by row and then imported as a whole', async ({ page }) => {
  await visit(page, '/dashboard/apartments/import');
  const table = page.getByLabel('Table');
  const check = page.getByRole('button', { name: 'Check the table' });
  const all = page.getByRole('button', { name: 'Import all rows' });
  await table.fill('Block;Floor;Flat;Colour\nM;1;M-1;red');
  await check.click();
  await expect(page.getByText('The column “Colour” is not known.')).toBeVisible();
  await expect(page.getByText('The column “Rent” is missing.')).toBeVisible();

  await table.fill('Block;Floor;Flat;Rent\nM;1;M-1;৳1,20,000\nM;১;M-2;dear\nM;1;M-1;9000');
  await check.click();
  await expect(page.getByText('Please enter a number.')).toBeVisible();
  await expect(page.getByText('Row 2 has this block and number, too. Please keep one of them.')).toBeVisible();
  await expect(all).toBeDisabled();
  await expectAccessible(page);

  await page.getByLabel('Choose a file').setInputFiles({
    name: 'flats.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('\ufeffBlock\tFloor\tFlat\tRent\r\nM\t1\tM-1\t৳1,20,000\r\nM\t১\tM-2\t১৮,০০০\r\n', 'utf16le'),
  });
  await expect(page.getByText('All of them are right.')).toBeVisible();
  await all.click();
  await expect(page.getByText('2 apartments were imported.')).toBeVisible();
  await find(page, 'M-');
  await expect(row(page, 'M-2')).toContainText('৳18,000');
});

test('a workbook is read in a worker under the page’s policy, by the sheet that holds the table', async ({ page }) => {
  await visit(page, '/dashboard/apartments/import');
  const choose = (name: string, bytes: Uint8Array) =>
    page
      .getByLabel('Choose a file')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  const flats = [
    ['Block', 'Floor', 'Flat', 'Rent'],
    ['W', 'Ground floor', 'W-1', 18_000],
    ['W', 1, 'W-2', { formula: 'D2*2', value: 36_000 }],
  ];
  const ods = makeOds({ Flats: flats });
  await choose('flats.ods', ods.slice(0, 200));
  await expect(page.getByText('This file is damaged, or no workbook.')).toBeVisible();
  await choose('flats.ods', ods);
  await expect(page.getByText('All of them are right.')).toBeVisible();
  await expect(row(page, 'W-2')).toContainText('৳36,000');

  await choose('flats.xlsx', makeXlsx({ Notes: [['Ask Karim']], Flats: [...flats, ['W', 2, 'W-3', 19_000]] }));
  await page.getByRole('radio', { name: 'Flats (4 rows)' }).check();
  await expect(row(page, 'W-3')).toContainText('৳19,000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import all rows' }).click();
  await expect(page.getByText('3 apartments were imported.')).toBeVisible();
});

test('an apartment that two administrators edit goes on from the newer version, with what was typed', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  await list(page);
  await find(page, 'D-701');
  await row(page, 'D-701').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rent a month').fill('27,000');

  const other = await context.newPage();
  await list(other);
  await find(other, 'D-701');
  await row(other, 'D-701').getByRole('button', { name: 'Edit' }).click();
  await other.getByRole('dialog').getByLabel('Rent a month').fill('26500');
  await other.getByRole('dialog').getByLabel('Sq ft').fill('905');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Changed.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody has changed this apartment meanwhile.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Load the newer version' }).click();
  await expect(dialog.getByLabel('Sq ft')).toHaveValue('905');
  await expect(dialog.getByLabel('Rent a month')).toHaveValue('27,000');
  await expect(dialog.getByText('Saved meanwhile: 26500')).toBeVisible();
  await expect(dialog.getByLabel('Rent a month')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changed.')).toBeVisible();
  await expect(row(page, 'D-701')).toContainText('৳27,000');
});

test.describe('a visitor', () => {
  test.use({ who: 'visitor' });

  test('goes from a card to the page of the apartment, which no unknown one has', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/404/);
    await visit(page, '/apartments');
    await page.getByRole('link', { name: 'Apt #E-101' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Apt #E-101' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Apply for Agreement' })).toBeVisible();
    await expectAccessible(page);
    expect((await page.goto('/apartments/E/nowhere'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found · /);
  });
});
