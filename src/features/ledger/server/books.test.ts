import { expect, test } from 'vitest';
import { type Site, testSite } from '#test/site.ts';

// Constraints and triggers of the database on advances, vouchers, transfers and the drawer.

const PAIRS = 'a posting is one of the pairs';
const BACK = 'a posting is taken back by its mirror, after its document';

/** Mina has been a tenant since March; her document of ৳10 from before the records includes ৳4 of advance. */
async function buildingWithAdvance() {
  const site = await testSite();
  await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  await bring(site, `('opening', 'advances', 400), ('opening', 'unapplied', 600)`);
  return site;
}

/** Inserts a document of ৳10, including ৳4 of advance, and its postings, in one statement. */
const bring = (site: Site, postings: string, method = 'Opening') =>
  site.pool.query(`
    with payment as (
      insert into payments (agreement_id, method, amount_poisha, advance_poisha, received_on, state, recorded_at, decided_at)
      select id, '${method}', 1000, 400, '2026-03-15', 'confirmed', now(), now() from agreements returning *
    ), entry as (
      insert into journal_entries (id, kind, agreement_id, effective_on) select id, 'open', agreement_id, received_on from payment
    )
    insert into postings (entry_id, payment_id, agreement_id, counted_on, debit, credit, amount_poisha)
    select id, id, agreement_id, received_on, debit, credit, amount
    from payment cross join (values ${postings}) as moved (debit, credit, amount)`);

const amounts = async (site: Site) => {
  const { rows } = await site.pool.query('select unapplied_poisha as unapplied, held_poisha as held from payments');
  return rows;
};

test.each([
  ['less of it is advance', `('opening', 'advances', 300), ('opening', 'unapplied', 600)`, PAIRS],
  ['none of it is', `('opening', 'unapplied', 1000)`, 'payments_unapplied'],
  ['it comes into the drawer', `('cash', 'advances', 400), ('cash', 'unapplied', 600)`, PAIRS],
  [
    'the advance comes twice',
    `('opening', 'advances', 400), ('opening', 'advances', 400), ('opening', 'unapplied', 600)`,
    'postings_arrive_once',
  ],
])('a document with an advance is refused where %s', async (_, postings, reason) => {
  const site = await testSite();
  await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  await expect(bring(site, postings)).rejects.toThrow(reason);
});

/** Inserts an entry of the tenancy, and this posting of its document, in one transaction. */
const post = (site: Site, kind: string, posting: string) =>
  site.pool.query(`
    with entry as (
      insert into journal_entries (kind, agreement_id, effective_on, reason)
      select '${kind}', id, '2026-03-15', 'test' from agreements returning *
    )
    insert into postings (entry_id, agreement_id, counted_on, payment_id, debit, credit, amount_poisha, charge_id, voucher_id, reverses)
    select entry.id, entry.agreement_id, effective_on, payments.id, ${posting}
    from entry join payments using (agreement_id) left join charges on charges.agreement_id = entry.agreement_id`);

test('an advance is held until it is set against a charge, and held again when that is taken back', async () => {
  const site = await buildingWithAdvance();
  await site.pool.query(`
    insert into charges (agreement_id, kind, label, amount_poisha, due_on, charged_on)
    select id, 'other', 'A key', 900, '2026-03-15', '2026-03-15' from agreements`);
  const use = (account: string, amount: number) =>
    post(site, 'apply', `'${account}', 'receivable', ${amount}, charges.id, null, null`);
  await expect(use('advances', 401)).rejects.toThrow('payments_held');
  await expect(use('unapplied', 601)).rejects.toThrow('payments_unapplied');
  await use('advances', 400);
  expect(await amounts(site)).toEqual([{ unapplied: 600, held: 0 }]);
  const { rows } = await site.pool.query(`select id from postings where debit = 'advances'`);
  await post(site, 'release', `'receivable', 'advances', 400, charges.id, null, '${rows[0].id}'`);
  expect(await amounts(site)).toEqual([{ unapplied: 600, held: 400 }]);
});

/** Inserts a refund in cash, and its postings, in one transaction. */
const refund = (site: Site, amount: number, postings: string) =>
  site.pool.query(`
    with voucher as (
      insert into vouchers (kind, agreement_id, credit, amount_poisha, paid_on, counted_on, recorded_at)
      select 'refund', id, 'cash', ${amount}, '2026-03-15', '2026-03-15', now() from agreements returning *
    ), entry as (
      insert into journal_entries (id, kind, agreement_id, effective_on) select id, 'refund', agreement_id, counted_on from voucher
    )
    insert into postings (entry_id, voucher_id, agreement_id, counted_on, payment_id, debit, credit, amount_poisha)
    select voucher.id, voucher.id, voucher.agreement_id, counted_on, payments.id, moved.debit, moved.credit, moved.amount
    from voucher join payments using (agreement_id) cross join (values ${postings}) as moved (debit, credit, amount)`);

/** The owner puts this amount, in poisha, into the drawer. */
const putIn = (site: Site, amount: number) =>
  site.pool.query(`
    insert into vouchers (kind, debit, credit, amount_poisha, paid_on, counted_on, recorded_at)
    values ('owner', 'cash', 'owner', ${amount}, '2026-03-01', '2026-03-01', now())`);

test.each([
  ['of less than its postings', 300, `('advances', 'cash', 400)`, 'a refund is the sum of its postings'],
  ['of nothing', 300, `('advances', 'cash', 0)`, 'postings_amount_poisha_check'],
  ['from another account', 400, `('advances', 'bank', 400)`, PAIRS],
  ['of more than is held', 401, `('advances', 'cash', 401)`, 'payments_held'],
  ['of more than is free', 601, `('unapplied', 'cash', 601)`, 'payments_unapplied'],
  ['of cash that is not there', 500, `('unapplied', 'cash', 500)`, 'there is not so much cash in the drawer'],
])('a refund %s is refused', async (_, amount, postings, reason) => {
  const site = await buildingWithAdvance();
  await putIn(site, 450);
  await expect(refund(site, amount, postings)).rejects.toThrow(reason);
});

test('a refund is taken back after its voucher, and its document only then', async () => {
  const site = await buildingWithAdvance();
  await putIn(site, 1000);
  await refund(site, 900, `('advances', 'cash', 400), ('unapplied', 'cash', 500)`);
  expect(await amounts(site)).toEqual([{ unapplied: 100, held: 0 }]);
  const mirrors = () =>
    site.pool.query(`
      with entry as (
        insert into journal_entries (kind, agreement_id, effective_on, reason)
        select 'reverse', id, '2026-03-15', 'test' from agreements returning *
      )
      insert into postings (entry_id, voucher_id, agreement_id, counted_on, payment_id, debit, credit, amount_poisha, reverses)
      select entry.id, voucher_id, entry.agreement_id, effective_on, payment_id, credit, debit, amount_poisha, postings.id
      from entry join postings on voucher_id in (select id from vouchers where kind = 'refund')`);
  await expect(mirrors()).rejects.toThrow(BACK);
  const { rows } = await site.pool.query(
    `select id, amount_poisha from postings where debit = 'opening' and credit = 'advances'`,
  );
  await expect(post(site, 'reverse', `'advances', 'opening', 400, null, null, '${rows[0].id}'`)).rejects.toThrow(
    'payments_held',
  );
  await site.pool.query(`update vouchers set reversed_at = now(), reason = 'test' where kind = 'refund'`);
  await mirrors();
  expect(await amounts(site)).toEqual([{ unapplied: 600, held: 400 }]);
  await expect(post(site, 'reverse', `'advances', 'opening', 400, null, null, '${rows[0].id}'`)).rejects.toThrow(BACK);
});

test('money goes back to a tenant by a voucher only', async () => {
  const site = await buildingWithAdvance();
  await expect(post(site, 'refund', `'advances', 'cash', 400, null, null, null`)).rejects.toThrow(PAIRS);
});

test('a voucher of the building writes its posting, takes no other one and never changes', async () => {
  const site = await buildingWithAdvance();
  await putIn(site, 1000);
  await site.pool.query(`
    insert into vouchers (kind, debit, credit, amount_poisha, paid_on, counted_on, recorded_at, payee)
    values ('expense', 'salaries', 'cash', 700, '2026-03-15', '2026-03-15', now(), 'Guard')`);
  const { rows } = await site.pool.query(
    `select debit, credit, amount_poisha as amount, agreement_id as agreement from postings where debit = 'salaries'`,
  );
  expect(rows).toEqual([{ debit: 'salaries', credit: 'cash', amount: 700, agreement: null }]);
  const again = site.pool.query(`
    with entry as (insert into journal_entries (kind, effective_on) values ('expense', '2026-03-15') returning *)
    insert into postings (entry_id, counted_on, debit, credit, amount_poisha, voucher_id)
    select entry.id, effective_on, 'salaries', 'cash', 1, vouchers.id from entry cross join vouchers where payee = 'Guard'`);
  await expect(again).rejects.toThrow(PAIRS);
  await expect(site.pool.query('update vouchers set amount_poisha = 1')).rejects.toThrow('only ever reversed, once');
  await expect(site.pool.query('delete from vouchers')).rejects.toThrow('only ever added to');
});

test('an entry of the building never spends the money of a tenancy', async () => {
  const site = await buildingWithAdvance();
  const spending = site.pool.query(`
    with entry as (insert into journal_entries (kind, effective_on) values ('expense', '2026-03-15') returning *)
    insert into postings (entry_id, counted_on, debit, credit, amount_poisha, payment_id)
    select entry.id, effective_on, 'unapplied', 'transfers', 600, payments.id from entry cross join payments`);
  await expect(spending).rejects.toThrow('postings_of_building');
  const disguised = site.pool.query(`
    with entry as (insert into journal_entries (kind, effective_on) values ('expense', '2026-03-15') returning *)
    insert into postings (entry_id, agreement_id, counted_on, debit, credit, amount_poisha, payment_id)
    select entry.id, payments.agreement_id, effective_on, 'unapplied', 'transfers', 600, payments.id from entry cross join payments`);
  await expect(disguised).rejects.toThrow(PAIRS);
});

test('what one tenancy gives another one gets', async () => {
  const site = await buildingWithAdvance();
  await expect(post(site, 'move', `'unapplied', 'transfers', 600, null, null, null`)).rejects.toThrow(
    'what one tenancy gives another one gets',
  );
});

test('of twelve who take a quarter of the drawer at once four get it', async () => {
  const site = await buildingWithAdvance();
  await putIn(site, 1000);
  const takes = Array.from({ length: 12 }, () =>
    site.pool.query(`
      insert into vouchers (kind, debit, credit, amount_poisha, paid_on, counted_on, recorded_at)
      values ('expense', 'fuel', 'cash', 250, '2026-03-15', '2026-03-15', now())`),
  );
  const results = await Promise.allSettled(takes);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  // An expense in the past is refused too if it leaves that day's drawer below zero.
  await putIn(site, 100);
  const earlier = site.pool.query(`
    insert into vouchers (kind, debit, credit, amount_poisha, paid_on, counted_on, recorded_at)
    values ('expense', 'fuel', 'cash', 1, '2026-02-28', '2026-02-28', now())`);
  await expect(earlier).rejects.toThrow('there is not so much cash in the drawer');
});
