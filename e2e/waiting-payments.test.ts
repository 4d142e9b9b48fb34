import type { Page } from '@playwright/test';
import { dialog, expect, expectAccessible, signInAfresh, test, toast, visit } from './site.ts';

test.use({ building: 'waiting payments' });

const PAGE = '/dashboard/payments';

/** Reports a bKash payment of the demo member, with the body that their page sends. */
async function report(page: Page, demo: string, reference: string) {
  await signInAfresh(page, demo, 'member');
  const receivedOn = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const claim = { amount: 1_000, method: 'bKash', reference, receivedOn, requestKey: `report of ${reference}` };
  expect((await page.request.post('/api/payments/claim', { data: claim })).status()).toBe(201);
  await signInAfresh(page, demo, 'administrator');
}

test('on a phone the office confirms money that has come, and declines what has not', async ({ page, demo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [come, lost] = ['COME1', 'LOST1'];
  await report(page, demo, come);
  await visit(page, PAGE);
  await expect(page.getByText(come)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm the payment of Tanvir Ahmed' }).click();
  await expect(dialog(page, 'Has this money come?')).toContainText('৳1,000 of Tanvir Ahmed by bKash.');
  await dialog(page, 'Has this money come?').getByRole('button', { name: 'Yes, it has come' }).click();
  await expect(toast(page, 'The payment is confirmed.')).toBeVisible();
  await expect(page.getByText(come)).toBeHidden();

  await report(page, demo, lost);
  await visit(page, PAGE);
  await page.getByRole('button', { name: 'Decline the payment of Tanvir Ahmed' }).click();
  await dialog(page, 'Decline this payment?').getByLabel('Reason').fill('No such money came.');
  await dialog(page, 'Decline this payment?').getByRole('button', { name: 'Yes, decline' }).click();
  await expect(toast(page, 'The payment is declined.')).toBeVisible();
  await expect(page.getByText(lost)).toBeHidden();
  await expectAccessible(page);
});

test('a member tells of bKash on My Rent, and the office sees that it waits on Today and in the dues', async ({
  page,
  demo,
}) => {
  await signInAfresh(page, demo, 'member');
  await visit(page, '/dashboard/rent');
  const form = page.getByRole('region', { name: 'Ways to pay' });
  await form.getByRole('radio', { name: 'bKash' }).check({ force: true });
  await form.getByLabel('Amount').fill('2500');
  await form.getByLabel('Transaction number').fill('9gh 7xk 2m');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Tell the office' }).click();
  await expect(toast(page, 'The office is told. It will confirm that the money has come.')).toBeVisible();
  const money = page.getByRole('region', { name: 'All your money here' });
  await expect(money.getByRole('row').filter({ hasText: '9GH7XK2M' })).toContainText('Waiting');

  await signInAfresh(page, demo, 'administrator');
  await visit(page, '/dashboard/today');
  await expect(page.getByRole('link', { name: /^2 payments wait to be confirmed/ })).toBeVisible();
  await page.getByRole('link', { name: /^\d+ homes are late/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'B-402' })).toContainText('৳2,500 waits');
});
