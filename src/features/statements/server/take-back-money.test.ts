import { expect, test } from 'vitest';
import { type Line, provingHouse } from '#test/database/proving-house.ts';
import type { StatementLine } from '../endpoints.ts';

const key = () => crypto.randomUUID();

/** The house, in which Nusrat pays 18,000 at the bank on 12 March; what came is taken back on 14 March. */
async function house() {
  const all = await provingHouse();
  const { site, owner, nusrat, bank, bkash, bring } = all;
  const open = async (place = bank, state = 'open') =>
    (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place}&state=${state}`)).body.lines;
  const press = (line: StatementLine | undefined) =>
    owner.put(`/api/statement-lines/press/${line?._id}`, { seen: line?.proposal?.seen, requestKey: key() });
  const cheque = async () => {
    const form = { agreementId: nusrat.agreementId, bank: 'City Bank', number: '0001001', amount: 18_000 };
    const taken = { ...form, dated: '2026-03-05', takenOn: '2026-03-05', count: 1, requestKey: key() };
    const { body } = await owner.post<{ cheques: { _id: string }[] }>('/api/cheques', taken);
    const path = `/api/cheques/deposit/${body.cheques[0]?._id}`;
    const deposit = { depositedOn: '2026-03-11', placeId: bank, requestKey: key() };
    const { status, body: deposited } = await owner.put<{ paymentId: string }>(path, deposit);
    expect({ status, deposited }).toMatchObject({ status: 200 });
    return deposited.paymentId;
  };
  const claim = () => all.claim(nusrat, 'CT4417889', { method: 'Bank' });
  /** Lines of the bank; on the same days bKash has the same sums, which are no moves between our own accounts. */
  const bringBoth = async (came: Line, back: Line) => {
    await bring(owner, bank, came);
    await bring(owner, bank, { day: '2026-03-14', amount: -18_000, ...back });
    await bring(owner, bkash, { day: '2026-03-14', amount: 18_000 });
  };
  const states = async () =>
    (await site.pool.query<{ state: string; reason: string | null }>('select state, reason from payments')).rows;
  return { ...all, open, press, cheque, pending: claim, bringBoth, states };
}

const CHEQUE = [{ words: 'CLEARING CHQ 0001001' }, { words: 'CHQ RTN 0001001' }] as const;
const TRANSFER = [{ reference: 'CT4417889' }, { words: 'REVERSAL OF CT4417889' }] as const;
const UNNAMED = [{ words: 'CASH DEPOSIT' }, { words: 'RETURNED' }] as const;

test.each([
  ['a cheque that waits, from its own line', CHEQUE, 'cheque', 0, '0001001'],
  ['a cheque that waits, from the line that takes it back', CHEQUE, 'cheque', 1, '0001001'],
  ['a transfer that is claimed', TRANSFER, 'pending', 1, null],
  ['a transfer that nobody has claimed', TRANSFER, undefined, 0, null],
  ['money without a number that is said to be returned', UNNAMED, undefined, 1, null],
] as const)(
  '%s is proposed as taken back, and no money is left of it',
  async (_, [came, back], waits, from, number) => {
    const { open, press, bringBoth, states, bkash, site, ...all } = await house();
    if (waits) await all[waits]();
    await bringBoth(came, back);
    const lines = await open();
    for (const { proposal } of lines)
      expect(proposal).toMatchObject({ kind: 'taken_back', press: 'not_paid', isSure: false, cheque: number });
    expect(lines[from]?.proposal?.who?.name).toBe(waits && 'Nusrat Sultana');
    expect((await open(bkash)).map(({ proposal }) => proposal)).toEqual([null]);
    expect((await press(lines[from])).status).toBe(200);
    expect((await press(lines[from])).status).toBe(409);
    expect(await open()).toEqual([]);
    expect((await open(undefined, 'sorted')).map(({ match }) => match?.rule)).toEqual(['taken_back', 'taken_back']);
    expect(await states()).toEqual(
      waits ? [{ state: 'declined', reason: 'The bank took the money back on 14 March 2026.' }] : [],
    );
    expect(await site.count('receipts')).toBe(0);
  },
);

test.each([
  ['a cheque', CHEQUE, 'cheque'],
  ['a transfer', TRANSFER, 'pending'],
] as const)(
  '%s that was confirmed is reversed as it is taken back, and the day comes to the bank’s balance',
  async (_, [came, back], make) => {
    const { open, press, owner, bank, bring, states, site, ...all } = await house();
    const paymentId = await all[make]();
    await bring(owner, bank, { ...came, balance: 18_000 });
    expect((await open())[0]?.proposal?.kind).toBe('number_unproved');
    const confirmed = await owner.put(`/api/payments/confirm/${paymentId}`);
    expect(confirmed.status).toBe(200);
    await bring(owner, bank, { day: '2026-03-14', amount: -18_000, balance: 0, ...back });
    const [line] = await open();
    expect(line?.proposal).toMatchObject({ kind: 'taken_back', press: 'reverse', documentPaymentId: paymentId });
    expect((await press(line)).status).toBe(200);
    expect(await open()).toEqual([]);
    expect(await states()).toMatchObject([{ state: 'reversed' }]);
    const proof = { placeId: bank, day: '2026-03-15', balance: 0, requestKey: key() };
    expect((await owner.post('/api/reconciliations', proof)).status).toBe(201);
    if (make === 'cheque')
      expect((await site.pool.query('select state from cheques_now')).rows).toEqual([{ state: 'returned' }]);
  },
);

test('money that was put aside is in the books no more once it is taken back; of several homes a person decides', async () => {
  const { open, press, owner, nusrat, karim, bank, bring, site } = await house();
  await bring(owner, bank, { reference: 'CT4417889' });
  const [first] = await open();
  expect((await owner.put(`/api/statement-lines/aside/${first?._id}`)).status).toBe(200);
  await bring(owner, bank, { day: '2026-03-14', amount: -18_000, words: 'RETURNED CT4417889' });
  expect((await press((await open())[0])).status).toBe(200);
  expect(await site.count("vouchers where kind = 'suspense' and reversed_at is null")).toBe(0);
  expect([await open(), await open(bank, 'aside')]).toEqual([[], []]);

  await bring(owner, bank, { reference: 'CT4417890', amount: 20_000 });
  const shares = [nusrat, karim].map(({ agreementId }) => ({ agreementId, amount: 10_000 }));
  const form = { lineId: (await open())[0]?._id, shares, requestKey: key() };
  expect((await owner.post('/api/statement-lines/record', form)).status).toBe(201);
  await bring(owner, bank, { day: '2026-03-14', amount: -20_000, words: 'RETURNED CT4417890' });
  expect((await open()).map(({ proposal }) => [proposal?.kind, proposal?.press])).toEqual([['taken_back', null]]);
});

test('a cheque has no button before its statement goes three days on', async () => {
  const { open, owner, bank, bring, cheque, site } = await house();
  await cheque();
  await bring(owner, bank, { ...CHEQUE[0] });
  const [line] = await open();
  expect(line?.proposal).toMatchObject({ kind: 'number_unproved', press: null, why: 'cheque_waits' });
  site.at('2026-03-20T06:00:00Z');
  const { confirmed } = await bring(owner, bank, { day: '2026-03-15', amount: 5, words: 'INTEREST' });
  expect(confirmed).toBe(1);
});

test('what the bank takes back is pressed after a refund of it was taken back, and no line takes back a payment twice', async () => {
  const { site, owner, nusrat, bank, bring, open, press } = await house();
  const money = { amount: 18_000, method: 'Bank', receivedOn: '2026-03-12', reference: 'CT4417889' };
  const paid = { agreementId: nusrat.agreementId, ...money, amount: 90_000, placeId: bank, requestKey: key() };
  expect((await owner.post('/api/payments/record', paid)).status).toBe(201);
  await bring(owner, bank, { reference: 'CT4417889', amount: 90_000 });
  const refund = {
    agreementId: nusrat.agreementId,
    amount: 1_000,
    method: 'Bank',
    placeId: bank,
    paidOn: '2026-03-13',
  };
  const { body, status } = await owner.post<{ _id: string }>('/api/refunds', { ...refund, requestKey: key() });
  expect(status).toBe(201);
  expect((await owner.put(`/api/refunds/reverse/${body._id}`, { reason: 'A mistake.' })).status).toBe(200);
  await bring(owner, bank, { day: '2026-03-14', amount: -90_000, words: 'REVERSAL OF CT4417889' });
  const [line] = await open();
  expect(line?.proposal).toMatchObject({ kind: 'taken_back', press: 'reverse' });
  expect((await press(line)).status).toBe(200);
  await bring(owner, bank, { day: '2026-03-15', amount: -90_000, words: 'REVERSAL OF CT4417889 AGAIN' });
  for (const { proposal } of await open()) expect(proposal?.press).not.toBe('reverse');
  expect(await site.brokenInvariants()).toEqual([]);
});
