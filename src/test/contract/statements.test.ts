import { afterAll, beforeEach, expect, test } from 'vitest';
import { countStatements } from '#test/count-statements.ts';
import { rememberTables } from '#test/database/remember-tables.ts';
import { openTestSite } from '#test/site.ts';
import { accessRequests, accessWorld } from './access-requests.ts';
import { accessTable } from './access-table.ts';

const statements = countStatements();
const site = await openTestSite();
const world = await accessWorld(site);
const restore = await rememberTables(site.pool);
beforeEach(restore);
afterAll(site.close);

/**
 * How many statements each call sends, by whoever may make it, in a building of a few people: with the state of the database and
 * the session for a read, with the session, `begin` and `commit` for a change. More is a decision: write it here.
 */
const MAX_STATEMENTS: Record<string, number> = {
  'GET /api/payments/months': 3,
  'POST /api/identity/sign-up': 5,
  'POST /api/identity/sign-in': 7,
  'POST /api/identity/sign-out': 0,
  'GET /api/identity/session': 0,
  'GET /api/identity/ways': 0,
  'GET /api/identity/google/start': 0,
  'GET /api/identity/google/callback': 0,
  'GET /api/identity/hosted/start': 0,
  'GET /api/identity/hosted/callback': 0,
  'GET /api/identity/account': 3,
  'POST /api/identity/password': 10,
  'POST /api/identity/second-step': 4,
  'POST /api/identity/second-step/confirm': 5,
  'POST /api/identity/second-step/enter': 1,
  'POST /api/identity/second-step/end': 2,
  'GET /api/identity/sessions': 3,
  'DELETE /api/identity/sessions': 5,
  'DELETE /api/identity/sessions/{id}': 6,
  'POST /api/identity/forgot-password': 1,
  'POST /api/identity/reset-password': 2,
  'POST /api/identity/send-verification': 1,
  'POST /api/identity/verify-email': 1,
  'GET /api/identity/demo-mails': 2,
  'POST /api/register': 2,
  'GET /api/users/{email}': 2,
  'GET /api/user-role': 2,
  'GET /api/building': 2,
  'PUT /api/building': 6,
  'GET /api/apartments': 2,
  'GET /api/apartments/one': 3,
  'GET /api/apartments/all': 4,
  'GET /api/apartments.csv': 3,
  'POST /api/apartments': 6,
  'PATCH /api/apartments/{id}': 7,
  'POST /api/apartments/import': 6,
  'PUT /api/apartments/retire/{id}': 9,
  'PUT /api/apartments/restore/{id}': 5,
  'GET /api/photos': 1,
  'GET /api/apartments/{id}/photos': 3,
  'POST /api/apartments/{id}/photos': 10,
  'PUT /api/apartments/{id}/photos': 10,
  'PATCH /api/apartments/{id}/photos/{photoId}': 8,
  'DELETE /api/apartments/{id}/photos/{photoId}': 9,
  'GET /api/coupons': 2,
  'POST /api/coupons': 5,
  'PATCH /api/coupons/{id}': 5,
  'DELETE /api/coupons/{id}': 7,
  'GET /api/coupons/uses/{id}': 5,
  'GET /api/announcements': 2,
  'GET /api/announcements/all': 4,
  'POST /api/announcements': 5,
  'PATCH /api/announcements/{id}': 7,
  'PUT /api/announcements/withdraw/{id}': 7,
  'GET /api/ledger': 4,
  'GET /api/ledger/{agreementId}': 14,
  'GET /api/ledger.csv': 4,
  'POST /api/rents': 14,
  'PUT /api/charges/waive/{id}': 10,
  'GET /api/agreements': 3,
  'POST /api/agreements': 10,
  'GET /api/member-agreement': 3,
  'GET /api/agreements/pending': 3,
  'GET /api/agreements/pending/count': 3,
  'GET /api/agreements/mine': 3,
  'PUT /api/agreements/accept/{id}': 14,
  'PUT /api/agreements/reject/{id}': 9,
  'PUT /api/agreements/withdraw/{id}': 9,
  'GET /api/residents': 3,
  'POST /api/residents': 10,
  'POST /api/residents/import': 5,
  'GET /api/residents.csv': 3,
  'POST /api/agreements/invite/{id}': 9,
  'DELETE /api/agreements/invite/{id}': 7,
  'POST /api/agreements/join': 13,
  'PUT /api/agreements/end/{id}': 15,
  'GET /api/members': 3,
  'GET /api/members/search': 3,
  'PUT /api/users/downgrade/{email}': 4,
  'POST /api/members/close-account': 13,
  'GET /api/receipts/{id}': 3,
  'GET /api/payments/check': 3,
  'POST /api/payments': 10,
  'GET /api/payments/user': 3,
  'POST /api/payments/record': 21,
  'POST /api/payments/claim': 13,
  'GET /api/payments/waiting': 3,
  'GET /api/payments.csv': 3,
  'PUT /api/payments/confirm/{id}': 18,
  'PUT /api/payments/decline/{id}': 11,
  'PUT /api/payments/reverse/{id}': 11,
  'GET /api/dues': 10,
  'GET /api/dues.csv': 8,
  'GET /api/till': 7,
  'PUT /api/till/close': 11,
  'GET /api/statistics/year': 11,
  'GET /api/admin-dashboard-info': 3,
  'GET /api/first-steps': 3,
  'GET /api/audit': 3,
  'GET /api/audit.csv': 3,
};

/** What a call may send that is not in the list yet. */
const usual = (call: string) => (call.startsWith('GET ') ? 5 : 12);

/** What looks at everything there is has no number. */
const calls = new Set(accessTable.map(({ call }) => call));
calls.delete('GET /api/check-up');

test.each([...calls])('%s sends no more statements than it is known to', async (call) => {
  const { caller = 'admin' } = accessTable.find((cell) => cell.call === call && cell.status < 400) ?? {};
  const request = await accessRequests[call]?.({ ...world, about: world.subjects[caller], isOwn: true });
  const [path = '', body] = request ?? [];
  const [method = ''] = call.split(' ');
  const sent = await statements(() => site.withCookie(world.cookies[caller]).call(method, path, body));
  expect(sent, call).toBeLessThanOrEqual(MAX_STATEMENTS[call] ?? usual(call));
});
