import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { byServer } from '#features/audit/server/record-event.ts';
import type { Repair, ReportPlaces } from '#features/repairs/endpoints.ts';
import { confirmUnanswered } from '#features/repairs/server/end-repairs.ts';
import { openUpkeep } from '#features/repairs/server/open-upkeep.ts';
import { testPicture } from '#test/pictures.ts';
import { browsers, busySite, CROWD, crowd, race, startTogether } from './race.ts';

const form = (more: object = {}) => ({
  ...{ category: 'plumbing', description: 'The tap drips.', requestKey: randomUUID() },
  ...more,
});

async function house() {
  const site = await busySite();
  const [mina, admin] = [await site.member('mina@example.test', { name: 'Mina' }), await site.admin()];
  const report = async () => (await mina.post<{ _id: string }>('/api/repairs', form())).body._id;
  const change = (id: string, body: object) => admin.patch<Repair>(`/api/repairs/${id}`, body);
  const answer = (id: string, body: object) => mina.put<Repair>(`/api/repairs/answer/${id}`, body);
  return { site, mina, admin, report, change, answer };
}

test('one form 64 times is one repair', async () => {
  const { site, mina } = await house();
  const same = form();
  const { counts } = await startTogether(
    'one form',
    browsers(site, mina).map((browser) => () => browser.post('/api/repairs', same)),
  );
  expect(counts).toEqual({ 201: CROWD });
  expect(await site.count('repairs')).toBe(1);
});

test('of 64 forms of a home ten are open', async () => {
  const { site, mina } = await house();
  const { counts } = await startTogether(
    'ten open',
    browsers(site, mina).map((browser) => () => browser.post('/api/repairs', form())),
  );
  expect(counts).toEqual({ 201: 10, 409: CROWD - 10 });
  expect(await site.count('repairs')).toBe(10);
});

test('of 64 who saw the same version one changes it', async () => {
  const { site, report, change, admin } = await house();
  const id = await report();
  await race(
    'one version',
    crowd((at) => () => change(id, { version: 1, state: 'taken', workerName: `Worker ${at}` })),
    200,
  );
  const { body } = await admin.get<Repair>(`/api/repairs/${id}`);
  expect([body.version, body.events.length]).toEqual([2, 2]);
  expect(await site.count("audit_events where kind = 'repair_taken'")).toBe(1);
});

test('it works, not yet and the hourly work at the same moment: one of them decides', async () => {
  const { site, report, change, answer } = await house();
  for (let round = 0; round < 5; round += 1) {
    site.at('2026-03-15T06:00:00.000Z');
    const id = await report();
    await change(id, { version: 1, state: 'done' });
    site.at('2026-03-22T06:00:00.000Z');
    const hourly = async () => {
      const confirmed = await confirmUnanswered(site.db, byServer(new Date('2026-03-22T06:00:00.000Z')));
      return { status: confirmed === 1 ? 200 : 409, body: {}, headers: new Headers() };
    };
    const runners = crowd((at) => () => {
      if (at % 8 === 0) return hourly();
      return at % 2 === 0
        ? answer(id, { version: 2, answer: 'works' })
        : answer(id, { version: 2, answer: 'notYet', reason: 'It drips.' });
    });
    await race('the last word', runners, 200);
    expect(await site.count(`repair_events where repair_id = '${id}'`)).toBe(3);
  }
});

test('of 64 photos five are kept, and one file at once is one photo', async () => {
  const { site, mina, report } = await house();
  const id = await report();
  const pictures = await Promise.all(Array.from({ length: 8 }, (_, at) => testPicture({ width: 20 + at })));
  const runners = Array.from({ length: 16 }, (_, at) => () => {
    const browser = site.withCookie(mina.cookie());
    return browser.post(`/api/repairs/${id}/photos`, pictures[at % 8]);
  });
  await startTogether('photos', runners);
  expect(await site.count('repair_photos')).toBeLessThanOrEqual(5);
  for (const picture of pictures) await mina.post(`/api/repairs/${id}/photos`, picture);
  expect(await site.count('repair_photos')).toBe(5);
});

test('one form of a cost 64 times is one link, and of 64 repairs one gets an expense', async () => {
  const { site, admin, report } = await house();
  const [id, ...others] = [await report(), await report(), await report(), await report()];
  const form = { category: 'repairs', day: '2026-03-15', amount: 900, paidFrom: 'Bank', repairId: id };
  const cost = { ...form, requestKey: randomUUID() };
  const { counts } = await startTogether(
    'one cost',
    browsers(site, admin).map((browser) => () => browser.post('/api/expenses', cost)),
  );
  expect(counts).toEqual({ 201: CROWD });
  expect([await site.count('repair_costs'), await site.count('vouchers')]).toEqual([1, 1]);
  const { body } = await admin.post<{ _id: string }>('/api/expenses', {
    ...{ ...form, amount: 800, repairId: '', requestKey: randomUUID() },
  });
  const link = (at: number) => () =>
    admin.put(`/api/repairs/costs/${others[at % 3]}`, { expenseId: body._id, isLinked: true });
  const linked = await startTogether('one repair', crowd(link));
  // The repair that got it is asked again by a third of them.
  expect(Object.keys(linked.counts).sort()).toEqual(['200', '409']);
  expect(await site.count(`repair_costs where voucher_id = '${body._id}'`)).toBe(1);
  expect(await site.count("audit_events where kind = 'repair_cost_linked'")).toBe(1);
});

test('sixteen servers open the repairs of twenty plans: twenty, and again none', async () => {
  const { site, admin } = await house();
  const { body } = await admin.get<{ parts: { _id: string }[] }>('/api/repairs/places');
  for (let at = 0; at < 20; at += 1) {
    const form = { name: `Plan ${at}`, commonPartId: body.parts[at % 8]?._id, category: 'lift', leadDays: 7 };
    const days = at % 2 === 0 ? { firstOn: '2026-03-20', everyMonths: 1 } : { firstOn: '2026-03-21' };
    expect((await admin.post('/api/upkeep-plans', { ...form, ...days })).status).toBe(201);
  }
  const now = new Date('2026-03-15T06:00:00.000Z');
  const servers = async () => {
    const opened = await Promise.all(Array.from({ length: 16 }, () => openUpkeep(site.db, byServer(now))));
    return opened.reduce((sum, one) => sum + one, 0);
  };
  expect([await servers(), await servers()]).toEqual([20, 0]);
  expect([await site.count('repairs'), await site.count("audit_events where kind = 'repair_reported'")]).toEqual([
    20, 20,
  ]);
});

test('a repair of a plan is reopened while sixteen servers open the next one: one of both is open', async () => {
  const { site, admin, change } = await house();
  const { body } = await admin.get<{ parts: { _id: string }[] }>('/api/repairs/places');
  const form = { name: 'Lift', commonPartId: body.parts[0]?._id, category: 'lift', leadDays: 27, everyMonths: 1 };
  await admin.post('/api/upkeep-plans', { ...form, firstOn: '2026-03-16' });
  const now = new Date('2026-03-25T06:00:00.000Z');
  const servers = () => Array.from({ length: 16 }, () => openUpkeep(site.db, byServer(now)));
  expect(await openUpkeep(site.db, byServer(new Date('2026-03-15T06:00:00.000Z')))).toBe(1);
  const { rows } = await site.pool.query<{ id: string }>('select id from repairs');
  const id = rows[0]?.id ?? '';
  expect((await change(id, { version: 1, state: 'done' })).status).toBe(200);
  site.at(now.toISOString());
  const notYet = { version: 2, answer: 'notYet', reason: 'It stops.' };
  const [answered] = await Promise.all([admin.put(`/api/repairs/answer/${id}`, notYet), ...servers()]);
  expect([200, 409]).toContain(answered.status);
  expect(await site.count("repairs where state in ('new', 'taken')")).toBe(1);
});

async function lifts() {
  const at = await house();
  const { parts } = (await at.mina.get<ReportPlaces>('/api/repairs/places')).body;
  const report = async () => {
    const form = { category: 'lift', description: 'It stands.', commonPartId: parts[0]?._id, requestKey: randomUUID() };
    return (await at.admin.post<{ _id: string }>('/api/repairs', form)).body._id;
  };
  const join = (id: string, into: string) => () => at.admin.put(`/api/repairs/join/${id}`, { version: 1, into });
  const states = async () =>
    (await at.site.pool.query<{ state: string }>('select state from repairs order by number')).rows;
  return { ...at, report, join, states: async () => (await states()).map(({ state }) => state) };
}

/** Repairs that are joined into one that is closed or joined itself. */
const HIDDEN = `repairs join repairs as target on target.id = repairs.joined_into where target.state not in ('new', 'taken')`;

test('64 presses of Me too in one home are one follow, and 64 presses both ways leave one or none', async () => {
  const { site, mina, report } = await lifts();
  const id = await report();
  const press = (isFollowed: (at: number) => boolean) =>
    startTogether(
      'me too',
      browsers(site, mina).map(
        (browser, at) => () => browser.put(`/api/repairs/follow/${id}`, { isFollowed: isFollowed(at) }),
      ),
    );
  expect((await press(() => true)).counts).toEqual({ 200: CROWD });
  expect(await site.count('repair_followers')).toBe(1);
  expect((await press((at) => at % 2 === 0)).counts).toEqual({ 200: CROWD });
  expect(await site.count('repair_followers')).toBeLessThanOrEqual(1);
});

test('two repairs that are joined into each other at once: one of both stays open, 60 times', async () => {
  const { site, report, join } = await lifts();
  for (let trial = 0; trial < 60; trial += 1) {
    const [a, b] = [await report(), await report()];
    const { counts } = await startTogether('both ways', [join(a, b), join(b, a)]);
    expect(counts).toEqual({ 200: 1, 409: 1 });
  }
  expect([await site.count(HIDDEN), await site.count("repairs where state = 'joined'")]).toEqual([0, 60]);
}, 120_000);

test('a chain that is joined at once is never two deep', async () => {
  const { site, report, join } = await lifts();
  for (let trial = 0; trial < 30; trial += 1) {
    const [a, b, c] = [await report(), await report(), await report()];
    const { counts } = await startTogether('chain', [join(a, b), join(c, a)]);
    expect(counts[200]).toBe(1);
  }
  expect(await site.count(HIDDEN)).toBe(0);
}, 120_000);

test('a join beside the decline of the other one: none is joined into what is closed, unless it was before', async () => {
  const { site, admin, report, join, states } = await lifts();
  for (let trial = 0; trial < 20; trial += 1) {
    const [a, b] = [await report(), await report()];
    const decline = () => admin.put(`/api/repairs/decline/${b}`, { version: 1, reason: 'It is planned.' });
    const { answers } = await startTogether('join and decline', [join(a, b), decline]);
    const [joined, declined] = answers.map(({ status }) => status);
    expect(declined).toBe(200);
    expect((await states()).slice(-2)).toEqual([joined === 200 ? 'joined' : 'new', 'declined']);
  }
  // Homes that were joined before it was declined have heard of it.
  const joined = await site.count("repairs where state = 'joined'");
  expect(await site.count("repair_events where other_step = 'joined' and to_state is null")).toBe(joined);
}, 120_000);
