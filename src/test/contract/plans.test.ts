import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { seedPeople } from '#test/database/seed-people.ts';
import { seedTenancies } from '#test/database/seed-tenancies.ts';
import { application, openTestSite } from '#test/site.ts';

// How PostgreSQL finds what calls that meet much data ask for, in a building of some years, kept in `plans/` to be reviewed. Where a plan
// differs, a query, an index or PostgreSQL has changed: see that the new one still holds with fifty times the rows
// (`npm run bench -- growth`), and keep it with `npx vitest run src/test/contract/plans.test.ts --update`.

const sent = vi.spyOn(pg.Client.prototype, 'query');
const site = await openTestSite();
const admin = await site.admin();
const applicant = await site.signUp('applicant@example.test');
const flat = await site.addApartment();
const { body: request } = await applicant.post<{ _id: string }>('/api/agreements', application(applicant, flat));

// ANALYZE reads all of a table below 30,000 rows, so that the same rows always have the same plans.
await seedTenancies(site.pool, { flats: 150, months: 36, lastMonth: '2026-03-01' });
await seedPeople(site.pool, {
  people: 5_000,
  events: 15_000,
  announcements: 200,
  admin: admin.email,
  until: '2026-03-15T06:00:00Z',
});
const member = await site.signUp('1@example.test');
await site.pool.query(`update users set role = 'member' where email = $1`, [member.email]);
const { rows } = await site.pool.query<Record<'agreement' | 'payment' | 'coupon', string>>(
  `select agreement_id as agreement, payments.id as payment, (select id from coupons) as coupon
   from payments join agreements on agreements.id = agreement_id join users on users.id = user_id
   where email = $1 and state = 'confirmed' order by payments.id limit 1`,
  [member.email],
);
const [{ agreement, payment, coupon } = { agreement: '', payment: '', coupon: '' }] = rows;
// Numbers all receipts.
await member.get(`/api/receipts/${payment}`);
await site.pool.query('vacuum analyze');
const planner = await site.pool.connect();
afterAll(async () => {
  planner.release();
  await site.close();
});
// As where the data is in memory. What is large looks so here already, and plans do not depend on the machine.
await planner.query('set random_page_cost = 1.1; set jit = off; set max_parallel_workers_per_gather = 0');

const own = `email=${member.email}`;
const money = { method: 'bKash', amount: 500, receivedOn: '2026-03-15' };

/** By the name of the file. A plan is in the file of the first call that needs it. */
const CALLS: Record<string, () => Promise<{ status: number }>> = {
  'sign-in': () => site.anonymous().post('/api/identity/sign-in', { email: member.email, password: 'Secret1' }),
  session: () => site.withCookie(member.cookie()).get('/api/identity/session'),
  sessions: () => member.get('/api/identity/sessions'),
  apartments: () => site.anonymous().get('/api/apartments?page=2&min=10500&free=1'),
  'apartments-all': () => admin.get('/api/apartments/all?search=tower&page=2'),
  announcements: () => site.anonymous().get('/api/announcements?page=1'),
  'announcements-all': () => admin.get('/api/announcements/all?state=over&page=2'),
  'agreement-mine': () => member.get(`/api/member-agreement?${own}`),
  'agreements-pending': () => admin.get('/api/agreements/pending?search=person&page=2'),
  'agreements-count': () => admin.get('/api/agreements/pending/count'),
  'payments-user': () => member.get(`/api/payments/user?${own}`),
  'payments-check': () => member.get(`/api/payments/check?${own}&month=March`),
  'payments-months': () => member.get(`/api/payments/months?${own}`),
  'payments-waiting': () => admin.get('/api/payments/waiting'),
  ledger: () => member.get(`/api/ledger?${own}`),
  'ledger-statement': () => admin.get(`/api/ledger/${agreement}?page=2`),
  receipt: () => member.get(`/api/receipts/${payment}`),
  residents: () => admin.get('/api/residents?page=2'),
  'residents-search': () => admin.get('/api/residents?search=resident&sort=name&page=2'),
  members: () => admin.get('/api/members/search?page=2'),
  'coupon-uses': () => admin.get(`/api/coupons/uses/${coupon}?page=2`),
  dues: () => admin.get('/api/dues'),
  till: () => admin.get('/api/till?day=2026-03-06'),
  year: () => admin.get('/api/statistics/year?year=2025'),
  homes: () => admin.get('/api/statistics/homes'),
  'dashboard-info': () => admin.get('/api/admin-dashboard-info'),
  'first-steps': () => admin.get('/api/first-steps'),
  audit: () => admin.get('/api/audit'),
  'audit-kind': () => admin.get('/api/audit?kind=payment_recorded'),
  'audit-person': () => admin.get(`/api/audit?person=${admin.email}`),
  'audit-search': () => admin.get('/api/audit?search=Tower 4711'),
  'pay-rent': () =>
    member.post('/api/payments', { userEmail: member.email, amount: 10_010, month: 'April', year: 2026 }),
  'claim-payment': () => member.post('/api/payments/claim', { ...money, reference: 'CLAIM', requestKey: 'the claim' }),
  'record-payment': () =>
    admin.post('/api/payments/record', {
      ...money,
      agreementId: agreement,
      reference: 'RECORD',
      requestKey: 'the record',
      again: true,
    }),
  'accept-agreement': () => admin.put(`/api/agreements/accept/${request._id}`),
};

const shown = new Set<string>();

test.each(Object.keys(CALLS))('the plans of %s are those that were reviewed', async (name) => {
  sent.mockClear();
  const { status } = (await CALLS[name]?.()) ?? { status: 0 };
  expect([200, 201]).toContain(status);
  const plans: string[] = [];
  for (const { text, values } of sent.mock.calls.map(statementOf)) {
    if (shown.has(text)) continue;
    shown.add(text);
    const plan = await planOf(text, values);
    if (plan) plans.push(plan);
  }
  // Statements that are sent at once may be sent in any order.
  await expect(`${plans.toSorted().join('\n\n')}\n`).toMatchFileSnapshot(`plans/${name}.txt`);
});

/** What was sent, prepared or not. */
function statementOf([query, given]: unknown[]): { text: string; values: unknown[] } {
  if (typeof query === 'string') return { text: query, values: Array.isArray(given) ? given : [] };
  return { values: [], ...(query as { text: string; values?: unknown[] }) };
}

/** The steps and what they find by, without the values; nothing where no table is read. */
async function planOf(text: string, values: unknown[]): Promise<string | undefined> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return undefined;
  const { rows } = await planner.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
  const lines = rows.map((row) => row['QUERY PLAN']);
  if (!lines.some((line) => / on /.test(line))) return undefined;
  return lines
    .filter((line) => STEP.test(line))
    .map(withoutValues)
    .join('\n');
}

const STEP = /^\S|->|(Sub|Init)Plan|CTE|(Index|Recheck|Hash|Merge) Cond:|Sort Key:/;
const withoutValues = (line: string) => line.replaceAll(/'[^']*'/g, "'…'").slice(0, 160);
