import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountBalance } from '#features/books/endpoints.ts';
import type { Expense } from '#features/expenses/endpoints.ts';
import { testSite } from '#test/site.ts';
import type { StatementLine, StatementPlace } from '../endpoints.ts';

const key = () => randomUUID();
const DAY = '2026-03-12';

/** Mina rents for 18,000 and paid 90,000. The building has two banks of the same method, and a wallet. */
async function office() {
  const site = await testSite();
  const farhana = await site.admin();
  const mina = await site.member('mina@example.test', { name: 'Mina Akter', since: '2026-03-01T06:00:00Z' });
  const add = async (method: string, number: string) =>
    (await farhana.post<StatementPlace>('/api/places', { method, number, belongsTo: 'building', requestKey: key() }))
      .body._id;
  const [first, second, wallet] = [
    await add('Bank', '1501 2233 4417'),
    await add('Bank', '2002 0000 7788'),
    await add('bKash', '01711000000'),
  ];
  const { body: told } = await farhana.post<{ _id: string }>('/api/ways', {
    ...{ method: 'Bank', number: '1501 0000 9999', holder: 'Lake View', address: 'City Bank, Mirpur' },
  });
  const paid = { agreementId: mina.agreementId, amount: 90_000, method: 'bKash', receivedOn: '2026-03-10' };
  expect((await farhana.post('/api/payments/record', { ...paid, requestKey: key() })).status).toBe(201);
  const balance = async (account: string) => {
    const { accounts } = (await farhana.get<{ accounts: AccountBalance[] }>('/api/trial-balance')).body;
    const found = accounts.find((one) => one.account === account);
    return (found?.debit ?? 0) - (found?.credit ?? 0);
  };
  const bring = async (placeId: string, ...lines: object[]) => {
    const file = { placeId, source: 'table', lines, inFile: lines.length, requestKey: key() };
    const brought = await farhana.post<{ joined: number; open: number }>('/api/statements/import', file);
    expect(brought).toMatchObject({ status: 200 });
    return brought.body;
  };
  const lines = async (placeId: string) =>
    (await farhana.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${placeId}`)).body.lines;
  return { site, farhana, mina, first, second, wallet, told: told._id, balance, bring, lines };
}
type Office = Awaited<ReturnType<typeof office>>;

const cost = { category: 'repairs', amount: 5_000, day: DAY, paidFrom: 'Bank' };
const spend = async ({ farhana }: Office, more: object = {}) => {
  const { status, body } = await farhana.post<Expense>('/api/expenses', { ...cost, requestKey: key(), ...more });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body._id;
};

type Call = {
  /** Sends the form, with the place where that is chosen. */
  send: (
    all: Office,
    more: { placeId?: string; requestKey?: string; again?: boolean },
  ) => Promise<{ status: number; body: object }>;
  /** What it adds to the account. */
  adds: number;
  /** True if the same form under another key is asked about. */
  isAsked?: true;
  undo: (id: string) => string;
  said: object;
};
const CALLS: Record<string, Call> = {
  'a cost': {
    send: ({ farhana }, more) => farhana.post('/api/expenses', { ...cost, requestKey: key(), ...more }),
    adds: -5_000,
    isAsked: true,
    undo: (id) => `/api/expenses/reverse/${id}`,
    said: { paidFrom: 'Bank', amount: 5_000 },
  },
  'a supplier’s refund': {
    send: async (all, more) => {
      const { expenses } = (await all.farhana.get<{ expenses: Expense[] }>('/api/expenses')).body;
      const refunds = expenses.find(({ amount }) => amount > 0)?._id ?? (await spend(all, { paidFrom: 'bKash' }));
      return all.farhana.post('/api/expenses', { ...cost, amount: 700, refunds, requestKey: key(), ...more });
    },
    adds: 700,
    isAsked: true,
    undo: (id) => `/api/expenses/reverse/${id}`,
    said: { paidFrom: 'Bank', amount: -700 },
  },
  'other income': {
    send: ({ farhana }, more) =>
      farhana.post('/api/income', {
        ...{ day: DAY, category: 'scrap', amount: 900, paidInto: 'Bank', requestKey: key(), ...more },
      }),
    adds: 900,
    isAsked: true,
    undo: (id) => `/api/income/reverse/${id}`,
    said: { paidInto: 'Bank', amount: 900 },
  },
  'a tenant’s refund': {
    isAsked: true,
    send: ({ farhana, mina }, more) =>
      farhana.post('/api/refunds', {
        ...{ agreementId: mina.agreementId, amount: 1_200, method: 'Bank', paidOn: DAY, requestKey: key(), ...more },
      }),
    adds: -1_200,
    undo: (id) => `/api/refunds/reverse/${id}`,
    said: { method: 'Bank', amount: 1_200 },
  },
};

test.each(Object.entries(CALLS))(
  '%s is refused at a place of another method, and goes to the account of its own',
  async (_, row) => {
    const all = await office();
    const { farhana, first, second, wallet, told, balance } = all;
    for (const placeId of [wallet, told, key(), 'no place'])
      expect(await row.send(all, { placeId })).toMatchObject({ status: 400 });
    expect([await balance('bank'), await balance('bank_2')]).toEqual([0, 0]);
    const form = { placeId: second, requestKey: key() };
    const { status, body } = await row.send(all, form);
    expect({ status, body }).toMatchObject({ status: 201, body: row.said });
    expect((await row.send(all, form)).status).toBe(201);
    expect([await balance('bank'), await balance('bank_2')]).toEqual([0, row.adds]);
    // Without a place, and at the first place, it is the method's own account.
    const again = row.isAsked ? { again: true } : {};
    expect((await row.send(all, again)).status).toBe(201);
    expect([await balance('bank'), await balance('bank_2')]).toEqual([row.adds, row.adds]);
    expect((await row.send(all, { placeId: first, ...again })).status).toBe(201);
    expect(await balance('bank')).toBe(2 * row.adds);
    const undone = await farhana.put(row.undo((body as { _id: string })._id), { reason: 'A mistake.' });
    expect(undone).toMatchObject({ status: 200 });
    expect(await balance('bank_2')).toBe(0);
  },
);

test('a settlement pays from the account that was chosen, and the bank’s line of it is found by itself', async () => {
  const all = await office();
  const { farhana, mina, second, wallet, balance, bring, lines } = all;
  const path = `/api/agreements/settlement/${mina.agreementId}`;
  const { toRefund } = (await farhana.get<{ toRefund: number }>(path)).body;
  const settle = { refund: toRefund, method: 'Bank', paidOn: DAY, requestKey: key() };
  expect((await farhana.put(path, { ...settle, placeId: wallet })).status).toBe(400);
  expect((await farhana.put(path, { ...settle, placeId: second })).status).toBe(200);
  expect([await balance('bank'), await balance('bank_2')]).toEqual([0, -72_000]);
  expect(await bring(second, { day: DAY, amount: -72_000 })).toMatchObject({ joined: 1, open: 0 });
  expect(await lines(second)).toEqual([]);
  for (const page of ['/api/till?day=2026-03-12', '/api/statistics/year?year=2026', path])
    expect((await farhana.get(page)).status).toBe(200);
});

test('a cost by a line asks about the same cost of the desk, whatever else was typed there', async () => {
  const all = await office();
  const { farhana, second, bring, lines } = all;
  // Three weeks before, of another sum, taken back: none of these is asked about.
  await spend(all, { day: '2026-02-20' });
  await spend(all, { amount: 5_001 });
  const wrong = await spend(all, { paidFrom: 'Owner' });
  await farhana.put(`/api/expenses/reverse/${wrong}`, { reason: 'A mistake.' });
  const line = async (reference: string) => {
    await bring(second, { day: '2026-03-14', amount: -5_000, reference });
    return (await lines(second)).find((one) => one.reference === reference)?._id;
  };
  const form = async (reference: string, category: string) => ({
    ...{ lineId: await line(reference), category, requestKey: key() },
  });
  const byLine = (body: object) => farhana.post<{ fields?: { again?: string } }>('/api/statement-lines/expense', body);
  const first = await form('LIFT000001', 'cleaning');
  expect((await byLine(first)).status).toBe(201);
  // The desk wrote the same sum as paid in cash's place, with another category and a payee.
  await spend(all, { paidFrom: 'Owner', payee: 'Lift Ltd', day: '2026-03-12' });
  // A repeat of the form is not asked.
  expect((await byLine(first)).status).toBe(201);
  const next = await form('LIFT000002', 'lift');
  expect(await byLine(next)).toMatchObject({
    status: 409,
    body: { fields: { again: expect.stringContaining('Lift Ltd') } },
  });
  expect((await byLine({ ...next, again: true })).status).toBe(201);
});

test('what is recorded at another account of the method is shown, and no press records it twice', async () => {
  const all = await office();
  const { farhana, mina, first, second, bring, lines } = all;
  const paid = {
    agreementId: mina.agreementId,
    amount: 18_000,
    method: 'Bank',
    receivedOn: DAY,
    reference: 'FT26030001',
  };
  expect((await farhana.post('/api/payments/record', { ...paid, requestKey: key() })).status).toBe(201);
  await spend(all, { payee: 'Lift Ltd' });
  await bring(
    second,
    { day: '2026-03-02', amount: -5_000, words: 'too early' },
    { day: '2026-03-13', amount: 18_000, reference: 'FT26030001' },
    { day: '2026-03-14', amount: -5_000 },
  );
  const open = await lines(second);
  expect(open.map(({ proposal }) => proposal)).toMatchObject([
    null,
    { kind: 'recorded_elsewhere', press: null, placeId: first, on: DAY, who: { name: 'Mina Akter' } },
    { kind: 'recorded_elsewhere', press: null, placeId: first, on: DAY, what: 'Lift Ltd' },
  ]);
  // At its own account the line is found by itself, and nothing is shown any more.
  await bring(first, { day: DAY, amount: 18_000, reference: 'FT26030001' }, { day: DAY, amount: -5_000 });
  expect((await lines(second)).map(({ proposal }) => proposal?.kind)).not.toContain('recorded_elsewhere');
});
