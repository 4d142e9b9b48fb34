import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DUTIES } from '#api/duties.ts';
import { byServer } from '#features/audit/server/record-event.ts';
import { type Person, testSite } from '#test/site.ts';
import type { CommonRepair, Repair, RepairRow, ReportPlaces, UpkeepPlan } from '../endpoints.ts';
import { openUpkeep } from './open-upkeep.ts';

const PLANS = '/api/upkeep-plans';
const NOON = 'T06:00:00.000Z';

/** The owner's building on 15 March 2026, and what plans are made of. */
async function house() {
  const site = await testSite();
  const owner = await site.admin();
  const { body } = await owner.get<ReportPlaces>('/api/repairs/places');
  const part = (name: string) => body.parts.find((one) => one.name === name)?._id ?? '';
  const lift = {
    ...{ name: 'Service of the lift', nameBangla: 'লিফটের সার্ভিসিং', commonPartId: part('Lift'), category: 'lift' },
    ...{ everyMonths: 1, firstOn: '2026-01-31', leadDays: 7, workerName: 'Dhaka Lift', workerPhone: '02 555 0177' },
  };
  const licence = {
    ...{ name: 'Fire licence', commonPartId: part('Elsewhere in the house'), category: 'fire_safety' },
    ...{ firstOn: '2026-04-10', leadDays: 30 },
  };
  const add = async (form: object) => {
    const { status, body: plan } = await owner.post<UpkeepPlan>(PLANS, form);
    expect(status).toBe(201);
    return plan;
  };
  const plans = async () => (await owner.get<{ plans: UpkeepPlan[] }>(PLANS)).body.plans;
  const hour = (day: string) => {
    site.at(day + NOON);
    return openUpkeep(site.db, byServer(new Date(day + NOON)));
  };
  const open = async () =>
    (await owner.get<{ repairs: RepairRow[] }>('/api/repairs')).body.repairs.filter(({ state }) => state !== 'done');
  const change = (id: string, body: object, who: Person = owner) => who.patch<Repair>(`/api/repairs/${id}`, body);
  const decline = (id: string, body: object) => owner.put<Repair>(`/api/repairs/decline/${id}`, body);
  const answer = (id: string, body: object) => owner.put<Repair>(`/api/repairs/answer/${id}`, body);
  const read = async (id: string) => (await owner.get<Repair>(`/api/repairs/${id}`)).body;
  const changePlan = (id: string, body: object) => owner.patch<UpkeepPlan>(`${PLANS}/${id}`, body);
  return { site, owner, part, lift, licence, add, plans, hour, open, change, decline, answer, read, changePlan };
}

test('what is no plan is refused, with the field that says why', async () => {
  const { site, owner, lift, licence } = await house();
  const wrong: [object, number, string?][] = [
    [{ name: '', nameBangla: '' }, 400, 'name'],
    [{ category: 'lamps' }, 400, 'category'],
    [{ everyMonths: 0 }, 400, 'everyMonths'],
    [{ everyMonths: 1.5 }, 400, 'everyMonths'],
    [{ everyMonths: 121 }, 400, 'everyMonths'],
    [{ firstOn: '2026-02-30' }, 400, 'firstOn'],
    // Two rounds and a month ahead is 15 June.
    [{ firstOn: '2026-06-16' }, 400, 'firstOn'],
    [{ leadDays: 28 }, 400, 'leadDays'],
    [{ leadDays: -1 }, 400, 'leadDays'],
    [{ everyMonths: 12, leadDays: 91 }, 400, 'leadDays'],
    [{ note: 'x'.repeat(501) }, 400, 'note'],
    [{ commonPartId: randomUUID() }, 404],
    [{ nextOn: '2026-04-01' }, 400],
  ];
  for (const [more, status, field] of wrong) {
    const answer = await owner.post<{ fields?: object }>(PLANS, { ...lift, ...more });
    expect([more, answer.status, field && Object.keys(answer.body.fields ?? {})]).toEqual([
      more,
      status,
      field && [field],
    ]);
  }
  expect(await site.count('upkeep_plans')).toBe(0);
  expect((await owner.post(PLANS, lift)).status).toBe(201);
  for (const again of [lift, { ...licence, name: 'service OF the lift' }, { ...licence, nameBangla: lift.nameBangla }])
    expect((await owner.post(PLANS, again)).status).toBe(409);
  expect(await site.count('upkeep_plans')).toBe(1);
});

test('each duty reads and changes plans as it may; residents and visitors do neither', async () => {
  const { site, lift, licence, add, hour, open } = await house();
  const mina = await site.member('mina@example.test', { name: 'Mina' });
  const { _id } = await add(lift);
  await hour('2026-03-25');
  const [repair] = await open();
  for (const [who, status] of [
    [site.anonymous(), 401],
    [mina, 403],
  ] as const) {
    expect((await who.get(PLANS)).status).toBe(status);
    expect((await who.post(PLANS, licence)).status).toBe(status);
    expect((await who.patch(`${PLANS}/${_id}`, { version: 2, note: 'x' })).status).toBe(status);
  }
  expect((await mina.get(`/api/repairs/${repair?._id}`)).status).toBe(404);
  const common = (await mina.get<{ repairs: CommonRepair[] }>('/api/repairs/common')).body.repairs;
  expect(common).toMatchObject([{ part: { name: 'Lift' }, category: 'lift', state: 'new' }]);
  expect(JSON.stringify(common)).not.toContain('Service');
  const can: Record<string, number[]> = {};
  for (const duty of DUTIES) {
    const person = await site.signUp(`${duty}@example.test`);
    await site.appoint(person.email, duty);
    const form = { ...licence, name: `Licence of ${duty}` };
    can[duty] = [(await person.get(PLANS)).status, (await person.post(PLANS, form)).status];
  }
  expect(can).toEqual({
    ...{ owner: [200, 201], manager: [200, 201], accountant: [200, 403], caretaker: [200, 403], guard: [403, 403] },
    auditor: [200, 403],
  });
});

test('a repair is opened some days before, once, with who comes; the next day counts from the first', async () => {
  const { site, owner, lift, add, plans, hour, open, read } = await house();
  await site.appoint((await site.signUp('carim@example.test')).email, 'caretaker');
  await site.pool.query('update message_settings set is_on = true');
  expect(await add(lift)).toMatchObject({ nextOn: '2026-03-31', open: null, everyMonths: 1, version: 1 });
  expect(await hour('2026-03-23')).toBe(0);
  expect([await hour('2026-03-24'), await hour('2026-03-24'), await hour('2026-04-29')]).toEqual([1, 0, 0]);
  const [repair, ...others] = await open();
  expect(others).toEqual([]);
  expect(repair).toMatchObject({
    ...{ part: { name: 'Lift' }, category: 'lift', state: 'new', homeName: null, workerName: 'Dhaka Lift' },
    plan: { name: 'Service of the lift', nameBangla: 'লিফটের সার্ভিসিং', on: '2026-03-31' },
  });
  expect(await plans()).toMatchObject([{ nextOn: '2026-04-30', open: { number: repair?.number, on: '2026-03-31' } }]);
  // Late since its day, and not because the office has not answered since it was opened.
  expect((await owner.get<{ repairs: object }>('/api/today')).body.repairs).toMatchObject({
    ...{ fresh: { total: 1 }, unanswered: { total: 0 }, late: { total: 1, since: '2026-03-30T18:00:00.000Z' } },
  });
  const { acts, events, workerPhone } = await read(repair?._id ?? '');
  expect(workerPhone).toBe('02 555 0177');
  expect(events).toMatchObject([{ toState: 'new', by: null }]);
  expect(acts).toEqual(['take', 'done', 'urgency', 'decline', 'publicNote', 'comment', 'photo']);
  expect(await site.count("audit_events where kind = 'repair_reported' and details->>'plan' is not null")).toBe(1);
  expect(await site.count("notifications where kind = 'repair_received'")).toBe(1);
  expect((await owner.get<{ total: number }>('/api/repairs?search=সার্ভিসিং')).body.total).toBe(1);
});

test('while the clock is in doubt no repair is opened', async () => {
  const { site, lift, add } = await house();
  await add(lift);
  await site.pool.query(`update settings set clock_seen_at = '2026-03-15T06:00:00Z'`);
  expect(await openUpkeep(site.db, byServer(new Date('2027-03-22T06:00:00.000Z')))).toBe(0);
});

test('done before its day, late or after three were missed: the next one is after its day and today, and one', async () => {
  const { site, lift, add, plans, hour, open, change, read } = await house();
  await add(lift);
  await hour('2026-03-29');
  const done = async (more: object = {}) => {
    const [repair] = await open();
    const { status, body } = await change(repair?._id ?? '', { version: repair?.version, state: 'done', ...more });
    expect(status).toBe(200);
    return body;
  };
  const [first] = await open();
  expect((await read(first?._id ?? '')).next).toEqual({ isPaper: false, on: '2026-04-30' });
  expect(await done()).toMatchObject({ state: 'done', next: null });
  expect(await plans()).toMatchObject([{ nextOn: '2026-04-30', open: null }]);
  expect(await hour('2026-08-05')).toBe(1);
  const [late] = await open();
  expect(late?.plan?.on).toBe('2026-04-30');
  expect((await read(late?._id ?? '')).next).toEqual({ isPaper: false, on: '2026-08-31' });
  for (const nextOn of ['2026-04-30', '2026-08-05', '2026-07-01', '2027-09-12', '2100-01-01'])
    expect(await change(late?._id ?? '', { version: 1, state: 'done', nextOn })).toMatchObject({
      status: 400,
      body: { fields: { nextOn: expect.any(String) } },
    });
  await done({ nextOn: '2026-09-12' });
  expect(await plans()).toMatchObject([{ nextOn: '2026-09-12', firstOn: '2026-01-31' }]);
  expect(await hour('2026-09-06')).toBe(1);
  await done();
  // Months still count from the first day.
  expect(await plans()).toMatchObject([{ nextOn: '2026-09-30' }]);
  expect(await site.count('repairs')).toBe(3);
});

test('a paper asks until when the new one is valid, also where it is declined, and is not withdrawn', async () => {
  const { licence, add, plans, hour, open, change, decline, answer } = await house();
  const { _id } = await add(licence);
  expect(await plans()).toMatchObject([{ _id, everyMonths: null, nextOn: '2026-04-10', nameBangla: 'Fire licence' }]);
  await hour('2026-03-20');
  const [repair] = await open();
  const id = repair?._id ?? '';
  expect(await plans()).toMatchObject([{ nextOn: null, open: { on: '2026-04-10' } }]);
  for (const said of ['fixed', 'withdraw']) expect((await answer(id, { version: 1, answer: said })).status).toBe(409);
  for (const body of [
    (await change(id, { version: 1, state: 'done' })).body,
    (await decline(id, { version: 1, reason: 'The house has none.' })).body,
  ])
    expect(body).toMatchObject({ fields: { nextOn: 'Please enter the next day, so that it is not forgotten.' } });
  expect((await decline(id, { version: 1, reason: 'Later.', nextOn: '2026-05-10' })).status).toBe(200);
  expect(await plans()).toMatchObject([{ nextOn: '2026-05-10', open: null }]);
  await hour('2026-04-10');
  const [next] = await open();
  expect((await change(next?._id ?? '', { version: 1, state: 'done', nextOn: '2027-05-10' })).status).toBe(200);
  expect(await plans()).toMatchObject([{ nextOn: '2027-05-10', firstOn: '2026-04-10' }]);
});

test('what does not work yet is new again, unless the next one is open', async () => {
  const { lift, add, hour, open, change, answer, plans } = await house();
  await add({ ...lift, leadDays: 27 });
  await hour('2026-03-30');
  const id = (await open())[0]?._id ?? '';
  await change(id, { version: 1, state: 'done' });
  const notYet = { answer: 'notYet', reason: 'It still stops.' };
  expect((await answer(id, { version: 2, ...notYet })).body).toMatchObject({ state: 'new', reopened: 1 });
  expect(await hour('2026-04-05')).toBe(0);
  await change(id, { version: 3, state: 'done' });
  expect(await plans()).toMatchObject([{ nextOn: '2026-04-30' }]);
  expect(await hour('2026-04-06')).toBe(1);
  expect(await answer(id, { version: 4, ...notYet })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('The next one of this plan is open') },
  });
});

test('a plan is changed with its version; of work a new next day is the one from which months count', async () => {
  const { owner, lift, licence, add, changePlan, hour, open, part, site } = await house();
  const { _id: id } = await add(lift);
  const { _id: paper } = await add(licence);
  expect((await changePlan(randomUUID(), { version: 1 })).status).toBe(404);
  expect((await changePlan(id, { version: 7, note: 'x' })).status).toBe(409);
  expect((await changePlan(id, { version: 1, name: 'fire LICENCE' })).status).toBe(409);
  expect((await changePlan(id, { version: 1, commonPartId: randomUUID() })).status).toBe(404);
  for (const [plan, wrong] of [
    [id, { nextOn: '2026-03-14' }],
    [id, { nextOn: '2026-06-16' }],
    [paper, { nextOn: '2036-03-16' }],
    [id, { leadDays: 40 }],
    [id, { everyMonths: 0 }],
    [paper, { everyMonths: 12 }],
  ] as const)
    expect(await changePlan(plan, { version: 1, ...wrong })).toMatchObject({
      status: 400,
      body: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
    });
  const all = {
    ...{ name: 'Lift', nameBangla: 'লিফট', commonPartId: part('Roof'), category: 'other', everyMonths: 3 },
    ...{ nextOn: '2026-05-31', leadDays: 40, workerName: '', workerPhone: '', note: 'With the certificate.' },
  };
  expect((await changePlan(id, { version: 1, ...all })).body).toMatchObject({
    ...{ name: 'Lift', part: { name: 'Roof' }, category: 'other', everyMonths: 3, firstOn: '2026-05-31', leadDays: 40 },
    ...{ nextOn: '2026-05-31', workerName: null, workerPhone: null, note: 'With the certificate.', version: 2 },
  });
  await hour('2026-05-30');
  const [repair] = (await open()).filter((one) => one.plan?.name === 'Lift');
  expect((await owner.get<Repair>(`/api/repairs/${repair?._id}`)).body.description).toBe(
    'Lift\nলিফট\nWith the certificate.',
  );
  for (const nextOn of ['2026-05-31'])
    expect(await changePlan(id, { version: 3, nextOn })).toMatchObject({
      status: 400,
      body: { fields: { nextOn: expect.stringContaining('A repair was opened for that day') } },
    });
  expect(await site.count("audit_events where kind = 'plan_changed'")).toBe(1);
});

test('one that has ended opens none, and taken up again skips what would have been due', async () => {
  const { site, lift, licence, add, changePlan, hour, open, change, plans } = await house();
  const { _id: id } = await add(lift);
  const { _id: paper } = await add(licence);
  await hour('2026-03-24');
  const [service, renewal] = await open();
  for (const plan of [id, paper]) expect((await changePlan(plan, { version: 2, isEnded: true })).status).toBe(200);
  // Their open repairs stay, and ask for no day.
  for (const repair of [service, renewal])
    expect((await change(repair?._id ?? '', { version: 1, state: 'done' })).status).toBe(200);
  expect(await hour('2026-07-15')).toBe(0);
  expect((await changePlan(paper, { version: 3, isEnded: false })).body).toMatchObject({
    fields: { nextOn: expect.any(String) },
  });
  expect((await changePlan(paper, { version: 3, isEnded: false, nextOn: '2027-04-10' })).status).toBe(200);
  expect((await changePlan(id, { version: 3, isEnded: false })).body).toMatchObject({ nextOn: '2026-07-31' });
  expect(await plans()).toMatchObject([
    { _id: id, isEnded: false },
    { _id: paper, isEnded: false, nextOn: '2027-04-10' },
  ]);
  expect(await site.count("audit_events where kind in ('plan_ended', 'plan_resumed')")).toBe(4);
  await expect(site.pool.query('delete from upkeep_plans')).rejects.toThrow('the list of upkeep plans');
  await expect(site.pool.query(`update repairs set plan_on = '2030-01-01', version = version + 1`)).rejects.toThrow(
    'keeps where it is',
  );
});
