import { dialog, expect, expectAccessible, SERVER_MESSAGE, test, toast, visit } from './site.ts';

test.use({ building: 'used coupons', who: 'administrator', viewport: { width: 390, height: 844 } });

const PAGE = '/dashboard/manage-coupons';

test('who used a coupon is listed, with when and for which month', async ({ page }) => {
  await visit(page, PAGE);
  await page.getByRole('button', { name: 'More for WELCOME10' }).click();
  await page.getByRole('link', { name: 'Uses of WELCOME10' }).click();
  await expect(page.getByRole('heading', { name: 'Uses of WELCOME10' })).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ payments?$/);
  await expectAccessible(page);
});

test('an unused coupon is deleted, and one that was used stays', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409 /);
  const code = 'ONCE';
  const made = await page.request.post('/api/coupons', { data: { code, discount: 5, description: 'Once' } });
  expect(made.ok()).toBe(true);
  await visit(page, PAGE);
  await page.getByRole('button', { name: `More for ${code}` }).click();
  await page.getByRole('button', { name: `Delete ${code}` }).click();
  const question = dialog(page, `Delete the coupon ${code}?`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(toast(page, `Coupon ${code} deleted.`)).toBeVisible();
  await expect(page.getByRole('rowheader', { name: code })).toHaveCount(0);

  await page.getByRole('button', { name: 'More for WELCOME10' }).click();
  await page.getByRole('button', { name: 'Delete WELCOME10' }).click();
  await dialog(page, 'Delete the coupon WELCOME10?').getByRole('button', { name: 'Yes, delete' }).click();
  await expect(dialog(page, 'Failed to delete the coupon')).toContainText('Somebody has paid with this coupon');
  await dialog(page, 'Failed to delete the coupon').getByRole('button').click();
  await expect(page.getByRole('rowheader', { name: 'WELCOME10' })).toBeVisible();
});

test('uses that did not load say so, with the server’s message', async ({ page, network }) => {
  await network.refuse('GET /api/coupons/uses/*');
  await visit(page, '/dashboard/coupons/019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d');
  await expect(page.getByText('The uses of the coupon did not load.')).toBeVisible();
  await expect(page.getByText(SERVER_MESSAGE)).toBeVisible();
});
