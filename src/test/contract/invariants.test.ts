import { expect, test } from 'vitest';
import { testPicture } from '#test/pictures.ts';
import { application, openTestSite, PASSWORD, type Person } from '#test/site.ts';

// These checks run after each test, so they must be able to fail.
test.each([
  ['an announcement that the trail does not tell', `insert into announcements (title, description) values ('A', 'B')`],
  [
    'a payment that the trail does not tell',
    `alter table audit_events disable trigger user; delete from audit_events where kind = 'rent_paid'`,
  ],
  ['an agreement accepted at another time', `update agreements set accepted_at = accepted_at - interval '1 day'`],
  [
    'a payment told twice',
    `insert into audit_events (at, kind, address, request_id)
      select at, kind, address, request_id from audit_events where kind = 'rent_paid'`,
  ],
  ['a coupon from nowhere', `insert into coupons (code, discount) values ('FREE', 100)`],
  ['a coupon changed behind the trail', 'update coupons set available = not available'],
])('I6 notices %s', async (_, statement) => {
  const site = await openTestSite();
  const member = await site.member('rima@example.test', { rent: 10_000 });
  const { _id } = await site.addCoupon();
  await (await site.admin()).patch(`/api/coupons/${_id}`, { available: false });
  await member.post('/api/payments', { userEmail: member.email, amount: 10_000, month: 'March' });
  expect(await site.brokenInvariants()).toEqual([]);
  await site.pool.query(statement);
  expect(await site.brokenInvariants()).toEqual([expect.stringMatching(/^I6 /)]);
  await expect(site.close()).rejects.toThrow('Broken invariants');
});

test('I10 notices a request of a person who has left', async () => {
  const site = await openTestSite();
  const rima = await site.signUp('rima@example.test');
  await rima.post('/api/agreements', application(rima, await site.addApartment()));
  await rima.post('/api/members/close-account', { currentPassword: PASSWORD });
  expect(await site.brokenInvariants()).toEqual([]);
  await site.pool.query(`update agreements set status = 'pending', closed_at = null`);
  expect(await site.brokenInvariants()).toContainEqual(expect.stringMatching(/^I10 /));
  await expect(site.close()).rejects.toThrow('Broken invariants');
});

test('I6 and I12 notice a photo that is gone, and one without its files', async () => {
  const site = await openTestSite();
  const [admin, { _id }] = [await site.admin(), await site.addApartment()];
  await admin.post(`/api/apartments/${_id}/photos`, await testPicture({ width: 90, height: 60 }));
  expect(await site.brokenInvariants()).toEqual([]);
  await site.pool.query(`delete from photo_files where format = 'avif'`);
  expect(await site.brokenInvariants()).toEqual([expect.stringMatching(/^I12 /)]);
  await site.pool.query('delete from photos');
  expect(await site.brokenInvariants()).toEqual([expect.stringMatching(/^I6 /)]);
  await expect(site.close()).rejects.toThrow('Broken invariants');
});

const behind = (table: string, statement: string) =>
  `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`;

// States that only a superuser can cause: the product's own role is refused all of this (journal.test.ts).
test.each([
  ['L1', 'what is open of a month', behind('charges', 'update charges set outstanding_poisha = 1')],
  ['L1', 'what a payment settles', behind('payments', 'update payments set unapplied_poisha = 1')],
  [
    'L2',
    'a payment that waits no more',
    behind('payments', `update payments set state = 'confirmed', decided_at = now()`),
  ],
  ['L4', 'another rent', behind('rents', 'update rents set rent_poisha = 1')],
  ['L4', 'a month that is charged later', behind('charges', 'update charges set month = 4')],
  ['L4', 'a tenancy whose rent begins later', behind('rents', `update rents set from_month = '2026-04-01'`)],
  [
    'L6',
    'an entry without postings',
    `insert into journal_entries (kind, agreement_id, effective_on) select 'apply', id, '2026-03-15' from agreements`,
  ],
  [
    'L7',
    'a claim that the trail does not tell',
    behind('journal_entries', `update journal_entries set kind = 'claim' where kind = 'card'`),
  ],
  [
    'L8',
    'a closing that expects what was not in the drawer',
    behind(
      'till_closings',
      `insert into till_closings (day, expected_poisha, counted_poisha, closed_at, closed_by)
        select '2026-03-14', 1, 1, now(), id from users limit 1`,
    ),
  ],
  ['L8', 'a journal that takes changes', 'alter table postings disable trigger postings_stay'],
])('%s notices %s', async (name, _, statement) => {
  const site = await openTestSite();
  const mina = await site.member('mina@example.test');
  await mina.post('/api/payments', { userEmail: mina.email, amount: 18_000, month: 'March' });
  expect(await site.brokenInvariants()).toEqual([]);
  await site.pool.query(statement);
  expect(await site.brokenInvariants()).toContainEqual(expect.stringMatching(new RegExp(`^${name} `)));
  await expect(site.close()).rejects.toThrow('Broken invariants');
});

test.each([
  ['B1 bills issued are charges made', behind('audit_events', `delete from audit_events where kind = 'bills_issued'`)],
  [
    'L8 the drawer is below zero',
    behind('postings', `update postings set counted_on = '2026-03-01' where debit = 'fuel'`),
  ],
  [
    'L8 a voucher has its one posting',
    behind('vouchers', `update vouchers set amount_poisha = 1 where kind = 'expense'`),
  ],
  ['L8 a closing keeps', behind('closing_balances', `update closing_balances set poisha = 1 where account = 'cash'`)],
  ['L8 the journal refuses change', 'alter table vouchers disable trigger vouchers_guarded'],
  ['L9 income less costs', behind('postings', `update postings set amount_poisha = 1 where debit = 'fuel'`)],
  [
    'L9 a posting names the kind',
    behind('postings', `update postings set charge_kind = 'gas' where charge_kind = 'rent'`),
  ],
  ['L9 the years moved', behind('postings', `update postings set counted_on = '1999-03-01' where debit = 'fuel'`)],
])('of a building with bills and costs, %s is noticed', async (name, statement) => {
  const site = await openTestSite();
  const { agreementId } = await site.member('mina@example.test');
  const admin = await site.admin();
  const post = async (path: string, body: object) =>
    expect((await admin.post(path, { requestKey: crypto.randomUUID(), ...body })).status).toBe(201);
  const line = {
    name: 'Service',
    nameBangla: 'সার্ভিস',
    kind: 'service',
    method: 'fixed',
    amount: 3_000,
    since: '2026-01',
  };
  expect((await admin.post('/api/bill-lines', line)).status).toBe(201);
  expect((await admin.post('/api/bills/2026/3', { total: 3_000 })).status).toBe(200);
  await post('/api/payments/record', { agreementId, amount: 5_000, method: 'Cash', receivedOn: '2026-03-14' });
  await post('/api/expenses', { category: 'fuel', amount: 700, day: '2026-03-14' });
  const counted = { day: '2026-03-14', countedCash: 4_250, note: 'Short.' };
  expect((await admin.put('/api/till/close', counted)).status).toBe(200);
  expect(await site.brokenInvariants()).toEqual([]);
  await site.pool.query(statement);
  expect(await site.brokenInvariants()).toContainEqual(expect.stringMatching(new RegExp(`^${name}`)));
  await expect(site.close()).rejects.toThrow('Broken invariants');
});

test.each([
  ['what a match', behind('matched_lines', 'update matched_lines set is_undone = true')],
  [
    'what a match',
    behind('statement_lines', 'update statement_lines set amount_poisha = 1 where amount_poisha = 1_800_000'),
  ],
  [
    'each proved day',
    behind('statement_lines', `update statement_lines set day = '2026-03-14' where amount_poisha = 500_000`),
  ],
  [
    'each proved day',
    behind('statement_lines', `update statement_lines set day = '2026-03-13' where reference = 'FT26031203'`),
  ],
  [
    'what waited',
    behind('matches', `update matches set matched_by = (select id from users limit 1) where rule = 'number'`),
  ],
  [
    'lines are taken back',
    behind('statement_lines', `update statement_lines set is_undone = true where amount_poisha = 70_000`),
  ],
  ['what is put aside', behind('matches', `update matches set rule = 'chosen' where rule = 'aside'`)],
])('L3 of statements notices that %s is not so', async (name, statement) => {
  const site = await openTestSite();
  const mina = await site.member('mina@example.test');
  const { agreementId } = mina;
  const admin = await site.admin();
  const post = async (path: string, body: object, who: Person = admin) => {
    const { status, body: made } = await who.post<{ _id: string }>(path, {
      requestKey: crypto.randomUUID(),
      ...body,
    });
    expect([200, 201]).toContain(status);
    return made._id;
  };
  const placeId = await post('/api/places', { method: 'Bank', number: '1501 2233 4417', belongsTo: 'building' });
  await post('/api/payments/record', { agreementId, amount: 18_000, method: 'Bank', receivedOn: '2026-03-12' });
  const lines = [
    { day: '2026-03-12', amount: 18_000, reference: 'FT26031201' },
    { day: '2026-03-12', amount: 5_000, reference: 'FT26031202' },
    { day: '2026-03-14', amount: 700, reference: 'FT26031203' },
  ];
  await post('/api/statements/import', { placeId, source: 'table', lines, inFile: 3 });
  const wallet = await post('/api/places', { method: 'bKash', number: '01711000000', belongsTo: 'building' });
  const proved = { amount: 900, reference: '8N7A61XYZ2' };
  await post('/api/payments/claim', { ...proved, method: 'bKash', receivedOn: '2026-03-12' }, mina);
  const ofWallet = { placeId: wallet, source: 'table', lines: [{ ...proved, day: '2026-03-12' }], inFile: 1 };
  await post('/api/statements/import', ofWallet);
  const { body } = await admin.get<{ lines: { _id: string }[] }>(`/api/statement-lines?place=${placeId}`);
  expect((await admin.put(`/api/statement-lines/aside/${body.lines[0]?._id}`)).status).toBe(200);
  await post('/api/reconciliations', { placeId, day: '2026-03-11', balance: 0 });
  await post('/api/reconciliations', { placeId, day: '2026-03-13', balance: 23_000 });
  expect(await site.brokenInvariants()).toEqual([]);
  await site.pool.query(statement);
  expect(await site.brokenInvariants()).toContainEqual(expect.stringMatching(new RegExp(`^L3 ${name}`)));
  await expect(site.close()).rejects.toThrow('Broken invariants');
});

test.each([
  [
    'is no expense',
    `update repair_costs set voucher_id = (select id from vouchers where kind = 'return') where charge_id is null`,
  ],
  [
    'is charged to another flat',
    `update repair_costs set charge_id = (select id from charges where label = 'A key') where voucher_id is null`,
  ],
])('L9 notices a cost of a repair that %s', async (_, statement) => {
  const site = await openTestSite();
  const [mina, omar, admin] = [
    await site.member('mina@example.test'),
    await site.member('omar@example.test'),
    await site.admin(),
  ];
  const post = async (who: Person, path: string, body: object) => {
    const made = await who.post<{ _id: string }>(path, { requestKey: crypto.randomUUID(), ...body });
    expect(made.status).toBe(201);
    return made.body._id;
  };
  const repairId = await post(mina, '/api/repairs', { category: 'plumbing', description: 'The tap drips.' });
  const cost = { category: 'repairs', amount: 700, day: '2026-03-14', paidFrom: 'Bank' };
  const refunds = await post(admin, '/api/expenses', { ...cost, repairId });
  await post(admin, '/api/expenses', { ...cost, amount: 100, refunds });
  const charge = { amount: 50, dueOn: '2026-03-15' };
  await post(admin, '/api/charges', { ...charge, label: 'The tap', agreementId: mina.agreementId, repairId });
  await post(admin, '/api/charges', { ...charge, label: 'A key', agreementId: omar.agreementId });
  expect(await site.brokenInvariants()).toEqual([]);
  await site.pool.query(behind('repair_costs', statement));
  expect(await site.brokenInvariants()).toEqual([expect.stringMatching(/^L9 what a repair cost/)]);
  await expect(site.close()).rejects.toThrow('Broken invariants');
});

test('I14 notices a paper of which the office would not be told again', async () => {
  const site = await openTestSite();
  const { rows } = await site.pool.query<{ id: string }>("select id from common_parts where name = 'Lift'");
  const licence = { commonPartId: rows[0]?.id, category: 'lift', firstOn: '2026-04-01', leadDays: 30 };
  expect((await (await site.admin()).post('/api/upkeep-plans', { ...licence, name: 'Licence' })).status).toBe(201);
  expect(await site.brokenInvariants()).toEqual([]);
  await site.pool.query('update upkeep_plans set next_on = null');
  expect(await site.brokenInvariants()).toEqual([expect.stringMatching(/^I14 a paper without a next day/)]);
  await expect(site.close()).rejects.toThrow('Broken invariants');
});
