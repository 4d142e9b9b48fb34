import { expect, test } from 'vitest';
import type { Actor } from '#features/audit/server/record-event.ts';
import { findUser } from '#features/identity/server/queries.ts';
import { NewStatement } from '#features/statements/endpoints.ts';
import { importStatement } from '#features/statements/server/import-statement.ts';
import type { TestResponse } from '#test/visitor.ts';
import { busySite, CROWD, crowd, race, startTogether } from './race.ts';

const wallet = { method: 'bKash', number: '01711000000', belongsTo: 'building' };

async function wallets() {
  const site = await busySite();
  const [mina, admin] = [await site.member('mina@example.test'), await site.admin()];
  const { body } = await admin.post<{ _id: string }>('/api/places', { ...wallet, requestKey: 'the one wallet' });
  const user = await findUser(site.db, admin.email);
  if (!user) throw new Error('there is no administrator');
  const actor: Actor = {
    currentUser: { id: user.id, email: admin.email, role: 'admin', duties: ['owner'], name: admin.name, photo: null },
    ...{ now: new Date('2026-03-15T06:00:00Z'), requestId: 'race', address: 'race' },
  };
  // Behind the limit of large bodies, which would refuse all but four of the crowd.
  const bring = async (at: number, lines: unknown[]): Promise<TestResponse> => {
    const form = { placeId: body._id, source: 'table', inFile: lines.length, requestKey: `statement ${at}`, lines };
    return {
      status: 200,
      body: await importStatement(site.db, actor, NewStatement.parse(form)),
      headers: new Headers(),
    };
  };
  return { site, mina, admin, place: body._id, bring };
}

const line = (number: number) => ({
  day: '2026-03-12',
  amount: 1_000 + number,
  balance: 50_000,
  reference: `8N7A61X${String(number).padStart(3, '0')}`,
});
const claimOf = (number: number) => ({
  ...{ amount: 1_000 + number, method: 'bKash', receivedOn: '2026-03-12', requestKey: `the claim ${number}` },
  reference: line(number).reference,
});

test('the same file that is brought 64 times at once is kept once', async () => {
  const { site, bring } = await wallets();
  const lines = Array.from({ length: 100 }, (_, number) => line(number));
  // Each import has its lines in another order, like two layouts of one statement.
  const runners = crowd(
    (at) => () =>
      bring(
        at,
        lines.map((_, index) => lines[(index * 37 + at) % lines.length]),
      ),
  );
  const { counts } = await startTogether('bring one file', runners);
  expect(counts).toEqual({ 200: CROWD });
  expect(await site.count('statement_lines')).toBe(100);
});

test('lines of one day and sum that 64 people bring at once are counted once each: as many as the fullest file has, and each number once', async () => {
  const { site, bring } = await wallets();
  const equal = { day: '2026-03-12', amount: 500 };
  const files = crowd(
    (at) => () =>
      bring(at, at % 2 === 0 ? [{ ...equal, reference: line(at).reference }] : Array(1 + (at % 3)).fill(equal)),
  );
  const { counts } = await startTogether('bring the n-th line', files);
  expect(counts).toEqual({ 200: CROWD });
  const { rows } = await site.pool.query<{ numbers: number; lines: number; identities: number }>(`
    select count(reference) as numbers, count(*) as lines, count(distinct identity) as identities from statement_lines`);
  const [row] = rows;
  expect(row?.numbers).toBe(CROWD / 2);
  expect(row?.identities).toBe(row?.lines);
  // A line without a number is the one of before that may be it: at most the three of one file are besides.
  expect(row?.lines).toBeLessThanOrEqual(CROWD / 2 + 3);
});

test('a claim is confirmed once by hand, by imports and by declining at the same moment, and its line joined at most once', async () => {
  const { site, mina, admin, bring } = await wallets();
  const { body } = await mina.post<{ _id: string }>('/api/payments/claim', claimOf(1));
  const runners = crowd((at) => () => {
    if (at % 3 === 0) return bring(at, [line(1)]);
    const how = at % 3 === 1 ? 'confirm' : 'decline';
    return admin.put(`/api/payments/${how}/${body._id}`, { reason: 'It did not come.' });
  });
  await startTogether('confirm by hand against import against decline', runners);
  const { rows } = await site.pool.query<{ state: string; entries: number; matches: number }>(`
    select state, (select count(*) from journal_entries where kind = 'confirm') as entries,
      (select count(*) from matches where undone_at is null) as matches from payments`);
  expect(rows).toHaveLength(1);
  const isConfirmed = rows[0]?.state === 'confirmed';
  expect(rows[0]?.entries).toBe(isConfirmed ? 1 : 0);
  expect(rows[0]?.matches).toBeLessThanOrEqual(isConfirmed ? 1 : 0);
});

test('32 claims and 32 imports of their lines that come at the same moment all meet', async () => {
  const { site, bring } = await wallets();
  const members = await Promise.all(Array.from({ length: 8 }, (_, at) => site.member(`member${at}@example.test`)));
  const runners = crowd((at) => () => {
    const number = Math.floor(at / 2);
    const member = members[number % 8];
    if (at % 2 === 0 && member) return member.post('/api/payments/claim', claimOf(number));
    return bring(number, [line(number)]);
  });
  const { counts } = await startTogether('claims against imports', runners);
  expect(counts).toEqual({ 200: CROWD / 2, 201: CROWD / 2 });
  const { rows } = await site.pool.query(`select state, count(*) as n from payments group by 1`);
  expect(rows).toEqual([{ state: 'confirmed', n: CROWD / 2 }]);
  expect(await site.count('matched_lines')).toBe(CROWD / 2);
});

test('a day is proved, or takes the line that comes at the same moment: never both', async () => {
  const { site, admin, place, bring } = await wallets();
  const prove = (day: string, at: number) =>
    admin.post('/api/reconciliations', { placeId: place, day, balance: 0, requestKey: `prove the day ${at}` });
  expect((await prove('2026-03-01', CROWD)).status).toBe(201);
  const runners = crowd((at) => () => {
    if (at % 2 === 0) return bring(at, [line(at)]).catch(() => ({ status: 409, body: {}, headers: new Headers() }));
    return prove('2026-03-13', at);
  });
  await startTogether('prove a day against imports', runners);
  const [proved, lines] = [await site.count('reconciliations'), await site.count('statement_lines')];
  expect([proved, lines > 0]).toEqual(proved === 2 ? [2, false] : [1, true]);
});

test('a line that is recorded 64 times at once is one payment, and its match is taken apart once', async () => {
  const { site, mina, admin, place, bring } = await wallets();
  await bring(0, [line(1)]);
  const { body } = await admin.get<{ lines: { _id: string }[] }>(`/api/statement-lines?place=${place}`);
  const record = crowd((at) => () => {
    const form = { lineId: body.lines[0]?._id, agreementId: mina.agreementId, again: true, requestKey: `record ${at}` };
    return admin.post('/api/statement-lines/record', form);
  });
  await race('record one line', record, 201);
  expect(await site.count('payments')).toBe(1);
  const sorted = await admin.get<{ lines: { match: { _id: string } }[] }>(
    `/api/statement-lines?place=${place}&state=sorted`,
  );
  const undo = crowd(
    () => () => admin.put(`/api/matches/undo/${sorted.body.lines[0]?.match._id}`, { reason: 'A mistake.' }),
  );
  await race('take one match apart', undo, 200);
});

test('a proposal that 64 press at once is done once: by one of other forms, and of one form for all who send it', async () => {
  const { site, mina, admin, place, bring } = await wallets();
  await site.pool.query(`update agreements set phone = '+880 1811-111111' where id = $1`, [mina.agreementId]);
  const numbers = Array.from({ length: 10 }, (_, at) => at);
  await bring(
    0,
    numbers.map((at) => ({ ...line(at), phone: '01811111111' })),
  );
  const open = async () => {
    const path = `/api/statement-lines?place=${place}`;
    const { body } = await admin.get<{ lines: { _id: string; proposal: { seen: string } | null }[] }>(path);
    return body.lines.map(({ _id, proposal }) => ({ id: _id, seen: proposal?.seen ?? '' }));
  };
  const [first, second, ...others] = await open();
  const press = (of: typeof first, requestKey: string) =>
    admin.put(`/api/statement-lines/press/${of?.id}`, { seen: of?.seen, requestKey });
  await race(
    'press on one line',
    crowd((at) => () => press(first, `the press ${at}`)),
    200,
  );
  const same = await startTogether(
    'send one press',
    crowd(() => () => press(second, 'the same press')),
  );
  expect(same.counts).toEqual({ 200: CROWD });
  expect(await site.count('payments')).toBe(2);
  const all = crowd((at) => () => {
    const lines = others.map((_, index) => others[(index + at) % others.length]);
    return admin.put('/api/statement-lines/press', { lines, requestKey: `all of them ${at}` });
  });
  const several = await startTogether('press on all that is ticked', all);
  expect(several.counts).toEqual({ 200: CROWD });
  const pressed = several.answers.map(({ body }) => (body as { pressed: number }).pressed);
  expect(pressed.reduce((sum, one) => sum + one, 0)).toBe(others.length);
  expect([await site.count('payments'), await site.count('matched_lines')]).toEqual([10, 10]);
});

test('a line above the limit that 64 press at once is asked about once, and each of them is told for what it waits', {
  timeout: 120_000,
}, async () => {
  const { site, admin, place, bring } = await wallets();
  const salam = await site.member('salam@example.test');
  await site.appoint(salam.email, 'accountant');
  await bring(0, [{ day: '2026-03-12', amount: -5_000, reference: '8N7A61FEE1', isFee: true }]);
  const limits = { separates: false, refund: null, giveUp: null, spend: 100 };
  expect((await admin.put('/api/limits', limits)).status).toBe(200);
  const { body } = await admin.get<{ lines: { _id: string; proposal: { seen: string } }[] }>(
    `/api/statement-lines?place=${place}`,
  );
  const [fee] = body.lines;
  const press = crowd((at) => () => {
    const form = { seen: fee?.proposal.seen, requestKey: `press above the limit ${at}` };
    return salam.put(`/api/statement-lines/press/${fee?._id}`, form);
  });
  const { answers } = await startTogether('press above the limit', press);
  // On a full machine the last ones are told after half a minute that others are at it.
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const asked = answers
    .filter(({ status }) => status === 200)
    .map((answer) => (answer.body as { asked: { approval: string } | null }).asked?.approval);
  expect([new Set(asked).size, asked[0]]).toEqual([1, expect.any(String)]);
  const record = crowd((at) => () => {
    const form = { lineId: fee?._id, category: 'bank_fees', requestKey: `record above the limit ${at}` };
    return salam.post('/api/statement-lines/expense', form);
  });
  const recorded = await startTogether('record above the limit', record);
  expect(Object.keys(recorded.counts).filter((status) => status !== '409')).toEqual(['202']);
  expect([await site.count('approvals'), await site.count('vouchers')]).toEqual([1, 0]);
  await race(
    'approve it',
    crowd(() => () => admin.put(`/api/approvals/approve/${asked[0]}`)),
    200,
  );
  expect(await site.count('vouchers')).toBe(1);
});

/** Ids of received lines of 1,000 and more, in the order of their numbers. */
async function linesOf({ admin, place }: Pick<Awaited<ReturnType<typeof wallets>>, 'admin' | 'place'>) {
  const { body } = await admin.get<{ lines: { _id: string }[] }>(`/api/statement-lines?place=${place}`);
  return body.lines.map(({ _id }) => _id);
}

test('a line is put aside once, that is undone once, and what is put aside is known once, by hand or by its claim', async () => {
  const office = await wallets();
  const { site, mina, admin, place, bring } = office;
  await bring(0, [line(1)]);
  const [id = ''] = await linesOf(office);
  const aside = crowd(() => () => admin.put(`/api/statement-lines/aside/${id}`));
  await race('put one line aside', aside, 200);
  const undoOf = async () => {
    const { body } = await admin.get<{ lines: { match: { _id: string } }[] }>(
      `/api/statement-lines?place=${place}&state=aside`,
    );
    const path = `/api/matches/undo/${body.lines[0]?.match._id}`;
    return () => admin.put(path, { reason: 'It is not ours.' });
  };
  const undo = await undoOf();
  await race(
    'undo what is put aside',
    crowd(() => undo),
    200,
  );
  const reversed = "vouchers where kind = 'suspense' and reversed_at is not null";
  expect([await site.count(reversed), await site.count('matches where undone_at is null')]).toEqual([1, 0]);
  expect((await admin.put(`/api/statement-lines/aside/${id}`)).status).toBe(200);
  const undoAgain = await undoOf();
  const runners = crowd((at) => () => {
    const form = { lineId: id, agreementId: mina.agreementId, again: true, requestKey: `known by hand ${at}` };
    if (at === 0) return mina.post('/api/payments/claim', claimOf(1));
    if (at % 8 === 7) return undoAgain();
    if (at % 2 === 0) return admin.post('/api/statement-lines/record', form);
    return admin.post('/api/statement-lines/move', { lineId: id, other: 'Owner', requestKey: `to the owner ${at}` });
  });
  await startTogether('know what is put aside', runners);
  const { rows } = await site.pool.query(`select
    (select count(*) from ${reversed}) as known,
    (select count(*) from matches where undone_at is null) as matches,
    (select count(*) from payments where state = 'confirmed') + (select count(*) from vouchers where kind = 'owner') as recorded`);
  expect(rows).toEqual([{ known: 2, matches: 1, recorded: 1 }]);
});

test('a telephone is learnt once from one line, and forgotten once', async () => {
  const office = await wallets();
  const { site, mina, admin, bring } = office;
  await bring(0, [{ ...line(1), phone: '01819123456' }]);
  const [id = ''] = await linesOf(office);
  const whose = crowd(
    () => () => admin.put(`/api/statement-lines/whose/${id}`, { agreementId: mina.agreementId, who: 'her brother' }),
  );
  const { answers, counts } = await startTogether('whose is one line', whose);
  expect(counts).toEqual({ 200: CROWD });
  expect(new Set(answers.map(({ body }) => (body as { _id: string })._id)).size).toBe(1);
  expect(await site.count("audit_events where kind = 'payer_learned'")).toBe(1);
  const [known = ''] = answers.map(({ body }) => (body as { _id: string })._id);
  const { counts: forgotten } = await startTogether(
    'forget one payer',
    crowd(() => () => admin.delete(`/api/known-payers/${known}`)),
  );
  expect(forgotten).toEqual({ 200: 1, 404: CROWD - 1 });
});

test('a file is taken back once, or its line is recorded or put aside, or its day proved: never both', async () => {
  const office = await wallets();
  const { site, mina, admin, place, bring } = office;
  await admin.post('/api/reconciliations', {
    placeId: place,
    day: '2026-03-01',
    balance: 0,
    requestKey: 'the first day',
  });
  await bring(0, [line(1)]);
  const [id = ''] = await linesOf(office);
  const { body } = await admin.get<{ _id: string }[]>(`/api/statements?place=${place}`);
  const runners = crowd((at) => () => {
    const form = { lineId: id, agreementId: mina.agreementId, again: true, requestKey: `record ${at}` };
    if (at % 4 === 0) return admin.put(`/api/statements/undo/${body[0]?._id}`, { reason: 'Another account.' });
    if (at % 4 === 1) return admin.post('/api/statement-lines/record', form);
    if (at % 4 === 2) return admin.put(`/api/statement-lines/aside/${id}`);
    return admin.post('/api/reconciliations', {
      placeId: place,
      day: '2026-03-12',
      balance: 0,
      requestKey: `prove the day ${at}`,
    });
  });
  const { counts } = await startTogether('take a file back', runners);
  expect(counts[500]).toBeUndefined();
  const { rows } = await site.pool.query<{ undone: number; matches: number; lines: number }>(`select
    (select count(*) from statement_imports where undone_at is not null) as undone,
    (select count(*) from standing_lines) as lines, (select count(*) from matches where undone_at is null) as matches`);
  expect([
    { undone: 1, lines: 0, matches: 0 },
    { undone: 0, lines: 1, matches: 1 },
  ]).toContainEqual(rows[0]);
});

test('a line and what is recorded already are joined once', async () => {
  const office = await wallets();
  const { mina, admin, bring } = office;
  const money = { agreementId: mina.agreementId, amount: 1_001, method: 'bKash', receivedOn: '2026-03-01' };
  const { body } = await admin.post<{ _id: string }>('/api/payments/record', { ...money, requestKey: 'by the desk' });
  await bring(0, [line(1)]);
  const [id = ''] = await linesOf(office);
  const join = crowd((at) => () => {
    const form = { lineIds: [id], paymentIds: [body._id], requestKey: `join a line ${at}` };
    return admin.post('/api/matches', form);
  });
  await race('join one line', join, 201);
});
