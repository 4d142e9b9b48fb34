import { expect, test } from 'vitest';
import type { Actor } from '#features/audit/server/record-event.ts';
import type { AccountBalance } from '#features/books/endpoints.ts';
import { findUser } from '#features/identity/server/queries.ts';
import { reasonIn } from '#features/ledger/reason-kinds.ts';
import type { MoneyReceived } from '#features/payments/endpoints.ts';
import type { BuildingYear } from '#features/statistics/endpoints.ts';
import type { TillDay } from '#features/till/endpoints.ts';
import { PASSWORD, type Person, tenancy, testSite } from '#test/site.ts';
import { beginProof, liveMonth, noFigures, nothingKept, seeded } from '#test/statement-months.ts';
import type { KnownPayer, StatementLine, StatementPlace } from '../endpoints.ts';

const key = () => crypto.randomUUID();
type Line = Record<string, unknown>;

/** The administrator, two members with a rent of 18,000, a wallet and a bank of the building. */
async function office() {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z', name: 'Mina Akter' });
  const karim = await site.member('karim@example.test', { since: '2026-03-01T06:00:00Z', name: 'Karim Uddin' });
  // Charges the months that have begun.
  expect((await admin.get('/api/dues')).status).toBe(200);
  const add = async (method: string, number: string) =>
    (await admin.post<StatementPlace>('/api/places', { method, number, belongsTo: 'building', requestKey: key() }))
      .body;
  const [bkash, bank] = [await add('bKash', '01711000000'), await add('Bank', '1501 2233 4417')];
  const bring = async (place: StatementPlace, ...lines: Line[]) => {
    const form = { placeId: place._id, source: 'table', lines, inFile: lines.length, requestKey: key() };
    const { status, body } = await admin.post<{ confirmed: number; joined: number; open: number }>(
      '/api/statements/import',
      form,
    );
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const lines = async (place: StatementPlace, state = 'open') =>
    (await admin.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place._id}&state=${state}`)).body.lines;
  const balance = async (account: string) => {
    const { accounts } = (await admin.get<{ accounts: AccountBalance[] }>('/api/trial-balance')).body;
    const found = accounts.find((one) => one.account === account);
    return (found?.credit ?? 0) - (found?.debit ?? 0);
  };
  return { site, admin, mina, karim, bkash, bank, bring, lines, balance };
}

const came = (reference: string, more: Line = {}): Line => ({ day: '2026-03-12', amount: 18_000, reference, ...more });
const claim = (member: Person, reference: string, more: Line = {}) =>
  member.post<MoneyReceived>('/api/payments/claim', {
    ...{ amount: 18_000, method: 'bKash', receivedOn: '2026-03-12', requestKey: key(), reference, ...more },
  });

test('money that nobody knows is put aside, stands in the books, and becomes the payment of its own day', async () => {
  const { site, admin, mina, karim, bkash, bring, lines, balance } = await office();
  await bring(
    bkash,
    came('8N7A61AAA1', { day: '2026-03-02' }),
    came('8N7A61AAA2'),
    { day: '2026-03-13', amount: -700, reference: '8N7A61AAA3' },
    came('8N7A61AAA4', { amount: 18_500 }),
  );
  const [old, fresh, claimed, went] = await lines(bkash);
  // Put aside is proposed a week after the line was brought, however old its day is.
  expect([old?.proposal, fresh?.proposal]).toEqual([null, null]);
  site.at('2026-03-21T17:59:00Z');
  expect((await lines(bkash))[0]?.proposal).toBeNull();
  site.at('2026-03-21T18:00:00Z');
  expect((await lines(bkash))[0]?.proposal).toMatchObject({ kind: 'aside', press: 'aside', isSure: false });
  site.at('2026-03-15T06:00:00Z');
  const aside = (who: Person, line: StatementLine | undefined) => who.put(`/api/statement-lines/aside/${line?._id}`);
  expect((await aside(mina, old)).status).toBe(403);
  expect((await admin.put(`/api/statement-lines/aside/${key()}`)).status).toBe(404);
  for (const line of [old, fresh, went, claimed]) expect((await aside(admin, line)).status).toBe(200);
  expect((await aside(admin, old)).status).toBe(409);

  expect([await balance('suspense'), await balance('bkash')]).toEqual([53_800, -53_800]);
  const year = async () => (await admin.get<BuildingYear>('/api/statistics/year?year=2026')).body.total;
  expect(await year()).toMatchObject({ came: 0, left: 0, moved: 53_800, figures: { aside: 53_800 } });
  const { moves } = (await admin.get<TillDay>('/api/till?day=2026-03-02')).body;
  expect(moves).toMatchObject([{ kind: 'suspense', from: 'suspense', to: 'bkash', amount: 18_000 }]);
  expect((await admin.get<string>('/api/ledger.csv?from=2026-03-01&to=2026-03-31')).body).toContain(
    '"bkash","suspense",18000',
  );
  expect(await lines(bkash)).toEqual([]);
  expect((await lines(bkash, 'aside')).map(({ match }) => match?.rule)).toEqual(['aside', 'aside', 'aside', 'aside']);
  const { body } = await admin.get<{ places: StatementPlace[] }>('/api/places');
  expect(body.places.find(({ _id }) => _id === bkash._id)).toMatchObject({ open: 0, aside: 4 });

  // Each line put aside is resolved: recorded for a tenancy, as a cost, by a later claim, and undone.
  const record = { lineId: old?._id, agreementId: karim.agreementId, requestKey: key() };
  expect(await admin.post('/api/statement-lines/record', record)).toMatchObject({
    status: 201,
    body: { receivedOn: '2026-03-02', amount: 18_000, reference: '8N7A61AAA1' },
  });
  // The same form is sent twice.
  expect((await admin.post('/api/statement-lines/record', record)).status).toBe(201);
  const cost = { lineId: went?._id, category: 'bank_fees', requestKey: key() };
  expect((await admin.post('/api/statement-lines/expense', cost)).body).toMatchObject({ amount: 700 });
  expect(await claim(mina, '8N7A61AAA2')).toMatchObject({ status: 201, body: { state: 'confirmed' } });
  expect(await balance('suspense')).toBe(18_500);
  const [left] = await lines(bkash, 'aside');
  const undo = `/api/matches/undo/${left?.match?._id}`;
  expect((await admin.put(undo, { reason: 'It is not ours.' })).status).toBe(200);
  expect((await admin.put(undo, { reason: 'It is not ours.' })).status).toBe(409);
  expect([await balance('suspense'), await balance('bkash')]).toEqual([0, -35_300]);
  expect((await lines(bkash)).map(({ reference }) => reference)).toEqual(['8N7A61AAA4']);
  expect(await site.count("audit_events where kind = 'line_put_aside'")).toBe(4);
  expect(await site.count("audit_events where kind = 'aside_reversed'")).toBe(4);
});

test('only presses teach whose a telephone is; it proposes and holds claims back, and is forgotten in one press', async () => {
  const { site, admin, mina, karim, bkash, bank, bring, lines } = await office();
  const brother = { phone: '01819123456' };
  await bring(bkash, came('8N7A61BBB1', brother), came('8N7A61BBB2', { phone: '0181XXXX456', amount: 700 }));
  const [first, masked] = await lines(bkash);
  const whose = (line: StatementLine | undefined, agreementId: string, who = admin) =>
    who.put<KnownPayer>(`/api/statement-lines/whose/${line?._id}`, { agreementId, who: 'his brother' });
  expect((await whose(first, karim.agreementId, mina)).status).toBe(403);
  expect((await whose(masked, karim.agreementId)).status).toBe(409);
  expect((await whose(first, key())).status).toBe(404);
  const learnt = await whose(first, karim.agreementId);
  expect(learnt).toMatchObject({ status: 200, body: { ...brother, who: 'his brother', name: 'Karim Uddin' } });
  expect((await whose(first, karim.agreementId)).body._id).toBe(learnt.body._id);
  expect((await lines(bkash)).map(({ proposal }) => [proposal?.kind, proposal?.isSure, proposal?.who?.name])).toEqual([
    ['payer', true, 'Karim Uddin'],
    ['payer', false, 'Karim Uddin'],
  ]);
  // Karim's brother pays, and Mina claims the number, which she has seen.
  await claim(mina, '8N7A61BBB1');
  expect((await bring(bkash, came('8N7A61BBB3'))).confirmed).toBe(0);
  expect((await lines(bkash))[0]?.proposal).toMatchObject({ kind: 'number_of_other', isSure: false });

  const known = { phone: '+880 1911-000111', agreementId: mina.agreementId, requestKey: key() };
  expect((await admin.post('/api/known-payers', { ...known, phone: '123' })).status).toBe(400);
  expect((await admin.post('/api/known-payers', { ...known, agreementId: key() })).status).toBe(404);
  expect((await mina.post('/api/known-payers', known)).status).toBe(403);
  expect((await admin.post('/api/known-payers', known)).body).toMatchObject({ phone: '01911000111' });
  expect((await admin.post('/api/known-payers', { ...known, requestKey: key() })).status).toBe(409);
  // Words of a cost, learned with the first line.
  await bring(bank, { day: '2026-03-10', amount: -230, words: 'SMS & Maintenance charge' });
  const [charge] = await lines(bank);
  expect(charge?.proposal).toMatchObject({ kind: 'fee', category: 'bank_fees', isSure: false });
  const cost = { lineId: charge?._id, category: 'bank_fees', remember: 'sms & maintenance', requestKey: key() };
  expect((await admin.post('/api/statement-lines/expense', { ...cost, remember: '--' })).status).toBe(400);
  expect((await admin.post('/api/statement-lines/expense', cost)).status).toBe(201);
  await bring(
    bank,
    { day: '2026-03-13', amount: -115, words: 'MARCH SMS/MAINTENANCE' },
    { day: '2026-03-13', amount: -9, words: 'SMS' },
  );
  expect((await lines(bank)).map(({ proposal }) => proposal && [proposal.kind, proposal.category])).toEqual([
    ['known_words', 'bank_fees'],
    null,
  ]);

  const list = await admin.get<KnownPayer[]>('/api/known-payers');
  expect(list.body.map(({ phone, words }) => phone ?? words)).toEqual([
    'SMS MAINTENANCE',
    '01911000111',
    '01819123456',
  ]);
  for (const { _id } of list.body) {
    expect((await mina.delete(`/api/known-payers/${_id}`)).status).toBe(403);
    expect((await admin.delete(`/api/known-payers/${_id}`)).status).toBe(200);
    expect((await admin.delete(`/api/known-payers/${_id}`)).status).toBe(404);
  }
  expect(await site.count('known_payers')).toBe(0);
  // The telephone is forgotten, so Mina's claim is proved by its number alone.
  expect((await bring(bkash, came('8N7A61BBB3'))).confirmed).toBe(1);
});

type Proposed = NonNullable<StatementLine['proposal']>;

test('one proposal a line, the best first, and one press each', async () => {
  const { site, admin, mina, karim, bkash, bank, bring, lines } = await office();
  await site.pool.query(`update agreements set phone = '01819123456' where id = $1`, [karim.agreementId]);
  await claim(mina, '8N7A61CCC1', { amount: 17_000 });
  await claim(mina, '8N7A61CCC2', { method: 'Nagad', amount: 400 });
  await claim(karim, '8N7A61CCC3', { amount: 60_000 });
  const recorded = { agreementId: karim.agreementId, amount: 900, method: 'bKash', requestKey: key() };
  await admin.post('/api/payments/record', { ...recorded, receivedOn: '2026-03-08' });
  const spent = { category: 'salaries', amount: 8_000, paidFrom: 'bKash', payee: 'Milon', again: true };
  for (const day of ['2026-03-05', '2026-03-06'])
    await admin.post('/api/expenses', { ...spent, day, requestKey: key() });
  await bring(
    bkash,
    came('8N7A61CCC1', { amount: 16_000 }),
    came('8N7A61CCC2', { amount: 400 }),
    came('8N7A61CCC3', { amount: 50_000, phone: '01819123456' }),
    came('8N7A61CCC4', { amount: 10_000, phone: '01819123456' }),
    came('8N7A61CCC5', { amount: 900, phone: '01819123456' }),
    { day: '2026-03-12', amount: -8_000, reference: '8N7A61CCC6' },
    { day: '2026-03-12', amount: -12.5, reference: '8N7A61CCC6', isFee: true },
    { day: '2026-03-12', amount: -3_000, reference: '8N7A61CCC7' },
    came('8N7A61CCC8', { amount: 4_444, words: 'for Karim Uddin' }),
    came('8N7A61CCC9', { amount: 4_445, words: 'somebody' }),
  );
  await bring(bank, { day: '2026-03-13', amount: 3_000, words: 'NPSB BKASH' });
  const found = await lines(bkash);
  expect(found.map(({ proposal }) => proposal && [proposal.kind, proposal.press, proposal.isSure])).toEqual([
    ['number_other_amount', 'replace', false],
    ['number_other_method', 'replace', false],
    ['several_lines', 'confirm', true],
    ['several_lines', 'confirm', true],
    ['recorded_payer', 'join', false],
    ['document', 'join', false],
    ['fee', 'expense', true],
    ['own_move', 'move', false],
    ['name', null, false],
    null,
  ]);
  const [amount, method, several, , payer, salary, fee, moved] = found;
  const of = (line: StatementLine | undefined) => ({ lineId: line?._id, requestKey: key() });
  const proposed = (line: StatementLine | undefined) => line?.proposal as Proposed;

  // Refused: another tenancy's claim, one of two lines, another sum, shares that do not add up.
  const replace = { ...of(amount), agreementId: mina.agreementId, insteadOf: proposed(amount).paymentId };
  const record = (body: Line) => admin.post<MoneyReceived>('/api/statement-lines/record', body);
  expect((await record({ ...replace, agreementId: karim.agreementId, reason: 'No.' })).status).toBe(409);
  const confirm = `/api/statement-lines/confirm/${several?._id}`;
  const paymentId = proposed(several).paymentId;
  expect((await admin.put(confirm, { paymentId })).status).toBe(409);
  const join = (line: StatementLine | undefined, more: Line) =>
    admin.post('/api/matches', { lineIds: [line?._id], requestKey: key(), ...more });
  expect((await join(payer, { voucherIds: [proposed(salary).documentVoucherId] })).status).toBe(409);
  expect((await join(payer, {})).status).toBe(400);
  expect((await join({ ...payer, _id: key() } as StatementLine, { voucherIds: [key()] })).status).toBe(404);
  const shares = [
    { agreementId: mina.agreementId, amount: 2_000 },
    { agreementId: karim.agreementId, amount: 2_000 },
  ];
  expect((await record({ ...of(found.at(-1)), shares })).status).toBe(409);
  expect((await record({ ...of(found.at(-1)), shares, agreementId: mina.agreementId })).status).toBe(400);
  const move = { ...of(moved), otherPlace: bank._id, otherLine: several?._id };
  expect((await admin.post('/api/statement-lines/move', move)).status).toBe(400);
  expect((await lines(bkash)).length).toBe(10);

  // Each proposal is applied as its button does.
  expect(await record(replace)).toMatchObject({
    status: 201,
    body: { amount: 16_000, reference: '8N7A61CCC1', state: 'confirmed' },
  });
  // The declined claim's tenant reads why in their own language.
  const { rows: declined } = await site.pool.query<{ reason: string }>(
    "select reason from payments where state = 'declined'",
  );
  const why = 'On the statement: ৳16,000.00, bKash, 8N7A61CCC1.';
  expect(declined).toEqual([{ reason: why }]);
  expect(reasonIn('bn', why)).toBe('স্টেটমেন্টে আছে: ৳১৬,০০০.০০, বিকাশ, 8N7A61CCC1।');
  const other = {
    ...of(method),
    agreementId: mina.agreementId,
    insteadOf: proposed(method).paymentId,
    reason: 'bKash.',
  };
  expect(await record(other)).toMatchObject({ status: 201, body: { amount: 400, method: 'bKash' } });
  const otherLines = proposed(several).lines.map(({ _id }) => _id);
  expect((await admin.put(confirm, { paymentId, otherLines })).status).toBe(200);
  expect((await join(payer, { paymentIds: [proposed(payer).documentPaymentId] })).status).toBe(201);
  const salaries = { voucherIds: [proposed(salary).documentVoucherId], requestKey: key() };
  expect((await join(salary, salaries)).status).toBe(201);
  expect((await join(salary, salaries)).status).toBe(201);
  expect((await join(salary, { voucherIds: [proposed(salary).documentVoucherId] })).status).toBe(409);
  expect((await admin.post('/api/statement-lines/expense', { ...of(fee), category: 'bank_fees' })).status).toBe(201);
  const ours = { ...move, requestKey: key(), otherLine: proposed(moved).lines[0]?._id };
  expect((await admin.post('/api/statement-lines/move', ours)).status).toBe(201);
  expect(await record({ ...of(found.at(-1)), shares: [shares[0], { ...shares[1], amount: 2_445 }] })).toMatchObject({
    status: 201,
    body: { amount: 2_000, reference: '8N7A61CCC9' },
  });
  expect((await lines(bkash)).map(({ words }) => words)).toEqual(['for Karim Uddin']);
  // One transfer, on two statements.
  expect(await lines(bank)).toEqual([]);
  expect(await site.count("vouchers where kind = 'transfer'")).toBe(1);
  const states = await site.pool.query(`select state, count(*) from payments group by 1 order by 1`);
  expect(states.rows).toEqual([
    { state: 'confirmed', count: 6 },
    { state: 'declined', count: 2 },
  ]);
});

test('what the homes of one telephone owe together is shared, and who has exactly what is open is preselected', async () => {
  const { site, admin, mina, karim, bkash, bring, lines } = await office();
  await site.pool.query(`update agreements set phone = '01819123456'`);
  await bring(
    bkash,
    came('8N7A61DDD1', { amount: 36_000, phone: '01819123456' }),
    came('8N7A61DDD2', { phone: '01819123456', amount: 5 }),
  );
  const [both, unclear] = await lines(bkash);
  expect(both?.proposal).toMatchObject({ kind: 'several_flats', press: 'share', isSure: false });
  expect(unclear?.proposal).toMatchObject({ kind: 'payers', press: null });
  const shares = both?.proposal?.homes.map(({ agreementId, due }) => ({ agreementId, amount: due }));
  expect(shares?.map(({ agreementId }) => agreementId).toSorted()).toEqual(
    [mina.agreementId, karim.agreementId].toSorted(),
  );
  const form = { lineId: both?._id, shares, requestKey: key() };
  const first = await admin.post<MoneyReceived>('/api/statement-lines/record', form);
  expect(first).toMatchObject({ status: 201, body: { amount: 18_000, reference: '8N7A61DDD1' } });
  expect((await admin.post<MoneyReceived>('/api/statement-lines/record', form)).body._id).toBe(first.body._id);
  const { body } = await admin.get<{ debtors: unknown[] }>('/api/dues');
  expect(body.debtors).toEqual([]);
});

test('of a line that pays for several homes one is reversed, and its rest is recorded for the right home', async () => {
  const { site, admin, mina, karim, bkash, bring, lines } = await office();
  const rima = await site.member('rima@example.test', { since: '2026-03-01T06:00:00Z', name: 'Rima Khan' });
  await bring(bkash, came('8N7A61DDD9', { amount: 36_000 }));
  const [line] = await lines(bkash);
  const record = (more: object) =>
    admin.post<MoneyReceived>('/api/statement-lines/record', { lineId: line?._id, requestKey: key(), ...more });
  const shares = [mina, karim].map(({ agreementId }) => ({ agreementId, amount: 18_000 }));
  const first = await record({ shares });
  expect(first.status).toBe(201);
  const paymentOf = async ({ agreementId }: typeof mina) => {
    const text = `select id from payments where agreement_id = $1 and state = 'confirmed' order by recorded_at desc, id desc`;
    return (await site.pool.query<{ id: string }>(text, [agreementId])).rows[0]?.id ?? '';
  };
  const reverse = (id: string) => admin.put(`/api/payments/reverse/${id}`, { reason: 'It was for another home.' });

  // Karim's half was Rima's: Mina's stands, and the line asks for the other half.
  expect((await reverse(await paymentOf(karim))).status).toBe(200);
  expect(await lines(bkash)).toMatchObject([{ amount: 36_000, rest: 18_000 }]);
  // Refused: shares that are not the rest, nothing is recorded.
  const before = await site.count('payments');
  expect(await record({ shares: [{ agreementId: rima.agreementId, amount: 36_000 }, { ...shares[1] }] })).toMatchObject(
    {
      status: 409,
    },
  );
  expect(await site.count('payments')).toBe(before);
  expect(await record({ agreementId: rima.agreementId })).toMatchObject({
    ...{ status: 201, body: { amount: 18_000, reference: '8N7A61DDD9' } },
  });
  expect(await lines(bkash)).toEqual([]);
  expect(await lines(bkash, 'sorted')).toHaveLength(1);

  // The first one of the transaction is reversed too: its number is free, and the rest goes to two homes.
  expect((await reverse(await paymentOf(mina))).status).toBe(200);
  const halves = [mina, karim].map(({ agreementId }) => ({ agreementId, amount: 9_000 }));
  expect(await record({ shares: halves })).toMatchObject({ status: 201, body: { amount: 9_000 } });
  expect(await lines(bkash)).toEqual([]);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('of a claim for several homes that a line has confirmed one home is reversed: the line asks for it, and is recorded anew', async () => {
  const { site, admin, mina, bkash, bring, lines } = await office();
  const resident = { ...tenancy(await site.addApartment({ rent: 3_000 }), 'Mina Akter'), startsOn: '2026-03-01' };
  const { body: garage } = await admin.post<{ _id: string }>('/api/residents', resident);
  const { body: slip } = await admin.post<{ token: string }>(`/api/agreements/invite/${garage._id}`);
  expect((await mina.post('/api/agreements/join', { token: slip.token })).status).toBe(200);
  const homes = [
    { agreementId: mina.agreementId, amount: 18_000 },
    { agreementId: garage._id, amount: 3_000 },
  ];
  const waits = await claim(mina, '8N7A61FFF1', { amount: 21_000, homes });
  expect(waits).toMatchObject({ status: 201, body: { state: 'pending' } });
  expect(await bring(bkash, came('8N7A61FFF1', { amount: 21_000 }))).toMatchObject({ confirmed: 1, open: 0 });
  const paid = async (agreementId: string) => {
    const { body } = await admin.get<{ account: { owed: number }; payments: { _id: string; state: string }[] }>(
      `/api/ledger/${agreementId}`,
    );
    return { owed: body.account.owed, _id: body.payments.find(({ state }) => state === 'confirmed')?._id };
  };
  expect([(await paid(mina.agreementId)).owed, (await paid(garage._id)).owed]).toEqual([0, 0]);

  const reverse = async (id: string | undefined) =>
    (await admin.put(`/api/payments/reverse/${id}`, { reason: 'Not for the garage.' })).status;
  const wrong = (await paid(garage._id))._id;
  expect(await reverse(wrong)).toBe(200);
  expect(await reverse(wrong)).toBe(409);
  expect([(await paid(mina.agreementId)).owed, (await paid(garage._id)).owed]).toEqual([0, 3_000]);
  const [line] = await lines(bkash);
  expect(line).toMatchObject({ amount: 21_000, rest: 3_000 });
  const again = { lineId: line?._id, agreementId: garage._id, requestKey: key() };
  expect(await admin.post('/api/statement-lines/record', again)).toMatchObject({
    status: 201,
    body: { amount: 3_000 },
  });
  expect(await lines(bkash)).toEqual([]);
  expect([(await paid(mina.agreementId)).owed, (await paid(garage._id)).owed]).toEqual([0, 0]);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a tenant reads by which statement their money was seen, takes that along, and leaves without a trace of the telephone', async () => {
  const { site, admin, mina, bkash, bring } = await office();
  await claim(mina, '8N7A61EEE1');
  await bring(bkash, came('8N7A61EEE1', { phone: '01819123456', words: 'Mina Akter' }));
  const known = { phone: '01819123456', agreementId: mina.agreementId, requestKey: key() };
  expect((await admin.post('/api/known-payers', known)).status).toBe(201);
  const { body } = await mina.get<{ statement: { payments: { seenOn: string | null }[] } }>(
    `/api/ledger?email=${mina.email}`,
  );
  expect(body.statement.payments).toMatchObject([{ seenOn: '2026-03-12' }]);
  await expect(site.pool.query(`update statement_lines set amount_poisha = 1`)).rejects.toThrow('only ever forgets');
  const leaves = { endsOn: '2026-03-14', reason: 'Moved away.' };
  expect(await admin.put(`/api/agreements/end/${mina.agreementId}`, leaves)).toMatchObject({ status: 200 });
  expect((await mina.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  const { rows } = await site.pool.query('select phone, words, reference from statement_lines');
  expect(rows).toEqual([{ phone: null, words: null, reference: '8N7A61EEE1' }]);
  expect(await site.count('known_payers')).toBe(0);
});

test('months of a house: what confirms itself is right, nothing is stolen, and every day is proved and no other sum', {
  timeout: 60_000,
}, async () => {
  const { site, admin, bkash, bank } = await office();
  const actorOf = async (person: Person, role: 'admin' | 'member') => {
    const user = await findUser(site.db, person.email);
    if (!user) throw new Error(`${person.email} is nobody`);
    const who = { id: user.id, email: person.email, name: person.name, role, photo: null };
    return (now: Date): Actor => ({
      currentUser: { ...who, duties: role === 'admin' ? ['owner'] : [] },
      ...{ now, requestId: 'month', address: 'month' },
    });
  };
  const homes = [];
  for (let n = 0; n < 10; n += 1) {
    const member = await site.member(`home${n}@example.test`, { since: '2026-01-10T06:00:00Z' });
    const phone = `018${10_000_000 + n}`;
    await site.pool.query('update agreements set phone = $2 where id = $1', [member.agreementId, phone]);
    const { agreementId, flat } = member;
    homes.push({ actorAt: await actorOf(member, 'member'), agreementId, apartmentNo: flat.apartmentNo, phone });
  }
  const house = {
    ...{ db: site.db, officeAt: await actorOf(admin, 'admin'), homes },
    ...{ bank: bank._id, bkash: bkash._id, rent: 18_000, random: seeded(41) },
  };
  const [kept, figures] = [nothingKept(), noFigures()];
  await beginProof(house, '2026-01-01');
  for (const month of ['2026-01', '2026-02']) await liveMonth(house, month, kept, figures);
  expect(figures).toMatchObject({ wrong: 0, stolen: 0, proved: 4, refused: 12 });
  expect(figures.byItself / figures.lines).toBeGreaterThanOrEqual(0.35);
  for (const [, { sure, sureRight }] of figures.proposals) expect(sureRight).toBe(sure);
});
