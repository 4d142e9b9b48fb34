import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { decodeCsv } from '#csv/decode-csv.ts';
import { readCsv } from '#csv/read-csv.ts';
import { application, openTestSite, type Person, type Site, testSite } from '#test/site.ts';
import { APARTMENT_COLUMNS } from '../column-rules.ts';
import type { ApartmentDetails, ManagedApartment } from '../endpoints.ts';

// A refused request stores nothing, so these tests share one site.
const building = await openTestSite();
afterAll(building.close);

const FLAT = { block: 'C', floor: 2, apartmentNo: 'C-201', rent: 30_000 };
const ROW = { block: 'C', floor: '2', apartmentNo: 'C-201', rent: '30,000' };

const add = async (admin: Person, flat: object = FLAT) =>
  (await admin.post<ManagedApartment>('/api/apartments', flat)).body;
const details = async (site: Site, { block, apartmentNo } = FLAT) =>
  site.anonymous().get<ApartmentDetails>(`/api/apartments/one?${new URLSearchParams({ block, apartmentNo })}`);
const importRows = (admin: Person, rows: object[], dryRun = false) =>
  admin.post<{ imported: number; problems: object[] }>('/api/apartments/import', { rows, dryRun });
const totalRooms = async (admin: Person) =>
  (await admin.get<{ totalRooms: number }>('/api/admin-dashboard-info')).body.totalRooms;

test.each<[string, object]>([
  ['block', { block: ' ' }],
  ['block', { block: '..' }],
  ['apartmentNo', { apartmentNo: 'x'.repeat(21) }],
  ['floor', { floor: 1.5 }],
  ['floor', { floor: 201 }],
  ['rent', { rent: -1 }],
  ['rent', { rent: '' }],
  ['rent', { rent: '12,5' }],
  ['rent', { rent: 'cheap' }],
  ['sizeSqft', { sizeSqft: 10 }],
  ['bedrooms', { bedrooms: -1 }],
  ['description', { description: 'x'.repeat(2_001) }],
  ['body', { retiredAt: null }],
])('a wrong %s is refused', async (field, wrong) => {
  const admin = await building.admin();
  const answer = await admin.post('/api/apartments', { ...FLAT, ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect(await building.count('apartments')).toBe(0);
});

test('an apartment is added as it is written, once, and stands in the list', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const written = { ...FLAT, floor: '২', rent: '৳৩০,০০০', sizeSqft: '1,200', bedrooms: '', description: 'Quiet.' };
  const added = await add(admin, written);
  expect(added).toMatchObject({ ...FLAT, sizeSqft: 1_200, bedrooms: null, description: 'Quiet.', version: 1 });
  expect((await details(site)).body).toMatchObject({ ...FLAT, available: true, description: 'Quiet.' });
  expect(await admin.post('/api/apartments', FLAT)).toMatchObject({
    status: 409,
    body: { fields: { apartmentNo: 'Block C has an apartment C-201 already.' } },
  });
});

test('a change is of what it names; an outdated version and a name that is taken are refused', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { _id } = await add(admin);
  await add(admin, { ...FLAT, apartmentNo: 'C-202' });
  const change = (body: object) => admin.patch(`/api/apartments/${_id}`, body);
  expect((await change({ version: 1, rent: 31_000 })).body).toMatchObject({ ...FLAT, rent: 31_000, version: 2 });
  expect((await change({ version: 1, rent: 32_000 })).status).toBe(409);
  expect(await change({ version: 2, apartmentNo: 'C-202' })).toMatchObject({
    status: 409,
    body: { fields: { apartmentNo: expect.any(String) } },
  });
  expect((await details(site)).body.rent).toBe(31_000);
  expect((await admin.patch(`/api/apartments/${crypto.randomUUID()}`, { version: 1 })).status).toBe(404);
});

test('a new rent leaves agreements and requests as they are, and the request says what the list names', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { _id } = await add(admin);
  const rima = await site.signUp('rima@example.test');
  await rima.post('/api/agreements', application(rima, FLAT));
  await admin.patch(`/api/apartments/${_id}`, { version: 1, rent: 35_000 });
  expect((await admin.get('/api/agreements/pending')).body).toMatchObject([{ rent: 30_000, listedRent: 35_000 }]);
});

test('one that is retired leaves the list and the rooms, its requests are declined, and it comes back', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const { _id } = await add(admin);
  const rima = await site.signUp('rima@example.test');
  await rima.post('/api/agreements', application(rima, FLAT));
  expect((await admin.put(`/api/apartments/retire/${_id}`, { reason: ' ' })).status).toBe(400);
  const retired = await admin.put<ManagedApartment>(`/api/apartments/retire/${_id}`, {
    reason: 'It becomes the office.',
  });
  expect(retired.body).toMatchObject({ retiredAt: '2026-03-15T06:00:00.000Z', version: 2 });
  expect((await admin.put(`/api/apartments/retire/${_id}`, { reason: 'Again.' })).status).toBe(409);
  const { rows } = await site.pool.query('select status, closed_reason from agreements');
  expect(rows).toEqual([{ status: 'rejected', closed_reason: 'It becomes the office.' }]);
  expect((await site.anonymous().get('/api/apartments')).body).toMatchObject({ apartments: [], total: 0 });
  expect((await details(site)).status).toBe(404);
  expect((await rima.post('/api/agreements', application(rima, FLAT))).status).toBe(404);
  expect(await totalRooms(admin)).toBe(0);
  expect((await admin.post<{ message: string }>('/api/apartments', FLAT)).body.message).toContain('you can restore it');

  expect((await admin.put(`/api/apartments/restore/${_id}`)).body).toMatchObject({ retiredAt: null, version: 3 });
  expect((await admin.put(`/api/apartments/restore/${_id}`)).status).toBe(409);
  expect(await totalRooms(admin)).toBe(1);
  expect((await rima.post('/api/agreements', application(rima, FLAT))).status).toBe(201);
});

test('one that is let is not retired', async () => {
  const site = await testSite();
  const { flat } = await site.member('mina@example.test');
  const answer = await (await site.admin()).put(`/api/apartments/retire/${flat._id}`, { reason: 'Sold.' });
  expect(answer.status).toBe(409);
  expect((await details(site, flat)).body.available).toBe(false);
});

test('the list of all is searched and narrowed, 25 a page', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await site.member('mina@example.test');
  const { _id } = await add(admin, { ...FLAT, block: 'A_1' });
  await admin.put(`/api/apartments/retire/${_id}`, { reason: 'Sold.' });
  for (let n = 0; n < 26; n += 1) await site.addApartment({ block: 'D' });
  const list = async (query: string) =>
    (await admin.get<{ apartments: ManagedApartment[]; total: number }>(`/api/apartments/all?${query}`)).body;
  expect((await list('')).apartments).toHaveLength(25);
  expect((await list('page=2')).apartments).toHaveLength(3);
  expect((await list('state=rented')).total).toBe(1);
  expect((await list('state=free')).total).toBe(26);
  expect((await list('state=retired')).apartments).toMatchObject([{ _id }]);
  expect((await list('search=a_1 c')).total).toBe(1);
  expect((await list('search=%25')).total).toBe(0);
  expect((await list('page=9')).apartments).toEqual([]);
});

test('a table with one bad row anywhere changes nothing, and each reason stands at its cell', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await add(admin);
  const rows = [
    { ...ROW, apartmentNo: 'C-301' },
    { ...ROW, apartmentNo: 'C-302', rent: 'dear' },
    ROW,
    { ...ROW, apartmentNo: 'C-301' },
    { ...ROW, apartmentNo: 'C-303', colour: 'red' },
    { block: 'C' },
    { ...ROW, rent: '2+1' },
  ];
  const problems = [
    { row: 2, field: 'rent', reason: 'Please enter a number.' },
    { row: 3, field: 'apartmentNo', reason: 'Block C has an apartment C-201 already.' },
    { row: 4, field: 'apartmentNo', reason: 'Row 1 has this block and number, too. Please keep one of them.' },
    { row: 5, field: 'colour', reason: 'There is no such column.' },
    { row: 6, field: 'floor', reason: 'Please enter a number.' },
    { row: 6, field: 'apartmentNo', reason: 'This field is required.' },
    { row: 6, field: 'rent', reason: 'Please enter a number.' },
    { row: 7, field: 'rent', reason: 'Please enter one number, such as 3.' },
    { row: 7, field: 'apartmentNo', reason: 'Block C has an apartment C-201 already.' },
    { row: 7, field: 'apartmentNo', reason: 'Row 3 has this block and number, too. Please keep one of them.' },
  ];
  expect((await importRows(admin, rows, true)).body).toEqual({ imported: 0, problems });
  const refused = await importRows(admin, rows);
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'rows.1.rent': 'Please enter a number.' } } });
  expect((await importRows(admin, [])).status).toBe(400);
  expect(await site.count('apartments')).toBe(1);
  expect((await importRows(admin, rows.slice(0, 1), true)).body).toEqual({ imported: 0, problems: [] });
  expect((await importRows(admin, rows.slice(0, 1))).body).toEqual({ imported: 1, problems: [] });
  expect(await site.count("audit_events where kind = 'apartments_imported'")).toBe(1);
});

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .map((each) => `${each.replace(/\p{Cc}|\ufffd/gu, '')}1`.trim());
const words: fc.Arbitrary<string> = fc.constantFrom('=1+1', "'=x", '-', 'a, "b"; c', 'one\ntwo', '৳১', "''@");
const flats = fc.uniqueArray(
  fc.record({
    block: name,
    floor: fc.integer({ min: -5, max: 200 }),
    apartmentNo: name,
    rent: fc.integer({ min: 1, max: 2_000_000_000 }).map((poisha) => poisha / 100),
    sizeSqft: fc.option(fc.integer({ min: 50, max: 100_000 })),
    bedrooms: fc.option(fc.integer({ min: 0, max: 50 })),
    description: fc.option(words),
    descriptionBangla: fc.option(words),
  }),
  { selector: ({ block, apartmentNo }) => JSON.stringify([block, apartmentNo]), minLength: 1, maxLength: 12 },
);

test('what was downloaded and is imported into an empty building is the same', async () => {
  const site = await testSite();
  const admin = await site.admin();
  const download = async () => (await admin.send('/api/apartments.csv', {})).arrayBuffer();
  await fc.assert(
    fc.asyncProperty(flats, async (all) => {
      await site.pool.query('delete from apartments');
      for (const flat of all) await add(admin, flat);
      const before = await download();
      await site.pool.query('delete from apartments');
      const { rows, problems } = readCsv(decodeCsv(new Uint8Array(before)), APARTMENT_COLUMNS);
      expect(problems).toEqual([]);
      expect((await importRows(admin, rows)).body).toEqual({ imported: all.length, problems: [] });
      expect(await download()).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

test.each(['Description in Bangla', 'বাংলায় বিবরণ', 'Bangla description', 'বাংলা বিবরণ'])(
  'a table’s column %s is what readers of Bangla get',
  async (title) => {
    const site = await testSite();
    const admin = await site.admin();
    const csv = `Block,Floor,Apartment No,Rent,Description,${title}\nC,2,C-201,30000,Quiet.,শান্ত।`;
    const { rows, problems } = readCsv(csv, APARTMENT_COLUMNS);
    expect(problems).toEqual([]);
    expect((await importRows(admin, rows)).body).toEqual({ imported: 1, problems: [] });
    expect((await details(site)).body).toMatchObject({ description: 'Quiet.', descriptionBangla: 'শান্ত।' });
  },
);

test('two thousand rows are taken in one call', async () => {
  const site = await testSite();
  const rows = Array.from({ length: 2_000 }, (_, n) => ({ ...ROW, apartmentNo: `C-${n}`, description: 'Lake view.' }));
  const began = performance.now();
  expect((await importRows(await site.admin(), rows)).body).toEqual({ imported: 2_000, problems: [] });
  process.stdout.write(`import: 2,000 apartments in ${Math.round(performance.now() - began)} ms\n`);
  expect((await importRows(await site.admin(), [...rows, ROW])).status).toBe(400);
});

test('refusals, the check of an import and the titles of the download are in the language of the device', async () => {
  const site = await testSite();
  const admin = await site.admin();
  await add(admin);
  const headers = { cookie: `${admin.cookie()}; language=bn` };
  const taken = 'ব্লক C-এ C-201 ফ্ল্যাট আগে থেকেই আছে।';
  expect((await admin.post('/api/apartments', FLAT, headers)).body).toMatchObject({
    message: taken,
    fields: { apartmentNo: taken },
  });
  const rows = [FLAT, FLAT].map(({ block, apartmentNo }) => ({ block, apartmentNo, floor: '1.5', rent: '0' }));
  const check = await admin.post('/api/apartments/import', { rows, dryRun: true }, headers);
  expect(check.body).toMatchObject({
    problems: expect.arrayContaining([
      { row: 1, field: 'floor', reason: '-৫ থেকে ২০০ পর্যন্ত একটি পূর্ণ সংখ্যা লিখুন।' },
      { row: 2, field: 'apartmentNo', reason: '১ নম্বর সারিতেও এই ব্লক ও নম্বর আছে। একটি রাখুন।' },
    ]),
  });
  expect((await admin.post('/api/apartments/import', { rows }, headers)).body).toMatchObject({
    message: 'সারি ১: -৫ থেকে ২০০ পর্যন্ত একটি পূর্ণ সংখ্যা লিখুন। কিছুই ইমপোর্ট হয়নি।',
  });
  const csv = await (await admin.send('/api/apartments.csv', { headers })).text();
  expect(csv.split('\r\n')[0]).toBe(
    '"ব্লক","তলা","ফ্ল্যাট নং","ভাড়া","আয়তন (বর্গফুট)","শোবার ঘর","বিবরণ","ধরন","ব্যবহার","বাংলায় বিবরণ"',
  );
});
