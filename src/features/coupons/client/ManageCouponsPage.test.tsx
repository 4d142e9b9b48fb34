import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { COUPON } from '#test/sample-responses.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';
import type { Coupon } from '../endpoints.ts';

const HERE = '/dashboard/manage-coupons';
const dialog = page.getByRole('dialog', { name: 'Add Coupon' });
const field = (name: string) => dialog.getByLabelText(name, { exact: true });
const submit = dialog.getByRole('button', { name: 'Submit' });
const FULL = { 'Coupon Code': 'HARVEST7', 'Discount Percentage': '7', 'Coupon Description': 'After the harvest.' };

let network: StandInNetwork;
beforeEach(() => {
  network = new StandInNetwork();
  signIn(network, 'admin');
  network.answer('GET /api/coupons', [COUPON]);
});

async function openForm(values: Record<string, string> = {}) {
  await renderSite(HERE, network);
  await page.getByRole('button', { name: '+ Add Coupon' }).click();
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}
const added = () => network.asked('POST /api/coupons');

test.each(Object.keys(FULL))('§8 Coupon form: %s is required', async (label) => {
  network.answer('POST /api/coupons', COUPON);
  await openForm({ ...FULL, [label]: '' });
  await submit.click();
  await expect.element(field(label)).toHaveFocus();
  await expect.element(dialog).toBeVisible();
  expect(added()).toEqual([]);
});

test('a code is sent as it was typed, however long, and what is wrong with it stands below its field', async () => {
  network.refuse('POST /api/coupons', 'invalid', { fields: { code: SERVER_MESSAGE } });
  const code = 'A'.repeat(40);
  await openForm({ ...FULL, 'Coupon Code': code });
  await submit.click();
  await expect.element(field('Coupon Code')).toHaveAccessibleDescription(SERVER_MESSAGE);
  expect(added()[0]?.body).toMatchObject({ code });
});

test('§8 Coupon form: the discount is a number', async () => {
  network.answer('POST /api/coupons', COUPON);
  await openForm({ ...FULL, 'Discount Percentage': '১০%' });
  await expect.element(field('Discount Percentage')).toHaveAttribute('inputmode', 'decimal');
  await submit.click();
  await expect.poll(() => added()[0]?.body).toMatchObject({ discount: '১০%' });
});

test('§8 Coupons: "Failed to add coupon" with the server\'s message, and nothing typed is lost', async () => {
  network.refuse('POST /api/coupons', 'internal');
  await openForm(FULL);
  await submit.click();
  await expect.element(dialog.getByText('Failed to add coupon')).toBeVisible();
  await expect.element(dialog.getByText(SERVER_MESSAGE, { exact: false })).toBeVisible();
  await expect.element(field('Coupon Code')).toHaveValue('HARVEST7');
});

test('what the server says of a field stands at it, and the focus goes there', async () => {
  network.refuse('POST /api/coupons', 'conflict', { fields: { code: 'This code is taken.' } });
  await openForm(FULL);
  await submit.click();
  await expect.element(field('Coupon Code')).toHaveAccessibleDescription('This code is taken.');
  await expect.element(field('Coupon Code')).toHaveFocus();
  await expect.element(dialog.getByText(/Please look at the marked field\./)).toBeVisible();
  await expect.element(field('Coupon Description')).toHaveValue('After the harvest.');
});

test('a refusal does not stand there still when the form is opened again', async () => {
  network.refuse('POST /api/coupons', 'internal');
  await openForm(FULL);
  await submit.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: '+ Add Coupon' }).click();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('while it is being sent it is sent once, and nothing closes the dialog', async () => {
  network.answer('POST /api/coupons', COUPON);
  const slow = network.hold('POST /api/coupons');
  await openForm(FULL);
  await submit.click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await submit.click({ force: true });
  await userEvent.keyboard('{Enter}{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  slow.release();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(added().map(({ body }) => body)).toEqual([
    { code: 'HARVEST7', discount: '7', description: 'After the harvest.' },
  ]);
});

test('§8 Coupons: "Failed to update availability"', async () => {
  network.refuse('PATCH /api/coupons/{id}', 'internal');
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Deactivate WELCOME10' }).click();
  const failed = page.getByRole('alertdialog', { name: 'Failed to update availability' });
  await expect.element(failed).toHaveAccessibleDescription(SERVER_MESSAGE);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('cell', { name: 'Available' })).toBeVisible();
});

test('the button is busy until the new state is seen, so that a second press does not undo the first', async () => {
  const lists: ReturnType<StandInNetwork['hold']>[] = [];
  network.answer('PATCH /api/coupons/{id}', () => {
    network.answer('GET /api/coupons', [{ ...COUPON, available: false }]);
    lists.push(network.hold('GET /api/coupons'));
    return { ...COUPON, available: false };
  });
  await renderSite(HERE, network);
  const deactivate = page.getByRole('button', { name: 'Deactivate WELCOME10' });
  await deactivate.click();
  await expect.element(deactivate).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => lists).toHaveLength(1);
  await deactivate.click({ force: true });
  lists[0]?.release();
  await expect.element(page.getByRole('button', { name: 'Activate WELCOME10', exact: true })).toBeVisible();
  expect(network.asked('PATCH /api/coupons/{id}').map(({ body }) => body)).toEqual([{ available: false }]);
});

const coupon = (place: number): Coupon => ({ ...COUPON, _id: `coupon-${place}`, code: `CODE${place}`, discount: 30 });
const MANY = Array.from({ length: 40 }, (_, place) => coupon(place));
const codes = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((header) => header.textContent?.trim());

test('a coupon that was just added comes into view first, marked, and has the focus', async () => {
  network.answer('GET /api/coupons', MANY);
  const last: Coupon = { ...COUPON, _id: 'last', code: 'HARVEST7', discount: 7 };
  network.answer('POST /api/coupons', () => {
    network.answer('GET /api/coupons', [...MANY, last]);
    return last;
  });
  const site = await renderSite(`${HERE}?page=2`, network);
  await page.getByRole('button', { name: '+ Add Coupon' }).click();
  for (const [label, value] of Object.entries(FULL)) await field(label).fill(value);
  await submit.click();
  await expect.poll(site.address).toBe(HERE);
  await expect.poll(() => codes()[0]).toBe('HARVEST7 New');
  const first = page.getByText('HARVEST7', { exact: false }).first();
  await expect.element(first).toHaveFocus();
  await expect.element(first).toBeInViewport();
});

test('a long list is searched by code and description, 25 a page', async () => {
  network.answer('GET /api/coupons', [...MANY, COUPON]);
  const site = await renderSite(HERE, network);
  await expect.element(page.getByText('41 coupons, page 1 of 2')).toBeVisible();
  expect(codes()).toHaveLength(25);
  await page.getByLabelText('Search').fill('a WELCOME.');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(site.address).toBe(`${HERE}?search=a+WELCOME.`);
  expect(codes()).toHaveLength(25);
  await page.getByLabelText('Search').fill('welcome1');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(codes).toEqual(['WELCOME10']);
  expect(site.address()).toBe(`${HERE}?search=welcome1`);
  await page.getByLabelText('Search').fill('lift');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all coupons' }).click();
  await expect.poll(codes).toHaveLength(25);
});

test('a building without coupons says how to begin', async () => {
  network.answer('GET /api/coupons', []);
  await renderSite(HERE, network);
  await expect.element(page.getByText('No coupons yet.')).toBeVisible();
});

test.each([720, 1024])(
  '§2 Manage Coupons: at a width of %d the longest code leaves every row its buttons',
  async (width) => {
    const description = 'Eid greetings to everybody who lives here.';
    network.answer('GET /api/coupons', [{ ...COUPON, code: 'EID-MUBARAK-RESIDENTS-2026-EXTRA', description }]);
    await page.viewport(width, 900);
    await renderSite(HERE, network);
    const box = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect();
    const button = page.getByRole('button', { name: /^More for/ });
    await expect.element(button).toBeVisible();
    const card = box(page.getByRole('table').element().parentElement);
    expect(box(button.element()).right).toBeLessThan(card.right);
    expect(box(page.getByText(description).element()).width).toBeGreaterThanOrEqual(128);
  },
);

test('in Bangla each button names its coupon, and discounts have Bengali digits', async () => {
  network.answer('GET /api/coupons', [{ ...COUPON, discount: 12.5 }]);
  await renderSite(HERE, network, 'bn');
  const row = page.getByRole('row', { name: /WELCOME10/ });
  await expect.element(row.getByRole('cell', { name: '১২.৫' })).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'বন্ধ করুন কুপন WELCOME10' })).toBeVisible();
  await row
    .getByRole('button', { name: /WELCOME10/ })
    .last()
    .click();
  await expect.element(row.getByRole('link', { name: 'ব্যবহার কুপন WELCOME10' })).toBeVisible();
  await expect.element(page.getByText('১টি কুপন')).toBeVisible();
});

test('below More a coupon gets days and limits, and the list says them', async () => {
  const terms = { firstDay: '2026-03-01', lastDay: '2026-03-31', limit: 10, limitEach: 1 };
  network.answer('GET /api/coupons', [{ ...COUPON, ...terms, uses: 10, barrier: 'usedUp' }]);
  network.answer('POST /api/coupons', { ...COUPON, code: 'EID' });
  await renderSite(HERE, network);
  const row = page.getByRole('row', { name: /WELCOME10/ });
  await expect.element(row.getByText('Used up')).toBeVisible();
  await expect
    .element(row.getByText('from 1 March 2026 · until 31 March 2026 · used 10 of 10 times · 1 for each member'))
    .toBeVisible();
  await page.getByRole('button', { name: '+ Add Coupon' }).click();
  await page.getByLabelText('Coupon Code').fill('EID');
  await page.getByLabelText('Discount Percentage').fill('10');
  await page.getByLabelText('Coupon Description').fill('Eid.');
  await page.getByRole('dialog').getByText('More').click();
  await page.getByLabelText(/^Uses in all/).fill('10');
  await page.getByLabelText(/^Last day/).fill('2026-03-31');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => network.asked('POST /api/coupons').map(({ body }) => body))
    .toEqual([{ code: 'EID', discount: '10', description: 'Eid.', limit: '10', lastDay: '2026-03-31' }]);
});
