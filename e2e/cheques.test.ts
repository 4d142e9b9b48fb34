import { formatDay } from '#locale/dates.ts';
import { dialog, expect, expectAccessible, signInAfresh, test, toast, visit } from './site.ts';

test.use({ building: 'cheques' });

test('on a phone a series is taken, one is deposited, comes back, is deposited again and clears; its tenant reads it', async ({
  page,
  demo,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAfresh(page, demo, 'administrator');
  await visit(page, '/dashboard/cheques');
  await page.getByRole('button', { name: 'New series' }).first().click();
  const form = page.getByRole('dialog', { name: 'New series' });
  await form.getByLabel('Find the tenant').fill('Tanvir');
  const tenant = form.getByLabel('Tenant', { exact: true });
  await tenant.selectOption(await tenant.getByRole('option', { name: /Tanvir/ }).getAttribute('value'));
  await form.getByLabel('Bank on the cheque').fill('City Bank');
  await form.getByLabel('Number of the first').fill('০০০৯৯৯');
  await form.getByLabel('Amount of each').fill('৳১৬,৫০০/-');
  await form.getByLabel('How many').fill('3');
  await expect(form.getByText('3 cheques will be taken')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(page.getByText('3 cheques of ৳49,500 together are held.')).toBeVisible();

  await visit(page, '/dashboard/cheques?state=due&search=Tanvir');
  const first = page.getByRole('row', { name: /000999, City Bank/ });
  const deposit = async () => {
    await first.getByRole('button', { name: /^Deposit/ }).click();
    await page
      .getByRole('dialog', { name: 'Deposit this cheque?' })
      .getByRole('button', { name: 'Deposit', exact: true })
      .click();
    await expect(toast(page, 'The cheque is with the bank.')).toBeVisible();
  };
  await deposit();
  await visit(page, '/dashboard/cheques?search=000999');
  await first.getByRole('button', { name: /^Returned/ }).click();
  const back = page.getByRole('dialog', { name: 'Did the bank return it?' });
  await back.getByLabel('Reason, as the bank writes it').fill('Insufficient funds');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Write it down' }).click();
  await expect(page.getByRole('button', { name: 'Record the bank’s fee' })).toBeVisible();
  const { cheques } = await (await page.request.get('/api/cheques?state=returned&search=000999')).json();
  await first.getByRole('button', { name: /Details/ }).click();
  await expect(first.getByText(`goes to the signer by ${formatDay(cheques[0].noticeBy)}`)).toBeVisible();
  await deposit();
  await first.getByRole('button', { name: /^Cleared/ }).click();
  await dialog(page, 'Has the bank paid it?').getByRole('button', { name: 'Yes, it is paid' }).click();
  await expect(toast(page, 'The payment is confirmed.')).toBeVisible();

  await signInAfresh(page, demo, 'member');
  await visit(page, '/dashboard/rent');
  const own = page.getByRole('region', { name: 'Your cheques' });
  await expect(own.getByRole('listitem').filter({ hasText: '000999' })).toContainText('Cleared');
  await expect(own.getByRole('listitem').filter({ hasText: '001000' })).toContainText('Held');
  await expectAccessible(page);
});
