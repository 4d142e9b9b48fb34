import { afterAll, expect, test } from 'vitest';
import { seedMessages } from '#test/database/seed-messages.ts';
import { seedPeople } from '#test/database/seed-people.ts';
import { seedRepairs } from '#test/database/seed-repairs.ts';
import { seedTenancies } from '#test/database/seed-tenancies.ts';
import { recordStatements, type Statement } from '#test/sent-statements.ts';
import { application, openTestSite } from '#test/site.ts';

// Statements that calls send to PostgreSQL in a building of some years. An N+1 query shows in the number of statements, a
// missing index in a sequential scan of a table that grows. `npm run bench -- growth` measures the same calls with fifty
// times the rows.

/** Tables that grow with each month or visitor, and their rows at least: PostgreSQL rightly scans a small table. */
const GROWING = {
  charges: 15_000,
  payments: 15_000,
  journal_entries: 15_000,
  postings: 30_000,
  receipts: 15_000,
  audit_events: 15_000,
  users: 5_000,
  'identity.accounts': 5_000,
  notifications: 15_000,
  deliveries: 15_000,
  repairs: 25_000,
  repair_events: 100_000,
  repair_photos: 8_000,
  repair_followers: 15_000,
};

const sent = recordStatements();
const sms = { refusesRepeats: false, needsBangla: false, send: async () => ({ state: 'sent' as const }) };
const site = await openTestSite({ channels: { email: sms, sms } });
const admin = await site.admin();
const applicant = await site.signUp('applicant@example.test');
const flat = await site.addApartment();
const { body: request } = await applicant.post<{ _id: string }>('/api/agreements', application(applicant, flat));
// Before the tenancies: nobody opens the record of a person who is known already by a password alone.
const member = await site.signUp('1@example.test');
await seedTenancies(site.pool, { flats: 150, months: 120, lastMonth: '2026-03-01' });
await seedPeople(site.pool, {
  people: 5_000,
  events: 15_000,
  announcements: 200,
  admin: admin.email,
  until: '2026-03-15T06:00:00Z',
});
await seedMessages(site.pool, { messages: 16_000, until: '2026-03-15T06:00:00Z' });
const { rows } = await site.pool.query<Record<'agreement' | 'payment' | 'coupon', string>>(
  `select agreement_id as agreement, payments.id as payment, (select id from coupons) as coupon
   from payments join agreements on agreements.id = agreement_id join users on users.id = user_id
   where email = $1 and state = 'confirmed' order by payments.id limit 1`,
  [member.email],
);
const [{ agreement, payment, coupon } = { agreement: '', payment: '', coupon: '' }] = rows;
await seedRepairs(site.pool, { repairs: 30_000, until: '2026-03-15T06:00:00Z' });
// Numbers all receipts.
await member.get(`/api/receipts/${payment}`);
await site.pool.query('vacuum analyze');
const planner = await site.pool.connect();
afterAll(async () => {
  planner.release();
  await site.close();
});

const own = `email=${member.email}`;
const money = { method: 'bKash', amount: 500, receivedOn: '2026-03-15' };
const get = (who: typeof admin, path: string) => () => who.get(path);

const REPAIR = { category: 'plumbing', description: 'The tap drips.', requestKey: 'the drip' };
const {
  rows: [part],
} = await site.pool.query<{ id: string }>('select id from common_parts order by position limit 1');
const {
  rows: [open],
} = await site.pool.query<{ id: string }>(
  `select id from repairs where common_part_id is not null and state in ('new', 'taken', 'done') and agreement_id <> $1 limit 1`,
  [agreement],
);
const { rows: newest } = await site.pool.query<{ id: string }>('select id from repairs order by id desc limit 1');

/** Each call with its maximum of statements. More is a decision: write it here. */
const CALLS: [call: string, most: number, ask: () => Promise<{ status: number }>][] = [
  // Also ends the person's oldest sessions beyond ten, serialised per person.
  ['sign in', 9, () => site.anonymous().post('/api/identity/sign-in', { email: member.email, password: 'Secret1' })],
  ['session', 4, () => site.withCookie(member.cookie()).get('/api/identity/session')],
  // Also reads the building's language, if neither device nor account has one; once a second.
  ['sessions', 4, get(member, '/api/identity/sessions')],
  ['apartments', 4, () => site.anonymous().get('/api/apartments?page=2&min=10500&free=1')],
  ['all apartments', 3, get(admin, '/api/apartments/all?search=tower&page=2')],
  ['announcements', 2, () => site.anonymous().get('/api/announcements?page=1')],
  ['all announcements', 3, get(admin, '/api/announcements/all?state=over&page=2')],
  ["a member's agreement", 3, get(member, `/api/member-agreement?${own}`)],
  ['requests', 3, get(admin, '/api/agreements/pending?search=person&page=2')],
  ['number of requests', 3, get(admin, '/api/agreements/pending/count')],
  ["a member's payments", 3, get(member, `/api/payments/user?${own}`)],
  ['a month that is paid', 5, get(member, `/api/payments/check?${own}&month=March`)],
  ['months to pay', 6, get(member, `/api/payments/months?${own}`)],
  ['waiting payments', 4, get(admin, '/api/payments/waiting')],
  ['number of waiting payments', 3, get(admin, '/api/payments/waiting/count')],
  ["a member's ledger", 9, get(member, `/api/ledger?${own}`)],
  ['a statement', 9, get(admin, `/api/ledger/${agreement}?page=2`)],
  ['a receipt', 3, get(member, `/api/receipts/${payment}`)],
  ['a person', 5, get(admin, `/api/people/${agreement}`)],
  ['a search', 5, get(admin, '/api/search?search=2026-0012')],
  ['a search by words', 5, get(admin, '/api/search?search=tower')],
  ['residents', 4, get(admin, '/api/residents?page=2')],
  ['found residents', 4, get(admin, '/api/residents?search=resident&sort=name&page=2')],
  ['residents to choose from', 3, get(admin, '/api/residents/names?search=resident')],
  ['members', 3, get(admin, '/api/members/search?page=2')],
  ["a coupon's uses", 4, get(admin, `/api/coupons/uses/${coupon}?page=2`)],
  ['dues', 8, get(admin, '/api/dues')],
  ['reminders', 8, get(admin, '/api/reminders')],
  ['till', 10, get(admin, '/api/till?day=2026-03-06')],
  ['year', 10, get(admin, '/api/statistics/year?year=2025')],
  ['wall', 6, get(admin, '/api/statistics/wall?until=2026-03')],
  ['homes', 7, get(admin, '/api/statistics/homes')],
  ['dashboard', 3, get(admin, '/api/admin-dashboard-info')],
  // Seven of them side by side, the last of which names who took money back.
  ['today', 10, get(admin, '/api/today')],
  ['first steps', 5, get(admin, '/api/first-steps')],
  ['messages', 4, get(admin, '/api/messages')],
  ['messages in trouble', 4, get(admin, '/api/messages?which=trouble')],
  ['messages to a home', 4, get(admin, `/api/messages?agreementId=${agreement}`)],
  ['messages to oneself', 3, get(member, '/api/messages/mine')],
  ['the channels of messages', 6, get(admin, '/api/messages/channels')],
  ['whom an announcement reaches', 12, get(admin, '/api/messages/reach')],
  ['repairs', 5, get(admin, '/api/repairs')],
  ['repairs to answer', 5, get(admin, '/api/repairs?state=answer')],
  ['closed repairs', 5, get(admin, '/api/repairs?state=closed&page=3')],
  ['all repairs', 5, get(admin, '/api/repairs?state=all&page=2')],
  ['repairs of a home', 5, get(admin, `/api/repairs?state=all&agreementId=${agreement}`)],
  ["one's own repairs", 5, get(member, '/api/repairs?state=all')],
  ['a repair', 6, get(admin, `/api/repairs/${newest[0]?.id}`)],
  ['repairs of common parts', 4, get(member, '/api/repairs/common')],
  ['me too', 9, () => member.put(`/api/repairs/follow/${open?.id}`, { isFollowed: true })],
  ['where a repair can be', 6, get(admin, '/api/repairs/places')],
  ['workers', 3, get(admin, '/api/repairs/workers?category=plumbing')],
  ['upkeep plans', 4, get(admin, '/api/upkeep-plans')],
  ['common parts with their cost', 4, get(admin, '/api/common-parts')],
  ['found repairs', 5, get(admin, '/api/repairs?state=all&search=Repair 2912')],
  ['the last page of all repairs', 5, get(admin, '/api/repairs?state=all&page=1200')],
  ['repairs with words that all have', 5, get(admin, '/api/repairs?state=all&search=it does not work&page=40')],
  ['closed repairs with words that all have', 5, get(admin, '/api/repairs?state=closed&search=not work')],
  ['open repairs with words', 5, get(admin, '/api/repairs?search=it does not work')],
  ['repairs by a name', 5, get(admin, '/api/repairs?state=all&search=tenant')],
  ['repairs by a common part', 5, get(admin, '/api/repairs?state=all&search=lift')],
  ['repairs with words that none has', 5, get(admin, '/api/repairs?state=all&search=zebra crossing')],
  ["one's own repairs with words", 5, get(member, '/api/repairs?state=all&search=work')],
  ['repairs of a flat', 5, get(admin, `/api/repairs?state=all&apartmentId=${flat._id}`)],
  ['repairs of a common part', 5, get(admin, `/api/repairs?state=all&commonPartId=${part?.id}&page=9`)],
  // Also tells the office.
  ['report a repair', 12, () => member.post('/api/repairs', REPAIR)],
  ['audit trail', 4, get(admin, '/api/audit')],
  ['audit trail of a kind', 4, get(admin, '/api/audit?kind=payment_recorded')],
  ['audit trail of a person', 4, get(admin, `/api/audit?person=${admin.email}`)],
  ['audit trail with words', 4, get(admin, '/api/audit?search=Tower 4711')],
  [
    'pay rent',
    9,
    () => member.post('/api/payments', { userEmail: member.email, amount: 10_010, month: 'April', year: 2026 }),
  ],
  [
    'claim a payment',
    13,
    () => member.post('/api/payments/claim', { ...money, reference: 'CLAIM', requestKey: 'the claim' }),
  ],
  [
    'record a payment',
    19,
    () =>
      admin.post('/api/payments/record', {
        ...money,
        agreementId: agreement,
        reference: 'RECORD',
        requestKey: 'the record',
        again: true,
      }),
  ],
  ['accept an agreement', 15, () => admin.put(`/api/agreements/accept/${request._id}`)],
];

test('the building is grown', async () => {
  for (const [table, least] of Object.entries(GROWING)) expect(await site.count(table), table).toBeGreaterThan(least);
});

test.each(CALLS)('%s sends few statements, and none reads a growing table whole', async (_, most, ask) => {
  // Otherwise the session could come from the cache of the call before, less than two seconds ago.
  await site.pool.query('update settings set is_demo = is_demo');
  let status = 0;
  const statements = await sent(async () => ({ status } = await ask()));
  expect([200, 201]).toContain(status);
  expect(statements.length).toBeLessThanOrEqual(most);
  for (const statement of statements) expect(await tablesReadWhole(statement), statement.text).toEqual([]);
});

test.each([
  ['charges_open', '/api/dues', 'charges'],
  ['payments_waiting', '/api/payments/waiting', 'payments'],
  ['postings_by_day', '/api/till?day=2026-03-06', 'postings'],
])('without %s a sequential scan is found', async (index, path, table) => {
  const statements = await sent(() => admin.get(path));
  await planner.query(`begin; drop index ${index}`);
  const found = [];
  for (const statement of statements) found.push(...(await tablesReadWhole(statement)));
  await planner.query('rollback');
  expect(found).toContain(table);
});

/** Growing tables that PostgreSQL would read by a sequential scan. */
async function tablesReadWhole({ text, values }: Statement): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return [];
  const { rows } = await planner.query<{ 'QUERY PLAN': string }>(`explain (costs off, verbose) ${text}`, values);
  const scanned = rows.flatMap((row) => /Seq Scan on (?:public\.)?([\w.]+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
  return scanned.filter((table) => Object.keys(GROWING).includes(table));
}
