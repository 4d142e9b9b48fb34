import { expect, test } from 'vitest';
import type { Apartment } from '#features/apartments/endpoints.ts';
import { saveClockSeen } from '#features/building/server/clock-queries.ts';
import { application, type Flat, type Site, tenancy, testSite } from '#test/site.ts';
import type { Visitor } from '#test/visitor.ts';
import type { Resident } from '../endpoints.ts';
import { endWhatIsOver } from './notice.ts';

const LONG = { since: '2026-01-10T06:00:00Z' };
const NOTICE = { endsOn: '2026-05-31', reason: 'A house of our own.' };

async function building() {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test');
  const path = `/api/agreements/notice/${mina.agreementId}`;
  const agreements = async () =>
    (await site.pool.query('select status, ends_on, closed_by from agreements order by accepted_at, id')).rows;
  return { site, admin, mina, path, agreements };
}

/** An applicant for the flat, and the request's id for the acceptance. */
async function applicant(site: Site, flat: Flat, email: string) {
  const person = await site.signUp(email, { name: 'Sami Khan' });
  const { status, body } = await person.post<{ _id: string }>('/api/agreements', application(person, flat));
  expect(status).toBe(201);
  return { person, accept: `/api/agreements/accept/${body._id}` };
}

test('a notice that cannot be given is refused, and why is said', async () => {
  const { site, admin, mina, path } = await building();
  const rima = await site.signUp('rima@example.test');
  const wrong: [object, string][] = [
    [{ endsOn: '2026-03-15' }, 'endsOn'],
    [{ endsOn: '2026-03-14' }, 'endsOn'],
    [{ endsOn: '2027-03-17' }, 'endsOn'],
    [{ endsOn: 'soon' }, 'endsOn'],
    [{ reason: ' ' }, 'reason'],
  ];
  for (const [part, field] of wrong)
    for (const person of [admin, mina]) {
      const { status, body } = await person.put<{ fields: object }>(path, { ...NOTICE, ...part });
      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
    }
  expect((await rima.put(path, NOTICE)).status).toBe(404);
  expect((await rima.delete(path)).status).toBe(404);
  expect(await admin.delete(path)).toMatchObject({ status: 409, body: { message: 'No notice is given.' } });
  await admin.put(`/api/agreements/end/${mina.agreementId}`, { endsOn: '2026-03-15', reason: 'Moved.' });
  expect(await admin.put(path, NOTICE)).toMatchObject({
    status: 409,
    body: { message: 'This tenancy has ended already.' },
  });
});

test('under notice the tenancy goes on until its last day has ended in Dhaka, then it ends by itself', async () => {
  const { site, admin, mina, path, agreements } = await building();
  const given = await mina.put<Resident>(path, NOTICE);
  expect(given).toMatchObject({ status: 200, body: { noticeFrom: 'tenant', endsOn: '2026-05-31' } });
  // 23:59:59 in Dhaka.
  site.at('2026-05-31T17:59:59Z');
  await endWhatIsOver(site.db, new Date('2026-05-31T17:59:59Z'));
  expect((await mina.get<{ role: string }>('/api/user-role?email=mina@example.test')).body.role).toBe('member');
  expect(await agreements()).toEqual([{ status: 'accepted', ends_on: '2026-05-31', closed_by: null }]);
  const midnight = new Date('2026-05-31T18:00:00Z');
  site.at(midnight.toISOString());
  await Promise.all([endWhatIsOver(site.db, midnight), endWhatIsOver(site.db, midnight)]);
  expect(await agreements()).toEqual([{ status: 'ended', ends_on: '2026-05-31', closed_by: null }]);
  expect((await mina.get<{ role: string }>('/api/user-role?email=mina@example.test')).body.role).toBe('user');
  expect(await site.count("audit_events where kind = 'tenancy_ended'")).toBe(1);
  const { body } = await admin.get<{ residents: Resident[] }>('/api/residents?state=ended');
  expect(body.residents).toMatchObject([{ endsOn: '2026-05-31', endReason: NOTICE.reason, noticeFrom: null }]);
});

test('no month beyond the last day is charged or can be paid, and what was paid ahead is free again', async () => {
  const { site, admin, mina, path } = await building();
  const pay = (month: string) =>
    mina.post('/api/payments', { userEmail: mina.email, amount: 18_000, month, year: 2026 });
  expect((await pay('June')).status).toBe(201);
  await mina.put(path, NOTICE);
  expect((await pay('July')).status).toBe(409);
  const { body: before } = await mina.get<{ month: string }[]>('/api/payments/months?email=mina@example.test');
  expect(before.map(({ month }) => month)).not.toContain('July');
  const day = new Date('2026-06-02T06:00:00Z');
  site.at(day.toISOString());
  await endWhatIsOver(site.db, day);
  const { body } = await admin.get<{ account: { owed: number; endsOn: string } }>(`/api/ledger/${mina.agreementId}`);
  // Owed are March, April and May; June's card payment is still pending.
  expect(body.account).toMatchObject({ endsOn: '2026-05-31', owed: 36_000, waiting: 18_000 });
});

test('the flat can be applied for under notice, and an applicant be accepted for a day after it', async () => {
  const { site, admin, mina, path, agreements } = await building();
  await mina.put(path, NOTICE);
  const { body } = await admin.get<{ apartments: Apartment[] }>('/api/apartments?page=1');
  expect(body.apartments).toMatchObject([{ available: true, freeFrom: '2026-06-01' }]);
  const { accept, person: rima } = await applicant(site, mina.flat, 'rima@example.test');
  const pending = await admin.get('/api/agreements/pending');
  expect(pending.body).toMatchObject([{ userName: 'Sami Khan', freeFrom: '2026-06-01' }]);
  const early = await admin.put(accept, { startsOn: '2026-05-31' });
  const stays = 'The tenant of this apartment stays until 31 May 2026. Please choose a first day after it.';
  expect(early).toMatchObject({ status: 409, body: { message: stays, fields: { startsOn: stays } } });
  expect((await admin.put(accept, { startsOn: '2026-06-01' })).status).toBe(200);
  const taken = await admin.get<{ apartments: Apartment[] }>('/api/apartments?page=1');
  expect(taken.body.apartments).toMatchObject([{ available: false }]);
  expect(await admin.delete(path)).toMatchObject({
    status: 409,
    body: { message: 'Somebody moves in on 1 June 2026.' },
  });
  expect((await mina.put(path, { ...NOTICE, endsOn: '2026-06-01' })).status).toBe(409);
  const next = (await admin.get<{ residents: Resident[] }>('/api/residents?search=Sami')).body.residents[0];
  expect(await rima.put(`/api/agreements/notice/${next?._id}`, { ...NOTICE, endsOn: '2026-08-31' })).toMatchObject({
    status: 409,
    body: { message: 'The tenant before has not moved out yet. Please give notice afterwards.' },
  });
  expect(await admin.post('/api/residents', tenancy(mina.flat))).toMatchObject({ status: 409 });
  await endWhatIsOver(site.db, new Date('2026-06-01T00:00:00Z'));
  expect((await agreements()).map(({ status }) => status)).toEqual(['ended', 'accepted']);
});

test.each(['the specified body', 'no body', 'startsOn: null'])(
  'accepted by %s, a flat under notice begins on its first possible day',
  async (how) => {
    const { site, admin, mina, path } = await building();
    await mina.put(path, NOTICE);
    const { accept, person } = await applicant(site, mina.flat, 'rima@example.test');
    const specified = { userEmail: person.email, apartmentNo: mina.flat.apartmentNo };
    const body =
      how === 'no body' ? undefined : how === 'the specified body' ? specified : { ...specified, startsOn: null };
    expect(await admin.put(accept, body)).toMatchObject({ status: 200, body: { status: 'accepted' } });
    expect((await person.get('/api/agreements/mine')).body).toMatchObject([{ startsOn: '2026-06-01' }]);
    const { body: account } = await admin.get<{ residents: Resident[] }>('/api/residents?search=Sami');
    expect(account.residents).toMatchObject([{ startsOn: '2026-06-01' }]);
  },
);

test('without a day, a last day that has passed leaves today, and one far ahead the day after it', async () => {
  const { site, admin, mina, path } = await building();
  await mina.put(path, { ...NOTICE, endsOn: '2027-03-16' });
  const first = await applicant(site, mina.flat, 'rima@example.test');
  expect((await admin.put(first.accept)).status).toBe(200);
  expect((await first.person.get('/api/agreements/mine')).body).toMatchObject([{ startsOn: '2027-03-17' }]);
  const karim = await site.member('karim@example.test');
  await karim.put(`/api/agreements/notice/${karim.agreementId}`, { ...NOTICE, endsOn: '2026-04-30' });
  const second = await applicant(site, karim.flat, 'sami@example.test');
  // The hourly work has not ended the tenancy yet.
  site.at('2026-05-04T06:00:00Z');
  expect((await admin.put(second.accept)).status).toBe(200);
  expect((await second.person.get('/api/agreements/mine')).body).toMatchObject([{ startsOn: '2026-05-04' }]);
});

test('a notice is withdrawn until its last day: by the office, or by the tenant who gave it', async () => {
  const { admin, mina, path } = await building();
  expect(await admin.put(path, NOTICE)).toMatchObject({ body: { noticeFrom: 'building' } });
  const buildings = 'The building gave this notice. Only the administration can withdraw it.';
  expect(await mina.delete(path)).toMatchObject({ status: 409, body: { message: buildings } });
  expect(await admin.delete(path)).toMatchObject({ status: 200, body: { noticeFrom: null, endsOn: null } });
  await mina.put(path, NOTICE);
  expect(await mina.put(path, { ...NOTICE, endsOn: '2026-06-30' })).toMatchObject({ body: { endsOn: '2026-06-30' } });
  expect(await mina.delete(path)).toMatchObject({ status: 200, body: { noticeFrom: null } });
});

test('the office that ends a tenancy on a day to come gives notice; Remove ends at once', async () => {
  const { site, admin, mina, agreements } = await building();
  const end = await admin.put(`/api/agreements/end/${mina.agreementId}`, { endsOn: '2026-03-31', reason: 'Moved.' });
  expect(end).toMatchObject({ status: 200, body: { noticeFrom: 'building', endsOn: '2026-03-31' } });
  expect(await site.count("agreements where status = 'accepted'")).toBe(1);
  const listed = async (state: string) =>
    (await admin.get<{ total: number }>(`/api/residents?state=${state}`)).body.total;
  expect([await listed('notice'), await listed('living'), await listed('ended')]).toEqual([1, 1, 0]);
  expect((await admin.put('/api/users/downgrade/mina@example.test')).status).toBe(200);
  expect(await agreements()).toMatchObject([{ status: 'ended', ends_on: null }]);
  expect([await listed('open'), await listed('ended')]).toEqual([1, 1]);
});

test('while the clock is in doubt no tenancy is ended', async () => {
  const { site, mina, path, agreements } = await building();
  await mina.put(path, NOTICE);
  await saveClockSeen(site.db, new Date('2026-06-01T00:00:00Z'));
  await endWhatIsOver(site.db, new Date('2046-06-01T00:00:00Z'));
  expect(await agreements()).toMatchObject([{ status: 'accepted' }]);
});

test('a tenant gives notice ten times a day, the office as often as it must', async () => {
  const site = await testSite();
  const rima = await site.member('rima@example.test');
  const path = `/api/agreements/notice/${rima.agreementId}`;
  const give = (by: Visitor) => by.put(path, { endsOn: '2026-05-31', reason: 'We move.' });
  for (let n = 0; n < 10; n += 1) expect((await give(rima)).status).toBe(200);
  expect(await give(rima)).toMatchObject({
    status: 429,
    body: { message: 'You have given notice 10 times today. Please try again tomorrow.' },
  });
  expect((await give(await site.admin())).status).toBe(200);
  expect((await rima.delete(path)).status).not.toBe(200);
  site.at('2026-03-16T06:00:00.000Z');
  expect((await give(rima)).status).toBe(200);
});

test('who moves in or out within a week is listed by the day of the move, and nobody else', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [leaving, staying] = [
    await site.member('leaving@example.test', LONG),
    await site.member('staying@example.test', LONG),
  ];
  await site.member('later@example.test', LONG);
  const leave = (id: string, endsOn: string) =>
    admin.put(`/api/agreements/end/${id}`, { endsOn, reason: 'Moves to Khulna.' });
  expect((await leave(leaving.agreementId, '2026-03-20')).status).toBe(200);
  expect((await leave(staying.agreementId, '2026-04-30')).status).toBe(200);
  const flat = await site.addApartment();
  const coming = { ...tenancy(flat, 'Mina'), startsOn: '2026-03-18' };
  const { status, body } = await admin.post('/api/residents', coming);
  expect({ status, body }).toMatchObject({ status: 201 });
  const moving = async () =>
    (await admin.get<{ residents: Resident[] }>('/api/residents?state=moving')).body.residents.map(({ name }) => name);
  expect(await moving()).toEqual(['Mina', expect.any(String)]);
  site.at('2026-03-21T06:00:00Z');
  expect(await moving()).toEqual([]);
});
