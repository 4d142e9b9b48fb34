import type { Locator, Page } from '@playwright/test';
import { expect, SERVER_MESSAGE, test, toast, visit } from './site.ts';

test.use({ building: 'coupons', who: 'administrator' });

const PAGE = '/dashboard/manage-coupons';
const COLUMNS = ['Coupon Code', 'Discount (%)', 'Description', 'Availability'];

const rowOf = (page: Page, code: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: code }) });
const form = (page: Page) => page.getByRole('dialog', { name: /add coupon/i });

async function openForm(page: Page, values: Record<string, string> = {}) {
  await visit(page, PAGE);
  await page.getByRole('button', { name: '+ Add Coupon' }).click();
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label).fill(value);
}

test('§2 Manage Coupons: the table has its columns', async ({ page }) => {
  await visit(page, PAGE);
  for (const name of COLUMNS) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
});

const ROWS = [
  { code: 'WELCOME10', discount: '10', description: /first month/, availability: 'Available', button: /^Deactivate/ },
  { code: 'MONSOON25', discount: '25', description: /rainy/, availability: 'Unavailable', button: /^Activate/ },
] as const;

for (const { code, discount, description, availability, button } of ROWS) {
  test(`§2 Manage Coupons: the row of a coupon that is ${availability}`, async ({ page }) => {
    await visit(page, PAGE);
    const row = rowOf(page, code);
    await expect(row.getByRole('cell', { name: discount, exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: description })).toBeVisible();
    await expect(row.getByText(availability, { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: button })).toBeEnabled();
  });
}

for (const width of [720, 1024]) {
  test(`§2 Manage Coupons: at a width of ${width} the longest code leaves every row its button`, async ({
    page,
    network,
  }) => {
    const LONG = { _id: '019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d', code: 'EID-MUBARAK-RESIDENTS-2026-EXTRA' };
    const coupon = { discount: 7, description: 'Eid greetings to everybody who lives here.', available: true };
    await network.answer('GET /api/coupons', [{ ...LONG, ...coupon }]);
    await page.setViewportSize({ width, height: 900 });
    await visit(page, PAGE);
    const right = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.x ?? Number.NaN) + (box?.width ?? 0);
    };
    const card = await right(page.getByRole('table').locator('..'));
    expect(await right(rowOf(page, LONG.code).getByRole('button', { name: /^Deactivate/ }))).toBeLessThan(card);
    const words = await page.getByText(coupon.description).boundingBox();
    expect(words?.width).toBeGreaterThanOrEqual(128);
  });
}

test('§6 Coupon: Deactivate and Activate switch the availability', async ({ page }) => {
  await visit(page, PAGE);
  const row = rowOf(page, 'LONGSTAY');
  await row.getByRole('button', { name: /^Deactivate/ }).click();
  await expect(row.getByText('Unavailable', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Activate/ }).click();
  await expect(row.getByText('Available', { exact: true })).toBeVisible();
  await page.reload();
  await expect(row.getByText('Available', { exact: true })).toBeVisible();
});

test('§2 Manage Coupons: "+ Add Coupon" opens a modal with its fields, Cancel and Submit', async ({ page }) => {
  await openForm(page);
  for (const label of ['Coupon Code', 'Discount Percentage', 'Coupon Description'])
    await expect(form(page).getByLabel(label)).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  await form(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(form(page)).toBeHidden();
});

const FULL = { 'Coupon Code': 'HARVEST7', 'Discount Percentage': '7', 'Coupon Description': 'After the harvest.' };
const INCOMPLETE = [
  { field: 'Coupon Code', value: '' },
  { field: 'Discount Percentage', value: '' },
  { field: 'Coupon Description', value: '' },
];

for (const { field, value } of INCOMPLETE) {
  test(`§8 Coupon form: ${field} is required`, async ({ page, network }) => {
    const adding = await network.answer('POST /api/coupons', {}, 201);
    await openForm(page, { ...FULL, [field]: value });
    await form(page).getByRole('button', { name: 'Submit' }).click();
    await expect(form(page).getByLabel(field)).toBeFocused();
    await expect(form(page)).toBeVisible();
    expect(adding.asked()).toBe(0);
  });
}

test('§8 Coupon form: the discount is a number', async ({ page }) => {
  await openForm(page);
  await expect(form(page).getByLabel('Discount Percentage')).toHaveAttribute('type', 'number');
});

test('§8 Coupons: "Coupon added successfully!", and the coupon is in the table', async ({ page }) => {
  await openForm(page, FULL);
  await form(page).getByRole('button', { name: 'Submit' }).click();
  await expect(toast(page, 'Coupon added successfully!')).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(rowOf(page, 'HARVEST7').getByText('Available', { exact: true })).toBeVisible();
});

test('§8 Coupons: "Failed to add coupon" with the server\'s message, and nothing typed is lost', async ({
  page,
  network,
}) => {
  await network.refuse('POST /api/coupons');
  await openForm(page, FULL);
  await form(page).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Failed to add coupon', { exact: true })).toBeVisible();
  await expect(page.getByText(SERVER_MESSAGE)).toBeVisible();
  await expect(form(page).getByLabel('Coupon Code')).toHaveValue('HARVEST7');
});

test('§8 Coupons: "Failed to update availability"', async ({ page, network }) => {
  await network.refuse('PATCH /api/coupons/*');
  await visit(page, PAGE);
  await rowOf(page, 'EARLYBIRD')
    .getByRole('button', { name: /^Deactivate/ })
    .click();
  await expect(page.getByText('Failed to update availability', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'EARLYBIRD').getByText('Available', { exact: true })).toBeVisible();
});
