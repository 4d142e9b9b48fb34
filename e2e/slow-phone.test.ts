import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, visit } from './site.ts';

// What a member's phone asks for until the money stands, and what shifts until the page rests. Counts only: times are bench/slow-phone.ts's.
test.use({ who: 'member', viewport: { width: 360, height: 740 } });

const NETWORK = { offline: false, latency: 100, downloadThroughput: 200_000, uploadThroughput: 200_000 };
/** A member's pages, those of money first. */
const PAGES = ['rent', 'make-payment', 'payment-history', 'profile', 'announcements', 'account', 'my-file'];
const OF_MONEY = PAGES.slice(0, 4);
/** Below it nothing jumps under a finger. */
const MAX_SHIFT = 0.05;
const MAX_REQUESTS_BEFORE_THE_MONEY = 3;
const MAX_KB_ALIVE = 260;
/** With the parts that come once the page is alive, such as its printed sheet. */
const MAX_KB_AT_REST = 285;

declare global {
  interface Window {
    watched: { money?: number; shift: number };
  }
}

/** Notes in each page when a sum stands there, and what shifts. */
function watch() {
  window.watched = { shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.getElementById('content')?.textContent?.includes('৳')) window.watched.money ??= performance.now();
    else requestAnimationFrame(look);
  };
  look();
  // A busy machine paints its frames late.
  addEventListener('DOMContentLoaded', look);
}

const saveData = () => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** Makes the page's phone slow, and its language Bangla. */
async function slowDown(page: Page, demo: string) {
  const context = page.context();
  await context.addCookies([{ url: demo, name: 'language', value: 'bn' }]);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}

/** Opens a page on a slow phone, and what it asked for until the money stood, what shifted, and its weight, once it is alive and once it rests. */
async function openOnPhone(page: Page, demo: string, path: string) {
  await page.addInitScript(watch);
  // Nothing is fetched beforehand for other pages.
  await page.addInitScript(saveData);
  const devtools = await slowDown(page, demo);
  let bytes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const kBAlive = bytes / 1000;
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const { money = Number.POSITIVE_INFINITY, shift } = window.watched;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = files.filter(({ responseEnd }) => responseEnd <= money).map((file) => file.name);
    return { before, shift, calls: files.map((file) => file.name).filter((file) => file.includes('/api/')) };
  });
  return { ...seen, kBAlive, kBAtRest: bytes / 1000 };
}

function expectMoneyFirst({ before }: { before: string[] }) {
  expect(before.length, before.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS_BEFORE_THE_MONEY);
  expect(before.filter((file) => file.endsWith('.js'))).toEqual([]);
}

for (const name of PAGES)
  test(`/dashboard/${name} stands with its money before its scripts, weighs little, and nothing shifts`, async ({
    page,
    demo,
  }) => {
    const seen = await openOnPhone(page, demo, `/dashboard/${name}`);
    if (OF_MONEY.includes(name)) expectMoneyFirst(seen);
    expect(seen.kBAlive).toBeLessThanOrEqual(MAX_KB_ALIVE);
    expect(seen.kBAtRest).toBeLessThanOrEqual(MAX_KB_AT_REST);
    expect(seen.calls).toEqual([]);
    expect(seen.shift).toBeLessThanOrEqual(MAX_SHIFT);
  });

const TITLES = { rent: 'আমার ভাড়া', account: 'অ্যাকাউন্ট', profile: 'আমার প্রোফাইল', today: 'আজ', dues: 'বকেয়া' };
/** In ms: parts and answers that come late would shift the page within it. */
const AFTER_ARRIVAL_MS = 3_000;

/** Opens pages by links, for the first time, of which nothing was fetched beforehand: each is shown with its answers and its parts. */
async function expectNoShiftByLinks(page: Page, demo: string, names: readonly (keyof typeof TITLES)[]) {
  await page.addInitScript(watch);
  await page.addInitScript(saveData);
  await slowDown(page, demo);
  await visit(page, '/dashboard/announcements');
  for (const name of names) {
    await page.evaluate((path) => {
      window.watched.shift = 0;
      document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
    }, `/dashboard/${name}`);
    // The page before stays until the new one is whole.
    await expect(page).toHaveTitle(new RegExp(`^${TITLES[name]}`), { timeout: 30_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(AFTER_ARRIVAL_MS);
    expect(await page.evaluate(() => window.watched.shift), name).toBeLessThanOrEqual(MAX_SHIFT);
  }
}

test('a page that a link opens is shown whole: nothing shifts', ({ page, demo }) =>
  expectNoShiftByLinks(page, demo, ['rent', 'account', 'profile']));

test.describe('of the office', () => {
  test.use({ who: 'administrator' });

  for (const name of ['today', 'dues', 'person'])
    test(`/dashboard/${name} stands with its money before its scripts, and nothing shifts`, async ({ page, demo }) => {
      const { debtors } = await (await page.request.get('/api/dues')).json();
      const path = name === 'person' ? `person/${debtors[0]._id}` : name;
      const seen = await openOnPhone(page, demo, `/dashboard/${path}`);
      expectMoneyFirst(seen);
      expect(seen.calls).toEqual([]);
      expect(seen.shift).toBeLessThanOrEqual(MAX_SHIFT);
    });
});

test.describe('of the office, by links', () => {
  test.use({ who: 'administrator' });

  test('Today and Dues are shown whole: nothing shifts', ({ page, demo }) =>
    expectNoShiftByLinks(page, demo, ['today', 'dues']));
});

/** In ms. The bar's pages are fetched 3 s after the first view. */
const REST_MS = 5_000;
const BAR = ['profile', 'rent', 'make-payment', 'my-repairs', 'announcements'].map((page) => `/dashboard/${page}`);

/** What a page fetches while it rests, growing: the paths of documents and calls. */
async function openAndFetch(page: Page): Promise<string[]> {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && !pathname.endsWith('.css')) fetched.push(pathname);
  });
  await visit(page, '/dashboard/account');
  return fetched;
}

test('the pages of the bar come while a page rests: each then opens with nothing from the network, and nothing shifts', async ({
  page,
}) => {
  await page.addInitScript(watch);
  const fetched = await openAndFetch(page);
  await expect.poll(() => fetched, { timeout: 20_000 }).toEqual(BAR);
  await page.waitForLoadState('networkidle');
  // No answer and no file comes any more.
  await page.route(/\/(api|assets)\//, () => undefined);
  for (const path of BAR) {
    await page.evaluate(() => {
      window.watched.shift = 0;
    });
    await page.locator(`.bottom-bar a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    const main = page.getByRole('main');
    // A list with nothing in it has no heading below the page's own.
    await expect(main.locator('h2, fieldset').first()).toBeVisible();
    await expect(main.locator('.animate-breathe')).toHaveCount(0);
    expect(await page.evaluate(() => window.watched.shift), path).toBeLessThanOrEqual(MAX_SHIFT);
  }
});

test('once a page has rested, the next document comes without the styles, looks the same, and nothing shifts', async ({
  page,
}) => {
  await page.addInitScript(watch);
  const inline = page.locator('head > style');
  const look = () => page.evaluate(() => getComputedStyle(document.querySelector('main h1') ?? document.body).cssText);
  const open = async () => {
    const response = await page.goto('/dashboard/rent');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    return (await response?.text())?.length ?? 0;
  };
  const first = await open();
  await expect(inline).not.toHaveCount(0);
  const before = await look();
  await expect.poll(() => page.evaluate(() => document.cookie), { timeout: 20_000 }).toContain('styles=/assets/');
  const second = await open();
  await expect(inline).toHaveCount(0);
  expect(second).toBeLessThan(first - 100_000);
  expect(await look()).toBe(before);
  expect(await page.evaluate(() => window.watched.shift)).toBeLessThanOrEqual(MAX_SHIFT);
});

test('a person who saves data fetches nothing beforehand', async ({ page }) => {
  await page.addInitScript(saveData);
  const fetched = await openAndFetch(page);
  await page.waitForTimeout(REST_MS);
  expect(fetched).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page says so by itself, in both languages and about nobody, and opens once the network is back', async ({
    page,
    context,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|status of 503/);
    await openAndFetch(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('/dashboard/rent');
    await expect(page.getByRole('heading')).toHaveText(['There is no network', 'নেটওয়ার্ক নেই']);
    expect(await page.content()).not.toMatch(/৳|@|Tanvir/);
    await expect(page.getByRole('link')).toHaveText(['Try again', 'আবার চেষ্টা করুন']);
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/dashboard/rent');
    await expect(page.locator('section[aria-labelledby=open-rent]')).toContainText('৳');
  });
});
