import type { Page } from '@playwright/test';
import { expect, test, visit } from './site.ts';

// These tests do not change the building, so both workers may share it.
test.describe.configure({ mode: 'parallel' });

test.describe(() => {
  test.use({ who: 'administrator' });

  test('§8 Failures: a session that has ended asks to sign in over the page, and nothing written is lost', async ({
    page,
    network,
  }) => {
    await visit(page, '/dashboard/make-announcement');
    await page.getByLabel('Title').fill('Roof garden');
    const signedOut = await network.answer('GET /api/identity/session', { user: null });
    const refused = await network.refuse('POST /api/announcements', { status: 401, code: 'unauthenticated' });
    await page.getByLabel('Description').fill('It opens on Sunday.');
    await page.getByRole('button', { name: 'Submit Announcement' }).click();
    const over = page.getByRole('dialog', { name: 'Please sign in again' });
    await over.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('It opens on Sunday.');
    await signedOut.restore();
    await refused.restore();
    await visit(page, '/dashboard/make-announcement');
    await expect(page.getByLabel('Description')).toHaveValue('It opens on Sunday.');
  });
});

const home = (page: Page) => page.getByRole('heading', { name: 'Welcome to OneBuilding' });
const failure = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

test.describe(() => {
  test.use({ who: 'user' });

  test('§8 Failures: a dashboard whose code does not come can be left', async ({ page, network }) => {
    const away = await network.abortCode('DashboardLayout');
    await visit(page, '/dashboard');
    await expect(failure(page)).toBeVisible();
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(home(page)).toBeVisible();
    await expect(page).toHaveTitle('OneBuilding');
    await expect(failure(page)).toHaveCount(0);
    await away.restore();
    await page.getByRole('button', { name: /your account/i }).hover();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });

  test('§8 Failures: Try again brings a dashboard whose code did not come', async ({ page, network }) => {
    const away = await network.abortCode('DashboardLayout');
    await visit(page, '/dashboard');
    await expect(failure(page)).toBeVisible();
    await away.restore();
    await tryAgain(page);
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });
});
