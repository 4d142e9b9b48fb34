import type { Page } from '@playwright/test';
import { sampleOne } from '../scripts/sample.ts';
import { holdScripts } from './network.ts';
import { expect, type Role, signInAfresh, test, visit } from './site.ts';

// The server renders the pages of residents with their answers. A hydration mismatch is an error on the console, which fails a test by itself.

const PAGES = ['profile', 'announcements', 'account', 'make-payment', 'rent', 'payment-history', 'my-file'].map(
  (page) => `/dashboard/${page}`,
);
/** Those that say what is late, or since when. */
const DATED = ['profile', 'announcements', 'rent'].map((page) => `/dashboard/${page}`);
const RENT = '/dashboard/rent';
/** A browser's language, and by how many days its clock is off. */
type Clock = readonly [language: 'en' | 'bn', days: number];
const TODAY: Clock = ['bn', 0];
const CLOCKS_OFF: Clock[] = [
  ['bn', -3],
  ['en', -1],
  ['bn', 1],
  ['en', 3],
];
const DAY = 24 * 60 * 60 * 1000;

/** The calls that a page makes by itself. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  };
  page.on('request', note);
  await visit(page, path);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return calls;
}

test.describe('a member', () => {
  test.use({ who: 'member' });

  for (const [language, days] of [TODAY, ...sampleOne('a clock that is off', CLOCKS_OFF)])
    test(`in ${language}, with a clock ${days} days off, hydrates each page as it came, and makes no call for it`, async ({
      page,
      context,
      demo,
    }) => {
      await context.addCookies([{ url: demo, name: 'language', value: language }]);
      await page.clock.install({ time: Date.now() + days * DAY });
      for (const path of days === 0 ? PAGES : DATED) expect([path, await callsOf(page, path)]).toEqual([path, []]);
    });
  test('sees the open sum before any script runs, and it stays', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto(RENT, { waitUntil: 'commit' });
    const sum = page.locator('section[aria-labelledby=open-rent]');
    await expect(sum).toContainText('৳');
    // It stands behind the page: all of that has come then.
    await expect(page.locator('#state')).toBeAttached();
    const before = await page.getByRole('main').textContent();
    await scripts.release();
    expect(await page.getByRole('main').textContent()).toBe(before);
  });
  test('chooses a month before hydration, and is told its price', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/dashboard/make-payment', { waitUntil: 'commit' });
    const month = page.getByRole('radio', { name: /, due$/ }).first();
    await month.check({ force: true });
    const price = page.waitForResponse((response) => response.url().includes('/api/payments/check'));
    await scripts.release();
    expect((await price).status()).toBe(200);
    await expect(month).toBeChecked();
  });
  test('whose tab names a home that is not theirs sees their own, without a mismatch', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 404/);
    await visit(page, RENT);
    const own = await page.getByRole('main').textContent();
    // As the next page begins: parts of this one whose code comes late still read the chosen home.
    await page.addInitScript(() => sessionStorage.setItem('home', '01a1f866-0d00-7000-8000-0000000000ff'));
    const refusal = page.waitForResponse((response) => response.status() === 404);
    await visit(page, RENT);
    await refusal;
    await expect(page.getByRole('main')).toHaveText(own ?? '');
    expect(await page.evaluate(() => sessionStorage.getItem('home'))).toBeNull();
  });
});

/** Pages of the office, of which that of a tenant is opened by a link. */
const OFFICE = ['today', 'dues', 'profile'].map((page) => `/dashboard/${page}`);

const OFFICE_CLOCKS: [Role, ...Clock][] = [
  ['administrator', 'en', 3],
  ['caretaker', 'bn', -1],
  ['accountant', 'en', 1],
];

for (const [who, language, days] of [
  ['administrator', ...TODAY] as const,
  ...sampleOne('a clock of the office that is off', OFFICE_CLOCKS),
])
  test.describe(`the ${who}`, () => {
    test.use({ who });

    test(`in ${language}, with a clock ${days} days off, hydrates the office's pages as they came, and makes no call for them`, async ({
      page,
      context,
      demo,
    }) => {
      await context.addCookies([{ url: demo, name: 'language', value: language }]);
      await page.clock.install({ time: Date.now() + days * DAY });
      for (const path of OFFICE) expect([path, await callsOf(page, path)]).toEqual([path, []]);
      await visit(page, '/dashboard/dues');
      const person = await page.locator('main a[href^="/dashboard/person/"]').first().getAttribute('href');
      expect(await callsOf(page, person ?? '')).toEqual([]);
    });
  });

test.describe('the caretaker', () => {
  test.use({ who: 'caretaker', viewport: { width: 390, height: 844 } });

  test('opens a debtor before any script runs: the sheet comes once, when the page is hydrated', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/dashboard/dues', { waitUntil: 'commit' });
    const row = page.getByRole('main').getByRole('table').getByRole('button', { name: /৳/ }).first();
    await row.click();
    await scripts.release();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

for (const [who, path, email] of [
  ['member', RENT, 'member@demo'],
  ['administrator', '/dashboard/today', 'admin@demo'],
  ['administrator', '/dashboard/dues', 'admin@demo'],
] as const)
  test(`after a sign-out elsewhere Back to ${path} shows nothing of the ${who}`, async ({
    page,
    demo,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/status of 401/);
    await signInAfresh(page, demo, who);
    await visit(page, path);
    await expect(page.getByRole('main')).toContainText('৳');
    await page.goto('/apartments');
    await page.context().request.post('/api/identity/sign-out', { headers: { origin: demo } });
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.content()).not.toContain(email);
  });

test('after Logout the page keeps no answer', async ({ page, demo }) => {
  await signInAfresh(page, demo, 'member');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, RENT);
  await expect(page.locator('#state')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.content()).not.toMatch(/member@demo|Tanvir/);
});
