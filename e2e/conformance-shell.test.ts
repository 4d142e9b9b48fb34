import type { Page } from '@playwright/test';
import { expect, signInAfresh, test, toast, visit } from './site.ts';

const PHONE = { width: 390, height: 844 };
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const account = (page: Page) => page.getByRole('button', { name: /your account/i });

const SHELL = ['/', '/apartments', '/announcements', '/login', '/register'];

for (const path of SHELL) {
  test(`§2 Layout shell: ${path} has the navigation bar, the page and the footer`, async ({ page }) => {
    await visit(page, path);
    await expect(main(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test.describe(() => {
  test.use({ who: 'user' });

  for (const path of ['/dashboard', '/dashboard/announcements', '/dashboard/manage-members']) {
    test(`§2 Layout shell: the navigation bar is hidden on ${path}`, async ({ page }) => {
      await visit(page, path);
      await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
      await expect(main(page)).toHaveCount(0);
    });
  }
});

test('§2 Layout shell: the navigation bar is hidden on an unknown /dashboard/x', async ({ page, mayComplain }) => {
  mayComplain(/status of 404 /);
  await visit(page, '/dashboard/x');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(main(page)).toHaveCount(0);
});

test('§2 Layout shell: the desktop menu is Home and Apartments only', async ({ page, demo }) => {
  await visit(page, '/login');
  await expect(main(page).getByRole('link')).toHaveText(['Home', 'Apartments']);
  await main(page).getByRole('link', { name: 'Apartments' }).click();
  await expect(page).toHaveURL(`${demo}/apartments`);
  await main(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${demo}/`);
});

const PHONE_MENUS = [
  { who: 'visitor', links: ['Home', 'Apartments', 'Announcements', 'Login'], hasLogout: false },
  { who: 'member', links: ['Home', 'Apartments', 'Announcements', 'Dashboard'], hasLogout: true },
] as const;

for (const { who, links, hasLogout } of PHONE_MENUS) {
  test.describe(() => {
    test.use({ who, viewport: PHONE });

    test(`§2 Layout shell: the mobile menu of a ${who} has ${links.join(', ')}`, async ({ page }) => {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(menu(page).getByRole('link')).toHaveText([...links]);
      await expect(menu(page).getByRole('button', { name: 'Logout' })).toHaveCount(hasLogout ? 1 : 0);
    });
  });
}

const MENU_LINKS = [
  { who: 'visitor', name: 'Apartments', to: '/apartments' },
  { who: 'visitor', name: 'Announcements', to: '/announcements' },
  { who: 'visitor', name: 'Login', to: '/login' },
  { who: 'user', name: 'Dashboard', to: '/dashboard/profile' },
] as const;

for (const { who, name, to } of MENU_LINKS) {
  test.describe(() => {
    test.use({ who, viewport: PHONE });

    test(`§2 Layout shell: ${name} in the mobile menu leads to ${to} and closes it`, async ({ page, demo }) => {
      await visit(page, '/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await menu(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(demo + to);
      await expect(menu(page)).toBeHidden();
    });
  });
}

test.describe(() => {
  test.use({ viewport: PHONE });

  test('§2 Mobile menu: the hamburger opens it, the close button closes it', async ({ page }) => {
    await visit(page, '/');
    await expect(main(page)).toBeHidden();
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
  });

  test('§2 Mobile menu: it opens and closes by keyboard', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });
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

for (const { what, path, viewport, name, link } of ALL_MENUS) {
  test.describe(() => {
    test.use({ who: 'member', viewport });

    test(`§4 Menus: Escape in ${what} closes it and gives the focus back, a press elsewhere closes it`, async ({
      page,
    }) => {
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
}

test('§2 Layout shell: signed out, a person icon links to /login', async ({ page, demo }) => {
  await visit(page, '/');
  await expect(account(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${demo}/login`);
});

const OPENINGS = [
  { how: 'pointing', open: (page: Page) => account(page).hover() },
  { how: 'the keyboard', open: (page: Page) => account(page).press('Enter') },
  { how: 'a click', open: (page: Page) => account(page).click() },
];

test.describe(() => {
  test.use({ who: 'member' });

  for (const { how, open } of OPENINGS) {
    test(`§2 Layout shell: ${how} opens the dropdown with name, Dashboard and Logout`, async ({ page }) => {
      await visit(page, '/');
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeHidden();
      await open(page);
      await expect(bar.getByText('Tanvir Ahmed', { exact: true })).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
      await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeHidden();
    });
  }

  test('§2 Layout shell: the Dashboard link of the dropdown leads to the dashboard', async ({ page }) => {
    await visit(page, '/');
    await account(page).hover();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  });

  test('§2 Layout shell: a person without a photo gets initials', async ({ page }) => {
    await visit(page, '/');
    await expect(account(page).locator('[data-initials="TA"]')).toBeVisible();
  });

  const PEOPLE = [
    {
      what: 'the photo of the person',
      user: { name: 'Tanvir', photo: '/pictures/apartment-1-400.webp' },
      shown: 'Tanvir',
    },
    { what: "the name 'User' for a person without one", user: { name: '', photo: null }, shown: 'User' },
  ];

  for (const { what, user, shown } of PEOPLE) {
    test(`§2 Layout shell: signed in, it shows ${what}`, async ({ page, network }) => {
      await network.answer('GET /api/identity/session', { user: { ...user, email: 'member@demo.onebuilding.test' } });
      await visit(page, '/dashboard');
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await account(page).hover();
      await expect(page.getByRole('banner').getByText(shown, { exact: true })).toBeVisible();
      if (user.photo) await expect(account(page).locator('img')).toHaveAttribute('src', user.photo);
    });
  }
});

test.describe(() => {
  test.use({ who: 'member', hasTouch: true });

  test('§2 Layout shell: a touch opens the dropdown', async ({ page }) => {
    await visit(page, '/');
    await account(page).tap();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});

const FOOTER = [
  { what: "the product name with 'Management'", text: 'OneBuilding Management' },
  { what: 'a copyright with the current year', text: /© 20\d\d/ },
] as const;

for (const { what, text } of FOOTER) {
  test(`§2 Footer: ${what}`, async ({ page }) => {
    await visit(page, '/');
    await expect(page.getByRole('contentinfo').getByText(text).first()).toBeVisible();
  });
}

test('§2 Footer: the year of the copyright is this one', async ({ page }) => {
  await visit(page, '/');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Dhaka' }).format(new Date());
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`);
});

const CONTACTS = [
  { what: 'an e-mail', scheme: 'mailto:' },
  { what: 'a phone', scheme: 'tel:' },
];

for (const { what, scheme } of CONTACTS) {
  test(`§2 Footer: ${what} to reach the building`, async ({ page }) => {
    await visit(page, '/');
    await expect(page.getByRole('contentinfo').locator(`a[href^="${scheme}"]`)).toBeVisible();
  });
}

test('§2 Footer: three external social links', async ({ page }) => {
  await visit(page, '/');
  const links = page.getByRole('contentinfo').locator('a[href^="https://"]');
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) await expect(link).toHaveAttribute('rel', /noopener/);
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
      await visit(page, '/');
      await leave(page);
      await expect(toast(page, 'Logged out successfully!')).toBeVisible();
      await expect(account(page)).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible();
    });
  });

  test.describe(() => {
    test.use({ viewport, who: 'user' });

    test(`§8 Logout: from ${from}, "Logout failed. Please try again." and still signed in`, async ({
      page,
      network,
    }) => {
      await network.refuse('POST /api/identity/sign-out');
      await visit(page, '/');
      await leave(page);
      await expect(toast(page, 'Logout failed. Please try again.')).toBeVisible();
      await expect(account(page)).toBeVisible();
    });
  });
}

test.describe(() => {
  test.use({ who: 'user' });

  const failToLogOut = async (page: Page) => {
    await visit(page, '/');
    await account(page).hover();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    const failed = toast(page, 'Logout failed. Please try again.');
    await expect(failed).toBeVisible();
    return failed;
  };
  const clock = '.Toastify__progress-bar';

  test('§2 Toasts: at the top right', async ({ page, network }) => {
    await network.refuse('POST /api/identity/sign-out');
    const box = await (await failToLogOut(page)).boundingBox();
    expect(box?.y).toBeLessThan(120);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 60);
  });

  test('§2 Toasts: gone after 3,000 ms', async ({ page, network }) => {
    await network.refuse('POST /api/identity/sign-out');
    const failed = await failToLogOut(page);
    const timing = await failed.locator(clock).evaluate((bar) => bar.getAnimations()[0]?.effect?.getTiming().duration);
    expect(timing).toBe(3000);
    await page.mouse.move(10, 600);
    await expect(failed).toBeHidden();
  });

  test('§2 Toasts: paused on hover, and gone after the pointer has left', async ({ page, network }) => {
    await network.refuse('POST /api/identity/sign-out');
    const failed = await failToLogOut(page);
    const state = () => failed.locator(clock).evaluate((bar) => bar.getAnimations()[0]?.playState);
    await failed.hover();
    await expect.poll(state).toBe('paused');
    await page.mouse.move(10, 600);
    await expect.poll(state).toBe('running');
    await expect(failed).toBeHidden();
  });

  test('§2 Toasts: paused on focus loss', async ({ page, network }) => {
    await network.refuse('POST /api/identity/sign-out');
    const failed = await failToLogOut(page);
    await page.mouse.move(10, 600);
    // More than once: a toast hears of it a moment after it is seen.
    const blurred = () =>
      failed.locator(clock).evaluate((bar) => {
        dispatchEvent(new Event('blur'));
        return bar.getAnimations()[0]?.playState;
      });
    await expect.poll(blurred).toBe('paused');
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(failed).toBeHidden();
  });

  test('§2 Toasts: draggable away', async ({ page, network }) => {
    await network.refuse('POST /api/identity/sign-out');
    const failed = await failToLogOut(page);
    await failed.hover();
    await page.mouse.down();
    await page.mouse.move(1800, 60, { steps: 12 });
    await page.mouse.up();
    await expect(failed).toBeHidden({ timeout: 2_000 });
  });
});
