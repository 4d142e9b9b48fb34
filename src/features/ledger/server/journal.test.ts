import { afterAll, expect, test } from 'vitest';
import { type Member, openTestSite, type Site, testSite } from '#test/site.ts';
import { accountOf, SOURCES } from '../rules.ts';

// Constraints and triggers of the database, whatever the application tries.

const pay = (member: Member, more: Record<string, unknown> = {}) =>
  member.post('/api/payments', { userEmail: member.email, amount: member.flat.rent, month: 'March', ...more });

/** A member who has paid March, and owes February. */
async function buildingWithMoney(opened?: Site) {
  const site = opened ?? (await testSite());
  const mina = await site.member('mina@example.test', { since: '2026-02-10T06:00:00Z' });
  expect((await pay(mina)).status).toBe(201);
  return { site, mina };
}

// Refused statements change nothing, so these tests share one site.
const { site: refusing } = await buildingWithMoney(await openTestSite());
afterAll(refusing.close);

/** Inserts an entry of today with one posting, in one transaction. */
async function post(site: Site, posting: string): Promise<void> {
  const client = await site.pool.connect();
  try {
    await client.query('begin');
    await client.query(`
      insert into journal_entries (kind, agreement_id, effective_on)
      select 'apply', id, '2026-03-15' from agreements order by id limit 1`);
    await client.query(`
      insert into postings (entry_id, counted_on, agreement_id, debit, credit, amount_poisha, charge_id, payment_id, reverses)
      select (select id from journal_entries where tx = pg_current_xact_id()), '2026-03-15', agreements.id, ${posting}`);
    await client.query('commit');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const FEBRUARY = 'from agreements join charges on agreement_id = agreements.id and month = 2 cross join payments';
const MARCH = 'from agreements join charges on agreement_id = agreements.id and month = 3 cross join payments';

test.each([
  [
    'money that is spent twice',
    `'unapplied', 'receivable', 1, charges.id, payments.id, null ${FEBRUARY}`,
    'payments_unapplied',
  ],
  [
    'more than is open',
    `'waivers', 'receivable', 1, charges.id, null::uuid, null::uuid ${MARCH}`,
    'charges_outstanding',
  ],
  [
    'an account that is not there',
    `'gold', 'receivable', 1, charges.id, null::uuid, null::uuid ${FEBRUARY}`,
    'a posting is one of the pairs',
  ],
  [
    'sides that do not belong together',
    `'cash', 'receivable', 1, charges.id, payments.id, null ${FEBRUARY}`,
    'a posting is one of the pairs',
  ],
  [
    'what a resident owes without its charge',
    `'waivers', 'receivable', 1, null::uuid, null::uuid, null::uuid ${FEBRUARY}`,
    'a posting is one of the pairs',
  ],
  [
    'money without its payment',
    `'cash', 'unapplied', 1, null::uuid, null::uuid, null::uuid ${FEBRUARY}`,
    'a posting is one of the pairs',
  ],
  [
    'nothing at all',
    `'waivers', 'receivable', 0, charges.id, null::uuid, null::uuid ${FEBRUARY}`,
    'postings_amount_poisha_check',
  ],
  [
    'half of a posting taken back',
    `credit, debit, postings.amount_poisha - 1, charge_id, payment_id, postings.id
      from agreements join postings on agreement_id = agreements.id and debit = 'unapplied'`,
    'a posting is taken back by its mirror',
  ],
])('%s is refused', async (_, posting, reason) => {
  await expect(post(refusing, posting)).rejects.toThrow(reason);
});

test('a posting is reversed once, and a reversal is not reversed', async () => {
  const { site } = await buildingWithMoney();
  const mirror = `credit, debit, postings.amount_poisha, charge_id, payment_id, postings.id
    from agreements join postings on agreement_id = agreements.id`;
  await post(site, `${mirror} and debit = 'unapplied'`);
  const again = post(site, `${mirror} and debit = 'unapplied' and reverses is null`);
  await expect(again).rejects.toThrow(/duplicate key/);
  await expect(post(site, `${mirror} and reverses is not null`)).rejects.toThrow(
    'a posting is taken back by its mirror',
  );
});

test('a payment never settles another tenancy’s charge', async () => {
  const { site } = await buildingWithMoney();
  const other = await site.member('other@example.test');
  expect((await pay(other, { month: 'April' })).status).toBe(201);
  const foreign = `'unapplied', 'receivable', 1, (select id from charges where agreement_id <> agreements.id limit 1), payments.id, null
    from agreements join payments on payments.agreement_id = agreements.id`;
  await expect(post(site, foreign)).rejects.toThrow(/postings_of_charge|charges_outstanding|payments_unapplied/);
});

test.each([
  ['an entry', `update journal_entries set reason = 'other'`],
  ['a posting', 'delete from postings'],
  ['the journal', 'truncate postings, journal_entries cascade'],
  ['a rent', 'update rents set rent_poisha = 1'],
  [
    'what is outstanding',
    'update charges set outstanding_poisha = outstanding_poisha + 1 where outstanding_poisha = 0',
  ],
  ['what is unapplied', 'update payments set unapplied_poisha = 1'],
  ['the amount of a charge', 'update charges set amount_poisha = amount_poisha + 1'],
  ['the amount of a payment', 'update payments set amount_poisha = amount_poisha + 1'],
  ['a charge that goes', 'delete from charges'],
  ['a payment that goes', 'delete from payments'],
  ['a payment that comes back', `update payments set state = 'reversed', reason = 'x', decided_at = now()`],
  [
    'money that appears',
    `insert into charges (agreement_id, kind, year, month, amount_poisha, due_on, charged_on, outstanding_poisha)
    select id, 'rent', 2030, 1, 5, '2030-01-01', '2030-01-01', 5 from agreements`,
  ],
])('%s is not changed', async (_, statement) => {
  await expect(refusing.pool.query(statement)).rejects.toThrow(/only ever added to|only changed by postings/);
});

test('an entry that was written takes no more postings', async () => {
  const late = `insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id)
    select journal_entries.id, agreement_id, effective_on, 'waivers', 'receivable', 1, charges.id
    from journal_entries join charges using (agreement_id) where month = 2`;
  await expect(refusing.pool.query(late)).rejects.toThrow('an entry that was written takes no more postings');
});

test.each([
  ['id, id', 'postings_pkey'],
  ['uuidv7(), id', 'charges_outstanding'],
])('a charge comes into the books once (%s)', async (ids, reason) => {
  const twice = refusing.pool.query(`
    insert into charges (agreement_id, kind, year, month, amount_poisha, due_on, charged_on)
      select id, 'rent', 2030, 1, 500, '2030-01-05', '2026-03-15' from agreements;
    insert into postings (id, entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id)
      select ${ids}, agreement_id, charged_on, 'receivable', 'rent', 1, id from charges where year = 2030`);
  await expect(twice).rejects.toThrow(reason);
});

test('a posting counts for the day of its entry', async () => {
  const misdated = refusing.pool.query(`
    with entry as (
      insert into journal_entries (kind, agreement_id, effective_on) select 'waive', id, '2026-03-15' from agreements returning *
    )
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id)
    select entry.id, agreement_id, '2026-03-14', 'waivers', 'receivable', 1, charges.id
    from entry join charges using (agreement_id) where month = 2`);
  await expect(misdated).rejects.toThrow('a posting counts for the day of its entry');
});

/** Inserts a payment of ৳10 in this state with these postings, in one statement. */
const payTen = (site: Site, state: 'pending' | 'confirmed', postings: string) =>
  site.pool.query(`
    with payment as (
      insert into payments (agreement_id, method, amount_poisha, received_on, state, recorded_at, decided_at)
      select id, 'bKash', 1000, '2026-03-15', '${state}', now(), ${state === 'pending' ? 'null' : 'now()'} from agreements returning *
    ), entry as (
      insert into journal_entries (id, kind, agreement_id, effective_on) select id, 'record', agreement_id, received_on from payment
    )
    insert into postings (entry_id, payment_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id)
    select payment.id, payment.id, payment.agreement_id, received_on, debit, credit, amount, case credit when 'receivable' then charges.id end
    from payment join charges on charges.agreement_id = payment.agreement_id and month = 2
    cross join (values ${postings}) as moved (debit, credit, amount)`);

const PAIRS = 'a posting is one of the pairs';
const AS_IT_WAITS = 'a discount is confirmed as it waits';

test.each([
  ['settles ৳5,000', 'confirmed', `('bkash', 'unapplied', 500000), ('unapplied', 'receivable', 500000)`, PAIRS],
  ['comes in part', 'confirmed', `('bkash', 'unapplied', 999)`, PAIRS],
  [
    'comes twice',
    'confirmed',
    `('bkash', 'unapplied', 1000), ('bkash', 'unapplied', 1000), ('unapplied', 'receivable', 2000)`,
    'postings_arrive_once',
  ],
  ['counts before it is confirmed', 'pending', `('bkash', 'unapplied', 1000)`, PAIRS],
  ['gives a discount before it is confirmed', 'pending', `('discounts', 'receivable', 100)`, PAIRS],
  ['waits after it was confirmed', 'confirmed', `('pending', 'unapplied', 1000)`, PAIRS],
  ['comes by another method', 'confirmed', `('cash', 'unapplied', 1000)`, PAIRS],
] as const)('a payment of ৳10 that %s is refused', async (_, state, postings, reason) => {
  await expect(payTen(refusing, state, postings)).rejects.toThrow(reason);
});

test.each([
  ['twice', `('bkash', 'pending', 1000), ('bkash', 'pending', 1000)`, 'postings_arrive_once'],
  ['in part', `('bkash', 'pending', 400)`, PAIRS],
])('money is not confirmed %s', async (_, postings, reason) => {
  const { site } = await buildingWithMoney();
  await payTen(site, 'pending', `('pending', 'unapplied', 1000)`);
  await site.pool.query(
    `insert into audit_events (at, kind, address, request_id) values (now(), 'payment_recorded', 'test', 'test')`,
  );
  const confirming = site.pool.query(`
    update payments set state = 'confirmed', decided_at = now() where method = 'bKash';
    with entry as (
      insert into journal_entries (kind, agreement_id, effective_on) select 'confirm', id, '2026-03-15' from agreements returning *
    )
    insert into postings (entry_id, payment_id, agreement_id, counted_on, debit, credit, amount_poisha)
    select entry.id, payments.id, agreement_id, effective_on, debit, credit, amount
    from entry join payments using (agreement_id) cross join (values ${postings}) as moved (debit, credit, amount)
    where method = 'bKash'`);
  await expect(confirming).rejects.toThrow(reason);
});

test.each([
  ['whole', 225_000, undefined],
  ['in part: refused', 100_000, AS_IT_WAITS],
  ['with more: refused', 225_001, AS_IT_WAITS],
])('a discount is confirmed %s', async (_, amount, refusal) => {
  const { site, mina } = await buildingWithMoney();
  await site.addCoupon({ code: 'EIGHTH', discount: 12.5 });
  expect((await pay(mina, { month: 'February', amount: 15_750, couponCode: 'EIGHTH' })).status).toBe(201);
  const confirming = site.pool.query(`
    update payments set state = 'confirmed', decided_at = now(), decided_by = (select min(user_id::text)::uuid from duties) where discount > 0;
    insert into audit_events (at, kind, address, request_id) values (now(), 'payment_confirmed', 'test', 'test');
    with entry as (
      insert into journal_entries (kind, agreement_id, effective_on) select 'confirm', id, '2026-03-15' from agreements returning *
    )
    insert into postings (entry_id, payment_id, agreement_id, counted_on, debit, credit, amount_poisha, charge_id)
    select entry.id, payments.id, payments.agreement_id, effective_on, debit, credit, amount, charge
    from entry join payments using (agreement_id) join charges on charges.agreement_id = payments.agreement_id and month = 2
    cross join lateral (values ('card', 'pending', 1575000, null), ('discounts', 'pending_discounts', ${amount}, charges.id))
      as moved (debit, credit, amount, charge)
    where discount > 0`);
  await (refusal ? expect(confirming).rejects.toThrow(refusal) : confirming);
});

test('the methods are those of the accounts, and no payment has another one', async () => {
  const { site } = await buildingWithMoney();
  const { rows } = await site.pool.query('select method, code from accounts where method is not null');
  expect(new Map(rows.map(({ method, code }) => [method, code]))).toEqual(
    new Map(SOURCES.map((source) => [source, accountOf(source)])),
  );
  const upay = `insert into payments (agreement_id, method, amount_poisha, received_on, state, recorded_at)
    select id, 'Upay', 1, '2026-03-15', 'pending', now() from agreements`;
  await expect(site.pool.query(upay)).rejects.toThrow('there is no account of the method Upay');
  for (const table of ['accounts', 'pairs'])
    await expect(site.pool.query(`delete from ${table}`)).rejects.toThrow('only ever added to');
});

test('nothing is dated into days that are closed; a later payment goes to the first open day', async () => {
  const { site, mina } = await buildingWithMoney();
  await site.pool.query(`update settings set closed_through = '2026-03-15'`);
  await expect(
    post(site, `'waivers', 'receivable', 1, charges.id, null::uuid, null::uuid ${FEBRUARY}`),
  ).rejects.toThrow('the books are closed up to that day');
  expect((await pay(mina, { month: 'February' })).status).toBe(201);
  const { rows } = await site.pool.query(
    `select effective_on from journal_entries where kind = 'card' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ effective_on: '2026-03-16' }]);
});
