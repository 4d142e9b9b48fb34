import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderSite, signIn } from '#test/render-site.tsx';
import { COUPON } from '#test/sample-answers.ts';
import { SERVER_MESSAGE, StandInNetwork } from '#test/stand-in-network.ts';

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

test('§8 Coupon form: the discount is a number', async () => {
  await openForm();
  await expect.element(field('Discount Percentage')).toHaveAttribute('type', 'number');
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
  network.answer('PATCH /api/coupons/{id}', () => {
    network.answer('GET /api/coupons', [{ ...COUPON, available: false }]);
    return { ...COUPON, available: false };
  });
  await renderSite(HERE, network);
  await page.getByRole('button', { name: 'Deactivate WELCOME10' }).dblClick();
  await expect.element(page.getByRole('button', { name: 'Activate WELCOME10', exact: true })).toBeVisible();
  expect(network.asked('PATCH /api/coupons/{id}').map(({ body }) => body)).toEqual([{ available: false }]);
});

test('a building without coupons says how to begin', async () => {
  network.answer('GET /api/coupons', []);
  await renderSite(HERE, network);
  await expect.element(page.getByText('No coupons yet.')).toBeVisible();
});

test.describe(() => {
  afterEach(() => page.viewport(1024, 768));

  test.each([720, 1024])(
    '§2 Manage Coupons: at a width of %d the longest code leaves every row its button',
    async (width) => {
      const description = 'Eid greetings to everybody who lives here.';
      network.answer('GET /api/coupons', [{ ...COUPON, code: 'EID-MUBARAK-RESIDENTS-2026-EXTRA', description }]);
      await page.viewport(width, 900);
      await renderSite(HERE, network);
      const box = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect();
      const button = page.getByRole('button', { name: /^Deactivate/ });
      await expect.element(button).toBeVisible();
      const card = box(page.getByRole('table').element().parentElement);
      expect(box(button.element()).right).toBeLessThan(card.right);
      expect(box(page.getByText(description).element()).width).toBeGreaterThanOrEqual(128);
    },
  );
});
