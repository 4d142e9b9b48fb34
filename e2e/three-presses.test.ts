import type { Page } from '@playwright/test';
import { type Access, dutiesSuffice, isPermission } from '#api/access.ts';
import type { Duty } from '#api/duties.ts';
import { permissionsOf } from '#api/permissions.ts';
import type { PagePath } from '#app/client/page-rows.ts';
import { DASHBOARD_PAGES, findPage } from '#app/client/pages.ts';
import { sampleOne } from '../scripts/sample.ts';
import { settled } from './page-states.ts';
import { expect, type Role, test, visit } from './site.ts';

const SCREENS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const PEOPLE: [who: Role, duty: Duty][] = [
  ['administrator', 'owner'],
  ['accountant', 'accountant'],
  ['caretaker', 'caretaker'],
  ['guard', 'guard'],
];
const OF_EVERYBODY: PagePath[] = ['/dashboard/profile', '/dashboard/account', '/dashboard/announcements'];
const MOST = 3;
/** Addresses of one page, such as those of people, that are looked at: a link may stand on some of them only. */
const LOOKED_AT = 3;

/** Paths of the dashboard's links that are in view. */
const linksInView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/dashboard"]')]
      .filter((link) => link.checkVisibility({ visibilityProperty: true }) && link.getClientRects().length > 0)
      .map((link) => (link.getAttribute('href') ?? '').split(/[?#]/)[0] ?? ''),
  );

/** Opens each kind of menu of a page in turn, by its name, and gives the links that are in view then. */
async function linksInMenus(page: Page): Promise<string[]> {
  const links: string[] = [];
  const names = new Set<string>();
  for (const button of await page.locator('button[aria-haspopup], :is(header, nav) button:not([data-closes])').all()) {
    if (!(await button.isVisible())) continue;
    // A row's menu is named after its row: one of them stands for all.
    const isOfRow = (await button.locator('xpath=ancestor::table').count()) > 0;
    const name = isOfRow
      ? 'of a row'
      : ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '');
    if (names.has(name)) continue;
    names.add(name);
    // A button that an open menu covers is pressed on another page.
    const isPressed = await button
      .click({ timeout: 3_000 })
      .then(() => true)
      .catch(() => false);
    if (!isPressed) continue;
    links.push(...(await linksInView(page)));
    await page.keyboard.press('Escape');
  }
  return links;
}

/** The presses by which each page is reached from the front page, by links that are in view or stand in a menu. */
async function pressesOfPages(page: Page): Promise<Map<PagePath, number>> {
  const presses = new Map<PagePath, number>();
  const addresses = new Map([['/dashboard', 0]]);
  const reach = (links: readonly string[], count: number) => {
    for (const path of links) {
      const { page: row } = findPage(path);
      presses.set(row.path, Math.min(count, presses.get(row.path) ?? count));
      const known = [...addresses.keys()].filter((each) => findPage(each).page === row && each !== '/dashboard');
      if (known.includes(path) || known.length < LOOKED_AT)
        addresses.set(path, Math.min(count, addresses.get(path) ?? count));
    }
  };
  for (let count = 0; count < MOST; count += 1)
    for (const [path] of [...addresses].filter(([, at]) => at === count)) {
      await visit(page, path);
      await settled(page, 'as it is');
      await page.waitForLoadState('networkidle');
      reach(await linksInView(page), count + 1);
      if (count + 2 <= MOST) reach(await linksInMenus(page), count + 2);
    }
  return presses;
}

// A walk takes a minute: a run draws one screen for each duty.
for (const [who, duty] of PEOPLE)
  for (const [screen, viewport] of sampleOne(`presses of the ${duty}`, Object.entries(SCREENS)))
    test.describe(() => {
      test.use({ who, viewport });

      test(`on a ${screen} a(n) ${duty} reaches each of their pages within three presses`, async ({ page }) => {
        test.setTimeout(300_000);
        const person = { permissions: permissionsOf([duty]) };
        const presses = await pressesOfPages(page);
        const office = DASHBOARD_PAGES.filter(({ access }) => isPermission(access));
        const isOwn = ({ access }: { access: Access }) => dutiesSuffice(access, person);
        const own: PagePath[] = office.filter(isOwn).map(({ path }) => path);
        // A page below another duty's page is opened by the address that a colleague sends.
        const isLed = ({ below }: { below?: string | undefined }) => !below || isOwn(findPage(below).page);
        const led: PagePath[] = office.filter((each) => isOwn(each) && isLed(each)).map(({ path }) => path);
        expect([...OF_EVERYBODY, ...led].filter((path) => !presses.has(path))).toEqual([]);
        // Nobody is led to a page that is not theirs.
        expect(
          [...presses.keys()].filter((path) => office.some((page) => page.path === path) && !own.includes(path)),
        ).toEqual([]);
      });
    });
