import { expect, signInAfresh, test, toast, visit } from './site.ts';

const EVERYONE = ['My Profile', 'Announcements'];
const SIDEBARS = [
  { who: 'user', links: EVERYONE },
  { who: 'member', links: [...EVERYONE, 'Make Payment', 'Payment History'] },
  {
    who: 'administrator',
    // The audit trail comes last (docs/product.md section 2.7).
    links: [
      ...EVERYONE,
      'Manage Members',
      'Residents',
      'Agreement Requests',
      'Manage Apartments',
      'Manage Coupons',
      'Make Announcement',
      'The building',
      'Audit trail',
    ],
  },
] as const;

for (const { who, links } of SIDEBARS) {
  test.describe(() => {
    test.use({ who });

    test(`§2 Dashboard sidebar: the ${who} sees ${links.join(', ')}`, async ({ page }) => {
      await visit(page, '/dashboard');
      const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
      await expect(sidebar.getByRole('link')).toHaveText([...links]);
      for (const name of links) {
        await sidebar.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(sidebar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      }
    });

    test(`§2 Dashboard sidebar: on a phone the ${who} opens and closes the same links`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(page, '/dashboard');
      await expect(page.getByRole('link', { name: 'My Profile' })).toBeHidden();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')).toHaveText([...links]);
      await page.getByRole('button', { name: 'Close menu' }).click();
      await expect(page.getByRole('link', { name: 'My Profile' })).toBeHidden();
    });

    test(`§2 Dashboard sidebar: Back to Home leads the ${who} to /`, async ({ page, demo }) => {
      await visit(page, '/dashboard/announcements');
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL(`${demo}/`);
      await expect(page.getByRole('heading', { name: 'Welcome to OneBuilding' }).first()).toBeVisible();
    });
  });
}

test('§2 Dashboard sidebar: Logout logs out and goes to /', async ({ page, demo }) => {
  await signInAfresh(page, demo, 'user');
  await visit(page, '/dashboard/announcements');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${demo}/`);
  await expect(toast(page, 'Logged out successfully!')).toBeVisible();
  await expect(toast(page, 'Please sign in again.')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?/);
});

const PROFILES = [
  { who: 'user', name: 'Nusrat Jahan', email: 'user@demo.onebuilding.test', role: 'User' },
  { who: 'member', name: 'Tanvir Ahmed', email: 'member@demo.onebuilding.test', role: 'Member' },
  { who: 'administrator', name: 'Farhana Rahman', email: 'admin@demo.onebuilding.test', role: 'Admin' },
] as const;

/** The value that stands beside its name. */
const fact = (name: string) => `dt:text-is("${name}") + dd`;

for (const { who, name, email, role } of PROFILES) {
  test.describe(() => {
    test.use({ who });

    test(`§2 Profile: the ${who} sees photo, Name, Email and Role`, async ({ page }) => {
      await visit(page, '/dashboard/profile');
      const about = page.getByRole('region', { name: 'About you' });
      await expect(about.getByRole('img', { name: /photo/i })).toBeVisible();
      await expect(about.locator(fact('Name'))).toHaveText(name);
      await expect(about.locator(fact('Email'))).toHaveText(email);
      await expect(about.locator(fact('Role'))).toHaveText(role);
    });
  });
}

const PERSON = { name: 'Nusrat Jahan', email: 'user@demo.onebuilding.test', photo: '/pictures/apartment-1-400.webp' };

test.describe(() => {
  test.use({ who: 'user' });

  test('§2 Profile: a person without a name is N/A', async ({ page, network }) => {
    await network.answer('GET /api/identity/session', { user: { ...PERSON, name: '' } });
    await visit(page, '/dashboard/profile');
    await expect(page.locator(fact('Name'))).toHaveText('N/A');
  });

  test('§2 Profile: the photo is the one that was given', async ({ page, network }) => {
    await network.answer('GET /api/identity/session', { user: PERSON });
    await visit(page, '/dashboard/profile');
    const photo = page.getByRole('region', { name: 'About you' }).getByRole('img', { name: /photo/i });
    await expect(photo).toHaveAttribute('src', PERSON.photo);
  });

  test('§2 Profile: a user sees neither agreement facts nor figures of the building', async ({ page }) => {
    await visit(page, '/dashboard/profile');
    await expect(page.locator(fact('Role'))).toHaveText('User');
    await expect(page.getByText('Agreement Date')).toHaveCount(0);
    await expect(page.getByText('Total Rooms')).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ who: 'member' });

  const HOME = [
    ['Agreement Date', /^\d{1,2} [A-Z][a-z]+ 20\d\d$/],
    ['Floor', '4'],
    ['Block', 'B'],
    ['Apartment No', 'B-402'],
    ['Rent', '৳51,300'],
  ] as const;

  for (const [name, value] of HOME) {
    test(`§2 Profile: a member sees ${name}`, async ({ page }) => {
      await visit(page, '/dashboard/profile');
      await expect(page.locator(fact(name))).toHaveText(value);
    });
  }

  test("§2 Profile: a member's facts are each 'None' without an agreement", async ({ page, network }) => {
    await network.answer('GET /api/agreements', { agreement: null });
    await network.answer('GET /api/member-agreement', {});
    await visit(page, '/dashboard/profile');
    for (const [name] of HOME) await expect(page.locator(fact(name))).toHaveText('None');
  });

  test("§8 Profile: a member's facts are each a dash, not 'None', when they did not load", async ({
    page,
    network,
    mayComplain,
  }) => {
    mayComplain(/Failed to load/);
    await network.refuse('GET /api/agreements', { status: 409, code: 'conflict' });
    await visit(page, '/dashboard/profile');
    for (const [name] of HOME) await expect(page.locator(fact(name))).toHaveText('–');
  });
});

test.describe(() => {
  test.use({ who: 'administrator' });

  const INFO = {
    totalRooms: 72,
    availablePercentage: 56.94,
    unavailablePercentage: 43.06,
    totalUsers: 41,
    totalMembers: 31,
  };
  const FIGURES = [
    ['Total Rooms', '72'],
    ['Available Rooms', '56.94%'],
    ['Unavailable Rooms (Agreed)', '43.06%'],
    ['Total Users', '41'],
    ['Members', '31'],
  ] as const;

  for (const [name, value] of FIGURES) {
    test(`§2 Profile: an administrator sees ${name}`, async ({ page, network }) => {
      await network.answer('GET /api/admin-dashboard-info', INFO);
      await visit(page, '/dashboard/profile');
      await expect(page.locator(`dt:has-text("${name}") + dd`).filter({ hasText: value })).toHaveText(value);
    });
  }

  test('§2 Profile: the figures come from the building, and the two percentages make 100', async ({ page }) => {
    await visit(page, '/dashboard/profile');
    await expect(page.locator(fact('Total Rooms'))).toHaveText('72');
    const shown = await page.locator('dd').filter({ hasText: '%' }).allTextContents();
    expect(shown.reduce((sum, text) => sum + Number.parseFloat(text), 0)).toBeCloseTo(100, 6);
  });
});

const LOGGED = [
  { who: 'user', call: 'GET /api/agreements', what: 'agreement' },
  { who: 'member', call: 'GET /api/agreements', what: 'agreement' },
  { who: 'administrator', call: 'GET /api/admin-dashboard-info', what: 'figures' },
] as const;

for (const { who, call, what } of LOGGED) {
  test.describe(() => {
    test.use({ who });

    test(`§8 Profile: for the ${who} a failure to load the ${what} is only logged`, async ({
      page,
      network,
      mayComplain,
    }) => {
      mayComplain(/Failed to load/);
      await network.refuse(call, { status: 409, code: 'conflict' });
      const logged = page.waitForEvent('console', (message) => message.text().includes(what));
      await visit(page, '/dashboard/profile');
      await logged;
      await expect(page.locator(fact('Email'))).toContainText('@demo.onebuilding.test');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    });
  });
}
