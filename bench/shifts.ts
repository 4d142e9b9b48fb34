import type { Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { type Browser, cookiesOf, launchBrowser, openContext, slowDown, type Who } from './browser.ts';
import { openBuilding } from './building.ts';

/**
 * `npm run bench -- shifts`: what shifts on each page that a link leads to, for a visitor and for each demo account, on a slow phone of
 * 360 × 740 in Bangla that saves data, so that nothing is fetched beforehand. Each page is opened once, in a new browser, by a link of the
 * page where one was first found. With BY=address it is opened by its address. WHO names one account, PAGES the pages.
 */
const PEOPLE = process.env.WHO
  ? [process.env.WHO as Who]
  : (['visitor', ...DEMO_ACCOUNTS.map(({ role }) => role)] as const);
const PAGES = process.env.PAGES?.split(' ');
const IS_BY_ADDRESS = process.env.BY === 'address';
/** In ms from the press, or from hydration: a page with all its parts comes within. The address changes at once, before the page does. */
const REST_MS = 9_000;
/** Shifts from here on are said with what moved. */
const SAID = 0.02;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] };
declare global {
  interface Window {
    shifts: { ms: number; value: number; moved: string[] }[];
  }
}

/** Notes in each page what shifts without a press. */
function watch() {
  window.shifts = [];
  Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { value: { saveData: true } });
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? '');
      if (!hadRecentInput) window.shifts.push({ ms: startTime, value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The address without the parts that differ from one thing of a kind to the next. */
const kindOf = (path: string) =>
  path.replace(/\/[0-9a-f-]{36}$/, '/:id').replace(/^\/apartments\/[^/]+\/[^/]+$/, '/apartments/:block/:apartmentNo');

async function openPhone(browser: Browser, url: string, cookies: Awaited<ReturnType<typeof cookiesOf>>): Promise<Page> {
  const context = await openContext(browser, url, { cookies, viewport: { width: 360, height: 740 } });
  await context.addCookies([{ url, name: 'language', value: 'bn' }]);
  await context.addInitScript(watch);
  return context.newPage();
}

async function openWithMenu(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const menu = page.getByRole('button', { name: 'মেনু খুলুন' }).filter({ visible: true });
  if (await menu.count()) await menu.first().click();
  await page.waitForTimeout(500);
}

const linksOn = (page: Page) =>
  page.evaluate(() =>
    // The house's drawing has links of SVG, to the same pages as the list.
    [...document.querySelectorAll('a[href]:not([download], [target])')]
      .filter((link) => link instanceof HTMLAnchorElement)
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

/** Opens the page at this path from another one, and leaves there what shifted. */
async function follow(page: Page, from: string, path: string): Promise<void> {
  if (IS_BY_ADDRESS) {
    await slowDown(page);
    await page.goto(path, { timeout: 60_000 });
    return page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 60_000 });
  }
  await openWithMenu(page, from);
  await slowDown(page);
  await page.evaluate((to) => {
    window.shifts = [];
    const links = [...document.querySelectorAll('a[href]')];
    links
      .filter((link) => link instanceof HTMLAnchorElement)
      .find(({ href }) => new URL(href).pathname === to)
      ?.click();
  }, path);
  await page.waitForURL((url) => url.pathname === path, { timeout: 60_000 });
}

const say = (text: string) => process.stdout.write(`${text}\n`);

const browser = await launchBrowser();
const building = await openBuilding();
try {
  for (const who of PEOPLE) {
    const start = who === 'visitor' ? '/' : '/dashboard/announcements';
    const isOwn = (path: string) => path.startsWith('/dashboard/') === (who !== 'visitor') && !/\.\w+$/.test(path);
    const cookies = await cookiesOf(building, who);
    const known = new Set([kindOf(start)]);
    const found: { from: string; path: string }[] = [];
    const look = async (page: Page, from: string) => {
      for (const path of await linksOn(page)) {
        if (!isOwn(path) || known.has(kindOf(path))) continue;
        known.add(kindOf(path));
        found.push({ from, path });
      }
    };
    const first = await openPhone(browser, building.url, cookies);
    await openWithMenu(first, start);
    await look(first, start);
    await first.context().close();
    for (const { from, path } of found) {
      if (PAGES && !PAGES.some((named) => kindOf(path).endsWith(`/${named}`))) continue;
      const page = await openPhone(browser, building.url, cookies);
      await follow(page, from, path);
      await page.waitForTimeout(REST_MS);
      const shifts = await page.evaluate(() => window.shifts);
      say(`${who} ${kindOf(path)} ${shifts.reduce((sum, { value }) => sum + value, 0).toFixed(3)}`);
      for (const { value, moved } of shifts) if (value >= SAID) say(`    ${value.toFixed(3)} ${moved.join(' | ')}`);
      await look(page, path);
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await building.close();
}
