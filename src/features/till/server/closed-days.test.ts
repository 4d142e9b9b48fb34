import { afterAll, expect, test } from 'vitest';
import { openTestSite } from '#test/site.ts';
import type { TillDay } from '../endpoints.ts';

const CLOSED = '2026-03-14';
const TODAY = '2026-03-15';
const SENTENCE =
  'This day is closed: its cash is counted already. Please choose a later day. If today is closed too, record it tomorrow, with tomorrow’s day.';
const IN_BANGLA = 'আজকের দিনও বন্ধ হয়ে থাকলে আগামীকাল, আগামীকালের তারিখে লিখুন।';
const key = () => crypto.randomUUID();

// A refused request stores nothing, so these tests share one site. The till is closed up to 14 March; today is the 15th.
const site = await openTestSite();
afterAll(site.close);
const admin = await site.admin();
const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
const { agreementId } = mina;
const pay = async (more: object) =>
  admin.post('/api/payments/record', {
    ...{ agreementId, amount: 100_000, method: 'Cash', receivedOn: '2026-03-12', requestKey: key(), again: true },
    ...more,
  });
expect((await pay({})).status).toBe(201);
const cost = { category: 'salaries', amount: 500, requestKey: '', payee: 'Abdul Karim', again: true };
const early = await admin.post<{ _id: string }>('/api/expenses', {
  ...{ ...cost, paidFrom: 'Cash', day: '2026-03-12', requestKey: key() },
});
expect(early.status).toBe(201);
expect((await admin.put('/api/till/close', { day: CLOSED, countedCash: 99_500 })).status).toBe(200);

type Call = ['post' | 'put', string, (day: string) => object];

/** Every call by which a person chooses the day of cash. */
const CALLS: Call[] = [
  [
    'post',
    '/api/refunds',
    (paidOn) => ({ agreementId, amount: 300, method: 'Cash', paidOn, again: true, requestKey: key() }),
  ],
  ['post', '/api/expenses', (day) => ({ ...cost, paidFrom: 'Cash', day, requestKey: key() })],
  [
    'post',
    '/api/expenses',
    (day) => ({ ...cost, paidFrom: 'Cash', amount: 200, day, refunds: early.body._id, again: true, requestKey: key() }),
  ],
  [
    'post',
    '/api/income',
    (day) => ({ day, category: 'scrap', amount: 700, paidInto: 'Cash', again: true, requestKey: key() }),
  ],
  ['post', '/api/transfers', (day) => ({ from: 'Cash', to: 'Bank', amount: 300, day, again: true, requestKey: key() })],
  ['post', '/api/transfers', (day) => ({ from: 'Bank', to: 'Cash', amount: 300, day, again: true, requestKey: key() })],
  [
    'post',
    '/api/transfers',
    (day) => ({ from: 'Cash', to: 'Owner', amount: 300, day, again: true, requestKey: key() }),
  ],
  [
    'post',
    '/api/transfers',
    (day) => ({ from: 'Owner', to: 'Cash', amount: 300, day, again: true, requestKey: key() }),
  ],
  [
    'post',
    '/api/transfers',
    (day) => ({ from: 'Opening', to: 'Cash', amount: 300, day, again: true, requestKey: key() }),
  ],
];
const named = CALLS.map(([method, path, body]) => {
  const { from, to, refunds } = body('') as { from?: string; to?: string; refunds?: string };
  const what = from ? `, from ${from} to ${to}` : refunds ? ', money back' : '';
  return { name: `${method.toUpperCase()} ${path}${what}`, method, path, body };
});

test.each(named)('a closed day refuses cash by $name, and an open one takes it', async ({ method, path, body }) => {
  const before = await site.count('postings');
  const refused = await admin[method](path, body(CLOSED));
  expect(refused).toMatchObject({ status: 409, body: { message: SENTENCE } });
  expect(await site.count('postings')).toBe(before);
  expect((await admin[method](path, body(TODAY))).status).toBe(201);
});

test('the settlement of a tenancy pays no cash back on a closed day', async () => {
  const sami = await site.member('sami@example.test', { since: '2026-03-01T06:00:00Z' });
  const money = { agreementId: sami.agreementId, amount: 40_000, method: 'Cash', receivedOn: TODAY, requestKey: key() };
  expect((await admin.post('/api/payments/record', money)).status).toBe(201);
  await admin.put(`/api/agreements/end/${sami.agreementId}`, { endsOn: TODAY, reason: 'Moved.' });
  const path = `/api/agreements/settlement/${sami.agreementId}`;
  const { body } = await admin.get<{ toRefund: number }>(path);
  expect(body.toRefund).toBeGreaterThan(0);
  const settling = { refund: body.toRefund, method: 'Cash', paidOn: CLOSED, requestKey: key() };
  expect(await admin.put(path, settling)).toMatchObject({ status: 409, body: { fields: { paidOn: SENTENCE } } });
  expect(await admin.put(path, { ...settling, paidOn: TODAY, requestKey: key() })).toMatchObject({ status: 200 });
});

test('a table of costs names the rows of closed days whose cash was counted', async () => {
  const row = { day: '12/3/2026', category: 'Salaries', amount: '500', payee: 'Rina' };
  const rows = [
    { ...row, paidFrom: 'Cash' },
    { ...row, paidFrom: 'Bank' },
  ];
  const { body } = await admin.post<{ problems: object[] }>('/api/expenses/import', { rows, dryRun: true });
  expect(body.problems).toMatchObject([{ row: expect.anything(), field: 'day', reason: SENTENCE }]);
});

test('what moves no cash of the drawer still counts for today, and a tenant’s money keeps its true day', async () => {
  const bank = { ...cost, paidFrom: 'Bank', day: CLOSED, requestKey: key() };
  expect(await admin.post('/api/expenses', bank)).toMatchObject({ status: 201, body: { countsFor: TODAY } });
  expect(await pay({ amount: 250, receivedOn: CLOSED })).toMatchObject({ status: 201 });
  const { body } = await admin.get<TillDay>(`/api/till?day=${TODAY}`);
  expect(body.entries).toContainEqual(expect.objectContaining({ amount: 250 }));
});

test('once today is closed no cash goes out any more, and what comes in counts for tomorrow', async () => {
  const { body } = await admin.get<TillDay>(`/api/till?day=${TODAY}`);
  expect((await admin.put('/api/till/close', { day: TODAY, countedCash: body.toCount?.expectedCash })).status).toBe(
    200,
  );
  for (const { method, path, body: form } of named) {
    const sent = form(TODAY) as { to?: string; paidInto?: string; refunds?: string; from?: string };
    const comesIn = sent.to === 'Cash' || sent.paidInto === 'Cash' || sent.refunds !== undefined;
    const answer = await admin[method]<{ message: string }>(path, sent);
    expect({ path, sent, status: answer.status }).toEqual({ path, sent, status: comesIn ? 201 : 409 });
    if (comesIn) continue;
    // No day that the form offers is open any more, so the sentence says what one can do.
    expect(answer.body.message).toBe(SENTENCE);
    const bangla = { cookie: `${admin.cookie()}; language=bn` };
    expect((await admin[method](path, form(TODAY), bangla)).body).toMatchObject({
      message: expect.stringContaining(IN_BANGLA),
    });
  }
  // What the sentence says is possible: tomorrow, with tomorrow's day.
  site.at('2026-03-16T06:00:00Z');
  for (const { method, path, body: form } of named.filter(({ name }) => !name.endsWith('money back')))
    expect({ path, status: (await admin[method](path, form('2026-03-16'))).status }).toEqual({ path, status: 201 });
  expect(await site.brokenInvariants()).toEqual([]);
});
