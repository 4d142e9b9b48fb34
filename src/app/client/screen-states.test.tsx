import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { Role } from '#api/access.ts';
import type { CallName } from '#api/client.ts';
import { DEFAULT_BUILDING } from '#features/building/rules.ts';
import { allowConsoleErrors } from '#test/console-guard.ts';
import { renderSite, signIn } from '#test/render-site.tsx';
import {
  ACCOUNT,
  AGREEMENT,
  ANNOUNCEMENT,
  APARTMENT,
  BILL_DRAFT,
  BILL_LINE,
  CATEGORIES,
  CHEQUE,
  COMMON_PARTS,
  COUPON,
  DEBTOR,
  DUES,
  ENTRIES,
  EXPENSES,
  FILE,
  FILE_STATE,
  GATE,
  HOLDINGS,
  INCOME,
  KNOWN_PAYERS,
  LINES,
  MANAGED_ANNOUNCEMENT,
  MEMBER,
  PAYMENT,
  PERSON,
  PLACES,
  RENT_MONTHS,
  REPAIR,
  REPAIRS,
  REPORT_PLACES,
  REQUEST,
  SETTLEMENT,
  STATEMENT,
  STATEMENTS,
  TAX,
  TILL,
  TRIAL_BALANCE,
  UPKEEP_PLANS,
  WAITING,
  WALL,
  WITHHELD,
  YEAR,
} from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

/** A screen with its loading, failed and loaded states. */
type Screen = {
  name: string;
  role?: Role;
  path: string;
  call: CallName;
  failed: string;
  there: Locator;
};

const main = page.getByRole('main');
const row = (name: string | RegExp) => page.getByRole('rowheader', { name });

const SCREENS: Screen[] = [
  {
    name: 'Exclusive Coupons',
    path: '/',
    call: 'GET /api/coupons',
    failed: 'No coupons available right now.',
    there: page.getByText('10% OFF'),
  },
  {
    name: 'Apartments',
    path: '/apartments',
    call: 'GET /api/apartments',
    failed: 'The apartments did not load.',
    there: page.getByRole('heading', { name: 'Apt #E-101' }),
  },
  {
    name: 'the page of one apartment',
    path: '/apartments/E/E-101',
    call: 'GET /api/apartments/one',
    failed: 'The apartment did not load.',
    there: page.getByRole('heading', { name: 'Apt #E-101' }),
  },
  {
    name: 'the public Announcements',
    path: '/announcements',
    call: 'GET /api/announcements',
    failed: 'The announcements did not load.',
    there: page.getByRole('heading', { name: ANNOUNCEMENT.title }),
  },
  {
    name: 'Announcements',
    role: 'user',
    path: '/dashboard/announcements',
    call: 'GET /api/announcements',
    failed: 'The announcements did not load.',
    there: page.getByRole('heading', { name: ANNOUNCEMENT.title }),
  },
  {
    name: 'the dashboard of a role',
    role: 'admin',
    path: '/dashboard/manage-members',
    call: 'GET /api/user-role',
    failed: 'We could not check your role.',
    there: row(MEMBER.name),
  },
  {
    name: 'Account',
    role: 'user',
    path: '/dashboard/account',
    call: 'GET /api/identity/account',
    failed: 'Your account did not load.',
    there: page.getByRole('heading', { name: 'Name and photo' }),
  },
  {
    name: 'where one is signed in',
    role: 'user',
    path: '/dashboard/account',
    call: 'GET /api/identity/sessions',
    failed: 'The list did not load.',
    there: page.getByText('Firefox on Linux'),
  },
  {
    name: 'Agreement Requests',
    role: 'admin',
    path: '/dashboard/agreementRequest',
    call: 'GET /api/agreements/pending',
    failed: 'Failed to fetch agreement requests',
    there: row(REQUEST.userName),
  },
  {
    name: 'Payments to Confirm',
    role: 'admin',
    path: '/dashboard/payments',
    call: 'GET /api/payments/waiting',
    failed: 'Failed to fetch payments',
    there: page.getByText('9GH7XK2M'),
  },
  {
    name: 'Dues',
    role: 'admin',
    path: '/dashboard/dues',
    call: 'GET /api/dues',
    failed: 'The dues did not load.',
    there: page.getByRole('link', { name: DEBTOR.apartmentNo }),
  },
  {
    name: 'Remind all',
    role: 'admin',
    path: '/dashboard/remind',
    call: 'GET /api/reminders',
    failed: 'The reminders did not load.',
    there: page.getByRole('article', { name: 'Arif Chowdhury, B-201' }),
  },
  {
    name: 'the collection round',
    role: 'admin',
    path: '/dashboard/round',
    call: 'GET /api/dues',
    failed: 'The doors did not load.',
    there: page.getByRole('heading', { name: DEBTOR.apartmentNo }),
  },
  {
    name: 'Bills',
    role: 'admin',
    path: '/dashboard/bills',
    call: 'GET /api/bills/{year}/{month}/draft',
    failed: 'The month did not load.',
    // A phone begins with the readings.
    there: page.getByRole('textbox', { name: 'Service charge, E-101' }).or(page.getByLabelText('Reading now')),
  },
  {
    name: 'Bill lines',
    role: 'admin',
    path: '/dashboard/bill-lines',
    call: 'GET /api/bill-lines',
    failed: 'The lines did not load.',
    there: row('Service charge'),
  },
  {
    name: 'Cash and bank',
    role: 'admin',
    path: '/dashboard/till',
    call: 'GET /api/holdings',
    failed: 'The building’s money did not load.',
    there: page.getByText('Office drawer', { exact: true }),
  },
  {
    name: 'Cash book of a day',
    role: 'admin',
    path: '/dashboard/till?day=2026-03-05',
    call: 'GET /api/till',
    failed: 'The cash book did not load.',
    there: row('Together'),
  },
  {
    name: 'Cash in hand',
    role: 'admin',
    path: '/dashboard/cash-in-hand',
    call: 'GET /api/drawers',
    failed: 'Failed to load the cash in hand.',
    there: page.getByText('You hold no cash of the house', { exact: false }),
  },
  {
    name: 'Statements',
    role: 'admin',
    path: '/dashboard/statements',
    call: 'GET /api/places',
    failed: 'The accounts did not load.',
    there: page.getByText('Mina Akter, A-101, says the number 8N7A61XYZZ: one character differs.'),
  },
  {
    name: 'Expenses',
    role: 'admin',
    path: '/dashboard/expenses',
    call: 'GET /api/expenses',
    failed: 'The expenses did not load.',
    there: row(/^Salaries .*Abdul Karim$/),
  },
  {
    name: 'Cost categories',
    role: 'admin',
    path: '/dashboard/expense-categories',
    call: 'GET /api/expense-categories',
    failed: 'The categories did not load.',
    there: row('Salaries'),
  },
  {
    name: 'Other income',
    role: 'admin',
    path: '/dashboard/income',
    call: 'GET /api/income',
    failed: 'The other income did not load.',
    there: row(/^Antenna on the roof .*Grameenphone$/),
  },
  {
    name: 'Twelve months',
    role: 'admin',
    path: '/dashboard/wall',
    call: 'GET /api/statistics/wall',
    failed: 'The twelve months did not load.',
    there: row('A-201 Arif Chowdhury').or(page.getByRole('list', { name: 'Who owes, month by month' })),
  },
  {
    name: 'Year',
    role: 'admin',
    path: '/dashboard/year',
    call: 'GET /api/statistics/year',
    failed: 'The year did not load.',
    there: row('March'),
  },
  {
    name: 'Tax withheld',
    role: 'admin',
    path: '/dashboard/withheld-tax',
    call: 'GET /api/withheld-tax',
    failed: 'The tax withheld did not load.',
    there: row(`${WAITING.name}, ${WAITING.apartmentNo}`),
  },
  {
    name: 'Cheques',
    role: 'admin',
    path: '/dashboard/cheques',
    call: 'GET /api/cheques',
    failed: 'The cheques did not load.',
    there: row(/0001234, City Bank/),
  },
  {
    name: 'To approve',
    role: 'admin',
    path: '/dashboard/approvals',
    call: 'GET /api/approvals',
    failed: 'What waits for approval did not load.',
    there: page.getByText('Nothing waits for approval.'),
  },
  {
    name: 'Trial balance',
    role: 'admin',
    path: '/dashboard/trial-balance',
    call: 'GET /api/trial-balance',
    failed: 'The trial balance did not load.',
    there: row('Drawer (cash)'),
  },
  {
    name: 'Entries',
    role: 'admin',
    path: '/dashboard/entries',
    call: 'GET /api/entries',
    failed: 'The entries did not load.',
    there: page.getByRole('link', { name: 'E-101, Mina Akter' }),
  },
  {
    name: 'Settlement',
    role: 'admin',
    path: `/dashboard/settlement/${SETTLEMENT.account.agreementId}`,
    call: 'GET /api/agreements/settlement/{id}',
    failed: 'The settlement did not load.',
    there: page.getByText('To pay back'),
  },
  {
    name: 'Person',
    role: 'admin',
    path: `/dashboard/person/${STATEMENT.account.agreementId}`,
    call: 'GET /api/people/{agreementId}',
    failed: 'The person did not load.',
    there: page.getByText('Rent paid'),
  },
  {
    name: 'the money of a person',
    role: 'admin',
    path: `/dashboard/person/${STATEMENT.account.agreementId}`,
    call: 'GET /api/ledger/{agreementId}',
    failed: 'The money did not load.',
    there: page.getByText('৳17,000 overdue since 10 February 2026'),
  },
  {
    name: 'Tax statement',
    role: 'admin',
    path: '/dashboard/tax-statement',
    call: 'GET /api/tax-statement',
    failed: 'The tax statement did not load.',
    there: row('A: total rental value'),
  },
  {
    name: 'Manage Members',
    role: 'admin',
    path: '/dashboard/manage-members',
    call: 'GET /api/members/search',
    failed: 'Failed to fetch members',
    there: row(MEMBER.name),
  },
  {
    name: 'Manage Announcements',
    role: 'admin',
    path: '/dashboard/announcements/manage',
    call: 'GET /api/announcements/all',
    failed: 'The announcements did not load.',
    there: row(MANAGED_ANNOUNCEMENT.title),
  },
  {
    name: 'the uses of a coupon',
    role: 'admin',
    path: `/dashboard/coupons/${COUPON._id}`,
    call: 'GET /api/coupons/uses/{id}',
    failed: 'The uses of the coupon did not load.',
    there: page.getByText('Nobody has paid with this coupon.'),
  },
  {
    name: 'Manage Coupons',
    role: 'admin',
    path: '/dashboard/manage-coupons',
    call: 'GET /api/coupons',
    failed: 'Failed to fetch coupons',
    there: row(COUPON.code),
  },
  {
    name: 'Manage Apartments',
    role: 'admin',
    path: '/dashboard/apartments',
    call: 'GET /api/apartments/all',
    failed: 'Failed to fetch the apartments',
    there: row(APARTMENT.apartmentNo),
  },
  {
    name: 'the photos of an apartment',
    role: 'admin',
    path: `/dashboard/photos/${APARTMENT._id}`,
    call: 'GET /api/apartments/{id}/photos',
    failed: 'The photos did not load.',
    there: page.getByText('No photos yet.'),
  },
  {
    name: 'Residents',
    role: 'admin',
    path: '/dashboard/residents',
    call: 'GET /api/residents',
    failed: 'The residents did not load.',
    there: page.getByText('Nobody lives here yet.'),
  },
  {
    name: 'Gate',
    role: 'admin',
    path: '/dashboard/gate',
    call: 'GET /api/gate',
    failed: 'The flats did not load.',
    there: page.getByRole('link', { name: 'Call Salma Begum 01711-000001' }),
  },
  {
    name: 'Repairs',
    role: 'admin',
    path: '/dashboard/repairs',
    call: 'GET /api/repairs',
    failed: 'The repairs did not load.',
    there: page.getByText(REPAIR.description),
  },
  {
    name: 'Upkeep',
    role: 'admin',
    path: '/dashboard/upkeep',
    call: 'GET /api/upkeep-plans',
    failed: 'The upkeep did not load.',
    there: page.getByRole('row', { name: /Service of the lift/ }),
  },
  {
    name: 'Common parts',
    role: 'admin',
    path: '/dashboard/common-parts',
    call: 'GET /api/common-parts',
    failed: 'The common parts did not load.',
    there: page.getByRole('row', { name: /Lift.*1 open/ }),
  },
  {
    name: 'My Repairs',
    role: 'member',
    path: '/dashboard/my-repairs',
    call: 'GET /api/repairs',
    failed: 'The repairs did not load.',
    there: page.getByText(REPAIR.description),
  },
  {
    name: 'Report a problem',
    role: 'member',
    path: '/dashboard/repairs/new',
    call: 'GET /api/repairs/places',
    failed: 'The form did not load.',
    there: page.getByRole('textbox', { name: 'What is wrong' }),
  },
  {
    name: 'a repair',
    role: 'member',
    path: `/dashboard/repairs/${REPAIR._id}`,
    call: 'GET /api/repairs/{id}',
    failed: 'The repair did not load.',
    there: page.getByText(REPAIR.description, { exact: false }),
  },
  {
    name: 'The building',
    role: 'admin',
    path: '/dashboard/building',
    call: 'GET /api/building',
    failed: 'The building did not load.',
    there: page.getByRole('form', { name: 'Name and place' }),
  },
  {
    name: 'Backup',
    role: 'admin',
    path: '/dashboard/backup',
    call: 'GET /api/identity/account',
    failed: 'Your account did not load.',
    there: page.getByRole('link', { name: 'Set up the second step' }),
  },
  {
    name: 'Check-up',
    role: 'admin',
    path: '/dashboard/check-up',
    call: 'GET /api/check-up',
    failed: 'The check-up did not load.',
    there: page.getByText('All settings are understood.'),
  },
  {
    name: 'Messages',
    role: 'admin',
    path: '/dashboard/messages',
    call: 'GET /api/messages',
    failed: 'The messages did not load.',
    there: page.getByText('No messages yet.'),
  },
  {
    name: 'API tokens',
    role: 'admin',
    path: '/dashboard/tokens',
    call: 'GET /api/tokens',
    failed: 'The API tokens did not load.',
    there: page.getByText('No API tokens yet.'),
  },
  {
    name: 'Audit trail',
    role: 'admin',
    path: '/dashboard/audit',
    call: 'GET /api/audit',
    failed: 'Failed to fetch the audit trail',
    there: page.getByText('Nothing has happened yet.'),
  },
  {
    name: 'Make Payment',
    role: 'member',
    path: '/dashboard/make-payment',
    call: 'GET /api/member-agreement',
    failed: 'Failed to load agreement data.',
    there: page.getByRole('button', { name: 'Pay', exact: true }),
  },
  {
    name: 'the months of Make Payment',
    role: 'member',
    path: '/dashboard/make-payment',
    call: 'GET /api/payments/months',
    failed: 'We could not load which months are paid.',
    there: page.getByRole('radio', { name: 'March 2027, due' }),
  },
  {
    name: 'the coupons of Make Payment',
    role: 'member',
    path: '/dashboard/make-payment',
    call: 'GET /api/coupons',
    failed: 'The coupons did not load.',
    there: page.getByRole('button', { name: /WELCOME10/ }),
  },
  {
    name: 'My Rent',
    role: 'member',
    path: '/dashboard/rent',
    call: 'GET /api/ledger',
    failed: 'Your rent did not load.',
    there: row('February 2026'),
  },
  {
    name: 'My Flat',
    role: 'user',
    path: '/dashboard/flat?agreement=019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d',
    call: 'GET /api/ledger',
    failed: 'Your flat did not load.',
    there: row('Rent of February 2026'),
  },
  {
    name: 'My file',
    role: 'member',
    path: '/dashboard/my-file',
    call: 'GET /api/my-file',
    failed: 'Your file did not load.',
    there: page.getByText('For the police station.'),
  },
  {
    name: 'Payment History',
    role: 'member',
    path: '/dashboard/payment-history',
    call: 'GET /api/payments/user',
    failed: 'Failed to load payments.',
    there: row('March 2027'),
  },
];

/** A building with one of everything, or nothing yet. */
function openNetwork(role?: Role): StandInNetwork {
  const network = new StandInNetwork();
  if (role) signIn(network, role);
  network.answer('GET /api/tokens', []);
  network.answer('GET /api/coupons', [COUPON]);
  network.answer('GET /api/apartments', { apartments: [APARTMENT], total: 1 });
  network.answer('GET /api/apartments/one', { ...APARTMENT, photos: [] });
  network.answer('GET /api/apartments/all', { apartments: [APARTMENT], total: 1 });
  network.answer('GET /api/apartments/{id}/photos', { block: 'E', apartmentNo: 'E-101', photos: [] });
  network.answer('GET /api/announcements', [ANNOUNCEMENT]);
  network.answer('GET /api/announcements/all', { announcements: [MANAGED_ANNOUNCEMENT], total: 1 });
  network.answer('GET /api/coupons/uses/{id}', { coupon: COUPON, uses: [], total: 0 });
  network.answer('GET /api/members/search', { members: [MEMBER], total: 1 });
  network.answer('GET /api/residents', { residents: [], total: 0 });
  network.answer('GET /api/gate', GATE);
  network.answer('GET /api/repairs', REPAIRS);
  network.answer('GET /api/repairs/places', REPORT_PLACES);
  network.answer('GET /api/upkeep-plans', UPKEEP_PLANS);
  network.answer('GET /api/common-parts', COMMON_PARTS);
  network.answer('GET /api/repairs/common', { repairs: [] });
  network.answer('GET /api/repairs/{id}', REPAIR);
  network.answer('GET /api/my-file', FILE);
  network.answer('GET /api/files/{agreementId}', FILE_STATE);
  network.answer('GET /api/holdings', HOLDINGS);
  network.answer('GET /api/places', PLACES);
  network.answer('GET /api/statement-lines', LINES);
  network.answer('GET /api/statements', STATEMENTS);
  network.answer('GET /api/known-payers', KNOWN_PAYERS);
  network.answer('GET /api/audit', { events: [], next: null });
  network.answer('GET /api/agreements/pending', [REQUEST]);
  network.answer('GET /api/member-agreement', AGREEMENT);
  network.answer('GET /api/payments/user', [PAYMENT]);
  network.answer('GET /api/payments/months', RENT_MONTHS);
  network.answer('GET /api/payments/waiting', [WAITING]);
  network.answer('GET /api/dues', DUES);
  network.answer('GET /api/reminders', { debtors: [DEBTOR], skipped: [], unreached: [] });
  network.answer('GET /api/bill-lines', [BILL_LINE]);
  network.answer('GET /api/bills/{year}/{month}/draft', BILL_DRAFT);
  network.answer('GET /api/ledger', { statement: STATEMENT });
  network.answer('GET /api/ledger/{agreementId}', STATEMENT);
  network.answer('GET /api/people/{agreementId}', PERSON);
  network.answer('GET /api/papers', []);
  network.answer('GET /api/papers/choices/{agreementId}', []);
  network.answer('GET /api/agreements/settlement/{id}', SETTLEMENT);
  network.answer('GET /api/till', TILL);
  network.answer('GET /api/drawers', { drawers: [], own: null, handovers: [] });
  network.answer('GET /api/expense-categories', CATEGORIES);
  network.answer('GET /api/expenses', EXPENSES);
  network.answer('GET /api/income', INCOME);
  network.answer('GET /api/statistics/year', YEAR);
  network.answer('GET /api/statistics/wall', WALL);
  network.answer('GET /api/trial-balance', TRIAL_BALANCE);
  network.answer('GET /api/tax-statement', TAX);
  network.answer('GET /api/withheld-tax', WITHHELD);
  network.answer('GET /api/cheques', { cheques: [CHEQUE], total: 1, sum: CHEQUE.amount });
  network.answer('GET /api/entries', ENTRIES);
  network.answer('GET /api/building', { ...DEFAULT_BUILDING, version: 1 });
  network.answer('GET /api/check-up', [{ name: 'Settings', state: 'good', text: 'All settings are understood.' }]);
  network.answer('GET /api/identity/account', ACCOUNT);
  network.answer('GET /api/identity/sessions', [
    { _id: 'this', device: 'Firefox on Linux', signedInAt: PAYMENT.paidAt, usedAt: PAYMENT.paidAt, isThis: true },
  ]);
  return network;
}

const isLoading = () => main.element().querySelector('[role="status"], [aria-busy="true"], .animate-breathe') !== null;

test.each(SCREENS)(
  '§8 Failures: $name says that it loads; without a network it says what failed, and Try again brings it',
  async ({ role, path, call, failed, there }) => {
    allowConsoleErrors(/Failed to fetch coupons/);
    const network = openNetwork(role);
    const away = network.abort(call);
    const slow = network.hold(call);
    await renderSite(path, network);
    await expect.poll(() => network.asked(call).length).toBeGreaterThan(0);
    await expect.poll(isLoading).toBe(true);
    await expect.element(there).not.toBeInTheDocument();
    slow.release();
    await expect.element(main.getByText(failed, { exact: false })).toBeVisible();
    away.restore();
    await main.getByRole('button', { name: 'Try again' }).first().click();
    await expect.element(there).toBeVisible();
    await expect.element(main.getByText(failed, { exact: false })).not.toBeInTheDocument();
    await expect.element(main.getByText(/^Loading/)).not.toBeInTheDocument();
  },
);

const alone = (element: Element) => (element.cloneNode() as Element).outerHTML;
const all = () => [...document.body.querySelectorAll('*')];

/** Elements that reach over the right edge of the screen. */
const tooWide = () =>
  document.documentElement.scrollWidth <= innerWidth
    ? []
    : all()
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
        .map(alone);

/** Elements that are cut off at the right edge of their container, except with an ellipsis, in a marquee, or for screen readers only. */
const cut = () =>
  all()
    .filter((box) => !box.closest('.truncate, .banner-marquee, [popover], [aria-hidden=true]') && box.clientWidth > 2)
    .filter((box) => /hidden|clip/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1)
    .flatMap((box) => {
      const { right } = box.getBoundingClientRect();
      return [...box.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > right + 0.5);
    })
    .filter((part) => part.childElementCount === 0 && part.clientWidth > 2 && part.textContent)
    .map(alone);

const HEADED: [string, string][] = [
  ['/login', 'Welcome Back'],
  ['/register', 'Register'],
  ['/nowhere', 'Page not found'],
];
/** The public pages: those of the dashboard are looked at by `e2e/enlarged.test.ts`. */
const PUBLIC = new Map([
  ...SCREENS.filter(({ path }) => !path.startsWith('/dashboard')).map(({ path, there }) => [path, there] as const),
  ...HEADED.map(([path, name]) => [path, page.getByRole('heading', { level: 1, name })] as const),
]);

/** Pages on which the block is specified. */
const WITH_BLOCK = ['/apartments', '/dashboard/agreementRequest', '/dashboard/make-payment', '/dashboard/profile'];
const NAMING = SCREENS.filter(
  ({ path, role }, place) =>
    role && !WITH_BLOCK.includes(path) && SCREENS.findIndex((one) => one.path === path) === place,
);

test.each(NAMING.map(({ path }) => path))('in a house of one block %s names no block', async (path) => {
  const screen = SCREENS.find((one) => one.path === path);
  const network = openNetwork(screen?.role);
  network.answer('GET /api/building', { ...DEFAULT_BUILDING, version: 1, onlyBlock: 'E' });
  await renderSite(path, network);
  await expect.element(screen?.there ?? main).toBeVisible();
  expect(main.element().textContent).not.toMatch(/\bblocks?\b(?! or flat)/i);
});

test.describe('on a phone with larger text', () => {
  beforeEach(() => page.viewport(390, 844));
  const enlarge = (percent: number) => {
    document.documentElement.style.fontSize = `${percent}%`;
  };

  test.each([...PUBLIC])('%s is no wider than the screen, and nothing is cut', async (path, there) => {
    enlarge(200);
    const network = openNetwork();
    network.answer('GET /api/building', {
      ...DEFAULT_BUILDING,
      email: 'management@lake-view-residency.test',
      version: 1,
    });
    const site = await renderSite(path, network);
    await expect.element(there).toBeInTheDocument();
    await site.settled();
    expect(tooWide()).toEqual([]);
    expect(cut()).toEqual([]);
  });

  test('at 150 % the coupons of the home page are whole', async () => {
    enlarge(150);
    await renderSite('/', openNetwork());
    await expect.element(page.getByText('A welcome.')).toBeInTheDocument();
    expect(tooWide()).toEqual([]);
    expect(cut()).toEqual([]);
  });

  test.each(['/', '/dashboard/profile'])('the menu of %s is within reach', async (path) => {
    enlarge(200);
    await renderSite(path, openNetwork('member'));
    await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
    await expect.element(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  });
});

test.describe('while a test has the clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  // query-client.ts decides about retries for all calls: one page of each role shows it.
  test.each(['public Announcements', 'Account', 'My Rent', 'Dues'])(
    '§8 Failures: %s on a server that fails once is asked for again by itself',
    async (name) => {
      const screen = SCREENS.find((each) => each.name.endsWith(name));
      if (!screen) throw new Error(`${name} is no screen`);
      const network = openNetwork(screen.role);
      const broken = network.refuse(screen.call, 'unavailable');
      await renderSite(screen.path, network);
      await expect.poll(() => network.asked(screen.call).length).toBe(1);
      await expect.element(screen.there).not.toBeInTheDocument();
      broken.restore();
      // The delay before the retry.
      await vi.advanceTimersByTimeAsync(1_000);
      await expect.element(screen.there).toBeVisible();
    },
  );
});
