import { expect, test } from 'vitest';
import { provingHouse } from '#test/database/proving-house.ts';
import type { StatementLine } from '../endpoints.ts';

const key = () => crypto.randomUUID();

/** The house, in which Nusrat has paid 90,000 in cash, and 5,000 were paid for repairs from the owner's pocket. */
async function house() {
  const all = await provingHouse();
  const { owner, nusrat, bank } = all;
  const paid = { agreementId: nusrat.agreementId, amount: 90_000, method: 'Cash', receivedOn: '2026-03-10' };
  expect((await owner.post('/api/payments/record', { ...paid, requestKey: key() })).status).toBe(201);
  const cost = { category: 'repairs', amount: 5_000, day: '2026-03-10', paidFrom: 'Owner', requestKey: key() };
  const { body, status } = await owner.post<{ _id: string }>('/api/expenses', cost);
  expect(status).toBe(201);
  const open = async () =>
    (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${bank}&state=open`)).body.lines;
  const sorted = async () =>
    (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${bank}&state=sorted`)).body.lines;
  return { ...all, costId: body._id, open, sorted };
}
type House = Awaited<ReturnType<typeof house>>;

/** How a line is recorded: the call, and what its form says. */
type Kind = [call: string, form: (all: House) => object];
const CAME: Record<string, Kind> = {
  'a payment': ['record', ({ nusrat }) => ({ agreementId: nusrat.agreementId })],
  'other income': ['income', () => ({ category: 'antenna' })],
  'what a supplier gave back': ['given-back', ({ costId }) => ({ refunds: costId })],
  'the owner’s money': ['move', () => ({ other: 'Owner' })],
};
const WENT: Record<string, Kind> = {
  'a cost': ['expense', () => ({ category: 'repairs' })],
  'a refund to a tenant': ['refund', ({ nusrat }) => ({ agreementId: nusrat.agreementId })],
  'what the owner took': ['move', () => ({ other: 'Owner' })],
};

const pairs = (kinds: Record<string, Kind>, amount: number) =>
  Object.entries(kinds).flatMap(([first, one]) =>
    Object.entries(kinds)
      // Of a payment that stands a line asks for the rest alone (rest-of-line).
      .filter(([then]) => !(first === 'a payment' && then === first))
      .map(([then, other]) => ({ first, one, then, other, amount })),
  );

test.each([...pairs(CAME, 700), ...pairs(WENT, -700)])(
  'a line that was $first and was taken apart is asked about before it is $then',
  async ({ one, other, amount }) => {
    const all = await house();
    const { site, owner, bank, bring, open, sorted } = all;
    await bring(owner, bank, { amount, words: 'ENTRY' });
    const [line] = await open();
    const record = ([call, form]: Kind, change = {}) =>
      owner.post<{ fields?: { again?: string } }>(`/api/statement-lines/${call}`, {
        ...{ lineId: line?._id, requestKey: key(), ...form(all), ...change },
      });
    expect(await record(one)).toMatchObject({ status: 201 });
    const [{ match } = { match: null }] = await sorted();
    expect((await owner.put(`/api/matches/undo/${match?._id}`, { reason: 'It is something else.' })).status).toBe(200);
    const before = await site.count('postings');
    const asked = await record(other);
    expect(asked).toMatchObject({
      status: 409,
      body: { fields: { again: expect.stringContaining('recorded already') } },
    });
    expect(asked.body.fields?.again).toContain('৳700');
    expect(await site.count('postings')).toBe(before);
    expect(await record(other, { again: true })).toMatchObject({ status: 201 });
    expect(await site.brokenInvariants()).toEqual([]);
  },
);

test('a refund is asked about before the desk records it a second time, and other money is recorded', async () => {
  const { site, owner, nusrat, karim, bank } = await house();
  const { agreementId } = nusrat;
  const desk = { agreementId, amount: 6_000, method: 'Bank', placeId: bank, paidOn: '2026-03-12' };
  const refund = (change = {}, who = owner) => who.post('/api/refunds', { ...desk, requestKey: key(), ...change });
  expect((await refund({}, karim)).status).toBe(403);
  expect((await refund({ again: 'yes' })).status).toBe(400);
  const requestKey = key();
  const first = { requestKey, reference: 'FT26031200' };
  expect((await refund(first)).status).toBe(201);
  expect((await refund(first)).status).toBe(201);
  const asked = { status: 409, body: { fields: { again: expect.stringContaining('recorded already') } } };
  expect(await refund()).toMatchObject(asked);
  await Promise.all(Array.from({ length: 8 }, () => refund()));
  expect(await site.count("vouchers where kind = 'refund'")).toBe(1);
  // Another paper, another day and another sum are other money.
  expect((await refund({ reference: 'FT26031201' })).status).toBe(201);
  expect((await refund({ paidOn: '2026-03-13' })).status).toBe(201);
  expect((await refund({ amount: 500 })).status).toBe(201);
  expect((await refund({ again: true })).status).toBe(201);
});
