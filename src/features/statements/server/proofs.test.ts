import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';
import { seeded } from '#test/statement-months.ts';
import { sample } from '../../../../scripts/sample.ts';
import type { Reconciliation, StatementLine } from '../endpoints.ts';

const key = () => crypto.randomUUID();
type Answer<Body> = { status: number; body: Body & { message?: string } };

/** A bank's account on 15 March 2026, and two homes. */
async function house() {
  const site = await testSite();
  const admin = await site.admin();
  const homes = [await site.member('mina@example.test'), await site.member('karim@example.test')] as const;
  const form = { method: 'Bank', number: '1501 2233 4417', belongsTo: 'building', requestKey: key() };
  const place = (await admin.post<{ _id: string }>('/api/places', form)).body._id;
  const bring = (lines: object[]) =>
    admin.post('/api/statements/import', {
      placeId: place,
      source: 'table',
      lines,
      inFile: lines.length,
      requestKey: key(),
    });
  const lines = async (state: 'open' | 'aside' | 'sorted' = 'open') =>
    (await admin.get<{ lines: StatementLine[] }>(`/api/statement-lines?place=${place}&state=${state}`)).body.lines;
  const prove = (day: string, balance: number, more: object = {}): Promise<Answer<Reconciliation>> =>
    admin.post<Reconciliation>('/api/reconciliations', { placeId: place, day, balance, requestKey: key(), ...more });
  const takeBack = (id: string): Promise<Answer<object>> =>
    admin.put<object>(`/api/reconciliations/undo/${id}`, { reason: 'A wrong start.' });
  const record = (lineId: string | undefined, home: 0 | 1 = 0) =>
    admin.post<{ _id: string }>('/api/statement-lines/record', {
      ...{ lineId, agreementId: homes[home].agreementId, again: true, requestKey: key() },
    });
  const aside = (line: StatementLine | undefined) => admin.put(`/api/statement-lines/aside/${line?._id}`);
  const apart = (line: StatementLine | undefined) =>
    admin.put(`/api/matches/undo/${line?.match?._id}`, { reason: 'Another home.' });
  const sound = async () => expect(await site.brokenInvariants()).toEqual([]);
  return { site, admin, homes, place, bring, lines, prove, takeBack, record, aside, apart, sound };
}

test('what was put aside before the first proof is known after it, and the days stay proved', async () => {
  const { bring, lines, prove, record, aside, sound } = await house();
  await bring([{ day: '2026-03-05', amount: 7777, words: 'CASH DEP' }]);
  await aside((await lines())[0]);
  expect((await prove('2026-03-10', 7777)).status).toBe(201);
  expect((await record((await lines('aside'))[0]?._id)).status).toBe(201);
  await sound();
  expect((await prove('2026-03-11', 7777)).status).toBe(201);
});

test('a payment of before the first proof is reversed, and its line recorded for another home', async () => {
  const { admin, bring, lines, prove, record, sound } = await house();
  await bring([{ day: '2026-03-05', amount: 7777, words: 'CASH DEP' }]);
  const { body } = await record((await lines())[0]?._id);
  expect((await prove('2026-03-10', 7777)).status).toBe(201);
  await admin.put(`/api/payments/reverse/${body._id}`, { reason: 'Another home.' });
  await sound();
  expect(await lines('sorted')).toEqual([]);
  // It is of the proof's days and in no match, so that it is sorted before the next day is proved.
  expect((await prove('2026-03-11', 7777)).status).toBe(409);
  expect((await record((await lines())[0]?._id, 1)).status).toBe(201);
  expect((await prove('2026-03-12', 7777)).status).toBe(201);
});

test('a first proof takes what is in no match, but for what is named; what a line of a later day has stays open', async () => {
  const { admin, homes, bring, lines, prove, sound } = await house();
  const money = { agreementId: homes[0].agreementId, method: 'Bank', again: true };
  const desk = async (amount: number, receivedOn: string) =>
    (await admin.post<{ _id: string }>('/api/payments/record', { ...money, amount, receivedOn, requestKey: key() }))
      .body._id;
  const taken = await desk(5000, '2026-03-04');
  const later = await desk(900, '2026-03-09');
  await bring([{ day: '2026-03-11', amount: 900 }]);
  const [line] = await lines();
  if (line) await admin.post('/api/matches', { lineIds: [line._id], paymentIds: [later], requestKey: key() });
  // 5,000 arrived; 900 is on the next day's line.
  expect((await prove('2026-03-10', 5900)).status).toBe(409);
  const { body: first } = await prove('2026-03-10', 5000);
  expect(first).toMatchObject({ book: 5900, postingsOpen: 900 });
  expect((await prove('2026-03-11', 5900)).status).toBe(201);
  // What was taken as there is no money of a later line.
  await bring([{ day: '2026-03-12', amount: 5000 }]);
  const [same] = await lines();
  const join = { lineIds: [same?._id], paymentIds: [taken], requestKey: key() };
  const refused = await admin.post<{ message: string }>('/api/matches', join);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('taken as there')]);
  await sound();
});

test('what was there before the books is not dated into a closed day: the refusal says with which day to begin', async () => {
  const { admin, bring, lines, prove, record } = await house();
  await bring([{ day: '2026-03-05', amount: 18_000, words: 'A' }]);
  await record((await lines())[0]?._id);
  expect((await admin.put('/api/till/close', { day: '2026-03-11', countedCash: 0 })).status).toBe(200);
  const { status, body } = await prove('2026-03-10', 30_000, { opening: 12_000 });
  expect({ status, body }).toMatchObject({ status: 409, body: { message: expect.stringContaining('11 March 2026') } });
  expect((await prove('2026-03-12', 30_000, { opening: 12_000 })).status).toBe(201);
});

test('a proof is taken back, the latest first, with what the first one recorded as there before the books', async () => {
  const { site, admin, place, bring, lines, prove, takeBack, record, sound } = await house();
  await bring([{ day: '2026-03-05', amount: 18_000, words: 'A' }]);
  await record((await lines())[0]?._id);
  const { body: first } = await prove('2026-03-10', 30_000, { opening: 12_000 });
  await bring([
    { day: '2026-03-04', amount: 9000, words: 'LATE' },
    { day: '2026-03-12', amount: 500, words: 'NEW' },
  ]);
  // Of before the proof, so it was in its balance.
  const open = await lines();
  expect(open.map(({ amount }) => amount)).toEqual([500]);
  await admin.put(`/api/statement-lines/aside/${open[0]?._id}`);
  const { body: second } = await prove('2026-03-12', 30_500);
  expect(await takeBack(first._id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('later day') },
  });
  expect((await takeBack(second._id)).status).toBe(200);
  expect((await takeBack(second._id)).status).toBe(409);
  expect((await takeBack(first._id)).status).toBe(200);
  expect((await takeBack(key())).status).toBe(404);
  await sound();
  expect(await site.count(`vouchers where kind = 'opening' and reversed_at is not null`)).toBe(1);
  // The line of before is to be sorted now, and the true opening is less.
  expect((await lines()).map(({ amount }) => amount)).toEqual([9000]);
  expect((await prove('2026-03-10', 30_000, { opening: 12_000 })).status).toBe(409);
  await record((await lines())[0]?._id, 1);
  expect((await prove('2026-03-10', 30_000, { opening: 12_000 })).status).toBe(409);
  expect((await prove('2026-03-10', 30_000, { opening: 3000 })).status).toBe(201);
  expect((await prove('2026-03-12', 30_500)).status).toBe(201);
  const list = await admin.get<{ reconciliations: Reconciliation[] }>(`/api/reconciliations?place=${place}`);
  expect(list.body.reconciliations.map(({ day }) => day)).toEqual(['2026-03-12', '2026-03-10']);
  await expect(site.pool.query(`update reconciliations set statement_poisha = 1`)).rejects.toThrow(
    'only ever taken back',
  );
});

/**
 * Days on which a house does what houses do, in any order, around a first proof: after each day every proved day holds, and a sum that is
 * one poisha off is refused.
 */
async function live(seed: number) {
  const { site, admin, homes, bring, lines, prove, takeBack, record, aside, apart } = await house();
  const random = seeded(seed);
  const int = (most: number) => Math.floor(random() * most);
  const pick = <T>(all: readonly T[]): T | undefined => all[int(all.length)];
  const dayOf = (at: number) => `2026-03-${String(at).padStart(2, '0')}`;
  let balance = 0;
  let [proved, wrong] = [0, 0];
  const acts: Record<string, (now: number) => Promise<unknown>> = {
    async bring(now) {
      const amount = (int(2) ? 1 : -1) * (100 + int(900));
      balance += amount;
      await bring([{ day: dayOf(now), amount, words: `W ${balance}` }]);
    },
    async record() {
      const line = pick((await lines()).filter(({ amount }) => amount > 0));
      if (line) await record(line._id, int(2) ? 0 : 1);
    },
    async cost() {
      const line = pick((await lines()).filter(({ amount }) => amount < 0));
      const form = { lineId: line?._id, category: 'bank_fees', again: true, requestKey: key() };
      if (line) await admin.post('/api/statement-lines/expense', form);
    },
    async givenBack() {
      const line = pick((await lines()).filter(({ amount }) => amount < 0));
      const form = { lineId: line?._id, agreementId: pick(homes)?.agreementId, requestKey: key() };
      // Refused where the tenant has less to get back.
      if (line) await admin.post('/api/statement-lines/refund', form);
    },
    aside: async () => aside(pick(await lines())),
    async known() {
      const line = pick((await lines('aside')).filter(({ amount }) => amount > 0));
      if (line) await record(line._id, int(2) ? 0 : 1);
    },
    apart: async () => apart(pick((await lines('sorted')).filter(({ match }) => match))),
    async reverse() {
      const { rows } = await site.pool.query<{ id: string }>(
        `select id from payments where state = 'confirmed' order by id`,
      );
      await admin.put(`/api/payments/reverse/${pick(rows)?.id}`, { reason: 'A mistake.' });
    },
    desk: (now) =>
      admin.post('/api/payments/record', {
        ...{ agreementId: pick(homes)?.agreementId, amount: 100 + int(900), method: 'Bank' },
        ...{ receivedOn: dayOf(1 + int(now)), again: true, requestKey: key() },
      }),
    spend: (now) =>
      admin.post('/api/expenses', {
        ...{ day: dayOf(1 + int(now)), category: 'fuel', amount: 100 + int(900), paidFrom: 'Bank' },
        ...{ again: true, requestKey: key() },
      }),
    async takeBack() {
      const { rows } = await site.pool.query<{ id: string }>(
        'select id from reconciliations where undone_at is null order by day desc limit 1',
      );
      if (rows[0] && int(3) === 0) await takeBack(rows[0].id);
    },
  };
  const names = Object.keys(acts);
  for (let at = 1; at <= 14; at += 1) {
    site.at(`${dayOf(at)}T08:00:00Z`);
    await acts.bring?.(at);
    for (let step = 0; step < 4; step += 1) await acts[pick(names) ?? '']?.(at);
    if (int(2) === 0) {
      for (const line of await lines()) await aside(line);
      const { rows } = await site.pool.query<{ left: number; started: boolean }>(
        `select ($1 * 100 - lines_open_poisha - book_poisha
            + (select coalesce(sum(signed_poisha(posting, account)), 0) from open_postings(places.id, $2::date) posting
              where standing_start(places.id) is not null
                or exists (select from matched_postings where posting_id = posting.id and place_id = places.id and not is_undone))) / 100.0 as left,
            standing_start(places.id) is not null as started
          from places cross join lateral explain_balance(places.id, $2::date)`,
        [balance, dayOf(at)],
      );
      const left = Number(rows[0]?.left);
      // Less than nothing was there before the books: no first proof can say so.
      if (left >= 0) {
        const opening = rows[0]?.started ? {} : { opening: left };
        expect((await prove(dayOf(at), balance + 0.01, opening)).status).toBe(409);
        expect(await prove(dayOf(at), balance, opening)).toMatchObject({ status: 201 });
        [proved, wrong] = [proved + 1, wrong + 1];
      }
    }
    const { rows: broken } = await site.pool.query(
      `select day from reconciliations cross join lateral explain_balance(place_id, day) as explained where undone_at is null
        and statement_poisha - explained.lines_open_poisha <> explained.book_poisha - explained.postings_open_poisha`,
    );
    expect({ seed, at, broken }).toEqual({ seed, at, broken: [] });
  }
  return { proved, wrong };
}

test.each([1, 2, 3])(
  'a life of 14 days around a first proof: each proved day holds, and no other sum is proved (%i)',
  async (seed) => {
    expect((await live(seed)).proved).toBeGreaterThan(0);
  },
);

const MORE = Array.from({ length: 197 }, (_, place) => String(place + 4));

test.each(sample(MORE, 0.04))('one of 197 more such lives (%s)', { tags: ['deep'], timeout: 120_000 }, async (seed) => {
  await live(Number(seed));
});

test('the statement’s balance is that of the last line which has one, and the money of the lines after it', async () => {
  const { admin, place, bring } = await house();
  await bring([
    { day: '2026-03-05', amount: 5_000, balance: 12_000, words: 'DEP' },
    { day: '2026-03-05', amount: 300, words: 'WITHOUT' },
  ]);
  await bring([{ day: '2026-03-07', amount: -1_200, words: 'LATER' }]);
  const said = async (day: string) =>
    (await admin.get<{ explained: { statement: number | null } }>(`/api/reconciliations?place=${place}&day=${day}`))
      .body.explained.statement;
  expect([await said('2026-03-04'), await said('2026-03-05'), await said('2026-03-07')]).toEqual([
    null,
    12_300,
    11_100,
  ]);
});
