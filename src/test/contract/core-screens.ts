import type { ComponentType } from 'react';

/** The specified screens as the core shows them, by address: without what the wings add in `src/pages`. */
export const CORE_SCREENS: Record<string, () => Promise<ComponentType>> = {
  '/': async () => (await import('#pages/home/HomePage.tsx')).HomePage,
  '/login': async () => (await import('#features/identity/client/LoginPage.tsx')).LoginPage,
  '/register': async () => (await import('#features/identity/client/RegisterPage.tsx')).RegisterPage,
  '/apartments': async () => (await import('#pages/apartments/ApartmentsPage.tsx')).ApartmentsPage,
  '/nowhere': async () => (await import('#pages/not-found/NotFoundPage.tsx')).NotFoundPage,
  '/dashboard/profile': async () => (await import('#features/profile/client/Profile.tsx')).Profile,
  '/dashboard/agreementRequest': async () =>
    (await import('#features/agreements/client/AgreementRequestsPage.tsx')).AgreementRequestsPage,
  '/dashboard/manage-members': async () => (await import('#features/members/client/ManageMembers.tsx')).ManageMembers,
  '/dashboard/make-announcement': async () =>
    (await import('#features/announcements/client/MakeAnnouncement.tsx')).MakeAnnouncement,
  '/dashboard/announcements': async () =>
    (await import('#features/announcements/client/DashboardAnnouncementsPage.tsx')).DashboardAnnouncementsPage,
  '/dashboard/manage-coupons': async () =>
    (await import('#features/coupons/client/ManageCouponsPage.tsx')).ManageCouponsPage,
  '/dashboard/make-payment': async () => (await import('#features/checkout/client/MakePayment.tsx')).MakePayment,
  '/dashboard/payment-history': async () =>
    (await import('#features/checkout/client/PaymentHistory.tsx')).PaymentHistory,
};
