import { printed } from './read-pdf.ts';
import { expect, expectAccessible, test, toast, visit } from './site.ts';

const PHONE = { width: 390, height: 844 };
test.use({ building: 'tenant-file', who: 'member', viewport: PHONE });

test('a tenant agrees and fills in the form on a phone, the office prints it for a reason, and the tenant withdraws it', async ({
  page,
  browser,
  demo,
}) => {
  await visit(page, '/dashboard/my-file');
  const form = page.getByRole('region', { name: 'Police form' });
  await form.getByRole('button', { name: 'I agree' }).click();
  await form.getByRole('button', { name: 'Fill in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Police form' });
  await dialog.getByLabel('Father’s name').fill('Abdul Karim');
  await dialog.getByLabel('National identity number').fill('১৯৯০১২৩৪৫৬৭৮৯');
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(form.getByText('••••••••••789')).toBeVisible();
  await expectAccessible(page);

  const { agreementId } = await (await page.request.get('/api/my-file')).json();
  const office = await browser.newPage({ baseURL: demo, storageState: { cookies: [], origins: [] } });
  const admin = { email: 'admin@demo.onebuilding.test', password: 'Admin123' };
  await office.request.post('/api/identity/sign-in', { headers: { origin: demo }, data: admin });
  await visit(office, `/dashboard/person/${agreementId}`);
  const file = office.getByRole('region', { name: 'The file' });
  await file.getByRole('heading', { name: 'The file' }).click();
  await file.getByRole('button', { name: 'Open the file' }).click();
  await office.getByRole('dialog').getByLabel('Reason').fill('For the police station.');
  await office.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect(file.getByText('Abdul Karim')).toBeVisible();
  await file.getByRole('link', { name: 'Print the police form' }).click();
  await expect(office.getByRole('heading', { name: 'ভাড়াটিয়া নিবন্ধন ফরম' })).toBeVisible();
  const { sheets, outside, text } = await printed(office);
  expect({ sheets, outside }).toEqual({ sheets: 1, outside: [] });
  for (const said of ['1990123456789', 'abdulkarim']) expect(text).toContain(said);
  await office.close();

  await visit(page, '/dashboard/my-file');
  await expect(
    page.getByRole('region', { name: 'Who looked at it' }).getByText('For the police station.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw and delete' }).click();
  await expect(toast(page, 'Withdrawn. What was kept for it is deleted.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'I agree' })).toBeVisible();
});
