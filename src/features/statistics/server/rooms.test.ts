import { expect, test } from 'vitest';
import type { RoomCount } from '#features/apartments/endpoints.ts';
import { testSite } from '#test/site.ts';
import type { BuildingYear, HomeNow } from '../endpoints.ts';

type Figures = { totalRooms: number; availablePercentage: number; unavailablePercentage: number };

/** Every answer from which a person reads how many flats there are, and how many of them are free. */
async function everyAnswer(site: Awaited<ReturnType<typeof testSite>>) {
  const admin = await site.admin();
  const { body: figures } = await admin.get<Figures>('/api/admin-dashboard-info');
  const { body: list } = await site.anonymous().get<{ total: number; rooms: RoomCount }>('/api/apartments');
  const { body: applicable } = await site.anonymous().get<{ total: number }>('/api/apartments?free=1');
  const { body: homes } = await admin.get<HomeNow[]>('/api/statistics/homes');
  const { body: year } = await admin.get<BuildingYear>('/api/statistics/year');
  const { body: places } = await site
    .anonymous()
    .get<{ available: boolean; freeFrom: string | null }[]>('/api/apartments/places');
  const drawn = homes.filter(({ kind }) => kind === 'flat');
  return {
    figures,
    list: list.rooms,
    listed: { all: list.total, applicable: applicable.total },
    drawn: { total: drawn.length, free: drawn.filter(({ isFree }) => isFree).length },
    drawnInPublic: places.length,
    onPublicDrawing: places.filter(({ available, freeFrom }) => available && freeFrom === null).length,
    occupancy: year.months.filter(({ occupancy }) => occupancy !== null).at(-1)?.occupancy,
  };
}

test('every page has one answer to how many flats there are and how many are free', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const add = async (apartmentNo: string, more = {}) => {
    const unit = { block: 'A', floor: 1, apartmentNo, rent: 20_000, ...more };
    const { status, body } = await admin.post<{ _id: string }>('/api/apartments', unit);
    expect(status).toBe(201);
    return { ...unit, _id: body._id };
  };
  const record = async (unit: Awaited<ReturnType<typeof add>>, tenantName: string, more = {}) => {
    const { block, apartmentNo, rent } = unit;
    const body = { block, apartmentNo, tenantName, rent, startsOn: '2026-01-01', ...more };
    expect(await admin.post('/api/residents', body)).toMatchObject({ status: 201 });
  };
  expect(await everyAnswer(site)).toMatchObject({
    figures: { totalRooms: 0 },
    list: { total: 0, free: 0, soon: 0, hidden: 0 },
  });

  await record(await add('A-101'), 'Mina Begum');
  await add('A-102');
  await add('A-103');
  await record(await add('A-104', { rent: 0 }), 'Jamal, the guard', { occupancy: 'staff' });
  await record(await add('A-105'), 'Nasrin Sultana', { tenure: 'ownership', rent: 0 });
  await add('A-106', { rent: 0 });
  const retired = await add('A-107');
  await admin.put(`/api/apartments/retire/${retired._id}`, { reason: 'Joined with A-106.' });
  await record(await add('S-1', { kind: 'shop' }), 'Karim Stores');
  await add('O-1', { kind: 'office' });
  await add('G-1', { kind: 'garage' });
  const rima = await site.member('rima@example.test');
  await admin.put(`/api/agreements/notice/${rima.agreementId}`, { endsOn: '2026-05-31', reason: 'They move out.' });

  // and Rima's, of which are free, and Rima's will be.
  expect(await everyAnswer(site)).toEqual({
    figures: {
      ...{ totalRooms: 7, availablePercentage: 28.57, unavailablePercentage: 71.43 },
      ...{ totalUsers: 2, totalMembers: 1 },
    },
    // have no rent: the list and the public drawing show the other five, and say that two are not offered.
    list: { total: 7, free: 2, soon: 1, hidden: 2 },
    listed: { all: 5, applicable: 3 },
    drawnInPublic: 5,
    drawn: { total: 7, free: 2 },
    onPublicDrawing: 2,
    occupancy: 71.43,
  });
  // With a bound, of those that are offered at such a rent.
  const within = await site.anonymous().get('/api/apartments?min=19000&max=21000');
  expect(within.body).toMatchObject({ total: 4, rooms: { total: 4, free: 2, soon: 0, hidden: 0 } });
  expect((await site.anonymous().get('/api/apartments?max=18000')).body).toMatchObject({
    total: 1,
    rooms: { total: 1, free: 0, soon: 1, hidden: 0 },
  });
  expect(await site.brokenInvariants()).toEqual([]);
});
