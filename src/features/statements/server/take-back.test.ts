import { expect, test } from 'vitest';
import { provingHouse } from '#test/database/proving-house.ts';
import type { Statement, StatementHolds, StatementLine } from '../endpoints.ts';

type House = Awaited<ReturnType<typeof provingHouse>>;

const listed = async ({ owner }: House, place: string) =>
  (await owner.get<Statement[]>(`/api/statements?place=${place}`)).body;
const linesOf = async ({ owner }: House, place: string, state = 'open') =>
  (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place}&state=${state}`)).body.lines;
const takeBack = ({ owner }: House, id: string | undefined) =>
  owner.put<{ message: string }>(`/api/statements/undo/${id}`, { reason: 'The file of another account.' });

test('a file that was brought wrongly is taken back with its lines alone, and the right one is brought', async () => {
  const house = await provingHouse();
  const { site, owner, salam, bank, bring } = house;
  await bring(owner, bank, { day: '2026-03-10', amount: 700 });
  await bring(owner, bank, { day: '2026-03-10', amount: 700 }, { amount: 500 }, { amount: 500 });
  const [wrong] = await listed(house, bank);
  expect(wrong).toMatchObject({ added: 2, undone: null });
  expect((await salam.put(`/api/statements/undo/${wrong?._id}`, { reason: 'No.' })).status).toBe(200);
  expect((await takeBack(house, wrong?._id)).status).toBe(409);
  expect((await takeBack(house, crypto.randomUUID())).status).toBe(404);
  expect((await linesOf(house, bank)).map(({ amount }) => amount)).toEqual([700]);
  expect((await listed(house, bank)).map(({ undone }) => undone?.by)).toEqual(['Salam Miah', undefined]);
  const { body } = await owner.get<{ places: { _id: string; through: string }[] }>('/api/places');
  expect(body.places.find(({ _id }) => _id === bank)?.through).toBe('2026-03-10');
  // The same lines are new: what was taken back counts no more.
  await bring(owner, bank, { amount: 500 }, { amount: 500 });
  expect((await linesOf(house, bank)).map(({ amount }) => amount)).toEqual([700, 500, 500]);
  expect(await site.count('statement_lines')).toBe(5);
  const told = `audit_events where kind = 'statement_taken_back' and details->>'lines' = '2' and details->>'reason' = 'No.'`;
  expect(await site.count(told)).toBe(1);
});

test('while a line is matched, it is named and keeps the file; money put aside is reversed with it', async () => {
  const house = await provingHouse();
  const { site, owner, nusrat, bank, bring } = house;
  await bring(owner, bank, { reference: 'FT26031201' }, { amount: 900, words: 'CASH DEPOSIT' });
  const [first, second] = await linesOf(house, bank);
  const money = { lineId: first?._id, agreementId: nusrat.agreementId, requestKey: crypto.randomUUID() };
  expect((await owner.post('/api/statement-lines/record', money)).status).toBe(201);
  expect((await owner.put(`/api/statement-lines/aside/${second?._id}`)).status).toBe(200);
  const [{ _id = '' } = {}] = await listed(house, bank);
  const refused = await takeBack(house, _id);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('A line of this statement is matched, the first: ৳18,000, 12 March 2026');
  expect(refused.body.message).toContain('Nusrat Sultana');
  const { body } = await owner.get<StatementHolds>(`/api/statements/holds/${_id}`);
  expect(body).toMatchObject({ total: 1, provedOn: null, lines: [{ _id: first?._id, words: 'FT26031201' }] });
  // The press that frees it.
  await owner.put(`/api/matches/undo/${body.lines[0]?.match._id}`, { reason: 'A mistake.' });
  expect((await takeBack(house, _id)).status).toBe(200);
  expect(await site.count(`vouchers where kind = 'suspense' and reversed_at is not null`)).toBe(1);
  expect(await linesOf(house, bank, 'aside')).toEqual([]);
  // The payment that was recorded by the line stays.
  expect(await site.count(`payments where state = 'confirmed'`)).toBe(1);
});

test('a file with lines of a proved day stays; what is taken back comes into no match', async () => {
  const house = await provingHouse();
  const { site, owner, bank, bring } = house;
  await owner.post('/api/reconciliations', {
    placeId: bank,
    day: '2026-03-01',
    balance: 0,
    requestKey: crypto.randomUUID(),
  });
  await bring(owner, bank, { day: '2026-03-05', amount: 700 });
  const [line] = await linesOf(house, bank);
  await owner.put(`/api/statement-lines/aside/${line?._id}`);
  const proof = { placeId: bank, day: '2026-03-06', balance: 700, requestKey: crypto.randomUUID() };
  expect((await owner.post('/api/reconciliations', proof)).status).toBe(201);
  await bring(owner, bank, { day: '2026-03-08', amount: 900 });
  const [later, proved] = await listed(house, bank);
  const refused = await takeBack(house, proved?._id);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('6 March 2026 is proved')]);
  const [late] = await linesOf(house, bank);
  expect((await takeBack(house, later?._id)).status).toBe(200);
  expect((await owner.put(`/api/statement-lines/aside/${late?._id}`)).status).toBe(404);
  // The database holds it by itself.
  const undo = `update statement_imports set undone_at = now(), undone_by = imported_by, reason = 'x' where id = $1`;
  await expect(site.pool.query(undo, [proved?._id])).rejects.toMatchObject({ constraint: 'statement_imports_proved' });
  await expect(site.pool.query(undo, [later?._id])).rejects.toThrow('only ever taken back, once');
  await expect(site.pool.query('update statement_lines set is_undone = true')).rejects.toThrow('only ever');
});

test('a line gets the number that a later file has; who brings the number is asked about, and it goes with its file', async () => {
  const house = await provingHouse();
  const { owner, salam, bkash, bring, claim, stateOf, seenOf } = house;
  const own = await claim(salam, '8N7A61XYZ5');
  // The owner brings a neighbour's line from a paper without numbers; Salam says that it has the number of his claim.
  await bring(owner, bkash, {});
  await bring(salam, bkash, { reference: '8N7A61XYZ5' });
  expect((await linesOf(house, bkash)).map(({ reference }) => reference)).toEqual(['8N7A61XYZ5']);
  expect(await stateOf(own)).toMatchObject({ state: 'pending' });
  expect((await seenOf(own))?.why).toBe('brought_by_home');
  const [his] = await listed(house, bkash);
  expect(his?.added).toBe(0);
  expect((await takeBack(house, his?._id)).status).toBe(200);
  expect((await linesOf(house, bkash)).map(({ reference }) => reference)).toEqual([null]);
  // By a colleague it proves; that match then keeps the file.
  expect(await bring(owner, bkash, { reference: '8N7A61XYZ5' })).toMatchObject({ confirmed: 1 });
  const [hers] = await listed(house, bkash);
  expect((await takeBack(house, hers?._id)).status).toBe(409);
});
