import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { MoneyReceived, WaitingPayment } from '#features/payments/endpoints.ts';
import type { StatementPlace } from '#features/statements/endpoints.ts';
import { openTestSite, type Person, type Site, testSite } from '#test/site.ts';
import type { Cheque, ChequeSlip } from '../endpoints.ts';

type Form = Record<string, unknown>;
type Taken = { cheques: Cheque[] };
type Listed = { cheques: Cheque[]; total: number; sum: number };

/** A member since January with a rent of 18,000, and the administrator; today is 15 March 2026. */
async function building(opened?: Site) {
  const site = opened ?? (await testSite());
  const mina = await site.member('mina@example.test', { since: '2026-01-01T06:00:00Z', name: 'Mina Akter' });
  const admin = await site.admin();
  const form = (more: Form = {}): Form => ({
    ...{ agreementId: mina.agreementId, bank: 'City Bank', number: '0001234', amount: 18_000, dated: '2026-03-05' },
    ...{ count: 1, takenOn: '2026-03-01', requestKey: randomUUID(), ...more },
  });
  const take = (more: Form = {}) => admin.post<Taken>('/api/cheques', form(more));
  const takeOne = async (more: Form = {}) => {
    const { status, body } = await take(more);
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.cheques[0]?._id ?? '';
  };
  const put = (what: string, id: string, body: Form, who: Person = admin) =>
    who.put<Cheque>(`/api/cheques/${what}/${id}`, body);
  const deposit = (id: string, more: Form = {}) =>
    put('deposit', id, { depositedOn: '2026-03-10', requestKey: randomUUID(), ...more });
  const back = (id: string, more: Form = {}) =>
    put('return', id, { returnedOn: '2026-03-12', reason: 'Insufficient funds', ...more });
  const giveBack = (id: string, more: Form = {}) => put('give-back', id, { givenBackOn: '2026-03-14', ...more });
  const list = async (query = '?state=all', who: Person = admin) =>
    (await who.get<Listed>(`/api/cheques${query}`)).body;
  const owed = async () =>
    (await admin.get<{ account: { owed: number } }>(`/api/ledger/${mina.agreementId}`)).body.account.owed;
  return { site, mina, admin, form, take, takeOne, put, deposit, back, giveBack, list, owed };
}

// A refused request stores nothing, so these tests share one site.
const refusing = await building(await openTestSite());
afterAll(refusing.site.close);

test.each([
  [{ bank: ' ' }, 'bank', 'Please enter the bank on the cheque.'],
  [{ number: '12' }, 'number', 'Please enter the number of the cheque, 4 to 12 digits.'],
  [{ number: 'CHQ12345' }, 'number', 'Please enter the number of the cheque, 4 to 12 digits.'],
  [
    { number: '9995', count: 12 },
    'number',
    'The numbers would need one more digit. Please take these cheques in two series.',
  ],
  [{ amount: 0 }, 'amount', 'Please enter an amount above 0.'],
  [{ amount: 'eighteen' }, 'amount', undefined],
  [{ dated: '2026-02-30' }, 'dated', '2026 has no 30 February.'],
  [{ dated: '1999-12-31' }, 'dated', 'Please enter a date from 2000 on.'],
  [{ month: '1999-12' }, 'month', 'Please enter a month from 2000 on.'],
  [{ count: 0 }, 'count', 'Please enter 1 to 24 cheques.'],
  [{ count: 1.5 }, 'count', 'Please enter 1 to 24 cheques.'],
  [{ count: 25 }, 'count', 'Please enter at most 24.'],
  [{ every: 0 }, 'every', 'Please choose 1, 2, 3, 6 or 12 months.'],
  [{ every: 4 }, 'every', 'Please choose 1, 2, 3, 6 or 12 months.'],
  [{ every: 24 }, 'every', 'Please enter at most 12.'],
  [{ takenOn: '2026-03-16' }, 'takenOn', 'This day has not come yet.'],
])('a series with %j is refused', async (more, field, message = expect.any(String)) => {
  const answer = await refusing.take(more);
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  expect(await refusing.site.count('cheques')).toBe(0);
});

test('no tenancy, no cheque, another field, and who is not of the office', async () => {
  const { take, admin, mina, form, put } = refusing;
  expect((await take({ agreementId: randomUUID() })).status).toBe(404);
  expect((await take({ state: 'cleared' })).status).toBe(400);
  const [deposit, back] = [
    { depositedOn: '2026-03-10', requestKey: randomUUID() },
    { returnedOn: '2026-03-10', reason: 'None.' },
  ];
  for (const [what, body] of [
    ['deposit', deposit],
    ['return', back],
    ['give-back', { givenBackOn: '2026-03-10' }],
  ] as const) {
    expect((await put(what, randomUUID(), body)).status).toBe(404);
    expect((await put(what, randomUUID(), body, mina)).status).toBe(403);
  }
  expect((await mina.post('/api/cheques', form())).status).toBe(403);
  expect((await admin.get(`/api/cheques/slip/${mina.agreementId}`)).status).toBe(404);
  expect((await admin.get('/api/cheques?state=lost')).status).toBe(400);
  const caretaker = await refusing.site.signUp('caretaker@example.test');
  await refusing.site.appoint(caretaker.email, 'caretaker');
  expect((await caretaker.post('/api/cheques', form())).status).toBe(403);
  expect((await caretaker.get<Listed>('/api/cheques')).body).toEqual({ cheques: [], total: 0, sum: 0 });
});

test('a quarterly series is of every third month, and so are the months that it pays for', async () => {
  const { take } = await building();
  const { status, body } = await take({ dated: '2026-01-31', month: '2026-01', count: 3, every: '3' });
  expect(status).toBe(201);
  expect(body.cheques.map(({ dated, month }) => [dated, month])).toEqual([
    ['2026-01-31', '2026-01'],
    ['2026-04-30', '2026-04'],
    ['2026-07-31', '2026-07'],
  ]);
});

test('twelve are taken as people write them, count up, and are no money', async () => {
  const { take, form, site, admin, list, owed, mina } = await building();
  const before = await owed();
  const asked = form({
    bank: 'দি সিটি ব্যাংক লিমিটেড',
    number: '০০৯ ৯৯৫',
    amount: '৳১৬,৫০০',
    dated: '৩১/০১/২০২৬',
    month: '2026-02',
    count: '১২',
  });
  const { status, body } = await admin.post<Taken>('/api/cheques', asked);
  expect(status).toBe(201);
  expect(body.cheques.map(({ number }) => number)).toEqual([
    '009995',
    '009996',
    '009997',
    '009998',
    '009999',
    '010000',
    '010001',
    '010002',
    '010003',
    '010004',
    '010005',
    '010006',
  ]);
  expect(body.cheques.map(({ dated, month }) => [dated, month]).slice(0, 3)).toEqual([
    ['2026-01-31', '2026-02'],
    ['2026-02-28', '2026-03'],
    ['2026-03-31', '2026-04'],
  ]);
  expect(body.cheques[0]).toMatchObject({ state: 'held', amount: 16_500, validThrough: '2026-07-31', paymentId: null });
  // A repeat of the form returns the first cheques; another form under its key is refused.
  expect((await admin.post('/api/cheques', asked)).body).toEqual(body);
  expect((await admin.post('/api/cheques', { ...asked, amount: '16,500/-' })).status).toBe(201);
  expect((await admin.post('/api/cheques', { ...asked, amount: 16_501 })).status).toBe(409);
  expect([await site.count('cheques'), await site.count('payments'), await owed()]).toEqual([12, 0, before]);
  expect(await list('?state=due')).toMatchObject({ total: 2, sum: 33_000 });
  expect(await list('?state=week')).toMatchObject({ total: 2 });
  expect(await list('?state=held&search=0100')).toMatchObject({ total: 7 });
  expect(await list('?state=all', mina)).toMatchObject({ total: 12, sum: 198_000 });
  // A known cheque is refused, also under another name of its bank, and inside a series.
  for (const again of [{ bank: 'দি সিটি ব্যাংক পিএলসি' }, { bank: 'সিটি', number: '009990' }])
    expect(await take({ number: '009995', ...again, count: 8 })).toMatchObject({
      status: 409,
      body: {
        fields: {
          number: expect.stringContaining('009995 of দি সিটি ব্যাংক লিমিটেড is here already: Mina Akter, apartment'),
        },
      },
    });
  expect((await take({ bank: 'সিটি ব্যাংক, গুলশান', number: '009995' })).status).toBe(201);
});

test('it is deposited not before its day, once, and waits; cleared by the payment it gets a receipt at its place', async () => {
  const { takeOne, deposit, admin, owed, list, giveBack, back, site, mina } = await building();
  const bank = async (number: string, name: string) => {
    const form = { method: 'Bank', number, name, belongsTo: 'building', requestKey: randomUUID() };
    return (await admin.post<StatementPlace>('/api/places', form)).body;
  };
  await bank('1501 1', 'City');
  const second = await bank('1501 2', 'Brac');
  const wallet = {
    method: 'bKash',
    number: '01711000000',
    name: 'Wallet',
    belongsTo: 'building',
    requestKey: randomUUID(),
  };
  const bkash = (await admin.post<StatementPlace>('/api/places', wallet)).body;
  const before = await owed();
  const early = await takeOne({ number: '7001', dated: '2026-03-20' });
  expect(await deposit(early, { depositedOn: '2026-03-15' })).toMatchObject({
    status: 400,
    body: { fields: { depositedOn: 'This cheque is dated 20 March 2026: a bank does not pay it before.' } },
  });
  const id = await takeOne();
  for (const [more, field] of [
    [{ depositedOn: '2026-03-16' }, 'depositedOn'],
    [{ depositedOn: '2026-03-04' }, 'depositedOn'],
    [{ depositedOn: '2026-02-30' }, 'depositedOn'],
    [{ placeId: randomUUID() }, 'placeId'],
    [{ placeId: bkash._id }, 'placeId'],
  ] as const)
    expect(await deposit(id, more)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect(await site.count('payments')).toBe(0);
  const requestKey = randomUUID();
  const form = { placeId: second._id, requestKey };
  const answer = await deposit(id, form);
  expect(answer).toMatchObject({ status: 200, body: { state: 'deposited', depositedOn: '2026-03-10', place: 'Brac' } });
  expect((await deposit(id, form)).body).toEqual(answer.body);
  expect((await deposit(id)).status).toBe(409);
  expect((await giveBack(id)).status).toBe(409);
  expect(await owed()).toBe(before - 18_000);
  const { body: waiting } = await admin.get<MoneyReceived[]>('/api/payments/waiting');
  expect(waiting).toMatchObject([
    { _id: answer.body.paymentId, method: 'Bank', reference: 'CHQ0001234', amount: 18_000, receivedOn: '2026-03-10' },
  ]);
  const confirmed = await admin.put<MoneyReceived>(`/api/payments/confirm/${answer.body.paymentId}`);
  expect(confirmed).toMatchObject({ status: 200, body: { state: 'confirmed', receiptNo: expect.any(String) } });
  const { rows } = await site.pool.query(`select debit, amount_poisha from postings where credit = 'pending'`);
  expect(rows).toEqual([{ debit: 'bank_2', amount_poisha: 1_800_000 }]);
  expect((await list('?state=cleared', mina)).cheques).toMatchObject([{ _id: id, clearedOn: '2026-03-15' }]);
  expect([(await deposit(id)).status, (await giveBack(id)).status]).toEqual([409, 409]);
  // The bank took its payment back, which the office must confirm.
  expect(await back(id)).toMatchObject({ status: 409, body: { fields: { wasPaid: expect.any(String) } } });
  expect(await back(id, { wasPaid: true })).toMatchObject({ status: 200, body: { state: 'returned' } });
  expect(await owed()).toBe(before);
  expect(await list('?state=open')).toMatchObject({ total: 2 });
});

test('returned it is declined with the bank’s reason, due again, and can be deposited again or given back', async () => {
  const { takeOne, deposit, back, giveBack, owed, site, admin, list } = await building();
  const before = await owed();
  const id = await takeOne();
  expect(await back(id)).toMatchObject({ status: 409, body: { message: 'This cheque is not with the bank.' } });
  const { body: first } = await deposit(id);
  for (const returnedOn of ['2026-03-09', '2026-03-16']) expect((await back(id, { returnedOn })).status).toBe(400);
  expect((await back(id, { reason: ' ' })).status).toBe(400);
  expect(await back(id)).toMatchObject({
    status: 200,
    body: { state: 'returned', returnedOn: '2026-03-12', returnReason: 'Insufficient funds', noticeBy: '2026-04-11' },
  });
  expect((await back(id)).status).toBe(409);
  expect(await owed()).toBe(before);
  expect((await admin.put(`/api/payments/confirm/${first.paymentId}`)).status).toBe(409);
  const { body: second } = await deposit(id, { depositedOn: '2026-03-14' });
  expect(second).toMatchObject({ state: 'deposited', returnedOn: null, noticeBy: null });
  expect(second.paymentId).not.toBe(first.paymentId);
  // Declined on the payments' page, it is returned too, on that day.
  await admin.put(`/api/payments/decline/${second.paymentId}`, { reason: 'Signature differs' });
  expect((await list('?state=returned')).cheques).toMatchObject([
    { _id: id, returnedOn: '2026-03-15', returnReason: 'Signature differs', noticeBy: '2026-04-14' },
  ]);
  expect((await giveBack(id, { givenBackOn: '2026-02-28' })).status).toBe(400);
  expect(await giveBack(id, { note: 'For a new one' })).toMatchObject({
    status: 200,
    body: { state: 'givenBack', givenBackOn: '2026-03-14', givenBackNote: 'For a new one' },
  });
  expect([(await giveBack(id)).status, (await deposit(id)).status, (await back(id)).status]).toEqual([409, 409, 409]);
  // A cheque that was handed back can be taken again.
  await takeOne();
  const { rows } = await site.pool.query<{ kind: string }>(
    `select kind from audit_events where kind like 'cheque%' order by at, id`,
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...[
      'cheques_taken',
      'cheque_deposited',
      'cheque_returned',
      'cheque_deposited',
      'cheque_given_back',
      'cheques_taken',
    ],
  ]);
});

test('it settles its month, and waits with a number of its own beside a cheque of another bank', async () => {
  const { takeOne, deposit, admin, site, mina } = await building();
  const [march, other] = [
    await takeOne({ month: '2026-03', amount: 20_000 }),
    await takeOne({ bank: 'Dutch-Bangla Bank', amount: 500 }),
  ];
  await deposit(march);
  await deposit(other);
  const { body } = await admin.get<MoneyReceived[]>('/api/payments/waiting');
  expect(body.map(({ reference, months }) => [reference, months?.map(({ month, amount }) => [month, amount])])).toEqual(
    [
      [
        'CHQ0001234',
        [
          ['January', 2_000],
          ['March', 18_000],
        ],
      ],
      ['CHQ0001234N2', [['January', 500]]],
    ],
  );
  // A closed day takes no entry: the confirmation counts for the first open day.
  expect((await admin.put('/api/till/close', { day: '2026-03-14', countedCash: 0 })).status).toBe(200);
  const { body: confirmed } = await admin.put<MoneyReceived>(`/api/payments/confirm/${body[0]?._id}`);
  expect(confirmed).toMatchObject({ receivedOn: '2026-03-10', countsOn: '2026-03-15' });
  expect(await site.count(`payments where agreement_id = '${mina.agreementId}'`)).toBe(2);
});

test('a line of the bank with its number confirms it by itself three days on, but for one that came back or is two', async () => {
  const { takeOne, deposit, admin, list, site } = await building();
  const place = { method: 'Bank', number: '1501 1', name: 'City', belongsTo: 'building', requestKey: randomUUID() };
  const { body: bank } = await admin.post<StatementPlace>('/api/places', place);
  const bring = (lines: Form[]) =>
    admin.post<{ confirmed: number; joined: number }>('/api/statements/import', {
      ...{ placeId: bank._id, source: 'table', lines, inFile: lines.length, requestKey: randomUUID() },
    });
  const numbers = ['0001001', '0001002', '0001003', '0001004', '0001005'];
  const ids: string[] = [];
  for (const [at, number] of numbers.entries()) ids.push(await takeOne({ number, amount: 18_000 + at }));
  // Another bank's cheque of the same number and sum.
  const twin = await takeOne({ bank: 'Brac', number: '0001002', amount: 18_001 });
  for (const id of [ids[0], ids[1], ids[4], twin]) await deposit(id ?? '', { placeId: bank._id });
  const line = (amount: number, words: string, more: Form = {}) => ({ day: '2026-03-11', amount, words, ...more });
  const brought = [
    line(18_000, 'INWARD CLEARING CHQ NO 1001 MINA'),
    line(18_001, 'CLG CHQ-0001002 DHAKA'),
    // The reference is a column of cheque numbers.
    line(18_002, 'CLEARING', { reference: '1003' }),
    // Neither too few digits nor another number prove anything.
    line(18_003, 'CLG 9000104'),
    line(18_004, 'CLEARING 0001005'),
  ];
  expect((await bring(brought)).body).toMatchObject({ confirmed: 0 });
  for (const id of ids.slice(2, 4))
    expect(await deposit(id, { placeId: bank._id })).toMatchObject({ status: 200, body: { state: 'deposited' } });
  const why = async () => {
    const { body } = await admin.get<WaitingPayment[]>('/api/payments/waiting');
    return body.map(({ reference, onStatement }) => [reference, onStatement?.seen?.why ?? null]);
  };
  expect(await why()).toEqual([
    ['CHQ0001001', 'cheque_waits'],
    ['CHQ0001002', 'also_claimed'],
    ['CHQ0001005', 'cheque_waits'],
    ['CHQ0001002N2', 'also_claimed'],
    ['CHQ0001003', 'cheque_waits'],
    ['CHQ0001004', null],
  ]);
  // The statement goes on, and one of them came back.
  const later = [
    { day: '2026-03-13', amount: -18_004, words: 'CHQ RTN 0001005' },
    { ...line(5, 'INTEREST'), day: '2026-03-14' },
  ];
  expect((await bring(later)).body).toMatchObject({ confirmed: 2 });
  expect((await list('?state=cleared')).cheques.map(({ number }) => number).toSorted()).toEqual(['0001001', '0001003']);
  expect((await why()).map(([, reason]) => reason)).toEqual(['also_claimed', 'taken_back', 'also_claimed', null]);
  expect(await site.count("payments where state = 'confirmed' and decided_by is null")).toBe(2);
});

test.each([
  ['the same day, by its number', '2026-03-11', 'CHQ RTN 0001001', ['2026-03-11', '2026-03-13', '2026-03-20'], 0],
  ['two days on, by its number', '2026-03-13', 'INWARD RETURN 1001', ['2026-03-13', '2026-03-20'], 0],
  ['two days on, without a number', '2026-03-13', 'CLEARING RETURN', ['2026-03-13'], 0],
  ['by other money of that sum', '2026-03-13', 'ATM', ['2026-03-13', '2026-03-14'], 1],
])('a cheque that its own file takes back %s, has no receipt of itself', async (_, day, words, through, receipts) => {
  const { takeOne, deposit, site, admin } = await building();
  const asked = { method: 'Bank', number: '1501 2233 4417', belongsTo: 'building', requestKey: randomUUID() };
  const { body: bank } = await admin.post<{ _id: string }>('/api/places', asked);
  await deposit(await takeOne({ number: '0001001' }), { placeId: bank._id });
  const lines = [
    { day: '2026-03-11', amount: 18_000, words: 'CLEARING CHQ 0001001' },
    { day, amount: -18_000, words },
  ];
  site.at('2026-03-21T06:00:00.000Z');
  const confirmed: number[] = [];
  for (const [at, last] of through.entries()) {
    const brought = [...(at === 0 ? lines : []), { day: last, amount: 5 + at, words: 'INTEREST' }];
    const form = {
      placeId: bank._id,
      source: 'table',
      lines: brought,
      inFile: brought.length,
      requestKey: randomUUID(),
    };
    const answer = await admin.post<{ confirmed: number }>('/api/statements/import', form);
    confirmed.push(answer.body.confirmed);
  }
  // None before the statement goes three days on.
  expect(confirmed).toEqual(through.map((last) => (last >= '2026-03-14' ? receipts : 0)));
  expect(await site.count("payments where state = 'confirmed' and decided_by is null")).toBe(receipts);
});

test('a cheque goes forward only, also for who writes to the database', async () => {
  const { takeOne, deposit, giveBack, back, site } = await building();
  const [held, waits, gone] = [await takeOne(), await takeOne({ number: '5001' }), await takeOne({ number: '5002' })];
  const { body } = await deposit(waits);
  await giveBack(gone);
  for (const [id, set] of [
    [held, 'amount_poisha = 1'],
    [held, `payment_id = '${body.paymentId}', deposited_on = '2026-03-10'`],
    [held, `returned_on = '2026-03-10'`],
    [waits, 'payment_id = null, deposited_on = null'],
    [waits, `returned_on = '2026-03-14'`],
    [waits, `given_back_on = '2026-03-14', given_back_by = recorded_by`],
    [waits, `dated = '2026-03-01'`],
    [gone, 'given_back_on = null, given_back_by = null'],
  ])
    await expect(site.pool.query(`update cheques set ${set} where id = '${id}'`), set).rejects.toThrow();
  await expect(site.pool.query('delete from cheques')).rejects.toThrow();
  await back(waits);
  await expect(
    site.pool.query(`update cheques set returned_on = '2026-03-13' where id = '${waits}'`),
  ).rejects.toThrow();
});

test('the office is told what can be deposited and what goes out of date; a security is not pressed for', async () => {
  const { takeOne, take, admin, mina, site, list } = await building();
  await take({ count: 3, dated: '2026-02-05', number: '6001' });
  await takeOne({ dated: '2025-09-20', number: '6100' });
  await takeOne({ dated: '2025-10-20', number: '6200', isSecurity: true });
  const today = (await admin.get<{ cheques?: unknown }>('/api/today')).body;
  expect(today.cheques).toMatchObject({
    due: { total: 3, since: '2025-09-19T18:00:00.000Z' },
    stale: { total: 1, since: '2026-02-17T18:00:00.000Z' },
    returned: { total: 0, since: null },
  });
  expect((await list('?state=stale')).cheques.map(({ number }) => number)).toEqual(['6100']);
  site.at('2026-03-25T06:00:00.000Z');
  expect((await list('?state=stale')).cheques.map(({ number }) => number)).toEqual(['6100', '6200']);
  const csv = (await admin.get<string>('/api/cheques.csv')).body.split('\r\n');
  expect(csv).toHaveLength(7);
  expect(csv[1]).toContain('"2025-09-20","City Bank","6100",18000,"Mina Akter"');
  const { body: slip } = await mina.get<ChequeSlip>(`/api/cheques/slip/${mina.agreementId}`);
  expect(slip).toMatchObject({ name: 'Mina Akter', total: 90_000, printedOn: '2026-03-25' });
  const karim = await site.member('karim@example.test', { name: 'Karim Uddin' });
  expect((await karim.get(`/api/cheques/slip/${mina.agreementId}`)).status).toBe(404);
  expect((await karim.get<Listed>('/api/cheques?state=all')).body.total).toBe(0);
});

test('a cheque is not deposited before it was taken, nor again before it came back, by the database too', async () => {
  const { site, takeOne, deposit, back, list } = await building();
  // Dated 5 March, and handed over on the 9th.
  const id = await takeOne({ takenOn: '2026-03-09' });
  expect(await deposit(id, { depositedOn: '2026-03-08' })).toMatchObject({
    status: 400,
    body: { fields: { depositedOn: 'It was taken later than that.' } },
  });
  expect((await list()).cheques).toMatchObject([{ state: 'held' }]);
  expect(await deposit(id, { depositedOn: '2026-03-09' })).toMatchObject({ status: 200 });
  expect(await back(id, { returnedOn: '2026-03-12' })).toMatchObject({ status: 200 });
  expect(await deposit(id, { depositedOn: '2026-03-11' })).toMatchObject({
    status: 400,
    body: { fields: { depositedOn: 'It came back later than that.' } },
  });
  expect(await deposit(id, { depositedOn: '2026-03-12' })).toMatchObject({ status: 200 });

  const other = await takeOne({ number: '0009999', takenOn: '2026-03-09' });
  const { rows } = await site.pool.query<{ id: string }>(
    "select payment_id as id from cheques where number = '0001234'",
  );
  await expect(
    site.pool.query("update cheques set payment_id = $2, deposited_on = '2026-03-08' where id = $1", [
      other,
      rows[0]?.id,
    ]),
  ).rejects.toMatchObject({ constraint: 'cheques_not_before_taken' });
});

test('what can be deposited together is chosen from all of them, not from the first page', async () => {
  const { take, list } = await building();
  for (const number of ['1000', '2000']) await take({ number, count: 24, dated: '2024-04-01' });
  expect((await list('?state=due')).cheques).toHaveLength(25);
  const { cheques, total } = await list('?state=due&whole=true');
  expect([cheques.length, total]).toEqual([total, total]);
  expect(total).toBeGreaterThan(40);
});
