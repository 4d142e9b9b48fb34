import { afterAll, expect, test } from 'vitest';
import { application, openTestSite, type Person, tenancy, testSite } from '#test/site.ts';
import type { FreeUnit, ManagedApartment } from '../endpoints.ts';

const building = await openTestSite();
afterAll(building.close);

const SHOP = { block: 'A', floor: 0, apartmentNo: 'S-1', rent: 40_000, kind: 'shop' };
const add = async (admin: Person, unit: object) => {
  const { status, body } = await admin.post<ManagedApartment>('/api/apartments', unit);
  expect(status).toBe(201);
  return body;
};

test.each<[string, object]>([
  ['kind', { kind: 'castle' }],
  ['use', { use: 'none of these' }],
])('a wrong %s is refused', async (field, wrong) => {
  const admin = await building.admin();
  expect(await admin.post('/api/apartments', { ...SHOP, ...wrong })).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.stringContaining('Please write') } },
  });
  expect(await building.count('apartments')).toBe(0);
});

test('without a kind it is a flat, without a use it has the usual one of its kind, and words of both languages are read', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { kind: _, ...plain } = SHOP;
  const cases = [
    [{}, 'flat', 'residential'],
    [{ kind: '', use: null }, 'flat', 'residential'],
    [{ kind: 'shop' }, 'shop', 'commercial'],
    [{ kind: 'office' }, 'office', 'commercial'],
    [{ kind: 'garage' }, 'garage', 'residential'],
    [{ kind: 'other' }, 'other', 'residential'],
    [{ kind: 'flat', use: 'commercial' }, 'flat', 'commercial'],
    [{ kind: ' দোকান ', use: 'আবাসিক' }, 'shop', 'residential'],
  ] as const;
  for (const [place, [given, kind, use]] of cases.entries())
    expect(await add(admin, { ...plain, apartmentNo: `U-${place}`, ...given })).toMatchObject({ kind, use });
  expect((await admin.post('/api/apartments', { ...plain, kind: 'Car wash' })).status).toBe(400);
});

test('a change of another field leaves kind and use; the audit trail says from what to what', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { _id } = await add(admin, SHOP);
  const change = async (body: object) => (await admin.patch(`/api/apartments/${_id}`, body)).body;
  expect(await change({ version: 1, rent: 41_000 })).toMatchObject({ kind: 'shop', use: 'commercial' });
  expect(await change({ version: 2, kind: 'office' })).toMatchObject({ kind: 'office', use: 'commercial' });
  expect(await change({ version: 3, use: 'residential' })).toMatchObject({ kind: 'office', use: 'residential' });
  const { rows } = await site.pool.query(`select details from audit_events where kind like 'apartment%' order by id`);
  expect(rows.map(({ details }) => details)).toEqual([
    { block: 'A', apartment: 'S-1', rent: 40_000, unit: 'shop' },
    { block: 'A', apartment: 'S-1', 'rent changed': '40000 → 41000' },
    { block: 'A', apartment: 'S-1', 'kind changed': 'shop → office' },
    { block: 'A', apartment: 'S-1', 'use changed': 'commercial → residential' },
  ]);
});

test('only flats are public, and only a flat can be applied for', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const flat = await add(admin, { ...SHOP, apartmentNo: 'A-101', kind: 'flat' });
  const shop = await add(admin, SHOP);
  const visitor = site.anonymous();
  expect((await visitor.get('/api/apartments')).body).toMatchObject({ total: 1, apartments: [{ _id: flat._id }] });
  expect((await visitor.get('/api/apartments?free=1')).body).toMatchObject({ total: 1 });
  expect((await visitor.get('/api/apartments/places')).body).toMatchObject([{ apartmentNo: 'A-101' }]);
  expect((await visitor.get('/api/apartments/one?block=A&apartmentNo=S-1')).status).toBe(404);
  expect((await visitor.get('/api/apartments/one?block=A&apartmentNo=A-101')).status).toBe(200);

  const rima = await site.signUp('rima@example.test');
  const refused = await rima.post('/api/agreements', application(rima, shop));
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'Only flats can be applied for here. Please ask the administration about this one.' },
  });
  expect((await rima.post('/api/agreements', application(rima, { ...shop, block: 'B' }))).status).toBe(404);
  expect(await site.count('agreements')).toBe(0);
  // The request was made while the unit was still a flat: the office decides it.
  await rima.post('/api/agreements', application(rima, flat));
  await admin.patch(`/api/apartments/${flat._id}`, { version: 1, kind: 'office' });
  expect((await visitor.get('/api/apartments')).body).toMatchObject({ total: 0 });
  expect((await admin.get<object[]>('/api/agreements/pending')).body).toHaveLength(1);
});

test('the office lists units by kind, and lets every kind; the figures of rooms count flats only', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await add(admin, SHOP);
  await add(admin, { ...SHOP, apartmentNo: 'G-1', kind: 'garage', rent: 3_000 });
  await add(admin, { ...SHOP, apartmentNo: 'A-101', kind: 'flat' });
  expect((await admin.get('/api/apartments/all?kind=garage')).body).toMatchObject({
    total: 1,
    apartments: [{ apartmentNo: 'G-1', kind: 'garage', use: 'residential' }],
  });
  const free = async () => (await admin.get<FreeUnit[]>('/api/apartments/free')).body;
  expect((await free()).map(({ apartmentNo, kind }) => [apartmentNo, kind])).toEqual([
    ['A-101', 'flat'],
    ['G-1', 'garage'],
    ['S-1', 'shop'],
  ]);
  for (const apartmentNo of ['S-1', 'G-1']) {
    const flat = { block: 'A', floor: 0, apartmentNo, rent: 3_000 };
    const recorded = await admin.post('/api/residents', tenancy(flat, `Tenant of ${apartmentNo}`));
    expect(recorded.status).toBe(201);
  }
  expect((await free()).map(({ apartmentNo }) => apartmentNo)).toEqual(['A-101']);
  expect((await admin.get('/api/admin-dashboard-info')).body).toMatchObject({
    ...{ totalRooms: 1, unavailablePercentage: 0, availablePercentage: 100 },
  });
  const { months } = (await admin.get<{ months: { occupancy: number | null }[] }>('/api/statistics/year')).body;
  expect(months.filter(({ occupancy }) => occupancy !== null).at(-1)?.occupancy).toBe(0);
  expect((await admin.get('/api/statistics/homes')).body).toMatchObject([
    { kind: 'flat' },
    { kind: 'garage', month: { amount: 3_000 } },
    { kind: 'shop' },
  ]);
  expect((await admin.get('/api/search?search=G-1')).body).toMatchObject({ flats: [{ kind: 'garage' }] });

  // Bills and dues cover all kinds.
  await admin.post('/api/bill-lines', {
    ...{ name: 'Guard', nameBangla: 'পাহারা', kind: 'service', method: 'fixed', amount: 500, since: '2026-03' },
  });
  const draft = await admin.get<{ rows: { apartmentNo: string }[] }>('/api/bills/2026/3/draft');
  expect(JSON.stringify(draft.body)).toMatch(/G-1.*S-1/s);
  expect((await admin.get('/api/dues')).body).toMatchObject({
    debtors: [{ apartmentNo: 'G-1' }, { apartmentNo: 'S-1' }],
  });
  expect(await site.brokenInvariants()).toEqual([]);
});

test('kind and use are imported and downloaded in words of the language, and a table of tenants brings a shop', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const rows = [
    { block: 'A', floor: '0', apartmentNo: 'S-1', rent: '40,000', kind: 'Shop' },
    { block: 'A', floor: '0', apartmentNo: 'G-1', rent: '3,000', kind: 'গ্যারেজ', use: 'বাণিজ্যিক' },
    { block: 'A', floor: '1', apartmentNo: 'A-101', rent: '20,000', kind: '-', use: '' },
  ];
  const wrong = await admin.post('/api/apartments/import', { rows: [{ ...rows[0], kind: 'Castle' }], dryRun: true });
  expect(wrong.body).toMatchObject({ problems: [{ row: 1, field: 'kind' }] });
  expect((await admin.post('/api/apartments/import', { rows })).body).toMatchObject({ imported: 3 });
  const lines = async (language: string) => {
    const answer = await admin.send('/api/apartments.csv', {
      headers: { cookie: `${admin.cookie()}; language=${language}` },
    });
    return (await answer.text()).split('\r\n');
  };
  const english = await lines('en');
  expect(english[0]).toMatch(/"Bedrooms","Description","Kind","Use","Description in Bangla"$/);
  expect(english.slice(1, 4).map((line) => line.replaceAll('"', '').split(',').slice(-3, -1))).toEqual([
    ['Garage', 'Commercial'],
    ['Shop', 'Commercial'],
    ['Flat', 'Residential'],
  ]);
  expect((await lines('bn'))[1]).toMatch(/"গ্যারেজ","বাণিজ্যিক",(""|)$/);

  const tenants = [
    {
      ...{ block: 'A', apartmentNo: 'S-2', tenantName: 'Lake Pharmacy', rent: '40,000', startsOn: '2026-03-01' },
      ...{ floor: '0', kind: 'দোকান' },
    },
    {
      block: 'A',
      apartmentNo: 'A-101',
      tenantName: 'Rima Akter',
      rent: '20,000',
      startsOn: '2026-03-01',
      kind: 'Shop',
    },
  ];
  const imported = await admin.post('/api/residents/import', { rows: tenants, addApartments: true });
  expect(imported.body).toMatchObject({ imported: 2, addedApartments: 1 });
  const { apartments } = (await admin.get<{ apartments: ManagedApartment[] }>('/api/apartments/all')).body;
  expect(apartments.map(({ apartmentNo, kind, use }) => [apartmentNo, kind, use])).toEqual([
    ['G-1', 'garage', 'commercial'],
    ['S-1', 'shop', 'commercial'],
    ['S-2', 'shop', 'commercial'],
    // A tenant's row does not change the kind of an existing flat.
    ['A-101', 'flat', 'residential'],
  ]);
});
