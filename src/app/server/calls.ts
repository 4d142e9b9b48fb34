import { accountRoutes } from '#features/account/server/routes.ts';
import { advanceRoutes } from '#features/advances/server/routes.ts';
import { approvalRoutes } from '#features/approvals/server/routes.ts';
import { backupRoutes } from '#features/backups/server/routes.ts';
import { billRoutes } from '#features/bills/server/routes.ts';
import { bookRoutes } from '#features/books/server/routes.ts';
import { chargeRoutes } from '#features/charges/server/routes.ts';
import { chequeRoutes } from '#features/cheques/server/routes.ts';
import { duesRoutes } from '#features/dues/server/routes.ts';
import { expenseRoutes } from '#features/expenses/server/routes.ts';
import { fileRoutes } from '#features/files/server/routes.ts';
import { gateRoutes } from '#features/gate/server/routes.ts';
import { importRoutes } from '#features/imports/server/routes.ts';
import { incomeRoutes } from '#features/income/server/routes.ts';
import { messageRoutes } from '#features/messages/server/routes.ts';
import { paperRoutes } from '#features/papers/server/routes.ts';
import { peopleRoutes } from '#features/people/server/routes.ts';
import { residentRoutes } from '#features/residents/server/routes.ts';
import { settlementRoutes } from '#features/settlements/server/routes.ts';
import { staffRoutes } from '#features/staff/server/routes.ts';
import { statementRoutes } from '#features/statements/server/routes.ts';
import { statisticsRoutes } from '#features/statistics/server/routes.ts';
import { tillRoutes } from '#features/till/server/routes.ts';
import { tokenRoutes } from '#features/tokens/server/routes.ts';
import { wayRoutes } from '#features/ways/server/routes.ts';
import { coreCalls } from './core-calls.ts';

/** The wings' calls, in the order of the wings (ARCHITECTURE.md). */
const wingCalls = [
  ...paperRoutes,
  ...fileRoutes,
  ...wayRoutes,
  ...residentRoutes,
  ...advanceRoutes,
  ...chargeRoutes,
  ...chequeRoutes,
  ...settlementRoutes,
  ...duesRoutes,
  ...billRoutes,
  ...expenseRoutes,
  ...incomeRoutes,
  ...importRoutes,
  ...tillRoutes,
  ...statementRoutes,
  ...bookRoutes,
  ...statisticsRoutes,
  ...accountRoutes,
  ...backupRoutes,
  ...tokenRoutes,
  ...staffRoutes,
  ...gateRoutes,
  ...peopleRoutes,
  ...messageRoutes,
];

const direct = [...coreCalls, ...wingCalls];

/** All calls of the product. An approval may repeat any of them. */
export const calls = [...direct, ...approvalRoutes(direct)];

type Calls = typeof calls;

declare module '#api/client.ts' {
  /** From here the browser's client has the types of all calls. */
  interface Site {
    calls: Calls;
  }
}
