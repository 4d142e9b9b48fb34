import { expect, test } from 'vitest';
import { type Site, testSite } from '#test/site.ts';
import type { Person } from '../endpoints.ts';

const read = async (site: Site, id: string) => {
  const { status, body } = await (await site.admin()).get<Person>(`/api/people/${id}`);
  expect(status).toBe(200);
  return body;
};

type Recorded = { _id: string };

test('who is no administrator is refused, and a tenancy that there is not is 404', async () => {
  const site = await testSite();
  const member = await site.member('rima@example.test');
  const user = await site.signUp('user@example.test');
  expect((await site.anonymous().get(`/api/people/${member.agreementId}`)).status).toBe(401);
  for (const person of [user, member]) expect((await person.get(`/api/people/${member.agreementId}`)).status).toBe(403);
  const admin = await site.admin();
  expect((await admin.get('/api/people/019aa3f0-5c1e-7d2a-9f00-3f5f6a2b1c4d')).status).toBe(404);
  expect((await admin.get('/api/people/nobody')).status).toBe(400);
});

test('a request that was not accepted is no tenancy', async () => {
  const site = await testSite();
  const user = await site.signUp('user@example.test');
  const { block, floor, apartmentNo, rent } = await site.addApartment();
  const { body } = await user.post<Recorded>('/api/agreements', {
    userName: user.name,
    userEmail: user.email,
    ...{ block, floor, apartmentNo, rent },
  });
  expect((await (await site.admin()).get(`/api/people/${body._id}`)).status).toBe(404);
});

test("a member's page has what they did and what was done to them, newest first", async () => {
  const site = await testSite();
  const member = await site.member('rima@example.test', { rent: 10_000, name: 'Rima' });
  await site.member('karim@example.test', { name: 'Karim' });
  site.at('2026-03-16T06:00:00.000Z');
  await member.post('/api/payments', { userEmail: member.email, amount: 10_000, month: 'March' });
  const { resident, events } = await read(site, member.agreementId);
  expect(resident).toMatchObject({ name: 'Rima', apartmentNo: member.flat.apartmentNo, joined: true });
  expect(events.map(({ kind }) => kind)).toEqual(['rent_paid', 'agreement_accepted', 'agreement_requested']);
});

test('a tenant without an account keeps their own events, and the next tenant of the flat has none of them', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { block, apartmentNo } = await site.addApartment({ apartmentNo: 'B%1' });
  await site.addApartment({ apartmentNo: 'B%10' });
  const tenancy = { block, apartmentNo, rent: 9_000, startsOn: '2026-01-01' };
  const first = await admin.post<Recorded>('/api/residents', { ...tenancy, tenantName: 'Salma' });
  await admin.post('/api/residents', { ...tenancy, apartmentNo: 'B%10', tenantName: 'Hasan' });
  site.at('2026-03-20T06:00:00.000Z');
  const ending = { endsOn: '2026-03-20', reason: 'Moved.' };
  expect((await admin.put(`/api/agreements/end/${first.body._id}`, ending)).status).toBe(200);
  site.at('2026-03-22T06:00:00.000Z');
  const second = await admin.post<Recorded>('/api/residents', {
    ...{ ...tenancy, startsOn: '2026-03-22' },
    tenantName: 'Nadia',
  });
  site.at('2026-03-23T06:00:00.000Z');
  const change = await admin.patch(`/api/residents/${first.body._id}`, { phone: '01711000001' });
  expect(change.status).toBe(200);

  const kinds = async (id: string) => (await read(site, id)).events.map(({ kind }) => kind);
  expect(await kinds(first.body._id)).toEqual(['tenant_changed', 'tenancy_ended', 'tenancy_recorded']);
  expect(await kinds(second.body._id)).toEqual(['tenancy_recorded']);
});

test('of a person with two tenancies each page has the events of its apartment', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const member = await site.member('rima@example.test');
  site.at('2026-03-20T06:00:00.000Z');
  const ending = { endsOn: '2026-03-20', reason: 'Moved.' };
  await admin.put(`/api/agreements/end/${member.agreementId}`, ending);
  const { block, apartmentNo } = await site.addApartment();
  site.at('2026-03-21T06:00:00.000Z');
  const moved = { tenantName: 'Rima', block, apartmentNo, rent: 9_000, startsOn: '2026-03-21', email: member.email };
  const { body } = await admin.post<Recorded>('/api/residents', moved);
  expect((await read(site, body._id)).events.map(({ kind }) => kind)).toEqual(['tenancy_recorded']);
  const kinds = (await read(site, member.agreementId)).events.map(({ kind }) => kind);
  expect(kinds).toEqual(['tenancy_ended', 'agreement_accepted', 'agreement_requested']);
});
