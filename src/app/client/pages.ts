import type { QueryClient } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import FileCheck from 'lucide-react/icons/file-check';
import Megaphone from 'lucide-react/icons/megaphone';
import PenLine from 'lucide-react/icons/pen-line';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { matchRoutes, type Params } from 'react-router';
import { agreementQuery } from '#features/agreements/client/use-agreement.ts';
import { announcementsQuery } from '#features/announcements/client/use-announcements.ts';
import { apartmentsQuery } from '#features/apartments/client/use-apartments.ts';
import { filterFromSearch } from '#features/apartments/rules.ts';
import { couponsQuery } from '#features/coupons/client/use-coupons.ts';
import { roleQuery } from '#features/identity/client/use-session.ts';
import { waysQuery } from '#features/identity/client/use-ways.ts';
import { type MenuGroup, type Page, type PageData, page } from './page.ts';

const coupons: PageData = ({ api }) => couponsQuery(api);
const apartments: PageData = ({ api, search }) => apartmentsQuery(api, filterFromSearch(search));
const announcements: PageData = ({ api, email }) => announcementsQuery(api, email);
const myAgreement: PageData = ({ api, email }) => agreementQuery(api, email);
const myRole: PageData = ({ api, email }) => roleQuery(api, email);
const signInWays: PageData = ({ api }) => waysQuery(api);

const NOT_FOUND = page('*', 'Page not found', 'anyone', {}, () => import('#features/home/client/NotFoundPage.tsx'));

/**
 * Every page: its address, its title, who sees it, its place in a menu, its data and its file. Menus keep this order.
 * The server renders the pages outside /dashboard; those inside are rendered in the browser.
 */
// biome-ignore format: a table, with two lines for each page
export const PAGES: Page[] = [
  page('/', 'OneBuilding', 'anyone', { menu: { group: 'bar', text: 'Home' }, data: [coupons] },
    () => import('#features/home/client/HomePage.tsx')),
  page('/apartments', 'Apartments', 'anyone', { menu: { group: 'bar' }, data: [apartments, myAgreement, myRole] },
    () => import('#features/apartments/client/ApartmentsPage.tsx')),
  page('/announcements', 'Announcements', 'anyone', { menu: { group: 'phone' }, data: [announcements] },
    () => import('#features/announcements/client/AnnouncementsPage.tsx')),
  page('/login', 'Login', 'anyone', { data: [signInWays] },
    () => import('#features/identity/client/LoginPage.tsx')),
  page('/register', 'Register', 'anyone', { data: [signInWays] },
    () => import('#features/identity/client/RegisterPage.tsx')),
  page('/forgot-password', 'Forgot password', 'anyone', { data: [signInWays] },
    () => import('#features/account/client/ForgotPasswordPage.tsx')),
  page('/reset-password', 'New password', 'anyone', {},
    () => import('#features/account/client/ResetPasswordPage.tsx')),
  page('/verify-email', 'Confirm your email', 'anyone', {},
    () => import('#features/account/client/VerifyEmailPage.tsx')),
  page('/demo/mails', 'Mails of the demo', 'anyone', {},
    () => import('#features/account/client/DemoMailsPage.tsx')),
  NOT_FOUND,

  page('/dashboard/profile', 'My Profile', 'signedIn', { menu: { group: 'everyone', Icon: UserRound } },
    () => import('#features/profile/client/ProfilePage.tsx')),
  page('/dashboard/announcements', 'Announcements', 'signedIn', { menu: { group: 'everyone', Icon: Megaphone } },
    () => import('#features/announcements/client/DashboardAnnouncementsPage.tsx')),
  page('/dashboard/account', 'Account', 'signedIn', {},
    () => import('#features/account/client/AccountPage.tsx')),
  page('/dashboard/make-payment', 'Make Payment', 'member', { menu: { group: 'member', Icon: CreditCard } },
    () => import('#features/payments/client/MakePaymentPage.tsx')),
  // A removed member still reads their own payments.
  page('/dashboard/payment-history', 'Payment History', 'user', { menu: { group: 'member', Icon: ReceiptText } },
    () => import('#features/payments/client/PaymentHistoryPage.tsx')),
  page('/dashboard/manage-members', 'Manage Members', 'admin', { menu: { group: 'admin', Icon: UsersRound } },
    () => import('#features/members/client/ManageMembersPage.tsx')),
  page('/dashboard/agreementRequest', 'Agreement Requests', 'admin', { menu: { group: 'admin', Icon: FileCheck } },
    () => import('#features/agreements/client/AgreementRequestsPage.tsx')),
  page('/dashboard/manage-coupons', 'Manage Coupons', 'admin', { menu: { group: 'admin', Icon: TicketPercent } },
    () => import('#features/coupons/client/ManageCouponsPage.tsx')),
  page('/dashboard/make-announcement', 'Make Announcement', 'admin', { menu: { group: 'admin', Icon: PenLine } },
    () => import('#features/announcements/client/MakeAnnouncementPage.tsx')),
  page('/dashboard/audit', 'Audit trail', 'admin', { menu: { group: 'admin', Icon: ScrollText } },
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

/** As the browser's tab and a screen reader name it. */
export function titleOf({ path, title, exactTitle }: Page, params: Params, queries: QueryClient): string {
  const shown = exactTitle?.(params, queries) ?? title;
  return path === '/' ? shown : `${shown} · OneBuilding`;
}

/** The links of one or more groups, in the table's order. */
export const menuLinks = (...groups: MenuGroup[]) =>
  PAGES.flatMap(({ path, menu }) => (menu && groups.includes(menu.group) ? [{ path, ...menu }] : []));
