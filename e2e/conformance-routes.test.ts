import type { Page } from '@playwright/test';
import { expect, loseSession, signInAfresh, test, visit } from './site.ts';

const CHILDREN = [
  'profile',
  'agreementRequest',
  'manage-members',
  'make-announcement',
  'announcements',
  'manage-coupons',
  'make-payment',
  'payment-history',
];

test('§2 Dashboard guard: each page sends a visitor to /login', async ({ page }) => {
  for (const child of CHILDREN) {
    await page.goto(`/dashboard/${child}`, { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login\b/);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(page).toHaveTitle('Login · OneBuilding');
  }
});

test.describe(() => {
  test.use({ who: 'user' });

  test('§2 Routes: /dashboard shows the profile', async ({ page }) => {
    await visit(page, '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  });

  test.describe('before any script', () => {
    test.use({ javaScriptEnabled: false });

    test('§2 Dashboard guard: a signed-in user sees menu, name, heading and that it loads', async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
      await expect(page.getByRole('link', { name: /user@demo\.onebuilding\.test/ })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading...');
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      await menu.getByRole('link', { name: 'Announcements' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
    });
  });
});

test('§2 Dashboard guard: a spinner until it is known that the visitor is signed out, then /login', async ({
  page,
  network,
}) => {
  const session = await network.hold('GET /api/identity/session');
  await visit(page, '/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  session.release();
  await expect(page).toHaveURL(/\/login\b/);
});

test('§2 Dashboard guard: a session that ended meanwhile leads to /login', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 401 /);
  await signInAfresh(page, demo, 'user');
  await visit(page, '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await loseSession(page);
  await visit(page, '/dashboard/profile');
  await expect(page).toHaveURL(/\/login\b/);
});

test('§2 Dashboard guard: signing in leads back to the page that was asked for', async ({ page, demo }) => {
  await visit(page, '/dashboard/announcements?from=mail#latest');
  await expect(page).toHaveURL(/\/login\b/);
  await page.getByLabel('Email').fill('user@demo.onebuilding.test');
  await page.getByLabel('Password', { exact: true }).fill('User1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Login Successful' }).getByRole('button').click();
  await expect(page).toHaveURL(`${demo}/dashboard/announcements?from=mail#latest`);
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
});

const UNKNOWN = [
  '/nowhere',
  '/apartments/12',
  '/Login',
  '/announcements/7',
  '/dashboard/nowhere',
  '/dashboard/profile/x',
];

test("§2 404: an unknown address is 'Page not found' with its text and link, and status 404", async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404 /);
  for (const path of UNKNOWN) {
    const response = await page.goto(path, { waitUntil: 'commit' });
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found', exact: true })).toBeVisible();
    await expect(page.getByText("Oops! The page you're looking for doesn't exist.", { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Back Home' })).toHaveAttribute('href', '/');
  }
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL(`${demo}/`);
});

test('§2 404: a page that breaks while it is shown says so and can be tried again', async ({
  page,
  network,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/./);
  await visit(page, '/login');
  // A response that our server never sends, on which rendering fails.
  const broken = await network.answer('GET /api/apartments', { apartments: [null], total: 1 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apartments' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await broken.restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ trial: true, timeout: 1 })
    .catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1, name: /Apartments|Something went wrong/ })).toBeVisible();
});

/** Without a pointer, so that only the navigation can end what the page is doing. */
const goHome = (page: Page) => page.getByRole('banner').getByRole('link').first().dispatchEvent('click');
const depth = (page: Page) => page.evaluate(() => scrollY);

/** Goes back to a scroll position of a phone's list that the page, now on a wider screen, is too short for. */
async function returnDeep(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/apartments');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => depth(page)).toBeGreaterThan(1_300);
  await goHome(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to OneBuilding' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Apartments' })).toBeVisible();
}

/** Longer than the page tries to restore the scroll position. */
const aSecond = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 70; frame++) await new Promise(requestAnimationFrame);
  });

test('§2 Routes: going on from a page that still scrolls back begins at the top', async ({ page }) => {
  await returnDeep(page);
  await goHome(page);
  await aSecond(page);
  expect(await depth(page)).toBe(0);
});

test('§2 Routes: a page that still scrolls back gives way to the wheel', async ({ page }) => {
  await page.mouse.move(700, 500);
  await returnDeep(page);
  const before = await depth(page);
  expect(before).toBeGreaterThan(200);
  await page.mouse.wheel(0, -200);
  await aSecond(page);
  expect(await depth(page)).toBeLessThan(before);
});
