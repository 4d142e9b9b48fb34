import { expect, signInAfresh, test, toast, visit } from './site.ts';

const EVERYONE = ['My Profile', 'Announcements'];
const SIDEBARS = [
  { who: 'user', links: EVERYONE },
  { who: 'member', links: [...EVERYONE, 'Make Payment', 'My Rent', 'Payment History'] },
  {
    who: 'administrator',
    links: [
      ...EVERYONE,
      'Dues',
      'Cash book',
      'Year',
      'Manage Coupons',
      'Agreement Requests',
      'Manage Members',
      'Make Announcement',
      'Manage Apartments',
      'The building',
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

test.describe(() => {
  test.use({ who: 'user' });

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

  test(`§2 Profile: a member sees ${HOME.map(([name]) => name).join(', ')}`, async ({ page }) => {
    await visit(page, '/dashboard/profile');
    for (const [name, value] of HOME) await expect.soft(page.locator(fact(name))).toHaveText(value);
  });
});

test.describe(() => {
  test.use({ who: 'administrator' });

  test('§2 Profile: the figures come from the building, and the two percentages make 100', async ({ page }) => {
    await visit(page, '/dashboard/profile');
    await expect(page.locator(fact('Total Rooms'))).toHaveText('72');
    const shown = await page.locator('dd').filter({ hasText: '%' }).allTextContents();
    expect(shown.reduce((sum, text) => sum + Number.parseFloat(text), 0)).toBeCloseTo(100, 6);
  });
});
