import { expect, expectAccessible, test, visit } from './site.ts';

test.use({ who: 'member' });

test('a member opens the receipt of a payment, which is one A4 page, and any visitor verifies it', async ({ page }) => {
  await visit(page, '/dashboard/payment-history');
  await page.getByRole('row').nth(1).getByRole('button').click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Receipt / })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rent receipt/ })).toBeVisible();
  await expect(page.getByText('Tanvir Ahmed').first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard/payment-history');
  await page.evaluate(() => window.addEventListener('beforeprint', () => document.body.classList.add('printed')));
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body.printed')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.context().clearCookies();
  await page
    .getByRole('link', { name: /\/verify\// })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^This receipt is valid/ })).toBeVisible();
  await expectAccessible(page);
});
