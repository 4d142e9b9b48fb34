import { expect, test } from 'vitest';
import type { AccountBalance } from '#features/books/endpoints.ts';
import type { Expense } from '#features/expenses/endpoints.ts';
import type { BuildingYear } from '#features/statistics/endpoints.ts';
import type { TillDay } from '#features/till/endpoints.ts';
import { testSite } from '#test/site.ts';
import type { Income } from '../endpoints.ts';

const DAY = '2026-03-15';
const key = () => crypto.randomUUID();
const SCRAP = { day: DAY, category: 'scrap', amount: 1_850.5, payer: 'Milon', reference: 'S-7' };
const DIESEL = { day: '2026-03-10', category: 'fuel', amount: 8_400, paidFrom: 'Bank', payee: 'Padma' };

/** The office, and readers of the books' month, day and accounts. */
async function office() {
  const site = await testSite();
  const admin = await site.admin();
  const year = async () => (await admin.get<BuildingYear>('/api/statistics/year?year=2026')).body.total;
  const balance = async (account: string) => {
    const { accounts } = (await admin.get<{ accounts: AccountBalance[] }>('/api/trial-balance')).body;
    const found = accounts.find((one) => one.account === account);
    return (found?.debit ?? 0) - (found?.credit ?? 0);
  };
  const tax = async (code: string) => {
    const path = '/api/tax-statement?incomeYear=2025-2026';
    const { lines } = (await admin.get<{ lines: { code: string; amount: number }[] }>(path)).body;
    return lines.find((line) => line.code === code)?.amount;
  };
  const till = async (day = DAY) => (await admin.get<TillDay>(`/api/till?day=${day}`)).body;
  return { site, admin, year, balance, tax, till };
}

test.each([
  ['category', { category: 'rent' }, 'Please choose what it is for.'],
  ['category', { category: 'fuel' }, 'Please choose what it is for.'],
  ['paidInto', { paidInto: 'Owner' }, 'Please choose where it came into.'],
  ['amount', { amount: 0 }, 'Please enter an amount above 0.'],
  ['amount', { amount: -5 }, 'An amount is not below 0.'],
  ['day', { day: '2026-03-16' }, 'This day has not come yet.'],
])('income with a wrong %s is refused', async (field, wrong, sentence) => {
  const { site, admin } = await office();
  const answer = await admin.post('/api/income', { ...SCRAP, requestKey: key(), ...wrong });
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.stringContaining(sentence.slice(0, 20)) } },
  });
  expect(await site.count('vouchers')).toBe(0);
});

test('other income is recorded once for one form, and stands in the till, the year, the balance and beside the tax', async () => {
  const { site, admin, year, balance, tax, till } = await office();
  const form = { ...SCRAP, requestKey: key() };
  const first = await admin.post<Income>('/api/income', form);
  expect(first).toMatchObject({ status: 201, body: { ...SCRAP, paidInto: 'Cash', countsFor: DAY, reversed: null } });
  expect((await admin.post('/api/income', form)).body).toEqual(first.body);
  expect((await admin.post('/api/income', { ...form, amount: 1 })).status).toBe(409);
  await admin.post('/api/income', {
    ...SCRAP,
    category: 'antenna',
    paidInto: 'Bank',
    amount: 15_000,
    requestKey: key(),
  });
  expect(await year()).toMatchObject({
    ...{ came: 16_850.5, left: 16_850.5, moved: 16_850.5, collected: 0 },
    figures: { 'income:scrap': 1_850.5, 'income:antenna': 15_000 },
  });
  expect([await balance('cash'), await balance('bank'), await balance('scrap')]).toEqual([1_850.5, 15_000, -1_850.5]);
  expect([await tax('other_income'), await tax('property_income')]).toEqual([16_850.5, 0]);
  const { moves, toCount } = await till();
  expect(moves.map(({ kind, from, to, payee }) => [kind, from, to, payee])).toContainEqual([
    'income',
    'scrap',
    'cash',
    'Milon',
  ]);
  expect(toCount?.expectedCash).toBe(1_850.5);
  expect((await admin.get<string>('/api/ledger.csv?from=2026-03-01&to=2026-03-31')).body).toContain(
    '"cash","scrap",1850.5',
  );
  const entries = await admin.get<{ sum: number; total: number }>('/api/entries?figure=income');
  expect(entries.body).toMatchObject({ sum: 16_850.5, total: 2 });
  const { body } = await admin.get<{ income: Income[]; sum: number }>('/api/income?month=2026-03');
  expect([body.income.length, body.sum]).toEqual([2, 16_850.5]);
  expect((await admin.get<{ total: number }>('/api/income?month=2026-02')).body.total).toBe(0);

  const reverse = (id: string) => admin.put<Income>(`/api/income/reverse/${id}`, { reason: 'Written twice.' });
  expect((await reverse(key())).status).toBe(404);
  expect(await reverse(first.body._id)).toMatchObject({
    status: 200,
    body: { reversed: { reason: 'Written twice.' } },
  });
  expect((await reverse(first.body._id)).status).toBe(409);
  expect([await balance('cash'), (await year()).came]).toEqual([0, 15_000]);
  expect(await site.count("audit_events where kind in ('income_recorded', 'income_reversed')")).toBe(3);
});

test('a supplier gives back no more than was paid, of the same category, and not before', async () => {
  const { admin } = await office();
  const { body: diesel } = await admin.post<Expense>('/api/expenses', { ...DIESEL, requestKey: key() });
  const back = (more: object) =>
    admin.post<Expense>('/api/expenses', { ...DIESEL, day: DAY, refunds: diesel._id, requestKey: key(), ...more });
  const refused: [object, number, string][] = [
    [{ refunds: key(), amount: 1 }, 400, 'refunds'],
    [{ category: 'repairs', amount: 1 }, 400, 'category'],
    [{ day: '2026-03-09', amount: 1 }, 400, 'day'],
    [{ day: '2026-03-16', amount: 1 }, 400, 'day'],
    [{ amount: 8_400.01 }, 400, 'amount'],
    [{ amount: -1 }, 400, 'amount'],
  ];
  for (const [more, status, field] of refused)
    expect(await back(more)).toMatchObject({ status, body: { fields: { [field]: expect.any(String) } } });
  const first = await back({ amount: 400.25, requestKey: 'one form' });
  expect(first).toMatchObject({
    status: 201,
    body: { amount: -400.25, category: 'fuel', paidFrom: 'Bank', refunds: diesel._id },
  });
  expect((await back({ amount: 400.25, requestKey: 'one form' })).body).toEqual(first.body);
  expect((await back({ refunds: first.body._id, amount: 1 })).status).toBe(400);
  expect((await back({ amount: 8_000 })).status).toBe(400);
  const reverse = (id: string) => admin.put(`/api/expenses/reverse/${id}`, { reason: 'Wrong.' });
  expect(await reverse(diesel._id)).toMatchObject({
    status: 409,
    body: { message: 'Its supplier gave some of it back. Please take that back first.' },
  });
  expect((await reverse(first.body._id)).status).toBe(200);
  expect((await reverse(diesel._id)).status).toBe(200);
  expect((await back({ amount: 1 })).status).toBe(409);
});

test('what is given back lowers what was spent, wherever it came into', async () => {
  const { admin, year, balance, tax } = await office();
  const { body: diesel } = await admin.post<Expense>('/api/expenses', { ...DIESEL, requestKey: key() });
  for (const paidFrom of ['Cash', 'bKash', 'Owner']) {
    const form = { ...DIESEL, day: DAY, amount: 100, paidFrom, refunds: diesel._id, again: true, requestKey: key() };
    expect((await admin.post('/api/expenses', form)).status).toBe(201);
  }
  expect([await balance('fuel'), await balance('cash'), await balance('bkash'), await balance('owner')]).toEqual([
    ...[8_100, 100, 100, 100],
  ]);
  expect(await year()).toMatchObject({
    spent: 8_100,
    left: -8_100,
    figures: { 'spent:fuel': 8_100, 'owner:out': 100 },
  });
  expect(await tax('flat_costs')).toBe(8_100);
  const { body } = await admin.get<{ expenses: Expense[]; sum: number }>('/api/expenses?month=2026-03&category=fuel');
  expect([body.sum, body.expenses.find(({ _id }) => _id === diesel._id)?.givenBack]).toEqual([8_100, 300]);
  const csv = (await admin.get<string>('/api/expenses.csv')).body;
  expect(csv).toContain(`,-100,`);
  expect(csv).toContain(diesel._id);
  expect((await admin.get<{ sum: number }>('/api/entries?figure=spent:fuel')).body.sum).toBe(8_100);
});

test('the database itself refuses that more is given back, also of 64 at once', { tags: ['deep'] }, async () => {
  const { site, admin } = await office();
  const { body: diesel } = await admin.post<Expense>('/api/expenses', { ...DIESEL, requestKey: key() });
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      admin.post('/api/expenses', {
        ...{ ...DIESEL, day: DAY, amount: 840, refunds: diesel._id, again: true, requestKey: key() },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(54);
  const values = `'return', 'cash', 'fuel', 1, '${DAY}', '${DAY}', now(), '${diesel._id}'`;
  await expect(
    site.pool.query(
      `insert into vouchers (kind, debit, credit, amount_poisha, paid_on, counted_on, recorded_at, refunds) values (${values})`,
    ),
  ).rejects.toMatchObject({ constraint: 'vouchers_given_back' });
  await expect(
    site.pool.query(`update vouchers set reversed_at = now(), reason = 'x' where id = '${diesel._id}'`),
  ).rejects.toMatchObject({ constraint: 'vouchers_given_back' });
});
