import type { PageModule } from './page.ts';
import type { DashboardPath } from './pages.ts';

/** The file of each page of the dashboard. */
export const DASHBOARD_FILES: Record<DashboardPath, () => Promise<PageModule>> = {
  '/dashboard/profile': () => import('#features/profile/client/ProfilePage.tsx'),
  '/dashboard/announcements': () => import('#features/announcements/client/DashboardAnnouncementsPage.tsx'),
  '/dashboard/account': () => import('#features/account/client/AccountPage.tsx'),
  '/dashboard/make-payment': () => import('#features/checkout/client/MakePaymentPage.tsx'),
  '/dashboard/rent': () => import('#features/dues/client/MyRentPage.tsx'),
  '/dashboard/payment-history': () => import('#features/checkout/client/PaymentHistoryPage.tsx'),
  '/dashboard/manage-members': () => import('#features/members/client/ManageMembersPage.tsx'),
  '/dashboard/photos/:id': () => import('#features/photos/client/PhotoManager.tsx'),
  '/dashboard/residents': () => import('#features/residents/client/ResidentsPage.tsx'),
  '/dashboard/residents/import': () => import('#features/residents/client/ImportResidentsPage.tsx'),
  '/dashboard/agreementRequest': () => import('#features/agreements/client/AgreementRequestsPage.tsx'),
  '/dashboard/payments': () => import('#features/payments/client/WaitingPaymentsPage.tsx'),
  '/dashboard/dues': () => import('#features/dues/client/DuesPage.tsx'),
  '/dashboard/bills': () => import('#features/bills/client/BillsPage.tsx'),
  '/dashboard/bill-lines': () => import('#features/bills/client/BillLinesPage.tsx'),
  '/dashboard/statement/:agreementId': () => import('#features/ledger/client/StatementPage.tsx'),
  '/dashboard/till': () => import('#features/till/client/TillPage.tsx'),
  '/dashboard/year': () => import('#features/statistics/client/YearPage.tsx'),
  '/dashboard/apartments': () => import('#features/apartments/client/ManageApartmentsPage.tsx'),
  '/dashboard/apartments/import': () => import('#features/apartments/client/ImportApartmentsPage.tsx'),
  '/dashboard/manage-coupons': () => import('#features/coupons/client/ManageCouponsPage.tsx'),
  '/dashboard/coupons/:id': () => import('#features/coupons/client/CouponUsesPage.tsx'),
  '/dashboard/make-announcement': () => import('#features/announcements/client/MakeAnnouncementPage.tsx'),
  '/dashboard/announcements/manage': () => import('#features/announcements/client/ManageAnnouncementsPage.tsx'),
  '/dashboard/building': () => import('#features/building/client/BuildingPage.tsx'),
  '/dashboard/check-up': () => import('#features/building/client/CheckUpPage.tsx'),
  '/dashboard/audit': () => import('#features/audit/client/AuditTrailPage.tsx'),
};
