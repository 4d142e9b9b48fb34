import { afterAll, expect, test } from 'vitest';
import { openTestSite, testSite } from '#test/site.ts';
import type { Expense } from '../endpoints.ts';

const DAY = '2026-03-15';
const key = () => crypto.randomUUID();
const SALARY = { day: DAY, category: 'salaries', amount: 9_000, paidFrom: 'Bank', payee: 'Abdul Karim' };

// A refused request stores nothing, so these tests share one site.
const building = await openTestSite();
afterAll(building.close);
const administrator = await building.admin();

test.each([
  ['category', { category: 'parties' }, 'Please choose what it is for.'],
  ['paidFrom', { paidFrom: 'Cheque' }, 'Please choose what it was paid from.'],
  ['amount', { amount: 0 }, 'Please enter an amount above 0.'],
  ['amount', { amount: 'much' }, 'Please enter a number.'],
  ['day', { day: '2026-03-16' }, 'This day has not come yet.'],
  ['day', { day: 'today' }, 'Please enter a date, such as 2026-03-01 or 1/3/2026.'],
  ['month', { month: 'Eid' }, 'Please enter a month, such as 2026-03 or March 2026.'],
])('an expense with a wrong %s is refused', async (field, wrong, sentence) => {
  const answer = await administrator.post('/api/expenses', { ...SALARY, requestKey: key(), ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
  expect(await building.count('vouchers')).toBe(0);
});

test('cash that is not in the drawer is not spent', async () => {
  const answer = await administrator.post('/api/expenses', { ...SALARY, paidFrom: 'Cash', requestKey: key() });
  const sentence =
    'There is not so much cash in the office’s drawer. Was it paid in another way, or from the owner’s own pocket? Cash that somebody collected is in their own drawer until it is taken over in the Cash book.';
  expect(answer).toMatchObject({ status: 409, body: { message: sentence, fields: { amount: sentence } } });
  expect(await building.count('vouchers')).toBe(0);
});

test('an expense is recorded once for one form, and another form needs another key', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const form = { ...SALARY, requestKey: key() };
  const first = await admin.post<Expense>('/api/expenses', form);
  expect(first).toMatchObject({
    status: 201,
    body: { ...SALARY, countsFor: DAY, month: '2026-03', recordedBy: 'Farhana Rahman', repeats: false, reversed: null },
  });
  expect((await admin.post('/api/expenses', form)).body).toEqual(first.body);
  expect((await admin.post('/api/expenses', { ...form, amount: 1 })).status).toBe(409);
  expect(await site.count('vouchers')).toBe(1);
  expect(await site.count("audit_events where kind = 'expense_recorded'")).toBe(1);
});

test.each([
  ['a payee', {}, { payee: ' abdul karim ' }, '৳9,000, 15 March 2026, Abdul Karim, recorded by Farhana Rahman'],
  [
    'the number of a voucher',
    { reference: 'V-101' },
    { payee: 'A. Karim', reference: 'v-101' },
    '৳9,000, 15 March 2026, Abdul Karim, V-101, recorded by Farhana Rahman',
  ],
  ['neither', { payee: '' }, { payee: null }, '৳9,000, 15 March 2026, recorded by Farhana Rahman'],
])(
  'one that looks the same by %s is asked about, and is recorded where it is another one',
  async (_, before, after, what) => {
    const site = await testSite();
    const admin = await site.admin();
    const record = (more: Record<string, unknown>) =>
      admin.post<Expense>('/api/expenses', { ...SALARY, requestKey: key(), ...more });
    await record(before);
    const sentence = `This is recorded already: ${what}. Is this another one?`;
    expect(await record(after)).toMatchObject({
      status: 409,
      body: { message: sentence, fields: { again: sentence } },
    });
    for (const other of [
      { day: '2026-03-14' },
      { amount: 9_001 },
      { category: 'lift' },
      { payee: 'Rina', reference: '9' },
    ])
      expect((await record({ ...after, ...other })).status).toBe(201);
    const form = { ...after, again: true, requestKey: key() };
    expect((await record(form)).status).toBe(201);
    // A repeat of the answered form records no third expense.
    expect((await record({ ...form, again: false })).status).toBe(201);
    expect(await site.count('vouchers')).toBe(6);
    expect(await site.count("audit_events where kind = 'expense_recorded'")).toBe(6);
  },
);

test('one that was taken back is recorded anew without a question', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const record = () => admin.post<Expense>('/api/expenses', { ...SALARY, requestKey: key() });
  const { body } = await record();
  await admin.put(`/api/expenses/reverse/${body._id}`, { reason: 'Wrong month.' });
  expect((await record()).status).toBe(201);
});

test('one that was recorded by mistake is taken back once, with a reason, and its cash is there again', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await admin.post('/api/transfers', { from: 'Owner', to: 'Cash', amount: 9_000, day: DAY, requestKey: key() });
  const { body } = await admin.post<Expense>('/api/expenses', { ...SALARY, paidFrom: 'Cash', requestKey: key() });
  const list = async () => (await admin.get<{ sum: number; drawer: number }>('/api/expenses')).body;
  expect(await list()).toMatchObject({ total: 1, sum: 9_000, drawer: 0 });
  const path = `/api/expenses/reverse/${body._id}`;
  expect((await admin.put(path, { reason: ' ' })).status).toBe(400);
  expect(await admin.put(path, { reason: 'It was 8,000.' })).toMatchObject({
    status: 200,
    body: { reversed: { by: 'Farhana Rahman', reason: 'It was 8,000.' } },
  });
  expect(await admin.put(path, { reason: 'Again.' })).toMatchObject({
    status: 409,
    body: { message: 'This was already taken back.' },
  });
  expect((await admin.put(`/api/expenses/reverse/${crypto.randomUUID()}`, { reason: 'None.' })).status).toBe(404);
  expect(await list()).toMatchObject({ total: 1, sum: 0, drawer: 9_000 });
});

test('an expense of a closed day counts for today, and is taken back on an open one', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await admin.put('/api/till/close', { day: '2026-03-14', countedCash: 0 });
  const { body } = await admin.post<Expense>('/api/expenses', { ...SALARY, day: '2026-03-10', requestKey: key() });
  expect(body).toMatchObject({ day: '2026-03-10', countsFor: DAY });
  await admin.put('/api/till/close', { day: DAY, countedCash: 0 });
  await admin.put(`/api/expenses/reverse/${body._id}`, { reason: 'Not ours.' });
  const { rows } = await site.pool.query('select counted_on as day from postings where reverses is not null');
  expect(rows).toEqual([{ day: '2026-03-16' }]);
});

test('what repeats is proposed in the next month until it is recorded, or its latest one repeats no more', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const spend = (more: Record<string, unknown>) =>
    admin.post('/api/expenses', { ...SALARY, day: '2026-02-28', repeats: true, requestKey: key(), ...more });
  await spend({});
  await spend({ category: 'cleaning', payee: 'Rina', amount: 3_000 });
  await spend({ category: 'lift', payee: null, amount: 2_000, repeats: false });
  const proposals = async () => (await admin.get<{ proposals: Expense[] }>('/api/expenses')).body.proposals;
  expect(await proposals()).toMatchObject([
    { category: 'cleaning', payee: 'Rina', amount: 3_000, paidFrom: 'Bank' },
    { category: 'salaries', payee: 'Abdul Karim', amount: 9_000 },
  ]);
  await spend({ day: DAY });
  await spend({ category: 'cleaning', payee: 'Rina', amount: 3_000, day: DAY, repeats: false });
  expect(await proposals()).toEqual([]);
  site.at('2026-04-01T06:00:00Z');
  expect(await proposals()).toMatchObject([{ category: 'salaries' }]);
});

test('the list is of a month and a category, the latest first', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (const [day, category] of [
    ['2026-02-28', 'fuel'],
    ['2026-03-01', 'fuel'],
    ['2026-03-02', 'repairs'],
  ])
    await admin.post('/api/expenses', { ...SALARY, day, category, requestKey: key() });
  const days = async (query: string) => {
    const { body } = await admin.get<{ expenses: Expense[]; total: number }>(`/api/expenses?${query}`);
    expect(body.total).toBe(body.expenses.length);
    return body.expenses.map(({ day }) => day);
  };
  expect(await days('')).toEqual(['2026-03-02', '2026-03-01', '2026-02-28']);
  expect(await days('month=2026-03')).toEqual(['2026-03-02', '2026-03-01']);
  expect(await days('month=2026-03&category=fuel')).toEqual(['2026-03-01']);
  expect(await days('category=fuel')).toEqual(['2026-03-01', '2026-02-28']);
});

test('a table in either language is imported as a whole, once, and downloaded', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const rows = [
    {
      day: '1/3/2026',
      category: 'Salaries',
      amount: '9,000',
      payee: 'Abdul Karim',
      paidFrom: 'Bank',
      month: '2026-02',
    },
    { day: '২/৩/২০২৬', category: 'জ্বালানি', amount: '৳১,৫০০', paidFrom: 'মালিক' },
  ];
  const wrong = [...rows, { day: '1/4/2026', category: 'Cake', amount: '1' }];
  expect((await admin.post('/api/expenses/import', { rows: wrong, dryRun: true })).body).toEqual({
    imported: 0,
    problems: [{ row: 3, field: 'category', reason: expect.stringMatching(/^“.+” is no category\. .*: .*Fuel/) }],
  });
  expect((await admin.post('/api/expenses/import', { rows: wrong })).status).toBe(400);
  expect(await site.count('vouchers')).toBe(0);
  for (const imported of [2, 0])
    expect((await admin.post('/api/expenses/import', { rows })).body).toEqual({ imported, problems: [] });
  expect(await site.count('vouchers')).toBe(2);
  const { body: csv } = await admin.get<string>('/api/expenses.csv');
  expect(csv).toContain('"2026-03-02","Fuel",1500,,"Owner’s own pocket","2026-03"');
  const { body: bangla } = await admin.get<string>('/api/expenses.csv?language=bn');
  expect(bangla).toContain('"2026-03-01","বেতন",9000,"Abdul Karim","ব্যাংক","2026-02"');
  const cash = await admin.post('/api/expenses/import', { rows: [{ day: DAY, category: 'Fuel', amount: '10' }] });
  expect(cash.status).toBe(409);
});

test('of 64 expenses of a fiftieth of the drawer fifty are paid, and nothing is left', { tags: ['deep'] }, async () => {
  const site = await testSite({ connections: 12 });
  const admin = await site.admin();
  await admin.post('/api/transfers', { from: 'Owner', to: 'Cash', amount: 5_000, day: DAY, requestKey: key() });
  const spend = { ...SALARY, paidFrom: 'Cash', amount: 100, again: true };
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => admin.post('/api/expenses', { ...spend, requestKey: key() })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(14);
  expect((await admin.get<{ drawer: number }>('/api/expenses')).body.drawer).toBe(0);
});

test('of 64 forms that say the same one is recorded, and the others are asked about', { tags: ['deep'] }, async () => {
  const site = await testSite({ connections: 12 });
  const admin = await site.admin();
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => admin.post<Expense>('/api/expenses', { ...SALARY, requestKey: key() })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(63);
  expect(await site.count('vouchers')).toBe(1);
});

test('64 of one form are one expense', { tags: ['deep'] }, async () => {
  const site = await testSite({ connections: 12 });
  const admin = await site.admin();
  const form = { ...SALARY, requestKey: key() };
  const answers = await Promise.all(Array.from({ length: 64 }, () => admin.post<Expense>('/api/expenses', form)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  const { _id } = (answers[0] ?? { body: { _id: '' } }).body;
  const backs = await Promise.all(
    Array.from({ length: 64 }, () => admin.put(`/api/expenses/reverse/${_id}`, { reason: 'Twice.' })),
  );
  expect(backs.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a cost that another table brings again is asked about by its row, with the earlier one', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const row = { day: '1/3/2026', category: 'Repairs', amount: '500', paidFrom: 'Bank', reference: 'V-1' };
  await admin.post('/api/expenses/import', { rows: [row] });
  const rows = [row, { ...row, amount: '700' }];
  const problem = { row: 1, field: 'again', reason: expect.stringContaining('This is recorded already: ৳500') };
  const checked = await admin.post('/api/expenses/import', { rows, dryRun: true });
  expect(checked.body).toEqual({ imported: 0, problems: [problem] });
  expect((await admin.post('/api/expenses/import', { rows })).status).toBe(400);
  expect(await site.count('vouchers')).toBe(1);
  expect((await admin.post('/api/expenses/import', { rows, again: [0] })).body).toEqual({ imported: 2, problems: [] });
});

test('money that came back is no cost: the sentence says where it belongs', async () => {
  const row = { day: '1/3/2026', category: 'Repairs', amount: '(400.00)' };
  const { body } = await (await building.admin()).post<{ problems: object[] }>('/api/expenses/import', {
    rows: [row],
    dryRun: true,
  });
  expect(body.problems).toEqual([
    { row: 1, field: 'amount', reason: expect.stringContaining('“Record what was given back”') },
  ]);
});
