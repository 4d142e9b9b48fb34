import { expect, test } from 'vitest';
import { chargeRents } from '#features/ledger/server/charge-rents.ts';
import { type Line, provingHouse } from '#test/database/proving-house.ts';
import type { StatementLine, StatementPlace } from '../endpoints.ts';

const key = () => crypto.randomUUID();

type House = Awaited<ReturnType<typeof provingHouse>>;
const linesOf = async ({ owner }: House, placeId: string) =>
  (await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${placeId}`)).body.lines;
const receipts = async ({ site }: House) => site.count(`payments where state = 'confirmed'`);

test('a neighbour’s line is never part of a home’s sum: lines without a payer are alike by nothing', async () => {
  const house = await provingHouse();
  const { owner, karim, nusrat, bkash, bring, claim, confirm, stateOf } = house;
  const thief = await claim(karim, 'SVV4TUV701', { amount: 18_010 });
  await bring(
    owner,
    bkash,
    { reference: 'SVV4TUV701', amount: 10, words: 'Payment received' },
    { reference: 'VIC4TUV701', words: 'Payment received' },
  );
  for (const { proposal } of await linesOf(house, bkash)) expect(proposal?.kind).not.toBe('several_lines');
  // The neighbour's own claim of it is confirmed by itself.
  expect(await stateOf(await claim(nusrat, 'VIC4TUV701'))).toEqual({ state: 'confirmed', by: null });
  expect((await confirm(nusrat, thief)).status).toBe(403);
});

test.each<[what: string, mine: Line, theirs: Line, kind: string | undefined, isSure: boolean]>([
  ['one telephone', { phone: '01711222333' }, { phone: '01711222333' }, 'several_lines', true],
  ['one masked telephone', { phone: '0171XXXX333' }, { phone: '0171XXXX333' }, 'several_lines', false],
  ['words that name the home', { words: 'KARIM UDDIN' }, { words: 'KARIM UDDIN 2' }, 'several_lines', false],
  ['words that name the home once', { words: 'KARIM UDDIN' }, { words: 'TRF' }, 'words or less', false],
  ['a line that names the neighbour', { words: 'KARIM UDDIN' }, { words: 'NUSRAT SULTANA' }, 'words or less', false],
])('a payment in two lines of %s', async (_, mine, theirs, kind, isSure) => {
  const house = await provingHouse();
  const { owner, karim, bkash, bring, claim } = house;
  await claim(karim, 'SVV4TUV701', { amount: 25_000 });
  await bring(
    owner,
    bkash,
    { reference: 'SVV4TUV701', amount: 7_000, ...mine },
    { reference: 'VIC4TUV701', ...theirs },
  );
  const proposals = (await linesOf(house, bkash)).map(({ proposal }) => proposal);
  const several = proposals.filter((proposal) => proposal?.kind === 'several_lines');
  expect(several).toHaveLength(kind === 'several_lines' ? 2 : 0);
  for (const proposal of several) expect(proposal?.isSure).toBe(isSure);
});

test.each(['QRS4TUV5O2', 'QRS4TUV503'])(
  'the number that a home reported is not another’s that mistyped it (%s), whatever hinders it',
  async (mistyped) => {
    const house = await provingHouse();
    const { owner, karim, nusrat, bkash, bring, claim, stateOf } = house;
    const honest = await claim(nusrat, 'QRS4TUV502');
    const money = { amount: 18_000, method: 'bKash', receivedOn: '2026-03-12', requestKey: key() };
    // The thief's first try is refused, and makes the number one of two homes.
    expect((await karim.post('/api/payments/claim', { ...money, reference: 'QRS4TUV502' })).status).toBe(409);
    const thief = await claim(karim, mistyped);
    await bring(owner, bkash, { reference: 'QRS4TUV502' });
    const [line] = await linesOf(house, bkash);
    expect(line?.proposal).toMatchObject({ kind: 'number_unproved', paymentId: honest, isSure: false });
    expect(await stateOf(thief)).toEqual({ state: 'pending', by: null });
  },
);

test('numbers of the bank that follow each other are not each other’s mistyped ones', async () => {
  const house = await provingHouse();
  const { owner, karim, nusrat, bank, bring, claim } = house;
  const ids = [
    await claim(karim, 'FT26889001', { method: 'Bank' }),
    await claim(nusrat, 'FT26889002', { method: 'Bank' }),
  ];
  await bring(owner, bank, { reference: 'FT26889001' }, { reference: 'FT26889002' });
  const proposed = (await linesOf(house, bank)).map(({ reference, proposal }) => [reference, proposal?.paymentId]);
  expect(proposed.toSorted()).toEqual([
    ['FT26889001', ids[0]],
    ['FT26889002', ids[1]],
  ]);
});

test.each<[kind: string, claimed: Line, lines: Line[]]>([
  ['number_mistyped', {}, [{ reference: 'VWW4TUV001' }]],
  [
    'several_lines',
    { amount: 20_000 },
    [
      { reference: 'VWW4TUV0O1', phone: '01711222333' },
      { reference: 'VWW4TUV999', phone: '01711222333', amount: 2_000 },
    ],
  ],
  ['payer', {}, [{ reference: 'AAA4TUV999', phone: '01911111111' }]],
])('a line that staff brought for their own home is not ticked, and says why (%s)', async (kind, claimed, lines) => {
  const house = await provingHouse();
  const { site, salam, bkash, bring, claim } = house;
  await site.pool.query(`update agreements set phone = '+880 1911-111111' where id = $1`, [salam.agreementId]);
  await chargeRents(site.db, { now: new Date('2026-03-15T06:00:00Z') });
  const owed = await site.pool.query<{ taka: number }>(
    'select sum(outstanding_poisha)::int / 100 as taka from charges where agreement_id = $1',
    [salam.agreementId],
  );
  const isPayer = kind === 'payer';
  if (!isPayer) await claim(salam, 'VWW4TUV0O1', claimed);
  const brought = isPayer ? lines.map((line) => ({ ...line, amount: owed.rows[0]?.taka })) : lines;
  await bring(salam, bkash, ...brought);
  for (const { proposal } of await linesOf(house, bkash))
    expect(proposal).toMatchObject({ kind, isSure: false, why: 'brought_by_home' });
});

test.each([undefined, 'THA1BBD11O'])(
  'money that the desk recorded is not confirmed once more (number %s)',
  async (number) => {
    const house = await provingHouse();
    const { owner, karim, bkash, bring, claim, stateOf, seenOf } = house;
    const desk = { agreementId: karim.agreementId, amount: 18_000, method: 'bKash', receivedOn: '2026-03-12' };
    const recorded = { ...desk, ...(number && { reference: number }), requestKey: key() };
    expect((await owner.post('/api/payments/record', recorded)).status).toBe(201);
    const id = await claim(karim, 'THA1BBD117');
    expect(await bring(owner, bkash, { reference: 'THA1BBD117' })).toMatchObject({ confirmed: 0 });
    expect(await stateOf(id)).toEqual({ state: 'pending', by: null });
    expect((await seenOf(id))?.why).toBe('recorded');
    const [line] = await linesOf(house, bkash);
    expect(line?.proposal).toMatchObject({ kind: 'recorded_payer', press: 'join', isSure: false });
    // Pressed, the money counts once, and the claim is told to be declined.
    const press = { seen: line?.proposal?.seen, requestKey: key() };
    expect((await owner.put(`/api/statement-lines/press/${line?._id}`, press)).status).toBe(200);
    expect((await seenOf(id))?.why).toBe('matched');
    expect(await owner.put(`/api/payments/confirm/${id}`)).toMatchObject({ status: 409 });
    expect(await receipts(house)).toBe(1);
  },
);

test('a line that stands as other income is no claim’s: it is said, and refused, until it is taken apart', async () => {
  const house = await provingHouse();
  const { owner, karim, bkash, bring, claim, seenOf, confirm } = house;
  await bring(owner, bkash, { reference: 'PUV4TUV501' });
  const [line] = await linesOf(house, bkash);
  const income = { lineId: line?._id, category: 'antenna', requestKey: key() };
  expect((await owner.post('/api/statement-lines/income', income)).status).toBe(201);
  const id = await claim(karim, 'PUV4TUV501');
  expect(await seenOf(id)).toMatchObject({ day: '2026-03-12', why: 'matched' });
  expect(await confirm(owner, id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('stands as other money already') },
  });
  const sorted = await owner.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${bkash}&state=sorted`);
  const match = sorted.body.lines[0]?.match?._id;
  expect((await owner.put(`/api/matches/undo/${match}`, { reason: 'It is Karim’s.' })).status).toBe(200);
  expect((await seenOf(id))?.why).not.toBe('matched');
});

test.each(['FT26031277', '0001001'])(
  'nor is one that has its number among the bank’s words, or its cheque (%s)',
  async (number) => {
    const house = await provingHouse();
    const { owner, karim, nusrat, bank, bring, claim, seenOf, confirm } = house;
    await bring(owner, bank, { words: `CLEARING CHQ ${number}` });
    const [line] = await linesOf(house, bank);
    const income = { lineId: line?._id, category: 'antenna', requestKey: key() };
    expect((await owner.post('/api/statement-lines/income', income)).status).toBe(201);
    const deposited = async () => {
      const form = { agreementId: nusrat.agreementId, bank: 'City Bank', number, amount: 18_000, dated: '2026-03-05' };
      const taken = { ...form, takenOn: '2026-03-05', count: 1, requestKey: key() };
      const { body } = await owner.post<{ cheques: { _id: string }[] }>('/api/cheques', taken);
      const deposit = { depositedOn: '2026-03-11', placeId: bank, requestKey: key() };
      const path = `/api/cheques/deposit/${body.cheques[0]?._id}`;
      return (await owner.put<{ paymentId: string }>(path, deposit)).body.paymentId;
    };
    const id = number === '0001001' ? await deposited() : await claim(karim, number, { method: 'Bank' });
    expect(await seenOf(id)).toMatchObject({ day: '2026-03-12', why: 'matched' });
    expect((await confirm(owner, id)).status).toBe(409);
  },
);

test('a cheque of a home whose equal money the desk recorded waits for a person', async () => {
  const house = await provingHouse();
  const { site, owner, nusrat, bank, bring } = house;
  const form = { agreementId: nusrat.agreementId, bank: 'City Bank', number: '0001001', amount: 18_000 };
  const taken = { ...form, dated: '2026-03-05', takenOn: '2026-03-05', count: 1, requestKey: key() };
  const { body } = await owner.post<{ cheques: { _id: string }[] }>('/api/cheques', taken);
  const deposit = { depositedOn: '2026-03-11', placeId: bank, requestKey: key() };
  await owner.put(`/api/cheques/deposit/${body.cheques[0]?._id}`, deposit);
  const desk = { agreementId: nusrat.agreementId, amount: 18_000, method: 'Bank', receivedOn: '2026-03-12' };
  expect((await owner.post('/api/payments/record', { ...desk, requestKey: key() })).status).toBe(201);
  // The statement goes three days further, after which the cheque would confirm itself.
  await bring(owner, bank, { words: 'CLEARING CHQ 0001001' }, { day: '2026-03-15', amount: 5, words: 'INTEREST' });
  expect(await site.count(`payments where state = 'confirmed'`)).toBe(1);
  expect((await linesOf(house, bank))[0]?.proposal).toMatchObject({ kind: 'recorded_payer', press: 'join' });
});

test('money that a claim names, or that a line shows as something else, is asked about before it is recorded', async () => {
  const house = await provingHouse();
  const { owner, karim, nusrat, bkash, bring, claim } = house;
  const asked = { status: 409, body: { fields: { again: expect.any(String) } } };
  // A claim of another day waits for a person; the line is recorded as income.
  await claim(karim, 'ABC4TUV501', { receivedOn: '2026-03-01' });
  await bring(owner, bkash, { reference: 'ABC4TUV501' }, { reference: 'ABC4TUV777', amount: 1_861 });
  const lines = await linesOf(house, bkash);
  const [claimed, free] = ['ABC4TUV501', 'ABC4TUV777'].map((number) =>
    lines.find(({ reference }) => reference === number),
  );
  const income = (lineId: string | undefined, more = {}) =>
    owner.post('/api/statement-lines/income', { lineId, category: 'antenna', requestKey: key(), ...more });
  expect(await income(claimed?._id)).toMatchObject(asked);
  expect(await income(free?._id)).toMatchObject({ status: 201 });
  // The desk records what that line shows, as a payment, as income of another kind; other money is recorded.
  const paid = { agreementId: nusrat.agreementId, amount: 1_861, method: 'bKash', receivedOn: '2026-03-12' };
  expect(await owner.post('/api/payments/record', { ...paid, requestKey: key() })).toMatchObject(asked);
  const more = { category: 'scrap', amount: 1_861, day: '2026-03-12', paidInto: 'bKash', payer: 'Robi' };
  expect(await owner.post('/api/income', { ...more, requestKey: key() })).toMatchObject(asked);
  expect(await owner.post('/api/payments/record', { ...paid, again: true, requestKey: key() })).toMatchObject({
    status: 201,
  });
  // The number of a tenant's payment, at whatever sum and day.
  const numbered = { ...more, amount: 5, day: '2026-02-01', reference: 'ABC4TUV501' };
  expect(await owner.post('/api/income', { ...numbered, requestKey: key() })).toMatchObject(asked);
  expect(await owner.post('/api/income', { ...numbered, reference: 'ABC4TUV502', requestKey: key() })).toMatchObject({
    status: 201,
  });
});

test('a file that is taken back leaves no column that it taught', async () => {
  const { owner, bank } = await provingHouse();
  const layoutOf = async () =>
    (await owner.get<{ places: StatementPlace[] }>('/api/places')).body.places.find(({ _id }) => _id === bank)?.layout;
  const bring = async (n: number, layout?: object) => {
    const line = { day: '2026-03-12', amount: 100 + n, reference: `FT2603120${n}` };
    const form = {
      placeId: bank,
      source: 'table',
      lines: [line],
      inFile: 1,
      requestKey: key(),
      ...(layout && { layout }),
    };
    expect((await owner.post('/api/statements/import', form)).status).toBe(200);
    return (await owner.get<{ _id: string }[]>(`/api/statements?place=${bank}`)).body[0]?._id;
  };
  const back = async (id: string | undefined) =>
    expect((await owner.put(`/api/statements/undo/${id}`, { reason: 'The wrong account.' })).status).toBe(200);
  expect(await layoutOf()).toEqual({});
  const [right, wrong] = [{ isTurned: false }, { isTurned: true }];
  const first = await bring(1, right);
  const second = await bring(2, wrong);
  const third = await bring(3);
  expect(await layoutOf()).toEqual(wrong);
  await back(third);
  expect(await layoutOf()).toEqual(wrong);
  await back(second);
  expect(await layoutOf()).toEqual(right);
  await back(first);
  expect(await layoutOf()).toEqual({});
});

test('a row of a table of costs that a line shows, under whatever category, is asked about before it is imported', async () => {
  const house = await provingHouse();
  const { site, owner, bank, bring } = house;
  await bring(owner, bank, { amount: -5_000, words: 'LIFT SERVICE' });
  const [line] = await linesOf(house, bank);
  const cost = { lineId: line?._id, category: 'repairs', requestKey: key() };
  expect((await owner.post('/api/statement-lines/expense', cost)).status).toBe(201);
  const rowOf = (day: string, amount: string) => ({
    day,
    category: 'Salaries',
    amount,
    payee: 'Gafur',
    paidFrom: 'Bank',
  });
  const rows = [rowOf('2026-03-13', '5,000'), rowOf('2026-03-14', '5,000'), rowOf('2026-03-12', '5,001')];
  const table = (more = {}) => owner.post('/api/expenses/import', { rows, ...more });
  expect((await table()).body).toMatchObject({ fields: expect.anything() });
  expect((await table({ dryRun: true })).body).toEqual({
    imported: 0,
    problems: [{ row: 1, field: 'again', reason: expect.stringContaining('recorded already: ৳5,000') }],
  });
  expect(await site.count('vouchers')).toBe(1);
});
