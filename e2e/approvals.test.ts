import type { Browser, Page } from '@playwright/test';
import { dialog, expect, expectAccessible, expectReadable, test, toast, visit } from './site.ts';

const PHONE = { width: 390, height: 844 };
test.use({ building: 'approvals', who: 'administrator' });

const PASSWORD = 'Secret1';

/** A staff member who joined by the owner's link, in a browser of their own. */
async function join(browser: Browser, owner: Page, demo: string, { name, duty }: { name: string; duty: string }) {
  const headers = { origin: demo };
  const form = { headers, data: { name, duty } };
  const link = await (await owner.request.post('/api/staff/invitations', form)).json();
  const page = await browser.newPage({ baseURL: demo, storageState: { cookies: [], origins: [] }, viewport: PHONE });
  const email = `${name.toLowerCase()}@approvals.test`;
  await page.request.post('/api/identity/sign-up', { headers, data: { name, email, password: PASSWORD } });
  expect((await page.request.post('/api/staff/join', { headers, data: { token: link.token } })).status()).toBe(200);
  return page;
}

/** Records an expense on the page. */
async function spend(page: Page, amount: string, payee: string): Promise<void> {
  await visit(page, '/dashboard/expenses');
  await page.getByRole('button', { name: 'Record an expense' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Amount').fill(amount);
  await form.getByLabel('What for').selectOption({ label: 'Repairs' });
  await form.getByLabel('Paid from').selectOption({ label: 'Bank' });
  await form.getByLabel('Paid to').fill(payee);
  await form.getByRole('button', { name: 'Record', exact: true }).click();
}

test('what an accountant spends above the limit waits until a second owner has read it on a phone', async ({
  page,
  browser,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 409/);
  const accountant = await join(browser, page, demo, { name: 'Tania', duty: 'accountant' });
  const owner = await join(browser, page, demo, { name: 'Nasrin', duty: 'owner' });
  const limits = { separates: false, spend: 10_000 };
  expect((await page.request.put('/api/limits', { headers: { origin: demo }, data: limits })).status()).toBe(200);

  const waits =
    'Waits for approval: this is above what one person may do here. Nothing is recorded until somebody else approves it.';
  for (const payee of ['Lift Ltd', 'Roof Ltd', 'Pump Ltd']) {
    await spend(accountant, '45000', payee);
    await expect(toast(accountant, waits)).toBeVisible();
  }

  // From the start page, on a phone.
  await visit(owner, '/dashboard/today');
  await owner.getByRole('button', { name: /^\d+ more$/ }).click();
  await owner
    .getByRole('link', { name: /approv/i })
    .first()
    .click();
  await expect(owner.getByRole('article').filter({ hasText: ' Ltd' })).toHaveCount(3);
  await expectAccessible(owner);
  const of = (payee: string) => owner.getByRole('article').filter({ hasText: payee });
  await of('Lift Ltd').getByRole('button', { name: 'Approve' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Yes, approve' }).click();
  await expect(toast(owner, '৳45,000 is approved, and done.')).toBeVisible();
  await of('Roof Ltd').getByRole('button', { name: 'Refuse' }).click();
  await owner.getByRole('alertdialog').getByLabel('Why').fill('Two offers first, please.');
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Yes, refuse' }).click();
  await expect(toast(owner, '৳45,000 is refused.')).toBeVisible();

  // The accountant leaves before the last request is approved.
  const staff = await (await page.request.get('/api/staff')).json();
  const tania = staff.staff.find(({ name }: { name: string }) => name === 'Tania');
  const ending = { headers: { origin: demo }, data: { reason: 'She left.', all: true } };
  expect((await page.request.put(`/api/staff/end/${tania.duties[0]._id}`, ending)).status()).toBe(200);
  await of('Pump Ltd').getByRole('button', { name: 'Approve' }).click();
  const question = dialog(owner, 'Approve ৳45,000?');
  await question.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(question.getByRole('alert')).toContainText('Tania may not do this any more');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await visit(owner, '/dashboard/approvals');
  await expect(owner.getByText(/^Approved by Nasrin on/)).toHaveCount(2);
  await expect(owner.getByText(/^Refused by Nasrin on/)).toBeVisible();
  await expectReadable(owner);

  const expenses = await (await page.request.get('/api/expenses')).json();
  const recorded = expenses.expenses.filter(({ payee }: { payee: string }) => payee?.endsWith(' Ltd'));
  expect(recorded.map(({ payee, recordedBy }: { payee: string; recordedBy: string }) => [payee, recordedBy])).toEqual([
    ['Lift Ltd', 'Tania'],
  ]);
  await accountant.close();
  await owner.close();
});
