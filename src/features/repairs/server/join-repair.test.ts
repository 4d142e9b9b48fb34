import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DUTIES, type Duty } from '#api/duties.ts';
import { byServer } from '#features/audit/server/record-event.ts';
import { testPicture } from '#test/pictures.ts';
import { type Person, testSite } from '#test/site.ts';
import type { CommonRepair, Repair, ReportPlaces } from '../endpoints.ts';
import { forgetOldRepairs } from './end-queries.ts';
import { openUpkeep } from './open-upkeep.ts';

const read = (who: Person, id: string) => who.get<Repair>(`/api/repairs/${id}`);
const join = (who: Person, id: string, into: string, version = 1) =>
  who.put<Repair>(`/api/repairs/join/${id}`, { version, into });
const split = (who: Person, id: string, version = 2) => who.put<Repair>(`/api/repairs/split/${id}`, { version });
const follow = (who: Person, id: string) => who.put<CommonRepair>(`/api/repairs/follow/${id}`, { isFollowed: true });
const common = async (who: Person, id: string) =>
  (await who.get<{ repairs: CommonRepair[] }>('/api/repairs/common')).body.repairs.find(({ _id }) => _id === id);
const WORDS = 'Mother, who is 81, climbs the stairs.';

/** Mina’s home and Omar’s have reported the same lift; Rina lives in a third one. */
async function house() {
  const site = await testSite();
  const [mina, omar, rina] = [
    await site.member('mina@example.test', { name: 'Mina' }),
    await site.member('omar@example.test', { name: 'Omar' }),
    await site.member('rina@example.test', { name: 'Rina' }),
  ];
  const owner = await site.admin();
  const { parts } = (await mina.get<ReportPlaces>('/api/repairs/places')).body;
  const idOf = (part: string) => parts.find(({ name }) => name === part)?._id ?? '';
  const report = async (who: Person, where: object = { commonPartId: idOf('Lift') }) => {
    const form = { category: 'lift', description: WORDS, requestKey: randomUUID(), ...where };
    return (await who.post<{ _id: string }>('/api/repairs', form)).body._id;
  };
  const change = (id: string, body: object) => owner.patch<Repair>(`/api/repairs/${id}`, body);
  const [lift, twice] = [await report(mina), await report(omar)];
  return { site, mina, omar, rina, owner, report, change, idOf, lift, twice };
}

test('who decides joins; the home and who decides split; to others a joined repair is as before', async () => {
  const { site, mina, omar, rina, owner, lift, twice } = await house();
  const can: Record<string, number[]> = {};
  for (const duty of DUTIES.filter((one) => one !== 'owner')) {
    const person = await site.signUp(`${duty}@example.test`);
    await site.appoint(person.email, duty);
    can[duty] = [(await join(person, twice, lift, 9)).status, (await split(person, twice, 9)).status];
  }
  const none = [403, 404];
  const expected: Partial<Record<Duty, number[]>> = { manager: [409, 409], accountant: none, caretaker: none };
  expect(can).toEqual({ ...expected, guard: none, auditor: none });
  for (const who of [omar, mina, rina]) expect((await join(who, twice, lift)).status).toBe(403);
  expect((await site.anonymous().put(`/api/repairs/join/${twice}`, { version: 1, into: lift })).status).toBe(401);
  expect((await join(owner, twice, lift)).status).toBe(200);
  for (const who of [mina, rina]) {
    expect((await split(who, twice)).status).toBe(404);
    expect((await read(who, twice)).status).toBe(404);
  }
  expect((await read(omar, lift)).status).toBe(404);
});

test('a repair is joined into an open one of its own part alone, and none twice, outdated, of a flat or of a plan', async () => {
  const { site, mina, omar, owner, report, change, idOf, lift, twice } = await house();
  const refused = async (id: string, into: string, version = 1) => (await join(owner, id, into, version)).status;
  expect(await refused(twice, randomUUID())).toBe(404);
  expect(await refused(randomUUID(), lift)).toBe(404);
  expect(await refused(twice, twice)).toBe(409);
  expect(await refused(twice, lift, 2)).toBe(409);
  const [flat, roof] = [await report(omar, {}), await report(omar, { commonPartId: idOf('Roof') })];
  expect(await refused(twice, flat)).toBe(409);
  expect(await refused(flat, lift)).toBe(409);
  expect(await refused(twice, roof)).toBe(409);
  expect(await refused(roof, lift)).toBe(409);
  await change(lift, { version: 1, state: 'done' });
  expect(await refused(twice, lift)).toBe(409);
  expect(await refused(lift, twice, 2)).toBe(409);
  const third = await report(mina);
  expect(await refused(third, twice)).toBe(200);
  expect(await refused(third, twice, 2)).toBe(409);
  // Two deep, in both ways.
  expect(await refused(twice, await report(mina))).toBe(409);
  expect(await refused(await report(mina), third)).toBe(409);
  const plan = { name: 'Service', commonPartId: idOf('Lift'), category: 'lift', everyMonths: 3, leadDays: 7 };
  expect((await owner.post('/api/upkeep-plans', { ...plan, firstOn: '2026-03-20' })).status).toBe(201);
  expect(await openUpkeep(site.db, byServer(new Date('2026-03-15T06:00:00.000Z')))).toBe(1);
  const { rows } = await site.pool.query<{ id: string }>('select id from repairs where plan_id is not null');
  expect(await refused(rows[0]?.id ?? '', twice)).toBe(409);
  expect((await read(owner, rows[0]?.id ?? '')).body.acts).not.toContain('join');
  expect(await refused(await report(mina), rows[0]?.id ?? '')).toBe(200);
});

test('the site’s role joins none into another part’s, a flat’s, a joined, a done or a closed one, nor a plan’s', async () => {
  const { site, mina, omar, owner, report, change, idOf, lift, twice } = await house();
  const go = (id: string, into: string) =>
    site.pool.query(
      `update repairs set state = 'joined', joined_into = $2, state_since = now(), version = version + 1 where id = $1`,
      [id, into],
    );
  await expect(go(twice, twice)).rejects.toThrow();
  await expect(go(twice, await report(omar, {}))).rejects.toThrow('stands for itself');
  await expect(go(twice, await report(omar, { commonPartId: idOf('Roof') }))).rejects.toThrow('stands for itself');
  await expect(go(await report(omar, {}), lift)).rejects.toThrow();
  const done = await report(mina);
  await change(done, { version: 1, state: 'done' });
  await expect(go(twice, done)).rejects.toThrow('stands for itself');
  await mina.put(`/api/repairs/answer/${done}`, { version: 2, answer: 'works' });
  await expect(go(twice, done)).rejects.toThrow('stands for itself');
  await join(owner, twice, lift);
  await expect(go(await report(mina), twice)).rejects.toThrow('stands for itself');
  await expect(go(lift, await report(mina))).rejects.toThrow('stands for itself');
  const set = (columns: string) =>
    site.pool.query(`update repairs set ${columns}, version = version + 1 where id = '${twice}'`);
  await expect(set(`joined_into = '${await report(mina)}'`)).rejects.toThrow();
  await expect(set('joined_into = null')).rejects.toThrow();
  await expect(site.db.updateTable('repair_followers').set({ since: '2026-01-01' }).execute()).rejects.toThrow();
});

test('the joined home reads the other one as the house does, follows it with those who followed its own, and nothing of it', async () => {
  const { mina, omar, rina, owner, change, lift, twice } = await house();
  await follow(rina, twice);
  const office = 'Karim comes for the door.';
  await change(lift, {
    version: 1,
    state: 'taken',
    workerName: 'Karim',
    workerPhone: '01819-555047',
    officeNote: office,
  });
  await change(lift, { version: 2, publicNote: 'The part is ordered.', visitOn: '2026-03-17' });
  const joined = await join(owner, twice, lift);
  expect(joined.body).toMatchObject({ state: 'joined', acts: ['split'], office: { joined: [] } });
  const seen = (await read(omar, twice)).body;
  expect(seen).toMatchObject({
    ...{ state: 'joined', isOwnHome: true, acts: ['split'], description: WORDS },
    joinedInto: {
      ...{ _id: lift, category: 'lift', state: 'taken', reportedOn: '2026-03-15', visitOn: '2026-03-17' },
      ...{ publicNote: 'The part is ordered.', part: { name: 'Lift' }, followers: 2, isFollowed: true },
    },
  });
  expect(JSON.stringify(seen)).not.toMatch(/Karim|555047|Mina/);
  expect(seen.events.at(-1)).toMatchObject({
    toState: 'joined',
    other: { step: 'joined', repair: null },
    isOfHome: false,
  });
  expect((await read(owner, twice)).body.events.at(-1)?.other).toEqual({
    step: 'joined',
    repair: { _id: lift, number: 1 },
  });
  expect((await read(omar, lift)).status).toBe(404);
  const target = (await read(owner, lift)).body;
  expect(target).toMatchObject({ version: 3, followers: 2, office: { joined: [{ _id: twice, homeName: 'Omar' }] } });
  expect(target.events.at(-1)).toMatchObject({
    toState: null,
    words: null,
    other: { repair: { _id: twice, number: 2 } },
  });
  const ofMina = (await read(mina, lift)).body;
  expect(ofMina.events.at(-1)?.other).toEqual({ step: 'joined', repair: null });
  expect(JSON.stringify(ofMina)).not.toMatch(/Omar|81, climbs.*81, climbs/);
  for (const who of [omar, rina]) expect(await common(who, lift)).toMatchObject({ isFollowed: true, followers: 2 });
  expect(await common(omar, lift)).toMatchObject({ own: { _id: twice, number: 2 } });
  expect(await common(omar, twice)).toBeUndefined();
  expect((await follow(omar, lift)).status).toBe(409);
  expect((await follow(rina, twice)).status).toBe(409);
});

test('not the same makes it new again with its worker, and takes back what came of the join alone', async () => {
  const { site, omar, rina, owner, change, lift, twice } = await house();
  await follow(rina, twice);
  await change(twice, { version: 1, state: 'taken', workerName: 'Karim', visitOn: '2026-03-17' });
  await join(owner, twice, lift, 2);
  expect((await split(omar, twice, 2)).status).toBe(409);
  const alone = await split(omar, twice, 3);
  expect(alone.body).toMatchObject({
    ...{ state: 'new', reopened: 0, workerName: 'Karim', visitOn: null, joinedInto: null, followers: 1 },
    acts: ['fixed', 'withdraw', 'comment', 'photo'],
  });
  expect(alone.body.events.at(-1)).toMatchObject({ toState: 'new', other: { step: 'split' }, isOfHome: true });
  expect(await common(rina, lift)).toMatchObject({ followers: 0, isFollowed: false });
  expect(await common(rina, twice)).toMatchObject({ followers: 1, isFollowed: true });
  expect((await split(omar, twice, 4)).status).toBe(409);
  // What a home follows by itself stays.
  await follow(omar, lift);
  await join(owner, twice, lift, 4);
  expect(await common(omar, lift)).toMatchObject({ followers: 2 });
  expect((await split(owner, twice, 5)).body).toMatchObject({ state: 'new' });
  expect(await common(omar, lift)).toMatchObject({ followers: 1, isFollowed: true });
  expect(await site.count("audit_events where kind in ('repair_joined', 'repair_split')")).toBe(4);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a joined one is read and split for fourteen days after the other one has ended; it is closed, and none of the ten', async () => {
  const { site, mina, omar, owner, report, lift, twice } = await house();
  for (let more = 0; more < 9; more += 1) await report(omar, {});
  expect((await omar.get<ReportPlaces>('/api/repairs/places')).body.homes[0]?.isFull).toBe(true);
  await join(owner, twice, lift);
  expect((await omar.get<ReportPlaces>('/api/repairs/places')).body.homes[0]?.isFull).toBe(false);
  const closed = await omar.get<{ repairs: { _id: string }[] }>('/api/repairs?state=closed');
  expect(closed.body.repairs.map(({ _id }) => _id)).toEqual([twice]);
  await mina.put(`/api/repairs/answer/${lift}`, { version: 1, answer: 'withdraw' });
  expect((await read(omar, twice)).body).toMatchObject({ acts: ['split'], joinedInto: { state: 'withdrawn' } });
  site.at('2026-03-29T06:00:00.001Z');
  expect((await read(omar, twice)).body.acts).toEqual([]);
  expect((await split(omar, twice)).status).toBe(409);
  site.at('2026-03-29T06:00:00.000Z');
  expect((await split(omar, twice)).status).toBe(200);
});

test('a year after the other one was closed the photos of the joined one are gone', async () => {
  const { site, mina, omar, owner, lift, twice } = await house();
  expect((await omar.post(`/api/repairs/${twice}/photos`, await testPicture({ width: 41 }))).status).toBe(201);
  await join(owner, twice, lift);
  await forgetOldRepairs(site.db, new Date('2027-03-16T06:00:00.000Z'));
  expect(await site.count('repair_photos')).toBe(1);
  await mina.put(`/api/repairs/answer/${lift}`, { version: 1, answer: 'fixed' });
  await forgetOldRepairs(site.db, new Date('2027-03-15T06:00:00.000Z'));
  expect(await site.count('repair_photos')).toBe(1);
  await forgetOldRepairs(site.db, new Date('2027-03-15T06:00:01.000Z'));
  expect(await site.count('repair_photos')).toBe(0);
});

test('the home whose repair goes on reads that another one is not the same, and not who said so', async () => {
  const { site, mina, omar, owner, lift, twice } = await house();
  await join(owner, twice, lift);
  expect((await split(omar, twice)).status).toBe(200);
  const read = async (who: Person) => (await who.get<Repair>(`/api/repairs/${lift}`)).body;
  expect((await read(mina)).events.map(({ other }) => other?.step)).toEqual([undefined, 'joined', 'split']);
  expect(JSON.stringify(await read(mina))).not.toContain('Omar');
  expect((await read(owner)).events.at(-1)?.by).toBe('Omar');
  expect(await site.count('repair_events')).toBe(6);
});

test('a home that says “Not the same” follows the other one no longer, also where it had pressed “Me too”; the office takes back none', async () => {
  const { mina, omar, owner, lift, twice } = await house();
  await follow(omar, lift);
  await join(owner, twice, lift);
  expect((await split(owner, twice)).status).toBe(200);
  expect(await common(omar, lift)).toMatchObject({ isFollowed: true, followers: 1 });
  await join(owner, twice, lift, 3);
  expect((await split(omar, twice, 4)).status).toBe(200);
  expect(await common(omar, lift)).toMatchObject({ isFollowed: false, followers: 0 });
  expect(await common(mina, twice)).toMatchObject({ followers: 0 });
});

test('what was urgent stays urgent where it goes on', async () => {
  const { omar, owner, report, idOf, lift } = await house();
  const urgent = await report(omar, { commonPartId: idOf('Lift'), isUrgent: true });
  expect((await join(owner, urgent, lift)).status).toBe(200);
  expect((await read(owner, lift)).body).toMatchObject({ isUrgent: true, version: 2 });
});
