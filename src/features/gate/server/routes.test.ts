import { expect, test } from 'vitest';
import type { CallResponse } from '#api/client.ts';
import type { Duty } from '#api/duties.ts';
import type { PersonOfTenancy } from '#features/residents/endpoints.ts';
import { type Flat, type Person, type Site, tenancy, testSite } from '#test/site.ts';

type Gate = CallResponse<'GET /api/gate'>;

async function withDuty(site: Site, duty: Duty): Promise<Person> {
  const person = await site.signUp(`${duty}@example.test`, { name: `The ${duty}` });
  await site.appoint(person.email, duty);
  return person;
}
const gate = async (who: Person) => {
  const { status, body } = await who.get<Gate>('/api/gate');
  expect(status).toBe(200);
  return body.flats;
};
/** Each flat with people, and the flat that is named, with its people as `name phone`. */
const peopleOf = async (who: Person, flat: Flat) =>
  (await gate(who))
    .find(({ apartmentNo }) => apartmentNo === flat.apartmentNo)
    ?.people.map(({ name, phone, isOwner }) => [name, phone, ...(isOwner ? ['owner'] : [])]);
const record = async (site: Site, flat: Flat, more: object) => {
  const { status, body } = await (await site.admin()).post<{ _id: string }>('/api/residents', {
    ...tenancy(flat),
    ...more,
  });
  expect(status).toBe(201);
  return body._id;
};

test('a visitor, a user, a tenant, an accountant and an auditor are refused; owner, manager, caretaker and guard are not', async () => {
  const site = await testSite();
  expect((await site.anonymous().get('/api/gate')).status).toBe(401);
  for (const person of [
    await site.signUp('uma@example.test'),
    await site.member('mina@example.test'),
    await withDuty(site, 'accountant'),
    await withDuty(site, 'auditor'),
  ])
    expect([person.email, (await person.get('/api/gate')).status]).toEqual([person.email, 403]);
  for (const person of [
    await site.admin(),
    await withDuty(site, 'manager'),
    await withDuty(site, 'caretaker'),
    await withDuty(site, 'guard'),
  ])
    expect([person.email, (await person.get('/api/gate')).status]).toEqual([person.email, 200]);
});

test('a guard whose duty has ended, or whose last day has passed, reads nothing any more', async () => {
  const site = await testSite();
  const guard = await site.signUp('gafur@example.test', { name: 'Gafur' });
  await site.appoint(guard.email, 'guard', '2026-03-15');
  expect((await guard.get('/api/gate')).status).toBe(200);
  site.at('2026-03-15T18:00:00.000Z');
  expect((await guard.get('/api/gate')).status).toBe(403);
});

test('a guard reads the gate and nothing else of the office', async () => {
  const site = await testSite();
  const guard = await withDuty(site, 'guard');
  const { agreementId } = await site.member('mina@example.test');
  for (const path of [
    '/api/residents',
    `/api/people/${agreementId}`,
    '/api/search?search=mina',
    '/api/dues',
    '/api/staff',
  ])
    expect([path, (await guard.get(path)).status]).toEqual([path, 403]);
});

test('of each flat who lives there with one phone, and neither rent, e-mail nor anything else of them', async () => {
  const site = await testSite();
  const flat = await site.addApartment({ apartmentNo: 'A-101', rent: 17_531 });
  await site.addApartment({ apartmentNo: 'A-102', rent: 17_531 });
  await record(site, flat, {
    ...{ tenantName: 'Salma Begum', phone: '01711-000001', secondPhone: '01711-000002', email: 'salma@example.test' },
    ...{ rent: 17_531, advance: 35_062, owedBefore: 4_321, household: 5 },
    people: [{ name: 'Rafi', phone: '01811-000003', relation: 'brother-in-law' }, { name: 'Nadia' }],
  });
  const { body } = await (await withDuty(site, 'guard')).get<Gate>('/api/gate');
  const nobody = { block: 'A', floor: 1, kind: 'flat', people: [] };
  expect(body).toEqual({
    flats: [
      {
        ...{ ...nobody, apartmentNo: 'A-101' },
        people: [
          { name: 'Salma Begum', phone: '01711-000001', isOwner: false },
          { name: 'Rafi', phone: '01811-000003', isOwner: false },
          { name: 'Nadia', phone: null, isOwner: false },
        ],
      },
      { ...nobody, apartmentNo: 'A-102' },
    ],
  });
  for (const secret of ['17531', '35062', '4321', 'example.test', 'brother', '000002', 'rent', 'mail', '_id'])
    expect(JSON.stringify(body)).not.toContain(secret);
});

test('where the first phone is not known it is the second one', async () => {
  const site = await testSite();
  const flat = await site.addApartment();
  await record(site, flat, { tenantName: 'Salma', secondPhone: '01711-000002' });
  expect(await peopleOf(await site.admin(), flat)).toEqual([['Salma', '01711-000002']]);
});

test('who joins with an account stays under the name that the office knows', async () => {
  const site = await testSite();
  const guard = await withDuty(site, 'guard');
  const karim = await site.member('karim@example.test', { name: 'Karim Uddin' });
  expect(await peopleOf(guard, karim.flat)).toEqual([['Karim Uddin', null]]);
});

test('a tenant is there on their last day and not on the next, before anything has ended the tenancy', async () => {
  const site = await testSite();
  const [admin, guard] = [await site.admin(), await withDuty(site, 'guard')];
  const flat = await site.addApartment();
  const id = await record(site, flat, { tenantName: 'Salma', people: [{ name: 'Rafi' }] });
  const ending = { endsOn: '2026-03-20', reason: 'They move.' };
  expect((await admin.put(`/api/agreements/end/${id}`, ending)).status).toBe(200);
  site.at('2026-03-20T17:59:00.000Z');
  expect(await peopleOf(guard, flat)).toEqual([
    ['Salma', null],
    ['Rafi', null],
  ]);
  site.at('2026-03-20T18:00:00.000Z');
  expect(await peopleOf(guard, flat)).toEqual([]);
});

test('who comes after a notice is there from their first day on', async () => {
  const site = await testSite();
  const [admin, guard] = [await site.admin(), await withDuty(site, 'guard')];
  const flat = await site.addApartment();
  const id = await record(site, flat, { tenantName: 'Salma' });
  expect((await admin.put(`/api/agreements/end/${id}`, { endsOn: '2026-03-20', reason: 'They move.' })).status).toBe(
    200,
  );
  await record(site, flat, { tenantName: 'Karim', startsOn: '2026-03-23' });
  expect(await peopleOf(guard, flat)).toEqual([['Salma', null]]);
  site.at('2026-03-22T06:00:00.000Z');
  expect(await peopleOf(guard, flat)).toEqual([]);
  site.at('2026-03-23T06:00:00.000Z');
  expect(await peopleOf(guard, flat)).toEqual([['Karim', null]]);
});

test('who has left a home, or moved out, is not there', async () => {
  const site = await testSite();
  const [admin, guard] = [await site.admin(), await withDuty(site, 'guard')];
  const flat = await site.addApartment();
  const id = await record(site, flat, { tenantName: 'Salma' });
  const { body: rafi } = await admin.post<PersonOfTenancy>(`/api/residents/${id}/people`, { name: 'Rafi' });
  expect(await peopleOf(guard, flat)).toEqual([
    ['Salma', null],
    ['Rafi', null],
  ]);
  await admin.put(`/api/residents/${id}/people/${rafi._id}/leave`, { reason: 'He studies elsewhere.' });
  expect(await peopleOf(guard, flat)).toEqual([['Salma', null]]);
  await admin.put(`/api/agreements/end/${id}`, { endsOn: '2026-03-14', reason: 'They moved.' });
  expect(await peopleOf(guard, flat)).toEqual([]);
});

test('the owner of a flat stands for it while no tenant lives there', async () => {
  const site = await testSite();
  const [admin, guard] = [await site.admin(), await withDuty(site, 'guard')];
  const [own, lent] = [await site.addApartment(), await site.addApartment()];
  const owner = { tenure: 'ownership', rent: 0, tenantName: 'Hasan', phone: '01711-000009' };
  await record(site, own, owner);
  await record(site, lent, owner);
  const tenant = await record(site, lent, { tenantName: 'Salma' });
  expect(await peopleOf(guard, own)).toEqual([['Hasan', '01711-000009', 'owner']]);
  expect(await peopleOf(guard, lent)).toEqual([['Salma', null]]);
  await admin.put(`/api/agreements/end/${tenant}`, { endsOn: '2026-03-14', reason: 'They moved.' });
  expect(await peopleOf(guard, lent)).toEqual([['Hasan', '01711-000009', 'owner']]);
});

test('an owner who lives there without an account of that kind is one too', async () => {
  const site = await testSite();
  const flat = await site.addApartment();
  await record(site, flat, { tenantName: 'Hasan', occupancy: 'owner', rent: 0 });
  expect(await peopleOf(await site.admin(), flat)).toEqual([['Hasan', null, 'owner']]);
});

test('an applicant and a retired flat are not there, and a building without flats has an empty gate', async () => {
  const site = await testSite();
  const guard = await withDuty(site, 'guard');
  expect(await gate(guard)).toEqual([]);
  const flat = await site.addApartment();
  const uma = await site.signUp('uma@example.test', { name: 'Uma' });
  const { block, floor, apartmentNo, rent } = flat;
  const wish = { userName: 'Uma', userEmail: uma.email, block, floor, apartmentNo, rent };
  expect((await uma.post('/api/agreements', wish)).status).toBe(201);
  expect(await peopleOf(guard, flat)).toEqual([]);
  const old = await site.addApartment();
  expect((await (await site.admin()).put(`/api/apartments/retire/${old._id}`, { reason: 'Sold.' })).status).toBe(200);
  expect(await peopleOf(guard, old)).toBeUndefined();
});
