import type { Locator, Page } from '@playwright/test';
import { METHODS } from '#features/ledger/rules.ts';
import { MONTHS } from '#locale/calendar.ts';
import { expect, expectAccessible, test, visit } from './site.ts';

// Nothing here changes the building, so both workers may share it.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

type Opening = { path: string; act?: (page: Page) => Promise<void>; what?: string };

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await expect(page.locator('dialog[open]')).toBeVisible();
};
/** Waits for the next page's heading: until its code is there, the page before can still be pressed under the new address. */
const follow = (link: (page: Page) => Locator, address: RegExp) => async (page: Page) => {
  const heading = page.locator('main h1').first();
  const before = (await heading.textContent()) ?? '';
  await link(page).click();
  await expect(page).toHaveURL(address);
  await expect(heading).not.toHaveText(before);
  await settled(page);
};
const openPerson = follow((page) => page.locator('main tbody').getByRole('link').first(), /\/person\//);
const openStatement = async (page: Page) => {
  await openPerson(page);
  await follow((it) => it.getByRole('link', { name: 'পুরো হিসাব বিবরণী' }), /\/statement\//)(page);
};
const openSettlement = async (page: Page) => {
  await openStatement(page);
  await page
    .locator('main header')
    .getByRole('button', { name: /আরও কাজ$/ })
    .click();
  await follow((it) => it.getByRole('link', { name: 'চূড়ান্ত হিসাব' }), /\/settlement\//)(page);
};
/** What is wrong with an empty form, by the server. */
const send = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('[aria-invalid="true"], .Toastify__toast, dialog[open]').first()).toBeVisible();
};

const DIALOGS: Opening[] = [
  {
    path: '/dashboard/announcements',
    what: 'a search',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('a10');
      await expect(page.getByRole('option', { name: 'A-101' })).toBeVisible();
    },
  },
  { path: '/dashboard/residents', what: 'recording a tenancy', act: press('+ ভাড়ার মেয়াদ লিখুন') },
  { path: '/dashboard/residents', what: 'inviting', act: press(/^আমন্ত্রণ/) },
  { path: '/dashboard/manage-coupons', what: 'adding a coupon', act: press('+ কুপন যোগ করুন') },
  { path: '/dashboard/apartments', what: 'adding an apartment', act: press('+ ফ্ল্যাট যোগ করুন') },
  { path: '/dashboard/agreementRequest', what: 'rejecting a request', act: press(/^নাকচ/) },
  { path: '/dashboard/manage-members', what: 'removing a member', act: press(/সরান/) },
  { path: '/dashboard/payments', what: 'a person', act: openPerson },
  { path: '/dashboard/payments', what: 'a statement', act: openStatement },
  { path: '/dashboard/payments', what: 'a settlement', act: openSettlement },
  {
    path: '/dashboard/payments',
    what: 'recording a payment',
    act: async (page) => {
      await openStatement(page);
      await press('+ পেমেন্ট লিখে রাখুন')(page);
    },
  },
];

const PAGES: Record<'visitor' | 'user' | 'member' | 'administrator', Opening[]> = {
  visitor: [
    { path: '/' },
    { path: '/apartments' },
    { path: '/apartments?min=1&max=2', what: 'nothing found' },
    { path: '/apartments/E/E-101' },
    { path: '/announcements' },
    { path: '/announcements?search=nothing+of+this', what: 'nothing found' },
    { path: '/login' },
    { path: '/login', what: 'refused', act: send('লগইন') },
    { path: '/register' },
    { path: '/register', what: 'refused', act: send('নিবন্ধন করুন') },
    { path: '/forgot-password' },
    { path: '/reset-password' },
    { path: '/verify-email' },
    { path: '/join' },
    { path: '/demo/mails' },
    { path: '/nowhere' },
  ],
  user: [
    { path: '/dashboard/profile' },
    { path: '/dashboard/announcements' },
    { path: '/dashboard/account' },
    { path: '/dashboard/payment-history' },
    { path: '/dashboard/manage-members', what: 'refused' },
  ],
  member: [
    { path: '/dashboard/profile' },
    { path: '/dashboard/account' },
    { path: '/dashboard/make-payment' },
    { path: '/dashboard/rent' },
    { path: '/dashboard/rent', what: 'reporting a payment', act: press('অন্যভাবে ভাড়া দিয়েছি') },
    { path: '/dashboard/payment-history' },
  ],
  administrator: [
    ...DIALOGS,
    ...[
      '/dashboard/profile',
      '/dashboard/manage-members',
      '/dashboard/residents',
      '/dashboard/residents/import',
      '/dashboard/agreementRequest',
      '/dashboard/payments',
      '/dashboard/dues',
      '/dashboard/remind',
      '/dashboard/round',
      '/dashboard/bills',
      '/dashboard/bill-lines',
      '/dashboard/apartments',
      '/dashboard/apartments/import',
      '/dashboard/manage-coupons',
      '/dashboard/make-announcement',
      '/dashboard/announcements/manage',
      '/dashboard/building',
      '/dashboard/check-up',
      '/dashboard/backup',
      '/dashboard/audit',
      '/dashboard/till',
      '/dashboard/expenses',
      '/dashboard/expense-categories',
      '/dashboard/expenses/import',
      '/dashboard/wall',
      '/dashboard/year',
      '/dashboard/withheld-tax',
      '/dashboard/trial-balance',
      '/dashboard/tax-statement',
      '/dashboard/entries?figure=came&from=2026-01-01&to=2026-12-31',
    ].map((path): Opening => ({ path })),
  ],
};

/** Names, what is typed as it is, and files. */
const STAYS =
  'OneBuilding Facebook Instagram LinkedIn Google WhatsApp Nagad English CSV UTF Excel PDF QR JPEG PNG WebP AVIF MB kB https http Esc OpenStreetMap Leaflet PUBLIC URL SL am pm Karim Ctrl';
/** What the wire says, which no page may show. */
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
/** E-mail and web addresses are samples. */
const withoutAddresses = (text: string) => text.replace(/\S+@\S*|https?:\/\/\S+/g, '');
const NAMES = new Set(lowered(STAYS.split(' ')));
const NEVER = new Set(lowered([...WIRE, ...MONTHS, ...METHODS]));

/** The texts with Latin digits beside Bangla letters or alone. Those of words such as A-101, of phones and in `written` stay. */
const latinDigitsIn = (texts: string, written: string) =>
  texts
    .split('\n')
    .filter((line) => !(/[A-Za-z]{2}/.test(line) && written.includes(line.trim())))
    .map((line) => line.replace(/\S*[A-Za-z]\S*|\+?\d[\d -]{6,}\d/g, '').trim())
    .filter((line) => /\d/.test(line) && (/[\u0985-\u09b9]/.test(line) || /^\d{1,3}%?$/.test(line)));
/** Announcements, which people wrote, and tables to type, in either language's digits. */
const MAY_HAVE_LATIN_DIGITS = /announcement|import/;

/** Every text that the page shows or names, one a line. */
const textsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walk = (element: Element) => {
      if (element.matches('wbr, script, style, noscript, [lang="en"], svg:not([role]), .leaflet-control-attribution'))
        return;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) {
        if (node instanceof Element) walk(node);
        if (node.nodeType !== Node.TEXT_NODE) continue;
        // An e-mail address may break before its @.
        const before = node.previousSibling?.nodeName === 'WBR' ? (texts.pop() ?? '') : '';
        texts.push(before + node.textContent);
      }
    };
    walk(document.body);
    return texts.join('\n');
  });

/** The texts of all answers that the page got: names, addresses and what people wrote. */
function watchAnswers(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (response.url().includes('/api/') && type.includes('json') && response.ok())
      answers.push(response.text().catch(() => ''));
  });
  return async () => {
    const inlined = await page.evaluate(() => document.getElementById('state')?.textContent ?? '');
    return [inlined, ...(await Promise.all(answers))].join('\n');
  };
}

async function settled(page: Page) {
  await expect(page.locator('h1:not(.sr-only)').first()).toBeVisible();
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
}

for (const [who, openings] of Object.entries(PAGES) as [keyof typeof PAGES, Opening[]][]) {
  test.describe(() => {
    test.use({ who });

    for (const { path, what = 'as it is', act } of openings)
      test(`Bangla: ${path} for the ${who}, ${what}, has no English words, and fits a phone`, async ({
        page,
        demo,
        allowConsoleErrors,
      }) => {
        allowConsoleErrors(/status of 4\d\d /);
        await page.context().addCookies([{ name: 'language', value: 'bn', url: demo }]);
        const answers = watchAnswers(page);
        await visit(page, path);
        await settled(page);
        await act?.(page);
        const written = (await answers()).replaceAll('\\n', ' ');
        const known = new Set(lowered(wordsOf(written)));
        // What people wrote in English may hold any word.
        const hasLetters = path.includes('announcements');
        const isEnglish = (word: string) => !NAMES.has(word) && ((NEVER.has(word) && !hasLetters) || !known.has(word));
        const texts = withoutAddresses(await textsOf(page));
        const english = new Set(lowered(wordsOf(texts)).filter(isEnglish));
        expect.soft([...english]).toEqual([]);
        if (!MAY_HAVE_LATIN_DIGITS.test(path)) expect.soft(latinDigitsIn(texts, written)).toEqual([]);
        await expectAccessible(page);
        await expectNothingBeside(page);
        await lengthenTexts(page);
        await expectNothingBeside(page);
        // As on a narrower phone whose letters are half as large again.
        await page.setViewportSize({ width: 320, height: 700 });
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '150%';
        });
        await expectNothingBeside(page);
      });
  });
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

test('English has no Bangla letters but the name of the other language, and fetches no font for them', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('bengali')) fonts.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/', '/apartments', '/login', '/register', '/announcements']) {
    await visit(page, path);
    await settled(page);
    expect((await textsOf(page)).replaceAll('বাংলা', '').match(/[\u0980-\u09e5\u09f4-\u09ff]+/g) ?? []).toEqual([]);
  }
  expect(fonts).toEqual([]);
});

test('a visitor changes the language in the menu, keeps what was typed, and finds it again', async ({ page }) => {
  await visit(page, '/login');
  await page.getByLabel('Email').fill('rima@example.test');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation').getByRole('button', { name: 'বাংলা' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page.getByRole('textbox', { name: 'ইমেইল' })).toHaveValue('rima@example.test');
  await page.reload();
  await expect(page).toHaveTitle(/^লগইন · /);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

  test('the switch asks the server for the page', async ({ page }) => {
    await page.goto('/apartments?max=20000');
    await page.getByRole('button', { name: 'বাংলা' }).click();
    await expect(page).toHaveURL('/apartments?max=20000&language=bn');
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  });
});
