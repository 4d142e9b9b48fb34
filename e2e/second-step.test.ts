import type { Page } from '@playwright/test';
import { codeOf } from '#test/authenticator.ts';
import { openDemo } from '#test/open-site.ts';
import { expect, expectAccessible, loseSession, register, test, visit } from './site.ts';

test.use({ building: 'second-step' });

/** The app's next code, which is valid already; the present one was used for the set-up. */
const nextCode = (key: string) => codeOf(key, Date.now() + 30_000);

async function passwordFirst(page: Page, { email, password }: { email: string; password: string }) {
  await visit(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
}

test('a second step is set up on the account page and asked after the password', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/40[01]/);
  const person = { name: 'Jamal Uddin', email: 'jamal@example.test', password: 'Rooftop1' };
  await register(page, person);
  await visit(page, '/dashboard/account');
  await page.getByRole('button', { name: 'Set it up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a second step' });
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const backupCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/not right/);
  const used = codeOf(key);
  await dialog.getByLabel('Code').fill(used);
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  await expect(page.getByText('Your second step is on.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Second step' }).getByText('On', { exact: true })).toBeVisible();

  await loseSession(page);
  await passwordFirst(page, person);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expectAccessible(page);
  await code.fill(used);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/used already|not right/);
  await code.fill(nextCode(key));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Login Successful' }).getByRole('button').click();
  await visit(page, '/dashboard/account');
  await expect(page.getByText(person.email).first()).toBeVisible();

  await loseSession(page);
  await passwordFirst(page, person);
  await page.getByRole('button', { name: 'Use a backup code instead' }).click();
  await expect(page.getByLabel('Backup code')).toBeFocused();
  await page.getByLabel('Backup code').fill(backupCode);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Login Successful' }).getByRole('button').click();
  await visit(page, '/dashboard/account');
  await page.getByRole('button', { name: 'Switch it off' }).click();
  const ending = page.getByRole('dialog', { name: 'Switch the second step off?' });
  await ending.getByLabel('Your password').fill(person.password);
  await ending.getByRole('button', { name: 'Switch it off' }).click();
  await expect(page.getByText('Your second step is off.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('where administrators need one, they come to the set-up and nowhere else until it is done', async ({
  browser,
}) => {
  // No call is refused on the way, or the console would have an error.
  const strict = await openDemo({ REQUIRE_ADMIN_2FA: 'on' });
  const office = await browser.newPage({ baseURL: strict.url });
  await visit(office, '/login');
  await office.getByLabel('Email').fill('admin@demo.onebuilding.test');
  await office.getByLabel('Password', { exact: true }).fill('Admin123');
  await office.getByRole('button', { name: 'Login', exact: true }).click();
  await office.getByRole('alertdialog').getByRole('button').click();
  await visit(office, '/dashboard/manage-members');
  await expect(office).toHaveURL(/\/dashboard\/account$/);
  await expect(office.getByText('Administrators of this building need a second step.')).toBeVisible();
  await office.getByRole('button', { name: 'Set it up' }).click();
  const dialog = office.getByRole('dialog', { name: 'Set up a second step' });
  await dialog.getByLabel('Your password').fill('Admin123');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Code').fill(codeOf((await dialog.locator('code').textContent()) ?? ''));
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  await expect(dialog).toBeHidden();
  await visit(office, '/dashboard/manage-members');
  await expect(office.getByRole('heading', { name: 'Manage Members', level: 1 })).toBeVisible();
  await expect(office.getByRole('table')).toBeVisible();
  await office.close();
  await strict.close();
});
