import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type Params } from 'react-router';
import { isMissing, type MenuGroup, type Page, page } from './page.ts';

/** The input of the call that one apartment's page shows. */
export const apartmentInput = ({ block = '', apartmentNo = '' }: Params) => ({ query: { block, apartmentNo } });
const apartmentTitle = (params: Params, queries: QueryClient) =>
  isMissing(queries, 'GET /api/apartments/one', apartmentInput(params))
    ? NOT_FOUND.title
    : `Apt #${params.apartmentNo}`;

const NOT_FOUND = page('*', 'Page not found', 'anyone', {}, () => import('#features/home/client/NotFoundPage.tsx'));

/**
 * Every page: its address, its title, who sees it, its place in a menu and its file. Menus keep this order.
 * What the server fetches for it is in page-data.ts.
 * The server renders the pages outside /dashboard; of those inside the browser renders all but the layout and the title.
 */
// biome-ignore format: a table, with two lines for each page
export const PAGES: Page[] = [
  page('/', 'OneBuilding', 'anyone', { menu: { group: 'bar', text: 'Home' } },
    () => import('#features/home/client/HomePage.tsx')),
  page('/apartments', 'Apartments', 'anyone', { menu: { group: 'bar' } },
    () => import('#features/apartments/client/ApartmentsPage.tsx')),
  page('/apartments/:block/:apartmentNo', 'Apartment', 'anyone', { exactTitle: apartmentTitle },
    () => import('#features/apartments/client/ApartmentDetailsPage.tsx')),
  page('/announcements', 'Announcements', 'anyone', { menu: { group: 'phone' } },
    () => import('#features/announcements/client/AnnouncementsPage.tsx')),
  page('/login', 'Login', 'anyone', {},
    () => import('#features/identity/client/LoginPage.tsx')),
  page('/register', 'Register', 'anyone', {},
    () => import('#features/identity/client/RegisterPage.tsx')),
  page('/forgot-password', 'Forgot password', 'anyone', {},
    () => import('#features/account/client/ForgotPasswordPage.tsx')),
  page('/reset-password', 'New password', 'anyone', {},
    () => import('#features/account/client/ResetPasswordPage.tsx')),
  page('/verify-email', 'Confirm your email', 'anyone', {},
    () => import('#features/account/client/VerifyEmailPage.tsx')),
  page('/join', 'Join your apartment', 'anyone', {},
    () => import('#features/residents/client/JoinPage.tsx')),
  page('/demo/mails', 'Mails of the demo', 'anyone', {},
    () => import('#features/account/client/DemoMailsPage.tsx')),
  NOT_FOUND,

  page('/dashboard/profile', 'My Profile', 'signedIn', { menu: { group: 'everyone' } },
    () => import('#features/profile/client/ProfilePage.tsx')),
  page('/dashboard/announcements', 'Announcements', 'signedIn', { menu: { group: 'everyone' } },
    () => import('#features/announcements/client/DashboardAnnouncementsPage.tsx')),
  page('/dashboard/account', 'Account', 'signedIn', {},
    () => import('#features/account/client/AccountPage.tsx')),
  page('/dashboard/make-payment', 'Make Payment', 'member', { menu: { group: 'member' } },
    () => import('#features/checkout/client/MakePaymentPage.tsx')),
  page('/dashboard/rent', 'My Rent', 'member', { menu: { group: 'member' } },
    () => import('#features/dues/client/MyRentPage.tsx')),
  // A removed member still reads their own payments.
  page('/dashboard/payment-history', 'Payment History', 'user', { menu: { group: 'member' } },
    () => import('#features/checkout/client/PaymentHistoryPage.tsx')),
  page('/dashboard/manage-members', 'Manage Members', 'admin', { menu: { group: 'admin' } },
    () => import('#features/members/client/ManageMembersPage.tsx')),
  page('/dashboard/photos/:id', 'Photos', 'admin', {},
    () => import('#features/photos/client/PhotoManager.tsx')),
  page('/dashboard/residents', 'Residents', 'admin', { menu: { group: 'admin' } },
    () => import('#features/residents/client/ResidentsPage.tsx')),
  page('/dashboard/residents/import', 'Import residents', 'admin', {},
    () => import('#features/residents/client/ImportResidentsPage.tsx')),
  page('/dashboard/agreementRequest', 'Agreement Requests', 'admin', { menu: { group: 'admin' } },
    () => import('#features/agreements/client/AgreementRequestsPage.tsx')),
  page('/dashboard/payments', 'Payments to Confirm', 'admin', { menu: { group: 'admin' } },
    () => import('#features/payments/client/WaitingPaymentsPage.tsx')),
  page('/dashboard/dues', 'Dues', 'admin', { menu: { group: 'admin' } },
    () => import('#features/dues/client/DuesPage.tsx')),
  page('/dashboard/statement/:agreementId', 'Statement', 'admin', {},
    () => import('#features/ledger/client/StatementPage.tsx')),
  page('/dashboard/till', 'Day’s Till', 'admin', { menu: { group: 'admin' } },
    () => import('#features/till/client/TillPage.tsx')),
  page('/dashboard/year', 'Year', 'admin', { menu: { group: 'admin' } },
    () => import('#features/statistics/client/YearPage.tsx')),
  page('/dashboard/apartments', 'Manage Apartments', 'admin', { menu: { group: 'admin' } },
    () => import('#features/apartments/client/ManageApartmentsPage.tsx')),
  page('/dashboard/apartments/import', 'Import apartments', 'admin', {},
    () => import('#features/apartments/client/ImportApartmentsPage.tsx')),
  page('/dashboard/manage-coupons', 'Manage Coupons', 'admin', { menu: { group: 'admin' } },
    () => import('#features/coupons/client/ManageCouponsPage.tsx')),
  page('/dashboard/coupons/:id', 'Uses of a coupon', 'admin', {},
    () => import('#features/coupons/client/CouponUsesPage.tsx')),
  page('/dashboard/make-announcement', 'Make Announcement', 'admin', { menu: { group: 'admin' } },
    () => import('#features/announcements/client/MakeAnnouncementPage.tsx')),
  page('/dashboard/announcements/manage', 'Manage Announcements', 'admin', {},
    () => import('#features/announcements/client/ManageAnnouncementsPage.tsx')),
  page('/dashboard/building', 'The building', 'admin', { menu: { group: 'admin' } },
    () => import('#features/building/client/BuildingPage.tsx')),
  page('/dashboard/check-up', 'Check-up', 'admin', {},
    () => import('#features/building/client/CheckUpPage.tsx')),
  page('/dashboard/audit', 'Audit trail', 'admin', { menu: { group: 'admin' } },
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
type TitleParts = { params: Params; queries: QueryClient; building: string };

/** As the browser's tab and a screen reader name it. */
export function titleOf({ path, title, exactTitle }: Page, { params, queries, building }: TitleParts): string {
  if (path === '/') return building;
  return `${exactTitle?.(params, queries) ?? title} · ${building}`;
}

/** The links of one or more groups, in the table's order. */
export const menuLinks = (...groups: MenuGroup[]) =>
  PAGES.flatMap(({ path, menu }) => (menu && groups.includes(menu.group) ? [{ path, ...menu }] : []));
