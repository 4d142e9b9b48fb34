import type { Page } from '@playwright/test';
import { isPermission } from '#api/access.ts';
import type { Page as AppPage } from '#app/client/page.ts';
import { PAGES as APP_PAGES } from '#app/client/pages.ts';
import { sample, sampleOne } from '../scripts/sample.ts';
import { expectNothingBeside, lookInBangla, PHONE, WIDE } from './looks.ts';
import { settled, type Who } from './page-states.ts';
import { expect, expectAccessible, expectReadable, test, visit } from './site.ts';

// The one pass over all pages: in English on a wide screen, dark on a phone, and in Bangla on a phone, with all rules of axe,
// without horizontal scrolling and without a console error. These tests do not change the building, so the workers may share
// it, and each has one browser context for all of them: a tenth less processor (docs/decisions/0023-tests-and-documents.md).
test.describe.configure({ mode: 'parallel' });

test.use({ viewport: WIDE, reuseContext: true });

/** The person who looks at a page of the table: the one with the fewest rights that it opens to. */
function whoLooks({ access, menu }: AppPage): Who {
  if (access === 'anyone') return 'visitor';
  if (isPermission(access)) return 'administrator';
  return access === 'signedIn' && menu !== 'owner' ? 'user' : 'member';
}

/** Pages whose address names a record, that the table has no row for, or that show another person something else. */
const BESIDES: Record<Who, string[]> = {
  visitor: ['/apartments/E/E-101', '/apartments/C/C-502', '/nowhere'],
  user: ['/', '/apartments', '/dashboard/manage-members', '/dashboard/payment-history'],
  member: ['/apartments', '/dashboard/profile', '/dashboard/account'],
  administrator: [
    '/apartments',
    '/dashboard/profile',
    '/dashboard/announcements',
    '/dashboard/entries?figure=came&from=2026-01-01&to=2026-12-31',
    '/dashboard/cheques?state=all',
  ],
};
/** Shown by a fuller address above. */
const EMPTY_WITHOUT_QUERY = ['/dashboard/entries', '/dashboard/cheques'];

const LOOKS = Object.entries(BESIDES).map(([who, besides]) => ({
  who: who as Who,
  paths: [
    ...APP_PAGES.filter((each) => whoLooks(each) === who)
      .map(({ path }): string => path)
      .filter((path) => !/[:*]/.test(path) && !EMPTY_WITHOUT_QUERY.includes(path)),
    ...besides,
  ],
}));

/** Pages of the specification, by their headings; dashboard pages have them in their titles, too. */
const HEADINGS: Record<string, string> = {
  '/': 'Welcome to OneBuilding',
  '/login': 'Welcome Back',
  '/register': 'Register',
  '/apartments': 'Apartments',
  '/announcements': 'Announcements',
  '/dashboard/profile': 'My Profile',
  '/dashboard/agreementRequest': 'Agreement Requests',
  '/dashboard/manage-members': 'Manage Members',
  '/dashboard/make-announcement': 'Make Announcement',
  '/dashboard/announcements': 'Announcements',
  '/dashboard/manage-coupons': 'Manage Coupons',
  '/dashboard/make-payment': 'Make Payment',
  '/dashboard/payment-history': 'Payment History',
};

/** Visits the page in English, and expects its heading. */
async function visitInEnglish(page: Page, path: string, who: Who) {
  const response = page.waitForResponse((answer) => answer.request().isNavigationRequest());
  await visit(page, path);
  expect((await response).status()).toBe(path === '/nowhere' ? 404 : 200);
  await settled(page, 'as it is');
  const heading = HEADINGS[path];
  const isRefused = who === 'user' && path === '/dashboard/manage-members';
  if (!heading || isRefused) return;
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  if (path.startsWith('/dashboard')) await expect(page).toHaveTitle(`${heading} · OneBuilding`);
}

type Fixtures = { page: Page; demo: string };

async function lookInEnglish({ page }: Fixtures, path: string, who: Who) {
  await visitInEnglish(page, path, who);
  await expectAccessible(page);
  await expectNothingBeside(page);
  // Dark on a phone, so that the colours of elements that only a phone shows are checked, too.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(PHONE);
  await expectReadable(page);
  await expectNothingBeside(page);
}

/**
 * By the commit's seed: one of them for half of the pages, and the first for each specified one; both for all with SAMPLE=all. The server's
 * document of each page is looked at in each run (whole-pages.test.ts).
 */
const BOTH_LOOKS = [
  { how: 'in English, wide and dark on a phone', look: lookInEnglish },
  {
    how: 'in Bangla on a phone',
    look: async ({ page, demo }: Fixtures, path: string) => {
      await page.setViewportSize(PHONE);
      await lookInBangla(page, demo, { path });
    },
  },
];

const DRAWN = sample(
  LOOKS.flatMap(({ who, paths }) => paths.map((path) => `${path} for the ${who}`)),
  0.5,
);
const looksAt = (path: string, who: Who) => {
  const name = `${path} for the ${who}`;
  const looks = DRAWN.includes(name) ? sampleOne(name, BOTH_LOOKS) : [];
  return BOTH_LOOKS.filter((each, index) => looks.includes(each) || (HEADINGS[path] && index === 0));
};

for (const { who, paths } of LOOKS)
  test.describe(() => {
    test.use({ who });

    for (const path of paths)
      for (const { how, look } of looksAt(path, who))
        test(`${path} for the ${who}, ${how}`, async ({ page, demo, allowConsoleErrors }) => {
          allowConsoleErrors(/status of 404 /);
          await look({ page, demo }, path, who);
        });
  });
