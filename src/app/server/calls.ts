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
import { repairRoutes } from '#features/repairs/server/routes.ts';
import { residentRoutes } from '#features/residents/server/routes.ts';
import { settlementRoutes } from '#features/settlements/server/routes.ts';
import { staffRoutes } from '#features/staff/server/routes.ts';
import { statementRoutes } from '#features/statements/server/routes.ts';
import { statisticsRoutes } from '#features/statistics/server/routes.ts';
import { tillRoutes } from '#features/till/server/routes.ts';
import { tokenRoutes } from '#features/tokens/server/routes.ts';
import { wayRoutes } from '#features/ways/server/routes.ts';
import type { Section } from './app.ts';
import { coreCalls } from './core-calls.ts';

// The wings' calls, in the order of the wings (ARCHITECTURE.md).
const papers = [...paperRoutes, ...fileRoutes, ...wayRoutes];
const people = [...residentRoutes, ...gateRoutes, ...peopleRoutes, ...repairRoutes];
const dues = [...advanceRoutes, ...chargeRoutes, ...settlementRoutes, ...duesRoutes];
const money = [...expenseRoutes, ...incomeRoutes, ...importRoutes, ...tillRoutes];
const bank = [...chequeRoutes, ...statementRoutes];
const books = [...bookRoutes, ...statisticsRoutes];
const site = [...accountRoutes, ...backupRoutes, ...tokenRoutes, ...staffRoutes];

const direct = [
  ...[...coreCalls, ...papers, ...people, ...dues, ...money, ...bank],
  ...[...billRoutes, ...books, ...site, ...messageRoutes],
];
const approvals = approvalRoutes(direct);

/** All calls of the product. An approval may repeat any of them. */
export const calls = [...direct, ...approvals];

/** The wings as `/api/docs` folds them. */
export const sections: readonly Section[] = [
  { name: 'papers', calls: papers, about: 'Ways to pay, papers with numbers, and the files of tenants.' },
  {
    name: 'people',
    calls: people,
    about: 'Who lives here besides who applied on the site, whom the guard calls, and what is broken.',
  },
  {
    name: 'dues',
    calls: dues,
    about: 'What is owed besides rent and by whom; advances, and what is settled at the end.',
  },
  {
    name: 'money',
    calls: [...money, ...approvals],
    about: 'What the office takes and spends, its drawers of cash, and what a second person approves.',
  },
  { name: 'bank', calls: bank, about: 'Cheques, and the statements of banks and wallets beside what is recorded.' },
  { name: 'bills', calls: billRoutes, about: 'The lines of a month’s bill, readings of meters, and late fees.' },
  { name: 'books', calls: books, about: 'The journal, the year, and figures over time.' },
  { name: 'site', calls: site, about: 'Accounts, who works here, backups, and the tokens of programs.' },
  { name: 'messages', calls: messageRoutes, about: 'What leaves the site by SMS, e-mail, push or WhatsApp.' },
];

type Calls = typeof calls;

declare module '#api/client.ts' {
  /** From here the browser's client has the types of all calls. */
  interface Site {
    calls: Calls;
  }
}
