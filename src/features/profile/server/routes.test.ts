import { expect, test } from 'vitest';
import { testSite } from '#test/site.ts';

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
