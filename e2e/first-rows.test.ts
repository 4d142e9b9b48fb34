import type { Page } from '@playwright/test';
import { dayAt, daysAfter } from '#locale/calendar.ts';
import { settled } from './page-states.ts';
import { expect, test, visit } from './site.ts';

/** Three phones, and a laptop of 1366 × 768 at 200 % zoom. */
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 683, height: 384 },
];
const ROW = 'main tbody tr';
const CARD = 'main section';
/** Collapsed rows with a button or a menu, which a caretaker presses one after the other. */
const ROWS_OF_64 = 'main tbody tr:has(.actions > button, .row-menu):not(:has(button + button))';
const ROW_HEIGHT = 64;
/** `2026-11`: on the first days of a month the demo has no voucher of it yet. */
const lastMonth = daysAfter(`${dayAt(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);
const VOUCHERS = [`expenses?month=${lastMonth}`, `income?month=${lastMonth}`];
const WITH_ROWS_OF_64 = ['dues', 'bill-lines', ...VOUCHERS, 'manage-members', 'residents', 'apartments'];
/** Fifteen pages, in three journeys, and two of them with the vouchers of the last month. */
const JOURNEYS: { who: 'administrator' | 'member'; pages: [path: string, firstRow: string][] }[] = [
  {
    who: 'administrator',
    pages: [
      ['dues', ROW],
      ['payments', CARD],
      ['bills', CARD],
      ['bill-lines', ROW],
      ['wall', '.wall-strip'],
    ],
  },
  {
    who: 'administrator',
    pages: [
      ['today', 'main li a'],
      ['till', 'main li'],
      ['expenses', CARD],
      ['income', CARD],
      ...VOUCHERS.map((path): [string, string] => [path, ROW]),
      ['manage-members', ROW],
      ['residents', ROW],
      ['agreementRequest', ROW],
      ['apartments', ROW],
    ],
  },
  {
    who: 'member',
    pages: [
      ['rent', CARD],
      ['payment-history', CARD],
    ],
  },
];

/** Distance of the first visible row from the top of the window, in pixels. */
const firstOf = (page: Page, rows: string) =>
  page
    .locator(rows)
    .filter({ visible: true })
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().top));

/** Heights of rows with a wrong height. */
const otherHeights = (page: Page) =>
  page
    .locator(ROWS_OF_64)
    .filter({ visible: true })
    .evaluateAll(
      (rows, height) =>
        rows.map((row) => Math.round(row.getBoundingClientRect().height)).filter((each) => Math.abs(each - height) > 1),
      ROW_HEIGHT,
    );

/**
 * In the browser: controls of rows that a finger does not hit. A row's buttons are hit over 44 px of height, what stands in its lines over
 * 24 px (WCAG 2.2, 2.5.8): base.css extends the area beyond what is drawn, so the hits are measured and not the boxes.
 */
function smallTargets(): string[] {
  const small = new Set<string>();
  for (const control of document.querySelectorAll<HTMLElement>('main :is(tbody tr, li) :is(a[href], button, select)')) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.closest('.sr-only, :popover-open, dialog, svg')) continue;
    control.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
    if (width < 2 || height < 2) continue;
    const isHit = (y: number) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      return hit !== null && (control === hit || control.contains(hit));
    };
    let [up, down] = [0, 0];
    while (up < 30 && isHit(top + height / 2 - up - 1)) up += 1;
    while (down < 30 && isHit(top + height / 2 + down)) down += 1;
    const least = control.closest('.actions') ? 43 : 24;
    if (up + down < least) small.add(`${control.textContent?.trim().slice(0, 30)}: ${up + down}`);
  }
  return [...small];
}

for (const { who, pages } of JOURNEYS)
  test.describe(() => {
    test.use({ who, viewport: { width: 390, height: 844 }, hasTouch: true });

    test(`the first row of ${pages
      .map(([path]) => path)
      .filter((path) => !VOUCHERS.includes(path))
      .join(', ')} begins within 200 px on phones and enlarged twice, and rows are as high as a finger needs`, async ({
      page,
    }) => {
      const low: string[] = [];
      for (const [path, rows] of pages) {
        await visit(page, `/dashboard/${path}`);
        await settled(page, 'as it is');
        await expect(page.locator(rows).filter({ visible: true }).first()).toBeVisible();
        for (const { width, height } of WINDOWS) {
          await page.setViewportSize({ width, height });
          const top = await firstOf(page, rows);
          // A month that is named has its figures above the rows.
          if (top > 200 && !VOUCHERS.includes(path)) low.push(`${path} at ${width}: ${top}`);
          if (width < 600)
            low.push(...(await otherHeights(page)).map((each) => `${path} at ${width}: a row of ${each}`));
        }
        if (WITH_ROWS_OF_64.includes(path)) await expect(page.locator(ROWS_OF_64)).not.toHaveCount(0);
        await page.setViewportSize({ width: 390, height: 844 });
        low.push(...(await page.evaluate(smallTargets)).map((each) => `${path}: a target of ${each}`));
        await page.evaluate(() => scrollTo(0, 0));
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeInViewport();
      }
      expect(low).toEqual([]);
    });
  });
