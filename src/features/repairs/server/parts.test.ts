import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DUTIES } from '#api/duties.ts';
import { testSite } from '#test/site.ts';
import type { ManagedPart, PartLabels, ReportPlaces } from '../endpoints.ts';

const PARTS = '/api/common-parts';
const LABELS = `${PARTS}/labels`;

/** The owner's building on 15 March 2026, with its first eight parts. */
async function house() {
  const site = await testSite();
  const owner = await site.admin();
  const mina = await site.member('mina@example.test', { name: 'Mina' });
  const parts = async () => (await owner.get<{ parts: ManagedPart[] }>(PARTS)).body.parts;
  const named = async (name: string) => {
    const part = (await parts()).find((one) => one.name === name);
    if (!part) throw new Error(`no part ${name}`);
    return part;
  };
  const change = ({ _id, version }: ManagedPart, body: object) =>
    owner.patch<ManagedPart & { error?: string }>(`${PARTS}/${_id}`, { version, ...body });
  const report = (commonPartId: string) =>
    mina.post<{ _id: string }>('/api/repairs', {
      ...{ commonPartId, category: 'lift', description: 'It stands still.', requestKey: randomUUID() },
    });
  return { site, owner, mina, parts, named, change, report };
}

test('what names no part, or one by the name of another, is refused', async () => {
  const { site, owner, named, change } = await house();
  const before = await site.count('common_parts');
  const wrong: [object, number][] = [
    [{}, 400],
    [{ name: '', nameBangla: ' ' }, 400],
    [{ name: 'x'.repeat(61) }, 400],
    [{ name: 'Garden', position: 1 }, 400],
    [{ name: 'lIFT' }, 409],
    [{ name: 'Garden', nameBangla: 'ছাদ' }, 409],
  ];
  for (const [body, status] of wrong) expect([body, (await owner.post(PARTS, body)).status]).toEqual([body, status]);
  const [lift, roof] = [await named('Lift'), await named('Roof')];
  expect((await change(lift, { name: 'roof' })).status).toBe(409);
  expect((await change(lift, { version: 2, name: 'Lifts' })).status).toBe(409);
  expect((await owner.patch(`${PARTS}/${randomUUID()}`, { version: 1, name: 'Garden' })).status).toBe(404);
  expect((await owner.get(`${LABELS}?part=${randomUUID()}`)).status).toBe(404);
  // A retired part keeps its name, and says so.
  expect((await change(roof, { isEnded: true })).status).toBe(200);
  expect(await owner.post(PARTS, { name: 'Roof' })).toMatchObject({
    ...{ status: 409, body: { fields: { name: 'A retired part is called so. Please use that one again.' } } },
  });
  expect(await site.count('common_parts')).toBe(before);
});

test('each duty reads and changes parts as it may; residents and visitors do neither', async () => {
  const { site, mina, named } = await house();
  const lift = await named('Lift');
  for (const [who, status] of [
    [site.anonymous(), 401],
    [mina, 403],
  ] as const) {
    expect((await who.get(PARTS)).status).toBe(status);
    expect((await who.get(LABELS)).status).toBe(status);
    expect((await who.post(PARTS, { name: 'Garden' })).status).toBe(status);
    expect((await who.patch(`${PARTS}/${lift._id}`, { version: 1, name: 'Lifts' })).status).toBe(status);
  }
  const found: Record<string, unknown> = {};
  for (const duty of DUTIES) {
    const person = await site.signUp(`${duty}@example.test`);
    await site.appoint(person.email, duty);
    const list = await person.get<{ parts?: ManagedPart[] }>(PARTS);
    const seesCost = list.body.parts?.every(({ cost }) => cost === 0) ?? false;
    const added = await person.post(PARTS, { name: `Garden of the ${duty}` });
    found[duty] = [list.status, seesCost, (await person.get(LABELS)).status, added.status];
  }
  expect(found).toEqual({
    owner: [200, true, 200, 201],
    manager: [200, true, 200, 201],
    accountant: [200, true, 200, 403],
    caretaker: [200, false, 200, 403],
    guard: [403, false, 403, 403],
    auditor: [200, true, 200, 403],
  });
});

test('a part is added before the last one, renamed, retired and used again; the trail tells each', async () => {
  const { site, owner, mina, parts, named, change, report } = await house();
  const { status, body: garden } = await owner.post<ManagedPart>(PARTS, { nameBangla: 'বাগান' });
  expect([status, garden.name, garden.nameBangla]).toEqual([201, 'বাগান', 'বাগান']);
  expect((await parts()).map(({ name }) => name).slice(-3)).toEqual(['Generator', 'বাগান', 'Elsewhere in the house']);
  expect((await change(garden, { name: 'Garden' })).body).toMatchObject({ name: 'Garden', nameBangla: 'বাগান' });
  expect((await report(garden._id)).status).toBe(201);
  expect(await named('Garden')).toMatchObject({ open: 1, cost: 0, version: 2 });

  expect((await change(await named('Garden'), { isEnded: true })).body).toMatchObject({ isEnded: true, open: 1 });
  // Its repair goes on, and nothing more is reported of it, also not by its label.
  expect((await report(garden._id)).status).toBe(404);
  const places = (await mina.get<ReportPlaces>('/api/repairs/places')).body.parts;
  expect(places.map(({ name }) => name)).not.toContain('Garden');
  expect((await mina.get<{ total: number }>('/api/repairs')).body.total).toBe(1);
  expect((await owner.get(`${LABELS}?part=${garden._id}`)).status).toBe(404);
  expect((await parts()).at(-1)?.name).toBe('Garden');

  expect((await change(await named('Garden'), { isEnded: false })).body.isEnded).toBe(false);
  expect((await report(garden._id)).status).toBe(201);
  for (const kind of ['part_added', 'part_changed', 'part_ended', 'part_resumed'])
    expect([kind, await site.count(`audit_events where kind = '${kind}'`)]).toEqual([kind, 1]);
});

test('a part whose upkeep goes on is not retired, and no plan goes on in a retired one', async () => {
  const { owner, named, change } = await house();
  const lift = await named('Lift');
  const form = { commonPartId: lift._id, category: 'lift', everyMonths: 3, firstOn: '2026-06-01', leadDays: 7 };
  const service = { ...form, name: 'Service', nameBangla: 'সার্ভিসিং' };
  const { body: plan } = await owner.post<{ _id: string }>('/api/upkeep-plans', service);
  const planned = await change(lift, { isEnded: true });
  expect([planned.status, planned.body]).toEqual([
    409,
    expect.objectContaining({
      message: 'Upkeep goes on here: Service. Please end it first, or give it another place.',
    }),
  ]);
  const changePlan = (body: object) => owner.patch(`/api/upkeep-plans/${plan._id}`, body);
  expect((await changePlan({ version: 1, isEnded: true })).status).toBe(200);
  expect((await change(lift, { isEnded: true })).status).toBe(200);
  expect((await changePlan({ version: 2, isEnded: false })).status).toBe(404);
  expect((await owner.post('/api/upkeep-plans', { ...form, name: 'Lamps' })).status).toBe(404);
  const { _id: roof } = await named('Roof');
  expect((await changePlan({ version: 2, isEnded: false, commonPartId: roof })).status).toBe(200);
});

test('a part costs what was paid for its repairs in twelve months, less what was given back or reversed', async () => {
  const { owner, named, report } = await house();
  const lift = await named('Lift');
  const { body: repair } = await report(lift._id);
  const spend = async (day: string, amount: number, more: object = { repairId: repair._id }) => {
    const form = { category: 'lift', paidFrom: 'Bank', payee: 'Dhaka Lift', requestKey: randomUUID() };
    const { status, body } = await owner.post<{ _id: string }>('/api/expenses', { ...form, day, amount, ...more });
    expect(status).toBe(201);
    return body._id;
  };
  await spend('2025-03-15', 500);
  await spend('2025-03-16', 1_000);
  const part = await spend('2026-03-01', 8_000);
  expect((await named('Lift')).cost).toBe(9_000);
  await spend('2026-03-10', 3_000, { refunds: part });
  expect((await named('Lift')).cost).toBe(6_000);
  const wrong = await spend('2026-03-11', 700);
  expect((await owner.put(`/api/expenses/reverse/${wrong}`, { reason: 'Twice.' })).status).toBe(200);
  expect((await named('Lift')).cost).toBe(6_000);
  expect((await named('Roof')).cost).toBe(0);
});

test('a label has the name of its part and the number of the office, and nobody reads it without signing in', async () => {
  const { site, owner, named } = await house();
  const lift = await named('Lift');
  expect((await site.anonymous().get(`${LABELS}?part=${lift._id}`)).status).toBe(401);
  const { body } = await owner.get<PartLabels>(`${LABELS}?part=${lift._id}`);
  expect(body.parts).toEqual([{ _id: lift._id, name: 'Lift', nameBangla: 'লিফট' }]);
  expect((await owner.get<PartLabels>(LABELS)).body.parts).toHaveLength(8);
});
