import { readFileSync } from 'node:fs';
import { expect, test, visit } from './site.ts';

test.use({ building: 'demo-files', who: 'accountant' });

test('the accountant downloads both files from the demo’s notice and brings them in: a claim confirms itself', async ({
  page,
}) => {
  await visit(page, '/dashboard/statements');
  const bring = async (link: string, place: RegExp, outcome: RegExp) => {
    await page.getByRole('link', { name: place }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: link, exact: true }).click(),
    ]);
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: download.suggestedFilename(), mimeType: 'text/plain' },
      buffer: readFileSync(await download.path()),
    });
    await expect(page.getByText(/lines were read\. Every balance follows from the one before\./)).toBeVisible();
    await page.getByRole('button', { name: /^Bring in \d+$/ }).click();
    await expect(page.locator('.Toastify__toast').filter({ hasText: outcome })).toBeVisible();
  };
  await bring('bKash', /Office bKash/, /^1 payment confirmed itself/);
  await bring('bank CSV', /City Bank/, /to sort$/);
});
