import type { Locator, Page } from '@playwright/test';
import { expect, signInAfresh, test, toast, visit, visitToLeave } from './site.ts';

const PHONE = { width: 390, height: 844 };
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const account = (page: Page) => page.getByRole('button', { name: /your account/i });

const SHELL = ['/', '/apartments', '/announcements', '/login', '/register'];

test('the shell of the public pages, for a visitor', async ({ page, demo }) => {
  await test.step('§2 Layout shell: public pages have the navigation bar, the page and the footer', async () => {
    for (const path of SHELL) {
      await visit(page, path);
      await expect(main(page)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });

  await test.step('§2 Layout shell: the desktop menu is Home and Apartments only', async () => {
    await expect(main(page).getByRole('link')).toHaveText(['Home', 'Apartments']);
    await main(page).getByRole('link', { name: 'Apartments' }).click();
    await expect(page).toHaveURL(`${demo}/apartments`);
    await main(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(`${demo}/`);
  });

  await test.step('§2 Footer: the product name, a copyright with the current year, a mail address, a phone and three social links', async () => {
    const footer = page.getByRole('contentinfo');
    await expect.soft(footer.getByText('OneBuilding Management').first()).toBeVisible();
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Dhaka' }).format(new Date());
    await expect.soft(footer.getByText(/© 20\d\d/).first()).toBeVisible();
    await expect.soft(footer).toContainText(`© ${year}`);
    for (const scheme of ['mailto:', 'tel:']) await expect.soft(footer.locator(`a[href^="${scheme}"]`)).toBeVisible();
    const links = footer.locator('a[href^="https://"]');
    await expect.soft(links).toHaveCount(3);
    for (const link of await links.all()) await expect.soft(link).toHaveAttribute('rel', /noopener/);
  });

  await test.step('§2 Layout shell: signed out, a person icon links to /login', async () => {
    await expect(account(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${demo}/login`);
  });
});

test.describe(() => {
  test.use({ who: 'user' });

  test('§2 Layout shell: the navigation bar is hidden on each page of the dashboard', async ({ page }) => {
    for (const path of ['/dashboard', '/dashboard/announcements', '/dashboard/manage-members']) {
      await visit(page, path);
      await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
      await expect(main(page)).toHaveCount(0);
    }
  });
});

test('§2 Layout shell: the navigation bar is hidden on an unknown /dashboard/x', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404 /);
  await visit(page, '/dashboard/x');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(main(page)).toHaveCount(0);
});

test.describe(() => {
  test.use({ viewport: PHONE, javaScriptEnabled: false });

  test('§2 Mobile menu: it opens and closes before any script has run', async ({ page, demo }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Open menu' });
    await button.click();
    await expect(menu(page)).toBeVisible();
    await button.click();
    await expect(menu(page)).toBeHidden();
    await button.click();
    await menu(page).getByRole('link', { name: 'Apartments' }).click();
    await expect(page).toHaveURL(`${demo}/apartments`);
  });
});

const ALL_MENUS = [
  { what: 'the mobile menu', path: '/', viewport: PHONE, name: /^(Open|Close) menu$/, link: 'Apartments' },
  { what: 'the dropdown', path: '/', viewport: { width: 1440, height: 900 }, name: /your account/i, link: 'Dashboard' },
  { what: 'the sidebar', path: '/dashboard', viewport: PHONE, name: /^(Open|Close) menu$/, link: 'My Profile' },
];

test.describe(() => {
  test.use({ who: 'member' });

  test('§4 Menus: Escape in each menu closes it and gives the focus back, a press elsewhere closes it', async ({
    page,
  }) => {
    for (const { what, path, viewport, name, link } of ALL_MENUS)
      await test.step(what, async () => {
        await page.setViewportSize(viewport);
        await visit(page, path);
        const button = page.getByRole('button', { name });
        const item = page.getByRole('banner').getByRole('link', { name: link }).and(page.locator('[popover] a'));
        await button.press('Enter');
        await item.focus();
        await page.keyboard.press('Escape');
        await expect(item).toBeHidden();
        await expect(button).toBeFocused();
        await button.press('Enter');
        await expect(item).toBeVisible();
        await page.mouse.click(20, viewport.height - 20);
        await expect(item).toBeHidden();
      });
  });
});

test.describe(() => {
  test.use({ who: 'member', hasTouch: true });

  test('§2 Layout shell: a touch opens the dropdown', async ({ page }) => {
    await visit(page, '/');
    await account(page).tap();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

const EXITS = [
  {
    from: 'the dropdown',
    viewport: { width: 1440, height: 900 },
    leave: async (page: Page) => {
      await account(page).hover();
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    },
  },
  {
    from: 'the mobile menu',
    viewport: PHONE,
    leave: async (page: Page) => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await menu(page).getByRole('button', { name: 'Logout' }).click();
    },
  },
];

for (const { from, viewport, leave } of EXITS) {
  test.describe(() => {
    test.use({ viewport });

    test(`§8 Logout: from ${from}, "Logged out successfully!"`, async ({ page, demo }) => {
      await signInAfresh(page, demo, 'user');
      await visitToLeave(page, '/');
      await leave(page);
      await expect(toast(page, 'Logged out successfully!')).toBeVisible();
      await expect(account(page)).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible();
    });
  });
}

test.describe(() => {
  test.use({ who: 'user', contextOptions: { reducedMotion: 'no-preference' } });

  const failToLogOut = async (page: Page) => {
    await account(page).hover();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    const failed = toast(page, 'Logout failed. Please try again.');
    await expect(failed).toBeVisible();
    return failed;
  };
  const clockOf = (failed: Locator) => failed.locator('.Toastify__progress-bar');

  test('a failure comes as a toast, and goes', async ({ page, network }) => {
    await network.refuse('POST /api/identity/sign-out');
    await visit(page, '/');
    const failed = await failToLogOut(page);

    await test.step('§2 Toasts: at the top right', async () => {
      const box = await failed.boundingBox();
      expect(box?.y).toBeLessThan(120);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 60);
    });

    await test.step('§2 Toasts: gone after 3,000 ms', async () => {
      const timing = await clockOf(failed).evaluate((bar) => bar.getAnimations()[0]?.effect?.getTiming().duration);
      expect(timing).toBe(3000);
      await page.mouse.move(10, 600);
      await expect(failed).toBeHidden();
    });

    await failToLogOut(page);
    await test.step('§2 Toasts: paused on hover, and gone after the pointer has left', async () => {
      const state = () => clockOf(failed).evaluate((bar) => bar.getAnimations()[0]?.playState);
      await failed.hover();
      await expect.poll(state).toBe('paused');
      await page.mouse.move(10, 600);
      await expect.poll(state).toBe('running');
    });

    await test.step('§2 Toasts: paused on focus loss', async () => {
      // Repeated, since a toast adds its listener a moment after it is visible.
      const blurred = () =>
        clockOf(failed).evaluate((bar) => {
          dispatchEvent(new Event('blur'));
          return bar.getAnimations()[0]?.playState;
        });
      await expect.poll(blurred).toBe('paused');
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(failed).toBeHidden();
    });

    await failToLogOut(page);
    await test.step('§2 Toasts: draggable away', async () => {
      await failed.hover();
      await page.mouse.down();
      await page.mouse.move(1800, 60, { steps: 12 });
      await page.mouse.up();
      await expect(failed).toBeHidden({ timeout: 2_000 });
    });
  });
});
