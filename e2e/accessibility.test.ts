import type { Page } from '@playwright/test';
import type { Network } from './network.ts';
import { expect, expectAccessible, expectReadable, test, visit } from './site.ts';

// Nothing here changes the building, so both workers may share it.
test.describe.configure({ mode: 'parallel' });

type Who = 'visitor' | 'user' | 'member' | 'administrator';
type State = {
  who: Who;
  path: string;
  state: string;
  /** Before the page is asked for. */
  given?: (network: Network) => Promise<unknown>;
  /** Once it is there. */
  act?: (page: Page) => Promise<void>;
};

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

// Colours that are on their way from one theme to the other would be measured in between.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const dialogOpen = (page: Page) => expect(page.locator('dialog[open]')).toBeVisible();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** From the list of apartments to the photos of one. */
const openPhotos = (apartmentNo: string) => async (page: Page) => {
  await page.getByRole('link', { name: `Photos apartment ${apartmentNo}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Photos of ${apartmentNo}` })).toBeVisible();
  await settled(page, '');
};

const PAGES: State[] = [
  ...(
    [
      '/',
      '/apartments',
      '/apartments/E/E-101',
      '/apartments/C/C-502',
      '/announcements',
      '/login',
      '/register',
      '/join',
      '/nowhere',
    ] as const
  ).map((path): State => ({ who: 'visitor', path, state: 'as it is' })),
  ...(['/', '/apartments', '/dashboard/profile', '/dashboard/announcements', '/dashboard/manage-members'] as const).map(
    (path): State => ({ who: 'user', path, state: 'as it is' }),
  ),
  ...(
    [
      '/apartments',
      '/dashboard/profile',
      '/dashboard/make-payment',
      '/dashboard/rent',
      '/dashboard/payment-history',
    ] as const
  ).map((path): State => ({ who: 'member', path, state: 'as it is' })),
  ...(
    [
      '/apartments',
      '/dashboard/profile',
      '/dashboard/manage-members',
      '/dashboard/residents',
      '/dashboard/residents/import',
      '/dashboard/agreementRequest',
      '/dashboard/dues',
      '/dashboard/remind',
      '/dashboard/round',
      '/dashboard/bills',
      '/dashboard/bill-lines',
      '/dashboard/apartments',
      '/dashboard/apartments/import',
      '/dashboard/manage-coupons',
      '/dashboard/make-announcement',
      '/dashboard/announcements',
      '/dashboard/announcements/manage',
      '/dashboard/building',
      '/dashboard/check-up',
      '/dashboard/backup',
      '/dashboard/audit',
      '/dashboard/till',
      '/dashboard/expenses',
      '/dashboard/expense-categories',
      '/dashboard/wall',
      '/dashboard/year',
      '/dashboard/withheld-tax',
      '/dashboard/trial-balance',
      '/dashboard/tax-statement',
      '/dashboard/entries?figure=came&from=2026-01-01&to=2026-12-31',
    ] as const
  ).map((path): State => ({ who: 'administrator', path, state: 'as it is' })),
];

const EMPTY: State[] = [
  {
    who: 'administrator',
    path: '/dashboard/residents',
    state: 'empty',
    given: (network) => network.answer('GET /api/residents', { residents: [], total: 0 }),
  },
  {
    who: 'user',
    path: '/dashboard/announcements',
    state: 'empty',
    given: (network) => network.answer('GET /api/announcements', []),
  },
  {
    who: 'member',
    path: '/dashboard/payment-history',
    state: 'empty',
    given: (network) => network.answer('GET /api/payments/user', []),
  },
  {
    who: 'administrator',
    path: '/dashboard/apartments?search=E-101',
    state: 'the photos of one',
    act: openPhotos('E-101'),
  },
  {
    who: 'administrator',
    path: '/dashboard/apartments?search=E-102',
    state: 'the photos of one that has none',
    act: openPhotos('E-102'),
  },
  {
    who: 'administrator',
    path: '/dashboard/apartments?search=E-101',
    state: 'the photos of one, failed',
    given: (network) => network.abort('GET /api/apartments/*/photos'),
    act: async (page) => {
      await page.getByRole('link', { name: 'Photos apartment E-101' }).click();
      await expect(page.getByText('The photos did not load.')).toBeVisible();
    },
  },
  {
    who: 'administrator',
    path: '/dashboard/agreementRequest',
    state: 'empty',
    given: (network) => network.answer('GET /api/agreements/pending', []),
  },
  {
    who: 'administrator',
    path: '/dashboard/manage-members',
    state: 'failed',
    given: (network) => network.abort('GET /api/members/search'),
  },
  {
    who: 'administrator',
    path: '/dashboard/manage-coupons',
    state: 'loading',
    given: (network) => network.hold('GET /api/coupons'),
  },
  {
    who: 'member',
    path: '/dashboard/make-payment',
    state: 'failed',
    given: (network) => network.abort('GET /api/member-agreement'),
  },
  {
    who: 'visitor',
    path: '/dashboard/profile',
    state: 'not resolved',
    given: (network) => network.hold('GET /api/identity/session'),
  },
];

const DIALOGS: State[] = [
  {
    who: 'administrator',
    path: '/dashboard/announcements',
    state: 'with the search and what it found',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await dialogOpen(page);
      await page.getByRole('combobox').fill('a10');
      await expect(page.getByRole('option', { name: 'A-101' })).toBeVisible();
    },
  },
  {
    who: 'administrator',
    path: '/dashboard/payments',
    state: 'and the person who waits, with what else can be done',
    act: async (page) => {
      await page.locator('main tbody').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 2, name: 'What happened' })).toBeVisible();
      await press(/^More for/)(page);
    },
  },
  {
    who: 'administrator',
    path: '/dashboard/payments',
    state: 'and the statement of who waits, with a payment being recorded',
    act: async (page) => {
      await page.locator('main tbody').getByRole('link').first().click();
      await page.getByRole('link', { name: 'The whole statement' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Statement of / })).toBeVisible();
      await press('+ Record a payment')(page);
      await dialogOpen(page);
    },
  },
  {
    who: 'administrator',
    path: '/dashboard/payments',
    state: 'and the settlement of who waits, with a move to another flat',
    act: async (page) => {
      await page.locator('main tbody').getByRole('link').first().click();
      await press(/^More for/)(page);
      await page.getByRole('link', { name: 'Settlement', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Settlement of / })).toBeVisible();
      await press('Move to another flat')(page);
      await dialogOpen(page);
    },
  },
  {
    who: 'administrator',
    path: '/dashboard/residents',
    state: 'with its form open',
    act: async (page) => {
      await press('+ Record a tenancy')(page);
      await dialogOpen(page);
    },
  },
  {
    who: 'administrator',
    path: '/dashboard/manage-coupons',
    state: 'with its form open',
    act: async (page) => {
      await press('+ Add Coupon')(page);
      await dialogOpen(page);
    },
  },
  {
    who: 'administrator',
    path: '/dashboard/manage-members',
    state: 'with its question open',
    act: async (page) => {
      await press(/^Remove/)(page);
      await dialogOpen(page);
    },
  },
  {
    who: 'visitor',
    path: '/register',
    state: 'with a refused password and its toast',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Full Name' }).fill('Rima');
      await page.getByRole('textbox', { name: 'Email' }).fill('rima@example.test');
      await page.getByRole('textbox', { name: 'Password' }).fill('weak');
      await press('Register')(page);
      await page.locator('.Toastify__toast').hover();
    },
  },
  {
    who: 'member',
    path: '/dashboard/make-payment',
    state: 'in a paid month',
    given: (network) => network.answer('GET /api/payments/check', { paid: true, year: 2026 }),
    act: async (page) => {
      await page.getByLabel('Month').selectOption('March');
      await expect(page.getByText('You have already paid for this month.')).toBeVisible();
    },
  },
  {
    who: 'member',
    path: '/dashboard/make-payment',
    state: 'without a month, with a discount',
    act: async (page) => {
      await page.getByRole('textbox', { name: /^Coupon Code/ }).fill('WELCOME10');
      await press('Apply')(page);
      await press('Pay')(page);
      await expect(page.getByText('Please select a month')).toBeVisible();
    },
  },
];

for (const { who, path, state, given, act } of [...PAGES, ...EMPTY, ...DIALOGS]) {
  test.describe(() => {
    test.use({ who });

    test(`Accessibility: ${path} for the ${who}, ${state}, light and dark, and on a phone`, async ({
      page,
      network,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 404 /);
      await given?.(network);
      await visit(page, path);
      await settled(page, state);
      await act?.(page);
      // The colours are those of the wide page on a phone too; its menus are looked at in both themes below.
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
      await expectNothingBeside(page);
      await page.setViewportSize(WIDE);
      await expectAccessible(page);
      await expectNothingBeside(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
    });
  });
}

/** The page does not scroll sideways. */
async function expectNothingBeside(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Nothing is on its way any more, unless that is what is looked at. */
async function settled(page: Page, state: string) {
  if (state === 'not resolved') return expect(page.getByRole('status').first()).toBeAttached();
  await expect(page.locator('h1:not(.sr-only)')).toBeVisible();
  if (state === 'loading') return expect(page.locator('main').getByRole('status').first()).toBeAttached();
  await expect(page.locator('main [role="status"]').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

const MENUS = [
  { what: 'the dropdown of the photo', who: 'member', size: WIDE, path: '/', open: press(/your account/i) },
  { what: 'the mobile menu', who: 'member', size: PHONE, path: '/', open: press('Open menu') },
  { what: 'the sidebar on a phone', who: 'administrator', size: PHONE, path: '/dashboard', open: press('More') },
] as const;

for (const { what, who, size, path, open } of MENUS) {
  test.describe(() => {
    test.use({ who, viewport: size });

    test(`Accessibility: ${what}, open, light and dark`, async ({ page }) => {
      await visit(page, path);
      await settled(page, 'as it is');
      await open(page);
      await expect(page.locator('[aria-expanded="true"], :popover-open').first()).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
    });
  });
}

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, [tabindex="0"]';

const KEYBOARD = [
  { who: 'visitor', path: '/' },
  { who: 'visitor', path: '/login' },
  { who: 'visitor', path: '/register' },
  { who: 'user', path: '/apartments' },
  { who: 'member', path: '/dashboard/make-payment' },
  { who: 'administrator', path: '/dashboard/agreementRequest' },
  { who: 'administrator', path: '/dashboard/manage-coupons' },
  { who: 'administrator', path: '/dashboard/make-announcement' },
] as const;

for (const { who, path } of KEYBOARD) {
  test.describe(() => {
    test.use({ who });

    test(`Keyboard: on ${path} the ${who} reaches everything by Tab, sees the focus, and can press it on a phone`, async ({
      page,
    }) => {
      await visit(page, path);
      await settled(page, '');
      const missing = new Set(await numberControls(page));
      const unseen: string[] = [];
      for (let presses = missing.size + 10; presses > 0 && missing.size > 0; presses--) {
        await page.keyboard.press('Tab');
        const { name, isSeen } = await focused(page);
        missing.delete(name);
        if (!isSeen) unseen.push(name);
      }
      expect([...missing]).toEqual([]);
      expect(unseen).toEqual([]);
      await page.setViewportSize(PHONE);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}

/** Gives each control that is shown a number, and says which there are. Of a group of radio buttons Tab reaches one. */
const numberControls = (page: Page) =>
  page.locator(CONTROLS).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[aria-hidden="true"]'))
      .filter((each) => {
        if (!(each instanceof HTMLInputElement && each.type === 'radio') || each.checked) return true;
        const group = all.filter((other) => other instanceof HTMLInputElement && other.name === each.name);
        return group[0] === each && !group.some((other) => (other as HTMLInputElement).checked);
      })
      .map((each, number) => {
        const name = `${number} ${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent?.trim() ?? ''}`;
        each.setAttribute('data-e2e', name);
        return name;
      }),
  );

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', isSeen: true };
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isInView = box.bottom > 0 && box.top < innerHeight;
    const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isInView;
    return { name: element.getAttribute('data-e2e') ?? '', isSeen };
  });

/** A link in the middle of a sentence may be as high as its line (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.locator(CONTROLS).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('.skip-link'))
      .filter((each) => getComputedStyle(each).display !== 'inline')
      .filter((each) => {
        const labels = each instanceof HTMLInputElement ? [...(each.labels ?? [])] : [];
        return [each, ...labels].every((part) => {
          const { width, height } = part.getBoundingClientRect();
          return width < 24 || height < 24;
        });
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
