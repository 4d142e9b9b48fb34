import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isPermission } from '#api/access.ts';
import { PERMISSIONS } from '#api/permissions.ts';
import { openPool } from '#database/connect.ts';
import { superuserConnection } from '#database/embedded/application-database.ts';
import { rememberTables } from '#test/database/remember-tables.ts';
import { recordStatements } from '#test/sent-statements.ts';
import { openTestSite } from '#test/site.ts';
import type { TestResponse } from '#test/visitor.ts';
import { accessRequests, accessWorld, unknownSubject } from './access-requests.ts';
import { accessTable, type CallerKind, OPEN_ADDRESSES, type Ownership } from './access-table.ts';
import { dutiesOfCalls } from './duty-table.ts';

const sent = recordStatements();
const site = await openTestSite();
const world = await accessWorld(site);
const restore = await rememberTables(site);
const WRITES = /\b(insert|update|delete)\b/i;
let isChanged = false;
/**
 * Most of the thousand calls are refused and write nothing. Restoring unchanged rows after each took three quarters of this
 * file's time.
 */
beforeEach(async () => {
  if (isChanged) await restore();
  isChanged = false;
});
afterAll(site.close);

const registered = site.endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
const known = accessTable.map(({ call }) => call);

const subject = (caller: CallerKind, ownership: Ownership) =>
  ({ own: world.subjects[caller], "someone else's": world.subjects.other, "nobody's": unknownSubject() })[ownership];

type Asked = TestResponse<Record<string, unknown>> & { statements: number };

async function ask(call: string, caller: CallerKind, ownership: Ownership): Promise<Asked> {
  let request: Awaited<ReturnType<NonNullable<(typeof accessRequests)[string]>>> | undefined;
  const prepared = await sent(async () => {
    request = await accessRequests[call]?.({ ...world, about: subject(caller, ownership), isOwn: ownership === 'own' });
  });
  if (!request) throw new Error(`No valid input is known for ${call}: add it to access-requests.ts.`);
  const [method = ''] = call.split(' ');
  const [path, body] = request;
  let answer: TestResponse<Record<string, unknown>> | undefined;
  const statements = await sent(async () => {
    answer = await site.withCookie(world.cookies[caller]).call(method, path, body);
  });
  if (!answer) throw new Error(`${call} was not answered`);
  isChanged ||= answer.status < 400 || [...prepared, ...statements].some(({ text }) => WRITES.test(text));
  // The building's language is read at most once a second, by whichever call comes then: counting it would make the numbers
  // vary.
  const own = statements.filter(({ text }) => !/^select [^(]* from "settings"$/.test(text));
  return { ...answer, statements: own.length };
}

const withoutRequestId = ({ status, body: { requestId, ...body } }: TestResponse<Record<string, unknown>>) => ({
  status,
  body,
});

test('every call of the office is in the table of duties, and neither guard nor auditor changes anything', () => {
  const guarded = site.endpoints.flatMap(({ method, path, access }) =>
    isPermission(access) ? [[`${method.toUpperCase()} ${path}`, PERMISSIONS[access]] as const] : [],
  );
  expect(Object.fromEntries(dutiesOfCalls)).toEqual(Object.fromEntries(guarded));
  const changes = [...dutiesOfCalls].filter(([call]) => !call.startsWith('GET '));
  expect(changes.filter(([, duties]) => duties.includes('guard') || duties.includes('auditor'))).toEqual([]);
});

test('every registered call is in the table, and every row of the table is a registered call', () => {
  expect([...new Set(known)].sort()).toEqual([...new Set(registered)].sort());
  const cells = accessTable.map(({ call, caller, ownership }) => `${call} ${caller} ${ownership}`);
  expect(new Set(cells).size).toBe(cells.length);
});

test('every address beside the guarded calls is listed as open', () => {
  const open = site.addresses.filter((address) => !known.includes(address));
  const isListed = (address: string) =>
    OPEN_ADDRESSES.some((one) => (typeof one === 'string' ? one === address : one.test(address)));
  expect(open.filter((address) => !isListed(address))).toEqual([]);
});

/**
 * A read sends at most 5 statements to PostgreSQL, a change 11, except these. More is a decision: write it here, and why.
 * Inserting notifications is one. Coupons of released months are one (notice, end, removal), second claims of a number one (Today). Charging the months that have begun takes 3 (lock, charge, settle by unapplied money), with
 * a look before it and a transaction of its own 6; issuing receipts takes 8.
 */
const MAX_STATEMENTS: Record<string, number> = {
  // Lock and charge, and read the account before and after.
  'PUT /api/advances/use/{id}': 16,
  'PUT /api/advances/hold/{id}': 18,
  'PUT /api/advances/instalment/{id}': 14,
  'POST /api/advances/instalments': 13,
  // Charges all tenancies.
  'GET /api/advances/instalments': 9,
  // Charges, then reads the account, its entries, rents, free month, open charges and payments.
  'GET /api/ledger': 15,
  'GET /api/ledger/{agreementId}': 15,
  // Waiting requests and payments, tenancies, unfinished work, unread meters, drawers and what others took back, each by a statement of its own.
  'GET /api/today': 10,
  // Also opens the line of what is taken back, or asks whether the same is recorded already.
  'PUT /api/expenses/reverse/{id}': 12,
  'POST /api/refunds': 12,
  'POST /api/statement-lines/income': 13,
  // Charges, and compares with the rents and customs before.
  'POST /api/rents': 14,
  // Locks the apartment and the request, then writes the tenancy, its rents, the role and the declined requests.
  'PUT /api/agreements/accept/{id}': 15,
  // Charges, and reads accounts, open charges, refunds and the certificate.
  'GET /api/agreements/settlement/{id}': 16,
  'PUT /api/agreements/settlement/{id}': 18,
  // Two tenancies.
  'PUT /api/agreements/move-money/{id}': 20,
  // Charges, mirrors and cancels the months ahead, corrects the last one, settles by their money, voids the invitation.
  // Also checks if the home is the caller's own.
  'PUT /api/agreements/end/{id}': 20,
  'PUT /api/residents/{agreementId}/people/{id}/tenant': 18,
  // Also checks if the home is the caller's own, which staff may not decide on.
  'PUT /api/agreements/notice/{id}': 20,
  'PUT /api/users/downgrade/{email}': 14,
  // Also notifies the office.
  'POST /api/agreements': 12,
  // Also deletes the subscribed browsers.
  'POST /api/identity/password': 12,
  // The channels, the queue of each, tests and browsers.
  'GET /api/messages/channels': 6,
  // Locks the owners, then the person and all their duties, and ends links and sessions.
  'PUT /api/staff/end/{id}': 13,
  // Reads the invitation again once its tenancy is locked, and the agreement before and after.
  'POST /api/agreements/join': 13,
  // Queues behind other attempts and other leaving owners to read the account again, locks the person and reads the request
  // again, and erases sent messages.
  'POST /api/members/close-account': 20,
  // Charges, then reads charges, rents and waiting payments.
  'GET /api/payments/months': 12,
  'GET /api/payments/check': 11,
  // Charges, and looks for the same idempotency key, the same number and waiting payments.
  'POST /api/payments/claim': 16,
  // Reverses the payment, then cancels the months ahead that it settled, and settles by other money.
  'PUT /api/payments/decline/{id}': 15,
  // Also checks if its money came from another tenancy, was refunded or was moved on.
  'PUT /api/payments/reverse/{id}': 15,
  // Charges, issues a receipt, and asks whether a line shows the same as something else.
  'POST /api/payments/record': 22,
  'POST /api/advances': 23,
  // Charges, reads the account, and settles due charges by unapplied money.
  'POST /api/charges': 16,
  'PUT /api/charges/correct/{id}': 22,
  'PUT /api/charges/restore/{id}': 18,
  'PUT /api/rents/correct/{id}': 13,
  // Also looks for a line with its number that stands as other money.
  'PUT /api/payments/confirm/{id}': 20,
  'GET /api/payments/waiting': 6,
  'POST /api/withheld-tax': 13,
  // Looks at who pays before and after, for last month, this and the next.
  'PATCH /api/bill-lines/{id}': 16,
  // Charges, then sums up; a download is recorded too.
  'GET /api/dues': 11,
  'GET /api/dues.csv': 10,
  'GET /api/reminders': 11,
  // Charges, reads the account, and looks for the same idempotency key and the last reminder.
  'POST /api/reminders': 13,
  'GET /api/statistics/homes': 10,
  'GET /api/statistics/wall': 9,
  'GET /api/statistics/year': 12,
  'GET /api/statistics/year.csv': 14,
  // Also the kinds of the accounts.
  'GET /api/ledger.journal': 6,
  'GET /api/trial-balance': 10,
  'GET /api/tax-statement': 12,
  'GET /api/trial-balance.csv': 12,
  // Movements and their totals, the counted cash, the day before, the expected cash, drawers and handovers.
  'GET /api/till': 10,
  // Reads the closing before and after, each with its drawers.
  'PUT /api/till/close': 13,
  // Reads the maker's duties once their row is locked.
  'POST /api/tokens': 12,
  // A page, its sum, the proposals and the drawer.
  'GET /api/expenses': 8,
  // Lines, flats, moves in the month, cells, readings, last month's figures and issued bills; issuing reads them, and charges
  // rents first.
  'GET /api/bills/{year}/{month}/draft': 9,
  'POST /api/bills/{year}/{month}': 21,
  // Charges the month first.
  'GET /api/bills/{year}/{month}': 10,
  'GET /api/bills/{agreementId}/{year}/{month}': 10,
  // Tenancy, keys, parts, consents and the log of looks; printing also reads the home's tenant and the building.
  'GET /api/files/{agreementId}': 7,
  'GET /api/files/paper/{agreementId}': 9,
  'GET /api/my-file': 8,
  // A statement for each table, and those of the password.
  'POST /api/my-data': 60,
  // Change, with the tenancy locked and a key made, and read the file again.
  'PUT /api/files/{agreementId}': 20,
  'POST /api/files/photo/{agreementId}': 21,
  'POST /api/files/consents/{agreementId}': 15,
  'DELETE /api/files/consents/{agreementId}': 13,
  'POST /api/files/open/{agreementId}': 12,
  'PUT /api/my-file': 21,
  'POST /api/my-file/photo': 22,
  'POST /api/my-file/consents': 15,
  // Charges, looks for its number, pays, settles, and matches statements; a return declines the payment.
  'PUT /api/cheques/deposit/{id}': 22,
  'PUT /api/cheques/return/{id}': 20,
  // The line, the part of it that was put aside, and its match.
  'POST /api/statements/import': 15,
  'POST /api/statement-lines/record': 26,
  'POST /api/statement-lines/expense': 13,
  // Charges up to today, then looks for the tenant's money.
  'POST /api/statement-lines/refund': 14,
  // The accounts' sums from the latest closing on, their places, the drawers, and the last count.
  'GET /api/holdings': 6,
  'POST /api/reconciliations': 12,
  'GET /api/reconciliations': 6,
  'DELETE /api/my-file/consents': 14,
  // Also looks for the home of another person.
  'POST /api/repairs': 13,
  // Reads it before and after its lock, and then with its story, photos and costs.
  'PATCH /api/repairs/{id}': 15,
  'PUT /api/repairs/answer/{id}': 15,
  'PUT /api/repairs/decline/{id}': 15,
  'PUT /api/repairs/join/{id}': 18,
  'PUT /api/repairs/split/{id}': 16,
  'PUT /api/repairs/costs/{id}': 15,
  'GET /api/repairs/{id}': 6,
  // Looks at both limits before the picture is read, and again under the locks of the person and the repair.
  'POST /api/repairs/{id}/photos': 17,
  // Reads every table.
  'GET /api/check-up': Number.POSITIVE_INFINITY,
};
const maxStatements = (call: string) => MAX_STATEMENTS[call] ?? (call.startsWith('GET ') ? 5 : 11);

test.each(accessTable)('$call · $ownership · as $caller: $status', async ({ call, caller, ownership, status }) => {
  const answer = await ask(call, caller, ownership);
  expect({ status: answer.status, said: answer.body }).toMatchObject({ status });
  expect(answer.statements).toBeLessThanOrEqual(maxStatements(call));
  if (status >= 400) expect(answer.body).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
});

const isRefused = (call: string, caller: CallerKind, ownership: Ownership) =>
  accessTable.some(
    (cell) => cell.call === call && cell.caller === caller && cell.ownership === ownership && cell.status >= 400,
  );

const refusedEitherWay = accessTable.filter(
  ({ call, caller, ownership }) =>
    ownership === "someone else's" && isRefused(call, caller, ownership) && isRefused(call, caller, "nobody's"),
);

test.each(refusedEitherWay)(
  '$call as $caller says the same of a person who exists and of one who does not',
  async ({ call, caller }) => {
    const ofSomebody = await ask(call, caller, "someone else's");
    if (isChanged) await restore();
    const ofNobody = await ask(call, caller, "nobody's");
    expect(withoutRequestId(ofSomebody)).toEqual(withoutRequestId(ofNobody));
    expect([...ofSomebody.headers]).toEqual([...ofNobody.headers]);
  },
);

/** Reads that write: the audit trail records who has exported a table or seen a tenant's file. */
const IS_NOTED = /\.(csv|journal)$|^GET \/api\/files\/\{agreementId\}$/;

test('what is read can be read of a database that refuses every write', async () => {
  const paths: [call: string, path: string][] = [];
  for (const call of registered.filter((each) => each.startsWith('GET ') && !IS_NOTED.test(each))) {
    const [path] = (await accessRequests[call]?.({ ...world, about: world.subjects.member, isOwn: false })) ?? [''];
    paths.push([call, path]);
  }
  isChanged = true;
  const admin = site.withCookie(world.cookies.admin);
  const read = async () => {
    const statuses: Record<string, number> = {};
    for (const [call, path] of paths) statuses[call] = (await admin.get(path)).status;
    return statuses;
  };
  const { host, database } = site.database.owner;
  const superuser = openPool(superuserConnection(String(host)), { max: 1, allowExitOnIdle: true });
  const setReadOnly = async (value: 'on' | 'off') => {
    await superuser.query(`alter database ${database} set default_transaction_read_only = ${value}`);
    await superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
    // Each pool notices by its next query, and several of its connections are gone.
    await expect.poll(async () => (await admin.get('/api/today')).status, { timeout: 10_000 }).toBe(200);
  };
  onTestFinished(() => setReadOnly('off'));
  // Due months are charged while the database still takes writes.
  const before = await read();
  await setReadOnly('on');
  expect(await read()).toEqual(before);
});
