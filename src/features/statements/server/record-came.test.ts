import { expect, test } from 'vitest';
import type { Expense } from '#features/expenses/endpoints.ts';
import { provingHouse } from '#test/database/proving-house.ts';
import type { StatementLine } from '../endpoints.ts';

const key = () => crypto.randomUUID();
const SECOND = { method: 'Bank', number: '9901 8877 6655', belongsTo: 'building', name: 'Second' };

/** The house with a second bank account, whose account in the books is a part of the bank's. */
async function house() {
  const all = await provingHouse();
  const { owner } = all;
  const { body } = await owner.post<{ _id: string }>('/api/places', { ...SECOND, requestKey: key() });
  const open = async (place: string, state = 'open') =>
    (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place}&state=${state}`)).body.lines;
  const cost = async (more: object) => {
    const form = { day: '2026-03-10', category: 'repairs', amount: 5_000, paidFrom: 'Bank', payee: 'Padma Lifts' };
    const made = await owner.post<Expense>('/api/expenses', { ...form, ...more, requestKey: key() });
    expect(made.status).toBe(201);
    return made.body;
  };
  return { ...all, second: body._id, open, cost };
}

test('what came is no income or refund of who may not say so, of money that went, of a sorted line, or of more than was paid', async () => {
  const { owner, karim, second, bring, open, cost } = await house();
  await bring(owner, second, { amount: 700 }, { amount: -700 }, { amount: 6_000 });
  const [came, went, more] = await open(second);
  const income = (line: StatementLine | undefined, who = owner, change = {}) =>
    who.post('/api/statement-lines/income', { lineId: line?._id, category: 'scrap', requestKey: key(), ...change });
  const { _id: refunds } = await cost({});
  const givenBack = (line: StatementLine | undefined, who = owner, change = {}) =>
    who.post('/api/statement-lines/given-back', { lineId: line?._id, refunds, requestKey: key(), ...change });
  expect([(await income(came, karim)).status, (await givenBack(came, karim)).status]).toEqual([403, 403]);
  expect((await income(came, owner, { category: 'rent' })).status).toBe(400);
  expect([(await income(undefined)).status, (await income(came, owner, { lineId: key() })).status]).toEqual([400, 404]);
  expect((await givenBack(came, owner, { refunds: key() })).status).toBe(404);
  expect([(await income(went)).status, (await givenBack(went)).status]).toEqual([409, 409]);
  expect((await givenBack(more)).status).toBe(400);
  expect((await income(came)).status).toBe(201);
  expect([(await income(came)).status, (await givenBack(came)).status]).toEqual([409, 409]);
});

test('at a second account money that came is other income, and what a supplier gave back; both are proposed the next time', async () => {
  const { site, owner, bank, second, bring, open, cost } = await house();
  await bring(
    owner,
    second,
    { amount: 700, words: 'Antenna rent GP' },
    { amount: 2_000, words: 'REFUND PADMA LIFTS LTD' },
  );
  const paid = await cost({ placeId: second });
  await cost({ amount: 90, payee: 'Rahim' });
  const [antenna, back] = await open(second);
  expect([antenna?.proposal, back?.proposal?.kind]).toEqual([null, 'given_back']);
  expect(back?.proposal).toMatchObject({ press: 'given_back', documentVoucherId: paid._id, category: 'repairs' });
  const form = { lineId: antenna?._id, category: 'antenna', payer: 'Grameen', note: 'March', requestKey: key() };
  const made = await owner.post('/api/statement-lines/income', form);
  expect(made).toMatchObject({
    status: 201,
    body: { amount: 700, category: 'antenna', paidInto: 'Bank', day: '2026-03-12' },
  });
  const press = (line: StatementLine | undefined) =>
    owner.put(`/api/statement-lines/press/${line?._id}`, { seen: line?.proposal?.seen, requestKey: key() });
  expect((await press(back)).status).toBe(200);
  const { rows } = await site.pool.query<{ kind: string; debit: string; credit: string; n: number }>(
    "select kind, debit, credit, amount_poisha::int as n from vouchers where kind in ('income', 'return') order by 1",
  );
  expect(rows).toEqual([
    { kind: 'income', debit: 'bank_2', credit: 'antenna', n: 700_00 },
    { kind: 'return', debit: 'bank_2', credit: 'repairs', n: 2_000_00 },
  ]);
  expect((await open(second, 'sorted')).map(({ match }) => match?.rule).toSorted()).toEqual(['given_back', 'income']);
  site.at('2026-04-15T06:00:00Z');
  await bring(owner, second, { day: '2026-04-12', amount: 750, words: 'ANTENNA RENT GP' });
  await bring(owner, bank, { day: '2026-04-12', amount: 750, words: 'ANTENNA RENT GP' });
  const [next] = await open(second);
  expect(next?.proposal).toMatchObject({ kind: 'known_income', press: 'income', category: 'antenna', isSure: false });
  expect((await open(bank))[0]?.proposal).toBeNull();
  expect((await press(next)).status).toBe(200);
  expect(await site.count("vouchers where kind = 'income' and credit = 'antenna'")).toBe(2);
});

test('words of which one line was something else, or another telephone’s, propose no income', async () => {
  const { owner, nusrat, bkash, bring, open } = await house();
  const [scrapDealer, tenant] = ['01700000001', '01900000002'];
  const words = 'Received Money';
  const record = async (line: StatementLine | undefined, call: string, more: object) =>
    (await owner.post(`/api/statement-lines/${call}`, { lineId: line?._id, requestKey: key(), ...more })).status;
  await bring(owner, bkash, { amount: 700, words, phone: scrapDealer });
  expect(await record((await open(bkash))[0], 'income', { category: 'scrap' })).toBe(201);
  await bring(
    owner,
    bkash,
    { day: '2026-03-13', amount: 701, words, phone: scrapDealer },
    { day: '2026-03-13', amount: 900, words, phone: tenant },
  );
  const [sameDealer, other] = await open(bkash);
  expect(sameDealer?.proposal).toMatchObject({ kind: 'known_income', category: 'scrap' });
  expect(other?.proposal).toBeNull();
  expect(await record(sameDealer, 'record', { agreementId: nusrat.agreementId })).toBe(201);
  await bring(owner, bkash, { day: '2026-03-14', amount: 702, words, phone: scrapDealer });
  expect((await open(bkash)).map(({ proposal }) => proposal?.kind)).not.toContain('known_income');
});
