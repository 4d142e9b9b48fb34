import { DUTIES, type Duty } from '#api/duties.ts';

/**
 * For review: each call of the office, and the duties that may make it: O owner, M manager, A accountant, C caretaker, G guard,
 * U auditor. It is written by hand, not read from the calls: whoever gives a call another permission changes it here, too.
 */
const CALLS = `
  GET /api/audit                                             OM...U
  GET /api/audit.csv                                         OM...U
  PUT /api/building                                          OM
  PUT /api/clock                                             OM
  GET /api/check-up                                          OM...U
  POST /api/apartments/{id}/photos                           OM
  PUT /api/apartments/{id}/photos                            OM
  PATCH /api/apartments/{id}/photos/{photoId}                OM
  DELETE /api/apartments/{id}/photos/{photoId}               OM
  GET /api/apartments/free                                   OMAC.U
  GET /api/apartments/all                                    OMAC.U
  POST /api/apartments                                       OM
  PATCH /api/apartments/{id}                                 OM
  PUT /api/apartments/retire/{id}                            OM
  PUT /api/apartments/restore/{id}                           OM
  PUT /api/apartments/swap                                   OM
  POST /api/apartments/{id}/numbers                          OM
  DELETE /api/apartments/{id}/numbers/{numberId}             OM
  POST /api/apartments/import                                OM
  GET /api/apartments.csv                                    OMAC.U
  POST /api/coupons                                          OM
  PATCH /api/coupons/{id}                                    OM
  DELETE /api/coupons/{id}                                   OM
  GET /api/coupons/uses/{id}                                 OMA..U
  GET /api/announcements/all                                 OM
  POST /api/announcements                                    OM
  PATCH /api/announcements/{id}                              OM
  PUT /api/announcements/withdraw/{id}                       OM
  GET /api/ledger/{agreementId}                              OMAC.U
  GET /api/ledger.csv                                        OMA..U
  GET /api/ledger.journal                                    OMA..U
  POST /api/rents                                            OMA
  PUT /api/charges/waive/{id}                                OMA
  GET /api/agreements/pending                                OM
  GET /api/agreements/pending/count                          OM
  PUT /api/agreements/accept/{id}                            OM
  PUT /api/agreements/reject/{id}                            OM
  GET /api/members                                           OMAC.U
  GET /api/members/search                                    OMAC.U
  PUT /api/users/downgrade/{email}                           OM
  GET /api/payments/round                                    OMAC
  POST /api/payments/record                                  OMAC
  GET /api/payments/waiting                                  OMA..U
  GET /api/payments/waiting/count                            OMA..U
  GET /api/payments.csv                                      OMA..U
  POST /api/withheld-tax                                     OMA
  GET /api/withheld-tax                                      OMA..U
  GET /api/withheld-tax.csv                                  OMA..U
  PUT /api/withheld-tax/confirm/{id}                         OMA
  PUT /api/payments/confirm/{id}                             OMA
  PUT /api/payments/decline/{id}                             OMA
  PUT /api/payments/reverse/{id}                             OMA
  GET /api/admin-dashboard-info                              OMAC.U
  POST /api/papers                                           OMAC
  GET /api/papers/choices/{agreementId}                      OMAC
  PUT /api/papers/remove/{id}                                OM
  GET /api/file-term                                         OM
  PUT /api/file-term                                         OM
  GET /api/files/{agreementId}                               OM
  POST /api/files/open/{agreementId}                         OM
  PUT /api/files/{agreementId}                               OM
  POST /api/files/photo/{agreementId}                        OM
  POST /api/files/consents/{agreementId}                     OM
  DELETE /api/files/consents/{agreementId}                   OM
  POST /api/ways                                             OM
  PUT /api/ways/{id}                                         OM
  DELETE /api/ways/{id}                                      OM
  POST /api/ways/{id}/qr                                     OM
  DELETE /api/ways/{id}/qr                                   OM
  GET /api/residents                                         OMAC.U
  GET /api/residents/names                                   OMAC.U
  POST /api/residents                                        OM
  GET /api/residents/{agreementId}/people                    OMAC.U
  POST /api/residents/{agreementId}/people                   OM
  PATCH /api/residents/{agreementId}/people/{id}             OM
  POST /api/residents/{agreementId}/people/{id}/invitation   OM
  DELETE /api/residents/{agreementId}/people/{id}/invitation OM
  PUT /api/residents/{agreementId}/people/{id}/tenant        OM
  PUT /api/residents/{agreementId}/people/{id}/leave         OM
  PATCH /api/residents/{agreementId}                         OM
  POST /api/residents/import                                 OM
  GET /api/residents.csv                                     OM
  GET /api/residents/invitations                             OM
  POST /api/residents/invitations                            OM
  POST /api/agreements/invite/{id}                           OM
  DELETE /api/agreements/invite/{id}                         OM
  PUT /api/agreements/end/{id}                               OM
  GET /api/gate                                              OM.CG
  GET /api/people/{agreementId}                              OMAC.U
  POST /api/people/{agreementId}/new-link                    OM
  GET /api/search                                            OMAC.U
  POST /api/advances                                         OMA
  PUT /api/advances/use/{id}                                 OMA
  PUT /api/advances/hold/{id}                                OMA
  PUT /api/advances/instalment/{id}                          OMA
  GET /api/advances/instalments                              OMA..U
  POST /api/advances/instalments                             OMA
  POST /api/charges                                          OMA
  PUT /api/charges/correct/{id}                              OMA
  PUT /api/charges/write-off/{id}                            OMA
  PUT /api/charges/restore/{id}                              OMA
  PUT /api/rents/correct/{id}                                OMA
  PUT /api/agreements/settlement/{id}                        OMA
  POST /api/refunds                                          OMA
  PUT /api/refunds/reverse/{id}                              OMA
  POST /api/certificates                                     OMA
  PUT /api/agreements/move-money/{id}                        OMA
  PUT /api/agreements/move/{id}                              OM
  GET /api/dues                                              OMAC.U
  GET /api/dues.csv                                          OMA..U
  GET /api/reminders                                         OMAC.U
  POST /api/reminders                                        OMAC
  GET /api/expense-categories                                OMA..U
  POST /api/expense-categories                               OMA
  PATCH /api/expense-categories/{code}                       OMA
  GET /api/expenses                                          OMA..U
  POST /api/expenses                                         OMA
  PUT /api/expenses/reverse/{id}                             OMA
  POST /api/expenses/import                                  OMA
  GET /api/expenses.csv                                      OMA..U
  GET /api/income                                            OMA..U
  POST /api/income                                           OMA
  PUT /api/income/reverse/{id}                               OMA
  GET /api/holdings                                          OMA..U
  GET /api/imports/{kind}                                    OMAC
  PUT /api/imports/{kind}/choices                            OMAC
  PUT /api/imports/undo/{id}                                 OMA
  GET /api/till                                              OMA..U
  PUT /api/till/close                                        OMA
  GET /api/drawers                                           OMAC
  POST /api/drawers/receive                                  OMAC
  POST /api/transfers                                        OMA
  PUT /api/transfers/reverse/{id}                            OMA
  POST /api/cheques                                          OMA
  PUT /api/cheques/deposit/{id}                              OMA
  PUT /api/cheques/return/{id}                               OMA
  PUT /api/cheques/give-back/{id}                            OMA
  GET /api/cheques.csv                                       OMA..U
  GET /api/places                                            OMA..U
  POST /api/places                                           OM
  PATCH /api/places/{id}                                     OM
  POST /api/statements/import                                OMA
  GET /api/statements                                        OMA..U
  GET /api/statements/holds/{id}                             OMA..U
  PUT /api/statements/undo/{id}                              OMA
  GET /api/statement-lines                                   OMA..U
  PUT /api/statement-lines/press/{id}                        OMA
  PUT /api/statement-lines/press                             OMA
  PUT /api/statement-lines/confirm/{id}                      OMA
  POST /api/statement-lines/record                           OMA
  POST /api/statement-lines/expense                          OMA
  POST /api/statement-lines/income                           OMA
  POST /api/statement-lines/given-back                       OMA
  POST /api/statement-lines/refund                           OMA
  POST /api/statement-lines/move                             OMA
  PUT /api/statement-lines/aside/{id}                        OMA
  GET /api/reconciliations                                   OMA..U
  POST /api/reconciliations                                  OMA
  PUT /api/reconciliations/undo/{id}                         OMA
  POST /api/matches                                          OMA
  GET /api/known-payers                                      OMA..U
  POST /api/known-payers                                     OMA
  DELETE /api/known-payers/{id}                              OMA
  PUT /api/statement-lines/whose/{id}                        OMA
  PUT /api/matches/undo/{id}                                 OMA
  GET /api/bill-lines                                        OMAC.U
  POST /api/bill-lines                                       OMA
  PATCH /api/bill-lines/{id}                                 OMA
  GET /api/bills/{year}/{month}/draft                        OMAC
  PUT /api/bills/{year}/{month}/draft                        OMAC
  POST /api/bills/{year}/{month}                             OMA
  GET /api/bills/{year}/{month}                              OMAC.U
  POST /api/late-fees                                        OMA
  PUT /api/readings/correct                                  OMA
  GET /api/trial-balance                                     OMA..U
  GET /api/trial-balance.csv                                 OMA..U
  GET /api/entries                                           OMA..U
  GET /api/entries.csv                                       OMA..U
  GET /api/tax-statement                                     OMA..U
  PUT /api/tax-years/{incomeYear}                            O
  GET /api/repairs/workers                                   OM.C
  PATCH /api/repairs/{id}                                    OM.C
  PUT /api/repairs/decline/{id}                              OM
  PUT /api/repairs/join/{id}                                 OM
  GET /api/common-parts                                      OMAC.U
  POST /api/common-parts                                     OM
  PATCH /api/common-parts/{id}                               OM
  GET /api/common-parts/labels                               OMAC.U
  GET /api/upkeep-plans                                      OMAC.U
  POST /api/upkeep-plans                                     OM
  PATCH /api/upkeep-plans/{id}                               OM
  PUT /api/repairs/costs/{id}                                OMA
  GET /api/first-steps                                       OMAC.U
  GET /api/today                                             OMAC.U
  GET /api/statistics/homes                                  OMAC.U
  GET /api/statistics/wall                                   OMAC.U
  GET /api/statistics/year                                   OMA..U
  GET /api/statistics/year.csv                               OMA..U
  POST /api/backups                                          O
  GET /api/tokens                                            OM
  POST /api/tokens                                           OM
  DELETE /api/tokens/{id}                                    OM
  GET /api/staff                                             OMA..U
  POST /api/staff                                            OM
  POST /api/staff/invitations                                OM
  DELETE /api/staff/invitations/{id}                         OM
  PUT /api/staff/end/{id}                                    OM
  GET /api/limits                                            OMA..U
  PUT /api/limits                                            O
  GET /api/messages                                          OMA..U
  PUT /api/messages/decide/{id}                              OMA
  GET /api/messages/settings                                 OMA..U
  PUT /api/messages/settings                                 OM
  GET /api/messages/channels                                 OMA..U
  POST /api/messages/test                                    OM
  POST /api/messages/dry-run                                 OM
  GET /api/messages/reach                                    OM
  GET /api/messages/texts/{kind}/{channel}/{language}        OMA..U
  PUT /api/messages/texts/{kind}/{channel}/{language}        OM
  DELETE /api/messages/texts/{kind}/{channel}/{language}     OM
  GET /api/approvals                                         OMA..U
  PUT /api/approvals/approve/{id}                            OMA
  PUT /api/approvals/refuse/{id}                             OMA
  PUT /api/approvals/withdraw/{id}                           OMA
`;

const LETTERS: Record<Duty, string> = {
  owner: 'O',
  manager: 'M',
  accountant: 'A',
  caretaker: 'C',
  guard: 'G',
  auditor: 'U',
};
const dutiesIn = (letters: string): Duty[] => DUTIES.filter((duty) => letters.includes(LETTERS[duty]));

/** The duties of each call, such as `POST /api/coupons`. */
export const dutiesOfCalls: ReadonlyMap<string, readonly Duty[]> = new Map(
  CALLS.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([method]) => method)
    .map(([method, path, marks = '']) => [`${method} ${path}`, dutiesIn(marks)]),
);

/** Permissions of each duty, for review; letters as above. */
const PERMISSIONS_OF_DUTIES = `
  permission        | O M A C G U
  ------------------+------------
  backup.make       | x
  tax.change        | x
  limits.change     | x
  staff.read        | x x x     x
  staff.change      | x x
  building.change   | x x
  tokens.change     | x x
  news.write        | x x
  coupons.change    | x x
  flats.change      | x x
  letting.decide    | x x
  people.change     | x x
  people.download   | x x
  papers.remove     | x x
  files.read        | x x
  files.change      | x x
  messages.read     | x x x     x
  messages.decide   | x x x
  messages.change   | x x
  audit.read        | x x       x
  checkup.read      | x x       x
  money.read        | x x x     x
  money.download    | x x x     x
  costs.read        | x x x     x
  books.read        | x x x     x
  money.record      | x x x
  money.decide      | x x x
  approvals.decide  | x x x
  money.reverse     | x x x
  money.charge      | x x x
  money.giveUp      | x x x
  money.refund      | x x x
  costs.record      | x x x
  till.close        | x x x
  lines.change      | x x x
  money.recordCash  | x x x x
  meters.enter      | x x x x
  papers.add        | x x x x
  flats.read        | x x x x   x
  people.read       | x x x x   x
  dues.read         | x x x x   x
  gate.read         | x x   x x
  repairs.report    | x x   x x
  repairs.read      | x x x x   x
  repairs.work      | x x   x
  repairs.decide    | x x
`;

const [, HEAD = '', , ...ROWS] = PERMISSIONS_OF_DUTIES.split('\n');

/** The duties of each permission: an x stands below the duty's letter. */
export const dutiesOfPermissions: ReadonlyMap<string, readonly Duty[]> = new Map(
  ROWS.filter((row) => row.includes('|')).map((row) => [
    row.slice(0, row.indexOf('|')).trim(),
    DUTIES.filter((duty) => row[HEAD.indexOf(LETTERS[duty], HEAD.indexOf('|'))] === 'x'),
  ]),
);

/** What each duty reads in the menu: a work, and after it the links under it. */
export const MENUS: Record<Duty, string[]> = {
  owner: [
    ...['Today', 'Collect', 'Bills', 'Cash and bank'],
    ...['People', '- Agreement Requests', '- Manage Members', 'Repairs'],
    ...['House', '- Announcements', '- Make Announcement', '- Manage Coupons', 'Books'],
  ],
  manager: [
    ...['Today', 'Collect', 'Bills', 'Cash and bank'],
    ...['People', '- Agreement Requests', '- Manage Members', 'Repairs'],
    ...['House', '- Announcements', '- Make Announcement', '- Manage Coupons', 'Books'],
  ],
  accountant: [
    ...['Today', 'Collect', 'Bills', 'Cash and bank', 'People', '- Manage Members', 'Repairs'],
    ...['Staff', '- Announcements', 'Books'],
  ],
  caretaker: [
    ...['Today', 'Collect', 'Readings', 'Cash in hand', 'People', '- Manage Members', 'Repairs'],
    '- Announcements',
  ],
  guard: ['Gate', '- Announcements'],
  auditor: [
    ...['Today', 'Collect', 'Bill lines', 'Cash and bank', 'People', '- Manage Members', 'Repairs'],
    ...['Staff', '- Announcements', 'Books'],
  ],
};
