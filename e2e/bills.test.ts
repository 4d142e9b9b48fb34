import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, expectAccessible, test, visit } from './site.ts';

test.use({ building: 'bills', who: 'member' });

test('a member opens a month’s bill from My Rent, and saves the own copy as an image', async ({ page }) => {
  await visit(page, '/dashboard/rent');
  const bill = page.getByRole('region', { name: 'Bills and receipts' }).getByRole('link', { name: /^Bill of / });
  await bill.nth(1).click();
  await expect(page.getByRole('heading', { name: /^Bill of / }).first()).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Image/ }).click();
  const file = await (await download).path();
  expect((await download).suggestedFilename()).toMatch(/^Bill-.*\.png$/);
  const image = sharp(await readFile(file));
  const copy = await page.locator('article').first().boundingBox();
  const { format, width, height } = await image.metadata();
  expect({ format, width, height }).toEqual({
    format: 'png',
    width: Math.ceil(((copy?.width ?? 0) + 48) * 2),
    height: Math.ceil(((copy?.height ?? 0) + 48) * 2),
  });
  // Neither blank nor black: text, lines and the QR code on white.
  const { channels } = await image.stats();
  expect(channels[0]?.mean).toBeGreaterThan(200);
  expect(channels[0]?.mean).toBeLessThan(253);
});
