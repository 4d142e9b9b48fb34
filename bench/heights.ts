import { cookiesOf, launchBrowser, openContext, visit } from './browser.ts';
import { openBuilding } from './building.ts';

/**
 * `npm run bench -- heights`: heights of the administrators' pages on a phone with the demo building's data, in CSS pixels.
 */
const PHONE = { width: 390, height: 844 };
/** Highest page in CSS pixels; a longer list must offer to show more. */
const LONGEST = 2_500;

const PATHS = [
  ...[
    'profile',
    'announcements',
    'dues',
    'payments',
    'bills',
    'bill-lines',
    'till',
    'expenses',
    'year',
    'trial-balance',
    'tax-statement',
  ],
  ...[
    'withheld-tax',
    'manage-coupons',
    'agreementRequest',
    'manage-members',
    'residents',
    'make-announcement',
    'announcements/manage',
  ],
  ...['expense-categories', 'apartments', 'building', 'check-up', 'audit'],
].map((name) => `/dashboard/${name}`);

const building = await openBuilding();
const browser = await launchBrowser();
try {
  const cookies = await cookiesOf(building, 'administrator');
  const context = await openContext(browser, building.url, { cookies, viewport: PHONE });
  const page = await context.newPage();
  // The longest tenancy pages are those with most open charges.
  const dues = await page.request.get('/api/dues');
  const { debtors } = (await dues.json()) as { debtors: { _id: string }[] };
  const tenancies = debtors.slice(0, 3).map(({ _id }) => _id);
  const ofTenancies = ['statement', 'person'].flatMap((name) => tenancies.map((id) => `/dashboard/${name}/${id}`));
  for (const path of [...PATHS, ...ofTenancies]) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    process.stdout.write(`  ${path.padEnd(60)} ${String(height).padStart(6)} px${height > LONGEST ? ' ABOVE' : ''}\n`);
  }
} finally {
  await browser.close();
  await building.close();
}
