import type { Page } from '@playwright/test';
import { type Browser, cookiesOf, launchBrowser, openContext, slowDown } from './browser.ts';
import { type Building, openBuilding } from './building.ts';
import { startCaddy } from './caddy.ts';
import { median } from './compare.ts';
import { processorTime } from './processor-time.ts';

/**
 * `npm run bench -- slow-phone`: a member's pages on a phone of 360 × 740 in Bangla, with a processor 4 times slower, 400 ms a round trip and
 * 50 kB a second, beside the same build's home page: when the sum stands in the page, when the page is hydrated, and what shifts; then
 * the processor time of the server for a document with its first calls. RUNS of each (default 3). With AGAINST, the folder of another built
 * checkout, both are measured in turns. PAGES names other pages, and WHO another demo account. PROXY=caddy measures through Caddy, as
 * docs/operations.md installs it: over HTTP/2, without the six connections of HTTP/1.1.
 */
const RUNS = Number(process.env.RUNS ?? 3);
const FOLDERS = ['.', process.env.AGAINST].filter((folder) => folder !== undefined);
const WHO = process.env.WHO ?? 'member';
const PAGES = (process.env.PAGES ?? 'profile rent make-payment payment-history').split(' ');
const DOCUMENTS = 40;
const REST_MS = 5_000;

declare global {
  interface Window {
    seen: { money?: number; alive?: number; shift: number };
  }
}

/** Notes in each page when a sum stands there, when it is hydrated, and what shifts without a press. */
function watch() {
  window.seen = { shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const main = document.getElementById('content');
    if (main?.textContent?.includes('৳')) window.seen.money ??= performance.now();
    if (window.seen.money && 'ready' in document.documentElement.dataset) window.seen.alive ??= performance.now();
    if (!window.seen.alive) requestAnimationFrame(look);
  };
  look();
}

type Site = { building: Building; cookies: Awaited<ReturnType<typeof cookiesOf>>; close: () => Promise<void> };
type Figures = { money: number; alive: number; shift: number; requests: number; scripts: number; kB: number };

async function openPhone(browser: Browser, { building, cookies }: Site): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const context = await openContext(browser, building.url, { cookies, viewport });
  await context.addCookies([{ url: building.url, name: 'language', value: 'bn' }]);
  await context.addInitScript(watch);
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

async function load(page: Page, path: string): Promise<Figures> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(() => window.seen?.alive, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const kB = bytes / 1000;
  await devtools.detach();
  return page.evaluate((transferred) => {
    const { money = 0, alive = 0, shift } = window.seen;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    const before = files.filter(({ responseEnd, name }) => responseEnd <= money && !/\.woff2/.test(name));
    return { money, alive, shift, requests: before.length, scripts: scripts.length, kB: transferred };
  }, kB);
}

/** From the press of a link of the bar, 8 s after the page before it was ready, until the sum stands on the next page. */
async function openNext(page: Page, path: string): Promise<{ ms: number; requests: number; shift: number }> {
  await page.goto('/dashboard/announcements', { timeout: 60_000 });
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 60_000 });
  await page.waitForTimeout(14_000);
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (to) => {
    const before = performance.getEntriesByType('resource').length;
    window.seen.shift = 0;
    const began = performance.now();
    document.querySelector<HTMLAnchorElement>(`.bottom-bar a[href="${to}"]`)?.click();
    while (!(location.pathname === to && document.getElementById('content')?.textContent?.includes('৳')))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const ms = performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return { ms, requests: performance.getEntriesByType('resource').length - before, shift: window.seen.shift };
  }, path);
}

/** Milliseconds of the server's processor for a document and the calls that a browser makes for it. */
async function processorOf({ building, cookies }: Site, browser: Browser, path: string): Promise<number> {
  const page = await (await openContext(browser, building.url, { cookies })).newPage();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.context().close();
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'accept-encoding': 'br' };
  const ask = async () => {
    for (const url of [building.url + path, ...calls]) await (await fetch(url, { headers })).arrayBuffer();
  };
  for (let warm = 0; warm < 10; warm += 1) await ask();
  const before = await processorTime(building.pid);
  for (let one = 0; one < DOCUMENTS; one += 1) await ask();
  return ((await processorTime(building.pid)) - before) / DOCUMENTS;
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const of = <T>(all: T[], figure: (one: T) => number) => median(all.map(figure));
const seconds = (ms: number) => (ms / 1000).toFixed(1);

function sayLoads(name: string, all: Figures[]) {
  const [first] = all;
  say(
    `  ${name.padEnd(34)} money ${seconds(of(all, ({ money }) => money))} s, alive ${seconds(of(all, ({ alive }) => alive))}, shift ${of(all, ({ shift }) => shift).toFixed(3)}, ${first?.requests} requests before, ${first?.scripts} scripts, ${first?.kB.toFixed(0)} kB`,
  );
}

const browser = await launchBrowser();
const sites: Site[] = [];
for (const folder of FOLDERS) {
  const opened = await openBuilding(folder);
  const caddy = process.env.PROXY === 'caddy' ? await startCaddy(opened.url) : undefined;
  const building = { ...opened, url: caddy?.url ?? opened.url };
  const cookies = (await cookiesOf(opened, WHO as 'member')).map((cookie) => ({ ...cookie, url: building.url }));
  const close = async () => {
    await caddy?.close();
    await opened.close();
  };
  sites.push({ building, cookies, close });
}
try {
  for (const path of ['/', ...PAGES.map((page) => `/dashboard/${page}`)]) {
    say(`\n${path}, median of ${RUNS}`);
    const loads = sites.map(() => ({ cold: [] as Figures[], warm: [] as Figures[] }));
    for (let run = 0; run < RUNS; run += 1)
      for (const [place, site] of sites.entries()) {
        const page = await openPhone(browser, site);
        loads[place]?.cold.push(await load(page, path));
        // Once the page has rested, the browser keeps the styles.
        await page.waitForTimeout(REST_MS);
        await page.goto('about:blank');
        loads[place]?.warm.push(await load(page, path));
        await page.context().close();
      }
    for (const [place, { building }] of sites.entries())
      for (const [kind, all] of Object.entries(loads[place] ?? {})) sayLoads(`${building.folder} ${kind}`, all);
  }
  for (const site of sites)
    for (const path of PAGES.map((page) => `/dashboard/${page}`)) {
      const page = await openPhone(browser, site);
      const link = `.bottom-bar a[href="${path}"]`;
      await page.goto('/dashboard/announcements', { timeout: 60_000 });
      if (await page.locator(link).count()) {
        const { ms, requests, shift } = await openNext(page, path);
        say(
          `${site.building.folder} next page ${path}: ${seconds(ms)} s, ${requests} requests, shift ${shift.toFixed(3)}`,
        );
      }
      await page.context().close();
      const processor = await processorOf(site, browser, path);
      say(`${site.building.folder} processor ${path}: ${processor.toFixed(1)} ms a document with its calls`);
    }
} finally {
  await browser.close();
  for (const { close } of sites) await close();
}
