import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#app/demo/accounts.ts';

export { expect } from '@playwright/test';

type Role = (typeof DEMO_ACCOUNTS)[number]['role'];

/** A demo building of one's own for each worker: the real server as a child on a free port, stopped by its id. */
async function openDemo() {
  const dataDir = await mkdtemp(join(tmpdir(), 'onebuilding-e2e-'));
  const child = spawn(process.execPath, ['src/app/server/main.ts', '--demo'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readAddress(child);
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { address, close };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`the demo ended with ${code}: ${text}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const [, address] = /open at (http\S+)/.exec(text) ?? [];
      if (address) resolve(address);
    });
  });
}

type Fixtures = {
  /** What the page may complain of without failing its test, such as a refusal that the test provokes. */
  mayComplain: (about: RegExp) => void;
};

/** A test on the demo building. Whatever the browser complains of on its console fails it. */
export const test = base.extend<Fixtures, { demo: string }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
    async ({}, use) => {
      const { address, close } = await openDemo();
      await use(address);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo),
  // The map's tiles are the one thing from elsewhere; tests have no elsewhere.
  context: async ({ context, demo }, use) => {
    await context.route((url) => url.origin !== demo, (route) => route.abort());
    await use(context);
  },
  mayComplain: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const allowed = [/net::ERR_FAILED.*tile|tile\.openstreetmap/];
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`;
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(text);
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use((about) => allowed.push(about));
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Goes to a page and waits until the browser has taken it over, as a person would by the time the hand moves. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

export async function signIn(page: Page, who: Role | { email: string; password: string }): Promise<void> {
  const account = typeof who === 'string' ? DEMO_ACCOUNTS.find(({ role }) => role === who) : who;
  if (!account) throw new Error(`there is no demo ${String(who)}`);
  await visit(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const welcome = page.getByRole('alertdialog', { name: 'Login Successful' });
  await expect(welcome).toBeVisible();
  await welcome.getByRole('button').click();
  await expect(welcome).toBeHidden();
}

/** Nothing that axe knows of WCAG 2.2 AA and good practice is wrong with what is shown. */
export async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}
