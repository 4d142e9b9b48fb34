import { expect, expectAccessible, loseSession, register, signIn, test, visit } from './site.ts';

test.use({ building: 'account-life' });

test('name, photo, password and sessions are changed on the account page', async ({ page, browser, demo }) => {
  const person = { name: 'Shirin Begum', email: 'shirin@example.test', password: 'Rooftop1' };
  await register(page, person);
  const phone = await browser.newPage({ baseURL: demo });
  await signIn(phone, person);

  await visit(page, '/dashboard/profile');
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Full Name').fill('Shirin Akter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details are saved.')).toBeVisible();
  await expect(page.locator('header').getByText('Shirin Akter')).toBeVisible();

  await page.getByLabel('Photo from a file').setInputFiles('public/pictures/apartment-3-640.jpg');
  await expect(page.getByRole('button', { name: 'Remove the photo' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your photo' })).toHaveJSProperty('naturalWidth', 256);

  const places = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(places).toHaveCount(2);
  await expect(places.first()).toContainText('This one');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(places).toHaveCount(1);
  await visit(phone, '/dashboard/profile').catch(() => undefined);
  await expect(phone).toHaveURL(/\/login/);

  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill('Rooftop2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await signIn(phone, { ...person, password: 'Rooftop2' });
  await phone.close();
});

test('a forgotten password is set anew with the link of the mail', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/400/);
  const person = { name: 'Rafiq Islam', email: 'rafiq@example.test', password: 'Rooftop1' };
  await register(page, person);
  await loseSession(page);

  await visit(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('link', { name: "Read the demo's mails" }).click();
  const mail = page.getByRole('article').filter({ hasText: 'Set a new password' }).filter({ hasText: person.email });
  await expectAccessible(page);
  const link = (await mail.getByRole('link').getAttribute('href')) ?? '';

  // The newest link is valid, even in a tab that an older one has opened.
  await visit(page, '/reset-password#token=older');
  await visit(page, link);
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password').fill('Garden12');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByRole('alertdialog', { name: 'Password changed' }).getByRole('button').click();
  await signIn(page, { ...person, password: 'Garden12' });

  // The link is valid once. A change of the hash alone would not load the page.
  await visit(page, '/');
  await visit(page, link);
  await page.getByLabel('New password').fill('Garden13');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByRole('alert')).toContainText('used already');
});

test('an email is confirmed with the link of the mail', async ({ page }) => {
  const person = { name: 'Lamia Karim', email: 'lamia@example.test', password: 'Rooftop1' };
  await register(page, person);
  await visit(page, '/demo/mails');
  const mail = page.getByRole('article').filter({ hasText: 'confirm your email' }).filter({ hasText: person.email });
  await mail.getByRole('link').click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();
  await visit(page, '/dashboard/account');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('a person leaves, after the password', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/400|401/);
  const person = { name: 'Milon Das', email: 'milon@example.test', password: 'Rooftop1' };
  await register(page, person);
  await visit(page, '/dashboard/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('Wrong123');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('not your current password');
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('alertdialog', { name: 'Your account is deleted' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test.describe('a member', () => {
  test.use({ who: 'member' });
  test('is told to give up the home first', async ({ page, allowConsoleErrors }) => {
    allowConsoleErrors(/409/);
    await visit(page, '/dashboard/account');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('Member123');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog.getByRole('alert')).toContainText('still have an apartment');
  });
});

test('Logout in one tab empties the other, whose Back shows nothing either', async ({ page, context }) => {
  const person = { name: 'Nasima Begum', email: 'nasima@example.test', password: 'Rooftop1' };
  await register(page, person);
  await visit(page, '/dashboard/account');
  const other = await context.newPage();
  await visit(other, '/dashboard/profile');
  await expect(other.locator('main').getByText(person.email).first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/($|login)/);
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(other.getByText(person.email)).toHaveCount(0);
  await other.goBack().catch(() => undefined);
  await expect(other.getByText(person.email)).toHaveCount(0);
});
