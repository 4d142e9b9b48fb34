import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { type Browser, cookiesOf, launchBrowser, openContext, visit, type Who } from './browser.ts';
import { type Building, openBuilding } from './building.ts';
import { startCaddy } from './caddy.ts';
import { median } from './compare.ts';

/**
 * `npm run bench -- dashboard`: for each page in the dashboard's menus, the bytes beyond the first load of `/`, and the times
 * of its data requests, on a network of LATENCY ms a round trip (default 150), RUNS times (3): by its address with an empty
 * cache, and by its link. Requests of the frame do not count. With PROXY=caddy behind Caddy, which PATH must have, over TLS
 * and HTTP/2 as docs/operations.md sets it up; without it a browser sends six requests at a time.
 */
const LATENCY = Number(process.env.LATENCY ?? 150);
const RUNS = Number(process.env.RUNS ?? 3);
const ROLES: Who[] = ['user', 'member', 'administrator'];
const START = '/dashboard/profile';
const OF_THE_FRAME = ['identity/session', 'user-role', 'building', 'agreements/pending/count'].map(
  (call) => `/api/${call}`,
);

type Asked = { path: string; at: number };
/** In ms: the request of the page's code, then the first and the last one of its data. */
type Waits = { code: number; first: number; last: number };

const manifest: Record<string, { file: string }> = JSON.parse(
  await readFile('dist/client/.vite/manifest.json', 'utf8'),
);
const codeOfPages = new Set(
  Object.entries(manifest).flatMap(([source, { file }]) => (/Page\.tsx$/.test(source) ? [`/${file}`] : [])),
);
const isData = ({ path }: Asked) => path.startsWith('/api/') && !OF_THE_FRAME.includes(path);

/** Requests since then by the browser's own clock, once there was none for half a second. */
async function askedSince(page: Page, began: number): Promise<Asked[]> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, at: startTime })),
  );
  return asked.filter(({ at }) => at >= began).map(({ path, at }) => ({ path, at: at - began }));
}

function waitsOf(asked: Asked[]): Waits | undefined {
  const code = asked.find(({ path }) => codeOfPages.has(path));
  const data = asked.filter(isData).map(({ at }) => at);
  if (!code || data.length === 0) return undefined;
  return { code: code.at, first: Math.min(...data) - code.at, last: Math.max(...data) - code.at };
}

type Visitor = { browser: Browser; building: Building; cookies: Awaited<ReturnType<typeof cookiesOf>> };

/** Opens a page in a browser with an empty cache, on the slow network. */
async function openPage({ browser, building, cookies }: Visitor): Promise<Page> {
  const page = await (await openContext(browser, building.url, { cookies })).newPage();
  const devtools = await page.context().newCDPSession(page);
  const unbounded = { downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY, ...unbounded });
  return page;
}

async function byAddress(visitor: Visitor, path: string): Promise<Asked[]> {
  const page = await openPage(visitor);
  await visit(page, path);
  const asked = await askedSince(page, 0);
  await page.context().close();
  return asked;
}

async function byLink(visitor: Visitor, path: string): Promise<Asked[]> {
  const page = await openPage(visitor);
  await visit(page, path === START ? '/dashboard/announcements' : START);
  await askedSince(page, 0);
  const began = await page.evaluate(() => performance.now());
  await page.locator(`nav[aria-label=Dashboard] a[href="${path}"]`).click();
  const asked = await askedSince(page, began);
  await page.context().close();
  return asked;
}

const gzipped = async (path: string) => gzipSync(await (await fetch(opened.url + path)).bytes()).byteLength;

async function bytesBeyond(asked: Asked[], firstLoad: Set<string>): Promise<number> {
  const files = asked.map(({ path }) => path).filter((path) => /\.(js|css)$/.test(path) && !firstLoad.has(path));
  const sizes = await Promise.all([...new Set(files)].map((path) => gzipped(path)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const said = (runs: (Waits | undefined)[]) => {
  const known = runs.filter((run) => run !== undefined);
  if (known.length === 0) return 'no data';
  const of = (name: keyof Waits) => Math.round(median(known.map((waits) => waits[name])));
  return `code at ${of('code')}, data ${of('first')} after it, the last ${of('last')}`;
};

async function measurePage(visitor: Visitor, path: string, firstLoad: Set<string>): Promise<void> {
  const [addressed, linked] = [[] as Asked[][], [] as Asked[][]];
  for (let run = 0; run < RUNS; run += 1) {
    addressed.push(await byAddress(visitor, path));
    linked.push(await byLink(visitor, path));
  }
  const [asked = []] = addressed;
  const kB = (await bytesBeyond(asked, firstLoad)) / 1000;
  const files = asked.filter(({ path: file }) => file.endsWith('.js')).length;
  const [opened, followed] = [said(addressed.map(waitsOf)), said(linked.map(waitsOf))];
  process.stdout.write(
    `  ${path.padEnd(34)} ${kB.toFixed(1)} kB, ${files} scripts; address: ${opened}; link: ${followed}\n`,
  );
}

const opened = await openBuilding();
const caddy = process.env.PROXY === 'caddy' ? await startCaddy(opened.url) : undefined;
const building = { ...opened, url: caddy?.url ?? opened.url };
const browser = await launchBrowser();
try {
  const strangers = await byAddress({ browser, building, cookies: [] }, '/');
  const firstLoad = new Set(strangers.map(({ path }) => path));
  for (const who of ROLES) {
    process.stdout.write(`\n${who}, ${LATENCY} ms a round trip, median of ${RUNS}\n`);
    const cookies = (await cookiesOf(opened, who)).map((cookie) => ({ ...cookie, url: building.url }));
    const visitor = { browser, building, cookies };
    const page = await openPage(visitor);
    await visit(page, START);
    const links = page.locator('nav[aria-label=Dashboard] a');
    await links.last().waitFor();
    const paths = await links.evaluateAll((found) =>
      found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    await page.context().close();
    for (const path of paths) await measurePage(visitor, path, firstLoad);
  }
} finally {
  await browser.close();
  await caddy?.close();
  await building.close();
}
