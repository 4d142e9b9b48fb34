import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountBalance } from '#features/books/endpoints.ts';
import { testSite } from '#test/site.ts';
import type { Holdings, StatementPlace } from '../endpoints.ts';

const key = () => randomUUID();

/** Mina is a tenant, Farhana the owner, Rahim a caretaker with a drawer of his own. The building has a bank account and a wallet. */
async function building() {
  const site = await testSite();
  const farhana = await site.admin();
  const mina = await site.member('mina@example.test', { name: 'Mina', since: '2026-03-01T06:00:00Z' });
  const rahim = await site.signUp('rahim@example.test', { name: 'Rahim' });
  await site.appoint(rahim.email, 'caretaker');
  const add = async (method: string, number: string) =>
    (await farhana.post<StatementPlace>('/api/places', { method, number, belongsTo: 'building', requestKey: key() }))
      .body._id;
  const record = async (who: typeof rahim, method: string, amount: number, more: object = {}) => {
    const form = { agreementId: mina.agreementId, method, amount, receivedOn: '2026-03-15', again: true, ...more };
    expect((await who.post('/api/payments/record', { ...form, requestKey: key() })).status).toBe(201);
  };
  const holdings = async (who = farhana) => (await who.get<Holdings>('/api/holdings')).body;
  /** What the trial balance says of the accounts of money. */
  const inBooks = async () => {
    const { accounts } = (await farhana.get<{ accounts: AccountBalance[] }>('/api/trial-balance')).body;
    const money = accounts.filter(({ group }) => group === 'money');
    return money.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  };
  return { site, farhana, mina, rahim, add, record, holdings, inBooks };
}

const sumOf = ({ office, drawers, accounts }: Holdings) =>
  [office, ...drawers, ...accounts].reduce((sum, { held }) => sum + held, 0);

test('a new building holds nothing, in the office’s drawer alone', async () => {
  const { holdings } = await building();
  expect(await holdings()).toEqual({
    total: 0,
    office: { held: 0, countedThrough: null },
    drawers: [],
    accounts: [],
  });
});

test('each place has its money, and the places add up to the sum and to the books', async () => {
  const { site, farhana, rahim, add, record, holdings, inBooks } = await building();
  const [bank, wallet] = [await add('Bank', '1501 2233 4417'), await add('bKash', '01711000000')];
  await record(farhana, 'Cash', 7_000);
  await record(rahim, 'Cash', 3_000);
  await record(farhana, 'bKash', 12_000.5, { placeId: wallet });
  await record(farhana, 'Nagad', 400);
  const cost = { category: 'repairs', amount: 2_000, day: '2026-03-15', paidFrom: 'Bank', placeId: bank };
  expect((await farhana.post('/api/expenses', { ...cost, requestKey: key() })).status).toBe(201);

  const found = await holdings();
  expect(found).toMatchObject({
    total: 20_400.5,
    office: { held: 7_000, countedThrough: null },
    drawers: [{ name: 'Rahim', isOwn: false, held: 3_000 }],
  });
  expect(found.accounts).toEqual([
    { account: expect.any(String), method: 'Bank', placeId: bank, provedThrough: null, held: -2_000 },
    { account: expect.any(String), method: 'bKash', placeId: wallet, provedThrough: null, held: 12_000.5 },
    { account: 'nagad', method: 'Nagad', placeId: null, provedThrough: null, held: 400 },
  ]);
  expect(sumOf(found)).toBe(found.total);
  expect(await inBooks()).toBe(found.total);

  expect((await farhana.put('/api/till/close', { day: '2026-03-15', countedCash: 7_000 })).status).toBe(200);
  // After the closing Rahim's cash counts for the next day, and he holds it at once.
  await record(rahim, 'Cash', 500, { receivedOn: '2026-03-15' });
  const after = await holdings();
  expect(after).toMatchObject({
    total: 20_900.5,
    office: { held: 7_000, countedThrough: '2026-03-15' },
    drawers: [{ name: 'Rahim', held: 3_500 }],
  });
  expect(sumOf(after)).toBe(after.total);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a caretaker reads nothing of it, an auditor all', async () => {
  const { site, rahim, holdings } = await building();
  expect((await rahim.get('/api/holdings')).status).toBe(403);
  const anis = await site.signUp('anis@example.test');
  await site.appoint(anis.email, 'auditor');
  expect((await holdings(anis)).total).toBe(0);
});
