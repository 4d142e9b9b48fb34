import type { Page } from '@playwright/test';
import { testPicture } from '#test/pictures.ts';
import { expect, expectAccessible, test, visit } from './site.ts';

test.use({ building: 'papers', who: 'administrator' });

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');
const section = (page: Page) => page.getByRole('region', { name: 'Papers' });
const choose = (page: Page) => page.getByLabel('Papers', { exact: true }).and(page.locator('input'));

/** Opens the page of a tenancy in the demo. Returns its tenant's name. */
async function openTenancy(page: Page): Promise<string> {
  const { residents } = await (await page.request.get('/api/residents')).json();
  await visit(page, `/dashboard/statement/${residents[0]._id}`);
  return residents[0].name;
}

test('a scan and a photo are kept, saved and removed; what is neither says so', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  await openTenancy(page);
  await expect(section(page).getByText('There are no papers yet.')).toBeVisible();
  await choose(page).setInputFiles([
    { name: 'Agreement.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from(await testPicture({ format: 'png', width: 3000 })) },
    { name: 'cut.pdf', mimeType: 'application/pdf', buffer: PDF.subarray(0, 20) },
  ]);
  await expect(section(page).getByRole('alert')).toHaveText('This is not a whole PDF. Please scan or save it again.');
  await section(page).getByRole('button', { name: 'Dismiss cut.pdf' }).click();
  await expect(section(page).getByRole('link', { name: 'page.jpg' })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await section(page).getByRole('link', { name: 'Agreement.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('Agreement.pdf');
  await section(page).getByRole('button', { name: 'Remove page.jpg' }).click();
  await page.getByLabel('Reason').fill('It is another flat’s.');
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(section(page).getByRole('link', { name: 'page.jpg' })).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the agreement is printed from the record on one A4 page', async ({ page }) => {
  const tenant = await openTenancy(page);
  await section(page).getByRole('link', { name: 'Print the agreement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Tenancy agreement/ })).toBeVisible();
  await expect(page.getByText(tenant).first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', /^\/dashboard\/statement\//);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
