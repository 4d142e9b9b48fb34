import { expect, test } from 'vitest';
import type { Today } from '#features/statistics/endpoints.ts';
import { application, tenancy, testSite } from '#test/site.ts';
import type { ManagedApartment } from '../endpoints.ts';

const FLAT = { block: 'C', floor: 2, apartmentNo: 'C-201', rent: 0 };
const owner = { ...tenancy(FLAT), rent: 0, occupancy: 'owner' };

test('a flat without a rent is applied for by nobody, shown to no visitor, and asked for its rent once it is free', async () => {
  const site = await testSite();
  const [admin, visitor] = [await site.admin(), site.anonymous()];
  const rima = await site.signUp('rima@example.test');
  const { body: flat } = await admin.post<ManagedApartment>('/api/apartments', FLAT);
  expect(flat).toMatchObject({ ...FLAT, available: true });
  const withoutRent = async () => (await admin.get<Today>('/api/today')).body.withoutRent;
  const isHidden = async () => {
    expect((await visitor.get('/api/apartments')).body).toMatchObject({ apartments: [], total: 0 });
    expect((await visitor.get('/api/apartments?min=0&max=0')).body).toMatchObject({ apartments: [], total: 0 });
    expect((await visitor.get('/api/apartments/places')).body).toEqual([]);
    expect((await visitor.get('/api/apartments/one?block=C&apartmentNo=C-201')).status).toBe(404);
    expect(await (await visitor.send('/sitemap.xml', {})).text()).not.toContain('C-201');
    expect(await rima.post('/api/agreements', application(rima, FLAT))).toMatchObject({
      status: 409,
      body: { message: 'This flat is not offered at present. Please ask the administration about it.' },
    });
  };
  await isHidden();
  expect(await withoutRent()).toMatchObject({ total: 1, since: expect.any(String) });
  expect((await admin.get('/api/search?search=C-201')).body).toMatchObject({ flats: [{ isShown: false }] });

  const { body: resident } = await admin.post<{ _id: string }>('/api/residents', owner);
  await isHidden();
  expect((await admin.get('/api/apartments/all')).body).toMatchObject({
    apartments: [{ available: false, isRented: false }],
  });
  expect(await withoutRent()).toEqual({ total: 0, since: null });
  expect((await admin.get('/api/admin-dashboard-info')).body).toMatchObject({ unavailablePercentage: 100 });

  const end = { endsOn: '2026-03-15', reason: 'Moves to a child abroad.' };
  expect((await admin.put(`/api/agreements/end/${resident._id}`, end)).status).toBe(200);
  await isHidden();
  expect(await withoutRent()).toMatchObject({ total: 1 });
  // A new tenancy needs a rent of its own; a rent of 0 is refused.
  const rented = { ...tenancy(FLAT), startsOn: '2026-03-16', rent: 0 };
  expect(await admin.post('/api/residents', rented)).toMatchObject({
    status: 400,
    body: { fields: { rent: expect.any(String) } },
  });
  expect((await admin.patch(`/api/apartments/${flat._id}`, { version: flat.version, rent: 22_000 })).status).toBe(200);
  expect((await visitor.get('/api/apartments')).body).toMatchObject({
    apartments: [{ rent: 22_000, available: true }],
  });
  expect(await withoutRent()).toEqual({ total: 0, since: null });
});

test('of an owner who lets a flat the society knows no rent: the tenant has none, and moves into no other flat without one', async () => {
  const site = await testSite();
  const admin = await site.admin();
  for (const apartmentNo of ['C-201', 'C-202']) await admin.post('/api/apartments', { ...FLAT, apartmentNo });
  const selim = { ...owner, occupancy: undefined, tenure: 'ownership', tenantName: 'Selim Chowdhury' };
  expect((await admin.post('/api/residents', selim)).status).toBe(201);
  const { status, body } = await admin.post<{ _id: string }>('/api/residents', { ...tenancy(FLAT), rent: 0 });
  expect([status, body]).toMatchObject([201, { occupancy: 'rented', rent: 0 }]);
  const move = { block: 'C', apartmentNo: 'C-202', startsOn: '2026-03-10' };
  expect(await admin.put(`/api/agreements/move/${body._id}`, move)).toMatchObject({
    status: 400,
    body: { fields: { rent: 'A rent is above 0.' } },
  });
  expect((await admin.get('/api/statistics/homes')).body).toMatchObject([
    { tenant: 'Karim Uddin', owner: { name: 'Selim Chowdhury' }, isShown: false },
    { tenant: null, owner: null },
  ]);
});
