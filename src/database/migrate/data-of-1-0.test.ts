import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#test/database/fresh-database.ts';
import { connect } from '../connect.ts';
import { stepsFolder } from '../embedded/for-tests.ts';
import { migrate } from './migrate.ts';
import { readSteps } from './steps.ts';

// What the migrations make of rows that 1.0 could write. `upgrade.test.ts` compares answers about one small building; here are the rows that
// it has none of.

const log = { info() {}, warn() {}, error() {} };

/** A database as 1.0 made it, with two administrators, a tenant who is noted and tenants with accounts. */
async function databaseOf1_0(): Promise<pg.Pool> {
  const { connection, drop } = await emptyDatabase();
  onTestFinished(drop);
  const { pool } = connect(connection);
  onTestFinished(() => pool.end());
  const [schema] = await readSteps();
  await migrate(pool, { log, folder: await stepsFolder({ 'schema/01_all.sql': schema?.sql ?? '' }) });
  return pool;
}

async function upgraded(pool: pg.Pool, rows: string): Promise<(statement: string) => Promise<unknown[]>> {
  await pool.query(rows);
  await migrate(pool, { log });
  return async (statement) => (await pool.query({ text: statement, rowMode: 'array' })).rows;
}

const PEOPLE = `
  insert into users (email, name, role, created_at) values ('boss@building.test', 'Boss', 'admin', '2024-01-01'),
    ('second@building.test', 'Second', 'admin', '2024-02-01'), ('rima@example.test', 'Rima', 'member', '2024-03-01'),
    ('omar@example.test', 'Omar', 'user', '2024-03-01');
  insert into users (email, name, left_at) values ('gone 1', 'Gone', now());`;
const FLATS = `
  insert into apartments (block, floor, apartment_no, rent_poisha) select 'A', n, n::text, 1800000 from generate_series(1, 10) n;`;

/** A tenancy of flat `flat` that the office recorded, with what it owed before. */
const tenancy = (flat: number, days: { startsOn?: string; billedFrom?: string; acceptedAt: string }) => `
  with made as (insert into agreements (is_recorded, tenant_name, tenant_email, apartment_id, rent_poisha, status, accepted_at, starts_on, billed_from)
    select true, 'Tenant ${flat}', 'tenant${flat}@example.test', id, 1800000, 'accepted', '${days.acceptedAt}', ${day(days.startsOn)}, ${day(days.billedFrom)}
    from apartments where apartment_no = '${flat}' returning id)
  insert into charges (agreement_id, kind, amount_poisha, due_on, charged_on) select id, 'opening', 500000, '2026-03-15', '2026-03-15' from made;`;
const day = (text: string | undefined) => (text ? `'${text}'` : 'null');

test('debts that 1.0 dated on the day of recording are due in the month before the first one that is billed', async () => {
  const pool = await databaseOf1_0();
  const acceptedAt = '2026-03-15T06:00:00Z';
  const ask = await upgraded(
    pool,
    PEOPLE +
      FLATS +
      tenancy(1, { acceptedAt, startsOn: '2024-07-01' }) +
      tenancy(2, { acceptedAt, startsOn: '2024-07-01', billedFrom: '2026-01-01' }) +
      tenancy(3, { acceptedAt, startsOn: '2026-03-02' }) +
      tenancy(4, { acceptedAt, startsOn: '2024-07-01', billedFrom: '2026-06-01' }) +
      // Midnight in Asia/Dhaka is 18:00 UTC.
      tenancy(5, { acceptedAt: '2026-02-28T19:00:00Z' }),
  );
  expect(
    await ask(
      `select apartment_no, due_on::text from charges join agreements on agreements.id = agreement_id
        join apartments on apartments.id = apartment_id order by apartment_no`,
    ),
  ).toEqual([
    ['1', '2026-02-10'],
    ['2', '2025-12-10'],
    ['3', '2026-03-02'],
    ['4', '2026-03-15'],
    ['5', '2026-03-01'],
  ]);
  await expect(pool.query(`update charges set due_on = '2026-03-01'`)).rejects.toThrow('only changed by postings');
});

test('each form of 1.0 is remembered once, in the scope of its sender or tenancy', async () => {
  const ask = await upgraded(
    await databaseOf1_0(),
    `${PEOPLE}${FLATS}${tenancy(1, { acceptedAt: '2026-01-01' })}
    insert into charges (agreement_id, kind, label, amount_poisha, due_on, charged_on, request_key, request_hash)
      select id, 'other', 'A key', 50000, '2026-03-10', '2026-03-10', 'key', null from agreements;
    insert into payments (agreement_id, method, amount_poisha, received_on, recorded_at, recorded_by, state, decided_at, request_key, request_hash)
      select agreements.id, 'Cash', 100, '2026-03-10', '2026-03-10', users.id, 'confirmed', '2026-03-10', 'paid', 'h1' from agreements, users where role = 'admin' limit 1;
    insert into journal_entries (id, kind, agreement_id, effective_on, recorded_by) select id, 'record', agreement_id, received_on, recorded_by from payments;
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, payment_id)
      select id, agreement_id, received_on, 'cash', 'unapplied', 100, id from payments;
    insert into reminders (agreement_id, way, amount_poisha, reminded_at, reminded_by, request_key, request_hash)
      select agreements.id, 'copied', 100, '2026-03-10', users.id, 'said', 'h2' from agreements, users where email = 'boss@building.test';`,
  );
  expect(
    await ask(`select makes, key, hash, made = coalesce(charges.id, payments.id, reminders.id), scope = any (array[
        charges.agreement_id, payments.recorded_by, reminders.agreement_id]) from requests
      left join charges on charges.id = made left join payments on payments.id = made left join reminders on reminders.id = made
      order by makes`),
  ).toEqual([
    ['charge', 'key', '', true, true],
    ['payment', 'paid', 'h1', true, true],
    ['reminder', 'said', 'h2', true, true],
  ]);
});

test('every administrator of 1.0 is an owner from their first day, and nobody else has a duty', async () => {
  const ask = await upgraded(await databaseOf1_0(), PEOPLE);
  expect(
    await ask(`select email, duty, since = created_at, until, appointed_by, ended_at
      from duties join users on users.id = user_id order by email`),
  ).toEqual([
    ['boss@building.test', 'owner', true, null, null, null],
    ['second@building.test', 'owner', true, null, null, null],
  ]);
  expect(await ask(`select role, count(*)::int from users group by role order by role`)).toEqual([
    ['admin', 2],
    ['member', 1],
    ['user', 2],
  ]);
});

test('an event is about the account that had the e-mail then, unless the office noted the e-mail for another person’s home', async () => {
  const event = (at: string, actor: string | null, subject: string) =>
    `insert into audit_events (at, kind, actor_email, subject_email, address, request_id)
      values ('${at}', 'password_changed', ${day(actor ?? undefined)}, '${subject}', 'x', '${at} ${actor} ${subject}');`;
  const noted = tenancy(1, { acceptedAt: '2026-01-01' }).replace('tenant1@example.test', 'omar@example.test');
  const ask = await upgraded(
    await databaseOf1_0(),
    PEOPLE +
      FLATS +
      noted +
      event('2025-01-01', 'rima@example.test', 'rima@example.test') +
      event('2025-01-02', 'boss@building.test', 'rima@example.test') +
      event('2023-01-01', 'rima@example.test', 'rima@example.test') +
      event('2025-01-03', 'omar@example.test', 'omar@example.test') +
      event('2025-01-04', 'boss@building.test', 'omar@example.test') +
      event('2025-01-05', null, 'nobody@example.test'),
  );
  expect(
    await ask(
      `select at::date::text, users.email from audit_events left join users on users.id = subject_id order by at`,
    ),
  ).toEqual([
    ['2023-01-01', null],
    ['2025-01-01', 'rima@example.test'],
    ['2025-01-02', 'rima@example.test'],
    ['2025-01-03', 'omar@example.test'],
    ['2025-01-04', null],
    ['2025-01-05', null],
  ]);
});

test.each([
  ['a building', '', { wholeTaka: false, takesCards: null }],
  ['a demo', 'update settings set is_demo = true;', { wholeTaka: false, takesCards: true }],
])('%s of 1.0 goes on to the poisha, and each flat has a picture in turn and is a flat', async (_, more, settings) => {
  const ask = await upgraded(await databaseOf1_0(), PEOPLE + FLATS + more);
  expect(await ask(`select (building->>'wholeTaka')::boolean, takes_cards from settings`)).toEqual([
    [settings.wholeTaka, settings.takesCards],
  ]);
  expect(
    await ask('select house_picture, unit_kind, unit_use, description_bangla from apartments order by floor'),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1, 2].map((picture) => [picture, 'flat', 'residential', null]));
});

test('a new building shares whole taka, and none of these rows are in it', async () => {
  const ask = await upgraded(await databaseOf1_0(), '');
  expect(
    await ask(`select building->>'wholeTaka', takes_cards, (select count(*)::int from duties) from settings`),
  ).toEqual([[null, null, 0]]);
});
