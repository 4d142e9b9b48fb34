import { accountRoutes } from '#features/account/server/routes.ts';
import { advanceRoutes } from '#features/advances/server/routes.ts';
import { agreementRoutes } from '#features/agreements/server/routes.ts';
import { announcementRoutes } from '#features/announcements/server/routes.ts';
import { apartmentRoutes } from '#features/apartments/server/routes.ts';
import { approvalRoutes } from '#features/approvals/server/routes.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { backupRoutes } from '#features/backups/server/routes.ts';
import { billRoutes } from '#features/bills/server/routes.ts';
import { bookRoutes } from '#features/books/server/routes.ts';
import { buildingRoutes } from '#features/building/server/routes.ts';
import { chargeRoutes } from '#features/charges/server/routes.ts';
import { checkoutRoutes } from '#features/checkout/server/routes.ts';
import { chequeRoutes } from '#features/cheques/server/routes.ts';
import { couponRoutes } from '#features/coupons/server/routes.ts';
import { duesRoutes } from '#features/dues/server/routes.ts';
import { expenseRoutes } from '#features/expenses/server/routes.ts';
import { fileRoutes } from '#features/files/server/routes.ts';
import { gateRoutes } from '#features/gate/server/routes.ts';
import { identityRoutes } from '#features/identity/server/routes.ts';
import { importRoutes } from '#features/imports/server/routes.ts';
import { incomeRoutes } from '#features/income/server/routes.ts';
import { ledgerRoutes } from '#features/ledger/server/routes.ts';
import { memberRoutes } from '#features/members/server/routes.ts';
import { messageRoutes } from '#features/messages/server/routes.ts';
import { paperRoutes } from '#features/papers/server/routes.ts';
import { paymentRoutes } from '#features/payments/server/routes.ts';
import { peopleRoutes } from '#features/people/server/routes.ts';
import { photoRoutes } from '#features/photos/server/routes.ts';
import { receiptRoutes } from '#features/receipts/server/routes.ts';
import { residentRoutes } from '#features/residents/server/routes.ts';
import { settlementRoutes } from '#features/settlements/server/routes.ts';
import { staffRoutes } from '#features/staff/server/routes.ts';
import { statementRoutes } from '#features/statements/server/routes.ts';
import { statisticsRoutes } from '#features/statistics/server/routes.ts';
import { tillRoutes } from '#features/till/server/routes.ts';
import { tokenRoutes } from '#features/tokens/server/routes.ts';
import { wayRoutes } from '#features/ways/server/routes.ts';

/** The features before and after the approvals, in the one order of features (ARCHITECTURE.md). */
const before = [
  ...auditRoutes,
  ...buildingRoutes,
  ...identityRoutes,
  ...photoRoutes,
  ...apartmentRoutes,
  ...couponRoutes,
  ...announcementRoutes,
  ...ledgerRoutes,
  ...paperRoutes,
  ...fileRoutes,
  ...wayRoutes,
  ...agreementRoutes,
  ...residentRoutes,
  ...memberRoutes,
  ...receiptRoutes,
  ...paymentRoutes,
  ...advanceRoutes,
  ...chargeRoutes,
  ...chequeRoutes,
  ...settlementRoutes,
  ...duesRoutes,
  ...checkoutRoutes,
  ...billRoutes,
  ...expenseRoutes,
  ...incomeRoutes,
  ...importRoutes,
  ...tillRoutes,
  ...statementRoutes,
  ...bookRoutes,
];
const after = [
  ...statisticsRoutes,
  ...accountRoutes,
  ...backupRoutes,
  ...tokenRoutes,
  ...staffRoutes,
  ...gateRoutes,
  ...peopleRoutes,
  ...messageRoutes,
];

/** All calls of the product. The browser's client takes its types from here. An approval may repeat any of them. */
export const calls = [...before, ...approvalRoutes([...before, ...after]), ...after];

export type Calls = typeof calls;
