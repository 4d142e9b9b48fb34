import type { Page } from '@playwright/test';
import { settled } from './page-states.ts';
import { expect, test, visit } from './site.ts';

/** Three phones, and a laptop of 1366 × 768 that is enlarged twice. */
const WINDOWS = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 683, height: 384 },
];
const ROW = 'main tbody tr';
const CARD = 'main section';
/** Twelve pages, in three journeys. */
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
      ['till', CARD],
      ['expenses', CARD],
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

/** How far down the window the first one begins that is shown. */
const firstOf = (page: Page, rows: string) =>
  page
    .locator(rows)
    .filter({ visible: true })
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().top));

for (const { who, pages } of JOURNEYS)
  test.describe(() => {
    test.use({ who, viewport: { width: 390, height: 844 } });

    test(`the first row of ${pages.map(([path]) => path).join(', ')} begins within 200 px on phones and enlarged twice`, async ({
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
          if (top > 200) low.push(`${path} at ${width}: ${top}`);
        }
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeInViewport();
      }
      expect(low).toEqual([]);
    });
  });
