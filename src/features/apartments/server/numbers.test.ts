import { afterAll, expect, test } from 'vitest';
import type { Receipt } from '#features/receipts/endpoints.ts';
import { openTestSite, type Person, tenancy, testSite } from '#test/site.ts';
import type { ManagedApartment } from '../endpoints.ts';

const building = await openTestSite();
afterAll(building.close);

type Found = { flats: { apartmentNo: string; formerly?: { apartmentNo: string; until: string } | null }[] };
const key = () => crypto.randomUUID();
const search = async (admin: Person, words: string) =>
  (await admin.get<Found>(`/api/search?search=${words}`)).body.flats.map(({ apartmentNo, formerly }) => [
    apartmentNo,
    formerly?.apartmentNo ?? null,
  ]);
const units = async (admin: Person, words = '') =>
  (await admin.get<{ apartments: ManagedApartment[] }>(`/api/apartments/all?search=${words}`)).body.apartments;

test('a swap with itself, with a number that the block lacks, of an outdated version or of no apartment is refused', async () => {
  const admin = await building.admin();
  const flat = await building.addApartment({ apartmentNo: 'A-301' });
  await building.addApartment({ block: 'B', apartmentNo: 'B-1' });
  const swap = (more: object) =>
    admin.put('/api/apartments/swap', { id: flat._id, version: 1, apartmentNo: 'A-302', requestKey: key(), ...more });
  const cases = [
    [{ apartmentNo: 'A-301' }, 409, 'This is its own number.'],
    [{ apartmentNo: 'A-302' }, 409, 'Block A has no A-302.'],
    [{ apartmentNo: 'B-1' }, 409, 'Block A has no B-1.'],
    [{ version: 2 }, 409, 'Somebody has changed this apartment meanwhile. Please look again.'],
    [{ id: key() }, 404, 'There is no such apartment.'],
    [{ requestKey: undefined }, 400, expect.any(String)],
  ] as const;
  for (const [more, status, message] of cases)
    expect(await swap(more), JSON.stringify(more)).toMatchObject({ status, body: { message } });
  expect(await building.count('former_numbers')).toBe(0);
  expect(await building.count("audit_events where kind = 'apartment_numbers_swapped'")).toBe(0);
});

test('a former number of a day to come, the own one, the same twice and one of no apartment are refused', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const flat = await site.addApartment({ apartmentNo: 'A-301' });
  const add = (more: object, id = flat._id) =>
    admin.post(`/api/apartments/${id}/numbers`, { block: 'A', apartmentNo: 'A-300', until: '2026-03-01', ...more });
  expect(await add({ until: '2026-03-16' })).toMatchObject({
    status: 409,
    body: { fields: { until: expect.any(String) } },
  });
  expect((await add({ apartmentNo: 'A-301' })).status).toBe(409);
  expect((await add({ apartmentNo: '..' })).status).toBe(400);
  expect((await add({ note: 'x'.repeat(201) })).status).toBe(400);
  expect((await add({}, key())).status).toBe(404);
  expect((await add({})).status).toBe(201);
  expect((await add({})).status).toBe(409);
  const [{ formerNumbers = [] } = {}] = await units(admin);
  const gone = `/api/apartments/${flat._id}/numbers`;
  expect((await admin.delete(`${gone}/${key()}`)).status).toBe(404);
  expect((await admin.delete(`/api/apartments/${key()}/numbers/${formerNumbers[0]?._id}`)).status).toBe(404);
  expect((await admin.delete(`${gone}/${formerNumbers[0]?._id}`)).body).toMatchObject({ formerNumbers: [] });
});

test('two flats swap their numbers once per form; tenants, rents and floors stay, and each is found by both numbers', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const one = await site.addApartment({ apartmentNo: 'A-301', floor: 3, rent: 20_000 });
  const other = await site.addApartment({ apartmentNo: 'A-302', floor: 2, rent: 30_000 });
  expect((await admin.post('/api/residents', tenancy(one, 'Karim Uddin'))).status).toBe(201);
  const form = { id: one._id, version: 1, apartmentNo: 'A-302', requestKey: key() };
  expect((await admin.put('/api/apartments/swap', form)).body).toMatchObject({
    ...{ _id: one._id, apartmentNo: 'A-302', floor: 3, rent: 20_000, available: false, version: 2 },
    formerNumbers: [{ block: 'A', apartmentNo: 'A-301', until: '2026-03-15', note: null }],
  });
  expect(await units(admin, 'A-301')).toMatchObject([
    { _id: other._id, apartmentNo: 'A-301', floor: 2, rent: 30_000, available: true, version: 2 },
    { _id: one._id },
  ]);
  expect(await admin.put('/api/apartments/swap', form)).toMatchObject({
    status: 200,
    body: { _id: one._id, apartmentNo: 'A-302', version: 2 },
  });
  expect((await admin.put('/api/apartments/swap', { ...form, apartmentNo: 'A-301' })).status).toBe(409);
  expect(await search(admin, 'A-301')).toEqual([
    ['A-301', null],
    ['A-302', 'A-301'],
  ]);
  expect((await admin.get('/api/residents')).body).toMatchObject({
    residents: [{ apartmentNo: 'A-302', name: 'Karim Uddin' }],
  });
  const { rows } = await site.pool.query("select details from audit_events where kind = 'apartment_numbers_swapped'");
  expect(rows).toEqual([{ details: { block: 'A', apartment: 'A-301', with: 'A-302' } }]);
  expect(await site.brokenInvariants()).toEqual([]);
});

test('a number that is changed is kept; a receipt keeps the number that it was printed with, and its code is good', async () => {
  const site = await testSite();
  const mina = await site.member('mina@example.test', { since: '2026-03-01T06:00:00Z' });
  const admin = await site.admin();
  const paid = await admin.post<{ _id: string }>('/api/payments/record', {
    ...{ agreementId: mina.agreementId, amount: 18_000, method: 'Cash', receivedOn: '2026-03-14', requestKey: key() },
  });
  expect(paid.status).toBe(201);
  const receipt = async () => (await admin.get<Receipt>(`/api/receipts/${paid.body._id}`)).body;
  const before = await receipt();
  const [flat] = await units(admin, mina.flat.apartmentNo);
  const renamed = await admin.patch(`/api/apartments/${flat?._id}`, { version: 1, apartmentNo: '3A', rent: 20_000 });
  expect(renamed.body).toMatchObject({
    apartmentNo: '3A',
    formerNumbers: [{ apartmentNo: mina.flat.apartmentNo, until: '2026-03-15' }],
  });
  expect(await search(admin, mina.flat.apartmentNo)).toEqual([['3A', mina.flat.apartmentNo]]);
  expect((await units(admin, mina.flat.apartmentNo)).map(({ apartmentNo }) => apartmentNo)).toEqual(['3A']);
  expect(await receipt()).toEqual(before);
  expect(before.apartment.apartmentNo).toBe(mina.flat.apartmentNo);
  // A change of other fields adds no former number.
  await admin.patch(`/api/apartments/${flat?._id}`, { version: 2, rent: 21_000, apartmentNo: '3A' });
  expect(await site.count('former_numbers')).toBe(1);
});

test('the parts of a flat that was divided, and the flat that another one became part of, are found by its number', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const [left, right] = [
    await site.addApartment({ apartmentNo: 'A-301L' }),
    await site.addApartment({ apartmentNo: 'A-301R' }),
  ];
  for (const { _id } of [left, right])
    await admin.post(`/api/apartments/${_id}/numbers`, {
      ...{ block: 'A', apartmentNo: 'A-300', until: '2026-03-01', note: 'Part of it' },
    });
  expect(await search(admin, 'a300')).toEqual([
    ['A-301L', 'A-300'],
    ['A-301R', 'A-300'],
  ]);
  const { body } = await admin.get<{ flats: object[] }>('/api/search?search=A-300');
  expect(body.flats[0]).toMatchObject({ formerly: { until: '2026-03-01', note: 'Part of it' } });
});

test('what an import brought can be taken back, with the numbers that were written of it', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const rows = [{ block: 'A', floor: '1', apartmentNo: 'A-101', rent: '18000' }];
  expect((await admin.post('/api/apartments/import', { rows })).status).toBe(200);
  const [flat] = await units(admin);
  await admin.patch(`/api/apartments/${flat?._id}`, { version: 1, apartmentNo: 'A-102' });
  const { body } = await admin.get<{ last: { _id: string } }>('/api/imports/apartments');
  expect((await admin.put(`/api/imports/undo/${body.last._id}`)).status).toBe(200);
  expect(await site.count('former_numbers')).toBe(0);
});
