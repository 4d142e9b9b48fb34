import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import type { Access } from '#api/access.ts';
import type { Api } from '#api/client.ts';
import { agreementQuery } from '#features/agreements/client/use-agreement.ts';
import { announcementsQuery } from '#features/announcements/client/use-announcements.ts';
import { apartmentsQuery } from '#features/apartments/client/use-apartments.ts';
import { filterFromSearch } from '#features/apartments/rules.ts';
import { couponsQuery } from '#features/coupons/client/use-coupons.ts';
import { roleQuery } from '#features/identity/client/use-session.ts';
import { waysQuery } from '#features/identity/client/use-ways.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { type Split, split } from '#ui/layout/split.tsx';
import { FailureBoundary } from './FailureBoundary.tsx';
import { PageFrame } from './PageFrame.tsx';
import { SiteHosts } from './SiteHosts.tsx';
import { SiteLayout } from './SiteLayout.tsx';

/** What a page's data is fetched with before it is rendered on the server. */
type Preload = { queries: QueryClient; api: Api; search: URLSearchParams; email: string | undefined };

export type Page = Split<object> & {
  path: string;
  title: string;
  /** Who sees it; the server refuses its calls to everybody else too. */
  access: Access;
  preload?: (given: Preload) => Promise<unknown>[];
};

function page<M>(
  path: string,
  title: string,
  load: () => Promise<M>,
  component: (module: M) => ComponentType,
  more: Partial<Pick<Page, 'access' | 'preload'>> = {},
): Page {
  return { path, title, access: 'anyone', ...split(async () => component(await load())), ...more };
}

const mine = ({ queries, api, email }: Preload) =>
  email ? [queries.prefetchQuery(agreementQuery(api, email)), queries.prefetchQuery(roleQuery(api, email))] : [];

/** Specification 2, Routes. The public pages are rendered on the server. */
const PUBLIC_PAGES: Page[] = [
  page(
    '/',
    'OneBuilding',
    () => import('#features/home/client/HomePage.tsx'),
    (m) => m.HomePage,
    {
      preload: ({ queries, api }) => [queries.prefetchQuery(couponsQuery(api))],
    },
  ),
  page(
    '/apartments',
    'Apartments',
    () => import('#features/apartments/client/ApartmentsPage.tsx'),
    (m) => m.ApartmentsPage,
    {
      preload: (given) => [
        given.queries.prefetchQuery(apartmentsQuery(given.api, filterFromSearch(given.search))),
        ...mine(given),
      ],
    },
  ),
  page(
    '/announcements',
    'Announcements',
    () => import('#features/announcements/client/AnnouncementsPage.tsx'),
    (m) => m.AnnouncementsPage,
    {
      preload: ({ queries, api, email }) => [queries.prefetchQuery(announcementsQuery(api, email))],
    },
  ),
  page(
    '/login',
    'Login',
    () => import('#features/identity/client/LoginPage.tsx'),
    (m) => m.LoginPage,
    { preload: ({ queries, api }) => [queries.prefetchQuery(waysQuery(api))] },
  ),
  page(
    '/register',
    'Register',
    () => import('#features/identity/client/RegisterPage.tsx'),
    (m) => m.RegisterPage,
    { preload: ({ queries, api }) => [queries.prefetchQuery(waysQuery(api))] },
  ),
  page(
    '/forgot-password',
    'Forgot password',
    () => import('#features/account/client/ForgotPasswordPage.tsx'),
    (m) => m.ForgotPasswordPage,
    { preload: ({ queries, api }) => [queries.prefetchQuery(waysQuery(api))] },
  ),
  page(
    '/reset-password',
    'New password',
    () => import('#features/account/client/ResetPasswordPage.tsx'),
    (m) => m.ResetPasswordPage,
  ),
  page(
    '/verify-email',
    'Confirm your email',
    () => import('#features/account/client/VerifyEmailPage.tsx'),
    (m) => m.VerifyEmailPage,
  ),
  page(
    '/demo/mails',
    'Mails of the demo',
    () => import('#features/account/client/DemoMailsPage.tsx'),
    (m) => m.DemoMailsPage,
  ),
];

/** The dashboard's frame is not in the first load of the public pages. */
const dashboard = split(async () => (await import('./DashboardLayout.tsx')).DashboardLayout);

const dashboardPage: typeof page = (path, title, load, component, more) =>
  page(path, title, async () => (await Promise.all([load(), dashboard.load()]))[0], component, more);

/** The dashboard's children, by the names of specification 2. They are rendered in the browser. */
const DASHBOARD_PAGES: Page[] = [
  dashboardPage(
    '/dashboard/profile',
    'My Profile',
    () => import('#features/profile/client/ProfilePage.tsx'),
    (m) => m.ProfilePage,
    { access: 'signedIn' },
  ),
  dashboardPage(
    '/dashboard/account',
    'Account',
    () => import('#features/account/client/AccountPage.tsx'),
    (m) => m.AccountPage,
    { access: 'signedIn' },
  ),
  dashboardPage(
    '/dashboard/announcements',
    'Announcements',
    () => import('#features/announcements/client/DashboardAnnouncementsPage.tsx'),
    (m) => m.DashboardAnnouncementsPage,
    { access: 'signedIn' },
  ),
  dashboardPage(
    '/dashboard/make-payment',
    'Make Payment',
    () => import('#features/payments/client/MakePaymentPage.tsx'),
    (m) => m.MakePaymentPage,
    { access: 'member' },
  ),
  // A removed member still reads his own payments (decisions.md), so this page is not for members only.
  dashboardPage(
    '/dashboard/payment-history',
    'Payment History',
    () => import('#features/payments/client/PaymentHistoryPage.tsx'),
    (m) => m.PaymentHistoryPage,
    { access: 'user' },
  ),
  dashboardPage(
    '/dashboard/manage-members',
    'Manage Members',
    () => import('#features/members/client/ManageMembersPage.tsx'),
    (m) => m.ManageMembersPage,
    { access: 'admin' },
  ),
  dashboardPage(
    '/dashboard/agreementRequest',
    'Agreement Requests',
    () => import('#features/agreements/client/AgreementRequestsPage.tsx'),
    (m) => m.AgreementRequestsPage,
    { access: 'admin' },
  ),
  dashboardPage(
    '/dashboard/manage-coupons',
    'Manage Coupons',
    () => import('#features/coupons/client/ManageCouponsPage.tsx'),
    (m) => m.ManageCouponsPage,
    { access: 'admin' },
  ),
  dashboardPage(
    '/dashboard/make-announcement',
    'Make Announcement',
    () => import('#features/announcements/client/MakeAnnouncementPage.tsx'),
    (m) => m.MakeAnnouncementPage,
    { access: 'admin' },
  ),
  dashboardPage(
    '/dashboard/audit',
    'Audit trail',
    () => import('#features/audit/client/AuditTrailPage.tsx'),
    (m) => m.AuditTrailPage,
    { access: 'admin' },
  ),
];

const NOT_FOUND = page(
  '*',
  'Page not found',
  () => import('#features/home/client/NotFoundPage.tsx'),
  (m) => m.NotFoundPage,
);
const PAGES = [...PUBLIC_PAGES, ...DASHBOARD_PAGES];

export const isDashboard = (path: string) => /^\/dashboard(\/|$)/.test(path);

/** The page that an address means; `/dashboard` itself shows the profile. */
export function findPage(pathname: string): Page {
  const path = /^\/dashboard\/?$/.test(pathname) ? '/dashboard/profile' : pathname;
  return PAGES.find((known) => matchPath({ path: known.path, caseSensitive: true }, path)) ?? NOT_FOUND;
}

export const statusOf = (found: Page) => (found === NOT_FOUND ? 404 : 200);
export const titleOf = ({ path, title }: Page) => (path === '/' ? title : `${title} · OneBuilding`);

const route = (shown: Page): ReactNode => (
  <Route key={shown.path} path={shown.path} caseSensitive element={<PageFrame page={shown} />} />
);

/** The whole site's addresses, on one screen. */
export function SiteRoutes({ isDemo }: { isDemo: boolean }) {
  return (
    <FailureBoundary page={useLocation().pathname}>
      <Routes>
        <Route element={<SiteLayout isDemo={isDemo} />}>
          {PUBLIC_PAGES.map(route)}
          {route(NOT_FOUND)}
        </Route>
        <Route
          element={
            <Suspense fallback={<Spinner />}>
              <dashboard.Component isDemo={isDemo} />
            </Suspense>
          }
        >
          <Route path="/dashboard" element={<Navigate to="/dashboard/profile" replace />} />
          {DASHBOARD_PAGES.map(route)}
        </Route>
      </Routes>
      <SiteHosts />
    </FailureBoundary>
  );
}
