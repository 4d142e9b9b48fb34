import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { tooManyRequests } from '#api/limits.ts';
import { dispatch } from '#http/dispatch.ts';
import { NO_LIMITS } from '#http/limits/limits.ts';
import { admitAll } from '#http/limits/load-shedding.ts';
import { requestListener } from '#http/sockets/listen.ts';
import { dialog, expect, signInAfresh, test, visit, visitToLeave } from './site.ts';

// Interruptions of a person's work: a network that hangs or comes back, another person, the Back button.
test.use({ building: 'interruptions' });

test.describe('an administrator', () => {
  test.use({ who: 'administrator' });

  test('a connection that hangs is given up after 30 s, and the dialog that waits for it lets go', async ({
    page,
    network,
  }) => {
    // AbortSignal.timeout is shortened, since Playwright's clock does not move it.
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout(ms === 30_000 ? 1_000 : ms);
    });
    await visit(page, '/dashboard/manage-coupons');
    await page.getByRole('button', { name: '+ Add Coupon' }).click();
    const form = page.getByRole('dialog', { name: /add coupon/i });
    await form.getByLabel('Coupon Code').fill('HARVEST7');
    await form.getByLabel('Discount Percentage').fill('7');
    await form.getByLabel('Coupon Description').fill('After the harvest.');
    await network.hold('POST /api/coupons');
    await form.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(form.getByText('We could not reach the building.')).toBeVisible();
    await page.keyboard.press('Escape');
    await dialog(page, 'Close without saving?').getByRole('button', { name: 'Close' }).click();
    await expect(form).toBeHidden();
  });
});

test.describe('a member', () => {
  test.use({ who: 'member' });

  test('what failed without the network is there by itself when the network returns', async ({ page, network }) => {
    const away = await network.abort('GET /api/member-agreement');
    await visit(page, '/dashboard/make-payment');
    await expect(page.getByText('Failed to load agreement data.')).toBeVisible();
    await page.context().setOffline(true);
    await away.restore();
    await page.context().setOffline(false);
    await expect(page.getByLabel('Month')).toBeVisible();
  });

  test('a message whose code does not come is said by the browser itself', async ({ page, network }) => {
    await network.abortCode('Toasts');
    await network.refuse('POST /api/identity/sign-out', { message: 'Logout failed. Please try again.' });
    await visit(page, '/dashboard/profile');
    const said = page.waitForEvent('dialog');
    await page.getByRole('button', { name: 'Logout' }).press('Enter');
    const message = await said;
    expect(message.message()).toBe('Logout failed. Please try again.');
    await message.dismiss();
  });

  test('the focus goes on at the heading when the button behind a dialog is shut meanwhile', async ({
    page,
    network,
  }) => {
    const check = await network.answer('GET /api/payments/check', { paid: false, year: 2027 });
    await network.refuse('POST /api/payments', { status: 409, code: 'conflict' });
    await visit(page, '/dashboard/make-payment');
    await page.getByLabel('Month').selectOption('March');
    await expect(page.getByText('Rent for March 2027')).toBeVisible();
    await check.restore();
    await network.answer('GET /api/payments/check', { paid: true, year: 2027 });
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await pay.press('Enter');
    await expect(dialog(page, '❌ Payment failed')).toBeVisible();
    await expect(pay.and(page.locator(':disabled'))).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Make Payment' })).toBeFocused();
  });
});

test('a window in which another person has signed in meanwhile says who is here now', async ({
  page,
  demo,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 403 /);
  await signInAfresh(page, demo, 'user');
  await visit(page, '/apartments');
  const apply = page.getByRole('button', { name: 'Apply for Agreement' }).first();
  await expect(apply).toBeEnabled();
  await signInAfresh(page, demo, 'member');
  await apply.click();
  await expect(page.getByRole('button', { name: 'Your account: Tanvir Ahmed' })).toBeVisible();
});

test('the dashboard of another person shows theirs', async ({ page, demo, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 403 /);
  await signInAfresh(page, demo, 'administrator');
  await visit(page, '/dashboard/make-announcement');
  await page.getByLabel('Title').fill('Roof garden');
  await page.getByLabel('Description').fill('It opens on Sunday.');
  await signInAfresh(page, demo, 'user');
  await page.getByRole('button', { name: 'Submit Announcement' }).click();
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible();
  await expect(page.getByText('user@demo.onebuilding.test')).toBeVisible();
});

test('a page that said the building is out of reach becomes the page that was asked for', async ({ page }) => {
  await page.route('**/apartments', async (route) => {
    const away =
      '<div id="root"><main>Out of reach</main></div><script type="application/json" id="state">{"isDemo":true,"queries":{}}';
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<div id="root">.*?<script [^>]*id="state">.*?(?=<\/script>)/s,
      () => away,
    );
    await route.fulfill({ response, body });
  });
  await visit(page, '/apartments');
  await expect(page.getByRole('heading', { level: 1, name: 'Apartments' })).toBeVisible();
  await expect(page.getByText('Out of reach')).toHaveCount(0);
});

test('after Logout by keyboard the focus is on the heading', async ({ page, demo }) => {
  await signInAfresh(page, demo, 'user');
  await visitToLeave(page, '/apartments');
  await page.getByRole('button', { name: /^Your account/ }).press('Enter');
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Apartments' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ who: 'member', viewport: { width: 390, height: 844 } });

  for (const path of ['/apartments', '/dashboard/profile'])
    test(`the menu of ${path} closes when the keyboard leaves it, and not before`, async ({ page }) => {
      await visit(page, path);
      await page.getByRole('button', { name: 'Open menu' }).press('Enter');
      const close = page.getByRole('button', { name: 'Close menu' });
      const isInside = () => page.evaluate(() => !document.activeElement?.closest('main'));
      while (await isInside()) {
        await expect(close).toBeVisible();
        await page.keyboard.press('Tab');
      }
      await expect(close).toBeHidden();
      await expect(page.locator('main :focus')).toBeVisible();
    });
});

test('Back takes a question away with the page that asked it', async ({ page, network, demo }) => {
  await signInAfresh(page, demo, 'administrator');
  const accepting = await network.answer('PUT /api/agreements/accept/*', {});
  await visit(page, '/dashboard/profile');
  await page.getByRole('link', { name: 'Agreement Requests' }).click();
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await expect(dialog(page, 'Are you sure?')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(accepting.asked()).toBe(0);
});

test('Back from a login that has just succeeded leads where it says, and stays there', async ({ page, demo }) => {
  await visit(page, '/announcements');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Email').fill('user@demo.onebuilding.test');
  await page.getByLabel('Password', { exact: true }).fill('User1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog(page, 'Login Successful')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeFocused();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your account: Nusrat Jahan' })).toBeVisible();
  await expect(page).toHaveURL(`${demo}/announcements`);
});

test('Escape on "Login Successful" goes on like its button', async ({ page, demo }) => {
  await visit(page, '/login?from=/announcements');
  await page.getByLabel('Email').fill('user@demo.onebuilding.test');
  await page.getByLabel('Password', { exact: true }).fill('User1234');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog(page, 'Login Successful')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${demo}/announcements`);
});

test.describe('a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('who is refused a page sees when it tries again, and it comes by itself', async ({
    page,
    demo,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/429/);
    const door = await busyDoor(demo);
    const refusal = await page.goto(`${door.url}/announcements`);
    expect(refusal?.status()).toBe(429);
    await expect(page.getByRole('heading', { level: 1, name: 'Just a moment' })).toBeVisible();
    await expect(page.getByText(/^This page tries again by itself in (a second|\d seconds)\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again now' })).toBeVisible();
    door.open();
    await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
    await expect(page).toHaveURL(`${door.url}/announcements`);
    await door.close();
  });
});

/** The limiter before every page of the site, in this process; it refuses all requests until it is opened. */
async function busyDoor(demo: string) {
  const publicUrl = new URL(demo);
  let isBusy = true;
  const admitPage = async () => {
    if (isBusy) throw tooManyRequests(1_000);
  };
  const answer = dispatch({
    callApi: () => new Response(),
    findFile: () => undefined,
    findPhoto: () => undefined,
    renderPage: async (request) => {
      const shown = await fetch(new URL(new URL(request.url).pathname, demo));
      const headers = { 'content-type': shown.headers.get('content-type') ?? '' };
      return new Response(await shown.arrayBuffer(), { headers });
    },
    limits: { ...NO_LIMITS, admitPage },
    publicUrl,
    admit: admitAll,
    clientOf: (_, key) => ({ key, isKnown: false }),
    proxies: [],
    log: pino({ level: 'silent' }),
  });
  const server = createServer(requestListener(answer, publicUrl)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const open = () => {
    isBusy = false;
  };
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://${publicUrl.hostname}:${port}`, open, close };
}
