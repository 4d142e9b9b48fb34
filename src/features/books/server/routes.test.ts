import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';
import type { TrialBalance } from '../endpoints.ts';

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
    // The money came on 2 March, and settles rents from the day on which it was recorded.
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
