import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, toast, visit } from './site.ts';

test.use({ building: 'building', who: 'administrator' });
test.describe.configure({ mode: 'serial' });

const PATH = '/dashboard/building';

const open = (page: Page, part: string) => page.getByRole('heading', { name: part, exact: true }).click();

test('a wrong telephone number is refused at its field, and what was typed stays', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/400/);
  await visit(page, PATH);
  await open(page, 'Contact');
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('textbox', { name: 'Name' }).fill('Lake View');
  await page.getByRole('button', { name: 'Save Contact', exact: true }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect(page.getByText('Please enter a telephone number, such as +880 1711 000000.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Lake View');
  await expectAccessible(page);
});

test('what an administrator saves stands on the public pages', async ({ page }) => {
  await visit(page, PATH);
  await page.getByRole('textbox', { name: 'Name' }).fill('Lake View');
  await page.getByLabel('Address').fill('7 Lake Road, Gulshan 2, Dhaka 1212');
  await open(page, 'Contact');
  await page.getByLabel('Phone').fill('+880 1711 222333');
  await open(page, 'Facilities');
  await page.getByRole('button', { name: 'Remove facility 4' }).click();
  await page.getByRole('textbox', { name: 'Facility 1' }).fill('Rooftop garden');
  for (const part of ['Name and place', 'Contact', 'Facilities']) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.getByRole('button', { name: `Save ${part}`, exact: true }).click();
    await saved;
  }
  await expect(toast(page, 'The building is saved.')).toBeVisible();

  await visit(page, '/');
  await expect(page).toHaveTitle('Lake View');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Lake View' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rooftop garden' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Landscaped common areas' })).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Lake View Management', { exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: '+880 1711 222333' })).toHaveAttribute('href', 'tel:+8801711222333');
});

test('of two administrators the later one loses nothing, and chooses', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/409/);
  await visit(page, PATH);
  const other = await context.newPage();
  await visit(other, PATH);
  await open(other, 'Rent');
  await other.getByLabel('Landlord').fill('Mrs Rahman');
  await other.getByRole('button', { name: 'Save Rent', exact: true }).click();
  await expect(toast(other, 'The building is saved.')).toBeVisible();

  await open(page, 'Rent');
  await page.getByLabel('Rent is due by day').fill('5');
  await page.getByRole('button', { name: 'Save Rent', exact: true }).click();
  await expect(page.getByText('Somebody else has changed the building meanwhile.')).toBeVisible();
  await expect(page.getByLabel('Rent is due by day')).toHaveValue('5');
  await page.getByRole('button', { name: 'Save mine all the same' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save mine' }).click();
  await expect(toast(page, 'The building is saved.')).toBeVisible();
  await visit(page, PATH);
  await open(page, 'Rent');
  await expect(page.getByLabel('Rent is due by day')).toHaveValue('5');
});

test('Back and a reload ask before typing that is not saved is lost', async ({ page }) => {
  await visit(page, '/dashboard/profile');
  await page.getByRole('navigation').getByRole('link', { name: 'House', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('River View');
  // The question's code is loaded after the form is shown.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(PATH);
  const reload = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  expect((await reload).type()).toBe('beforeunload');
  await (await reload).dismiss();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('River View');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/dashboard/profile');
});
