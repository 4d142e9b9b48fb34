import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readSheets } from '#csv/statement/account.ts';
import { openText } from '#csv/statement/open-text.ts';
import type { MoneyReceived, WaitingPayment } from '#features/payments/endpoints.ts';
import { openTestSite, type Person, type Site, testSite } from '#test/site.ts';
import type { StatementLine, StatementPlace } from '../endpoints.ts';

let keys = 0;
const requestKey = () => {
  keys += 1;
  return `statement form ${keys}`;
};

type Line = Record<string, unknown>;

/** The administrator, two members, and a bank and a wallet of the building. */
async function building(opened?: Site) {
  const site = opened ?? (await testSite());
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-01-10T06:00:00Z', name: 'Mina Akter' });
  const karim = await site.member('karim@example.test', { since: '2026-01-10T06:00:00Z', name: 'Karim Uddin' });
  const bkash = await addPlace(admin, { method: 'bKash', number: '01711000000' });
  return { site, admin, mina, karim, bkash };
}

async function addPlace(admin: Person, more: Record<string, unknown>): Promise<StatementPlace> {
  const form = { belongsTo: 'building', name: 'Office', requestKey: requestKey(), ...more };
  const { status, body } = await admin.post<StatementPlace>('/api/places', form);
  expect(status).toBe(201);
  return body;
}

type Brought = {
  states: string[];
  refused: object[];
  absent: object[];
  maybe?: { as: string }[];
  gaps: number;
  sameFile: string | null;
  confirmed: number;
  joined: number;
  open: number;
};

const bring = (admin: Person, place: StatementPlace, lines: Line[], more: Record<string, unknown> = {}) =>
  admin.post<Brought>('/api/statements/import', {
    placeId: place._id,
    source: 'table',
    lines,
    inFile: lines.length,
    requestKey: requestKey(),
    ...more,
  });

const came = (reference: string, more: Line = {}): Line => ({
  day: '2026-03-12',
  amount: 18_000,
  balance: 20_000,
  reference,
  ...more,
});

const claim = (member: Person, reference: string, more: Line = {}) =>
  member.post<MoneyReceived>('/api/payments/claim', {
    amount: 18_000,
    method: 'bKash',
    reference,
    receivedOn: '2026-03-12',
    requestKey: requestKey(),
    ...more,
  });

const openLines = async (admin: Person, place: StatementPlace, state = 'open') => {
  const { status, body } = await admin.get<{ lines: StatementLine[]; total: number }>(
    `/api/statement-lines?place=${place._id}&state=${state}`,
  );
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.lines;
};

// A refused request stores nothing, so these tests share one site.
const refusing = await building(await openTestSite());
afterAll(refusing.site.close);

test('what is wrong with a place is refused', async () => {
  const { admin, mina, bkash } = refusing;
  const form = { method: 'bKash', number: '01811000000', belongsTo: 'building', requestKey: requestKey() };
  for (const [wrong, field] of [
    [{ method: 'Cash' }, 'method'],
    [{ number: '123' }, 'number'],
    [{ belongsTo: 'me' }, 'belongsTo'],
  ] as const)
    expect(await admin.post('/api/places', { ...form, ...wrong })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  expect((await admin.post('/api/places', { ...form, number: '01711000000', requestKey: requestKey() })).status).toBe(
    409,
  );
  expect((await mina.post('/api/places', form)).status).toBe(403);
  expect((await mina.get('/api/places')).status).toBe(403);
  const change = { version: bkash.version + 7, name: '', belongsTo: 'shared' };
  expect((await admin.patch(`/api/places/${bkash._id}`, change)).status).toBe(409);
  expect((await admin.patch(`/api/places/${crypto.randomUUID()}`, change)).status).toBe(404);
});

test('what is wrong with a statement is refused, and keeps none of its lines', async () => {
  const { admin, mina, bkash, site } = refusing;
  const way = await admin.post<{ _id: string }>('/api/ways', {
    method: 'Nagad',
    wallet: 'personal',
    number: '01911000000',
  });
  for (const [lines, place, status] of [
    [[came('8N7A61XYZ2', { day: '2026-03-16' })], bkash, 400],
    [[came('8N7A61XYZ2', { amount: 0 })], bkash, 400],
    [[came('8n-7a')], bkash, 400],
    [[], bkash, 400],
    [[came('8N7A61XYZ2')], { ...bkash, _id: crypto.randomUUID() }, 404],
    [[came('8N7A61XYZ2')], { ...bkash, _id: way.body._id }, 409],
  ] as const)
    expect((await bring(admin, place, [...lines], { inFile: 1 })).status).toBe(status);
  expect((await bring(mina, bkash, [came('8N7A61XYZ2')])).status).toBe(403);
  expect(await site.count('statement_lines')).toBe(0);
});

test('the same file again, and one that overlaps, add nothing twice; equal lines stay two; an edited line is refused by name', async () => {
  const { site, admin, bkash } = await building();
  const fee = { day: '2026-03-12', amount: -18.5, balance: 19_981.5, reference: '8N7A61XYZ2', isFee: true };
  const equal = { day: '2026-03-13', amount: 500 };
  const march = [came('8N7A61XYZ2'), fee, equal, equal, { day: '2026-03-13', amount: 500, mark: 'a'.repeat(24) }];
  const dry = await bring(admin, bkash, march, { dryRun: true });
  expect(dry.body).toMatchObject({ states: Array.from({ length: 5 }, () => 'new'), open: 0, sameFile: null });
  expect(await site.count('statement_imports')).toBe(0);

  const form = { fileHash: 'h'.repeat(43), opening: 2_000, closing: 21_481.5, requestKey: requestKey() };
  expect((await bring(admin, bkash, march, form)).body).toMatchObject({ open: 5, confirmed: 0 });
  // The same form, then the same file, then a file with common lines.
  expect((await bring(admin, bkash, march, form)).status).toBe(200);
  expect(await site.count('statement_imports')).toBe(1);
  const again = await bring(admin, bkash, march, { fileHash: 'h'.repeat(43) });
  expect(again.body).toMatchObject({
    states: Array.from({ length: 5 }, () => 'here'),
    open: 5,
    sameFile: expect.any(String),
  });
  const next = await bring(admin, bkash, [equal, equal, came('8N7B11AAA1', { day: '2026-03-14' })]);
  expect(next.body).toMatchObject({ states: ['here', 'here', 'new'], open: 6 });

  // An edited line of a wallet is refused by name, and the rest of its file is kept.
  for (const [at, edited] of [
    came('8N7A61XYZ2', { amount: 16_800 }),
    came('8N7A61XYZ2', { day: '2026-03-11' }),
  ].entries())
    expect(await bring(admin, bkash, [came(`8N7C00CCC${at}`, { amount: 900 + at }), edited])).toMatchObject({
      status: 200,
      body: {
        states: ['new', 'here'],
        refused: [{ reference: '8N7A61XYZ2', before: { day: '2026-03-12', amount: 18_000 } }],
      },
    });
  expect(await site.count('statement_lines')).toBe(8);
  const brought = await admin.get<{ added: number; fileName: string | null }[]>(`/api/statements?place=${bkash._id}`);
  expect(brought.body.map(({ added }) => added)).toEqual([1, 1, 1, 0, 5]);
});

const readCase = (name: string) =>
  readSheets(openText(readFileSync(`src/test/cases/statements/${name}.csv`), 'en'), '2026-11-29').lines.map(
    ({ amount, balance = 0, ...line }) => ({ ...line, amount: amount / 100, balance: balance / 100 }),
  );

test.each([
  ['05: the same days with numbers, then without', '05a-with-numbers', '05b-the-same-days-without', ['here', 'here']],
  ['05: without numbers, then with', '05b-the-same-days-without', '05a-with-numbers', ['here', 'here']],
  [
    '06: a charge that the bank posted late',
    '06a-first-download',
    '06b-a-charge-posted-late',
    ['here', 'new', 'here', 'here'],
  ],
  ['07: a number that comes each month', '07a-october', '07b-november', ['new', 'new']],
])('%s: nothing stands twice, and no file is refused', async (_, first, second, states) => {
  const { site, admin } = await building();
  site.at('2026-11-29T06:00:00Z');
  const bank = await addPlace(admin, { method: 'Bank', number: '1501 2233 4417', name: 'City Bank' });
  const lines = readCase(first);
  await bring(admin, bank, lines);
  expect((await bring(admin, bank, readCase(second))).body).toMatchObject({ states, refused: [], absent: [] });
  const added = states.filter((state) => state === 'new').length;
  expect(await site.count('statement_lines')).toBe(lines.length + added);
});

test('a line of which only the balance differs on an edge is asked about; as a person says it is the same or another one', async () => {
  const { site, admin } = await building();
  const bank = await addPlace(admin, { method: 'Bank', number: '1501 2233 4417' });
  const line = (day: string, amount: number, balance: number) => ({ day: `2026-03-${day}`, amount, balance });
  const before = [line('10', 500, 500), line('11', 700, 1_200)];
  await bring(admin, bank, before);
  // The bank posted a line before it meanwhile, which this file does not reach.
  const later = [line('11', 700, 1_900), line('12', 5, 1_905)];
  const { body } = await bring(admin, bank, later, { dryRun: true });
  expect(body.states).toEqual(['new', 'new']);
  const [maybe] = body.maybe ?? [];
  expect(body.maybe).toEqual([
    { line: 0, as: maybe?.as, day: '2026-03-11', amount: 700, words: '', by: 'Farhana Rahman' },
  ]);
  const same = [{ line: 0, as: maybe?.as ?? '' }];
  // Another line of before is not said to be it, nor one of nobody.
  for (const wrong of [[{ line: 1, as: maybe?.as ?? '' }], [{ line: 0, as: crypto.randomUUID() }]])
    expect((await bring(admin, bank, later, { dryRun: true, same: wrong })).body.states).toEqual(['new', 'new']);
  expect((await bring(admin, bank, later, { dryRun: true, same })).body).toMatchObject({
    states: ['here', 'new'],
    maybe: [],
  });
  await bring(admin, bank, later, { same });
  expect(await site.count('statement_lines')).toBe(3);
});

test('the server counts the breaks of the balances itself, whatever the browser says', async () => {
  const { site, admin } = await building();
  const bank = await addPlace(admin, { method: 'Bank', number: '1501 2233 4417' });
  const lines = [
    { day: '2026-03-10', amount: 500, balance: 500 },
    { day: '2026-03-11', amount: 700, balance: 1_900 },
    { day: '2026-03-12', amount: 5, balance: 1_905 },
  ];
  for (const [more, gaps] of [
    [{ dryRun: true }, 1],
    [{ dryRun: true, opening: 100 }, 2],
    [{ dryRun: true, opening: 0, closing: 2_000 }, 2],
    [{ dryRun: true, gaps: 7 }, 7],
    [{}, 1],
  ] as const)
    expect((await bring(admin, bank, lines, more)).body.gaps).toBe(gaps);
  const { rows } = await site.pool.query('select gaps from statement_imports');
  expect(rows).toEqual([{ gaps: 1 }]);
});

test('a line of a whole day that a later file does not have is named, with who brought it', async () => {
  const { admin, bkash } = await building();
  const line = (day: string, amount: number) => ({ day: `2026-03-${day}`, amount });
  await bring(admin, bkash, [line('10', 500), line('11', 700), line('12', 900)]);
  const { body } = await bring(admin, bkash, [line('10', 500), line('12', 900)], { dryRun: true });
  expect(body.absent).toEqual([{ day: '2026-03-11', amount: 700, words: '', by: 'Farhana Rahman' }]);
  // The first and the last day may be half a day, and of an account that is shared a person ticks some lines.
  expect((await bring(admin, bkash, [line('11', 700), line('12', 900)])).body.absent).toEqual([]);
});

test('a claim whose number, way and sum a line says confirms itself, whichever comes first', async () => {
  const { site, admin, mina, karim, bkash } = await building();
  const first = await claim(mina, '8n7a61xyz2');
  expect(first.body.state).toBe('pending');
  expect((await bring(admin, bkash, [came('8N7A61XYZ2'), came('8N7A61XYZ3', { balance: 38_000 })])).body).toMatchObject(
    { confirmed: 1, open: 1 },
  );
  expect(await claim(karim, '8N7A61XYZ3')).toMatchObject({
    status: 201,
    body: { state: 'confirmed', receiptNo: expect.any(String) },
  });
  const { rows } = await site.pool.query(
    `select debit, credit, count(*) from postings where credit = 'pending' group by 1, 2`,
  );
  expect(rows).toEqual([{ debit: 'bkash', credit: 'pending', count: 2 }]);
  expect((await openLines(admin, bkash, 'sorted')).map(({ match }) => match)).toMatchObject([
    { rule: 'number', by: null, name: 'Karim Uddin' },
    { rule: 'number', by: null, name: 'Mina Akter' },
  ]);
});

test('another sum, way or week, and a payer who is known as another’s, wait for a person', async () => {
  const { site, admin, mina, karim, bkash } = await building();
  await site.pool.query(`update agreements set phone = '+880 1819-123456' where id = $1`, [karim.agreementId]);
  await claim(mina, '8N7A61AAA1', { amount: 17_000 });
  await claim(mina, '8N7A61AAA2', { method: 'Nagad' });
  await claim(mina, '8N7A61AAA3', { receivedOn: '2026-03-01' });
  // Mina claims Karim's number, which she has seen; the line's telephone, masked or whole, is Karim's.
  await claim(mina, '8N7A61AAA4');
  const stolen = [came('8N7A61AAA4', { phone: '0181XXXX456' })];
  const lines = [came('8N7A61AAA1'), came('8N7A61AAA2'), came('8N7A61AAA3'), ...stolen];
  expect((await bring(admin, bkash, lines)).body).toMatchObject({ confirmed: 0, open: 4 });
  const { body } = await admin.get<WaitingPayment[]>('/api/payments/waiting');
  expect(body.map(({ reference, onStatement }) => [reference, onStatement?.seen ?? null])).toEqual([
    ['8N7A61AAA1', null],
    ['8N7A61AAA2', null],
    ['8N7A61AAA3', null],
    [
      '8N7A61AAA4',
      {
        ...{ day: '2026-03-12', isAnothers: true, why: 'names_other' },
        others: [{ name: 'Karim Uddin', apartmentNo: karim.flat.apartmentNo }],
      },
    ],
  ]);
  // The administrator confirms it after asking: the payment is matched with its line.
  const last = body.at(-1);
  expect((await admin.put(`/api/payments/confirm/${last?._id}`)).status).toBe(200);
  expect((await openLines(admin, bkash, 'sorted')).map(({ match }) => match)).toMatchObject([
    { rule: 'number', by: 'Farhana Rahman' },
  ]);
});

test('a number among a bank’s words proposes; what is recorded already is joined where it is the only one', async () => {
  const { admin, mina, karim, bkash } = await building();
  const first = await addPlace(admin, { method: 'Bank', number: '1501 2233 4417', name: 'City Bank' });
  const second = await addPlace(admin, { method: 'Bank', number: '0091 7788', name: 'EBL' });
  await claim(mina, 'FT2603121', { method: 'Bank' });
  await claim(karim, 'FT26031', { method: 'Bank', amount: 18_000 });
  const words = [
    { day: '2026-03-12', amount: 18_000, mark: 'b'.repeat(24), words: 'NPSB/FT2603121/MINA AKTER' },
    { day: '2026-03-13', amount: 18_000, mark: 'c'.repeat(24), words: 'NPSB xFT26031x SOMEBODY' },
  ];
  expect((await bring(admin, second, words)).body).toMatchObject({ confirmed: 0, open: 2 });
  const [named] = await openLines(admin, second);
  expect(named?.proposal).toMatchObject({
    ...{ kind: 'number_unproved', press: 'confirm', isSure: false, why: 'in_words', others: [] },
    who: { name: 'Mina Akter' },
  });
  const press = { paymentId: named?.proposal?.paymentId };
  expect((await admin.put(`/api/statement-lines/confirm/${named?._id}`, press)).status).toBe(200);
  const balance = await admin.get<{ accounts: { account: string }[] }>('/api/trial-balance');
  expect(JSON.stringify(balance.body)).toContain('bank_2');
  const till = await admin.get<{ methods: { method: string; received: number }[] }>('/api/till?day=2026-03-12');
  expect(till.body.methods.find(({ method }) => method === 'Bank')?.received).toBe(18_000);

  // At the desk the administrator names which of the two places received it.
  const desk = { agreementId: mina.agreementId, amount: 700, method: 'Bank', receivedOn: '2026-03-12' };
  const record = (placeId: string) =>
    admin.post('/api/payments/record', { ...desk, placeId, requestKey: requestKey() });
  for (const wrong of [bkash._id, crypto.randomUUID()])
    expect(await record(wrong)).toMatchObject({ status: 400, body: { fields: { placeId: expect.any(String) } } });
  expect((await record(second._id)).status).toBe(201);
  expect((await admin.get<string>('/api/ledger.csv?from=2026-03-01&to=2026-03-31')).body).toContain(
    '"bank_2","unapplied",700',
  );

  const cost = { day: '2026-03-10', category: 'fuel', amount: 4_500, paidFrom: 'Bank', requestKey: requestKey() };
  expect((await admin.post('/api/expenses', cost)).status).toBe(201);
  const out = await bring(admin, first, [{ day: '2026-03-11', amount: -4_500, mark: 'd'.repeat(24), words: 'CHQ 12' }]);
  expect(out.body).toMatchObject({ joined: 1, open: 0 });
  // A match that a person has undone is not made again by later imports.
  const [fuel] = await openLines(admin, first, 'sorted');
  expect((await admin.put(`/api/matches/undo/${fuel?.match?._id}`, { reason: 'Another cheque.' })).status).toBe(200);
  expect((await bring(admin, second, words)).body).toMatchObject({ joined: 0 });
  expect(await openLines(admin, first)).toHaveLength(1);
});

test('a person sorts what is left: a mistyped number, a tenant without a number, a cost, a move; and takes a match apart', async () => {
  const { site, admin, mina, karim, bkash } = await building();
  await site.pool.query(`update agreements set phone = '01819123456' where id = $1`, [karim.agreementId]);
  await claim(mina, '8N7A61XYZO');
  const lines = [
    came('8N7A61XYZ0'),
    came('8N7A61BBB1', { amount: 5_000, phone: '01819123456' }),
    { day: '2026-03-13', amount: -700, reference: '8N7A61CCC1', words: 'Cash Out' },
    { day: '2026-03-13', amount: -2_000, reference: '8N7A61CCC2', words: 'Send Money' },
  ];
  expect((await bring(admin, bkash, lines)).body).toMatchObject({ confirmed: 0, open: 4 });
  const [mistyped, ofKarim, cost, moved] = await openLines(admin, bkash);
  expect(mistyped?.proposal).toMatchObject({
    kind: 'number_mistyped',
    isSure: true,
    who: { name: 'Mina Akter' },
    says: { reference: '8N7A61XYZO' },
  });
  expect(ofKarim?.proposal).toMatchObject({ kind: 'payer', who: { name: 'Karim Uddin' }, paymentId: null });
  const id = (line: StatementLine | undefined) => line?._id ?? '';

  // Refusals first: another sum, a line the other way round, a line that is not there.
  const paymentId = mistyped?.proposal?.paymentId;
  expect((await admin.put(`/api/statement-lines/confirm/${id(ofKarim)}`, { paymentId })).status).toBe(409);
  expect((await admin.put(`/api/statement-lines/confirm/${crypto.randomUUID()}`, { paymentId })).status).toBe(404);
  const record = { lineId: id(cost), agreementId: karim.agreementId, requestKey: requestKey() };
  expect((await admin.post('/api/statement-lines/record', record)).status).toBe(409);
  const expense = { lineId: id(ofKarim), category: 'fuel', requestKey: requestKey() };
  expect((await admin.post('/api/statement-lines/expense', expense)).status).toBe(409);
  const move = { lineId: id(moved), other: 'bKash', requestKey: requestKey() };
  expect((await admin.post('/api/statement-lines/move', move)).status).toBe(400);
  expect((await openLines(admin, bkash)).length).toBe(4);

  expect(await admin.put(`/api/statement-lines/confirm/${id(mistyped)}`, { paymentId })).toMatchObject({
    status: 200,
    body: { state: 'confirmed' },
  });
  const recorded = await admin.post<MoneyReceived>('/api/statement-lines/record', { ...record, lineId: id(ofKarim) });
  expect(recorded).toMatchObject({
    status: 201,
    body: { amount: 5_000, method: 'bKash', reference: '8N7A61BBB1', receivedOn: '2026-03-12' },
  });
  expect(await admin.post('/api/statement-lines/expense', { ...expense, lineId: id(cost) })).toMatchObject({
    status: 201,
    body: { amount: 700, paidFrom: 'bKash' },
  });
  expect(await admin.post('/api/statement-lines/move', { ...move, other: 'Cash' })).toMatchObject({
    status: 201,
    body: { from: 'bKash', to: 'Cash' },
  });
  expect(await openLines(admin, bkash)).toEqual([]);

  const [sorted] = await openLines(admin, bkash, 'sorted');
  const undo = `/api/matches/undo/${sorted?.match?._id}`;
  expect((await admin.put(undo, { reason: '' })).status).toBe(400);
  expect((await mina.put(undo, { reason: 'Mine' })).status).toBe(403);
  expect((await admin.put(undo, { reason: 'Another line.' })).status).toBe(200);
  expect((await admin.put(undo, { reason: 'Another line.' })).status).toBe(409);
  expect((await admin.put(`/api/matches/undo/${crypto.randomUUID()}`, { reason: 'None.' })).status).toBe(404);
  expect((await openLines(admin, bkash)).length).toBe(1);
});

test('of a shared wallet no balance is kept, and tenants are not told of a place that only brings statements', async () => {
  const { site, admin, mina } = await building();
  const shared = await addPlace(admin, { method: 'Nagad', number: '01911000000', belongsTo: 'shared' });
  await bring(admin, shared, [came('8N7A61XYZ2')], { inFile: 40, opening: 1, closing: 2 });
  const { rows } = await site.pool.query(
    'select balance_poisha, opening_poisha, closing_poisha, left_out from statement_lines join statement_imports on statement_imports.id = import_id',
  );
  expect(rows).toEqual([{ balance_poisha: null, opening_poisha: null, closing_poisha: null, left_out: 39 }]);
  expect((await mina.get<{ ways: unknown[] }>('/api/ways')).body.ways).toEqual([]);
  const { body } = await admin.get<{ places: StatementPlace[] }>('/api/places');
  const change = {
    version: body.places.find(({ _id }) => _id === shared._id)?.version,
    name: 'Of the owner',
    belongsTo: 'building',
  };
  expect((await admin.patch(`/api/places/${shared._id}`, change)).status).toBe(409);
  // A way that tenants pay by gets its statements later.
  const way = await admin.post<{ _id: string }>('/api/ways', {
    method: 'Bank',
    number: '1234 5678',
    holder: 'Building',
    address: 'City Bank',
  });
  const opened = await admin.patch<StatementPlace>(`/api/places/${way.body._id}`, {
    version: 1,
    name: '',
    belongsTo: 'building',
  });
  expect(opened).toMatchObject({ status: 200, body: { isTold: true, belongsTo: 'building' } });
});

type Books = {
  startsOn: string | null;
  explained: {
    book: number;
    linesOpen: number;
    postingsOpen: number;
    lines: { _id: string; amount: number }[];
    postings: { _id: string; amount: number; postingIds: string[] }[];
  };
};

test('the first day of a place is not proved either while a line of it is to be sorted', async () => {
  const { site, admin, bkash } = await building();
  await bring(admin, bkash, [
    came('8N7A61AAA1', { day: '2026-03-01', amount: 300, balance: 300 }),
    { day: '2026-03-02', amount: -100, balance: 200, reference: '8N7A61AAA2' },
  ]);
  const look = async (day: string) =>
    (await admin.get<{ explained: { toSort: number } }>(`/api/reconciliations?place=${bkash._id}&day=${day}`)).body
      .explained.toSort;
  const prove = (day: string, balance: number) =>
    admin.post('/api/reconciliations', { placeId: bkash._id, day, balance, requestKey: requestKey() });
  const refused = (lines: string) => ({
    status: 409,
    body: { message: expect.stringContaining(`${lines} up to this day`) },
  });
  expect([await look('2026-03-01'), await look('2026-03-02')]).toEqual([1, 2]);
  // Neither the balance of the statement nor that of the books makes it a day that is proved.
  for (const balance of [300, 0]) expect(await prove('2026-03-01', balance)).toMatchObject(refused('1 line'));
  expect(await prove('2026-03-02', 200)).toMatchObject(refused('2 lines'));
  await expect(
    site.pool.query(
      `insert into reconciliations (place_id, day, statement_poisha, reconciled_at, reconciled_by, is_first)
        select $1, '2026-03-01', 30000, now(), users.id, true from users limit 1`,
      [bkash._id],
    ),
  ).rejects.toMatchObject({ constraint: 'reconciliations_sorted' });
  const [first] = await openLines(admin, bkash);
  expect((await admin.put(`/api/statement-lines/aside/${first?._id}`)).status).toBe(200);
  // The line of the next day does not bind the day before.
  expect(await prove('2026-03-02', 200)).toMatchObject(refused('1 line'));
  expect(await prove('2026-03-01', 300)).toMatchObject({ status: 201 });
});

test('a day is proved where the statement is explained, and no other sum is; what was proved takes no line more', async () => {
  const { site, admin, mina, karim } = await building();
  const bank = await addPlace(admin, { method: 'Bank', number: '1501 2233 4417', name: 'City Bank' });
  const record = (more: Line) =>
    admin.post<MoneyReceived>('/api/payments/record', {
      agreementId: mina.agreementId,
      amount: 18_000,
      method: 'Bank',
      requestKey: requestKey(),
      ...more,
    });
  // Before the first statement: money that has arrived, and a cheque that has not.
  await record({ receivedOn: '2026-02-10' });
  const paid = await record({ receivedOn: '2026-02-27', amount: 5_000, reference: 'CHQ4711' });
  const look = async (day: string) =>
    (await admin.get<Books>(`/api/reconciliations?place=${bank._id}&day=${day}`)).body;
  const february = await look('2026-02-28');
  expect(february).toMatchObject({ startsOn: null, explained: { book: 23_000, linesOpen: 0, postingsOpen: 23_000 } });
  const cheque = february.explained.postings.at(-1)?._id;
  const prove = (day: string, balance: number, more: Line = {}) =>
    admin.post<{ message: string }>('/api/reconciliations', {
      placeId: bank._id,
      day,
      balance,
      requestKey: requestKey(),
      ...more,
    });

  expect((await prove('2026-02-28', 18_000)).body.message).toBe(
    'The books do not explain this balance: ৳5,000.00 are left over.',
  );
  expect((await prove('2026-02-28', 18_000.01, { onItsWay: [cheque] })).status).toBe(409);
  expect((await prove('2026-03-16', 18_000)).status).toBe(400);
  expect(
    (
      await mina.post('/api/reconciliations', {
        placeId: bank._id,
        day: '2026-02-28',
        balance: 18_000,
        requestKey: requestKey(),
      })
    ).status,
  ).toBe(403);
  expect((await prove('2026-02-28', 18_000, { onItsWay: [cheque] })).status).toBe(201);
  expect((await prove('2026-02-28', 18_000)).status).toBe(409);
  expect((await prove('2026-01-31', 18_000)).status).toBe(409);

  // In March the cheque arrives, a line has no document, and money recorded at the desk has not arrived.
  const lines = [
    { day: '2026-03-02', amount: 5_000, balance: 23_000, mark: 'e'.repeat(24), words: 'CHQ4711' },
    { day: '2026-03-05', amount: -115, balance: 22_885, mark: 'f'.repeat(24), words: 'CHARGE' },
  ];
  expect((await bring(admin, bank, lines)).body).toMatchObject({ joined: 1, open: 1 });
  await record({ agreementId: karim.agreementId, receivedOn: '2026-03-05', amount: 900, reference: 'CHQ4712' });
  expect((await look('2026-03-05')).explained).toMatchObject({ linesOpen: -115, postingsOpen: 900, toSort: 1 });
  // Not while a line of it is to be sorted, by the database either. Of a day before there is none.
  expect(await prove('2026-03-05', 22_885)).toMatchObject({
    status: 409,
    body: { message: '1 line up to this day is still to be sorted. A day is proved once all are sorted.' },
  });
  expect((await look('2026-03-04')).explained).toMatchObject({ toSort: 0 });
  await expect(
    site.pool.query(
      `insert into reconciliations (place_id, day, statement_poisha, reconciled_at, reconciled_by)
        select place_id, '2026-03-05', 2288500, now(), reconciled_by from reconciliations`,
    ),
  ).rejects.toMatchObject({ constraint: 'reconciliations_sorted' });
  const [charge] = await openLines(admin, bank);
  expect((await admin.put(`/api/statement-lines/aside/${charge?._id}`)).status).toBe(200);
  expect((await look('2026-03-05')).explained).toMatchObject({ book: 23_785, linesOpen: 0, toSort: 0 });
  expect((await prove('2026-03-05', 22_900)).status).toBe(409);
  expect((await prove('2026-03-05', 22_885)).status).toBe(201);
  expect(await bring(admin, bank, [{ day: '2026-03-04', amount: 70, mark: 'g'.repeat(24) }])).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('proved without it') },
  });
  expect((await bring(admin, bank, lines)).status).toBe(200);

  // Joined by hand: money recorded at the desk arrived in two lines, and the bank returned the cheque.
  const more = [
    { day: '2026-03-06', amount: 400, balance: 23_285, mark: 'h'.repeat(24) },
    { day: '2026-03-06', amount: 500, balance: 23_785, mark: 'i'.repeat(24) },
    { day: '2026-03-14', amount: -5_000, balance: 18_785, mark: 'j'.repeat(24), words: 'CHEQUE RETURN' },
  ];
  expect((await bring(admin, bank, more)).body).toMatchObject({ joined: 0, open: 3 });
  expect((await admin.put(`/api/payments/reverse/${paid.body._id}`, { reason: 'It came back.' })).status).toBe(200);
  const { lines: open, postings } = (await look('2026-03-15')).explained;
  expect([open, postings].map((side) => side.map(({ amount }) => amount))).toEqual([[5_000, 400, 500, -5_000], [900]]);
  const [came, four, five, back] = open.map(({ _id }) => _id);
  const [desk = []] = postings.map(({ postingIds }) => postingIds);
  const join = (lineIds: unknown[], postingIds: string[], who = admin) =>
    who.post('/api/matches', { lineIds, postingIds, requestKey: requestKey() });
  expect((await join([four, five], desk, mina)).status).toBe(403);
  expect((await join([four], desk)).status).toBe(409);
  expect((await join([four], [])).status).toBe(400);
  expect((await join([four, five], [])).status).toBe(409);
  expect(await join([four, five], [crypto.randomUUID()])).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Please look again.') },
  });
  expect((await join([four, five], desk)).status).toBe(201);
  expect((await join([four, five], desk)).status).toBe(409);
  expect((await join([came, back], [])).status).toBe(201);
  expect((await look('2026-03-15')).explained).toMatchObject({ linesOpen: 0, postingsOpen: 0, postings: [] });
  expect((await prove('2026-03-15', 18_785)).status).toBe(201);

  // Sorting, undoing and reversing later do not change a reconciliation.
  const [fee] = await openLines(admin, bank, 'aside');
  await admin.post('/api/statement-lines/expense', {
    lineId: fee?._id,
    category: 'bank_fees',
    requestKey: requestKey(),
  });
  const sorted = (await openLines(admin, bank, 'sorted')).find(({ words }) => words === 'CHQ4711');
  expect((await admin.put(`/api/matches/undo/${sorted?.match?._id}`, { reason: 'Another cheque.' })).status).toBe(200);
  expect(await site.brokenInvariants()).toEqual([]);
  // An account that had money before the books began.
  const old = await addPlace(admin, { method: 'Bank', number: '0091 7788', name: 'EBL' });
  const begin = (opening?: number) => prove('2026-03-05', 7_000, { placeId: old._id, opening });
  expect((await begin()).body.message).toContain('৳7,000.00 are left over');
  expect((await begin(6_999)).body.message).toContain('৳1.00 are left over');
  expect((await begin(-1)).status).toBe(400);
  expect((await begin(7_000)).status).toBe(201);
  expect((await begin(7_000)).status).toBe(409);
  const moves = await admin.get<{ moves: unknown[] }>('/api/till?day=2026-03-05');
  expect(moves.body.moves).toContainEqual(expect.objectContaining({ kind: 'opening', to: 'bank_2', amount: 7_000 }));
  expect(await site.brokenInvariants()).toEqual([]);
  const shared = await addPlace(admin, { method: 'Nagad', number: '01911000000', belongsTo: 'shared' });
  expect((await prove('2026-03-05', 0, { placeId: shared._id })).status).toBe(409);
});
