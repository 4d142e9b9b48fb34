import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, test as base, expect, type Locator, type Page, request } from '@playwright/test';
import type axe from 'axe-core';
import { DEMO_ACCOUNTS } from '#app/demo/accounts.ts';
import { openDemo } from '#test/open-site.ts';
import { Network } from './network.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export { expect } from '@playwright/test';
export { SERVER_MESSAGE } from './network.ts';

export type Role = (typeof DEMO_ACCOUNTS)[number]['role'];
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

type Fixtures = {
  /** The signed-in person from the start: `test.use({ who: 'member' })`. All tests of a worker share this session. */
  who: Role | 'visitor';
  /** Allows matching console errors, such as those of a refusal that the test provokes. */
  allowConsoleErrors: (about: RegExp) => void;
  /** Breaks, slows and answers the page's own calls. */
  network: Network;
};
type Workers = {
  /** A test file that changes shared data asks for a building of its own, by a name of its own. */
  building: string;
  demo: string;
  sessionOf: (role: Role) => Promise<Session>;
};

/** A test on the demo building. Any error or warning on the browser's console fails it. */
export const test = base.extend<Fixtures, Workers>({
  building: ['shared', { option: true, scope: 'worker' }],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const { url, close } = await openDemo();
      await use(url);
      await close();
    },
    { scope: 'worker' },
  ],
  sessionOf: [
    async ({ demo }, use) => {
      const known = new Map<Role, Promise<Session>>();
      await use((role) => {
        const session = known.get(role) ?? makeSession(demo, role);
        known.set(role, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  who: ['visitor', { option: true }],
  baseURL: async ({ demo }, use) => use(demo),
  // `storageState` would prevent `reuseContext`.
  context: async ({ context, who, sessionOf }, use) => {
    if (who !== 'visitor') await context.addCookies((await sessionOf(who)).cookies);
    await use(context);
  },
  allowConsoleErrors: [
    async ({ browser, context }, use) => {
      const consoleErrors: string[] = [];
      const allowed = [{ about: /tile\.openstreetmap|Service Worker registration blocked/, from: 0 }];
      const listen = (pages: BrowserContext) => {
        pages.on('console', (message) => {
          const text = `${message.text()} ${message.location().url}`;
          if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(text);
        });
        pages.on('weberror', (webError) => consoleErrors.push(String(webError.error())));
      };
      listen(context);
      // Contexts of other people in a journey.
      browser.on('context', listen);
      // Allowing a message does not cover earlier ones.
      await use((about) => allowed.push({ about, from: consoleErrors.length }));
      browser.off('context', listen);
      const isAllowed = (text: string, place: number) =>
        allowed.some(({ about, from }) => place >= from && about.test(text));
      expect(consoleErrors.filter((text, place) => !isAllowed(text, place))).toEqual([]);
    },
    { auto: true },
  ],
  network: async ({ page, allowConsoleErrors }, use) => use(new Network(page, allowConsoleErrors)),
});

const accountOf = (role: Role) => {
  const account = DEMO_ACCOUNTS.find((each) => each.role === role);
  if (!account) throw new Error(`there is no demo ${role}`);
  return account;
};

/** Signs in by HTTP; other tests cover the form. */
async function makeSession(demo: string, role: Role): Promise<Session> {
  const { email, password } = accountOf(role);
  const client = await request.newContext({ baseURL: demo });
  const answer = await client.post('/api/identity/sign-in', { data: { email, password } });
  expect(answer.ok(), `the demo ${role} can sign in`).toBe(true);
  const session = await client.storageState();
  await client.dispose();
  return session;
}

/** A session of this test's own, which it may end. */
export async function signInAfresh(page: Page, demo: string, role: Role): Promise<void> {
  const { cookies } = await makeSession(demo, role);
  await page.context().addCookies(cookies);
}

/**
 * Removes the session, as when it expired. The page is left first, since its remaining requests would be refused now and
 * then.
 */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Opens a page and waits for its hydration, as a person would by the time the hand moves. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/**
 * Opens a page that Logout is about to leave, and waits until it sends no more requests: one after the end of the session is
 * refused, and the refusal is an error on the console.
 */
export async function visitToLeave(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.locator('main [role="status"]').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

export async function signIn(page: Page, who: Role | { email: string; password: string }): Promise<void> {
  const account = typeof who === 'string' ? accountOf(who) : who;
  await visit(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const welcome = page.getByRole('alertdialog', { name: 'Login Successful' });
  await expect(welcome).toBeVisible();
  await welcome.getByRole('button').click();
  await expect(welcome).toBeHidden();
}

export async function register(page: Page, person: { name: string; email: string; password: string }): Promise<void> {
  await visit(page, '/register');
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Locates a toast with exactly this text. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').filter({ has: page.getByText(text, { exact: true }) });

/** Locates a short message or question over the page, by its title. */
export const dialog = (page: Page, title: string): Locator =>
  page.getByRole('alertdialog', { name: title, exact: true });

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that a change of theme can break: half of the time that axe takes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Expects no finding of axe about WCAG 2.2 AA and good practice. */
export const expectAccessible = (page: Page) => expectNothingFound(page, { runOnly: { type: 'tag', values: TAGS } });

/** Expects no finding about colours. */
export const expectReadable = (page: Page) => expectNothingFound(page, { runOnly: { type: 'rule', values: COLOURS } });

/** Expects no finding but about colours, which the language does not change. */
export const expectAccessibleInBangla = (page: Page) =>
  expectNothingFound(page, {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
  });

/** The minified one: half the length, which the browser receives and compiles at each page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe is injected once a page: then it is compiled, and a second check of the page is eight times as fast. */
async function expectNothingFound(page: Page, rules: Pick<axe.RunOptions, 'runOnly' | 'rules'>): Promise<void> {
  // Between two pages both are missing for a moment.
  for (const part of ['main', 'h1']) await expect(page.locator(part)).not.toHaveCount(0);
  // It shows that a slow page is on its way, and stands outside of all landmarks.
  await expect(page.locator('.page-progress')).toHaveCount(0);
  await motionToEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (asked) => {
    // axe takes month links that are scrolled beneath the names for covered, though a person can scroll to them.
    document.querySelector('.wall')?.scrollTo({ left: 0 });
    // A toast is half transparent while it leaves.
    const looked = { include: [['html']], exclude: [['.Toastify__toast[data-in="false"]']] };
    const { violations } = await window.axe.run(looked, { ...asked, resultTypes: ['violations'], elementRef: true });
    // What a modal dialog covers in part is no target: the browser makes it inert, which axe does not know.
    const modal = [...document.querySelectorAll(':modal')].at(-1);
    const isReached = ({ element }: axe.NodeResult) => !modal || !element || modal.contains(element);
    return violations
      .map(({ id, nodes }) => ({ id, nodes: id === 'target-size' ? nodes.filter(isReached) : nodes }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
  expect(found).toEqual([]);
}

/**
 * Finishes short colour transitions, whose colours axe would misjudge: they may never end by themselves, since Chromium draws
 * no frames while nothing visible moves. Long animations, such as a toast's time bar, continue.
 */
const motionToEnd = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) < 1_000) animation.finish();
  });
