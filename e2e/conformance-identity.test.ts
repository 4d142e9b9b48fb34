import type { Page } from '@playwright/test';
import { dialog, expect, SERVER_MESSAGE, test, visit } from './site.ts';

test.use({ building: 'identity' });

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });

async function fillLogin(page: Page, who = 'user@demo.onebuilding.test', secret = 'User1234') {
  await email(page).fill(who);
  await password(page).fill(secret);
}

test('a visitor sees both forms, and goes from one to the other', async ({ page, demo }) => {
  await visit(page, '/login');
  await test.step("§2 Login: 'Welcome Back', email and password, required, Login, 'OR', and 'Continue with Google'", async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back', exact: true })).toBeVisible();
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(email(page)).toHaveAttribute('required', '');
    await expect(email(page)).toHaveAttribute('placeholder', /^\S+@\S+\.\w+$/);
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(password(page)).toHaveAttribute('required', '');
    await expect(login(page)).toBeEnabled();
    await expect(page.getByText('OR', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue with Google', exact: true })).toBeEnabled();
  });

  await test.step("§2 Login: 'Don't have an account?' links to /register", async () => {
    await page.getByText("Don't have an account?").getByRole('link').click();
    await expect(page).toHaveURL(`${demo}/register`);
  });

  await test.step('§2 Register: the fields Full Name, Email, Photo URL (optional, with an address as placeholder) and Password, with its hint', async () => {
    for (const label of ['Full Name', 'Email', 'Password'])
      await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveAttribute('required', '');
    const photo = page.getByRole('textbox', { name: /^Photo URL/ });
    await expect(photo).not.toHaveAttribute('required');
    await expect(photo).toHaveAttribute('placeholder', /^https?:\/\//);
    await expect(email(page)).toHaveAttribute('type', 'email');
    const hint = 'Must contain uppercase, lowercase, and be at least 6 characters.';
    await expect(page.getByText(hint, { exact: true })).toBeVisible();
    await expect(password(page)).toHaveAccessibleDescription(hint);
  });

  await test.step('§2 Register: a Register button and a link to Login', async () => {
    await expect(register(page)).toBeEnabled();
    await page
      .getByRole('main')
      .getByRole('link', { name: /log ?in/i })
      .click();
    await expect(page).toHaveURL(`${demo}/login`);
  });
});

const REFUSED = [
  { what: 'a wrong password', who: 'user@demo.onebuilding.test', secret: 'Wrong1234' },
  { what: 'an unknown email', who: 'nobody@demo.onebuilding.test', secret: 'User1234' },
];

test('a visitor signs in, after two refusals', async ({ page, demo, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 401 /);
  await visit(page, '/login');
  for (const { what, who, secret } of REFUSED)
    await test.step(`§8 Email login: ${what} is 'Login Failed', 'Invalid email or password', and one stays`, async () => {
      await fillLogin(page, who, secret);
      await login(page).click();
      await expect(dialog(page, 'Login Failed')).toContainText('Invalid email or password');
      await dialog(page, 'Login Failed').getByRole('button').click();
      await expect(page).toHaveURL(`${demo}/login`);
      await expect(email(page)).toHaveValue(who);
      await expect(login(page)).toBeEnabled();
    });

  await test.step("§4 Login: on success 'Login Successful', 'Welcome back!', and then /", async () => {
    await fillLogin(page);
    await login(page).click();
    await expect(dialog(page, 'Login Successful')).toContainText('Welcome back!');
    await dialog(page, 'Login Successful').getByRole('button').click();
    await expect(page).toHaveURL(`${demo}/`);
    await expect(page.getByRole('button', { name: /Nusrat Jahan/ })).toBeVisible();
  });
});

async function chooseAtGoogle(page: Page, choice: RegExp) {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opening).getByRole('button', { name: choice }).click();
}

test("§4 Google: popup, registration with the backend, 'Welcome, {name}', and then /", async ({ page, demo }) => {
  const registered = page.waitForRequest('**/api/register');
  await visit(page, '/login');
  await chooseAtGoogle(page, /Nadia Islam/);
  expect((await registered).postDataJSON()).toMatchObject({ name: 'Nadia Islam', role: 'user' });
  await dialog(page, 'Welcome, Nadia Islam').getByRole('button').click();
  await expect(page).toHaveURL(`${demo}/`);
});

const GOOGLE_FAILURES = [
  { what: 'who cancels', choice: /Cancel/, text: 'Google was not allowed to tell us who you are.' },
  { what: 'an unverified email', choice: /Sami Khan/, text: 'Google has not verified your email yet.' },
];

test('a visitor whom Google does not bring in', async ({ page, demo, network }) => {
  await visit(page, '/login');
  for (const { what, choice, text } of GOOGLE_FAILURES)
    await test.step(`§8 Google: for ${what} 'Google Sign-in Failed' with its own message`, async () => {
      await chooseAtGoogle(page, choice);
      await expect(dialog(page, 'Google Sign-in Failed')).toContainText(text);
      await dialog(page, 'Google Sign-in Failed').getByRole('button').click();
      await expect(page).toHaveURL(`${demo}/login`);
    });

  await test.step("§8 Google: when registering with the backend fails, 'Google Sign-in Failed' with the server's message", async () => {
    await network.refuse('POST /api/register');
    await chooseAtGoogle(page, /Arif Hossain/);
    await expect(dialog(page, 'Google Sign-in Failed')).toContainText(SERVER_MESSAGE);
  });
});

const PERSON = { 'Full Name': 'Maliha Rahman', Email: 'maliha@example.test', Password: 'Rooftop1' };

async function fillRegister(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByRole('textbox', { name: label }).fill(value);
}

test('a visitor registers, after a refusal', async ({ page, demo, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409 /);
  await visit(page, '/register');
  await test.step('§8 Registration failure: an email that has an account', async () => {
    await fillRegister(page, { ...PERSON, Email: 'user@demo.onebuilding.test' });
    await register(page).click();
    await expect(dialog(page, 'Registration Failed')).toContainText(/already an account/);
    await dialog(page, 'Registration Failed').getByRole('button').click();
  });

  await test.step("§2 Register: 'Registration Successful', 'Welcome to the platform!', 'Go to Home', and then /, without a photo", async () => {
    await fillRegister(page, PERSON);
    await register(page).click();
    await expect(dialog(page, 'Registration Successful')).toContainText('Welcome to the platform!');
    await dialog(page, 'Registration Successful').getByRole('button', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL(`${demo}/`);
    await expect(page.getByRole('button', { name: /Maliha Rahman/ })).toBeVisible();
  });
});

test.describe(() => {
  test.use({ who: 'user' });

  test('§2 Login: a signed-in user is led away from /login and /register', async ({ page, demo }) => {
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page).toHaveURL(`${demo}/`);
    }
  });
});
