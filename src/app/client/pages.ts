import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type Params } from 'react-router';
import { isMissing, type MenuGroup, type Page, page } from './page.ts';
import type { SiteTexts } from './texts.ts';

/** The input of the call that one apartment's page shows. */
export const apartmentInput = ({ block = '', apartmentNo = '' }: Params) => ({ query: { block, apartmentNo } });
const apartmentTitle = (texts: SiteTexts, params: Params, queries: QueryClient) =>
  isMissing(queries, 'GET /api/apartments/one', apartmentInput(params))
    ? texts.titles['*']
    : texts.apartmentTitle(params.apartmentNo ?? '');

const NOT_FOUND = page('*', 'anyone', {}, () => import('#features/home/client/NotFoundPage.tsx'));

/**
 * Every page: its address, who sees it, its place in a menu and its file. Menus keep this order.
 * What the server fetches for it is in page-data.ts.
 * The server renders the pages outside /dashboard; of those inside the browser renders all but the layout and the title.
 */
// biome-ignore format: a table, with two lines for each page
export const PAGES: Page[] = [
  page('/', 'anyone', { menu: { group: 'bar', isHome: true } },
    () => import('#features/home/client/HomePage.tsx')),
  page('/apartments', 'anyone', { menu: { group: 'bar' } },
    () => import('#features/apartments/client/ApartmentsPage.tsx')),
  page('/apartments/:block/:apartmentNo', 'anyone', { exactTitle: apartmentTitle },
    () => import('#features/apartments/client/ApartmentDetailsPage.tsx')),
  page('/announcements', 'anyone', { menu: { group: 'phone' } },
    () => import('#features/announcements/client/AnnouncementsPage.tsx')),
  page('/login', 'anyone', {},
    () => import('#features/identity/client/LoginPage.tsx')),
  page('/register', 'anyone', {},
    () => import('#features/identity/client/RegisterPage.tsx')),
  page('/forgot-password', 'anyone', {},
    () => import('#features/account/client/ForgotPasswordPage.tsx')),
  page('/reset-password', 'anyone', {},
    () => import('#features/account/client/ResetPasswordPage.tsx')),
  page('/verify-email', 'anyone', {},
    () => import('#features/account/client/VerifyEmailPage.tsx')),
  page('/join', 'anyone', {},
    () => import('#features/residents/client/JoinPage.tsx')),
  page('/demo/mails', 'anyone', {},
    () => import('#features/account/client/DemoMailsPage.tsx')),
  NOT_FOUND,

  page('/dashboard/profile', 'signedIn', { menu: { group: 'everyone' } },
    () => import('#features/profile/client/ProfilePage.tsx')),
  page('/dashboard/announcements', 'signedIn', { menu: { group: 'everyone' } },
    () => import('#features/announcements/client/DashboardAnnouncementsPage.tsx')),
  page('/dashboard/account', 'signedIn', {},
    () => import('#features/account/client/AccountPage.tsx')),
  page('/dashboard/make-payment', 'member', { menu: { group: 'member' } },
    () => import('#features/checkout/client/MakePaymentPage.tsx')),
  page('/dashboard/rent', 'member', { menu: { group: 'member' } },
    () => import('#features/dues/client/MyRentPage.tsx')),
  // A removed member still reads their own payments.
  page('/dashboard/payment-history', 'user', { menu: { group: 'member' } },
    () => import('#features/checkout/client/PaymentHistoryPage.tsx')),
  page('/dashboard/manage-members', 'admin', { menu: { group: 'admin' } },
    () => import('#features/members/client/ManageMembersPage.tsx')),
  page('/dashboard/photos/:id', 'admin', { below: '/dashboard/apartments' },
    () => import('#features/photos/client/PhotoManager.tsx')),
  page('/dashboard/residents', 'admin', { menu: { group: 'admin' } },
    () => import('#features/residents/client/ResidentsPage.tsx')),
  page('/dashboard/residents/import', 'admin', {},
    () => import('#features/residents/client/ImportResidentsPage.tsx')),
  page('/dashboard/agreementRequest', 'admin', { menu: { group: 'admin' } },
    () => import('#features/agreements/client/AgreementRequestsPage.tsx')),
  page('/dashboard/payments', 'admin', { menu: { group: 'admin' } },
    () => import('#features/payments/client/WaitingPaymentsPage.tsx')),
  page('/dashboard/dues', 'admin', { menu: { group: 'admin' } },
    () => import('#features/dues/client/DuesPage.tsx')),
  page('/dashboard/statement/:agreementId', 'admin', { below: '/dashboard/residents' },
    () => import('#features/ledger/client/StatementPage.tsx')),
  page('/dashboard/till', 'admin', { menu: { group: 'admin' } },
    () => import('#features/till/client/TillPage.tsx')),
  page('/dashboard/year', 'admin', { menu: { group: 'admin' } },
    () => import('#features/statistics/client/YearPage.tsx')),
  page('/dashboard/apartments', 'admin', { menu: { group: 'admin' } },
    () => import('#features/apartments/client/ManageApartmentsPage.tsx')),
  page('/dashboard/apartments/import', 'admin', {},
    () => import('#features/apartments/client/ImportApartmentsPage.tsx')),
  page('/dashboard/manage-coupons', 'admin', { menu: { group: 'admin' } },
    () => import('#features/coupons/client/ManageCouponsPage.tsx')),
  page('/dashboard/coupons/:id', 'admin', { below: '/dashboard/manage-coupons' },
    () => import('#features/coupons/client/CouponUsesPage.tsx')),
  page('/dashboard/make-announcement', 'admin', { menu: { group: 'admin' } },
    () => import('#features/announcements/client/MakeAnnouncementPage.tsx')),
  page('/dashboard/announcements/manage', 'admin', {},
    () => import('#features/announcements/client/ManageAnnouncementsPage.tsx')),
  page('/dashboard/building', 'admin', { menu: { group: 'admin' } },
    () => import('#features/building/client/BuildingPage.tsx')),
  page('/dashboard/check-up', 'admin', {},
    () => import('#features/building/client/CheckUpPage.tsx')),
  page('/dashboard/audit', 'admin', { menu: { group: 'admin' } },
    () => import('#features/audit/client/AuditTrailPage.tsx')),
];

/** Where /dashboard itself leads. */
export const DASHBOARD_START = '/dashboard/profile';
export const isDashboard = ({ path }: Page) => path.startsWith('/dashboard/');
export const statusOf = (found: Page) => (found === NOT_FOUND ? 404 : 200);

/** The page that an address means, and the parts of the address that it names. */
export function findPage(pathname: string): { page: Page; params: Params } {
  const address = /^\/dashboard\/?$/.test(pathname) ? DASHBOARD_START : pathname;
  const match = matchRoutes(PAGES, address)?.[0];
  return match ? { page: match.route, params: match.params } : { page: NOT_FOUND, params: {} };
}

/** What a title is made of; `building` is its name. */
type TitleParts = { texts: SiteTexts; params: Params; queries: QueryClient; building: string };

/** As the browser's tab and a screen reader name it. */
export function titleOf({ path, exactTitle }: Page, { texts, params, queries, building }: TitleParts): string {
  if (path === '/') return building;
  return `${exactTitle?.(texts, params, queries) ?? texts.titles[path]} · ${building}`;
}

/** The links of one or more groups, in the table's order. */
export const menuLinks = (texts: SiteTexts, ...groups: MenuGroup[]) =>
  PAGES.flatMap(({ path, menu }) =>
    menu && groups.includes(menu.group) ? [{ path, text: menu.isHome ? texts.menu.home : texts.titles[path] }] : [],
  );
