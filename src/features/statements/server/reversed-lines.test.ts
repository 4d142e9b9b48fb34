import { expect, test } from 'vitest';
import type { Today } from '#features/statistics/endpoints.ts';
import { provingHouse } from '#test/database/proving-house.ts';
import type { StatementLine, StatementPlace } from '../endpoints.ts';

const key = () => crypto.randomUUID();

/** The house, in which Nusrat has paid 90,000 in cash, and the bank paid 500 for repairs in February. */
async function house() {
  const all = await provingHouse();
  const { site, owner, nusrat, bank } = all;
  const paid = { agreementId: nusrat.agreementId, amount: 90_000, method: 'Cash', receivedOn: '2026-03-10' };
  expect((await owner.post('/api/payments/record', { ...paid, requestKey: key() })).status).toBe(201);
  const lines = async (place: string, state = 'open') =>
    (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place}&state=${state}`)).body.lines;
  const places = async () => (await owner.get<{ places: StatementPlace[] }>('/api/places')).body.places;
  const placeOf = async (id: string) => (await places()).find(({ _id }) => _id === id);
  const prove = (placeId: string, day: string, balance: number, opening = 0) =>
    owner.post<{ _id: string; message?: string }>('/api/reconciliations', {
      ...{ placeId, day, balance, opening, requestKey: key() },
    });
  const sound = async () => expect(await site.brokenInvariants()).toEqual([]);
  return { ...all, bank, lines, placeOf, prove, sound };
}
type House = Awaited<ReturnType<typeof house>>;

type Made = { path: string; id: string };
/** Records a line of the bank, and returns how its record is taken back. */
type Kind = {
  amount: number;
  alsoAtBkash?: number;
  record: (all: House, line: StatementLine | undefined) => Promise<Made>;
};

const byLine =
  (call: string, undo: string, more: (all: House) => object) =>
  async (all: House, line: StatementLine | undefined): Promise<Made> => {
    const form = { lineId: line?._id, requestKey: key(), ...more(all) };
    const { status, body } = await all.owner.post<{ _id: string }>(`/api/statement-lines/${call}`, form);
    expect({ status, body }).toMatchObject({ status: 201 });
    return { path: `/api/${undo}/reverse/${body._id}`, id: body._id };
  };

const KINDS: Record<string, Kind> = {
  'a payment': {
    amount: 18_000,
    record: byLine('record', 'payments', ({ nusrat }) => ({ agreementId: nusrat.agreementId, again: true })),
  },
  'a claim that a person confirmed by the line': {
    amount: 18_000,
    record: async (all, line) => {
      const id = await all.claim(all.nusrat, 'CT4417889', { method: 'Bank' });
      const confirmed = await all.owner.put(`/api/statement-lines/confirm/${line?._id}`, { paymentId: id });
      expect(confirmed.status).toBe(200);
      return { path: `/api/payments/reverse/${id}`, id };
    },
  },
  'a cost': { amount: -500, record: byLine('expense', 'expenses', () => ({ category: 'repairs' })) },
  'what a supplier gave back': {
    amount: 300,
    record: async (all, line) => {
      const cost = { category: 'repairs', amount: 500, day: '2026-03-10', paidFrom: 'Cash', requestKey: key() };
      const { body } = await all.owner.post<{ _id: string }>('/api/expenses', cost);
      return byLine('given-back', 'expenses', () => ({ refunds: body._id }))(all, line);
    },
  },
  'other income': { amount: 700, record: byLine('income', 'income', () => ({ category: 'antenna' })) },
  'a refund to a tenant': {
    amount: -1_000,
    record: byLine('refund', 'refunds', ({ nusrat }) => ({ agreementId: nusrat.agreementId })),
  },
  'what the owner took': { amount: -900, record: byLine('move', 'transfers', () => ({ other: 'Owner' })) },
  'what was there before the books': {
    amount: 4_000,
    record: byLine('move', 'transfers', () => ({ other: 'Opening' })),
  },
  'a move that both accounts show': {
    amount: -3_000,
    alsoAtBkash: 3_000,
    record: async (all, line) => {
      const [other] = await all.lines(all.bkash);
      const form = () => ({ otherPlace: all.bkash, otherLine: other?._id });
      return byLine('move', 'transfers', form)(all, line);
    },
  },
};

test.each(Object.entries(KINDS))(
  'the line of what is taken back is to be sorted again, also on a proved day, which says so: %s',
  async (_, { amount, alsoAtBkash, record }) => {
    const all = await house();
    const { site, owner, karim, salam, bank, bkash, bring, lines, placeOf, prove, sound } = all;
    await bring(owner, bank, { amount, words: 'ENTRY' });
    if (alsoAtBkash) await bring(owner, bkash, { amount: alsoAtBkash, words: 'ENTRY' });
    const [line] = await lines(bank);
    const { path, id } = await record(all, line);
    expect(await lines(bank)).toEqual([]);
    const balance = 50_000 + amount;
    const first = await prove(bank, '2026-03-13', balance, balance - (await booksOf(all)));
    expect(first).toMatchObject({ status: 201 });
    expect(await placeOf(bank)).toMatchObject({ open: 0, openProved: 0 });
    const reason = { reason: 'It was recorded wrongly.' };
    expect((await karim.put(path, reason)).status).toBe(403);
    expect((await owner.put(path, {})).status).toBe(400);
    expect((await owner.put(path.replace(id, key()), reason)).status).toBe(404);
    expect(await placeOf(bank)).toMatchObject({ open: 0, openProved: 0 });

    expect((await owner.put(path, reason)).status).toBe(200);
    expect((await owner.put(path, reason)).status).toBe(409);
    expect((await lines(bank)).map((one) => [one._id, one.rest ?? one.amount])).toEqual([[line?._id, amount]]);
    expect(await lines(bank, 'sorted')).toEqual([]);
    if (alsoAtBkash) expect((await lines(bkash)).map((one) => one.amount)).toEqual([alsoAtBkash]);
    expect(await placeOf(bank)).toMatchObject({ open: 1, openProved: 1 });
    const today = async (who = owner) => (await who.get<Today>('/api/today')).body.events;
    const reopened = { kind: 'reopened', at: '2026-03-12T18:00:00.000Z', day: '2026-03-12' };
    expect(await today()).toContainEqual(reopened);
    expect((await karim.get('/api/today')).status).toBe(403);
    await sound();
    expect(await prove(bank, '2026-03-14', balance)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('1 line up to this day is still to be sorted') },
    });
    const undone = `audit_events where kind = 'match_undone' and details->>'reason' = 'What was recorded of it was taken back.'`;
    expect(await site.count(undone)).toBe(alsoAtBkash ? 2 : 1);
    // Sorted anew, as anything, the days hold, and the next one is proved.
    expect((await salam.put(`/api/statement-lines/aside/${line?._id}`)).status).toBe(200);
    expect(await placeOf(bank)).toMatchObject({ open: 0, openProved: 0, aside: 1 });
    if (!alsoAtBkash) expect(await today()).not.toContainEqual(reopened);
    expect(await prove(bank, '2026-03-14', balance)).toMatchObject({ status: 201 });
    await sound();
  },
);

/** The bank's balance of the books now, in taka. */
async function booksOf({ site }: House) {
  const { rows } = await site.pool.query<{ book: number }>(
    `select coalesce(sum(signed_poisha(postings, 'bank')), 0)::int / 100 as book from postings where 'bank' in (debit, credit)`,
  );
  return rows[0]?.book ?? 0;
}
