import { expect, test } from './site.ts';

// What a member's phone asks for until the money stands, and what shifts until the page rests. Counts only: times are bench/slow-phone.ts's.
test.use({ who: 'member', viewport: { width: 360, height: 740 } });

const NETWORK = { offline: false, latency: 100, downloadThroughput: 200_000, uploadThroughput: 200_000 };
/** Pages of money, and their largest shift: below it nothing jumps under a finger. */
const PAGES = ['/dashboard/rent', '/dashboard/make-payment', '/dashboard/payment-history', '/dashboard/profile'];
const MAX_SHIFT = 0.05;
const MAX_REQUESTS_BEFORE_THE_MONEY = 3;

declare global {
  interface Window {
    watched: { money?: number; shift: number };
  }
}

for (const path of PAGES)
  test(`${path} stands with its money before its scripts, and nothing shifts`, async ({ page, context, demo }) => {
    await context.addCookies([{ url: demo, name: 'language', value: 'bn' }]);
    await page.addInitScript(() => {
      window.watched = { shift: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.watched.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      const look = () => {
        if (document.getElementById('content')?.textContent?.includes('৳')) window.watched.money = performance.now();
        else requestAnimationFrame(look);
      };
      look();
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(path);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => {
      const { money = Number.POSITIVE_INFINITY, shift } = window.watched;
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const before = files.filter(({ responseEnd }) => responseEnd <= money).map(({ name }) => name);
      return { before, shift, calls: files.filter(({ name }) => name.includes('/api/')).map(({ name }) => name) };
    });
    expect(seen.before.length, seen.before.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS_BEFORE_THE_MONEY);
    expect(seen.before.filter((name) => name.endsWith('.js'))).toEqual([]);
    expect(seen.calls).toEqual([]);
    expect(seen.shift).toBeLessThanOrEqual(MAX_SHIFT);
  });
