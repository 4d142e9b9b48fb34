import { expect, test } from 'vitest';
import type { AskedApproval } from '#api/approval/approval.ts';
import type { Approval } from '#features/approvals/endpoints.ts';
import { type Line, provingHouse } from '#test/database/proving-house.ts';
import type { Person } from '#test/site.ts';
import type { StatementLine } from '../endpoints.ts';

const key = () => crypto.randomUUID();
type House = Awaited<ReturnType<typeof provingHouse>>;

const openAt = async ({ owner }: House, place: string) =>
  (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place}`)).body.lines;
const press = (who: Person, line: StatementLine | undefined, more: Line = {}) =>
  who.put<{ asked: AskedApproval | null; fields?: Record<string, string> }>(`/api/statement-lines/press/${line?._id}`, {
    ...{ seen: line?.proposal?.seen, requestKey: key(), ...more },
  });
const pressAll = (who: Person, lines: readonly StatementLine[]) =>
  who.put<{ pressed: number; asked: number; refused: { lineId: string; message: string }[] }>(
    '/api/statement-lines/press',
    { lines: lines.map(({ _id, proposal }) => ({ id: _id, seen: proposal?.seen })), requestKey: key() },
  );
/** The lines that the house's telephone paid. */
const byNusrat = { phone: '01811111111' };

test('a press does what the person has seen, and nothing else: another proposal, another home or nobody’s is refused', async () => {
  const house = await provingHouse();
  const { site, owner, karim, bkash, bring, claim } = house;
  await bring(owner, bkash, { reference: '8N7A61XYZ1', ...byNusrat }, { reference: '8N7A61XYZ2', amount: 900 });
  const [line, unknown] = await openAt(house, bkash);
  expect([line?.proposal?.kind, unknown?.proposal]).toEqual(['payer', null]);
  expect((await press(karim, line)).status).toBe(403);
  expect((await press(owner, line, { seen: 'x' })).status).toBe(400);
  expect((await press(owner, line, { seen: 'another-proposal-12345' })).status).toBe(409);
  expect((await press(owner, unknown, { seen: 'another-proposal-12345' })).status).toBe(409);
  expect(
    (await owner.put(`/api/statement-lines/press/${key()}`, { seen: line?.proposal?.seen, requestKey: key() })).status,
  ).toBe(404);
  // A claim with nearly this number came meanwhile: the line is proposed as that.
  await claim(house.nusrat, '8N7A61XYZA');
  expect((await press(owner, line)).status).toBe(409);
  expect(await site.count("payments where state = 'confirmed'")).toBe(0);
  // Whose due has changed is another proposal too.
  const [now] = await openAt(house, bkash);
  expect(now?.proposal?.kind).toBe('number_mistyped');
  expect(now?.proposal?.seen).not.toBe(line?.proposal?.seen);
  expect(await press(owner, now)).toMatchObject({ status: 200, body: { asked: null } });
  expect(await site.count("payments where state = 'confirmed'")).toBe(1);
  expect((await press(owner, now)).status).toBe(409);
  // The receipt is there at once.
  expect(await site.count('receipts')).toBe(1);
});

test('each kind of proposal is pressed as the call for it does', async () => {
  const house = await provingHouse();
  const { site, owner, nusrat, karim, bank, bkash, bring, claim } = house;
  await site.pool.query(`update agreements set phone = '+880 1822-222222' where id = $1`, [karim.agreementId]);
  await claim(nusrat, '8N7A61AAA9');
  await claim(karim, '8N7A61BBB1', { amount: 17_000 });
  const paid = { category: 'repairs', amount: 4_000, day: '2026-03-12', paidFrom: 'Bank', placeId: bank };
  expect((await owner.post('/api/expenses', { ...paid, requestKey: key() })).status).toBe(201);
  await bring(
    owner,
    bkash,
    { reference: '8N7A61AAA1' },
    { reference: '8N7A61BBB1', amount: 17_500 },
    { reference: '8N7A61CCC1', phone: '01822222222', amount: 500 },
    { reference: '8N7A61DDD1', amount: -5_000 },
    { reference: '8N7A61EEE1', amount: -30, isFee: true },
  );
  // The match by itself of the cost is undone, so that a person is asked.
  await bring(owner, bank, { amount: -4_000, words: 'LIFT LTD', reference: 'CT123456' }, { amount: 5_000 });
  const kinds: [string, string, string | undefined, number][] = [
    [bkash, 'number_mistyped', 'confirm', 0],
    [bkash, 'number_other_amount', 'replace', 1],
    [bkash, 'payer', 'record', 2],
    [bkash, 'own_move', 'move', 3],
    [bkash, 'fee', 'expense', 4],
  ];
  const lines = await openAt(house, bkash);
  for (const [, kind, button, at] of kinds)
    expect([lines[at]?.proposal?.kind, lines[at]?.proposal?.press]).toEqual([kind, button]);
  for (const line of lines) expect(await press(owner, line)).toMatchObject({ status: 200, body: { asked: null } });
  expect(await openAt(house, bkash)).toEqual([]);
  const rules = (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${bkash}&state=sorted`)).body;
  expect(rules.lines.map(({ match }) => match?.rule).sort()).toEqual(
    ['chosen', 'expense', 'moved', 'recorded_by_line', 'recorded_by_line'].sort(),
  );
  // The other side of the move went with it, and a cost's note is the bank's words.
  for (const line of await openAt(house, bank)) expect((await press(owner, line)).status).toBe(200);
  expect(await openAt(house, bank)).toEqual([]);
  site.at('2026-03-23T06:00:00Z');
  await bring(owner, bkash, { reference: '8N7A61FFF1', amount: 77 });
  site.at('2026-04-02T06:00:00Z');
  const [old] = await openAt(house, bkash);
  expect(old?.proposal?.press).toBe('aside');
  expect((await press(owner, old)).status).toBe(200);
  const { rows } = await site.pool.query("select note from vouchers where kind = 'expense' and note is not null");
  expect(rows).toEqual([]);
});

test('all that is ticked is one call: what is refused is said beside its line, and the other side of a move is done with it', async () => {
  const house = await provingHouse();
  const { site, owner, karim, bank, bkash, bring, claim } = house;
  await claim(house.nusrat, '8N7A61AAA9');
  await bring(
    owner,
    bkash,
    { reference: '8N7A61AAA1' },
    { reference: '8N7A61CCC1', amount: 500, ...byNusrat },
    { reference: '8N7A61DDD1', amount: -5_000 },
  );
  await bring(owner, bank, { amount: 5_000 });
  const lines = [...(await openAt(house, bkash)), ...(await openAt(house, bank))];
  expect((await pressAll(karim, lines)).status).toBe(403);
  expect(
    (
      await pressAll(
        owner,
        Array.from({ length: 101 }, () => lines[0] as StatementLine),
      )
    ).status,
  ).toBe(400);
  const [mistyped] = lines;
  await owner.put(`/api/payments/decline/${mistyped?.proposal?.paymentId}`, { reason: 'It did not come.' });
  const { status, body } = await pressAll(owner, lines);
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      ...{ pressed: 3, asked: 0 },
      refused: [
        {
          lineId: mistyped?._id,
          message: 'What is proposed for this line has changed meanwhile. Please look again.',
        },
      ],
    },
  });
  expect(await site.count("vouchers where kind = 'transfer'")).toBe(1);
});

test('a cost above the limit waits under the call that a second person approves, with the words of the line', async () => {
  const house = await provingHouse();
  const { site, owner, salam, bank, bring } = house;
  await bring(owner, bank, { amount: -5_000, words: 'ANNUAL CHARGES' });
  const limits = { separates: false, refund: null, giveUp: null, spend: 100 };
  expect((await owner.put('/api/limits', limits)).status).toBe(200);
  const [line] = await openAt(house, bank);
  const asked = await press(salam, line);
  expect(asked).toMatchObject({ status: 200, body: { asked: { approvers: 1 } } });
  expect(await site.count("vouchers where kind = 'expense'")).toBe(0);
  const { open } = (await owner.get<{ open: Approval[] }>('/api/approvals')).body;
  expect(open).toMatchObject([{ amount: 5_000, event: { details: { note: 'ANNUAL CHARGES' } } }]);
  expect((await pressAll(salam, line ? [line] : [])).body).toEqual({ pressed: 0, asked: 1, refused: [] });
  // A colleague who says the same of the line gets the approval that waits; another kind of cost is refused.
  const again = await Promise.all([press(salam, line), press(owner, line), press(salam, line)]);
  expect(again.map(({ body }) => body.asked?.approval)).toEqual(Array(3).fill(asked.body.asked?.approval));
  const repairs = { lineId: line?._id, category: 'repairs', requestKey: key() };
  expect(await salam.post('/api/statement-lines/expense', repairs)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('waits for approval already') },
  });
  expect(await site.count('approvals')).toBe(1);
  expect((await owner.put(`/api/approvals/approve/${asked.body.asked?.approval}`)).status).toBe(200);
  expect(await site.count("vouchers where kind = 'expense'")).toBe(1);
  expect(await openAt(house, bank)).toEqual([]);
});
