import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#app/server/check/invariants.ts';
import { createAccount } from '#auth/passwords.ts';
import { readBackup } from '#database/backup/read-backup.ts';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { writeBackup } from '#database/backup/write-backup.ts';
import { connect } from '#database/connect.ts';
import { testFolder } from '#database/embedded/for-tests.ts';
import { StartupProblem } from '#database/startup-problem.ts';
import { discountedRent } from '#features/coupons/rules.ts';
import { periodAt } from '#locale/calendar.ts';
import { emptyDatabase, freshDatabase } from '#test/database/fresh-database.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { loadDemo } from './load-demo.ts';

const NOW = new Date('2026-11-21T05:00:00.000Z');

async function emptyBuilding() {
  const database = await freshDatabase();
  const { db, pool } = connect(database.connection);
  const rows = async () => ({
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    apartments: await db.selectFrom('apartments').selectAll().orderBy('id').execute(),
    coupons: await db.selectFrom('coupons').selectAll().orderBy('id').execute(),
    announcements: await db.selectFrom('announcements').selectAll().orderBy('id').execute(),
    agreements: await db.selectFrom('agreements').selectAll().orderBy('id').execute(),
    payments: await db
      .selectFrom('payments')
      .innerJoin('postings', (join) =>
        join.onRef('payment_id', '=', 'payments.id').on('postings.debit', '=', 'unapplied'),
      )
      .innerJoin('charges', 'charges.id', 'charge_id')
      .where('charges.line_id', 'is', null)
      .where((eb) => eb.or([eb('method', '=', 'Card'), eb('payments.state', '=', 'pending')]))
      .selectAll('payments')
      .select((eb) => [eb.ref('year').$notNull().as('year'), eb.ref('month').$notNull().as('month')])
      .select('charges.amount_poisha as rent_poisha')
      .orderBy('payments.id')
      .execute(),
  });
  return {
    db,
    rows,
    connection: database.connection,
    broken: () => brokenInvariants(pool),
    load: (now = NOW) => loadDemo({ db, now, log: pino({ level: 'silent' }) }),
    accounts: () => db.selectFrom('identity.accounts').select(['id', 'email', 'name']).orderBy('email').execute(),
    isDemo: async () => (await db.selectFrom('settings').select('is_demo').executeTakeFirstOrThrow()).is_demo,
    [Symbol.asyncDispose]: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

let demo: Awaited<ReturnType<typeof emptyBuilding>>;
let rows: Awaited<ReturnType<typeof demo.rows>>;
beforeAll(async () => {
  demo = await emptyBuilding();
  await demo.load();
  rows = await demo.rows();
});
afterAll(() => demo[Symbol.asyncDispose]());

const flats = () => rows.apartments.filter(({ unit_kind }) => unit_kind === 'flat');
const withStatus = (status: string) => rows.agreements.filter((agreement) => agreement.status === status);
const month = ({ year, month }: { year: number; month: number }) => year * 12 + month;
const monthOf = (instant: string) => month(periodAt(new Date(instant)));
/** The person's unpaid months up to the current one, counted from year 0. */
function arrears(email: string): number {
  const user = rows.users.find((each) => each.email === email);
  const agreement = withStatus('accepted').find(({ user_id }) => user_id === user?.id);
  const paid = rows.payments.filter(({ agreement_id }) => agreement_id === agreement?.id).length;
  return monthOf(NOW.toISOString()) - monthOf(agreement?.accepted_at ?? '') + 1 - paid;
}

test('its backup is restored, with the days that were proved', async () => {
  const file = join(await testFolder(), 'demo.zip');
  const { tables } = await writeBackup(demo.connection, file, () => undefined);
  // Their foreign keys are looked at when a transaction ends.
  expect(tables.filter(({ name, rows }) => /^taken_/.test(name) && rows > 0)).not.toEqual([]);
  const { connection, drop } = await emptyDatabase();
  const backup = await readBackup(file);
  await restoreBackup(connection, backup, {
    log: pino({ level: 'silent' }),
    address: 'command line',
    requestId: 'command-line',
  }).finally(backup.close);
  const { pool } = connect(connection);
  const { rows: there } = await pool.query('select count(*)::int as n from taken_postings');
  const broken = await brokenInvariants(pool).finally(() => pool.end());
  await drop();
  expect(there).toEqual([{ n: tables.find(({ name }) => name === 'taken_postings')?.rows }]);
  expect(broken).toEqual([]);
});

test('a real building is left alone', async () => {
  await using site = await emptyBuilding();
  await site.db.insertInto('users').values({ email: 'rima@example.test', name: 'Rima' }).execute();
  const before = await site.rows();
  await expect(site.load()).rejects.toThrow(StartupProblem);
  await expect(site.load()).rejects.toThrow(
    /already holds a real building; the demo is loaded into an empty one only\.$/,
  );
  expect(await site.rows()).toEqual(before);
  expect(await site.accounts()).toEqual([]);
  expect(await site.isDemo()).toBe(false);
});

test('an account without a record of its own makes a real building, too', async () => {
  await using site = await emptyBuilding();
  await createAccount(site.db, { name: 'Rima', email: 'rima@example.test', password: 'Secret1', isVerified: true });
  await expect(site.load()).rejects.toThrow(StartupProblem);
});

test('a second start, months later, leaves everything as it is', async () => {
  await using site = await emptyBuilding();
  await site.load();
  await site.db.updateTable('coupons').set({ available: false }).execute();
  const [before, accounts] = [await site.rows(), await site.accounts()];
  await site.load(new Date('2027-03-01T00:00:00.000Z'));
  expect(await site.rows()).toEqual(before);
  expect(await site.accounts()).toEqual(accounts);
});

test('two starts at once load one building, with its accounts', { tags: ['deep'] }, async () => {
  await using site = await emptyBuilding();
  await Promise.all([site.load(), site.load()]);
  expect((await site.rows()).apartments).toHaveLength(74);
  expect(await site.accounts()).toHaveLength(DEMO_ACCOUNTS.length);
});

test('the same time gives the same rows, down to their ids', async () => {
  await using site = await emptyBuilding();
  await site.load();
  expect(await site.rows()).toEqual(rows);
});

test('a start that was cut short before the accounts makes up for them', async () => {
  await using site = await emptyBuilding();
  await site.db.updateTable('settings').set({ is_demo: true }).execute();
  await site.load();
  expect((await site.accounts()).map(({ email }) => email)).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort());
});

test('the building has a believable size', async () => {
  expect(await demo.isDemo()).toBe(true);
  const homes = flats();
  expect(homes).toHaveLength(72);
  expect(rows.apartments.filter((unit) => !homes.includes(unit)).map(({ unit_kind }) => unit_kind)).toEqual([
    'shop',
    'garage',
  ]);
  expect([...new Set(rows.apartments.map(({ block }) => block))]).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(Math.max(...rows.apartments.map(({ floor }) => floor))).toBeGreaterThanOrEqual(8);
  expect(rows.coupons).toHaveLength(6);
  expect(rows.coupons.filter(({ available }) => !available)).toHaveLength(1);
  expect(rows.coupons.filter(({ description }) => description === null)).toHaveLength(1);
  expect(rows.announcements).toHaveLength(8);
  expect(withStatus('accepted').length).toBeGreaterThanOrEqual(24);
  expect(withStatus('ended')).toHaveLength(3);
  expect(withStatus('rejected')).toHaveLength(1);
  expect(rows.payments.length).toBeGreaterThan(200);
});

test('repairs stand in each state: one waits for the member’s answer, and an urgent one for the office', async () => {
  const repairs = await demo.db
    .selectFrom('repairs')
    .leftJoin('agreements', 'agreements.id', 'repairs.agreement_id')
    .leftJoin('users', 'users.id', 'agreements.user_id')
    .select(['repairs.state', 'is_urgent', 'users.email'])
    .orderBy('number')
    .execute();
  expect(repairs.map(({ state, is_urgent }) => `${state}${is_urgent ? ', urgent' : ''}`)).toEqual([
    ...['confirmed', 'taken', 'new', 'done', 'taken', 'new, urgent'],
  ]);
  expect(repairs.find(({ state }) => state === 'done')?.email).toBe(DEMO_ACCOUNTS[1].email);
  const photos = await demo.db.selectFrom('repair_photos').select(['width', 'height']).execute();
  expect(photos).toEqual([{ width: 640, height: 427 }]);
});

test('the demo keeps what every building keeps', async () => {
  expect(await demo.broken()).toEqual([]);
});

test('rents are whole hundreds from 12,000 to 95,000 taka, and a number names its block and floor', () => {
  const homes = flats();
  const rents = homes.map(({ rent_poisha }) => rent_poisha / 100);
  expect([Math.min(...rents), Math.max(...rents)]).toEqual([12_000, 95_000]);
  expect(rents.filter((rent) => rent % 100 !== 0)).toEqual([]);
  for (const { block, floor, apartment_no, image } of homes) {
    expect(apartment_no).toMatch(new RegExp(`^${block}-${floor}0[12]$`));
    expect(image).toMatch(/^(\/pictures\/apartment-[1-8]-640\.jpg|\/photos\/[\w-]{43}-640\.webp)$/);
  }
});

test('some homes have photos, each described and with its files, and the first is their picture', async () => {
  const photos = await demo.db.selectFrom('photos').selectAll().execute();
  expect(photos.length).toBeGreaterThanOrEqual(20);
  expect(photos.filter(({ alt }) => alt.length < 40)).toEqual([]);
  const homes = rows.apartments.filter(({ id }) => photos.some(({ apartment_id }) => apartment_id === id));
  expect(homes).toHaveLength(6);
  expect(homes.filter(({ image }) => !image.startsWith('/photos/'))).toEqual([]);
});

test('every home has its bedrooms, a description, and a size that its rent fits', () => {
  for (const { size_sqft, bedrooms, description, rent_poisha } of flats()) {
    expect(description?.length).toBeGreaterThan(40);
    expect(rent_poisha / 100 / (size_sqft ?? 0)).toBeGreaterThan(20);
    expect(rent_poisha / 100 / (size_sqft ?? 0)).toBeLessThan(45);
    expect(bedrooms).toBeGreaterThanOrEqual(0);
  }
});

test('a home has one tenant, a person one request or their homes, and a member is who has an accepted one', () => {
  const accepted = withStatus('accepted');
  expect(new Set(accepted.map(({ apartment_id }) => apartment_id)).size).toBe(accepted.length);
  const active = [...accepted, ...withStatus('pending')].map(({ user_id }) => user_id).filter((id) => id !== null);
  // One resident rents a garage beside the flat.
  expect(active.length - new Set(active).size).toBe(1);
  const members = rows.users.filter(({ role }) => role === 'member').map(({ id }) => id);
  expect(new Set(members)).toEqual(new Set(accepted.map(({ user_id }) => user_id).filter((id) => id !== null)));
  expect(rows.users.filter(({ role }) => role === 'admin')).toHaveLength(1);
});

test('at least five people wait, two of them for one home, and all of these homes are free', () => {
  const wanted = withStatus('pending').map(({ apartment_id }) => apartment_id);
  expect(wanted.length).toBeGreaterThanOrEqual(5);
  expect(new Set(wanted).size).toBe(wanted.length - 1);
  const taken = new Set(withStatus('accepted').map(({ apartment_id }) => apartment_id));
  expect(wanted.filter((id) => taken.has(id))).toEqual([]);
});

test('payments are the tenant’s own, within the tenancy, at the price of the coupon', () => {
  const agreements = new Map(rows.agreements.map((agreement) => [agreement.id, agreement]));
  const coupons = new Map(rows.coupons.map(({ id, discount }) => [id, discount]));
  for (const payment of rows.payments) {
    const agreement = agreements.get(payment.agreement_id);
    const accepted = agreement?.accepted_at ?? '';
    const until = agreement?.closed_at ?? NOW.toISOString();
    expect(payment.recorded_by).toBe(agreement?.user_id);
    expect(payment.rent_poisha).toBe(agreement?.rent_poisha);
    expect(payment.discount).toBe(coupons.get(payment.coupon_id ?? '') ?? null);
    expect(payment.amount_poisha).toBe(discountedRent(payment.rent_poisha, payment.discount ?? 0));
    expect(month(payment)).toBeGreaterThanOrEqual(monthOf(accepted));
    expect(month(payment)).toBeLessThanOrEqual(monthOf(until));
    expect(payment.recorded_at > accepted && payment.recorded_at < until).toBe(true);
  }
  expect(rows.payments.some(({ discount }) => discount !== null)).toBe(true);
});

test('the former member’s payments are kept, and his home is let again', () => {
  const ended = withStatus('ended').find(({ tenant_name }) => tenant_name === 'Mahbub Alam');
  expect(rows.payments.filter(({ agreement_id }) => agreement_id === ended?.id).length).toBeGreaterThan(5);
  const next = withStatus('accepted').find(({ apartment_id }) => apartment_id === ended?.apartment_id);
  expect(next && ended && String(next.accepted_at) > String(ended.closed_at)).toBe(true);
});

test('beside the cards one payment by bKash waits, a cheque came back, one month is paid in part, cash was taken back, and one has paid ahead', async () => {
  const money = await demo.db
    .selectFrom('payments')
    .innerJoin('agreements', 'agreements.id', 'agreement_id')
    .leftJoin('users', 'users.id', 'user_id')
    .where('method', '<>', 'Card')
    .where(
      sql<boolean>`not exists (select from postings join charges on charges.id = charge_id
        where payment_id = payments.id and line_id is not null)`,
    )
    .select((eb) => eb.fn.coalesce('users.name', 'tenant_name').as('name'))
    .select(['method', 'state', 'amount_poisha as amount', 'unapplied_poisha as unapplied'])
    .orderBy('name')
    .orderBy('method')
    .execute();
  expect(money).toEqual([
    { name: 'Anwara Khanam', method: 'Cash', state: 'confirmed', amount: 450_000, unapplied: 0 },
    { name: 'Delwar Hossain', method: 'Cash', state: 'confirmed', amount: 500_000, unapplied: 0 },
    { name: 'Delwar Hossain', method: 'Opening', state: 'confirmed', amount: 8_400_000, unapplied: 0 },
    { name: 'Hosne Ara Begum', method: 'Cash', state: 'confirmed', amount: 2_000_000, unapplied: 0 },
    { name: 'Jahangir Alam', method: 'Bank', state: 'declined', amount: 1_650_000, unapplied: 0 },
    { name: 'Jannatul Ferdous', method: 'Bank', state: 'confirmed', amount: 1_500_000, unapplied: 1_500_000 },
    { name: 'Rumana Haque', method: 'Cash', state: 'reversed', amount: 1_200_000, unapplied: 0 },
    { name: 'Sabbir Rahman', method: 'bKash', state: 'pending', amount: expect.any(Number), unapplied: 0 },
    { name: 'Selim Reza', method: 'Bank', state: 'confirmed', amount: 6_000_000, unapplied: 0 },
  ]);
  const open = await demo.db
    .selectFrom('charges')
    .where('outstanding_poisha', '>', 0)
    .whereRef('outstanding_poisha', '<', 'amount_poisha')
    .select('outstanding_poisha as open')
    .orderBy('open')
    .execute();
  // Hosne Ara’s month, and Delwar’s debt from before the records, of which the caretaker has collected a part.
  expect(open).toEqual([{ open: 1_300_000 }, { open: 1_350_000 }]);
});

test('five months have bills of four lines with readings, all paid but last month’s of two; this month is still to be filled in', async () => {
  const { rows: months } = await sql<{ month: number; lines: number; flats: number; open: number }>`
    select month, count(distinct line_id)::int as lines, count(distinct agreement_id)::int as flats,
      count(distinct agreement_id) filter (where outstanding_poisha > 0)::int as open
    from charges where line_id is not null group by year, month order by year, month`.execute(demo.db);
  expect(months.map(({ month, lines, open }) => [month, lines, open])).toEqual([
    [6, 4, 0],
    [7, 4, 0],
    [8, 4, 0],
    [9, 4, 0],
    [10, 4, 2],
  ]);
  expect(Math.min(...months.map(({ flats }) => flats))).toBeGreaterThan(15);
  const readings = await demo.db.selectFrom('meter_readings').selectAll().execute();
  expect(readings.filter(({ previous, reading, units }) => reading - (previous ?? 0) !== units)).toEqual([]);
  const { rows: uneven } =
    await sql`select id from charges where line_id is not null and amount_poisha % 100 <> 0`.execute(demo.db);
  expect(uneven).toEqual([]);
});

test('six tenancies and the owner of a flat were recorded by the office, two of them without rent: one tenant is invited, and the flat’s owner alone has joined', async () => {
  const owner = rows.users.find(({ name }) => name === 'Anwara Khanam');
  const recorded = rows.agreements.filter(({ user_id }) => user_id === null || user_id === owner?.id);
  expect(recorded.map(({ tenant_name, status, occupancy }) => [tenant_name, status, occupancy])).toEqual([
    ['Golam Mostafa', 'accepted', 'rented'],
    ['Hosne Ara Begum', 'accepted', 'rented'],
    ['Delwar Hossain', 'accepted', 'rented'],
    ['Lakeside Pharmacy', 'accepted', 'rented'],
    ['Habibur Rahman', 'accepted', 'owner'],
    ['Abdul Malek', 'accepted', 'staff'],
    // The owner of a flat that is let.
    ['Anwara Khanam', 'owned', 'owner'],
  ]);
  // A wife, and three flatmates of a student who is the tenant.
  const people = await demo.db.selectFrom('tenancy_people').orderBy('id').select('relation').execute();
  expect(people.map(({ relation }) => relation)).toEqual(['wife', 'flatmate', 'flatmate', 'flatmate']);
  const invitations = await demo.db.selectFrom('invitations').where('used_at', 'is', null).selectAll().execute();
  expect(invitations).toMatchObject([{ agreement_id: recorded[0]?.id, used_at: null, revoked_at: null }]);
  expect(invitations[0] && invitations[0].expires_at > NOW.toISOString()).toBe(true);
});

test('tenancies show what an office does: an advance in instalments, a correction, a notice, a settlement, papers', async () => {
  const { rows: found } = await sql<Record<string, unknown>>`select
    (select held_poisha from payments where advance_poisha > 0 and held_poisha > 0) as held,
    (select instalment_poisha from agreements where instalment_poisha is not null) as instalment,
    (select outstanding_poisha from charges where kind = 'opening') as owed_before,
    (select amount_poisha from charges where corrects is not null) as corrected,
    (select tenant_name from agreements where notice_at is not null) as leaves,
    (select ends_on > ${NOW.toISOString()}::date + 60 from agreements where notice_at is not null) as late,
    (select amount_poisha from vouchers where kind = 'refund') as refund,
    (select tenant_name from certificates join agreements on agreements.id = agreement_id) as certified,
    (select string_agg(distinct tenant_name, ',') from charges join agreements on agreements.id = agreement_id
      where status = 'ended' and outstanding_poisha > 0) as owes,
    (select count(*)::int from agreements where household > 1) as households,
    (select count(*)::int from agreements where second_phone is not null) as phones,
    (select name from papers) as paper`.execute(demo.db);
  expect(found).toEqual([
    {
      held: 8_400_000,
      instalment: 1_000_000,
      owed_before: 1_350_000,
      corrected: 300_000,
      leaves: 'Nazmul Huda',
      late: true,
      refund: 6_000_000,
      certified: 'Selim Reza',
      owes: 'Moushumi Akter',
      households: expect.any(Number),
      phones: expect.any(Number),
      paper: 'Agreement of B-701.pdf',
    },
  ]);
});

test('two residents are in arrears; the demo member owes the current month only', () => {
  const owing = rows.users.filter(({ role, email }) => role === 'member' && arrears(email) > 0);
  expect(arrears('member@demo.onebuilding.test')).toBe(1);
  expect(owing.map(({ name }) => name).sort()).toEqual(['Arif Chowdhury', 'Jahangir Alam', 'Tanvir Ahmed']);
});

test('a day’s work waits: a claim, a lift’s bill for a second person, cash to count in the caretaker’s drawer, a cheque to deposit', async () => {
  const { rows: found } = await sql<Record<string, unknown>>`select
    (select count(*)::int from payments where state = 'pending') as claims,
    (select json_agg(json_build_array(call, amount_poisha, users.name)) from approvals join users on users.id = asked_by
      where decision is null) as approvals,
    (select json_agg(json_build_array(day, name, counted_poisha = expected_poisha) order by day desc)
      from (select * from till_closings order by day desc limit 3) as counts join users on users.id = closed_by) as counts,
    (select min(counted_on)::text from postings where 'cash' in (debit, credit) and counted_on > (select closed_through from settings)) as uncounted,
    (select json_agg(json_build_array(users.name, poisha)) from (
      select holder, sum(amount_poisha) as poisha from drawer_moves group by holder) as held join users on users.id = holder) as drawers,
    (select json_agg(json_build_array(duty, users.name) order by duty) from duties join users on users.id = user_id
      where ended_at is null) as duties`.execute(demo.db);
  expect(found).toEqual([
    {
      claims: 1,
      counts: [
        ['2026-11-19', 'Shamima Nasrin', true],
        ['2026-10-31', 'Shamima Nasrin', true],
        ['2026-09-30', 'Farhana Rahman', true],
      ],
      // What the caretaker collected yesterday.
      uncounted: '2026-11-20',
      approvals: [['POST /api/expenses', 8_500_000, 'Shamima Nasrin']],
      drawers: [['Abdul Karim', 500_000]],
      duties: [
        ['accountant', 'Shamima Nasrin'],
        ['caretaker', 'Abdul Karim'],
        ['guard', 'Nur Islam'],
        ['owner', 'Farhana Rahman'],
      ],
    },
  ]);
});

test('the demo user has no agreement, so that she can apply', () => {
  const user = rows.users.find(({ email }) => email === 'user@demo.onebuilding.test');
  expect(user?.role).toBe('user');
  expect(rows.agreements.filter(({ user_id }) => user_id === user?.id)).toEqual([]);
});

test('the demo accounts exist, by their records’ names', async () => {
  const accounts = await demo.accounts();
  expect(accounts).toHaveLength(DEMO_ACCOUNTS.length);
  for (const { email, name } of accounts) expect(rows.users.find((user) => user.email === email)?.name).toBe(name);
});

test.each([
  ['at the first minute of a year', '2026-12-31T18:01:00.000Z'],
  ['at the end of February', '2028-02-29T17:59:00.000Z'],
  ['on the last day of a long month', '2027-07-31T12:00:00.000Z'],
])('nothing lies in the future %s', { tags: ['deep'] }, async (_, at) => {
  await using site = await emptyBuilding();
  await site.load(new Date(at));
  const { users, agreements, announcements, payments } = await site.rows();
  const instants = [
    ...users.map(({ created_at }) => created_at),
    ...agreements.flatMap(({ applied_at, accepted_at, closed_at }) => [applied_at, accepted_at, closed_at]),
    ...announcements.map(({ created_at }) => created_at),
    ...payments.map(({ recorded_at }) => recorded_at),
  ];
  expect(instants.filter((instant) => instant && instant > new Date(at).toISOString())).toEqual([]);
});
