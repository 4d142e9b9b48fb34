import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AskedApproval } from '#api/approval/approval.ts';
import type { Charge } from '#features/ledger/endpoints.ts';
import type { Settlement } from '#features/settlements/endpoints.ts';
import { type Flat, openTestSite, type Person, type Site, tenancy, testSite } from '#test/site.ts';
import type { Approval } from '../endpoints.ts';

const DAY = '2026-03-15';
const LIMIT = 10_000;

/**
 * Mina has lived here since January, owes three months of 18,000, and has an advance of 36,000. Farhana is owner, Manik manager, Tania
 * accountant, Rahim the caretaker who takes cash. The limit is 10,000 for paying back, waiving and spending.
 */
async function people(site: Site) {
  const mina = await site.member('mina@example.test', { name: 'Mina', since: '2026-01-10T06:00:00Z' });
  const farhana = await site.admin();
  const [manik, tania, rahim, audit] = [
    await site.signUp('manik@example.test', { name: 'Manik' }),
    await site.signUp('tania@example.test', { name: 'Tania' }),
    await site.signUp('rahim@example.test', { name: 'Rahim' }),
    await site.signUp('audit@example.test', { name: 'Anis' }),
  ];
  await site.appoint(manik.email, 'manager');
  await site.appoint(tania.email, 'accountant');
  await site.appoint(rahim.email, 'caretaker');
  await site.appoint(audit.email, 'auditor');
  const { agreementId } = mina;
  const money = {
    agreementId,
    method: 'Cash',
    receivedOn: DAY,
    requestKey: randomUUID(),
    amount: 100_000,
    advance: 36_000,
  };
  expect((await farhana.post('/api/payments/record', money)).status).toBe(201);
  const limits = { separates: false, refund: LIMIT, giveUp: LIMIT, spend: LIMIT };
  expect(await farhana.put('/api/limits', limits)).toMatchObject({ status: 200, body: limits });
  return { site, mina, farhana, manik, tania, rahim, audit };
}
type Building = Awaited<ReturnType<typeof people>>;

const refundOf = ({ mina }: Building, amount: number) => ({
  ...{ agreementId: mina.agreementId, amount, method: 'Cash', paidOn: DAY, requestKey: randomUUID() },
});
const costOf = (amount: number) => ({
  ...{
    category: 'repairs',
    amount,
    day: DAY,
    paidFrom: 'Bank',
    payee: 'Lift Ltd',
    note: 'The motor.',
    requestKey: randomUUID(),
  },
});
const takeOut = (amount: number) => ({ from: 'Bank', to: 'Owner', amount, day: DAY, requestKey: randomUUID() });

async function asked(who: Person, path: string, form: object): Promise<string> {
  const { status, body } = await who.post<AskedApproval>(path, form);
  expect({ status, body }).toMatchObject({ status: 202, body: { approval: expect.any(String) } });
  return body.approval;
}
const approve = (who: Person, id: string) => who.put<Approval>(`/api/approvals/approve/${id}`);
const refuse = (who: Person, id: string) => who.put<Approval>(`/api/approvals/refuse/${id}`, { reason: 'Too dear.' });
const withdraw = (who: Person, id: string) => who.put<Approval>(`/api/approvals/withdraw/${id}`);
const listed = async (who: Person) => (await who.get<{ open: Approval[]; decided: Approval[] }>('/api/approvals')).body;

const told = async ({ site }: Building, kind: string) =>
  (
    await site.pool.query<{ actor: string; details: Record<string, unknown> }>(
      'select actor_email as actor, details from audit_events where kind = $1 order by id',
      [kind],
    )
  ).rows;

// Refused calls change nothing, so these tests share one site.
let refusing: Building;
beforeAll(async () => {
  refusing = await people(await openTestSite());
});
afterAll(() => refusing.site.close());

test('a limit is refused while one person alone could approve, and lifting one is not', async () => {
  const site = await testSite();
  const farhana = await site.admin();
  const alone = await farhana.put('/api/limits', { separates: false, spend: LIMIT });
  expect(alone).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('two people who can approve') },
  });
  expect((await farhana.put('/api/limits', { separates: false, spend: null })).status).toBe(200);
  const rahim = await site.signUp('rahim@example.test');
  await site.appoint(rahim.email, 'caretaker');
  expect((await farhana.put('/api/limits', { separates: false, spend: LIMIT })).status).toBe(409);
  await site.appoint(rahim.email, 'accountant');
  expect((await farhana.put('/api/limits', { separates: false, spend: LIMIT })).body).toMatchObject({ spend: LIMIT });
  for (const wrong of [-1, 'much', 10.001])
    expect((await farhana.put('/api/limits', { separates: false, spend: wrong })).status).toBe(400);
});

test('nobody approves what they asked for, nor does one without the permission, nor twice', async () => {
  const { farhana, manik, tania, rahim, audit } = refusing;
  const id = await asked(tania, '/api/expenses', costOf(20_000));
  expect(await approve(tania, id)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('yourself') },
  });
  expect((await refuse(tania, id)).status).toBe(403);
  for (const who of [rahim, audit]) {
    expect((await approve(who, id)).status).toBe(403);
    expect((await refuse(who, id)).status).toBe(403);
  }
  expect((await withdraw(manik, id)).status).toBe(403);
  expect((await approve(manik, randomUUID())).status).toBe(404);
  expect((await rahim.get('/api/approvals')).status).toBe(403);
  expect((await manik.put(`/api/approvals/refuse/${id}`, { reason: ' ' })).status).toBe(400);
  expect((await refuse(manik, id)).body).toMatchObject({
    decision: 'refused',
    decidedBy: 'Manik',
    reason: 'Too dear.',
  });
  for (const again of [approve(manik, id), refuse(farhana, id), withdraw(tania, id)])
    expect(await again).toMatchObject({ status: 409, body: { message: expect.stringContaining('decided already') } });
  expect(await refusing.site.count("vouchers where kind = 'expense'")).toBe(0);
});

test('what is wrong is refused when it is asked for, and up to the limit nothing is asked', async () => {
  const { farhana } = refusing;
  expect((await farhana.post('/api/expenses', { ...costOf(20_000), day: '2026-03-16' })).status).toBe(400);
  expect((await farhana.post('/api/refunds', refundOf(refusing, 90_000.5))).status).toBe(409);
  expect((await farhana.post('/api/expenses', { ...costOf(LIMIT), paidFrom: 'Owner' })).status).toBe(201);
  expect((await farhana.post('/api/transfers', { ...takeOut(30_000), from: 'Owner', to: 'Bank' })).status).toBe(201);
});

test('a row of a table above the limit is refused, and records nothing', async () => {
  const rows = [
    { day: DAY, category: 'repairs', amount: '500', paidFrom: 'Bank' },
    { day: DAY, category: 'repairs', amount: '10000.01', paidFrom: 'Bank' },
  ];
  const before = await refusing.site.count('vouchers');
  const answer = await refusing.farhana.post<{ problems: { row: number; field: string }[] }>('/api/expenses/import', {
    rows,
  });
  expect(JSON.stringify(answer.body)).toContain('one person may spend');
  expect(await refusing.site.count('vouchers')).toBe(before);
});

test('who lives there neither approves nor refuses money of that home', async () => {
  const all = await people(await testSite());
  await all.site.pool.query(`insert into duties (user_id, duty) select id, 'accountant' from users where email = $1`, [
    all.mina.email,
  ]);
  const id = await asked(all.tania, '/api/refunds', refundOf(all, 20_000));
  const [open] = (await listed(all.mina)).open;
  expect(open).toMatchObject({ _id: id, mayDecide: false });
  expect(await approve(all.mina, id)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('home of your own') },
  });
  expect(await refuse(all.mina, id)).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('home of your own') },
  });
  expect((await approve(all.farhana, id)).status).toBe(200);
});

test('a refund above the limit is paid once somebody else has read and approved it', async () => {
  const all = await people(await testSite());
  const form = refundOf(all, 20_000);
  const id = await asked(all.tania, '/api/refunds', form);
  // The same form again returns the same approval.
  expect(await asked(all.tania, '/api/refunds', form)).toBe(id);
  expect(await all.site.count("vouchers where kind = 'refund'")).toBe(0);
  const [open] = (await listed(all.manik)).open;
  expect(open).toMatchObject({
    ...{ _id: id, kind: 'refund', amount: 20_000, askedBy: 'Tania', isOwn: false, mayDecide: true },
    tenancy: { agreementId: all.mina.agreementId, name: 'Mina' },
    event: { kind: 'refund_made', details: { amount: 20_000, method: 'Cash', paid: DAY, tenant: 'Mina' } },
  });
  expect((await listed(all.tania)).open).toMatchObject([{ isOwn: true, mayDecide: false }]);
  expect((await listed(all.audit)).open).toMatchObject([{ isOwn: false, mayDecide: false }]);
  expect(await approve(all.manik, id)).toMatchObject({
    status: 200,
    body: { decision: 'approved', decidedBy: 'Manik' },
  });
  const { rows } = await all.site.pool.query<{ name: string; kind: string; used: boolean }>(
    `select users.name, vouchers.kind, exists (select from approvals where used_by = vouchers.id) as used
     from vouchers join users on users.id = recorded_by`,
  );
  expect(rows).toEqual([{ name: 'Tania', kind: 'refund', used: true }]);
  // The asker's form counts as done: sending it again returns the refund.
  expect(await all.tania.post('/api/refunds', form)).toMatchObject({ status: 201, body: { amount: 20_000 } });
  expect(await told(all, 'refund_made')).toMatchObject([
    { actor: all.tania.email, details: { amount: 20_000, approvedBy: all.manik.email } },
  ]);
  expect(await told(all, 'approval_given')).toMatchObject([{ actor: all.manik.email, details: { amount: 20_000 } }]);
});

test('every road to money above the limit asks, also of an owner: settling, giving up, writing off, spending, taking out', async () => {
  const all = await people(await testSite());
  const { farhana, mina, manik, site } = all;
  const statement = async () => (await farhana.get<{ charges: Charge[] }>(`/api/ledger/${mina.agreementId}`)).body;
  // 64,000 of free money settle three months; 36,000 and 10,000 are left.
  const { body: settlement } = await farhana.get<Settlement>(`/api/agreements/settlement/${mina.agreementId}`);
  const settle = { refund: settlement.toRefund, method: 'Cash', paidOn: DAY, requestKey: randomUUID() };
  const settling = await farhana.put<AskedApproval>(`/api/agreements/settlement/${mina.agreementId}`, settle);
  expect(settling.status).toBe(202);
  const ids = [settling.body.approval, await asked(farhana, '/api/expenses', costOf(10_000.01))];
  expect(await farhana.post('/api/transfers', { ...takeOut(30_000), from: 'Owner', to: 'Bank' })).toMatchObject({
    status: 201,
  });
  ids.push(await asked(farhana, '/api/transfers', takeOut(10_001)));
  const charge = {
    agreementId: mina.agreementId,
    amount: 50_000,
    label: 'Window',
    dueOn: DAY,
    requestKey: randomUUID(),
  };
  expect(await farhana.post('/api/charges', charge)).toMatchObject({ status: 201 });
  const open = (await statement()).charges.find(({ outstanding }) => outstanding > 0);
  for (const way of ['waive', 'write-off']) {
    const form = { amount: 15_000, outstanding: open?.outstanding, reason: 'As agreed.' };
    const { status, body } = await farhana.put<AskedApproval>(`/api/charges/${way}/${open?._id}`, form);
    expect(status).toBe(202);
    ids.push(body.approval);
  }
  expect((await listed(manik)).open.map(({ kind }) => kind)).toEqual([
    'refund',
    'expense',
    'owner',
    'waive',
    'write off',
  ]);
  expect((await listed(manik)).open[1]?.event.details).toMatchObject({ note: 'The motor.', payee: 'Lift Ltd' });
  const results = [];
  for (const id of ids) results.push((await approve(manik, id)).status);
  // The charge for the window changed the settlement, and waiving part of it overtook the write-off.
  expect(results).toEqual([409, 200, 200, 200, 409]);
  expect((await listed(farhana)).decided.map(({ decision }) => decision)).toEqual([
    ...['overtaken', 'approved', 'approved', 'approved', 'overtaken'],
  ]);
  expect((await listed(farhana)).decided[0]?.reason).toContain('is open');
  expect((await told(all, 'approval_overtaken')).length).toBe(2);
  expect(await site.count('approvals where used_by is not null')).toBe(3);
});

test('what a closing hands over needs nobody else', async () => {
  const all = await people(await testSite());
  const close = { day: DAY, countedCash: 100_000, handedOver: 90_000 };
  expect((await all.farhana.put('/api/till/close', close)).status).toBe(200);
  // The same withdrawal on a closed day counts for the next day, and needs approval.
  expect((await all.farhana.post('/api/transfers', { ...takeOut(30_000), from: 'Owner', to: 'Bank' })).status).toBe(
    201,
  );
  await asked(all.farhana, '/api/transfers', takeOut(20_000));
});

test('an approval ends with seven days, and with the duty of who asked', async () => {
  const all = await people(await testSite());
  const form = costOf(20_000);
  const late = await asked(all.tania, '/api/expenses', form);
  all.site.at('2026-03-22T06:00:01Z');
  expect((await listed(all.manik)).open).toEqual([]);
  expect(await approve(all.manik, late)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Seven days') },
  });
  const next = await asked(all.tania, '/api/expenses', form);
  expect(next).not.toBe(late);
  expect((await listed(all.manik)).decided).toMatchObject([{ _id: late, decision: 'expired', decidedBy: null }]);
  const [duty] = (
    await all.site.pool.query<{ id: string }>(
      `select duties.id from duties join users on users.id = user_id where email = $1 and ended_at is null`,
      [all.tania.email],
    )
  ).rows;
  expect((await all.farhana.put(`/api/staff/end/${duty?.id}`, { reason: 'She left.' })).status).toBe(200);
  expect(await approve(all.manik, next)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Tania may not do this any more') },
  });
  expect((await listed(all.manik)).decided[0]).toMatchObject({ _id: next, decision: 'overtaken' });
  expect(await all.site.count("vouchers where kind = 'expense'")).toBe(0);
});

test('what was done meanwhile is not done again, and what was withdrawn not at all', async () => {
  const all = await people(await testSite());
  const form = costOf(20_000);
  const id = await asked(all.tania, '/api/expenses', form);
  await all.farhana.put('/api/limits', { separates: false, spend: null });
  expect((await all.tania.post('/api/expenses', form)).status).toBe(201);
  expect(await approve(all.manik, id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('meanwhile') },
  });
  expect(await all.site.count("vouchers where kind = 'expense'")).toBe(1);
  await all.farhana.put('/api/limits', { separates: false, spend: LIMIT });
  const other = await asked(all.tania, '/api/expenses', costOf(30_000));
  expect((await withdraw(all.tania, other)).body).toMatchObject({ decision: 'withdrawn', decidedBy: 'Tania' });
  expect((await approve(all.manik, other)).status).toBe(409);
});

test('the database itself refuses a sum above the limit, and another sum than was approved', async () => {
  const all = await people(await testSite());
  const id = await asked(all.tania, '/api/expenses', costOf(20_000));
  const spend =
    (poisha: number, approval = '') =>
    async () => {
      const client = await all.site.pool.connect();
      try {
        await client.query('begin');
        await client.query(`select set_config('onebuilding.approval', $1, true)`, [approval]);
        await client.query(
          `insert into vouchers (kind, debit, credit, amount_poisha, paid_on, counted_on, recorded_at, recorded_by)
         select 'expense', 'repairs', 'bank', $1, '${DAY}', '${DAY}', now(), id from users where email = $2`,
          [poisha, all.tania.email],
        );
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    };
  await expect(spend(2_000_000)()).rejects.toThrow('second person');
  await expect(spend(2_000_000, id)()).rejects.toThrow('second person');
  await all.site.pool.query(
    `update approvals set decision = 'approved', decided_at = asked_at, decided_by = (select id from users where email = $1)`,
    [all.manik.email],
  );
  await expect(spend(2_000_001, id)()).rejects.toThrow('second person');
  await spend(2_000_000, id)();
  await expect(spend(2_000_000, id)()).rejects.toThrow('second person');
  await expect(all.site.pool.query('update approvals set amount_poisha = 1')).rejects.toThrow('decided once');
  expect(await all.site.count('approvals where used_by is not null')).toBe(1);
});

type Way = 'waive' | 'write-off';
const giveUp = (who: Person, way: Way, { _id }: Charge, amounts: { amount: number; outstanding: number }) =>
  who.put<AskedApproval>(`/api/charges/${way}/${_id}`, { ...amounts, reason: 'As agreed.' });

test('what one person gives up of one tenancy within a day is one sum, whatever it is called', async () => {
  const all = await people(await testSite());
  const { tania, manik, site } = all;
  // 10,000 of free money settle a part of it.
  const window = await owed(all, 60_000);
  expect((await giveUp(tania, 'waive', window, { amount: 6_000, outstanding: 50_000 })).status).toBe(200);
  // Each of them is below the limit of 10,000, and above it with the 6,000 of before.
  const part = { amount: 4_000.01, outstanding: 44_000 };
  const waiving = await giveUp(tania, 'waive', window, part);
  const others = [
    await giveUp(tania, 'write-off', window, part),
    await correct(tania, await owed(all, 9_000), 4_999),
    await tania.put<AskedApproval>(`/api/rents/correct/${all.mina.agreementId}`, {
      ...{ fromMonth: '2026-01', reason: 'As agreed.', months: 3, rent: 16_000, requestKey: randomUUID() },
    }),
  ];
  expect([waiving, ...others].map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect(await site.count("journal_entries where kind in ('waive', 'write off', 'correct')")).toBe(1);
  expect((await listed(manik)).open[0]).toMatchObject({ kind: 'waive', amount: 4_000.01 });
  // What a second person approved counts no more against the next, and what is asked counts once.
  expect((await approve(manik, waiving.body.approval)).status).toBe(200);
  expect((await giveUp(tania, 'write-off', window, { amount: 4_000, outstanding: 39_999.99 })).status).toBe(200);
  expect((await giveUp(tania, 'write-off', window, { amount: 1, outstanding: 35_999.99 })).status).toBe(202);
  // Another person has a limit of their own.
  expect((await giveUp(manik, 'waive', window, { amount: 10_000, outstanding: 35_999.99 })).status).toBe(200);
});

test('corrections of a day add up, and with what is given up after them', async () => {
  const all = await people(await testSite());
  expect((await correct(all.tania, await owed(all, 9_000), 3_000)).status).toBe(200);
  expect((await correct(all.tania, await owed(all, 9_000), 3_000)).status).toBe(202);
  expect((await correct(all.tania, await owed(all, 9_000), 5_000)).status).toBe(200);
  const window = await owed(all, 50_000);
  expect((await giveUp(all.tania, 'waive', window, { amount: 1, outstanding: 50_000 })).status).toBe(202);
});

/** Makes what was recorded so far older. */
const age = ({ site }: Building, hours: number) =>
  site.pool.query(`
    alter table journal_entries disable trigger user;
    update journal_entries set recorded_at = recorded_at - ${hours} * interval '1 hour';
    alter table journal_entries enable trigger user`);

test('refunds to one tenancy in parts wait from the limit on, until a day has passed', async () => {
  const all = await people(await testSite());
  const { tania, farhana, manik } = all;
  const pay = (who: Person, amount: number) =>
    who.post<{ _id: string }>('/api/refunds', { ...refundOf(all, amount), again: true });
  const first = await pay(tania, 9_000);
  expect(first.status).toBe(201);
  await asked(tania, '/api/refunds', refundOf(all, 1_000.01));
  expect((await pay(tania, 1_000)).status).toBe(201);
  const id = await asked(tania, '/api/refunds', refundOf(all, 1));
  expect((await pay(farhana, 10_000)).status).toBe(201);
  expect((await approve(manik, id)).status).toBe(200);
  await age(all, 23);
  await asked(tania, '/api/refunds', refundOf(all, 2));
  await age(all, 1);
  expect((await pay(tania, 10_000)).status).toBe(201);
});

test('moves between the building’s own places wait for nobody; what then leaves the drawer does', async () => {
  const all = await people(await testSite());
  const { tania, farhana } = all;
  const send = (form: object) =>
    tania.post('/api/transfers', { day: DAY, amount: 60_000, requestKey: randomUUID(), ...form });
  expect((await send({ from: 'Owner', to: 'Bank', amount: 180_000 })).status).toBe(201);
  const before = await all.site.count('vouchers');
  for (const form of [
    { from: 'Bank', to: 'Cash' },
    { from: 'Bank', to: 'bKash' },
    { from: 'bKash', to: 'Cash' },
  ])
    expect([form, (await send(form)).status]).toEqual([form, 201]);
  expect(await all.site.count('vouchers')).toBe(before + 3);
  await asked(tania, '/api/transfers', {
    from: 'Cash',
    to: 'Owner',
    amount: 10_001,
    day: DAY,
    requestKey: randomUUID(),
  });
  await asked(tania, '/api/expenses', costOf(10_001));
  // What is missing at a count is not written without a note of who counted.
  const counted = { day: DAY, countedCash: 0 };
  expect((await farhana.put('/api/till/close', counted)).status).toBe(400);
  expect((await farhana.put('/api/till/close', { ...counted, note: 'Stolen.' })).status).toBe(200);
});

test('two parts at once of one person are one sum', { tags: ['deep'] }, async () => {
  const all = await people(await testSite());
  const parts = Array.from({ length: 8 }, () =>
    all.tania.post('/api/refunds', { ...refundOf(all, 9_000), again: true }),
  );
  const statuses = (await Promise.all(parts)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 202, 202, 202, 202, 202, 202, 202]);
});

test('what is taken out of one place adds up; taken back it does not, nor what a closing hands over, nor costs', async () => {
  const all = await people(await testSite());
  const { tania, farhana } = all;
  const move = (from: string, amount: number) => ({ ...takeOut(amount), from });
  expect((await tania.post('/api/transfers', { ...takeOut(50_000), from: 'Owner', to: 'Bank' })).status).toBe(201);
  const { status, body } = await tania.post<{ _id: string }>('/api/transfers', move('Cash', 9_000));
  expect(status).toBe(201);
  await asked(tania, '/api/transfers', move('Cash', 1_001));
  expect((await tania.post('/api/transfers', move('Bank', 10_000))).status).toBe(201);
  expect((await farhana.put(`/api/transfers/reverse/${body._id}`, { reason: 'It stayed.' })).status).toBe(200);
  expect((await tania.post('/api/transfers', move('Cash', 10_000))).status).toBe(201);
  await asked(tania, '/api/transfers', move('Cash', 1));
  for (const cost of [9_000, 8_000]) expect((await tania.post('/api/expenses', costOf(cost))).status).toBe(201);
  expect((await farhana.put('/api/till/close', { day: DAY, countedCash: 90_000, handedOver: 80_000 })).status).toBe(
    200,
  );
  all.site.at('2026-03-16T06:00:00Z');
  const next = { ...move('Cash', 10_000), day: '2026-03-16' };
  expect((await farhana.post('/api/transfers', next)).status).toBe(201);
});

/** A charge beside the rent that can be corrected. */
async function owed({ farhana, mina }: Building, amount: number): Promise<Charge> {
  const form = { agreementId: mina.agreementId, label: 'Window', dueOn: DAY, requestKey: randomUUID(), amount };
  const { status, body } = await farhana.post<Charge>('/api/charges', form);
  expect(status).toBe(201);
  return body;
}
const correct = (who: Person, { _id, amount }: Charge, right: number) =>
  who.put<AskedApproval>(`/api/charges/correct/${_id}`, {
    ...{ amount: right, before: amount, reason: 'It was the smaller window.', requestKey: randomUUID() },
  });

test('what a correction lowers is given up: above the limit it waits, below it or raised it is done', async () => {
  const all = await people(await testSite());
  const { tania, manik, site } = all;
  expect((await correct(tania, await owed(all, 25_000), 15_000)).status).toBe(200);
  expect((await correct(tania, await owed(all, 5_000), 95_000)).status).toBe(200);
  const charge = await owed(all, 25_000);
  const none = await correct(tania, charge, 14_999.99);
  expect(none.status).toBe(202);
  expect((await listed(manik)).open).toMatchObject([
    {
      ...{ kind: 'correct', amount: 10_000.01, mayDecide: true, askedBy: 'Tania' },
      event: { kind: 'charge_corrected', details: { before: 25_000, reason: 'It was the smaller window.' } },
    },
  ]);
  expect((await approve(manik, none.body.approval)).status).toBe(200);
  expect(await site.count('charges where corrects is not null')).toBe(3);
  // Correcting to 0 gives up the whole charge.
  expect((await correct(tania, await owed(all, 10_001), 0)).status).toBe(202);
});

test('a rent that is corrected counts by all of its months together, and is approved once for all of them', async () => {
  const all = await people(await testSite());
  const { tania, manik, mina } = all;
  const path = `/api/rents/correct/${mina.agreementId}`;
  const form = { fromMonth: '2026-01', reason: 'As agreed.', months: 3 };
  // Three months, 3,000 less for each.
  expect((await tania.put(path, { ...form, rent: 15_000, requestKey: randomUUID() })).status).toBe(200);
  const less = { ...form, rent: 11_000, requestKey: randomUUID() };
  expect((await tania.put(path, { ...less, dryRun: true, requestKey: randomUUID() })).status).toBe(200);
  const { status, body } = await tania.put<AskedApproval>(path, less);
  expect(status).toBe(202);
  expect((await listed(manik)).open).toMatchObject([{ kind: 'correct', amount: 12_000, tenancy: { name: 'Mina' } }]);
  expect((await approve(manik, body.approval)).body).toMatchObject({ decision: 'approved' });
  const { rows } = await all.site.pool.query(
    `select month, amount_poisha as poisha from charges where kind = 'rent' and cancelled_at is null and agreement_id = $1 order by month`,
    [mina.agreementId],
  );
  expect(rows).toEqual([1, 2, 3].map((month) => ({ month, poisha: 1_100_000 })));
  // The approved form is done: sending it again returns the result without a new approval.
  expect((await tania.put(path, less)).status).toBe(200);
});

test('a month that is owed by days because of another last day is no decision of anybody', async () => {
  const all = await people(await testSite());
  await all.farhana.put('/api/limits', { separates: false, giveUp: 100 });
  const ending = { endsOn: '2026-03-15', reason: 'She moved out.', partMonths: 'days' };
  expect((await all.manik.put(`/api/agreements/end/${all.mina.agreementId}`, ending)).status).toBe(200);
  expect(await all.site.count('charges where corrects is not null')).toBe(1);
  expect((await listed(all.manik)).open).toEqual([]);
});

/** Acts that take months off what Mina owes, who owes 18,000 a month since January. */
const LOWERING: Record<string, { call: (home: { id: string; flat: Flat }) => [string, object]; takes: number }> = {
  'the end of January as the last day': {
    call: ({ id }) => [`/api/agreements/end/${id}`, { endsOn: '2026-01-31', reason: 'She left then.' }],
    takes: 36_000,
  },
  'a day of January, by days': {
    call: ({ id }) => [
      `/api/agreements/end/${id}`,
      { endsOn: '2026-01-20', reason: 'She left then.', partMonths: 'days' },
    ],
    // 11 of January's 31 days.
    takes: 36_000 + 6_388,
  },
  'a move to a home for 430 a month, since February': {
    call: ({ id, flat: { block, apartmentNo } }) => [
      `/api/agreements/move/${id}`,
      { block, apartmentNo, startsOn: '2026-02-01', rent: 430 },
    ],
    takes: 36_000 - 860,
  },
};

test.for(Object.entries(LOWERING))(
  'what an act takes off is given up, whatever it is called: %s',
  async ([, { call, takes }]) => {
    const all = await people(await testSite());
    const { manik, farhana, mina, site } = all;
    const flat = await site.addApartment({ rent: 430 });
    const [path, form] = call({ id: mina.agreementId, flat });
    const owed = `select sum(amount_poisha)::int / 100 as owed from charges where cancelled_at is null and kind = 'rent'`;
    const before = (await site.pool.query(owed)).rows;
    const { status, body } = await manik.put<AskedApproval>(path, form);
    expect(status).toBe(202);
    expect((await site.pool.query(owed)).rows).toEqual(before);
    expect((await listed(farhana)).open).toMatchObject([{ kind: 'correct', amount: takes, tenancy: { name: 'Mina' } }]);
    expect((await approve(manik, body.approval)).status).toBe(403);
    expect((await approve(farhana, body.approval)).body).toMatchObject({ decision: 'approved' });
    expect((await site.pool.query(owed)).rows).toEqual([{ owed: before[0].owed - takes }]);
    // The same act within the limit asks for nothing.
    const other = await people(await testSite());
    await other.farhana.put('/api/limits', { separates: false, giveUp: takes });
    const [again, same] = call({ id: other.mina.agreementId, flat: await other.site.addApartment({ rent: 430 }) });
    expect((await other.manik.put(again, same)).status).toBe(200);
  },
);

test('months that have begun are counted, although no page has asked for them yet', async () => {
  const { site, farhana, manik } = await people(await testSite());
  await farhana.put('/api/limits', { separates: false, giveUp: 100 });
  const home = { ...tenancy(await site.addApartment(), 'Karim Uddin'), startsOn: '2026-01-01', billedFrom: '2026-01' };
  const { body } = await farhana.post<{ _id: string }>('/api/residents', home);
  const ending = { endsOn: '2026-01-31', reason: 'He left then.' };
  expect((await manik.put(`/api/agreements/end/${body._id}`, ending)).status).toBe(202);
  expect((await listed(farhana)).open).toMatchObject([{ kind: 'correct', amount: 36_000 }]);
});

test('what is not owed yet is not given up: an end today, a notice, months paid ahead, and a move for the same rent', async () => {
  const all = await people(await testSite());
  await all.farhana.put('/api/limits', { separates: false, giveUp: 100 });
  const { manik, mina, site } = all;
  const ahead = { userEmail: mina.email, amount: mina.flat.rent, month: 'April' };
  expect((await mina.post('/api/payments', ahead)).status).toBe(201);
  const end = `/api/agreements/end/${mina.agreementId}`;
  expect((await manik.put(end, { endsOn: '2026-04-10', reason: 'She leaves.', partMonths: 'days' })).status).toBe(200);
  expect((await manik.put(end, { endsOn: '2026-03-31', reason: 'She leaves earlier.' })).status).toBe(200);
  expect((await manik.delete(`/api/agreements/notice/${mina.agreementId}`)).status).toBe(200);
  const { block, apartmentNo } = await site.addApartment({ rent: mina.flat.rent });
  const move = { block, apartmentNo, startsOn: '2026-02-01' };
  expect((await manik.put(`/api/agreements/move/${mina.agreementId}`, move)).status).toBe(200);
  expect((await listed(manik)).open).toEqual([]);
});

test('who asks for a refund says why, and who approves it reads that, and the trail keeps it', async () => {
  const all = await people(await testSite());
  const reason = 'She paid twice by bKash.';
  const tooLong = { ...refundOf(all, 20_000), reason: 'x'.repeat(501) };
  expect((await all.tania.post('/api/refunds', tooLong)).status).toBe(400);
  const id = await asked(all.tania, '/api/refunds', { ...refundOf(all, 20_000), reason });
  expect((await listed(all.manik)).open[0]?.event.details).toMatchObject({ reason, amount: 20_000 });
  expect((await approve(all.manik, id)).status).toBe(200);
  expect(await told(all, 'refund_made')).toMatchObject([{ details: { reason } }]);
  const { body: settlement } = await all.tania.get<Settlement>(`/api/agreements/settlement/${all.mina.agreementId}`);
  const settle = {
    refund: settlement.toRefund,
    method: 'Cash',
    paidOn: DAY,
    requestKey: randomUUID(),
    reason: 'She left.',
  };
  await all.farhana.put('/api/limits', { separates: false, refund: null });
  expect((await all.tania.put(`/api/agreements/settlement/${all.mina.agreementId}`, settle)).status).toBe(200);
  expect((await told(all, 'refund_made'))[1]).toMatchObject({ details: { reason: 'She left.' } });
});

/** Every kind of journal entry: the limit that it counts against, or the reason for none. A new kind fails here until it is added. */
const COUNTED: Record<string, 'refund' | 'giveUp' | 'spend' | { none: string }> = {
  refund: 'refund',
  waive: 'giveUp',
  'write off': 'giveUp',
  correct: 'giveUp',
  release: 'giveUp',
  expense: 'spend',
  owner: 'spend',
  charge: { none: 'more is owed' },
  card: { none: 'money that came; a coupon’s part is the coupon’s, which owners and managers make for all' },
  claim: { none: 'it waits' },
  record: { none: 'money that came, counted by the till or a statement; tax withheld waits for its certificate' },
  confirm: { none: 'money that came, by a second person where the building separates the two' },
  decline: { none: 'as much is owed as before' },
  reverse: { none: 'as much is owed as before the money; who recorded it does not do it' },
  apply: { none: 'money of a tenant settles what they owe' },
  open: { none: 'what a tenancy had before the records, which is no money that came' },
  use: { none: 'an advance settles what its tenant owes' },
  hold: { none: 'the other way round' },
  move: { none: 'the same person’s money goes to another home of theirs; paying it out there is a refund' },
  'take back': { none: 'what was given up is owed again' },
  transfer: { none: 'the building’s money stays the building’s; what leaves that place counts as what it is' },
  opening: { none: 'what was there before the books' },
  count: { none: 'what a count of the drawer found, which cannot be left out; it asks for a note' },
  income: { none: 'money that came' },
  return: { none: 'a cost that is lower' },
  suspense: { none: 'what a statement says has come or gone already; known later, it counts as what it was' },
};

test('each kind of entry counts against a limit, or it is said why against none', async () => {
  const { site } = refusing;
  const { rows } = await site.pool.query<{ kinds: string; counted: string }>(
    `select (select pg_get_constraintdef(oid) from pg_constraint where conname = 'journal_entries_kind_check') as kinds,
       (select pg_get_triggerdef(oid) from pg_trigger where tgname = 'journal_entries_approved') as counted`,
  );
  const named = (text = '') => [...text.matchAll(/'([a-z ]+)'::text/g)].map(([, kind]) => kind ?? '').sort();
  expect(named(rows[0]?.kinds)).toEqual(Object.keys(COUNTED).sort());
  expect(named(rows[0]?.counted)).toEqual(
    Object.keys(COUNTED)
      .filter((kind) => typeof COUNTED[kind] === 'string')
      .sort(),
  );
});
