import type { Page } from '@playwright/test';
import { settled } from './page-states.ts';
import { expect, test, visit } from './site.ts';

/** The lower edge of the room that a screen has for what is read first; on a phone a bar covers the rest. */
const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 }, edge: 900 },
  phone: { viewport: { width: 390, height: 844 }, edge: 780 },
};
const FIGURES = ['Total Rooms', 'Available Rooms', 'Unavailable Rooms (Agreed)', 'Total Users', 'Members'];
const FIRST_ROWS = [
  ['today', 'main li a'],
  ['dues', 'main tbody tr'],
  ['till', 'main li'],
  ['residents', 'main tbody tr'],
] as const;

const edges = async (page: Page, rows: string) => {
  const first = page.locator(rows).filter({ visible: true }).first();
  await expect(first).toBeVisible();
  return first.evaluate((row) => row.getBoundingClientRect().toJSON() as DOMRect);
};

for (const [screen, { viewport, edge }] of Object.entries(SCREENS))
  test.describe(() => {
    test.use({ who: 'administrator', viewport });

    test(`on a ${screen} the five figures of Today and of My Profile stand in the first screen`, async ({ page }) => {
      for (const path of ['today', 'profile']) {
        await visit(page, `/dashboard/${path}`);
        await settled(page, 'as it is');
        for (const figure of FIGURES) {
          const name = page.getByRole('term').filter({ hasText: new RegExp(`^${figure.replace(/[()]/g, '\\$&')}$`) });
          const { bottom } = await name.locator('..').evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);
          expect(bottom, `${figure} on ${path}`).toBeLessThanOrEqual(edge);
        }
      }
    });

    test(`on a ${screen} the first rows begin within 200 px, and nothing is wider than the screen`, async ({
      page,
    }) => {
      // On a desk a page with tabs has its heading below them.
      for (const [path, rows] of FIRST_ROWS.slice(0, screen === 'desk' ? 1 : undefined)) {
        await visit(page, `/dashboard/${path}`);
        await settled(page, 'as it is');
        expect((await edges(page, rows)).top, path).toBeLessThanOrEqual(200);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
      }
    });
  });
