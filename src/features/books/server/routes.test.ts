import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';
import type { TaxStatement, TaxYear, TrialBalance } from '../endpoints.ts';

test('a trial balance is of a day that is one', async () => {
  const admin = await (await testSite()).admin();
  for (const on of ['yesterday', '1999-12-31', '2026-02-30'])
    expect((await admin.get(`/api/trial-balance?on=${on}`)).status).toBe(400);
});

test('a trial balance has each account at the end of its day, the same from the postings and from a closing on', async () => {
  const site = await testSite();
  site.at('2026-02-10T06:00:00Z');
  const mina = await site.member('mina@example.test', { since: '2026-02-10T06:00:00Z', rent: 10_000 });
  const admin = await site.admin();
  await admin.get('/api/trial-balance');
  site.at('2026-03-01T06:00:00Z');
  await admin.get('/api/trial-balance');
  site.at('2026-03-15T06:00:00Z');
  const post = async (path: string, body: object) =>
    expect((await admin.post(path, { requestKey: crypto.randomUUID(), ...body })).status).toBe(201);
  const pay = { agreementId: mina.agreementId, method: 'Cash' };
  const spend = { category: 'fuel', payee: 'Pump' };
  await post('/api/transfers', { from: 'Opening', to: 'Cash', amount: 500, day: '2026-02-28' });
  await post('/api/payments/record', { ...pay, amount: 12_000.5, receivedOn: '2026-03-02' });
  await post('/api/expenses', { ...spend, amount: 700, paidFrom: 'Cash', day: '2026-03-03' });
  await post('/api/expenses', { ...spend, amount: 300, paidFrom: 'Owner', day: '2026-03-05' });
  const balance = async (on: string) => (await admin.get<TrialBalance>(`/api/trial-balance?on=${on}`)).body;
  const sides = ({ accounts }: TrialBalance) =>
    Object.fromEntries(accounts.map(({ account, debit, credit }) => [account, debit - credit]));

  expect(await balance('2026-01-31')).toEqual({ on: '2026-01-31', accounts: [], total: { debit: 0, credit: 0 } });
  const march = await balance('2026-03-03');
  expect(sides(march)).toEqual({
    cash: 11_800.5,
    // The payment of 2 March settles rents from the day on which it was recorded.
    receivable: 20_000,
    unapplied: -12_000.5,
    rent: -20_000,
    fuel: 700,
    opening: -500,
  });
  expect(march.total).toEqual({ debit: 32_500.5, credit: 32_500.5 });
  expect(march.accounts.map(({ group }) => group)).toEqual([
    'money',
    'residents',
    'residents',
    'income',
    'costs',
    'owner',
  ]);
  const today = await balance('');
  expect(sides(today)).toMatchObject({ fuel: 1_000, owner: -300, receivable: 7_999.5, unapplied: 0 });

  const close = { countedCash: 11_700.5, note: 'Short.' };
  expect((await admin.put('/api/till/close', { ...close, day: '2026-03-04' })).status).toBe(200);
  await post('/api/expenses', { ...spend, amount: 100, paidFrom: 'Cash', day: '2026-03-15' });
  expect(await balance('2026-03-03')).toEqual(march);
  expect(sides(await balance('2026-03-04'))).toMatchObject({ cash: 11_700.5, over_short: 100 });
  expect(sides(await balance(''))).toMatchObject({ cash: 11_600.5, over_short: 100, fuel: 1_100, owner: -300 });
  expect((await admin.put('/api/till/close', { day: '2026-03-14', countedCash: 11_700.5 })).status).toBe(200);
  expect(sides(await balance('2026-03-15'))).toMatchObject({ cash: 11_600.5, fuel: 1_100, owner: -300 });
});

test('as CSV, with the sums', async () => {
  const site = await testSite();
  await site.member('mina@example.test', { since: '2026-03-10T06:00:00Z', rent: 10_000 });
  const admin = await site.admin();
  const { body } = await admin.get<string>('/api/trial-balance.csv?on=2026-03-15');
  expect(body.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    '"Account","Name","Debit","Credit","On"',
    '"receivable","Owed by residents",10000,0,"2026-03-15"',
    '"rent","Rent",0,10000,"2026-03-15"',
    ',"Sum",10000,10000,"2026-03-15"',
  ]);
  const bangla = await admin.get<string>('/api/trial-balance.csv?on=2026-03-15&language=bn');
  expect(bangla.body).toContain('"বাসিন্দাদের কাছে পাওনা",10000');
});

test('a tax statement is of an income year, and its settings are percentages and amounts', async () => {
  const admin = await (await testSite()).admin();
  for (const year of ['2026', '2026-2028', '1999-2000', 'next'])
    expect(await admin.get(`/api/tax-statement?incomeYear=${year}`)).toMatchObject({
      status: 400,
      body: { fields: { incomeYear: 'Please enter an income year, such as 2026-2027.' } },
    });
  for (const [field, wrong, sentence] of [
    ['rate', { rate: -1 }, 'A percentage is not below 0.'],
    ['rate', { rate: 101 }, 'Please enter at most 100.'],
    ['vacancy', { vacancy: -5 }, 'An amount is not below 0.'],
  ] as const)
    expect(await admin.put('/api/tax-years/2026-2027', { rate: 25, version: 0, ...wrong })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
});

test('a tax statement has the rent of its months, the deductions of section 38, and the unspent part of the flat rate', async () => {
  const site = await testSite();
  site.at('2025-06-01T06:00:00Z');
  const mina = await site.member('mina@example.test', { since: '2025-06-01T06:00:00Z', rent: 10_000 });
  const admin = await site.admin();
  const post = async (path: string, body: object) =>
    expect((await admin.post(path, { requestKey: crypto.randomUUID(), ...body })).status).toBe(201);
  const read = async (incomeYear: string) =>
    (await admin.get<TaxStatement>(`/api/tax-statement?incomeYear=${incomeYear}`)).body;
  const linesOf = ({ lines }: TaxStatement) => Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));
  await read('');
  site.at('2026-07-10T06:00:00Z');
  await read('');
  const spend = { paidFrom: 'Bank', day: '2026-06-20' };
  await post('/api/expenses', { ...spend, category: 'repairs', amount: 7_000 });
  await post('/api/expenses', { ...spend, category: 'salaries', amount: 3_000.5 });
  await post('/api/expenses', { ...spend, category: 'taxes', amount: 4_000 });
  await post('/api/expenses', { ...spend, category: 'insurance', amount: 1_000 });
  await post('/api/expenses', { ...spend, category: 'bank_fees', amount: 115 });
  // These count in the next income year.
  await post('/api/expenses', { ...spend, category: 'repairs', amount: 900, day: '2026-07-01' });
  await post('/api/charges', { agreementId: mina.agreementId, label: 'A key', amount: 500, dueOn: '2026-07-10' });

  const year = await read('2025-2026');
  expect(year).toMatchObject({
    from: '2025-07-01',
    to: '2026-06-30',
    isOver: true,
    settings: { rate: 25, commercialRate: 30, version: 0 },
  });
  expect(linesOf(year)).toEqual({
    ...{ rents: 120_000, discounts: 0, earned: 120_000, annual_value: 0, advance_used: 0, benefits: 0, passed_on: 0 },
    ...{
      vacancy: 0,
      rental_value: 120_000,
      flat_rate: 30_000,
      insurance: 1_000,
      interest: 0,
      taxes: 4_000,
    },
    ...{ property_income: 85_000, flat_costs: 10_000.5, unspent: 19_999.5, no_line: 115, withheld: 0 },
  });
  expect(await read('')).toMatchObject({ incomeYear: '2026-2027', isOver: false });
  expect(linesOf(await read('2026-2027'))).toMatchObject({ rents: 10_000, benefits: 500, rental_value: 10_500 });
  for (const { code, figure, amount } of year.lines) {
    if (!figure) continue;
    const { body } = await admin.get<{ sum: number }>(`/api/entries?figure=${figure}&from=${year.from}&to=${year.to}`);
    expect(body.sum, code).toBe(amount);
  }

  const set = (more: object) => admin.put<TaxYear>('/api/tax-years/2025-2026', { rate: 30, version: 0, ...more });
  expect((await set({ annualValue: 150_000, vacancy: '' })).body).toEqual({
    ...{ rate: 30, commercialRate: 30, annualValue: 150_000, vacancy: 0, version: 1 },
  });
  expect(linesOf(await read('2025-2026'))).toMatchObject({
    ...{ rental_value: 150_000, flat_rate: 45_000, property_income: 100_000, unspent: 34_999.5 },
  });
  expect((await set({ annualValue: null })).status).toBe(409);
  expect((await set({ vacancy: 20_000, rate: 20, version: 1 })).body).toMatchObject({ vacancy: 20_000, version: 2 });
  expect(linesOf(await read('2025-2026'))).toMatchObject({ rental_value: 100_000, flat_rate: 20_000 });
  // Rates carry over to the next year, other settings do not.
  expect((await read('2026-2027')).settings).toEqual({
    rate: 20,
    commercialRate: 30,
    annualValue: null,
    vacancy: 0,
    version: 0,
  });
  expect((await read('2024-2025')).settings.rate).toBe(25);
});

test('rent from commercial use has a rate of its own, by what its units brought', async () => {
  const site = await testSite();
  site.at('2026-07-01T06:00:00Z');
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-07-01T06:00:00Z', rent: 10_000 });
  const unit = { block: 'A', floor: 0, apartmentNo: 'S-1', rent: 30_000, kind: 'shop' };
  await admin.post('/api/apartments', unit);
  const { body: shop } = await admin.post<{ _id: string }>('/api/residents', {
    ...{ block: 'A', apartmentNo: 'S-1', tenantName: 'Lake Pharmacy', rent: 30_000, startsOn: '2026-07-01' },
  });
  const fee = { label: 'A key', amount: 1_000, dueOn: '2026-07-10', requestKey: crypto.randomUUID() };
  expect((await admin.post('/api/charges', { ...fee, agreementId: shop._id })).status).toBe(201);
  const read = async () => (await admin.get<TaxStatement>('/api/tax-statement?incomeYear=2026-2027')).body;
  const linesOf = ({ lines }: TaxStatement) => Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));
  expect(linesOf(await read())).toMatchObject({
    ...{ earned: 40_000, benefits: 1_000, rental_value: 41_000, commercial_value: 31_000 },
    ...{ flat_rate: 2_500, commercial_flat_rate: 9_300, property_income: 29_200, unspent: 11_800 },
  });

  const set = (more: object) => admin.put<TaxYear>('/api/tax-years/2026-2027', { rate: 25, ...more });
  expect((await set({ version: 0, commercialRate: 101 })).status).toBe(400);
  expect((await set({ version: 0, commercialRate: 32.5, annualValue: 81_000 })).body).toMatchObject({
    ...{ rate: 25, commercialRate: 32.5, version: 1 },
  });
  // Annual value with benefits is 82,000, twice the income, so the shop's part doubles too.
  expect(linesOf(await read())).toMatchObject({
    ...{ rental_value: 82_000, commercial_value: 62_000, flat_rate: 5_000, commercial_flat_rate: 20_150 },
  });
  // An older client sends one rate only; the other one stays.
  expect((await set({ version: 1, vacancy: 0 })).body).toMatchObject({ commercialRate: 32.5, annualValue: null });
  const { body: next } = await admin.get<TaxStatement>('/api/tax-statement?incomeYear=2027-2028');
  expect(next.settings).toMatchObject({ rate: 25, commercialRate: 32.5, version: 0 });

  const { body: all } = await admin.get<{ apartments: { _id: string; apartmentNo: string; version: number }[] }>(
    `/api/apartments/all?search=${mina.flat.apartmentNo}`,
  );
  const [flat] = all.apartments;
  await admin.patch(`/api/apartments/${flat?._id}`, { version: flat?.version, use: 'commercial' });
  expect(linesOf(await read())).toMatchObject({ rental_value: 41_000, commercial_value: 41_000, flat_rate: 0 });
});

test('of 64 administrators who set an income year at once one does', { tags: ['deep'] }, async () => {
  const site = await testSite({ connections: 10 });
  const admin = await site.admin();
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, place) => admin.put('/api/tax-years/2026-2027', { rate: place, version: 0 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(63);
});
