import { afterAll, expect, test } from 'vitest';
import { application, openTestSite, type Site, testSite } from '#test/site.ts';
import type { Apartment } from '../endpoints.ts';

// A refused request stores nothing, so these tests share one site.
const building = await openTestSite();
afterAll(building.close);

type Page = { apartments: Apartment[]; total: number };

const browse = async (site: Site, search: string) =>
  (await site.anonymous().get<Page>(`/api/apartments${search}`)).body;

const WRONG = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e9',
  'page=1e3',
  'page=NaN',
  'page=Infinity',
  'page=two',
  'page=1000001',
  'page=99999999999999999999',
  'page=1&page=2',
  'min=-1',
  'min=-0',
  'min=NaN',
  'min=-Infinity',
  'min=1e999',
  'min=cheap',
  'min=20,00',
  'max=-1',
  'max=null',
  'max=undefined',
  'max=10&max=20',
  "max=1'--",
  'min=%00',
  'free=yes',
  'free=1&free=1',
  'first=let',
];

test.each(WRONG)('%s is refused', async (search) => {
  const answer = await building.anonymous().get(`/api/apartments?${search}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: expect.any(Object) } });
});

const withOneFlat = await openTestSite();
afterAll(withOneFlat.close);
await withOneFlat.addApartment();

test.each(['', '?page=&min=&max=', '?min=Infinity&max=Infinity', '?max=Infinity&page=1', '?min=%20', '?colour=red'])(
  'no bound is set by "%s"',
  async (search) => {
    expect(await browse(withOneFlat, search)).toMatchObject({ total: 1, apartments: [{ rent: 18_000 }] });
  },
);

/** Rooms and size that the building has not said. */
const UNKNOWN = { bedrooms: null, sizeSqft: null };

test('an apartment is shown with what section 3 names and whether it is available', async () => {
  const site = await testSite();
  const flat = await site.addApartment({ block: 'B', floor: 4, apartmentNo: 'B402', rent: 20_000.5 });
  expect(await browse(site, '')).toEqual({
    apartments: [{ ...flat, image: expect.any(String), available: true, freeFrom: null, ...UNKNOWN }],
    total: 1,
    rooms: { total: 1, free: 1, soon: 0, hidden: 0 },
  });
});

test('the bounds are included, may have decimals, and count in the total', async () => {
  const site = await testSite();
  for (const rent of [12_000, 15_000.5, 20_000, 95_000]) await site.addApartment({ rent });
  const rents = async (search: string) => {
    const { apartments, total } = await browse(site, search);
    expect(total).toBe(apartments.length);
    return apartments.map(({ rent }) => rent);
  };
  expect(await rents('?min=15000.5')).toEqual([15_000.5, 20_000, 95_000]);
  expect(await rents('?min=15000.51&max=20000')).toEqual([20_000]);
  expect(await rents('?min=0&max=12000')).toEqual([12_000]);
  expect(await rents('?min=999999999999')).toEqual([]);
});

test('a minimum above the maximum leaves nothing, which is no mistake', async () => {
  const site = await testSite();
  await site.addApartment();
  expect(await browse(site, '?min=20000&max=10000')).toMatchObject({ apartments: [], total: 0 });
  expect(await browse(site, '?min=৳২০,০০০&max=10000')).toMatchObject({ apartments: [], total: 0 });
});

test('a page past the end is empty, with the true total', async () => {
  const site = await testSite();
  for (let count = 0; count < 7; count += 1) await site.addApartment();
  expect(await browse(site, '?page=3')).toMatchObject({ apartments: [], total: 7 });
  expect(await browse(site, '?page=1000000')).toMatchObject({ apartments: [], total: 7 });
});

test('the pages hold six each and every apartment once, cheapest first, also among equal rents', async () => {
  const site = await testSite();
  for (let count = 0; count < 14; count += 1) await site.addApartment({ rent: count < 9 ? 18_000 : 12_000 });
  const pages = await Promise.all([1, 2, 3].map((page) => browse(site, `?page=${page}`)));
  expect(pages.map(({ apartments }) => apartments.length)).toEqual([6, 6, 2]);
  const all = pages.flatMap(({ apartments }) => apartments);
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(14);
  expect(all.map(({ rent }) => rent)).toEqual([...Array(5).fill(12_000), ...Array(9).fill(18_000)]);
});

test('a let apartment stays in the list and says so; one that people only wait for is available', async () => {
  const site = await testSite();
  await site.member('mina@example.test', { rent: 12_000 });
  const flat = await site.addApartment({ rent: 18_000 });
  const rima = await site.signUp('rima@example.test');
  await rima.post('/api/agreements', application(rima, flat));
  const { apartments } = await browse(site, '');
  expect(apartments.map(({ available }) => available)).toEqual([false, true]);
});

test('the places say where each apartment is and whether it is let, and nothing of who lives there', async () => {
  const site = await testSite();
  const { flat } = await site.member('mina@example.test');
  const free = await site.addApartment({ block: 'B', floor: -1 });
  const retired = await site.addApartment();
  await (await site.admin()).put(`/api/apartments/retire/${retired._id}`, { reason: 'Sold.' });
  const { body } = await site.anonymous().get('/api/apartments/places');
  expect(body).toEqual([
    { block: 'A', floor: 1, apartmentNo: flat.apartmentNo, rent: 18_000, available: false, freeFrom: null, ...UNKNOWN },
    { block: 'B', floor: -1, apartmentNo: free.apartmentNo, rent: 18_000, available: true, freeFrom: null, ...UNKNOWN },
  ]);
});

test('with first=free the free ones stand before the others, each part cheapest first, and every apartment once; without, all by rent', async () => {
  const site = await testSite();
  await site.member('mina@example.test', { rent: 9_000 });
  await site.member('rafi@example.test', { rent: 14_000 });
  for (let count = 0; count < 7; count += 1) await site.addApartment({ rent: 20_000 - count * 1_000 });
  const list = async (search: string) =>
    (await Promise.all([1, 2].map((page) => browse(site, `?page=${page}&${search}`)))).flatMap((one) => one.apartments);
  const all = await list('');
  expect(all.map(({ rent }) => rent)).toEqual([9, 14, 14, 15, 16, 17, 18, 19, 20].map((rent) => rent * 1_000));
  const sorted = await list('first=free');
  expect(sorted).toEqual([...all.filter(({ available }) => available), ...all.filter(({ available }) => !available)]);
  expect(sorted.map(({ available }) => available)).toEqual([...Array(7).fill(true), false, false]);
  expect(await list('first=')).toEqual(all);
});

test('with free=1 only apartments without an agreement are listed, and the total says so', async () => {
  const site = await testSite();
  await site.member('mina@example.test', { rent: 9_000 });
  const free = await site.addApartment({ rent: 20_000 });
  await site.addApartment({ rent: 30_000 });
  expect(await browse(site, '?free=1&max=25000')).toMatchObject({ total: 1, apartments: [{ _id: free._id }] });
  expect(await browse(site, '?free=')).toMatchObject({ total: 3 });
});
