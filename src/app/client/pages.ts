import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type Params } from 'react-router';
import type { Access } from '#api/access.ts';
import { isLanguage } from '#locale/language.ts';
import { isMissing, type MenuGroup, type More, type Page, page } from './page.ts';
import type { PagePath, SiteTexts } from './texts.ts';

/** The input of the call for one apartment's page. */
export const apartmentInput = ({ block = '', apartmentNo = '' }: Params) => ({ query: { block, apartmentNo } });
const apartmentTitle = (texts: SiteTexts, params: Params, queries: QueryClient) =>
  isMissing(queries, 'GET /api/apartments/one', apartmentInput(params))
    ? texts.titles['*']
    : texts.apartmentTitle(params.apartmentNo ?? '');

const NOT_FOUND = page('*', 'anyone', {}, () => import('#pages/not-found/NotFoundPage.tsx'));

export type DashboardPath = Extract<PagePath, `/dashboard/${string}`>;

/** A page of the dashboard. Its file is in dashboard-files.ts, which the first load of public pages leaves out. */
const dashboardPage = (path: DashboardPath, ...about: [Access, More]) =>
  page(path, ...about, async () => (await import('./dashboard-files.ts')).DASHBOARD_FILES[path]());

/**
 * Every page: its address, access, place in a menu, and file. Menus keep this order. The server's calls for it are in
 * page-data.ts. The server renders the pages outside /dashboard; of those inside, the browser renders all but the layout
 * and the title.
 */
// biome-ignore format: a table, with two lines for each page
export const PAGES: Page[] = [
  page('/', 'anyone', { menu: { group: 'bar', isHome: true } },
    () => import('#pages/home/HomePage.tsx')),
  page('/apartments', 'anyone', { menu: { group: 'bar' }, search: ['min', 'max', 'free', 'page'] },
    () => import('#pages/apartments/ApartmentsPage.tsx')),
  page('/apartments/:block/:apartmentNo', 'anyone', { exactTitle: apartmentTitle },
    () => import('#pages/apartments/ApartmentDetailsPage.tsx')),
  page('/announcements', 'anyone', { menu: { group: 'phone' }, search: ['search'] },
    () => import('#features/announcements/client/AnnouncementsPage.tsx')),
  page('/login', 'anyone', { search: ['from', 'refused'] },
    () => import('#features/identity/client/LoginPage.tsx')),
  page('/register', 'anyone', { search: ['from', 'refused'] },
    () => import('#features/identity/client/RegisterPage.tsx')),
  page('/forgot-password', 'anyone', {},
    () => import('#features/account/client/ForgotPasswordPage.tsx')),
  page('/reset-password', 'anyone', {},
    () => import('#features/account/client/ResetPasswordPage.tsx')),
  page('/verify-email', 'anyone', {},
    () => import('#features/account/client/VerifyEmailPage.tsx')),
  page('/join', 'anyone', {},
    () => import('#features/residents/client/join/JoinPage.tsx')),
  page('/join-staff', 'anyone', {},
    () => import('#features/staff/client/JoinStaffPage.tsx')),
  page('/demo/mails', 'anyone', {},
    () => import('#features/account/client/DemoMailsPage.tsx')),
  NOT_FOUND,

  dashboardPage('/dashboard/profile', 'signedIn', { menu: { group: 'everyone' } }),
  dashboardPage('/dashboard/announcements', 'signedIn', { menu: { group: 'everyone' } }),
  dashboardPage('/dashboard/account', 'signedIn', {}),
  // In the menu of owners of flats.
  dashboardPage('/dashboard/flat', 'signedIn', { menu: { group: 'owner' } }),
  dashboardPage('/dashboard/make-payment', 'member', { menu: { group: 'member' } }),
  // A former tenant still sees open charges and their own payments.
  dashboardPage('/dashboard/rent', 'user', { menu: { group: 'member' } }),
  dashboardPage('/dashboard/payment-history', 'user', { menu: { group: 'member' } }),
  dashboardPage('/dashboard/my-file', 'user', { below: '/dashboard/rent' }),
  dashboardPage('/dashboard/dues', 'dues.read', { menu: { group: 'money' } }),
  dashboardPage('/dashboard/remind', 'money.recordCash', { below: '/dashboard/dues' }),
  dashboardPage('/dashboard/payments', 'money.read', { below: '/dashboard/dues' }),
  dashboardPage('/dashboard/cheques', 'money.read', { below: '/dashboard/dues' }),
  dashboardPage('/dashboard/approvals', 'money.read', { below: '/dashboard/till' }),
  dashboardPage('/dashboard/bills', 'meters.enter', { below: '/dashboard/dues' }),
  dashboardPage('/dashboard/round', 'money.recordCash', { below: '/dashboard/dues' }),
  dashboardPage('/dashboard/bill-lines', 'dues.read', { below: '/dashboard/dues' }),
  dashboardPage('/dashboard/wall', 'dues.read', { below: '/dashboard/dues' }),
  dashboardPage('/dashboard/till', 'costs.read', { menu: { group: 'money' } }),
  dashboardPage('/dashboard/expenses', 'costs.read', { below: '/dashboard/till' }),
  dashboardPage('/dashboard/expenses/import', 'costs.record', { below: '/dashboard/till' }),
  dashboardPage('/dashboard/expense-categories', 'costs.read', { below: '/dashboard/till' }),
  dashboardPage('/dashboard/income', 'costs.read', { below: '/dashboard/till' }),
  dashboardPage('/dashboard/statements', 'money.read', { below: '/dashboard/till' }),
  dashboardPage('/dashboard/year', 'books.read', { menu: { group: 'money' } }),
  dashboardPage('/dashboard/trial-balance', 'books.read', { below: '/dashboard/year' }),
  dashboardPage('/dashboard/tax-statement', 'books.read', { below: '/dashboard/year' }),
  dashboardPage('/dashboard/withheld-tax', 'money.read', { below: '/dashboard/year' }),
  dashboardPage('/dashboard/entries', 'books.read', { below: '/dashboard/year' }),
  dashboardPage('/dashboard/manage-coupons', 'coupons.change', { menu: { group: 'money' } }),
  dashboardPage('/dashboard/coupons/:id', 'money.read', { below: '/dashboard/manage-coupons' }),
  dashboardPage('/dashboard/agreementRequest', 'letting.decide', { menu: { group: 'people' } }),
  dashboardPage('/dashboard/manage-members', 'people.read', { menu: { group: 'people' } }),
  dashboardPage('/dashboard/residents', 'people.read', { below: '/dashboard/manage-members' }),
  dashboardPage('/dashboard/residents/import', 'people.change', { below: '/dashboard/manage-members' }),
  dashboardPage('/dashboard/settlement/:agreementId', 'signedIn', { below: '/dashboard/manage-members' }),
  dashboardPage('/dashboard/statement/:agreementId', 'dues.read', { below: '/dashboard/manage-members' }),
  dashboardPage('/dashboard/person/:agreementId', 'people.read', { below: '/dashboard/manage-members' }),
  dashboardPage('/dashboard/gate', 'gate.read', { below: '/dashboard/manage-members' }),
  dashboardPage('/dashboard/make-announcement', 'news.write', { menu: { group: 'house' } }),
  dashboardPage('/dashboard/announcements/manage', 'news.write', {}),
  dashboardPage('/dashboard/apartments', 'flats.read', { menu: { group: 'house' } }),
  dashboardPage('/dashboard/apartments/import', 'flats.change', {}),
  dashboardPage('/dashboard/photos/:id', 'flats.change', { below: '/dashboard/apartments' }),
  dashboardPage('/dashboard/building', 'building.change', { menu: { group: 'house' } }),
  dashboardPage('/dashboard/staff', 'staff.read', { below: '/dashboard/building' }),
  dashboardPage('/dashboard/check-up', 'checkup.read', { below: '/dashboard/building' }),
  dashboardPage('/dashboard/backup', 'backup.make', { below: '/dashboard/building' }),
  dashboardPage('/dashboard/messages', 'messages.read', { below: '/dashboard/building' }),
  dashboardPage('/dashboard/tokens', 'tokens.change', { below: '/dashboard/building' }),
  dashboardPage('/dashboard/audit', 'audit.read', { below: '/dashboard/building' }),
];

export const DASHBOARD_START = '/dashboard/profile';
export const isDashboard = ({ path }: Page) => path.startsWith('/dashboard/');
export const statusOf = (found: Page) => (found === NOT_FOUND ? 404 : 200);

/** The page of an address, and the address's parameters. */
export function findPage(pathname: string): { page: Page; params: Params } {
  const address = /^\/dashboard\/?$/.test(pathname) ? DASHBOARD_START : pathname;
  const match = matchRoutes(PAGES, address)?.[0];
  return match ? { page: match.route, params: match.params } : { page: NOT_FOUND, params: {} };
}

/**
 * Returns the address without parameters that its page does not read, such as Facebook's `fbclid`, and with each of the others once.
 * Server and browser render a public page at this address; otherwise an unknown parameter in the HTML would break hydration.
 */
export function knownAddress({ origin, pathname, searchParams, hash }: URL): URL {
  const address = new URL(pathname + hash, origin);
  for (const name of findPage(pathname).page.search) {
    const value = searchParams.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  const language = searchParams.get('language');
  if (isLanguage(language)) address.searchParams.set('language', language);
  return address;
}

/** The parts of a title; `building` is its name. */
type TitleParts = { texts: SiteTexts; params: Params; queries: QueryClient; building: string };

/** The title in the browser's tab and for screen readers. */
export function titleOf({ path, exactTitle }: Page, { texts, params, queries, building }: TitleParts): string {
  if (path === '/') return building;
  return `${exactTitle?.(texts, params, queries) ?? texts.titles[path]} · ${building}`;
}

/** The links of menu groups that need no duty, in the table's order. */
export const menuLinks = (texts: SiteTexts, ...groups: MenuGroup[]) =>
  PAGES.flatMap(({ path, menu }) =>
    menu && groups.includes(menu.group) ? [{ path, text: menu.isHome ? texts.menu.home : texts.titles[path] }] : [],
  );
