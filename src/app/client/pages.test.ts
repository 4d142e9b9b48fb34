import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Access, isPermission, mayEnter, type Role, USES, type Use } from '#api/access.ts';
import { DUTIES, type Duty } from '#api/duties.ts';
import { permissionsOf } from '#api/permissions.ts';
import { textsIn } from '#locale/texts.ts';
import { MENUS } from '#test/contract/duty-table.ts';
import { MENU_ROWS } from './frame/menu-rows.ts';
import { worksFor } from './frame/office-links.ts';
import { besideTabs, partsOf, tabsFor, tabsOf } from './frame/tabs.ts';
import { dashboardTexts } from './frame/texts.ts';
import { pageFor, startOf, workOf } from './frame/works.ts';
import { type MenuGroup, page, WORKS } from './page.ts';
import { PAGE_ROWS } from './page-rows.ts';
import {
  DASHBOARD_PAGES,
  type DashboardPath,
  findPage,
  isDashboard,
  menuLinks,
  PAGES,
  statusOf,
  titleOf,
} from './pages.ts';
import { siteTexts } from './texts.ts';

const english = textsIn(siteTexts, 'en');
const OWNER = { permissions: permissionsOf(['owner']) };
const texts = (...groups: MenuGroup[]) => menuLinks(english, ...groups).map(({ text }) => text);

test('the menus hold their pages, in order', () => {
  expect(texts('bar')).toEqual(['Home', 'Apartments']);
  expect(texts('bar', 'phone')).toEqual(['Home', 'Apartments', 'Announcements']);
  expect(texts('everyone')).toEqual(['My Profile', 'Announcements']);
  expect(texts('owner')).toEqual(['My Flat']);
  expect(texts('member')).toEqual(['Make Payment', 'My Rent', 'Payment History', 'My Repairs']);
});

const worksOf = (...duties: Duty[]) =>
  worksFor(
    { permissions: permissionsOf(duties), uses: USES },
    { site: english, office: textsIn(dashboardTexts, 'en') },
  );
test.each(DUTIES)('the menu of a(n) %s is that of their work', (duty) => {
  const shown = worksOf(duty).flatMap(({ lead, under }) => [
    ...(lead ? [lead.text] : []),
    ...under.map(({ text }) => `- ${text}`),
  ]);
  expect(shown).toEqual(MENUS[duty]);
});

test('at most eight works, three tabs each and More, and the specified links in view in their words', () => {
  expect(WORKS.length).toBeLessThanOrEqual(8);
  const works = worksOf('owner');
  expect(works.map(({ work }) => work)).toEqual([...WORKS]);
  for (const { lead } of works) {
    const shown = tabsOf(lead?.path ?? '*').filter(({ path }) => !MENU_ROWS[path].isFolded);
    expect(shown.length, lead?.text).toBeLessThanOrEqual(3);
  }
  const inView = ['My Profile', ...works.flatMap(({ under }) => under.map(({ text }) => text))];
  const specified = ['Announcements', 'Manage Members', 'Agreement Requests', 'Manage Coupons', 'Make Announcement'];
  expect(inView.toSorted()).toEqual(['My Profile', ...specified].toSorted());
});

test('the pages of a work stand in its row of tabs, behind More, or in the row of parts of a tab', () => {
  const parts = (path: Parameters<typeof partsOf>[0]) => partsOf(path).map((page) => page.path);
  expect(tabsOf('/dashboard/audit').map(({ path }) => path)).toEqual(['/dashboard/building', '/dashboard/check-up']);
  expect(parts('/dashboard/building')).toEqual(['/dashboard/building', '/dashboard/staff']);
  expect(parts('/dashboard/check-up').map((path) => path.replace('/dashboard/', ''))).toEqual(
    'check-up backup messages tokens audit'.split(' '),
  );
  // Who may open neither the building nor the check-up still reaches what is theirs.
  const accountant = { permissions: permissionsOf(['accountant']) };
  expect(tabsFor(accountant, '/dashboard/staff').shown.map(({ path }) => path)).toEqual([
    '/dashboard/staff',
    '/dashboard/messages',
  ]);
});

test('what the building does not use yet stands back by one step, and comes with its first use', () => {
  const places = (uses: Use[]) => {
    const tabs = [...tabsOf('/dashboard/dues'), ...tabsOf('/dashboard/till')];
    const leads = [tabsFor({ ...OWNER, uses }, '/dashboard/dues'), tabsFor({ ...OWNER, uses }, '/dashboard/till')];
    const of = (path: string) =>
      leads.some(({ shown }) => shown.some((each) => each.path === path))
        ? 'in the row'
        : leads.some(({ folded }) => folded.some((each) => each.path === path))
          ? 'behind More'
          : 'in the search alone';
    return tabs.filter(({ path }) => MENU_ROWS[path].from).map(({ path }) => [path, of(path)]);
  };
  expect(places([])).toEqual([
    ['/dashboard/cheques', 'behind More'],
    ['/dashboard/approvals', 'in the search alone'],
  ]);
  expect(places(['cheques'])).toContainEqual(['/dashboard/cheques', 'in the row']);
  expect(places(['approvals'])).toContainEqual(['/dashboard/approvals', 'behind More']);
});

test('each page of the office belongs to a work, and each work has a page', () => {
  const office = DASHBOARD_PAGES.filter(({ access }) => isPermission(access));
  expect(office.filter((each) => !workOf(each)).map(({ path }) => path)).toEqual([]);
  expect([...new Set(office.map(workOf))].toSorted()).toEqual(WORKS.toSorted());
});

test.each([
  [['owner'], '/dashboard/today'],
  [['accountant'], '/dashboard/today'],
  [['caretaker'], '/dashboard/today'],
  [['auditor'], '/dashboard/today'],
  [['guard'], '/dashboard/gate'],
  [[], '/dashboard/profile'],
] as const)('with the duties %j one begins at %s', (duties, start) => {
  const person = { permissions: permissionsOf(duties) };
  expect(startOf(person)).toBe(start);
  expect(pageFor('/dashboard', person).path).toBe(start);
});

test('a page that no menu holds stands below one that its menu holds', () => {
  const links = [
    ...menuLinks(english, 'everyone', 'owner', 'member', 'work').map(({ path }) => path),
    ...DASHBOARD_PAGES.filter(({ path }) => MENU_ROWS[path].work).map(({ path }) => path),
  ];
  const below = PAGES.flatMap(({ below }) => below ?? []);
  expect(below.length).toBeGreaterThan(0);
  expect(links).toEqual(expect.arrayContaining(below));
});

/** Each page with its title and its access, written by hand: a row that opens a page to others than before fails here. */
const LISTED: readonly [path: string, title: string, access: Access][] = [
  ['/', 'OneBuilding', 'anyone'],
  ['/apartments', 'Apartments', 'anyone'],
  ['/apartments/:block/:apartmentNo', 'Apartment', 'anyone'],
  ['/announcements', 'Announcements', 'anyone'],
  ['/login', 'Login', 'anyone'],
  ['/register', 'Register', 'anyone'],
  ['/forgot-password', 'Forgot password', 'anyone'],
  ['/reset-password', 'New password', 'anyone'],
  ['/verify-email', 'Confirm your email', 'anyone'],
  ['/join', 'Join your apartment', 'anyone'],
  ['/join-staff', 'Help run the building', 'anyone'],
  ['/demo/mails', 'Mails of the demo', 'anyone'],
  ['/dashboard/profile', 'My Profile', 'signedIn'],
  ['/dashboard/account', 'Account', 'signedIn'],
  ['/dashboard/announcements', 'Announcements', 'signedIn'],
  ['/dashboard/make-payment', 'Make Payment', 'member'],
  ['/dashboard/rent', 'My Rent', 'user'],
  ['/dashboard/flat', 'My Flat', 'signedIn'],
  ['/dashboard/payment-history', 'Payment History', 'user'],
  ['/dashboard/my-file', 'My file', 'user'],
  ['/dashboard/manage-members', 'Manage Members', 'people.read'],
  ['/dashboard/photos/:id', 'Photos', 'flats.change'],
  ['/dashboard/residents', 'Residents', 'people.read'],
  ['/dashboard/residents/import', 'Import residents', 'people.change'],
  ['/dashboard/agreementRequest', 'Agreement Requests', 'letting.decide'],
  ['/dashboard/payments', 'Payments to Confirm', 'money.read'],
  ['/dashboard/withheld-tax', 'Tax withheld', 'money.read'],
  ['/dashboard/remind', 'Remind all', 'money.recordCash'],
  ['/dashboard/bills', 'Bills', 'meters.enter'],
  ['/dashboard/bill-lines', 'Bill lines', 'dues.read'],
  ['/dashboard/settlement/:agreementId', 'Settlement', 'signedIn'],
  ['/dashboard/statement/:agreementId', 'Statement', 'dues.read'],
  ['/dashboard/person/:agreementId', 'Person', 'people.read'],
  ['/dashboard/gate', 'Gate', 'gate.read'],
  ['/dashboard/repairs', 'Repairs', 'repairs.read'],
  ['/dashboard/upkeep', 'Upkeep', 'repairs.read'],
  ['/dashboard/common-parts', 'Common parts', 'repairs.read'],
  ['/dashboard/my-repairs', 'My Repairs', 'user'],
  ['/dashboard/repairs/new', 'Report a problem', 'signedIn'],
  ['/dashboard/repairs/:id', 'Repair', 'signedIn'],
  ['/dashboard/approvals', 'To approve', 'money.read'],
  ['/dashboard/dues', 'Dues', 'dues.read'],
  ['/dashboard/round', 'Collection round', 'money.recordCash'],
  ['/dashboard/wall', 'Twelve months', 'dues.read'],
  ['/dashboard/today', 'Today', 'dues.read'],
  ['/dashboard/cash-in-hand', 'Cash in hand', 'money.recordCash'],
  ['/dashboard/till', 'Cash and bank', 'costs.read'],
  ['/dashboard/statements', 'Statements', 'money.read'],
  ['/dashboard/cheques', 'Cheques', 'money.read'],
  ['/dashboard/expenses', 'Expenses', 'costs.read'],
  ['/dashboard/expenses/import', 'Import expenses', 'costs.record'],
  ['/dashboard/income', 'Other income', 'costs.read'],
  ['/dashboard/expense-categories', 'Cost categories', 'costs.read'],
  ['/dashboard/year', 'Year', 'books.read'],
  ['/dashboard/trial-balance', 'Trial balance', 'books.read'],
  ['/dashboard/tax-statement', 'Tax statement', 'books.read'],
  ['/dashboard/entries', 'Entries', 'books.read'],
  ['/dashboard/apartments', 'Manage Apartments', 'flats.read'],
  ['/dashboard/apartments/import', 'Import apartments', 'flats.change'],
  ['/dashboard/manage-coupons', 'Manage Coupons', 'coupons.change'],
  ['/dashboard/coupons/:id', 'Uses of a coupon', 'money.read'],
  ['/dashboard/make-announcement', 'Make Announcement', 'news.write'],
  ['/dashboard/announcements/manage', 'Manage Announcements', 'news.write'],
  ['/dashboard/building', 'The building', 'building.change'],
  ['/dashboard/check-up', 'Check-up', 'checkup.read'],
  ['/dashboard/backup', 'Backup', 'backup.make'],
  ['/dashboard/staff', 'Staff', 'staff.read'],
  ['/dashboard/messages', 'Messages', 'messages.read'],
  ['/dashboard/tokens', 'API tokens', 'tokens.change'],
  ['/dashboard/audit', 'Audit trail', 'audit.read'],
];

test('the rows have the listed pages, with these titles and for these readers', () => {
  const known = PAGES.filter(({ path }) => path !== '*').map(({ path, access }) => [
    path,
    english.titles[path],
    access,
  ]);
  expect(known.toSorted()).toEqual(LISTED.toSorted());
});

test('each link of the dashboard has an icon', () => {
  const links = DASHBOARD_PAGES.filter(({ menu }) => menu);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ path }) => !PAGE_ROWS[path].icon)).toEqual([]);
});

const READERS = {
  bar: [undefined],
  phone: [undefined],
  everyone: ['user', 'member', 'admin'],
  owner: ['user', 'member', 'admin'],
} as const;
const readersOf = (group: MenuGroup): readonly (Role | undefined)[] => {
  if (group === 'work') return ['admin'];
  return group === 'member' ? [group] : READERS[group];
};

test('tabs begin with a page of the menu, and each of them has them all', () => {
  const tabs = DASHBOARD_PAGES.filter(({ path, tab }) => tab && !MENU_ROWS[path].isPart);
  expect(tabs.length).toBeGreaterThan(10);
  for (const { path, tab } of tabs) {
    const [first, ...others] = tabsOf(path);
    expect(first).toMatchObject({ path: tab, menu: expect.any(String) });
    expect(others.map((each) => each.path)).toContain(path);
    expect(tabsOf(first?.path ?? '*')).toEqual([first, ...others]);
  }
});

test('the tabs of People end with who works here and those of House with flats and backups, for those who may open them', () => {
  const beside = (duty: Duty, path: DashboardPath) =>
    besideTabs({ permissions: permissionsOf([duty]) }, path).map((page) => page.path);
  for (const path of ['/dashboard/residents', '/dashboard/apartments', '/dashboard/gate'] as const)
    expect(beside('owner', path)).toEqual(['/dashboard/staff']);
  expect(beside('owner', '/dashboard/building')).toEqual(['/dashboard/apartments', '/dashboard/backup']);
  // The open tab names its parts itself.
  expect(beside('owner', '/dashboard/messages')).toEqual(['/dashboard/apartments']);
  expect(beside('manager', '/dashboard/building')).toEqual(['/dashboard/apartments']);
  expect(beside('caretaker', '/dashboard/residents')).toEqual([]);
});

test('no menu links to a page that the role may not see', () => {
  const refused = PAGES.filter(({ menu, access }) => {
    const readers = menu ? readersOf(menu) : [];
    return readers.some(
      (role) => !mayEnter(access, role && { role, permissions: role === 'admin' ? OWNER.permissions : [] }),
    );
  });
  expect(refused.map(({ path }) => path)).toEqual([]);
});

test('only those who are signed in see a dashboard page, and everybody sees the others', () => {
  const isFor = (access: Access) => (access === 'anyone' ? 'site' : 'dashboard');
  const wrong = PAGES.filter(
    ({ path, access }) => isFor(access) !== (path.startsWith('/dashboard/') ? 'dashboard' : 'site'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the server fetches for public pages and for those of residents, of the office for three only', () => {
  const fetching = PAGES.filter(({ path }) => PAGE_ROWS[path].data);
  expect(fetching.length).toBeGreaterThan(5);
  const office = fetching.filter((each) => isDashboard(each) && isPermission(each.access)).map(({ path }) => path);
  expect(office.toSorted()).toEqual(['/dashboard/dues', '/dashboard/person/:agreementId', '/dashboard/today']);
});

test.each(PAGES.map((each) => [each.path, each] as const))('the file of %s exports its page', async (_, each) => {
  await expect(each.load()).resolves.toBeUndefined();
  expect(each.fileName()).toMatch(/Page$/);
});

test('an address means the page of exactly that name, with or without a slash at its end', () => {
  expect(findPage('/apartments').page.path).toBe('/apartments');
  expect(findPage('/apartments/').page.path).toBe('/apartments');
  expect(findPage('/dashboard').page.path).toBe('/dashboard/profile');
  for (const unknown of ['/Apartments', '/apartments/12', '/dashboard/nowhere'])
    expect(statusOf(findPage(unknown).page)).toBe(404);
});

test('a title may depend on the address and on data, and is the plain one until they are there', () => {
  const queries = new QueryClient();
  const apartment = page(
    '/apartments/:block/:apartmentNo',
    {
      access: 'anyone',
      exactTitle: (_, { number }, known) => (known.getQueryData(['rent']) ? `Apt #${number}` : undefined),
    },
    () => import('#pages/not-found/NotFoundPage.tsx'),
  );
  expect(titleOf(apartment, { texts: english, params: { number: 'E-101' }, queries, building: 'OneBuilding' })).toBe(
    'Apartment · OneBuilding',
  );
  queries.setQueryData(['rent'], 18_000);
  expect(titleOf(apartment, { texts: english, params: { number: 'E-101' }, queries, building: 'OneBuilding' })).toBe(
    'Apt #E-101 · OneBuilding',
  );
});

test('an apartment that is not there has the title of a page that is not there', () => {
  const queries = new QueryClient();
  const { page: apartment, params } = findPage('/apartments/A/A-101');
  const title = () => titleOf(apartment, { texts: english, params, queries, building: 'OneBuilding' });
  expect(title()).toBe('Apt #A-101 · OneBuilding');
  const input = (apartmentNo: string) => ({ query: { block: 'A', apartmentNo } });
  queries.setQueryData(['GET /api/apartments/one', input('A-102'), undefined], null);
  expect(title()).toBe('Apt #A-101 · OneBuilding');
  queries.setQueryData(['GET /api/apartments/one', input('A-101'), undefined], null);
  expect(title()).toBe('Page not found · OneBuilding');
});
