import { expect, test, visit } from './site.ts';

// What comes between a person and the work: a network that hangs or comes back, another person, the Back button.
test.use({ building: 'interruptions' });

test.describe('an administrator', () => {
  test.use({ who: 'administrator' });

  test('a connection that hangs is given up after 30 s, and the dialog that waits for it lets go', async ({
    page,
    network,
  }) => {
    // Thirty seconds in one: Playwright's clock does not move this one.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 1_000 : ms);
    });
    await visit(page, '/dashboard/manage-coupons');
    await page.getByRole('button', { name: '+ Add Coupon' }).click();
    const form = page.getByRole('dialog', { name: /add coupon/i });
    await form.getByLabel('Coupon Code').fill('HARVEST7');
    await form.getByLabel('Discount Percentage').fill('7');
    await form.getByLabel('Coupon Description').fill('After the harvest.');
    await network.hold('POST /api/coupons');
    await form.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(form.getByText('We could not reach the building.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });
});
