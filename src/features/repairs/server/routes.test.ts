import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CallResponse } from '#api/client.ts';
import { DUTIES, type Duty } from '#api/duties.ts';
import { testPicture } from '#test/pictures.ts';
import { type Member, type Person, type Site, tenancy, testSite } from '#test/site.ts';
import type { CommonRepair, Repair, RepairEvent, RepairPhoto, ReportPlaces } from '../endpoints.ts';
import { REPAIR_STATES, type RepairState } from '../rules.ts';

type Made = { _id: string; number: number };
type Listed = CallResponse<'GET /api/repairs'>;

async function withDuty(site: Site, duty: Duty): Promise<Person> {
  const person = await site.signUp(`${duty}@example.test`, { name: `The ${duty}` });
  await site.appoint(person.email, duty);
  return person;
}
const form = (more: object = {}) => ({
  ...{ category: 'plumbing', description: 'The tap in the kitchen drips.', requestKey: randomUUID() },
  ...more,
});
async function report(who: Person, more: object = {}): Promise<Made> {
  const { status, body } = await who.post<Made>('/api/repairs', form(more));
  expect([who.email, status]).toEqual([who.email, 201]);
  return body;
}
const read = (who: Person, id: string) => who.get<Repair>(`/api/repairs/${id}`);
const change = (who: Person, id: string, body: object) => who.patch<Repair>(`/api/repairs/${id}`, body);
const answer = (who: Person, id: string, body: object) => who.put<Repair>(`/api/repairs/answer/${id}`, body);
const decline = (who: Person, id: string, body: object) => who.put<Repair>(`/api/repairs/decline/${id}`, body);
const KARIM = { workerName: 'Karim', workerPhone: '01819-555047', visitOn: '2026-03-17', visitTime: '10 to 12' };

/** Mina’s home, another home, and the office’s caretaker. */
async function house() {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { name: 'Mina' });
  const omar = await site.member('omar@example.test', { name: 'Omar' });
  return { site, mina, omar, owner: await site.admin(), caretaker: await withDuty(site, 'caretaker') };
}
const partNamed = async (who: Person, name: string) => {
  const { body } = await who.get<ReportPlaces>('/api/repairs/places');
  return body.parts.find((part) => part.name === name)?._id ?? '';
};
/** Every call about a repair, made by this person. */
const callsAbout = (who: Person, id: string, photo: string) =>
  ({
    read: () => read(who, id),
    change: () => change(who, id, { version: 1, state: 'taken', ...KARIM }),
    works: () => answer(who, id, { version: 1, answer: 'works' }),
    withdraw: () => answer(who, id, { version: 1, answer: 'withdraw' }),
    decline: () => decline(who, id, { version: 1, reason: 'No.' }),
    comment: () => who.post(`/api/repairs/${id}/comments`, { words: 'And?', requestKey: randomUUID() }),
    addPhoto: async () => who.post(`/api/repairs/${id}/photos`, await testPicture({ width: 30 })),
    photo: () => who.get(`/api/repairs/photos/${photo}`),
  }) satisfies Record<string, () => Promise<{ status: number }>>;
async function statuses(calls: ReturnType<typeof callsAbout>) {
  const found: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) found[name] = (await call()).status;
  return found;
}
async function photographed(who: Person, id: string): Promise<string> {
  const { status, body } = await who.post<RepairPhoto>(`/api/repairs/${id}/photos`, await testPicture({ width: 50 }));
  expect(status).toBe(201);
  return body._id;
}
const NONE_OF_THEIRS = {
  ...{ read: 404, change: 403, works: 404, withdraw: 404, decline: 403, comment: 404, addPhoto: 404, photo: 404 },
};

test('a visitor is asked to sign in; a user without a home reports and reads nothing', async () => {
  const { site, mina } = await house();
  const { _id } = await report(mina);
  for (const path of ['/api/repairs', '/api/repairs/places', '/api/repairs/common', `/api/repairs/${_id}`])
    expect([path, (await site.anonymous().get(path)).status]).toEqual([path, 401]);
  expect((await site.anonymous().post('/api/repairs', form())).status).toBe(401);
  const uma = await site.signUp('uma@example.test');
  expect((await uma.post('/api/repairs', form())).status).toBe(404);
  expect((await uma.post('/api/repairs', form({ commonPartId: await partNamed(uma, 'Lift') }))).status).toBe(404);
  expect((await uma.get<Listed>('/api/repairs')).body).toMatchObject({ repairs: [], total: 0 });
  expect((await uma.get('/api/repairs/common')).body).toEqual({ repairs: [] });
  expect((await uma.get<ReportPlaces>('/api/repairs/places')).body).toMatchObject({ homes: [] });
});

test('another tenant finds nothing of a repair, by any call, nor reports for the home or its flat', async () => {
  const { mina, omar } = await house();
  const { _id } = await report(mina);
  const photo = await photographed(mina, _id);
  expect(await statuses(callsAbout(omar, _id, photo))).toEqual(NONE_OF_THEIRS);
  expect((await omar.get<Listed>('/api/repairs?state=all')).body).toMatchObject({ repairs: [], total: 0 });
  expect((await omar.post('/api/repairs', form({ agreementId: mina.agreementId }))).status).toBe(404);
  expect((await omar.post('/api/repairs', form({ apartmentId: mina.flat._id }))).status).toBe(404);
});

test('the next tenant, the owner of the flat, who left the home and its former tenant find nothing of it', async () => {
  const { site, mina, owner } = await house();
  const joins = async (email: string, invitation: string) => {
    const person = await site.signUp(email);
    const { body } = await owner.post<{ token: string }>(invitation);
    expect((await person.post('/api/agreements/join', { token: body.token })).status).toBe(200);
    return person;
  };
  const recorded = async (more: object) => {
    const { status, body } = await owner.post<{ _id: string }>('/api/residents', { ...tenancy(mina.flat), ...more });
    expect(status).toBe(201);
    return body._id;
  };
  const { _id } = await report(mina);
  const photo = await photographed(mina, _id);
  const people = `/api/residents/${mina.agreementId}/people`;
  const { body: sister } = await owner.post<{ _id: string }>(people, { name: 'Shirin' });
  const shirin = await joins('shirin@example.test', `${people}/${sister._id}/invitation`);
  expect((await read(shirin, _id)).body).toMatchObject({ isOwnHome: true, state: 'new' });
  expect((await owner.put(`${people}/${sister._id}/leave`, { reason: 'She moved.' })).status).toBe(200);
  expect(await statuses(callsAbout(shirin, _id, photo))).toEqual(NONE_OF_THEIRS);
  const flats = await recorded({ tenantName: 'Olga', tenure: 'ownership', rent: 0 });
  const olga = await joins('olga@example.test', `/api/agreements/invite/${flats}`);
  expect(await statuses(callsAbout(olga, _id, photo))).toEqual(NONE_OF_THEIRS);
  const end = { endsOn: '2026-03-15', reason: 'They moved.' };
  expect((await owner.put(`/api/agreements/end/${mina.agreementId}`, end)).status).toBe(200);
  site.at('2026-03-16T06:00:00.000Z');
  const after = await recorded({ tenantName: 'Nadia', startsOn: '2026-03-16' });
  const nadia = await joins('nadia@example.test', `/api/agreements/invite/${after}`);
  expect(await statuses(callsAbout(nadia, _id, photo))).toEqual(NONE_OF_THEIRS);
  expect(await statuses(callsAbout(mina, _id, photo))).toEqual(NONE_OF_THEIRS);
});

test('each duty reports, reads, works and decides as it may, and a guard gets the number and reads none', async () => {
  const { site, mina } = await house();
  const { _id } = await report(mina);
  const photo = await photographed(mina, _id);
  const can: Record<string, object> = {};
  for (const duty of DUTIES) {
    const person = duty === 'caretaker' ? await signedIn(site, 'caretaker@example.test') : await withDuty(site, duty);
    const reported = await person.post<Made>('/api/repairs', form({ apartmentId: mina.flat._id }));
    const { number } = reported.body;
    can[duty] = {
      report: reported.status === 201 && number > 0,
      flats: (await person.get<ReportPlaces>('/api/repairs/places')).body.flats !== undefined,
      list: (await person.get<Listed>('/api/repairs?state=all')).body.total > 0,
      read: (await read(person, _id)).status === 200,
      photo: (await person.get(`/api/repairs/photos/${photo}`)).status === 200,
      work: (await change(person, _id, { version: 9, state: 'done' })).status,
      workers: (await person.get('/api/repairs/workers?category=plumbing')).status,
      comment: (await person.post(`/api/repairs/${_id}/comments`, { words: 'Yes.', requestKey: randomUUID() })).status,
      decline: (await decline(person, _id, { version: 9, reason: 'No.' })).status,
      note: (await change(person, _id, { version: 9, publicNote: 'Soon.' })).status,
      answer: (await answer(person, _id, { version: 1, answer: 'fixed' })).status,
    };
  }
  const reads = { list: true, read: true, photo: true };
  const only = { work: 403, workers: 403, comment: 404, decline: 403, note: 403, answer: 404 };
  const works = { report: true, flats: true, ...reads, work: 409, workers: 200, comment: 201, answer: 409 };
  expect(can).toEqual({
    owner: { ...works, decline: 409, note: 409 },
    manager: { ...works, decline: 409, note: 409 },
    accountant: { report: false, flats: false, ...reads, ...only },
    caretaker: { ...works, decline: 403, note: 403 },
    guard: { report: true, flats: true, list: false, read: false, photo: false, ...only },
    auditor: { report: false, flats: false, ...reads, ...only },
  });
});

test('a repair is refused without words, of an unknown kind, in two places, nowhere, and in a flat that is retired', async () => {
  const { site, mina, owner } = await house();
  const lift = await partNamed(mina, 'Lift');
  const refused = async (who: Person, more: object) => (await who.post('/api/repairs', form(more))).status;
  expect(await refused(mina, { description: '  ' })).toBe(400);
  expect(await refused(mina, { description: 'x'.repeat(2001) })).toBe(400);
  expect(await refused(mina, { category: 'weather' })).toBe(400);
  expect(await refused(mina, { commonPartId: lift, apartmentId: mina.flat._id })).toBe(400);
  expect(await refused(mina, { commonPartId: randomUUID() })).toBe(404);
  expect(await refused(mina, { state: 'done' })).toBe(400);
  expect(await refused(owner, {})).toBe(400);
  expect(await refused(owner, { agreementId: randomUUID() })).toBe(404);
  expect(await refused(owner, { apartmentId: randomUUID() })).toBe(404);
  const old = await site.addApartment();
  expect((await owner.put(`/api/apartments/retire/${old._id}`, { reason: 'Sold.' })).status).toBe(200);
  expect(await refused(owner, { apartmentId: old._id })).toBe(409);
  expect(await site.count('repairs')).toBe(0);
});

test('ten of a home are open at most; the same form is the same repair, also then', async () => {
  const { mina, omar } = await house();
  const key = randomUUID();
  const first = await report(mina, { requestKey: key });
  for (let more = 1; more < 10; more += 1) await report(mina);
  const { status, body } = await mina.post<{ message: string }>('/api/repairs', form());
  expect([status, body]).toMatchObject([409, {}]);
  expect(await report(mina, { requestKey: key })).toEqual(first);
  expect((await mina.post('/api/repairs', form({ requestKey: key, isUrgent: true }))).status).toBe(409);
  await report(omar);
  await answer(mina, first._id, { version: 1, answer: 'withdraw' });
  await report(mina);
});

test('who reports for another home reads before and after that ten of it are open, and nothing else of it', async () => {
  const { site, mina, omar } = await house();
  const guard = await withDuty(site, 'guard');
  const places = async (who: Person) => (await who.get<ReportPlaces>('/api/repairs/places')).body;
  for (let more = 0; more < 9; more += 1) await report(mina);
  const full = async (who: Person) =>
    (await places(who)).flats?.flatMap(({ apartmentId, isFull }) => (isFull ? [apartmentId] : []));
  expect([(await places(mina)).homes[0]?.isFull, await full(guard)]).toEqual([false, []]);
  await report(guard, { apartmentId: mina.flat._id });
  expect([(await places(mina)).homes[0]?.isFull, await full(guard)]).toEqual([true, [mina.flat._id]]);
  expect(JSON.stringify(await places(omar))).not.toContain('true');
  const refused = await guard.post('/api/repairs', form({ apartmentId: mina.flat._id }));
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^10 .* of this flat .* phone/) },
  });
  expect(await mina.post('/api/repairs', form())).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^10 .* of your home /) },
  });
});

test('not yet is never refused for ten that are open: then there are eleven, and nothing new is reported', async () => {
  const { mina, caretaker } = await house();
  const { _id } = await report(mina);
  await change(caretaker, _id, { version: 1, state: 'done' });
  await answer(mina, _id, { version: 2, answer: 'works' });
  for (let more = 0; more < 10; more += 1) await report(mina);
  const again = await answer(mina, _id, { version: 3, answer: 'notYet', reason: 'It drips again.' });
  expect(again).toMatchObject({ status: 200, body: { state: 'new', reopened: 1 } });
  expect((await mina.get<Listed>('/api/repairs')).body.counts.open).toBe(11);
  expect((await mina.post('/api/repairs', form())).status).toBe(409);
  await answer(mina, _id, { version: 4, answer: 'withdraw' });
  expect((await mina.post('/api/repairs', form())).status).toBe(409);
});

test('a comment of the home waits for the office, in its list and counted, until the office writes or does something', async () => {
  const { mina, caretaker } = await house();
  const { _id } = await report(mina);
  await change(caretaker, _id, { version: 1, state: 'taken', ...KARIM });
  const say = (who: Person, words: string) =>
    who.post(`/api/repairs/${_id}/comments`, { words, requestKey: randomUUID() });
  const waits = async (who: Person) => {
    const { counts, total, repairs } = (await who.get<Listed>('/api/repairs?state=answer')).body;
    expect(total).toBe(counts.answer);
    return [total, repairs[0]?.lastComment];
  };
  expect(await waits(caretaker)).toEqual([0, undefined]);
  await say(mina, 'We are away on that day.');
  expect(await waits(caretaker)).toEqual([1, 'home']);
  expect(await waits(mina)).toEqual([0, undefined]);
  await say(caretaker, 'Which day is better?');
  expect(await waits(caretaker)).toEqual([0, undefined]);
  expect((await mina.get<Listed>('/api/repairs')).body.repairs[0]?.lastComment).toBe('office');
  await say(mina, 'The day after.');
  expect(await waits(caretaker)).toEqual([1, 'home']);
  await change(caretaker, _id, { version: 2, visitOn: '2026-03-18' });
  expect(await waits(caretaker)).toEqual([0, undefined]);
  await change(caretaker, _id, { version: 3, state: 'done' });
  await say(mina, 'Nobody came.');
  expect(await waits(caretaker)).toEqual([1, 'home']);
  await answer(mina, _id, { version: 4, answer: 'works' });
  await say(mina, 'Thank you.');
  expect((await caretaker.get<Listed>('/api/repairs?state=all')).body.repairs[0]?.lastComment).toBe(null);
  expect(await waits(caretaker)).toEqual([0, undefined]);
});

test('a tenant reports, the caretaker takes it with worker and day, says done, and the tenant that it works', async () => {
  const { mina, owner, caretaker } = await house();
  const { _id, number } = await report(mina, { preferred: 'after 5', isUrgent: true });
  const listed = (await caretaker.get<Listed>('/api/repairs')).body;
  expect(listed).toMatchObject({
    repairs: [{ _id, number, homeName: 'Mina', part: null, flat: { apartmentNo: mina.flat.apartmentNo } }],
    ...{ total: 1, counts: { open: 1, urgent: 1, answer: 1 } },
  });
  const found = (await read(caretaker, _id)).body;
  expect(found).toMatchObject({ preferred: 'after 5', state: 'new', isOwnHome: false });
  expect(found.acts).toEqual(['take', 'done', 'urgency', 'comment', 'photo']);
  const taken = await change(caretaker, _id, { version: 1, state: 'taken', ...KARIM });
  expect([taken.status, taken.body]).toMatchObject([
    200,
    { state: 'taken', version: 2, ...KARIM, visitTime: '10 to 12' },
  ]);
  const seen = (await read(mina, _id)).body;
  expect(seen).toMatchObject({ workerName: 'Karim', workerPhone: '01819-555047', isOwnHome: true });
  expect(seen).not.toHaveProperty('office');
  expect(seen.acts).toEqual(['fixed', 'withdraw', 'comment', 'photo']);
  expect((await answer(mina, _id, { version: 2, answer: 'works' })).status).toBe(409);
  const done = await change(caretaker, _id, { version: 2, state: 'done', words: 'New washer.' });
  expect([done.status, done.body.state]).toEqual([200, 'done']);
  expect((await answer(owner, _id, { version: 3, answer: 'works' })).status).toBe(409);
  const works = await answer(mina, _id, { version: 3, answer: 'works' });
  expect([works.status, works.body]).toMatchObject([200, { state: 'confirmed', version: 4 }]);
  expect(works.body.events.map(({ toState, words, by, isOfHome }) => [toState, words, by, isOfHome])).toEqual([
    ['new', null, 'Mina', true],
    ['taken', null, 'The caretaker', false],
    ['done', 'New washer.', 'The caretaker', false],
    ['confirmed', null, 'Mina', true],
  ]);
  const { workerName, visitOn, visitTime } = KARIM;
  expect(works.body.events[1]?.plan).toEqual({ workerName, visitOn, visitTime, waitsFor: null });
  expect((await caretaker.get<Listed>('/api/repairs')).body.total).toBe(0);
  expect((await mina.get<Listed>('/api/repairs?state=closed')).body.total).toBe(1);
});

test('not yet is new again with its worker and a reason, counts, and is possible for fourteen days after it was confirmed', async () => {
  const { site, mina, caretaker } = await house();
  const { _id } = await report(mina);
  await change(caretaker, _id, { version: 1, state: 'taken', ...KARIM });
  await change(caretaker, _id, { version: 2, state: 'done' });
  expect((await answer(mina, _id, { version: 3, answer: 'notYet' })).status).toBe(400);
  const again = await answer(mina, _id, { version: 3, answer: 'notYet', reason: 'It drips again.' });
  expect(again.body).toMatchObject({ state: 'new', reopened: 1, workerName: 'Karim', visitOn: null, visitTime: null });
  await change(caretaker, _id, { version: 4, state: 'done' });
  await answer(mina, _id, { version: 5, answer: 'works' });
  site.at('2026-03-29T06:00:00.000Z');
  const late = await answer(mina, _id, { version: 6, answer: 'notYet', reason: 'And again.' });
  expect(late.body).toMatchObject({ state: 'new', reopened: 2 });
  await change(caretaker, _id, { version: 7, state: 'done' });
  await answer(mina, _id, { version: 8, answer: 'works' });
  site.at('2026-04-12T06:00:01.000Z');
  expect((await answer(mina, _id, { version: 9, answer: 'notYet', reason: 'Again.' })).status).toBe(409);
  expect((await mina.post(`/api/repairs/${_id}/comments`, { words: 'Hm.', requestKey: randomUUID() })).status).toBe(
    409,
  );
});

test('an outdated version is refused and changes nothing; comments never collide', async () => {
  const { site, mina, owner, caretaker } = await house();
  const { _id } = await report(mina);
  await change(caretaker, _id, { version: 1, state: 'taken', ...KARIM });
  const before = (await read(owner, _id)).body;
  const outdated = [
    change(owner, _id, { version: 1, state: 'taken', workerName: 'Rafiq' }),
    change(owner, _id, { version: 1, isUrgent: false }),
    decline(owner, _id, { version: 1, reason: 'No.' }),
    answer(mina, _id, { version: 1, answer: 'fixed' }),
  ];
  for (const refused of await Promise.all(outdated)) expect(refused.status).toBe(409);
  expect((await read(owner, _id)).body).toEqual(before);
  const comment = { words: 'I am at home.', requestKey: randomUUID() };
  const said = await mina.post<RepairEvent>(`/api/repairs/${_id}/comments`, comment);
  expect([said.status, said.body]).toMatchObject([201, { words: 'I am at home.', isOfHome: true, isOwn: true }]);
  expect((await mina.post<RepairEvent>(`/api/repairs/${_id}/comments`, comment)).body).toEqual(said.body);
  expect((await read(owner, _id)).body.version).toBe(2);
  expect(await site.count('repair_events where to_state is null')).toBe(1);
});

test('a plan says who comes, when or what it waits for, and no day that has passed', async () => {
  const { mina, caretaker, owner } = await house();
  const { _id } = await report(mina);
  const take = (plan: object) => change(caretaker, _id, { version: 1, state: 'taken', ...plan });
  expect((await take({})).status).toBe(400);
  expect((await take({ workerName: '' })).status).toBe(400);
  expect((await take({ visitTime: '10' })).status).toBe(400);
  for (const visitOn of ['2026-03-14', '2027-03-16'])
    expect(await take({ visitOn })).toMatchObject({ status: 400, body: { fields: { visitOn: expect.any(String) } } });
  expect((await change(caretaker, _id, { version: 1, workerName: 'Karim' })).status).toBe(409);
  expect((await take({ waitsFor: 'A part, ordered.' })).status).toBe(200);
  expect((await take({ version: 2, workerName: 'Karim' })).status).toBe(409);
  expect((await change(caretaker, _id, { version: 2, waitsFor: '' })).status).toBe(400);
  const planned = await change(caretaker, _id, { version: 2, visitOn: '2026-03-20', waitsFor: '' });
  expect(planned.body).toMatchObject({ visitOn: '2026-03-20', waitsFor: null, version: 3 });
  const calm = await change(caretaker, _id, { version: 3, isUrgent: true, officeNote: 'Ask Karim.' });
  expect(calm.body).toMatchObject({ isUrgent: true, office: { note: 'Ask Karim.' } });
  expect((await change(owner, _id, { version: 4, publicNote: 'Soon.' })).status).toBe(409);
  expect(JSON.stringify((await read(mina, _id)).body)).not.toContain('Ask Karim.');
});

test('the office declines with a reason, and the home can ask again', async () => {
  const { mina, owner } = await house();
  const { _id } = await report(mina);
  expect((await decline(owner, _id, { version: 1 })).status).toBe(400);
  const declined = await decline(owner, _id, { version: 1, reason: 'It is the tenant’s own.' });
  expect(declined.body).toMatchObject({ state: 'declined' });
  expect((await decline(owner, _id, { version: 2, reason: 'No.' })).status).toBe(409);
  const again = await answer(mina, _id, { version: 2, answer: 'notYet', reason: 'It came with the flat.' });
  expect(again.body).toMatchObject({ state: 'new', reopened: 1 });
});

test('the office answers for a home without an account, and for its own', async () => {
  const { site, owner, caretaker } = await house();
  const flat = await site.addApartment();
  expect((await owner.post('/api/residents', tenancy(flat, 'Salma'))).status).toBe(201);
  const { _id } = await report(caretaker, { apartmentId: flat._id });
  expect((await read(caretaker, _id)).body).toMatchObject({ homeName: 'Salma' });
  await change(caretaker, _id, { version: 1, state: 'done' });
  expect((await answer(caretaker, _id, { version: 2, answer: 'works' })).body).toMatchObject({ state: 'confirmed' });
  const lift = await report(caretaker, { commonPartId: await partNamed(caretaker, 'Lift'), category: 'lift' });
  expect((await answer(owner, lift._id, { version: 1, answer: 'fixed' })).body).toMatchObject({ state: 'confirmed' });
});

test('for a flat it is who lives there that day, else its owner, else no home', async () => {
  const { site, owner, mina } = await house();
  const homeOf = async (apartmentId: string) => (await read(owner, (await report(owner, { apartmentId }))._id)).body;
  expect((await homeOf(mina.flat._id)).agreementId).toBe(mina.agreementId);
  const flat = await site.addApartment();
  expect(await homeOf(flat._id)).toMatchObject({ agreementId: null, homeName: null });
  await owner.post('/api/residents', { ...tenancy(flat, 'Hasan'), tenure: 'ownership', rent: 0 });
  expect((await homeOf(flat._id)).homeName).toBe('Hasan');
  await owner.post('/api/residents', { ...tenancy(flat, 'Salma'), startsOn: '2026-03-20' });
  expect((await homeOf(flat._id)).homeName).toBe('Hasan');
  site.at('2026-03-20T06:00:00.000Z');
  expect((await homeOf(flat._id)).homeName).toBe('Salma');
});

test('of a common part the house reads kind, state and the office’s note, and no word, photo or name', async () => {
  const { site, mina, omar, owner, caretaker } = await house();
  const words = 'Mother fell on the third floor, she is 81.';
  const where = { commonPartId: await partNamed(mina, 'Stairs and corridors'), category: 'electricity' };
  const { _id } = await report(mina, { ...where, description: words });
  await photographed(mina, _id);
  await change(owner, _id, { version: 1, state: 'taken', ...KARIM, publicNote: 'The light is repaired on Tuesday.' });
  const common = async (who: Person) => (await who.get<{ repairs: CommonRepair[] }>('/api/repairs/common')).body;
  const seen = await common(omar);
  expect(seen.repairs).toEqual([
    {
      ...{ _id, category: 'electricity', state: 'taken', reportedOn: '2026-03-15', visitOn: '2026-03-17' },
      part: { _id: where.commonPartId, name: 'Stairs and corridors', nameBangla: 'সিঁড়ি ও করিডোর' },
      ...{ publicNote: 'The light is repaired on Tuesday.', followers: 0, isFollowed: false, own: null },
    },
  ]);
  for (const secret of ['Mother', 'Mina', 'Karim', '555047', mina.agreementId])
    expect(JSON.stringify(seen)).not.toContain(secret);
  expect(await common(caretaker)).toEqual(seen);
  expect((await read(omar, _id)).status).toBe(404);
  await change(caretaker, _id, { version: 2, state: 'done' });
  await answer(mina, _id, { version: 3, answer: 'works' });
  expect((await common(omar)).repairs).toEqual([]);
  expect(await site.count('repairs')).toBe(1);
});

test('photos: five of a repair, twenty of a person a day, the same file once, and none when it is closed', async () => {
  const { site, mina, caretaker } = await house();
  const { _id } = await report(mina);
  const add = async (id: string, width: number, who: Person = mina) =>
    who.post<RepairPhoto>(`/api/repairs/${id}/photos`, await testPicture({ width }));
  expect((await mina.post(`/api/repairs/${_id}/photos`, new TextEncoder().encode('no picture'))).status).toBe(400);
  const first = await add(_id, 41);
  expect([first.status, first.body]).toMatchObject([201, { width: 41, isOfHome: true }]);
  expect((await add(_id, 41)).body).toEqual(first.body);
  const file = await caretaker.get(`/api/repairs/photos/${first.body._id}`);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    ...[200, 'image/jpeg', 'no-store'],
  ]);
  for (let width = 42; width < 46; width += 1) expect((await add(_id, width)).status).toBe(201);
  expect((await add(_id, 46)).status).toBe(409);
  for (let more = 0; more < 3; more += 1) {
    const other = await report(mina);
    for (let width = 41; width < 46; width += 1) expect((await add(other._id, width)).status).toBe(201);
  }
  const next = await report(mina);
  expect((await add(next._id, 41)).status).toBe(429);
  site.at('2026-03-15T18:00:00.000Z');
  expect((await add(next._id, 41)).status).toBe(201);
  await answer(mina, next._id, { version: 1, answer: 'withdraw' });
  expect((await add(next._id, 42)).status).toBe(409);
}, 60_000);

test('a wide photo is kept with 1,280 pixels', async () => {
  const { mina } = await house();
  const { _id } = await report(mina);
  const picture = await testPicture({ width: 2000 });
  const { body } = await mina.post<RepairPhoto>(`/api/repairs/${_id}/photos`, picture);
  expect(Math.max(body.width, body.height)).toBe(1280);
});

const MOVES = new Set([
  ...['new > taken', 'new > done', 'new > confirmed', 'new > declined', 'new > withdrawn', 'taken > done'],
  ...['taken > confirmed', 'taken > declined', 'taken > withdrawn', 'done > confirmed', 'done > new'],
  ...['confirmed > new', 'declined > new', 'new > joined', 'taken > joined', 'joined > new'],
]);
/** A way to each state. */
const WAYS: Record<RepairState, RepairState[]> = {
  ...{ new: [], taken: ['taken'], done: ['done'], confirmed: ['confirmed'], declined: ['declined'] },
  withdrawn: ['withdrawn'],
  joined: ['joined'],
};

test('of all pairs of states the site’s role goes only as people can send a repair', async () => {
  const { site, mina } = await house();
  const id = randomUUID;
  const where = { commonPartId: await partNamed(mina, 'Lift') };
  const { _id: into } = await report(mina, where);
  const go = (repair: string, state: RepairState) =>
    site.db
      .updateTable('repairs')
      .set(({ eb, ref }) => ({
        state,
        joined_into: state === 'joined' ? into : null,
        state_since: '2026-03-15T07:00:00Z',
        done_at: '2026-03-15T07:00:00Z',
        version: eb('version', '+', 1),
        // A split is no reopening.
        reopened: state === 'new' ? sql<number>`reopened + (state <> 'joined')::integer` : ref('reopened'),
      }))
      .where('id', '=', repair)
      .execute();
  const found = new Set<string>();
  for (const from of REPAIR_STATES)
    for (const to of REPAIR_STATES.filter((state) => state !== from)) {
      const { _id } = await report((await fresh(site)) ?? mina, { ...where, requestKey: id() });
      for (const step of WAYS[from]) await go(_id, step);
      const went = await go(_id, to).then(
        () => true,
        () => false,
      );
      if (went) found.add(`${from} > ${to}`);
    }
  expect(found).toEqual(MOVES);
}, 60_000);

test('the site’s role changes no place, reporter or words of a repair, and deletes none', async () => {
  const { site, mina, omar } = await house();
  const { _id } = await report(mina);
  const set = (columns: object) =>
    site.db
      .updateTable('repairs')
      .set(({ eb }) => ({ ...columns, version: eb('version', '+', 1) }))
      .where('id', '=', _id)
      .execute();
  for (const columns of [
    { description: 'Something else.' },
    { apartment_id: omar.flat._id },
    { agreement_id: omar.agreementId },
    { reported_at: '2026-03-14T00:00:00Z' },
    { category: 'gas' },
  ])
    await expect(set(columns), JSON.stringify(columns)).rejects.toThrow('keeps where it is');
  await expect(site.db.deleteFrom('repairs').execute()).rejects.toThrow();
  await expect(site.db.updateTable('repair_events').set({ words: 'x' }).execute()).rejects.toThrow();
  await expect(site.db.updateTable('repairs').set({ is_urgent: true }).execute()).rejects.toThrow('next version');
});

let homes = 0;
/** A home without repairs: ten of one may be open. */
async function fresh(site: Site): Promise<Member | undefined> {
  homes += 1;
  return homes % 8 === 1 ? site.member(`home${homes}@example.test`) : last(site);
}
const last = (site: Site) => signedIn(site, `home${homes - ((homes - 1) % 8)}@example.test`) as Promise<Member>;
async function signedIn(site: Site, email: string): Promise<Person> {
  const person = site.anonymous();
  const { status } = await person.post('/api/identity/sign-in', { email, password: 'Secret1' });
  expect(status).toBe(200);
  return { ...person, email, name: email };
}
