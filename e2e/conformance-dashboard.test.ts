import type { Page } from '@playwright/test';
import { expect, signInAfresh, test, toast, visit, visitToLeave } from './site.ts';

test('§2 Dashboard sidebar: Logout logs out and goes to /', async ({ page, demo }) => {
  await signInAfresh(page, demo, 'user');
  await visitToLeave(page, '/dashboard/announcements');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${demo}/`);
  await expect(toast(page, 'Logged out successfully!')).toBeVisible();
  await expect(toast(page, 'Please sign in again.')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?/);
});

/** The links of the menu, each with the heading of its page where that differs: a work leads to its first page. */
const LINKS: Record<'user' | 'member' | 'administrator', Record<string, string | undefined>> = {
  user: { 'My Profile': undefined, Announcements: undefined },
  member: {
    ...{ 'My Profile': undefined, Announcements: undefined },
    ...{ 'Make Payment': undefined, 'My Rent': undefined, 'Payment History': undefined, 'My Repairs': undefined },
  },
  administrator: {
    ...{ Today: undefined, Collect: 'Dues', Bills: undefined, 'Cash and bank': undefined, People: 'Residents' },
    ...{ 'Agreement Requests': undefined, 'Manage Members': undefined, Repairs: undefined, House: 'The building' },
    ...{ Announcements: undefined, 'Make Announcement': undefined, 'Manage Coupons': undefined, Books: 'Year' },
    'My Profile': undefined,
  },
};

const PROFILES = [
  { who: 'user', name: 'Nusrat Jahan', email: 'user@demo.onebuilding.test', role: 'User' },
  { who: 'member', name: 'Tanvir Ahmed', email: 'member@demo.onebuilding.test', role: 'Member' },
  { who: 'administrator', name: 'Farhana Rahman', email: 'admin@demo.onebuilding.test', role: 'Admin' },
] as const;

/** Locates the value beside its name. */
const fact = (name: string) => `dt:text-is("${name}") + dd`;

const HOME = [
  ['Agreement Date', /^\d{1,2} [A-Z][a-z]+ 20\d\d$/],
  ['Floor', '4'],
  ['Block', 'B'],
  ['Apartment No', 'B-402'],
  ['Rent', '৳51,300'],
] as const;

/** Additional facts for each role. */
const BESIDES = {
  user: (page: Page) =>
    test.step('§2 Profile: a user sees neither agreement facts nor figures of the building', async () => {
      await expect(page.locator(fact('Role'))).toHaveText('User');
      await expect(page.getByText('Agreement Date')).toHaveCount(0);
      await expect(page.getByText('Total Rooms')).toHaveCount(0);
    }),
  member: (page: Page) =>
    test.step('§2 Profile: a member sees Agreement Date, Floor, Block, Apartment No, Rent', async () => {
      for (const [name, value] of HOME) await expect.soft(page.locator(fact(name))).toHaveText(value);
    }),
  administrator: (page: Page) =>
    test.step('§2 Profile: the figures come from the building, and the two percentages make 100', async () => {
      await expect(page.locator(fact('Total Rooms'))).toHaveText('72');
      const shown = await page.locator('dd').filter({ hasText: '%' }).allTextContents();
      expect(shown.reduce((sum, text) => sum + Number.parseFloat(text), 0)).toBeCloseTo(100, 6);
    }),
};

for (const { who, name, email, role } of PROFILES) {
  test.describe(() => {
    test.use({ who });

    test(`the profile and the menu of the ${who}`, async ({ page }) => {
      await visit(page, '/dashboard/profile');
      await test.step(`§2 Profile: the ${who} sees photo, Name, Email and Role`, async () => {
        const about = page.getByRole('region', { name: 'About you' });
        await expect(about.getByRole('img', { name: /photo/i })).toBeVisible();
        await expect(about.locator(fact('Name'))).toHaveText(name);
        await expect(about.locator(fact('Email'))).toHaveText(email);
        await expect(about.locator(fact('Role'))).toHaveText(role);
      });
      await BESIDES[who](page);
      await test.step(`§2 Dashboard sidebar: the ${who} sees the links of the role, and each leads to its page`, async () => {
        const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
        await expect(sidebar.getByRole('link')).toHaveText(Object.keys(LINKS[who]));
        for (const [name, heading = name] of Object.entries(LINKS[who])) {
          const link = sidebar.getByRole('link', { name, exact: true });
          await link.click();
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(link).toHaveAttribute('aria-current', 'page');
        }
      });
    });
  });
}
