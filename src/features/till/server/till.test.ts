import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';
import type { TillClosing, TillDay } from '../endpoints.ts';

const CLOSE = '/api/till/close';
const DAY = '2026-03-15';
const NOTE = 'A note of 500 was missing.';
const AT_ONCE = Array.from({ length: 64 }, (_, place) => place);

/** A member since January, and an administrator who records payments and reads the till. */
async function building(connections = 10) {
  const site = await testSite({ connections });
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  const admin = await site.admin();
  const record = (more: Record<string, unknown> = {}) => {
    const form = { amount: 5_000, method: 'Cash', receivedOn: DAY, requestKey: crypto.randomUUID(), again: true };
    return admin.post<{ _id: string }>('/api/payments/record', { agreementId: mina.agreementId, ...form, ...more });
  };
  const till = async (day: string) => (await admin.get<TillDay>(`/api/till?day=${day}`)).body;
  const close = (countedCash: number, more: Record<string, unknown> = {}) =>
    admin.put<TillClosing>(CLOSE, { day: DAY, countedCash, ...more });
  return { site, mina, admin, record, till, close };
}

test('a day ahead is not closed, nor a difference without a note', async () => {
  const { record, close, till } = await building();
  await record();
  for (const [wrong, field, sentence] of [
    [{ day: '2026-03-16' }, 'day', 'This day has not come yet.'],
    [{ day: 'today' }, 'day', 'Please enter a date, such as 2026-03-01 or 1/3/2026.'],
    [{ day: '1999-12-31' }, 'day', 'Please enter a date from 2000 on.'],
    [{ countedCash: -1 }, 'countedCash', 'An amount is not below 0.'],
    [{ countedCash: 4_500 }, 'note', 'The cash is ৳500.00 less than the ledger says. Please say why.'],
    [{ countedCash: 5_000.5 }, 'note', 'The cash is ৳0.50 more than the ledger says. Please say why.'],
    [{ countedCash: 4_500, note: '  ' }, 'note', 'The cash is ৳500.00 less than the ledger says. Please say why.'],
  ] as const)
    expect(await close(5_000, wrong)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect(await till(DAY)).toMatchObject({ closing: null, toCount: { since: null, expectedCash: 5_000 } });
});

test('the till counts confirmed money only, by method, on the day for which it counts', async () => {
  const { mina, admin, record, till } = await building();
  await record({ amount: 5_000.25 });
  await record({ amount: 700 });
  await record({ amount: 2_000, method: 'Bank', reference: 'TX1', receivedOn: '2026-03-14' });
  const wrong = await record({ amount: 900, method: 'Nagad', reference: 'N1' });
  await admin.put(`/api/payments/reverse/${wrong.body._id}`, { reason: 'It went to another building.' });
  const claim = { amount: 1_000, method: 'bKash', reference: 'B1', receivedOn: DAY, requestKey: 'the claim’s form' };
  const { body: claimed } = await mina.post<{ _id: string }>('/api/payments/claim', claim);
  const sums = async (day: string) =>
    (await till(day)).methods.map((one) => [one.method, one.received, one.reversed, one.net, one.payments]);
  const today = [
    ['Card', 0, 0, 0, 0],
    ['Cash', 5_700.25, 0, 5_700.25, 2],
    ['bKash', 0, 0, 0, 0],
    ['Nagad', 900, 900, 0, 1],
    ['Rocket', 0, 0, 0, 0],
    ['Bank', 0, 0, 0, 0],
  ];
  expect(await sums(DAY)).toEqual(today);
  expect((await sums('2026-03-14'))[5]).toEqual(['Bank', 2_000, 0, 2_000, 1]);
  await admin.put(`/api/payments/confirm/${claimed._id}`);
  expect((await sums(DAY))[2]).toEqual(['bKash', 1_000, 0, 1_000, 1]);
  const { entries } = await till(DAY);
  expect(entries).toHaveLength(5);
  expect(entries[3]).toMatchObject({
    isReversal: true,
    amount: 900,
    recordedBy: 'Farhana Rahman',
    reason: 'It went to another building.',
    payment: { name: 'Rima Akter', apartmentNo: mina.flat.apartmentNo, reference: 'N1', state: 'reversed' },
  });
});

test('a payment that is partly an advance is one line of the till, and so is its reversal', async () => {
  const { admin, record, till } = await building();
  const { status, body: payment } = await record({ amount: 9_000, advance: 2_500 });
  expect(status).toBe(201);
  expect((await till(DAY)).methods[1]).toMatchObject({ method: 'Cash', received: 9_000, payments: 1 });
  expect((await till(DAY)).entries).toMatchObject([{ amount: 9_000, isReversal: false }]);
  await admin.put(`/api/payments/reverse/${payment._id}`, { reason: 'A false note.' });
  expect((await till(DAY)).methods[1]).toMatchObject({ received: 9_000, reversed: 9_000, payments: 1 });
  expect((await till(DAY)).entries).toMatchObject([
    { amount: 9_000, isReversal: false },
    { amount: 9_000, isReversal: true },
  ]);
});

test('a day is closed once: a repeat is answered as before, other figures and days before it are refused', async () => {
  const { record, close, till } = await building();
  await record({ receivedOn: '2026-03-13' });
  await record();
  const closing = { since: null, through: DAY, expectedCash: 10_000, countedCash: 9_500, difference: -500, note: NOTE };
  const first = await close(9_500, { note: NOTE });
  expect(first).toMatchObject({ status: 200, body: { ...closing, closedBy: 'Farhana Rahman' } });
  expect(await close(9_500, { note: NOTE })).toMatchObject({ status: 200, body: first.body });
  const message = 'The days up to 15 March 2026 are closed already.';
  for (const other of [close(10_000), close(9_500, { note: 'Another.' }), close(0, { day: '2026-03-14', note: NOTE })])
    expect(await other).toMatchObject({ status: 409, body: { message } });
  expect((await till('2026-03-13')).closing).toEqual(first.body);
  expect(await till(DAY)).toMatchObject({ closing, toCount: null });
});

test('what was counted carries over: the next closing expects it and the cash since', async () => {
  const { site, record, close, till } = await building();
  await record();
  expect(await till(DAY)).toMatchObject({
    toCount: { since: null, carriedOver: 0, moved: 5_000, expectedCash: 5_000 },
  });
  expect(await close(4_990, { note: NOTE })).toMatchObject({
    status: 200,
    body: { carriedOver: 0, moved: 5_000, putIn: 0, handedOver: 0, left: 4_990 },
  });
  site.at('2026-03-18T06:00:00Z');
  await record({ amount: 1_000, receivedOn: '2026-03-16' });
  await record({ amount: 200, receivedOn: '2026-03-18' });
  const toCount = { since: '2026-03-16', carriedOver: 4_990, moved: 1_200, expectedCash: 6_190 };
  expect(await till('2026-03-18')).toMatchObject({ toCount });
  expect(await close(6_190, { day: '2026-03-18' })).toMatchObject({
    status: 200,
    body: { ...toCount, difference: 0, left: 6_190 },
  });
});

test('cash of a closed day that is given back lowers the next day, which is closed as it is', async () => {
  const { site, admin, record, close, till } = await building();
  const { body: paid } = await record({ amount: 1_000 });
  expect((await close(1_000)).status).toBe(200);
  site.at('2026-03-16T06:00:00Z');
  expect((await admin.put(`/api/payments/reverse/${paid._id}`, { reason: 'They moved out.' })).status).toBe(200);
  const toCount = { since: '2026-03-16', carriedOver: 1_000, moved: -1_000, expectedCash: 0 };
  expect(await till('2026-03-16')).toMatchObject({ toCount });
  expect(await close(0, { day: '2026-03-16' })).toMatchObject({
    status: 200,
    body: { ...toCount, difference: 0, note: null, left: 0 },
  });
  const { body: csv } = await admin.get<string>('/api/ledger.csv?from=2026-03-16&to=2026-03-16');
  expect(csv).toMatch(/^"2026-03-16",.*"unapplied","cash",1000,/m);
});

test('cash that left the drawer is no difference: it is handed over, and what is given back without it is put in', async () => {
  const { site, admin, record, close, till } = await building();
  const { body: paid } = await record({ amount: 1_000 });
  expect(await close(1_500, { putIn: 500, handedOver: 1_400 })).toMatchObject({
    status: 200,
    body: {
      carriedOver: 0,
      moved: 1_000,
      putIn: 500,
      expectedCash: 1_500,
      difference: 0,
      handedOver: 1_400,
      left: 100,
    },
  });
  site.at('2026-03-16T06:00:00Z');
  await admin.put(`/api/payments/reverse/${paid._id}`, { reason: 'They moved out.' });
  expect(await till('2026-03-16')).toMatchObject({ toCount: { carriedOver: 100, expectedCash: -900 } });
  const next = { day: '2026-03-16' };
  for (const [more, field, sentence] of [
    [{}, 'note', 'The cash is ৳900.00 more than the ledger says. Please say why.'],
    [{ putIn: 800 }, 'note', 'The cash is ৳100.00 more than the ledger says. Please say why.'],
    [{ putIn: 900, handedOver: 0.01 }, 'handedOver', 'Only ৳0.00 were counted.'],
    [{ putIn: -1 }, 'putIn', 'An amount is not below 0.'],
  ] as const)
    expect(await close(0, { ...next, ...more })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
  const first = await close(0, { ...next, putIn: 900 });
  expect(first).toMatchObject({ status: 200, body: { expectedCash: 0, difference: 0, left: 0 } });
  expect((await close(0, { ...next, putIn: 900, handedOver: '' })).body).toEqual(first.body);
  expect((await close(0, { ...next, putIn: 800, note: NOTE })).status).toBe(409);
  const { rows } = await site.pool.query(`select details from audit_events where kind = 'till_closed' order by id`);
  expect(rows.map(({ details }) => details)).toEqual([
    { day: DAY, counted: 1_500, difference: 0, putIn: 500, handedOver: 1_400 },
    { day: '2026-03-16', counted: 0, difference: 0, putIn: 900 },
  ]);
});

test('money recorded late is dated today, and its remark says the day it came', async () => {
  const { site, mina, admin, record, close, till } = await building();
  const claim = {
    amount: 1_000,
    method: 'bKash',
    reference: 'B1',
    receivedOn: '2026-03-14',
    requestKey: 'the claim’s form',
  };
  const { body: claimed } = await mina.post<{ _id: string }>('/api/payments/claim', claim);
  const { body: wrong } = await record({ amount: 300 });
  expect((await close(300)).status).toBe(200);
  // Today is closed: a payment counts for the first open day.
  expect((await admin.put(`/api/payments/reverse/${wrong._id}`, { reason: 'Counted twice.' })).status).toBe(200);
  expect((await mina.post('/api/payments', { userEmail: mina.email, month: 'April', amount: 18_000 })).status).toBe(
    201,
  );
  expect(await till('2026-03-16')).toMatchObject({ toCount: { carriedOver: 300, moved: -300, expectedCash: 0 } });
  site.at('2026-03-20T06:00:00Z');
  expect((await record({ amount: 400, receivedOn: '2026-03-10' })).status).toBe(201);
  expect((await admin.put(`/api/payments/confirm/${claimed._id}`)).status).toBe(200);
  const { rows } = await site.pool.query(`select kind, effective_on as day, reason from journal_entries
    where kind in ('record', 'confirm', 'card', 'reverse') and effective_on > '2026-03-15' order by id`);
  expect(rows).toEqual([
    { kind: 'reverse', day: '2026-03-16', reason: 'Counted twice.' },
    { kind: 'card', day: '2026-03-16', reason: 'Received on 15 March 2026.' },
    { kind: 'record', day: '2026-03-20', reason: 'Received on 10 March 2026.' },
    { kind: 'confirm', day: '2026-03-20', reason: 'Received on 14 March 2026.' },
  ]);
});

test('a tenancy ends, rents are charged and money declined while today is closed', async () => {
  const { site, mina, admin, close, record } = await building();
  expect((await close(0)).status).toBe(200);
  const claim = { amount: 1_000, method: 'bKash', reference: 'B1', receivedOn: DAY, requestKey: 'the claim’s form' };
  const { body: claimed } = await mina.post<{ _id: string }>('/api/payments/claim', claim);
  expect((await admin.put(`/api/payments/decline/${claimed._id}`, { reason: 'No such money.' })).status).toBe(200);
  const parts = [{ month: 'May', year: 2026, amount: 5_000 }];
  expect((await record({ parts })).status).toBe(201);
  const tenant = await site.member('karim@example.test');
  expect((await tenant.get(`/api/payments/check?email=${tenant.email}&month=March`)).status).toBe(200);
  expect((await admin.put('/api/users/downgrade/mina@example.test')).status).toBe(200);
  const { rows } = await site.pool.query(`select distinct effective_on as day from journal_entries order by 1`);
  expect(rows).toEqual([{ day: '2026-03-16' }]);
});

test('the database refuses to change a closing, to close a day twice and to open it again', async () => {
  const { site, close } = await building();
  expect((await close(0)).status).toBe(200);
  for (const [statement, message] of [
    ['update till_closings set counted_poisha = 0', 'only ever added to'],
    ['delete from till_closings', 'only ever added to'],
    [`update settings set closed_through = '2026-03-14'`, 'stays closed'],
    ['update settings set closed_through = null', 'stays closed'],
    [
      `insert into till_closings (day, counted_poisha, expected_poisha, closed_at, closed_by)
        select '2026-03-01', 0, 0, now(), closed_by from till_closings`,
      'closed up to',
    ],
  ] as const)
    await expect(site.pool.query(statement)).rejects.toThrow(message);
});

const key = () => crypto.randomUUID();
const FLOAT = { from: 'Owner', to: 'Cash', amount: 2_000, day: DAY };

test.each([
  ['to', { to: 'Owner' }, 'Please choose two different places.'],
  ['to', { from: 'Cash', to: 'Opening' }, 'What was there before the books is in the drawer, a bank or a wallet.'],
  ['to', { from: 'Opening', to: 'Owner' }, 'What was there before the books is in the drawer, a bank or a wallet.'],
  ['from', { from: 'Pocket' }, 'Please choose one.'],
  ['amount', { amount: 0 }, 'Please enter an amount above 0.'],
  ['day', { day: '2026-03-16' }, 'This day has not come yet.'],
])('a move of money with a wrong %s is refused', async (field, wrong, sentence) => {
  const { site, admin } = await building();
  const answer = await admin.post('/api/transfers', { ...FLOAT, requestKey: key(), ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect(await site.count('vouchers')).toBe(0);
});

test('float, expense, bank and owner move the drawer, and a count’s difference is posted', async () => {
  const { site, admin, record, close, till } = await building();
  await record({ amount: 5_000 });
  const float = { ...FLOAT, requestKey: key() };
  const { body: moved } = await admin.post<{ _id: string }>('/api/transfers', float);
  expect(moved).toMatchObject({ from: 'Owner', to: 'Cash', amount: 2_000, day: DAY, countsFor: DAY, reversed: null });
  expect((await admin.post('/api/transfers', float)).body).toEqual(moved);
  expect(
    await admin.post('/api/transfers', { ...FLOAT, from: 'Cash', to: 'Bank', amount: 7_001, requestKey: key() }),
  ).toMatchObject({ status: 409, body: { fields: { amount: expect.stringContaining('not so much cash') } } });
  await admin.post('/api/transfers', { ...FLOAT, from: 'Cash', to: 'Bank', amount: 4_000, requestKey: key() });
  await admin.post('/api/expenses', { day: DAY, category: 'fuel', amount: 900, payee: 'Padma', requestKey: key() });
  const { moves, toCount } = await till(DAY);
  expect(toCount).toMatchObject({ moved: 2_100, expectedCash: 2_100 });
  expect(moves.map(({ kind, from, to, amount, payee }) => [kind, from, to, amount, payee])).toEqual([
    ['owner', 'owner', 'cash', 2_000, null],
    ['transfer', 'cash', 'bank', 4_000, null],
    ['expense', 'cash', 'fuel', 900, 'Padma'],
  ]);
  expect((await close(2_000, { note: NOTE, handedOver: 1_500 })).body).toMatchObject({
    expectedCash: 2_100,
    left: 500,
  });
  expect((await till(DAY)).moves.slice(3).map(({ kind, from, to, amount }) => [kind, from, to, amount])).toEqual([
    ['count', 'cash', 'over_short', 100],
    ['owner', 'cash', 'owner', 1_500],
  ]);
  // The reversal of a move on a closed day counts tomorrow, so the drawer still matches the count.
  expect((await admin.put(`/api/transfers/reverse/${moved._id}`, { reason: 'It was my own.' })).status).toBe(200);
  expect((await admin.put(`/api/transfers/reverse/${moved._id}`, { reason: 'Again.' })).status).toBe(409);
  expect(await till('2026-03-16')).toMatchObject({
    moves: [{ from: 'cash', to: 'owner', amount: 2_000, isReversal: true, isReversed: true }],
    toCount: { carriedOver: 500, moved: -2_000, expectedCash: -1_500 },
  });
  const { body: csv } = await admin.get<string>('/api/ledger.csv');
  expect(csv).toMatch(/"expense",,,"Padma","fuel","cash",900,/);
  const { rows } = await site.pool.query(
    `select sum(case debit when 'cash' then amount_poisha else -amount_poisha end)::int as cash
      from postings where 'cash' in (debit, credit)`,
  );
  expect(rows).toEqual([{ cash: -150_000 }]);
});

test('cash that was spent on a later day is not handed over on an earlier one', async () => {
  const { admin, record, close } = await building();
  await record({ amount: 1_000, receivedOn: '2026-03-14' });
  await admin.post('/api/expenses', { day: DAY, category: 'fuel', amount: 900, requestKey: key() });
  const early = { day: '2026-03-14', handedOver: 1_000 };
  expect(await close(1_000, early)).toMatchObject({
    status: 400,
    body: { fields: { handedOver: expect.any(String) } },
  });
  expect((await close(1_000, { ...early, handedOver: 100 })).status).toBe(200);
});

test('the database refuses a closing that expects another sum', async () => {
  const { site, record } = await building();
  await record();
  const closing =
    site.pool.query(`insert into till_closings (day, counted_poisha, expected_poisha, closed_at, closed_by)
    select '${DAY}', 500000, 499999, now(), id from users where role = 'admin'`);
  await expect(closing).rejects.toThrow('another sum');
});

test('of 64 closings with different counts one wins', { tags: ['deep'] }, async () => {
  const { site, record, close } = await building(12);
  await record();
  const answers = await Promise.all(AT_ONCE.map((place) => close(5_000 + place, { note: NOTE })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(63);
  expect(await site.count('till_closings')).toBe(1);
});

test('64 who close the day and record money into it: all money is there, and the closing counted what it closed', {
  tags: ['deep'],
}, async () => {
  const { record, close, till } = await building(12);
  const answers = await Promise.all(
    AT_ONCE.map((place) => (place % 8 === 4 ? close(0, { note: NOTE }) : record({ amount: 100 + place }))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(56);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  const [today, tomorrow] = [await till(DAY), await till('2026-03-16')];
  expect(today.entries.length + tomorrow.entries.length).toBe(56);
  expect(tomorrow.entries.every(({ reason }) => reason === 'Received on 15 March 2026.')).toBe(true);
  expect(today.closing?.expectedCash).toBe(today.methods[1]?.net);
});
