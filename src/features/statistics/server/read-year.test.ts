import { expect, test } from 'vitest';
import type { Statement } from '#features/ledger/endpoints.ts';
import { tenancy, testSite } from '#test/site.ts';
import type { BuildingYear } from '../endpoints.ts';
import { yearGroups } from '../rules.ts';

const NOTHING = { expected: 0, collected: 0, discounts: 0, waived: 0 };

test('a year that is none is refused', async () => {
  const admin = await (await testSite()).admin();
  for (const year of ['1999', '2201', '2026.5', 'this'])
    expect((await admin.get(`/api/statistics/year?year=${year}`)).status).toBe(400);
});

test('each month has the rents of its own, the confirmed money that counts for its days, and how full the building was', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  const [admin, flat] = [await site.admin(), await site.addApartment({ rent: 10_000 })];
  await site.addCoupon({ code: 'HALF', discount: 50 });
  const { body: karim } = await admin.post<{ _id: string }>('/api/residents', {
    ...tenancy(flat),
    billedFrom: '2026-03',
  });
  const record = (more: object) =>
    admin.post<{ _id: string }>('/api/payments/record', {
      ...{ agreementId: mina.agreementId, amount: 18_000, method: 'Cash', requestKey: crypto.randomUUID() },
      ...more,
    });
  await record({ receivedOn: '2026-02-28', amount: 18_000.5 });
  const { body: wrong } = await record({ receivedOn: '2026-03-01', amount: 700 });
  await admin.put(`/api/payments/reverse/${wrong._id}`, { reason: 'Counted twice.' });
  await record({ receivedOn: '2026-03-02', agreementId: karim._id, amount: 4_000, method: 'bKash', reference: 'B1' });
  // A pending payment and its discount do not count before the office has confirmed it.
  const half = { userEmail: mina.email, amount: 9_000, month: 'March', couponCode: 'HALF' };
  expect((await mina.post('/api/payments', half)).status).toBe(201);
  const year = async (wanted = 2026) => (await admin.get<BuildingYear>(`/api/statistics/year?year=${wanted}`)).body;
  expect((await year()).months.slice(0, 4)).toMatchObject([
    { month: 'January', ...NOTHING, expected: 18_000, occupancy: 100 },
    { month: 'February', ...NOTHING, expected: 18_000, collected: 18_000.5, occupancy: 100 },
    { month: 'March', ...NOTHING, expected: 28_000, collected: 4_000, occupancy: 100 },
    { month: 'April', ...NOTHING, occupancy: null },
  ]);
  const { body: waiting } = await admin.get<{ _id: string }[]>('/api/payments/waiting');
  await admin.put(`/api/payments/confirm/${waiting[0]?._id}`);
  await admin.put('/api/users/downgrade/mina@example.test');
  const now = await year();
  expect(now.months[2]).toMatchObject({ collected: 13_000, discounts: 9_000, occupancy: 50 });
  expect(now.total).toMatchObject({ expected: 64_000, collected: 31_000.5, discounts: 9_000, waived: 0 });
  expect(await year(2025)).toMatchObject({ total: NOTHING });
});

test('a coupon that waits changes no closed month: it counts from its confirmation on, and not once its month is released', async () => {
  const site = await testSite();
  site.at('2024-12-01T06:00:00Z');
  const mina = await site.member('mina@example.test', { rent: 1_000, since: '2024-12-01T06:00:00Z' });
  const admin = await site.admin();
  await site.addCoupon({ code: 'EIGHTH', discount: 12.5 });
  site.at('2024-12-20T06:00:00Z');
  const order = { userEmail: mina.email, amount: 875, month: 'February', year: 2025, couponCode: 'EIGHTH' };
  const { body: paid } = await mina.post<{ paymentId: string }>('/api/payments', order);
  const put = async (path: string, body?: object) => expect((await admin.put(path, body)).status).toBe(200);
  const discounts = async () => {
    const years = [2024, 2025].map((year) => admin.get<BuildingYear>(`/api/statistics/year?year=${year}`));
    return (await Promise.all(years)).map(({ body }) => body.total.discounts);
  };
  const statement = async () => (await admin.get<Statement>(`/api/ledger/${mina.agreementId}`)).body;

  expect(await discounts()).toEqual([0, 0]);
  // The coupon's discount is pending with the payment: the debt falls once it is confirmed.
  expect(await statement()).toMatchObject({
    account: { owed: 1_000, waiting: 875 },
    entries: [{ kind: 'card', amount: 0, discount: 0, balance: 2_000 }, {}, {}],
  });
  site.at('2025-01-03T06:00:00Z');
  await put('/api/till/close', { day: '2024-12-31', countedCash: 0 });
  await put(`/api/payments/confirm/${paid.paymentId}`);
  expect(await discounts()).toEqual([0, 125]);
  expect((await statement()).entries.find(({ kind }) => kind === 'confirm')).toMatchObject({
    day: '2025-01-03',
    amount: -1_000,
    discount: 125,
    reason: 'Received on 20 December 2024.',
  });
  const { body: csv } = await admin.get<string>('/api/ledger.csv?from=2025-01-03&to=2025-01-03');
  expect(csv.match(/"discounts","pending_discounts",125,"Rent of February 2025"/g)).toHaveLength(1);
  site.at('2025-01-10T06:00:00Z');
  await put(`/api/agreements/end/${mina.agreementId}`, { endsOn: '2025-01-10', reason: 'Moved.' });
  expect(await discounts()).toEqual([0, 0]);
});

test('a coupon whose payment is declined, or whose month is released before it is confirmed, counts never', async () => {
  const site = await testSite();
  const [mina, rima] = [await site.member('mina@example.test'), await site.member('rima@example.test')];
  const admin = await site.admin();
  await site.addCoupon({ code: 'HALF', discount: 50 });
  const pay = async (who: typeof mina) => {
    const order = { userEmail: who.email, amount: 9_000, month: 'May', couponCode: 'HALF' };
    return (await who.post<{ paymentId: string }>('/api/payments', order)).body.paymentId;
  };
  const [declined, released] = [await pay(mina), await pay(rima)];
  await admin.put(`/api/payments/decline/${declined}`, { reason: 'No such money.' });
  await admin.put('/api/users/downgrade/rima@example.test');
  expect((await admin.put(`/api/payments/confirm/${released}`)).status).toBe(200);
  const { body } = await admin.get<BuildingYear>('/api/statistics/year');
  expect(body.months.map((month) => month.discounts)).toEqual(Array.from({ length: 12 }, () => 0));
  const { rows } = await site.pool.query(
    `select count(*)::int as n from postings where 'discounts' in (debit, credit)`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('a year of a building without apartments is nothing', async () => {
  const admin = await (await testSite()).admin();
  const { body } = await admin.get<BuildingYear>('/api/statistics/year');
  expect(body).toMatchObject({ year: 2026, total: NOTHING });
  expect(body.months.map(({ occupancy }) => occupancy)).toEqual([0, 0, 0, ...Array.from({ length: 9 }, () => null)]);
});

test('an apartment is let once where tenancies overlap, not before they begin, and not there once it is retired', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z' });
  const { flat } = mina;
  const retired = await site.addApartment();
  const put = async (path: string, body: object) => expect((await admin.put(path, body)).status).toBe(200);
  await put(`/api/agreements/end/${mina.agreementId}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  const next = await admin.post<{ _id: string }>('/api/residents', { ...tenancy(flat), startsOn: '2026-03-16' });
  expect(next.status).toBe(201);
  await put(`/api/apartments/retire/${retired._id}`, { reason: 'Sold.' });
  site.at('2026-06-15T06:00:00Z');
  await put(`/api/agreements/end/${next.body._id}`, { endsOn: '2026-05-30', reason: 'Moved.' });
  const early = await admin.post<{ _id: string }>('/api/residents', { ...tenancy(flat), startsOn: '2026-07-01' });
  await put(`/api/agreements/end/${early.body._id}`, { endsOn: '2026-07-01', reason: 'Never came.' });
  const { body } = await admin.get<BuildingYear>('/api/statistics/year');
  expect(body.months.map(({ occupancy }) => occupancy).slice(0, 7)).toEqual([50, 50, 100, 100, 0, 0, null]);
  expect((await admin.get<BuildingYear>('/api/statistics/year?year=2025')).body.months[11]?.occupancy).toBe(0);
});

test('the owner’s year has what came by kind, what was spent by category and what is open, each as the entries behind it', async () => {
  const site = await testSite();
  site.at('2026-06-10T06:00:00Z');
  const mina = await site.member('mina@example.test', { since: '2026-06-01T06:00:00Z', rent: 10_000 });
  const admin = await site.admin();
  const read = async (query: string) => (await admin.get<BuildingYear>(`/api/statistics/year?${query}`)).body;
  const post = async (path: string, body: object) => {
    const answer = await admin.post<{ _id: string }>(path, { requestKey: crypto.randomUUID(), ...body });
    expect(answer.status).toBe(201);
    return answer.body._id;
  };
  await read('');
  const pay = { agreementId: mina.agreementId, method: 'Cash', receivedOn: '2026-06-10' };
  await post('/api/payments/record', { ...pay, amount: 12_000 });
  site.at('2026-07-20T06:00:00Z');
  await read('');
  await post('/api/charges', { agreementId: mina.agreementId, label: 'A key', amount: 600, dueOn: '2026-07-20' });
  const claim = { amount: 3_000, method: 'bKash', reference: 'B1', receivedOn: '2026-07-20' };
  const { body: claimed } = await mina.post<{ _id: string }>('/api/payments/claim', {
    ...claim,
    requestKey: 'the claim’s form',
  });
  expect((await read('from=2026-07')).months[0]).toMatchObject({ came: 0, open: 8_600, spent: 0 });
  // 3,400 more than is left to pay: what settles nothing is no debt while it waits.
  const { body: tooMuch } = await mina.post<{ _id: string }>('/api/payments/claim', {
    ...claim,
    ...{ amount: 9_000, reference: 'B2', requestKey: 'another form', again: true },
  });
  expect((await read('from=2026-07')).months[0]).toMatchObject({ came: 0, open: 8_600 });
  expect((await admin.get<{ sum: number }>('/api/entries?figure=open&to=2026-07-31')).body.sum).toBe(8_600);
  expect((await admin.put(`/api/payments/decline/${tooMuch._id}`, { reason: 'Nothing came.' })).status).toBe(200);
  site.at('2026-08-03T06:00:00Z');
  expect((await admin.put('/api/till/close', { day: '2026-07-31', countedCash: 12_000 })).status).toBe(200);
  await admin.put(`/api/payments/confirm/${claimed._id}`);
  await post('/api/transfers', { from: 'Opening', to: 'Cash', amount: 1_000, day: '2026-08-01' });
  await post('/api/transfers', { from: 'Cash', to: 'Owner', amount: 2_000, day: '2026-08-02' });
  await post('/api/expenses', { category: 'fuel', amount: 900, paidFrom: 'Cash', day: '2026-08-01' });
  await post('/api/expenses', { category: 'repairs', amount: 400.5, paidFrom: 'Owner', day: '2026-08-03' });
  const wrong = await post('/api/expenses', { category: 'lift', amount: 50, paidFrom: 'Cash', day: '2026-08-03' });
  await admin.put(`/api/expenses/reverse/${wrong}`, { reason: 'Written twice.' });

  const year = await read('from=2026-07');
  expect(year).toMatchObject({ from: '2026-07', year: 2026 });
  expect(year.months.map(({ month, year: of }) => `${month} ${of}`).at(-1)).toBe('June 2027');
  // July is closed, so the claim counts from its confirmation; July has only the unused rest of June's payment.
  expect(year.months[0]).toMatchObject({ came: 0, spent: 0, left: 0, open: 8_600 });
  expect(year.months[0]?.figures).toEqual({
    ahead: -2_000,
    'came:rent': 2_000,
    'billed:rent': 10_000,
    'billed:other': 600,
  });
  expect(year.months[1]).toMatchObject({ came: 3_000, spent: 1_300.5, left: 1_699.5, moved: 1_100, open: 15_600 });
  expect(year.months[1]?.figures).toMatchObject({ 'came:rent': 3_000, 'spent:fuel': 900, 'spent:repairs': 400.5 });
  expect(year.months[2]).toMatchObject({ open: null, occupancy: null, figures: {} });
  expect(year.total).toMatchObject({ came: 3_000, spent: 1_300.5, open: 15_600 });

  const sumBehind = async (figure: string, from: string, to: string) =>
    (await admin.get<{ sum: number }>(`/api/entries?figure=${figure}&from=${from}&to=${to}`)).body.sum;
  for (const [place, days] of [
    ['2026-07-01', '2026-07-31'],
    ['2026-08-01', '2026-08-31'],
  ].entries()) {
    const { figures, came, left } = year.months[place] ?? year.total;
    const [from = '', to = ''] = days;
    for (const [figure, amount] of Object.entries(figures))
      expect(await sumBehind(figure, from, to), figure).toBe(amount);
    expect(await sumBehind('came', from, to)).toBe(came);
    expect(await sumBehind('left', from, to)).toBe(left);
  }
  expect(await sumBehind('open', '', '2026-07-31')).toBe(8_600);
  expect(await sumBehind('account:cash', '', '')).toBe(10_100);
  expect((await admin.get('/api/entries?figure=account:cash&page=2')).body).toEqual({
    entries: [],
    total: 6,
    sum: 10_100,
  });

  const { body: csv } = await admin.get<string>('/api/statistics/year.csv?from=2026-07');
  expect(csv).toContain('"Figure","Name","Sum","2026-07","2026-08"');
  expect(csv).toContain('"spent:fuel","Fuel",900,0,900,0');
  expect(csv).toContain('"open","Open at the end",15600,8600,15600,,');
});

test('tax withheld is no money that the building has: the change adds up to the accounts, and the file names the difference', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z', rent: 10_000 });
  const admin = await site.admin();
  const post = async (path: string, body: object) => {
    const form = { requestKey: crypto.randomUUID(), ...body };
    const { status, body: made } = await admin.post<{ _id: string }>(path, form);
    expect(status).toBe(201);
    return made._id;
  };
  const fromMina = { agreementId: mina.agreementId, receivedOn: '2026-03-05' };
  await post('/api/payments/record', { ...fromMina, amount: 8_000, method: 'Cash' });
  const withheld = await post('/api/withheld-tax', { ...fromMina, amount: 1_000 });
  const certificate = { certificate: 'Cert/17 of 2026', certifiedOn: '2026-03-14' };
  expect((await admin.put(`/api/withheld-tax/confirm/${withheld}`, certificate)).status).toBe(200);
  await post('/api/expenses', { category: 'fuel', amount: 900, paidFrom: 'Cash', day: '2026-03-06' });
  const { body: year } = await admin.get<BuildingYear>('/api/statistics/year');
  const { total } = year;
  expect(total).toMatchObject({ came: 9_000, left: 8_100, moved: 7_100, figures: { tax: 1_000 } });
  // Each of the figures that the page and the file list is added or taken once.
  const of = (group: string) =>
    yearGroups(year)
      .filter((each) => each.group === group)
      .flatMap(({ figures }) => figures)
      .map((figure) => (/^(owner:out|tax)$/.test(figure) ? -1 : 1) * (total.figures[figure] ?? 0))
      .reduce((sum, amount) => sum + amount, 0);
  expect(of('came')).toBe(total.came);
  expect(of('came') - of('spent')).toBe(total.left);
  expect(total.left + of('owner')).toBe(total.moved);
  const { body: drawer } = await admin.get<{ sum: number }>('/api/entries?figure=account:cash');
  expect(drawer.sum).toBe(total.moved);
  const { body: csv } = await admin.get<string>('/api/statistics/year.csv?from=2026-01');
  expect(csv).toContain('"tax","Withheld as tax",1000,0,0,1000');
});

test('the entries behind a figure, and the journal, join the other files by their ids', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z', rent: 10_000 });
  const admin = await site.admin();
  const post = async (path: string, body: object) =>
    (await admin.post<{ _id: string }>(path, { requestKey: crypto.randomUUID(), ...body })).body._id;
  const pay = { agreementId: mina.agreementId, method: 'Cash', receivedOn: '2026-03-15' };
  const payment = await post('/api/payments/record', { ...pay, amount: 4_000 });
  const expense = await post('/api/expenses', { category: 'fuel', amount: 900, day: '2026-03-15' });
  const text = async (path: string) => (await admin.get<string>(path)).body;
  for (const [file, id] of [
    ['/api/entries.csv?figure=came:rent', payment],
    ['/api/payments.csv', payment],
    ['/api/ledger.csv', payment],
    ['/api/entries.csv?figure=spent', expense],
    ['/api/expenses.csv', expense],
    ['/api/ledger.csv', expense],
  ] as const)
    expect(await text(file), file).toContain(id);
  const journal = await text('/api/ledger.csv');
  const { body } = await admin.get<{ entries: { _id: string; entryId: string }[] }>('/api/entries?figure=spent:fuel');
  for (const id of [body.entries[0]?._id, body.entries[0]?.entryId]) expect(journal).toContain(id);
});

test('a figure that is none, and a month that is none, are refused', async () => {
  const admin = await (await testSite()).admin();
  for (const path of [
    '/api/entries',
    '/api/entries?figure=spent:parties',
    '/api/entries?figure=came&from=1999-12-31',
    '/api/statistics/year?from=1999-12',
    '/api/statistics/year?from=2026',
  ])
    expect((await admin.get(path)).status, path).toBe(400);
});
