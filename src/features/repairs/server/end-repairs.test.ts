import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { byServer } from '#features/audit/server/record-event.ts';
import { testPicture } from '#test/pictures.ts';
import { PASSWORD, type Person, testSite } from '#test/site.ts';
import type { Repair } from '../endpoints.ts';
import { forgetOldRepairs } from './end-queries.ts';
import { confirmUnanswered } from './end-repairs.ts';

async function house() {
  const site = await testSite();
  const [mina, owner] = [await site.member('mina@example.test', { name: 'Mina' }), await site.admin()];
  const report = async () => {
    const form = { category: 'plumbing', description: 'The tap drips.', requestKey: randomUUID() };
    return (await mina.post<{ _id: string }>('/api/repairs', form)).body._id;
  };
  const read = async (who: Person, id: string) => (await who.get<Repair>(`/api/repairs/${id}`)).body;
  const change = (id: string, body: object) => owner.patch<Repair>(`/api/repairs/${id}`, body);
  const photograph = async (who: Person, id: string, width: number) =>
    expect((await who.post(`/api/repairs/${id}/photos`, await testPicture({ width }))).status).toBe(201);
  return { site, mina, owner, report, read, change, photograph };
}

test('what is done confirms itself after seven days without an answer, once, and can be reopened for fourteen', async () => {
  const { site, mina, report, read, change } = await house();
  const [id, open] = [await report(), await report()];
  await change(id, { version: 1, state: 'done' });
  expect(await confirmUnanswered(site.db, byServer(new Date('2026-03-22T05:59:59.000Z')))).toBe(0);
  const later = new Date('2026-03-22T06:00:00.000Z');
  expect(await confirmUnanswered(site.db, byServer(later))).toBe(1);
  expect(await confirmUnanswered(site.db, byServer(later))).toBe(0);
  const { state, events, version } = await read(mina, id);
  expect([state, events.at(-1)]).toMatchObject(['confirmed', { toState: 'confirmed', by: null, isOfHome: false }]);
  expect((await read(mina, open)).state).toBe('new');
  site.at('2026-04-05T06:00:00.000Z');
  const again = { version, answer: 'notYet', reason: 'It drips.' };
  expect((await mina.put<Repair>(`/api/repairs/answer/${id}`, again)).body).toMatchObject({
    state: 'new',
    reopened: 1,
  });
});

test('while the clock is in doubt nothing confirms itself', async () => {
  const { site, report, change } = await house();
  const id = await report();
  await change(id, { version: 1, state: 'done' });
  await site.pool.query(`update settings set clock_seen_at = '2026-03-15T06:00:00Z'`);
  expect(await confirmUnanswered(site.db, byServer(new Date('2027-03-22T06:00:00.000Z')))).toBe(0);
});

test('a year after closing the photos and the worker’s telephone are gone, and nothing of an open one', async () => {
  const { site, mina, report, read, change, photograph } = await house();
  const [closed, open] = [await report(), await report()];
  for (const id of [closed, open]) {
    await photograph(mina, id, 41);
    await change(id, { version: 1, state: 'taken', workerName: 'Karim', workerPhone: '01819-555047' });
  }
  await mina.put(`/api/repairs/answer/${closed}`, { version: 2, answer: 'fixed' });
  await forgetOldRepairs(site.db, new Date('2027-03-15T06:00:00.000Z'));
  expect(await site.count('repair_photos')).toBe(2);
  await forgetOldRepairs(site.db, new Date('2027-03-15T06:00:01.000Z'));
  expect(await read(mina, closed)).toMatchObject({ photos: [], workerName: 'Karim', workerPhone: null });
  expect(await read(mina, open)).toMatchObject({ photos: [{ width: 41 }], workerPhone: '01819-555047' });
});

test('who closes their account takes their photos along; the words stay without their name', async () => {
  const { site, mina, owner, report, read, photograph } = await house();
  const id = await report();
  await photograph(mina, id, 41);
  await photograph(owner, id, 42);
  const end = { endsOn: '2026-03-15', reason: 'They moved.' };
  expect((await owner.put(`/api/agreements/end/${mina.agreementId}`, end)).status).toBe(200);
  site.at('2026-03-16T06:00:00.000Z');
  await owner.put(`/api/users/downgrade/${mina.email}`);
  expect((await mina.post('/api/members/close-account', { currentPassword: PASSWORD })).status).toBe(200);
  const left = await read(owner, id);
  expect(left.photos.map(({ width }) => width)).toEqual([42]);
  expect([left.description, left.events[0]?.by]).toEqual(['The tap drips.', null]);
});
