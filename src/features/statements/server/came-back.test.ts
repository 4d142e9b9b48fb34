import { expect, test } from 'vitest';
import { type Line, provingHouse } from '#test/database/proving-house.ts';
import type { Person } from '#test/site.ts';
import type { StatementLine } from '../endpoints.ts';

const key = () => crypto.randomUUID();

/** The house, of which Nusrat has paid 90,000 in cash: more than three months' rent. */
async function house() {
  const all = await provingHouse();
  const { owner, nusrat, bank } = all;
  const paid = { agreementId: nusrat.agreementId, amount: 90_000, method: 'Cash', receivedOn: '2026-03-10' };
  expect((await owner.post('/api/payments/record', { ...paid, requestKey: key() })).status).toBe(201);
  const lines = async (state = 'open', place = bank) =>
    (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place}&state=${state}`)).body.lines;
  const press = (who: Person, line: StatementLine | undefined) =>
    who.put(`/api/statement-lines/press/${line?._id}`, { seen: line?.proposal?.seen, requestKey: key() });
  const record = async (call: string, form: object) => {
    const { status, body } = await owner.post<{ _id: string }>(`/api/statement-lines/${call}`, {
      requestKey: key(),
      ...form,
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body._id;
  };
  return { ...all, lines, press, record };
}

const NUMBER = [{ reference: 'CT4417889' }, { words: 'REVERSAL OF CT4417889' }] as const;
const SAME_NUMBER = [{ reference: 'CT4417889' }, { reference: 'CT4417889' }] as const;
const UNNAMED = [{ words: 'NPSB TRANSFER' }, { words: 'TRANSFER RETURNED' }] as const;

/** How the line that went was recorded, and where that is taken back. */
const RECORDED: Record<
  string,
  { pair: readonly [Line, Line]; call?: string; form?: (all: Awaited<ReturnType<typeof house>>) => object }
> = {
  'nobody has recorded it, by its number': { pair: NUMBER },
  'nobody has recorded it, by the same number': { pair: SAME_NUMBER },
  'nobody has recorded it, without a number': { pair: UNNAMED },
  'a move to another of our accounts': {
    pair: SAME_NUMBER,
    call: 'move',
    form: ({ bkash }) => ({ otherPlace: bkash }),
  },
  'what the owner took': { pair: SAME_NUMBER, call: 'move', form: () => ({ other: 'Owner' }) },
  'a cost': { pair: UNNAMED, call: 'expense', form: () => ({ category: 'repairs' }) },
  'a refund to a tenant': { pair: NUMBER, call: 'refund', form: ({ nusrat }) => ({ agreementId: nusrat.agreementId }) },
};

test.each(Object.entries(RECORDED))(
  'what the bank gives back is proposed as that, and no money moved: %s',
  async (_, { pair, call, form }) => {
    const all = await house();
    const { site, owner, karim, bank, bring, lines, press, record } = all;
    const [went, back] = pair;
    await bring(owner, bank, { amount: -3_000, ...went });
    const [first] = await lines();
    if (call) await record(call, { lineId: first?._id, ...form?.(all) });
    await bring(owner, bank, { day: '2026-03-14', amount: 3_000, ...back });
    const line = (await lines()).find(({ amount }) => amount > 0);
    expect(line?.proposal).toMatchObject({ kind: 'came_back', press: call ? 'reverse' : 'not_paid', isSure: false });
    expect(line?.proposal?.lines.map(({ _id }) => _id)).toEqual([first?._id]);
    expect((await press(karim, line)).status).toBe(403);
    expect((await press(owner, line)).status).toBe(200);
    expect((await press(owner, line)).status).toBe(409);
    expect(await lines()).toEqual([]);
    expect((await lines('sorted')).map(({ match }) => match?.rule)).toEqual(['came_back', 'came_back']);
    expect(await site.count('vouchers where reversed_at is null')).toBe(0);
    expect(await site.count("vouchers where reason like 'The bank gave the money back on 14 March 2026.'")).toBe(
      call ? 1 : 0,
    );
    expect(await site.brokenInvariants()).toEqual([]);
  },
);

test('money that came for another reason, or long after, is not what went', async () => {
  const { owner, bank, bkash, bring, lines } = await house();
  await bring(
    owner,
    bank,
    { day: '2026-02-01', amount: -3_000, reference: 'CT4417889' },
    { amount: -500, words: 'A' },
    { amount: -500, words: 'B' },
  );
  await bring(
    owner,
    bank,
    { day: '2026-03-14', amount: 3_000, reference: 'CT4417889' },
    { day: '2026-03-14', amount: 500, words: 'RETURNED' },
    { day: '2026-03-14', amount: 700, words: 'RETURNED' },
  );
  await bring(owner, bkash, { day: '2026-03-14', amount: 3_000, words: 'RETURNED' });
  const kinds = [...(await lines()), ...(await lines('open', bkash))].map(({ proposal }) => proposal?.kind);
  expect(kinds).not.toContain('came_back');
});

const BEFORE: Record<
  string,
  { amount: number; call: string; form: (all: Awaited<ReturnType<typeof house>>) => object }
> = {
  'a payment': { amount: 1_800, call: 'record', form: ({ nusrat }) => ({ agreementId: nusrat.agreementId }) },
  'two homes’ payments': {
    amount: 2_000,
    call: 'record',
    form: ({ nusrat, karim }) => ({
      shares: [nusrat, karim].map(({ agreementId }) => ({ agreementId, amount: 1_000 })),
    }),
  },
  'a cost': { amount: -900, call: 'expense', form: () => ({ category: 'repairs' }) },
};

test.each(Object.entries(BEFORE))(
  'what was taken apart and is recorded still is proposed to its line again: %s',
  async (_, { amount, call, form }) => {
    const all = await house();
    const { site, owner, karim, bank, bring, lines, press, record } = all;
    await bring(owner, bank, { amount, words: 'CASH', phone: '01811111111' });
    const [line] = await lines();
    await record(call, { lineId: line?._id, ...form(all) });
    const recorded = await site.count('journal_entries');
    const [sorted] = await lines('sorted');
    expect((await owner.put(`/api/matches/undo/${sorted?.match?._id}`, { reason: 'To look.' })).status).toBe(200);
    const [open] = await lines();
    expect(open?.proposal).toMatchObject({ kind: 'was', press: 'join', isSure: false });
    // Nobody joins it by itself.
    await bring(owner, bank, { day: '2026-03-13', amount: 77, words: 'OTHER' });
    expect((await lines())[0]?.proposal?.kind).toBe('was');
    expect((await press(karim, open)).status).toBe(403);
    expect((await press(owner, open)).status).toBe(200);
    expect((await press(owner, open)).status).toBe(409);
    expect((await lines('sorted')).map(({ _id, match }) => [_id, match?.rule])).toEqual([[line?._id, 'joined']]);
    expect(await site.count('journal_entries')).toBe(recorded);
    expect(await site.brokenInvariants()).toEqual([]);
  },
);

test('what was taken apart is not proposed once it is taken back or another line’s', async () => {
  const all = await house();
  const { owner, nusrat, bank, bring, lines, record } = all;
  await bring(
    owner,
    bank,
    { amount: 1_800, words: 'ONE' },
    { amount: 1_900, words: 'TWO' },
    { amount: 1_900, words: 'THREE' },
  );
  const [one, two, three] = await lines();
  const first = await record('record', { lineId: one?._id, agreementId: nusrat.agreementId });
  const second = await record('record', { lineId: two?._id, agreementId: nusrat.agreementId });
  for (const { match } of await lines('sorted'))
    expect((await owner.put(`/api/matches/undo/${match?._id}`, { reason: 'To look.' })).status).toBe(200);
  expect((await owner.put(`/api/payments/reverse/${first}`, { reason: 'Wrong.' })).status).toBe(200);
  const join = { lineIds: [three?._id], paymentIds: [second], requestKey: key() };
  expect((await owner.post('/api/matches', join)).status).toBe(201);
  expect((await lines()).map(({ _id, proposal }) => [_id, proposal?.kind])).toEqual([
    [one?._id, undefined],
    [two?._id, undefined],
  ]);
});
