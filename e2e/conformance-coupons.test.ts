import type { Page } from '@playwright/test';
import { expect, test, toast, visit } from './site.ts';

test.use({ building: 'coupons', who: 'administrator' });

const PAGE = '/dashboard/manage-coupons';
const COLUMNS = ['Coupon Code', 'Discount (%)', 'Description', 'Availability'];

const rowOf = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });
const form = (page: Page) => page.getByRole('dialog', { name: /add coupon/i });

async function openForm(page: Page, values: Record<string, string> = {}) {
  await page.getByRole('button', { name: '+ Add Coupon' }).click();
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label).fill(value);
}

const ROWS = [
  { code: 'WELCOME10', discount: '10', description: /first month/, availability: 'Available', button: /^Deactivate/ },
  { code: 'MONSOON25', discount: '25', description: /rainy/, availability: 'Unavailable', button: /^Activate/ },
] as const;

const FULL = { 'Coupon Code': 'HARVEST7', 'Discount Percentage': '7', 'Coupon Description': 'After the harvest.' };

test('an administrator reads, adds and switches coupons', async ({ page }) => {
  await visit(page, PAGE);
  await test.step('§2 Manage Coupons: the table has its columns', async () => {
    for (const name of COLUMNS) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  });

  for (const { code, discount, description, availability, button } of ROWS)
    await test.step(`§2 Manage Coupons: the row of a coupon that is ${availability}`, async () => {
      const row = rowOf(page, code);
      await expect(row.getByRole('cell', { name: discount, exact: true })).toBeVisible();
      await expect(row.getByRole('cell', { name: description })).toBeVisible();
      await expect(row.getByText(availability, { exact: true })).toBeVisible();
      await expect(row.getByRole('button', { name: button })).toBeEnabled();
    });

  await test.step('§2 Manage Coupons: "+ Add Coupon" opens a modal with its fields, Cancel and Submit', async () => {
    await openForm(page);
    for (const label of ['Coupon Code', 'Discount Percentage', 'Coupon Description'])
      await expect(form(page).getByLabel(label)).toBeVisible();
    await expect(form(page).getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
    await form(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(form(page)).toBeHidden();
  });

  await test.step('§8 Coupons: "Coupon added successfully!", and the coupon is in the table', async () => {
    await openForm(page, FULL);
    await form(page).getByRole('button', { name: 'Submit' }).click();
    await expect(toast(page, 'Coupon added successfully!')).toBeVisible();
    await expect(form(page)).toBeHidden();
    await expect(rowOf(page, 'HARVEST7').getByText('Available', { exact: true })).toBeVisible();
  });

  await test.step('§6 Coupon: Deactivate and Activate switch the availability', async () => {
    const row = rowOf(page, 'LONGSTAY');
    await row.getByRole('button', { name: /^Deactivate/ }).click();
    await expect(row.getByText('Unavailable', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: /^Activate/ }).click();
    await expect(row.getByText('Available', { exact: true })).toBeVisible();
    await page.reload();
    await expect(row.getByText('Available', { exact: true })).toBeVisible();
  });
});
