import type { Locator, Page } from '@playwright/test';
import type { Way } from '#features/ways/endpoints.ts';
import type { Network } from './network.ts';
import { expect } from './site.ts';

export type Who = 'visitor' | 'user' | 'member' | 'administrator';

export type State = {
  who: Who;
  path: string;
  state: string;
  /** Runs before the page is requested. */
  given?: (network: Network) => Promise<unknown>;
  /** Runs once the page is shown. */
  act?: (page: Page) => Promise<void>;
};

const dialogOpen = (page: Page) => expect(page.locator('dialog[open]')).toBeVisible();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** From the list of apartments to the photos of one. */
const openPhotos = (apartmentNo: string) => async (page: Page) => {
  await page.getByRole('link', { name: `Photos Flat ${apartmentNo}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Photos of ${apartmentNo}` })).toBeVisible();
  await settled(page, '');
};

export const EMPTY: State[] = [
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
      await page.getByRole('link', { name: 'Photos Flat E-101' }).click();
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

/** The ways of a building that takes all kinds: a wallet with its code, a second number of it, a bank and cash. */
const NO_WAY = { wallet: null, number: '', holder: '', address: '', hours: '', qr: null, version: 1 };
const WAYS: Way[] = [
  {
    ...{ ...NO_WAY, _id: crypto.randomUUID(), method: 'bKash', wallet: 'merchant', number: '01711000000' },
    ...{ holder: 'OneBuilding', qr: '/pictures/apartment-8-640.jpg' },
  },
  { ...NO_WAY, _id: crypto.randomUUID(), method: 'bKash', wallet: 'personal', number: '01811000123' },
  {
    ...{ ...NO_WAY, _id: crypto.randomUUID(), method: 'Bank', number: '1031234567890' },
    ...{ holder: 'OneBuilding', address: 'Dutch-Bangla Bank' },
  },
  { ...NO_WAY, _id: crypto.randomUUID(), method: 'Cash', address: 'A-101', hours: '9-17' },
];
const withWays = (network: Network) => network.answer('GET /api/ways', { ways: WAYS, cards: true });

/** The box of the ways to pay, with one of them chosen and the form that reports a payment by it. */
const openWay = (label: RegExp) => async (page: Page) => {
  const box = page.locator('section[aria-labelledby="ways-to-pay"]');
  await box.getByRole('radio', { name: label }).first().check({ force: true });
  await expect(box.getByRole('button', { name: /^(Copy|কপি)/ }).first()).toBeVisible();
  await expect(box.getByRole('textbox').first()).toBeVisible();
};

export const DIALOGS: State[] = [
  {
    who: 'member',
    path: '/dashboard/make-payment',
    state: 'with the ways to pay and a wallet chosen',
    given: withWays,
    act: openWay(/^bKash/),
  },
  {
    who: 'member',
    path: '/dashboard/rent',
    state: 'with the ways to pay and the bank chosen',
    given: withWays,
    act: openWay(/^Bank/),
  },
  {
    who: 'administrator',
    path: '/dashboard/announcements',
    state: 'with the search and what it found',
    act: async (page) => {
      await press('Search everything')(page);
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
      await expect(page.getByRole('heading', { level: 2, name: 'What happened' })).toBeVisible();
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

/** Sends an empty form, and waits for its faults as the server names them. */
const send = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.locator('[aria-invalid="true"], .Toastify__toast, dialog[open]').first()).toBeVisible();
};
const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await dialogOpen(page);
};
/**
 * Waits for the next page's heading: until its code is loaded, the former page can still be pressed under the new address.
 */
const follow = (link: (page: Page) => Locator, address: RegExp) => async (page: Page) => {
  const heading = page.locator('main h1').first();
  const before = (await heading.textContent()) ?? '';
  await link(page).click();
  await expect(page).toHaveURL(address);
  await expect(heading).not.toHaveText(before);
  await settledInBangla(page);
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

export const IN_BANGLA: State[] = [
  { who: 'visitor', path: '/apartments?min=1&max=2', state: 'nothing found' },
  { who: 'visitor', path: '/announcements?search=nothing+of+this', state: 'nothing found' },
  { who: 'visitor', path: '/login', state: 'refused', act: send('লগইন') },
  { who: 'visitor', path: '/register', state: 'refused', act: send('নিবন্ধন করুন') },
  {
    who: 'member',
    path: '/dashboard/rent',
    state: 'the ways to pay, a wallet chosen',
    given: withWays,
    act: openWay(/^বিকাশ/),
  },
  {
    who: 'member',
    path: '/dashboard/rent',
    state: 'reporting a payment',
    given: (network) => network.answer('GET /api/ways', { ways: [], cards: true }),
    act: openDialog('অন্যভাবে টাকা দিয়েছি'),
  },
  {
    who: 'administrator',
    path: '/dashboard/announcements',
    state: 'a search',
    act: async (page) => {
      await press('মেনু খুলুন')(page);
      await press(/^খুঁজুন/)(page);
      await page.getByRole('combobox').fill('a10');
      await expect(page.getByRole('option', { name: 'A-101' })).toBeVisible();
    },
  },
  {
    who: 'administrator',
    path: '/dashboard/residents',
    state: 'recording a tenancy',
    act: openDialog('+ ভাড়াটিয়া যোগ করুন'),
  },
  { who: 'administrator', path: '/dashboard/residents', state: 'inviting', act: openDialog(/^আমন্ত্রণ/) },
  {
    who: 'administrator',
    path: '/dashboard/manage-coupons',
    state: 'adding a coupon',
    act: openDialog('+ কুপন যোগ করুন'),
  },
  {
    who: 'administrator',
    path: '/dashboard/apartments',
    state: 'adding an apartment',
    act: openDialog('+ ফ্ল্যাট যোগ করুন'),
  },
  { who: 'administrator', path: '/dashboard/agreementRequest', state: 'rejecting a request', act: openDialog(/^নাকচ/) },
  { who: 'administrator', path: '/dashboard/manage-members', state: 'removing a member', act: openDialog(/সরান/) },
  { who: 'administrator', path: '/dashboard/payments', state: 'a person', act: openPerson },
  { who: 'administrator', path: '/dashboard/payments', state: 'a statement', act: openStatement },
  { who: 'administrator', path: '/dashboard/payments', state: 'a settlement', act: openSettlement },
  {
    who: 'administrator',
    path: '/dashboard/payments',
    state: 'recording a payment',
    act: async (page) => {
      await openStatement(page);
      await openDialog('+ পেমেন্ট লিখে রাখুন')(page);
    },
  },
];

export async function settledInBangla(page: Page) {
  await expect(page.locator('h1:not(.sr-only)').first()).toBeVisible();
  await expect(page.locator('main .animate-breathe')).toHaveCount(0);
}

/** Waits until nothing is loading, unless the state is about loading. */
export async function settled(page: Page, state: string) {
  if (state === 'not resolved') return expect(page.getByRole('status').first()).toBeAttached();
  await expect(page.locator('h1:not(.sr-only)')).toBeVisible();
  if (state === 'loading') return expect(page.locator('main').getByRole('status').first()).toBeAttached();
  await expect(page.locator('main [role="status"]').filter({ hasText: /^Loading/ })).toHaveCount(0);
}
