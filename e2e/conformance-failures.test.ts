import type { Page } from '@playwright/test';
import type { Call } from './network.ts';
import { expect, SERVER_MESSAGE, test, toast, visit } from './site.ts';

// Nothing here changes the building, so both workers may share it.
test.describe.configure({ mode: 'parallel' });

type Screen = {
  name: string;
  who: 'visitor' | 'user' | 'member' | 'administrator';
  call: Call;
  failed: string;
  /** What is there once it has come. */
  there: (page: Page) => ReturnType<Page['getByRole']>;
  open: (page: Page) => Promise<void>;
};

const at = (path: string) => (page: Page) => visit(page, path);
const row = (name: string) => (page: Page) => page.getByRole('rowheader', { name });
/** Pages that the server renders: the browser itself asks once one comes from another page. */
const through = (link: string) => async (page: Page) => {
  await visit(page, '/login');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
};
const throughMenu = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/login');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Announcements' }).click();
};

const SCREENS: Screen[] = [
  {
    name: 'Exclusive Coupons',
    who: 'visitor',
    call: 'GET /api/coupons',
    failed: 'No coupons available right now.',
    there: (page) => page.getByText('10% OFF'),
    open: through('Home'),
  },
  {
    name: 'Apartments',
    who: 'visitor',
    call: 'GET /api/apartments',
    failed: 'Failed to load apartments',
    there: (page) => page.getByRole('heading', { name: 'Apt #E-101' }),
    open: through('Apartments'),
  },
  {
    name: 'the public Announcements',
    who: 'visitor',
    call: 'GET /api/announcements',
    failed: 'The announcements did not load.',
    there: (page) => page.getByRole('heading', { name: 'Monthly generator test' }),
    open: throughMenu,
  },
  {
    name: 'Announcements',
    who: 'user',
    call: 'GET /api/announcements',
    failed: 'The announcements did not load.',
    there: (page) => page.getByRole('heading', { name: 'Monthly generator test' }),
    open: at('/dashboard/announcements'),
  },
  {
    name: 'the dashboard of a role',
    who: 'administrator',
    call: 'GET /api/user-role',
    failed: 'We could not check your role.',
    there: row('Tanvir Ahmed'),
    open: at('/dashboard/manage-members'),
  },
  {
    name: 'Agreement Requests',
    who: 'administrator',
    call: 'GET /api/agreements/pending',
    failed: 'Failed to fetch agreement requests',
    there: row('Tareq Aziz'),
    open: at('/dashboard/agreementRequest'),
  },
  {
    name: 'Manage Members',
    who: 'administrator',
    call: 'GET /api/members',
    failed: 'Failed to fetch members',
    there: row('Tanvir Ahmed'),
    open: at('/dashboard/manage-members'),
  },
  {
    name: 'Manage Coupons',
    who: 'administrator',
    call: 'GET /api/coupons',
    failed: 'Failed to fetch coupons',
    there: row('WELCOME10'),
    open: at('/dashboard/manage-coupons'),
  },
  {
    name: 'Make Payment',
    who: 'member',
    call: 'GET /api/member-agreement',
    failed: 'Failed to load agreement data.',
    there: (page) => page.getByRole('button', { name: 'Pay', exact: true }),
    open: at('/dashboard/make-payment'),
  },
  {
    name: 'the coupons of Make Payment',
    who: 'member',
    call: 'GET /api/coupons',
    failed: 'The coupons did not load.',
    there: (page) => page.getByRole('button', { name: /WELCOME10/ }),
    open: at('/dashboard/make-payment'),
  },
  {
    name: 'Payment History',
    who: 'member',
    call: 'GET /api/payments/user',
    failed: 'Failed to load payments.',
    there: (page) => page.getByRole('row').nth(1),
    open: at('/dashboard/payment-history'),
  },
];

for (const { name, who, call, failed, there, open } of SCREENS) {
  test.describe(() => {
    test.use({ who });

    test(`§8 Failures: ${name} without a network says "${failed}", and Try again brings it`, async ({
      page,
      network,
      mayComplain,
    }) => {
      mayComplain(/Failed to fetch coupons|Failed to load/);
      const away = await network.cut(call);
      await open(page);
      await expect(page.getByText(failed).first()).toBeVisible();
      await away.mend();
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await again.first().click();
      await expect(there(page).first()).toBeVisible();
      await expect(page.getByRole('main').getByText(failed)).toHaveCount(0);
    });

    test(`§8 Failures: ${name} on a server that fails once is asked for again by itself`, async ({ page, network }) => {
      const broken = await network.refuse(call, { status: 503, code: 'unavailable', message: SERVER_MESSAGE });
      const asked = page.waitForResponse((response) => response.status() === 503);
      await open(page);
      await asked;
      await broken.mend();
      await expect(there(page).first()).toBeVisible();
    });

    test(`§2 Loading: ${name} says that it loads, and then no longer`, async ({ page, network }) => {
      const slow = await network.hold(call);
      await open(page);
      await expect.poll(slow.asked).toBeGreaterThan(0);
      const loading = page.getByRole('main').locator('[role="status"], [aria-busy="true"], .animate-breathe');
      await expect(loading.first()).toBeAttached();
      slow.release();
      await expect(there(page).first()).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
    });
  });
}

test.describe(() => {
  test.use({ who: 'administrator' });

  test('§8 Failures: a session that has ended leads to the login, and nothing written is lost', async ({
    page,
    network,
  }) => {
    await visit(page, '/dashboard/make-announcement');
    await page.getByLabel('Title').fill('Roof garden');
    const nobody = await network.answer('GET /api/identity/session', { user: null });
    const refused = await network.refuse('POST /api/announcements', { status: 401, code: 'unauthenticated' });
    await page.getByLabel('Description').fill('It opens on Sunday.');
    await page.getByRole('button', { name: 'Submit Announcement' }).click();
    await expect(page).toHaveURL(/\/login\b.*make-announcement/);
    await expect(toast(page, 'Please sign in again.')).toBeVisible();
    await nobody.mend();
    await refused.mend();
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
    const away = await network.cutCode('DashboardLayout');
    await visit(page, '/dashboard');
    await expect(failure(page)).toBeVisible();
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(home(page)).toBeVisible();
    await expect(page).toHaveTitle('OneBuilding');
    await expect(failure(page)).toHaveCount(0);
    await away.mend();
    await page.getByRole('button', { name: /your account/i }).hover();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });

  test('§8 Failures: Try again brings a dashboard whose code did not come', async ({ page, network }) => {
    const away = await network.cutCode('DashboardLayout');
    await visit(page, '/dashboard');
    await expect(failure(page)).toBeVisible();
    await away.mend();
    await tryAgain(page);
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });
});
