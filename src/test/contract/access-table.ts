/**
 * Access rights for review: every registered call, made with valid input by each kind of caller. A anonymous, U user, M
 * member, D administrator. The columns say whose data the call is about: the caller's, those of another person who exists, of
 * a person who does not. A call without a person has one column. 503: the test site has no mail.
 */
const TABLE = `
                                       | one's own       | someone else's  | nobody's
  call                                 | A   U   M   D   | A   U   M   D   | A   U   M   D
  -------------------------------------+-----------------+-----------------+-----------------
  POST  /api/identity/sign-up          | 201 409 409 409 | 409 409 409 409 | 201 201 201 201
  POST  /api/identity/sign-in          | 401 200 200 200 | 401 401 401 401 | 401 401 401 401
  POST  /api/identity/sign-out         | 200 200 200 200
  GET   /api/identity/session          | 200 200 200 200
  GET   /api/identity/ways             | 200 200 200 200
  GET   /api/identity/google/start     | 200 200 200 200
  GET   /api/identity/google/callback  | 200 200 200 200
  GET   /api/identity/hosted/start     | 302 302 302 302
  GET   /api/identity/hosted/callback  | 302 302 302 302
  GET   /api/identity/account          | 401 200 200 200
  POST  /api/identity/photo            | 401 201 201 201
  DELETE /api/identity/photo           | 401 200 200 200
  GET   /api/identity/photos/{name}    | 401 200 200 200
  PUT   /api/identity/language         | 401 200 200 200
  POST  /api/identity/password         | 401 200 200 200
  POST  /api/identity/second-step      | 401 200 200 200
  POST  /api/identity/second-step/confirm | 401 409 409 409
  POST  /api/identity/second-step/enter   | 401 409 409 409
  POST  /api/identity/second-step/fresh   | 401 409 409 409
  POST  /api/identity/second-step/end     | 401 409 409 409
  GET   /api/identity/sessions         | 401 200 200 200
  DELETE /api/identity/sessions        | 401 200 200 200
  DELETE /api/identity/sessions/{id}   | 401 200 200 200 | 401 404 404 404 | 401 404 404 404
  POST  /api/identity/forgot-password  | 503 503 503 503 | 503 503 503 503 | 503 503 503 503
  POST  /api/identity/reset-password   | 400 400 400 400
  POST  /api/identity/send-verification| 401 503 503 503
  POST  /api/identity/verify-email     | 401 503 503 503
  GET   /api/identity/demo-mails       | 404 404 404 404
  POST  /api/register                  | 401 200 200 200 | 401 403 403 403 | 401 403 403 403
  GET   /api/users/{email}             | 401 200 200 200 | 401 403 403 200 | 401 403 403 404
  GET   /api/user-role                 | 401 200 200 200 | 401 403 403 200 | 401 403 403 404

  GET   /api/building                  | 200 200 200 200
  PUT   /api/building                  | 401 403 403 200
  PUT   /api/clock                     | 401 403 403 200

  GET   /api/apartments                | 200 200 200 200
  GET   /api/apartments/places         | 200 200 200 200
  GET   /api/apartments/one            | 200 200 200 200
  GET   /api/apartments/all            | 401 403 403 200
  GET   /api/apartments/free           | 401 403 403 200
  GET   /api/apartments.csv            | 401 403 403 200
  POST  /api/apartments                | 401 403 403 201
  PATCH /api/apartments/{id}           | 401 403 403 200
  POST  /api/apartments/import         | 401 403 403 200
  PUT   /api/apartments/swap           | 401 403 403 409
  POST  /api/apartments/{id}/numbers   | 401 403 403 201
  DELETE /api/apartments/{id}/numbers/{numberId} | 401 403 403 404
  PUT   /api/apartments/retire/{id}    | 401 403 403 200
  PUT   /api/apartments/restore/{id}   | 401 403 403 409
  GET   /api/photos                    | 200 200 200 200
  GET   /api/apartments/{id}/photos    | 200 200 200 200
  POST  /api/apartments/{id}/photos    | 401 403 403 201
  PUT   /api/apartments/{id}/photos    | 401 403 403 200
  PATCH /api/apartments/{id}/photos/{photoId}  | 401 403 403 200
  DELETE /api/apartments/{id}/photos/{photoId} | 401 403 403 200

  GET   /api/coupons                   | 200 200 200 200
  POST  /api/coupons                   | 401 403 403 201
  GET   /api/coupons/check             | 401 403 200 403
  PATCH /api/coupons/{id}              | 401 403 403 200
  DELETE /api/coupons/{id}             | 401 403 403 200
  GET   /api/coupons/uses/{id}         | 401 403 403 200

  GET   /api/messages                  | 401 403 403 200
  GET   /api/messages/mine             | 401 200 200 200
  PUT   /api/messages/decide/{id}      | 401 403 403 404
  GET   /api/messages/settings         | 401 403 403 200
  PUT   /api/messages/settings         | 401 403 403 200
  GET   /api/messages/channels         | 401 403 403 200
  POST  /api/messages/test             | 401 403 403 409
  POST  /api/messages/dry-run          | 401 403 403 200
  GET   /api/messages/reach            | 401 403 403 200
  GET   /api/messages/texts/{kind}/{channel}/{language} | 401 403 403 200
  PUT   /api/messages/texts/{kind}/{channel}/{language} | 401 403 403 200
  DELETE /api/messages/texts/{kind}/{channel}/{language} | 401 403 403 404
  GET   /api/messages/choices          | 401 200 200 200
  PUT   /api/messages/choices          | 401 200 200 200
  GET   /api/messages/stop             | 200 200 200 200
  POST  /api/messages/stop             | 200 200 200 200
  GET   /api/push                      | 401 200 200 200
  POST  /api/push                      | 401 201 201 201
  DELETE /api/push/{id}                | 401 404 404 404

  GET   /api/announcements             | 200 200 200 200
  GET   /api/announcements/all         | 401 403 403 200
  POST  /api/announcements             | 401 403 403 201
  PATCH /api/announcements/{id}        | 401 403 403 200
  PUT   /api/announcements/withdraw/{id} | 401 403 403 200

  GET   /api/ledger                    | 401 200 200 200 | 401 403 403 200 | 401 403 403 200
  GET   /api/ledger/{agreementId}      | 401 403 403 200
  GET   /api/ledger.csv                | 401 403 403 200
  GET   /api/ledger.journal            | 401 403 403 200
  POST  /api/rents                     | 401 403 403 201
  PUT   /api/charges/waive/{id}        | 401 403 403 200

  GET   /api/agreements                | 401 200 200 200 | 401 403 403 200 | 401 403 403 200
  POST  /api/agreements                | 401 201 409 403 | 401 403 403 403 | 401 403 403 403
  GET   /api/member-agreement          | 401 200 200 200 | 401 403 403 200 | 401 403 403 200
  GET   /api/agreements/pending        | 401 403 403 200
  GET   /api/agreements/pending/count  | 401 403 403 200
  GET   /api/agreements/mine           | 401 200 200 200
  PUT   /api/agreements/accept/{id}    | 401 403 403 200
  PUT   /api/agreements/reject/{id}    | 401 403 403 200
  PUT   /api/agreements/withdraw/{id}  | 401 200 409 403 | 401 404 404 403 | 401 404 404 403

  GET   /api/residents                 | 401 403 403 200
  GET   /api/residents/names           | 401 403 403 200
  POST  /api/residents                 | 401 403 403 201
  PATCH /api/residents/{agreementId}   | 401 403 403 200
  GET   /api/residents/{agreementId}/people                        | 401 403 403 200
  POST  /api/residents/{agreementId}/people                        | 401 403 403 201
  PATCH /api/residents/{agreementId}/people/{id}                   | 401 403 403 200
  POST  /api/residents/{agreementId}/people/{id}/invitation        | 401 403 403 201
  DELETE /api/residents/{agreementId}/people/{id}/invitation       | 401 403 403 200
  PUT   /api/residents/{agreementId}/people/{id}/tenant            | 401 403 403 200
  PUT   /api/residents/{agreementId}/people/{id}/leave             | 401 403 403 200
  POST  /api/residents/import          | 401 403 403 200
  GET   /api/residents.csv             | 401 403 403 200
  GET   /api/residents/invitations     | 401 403 403 200
  POST  /api/residents/invitations     | 401 403 403 201
  GET   /api/people/{agreementId}      | 401 403 403 200
  POST  /api/people/{agreementId}/new-link | 401 403 403 409
  GET   /api/search                    | 401 403 403 200
  POST  /api/agreements/invite/{id}    | 401 403 403 201
  DELETE /api/agreements/invite/{id}   | 401 403 403 200
  POST  /api/agreements/slip           | 200 200 200 200
  POST  /api/agreements/join           | 401 200 200 403
  GET   /api/agreements/paper/{agreementId} | 401 404 200 404 | 401 404 404 200 | 401 404 404 404
  PUT   /api/agreements/end/{id}       | 401 403 403 200
  PUT   /api/agreements/notice/{id}    | 401 404 404 200
  DELETE /api/agreements/notice/{id}   | 401 404 404 409
  GET   /api/agreements/settlement/{id} | 401 404 404 200
  PUT   /api/agreements/settlement/{id} | 401 403 403 409
  POST  /api/refunds                   | 401 403 403 409
  GET   /api/refunds/{id}              | 401 404 404 404
  PUT   /api/refunds/reverse/{id}      | 401 403 403 404
  POST  /api/certificates              | 401 403 403 409
  GET   /api/certificates/{id}         | 401 404 404 404
  PUT   /api/agreements/move-money/{id} | 401 403 403 404
  PUT   /api/agreements/move/{id}      | 401 403 403 404

  GET   /api/members                   | 401 403 403 200
  GET   /api/members/search            | 401 403 403 200
  PUT   /api/users/downgrade/{email}   | 401 403 403 409 | 401 403 403 200 | 401 403 403 404
  POST  /api/members/close-account     | 401 200 409 409


  GET   /api/receipts/{id}             | 401 404 404 200

  GET   /api/payments/check            | 401 200 200 200 | 401 403 403 200 | 401 403 403 200
  GET   /api/payments/months           | 401 200 200 200 | 401 403 403 200 | 401 403 403 200
  POST  /api/payments                  | 401 403 201 403 | 401 403 403 403 | 401 403 403 403
  GET   /api/payments/user             | 401 200 200 200 | 401 403 403 200 | 401 403 403 200
  GET   /api/payments/round            | 401 403 403 200
  POST  /api/payments/record           | 401 403 403 201
  POST  /api/charges                   | 401 403 403 201
  PUT   /api/charges/correct/{id}      | 401 403 403 200
  PUT   /api/charges/write-off/{id}    | 401 403 403 200
  PUT   /api/charges/restore/{id}      | 401 403 403 200
  PUT   /api/rents/correct/{id}        | 401 403 403 200
  POST  /api/advances                  | 401 403 403 201
  PUT   /api/advances/use/{id}         | 401 403 403 200
  PUT   /api/advances/hold/{id}        | 401 403 403 200
  PUT   /api/advances/instalment/{id}  | 401 403 403 200
  GET   /api/advances/instalments      | 401 403 403 200
  POST  /api/advances/instalments      | 401 403 403 200
  POST  /api/payments/claim            | 401 409 201 403
  PUT   /api/payments/withdraw/{id}    | 401 404 404 403
  GET   /api/payments/money            | 401 200 200 200 | 401 403 403 200
  POST  /api/payments/pictures         | 401 409 201 403
  GET   /api/payments/pictures/{id}    | 401 404 404 200
  GET   /api/payments/waiting          | 401 403 403 200
  GET   /api/payments/waiting/count    | 401 403 403 200
  GET   /api/payments.csv              | 401 403 403 200
  POST  /api/withheld-tax              | 401 403 403 201
  GET   /api/withheld-tax              | 401 403 403 200
  GET   /api/withheld-tax.csv          | 401 403 403 200
  PUT   /api/withheld-tax/confirm/{id} | 401 403 403 404
  PUT   /api/payments/confirm/{id}     | 401 403 403 200
  PUT   /api/payments/decline/{id}     | 401 403 403 200
  PUT   /api/payments/reverse/{id}     | 401 403 403 200
  GET   /api/dues                      | 401 403 403 200
  GET   /api/dues.csv                  | 401 403 403 200
  GET   /api/reminders                 | 401 403 403 200
  POST  /api/reminders                 | 401 403 403 201

  GET   /api/bill-lines                | 401 403 403 200
  POST  /api/bill-lines                | 401 403 403 201
  PATCH /api/bill-lines/{id}           | 401 403 403 200
  GET   /api/bills/{year}/{month}/draft | 401 403 403 200
  PUT   /api/bills/{year}/{month}/draft | 401 403 403 200
  POST  /api/bills/{year}/{month}      | 401 403 403 200
  PUT   /api/readings/correct          | 401 403 403 404
  GET   /api/bills/{year}/{month}      | 401 403 403 200
  GET   /api/bills/{agreementId}/{year}/{month} | 401 404 200 404 | 401 404 404 200 | 401 404 404 404
  POST  /api/late-fees                 | 401 403 403 200
  GET   /api/readings                  | 401 200 200 200 | 401 403 403 200 | 401 403 403 200

  GET   /api/ways                      | 401 200 200 200
  POST  /api/ways                      | 401 403 403 201
  PUT   /api/ways/{id}                 | 401 403 403 200
  DELETE /api/ways/{id}                | 401 403 403 200
  POST  /api/ways/{id}/qr              | 401 403 403 201
  DELETE /api/ways/{id}/qr             | 401 403 403 200
  GET   /api/ways/{id}/qr              | 401 404 200 200
  GET   /api/expense-categories        | 401 403 403 200
  POST  /api/expense-categories        | 401 403 403 201
  PATCH /api/expense-categories/{code} | 401 403 403 200
  GET   /api/expenses                  | 401 403 403 200
  POST  /api/expenses                  | 401 403 403 201
  PUT   /api/expenses/reverse/{id}     | 401 403 403 200
  POST  /api/expenses/import           | 401 403 403 200
  GET   /api/expenses.csv              | 401 403 403 200
  GET   /api/cheques                   | 401 200 200 200
  POST  /api/cheques                   | 401 403 403 201
  PUT   /api/cheques/deposit/{id}      | 401 403 403 200
  PUT   /api/cheques/return/{id}       | 401 403 403 200
  PUT   /api/cheques/give-back/{id}    | 401 403 403 200
  GET   /api/cheques.csv               | 401 403 403 200
  GET   /api/cheques/slip/{id}         | 401 404 404 200
  GET   /api/repairs                   | 401 200 200 200
  POST  /api/repairs                   | 401 404 201 404 | 401 404 404 201 | 401 404 404 404
  GET   /api/repairs/places            | 401 200 200 200
  GET   /api/repairs/common            | 401 200 200 200
  PUT   /api/repairs/follow/{id}       | 401 404 200 404
  GET   /api/repairs/workers           | 401 403 403 200
  GET   /api/repairs/{id}              | 401 404 404 200
  PATCH /api/repairs/{id}              | 401 403 403 200
  PUT   /api/repairs/answer/{id}       | 401 404 404 200
  PUT   /api/repairs/decline/{id}      | 401 403 403 200
  PUT   /api/repairs/join/{id}         | 401 403 403 200
  PUT   /api/repairs/split/{id}        | 401 404 404 200
  PUT   /api/repairs/costs/{id}        | 401 403 403 200
  POST  /api/repairs/{id}/comments     | 401 404 404 201
  POST  /api/repairs/{id}/photos       | 401 404 404 201
  GET   /api/repairs/photos/{id}       | 401 404 404 200
  GET   /api/common-parts              | 401 403 403 200
  POST  /api/common-parts              | 401 403 403 201
  PATCH /api/common-parts/{id}         | 401 403 403 200
  GET   /api/common-parts/labels       | 401 403 403 200
  GET   /api/upkeep-plans              | 401 403 403 200
  POST  /api/upkeep-plans              | 401 403 403 201
  PATCH /api/upkeep-plans/{id}         | 401 403 403 200
  GET   /api/income                    | 401 403 403 200
  POST  /api/income                    | 401 403 403 201
  PUT   /api/income/reverse/{id}       | 401 403 403 200
  GET   /api/imports/{kind}            | 401 403 403 200
  PUT   /api/imports/{kind}/choices    | 401 403 403 200
  PUT   /api/imports/undo/{id}         | 401 403 403 200
  GET   /api/papers                    | 401 404 200 404 | 401 404 404 200 | 401 404 404 404
  POST  /api/papers                    | 401 403 403 201
  GET   /api/papers/{id}               | 401 404 404 200
  GET   /api/papers/choices/{agreementId} | 401 403 403 200
  PUT   /api/papers/remove/{id}        | 401 403 403 200
  GET   /api/files/{agreementId}       | 401 403 403 200
  POST  /api/files/open/{agreementId}  | 401 403 403 200
  PUT   /api/files/{agreementId}       | 401 403 403 200
  POST  /api/files/photo/{agreementId} | 401 403 403 201
  POST  /api/files/consents/{agreementId} | 401 403 403 201
  DELETE /api/files/consents/{agreementId} | 401 403 403 200
  GET   /api/files/paper/{agreementId} | 401 404 200 404 | 401 404 404 404 | 401 404 404 404
  GET   /api/my-file                   | 401 404 200 404
  PUT   /api/my-file                   | 401 404 200 404
  POST  /api/my-file/photo             | 401 404 201 404
  POST  /api/my-file/consents          | 401 404 201 404
  DELETE /api/my-file/consents         | 401 404 200 404
  POST  /api/my-data                   | 401 200 200 200
  POST  /api/transfers                 | 401 403 403 201
  PUT   /api/transfers/reverse/{id}    | 401 403 403 200
  GET   /api/file-term                 | 401 403 403 200
  PUT   /api/file-term                 | 401 403 403 200
  GET   /api/drawers                   | 401 403 403 200
  POST  /api/drawers/receive           | 401 403 403 201
  GET   /api/till                      | 401 403 403 200
  PUT   /api/till/close                | 401 403 403 200
  GET   /api/holdings                  | 401 403 403 200
  GET   /api/places                    | 401 403 403 200
  POST  /api/places                    | 401 403 403 201
  PATCH /api/places/{id}               | 401 403 403 200
  POST  /api/statements/import         | 401 403 403 200
  GET   /api/statements                | 401 403 403 200
  GET   /api/statements/holds/{id}     | 401 403 403 404
  PUT   /api/statements/undo/{id}      | 401 403 403 404
  GET   /api/statement-lines           | 401 403 403 200
  PUT   /api/statement-lines/press/{id} | 401 403 403 409
  PUT   /api/statement-lines/press     | 401 403 403 200
  PUT   /api/statement-lines/confirm/{id} | 401 403 403 409
  POST  /api/statement-lines/record    | 401 403 403 201
  POST  /api/statement-lines/expense   | 401 403 403 201
  POST  /api/statement-lines/income    | 401 403 403 201
  POST  /api/statement-lines/given-back | 401 403 403 404
  POST  /api/statement-lines/refund    | 401 403 403 409
  POST  /api/statement-lines/move      | 401 403 403 201
  PUT   /api/statement-lines/whose/{id} | 401 403 403 409
  PUT   /api/statement-lines/aside/{id} | 401 403 403 200
  GET   /api/reconciliations           | 401 403 403 200
  POST  /api/reconciliations           | 401 403 403 201
  PUT   /api/reconciliations/undo/{id} | 401 403 403 404
  POST  /api/matches                   | 401 403 403 409
  GET   /api/known-payers              | 401 403 403 200
  POST  /api/known-payers              | 401 403 403 201
  DELETE /api/known-payers/{id}        | 401 403 403 404
  PUT   /api/matches/undo/{id}         | 401 403 403 404
  GET   /api/trial-balance             | 401 403 403 200
  GET   /api/trial-balance.csv         | 401 403 403 200
  GET   /api/tax-statement             | 401 403 403 200
  PUT   /api/tax-years/{incomeYear}    | 401 403 403 200
  GET   /api/entries                   | 401 403 403 200
  GET   /api/entries.csv               | 401 403 403 200
  GET   /api/statistics/homes          | 401 403 403 200
  GET   /api/statistics/wall           | 401 403 403 200
  GET   /api/flats/year                | 401 404 404 404
  GET   /api/flats/costs               | 401 404 404 404
  GET   /api/statistics/year           | 401 403 403 200
  GET   /api/statistics/year.csv       | 401 403 403 200

  GET   /api/admin-dashboard-info      | 401 403 403 200
  GET   /api/today                     | 401 403 403 200
  GET   /api/first-steps               | 401 403 403 200
  POST  /api/backups                   | 401 403 403 409
  GET   /api/tokens                    | 401 403 403 200
  POST  /api/tokens                    | 401 403 403 201
  DELETE /api/tokens/{id}              | 401 403 403 200
  GET   /api/staff                     | 401 403 403 200
  POST  /api/staff                     | 401 403 403 404
  POST  /api/staff/invitations         | 401 403 403 201
  DELETE /api/staff/invitations/{id}   | 401 403 403 200
  POST  /api/staff/link                | 200 200 200 200
  POST  /api/staff/join                | 401 200 200 409
  PUT   /api/staff/end/{id}            | 401 403 403 200
  GET   /api/limits                    | 401 403 403 200
  PUT   /api/limits                    | 401 403 403 200
  GET   /api/approvals                 | 401 403 403 200
  PUT   /api/approvals/approve/{id}    | 401 403 403 404
  PUT   /api/approvals/refuse/{id}     | 401 403 403 404
  PUT   /api/approvals/withdraw/{id}   | 401 403 403 404
  GET   /api/gate                      | 401 403 403 200
  GET   /api/check-up                  | 401 403 403 200

  GET   /api/audit                     | 401 403 403 200
  GET   /api/audit.csv                 | 401 403 403 200
`;

/** Addresses without `access`, since they disclose nothing: health checks and the list of calls. */
export const OPEN_ADDRESSES = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/docs',
  /^GET \/api\/docs\/[\w.-]+$/,
];

const CALLERS = ['anonymous', 'user', 'member', 'admin'] as const;
const OWNERSHIPS = ['own', "someone else's", "nobody's"] as const;

export type CallerKind = (typeof CALLERS)[number];
export type Ownership = (typeof OWNERSHIPS)[number];
export type Cell = { call: string; caller: CallerKind; ownership: Ownership; status: number };

export const accessTable: Cell[] = TABLE.split('\n')
  .filter((line) => line.includes('/api/'))
  .flatMap((line) => {
    const [name = '', ...columns] = line.split('|');
    const call = name.trim().replace(/\s+/, ' ');
    return columns.flatMap((column, place) => cells(call, column, OWNERSHIPS[place] ?? 'own'));
  });

function cells(call: string, column: string, ownership: Ownership): Cell[] {
  const statuses = column.trim().split(/\s+/).map(Number);
  return CALLERS.map((caller, place) => ({ call, caller, ownership, status: statuses[place] ?? 0 }));
}
