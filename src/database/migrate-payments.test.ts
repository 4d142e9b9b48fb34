import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { brokenInvariants } from '#app/server/operate/invariants.ts';
import { freshDatabase } from '#test/database/fresh-database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migration-files.ts';

// 0010_ledger.sql moves what was paid before there was a ledger.
const log = { info() {}, warn() {}, error() {} };

/** A building as it was before 0010: two members, one who left having paid ahead, with coupons of 10 % and 100 %. */
const BEFORE = `
  insert into users (id, email, name, role) values
    ('00000000-0000-7000-8000-0000000000a1', 'mina@example.test', 'Mina', 'member'),
    ('00000000-0000-7000-8000-0000000000a2', 'left@example.test', 'Left', 'user'),
    ('00000000-0000-7000-8000-0000000000a3', 'boss@example.test', 'Boss', 'admin'),
    ('00000000-0000-7000-8000-0000000000a4', 'karim@example.test', 'Karim', 'member');
  insert into apartments (id, block, floor, apartment_no, rent_poisha)
    select ('00000000-0000-7000-8000-0000000000b' || n)::uuid, 'A', 1, 'A-' || n, 1800000 from generate_series(1, 3) n;
  insert into coupons (id, code, discount) values
    ('00000000-0000-7000-8000-0000000000c1', 'TEN', 10), ('00000000-0000-7000-8000-0000000000c2', 'ALL', 100);
  insert into agreements (id, user_id, apartment_id, rent_poisha, status, applied_at, accepted_at, billed_from, closed_at, ends_on) values
    ('00000000-0000-7000-8000-0000000000d1', '00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-0000000000b1',
      1800000, 'accepted', '2026-01-05', '2026-01-31 19:00Z', null, null, null),
    ('00000000-0000-7000-8000-0000000000d2', '00000000-0000-7000-8000-0000000000a2', '00000000-0000-7000-8000-0000000000b2',
      1234567, 'ended', '2025-11-01', '2025-11-02', null, '2026-02-10', null),
    ('00000000-0000-7000-8000-0000000000d3', '00000000-0000-7000-8000-0000000000a4', '00000000-0000-7000-8000-0000000000b3',
      1500000, 'accepted', '2026-02-01', '2024-07-01', '2026-02-01', null, null);
  insert into payments (id, agreement_id, user_id, year, month, rent_poisha, coupon_id, discount, amount_poisha, paid_at)
    select ('00000000-0000-7000-8000-0000000000e' || n)::uuid, agreements.id, user_id, year, month, rent_poisha,
      coupons.id, coupons.discount, amount, paid_at::timestamptz
    from (values
      (1, 'd1', 2026, 2, null, 1800000, '2026-02-03 05:00Z'),
      (2, 'd1', 2026, 3, 'TEN', 1620000, '2026-03-03 19:30Z'),
      (3, 'd1', 2026, 12, 'ALL', 0, '2026-03-04 05:00Z'),
      (4, 'd2', 2025, 11, null, 1234567, '2025-11-03'),
      (5, 'd2', 2026, 2, 'TEN', 1111110, '2026-02-01'),
      (6, 'd2', 2026, 3, 'TEN', 1111110, '2026-02-02'),
      (7, 'd2', 2026, 4, 'ALL', 0, '2026-02-03'),
      (8, 'd3', 2026, 2, null, 1500000, '2026-02-07')
    ) as paid (n, of, year, month, code, amount, paid_at)
    join agreements on agreements.id = ('00000000-0000-7000-8000-0000000000' || of)::uuid
    left join coupons using (code);
  insert into audit_events (at, kind, address, request_id) select paid_at, 'rent_paid', 'test', 'test' from payments;`;

const HISTORY = `
  select payments.id, users.email, year, month, discount, coalesce(sum(postings.amount_poisha) filter (where debit = 'unapplied'), 0) as paid,
    charges.amount_poisha as rent, payments.recorded_at as paid_at
  from payments join postings on payment_id = payments.id join charges on charges.id = charge_id
  join agreements on agreements.id = payments.agreement_id join users on users.id = user_id
  where credit = 'receivable' group by payments.id, users.email, charges.id order by 1`;

test('old payments are in the ledger to the poisha, per person and month, those of somebody who left as well', async () => {
  const pool = await buildingBefore();
  await pool.query(BEFORE);
  const before = await pool.query(`
    select payments.id, email, year, month, discount, amount_poisha as paid, rent_poisha as rent, paid_at
    from payments join users on users.id = user_id order by 1`);
  await migrate(pool, { log });
  const { rows } = await pool.query(HISTORY);
  expect(rows).toEqual(before.rows);
  expect(rows).toHaveLength(8);
  const broken = await brokenInvariants(pool);
  // Of other things than money this building has no trail.
  expect(broken.filter((name) => name.startsWith('L') || name.includes('rent_paid'))).toEqual([]);
});

test('what lies after the end of a tenancy is released, and its money is free again', async () => {
  const pool = await buildingBefore();
  await pool.query(BEFORE);
  await migrate(pool, { log });
  const { rows } = await pool.query(`
    select to_char(make_date(year, month, 1), 'YYYY-MM') as month, outstanding_poisha as outstanding, cancelled_at is not null as cancelled,
      unapplied_poisha as unapplied
    from charges join postings on charge_id = charges.id and reverses is null
    join payments on payments.id = payment_id
    where charges.agreement_id::text like '%d2' group by charges.id, payments.id order by 1`);
  expect(rows).toEqual([
    { month: '2025-11', outstanding: 0, cancelled: false, unapplied: 0 },
    { month: '2026-02', outstanding: 0, cancelled: false, unapplied: 0 },
    { month: '2026-03', outstanding: 0, cancelled: true, unapplied: 1_111_110 },
    { month: '2026-04', outstanding: 0, cancelled: true, unapplied: 0 },
  ]);
});

test('each old payment has its receipt, in the order in which the money came', async () => {
  const pool = await buildingBefore();
  await pool.query(BEFORE);
  await migrate(pool, { log });
  const { rows } = await pool.query(`
    select right(payment_id::text, 1) as payment, number, snapshot->>'payer' as payer, (snapshot->'amountPoisha')::int as amount,
      (snapshot->'advancePoisha')::int as advance, snapshot->'months' as months, snapshot->'coupon' as coupon
    from receipts order by number`);
  expect(rows.map(({ payment }) => payment).join('')).toBe('45671823');
  const month = {
    label: null,
    year: 2026,
    month: 3,
    rentPoisha: 1_800_000,
    discountPoisha: 180_000,
    amountPoisha: 1_620_000,
  };
  const coupon = { code: 'TEN', discount: 10 };
  expect(rows[6]).toMatchObject({ number: 7, payer: 'Mina', amount: 1_620_000, advance: 0, months: [month], coupon });
  // The month that it was for is free again.
  expect(rows[2]).toMatchObject({ payer: 'Left', amount: 1_111_110, advance: 1_111_110, months: [] });
  expect((await brokenInvariants(pool)).filter((name) => name.startsWith('R'))).toEqual([]);
});

test('rent begins with the month of the acceptance in Dhaka, or the one that the office named', async () => {
  const pool = await buildingBefore();
  await pool.query(BEFORE);
  await migrate(pool, { log });
  const { rows } = await pool.query(
    'select from_month::text as month, rent_poisha as rent from rents order by agreement_id',
  );
  expect(rows).toEqual([
    { month: '2026-02-01', rent: 1_800_000 },
    { month: '2025-11-01', rent: 1_234_567 },
    { month: '2026-02-01', rent: 1_500_000 },
  ]);
});

test('where both sides would not agree, nothing is changed and the start says so', async () => {
  const pool = await buildingBefore();
  await pool.query(BEFORE);
  // No building can hold this: a payment in the name of somebody else than the tenant.
  await pool.query(
    `update payments set user_id = '00000000-0000-7000-8000-0000000000a1' where user_id::text like '%a4'`,
  );
  await expect(migrate(pool, { log })).rejects.toThrow(
    'the ledger differs from the payments of 2 months, so nothing was changed',
  );
  expect((await pool.query('select count(*) as n from payments where paid_at is not null')).rows).toEqual([{ n: 8 }]);
  expect((await pool.query("select to_regclass('charges') as charges")).rows).toEqual([{ charges: null }]);
});

/** A database as 0009 left it. */
async function buildingBefore(): Promise<pg.Pool> {
  const { connection, drop } = await freshDatabase();
  onTestFinished(drop);
  const { pool } = connect(connection);
  onTestFinished(() => pool.end());
  await pool.query('drop schema public cascade; drop schema identity cascade; create schema public');
  const older = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(older, { recursive: true }));
  for (const name of await readdir(MIGRATIONS_FOLDER))
    if (name < '0010') await cp(join(MIGRATIONS_FOLDER, name), join(older, name));
  await migrate(pool, { log, directory: older });
  return pool;
}
