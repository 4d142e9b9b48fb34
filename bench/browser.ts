import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { DEMO_ACCOUNTS } from '../src/app/demo/accounts.ts';
import { type Building, signIn } from './building.ts';

export type Who = (typeof DEMO_ACCOUNTS)[number]['role'] | 'visitor';

export const launchBrowser = () => chromium.launch(config.use?.launchOptions ?? {});

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** Cookies of a demo account, for a browser context. */
export async function cookiesOf({ url }: Pick<Building, 'url'>, who: Who) {
  const account = DEMO_ACCOUNTS.find(({ role }) => role === who);
  if (!account) return [];
  const { cookie } = await signIn({ url }, account);
  return cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { url, name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
}

type Visitor = { cookies: Awaited<ReturnType<typeof cookiesOf>>; viewport?: BrowserContextOptions['viewport'] };

/** A browser without a cache, with a signed-in user. */
export async function openContext(
  browser: Browser,
  url: string,
  { cookies, viewport }: Visitor,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: viewport ?? config.use?.viewport ?? null,
    // Caddy's certificate is self-signed.
    ignoreHTTPSErrors: true,
  });
  await context.addCookies(cookies);
  // The map's tiles would come from another host.
  await context.route(
    ({ hostname }) => hostname !== new URL(url).hostname,
    (route) => route.abort(),
  );
  return context;
}

const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Makes the page's phone a slow one: a processor 4 times slower, 400 ms a round trip and 50 kB a second. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page and waits for its hydration. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}
