import { agreementRoutes } from '#features/agreements/server/routes.ts';
import { announcementRoutes } from '#features/announcements/server/routes.ts';
import { apartmentRoutes } from '#features/apartments/server/routes.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { buildingRoutes } from '#features/building/server/routes.ts';
import { checkoutRoutes } from '#features/checkout/server/routes.ts';
import { couponRoutes } from '#features/coupons/server/routes.ts';
import { identityRoutes } from '#features/identity/server/routes.ts';
import { ledgerRoutes } from '#features/ledger/server/routes.ts';
import { memberRoutes } from '#features/members/server/routes.ts';
import { paymentRoutes } from '#features/payments/server/routes.ts';
import { photoRoutes } from '#features/photos/server/routes.ts';
import { profileRoutes } from '#features/profile/server/routes.ts';
import { receiptRoutes } from '#features/receipts/server/routes.ts';

/** The calls of the core, in whole features: the specified ones and what belongs to them. */
export const coreCalls = [
  ...auditRoutes,
  ...buildingRoutes,
  ...identityRoutes,
  ...photoRoutes,
  ...apartmentRoutes,
  ...couponRoutes,
  ...announcementRoutes,
  ...ledgerRoutes,
  ...agreementRoutes,
  ...memberRoutes,
  ...receiptRoutes,
  ...paymentRoutes,
  ...checkoutRoutes,
  ...profileRoutes,
];
