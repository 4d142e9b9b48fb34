import { expect, test } from 'vitest';
import { application, tenancy, testSite } from '#test/site.ts';

test('a building without rooms has 0 and 0, not a division by nothing', async () => {
  const site = await testSite();
  const { status, body } = await (await site.admin()).get('/api/admin-dashboard-info');
  expect(status).toBe(200);
  expect(body).toEqual({
    totalRooms: 0,
    availablePercentage: 0,
    unavailablePercentage: 0,
    totalUsers: 1,
    totalMembers: 0,
  });
});

test('one of three let is 33.33 and 66.67, which add up to 100', async () => {
  const site = await testSite();
  await site.member('mina@example.test');
  await site.addApartment();
  await site.addApartment();
  await site.signUp('rima@example.test');
  const { body } = await (await site.admin()).get('/api/admin-dashboard-info');
  expect(body).toEqual({
    totalRooms: 3,
    availablePercentage: 66.67,
    unavailablePercentage: 33.33,
    totalUsers: 3,
    totalMembers: 1,
  });
});

test('only an accepted agreement makes an apartment unavailable', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test');
  expect((await admin.get('/api/admin-dashboard-info')).body).toMatchObject({ unavailablePercentage: 100 });
  await admin.put(`/api/users/downgrade/${mina.email}`);
  expect((await admin.get('/api/admin-dashboard-info')).body).toMatchObject({
    availablePercentage: 100,
    unavailablePercentage: 0,
    totalMembers: 0,
  });
});

test('every home says who lives there, with or without an account, and how many want to', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const mina = await site.member('mina@example.test', { name: 'Mina Begum' });
  const recorded = await site.addApartment({ block: 'B', floor: 2 });
  await admin.post('/api/residents', tenancy(recorded, 'Karim Uddin'));
  const free = await site.addApartment({ block: 'B', floor: 3 });
  for (const email of ['rima@example.test', 'sami@example.test'])
    await site.signUp(email).then((person) => person.post('/api/agreements', application(person, free)));
  const retired = await site.addApartment({ block: 'C' });
  await admin.put(`/api/apartments/retire/${retired._id}`, { reason: 'Sold.' });
  const { body } = await admin.get('/api/statistics/homes');
  const at = ({ block, floor, apartmentNo }: typeof free) => ({ block, floor, apartmentNo });
  expect(body).toEqual([
    { ...at(mina.flat), agreementId: mina.agreementId, tenant: 'Mina Begum', requests: 0 },
    { ...at(recorded), agreementId: expect.any(String), tenant: 'Karim Uddin', requests: 0 },
    { ...at(free), agreementId: null, tenant: null, requests: 2 },
  ]);
});
