import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DUTIES } from '#api/duties.ts';
import { PASSWORD, type Person, tenancy, testSite } from '#test/site.ts';
import type { CommonRepair, ReportPlaces } from '../endpoints.ts';

const follow = (who: Person, id: string, isFollowed = true) =>
  who.put<CommonRepair>(`/api/repairs/follow/${id}`, { isFollowed });
const common = async (who: Person) => (await who.get<{ repairs: CommonRepair[] }>('/api/repairs/common')).body.repairs;
const seen = async (who: Person, id: string) => (await common(who)).find(({ _id }) => _id === id);

/** Mina’s home has reported that the lift stands; Omar and Rina live in other homes. */
async function house() {
  const site = await testSite();
  const [mina, omar, rina] = [
    await site.member('mina@example.test', { name: 'Mina' }),
    await site.member('omar@example.test', { name: 'Omar' }),
    await site.member('rina@example.test', { name: 'Rina' }),
  ];
  const owner = await site.admin();
  const { parts } = (await mina.get<ReportPlaces>('/api/repairs/places')).body;
  const commonPartId = parts.find(({ name }) => name === 'Lift')?._id ?? '';
  const report = async (who: Person, more: object = { commonPartId }) => {
    const form = { category: 'lift', description: 'It stands.', requestKey: randomUUID(), ...more };
    return (await who.post<{ _id: string }>('/api/repairs', form)).body._id;
  };
  return { site, mina, omar, rina, owner, report, commonPartId, lift: await report(mina) };
}

test('without a home, of a flat’s repair, of none and of one’s own there is nothing to follow', async () => {
  const { site, mina, omar, owner, report, lift } = await house();
  expect((await site.anonymous().put(`/api/repairs/follow/${lift}`, { isFollowed: true })).status).toBe(401);
  for (const duty of DUTIES.filter((one) => one !== 'owner')) {
    const person = await site.signUp(`${duty}@example.test`);
    await site.appoint(person.email, duty);
    expect([duty, (await follow(person, lift)).status]).toEqual([duty, 404]);
  }
  expect((await follow(owner, lift)).status).toBe(404);
  expect((await follow(omar, await report(mina, {}))).status).toBe(404);
  expect((await follow(omar, randomUUID())).status).toBe(404);
  expect((await follow(mina, lift)).status).toBe(409);
  expect((await omar.put(`/api/repairs/follow/${lift}`, {})).status).toBe(400);
  expect(await site.count('repair_followers')).toBe(0);
});

test('what has ended is neither followed nor left', async () => {
  const { site, mina, omar, owner, report, lift } = await house();
  const answer = (id: string, said: string) => mina.put(`/api/repairs/answer/${id}`, { version: 1, answer: said });
  await answer(lift, 'withdraw');
  expect((await follow(omar, lift)).status).toBe(409);
  const second = await report(mina);
  expect((await follow(omar, second)).status).toBe(200);
  await owner.put(`/api/repairs/decline/${second}`, { version: 1, reason: 'It is planned.' });
  expect((await follow(omar, second, false)).status).toBe(409);
  expect(await site.count('repair_followers')).toBe(1);
});

test('one press follows, the same again changes nothing, and another takes it back; nothing is reported', async () => {
  const { site, mina, omar, rina, owner, lift } = await house();
  const first = await follow(omar, lift);
  expect([first.status, first.body]).toMatchObject([200, { followers: 1, isFollowed: true, own: null }]);
  expect((await follow(omar, lift)).body).toEqual(first.body);
  expect((await follow(rina, lift)).body).toMatchObject({ followers: 2, isFollowed: true });
  expect(await seen(mina, lift)).toMatchObject({ followers: 2, isFollowed: false, own: { _id: lift, number: 1 } });
  expect(await seen(owner, lift)).toMatchObject({ followers: 2, isFollowed: false, own: null });
  expect((await follow(omar, lift, false)).body).toMatchObject({ followers: 1, isFollowed: false });
  expect((await follow(omar, lift, false)).body).toMatchObject({ followers: 1 });
  expect(await site.count('repairs')).toBe(1);
  expect((await omar.get(`/api/repairs/${lift}`)).status).toBe(404);
});

test('a home follows once, whoever of it presses, and a person of two homes for one of them', async () => {
  const { site, omar, owner, lift } = await house();
  const joins = async (name: string, home: string) => {
    const people = `/api/residents/${home}/people`;
    const { body } = await owner.post<{ _id: string }>(people, { name });
    const person = await site.signUp(`${name.toLowerCase()}@example.test`);
    const invited = await owner.post<{ token: string }>(`${people}/${body._id}/invitation`);
    expect((await person.post('/api/agreements/join', { token: invited.body.token })).status).toBe(200);
    return person;
  };
  const shirin = await joins('Shirin', omar.agreementId);
  await follow(omar, lift);
  expect((await follow(shirin, lift)).body).toMatchObject({ followers: 1, isFollowed: true });
  expect((await follow(shirin, lift, false)).body).toMatchObject({ followers: 0, isFollowed: false });
  expect(await seen(omar, lift)).toMatchObject({ followers: 0, isFollowed: false });
  const flat = await site.addApartment();
  const { body: second } = await owner.post<{ _id: string }>('/api/residents', tenancy(flat, 'Omar'));
  const { body } = await owner.post<{ token: string }>(`/api/agreements/invite/${second._id}`);
  expect((await omar.post('/api/agreements/join', { token: body.token })).status).toBe(200);
  expect((await follow(omar, lift)).body).toMatchObject({ followers: 1 });
  expect(await site.count('repair_followers')).toBe(1);
});

test('a home reads of what it follows for fourteen days after it has ended, other homes do not', async () => {
  const { site, mina, omar, rina, lift } = await house();
  await follow(omar, lift);
  await mina.put(`/api/repairs/answer/${lift}`, { version: 1, answer: 'fixed' });
  expect(await seen(omar, lift)).toMatchObject({ state: 'confirmed', isFollowed: true });
  expect(await seen(rina, lift)).toBeUndefined();
  expect(await seen(mina, lift)).toBeUndefined();
  site.at('2026-03-29T05:59:59.000Z');
  expect(await seen(omar, lift)).toBeDefined();
  site.at('2026-03-29T06:00:00.000Z');
  expect(await seen(omar, lift)).toBeUndefined();
});

test('the next tenant follows nothing, and who closes their account leaves no follow behind', async () => {
  const { site, mina, omar, rina, owner, lift } = await house();
  await follow(omar, lift);
  await follow(rina, lift);
  const end = { endsOn: '2026-03-15', reason: 'They moved.' };
  expect((await owner.put(`/api/agreements/end/${omar.agreementId}`, end)).status).toBe(200);
  site.at('2026-03-16T06:00:00.000Z');
  expect(await seen(mina, lift)).toMatchObject({ followers: 1 });
  expect((await follow(omar, lift)).status).toBe(404);
  const next = { ...tenancy(omar.flat, 'Nadia'), startsOn: '2026-03-16' };
  const { body } = await owner.post<{ _id: string }>('/api/residents', next);
  const { body: invited } = await owner.post<{ token: string }>(`/api/agreements/invite/${body._id}`);
  const nadia = await site.signUp('nadia@example.test');
  expect((await nadia.post('/api/agreements/join', { token: invited.token })).status).toBe(200);
  expect(await seen(nadia, lift)).toMatchObject({ followers: 1, isFollowed: false });
  await owner.put(`/api/users/downgrade/${omar.email}`);
  expect(await site.count('repair_followers')).toBe(2);
  expect((await omar.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  expect(await site.count('repair_followers')).toBe(1);
});
