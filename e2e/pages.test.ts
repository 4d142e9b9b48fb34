import type { Page } from '@playwright/test';
import { isPermission } from '#api/access.ts';
import type { Page as AppPage } from '#app/client/page.ts';
import { PAGES as APP_PAGES, findPage } from '#app/client/pages.ts';
import { METHODS } from '#features/ledger/rules.ts';
import { MONTHS } from '#locale/calendar.ts';
import { latinDigits } from '#locale/numbers.ts';
import type { AmountPlace } from '#locale/taka.ts';
import { sample, sampleOne } from '../scripts/sample.ts';
import { DIALOGS, EMPTY, IN_BANGLA, type State, settled, settledInBangla, type Who } from './page-states.ts';
import { textsOf } from './shown-texts.ts';
import { expect, expectAccessible, expectAccessibleInBangla, expectReadable, test, visit } from './site.ts';

// The one pass over all pages: in English on a wide screen, dark on a phone, and in Bangla on a phone, with all rules of axe,
// without horizontal scrolling and without a console error. These tests do not change the building, so the workers may share
// it, and each has one browser context for all of them: a tenth less processor (docs/decisions/0023-tests-and-documents.md).
test.describe.configure({ mode: 'parallel' });

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

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

/** Both for each specified page, one of them for another, by the commit's seed; both for all with SAMPLE=all. */
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

for (const { who, paths } of LOOKS)
  test.describe(() => {
    test.use({ who });

    for (const path of paths)
      for (const { how, look } of HEADINGS[path] ? BOTH_LOOKS : sampleOne(`${path} for the ${who}`, BOTH_LOOKS))
        test(`${path} for the ${who}, ${how}`, async ({ page, demo, allowConsoleErrors }) => {
          allowConsoleErrors(/status of 404 /);
          await look({ page, demo }, path, who);
        });
  });

/** Half of the states, by the commit's seed; all of them with SAMPLE=all. */
function sampleStates(states: State[]): State[] {
  const nameOf = ({ who, path, state }: State) => `${path} for the ${who}, ${state}`;
  const chosen = sample(states.map(nameOf), 0.5);
  return states.filter((each) => chosen.includes(nameOf(each)));
}

for (const { who, path, state, given, act } of sampleStates([...EMPTY, ...DIALOGS]))
  test.describe(() => {
    test.use({ who });

    test(`${path} for the ${who}, ${state}, in English on a phone and wide`, async ({
      page,
      network,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 404 /);
      await given?.(network);
      await visit(page, path);
      await settled(page, state);
      await act?.(page);
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
      await expectNothingBeside(page);
      // Dark on the wide screen, so that the colours of elements of either width are checked, too.
      await page.setViewportSize(WIDE);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
      await expectNothingBeside(page);
    });
  });

for (const { who, path, state, given, act } of sampleStates(IN_BANGLA))
  test.describe(() => {
    test.use({ who, viewport: PHONE });

    test(`${path} for the ${who}, ${state}, in Bangla on a phone`, async ({
      page,
      demo,
      network,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 4\d\d /);
      await given?.(network);
      await lookInBangla(page, demo, { path, act });
    });
  });

/** Names, literal input, and files. */
const STAYS =
  'OneBuilding Facebook Instagram LinkedIn Google WhatsApp Nagad English CSV UTF Excel LibreOffice xlsx ods xls PDF QR JPEG PNG WebP AVIF MB kB https http Esc OpenStreetMap Leaflet PUBLIC URL SL am pm Karim Ctrl';
/** Values of requests and responses, which no page may show. */
const WIRE = [
  'January',
  'pending',
  'accepted',
  'rejected',
  'confirmed',
  'declined',
  'reversed',
  'member',
  'admin',
  'user',
];

const lowered = (words: Iterable<string>) => [...words].map((word) => word.toLowerCase());
const wordsOf = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];
/** E-mail and web addresses are samples, this machine's is as it is typed, and the bank's name on a cheque is a proper name. */
const withoutAddresses = (text: string) =>
  text.replace(/\S+@\S*|https?:\/\/\S+|\b127\.0\.0\.1\b|Dutch-Bangla Bank/g, '');
const NAMES = new Set(lowered(STAYS.split(' ')));
const NEVER = new Set(lowered([...WIRE, ...MONTHS, ...METHODS]));

/**
 * Texts with Latin digits beside Bangla letters, and amounts, counts and receipts' numbers that stand alone, except for words such
 * as A-101, telephone and cheque numbers, the ends of account numbers (…123), and texts in `written`.
 */
const latinDigitsIn = (texts: string, written: string) =>
  texts
    .split('\n')
    .filter((line) => !(/[A-Za-z]{2}/.test(line) && written.includes(line.trim())))
    .map((line) => line.replace(/\d{6,}/g, (number) => (written.includes(`"${number}"`) ? '' : number)))
    .map((line) => line.replace(/\S*[A-Za-z]\S*|…\d+|(?<!\d)(?!\d{4}-\d{4}(?!\d))\+?\d[\d -]{6,}\d/g, '').trim())
    .filter(
      (line) => /\d/.test(line) && (/[\u0985-\u09b9]/.test(line) || /^(\d{1,3}%?|\d{4}-\d{4}|[−-]?৳.*)$/.test(line)),
    );
/** Announcements, which people wrote, and tables to type, in either language's digits. */
const MAY_HAVE_LATIN_DIGITS = /announcement|import/;

/**
 * Amounts of whole taka that are written in the other way than their page's row says (`amounts`): with `.00`, or on paper without.
 * The value of a bank note, before ×, and the marks of a chart's axis are no amounts, and people may write what they like.
 */
function oddAmountsIn(texts: string, written: string, place: AmountPlace): string[] {
  const amounts = texts
    .split('\n')
    .filter((line) => !written.includes(line.trim()))
    .flatMap((line) => latinDigits(line).match(/৳[\d,]*\d(\.\d+)?(?![\d.,]*\d| ×)/g) ?? []);
  return amounts.filter((amount) => (place === 'paper' ? !amount.includes('.') : amount.endsWith('.00')));
}

async function lookInBangla(page: Page, demo: string, { path, act }: Pick<State, 'path' | 'act'>) {
  await page.context().addCookies([{ name: 'language', value: 'bn', url: demo }]);
  const answers = watchAnswers(page);
  await visit(page, path);
  await settledInBangla(page);
  await act?.(page);
  // Texts that people wrote in English may contain any word, and so may account names, such as City Bank.
  const hasLetters = /announcements|statements/.test(path);
  const listEnglish = async () => {
    const known = new Set(lowered(wordsOf(await answers())));
    const isEnglish = (word: string) => !NAMES.has(word) && ((NEVER.has(word) && !hasLetters) || !known.has(word));
    return [...new Set(lowered(wordsOf(withoutAddresses(await textsOf(page)))).filter(isEnglish))];
  };
  // The round shows its cached data before the response arrives.
  await expect.poll(listEnglish).toEqual([]);
  const [written, texts] = [await answers(), withoutAddresses(await textsOf(page))];
  if (!MAY_HAVE_LATIN_DIGITS.test(path)) expect.soft(latinDigitsIn(texts, written)).toEqual([]);
  const place = findPage(new URL(page.url()).pathname).page.amounts;
  const marks = await page.locator('.year-chart .axis span').allTextContents();
  expect.soft(oddAmountsIn(texts, [written, ...marks].join('\n'), place)).toEqual([]);
  await expectAccessibleInBangla(page);
  await expectNothingBeside(page);
  await lengthenTexts(page);
  await expectNothingBeside(page);
  // Like a narrower phone with letters half as large again.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  await expectNothingBeside(page);
}

/** Collects the texts of all responses of the page: names, addresses and texts that people wrote. */
function watchAnswers(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (response.url().includes('/api/') && type.includes('json') && response.ok())
      answers.push(response.text().catch(() => ''));
  });
  return async () => {
    const inlined = await page.evaluate(() => document.getElementById('state')?.textContent ?? '');
    return [inlined, ...(await Promise.all(answers))].join('\n').replaceAll('\\n', ' ');
  };
}

/** Makes each Bangla text half as long again, as another translation might be. */
const lengthenTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (/[\u0985-\u09b9]/.test(text))
        node.textContent = `${text} ${text.trim().slice(0, Math.ceil(text.length / 2))}`;
    }
  });

/** The page does not scroll sideways. */
async function expectNothingBeside(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
