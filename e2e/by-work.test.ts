import type { Page } from '@playwright/test';
import { holdScripts } from './network.ts';
import { settled } from './page-states.ts';
import { expect, expectAccessible, test, visit } from './site.ts';

/** The lower edge of the room that a screen has for what is read first; on a phone a bar covers the rest. */
const SCREENS = {
  desk: { viewport: { width: 1440, height: 900 }, edge: 900 },
  phone: { viewport: { width: 390, height: 844 }, edge: 780 },
};
const FIGURES = ['Total Rooms', 'Available Rooms', 'Unavailable Rooms (Agreed)', 'Total Users', 'Members'];
const FIRST_ROWS = [
  ['today', 'main li a'],
  ['dues', 'main tbody tr'],
  ['till', 'main section li'],
  ['residents', 'main tbody tr'],
  ['repairs', 'main li a'],
] as const;

const edges = async (page: Page, rows: string) => {
  const first = page.locator(rows).filter({ visible: true }).first();
  await expect(first).toBeVisible();
  return first.evaluate((row) => row.getBoundingClientRect().toJSON() as DOMRect);
};

/** In the browser: the controls whose ring, where they have one, is cut by a box that clips or scrolls. */
function cutRings(): string[] {
  const cut: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, summary)')) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.tabIndex < 0) continue;
    control.focus();
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
    if (document.activeElement !== control || outlineStyle === 'none') continue;
    const grown = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const ring = control.getBoundingClientRect();
    for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      // A row that scrolls sideways cuts above and below.
      const isRow = box.scrollHeight <= box.clientHeight + 1;
      const cuts = (overflow: string) => overflow === 'clip' || overflow === 'hidden' || (overflow === 'auto' && isRow);
      const room = box.getBoundingClientRect();
      // What is scrolled away is not cut.
      const isAway =
        ring.right < room.left || ring.left > room.right || ring.bottom < room.top || ring.top > room.bottom;
      if (isAway) break;
      const isCut = (overflow: string, [low, high]: number[], [from, to]: number[]) =>
        cuts(overflow) && ((low ?? 0) - grown < (from ?? 0) - 0.6 || (high ?? 0) + grown > (to ?? 0) + 0.6);
      if (
        isCut(overflowX === 'auto' ? 'visible' : overflowX, [ring.left, ring.right], [room.left, room.right]) ||
        isCut(overflowY, [ring.top, ring.bottom], [room.top, room.bottom])
      )
        cut.push(control.ariaLabel ?? control.textContent ?? '');
    }
  }
  return cut;
}

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
      for (const [path, rows] of FIRST_ROWS) {
        await visit(page, `/dashboard/${path}`);
        await settled(page, 'as it is');
        expect((await edges(page, rows)).top, path).toBeLessThanOrEqual(200);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
      }
    });

    test(`on a ${screen} no box cuts a focus ring`, async ({ page }) => {
      for (const path of ['today', 'dues', 'till', 'statements', 'building', 'backup', 'year']) {
        await visit(page, `/dashboard/${path}`);
        await settled(page, 'as it is');
        await page.keyboard.press('Tab');
        expect(await page.evaluate(cutRings), path).toEqual([]);
      }
    });

    test(`on a ${screen} the question about a tenant who leaves scrolls once`, async ({ page }) => {
      await visit(page, '/dashboard/residents?search=A-102');
      await settled(page, 'as it is');
      const row = page.getByRole('row').filter({ hasText: 'A-102' });
      await row.getByRole('button', { name: /^More/ }).click();
      await page.getByRole('button', { name: /^End the tenancy/ }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('[name=endsOn]')).toBeVisible();
      const scrolling = await dialog.evaluate(
        (box) =>
          [box, ...box.querySelectorAll('*')].filter(
            (each) =>
              ['auto', 'scroll'].includes(getComputedStyle(each).overflowY) &&
              each.scrollHeight > each.clientHeight + 1,
          ).length,
      );
      expect(scrolling).toBeLessThanOrEqual(1);
    });
  });

test.describe(() => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('on a phone the first flat stands in the first screen of Apartments, and Rent opens the bounds before hydration', async ({
    page,
    demo,
  }) => {
    for (const language of ['en', 'bn']) {
      await page.context().addCookies([{ name: 'language', value: language, url: demo }]);
      await visit(page, '/apartments');
      const first = page.getByRole('article').first();
      await expect(first.getByText(/[৳][\d০-৯,]+/)).toBeInViewport({ ratio: 1 });
      await expect(first.getByRole('link').last()).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }

    await page.context().addCookies([{ name: 'language', value: 'en', url: demo }]);
    const scripts = await holdScripts(page);
    await page.goto('/apartments', { waitUntil: 'commit' });
    const most = page.getByLabel('Max Rent');
    await expect(most).toBeHidden();
    await page.getByRole('button', { name: 'Rent', exact: true }).click();
    await expect(most).toBeVisible();
    await scripts.release();
    await expectAccessible(page);
    await page.getByLabel('Min Rent').fill('12,500');
    await most.fill('13000');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(`${demo}/apartments?min=12500&max=13000`);
    await expect(most).toBeHidden();
    await expect(page.getByRole('button', { name: 'Rent ৳12,500–৳13,000' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeInViewport();
  });
});
