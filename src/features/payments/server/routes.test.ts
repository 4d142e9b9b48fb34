import { afterAll, expect, test } from 'vitest';
import { type Member, openTestSite, PASSWORD, type Site, tenancy, testSite } from '#test/site.ts';
import type { MoneyReceived } from '../endpoints.ts';

let forms = 0;

/** A form of the office with a key of its own. */
const cash = (agreementId: string, more: Record<string, unknown> = {}) => {
  forms += 1;
  return {
    agreementId,
    amount: 18_000,
    method: 'Cash',
    receivedOn: '2026-03-14',
    requestKey: `the form ${forms}`,
    ...more,
  };
};

const bkash = (more: Record<string, unknown> = {}) => {
  forms += 1;
  return {
    amount: 18_000,
    method: 'bKash',
    reference: '9gh7xk2m',
    receivedOn: '2026-03-14',
    requestKey: `the form ${forms}`,
    ...more,
  };
};

/** A member since January, so with three open months in March, and the administrator. */
async function building(opened?: Site) {
  const site = opened ?? (await testSite());
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  return { site, mina, admin: await site.admin() };
}

const open = async (site: Site) => {
  const { rows } = await site.pool.query<{ month: number; open: number }>(
    'select month, outstanding_poisha / 100 as open from charges where cancelled_at is null order by year, month',
  );
  return Object.fromEntries(rows.map((row) => [row.month, row.open]));
};

const record = async ({ admin }: Awaited<ReturnType<typeof building>>, body: unknown) =>
  admin.post<MoneyReceived>('/api/payments/record', body);

// Refused requests change nothing, so these tests share one site.
const refusing = await building(await openTestSite());
afterAll(refusing.site.close);

test.each([
  [{ amount: 0 }, 'amount', 'Please enter an amount above 0.'],
  [{ amount: 0.001 }, 'amount', 'Please give at most two decimals.'],
  [{ method: 'Cheque' }, 'method', 'Please choose how it came.'],
  [{ receivedOn: '2026-03-16' }, 'receivedOn', 'This day has not come yet.'],
  [{ receivedOn: 'yesterday' }, 'receivedOn', 'Please enter a date, such as 2026-03-01 or 1/3/2026.'],
  [{ requestKey: '' }, 'requestKey', 'This field is required.'],
  [{ parts: [{ month: 'March', year: 2026, amount: 18_000.01 }] }, 'parts', 'The months add up to more than was paid.'],
])('the office cannot record %j', async (wrong, field, sentence) => {
  const answer = await record(refusing, cash(refusing.mina.agreementId, wrong));
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect(await refusing.site.count('payments')).toBe(0);
});

test('money of no tenancy, for a month that is not there, or for more than is open of it, is not recorded', async () => {
  expect((await record(refusing, cash(crypto.randomUUID()))).status).toBe(404);
  const part = (more: object) =>
    cash(refusing.mina.agreementId, { amount: 20_000, parts: [{ month: 'March', year: 2026, amount: 1, ...more }] });
  for (const [wrong, message] of [
    [{ year: 2025 }, 'March 2025 cannot be paid now.'],
    [{ year: 2027 }, 'March 2027 cannot be paid now.'],
    [{ amount: 18_000.01 }, 'The amount due for March 2026 is ৳18,000.00.'],
  ] as const)
    expect(await record(refusing, part(wrong))).toMatchObject({ status: 409, body: { message } });
  expect(await refusing.site.count('payments')).toBe(0);
});

test('the same money asks again, and a transaction’s number is used once, however it is written', async () => {
  const all = await building();
  expect((await record(all, cash(all.mina.agreementId))).status).toBe(201);
  expect((await record(all, cash(all.mina.agreementId))).status).toBe(409);
  expect((await record(all, cash(all.mina.agreementId, { again: true }))).status).toBe(201);
  const bank = { method: 'Bank', reference: 'TX-১২ 34' };
  expect((await record(all, cash(all.mina.agreementId, bank))).status).toBe(201);
  const twice = await record(all, cash(all.mina.agreementId, { ...bank, reference: 'tx1234', amount: 5 }));
  expect(twice).toMatchObject({
    status: 409,
    body: {
      message: 'A payment with this transaction number is here already.',
      fields: {
        reference: `This number was used already: Rima Akter, apartment ${all.mina.flat.apartmentNo}, 14 March 2026.`,
      },
    },
  });
});

test('a repeated request gets the first response; its key with something else is refused, and a refusal burns no key', async () => {
  const all = await building();
  const form = cash(all.mina.agreementId);
  expect((await record(all, { ...form, receivedOn: '2026-03-16' })).status).toBe(400);
  const first = await record(all, form);
  const second = await record(all, form);
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(await record(all, { ...form, amount: 17_000 })).toMatchObject({ status: 409 });
  expect(await all.site.count('payments')).toBe(1);
});

test('what is due first is settled first, in part as well, and the rest stays unapplied until it is used', async () => {
  const all = await building();
  const part = await record(all, cash(all.mina.agreementId, { amount: 25_000 }));
  expect(part.body).toMatchObject({
    state: 'confirmed',
    unapplied: 0,
    months: [
      { month: 'January', year: 2026, amount: 18_000 },
      { month: 'February', year: 2026, amount: 7_000 },
    ],
  });
  expect(await open(all.site)).toEqual({ 1: 0, 2: 11_000, 3: 18_000 });
  expect((await record(all, cash(all.mina.agreementId, { amount: 30_000 }))).body).toMatchObject({ unapplied: 1_000 });
  all.site.at('2026-04-02T06:00:00Z');
  await all.mina.get(`/api/payments/check?email=${all.mina.email}&month=April`);
  expect(await open(all.site)).toEqual({ 1: 0, 2: 0, 3: 0, 4: 17_000 });
  // The open rest of a month is the price for the member, without a coupon.
  await all.site.addCoupon({ code: 'TEN', discount: 10 });
  const rest = { userEmail: all.mina.email, month: 'April', amount: 17_000 };
  expect((await all.mina.post('/api/payments', { ...rest, couponCode: 'TEN' })).status).toBe(409);
  expect((await all.mina.post('/api/payments', { ...rest, amount: 18_000 })).status).toBe(409);
  expect((await all.mina.post('/api/payments', rest)).status).toBe(201);
  expect(await open(all.site)).toMatchObject({ 4: 0 });
});

test('the months that the office names are settled, one ahead as well', async () => {
  const all = await building();
  const parts = [
    { month: 'March', year: 2026, amount: 10_000 },
    { month: 'May', year: 2026, amount: 6_000 },
  ];
  const { body } = await record(all, cash(all.mina.agreementId, { parts }));
  // The rest settles the charges due first.
  const rest = { month: 'January', year: 2026, amount: 2_000 };
  expect(body).toMatchObject({ unapplied: 0, months: [rest, ...parts] });
});

test('a payer of a month ahead pays it whole, and what was left over stays for the month that begins first', async () => {
  const { site, mina, admin } = await building();
  await admin.post('/api/payments/record', cash(mina.agreementId, { amount: 55_000 }));
  await site.addCoupon({ code: 'TEN', discount: 10 });
  const may = { userEmail: mina.email, month: 'May', amount: 16_200, couponCode: 'TEN' };
  expect((await mina.get(`/api/payments/check?email=${mina.email}&month=May`)).body).toEqual({
    paid: false,
    year: 2026,
  });
  expect(await mina.post('/api/payments', may)).toMatchObject({ status: 201, body: { amount: 16_200 } });
  site.at('2026-04-02T06:00:00Z');
  await mina.get(`/api/payments/check?email=${mina.email}&month=April`);
  expect(await open(site)).toEqual({ 1: 0, 2: 0, 3: 0, 4: 17_000, 5: 0 });
});

test('a month that has begun takes what is unapplied before one that a reversal reopens', async () => {
  const { site, mina, admin } = await building();
  const { body } = await admin.post<MoneyReceived>('/api/payments/record', cash(mina.agreementId));
  await admin.post('/api/payments/record', cash(mina.agreementId, { amount: 37_000 }));
  // No call has charged April yet.
  site.at('2026-04-02T06:00:00Z');
  await admin.put(`/api/payments/reverse/${body._id}`, { reason: 'It was another tenant’s.' });
  expect(await open(site)).toEqual({ 1: 18_000, 2: 0, 3: 0, 4: 17_000 });
});

test('money is recorded of a tenancy without an account, and after its end', async () => {
  const all = await building();
  const flat = await all.site.addApartment();
  const { body } = await all.admin.post<{ _id: string }>('/api/residents', tenancy(flat));
  await all.admin.put(`/api/agreements/end/${body._id}`, { endsOn: '2026-03-15', reason: 'They moved out.' });
  expect(await record(all, cash(body._id))).toMatchObject({
    status: 201,
    body: { name: 'Karim Uddin', email: null, unapplied: 0 },
  });
});

test('money recorded after its day was closed counts for the first open day', async () => {
  const all = await building();
  await all.site.pool.query(`update settings set closed_through = '2026-03-14'`);
  expect(await record(all, cash(all.mina.agreementId))).toMatchObject({
    status: 201,
    body: { receivedOn: '2026-03-14', countsOn: '2026-03-15' },
  });
  const { rows } = await all.site.pool.query(`select effective_on, reason from journal_entries where kind = 'record'`);
  expect(rows).toEqual([{ effective_on: '2026-03-15', reason: 'Received on 14 March 2026.' }]);
});

test.each([
  [{ reference: undefined }, 'reference', 'Please enter the transaction’s number.'],
  [{ reference: ' - ' }, 'reference', 'Please enter the transaction’s number.'],
  [{ method: 'Card' }, 'method', 'Please choose how you paid.'],
  [{ receivedOn: '2026-03-16' }, 'receivedOn', 'This day has not come yet.'],
  [
    { receivedOn: '2026-01-13' },
    'receivedOn',
    'Please ask the office to record money that came more than 60 days ago.',
  ],
])('a member cannot report %j', async (wrong, field, sentence) => {
  const answer = await refusing.mina.post('/api/payments/claim', bkash(wrong));
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect(await refusing.site.count('payments')).toBe(0);
});

test("a member's claim waits, settles what is due first, and of one tenancy five wait at most", async () => {
  const { mina, admin } = await building();
  const first = await mina.post<MoneyReceived>('/api/payments/claim', bkash());
  expect(first).toMatchObject({
    status: 201,
    body: { state: 'pending', reference: '9GH7XK2M', months: [{ month: 'January' }] },
  });
  expect((await mina.post('/api/payments/claim', bkash())).status).toBe(409);
  for (const n of [2, 3, 4, 5])
    expect((await mina.post('/api/payments/claim', bkash({ reference: `T${n}` }))).status).toBe(201);
  expect((await mina.post('/api/payments/claim', bkash({ reference: 'T6' }))).status).toBe(409);
  const { body } = await admin.get<MoneyReceived[]>('/api/payments/waiting');
  expect(body.map(({ reference }) => reference)).toEqual(['9GH7XK2M', 'T2', 'T3', 'T4', 'T5']);
  const count = async () => (await admin.get<{ total: number }>('/api/payments/waiting/count')).body;
  expect(await count()).toEqual({ total: 5 });
  expect((await admin.put(`/api/payments/confirm/${body[0]?._id}`)).status).toBe(200);
  expect(await count()).toEqual({ total: 4 });
});

const paidByCard = async (mina: Member, admin: { get: Member['get'] }) => {
  await mina.post('/api/payments', { userEmail: mina.email, amount: 18_000, month: 'January' });
  const { body } = await admin.get<MoneyReceived[]>('/api/payments/waiting');
  return body[0]?._id ?? '';
};

test('a member withdraws their own claim while it waits, once: its months are due again, and its number can be sent again', async () => {
  const { site, mina, admin } = await building();
  const rafi = await site.member('rafi@example.test', { since: '2026-03-10T06:00:00Z' });
  const { body: sent } = await mina.post<MoneyReceived>('/api/payments/claim', bkash());
  const withdraw = (who: Member, id = sent._id) => who.put<MoneyReceived>(`/api/payments/withdraw/${id}`);
  expect((await withdraw(rafi)).status).toBe(404);
  expect((await admin.put(`/api/payments/withdraw/${sent._id}`)).status).toBe(403);
  expect((await withdraw(mina, crypto.randomUUID())).status).toBe(404);
  const answers = await Promise.all([withdraw(mina), withdraw(mina)]);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, body: { state: 'declined', reason: 'The payer withdrew it.' } });
  expect(await open(site)).toEqual({ 1: 18_000, 2: 18_000, 3: 18_000 });
  expect((await admin.get<MoneyReceived[]>('/api/payments/waiting')).body).toEqual([]);
  expect((await admin.put(`/api/payments/confirm/${sent._id}`)).status).toBe(409);
  // The number is free again, and what the office has confirmed stays.
  const { body: again } = await mina.post<MoneyReceived>('/api/payments/claim', bkash());
  await admin.put(`/api/payments/confirm/${again._id}`);
  expect((await withdraw(mina, again._id)).status).toBe(409);
  expect((await withdraw(mina, await paidByCard(mina, admin))).status).toBe(404);
});

test('money that is confirmed counts; it is decided once, and reversed once', async () => {
  const { mina, admin, site } = await building();
  const id = await paidByCard(mina, admin);
  const reason = { reason: 'It went to another account.' };
  expect((await admin.put(`/api/payments/reverse/${id}`, reason)).status).toBe(409);
  expect(await admin.put(`/api/payments/confirm/${id}`)).toMatchObject({ status: 200, body: { state: 'confirmed' } });
  expect((await admin.put(`/api/payments/confirm/${id}`)).status).toBe(409);
  expect((await admin.put(`/api/payments/decline/${id}`, reason)).status).toBe(409);
  expect((await admin.put(`/api/payments/reverse/${id}`, { reason: ' ' })).status).toBe(400);
  expect(await admin.put(`/api/payments/reverse/${id}`, reason)).toMatchObject({
    status: 200,
    body: { state: 'reversed', ...reason },
  });
  expect((await admin.put(`/api/payments/reverse/${id}`, reason)).status).toBe(409);
  expect((await admin.put(`/api/payments/confirm/${crypto.randomUUID()}`)).status).toBe(404);
  expect(await open(site)).toMatchObject({ 1: 18_000 });
});

test('a month that was free and has been released is reversed without an entry, as it has no unreversed posting', async () => {
  const { site, mina, admin } = await building();
  await site.addCoupon({ code: 'FREE', discount: 100 });
  const april = { userEmail: mina.email, month: 'April', amount: 0, couponCode: 'FREE' };
  const { body } = await mina.post<{ paymentId: string }>('/api/payments', april);
  expect((await admin.put(`/api/users/downgrade/${mina.email}`)).status).toBe(200);
  const entries = await site.count('journal_entries');
  const answer = await admin.put(`/api/payments/reverse/${body.paymentId}`, { reason: 'The coupon was for others.' });
  expect(answer).toMatchObject({ status: 200, body: { state: 'reversed' } });
  expect(await site.count('journal_entries')).toBe(entries);
});

test('money that is declined leaves its month due again, and is in no history', async () => {
  const { mina, admin } = await building();
  const id = await paidByCard(mina, admin);
  await admin.put(`/api/payments/decline/${id}`, { reason: 'No such money came.' });
  expect((await mina.get(`/api/payments/check?email=${mina.email}&month=January&year=2026`)).body).toMatchObject({
    paid: false,
  });
  expect((await mina.get(`/api/payments/user?email=${mina.email}`)).body).toEqual([]);
  expect((await mina.post('/api/payments', { userEmail: mina.email, amount: 18_000, month: 'January' })).status).toBe(
    201,
  );
});

const AT_ONCE = Array.from({ length: 64 }, (_, place) => place);
const won = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test('64 forms with one transaction number, and one form that is sent 64 times, are one payment each', {
  tags: ['deep'],
}, async () => {
  const all = await building();
  const forms64 = AT_ONCE.map((n) =>
    cash(all.mina.agreementId, { method: 'Bank', reference: 'TX1', amount: 1_000 + n }),
  );
  expect(won(await Promise.all(forms64.map((form) => record(all, form))), 201)).toBe(1);
  const form = cash(all.mina.agreementId);
  expect(won(await Promise.all(AT_ONCE.map(() => record(all, form))), 201)).toBe(64);
  expect(await all.site.count('payments')).toBe(2);
});

test('64 decisions on one payment at once are one, and 64 reversals are one', { tags: ['deep'] }, async () => {
  const { mina, admin } = await building();
  const id = await paidByCard(mina, admin);
  const reason = { reason: 'Not this one.' };
  const decide = (place: number) =>
    place % 2 ? admin.put(`/api/payments/confirm/${id}`) : admin.put(`/api/payments/decline/${id}`, reason);
  expect(won(await Promise.all(AT_ONCE.map(decide)), 200)).toBe(1);
  await admin.post('/api/payments/record', cash(mina.agreementId));
  const { body } = await admin.post<MoneyReceived>('/api/payments/record', cash(mina.agreementId, { again: true }));
  const reversals = AT_ONCE.map(() => admin.put(`/api/payments/reverse/${body._id}`, reason));
  expect(won(await Promise.all(reversals), 200)).toBe(1);
});

test('a month that is paid by card and recorded in the office at once is settled once', {
  tags: ['deep'],
}, async () => {
  const all = await building();
  const parts = [{ month: 'March', year: 2026, amount: 18_000 }];
  const answers = await Promise.all(
    AT_ONCE.map((place) =>
      place % 2
        ? record(all, cash(all.mina.agreementId, { parts, again: true }))
        : all.mina.post('/api/payments', { userEmail: all.mina.email, amount: 18_000, month: 'March', year: 2026 }),
    ),
  );
  expect({ won: won(answers, 201), late: won(answers, 409) }).toEqual({ won: 1, late: 63 });
  expect(await open(all.site)).toMatchObject({ 3: 0 });
});

test('all documents of money are downloaded, the one recorded last first', async () => {
  const all = await building();
  await record(all, cash(all.mina.agreementId, { amount: 25_000.5, receivedOn: '2026-03-10' }));
  const { body: wrong } = await record(
    all,
    cash(all.mina.agreementId, { amount: 50, method: 'Bank', reference: 'TX-1' }),
  );
  await all.admin.put(`/api/payments/reverse/${wrong._id}`, { reason: 'Counted twice.' });
  await all.mina.post('/api/payments/claim', bkash({ amount: 100 }));
  const { status, body, headers } = await all.admin.get<string>('/api/payments.csv');
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/csv; charset=utf-8' });
  const [titles, ...lines] = body.trim().split('\r\n');
  expect(titles).toContain(
    '"Received on","Name","Email","Block","Apartment","Method","Reference","Amount","Discount","For"',
  );
  expect(lines[1]).toMatch(new RegExp(`"${wrong._id}"$`));
  const who = `"Rima Akter","mina@example.test","A","${all.mina.flat.apartmentNo}"`;
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(`"2026-03-14",${who},"bKash","9GH7XK2M",100,0,"February 2026",0,"pending",,`);
  expect(lines[1]).toMatch(`"2026-03-14",${who},"Bank","TX1",50,0,"",0,"reversed","2026-03-14",`);
  expect(lines[1]).toContain('"Counted twice."');
  expect(lines[2]).toMatch(
    `"2026-03-10",${who},"Cash",,25000.5,0,"January 2026, February 2026",0,"confirmed","2026-03-10",`,
  );
});

test('refusals are in the language of the device, and the titles of the download in the one that is named', async () => {
  const all = await building();
  const headers = { cookie: `${all.admin.cookie()}; language=bn` };
  const first = cash(all.mina.agreementId, { method: 'bKash', reference: 'TX-7' });
  await record(all, first);
  const used = await all.admin.post(
    '/api/payments/record',
    { ...first, amount: 5, requestKey: 'another form' },
    headers,
  );
  expect(used.body).toMatchObject({
    message: 'এই ট্রানজেকশন আইডির একটি পেমেন্ট আগেই লেখা আছে।',
    fields: {
      reference: `এই আইডি আগেই ব্যবহার হয়েছে: Rima Akter, ফ্ল্যাট ${all.mina.flat.apartmentNo}, ১৪ মার্চ ২০২৬।`,
    },
  });
  const ahead = cash(all.mina.agreementId, { receivedOn: '2026-03-16' });
  expect((await all.admin.post('/api/payments/record', ahead, headers)).body).toMatchObject({
    fields: { receivedOn: 'এই দিন এখনও আসেনি।' },
  });
  const titles = async (query: string) =>
    (await all.admin.get<string>(`/api/payments.csv${query}`, headers)).body.split(',').slice(0, 2).join();
  expect(await titles('')).toBe('"Received on","Name"');
  expect(await titles('?language=bn')).toBe('"পাওয়ার তারিখ","নাম"');
});

test('the download says what a coupon took off, and for which day a payment of 0.00 counts', async () => {
  const all = await building();
  await all.site.addCoupon({ code: 'FREE', discount: 100 });
  await all.site.addCoupon({ code: 'TEN', discount: 10 });
  await all.mina.post('/api/payments', { userEmail: all.mina.email, amount: 0, month: 'January', couponCode: 'FREE' });
  await all.mina.post('/api/payments', {
    userEmail: all.mina.email,
    amount: 16_200,
    month: 'March',
    couponCode: 'TEN',
  });
  const lines = (await all.admin.get<string>('/api/payments.csv')).body.trim().split('\r\n');
  expect(lines[1]).toContain('"Card",,16200,1800,"March 2026",0,"pending",,');
  expect(lines[2]).toContain('"Card",,0,18000,"",0,"confirmed","2026-03-15",');
  const { body: waiting } = await all.admin.get<{ _id: string }[]>('/api/payments/waiting');
  expect((await all.admin.put(`/api/payments/confirm/${waiting[0]?._id}`)).status).toBe(200);
  const [, confirmed] = (await all.admin.get<string>('/api/payments.csv')).body.trim().split('\r\n');
  expect(confirmed).toContain('"Card",,16200,1800,"March 2026",0,"confirmed","2026-03-15",');
});

const LETTERS_AND_DIGITS = 'Please enter the letters A to Z and digits only, as in the message.';

test.each(['АB12', 'ОK1', 'ΑB12', 'TX/12', 'TX_1', 'ÉB1', 'টাকা'])('%s is no transaction’s number', async (reference) => {
  const { mina, site } = refusing;
  const refusal = { status: 400, body: { fields: { reference: LETTERS_AND_DIGITS } } };
  const bank = cash(mina.agreementId, { method: 'Bank', reference });
  expect(await record(refusing, bank)).toMatchObject(refusal);
  expect(await mina.post('/api/payments/claim', bkash({ reference }))).toMatchObject(refusal);
  expect(await site.count('payments')).toBe(0);
});

test.each(['tx٥0', 'TX৫০', 'TX５०', 'Tx 5–0', 'ＴＸ50'])('%s is the number TX50', async (reference) => {
  const all = await building();
  const { body } = await record(all, cash(all.mina.agreementId, { method: 'Bank', reference }));
  expect(body.reference).toBe('TX50');
});

test('whose number was used already is said to administrators, and to no member', async () => {
  const all = await building();
  const karim = await all.site.member('karim@example.test', { name: 'Karim Uddin' });
  const used = { method: 'Bank', reference: 'TX1234', receivedOn: '2026-03-12' };
  await record(all, cash(all.mina.agreementId, used));
  const claim = (more: Record<string, unknown>) => karim.post<{ message: string }>('/api/payments/claim', bkash(more));
  const same = await claim(used);
  expect(same).toMatchObject({ status: 409, body: { fields: { reference: 'This number was used already.' } } });
  const elsewhere = { ...used, method: 'Nagad' };
  const other = await claim(elsewhere);
  expect(other.status).toBe(409);
  for (const { body } of [same, other]) expect(JSON.stringify(body)).not.toMatch(/Rima|mina|A10|March/);
  // A claim that says that it is other money is pending; the office reads who has the number.
  const accepted = await claim({ ...elsewhere, again: true });
  expect(accepted.status).toBe(201);
  expect(JSON.stringify(accepted.body)).not.toMatch(/Rima|mina/);
  const { body: waiting } = await all.admin.get('/api/payments/waiting');
  const { apartmentNo } = all.mina.flat;
  const sameNumber = { name: 'Rima Akter', apartmentNo, method: 'Bank', receivedOn: '2026-03-12' };
  expect(waiting).toMatchObject([{ name: 'Karim Uddin', sameNumber }]);
});

test('the same number in another method asks again, of the office and of the member', async () => {
  const all = await building();
  const bank = cash(all.mina.agreementId, { method: 'Bank', reference: '9GH7XK2M' });
  expect((await record(all, bank)).status).toBe(201);
  const text = 'A payment by Bank has this transaction number already. Is this other money?';
  const asks = { status: 409, body: { fields: { again: text } } };
  const whose = `already: Rima Akter, apartment ${all.mina.flat.apartmentNo}, 14 March 2026. Is`;
  const asksOffice = { status: 409, body: { fields: { again: text.replace('already. Is', whose) } } };
  const nagad = cash(all.mina.agreementId, { method: 'Nagad', reference: '9gh7 xk2m' });
  expect(await record(all, nagad)).toMatchObject(asksOffice);
  const claim = bkash();
  expect(await all.mina.post('/api/payments/claim', claim)).toMatchObject(asks);
  expect((await record(all, { ...nagad, again: true })).status).toBe(201);
  expect((await all.mina.post('/api/payments/claim', { ...claim, again: true })).status).toBe(201);
});

test('twelve payments that the office declines leave no month ahead charged, so the rent can change', async () => {
  const all = await building();
  for (const month of [
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ]) {
    const rent = { userEmail: all.mina.email, amount: 18_000, month };
    const { body } = await all.mina.post<{ paymentId: string }>('/api/payments', rent);
    await all.admin.put(`/api/payments/decline/${body.paymentId}`, { reason: 'Not paid.' });
  }
  expect(await open(all.site)).toEqual({ 1: 18_000, 2: 18_000, 3: 18_000 });
  const change = { agreementId: all.mina.agreementId, fromMonth: '2026-04', rent: 20_000, reason: 'The lift.' };
  expect((await all.admin.post('/api/rents', change)).status).toBe(201);
});

test('unapplied money settles an overdue month at once: after a reversal, beside named months and at a tenancy’s end', {
  tags: ['deep'],
}, async () => {
  const all = await building();
  const { agreementId } = all.mina;
  // 54,000 settle January to March; 6,000 stay unapplied.
  const first = await record(all, cash(agreementId, { amount: 54_000 }));
  await record(all, cash(agreementId, { amount: 6_000, receivedOn: '2026-03-13' }));
  await all.admin.put(`/api/payments/reverse/${first.body._id}`, { reason: 'It was another tenant’s.' });
  expect(await open(all.site)).toEqual({ 1: 12_000, 2: 18_000, 3: 18_000 });
  const parts = [{ month: 'March', year: 2026, amount: 18_000 }];
  await record(all, cash(agreementId, { amount: 30_000, parts }));
  expect(await open(all.site)).toEqual({ 1: 0, 2: 18_000, 3: 0 });
  const may = [{ month: 'May', year: 2026, amount: 18_000 }];
  await record(all, cash(agreementId, { amount: 18_000, receivedOn: '2026-03-12', parts: may }));
  await all.admin.put('/api/users/downgrade/mina@example.test');
  expect(await open(all.site)).toEqual({ 1: 0, 2: 0, 3: 0 });
});

test('what the collection round kept from another session is recorded only once its token is of this one', async () => {
  const { site, mina, admin } = await building();
  const tokenOf = async (person: Awaited<ReturnType<Site['admin']>>) =>
    (await person.get<{ token: string }>('/api/payments/round')).body.token;
  const [own, foreign] = [
    await tokenOf(admin),
    await tokenOf(await site.signUp('other@building.test', { role: 'admin' })),
  ];
  expect(own).not.toBe(foreign);
  const form = cash(mina.agreementId);
  for (const roundToken of ['', 'forged', foreign, `${own}x`]) {
    const refused = await admin.post<{ fields: { roundToken: string } }>('/api/payments/record', {
      ...form,
      roundToken,
    });
    expect(refused.status).toBe(409);
    // Asked in the server's words, since the form that the browser kept may be another person's.
    expect(refused.body.fields.roundToken).toBe(
      `Rima Akter, apartment ${mina.flat.apartmentNo}: ৳18,000 (Cash), received on 14 March 2026, was in this browser before you signed in. Did you collect it?`,
    );
  }
  expect(await site.count('payments')).toBe(0);
  const recorded = await admin.post<MoneyReceived>('/api/payments/record', { ...form, roundToken: own });
  expect(recorded.status).toBe(201);
  // The response was lost, and the session ended: a repeat gets the payment, whatever its token.
  const repeated = await admin.post<MoneyReceived>('/api/payments/record', { ...form, roundToken: '' });
  expect([repeated.status, repeated.body._id]).toEqual([201, recorded.body._id]);
  // The desk's form has no token.
  expect((await admin.post('/api/payments/record', cash(mina.agreementId, { amount: 500 }))).status).toBe(201);
  // A new session of the same person has another token.
  const again = site.anonymous();
  await again.post('/api/identity/sign-in', { email: admin.email, password: PASSWORD });
  expect(await tokenOf({ ...admin, ...again })).not.toBe(own);
});
